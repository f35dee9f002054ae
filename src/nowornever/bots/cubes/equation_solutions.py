"""Small Equations, found by trying the digits and operations at hand."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations, product

from nowornever.equations.checker import check
from nowornever.equations.goals import read_goal
from nowornever.equations.rulebooks import RULEBOOKS
from nowornever.equations.written import format_expression
from nowornever.shake.position import Position
from nowornever.shake.rulebook import After, Duty

DIGITS = "0123456789"
BINARY = "+-x/*v"


def find_solution(position: Position, after: After, effort: int) -> str | None:
    """A written Equation that the checker accepts, after so many tries; None if none was found."""
    book = RULEBOOKS[position.rulebook.id]
    goal = read_goal(position.goal, book, position.level)
    if goal.reading is None or goal.faults:
        return None
    right = format_expression(goal.reading)
    for number, left in enumerate(_expressions(position)):
        if number >= effort:
            return None
        text = f"{left} = {right}"
        if check(text, position=position, after=after).correct:
            return text
    return None


def _expressions(position: Position) -> Iterator[str]:
    """Expressions of two digits and one operation, then of three and two."""
    cubes = position.resources + "".join(
        position.on(section)
        for section in position.rulebook.sections
        if section.duty is not Duty.CANNOT
    )
    digits = [cube for cube in cubes if cube in DIGITS]
    signs = list(dict.fromkeys(cube for cube in cubes if cube in BINARY))
    required = position.on(position.rulebook.must)
    for a, b in dict.fromkeys(permutations(digits, 2)):
        for sign in signs:
            if _uses(required, a + b + sign):
                yield f"{a}{sign}{b}"
    for a, b, c in dict.fromkeys(permutations(digits, 3)):
        for first, second in product(signs, repeat=2):
            if _uses(required, a + b + c + first + second):
                yield f"({a}{first}{b}){second}{c}"
                yield f"{a}{first}({b}{second}{c})"


def _uses(required: str, used: str) -> bool:
    return all(used.count(cube) >= required.count(cube) for cube in set(required))
