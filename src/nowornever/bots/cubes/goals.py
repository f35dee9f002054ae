"""Setting a Goal: one that the bot can solve, or now and then a bluff."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from nowornever.bots.cubes.sight import Sight
from nowornever.bots.cubes.slips import happens
from nowornever.core.dice import Chance
from nowornever.shake.position import Position

CANDIDATES = 4
"""How many random Goals are compared."""
IDEAS = 100
"""How many ideas for a solution are tried before a Goal is set."""
HARDEST = 8.0
"""The worth of a Goal whose solutions nobody sees at a glance."""


def choose_goal(sight: Sight, position: Position, chance: Chance, calm: bool = False) -> str | None:
    """A Goal from the cubes in Resources; None if none is found.

    A calm Goal is one that everybody can solve, so that nobody gains on the leader.
    """
    candidates = list(dict.fromkeys(_candidates(sight, position, chance)))
    if not calm and happens(sight.strength.bluffs, chance) and candidates:
        return candidates[0]
    best, best_worth = None, -1.0
    for goal in candidates:
        worth = _worth(sight, with_goal(position, goal))
        worth = HARDEST - worth if calm and worth >= 0 else worth
        if worth > best_worth:
            best, best_worth = goal, worth
    return best


def with_goal(position: Position, goal: str) -> Position:
    """The position once this Goal is set."""
    left = position.resources
    for cube in position.rulebook.cubes_of(goal):
        left = left.replace(cube, "", 1)
    return replace(position, goal=goal, resources=left)


def _worth(sight: Sight, position: Position) -> float:
    """How good a Goal is: the fewer players see its solution, and the longer that is, the better;
    -1 if no solution is seen."""
    found = sight.glance(position, ideas=IDEAS)
    if found:
        return min(found.from_resources, 6)
    if sight.strength.work and sight.find(position):
        return HARDEST
    return -1.0


def _candidates(sight: Sight, position: Position, chance: Chance) -> Iterator[str]:
    for _ in range(CANDIDATES):
        goal = sight.craft.draw_goal(position, chance)
        at_goal = with_goal(position, goal) if goal else position
        if goal and sight.game.rules.goal_fault(at_goal) is None:
            yield goal
