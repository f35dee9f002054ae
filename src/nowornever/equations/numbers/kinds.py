"""The kind of a number: rational, whole, odd or even, with the theorems that decide it.

Each question is answered yes, no, or None for undecided.
"""

from __future__ import annotations

from enum import StrEnum

from flint import fmpq

from nowornever.equations.numbers.algebraic import Algebraic
from nowornever.equations.numbers.memory import remembered
from nowornever.equations.numbers.number import Base, Monomial, Number, Sum, sign


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
        return None
    if _Part.TRANSCENDENTAL in parts:
        return False  # an algebraic number plus a transcendental one
    radicals = [_fractional(m) for m, part in zip(number.terms, parts, strict=True)
                if part is _Part.RADICAL]  # fmt: skip
    if len(radicals) > 1 and (None in radicals or len(set(radicals)) < len(radicals)):
        return None  # two terms with one radical may cancel
    return not radicals


@remembered
def is_integer(number: Number) -> bool | None:
    """Whether a number is a whole number or the opposite of one."""
    if isinstance(number, fmpq):
        return number.q == 1
    if not (rational := is_rational(number)):
        return rational
    if not isinstance(number, Sum):
        return False
    if all(_is_whole_term(*term) for term in number.terms.items()):
        return True
    # A single term of prime powers that are too long to write out is in lowest terms.
    alone = len(number.terms) == 1 and all(
        type(base) is int and type(exponent) is fmpq
        for monomial in number.terms
        for base, exponent in monomial
    )
    return False if alone else None


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
    if all(_is_whole_term(*term) for term in number.terms.items()):
        return sum(_is_odd_term(*term) for term in number.terms.items()) % 2 == 1, True
    if len(number.terms) == 1:
        [(monomial, coefficient)] = number.terms.items()
        twos = [exponent for base, exponent in monomial if base == 2]
        if not twos:
            return parities(coefficient)
        if int(coefficient.p) % 2 == 1 and int(coefficient.q) % 2 == 1:
            return sign(twos[0]) == -1, sign(twos[0]) == 1
    return None


def _part(monomial: Monomial) -> _Part:
    if all(type(base) in (int, fmpq) and is_integer(exponent) for base, exponent in monomial):
        return _Part.RATIONAL
    primes = all(type(base) is int for base, _ in monomial)
    if primes and all(type(exponent) is fmpq for _, exponent in monomial):
        return _Part.RADICAL
    exponents = [exponent for _, exponent in monomial]
    if primes and all(map(_is_algebraic, exponents)):
        rational = [is_rational(exponent) for exponent in exponents]
        if False in rational:
            # The logarithms of primes are linearly independent over the rationals: Baker.
            return _Part.TRANSCENDENTAL
        is_radical = all(rational) and False in map(is_integer, exponents)
        return _Part.RADICAL if is_radical else _Part.UNKNOWN
    if primes and all(is_rational(exponent) and sign(exponent) == 1 for exponent in exponents):
        # A root of a whole number is whole or irrational, and above 1; below 2 it is not whole.
        is_below_two = sign(Sum({frozenset(): fmpq(2), monomial: fmpq(-1)})) == 1
        return _Part.RADICAL if is_below_two else _Part.UNKNOWN
    factors = [_is_transcendental_power(base, exponent) for base, exponent in monomial]
    # A transcendental number times algebraic ones is transcendental; of two, nothing is known.
    known = None not in factors and factors.count(True) == 1
    return _Part.TRANSCENDENTAL if known else _Part.UNKNOWN


def _is_transcendental_power(base: Base, exponent: Number) -> bool | None:
    """Whether a base (not 1) to an exponent (not 0) is transcendental."""
    if isinstance(exponent, fmpq):
        return is_transcendental(base)
    rational = is_rational(exponent)
    if not _is_algebraic(base) or rational is None:
        return None
    if rational:
        return False
    return True if _is_algebraic(exponent) else None  # Gelfond and Schneider


@remembered
def is_transcendental(number: Base) -> bool | None:
    """Whether a number is transcendental; None if undecided."""
    if _is_algebraic(number):
        return False
    assert isinstance(number, Sum)
    parts = [_part(monomial) for monomial in number.terms]
    if _Part.UNKNOWN in parts or parts.count(_Part.TRANSCENDENTAL) > 1:
        return None
    return _Part.TRANSCENDENTAL in parts


@remembered
def _is_algebraic(number: Base) -> bool:
    """Whether it is certainly algebraic: made of rationals by roots. False means unknown."""
    return not isinstance(number, Sum) or all(
        type(exponent) is fmpq and _is_algebraic(base)
        for monomial in number.terms
        for base, exponent in monomial
    )


def _fractional(monomial: Monomial) -> frozenset[tuple[Base, fmpq]] | None:
    """The radical up to a rational factor."""
    kept = set()
    for base, exponent in monomial:
        if not isinstance(exponent, fmpq):
            return None
        if exponent.q != 1:
            kept.add((base, exponent - exponent.floor()))
    return frozenset(kept)


def _is_whole_term(monomial: Monomial, coefficient: fmpq) -> bool:
    return coefficient.q == 1 and all(
        isinstance(base, int | fmpq) and is_whole(exponent) is True for base, exponent in monomial
    )


def _is_odd_term(monomial: Monomial, coefficient: fmpq) -> bool:
    """Whether a whole term is odd. A base that was too long to factor has lost its twos."""
    return int(coefficient.p) % 2 == 1 and all(base != 2 for base, _ in monomial)
