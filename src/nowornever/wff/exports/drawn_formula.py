"""A formula that a notebook draws as its tree."""

from __future__ import annotations

from collections.abc import Iterator

from nowornever.core.svg import LINE, drawing, words_svg
from nowornever.wff.kernel.formula import Formula
from nowornever.wff.notations import infix

_STEP = 30
_EDGE = 18

Place = tuple[float, int]
"""A node's column and its level."""


class DrawnFormula(Formula):
    """A formula like any other, with a drawing: the kernel has none."""

    def __new__(cls, text: str) -> DrawnFormula:
        """Read the text; raises WrittenError."""
        return str.__new__(cls, Formula(text))

    def _repr_svg_(self) -> str:
        """The formula as a notebook draws it."""
        return formula_svg(self)


def formula_svg(formula: Formula) -> str:
    """The tree of a formula: each letter above the formulas that it joins."""
    nodes = list(_nodes(formula, 0, 0)[1])
    wide = max(column for (column, _), *_ in nodes)
    deep = max(level for (_, level), *_ in nodes)
    lines = (
        f'<path d="M{_x(place)} {_y(place) + 5:g}L{_x(below)} {_y(below) - 13:g}"'
        f' style="stroke:{LINE}"/>'
        for place, _, joined in nodes
        for below in joined
    )
    letters = (words_svg(_x(place), _y(place), letter, "middle") for place, letter, _ in nodes)
    title = f"{formula}: {infix(formula)}"
    size = wide * _STEP + 2 * _EDGE, (deep + 1) * _STEP
    return drawing(*size, title, [*lines, *letters])


Node = tuple[Place, str, list[Place]]
"""A letter with its place and the places of what it joins."""


def _nodes(formula: Formula, first: int, level: int) -> tuple[int, Iterator[Node]]:
    """The nodes of a tree whose leaves start at a column; and the column after its last leaf."""
    if not formula.parts:
        return first + 1, iter([((float(first), level), formula.head, [])])
    found: list[Node] = []
    joined: list[Place] = []
    for part in formula.parts:
        first, inner = _nodes(part, first, level + 1)
        below = list(inner)
        joined.append(below[0][0])
        found += below
    middle = sum(column for column, _ in joined) / len(joined)
    return first, iter([((middle, level), formula.head, joined), *found])


def _x(place: Place) -> float:
    return _EDGE + place[0] * _STEP


def _y(place: Place) -> float:
    return place[1] * _STEP + 20
