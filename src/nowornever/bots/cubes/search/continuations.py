"""Comparing moves by sampled continuations: the rest of the shake after each, played many times.

This is for positions with so many cubes that the judge cannot decide everything that can follow.
In a continuation everybody makes random moves that look safe to them, and challenges what they see.
What is seen are the ideas that a bot has at a glance, and the solutions that the judge has found in
this shake. All continuations go on together, as arrays, and time is asked for before each step.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from nowornever.bots.cubes.counting import TOO_MANY, Stocks
from nowornever.bots.cubes.ladder.strengths import STRENGTHS
from nowornever.bots.cubes.search.ends import GUESSES, SEES, SURE, ShakeEnds
from nowornever.bots.cubes.search.traps import feasible, known
from nowornever.bots.cubes.sight import Sight
from nowornever.bots.cubes.stakes import Stakes
from nowornever.core.dice import Chance
from nowornever.core.game import Seat
from nowornever.shake import actions as a
from nowornever.shake.position import Position

Floats = NDArray[np.float64]

AT_ONCE = 8
"""How many continuations of each move are played together."""
IDEAS_A_STEP = 100
"""With so many ideas to compare, a move in all of them takes about a millisecond more."""


def promising(
    sight: Sight,
    position: Position,
    moves: Sequence[a.Move],
    stakes: Stakes,
    seats: Sequence[Seat],
    chance: Chance,
) -> Sequence[a.Move]:
    """The moves that are not clearly worth less than the best one: by more than a standard error.

    If there is no time for any continuation, these are all moves.
    """
    if len(moves) < 2 or not sight.strength.continuations:
        return moves
    ways = [position.move(move.cube, move.section) for move in moves]
    rest = Continuations(sight, position, stakes, seats, chance)
    rounds: list[Floats] = []
    while len(rounds) * AT_ONCE < sight.strength.continuations:
        found = rest.play(ways)
        if found is None:
            break
        rounds.append(found)
    if not rounds:
        return moves
    worths = np.concatenate(rounds, axis=1)
    means, errors = worths.mean(axis=1), worths.std(axis=1) / np.sqrt(worths.shape[1])
    best = means.argmax()
    good = means >= means[best] - np.hypot(errors, errors[best])
    return [move for move, is_good in zip(moves, good, strict=True) if is_good]


class Continuations:
    """The rest of a shake, played at random, from a bot's point of view."""

    def __init__(
        self,
        sight: Sight,
        position: Position,
        stakes: Stakes,
        seats: Sequence[Seat],
        chance: Chance,
    ) -> None:
        """The bot is to move at that position; the seats are in the order of play."""
        eyes = STRENGTHS[sight.strength.traps]
        self._thinking, self._work = sight.thinking, sight.thinking.question()
        self._mine = feasible(position, known(sight, position))
        self._theirs = feasible(position, sight.craft.ideas(position, eyes))
        self._ends = ShakeEnds(stakes, seats, sight.memory.history)
        self._random = np.random.default_rng(chance.randrange(2**32))

    def play(self, ways: Sequence[Position]) -> Floats | None:
        """What some continuations after my moves to these positions are worth.

        An array [position, continuation]; None if time is up.
        """
        milliseconds = 1 + (len(self._mine) + len(self._theirs)) // IDEAS_A_STEP
        stocks = Stocks([way for way in ways for _ in range(AT_ONCE)])
        played = _Played(len(ways) * AT_ONCE)
        mover = self._ends.after(self._ends.me)
        for left in range(len(ways[0].resources), 0, -1):
            if not self._thinking.step(self._work, milliseconds):
                return None
            self._turn(stocks, left, mover, played)
            mover = self._ends.after(mover)
        played.end(1.0, self._written(stocks))
        return played.worth.reshape(len(ways), AT_ONCE)

    def _turn(self, stocks: Stocks, left: int, mover: Seat, played: _Played) -> None:
        """A seat moves in every continuation, or calls Forceout; others challenge."""
        safe = stocks.safe_moves(self._mine if mover == self._ends.me else self._theirs)
        looks_safe = safe.reshape(len(safe), -1)
        forced = looks_safe.sum(axis=1) == 0
        if stocks.rulebook.procedure.forceout and left >= 2:
            played.end(np.where(forced, SEES, 0.0), self._written(stocks))
        legal = stocks.legal_moves().reshape(looks_safe.shape)
        candidates = np.where(forced[:, None], legal, looks_safe)
        moves = (self._random.random(candidates.shape) * candidates).argmax(axis=1)
        stocks.move(*np.divmod(moves, safe.shape[2]))
        self._challenges(stocks, mover, played)

    def _challenges(self, stocks: Stocks, by: Seat, played: _Played) -> None:
        """Others challenge a seat's move where they see that it is wrong."""
        ends, theirs = self._ends, stocks.cheapest(self._theirs)
        cheapest = np.minimum(theirs, stocks.cheapest(self._mine))
        now, seen = stocks.may_say_now() & (cheapest <= 1), theirs <= 1
        gone = cheapest >= TOO_MANY
        if by != ends.me:
            paid = np.where(seen, ends.now(by, seen=True), ends.now(by, seen=False))
            played.end(np.where(now, 1.0, 0.0), paid)
            played.end(np.where(gone, SURE, 0.0), ends.impossible(by, right=True))
            return
        paid = np.where(seen, ends.caught(seen=True), ends.caught(seen=False))
        likely = np.where(seen, ends.sees, min(GUESSES, ends.sees))
        played.end(np.where(now, likely, 0.0), paid)
        played.end(np.where(gone, SURE, 0.0), ends.accused(right=True))

    def _written(self, stocks: Stocks) -> Floats:
        """What it is worth in every continuation if everybody writes."""
        theirs = stocks.cheapest(self._theirs) < TOO_MANY
        mine = theirs | (stocks.cheapest(self._mine) < TOO_MANY)
        both, alone, nobody = (
            self._ends.written(mine=m, theirs=t)
            for m, t in ((True, True), (True, False), (False, False))
        )
        return np.where(mine, np.where(theirs, both, alone), nobody)


class _Played:
    """Continuations that are being played: what they are worth so far."""

    def __init__(self, number: int) -> None:
        self.worth: Floats = np.zeros(number)
        self._going: Floats = np.ones(number)
        """How likely each has not ended yet."""

    def end(self, likely: Floats | float, worth: Floats | float) -> None:
        """Each continuation that still goes on ends here with this probability and this worth."""
        self.worth += self._going * likely * worth
        self._going *= 1 - likely
