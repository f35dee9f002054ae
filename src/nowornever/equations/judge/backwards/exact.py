"""Backwards on exact numbers: what is missing beside a known number, where it has an exact form.

None stands for a number that is not known exactly.
"""

from __future__ import annotations

from math import lcm, prod

from flint import arb, fmpq

from nowornever.equations.numbers import arithmetic
from nowornever.equations.numbers.algebraic import Algebraic
from nowornever.equations.numbers.balls import Ball
from nowornever.equations.numbers.comparison import equal
from nowornever.equations.numbers.number import Number, Sum, sign
from nowornever.equations.numbers.powers import positive_power
from nowornever.equations.symbols import MINUS, OVER, PLUS, POWER, TIMES

_LARGEST_EXPONENT = 64
"""Whole exponents up to this are recognised in an enclosure."""
_LONGEST_RADICAND = 2**12
"""Rationals under a radical of more bits than this are not written out."""


def joined(symbol: str, wanted: Number | None, known: Number, is_left: bool) -> Number | None:
    """What is missing in a sum, difference, product or quotient."""
    if wanted is None:
        return None
    if symbol == PLUS:
        return arithmetic.subtract(wanted, known)
    if symbol == MINUS:
        if is_left:
            return arithmetic.add(wanted, known)
        return arithmetic.subtract(known, wanted)
    if symbol == OVER and is_left:
        return arithmetic.multiply(wanted, known)
    over, under = (wanted, known) if symbol == TIMES else (known, wanted)
    return arithmetic.divide(over, under) if sign(under) else None


def root(symbol: str, wanted: Number | None, known: Number) -> Number | None:
    """The size of what was raised to a known exponent, or stood under a root of known index."""
    if wanted is None or not sign(wanted) or not sign(known):
        return None
    inverse = arithmetic.reciprocal(known) if symbol == POWER else known
    return positive_power(_size(wanted), inverse)


def whole_exponent(ball: Ball, symbol: str, wanted: Number | None, known: Number) -> Number | None:
    """The exponent over a known base, or the index over a known number, if it is a whole number."""
    whole = ball.unique_fmpz() if isinstance(ball, arb) else None
    if whole is None or abs(whole) > _LARGEST_EXPONENT or wanted is None:
        return None
    result, base = (wanted, known) if symbol == POWER else (known, wanted)
    if not sign(result) or not sign(base):
        return None
    power = positive_power(_size(base), fmpq(whole))
    return fmpq(whole) if equal(power, _size(result)) else None


def radicand(value: Number | None) -> tuple[fmpq, int] | None:
    """The rational r and the index m with which a number's size is m√r, if it has that form."""
    if isinstance(value, fmpq):
        return abs(value), 1
    if not isinstance(value, Sum) or not value.is_surd or len(value.terms) > 1:
        return None
    [(monomial, coefficient)] = value.terms.items()
    # Of a surd the bases are primes, and the exponents rational.
    factors = [
        (fmpq(base), exponent)
        for base, exponent in monomial
        if isinstance(base, int) and isinstance(exponent, fmpq)
    ]
    index = lcm(*(int(exponent.q) for _, exponent in factors))
    bits = coefficient.height_bits() + sum(base.height_bits() for base, _ in factors)
    if index * bits > _LONGEST_RADICAND:
        return None
    powers = (base ** int(exponent * index) for base, exponent in factors)
    return prod(powers, start=abs(coefficient) ** index), index


def is_algebraic(value: Number | None) -> bool:
    """Whether a number is known to be a root of a polynomial with whole coefficients."""
    return isinstance(value, fmpq | Algebraic) or (isinstance(value, Sum) and value.is_surd)


def square(value: Number | None) -> Number | None:
    """Its product with itself."""
    return None if value is None else arithmetic.multiply(value, value)


def negated(value: Number | None) -> Number | None:
    """It with the other sign."""
    return None if value is None else arithmetic.negate(value)


def _size(value: Number) -> Number:
    return value if sign(value) == 1 else arithmetic.negate(value)
