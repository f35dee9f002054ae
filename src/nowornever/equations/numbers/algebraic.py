"""Real algebraic numbers by their polynomials, within bounds, through python-flint.

FLINT decides everything about them exactly, but without a time limit: limits given to its context
have no effect. So each operation here first computes the degrees and sizes of its result, and
returns None if they are too large.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cached_property
from math import lcm
from typing import Any

from flint import arb, fmpq
from flint.types import _gr  # type: ignore[attr-defined]

from nowornever.equations.numbers.balls import mantissa
from nowornever.equations.numbers.effort import spend

MAX_DEGREE = 128
"""Degrees beyond this are not computed."""
MAX_BITS = 20_000
"""Polynomials with coefficients of more bits than this are not computed."""

_FIELD = _gr.gr_real_qqbar_ctx.new()
_POLYNOMIAL = re.compile(r"Root a = \S+ of (?:\d+\*)?a(?:\^(\d+))?")


class Algebraic:
    """An irrational real root of a polynomial with integer coefficients."""

    __slots__ = ("__dict__", "element")

    def __init__(self, element: Any) -> None:
        """Wrap an element of FLINT's field; `_number` does so only if it is irrational."""
        self.element = element

    @cached_property
    def _shown(self) -> str:
        return repr(self.element)

    @cached_property
    def degree(self) -> int:
        """The degree of its minimal polynomial."""
        found = _POLYNOMIAL.match(self._shown)
        assert found, self._shown
        return int(found[1] or 1)

    @property
    def bits(self) -> int:
        """An upper bound on the bits of its polynomial's coefficients."""
        return 4 * len(self._shown)

    @cached_property
    def sign(self) -> int:
        """1 or −1."""
        return int(repr(self.element.sgn()))

    def ball(self, precision: int) -> arb:
        """An enclosure; call it inside that working precision."""
        return arb(repr(_gr.gr_real_arb_ctx.new(precision)(self.element)))

    def __eq__(self, other: object) -> bool:
        """Whether they are the same number."""
        if isinstance(other, Algebraic):
            return (self.element == other.element) is True
        return NotImplemented

    @cached_property
    def _hash(self) -> int:
        return mantissa(self.ball)

    def __hash__(self) -> int:
        """Equal numbers hash equal, those of other kinds included."""
        return self._hash

    def __repr__(self) -> str:
        """The root, with its polynomial."""
        return f"Algebraic({self._shown})"


Exact = fmpq | Algebraic


def add(a: Exact, b: Exact) -> Exact | None:
    """The sum, or None if it is too much work."""
    if a == 0 or b == 0:
        return b if a == 0 else a
    return _number(_element(a) + _element(b)) if _is_light(a, b) else None


def multiply(a: Exact, b: Exact) -> Exact | None:
    """The product, or None if it is too much work."""
    if a == 1 or b == 1:
        return b if a == 1 else a
    return _number(_element(a) * _element(b)) if _is_light(a, b) else None


def power(base: Exact, exponent: fmpq) -> Exact | None:
    """A positive number to a rational power, or None if it is too much work."""
    top, bottom = abs(int(exponent.p)), int(exponent.q)
    if not _is_affordable(_degree(base) * bottom, _bits(base) * top):
        return None
    return base if exponent == 1 else _number(_element(base) ** _FIELD(exponent))


def sum_of_radicals(
    terms: Iterable[tuple[fmpq, Iterable[tuple[Exact, fmpq]]]],
) -> Exact | None:
    """The sum of rationals times powers with rational exponents, or None if it is too much work."""
    total: Exact | None = fmpq(0)
    for coefficient, factors in terms:
        term = _radical(coefficient, list(factors))
        if total is None or term is None:
            return None
        total = add(total, term)
    return total


def _radical(coefficient: fmpq, factors: list[tuple[Exact, fmpq]]) -> Exact | None:
    """One term: a single root of a rational for all the rational bases, then the other bases."""
    rational = [(base, exponent) for base, exponent in factors if isinstance(base, fmpq)]
    index = lcm(1, *(int(exponent.q) for _, exponent in rational))
    if sum(abs(int(e.p)) * base.height_bits() * index for base, e in rational) > MAX_BITS:
        return None
    radicand = fmpq(1)
    for base, exponent in rational:
        radicand *= base ** int(exponent * index)
    result = power(radicand, fmpq(1, index))
    for other_base, exponent in factors:
        if isinstance(other_base, Algebraic):
            other = power(other_base, exponent)
            result = None if result is None or other is None else multiply(result, other)
    return None if result is None else multiply(result, coefficient)


def _number(element: Any) -> Exact:
    number = Algebraic(element)
    if number._shown.startswith("Root"):
        return number
    top, _, bottom = number._shown.partition("/")
    return fmpq(int(top), int(bottom or 1))


def _element(number: Exact) -> Any:
    return number.element if isinstance(number, Algebraic) else _FIELD(number)


def _degree(number: Exact) -> int:
    return number.degree if isinstance(number, Algebraic) else 1


def _bits(number: Exact) -> int:
    return number.bits if isinstance(number, Algebraic) else number.height_bits()


def _is_light(a: Exact, b: Exact) -> bool:
    degree_a, degree_b = _degree(a), _degree(b)
    return _is_affordable(degree_a * degree_b, _bits(a) * degree_b + _bits(b) * degree_a)


def _is_affordable(degree: int, bits: int) -> bool:
    """Whether a result is small enough to compute; counts the work."""
    if degree > MAX_DEGREE or bits > MAX_BITS:
        return False
    spend(1 + degree**2 // 16)
    return True
