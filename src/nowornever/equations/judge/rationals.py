"""Rationals as pairs of ints, in lowest terms: a search handles millions of them."""

from __future__ import annotations

from math import gcd
from typing import TypeAlias

from flint import fmpz

from nowornever.equations.symbols import MINUS, OVER, PLUS, TIMES

Rational: TypeAlias = tuple[int, int]
"""A numerator and a positive denominator, in lowest terms."""

ZERO, ONE, MINUS_ONE, TWO = (0, 1), (1, 1), (-1, 1), (2, 1)

MODULUS = 2**31 - 1


def add(a: Rational, b: Rational) -> Rational:
    """The sum."""
    return _reduced(a[0] * b[1] + b[0] * a[1], a[1] * b[1])


def subtract(a: Rational, b: Rational) -> Rational:
    """The difference."""
    return _reduced(a[0] * b[1] - b[0] * a[1], a[1] * b[1])


def multiply(a: Rational, b: Rational) -> Rational:
    """The product."""
    return _reduced(a[0] * b[0], a[1] * b[1])


def divide(a: Rational, b: Rational) -> Rational | None:
    """The quotient; None for division by zero."""
    if b[0] == 0:
        return None
    if b[0] < 0:
        return _reduced(-a[0] * b[1], -a[1] * b[0])
    return _reduced(a[0] * b[1], a[1] * b[0])


def reciprocal(value: Rational) -> Rational:
    """The reciprocal of a value that is not zero."""
    top, bottom = value
    return (bottom, top) if top > 0 else (-bottom, -top)


def negative(value: Rational) -> Rational:
    """The value with the opposite sign."""
    return -value[0], value[1]


def residue(value: object, *, inverse: bool = False) -> int:
    """A rational, or its inverse, modulo a prime; −1 if there is none.

    Equal values have equal residues, and so have their sums and products.
    """
    if not isinstance(value, tuple):
        return -1
    top, bottom = reversed(value) if inverse else value
    if bottom % MODULUS == 0:
        return -1
    found: int = top * pow(bottom, -1, MODULUS) % MODULUS
    return found


def _reduced(top: int, bottom: int) -> Rational:
    common = gcd(top, bottom)
    return (top // common, bottom // common) if common > 1 else (top, bottom)


JOIN = {PLUS: add, MINUS: subtract, TIMES: multiply, OVER: divide}
"""The operations under which rationals stay rational."""


def is_power(result: Rational, base: Rational, times: int, index: int) -> bool:
    """Whether a positive result is the base to the power times÷index, in lowest terms.

    Then the base is an exact power with that index: of result*index = base*times every prime has
    a multiple of the index in base*times, and so in the base.
    """
    if times < 0:
        result, times = reciprocal(result), -times
    for power, part in zip(result, base, strict=True):
        root = int(fmpz(part).root(index))
        is_longer = (root.bit_length() - 1) * times >= power.bit_length()
        if is_longer or root**index != part or root**times != power:
            return False
    return True
