"""What the ends of a shake are worth to a bot that looks ahead, and how often others bring them
about: it takes all others to have the same eyes.
"""

from __future__ import annotations

from collections.abc import Sequence

from nowornever.bots.cubes.histories import MatchHistory
from nowornever.bots.cubes.stakes import Stakes, expected
from nowornever.core.game import Seat
from nowornever.shake.rulebook import After

SEES = 0.97
"""How often others make a challenge that players of their strength can see to be right, before
anything is known of them."""
GUESSES = 0.2
"""How often they make a right challenge that players of their strength cannot see."""
CRIES = 0.4
"""How often they challenge Impossible only because they see no solution, likewise."""
SURE = 0.8
"""How often there is really no solution when this bot sees none."""


class ShakeEnds:
    """The ends of a shake, from a bot's point of view."""

    def __init__(self, stakes: Stakes, seats: Sequence[Seat], history: MatchHistory) -> None:
        """The seats are in the order of play."""
        self.stakes, self.seats = stakes, seats
        self.others = [seat for seat in seats if seat != self.me]
        self.sees = history.sees_now(SEES, self.others)
        self.cries = history.cries(CRIES, self.others)

    @property
    def me(self) -> Seat:
        """The seat of the bot."""
        return self.stakes.seat

    def after(self, seat: Seat) -> Seat:
        """Who is in turn after a seat."""
        return self.seats[(self.seats.index(seat) + 1) % len(self.seats)]

    def caught(self, seen: bool) -> float:
        """An opponent says Now rightly after my move; perhaps all others see a solution, too."""
        rival = self.after(self.me)
        writers = self.others if seen else [rival]
        return self.stakes.disputed(After.NOW, rival, self.me, writers, writers)

    def accused(self, right: bool) -> float:
        """An opponent says Impossible after my move."""
        mine = [] if right else [self.me]
        return self.stakes.disputed(After.IMPOSSIBLE, self.after(self.me), self.me, mine)

    def now(self, against: Seat, seen: bool) -> float:
        """I say Now rightly after an opponent's move, unless another who sees it is first."""
        writers = [self.me, *self.others]
        mine = self.stakes.disputed(After.NOW, self.me, against, writers, writers)
        third = next((seat for seat in self.others if seat != against), None)
        if third is None or not seen:
            return mine
        theirs = self.stakes.disputed(After.NOW, third, against, writers, writers)
        return expected(0.5, mine, theirs)

    def impossible(self, against: Seat, right: bool) -> float:
        """I say Impossible after an opponent's move."""
        writers = [] if right else [against]
        return self.stakes.disputed(After.IMPOSSIBLE, self.me, against, writers)

    def written(self, mine: bool, theirs: bool) -> float:
        """Everybody writes: I, the others or all of us have a solution."""
        right = [self.me] if mine else []
        return self.stakes.written([*right, *(self.others if theirs else [])])
