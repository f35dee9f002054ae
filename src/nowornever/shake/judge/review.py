"""After a shake: whether the challenge was right, a solution, and when the shake turned."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from nowornever.core.game import Event, Seat
from nowornever.shake import events as e
from nowornever.shake.evolving.evolve import evolve
from nowornever.shake.judge.hindsight import can_be_judged
from nowornever.shake.judge.judgement import Judge, Trust
from nowornever.shake.judge.prospects import Allow, PositionStanding, certified, stand
from nowornever.shake.position import Position
from nowornever.shake.rulebook import After
from nowornever.shake.state import State


class ShakeReview(Struct, frozen=True, kw_only=True):
    """What the judge says of a shake that is over."""

    shake: int
    position: str
    """The position in which the moves ended."""
    challenger: Seat | None = None
    word: str = ""
    """The challenge: ``now``, ``impossible`` or ``no-goal``; empty if nobody challenged."""
    right: bool | None = None
    """Whether the challenge was right; None if that is not settled, or nobody challenged."""
    trust: Trust = Trust.NOT_SETTLED
    """How far that can be trusted."""
    sentence: str = ""
    """What the judge says of the position."""
    solution: str = ""
    """A solution as it is written, with as few cubes of Resources as were found; may be empty."""
    takes: int = 0
    """How many cubes of Resources the solution takes."""
    turned: int = 0
    """The number of the event that decided the shake: the move that made the challenge right, a
    wrong challenge, or the last move."""


class _End(Struct, frozen=True):
    """How the moves of a shake ended."""

    positions: tuple[tuple[int, Position], ...]
    """The positions after the Goal and after each move, with the numbers of their events."""
    challenge: e.Challenged | None
    at: int
    """The number of the event that ended the moves."""


def review(
    start: State, events: Iterable[Event], shake: int, judge: Judge, allow: Allow
) -> ShakeReview | None:
    """What the judge says of a shake; None if that shake has not been scored."""
    end = _find(start, events, shake)
    if end is None or not end.positions:
        return None
    position = end.positions[-1][1]
    standing = certified(judge, stand(judge, position, allow), allow())
    best = next(iter(standing.judgement.solutions), None)
    found = ShakeReview(
        shake=shake,
        position=str(position),
        sentence=standing.judgement.sentence,
        solution=best.text if best else "",
        takes=best.from_resources if best else 0,
        turned=end.at,
    )
    if (challenge := end.challenge) is None:
        return found
    return replace(
        found,
        challenger=challenge.seat,
        word=challenge.word,
        right=_right(standing, challenge.word),
        trust=_trust(standing, challenge.word),
        turned=_turn(standing, end, challenge.word, judge, allow),
    )


def _find(start: State, events: Iterable[Event], shake: int) -> _End | None:
    state, number = start, 0
    positions: list[tuple[int, Position]] = []
    challenge: e.Challenged | None = None
    at = 0
    for number, event in enumerate(events, 1):
        before, state = state, evolve(state, event)  # type: ignore[arg-type]
        if isinstance(event, e.ShakeBegan):
            positions, challenge, at = [], None, 0
        if isinstance(event, e.Challenged):
            challenge, at = event, number
        if isinstance(event, e.ShakeScored) and before.live.number == shake:
            return _End(tuple(positions), challenge, at or (positions[-1][0] if positions else 0))
        if _is_new(state, positions):
            positions.append((number, state.position))
    return None


def _is_new(state: State, positions: Sequence[tuple[int, Position]]) -> bool:
    if not can_be_judged(state):
        return False
    return not positions or positions[-1][1] != state.position


def _turn(last: PositionStanding, end: _End, word: str, judge: Judge, allow: Allow) -> int:
    """The move that made the challenge right; the challenge itself if it was not right."""
    if not _right(last, word):
        return end.at
    turned = end.positions[-1][0]
    for number, position in reversed(end.positions[:-1]):
        if not _right(stand(judge, position, allow), word):
            break
        turned = number
    return turned


def _right(standing: PositionStanding, word: str) -> bool | None:
    return None if word == After.NO_GOAL else standing.wins(word)


def _trust(standing: PositionStanding, word: str) -> Trust:
    return Trust.NOT_SETTLED if word == After.NO_GOAL else standing.trust_in(word)
