"""The moments of a match of a cube game at which something can be asked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct
from msgspec.structs import replace

from nowornever.core.game import Event, Seat
from nowornever.shake import events as e
from nowornever.shake.evolving.evolve import evolve
from nowornever.shake.judge.hindsight import CHALLENGES, can_be_judged
from nowornever.shake.position import Position
from nowornever.shake.rulebook import After
from nowornever.shake.state import State


class TableMoment(Struct, frozen=True, kw_only=True):
    """A position after the Goal or a move."""

    number: int
    """The number of the event that led to it."""
    seat: Seat
    """Who set the Goal or moved."""
    position: Position
    challenge: str = ""
    """The challenge that was made here: ``now`` or ``impossible``."""


class WrittenPaper(Struct, frozen=True, kw_only=True):
    """A paper that was presented after a challenge."""

    number: int
    seat: Seat
    position: Position
    after: After
    text: str


class ShakeMoments(Struct, frozen=True, kw_only=True):
    """One shake: its roll, its positions and its papers."""

    players: int
    rolled: int = 0
    """The number of the event in which the cubes were rolled."""
    roll: Position | None = None
    goal: str = ""
    moments: tuple[TableMoment, ...] = ()
    papers: tuple[WrittenPaper, ...] = ()


def shakes_of(start: State, events: Iterable[Event]) -> Iterator[ShakeMoments]:
    """The shakes of a match, one after the other."""
    state = start
    shake = ShakeMoments(players=len(start.setting.names))
    for number, event in enumerate(events, 1):
        before, state = state, evolve(state, event)  # type: ignore[arg-type]
        if isinstance(event, e.ShakeBegan):
            if shake.moments:
                yield shake
            shake = ShakeMoments(players=len(state.playing))
        elif isinstance(event, e.CubesRolled):
            shake = replace(shake, rolled=number, roll=state.position)
        elif isinstance(event, e.Challenged):
            shake = _challenged(shake, event)
        elif isinstance(event, e.Presented):
            shake = _presented(shake, number, event, before)
        elif isinstance(event, e.Moved | e.GoalSet) and can_be_judged(state) and not state.illegal:
            moment = TableMoment(number=number, seat=event.seat, position=state.position)
            shake = replace(shake, goal=state.live.goal, moments=(*shake.moments, moment))
    if shake.moments:
        yield shake


def _challenged(shake: ShakeMoments, event: e.Challenged) -> ShakeMoments:
    if not shake.moments or event.word not in CHALLENGES:
        return shake
    *most, last = shake.moments
    return replace(shake, moments=(*most, replace(last, challenge=event.word)))


def _presented(shake: ShakeMoments, number: int, event: e.Presented, before: State) -> ShakeMoments:
    writing = before.writing
    if writing is None or writing.dispute is None or writing.after not in CHALLENGES:
        return shake
    paper = WrittenPaper(
        number=number,
        seat=event.seat,
        position=before.position,
        after=writing.after,
        text=event.text,
    )
    return replace(shake, papers=(*shake.papers, paper))
