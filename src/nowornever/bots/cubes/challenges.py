"""Whether to challenge: Now with a solution, Impossible if that is known to be right or pays.

Where the judge has not settled whether there is a solution, saying Impossible is a claim, and its
expected points are compared with those of waiting: with fewer cubes the judge settles more.
"""

from __future__ import annotations

from nowornever.bots.chance import happens
from nowornever.bots.cubes.ladder.strengths import Moment
from nowornever.bots.cubes.sight import AT_MOST_ONE, Sight
from nowornever.bots.cubes.stakes import MATTERS, Stakes, expected
from nowornever.core.dice import Chance
from nowornever.core.game import Seat
from nowornever.shake.judge.prospects import may_say_now
from nowornever.shake.position import Position
from nowornever.shake.rulebook import After

EMPTY = 0.3
"""How often there is no solution where the judge found none and did not settle it, before anything
is known of the players."""
LEARNS_FIRST = 0.9
"""How often a bot that waits and asks the judge again is the first to know that there is none."""
FINDS_LATER = 0.5
"""How often it finds the solution later if there is one."""


class Challenges:
    """What a bot thinks of the challenges at a position."""

    def __init__(
        self, sight: Sight, position: Position, chance: Chance, setter: Seat | None = None
    ) -> None:
        """As it sees that position, with the Goal of that seat."""
        self.sight, self.position, self.chance, self.setter = sight, position, chance, setter

    def now(self) -> bool:
        """Whether it has a solution with which Now is right."""
        if not may_say_now(self.position):
            return False
        return self.sight.find(self.position, AT_MOST_ONE) is not None

    def impossible(self, moment: Moment | None = None) -> bool:
        """Whether the judge has settled that there is no solution."""
        return self._judged(moment) is True

    def hopeless(self) -> bool:
        """Whether counting shows that cubes are missing: then the bot need not wait."""
        return self.sight.strength.counts and self.sight.is_hopeless(self.position)

    def claims(self, stakes: Stakes, last_mover: Seat) -> bool:
        """Whether to say Impossible although that is not settled."""
        strength = self.sight.strength
        if self.sight.asks(Moment.CHALLENGE):
            open_ = self._judged(Moment.CHALLENGE) is None
            return open_ and claim_pays(stakes, last_mover, self._empty(last_mover))
        few = len(self.position.resources) <= strength.few
        return few and happens(strength.doubts, self.chance) and self.nothing_in_sight()

    def claims_at_the_end(self, stakes: Stakes, last_mover: Seat) -> bool:
        """Whether to say Impossible after the last cube, when nobody can wait any longer."""
        if not self.nothing_in_sight():
            return False
        if self.sight.asks(Moment.CHALLENGE):
            empty = self._empty(last_mover)
            return self.impossible(Moment.CHALLENGE) or last_claim_pays(stakes, last_mover, empty)
        return happens(self.sight.strength.doubts, self.chance)

    def nothing_in_sight(self) -> bool:
        """Whether the bot finds no solution, however long it may look."""
        if self.sight.find(self.position):
            return False
        return self._judged(Moment.CHALLENGE) is not False

    def _empty(self, last_mover: Seat) -> float:
        """The probability that there is no solution, while that is not settled, at this table."""
        return self.sight.memory.history.empty_odds(EMPTY, self.setter, last_mover)

    def _judged(self, moment: Moment | None) -> bool | None:
        """Whether there is no solution, if this bot asks the judge at such a moment."""
        if not self.sight.asks(moment):
            return None
        return self.sight.impossible_is_right(self.position, moment)


def claim_pays(stakes: Stakes, last_mover: Seat, empty: float) -> bool:
    """Whether Impossible is clearly worth more than waiting, if there is no solution this often."""
    others = [seat for seat in range(len(stakes.totals)) if seat != stakes.seat]
    right = stakes.disputed(After.IMPOSSIBLE, stakes.seat, last_mover, ())
    wrong = stakes.disputed(After.IMPOSSIBLE, stakes.seat, last_mover, others, others)
    lost = stakes.disputed(After.IMPOSSIBLE, last_mover, stakes.seat, ())
    everybody = [stakes.seat, *others]
    later = expected(FINDS_LATER, stakes.written(everybody), stakes.written(others))
    said = expected(empty, right, wrong)
    waited = expected(empty, expected(LEARNS_FIRST, right, lost), later)
    return said > waited + MATTERS * len(others)


def last_claim_pays(stakes: Stakes, last_mover: Seat, empty: float) -> bool:
    """Whether Impossible is clearly worth more than writing nothing after the last cube.

    If there is a solution, everybody else gains more by that challenge than without it.
    """
    others = [seat for seat in range(len(stakes.totals)) if seat != stakes.seat]
    right = stakes.disputed(After.IMPOSSIBLE, stakes.seat, last_mover, ())
    wrong = stakes.disputed(After.IMPOSSIBLE, stakes.seat, last_mover, others, others)
    said = expected(empty, right, wrong)
    silent = expected(empty, stakes.written(()), stakes.written(others))
    return said > silent + MATTERS * len(others)
