"""How hard a position is for the player who is to move there, if weaker eyes look at it.

A trap is a move that looks safe to weaker eyes and loses to a challenge, as stronger eyes see. All
moves are compared with all ideas for solutions at once.
"""

from __future__ import annotations

import numpy as np
from msgspec import Struct

from nowornever.bots.cubes.counting import TOO_MANY, Counts, Stock, costs_at_all
from nowornever.bots.cubes.ladder.strengths import Strength
from nowornever.bots.cubes.sight import Sight
from nowornever.shake.judge.prospects import after, may_say_now, moves
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
    ways = [after(position, move) for move in moves(position)]
    if not ways:
        return Difficulty(0.0, 0)
    valid = np.array([may_say_now(way) for way in ways])
    theirs = costs_at_all(ways, feasible(position, sight.craft.ideas(position, weaker)))
    mine = costs_at_all(ways, feasible(position, _known(sight, position)))
    looks_safe = (theirs < TOO_MANY) & ~(valid & (theirs <= 1))
    loses = (mine >= TOO_MANY) | (valid & (mine <= 1))
    likely = looks_safe if looks_safe.any() else np.ones(len(ways), bool)
    return Difficulty(round(float(loses[likely].mean()), 6), -int(looks_safe.sum()))


def _known(sight: Sight, position: Position) -> Counts:
    """The cubes of the solutions that the bot thinks of, and of those that it remembers."""
    ideas = sight.craft.ideas(position, sight.strength)
    remembered = list(sight.memory.ideas.values())
    return np.concatenate([np.stack(remembered), ideas]) if remembered else ideas


def feasible(position: Position, ideas: Counts) -> Counts:
    """The ideas that the cubes allow, the cheapest ones: no move makes another one possible."""
    costs = Stock(position).costs(ideas)
    order = np.argsort(costs, kind="stable")[:IDEAS]
    return ideas[order[costs[order] < TOO_MANY]]
