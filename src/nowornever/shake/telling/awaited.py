"""For whom the table waits, as far as everybody may know."""

from __future__ import annotations

from nowornever.core.game import Seat
from nowornever.shake.state import Phase
from nowornever.shake.telling.view import CheckingView, CubeView, WritingView


def awaited(view: CubeView) -> tuple[Seat, ...]:
    """The seats that have something to do, from the view of a spectator."""
    if view.block is not None:
        return (view.block,)
    seats: set[Seat]
    match view.phase:
        case Phase.CHOOSING_SETTER:
            seats = set(view.contenders) - {seat for seat, _ in view.rolls}
        case Phase.ROLLING | Phase.SETTING_GOAL:
            seats = _one(view.setter)
        case Phase.NO_GOAL:
            seats = _playing(view) - _one(view.setter) - {*view.agreed}
        case Phase.MOVING:
            seats = _one(view.mover)
        case Phase.WRITING if view.writing:
            seats = _writers(view.writing)
        case Phase.CHECKING if view.checking:
            seats = _playing(view) - _checked(view.checking)
        case Phase.SIGNING:
            seats = _playing(view) - {seat for seat, _ in view.signed}
        case _:
            seats = set()
    return tuple(sorted(seats))


def _one(seat: Seat | None) -> set[Seat]:
    return set() if seat is None else {seat}


def _playing(view: CubeView) -> set[Seat]:
    return set(range(len(view.names))) - {*view.absent, *view.out}


def _writers(writing: WritingView) -> set[Seat]:
    """Who has yet to write or to choose; a spectator does not learn who has written in secret."""
    return {*writing.must, *writing.may} - set(writing.ready)


def _checked(checking: CheckingView) -> set[Seat]:
    """Who has nothing to check: the writer, and those who have answered."""
    of = checking.queue[:1]
    accepted = (seat for seat, whose in checking.accepted if whose in of)
    return {*of, *checking.asked, *accepted}
