"""After the match: what the judge says of every move and every challenge of a record."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct

from nowornever.core.game import Event, Seat
from nowornever.shake import events as e
from nowornever.shake.evolving.evolve import evolve
from nowornever.shake.judge.judgement import Judge, Trust, Want, weakest
from nowornever.shake.judge.prospects import (
    Allow,
    PositionStanding,
    SafeMove,
    certified,
    find_safe_move,
    stand,
)
from nowornever.shake.rulebook import After
from nowornever.shake.state import Phase, State

CHALLENGES = (After.NOW, After.IMPOSSIBLE)


class WinningChallenge(Struct, frozen=True):
    """A challenge that would have won, and who could have made it."""

    word: str
    seats: tuple[Seat, ...]


class Comment(Struct, frozen=True, kw_only=True):
    """What the judge says of one event."""

    number: int
    """The number of the event in its record."""
    seat: Seat
    """Whose move, Goal, challenge or Forceout it was."""
    standing: PositionStanding
    """The position after the move or Goal, or the one that was challenged."""
    gave: str = ""
    """The challenge that this move made right: ``now`` or ``impossible``."""
    missed: WinningChallenge | None = None
    """The challenge that was right before this move, and was not made."""
    right: bool | None = None
    """For a challenge or a Forceout: whether it is right; None when that is not settled."""
    sentences: tuple[str, ...] = ()


def look_back(
    start: State, events: Iterable[Event], judge: Judge, allow: Allow, first: int = 1
) -> Iterator[Comment]:
    """The judge's comments on a match, one after the other, as they are found.

    The events may be a part of the match; `first` is then the number of the first of them.
    """
    walk = _Walk(start, judge, allow)
    for number, event in enumerate(events, first):
        yield from walk.pass_by(number, event)


def can_be_judged(state: State) -> bool:
    """Whether a Goal is set, and no turn is half done.

    A bonus move is judged with the move that follows it.
    """
    if state.shake is None or state.phase not in (Phase.MOVING, Phase.WRITING):
        return False
    return bool(state.live.goal) and not state.live.bonus


class _Walk:
    """Follows a match event by event, and keeps the last judged position of the shake."""

    def __init__(self, state: State, judge: Judge, allow: Allow) -> None:
        self.state = state
        self.judge = judge
        self.allow = allow
        self.standing: PositionStanding | None = None
        """The last position of this shake that was judged."""
        self.could: tuple[Seat, ...] = ()
        """Who could challenge in that position."""

    def pass_by(self, number: int, event: Event) -> Iterator[Comment]:
        if self.standing and isinstance(event, e.Challenged):
            yield self._challenged(number, event, self.standing)
        elif self.standing and isinstance(event, e.ForceoutCalled):
            yield self._forceout(number, event, self.standing)
        self.state = evolve(self.state, event)  # type: ignore[arg-type]
        if isinstance(event, e.ShakeBegan):
            self.standing = None
        elif self._has_new_position():
            before, could = self.standing, self.could
            ideas = [s.text for s in before.judgement.solutions] if before else []
            self.standing = stand(self.judge, self.state.position, self.allow, ideas)
            last = self.state.live.last_mover
            self.could = tuple(seat for seat in self.state.playing if seat != last)
            if isinstance(event, e.Moved | e.GoalSet):
                yield self._moved(number, event, before, could, self.standing)

    def _has_new_position(self) -> bool:
        if not can_be_judged(self.state):
            return False
        return self.standing is None or self.state.position != self.standing.position

    def _moved(
        self,
        number: int,
        event: e.Moved | e.GoalSet,
        before: PositionStanding | None,
        could: tuple[Seat, ...],
        standing: PositionStanding,
    ) -> Comment:
        missed = next(
            (WinningChallenge(word, could) for word in CHALLENGES if before and before.wins(word)),
            None,
        )
        gave = next(
            (
                word.value
                for word in CHALLENGES
                if standing.wins(word) and not (before and before.wins(word))
            ),
            "",
        )
        return Comment(
            number=number,
            seat=event.seat,
            standing=standing,
            gave=gave,
            missed=missed,
            sentences=tuple(self._about_move(event, gave, missed, before, standing)),
        )

    def _about_move(
        self,
        event: e.Moved | e.GoalSet,
        gave: str,
        missed: WinningChallenge | None,
        before: PositionStanding | None,
        standing: PositionStanding,
    ) -> Iterator[str]:
        name = self._name(event.seat)
        if missed and before:
            who = " or ".join(map(self._name, missed.seats))
            was = f"{self._word(missed.word)} was {_worth(before, missed.word)} before this move"
            yield f"{was}: {who} could have won."
        if gave:
            thing = "move" if isinstance(event, e.Moved) else "Goal"
            now = f"{self._word(gave)} is {_worth(standing, gave)}"
            yield f"{name}'s {thing} gave it away: after it {now}."
        yield standing.judgement.sentence

    def _challenged(self, number: int, event: e.Challenged, standing: PositionStanding) -> Comment:
        standing = certified(self.judge, standing, self.allow())
        worth = _worth(standing, event.word)
        return Comment(
            number=number,
            seat=event.seat,
            standing=standing,
            right=standing.wins(event.word),
            sentences=(
                f"{self._name(event.seat)}'s {self._word(event.word)} is {worth}.",
                standing.judgement.sentence,
            ),
        )

    def _forceout(
        self, number: int, event: e.ForceoutCalled, standing: PositionStanding
    ) -> Comment:
        """Right if two cubes are enough, one is not, and no move is safe (wff-2012 VIII-A)."""
        judgement = standing.judgement
        two = judgement.solvable_within(2)
        wrong = judgement.now_is_right or two is False
        safe = SafeMove(None) if wrong else find_safe_move(self.judge, standing, self.allow)
        if safe.found:
            move = safe.found.move
            section = self.state.setting.rulebook.section_name(move.section)
            why = f"{move.cube} to {section} would be safe."
            right: bool | None = False
        else:
            why = standing.judgement.sentence
            settled = two and judgement.now_is_right is False and safe.exists is False
            right = False if wrong else True if settled else None
        if wrong:
            # A Solution shows that Now is right; only the judgement, that two cubes are too few.
            trust = Trust.CERTIFIED if judgement.now_is_right else judgement.trust_in_least
        else:
            trust = weakest((judgement.trust_in(Want.NOW), safe.trust))
        worth = _in_words(right, trust)
        return Comment(
            number=number,
            seat=event.seat,
            standing=standing,
            right=right,
            sentences=(f"{self._name(event.seat)}'s Forceout is {worth}.", why),
        )

    def _name(self, seat: Seat) -> str:
        return self.state.setting.names[seat]

    def _word(self, word: str) -> str:
        said = self.state.setting.procedure.impossible_word
        return said if word == After.IMPOSSIBLE else "Now"


def _worth(standing: PositionStanding, word: str) -> str:
    """Whether a challenge wins in a position, and how far that can be trusted."""
    return _in_words(standing.wins(word), standing.trust_in(word))


def _in_words(right: bool | None, trust: Trust) -> str:
    if right is None:
        return Trust.NOT_SETTLED
    return f"right ({trust})" if right else f"wrong ({trust})"
