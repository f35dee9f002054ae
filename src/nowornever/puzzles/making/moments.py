"""The moments of a match of a cube game at which something can be asked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from msgspec import Struct
from msgspec.structs import replace

from nowornever.core.game import Event, Seat
from nowornever.shake import events as e
from nowornever.shake.deciding.flow import solved_position
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
    """A paper that was presented: after a challenge, a Forceout, the last cube or Stop."""

    number: int
    seat: Seat
    position: Position
    """What it solves; the position after a safe move for whoever disagreed by one."""
    after: After
    text: str
    further: int = 0
    """How many moves that nobody played lie between the table and that position."""


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
    presented: dict[Seat, int] = {}
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
            presented[event.seat] = number
        elif isinstance(event, e.WritingEnded):
            shake = replace(shake, papers=tuple(_papers(before, presented)))
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


def _papers(state: State, numbers: Mapping[Seat, int]) -> Iterator[WrittenPaper]:
    """All papers of a shake, once they are written; `numbers` are those of the events."""
    writing = state.writing
    if writing is None or writing.after is After.NO_GOAL:  # the Goal stands on the paper alone
        return
    for seat, text in writing.presented:
        position, after = solved_position(state, seat)
        yield WrittenPaper(
            number=numbers[seat],
            seat=seat,
            position=position,
            after=after,
            text=text,
            further=int(position != state.position),
        )
