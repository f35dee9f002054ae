"""Mathematical expressions as they are built with cubes (III).

An expression says how its parts are grouped; brackets are only a way to write that down.
"""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from nowornever.equations.symbols import MINUS, OVER, PLUS, ROOT, TIMES


class Numeral(Struct, frozen=True, tag="numeral"):
    """One or more digits side by side."""

    digits: str


class Operation(Struct, frozen=True, tag="operation"):
    """Two expressions joined by one of + - x / *."""

    symbol: str
    left: Expression
    right: Expression


class Root(Struct, frozen=True, tag="root"):
    """A root, with the index before the radical; without one, a square root (III-B-2)."""

    radicand: Expression
    index: Expression | None = None


Expression: TypeAlias = Numeral | Operation | Root


def cubes(expression: Expression) -> str:
    """The symbols of the expression's cubes, from left to right."""
    if isinstance(expression, Numeral):
        return expression.digits
    if isinstance(expression, Root):
        index = "" if expression.index is None else cubes(expression.index)
        return index + ROOT + cubes(expression.radicand)
    return cubes(expression.left) + expression.symbol + cubes(expression.right)


def numerals(expression: Expression) -> list[str]:
    """All numerals, from left to right."""
    if isinstance(expression, Numeral):
        return [expression.digits]
    if isinstance(expression, Root):
        index = [] if expression.index is None else numerals(expression.index)
        return index + numerals(expression.radicand)
    return numerals(expression.left) + numerals(expression.right)


def same_reading(a: Expression, b: Expression) -> bool:
    """Whether both are the same cubes in the same order, and their brackets mean the same.

    Brackets that change nothing, as in 2+(3+4) beside 2+3+4, make no difference.
    """
    return numerals(a) == numerals(b) and cubes(a) == cubes(b) and _shape(a) == _shape(b)


def _shape(expression: Expression) -> object:
    """The grouping, with chains of + − and of × ÷ flattened."""
    if isinstance(expression, Numeral):
        return expression.digits
    if isinstance(expression, Root):
        index = None if expression.index is None else _shape(expression.index)
        return (ROOT, index, _shape(expression.radicand))
    for keep, turn in ((PLUS, MINUS), (TIMES, OVER)):
        if expression.symbol in (keep, turn):
            return (keep, *_chain(expression, keep, turn, upright=True))
    return (expression.symbol, _shape(expression.left), _shape(expression.right))


def _chain(expression: Expression, keep: str, turn: str, *, upright: bool) -> list[object]:
    """The links of a chain, each with whether it is added (multiplied) or taken away (divided)."""
    if isinstance(expression, Operation) and expression.symbol in (keep, turn):
        right = upright == (expression.symbol == keep)
        return [
            *_chain(expression.left, keep, turn, upright=upright),
            *_chain(expression.right, keep, turn, upright=right),
        ]
    return [(upright, _shape(expression))]
