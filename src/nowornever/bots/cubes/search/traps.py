"""How hard a position is for the player who is to move there, if weaker eyes look at it.

A trap is a move that looks safe to weaker eyes and loses to a challenge, as stronger eyes see. All
moves are compared with all ideas for solutions at once.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from msgspec import Struct

from nowornever.bots.cubes.counting import TOO_MANY, Counts, Stock, Stocks
from nowornever.bots.cubes.ladder.strengths import STRENGTHS, Strength
from nowornever.bots.cubes.sight import Sight
from nowornever.shake import actions as a
from nowornever.shake.position import Position

IDEAS = 300
"""How many ideas are compared; those that take the fewest cubes."""


class Difficulty(Struct, frozen=True, order=True):
    """How hard it is to move somewhere; the larger, the harder."""

    traps: float
    """The share of the moves that look safe after which a challenge is right."""
    hidden: int
    """Minus the number of moves that look safe."""


def difficulty(sight: Sight, position: Position, weaker: Strength) -> Difficulty:
    """How hard it is for a player with weaker eyes to move at a position."""
    if not position.resources:
        return Difficulty(0.0, 0)
    stocks = Stocks([position])
    seen = stocks.safe_moves(feasible(position, sight.craft.ideas(position, weaker)))
    safe = stocks.safe_moves(feasible(position, known(sight, position)))
    likely = seen if seen.any() else stocks.legal_moves()
    return Difficulty(round(float(1 - safe[likely].mean()), 6), -int(seen.sum()))


def hardest(sight: Sight, position: Position, among: Sequence[a.Move]) -> a.Move:
    """The one of these moves that is the hardest to answer for those for whom traps are set."""
    if len(among) == 1:
        return among[0]
    weaker = STRENGTHS[sight.strength.traps]
    ways = {move: position.move(move.cube, move.section) for move in among}
    hard = {move: difficulty(sight, way, weaker) for move, way in ways.items()}
    return max(among, key=hard.__getitem__)


def known(sight: Sight, position: Position) -> Counts:
    """The cubes of the solutions that the bot thinks of, and of those that it remembers."""
    ideas = sight.craft.ideas(position, sight.strength)
    remembered = list(sight.memory.ideas.values())
    return np.concatenate([np.stack(remembered), ideas]) if remembered else ideas


def feasible(position: Position, ideas: Counts) -> Counts:
    """The ideas that the cubes allow, the cheapest ones: no move makes another one possible."""
    costs = Stock(position).costs(ideas)
    order = np.argsort(costs, kind="stable")[:IDEAS]
    return ideas[order[costs[order] < TOO_MANY]]
