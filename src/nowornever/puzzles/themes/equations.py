"""Themes of Equations: powers, roots, fractions, grouping."""

from __future__ import annotations

from collections.abc import Iterator

from flint import fmpq

from nowornever.equations.evaluation import evaluate
from nowornever.equations.expression import Expression, Numeral, Root, cubes
from nowornever.equations.symbols import OVER, POWER, ROOT
from nowornever.equations.written import parse_equation
from nowornever.shake.position import Position

LONG = 9
"""From this many cubes on a Solution is long."""


class EquationThemes:
    """What is typical of Equations."""

    def themes(self, position: Position, text: str) -> Iterator[str]:
        """The operations, the values on the way, and how it is written."""
        solution = parse_equation(text).left
        used = cubes(solution)
        if POWER in used:
            yield "powers"
        if ROOT in used:
            yield "roots"
        if OVER in used:
            yield "division"
        values = [evaluate(part) for part in _parts(solution)]
        if any(not isinstance(value, fmpq) or value.q != 1 for value in values):
            yield "fractions"
        if any(isinstance(value, fmpq) and value < 0 for value in values):
            yield "negative"
        if "(" in text.partition("=")[0] or " " in position.goal.strip():
            yield "grouping"
        if len(used) >= LONG:
            yield "long"

    def with_spare(self, _position: Position, _text: str) -> str:
        """None: an Equation uses all of its cubes."""
        return ""


def _parts(expression: Expression) -> Iterator[Expression]:
    """The expression and every part of it."""
    yield expression
    if isinstance(expression, Numeral):
        return
    if isinstance(expression, Root):
        yield from _parts(expression.radicand)
        if expression.index is not None:
            yield from _parts(expression.index)
        return
    yield from _parts(expression.left)
    yield from _parts(expression.right)


THEMES = EquationThemes()
