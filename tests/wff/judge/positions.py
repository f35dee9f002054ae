"""Random small positions of every rulebook, a good share of them solvable."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from nowornever.shake.position import Position
from nowornever.shake.rulebook import Duty
from nowornever.wff.kernel.formula import CONNECTIVES, VARIABLES
from nowornever.wff.kernel.rules import BASIC, REGULAR
from nowornever.wff.rulebooks import RULEBOOKS

KINDS = tuple((book.id, level) for book in RULEBOOKS.values() for level in book.levels)


def small_position(chance: Random, most: int, kind: tuple[str, str] | None = None) -> Position:
    """A position with at most so many cubes on the mat and in Resources.

    Some cubes are chosen as those of a likely Solution, others by chance.
    """
    book_id, level = kind or chance.choice(KINDS)
    book = RULEBOOKS[book_id]
    goal = _formula(chance, chance.choice((1, 1, 2, 3, 3, 4, 5)))
    cubes = _likely(chance, goal, level != "regular") if chance.random() < 0.8 else ""
    while len(cubes) < most and chance.random() < 0.75:
        cubes += chance.choice("CAKENRpqrsio" + goal)
    cubes = "".join(chance.sample(cubes, min(len(cubes), most)))
    mat = ["", "", ""]
    resources = ""
    lean = chance.choice(((5, 3, 0, 3), (8, 2, 0, 1), (2, 6, 1, 3), (3, 3, 1, 6), (4, 3, 3, 4)))
    for cube in cubes:
        where = chance.choices(range(4), lean)[0]
        if where < 3:
            mat[where] += cube
        else:
            resources += cube
    return Position(book, level, goal, tuple(map(book.sort, mat)), book.sort(resources))


def crowded_position(chance: Random, most: int, letters: int, kind: tuple[str, str]) -> Position:
    """A position with so many usable cubes, of which at most `letters` are not i, o or R."""
    while True:
        position = small_position(chance, most - 3, kind)
        more = "".join(chance.choice("iorRRpqKACEN") for _ in range(most))
        usable = sum(
            len(position.on(section))
            for section in position.rulebook.sections
            if section.duty is not Duty.CANNOT
        ) + len(position.resources)
        resources = position.rulebook.sort(position.resources + more[: most - usable])
        crowded = replace(position, resources=resources)
        held = "".join((*crowded.mat, resources))
        if sum(cube not in "iRo" for cube in held) <= letters:
            return crowded


def _formula(chance: Random, size: int) -> str:
    variables = "pq" if chance.random() < 0.7 else VARIABLES
    if size == 1:
        return chance.choice(variables)
    if size == 2 or chance.random() < 0.25:
        return "N" + _formula(chance, size - 1)
    left = chance.randint(1, size - 2)
    return chance.choice(CONNECTIVES) + _formula(chance, left) + _formula(chance, size - 1 - left)


def _likely(chance: Random, goal: str, basic: bool) -> str:
    """Cubes that often make a Solution: the Goal's or parts of it, and the names of rules."""
    names = sorted(BASIC if basic else REGULAR)
    rules = chance.sample(names, chance.choice((1, 1, 2, 2, 3)))
    spelled = "".join(chance.choice((name, name, "R")) for name in rules)
    other = _formula(chance, chance.choice((1, 1, 2, 3)))
    premises = chance.choice(
        (goal, goal + other, f"K{goal}{other}", f"C{other}{goal}{other}", f"E{other}{goal}{other}",
         goal[1:], goal[1:] + other, f"{other}N{other}", f"A{goal}{goal}", f"{other}C{other}",
         f"NN{goal}", other)
    )  # fmt: skip
    return premises + spelled
