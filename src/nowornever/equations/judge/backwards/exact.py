"""Backwards on exact numbers: the missing operand beside a known one, if it has an exact form.

None stands for a number that is not known exactly.
"""

from __future__ import annotations

from math import lcm, prod

from flint import arb, fmpq

from nowornever.equations.judge.rationals import ZERO, Rational, add, divide, multiply, subtract
from nowornever.equations.judge.worth import Wild
from nowornever.equations.numbers import arithmetic
from nowornever.equations.numbers.algebraic import Algebraic
from nowornever.equations.numbers.balls import Ball
from nowornever.equations.numbers.comparison import equal
from nowornever.equations.numbers.number import Number, Sum, sign
from nowornever.equations.numbers.powers import positive_power
from nowornever.equations.symbols import MINUS, OVER, PLUS, POWER, TIMES

_LARGEST_EXPONENT = 64
"""Integer exponents up to this are recognised in an enclosure."""
_LONGEST_RADICAND = 2**12
"""Rationals under a radical with more bits than this are not written out."""


def rational_holes(
    symbol: str, wanted: Rational, known: Rational, *, is_left: bool
) -> tuple[Rational | Wild, ...]:
    """The missing operand of a sum, difference, product or quotient of rationals."""
    if symbol == PLUS:
        return (subtract(wanted, known),)
    if symbol == MINUS:
        return (add(wanted, known) if is_left else subtract(known, wanted),)
    if known[0] == 0:
        free = wanted[0] == 0 and not (symbol == OVER and is_left)
        return (Wild(symbol, ZERO, is_left, ZERO),) if free else ()
    if symbol == OVER and is_left:
        return (multiply(wanted, known),)
    found = divide(wanted, known) if symbol == TIMES else divide(known, wanted)
    return () if found is None else (found,)


def joined(symbol: str, wanted: Number | None, known: Number, is_left: bool) -> Number | None:
    """The missing operand of a sum, difference, product or quotient."""
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
    """The absolute value of the base for a known exponent, or of the radicand for a known index."""
    if wanted is None or not sign(wanted) or not sign(known):
        return None
    inverse = arithmetic.reciprocal(known) if symbol == POWER else known
    return positive_power(_size(wanted), inverse)


def whole_exponent(ball: Ball, symbol: str, wanted: Number | None, known: Number) -> Number | None:
    """The exponent of a known base, or the index for a known radicand, if it is an integer."""
    whole = ball.unique_fmpz() if isinstance(ball, arb) else None
    if whole is None or abs(whole) > _LARGEST_EXPONENT or wanted is None:
        return None
    result, base = (wanted, known) if symbol == POWER else (known, wanted)
    if not sign(result) or not sign(base):
        return None
    power = positive_power(_size(base), fmpq(whole))
    return fmpq(whole) if equal(power, _size(result)) else None


def radicand(value: Number | None) -> tuple[fmpq, int] | None:
    """The rational r and index m such that a number's absolute value is m√r, if there are any."""
    if isinstance(value, fmpq):
        return abs(value), 1
    if not isinstance(value, Sum) or not value.is_surd or len(value.terms) > 1:
        return None
    [(monomial, coefficient)] = value.terms.items()
    # The bases of a surd are primes, its exponents rational.
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
    """Whether a number is known to be algebraic."""
    return isinstance(value, fmpq | Algebraic) or (isinstance(value, Sum) and value.is_surd)


def square(value: Number | None) -> Number | None:
    """The square of the number."""
    return None if value is None else arithmetic.multiply(value, value)


def negated(value: Number | None) -> Number | None:
    """The number with the opposite sign."""
    return None if value is None else arithmetic.negate(value)


def _size(value: Number) -> Number:
    return value if sign(value) == 1 else arithmetic.negate(value)
