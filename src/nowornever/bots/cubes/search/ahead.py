"""Game-tree search to the end of a shake, once few cubes are left.

A Mover can lose to a challenge, if somebody sees it; a shake that is played out is a draw for all
who have a solution. What an end is worth depends on the match (see `stakes`). So the best move is
one that leaves others without a safe move, if one exists. A leader takes no risk; a player for whom
a draw is not enough takes the risk that is hardest to see.
"""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean

from nowornever.bots.cubes.ladder.strengths import Strength
from nowornever.bots.cubes.sight import AT_MOST_ONE, EXACTLY_TWO, Sight
from nowornever.bots.cubes.stakes import Stakes, expected
from nowornever.core.game import Seat
from nowornever.shake.judge.prospects import PossibleMove, after, may_say_now, moves
from nowornever.shake.position import Position
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


class Ahead:
    """A search of the rest of a shake, move by move, from a bot's point of view."""

    def __init__(self, sight: Sight, stakes: Stakes, eyes: Strength, seats: Sequence[Seat]) -> None:
        """The seats are in the order of play; all players are taken to have that strength."""
        self.sight, self.stakes, self.eyes, self.seats = sight, stakes, eyes, seats
        self._moved: dict[tuple[Position, Seat], float] = {}
        history = sight.memory.history
        self.sees = history.sees_now(SEES, self._others)
        self.cries = history.cries(CRIES, self._others)

    @property
    def me(self) -> Seat:
        """The seat of the bot that searches."""
        return self.stakes.seat

    def worth(self, position: Position, move: PossibleMove) -> float:
        """The expected worth of a move of this bot's own."""
        return self.moved(after(position, move), self.me)

    def forceout(self, position: Position) -> float | None:
        """The worth of calling Forceout; None if the call would be wrong."""
        if not _can_be_called(position) or not self.sight.see(position, EXACTLY_TWO):
            return None
        if any(self._escapes(after(position, move)) for move in moves(position)):
            return None
        return self._everybody_writes(position)

    def moved(self, position: Position, by: Seat) -> float:
        """The worth of a position to which a seat has just moved."""
        key = position, by
        if key not in self._moved:
            mine = by == self.me
            self._moved[key] = self._mine(position) if mine else self._theirs(position, by)
        return self._moved[key]

    def _mine(self, position: Position) -> float:
        """The worth after my own move: others may challenge it, rightly or not."""
        rival = self._next(self.me)
        on = self._turn(position, rival)
        if self._now(position):
            seen = self._seen(position, 1)
            others = self._others if seen else [rival]
            caught = self.stakes.disputed(After.NOW, rival, self.me, others, others)
            return expected(self.sees if seen else min(GUESSES, self.sees), caught, on)
        seen = self._seen(position)
        if not self._solved(position):
            caught = self.stakes.disputed(After.IMPOSSIBLE, rival, self.me, ())
            return expected(GUESSES if seen else SEES, caught, on)
        if not seen:
            return expected(
                self.cries, self.stakes.disputed(After.IMPOSSIBLE, rival, self.me, [self.me]), on
            )
        return on

    def _theirs(self, position: Position, by: Seat) -> float:
        """The worth after an opponent's move: I challenge if I can, unless another is first."""
        if self._now(position):
            writers = [self.me, *self._others]
            mine = self.stakes.disputed(After.NOW, self.me, by, writers, writers)
            third = next((seat for seat in self._others if seat != by), None)
            if third is None or not self._seen(position, 1):
                return mine
            return expected(0.5, mine, self.stakes.disputed(After.NOW, third, by, writers, writers))
        on = self._turn(position, self._next(by))
        if self._solved(position):
            return on
        right = self.stakes.disputed(After.IMPOSSIBLE, self.me, by, ())
        wrong = self.stakes.disputed(After.IMPOSSIBLE, self.me, by, [by])
        return max(on, expected(SURE, right, wrong))

    def _turn(self, position: Position, mover: Seat) -> float:
        """The worth of a position in which a seat is to move."""
        if not position.resources:
            return self._everybody_writes(position)
        ways = [after(position, move) for move in moves(position)]
        if mover == self.me:
            best = max(self.moved(way, mover) for way in ways)
            forceout = self.forceout(position)
            return best if forceout is None else max(best, forceout)
        safe = [way for way in ways if self._looks_safe(way)]
        on = fmean(self.moved(way, mover) for way in safe or ways)
        if not safe and _can_be_called(position):
            return expected(SEES, self._everybody_writes(position), on)
        return on

    def _everybody_writes(self, position: Position) -> float:
        right = [self.me] if self._solved(position) else []
        return self.stakes.written([*right, *(self._others if self._seen(position) else [])])

    def _escapes(self, position: Position) -> bool:
        """Whether both challenges would be wrong after a move to this position, as I see it."""
        return self._solved(position) and not self._now(position)

    def _looks_safe(self, position: Position) -> bool:
        """Whether both challenges would be wrong, as the others see it."""
        caught = may_say_now(position) and self._seen(position, 1)
        return self._seen(position) and not caught

    def _now(self, position: Position) -> bool:
        return may_say_now(position) and bool(self.sight.see(position, AT_MOST_ONE))

    def _solved(self, position: Position) -> bool:
        return self.sight.see(position) is not None

    def _seen(self, position: Position, at_most: int | None = None) -> bool:
        return self.sight.in_sight(position, self.eyes, at_most) > 0

    @property
    def _others(self) -> list[Seat]:
        return [seat for seat in self.seats if seat != self.me]

    def _next(self, seat: Seat) -> Seat:
        return self.seats[(self.seats.index(seat) + 1) % len(self.seats)]


def _can_be_called(position: Position) -> bool:
    """Whether Forceout may be called (VIII)."""
    return position.rulebook.procedure.forceout and len(position.resources) >= 2
