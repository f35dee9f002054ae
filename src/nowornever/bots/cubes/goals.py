"""Setting a Goal: one that the bot can solve, or now and then a bluff.

Strong players set rich Goals with a solution in mind, chosen for the gap between what they see and
what weaker eyes see. Among the best they choose at random, so that nobody can prepare for them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain

from msgspec.structs import replace

from nowornever.bots.chance import happens, pick
from nowornever.bots.cubes.ladder.strengths import STRENGTHS
from nowornever.bots.cubes.sight import Sight
from nowornever.core.dice import Chance
from nowornever.shake.position import Position

CANDIDATES = 4
"""How many random Goals are compared."""
EASY_CANDIDATES = 12
"""The same for a player who looks for an easy one: some of the short Goals cannot be solved. The
plainest ones are compared with them."""
IDEAS = 100
"""How many ideas for a solution are tried before a Goal is set."""
EASY = 3
"""How many cubes an easy solution takes: with fewer, the first cube on the mat makes Now right."""
HARDEST = 8.0
"""The worth of a Goal whose solutions nobody sees at a glance."""
RICH_CANDIDATES = 10
"""How many rich Goals are compared."""
ASKED = 5
"""About how many of them the judge is asked, if need be."""
BEST = 3
"""How many of the Goals that leave weaker eyes the least to see there are to draw from."""
SPARE = 6
"""How many cubes a solution in mind leaves in Resources, so that others may forbid some."""


def choose_goal(
    sight: Sight, position: Position, chance: Chance, calm: bool = False, shown: int = 0
) -> str | None:
    """A Goal from the cubes in Resources; None if none is found.

    A calm Goal is one that everybody can solve, so that nobody gains on the leader. A rich one
    preferably takes a longer solution than opponents have shown in this match, of `shown` cubes.
    """
    rich = sight.strength.rich_goals and not calm
    candidates = list(dict.fromkeys(_candidates(sight, position, chance, rich)))
    if sight.strength.easy_goals:
        return _easiest(sight, position, candidates)
    if not calm and happens(sight.strength.bluffs, chance) and candidates:
        return candidates[0]
    if rich:
        if goal := _richest(sight, position, candidates, chance, shown):
            return goal
        candidates = list(dict.fromkeys(_candidates(sight, position, chance)))
    best, best_worth = None, -1.0
    for goal in candidates:
        worth = _worth(sight, with_goal(position, goal))
        worth = HARDEST - worth if calm and worth >= 0 else worth
        if worth > best_worth:
            best, best_worth = goal, worth
    return best


def _richest(
    sight: Sight, position: Position, goals: Sequence[str], chance: Chance, shown: int
) -> str | None:
    """A rich Goal with a solution in mind, of which weaker eyes see as little as possible."""
    weaker = STRENGTHS[sight.strength.traps]
    positions = [with_goal(position, goal) for goal in goals]
    positions.sort(key=lambda at: sight.in_sight(at, weaker))
    found: dict[Position, int] = {}
    asked = 0
    for at in positions:
        mine = sight.see(at)
        if mine is None and asked < ASKED and sight.asks():
            mine, asked = sight.find(at), asked + 1
        if mine and mine.from_resources + SPARE <= len(at.resources):
            found[at] = mine.from_resources
            if len(found) == BEST:
                break
    if not found:
        return None
    chosen = pick([at for at in found if found[at] > shown] or list(found), chance)
    if mine := sight.see(chosen):
        sight.plan(chosen, mine)
    return chosen.goal


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
    if sight.asks() and sight.find(position):
        return HARDEST
    return -1.0


def _easiest(sight: Sight, position: Position, goals: Sequence[str]) -> str | None:
    """The Goal with the smallest solution that leaves something to play for; None if none is seen.

    Whenever possible its solution does not just repeat it, and asks little of a beginner.
    """
    ranks: dict[str, tuple[bool, bool, int, int]] = {}
    for goal in goals:
        at_goal = with_goal(position, goal)
        if found := sight.glance(at_goal, ideas=IDEAS):
            parts = sight.craft.cubes(at_goal, found.text).values()
            repeats = any(goal in part for part in parts)
            takes = found.from_resources
            ranks[goal] = repeats, takes < EASY, sight.craft.hardness(goal, found.text), takes
    return min(ranks, key=ranks.__getitem__, default=None)


def _candidates(
    sight: Sight, position: Position, chance: Chance, rich: bool = False
) -> Iterator[str]:
    most = position.rulebook.procedure.goal_cubes
    longest = min(most, sight.strength.goal_cubes or most)
    easy = sight.strength.easy_goals
    draw = sight.craft.draw_rich_goal if rich else sight.craft.draw_goal
    number = RICH_CANDIDATES if rich else EASY_CANDIDATES if easy else CANDIDATES
    drawn = (draw(position, longest, chance) for _ in range(number))
    for goal in chain(drawn, sight.craft.first_goals(position, chance) if easy else ()):
        at_goal = with_goal(position, goal) if goal else position
        if goal and sight.game.rules.goal_fault(at_goal) is None:
            yield goal
