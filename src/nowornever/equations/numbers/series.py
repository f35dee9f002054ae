"""Sums of scales, whose coefficients are rationals or enclosures.

A scale is a positive number by which others are measured: a product of powers, as in the terms of
a `Sum`, times powers of logarithms. Scales multiply exactly, so rational coefficients cancel
exactly; a coefficient known only to some digits is an enclosure.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, TypeAlias

from flint import arb, fmpq

from nowornever.equations.numbers import arithmetic
from nowornever.equations.numbers.arithmetic import add_terms, negate, terms_of
from nowornever.equations.numbers.effort import spend
from nowornever.equations.numbers.number import RATIONAL, UNIT, ZERO, Base, Monomial, Number, Sum

Logs: TypeAlias = frozenset[tuple[Base, int]]
"""Numbers above 1, each with the power of its logarithm."""

NO_LOGS: Logs = frozenset()


class Scale(NamedTuple):
    """A product of powers times powers of logarithms."""

    powers: Monomial
    logs: Logs

    @property
    def size(self) -> int:
        """How many powers it is built of."""
        return Sum({self.powers: UNIT}).size + len(self.logs)


Coefficient: TypeAlias = fmpq | arb
Series: TypeAlias = Mapping[Scale, Coefficient]
"""A coefficient for each scale."""

_ROUND = 64
"""The integer parts of long exponents are rounded to multiples of this."""

ONE = Scale(RATIONAL, NO_LOGS)


def of_number(number: Number) -> Series:
    """A number as a series of its terms."""
    total: Series = {}
    for powers, coefficient in terms_of(number).items():
        total = add(total, _measured(powers, coefficient))
    return total


def _measured(powers: Monomial, coefficient: fmpq) -> Series:
    """A term whose long powers of primes are rounded; the rest goes into the coefficient.

    So Y and 2×Y have the same scale, for a huge power Y of 2.
    """
    rounded: dict[Base, Number] = {}
    for base, exponent in powers:
        over = int(terms_of(exponent).get(RATIONAL, ZERO).floor()) % _ROUND
        if isinstance(base, int) and over:
            coefficient *= fmpq(base) ** over
            rounded[base] = arithmetic.subtract(exponent, fmpq(over))
        else:
            rounded[base] = exponent
    return {Scale(frozenset(rounded.items()), NO_LOGS): coefficient}


def log_symbol(base: Base) -> Scale:
    """The logarithm of a number that is more than 1."""
    return Scale(RATIONAL, frozenset({(base, 1)}))


def add(a: Series, b: Series) -> Series:
    """The sum."""
    total = dict(a)
    for scale, coefficient in b.items():
        both = _plus(total[scale], coefficient) if scale in total else coefficient
        if both == 0:
            del total[scale]
        else:
            total[scale] = both
    return total


def multiply(a: Series, b: Series) -> Series:
    """The product."""
    total: Series = {}
    for scale_a, coefficient_a in a.items():
        for scale_b, coefficient_b in b.items():
            part = _product(scale_a, scale_b, times(coefficient_a, coefficient_b))
            total = add(total, part)
    return total


def scaled(series: Series, coefficient: Coefficient) -> Series:
    """A multiple."""
    return {scale: times(own, coefficient) for scale, own in series.items()}


def divide(given: Series, scale: Scale) -> Series:
    """The quotient by a scale."""
    powers = add_terms([(UNIT, {base: negate(exponent) for base, exponent in scale.powers})])
    logs = frozenset((base, -power) for base, power in scale.logs)
    under = {Scale(own.powers, logs): coefficient for own, coefficient in of_number(powers).items()}
    return multiply(given, under)


def power(scale: Scale, exponent: int) -> Series:
    """A scale to a whole power."""
    result: Series = {ONE: UNIT}
    for _ in range(exponent):
        result = multiply(result, {scale: UNIT})
    return result


def times(a: Coefficient, b: Coefficient) -> Coefficient:
    """The product of two coefficients."""
    if isinstance(a, fmpq) and isinstance(b, fmpq):
        return a * b
    return arb(a) * arb(b)


def _plus(a: Coefficient, b: Coefficient) -> Coefficient:
    if isinstance(a, fmpq) and isinstance(b, fmpq):
        return a + b
    return arb(a) + arb(b)


def _product(a: Scale, b: Scale, coefficient: Coefficient) -> Series:
    spend(1)
    logs = _joined(a.logs, b.logs)
    if not a.powers or not b.powers:
        return {Scale(a.powers or b.powers, logs): coefficient}
    factors = dict(a.powers)
    for base, exponent in b.powers:
        factors[base] = arithmetic.add(factors.get(base, ZERO), exponent)
    # Not multiplied out: a base whose terms cancel is small only as a whole.
    found = of_number(add_terms([(UNIT, factors)]))
    return {Scale(scale.powers, logs): times(own, coefficient) for scale, own in found.items()}


def _joined(a: Logs, b: Logs) -> Logs:
    if not a or not b:
        return a or b
    powers = dict(a)
    for base, exponent in b:
        powers[base] = powers.get(base, 0) + exponent
    return frozenset((base, exponent) for base, exponent in powers.items() if exponent)
