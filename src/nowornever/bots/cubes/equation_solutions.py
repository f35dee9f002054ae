"""Small Equations, found by trying the digits and operations at hand.

Values are first reckoned roughly; what seems right is then judged by the checker, so that nothing
wrong is ever presented.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterator
from itertools import combinations, islice, permutations, product
from typing import Any

from nowornever.equations.checker import check
from nowornever.equations.expression import Expression, Numeral, Root
from nowornever.equations.goals import read_goal
from nowornever.equations.rulebooks import RULEBOOKS
from nowornever.equations.written import format_expression
from nowornever.shake.position import Position
from nowornever.shake.rulebook import After, Duty

DIGITS = "0123456789"
SIGNS = "+-x/*v"
TRIES = 30_000
"""How many expressions are reckoned at most."""
MOST_DIGITS = 5
MOST_FREE = 2
"""How many digits an expression has beside those that must be used."""


def find_solution(position: Position, after: After, effort: int) -> str | None:
    """A written Equation that the checker accepts, after so many tries; None if none was found."""
    goal = _goal(position)
    if goal is None:
        return None
    right = format_expression(goal)
    most = position.rulebook.allowances[after].at_most
    fitting = (
        left
        for left in _expressions(position, goal)
        if most is None or len(_taken(position, left)) <= most
    )
    for left in islice(fitting, effort):
        text = f"{left} = {right}"
        if check(text, position=position, after=after).correct:
            return text
    return None


def wanted(position: Position) -> str | None:
    """The cubes of Resources that the nearest Equation in sight takes; None if none is in sight."""
    goal = _goal(position)
    if goal is None:
        return None
    taken = (_taken(position, left) for left in _expressions(position, goal))
    return min(taken, key=len, default=None)


def _goal(position: Position) -> Expression | None:
    goal = read_goal(position.goal, RULEBOOKS[position.rulebook.id], position.level)
    return None if goal.faults else goal.reading


def _taken(position: Position, expression: str) -> str:
    """The cubes of an expression that are not on the mat."""
    left = position.on(position.rulebook.must) + _on(position, Duty.MAY)
    taken = ""
    for cube in expression:
        if cube in left:
            left = left.replace(cube, "", 1)
        elif cube in DIGITS + SIGNS:
            taken += cube
    return taken


def _on(position: Position, duty: Duty) -> str:
    sections = position.rulebook.sections
    return "".join(position.on(section) for section in sections if section.duty is duty)


def _expressions(position: Position, goal: Expression) -> Iterator[str]:
    """Expressions that seem to equal the Goal and use what must be used, small ones first."""
    value = _rough(goal)
    if value is None:
        return
    must = position.on(position.rulebook.must)
    supply = position.resources + _on(position, Duty.MAY)
    for digits, signs in islice(_choices(must, supply), TRIES):
        for text, found in _grouped(digits, signs):
            if found is not None and abs(found - value) < 1e-9:
                yield text


def _choices(must: str, supply: str) -> Iterator[tuple[tuple[str, ...], tuple[str, ...]]]:
    """Digits and signs in every order, with those that must be used among them."""
    digits = [cube for cube in must if cube in DIGITS]
    signs = [cube for cube in must if cube in SIGNS]
    for size in range(max(2, len(digits), len(signs) + 1), MOST_DIGITS + 1):
        if size - len(digits) > MOST_FREE:
            return
        for more_digits in _free(supply, DIGITS, size - len(digits)):
            for more_signs in _free(supply, SIGNS, size - 1 - len(signs)):
                yield from product(
                    dict.fromkeys(permutations((*digits, *more_digits))),
                    dict.fromkeys(permutations((*signs, *more_signs))),
                )


def _free(supply: str, kind: str, number: int) -> list[tuple[str, ...]]:
    cubes = sorted(cube for cube in supply if cube in kind)
    return list(dict.fromkeys(combinations(cubes, number)))


def _grouped(digits: tuple[str, ...], signs: tuple[str, ...]) -> Iterator[tuple[str, float | None]]:
    """The expression grouped from the left; one of three digits from the right too."""
    value: float | None
    text, value = digits[0], float(digits[0])
    for sign, digit in zip(signs, digits[1:], strict=True):
        text, value = f"({text}{sign}{digit})", _reckon(sign, value, float(digit))
    yield text[1:-1], value
    if len(digits) == 3:
        a, b, c = digits
        inner = _reckon(signs[1], float(b), float(c))
        yield f"{a}{signs[0]}({b}{signs[1]}{c})", _reckon(signs[0], float(a), inner)


def _reckon(sign: str, a: float | None, b: float | None) -> float | None:
    """The value, roughly; None where there is none or it is too large to matter."""
    if a is None or b is None:
        return None
    try:
        value = _OPERATIONS[sign](a, b)
    except (ArithmeticError, ValueError):
        return None
    return value if isinstance(value, float) and abs(value) < 1e9 else None


_OPERATIONS: dict[str, Callable[[float, float], Any]] = {
    "+": operator.add,
    "-": operator.sub,
    "x": operator.mul,
    "/": operator.truediv,
    "*": operator.pow,
    "v": lambda index, radicand: radicand ** (1 / index),
}


def _rough(expression: Expression) -> float | None:
    if isinstance(expression, Numeral):
        return float(expression.digits)
    if isinstance(expression, Root):
        index = 2.0 if expression.index is None else _rough(expression.index)
        return _reckon("v", index, _rough(expression.radicand))
    return _reckon(expression.symbol, _rough(expression.left), _rough(expression.right))
