"""Setting a Goal: one that suits the plan, or now and then a bluff."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from nowornever.bots.cubes.sight import Sight
from nowornever.bots.cubes.slips import happens, pick, shuffled
from nowornever.core.dice import Chance
from nowornever.equations.game import GAME as EQUATIONS
from nowornever.judges import CUBE_GAMES
from nowornever.shake.position import Position
from nowornever.wff.kernel.formula import CONNECTIVES, NEGATION, VARIABLES

CANDIDATES = 4
"""How many Goals are thought about."""
IDEAS = 100
"""How many ideas for a solution are thought of before a Goal is set."""
HARDEST = 8.0
"""What a Goal is worth whose solutions nobody sees at a glance."""
DIGITS = "0123456789"


def choose_goal(sight: Sight, position: Position, chance: Chance, calm: bool = False) -> str | None:
    """A Goal for the cubes in Resources; None when none comes to mind.

    A calm one is solved by everybody, so that nobody gains on who leads.
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
    """How well a Goal suits: it has a solution, and the fewer see it and the longer it is,
    the better; -1 for none."""
    found = sight.glance(position, ideas=IDEAS)
    if found:
        return min(found.from_resources, 6)
    if sight.strength.work and sight.find(position):
        return HARDEST
    return -1.0


def _candidates(sight: Sight, position: Position, chance: Chance) -> Iterator[str]:
    longest = position.rulebook.procedure.goal_cubes
    number = EQUATIONS.rules.name == sight.game
    for _ in range(CANDIDATES):
        goal = _number(position, chance) if number else _formula(position, longest, chance)
        at_goal = with_goal(position, goal) if goal else position
        if goal and CUBE_GAMES[sight.game].rules.goal_fault(at_goal) is None:
            yield goal


def _formula(position: Position, longest: int, chance: Chance) -> str:
    """A WFF of some of the cubes: its letters drawn by lot, then put in order."""
    cubes = shuffled(position.resources, chance)
    leaves = [cube for cube in cubes if cube in VARIABLES]
    joins = [cube for cube in cubes if cube in CONNECTIVES]
    number = min(chance.randrange(4), len(joins), len(leaves) - 1)
    if number < 0:
        return ""
    letters = joins[:number]
    room = longest - 2 * number - 1
    if room > 0 and NEGATION in cubes and happens(0.4, chance):
        letters.append(NEGATION)
    return _polish(shuffled(letters, chance), leaves)


def _polish(letters: list[str], leaves: list[str]) -> str:
    """A WFF that begins with the letters, each before what it joins."""
    text, wanted = "", 1
    rest = iter(leaves)
    for letter in letters:
        text += letter
        wanted += letter in CONNECTIVES
        # Now and then a part ends before the next letter joins more.
        if wanted > 2:
            text += next(rest)
            wanted -= 1
    return text + "".join(next(rest) for _ in range(wanted))


def _number(position: Position, chance: Chance) -> str:
    """A numeral of one or two digits, or two of them with an operation between."""
    digits = shuffled([cube for cube in position.resources if cube in DIGITS], chance)
    signs = [cube for cube in position.resources if cube in "+-x/*"]
    form = chance.randrange(4)
    if len(digits) < 3:
        return ""
    if form == 0:
        return digits[0]
    if form < 3 or not signs:
        return "".join(sorted(digits[:2], key="0".__eq__))
    return f"{digits[0]}{pick(signs, chance)}{digits[1]}"
