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
from nowornever.bots.cubes.search.ends import GUESSES, SEES, SURE, ShakeEnds
from nowornever.bots.cubes.sight import AT_MOST_ONE, EXACTLY_TWO, Sight
from nowornever.bots.cubes.stakes import Stakes, expected
from nowornever.core.game import Seat
from nowornever.shake.judge.prospects import PossibleMove, after, may_say_now, moves
from nowornever.shake.position import Position


class Ahead:
    """A search of the rest of a shake, move by move, from a bot's point of view."""

    def __init__(self, sight: Sight, stakes: Stakes, eyes: Strength, seats: Sequence[Seat]) -> None:
        """The seats are in the order of play; all players are taken to have that strength."""
        self.sight, self.eyes = sight, eyes
        self.ends = ShakeEnds(stakes, seats, sight.memory.history)
        self._moved: dict[tuple[Position, Seat], float] = {}

    def worth(self, position: Position, move: PossibleMove) -> float:
        """The expected worth of a move of this bot's own."""
        return self.moved(after(position, move), self.ends.me)

    def forceout(self, position: Position) -> float | None:
        """The worth of calling Forceout; None if the call would be wrong."""
        if not can_be_called(position) or not self.sight.see(position, EXACTLY_TWO):
            return None
        if any(self._escapes(after(position, move)) for move in moves(position)):
            return None
        return self._everybody_writes(position)

    def moved(self, position: Position, by: Seat) -> float:
        """The worth of a position to which a seat has just moved."""
        key = position, by
        if key not in self._moved:
            mine = by == self.ends.me
            self._moved[key] = self._mine(position) if mine else self._theirs(position, by)
        return self._moved[key]

    def _mine(self, position: Position) -> float:
        """The worth after my own move: others may challenge it, rightly or not."""
        ends = self.ends
        on = self._turn(position, ends.after(ends.me))
        if self._now(position):
            seen = self._seen(position, 1)
            return expected(ends.sees if seen else min(GUESSES, ends.sees), ends.caught(seen), on)
        seen = self._seen(position)
        if not self._solved(position):
            return expected(GUESSES if seen else SEES, ends.accused(right=True), on)
        return on if seen else expected(ends.cries, ends.accused(right=False), on)

    def _theirs(self, position: Position, by: Seat) -> float:
        """The worth after an opponent's move: I challenge if I can, unless another is first."""
        if self._now(position):
            return self.ends.now(by, self._seen(position, 1))
        on = self._turn(position, self.ends.after(by))
        if self._solved(position):
            return on
        right, wrong = (self.ends.impossible(by, right=right) for right in (True, False))
        return max(on, expected(SURE, right, wrong))

    def _turn(self, position: Position, mover: Seat) -> float:
        """The worth of a position in which a seat is to move."""
        if not position.resources:
            return self._everybody_writes(position)
        ways = [after(position, move) for move in moves(position)]
        if mover == self.ends.me:
            best = max(self.moved(way, mover) for way in ways)
            forceout = self.forceout(position)
            return best if forceout is None else max(best, forceout)
        safe = [way for way in ways if self._looks_safe(way)]
        on = fmean(self.moved(way, mover) for way in safe or ways)
        if not safe and can_be_called(position):
            return expected(SEES, self._everybody_writes(position), on)
        return on

    def _everybody_writes(self, position: Position) -> float:
        return self.ends.written(mine=self._solved(position), theirs=self._seen(position))

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


def can_be_called(position: Position) -> bool:
    """Whether Forceout may be called (VIII)."""
    return position.rulebook.procedure.forceout and len(position.resources) >= 2
