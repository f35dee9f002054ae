"""The kind of a number: rational, whole, odd or even, with the theorems that decide it.

Each question is answered yes, no, or None for undecided.
"""

from __future__ import annotations

from enum import StrEnum
from math import gcd, lcm

from flint import arb, ctx, fmpq

from nowornever.equations.numbers import balls, residues
from nowornever.equations.numbers.algebraic import Algebraic, power
from nowornever.equations.numbers.arithmetic import (
    add,
    as_exact,
    multiply,
    negate,
    product,
    subtract,
)
from nowornever.equations.numbers.effort import attempt
from nowornever.equations.numbers.memory import remembered
from nowornever.equations.numbers.number import (
    PRECISIONS,
    UNIT,
    ZERO,
    Base,
    Monomial,
    Number,
    Sum,
    enclose,
    sign,
)
from nowornever.equations.numbers.transcendence import (
    differs_from_one,
    is_algebraic,
    is_made_of_one,
)

_PRECISION = PRECISIONS[0]
_POWER_WORK = 4_000
"""The units of work after which a power of an algebraic number is taken for unknown."""
_MODERATE = 2**50
"""Below this the integers next to a number are found with a float."""


class NumberKind(StrEnum):
    """The kinds of numbers in a checker's general argument (VII-C-3-g-ii)."""

    INTEGER = "integer"
    FRACTION = "fraction"
    IRRATIONAL = "irrational"


class _Part(StrEnum):
    """The kind of a product of powers."""

    RATIONAL = "rational"
    RADICAL = "radical"
    """An irrational radical of primes."""
    IRRATIONAL = "irrational"
    """Any other irrational algebraic number."""
    TRANSCENDENTAL = "transcendental"
    UNKNOWN = "unknown"


@remembered  # mutual recursion over every exponent of a tower of powers
def is_rational(number: Number) -> bool | None:
    """Whether a number is rational."""
    if isinstance(number, fmpq):
        return True
    if isinstance(number, Algebraic) or number.is_surd:
        return False
    parts = [_part(monomial) for monomial in number.terms]
    if _Part.UNKNOWN in parts or parts.count(_Part.TRANSCENDENTAL) > 1:
        return False if is_made_of_one(number) else None
    if _Part.TRANSCENDENTAL in parts:
        return False  # an algebraic number plus a transcendental one
    if _Part.IRRATIONAL in parts:
        return (
            False
            if {*parts} <= {_Part.IRRATIONAL, _Part.RATIONAL} and parts.count(_Part.IRRATIONAL) == 1
            else None
        )
    radicals = [m for m, part in zip(number.terms, parts, strict=True) if part is _Part.RADICAL]
    if not radicals:
        return True
    # Radicals are linearly independent over the rationals if no quotient of two is rational.
    # So a term stays that has a radical of its own.
    alone = any(all(one is other or _part(_quotient(one, other)) is _Part.RADICAL
                    for other in radicals) for one in radicals)  # fmt: skip
    return False if alone else None


@remembered
def is_integer(number: Number) -> bool | None:
    """Whether a number is a whole number or the opposite of one."""
    if isinstance(number, fmpq):
        return number.q == 1
    if not (rational := is_rational(number)):
        return rational
    if not isinstance(number, Sum):
        return False
    if (found := residues.is_integer(number)) is not None:
        return found
    return False if _is_in_lowest_terms(number) or _is_between_integers(number) else None


def _is_in_lowest_terms(number: Sum) -> bool:
    """Whether it is a single term of prime powers that are too long to write out."""
    return len(number.terms) == 1 and all(
        type(base) is int and type(exponent) is fmpq
        for monomial in number.terms
        for base, exponent in monomial
    )


def _is_between_integers(number: Sum) -> bool:
    with ctx.workprec(_PRECISION):
        ball = enclose(number, _PRECISION)
    if not isinstance(ball, arb) or not abs(ball) < _MODERATE:
        return isinstance(ball, balls.Exp) and balls.is_tiny(ball)
    about = round(float(ball))
    return any(
        sign(subtract(number, fmpq(below))) == 1 and sign(subtract(fmpq(below + 1), number)) == 1
        for below in (about - 1, about)
    )


def is_whole(number: Number) -> bool | None:
    """Whether a number is one of 0, 1, 2, 3, ... (III-C-3)."""
    integer = is_integer(number)
    if not integer:
        return integer
    found = sign(number)
    return None if found is None else found >= 0


def kind(number: Number) -> NumberKind | None:
    """Integer, fraction or irrational; None when undecided."""
    rational, integer = is_rational(number), is_integer(number)
    if rational is False:
        return NumberKind.IRRATIONAL
    if integer is None:
        return None
    return NumberKind.INTEGER if integer else NumberKind.FRACTION


def parities(number: Number) -> tuple[bool, bool] | None:
    """For a rational in lowest terms, whether its numerator and its denominator are odd."""
    if isinstance(number, fmpq):
        return int(number.p) % 2 == 1, int(number.q) % 2 == 1
    if not isinstance(number, Sum) or not is_rational(number):
        return None
    if (found := residues.twos(number)) is not None:
        return found <= 0, found >= 0
    if (rest := residues.residue_of_integer(number, 2)) is not None:
        return rest == 1, True
    return _parities_of_powers_of_two(number)


def _parities_of_powers_of_two(number: Sum) -> tuple[bool, bool] | None:
    """The same for a number that is divided by a huge power of 2."""
    exponents = [e for monomial in number.terms for base, e in monomial if base == 2]
    for exponent in exponents:
        if sign(exponent) == -1:
            over = multiply(number, product(fmpq(1), {2: negate(exponent)}))
            twos = residues.twos(over)
            if twos is not None and sign(add(exponent, fmpq(twos))) == -1:
                return True, False
    return None


def _part(monomial: Monomial) -> _Part:
    if not all(isinstance(base, int) or sign(base) == 1 for base, _ in monomial):
        return _Part.UNKNOWN  # a base that may be 0
    bases = [fmpq(base) if isinstance(base, int) else base for base, _ in monomial]
    exponents = [exponent for _, exponent in monomial]
    if all(map(is_rational, (*bases, *exponents))):
        return _part_of_rationals(monomial)
    primes = all(type(base) is int for base, _ in monomial)
    if primes and all(map(is_algebraic, exponents)):
        # The logarithms of primes are linearly independent over the rationals: Baker.
        return _Part.TRANSCENDENTAL if False in map(is_rational, exponents) else _Part.UNKNOWN
    factors = [_is_transcendental_power(base, exponent) for base, exponent in monomial]
    # A transcendental number times algebraic ones is transcendental; of two, nothing is known.
    if None not in factors and factors.count(True) == 1:
        return _Part.TRANSCENDENTAL
    return _Part.IRRATIONAL if _is_irrational_power(monomial) else _Part.UNKNOWN


def _part_of_rationals(monomial: Monomial) -> _Part:
    """The kind of a product of rational powers of rationals."""
    integers = [is_integer(exponent) for _, exponent in monomial]
    if all(integers):
        return _Part.RATIONAL
    if False in integers and all(type(base) is int for base, _ in monomial):
        return _Part.RADICAL
    factors = {base: exponent for base, exponent in monomial if isinstance(exponent, fmpq)}
    if len(factors) == len(monomial) and residues.is_no_power(factors):
        return _Part.RADICAL
    if all(_is_whole_above_one(base) and sign(exponent) == 1 for base, exponent in monomial):
        # A root of a whole number is whole or irrational, and above 1; below 2 it is not whole.
        is_below_two = sign(Sum({frozenset(): fmpq(2), monomial: fmpq(-1)})) == 1
        return _Part.RADICAL if is_below_two else _Part.UNKNOWN
    return _Part.UNKNOWN


def _is_irrational_power(monomial: Monomial) -> bool:
    """Whether a power of an irrational algebraic number, times roots, is known to be irrational.

    Say b has degree d and b to some power n is rational. Then b times any of its conjugates, to
    the power n, is the same, so all conjugates are as large as b, their product is b*d or its
    opposite, and b*d is rational. So is b to the greatest common divisor of n and d.
    """
    roots = [exponent for base, exponent in monomial if isinstance(base, int | fmpq)]
    powers = [(base, n) for base, n in monomial if not isinstance(base, int | fmpq)]
    if len(powers) != 1 or not is_algebraic(powers[0][0]):
        return False
    [(base, exponent)] = powers
    if not isinstance(exponent, fmpq):
        return False
    index = 1
    for root in roots:
        if not isinstance(root, fmpq):
            return False
        index = lcm(index, int(root.q))
    # To the power of the index of the roots, the roots are rational.
    times = abs(int(exponent.p)) * index
    with attempt(_POWER_WORK):
        if times == 1:
            return is_rational(base) is False
        exact = as_exact(base)
        if not isinstance(exact, Algebraic):
            return False
        return isinstance(power(exact, fmpq(gcd(times, exact.degree))), Algebraic)
    return False


def _is_whole_above_one(base: Base) -> bool:
    if isinstance(base, int):
        return True
    return is_integer(base) is True and sign(subtract(base, UNIT)) == 1


def _is_transcendental_power(base: Base, exponent: Number) -> bool | None:
    """Whether a positive base to an exponent (not 0) is transcendental."""
    if isinstance(exponent, fmpq):
        return is_transcendental(base)
    rational = is_rational(exponent)
    if not is_algebraic(base) or rational is None:
        return None
    if rational:
        return False
    # Gelfond and Schneider: a power of 1 is 1.
    return True if is_algebraic(exponent) and differs_from_one(base) else None


@remembered
def is_transcendental(number: Base) -> bool | None:
    """Whether a number is transcendental; None if undecided."""
    if is_algebraic(number):
        return False
    assert isinstance(number, Sum)
    parts = [_part(monomial) for monomial in number.terms]
    if _Part.UNKNOWN in parts or parts.count(_Part.TRANSCENDENTAL) > 1:
        return True if is_made_of_one(number) else None
    return _Part.TRANSCENDENTAL in parts


def _quotient(over: Monomial, under: Monomial) -> Monomial:
    exponents = dict(over)
    for base, exponent in under:
        exponents[base] = subtract(exponents.get(base, ZERO), exponent)
    return frozenset((base, exponent) for base, exponent in exponents.items() if exponent != ZERO)
