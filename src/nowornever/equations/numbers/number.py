"""The values of expressions: the kinds of exact numbers, and the two kinds of values without one.

A rational is a plain `flint.fmpq`; a `Sum` is built of powers and an `Algebraic` is known by its
polynomial. Only `arithmetic` and `powers` create them, and keep the invariants written here.
Two numbers are `==` if they are proved to be the same; `comparison.equal` also distinguishes
proved unequal from undecided.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cached_property, lru_cache
from typing import TypeAlias

from flint import ctx, fmpq
from msgspec import Struct

from nowornever.equations.numbers import balls
from nowornever.equations.numbers.algebraic import Algebraic, sum_of_radicals
from nowornever.equations.numbers.balls import Ball
from nowornever.equations.numbers.effort import spend

PRECISIONS = (64, 256, 1024, 4096, 2**14, 2**16)
"""The working precisions, in bits, that are tried to distinguish a number from zero."""
_REFINED = PRECISIONS[1:4]
"""The precisions with which a sum whose terms cancel is refined."""
_BITS_PER_UNIT = 1024
"""A radical takes a unit of work for each this many bits."""
_LOG_BITS_PER_UNIT = 64
"""The same for a logarithm."""
ZERO, UNIT = fmpq(0), fmpq(1)
SURD_PRECISIONS = (*PRECISIONS, 2**18, 2**20)
"""More precisions, for numbers that are known not to be zero."""


class Undefined(Struct, frozen=True):
    """No number, with the reason and the clause that says so."""

    reason: str
    clause: str
    """The clause, without the rulebook's name."""
    expression: str = ""
    """The part of the expression that causes it."""
    cube: int = 0
    """The index of the cube of the expression at which that part starts, from 0."""


class Unsettled(Struct, frozen=True):
    """A value that is not settled: it would take more work than allowed."""

    reason: str
    candidates: tuple[Number, ...] | None = None
    """If it is a number, it is one of these; None if that is unknown too."""


class Sum:
    """A sum of terms, each a rational times a product of powers.

    The bases are primes, or positive numbers that have no simpler form here. A prime's exponent
    keeps no integer part that the rational can take, unless the power would be too long to write
    out. So √12 is 2√3, 2*(2−√2) is 4 times 2*(−√2), and 9*(9*9) is 3 with the exponent
    774840978.
    """

    __slots__ = ("__dict__", "terms")

    def __init__(self, terms: Mapping[Monomial, fmpq]) -> None:
        """The terms are in normal form, and one of them is not rational or not written out."""
        self.terms = terms

    @cached_property
    def is_surd(self) -> bool:
        """Whether all terms are rationals times radicals of primes, with exponents below 1.

        Those radicals are linearly independent over the rationals (Besicovitch, 1940). So this is
        the only form of the number, and the number is irrational.
        """
        return all(
            type(base) is int and type(exponent) is fmpq and 0 < exponent < 1
            for monomial in self.terms
            for base, exponent in monomial
        )

    @cached_property
    def size(self) -> int:
        """How many powers it is built of, including those in its bases and exponents."""
        return sum(
            1 + sum(part.size for part in factor if isinstance(part, Sum))
            for monomial in self.terms
            for factor in monomial
        )

    @cached_property
    def algebraic(self) -> Algebraic | fmpq | None:
        """The same number by its polynomial, if it is made of radicals and not too large."""
        terms = []
        for monomial, coefficient in self.terms.items():
            factors = []
            for base, exponent in monomial:
                exact = base.algebraic if isinstance(base, Sum) else base
                if exact is None or not isinstance(exponent, fmpq):
                    return None
                factors.append((fmpq(exact) if isinstance(exact, int) else exact, exponent))
            terms.append((coefficient, factors))
        return sum_of_radicals(terms)

    @cached_property
    def _balls(self) -> dict[int, Ball]:
        return {}

    def ball(self, precision: int) -> Ball:
        """An enclosure; call it inside that working precision."""
        if precision not in self._balls:
            ball = self.roughly(precision)
            if balls.sign(ball) is None and precision in _REFINED and not self.is_surd:
                # Imported here because `scales` depends on this module.
                from nowornever.equations.numbers.scales import refined

                ball = refined(self, precision)
            self._balls[precision] = ball
        return self._balls[precision]

    def roughly(self, precision: int) -> Ball:
        """An enclosure, computed term by term; call it inside that working precision."""
        total: Ball = balls.rational(ZERO)
        for monomial, coefficient in self.terms.items():
            spend((1 + len(monomial)) * (1 + precision // _BITS_PER_UNIT))
            radical = balls.rational(coefficient)
            factors = []
            for base, exponent in monomial:
                if type(base) is int and type(exponent) is fmpq and 0 < exponent < 1:
                    radical *= balls.radical(base, exponent)
                else:
                    factors.append((base, exponent))
            logarithm = log_of_product(factors, precision)
            total = balls.add(total, balls.multiply(radical, balls.exp(logarithm)))
        return total

    @cached_property
    def sign(self) -> int | None:
        """1, 0 or −1; None if unknown."""
        if len(self.terms) == 1:
            [(monomial, coefficient)] = self.terms.items()
            positive = all(isinstance(base, int) or sign(base) == 1 for base, _ in monomial)
            return sign(coefficient) if positive else None
        for precision in precisions(self):
            with ctx.workprec(precision):
                found = balls.sign(self.ball(precision))
            if found is not None:
                return found
        return None

    def __eq__(self, other: object) -> bool:
        """Whether they are proved to be the same number."""
        if isinstance(other, Sum):
            return self.terms == other.terms
        if isinstance(other, Algebraic):
            return self.is_surd and hash(self) == hash(other) and self.algebraic == other
        return NotImplemented

    @cached_property
    def _hash(self) -> int:
        return balls.mantissa(self.ball) if self.is_surd else hash(frozenset(self.terms.items()))

    def __hash__(self) -> int:
        """Numbers that are proved equal hash equal."""
        return self._hash

    def __repr__(self) -> str:
        """The terms, for debugging."""
        return f"Sum({dict(self.terms)!r})"


Number: TypeAlias = fmpq | Sum | Algebraic
"""A real number."""
Value: TypeAlias = fmpq | Sum | Algebraic | Undefined | Unsettled
"""The value of an expression."""
Base: TypeAlias = int | fmpq | Sum | Algebraic
"""A prime is an int; any other base is a positive number taken as a whole."""
Monomial: TypeAlias = frozenset[tuple[Base, Number]]
"""Bases with their exponents; the empty one is 1."""

RATIONAL: Monomial = frozenset()


def enclose(number: Base, precision: int) -> Ball:
    """An enclosure of a number; call it inside that working precision."""
    return number.ball(precision) if isinstance(number, Sum | Algebraic) else balls.rational(number)


def log_of(base: Base, precision: int) -> Ball:
    """The logarithm of a positive number; call it inside that working precision."""
    if isinstance(base, int):
        return _log_of_prime(base, precision)
    return balls.log(enclose(base, precision))


@lru_cache(maxsize=1024)  # a game uses the same few primes again and again
def _log_of_prime(prime: int, precision: int) -> Ball:
    with ctx.workprec(precision):
        return balls.log(balls.rational(prime))


def log_of_product(factors: Collection[tuple[Base, Number]], precision: int) -> Ball:
    """The logarithm of a product of powers; call it inside that working precision."""
    total: Ball = balls.rational(ZERO)
    for base, exponent in factors:
        spend(1 + precision // _LOG_BITS_PER_UNIT)
        log = log_of(base, precision)
        total = balls.add(total, balls.multiply(enclose(exponent, precision), log))
    return _with_common_exponents(factors, precision) if balls.sign(total) is None else total


def _with_common_exponents(factors: Collection[tuple[Base, Number]], precision: int) -> Ball:
    """The same, with common factors of the exponents taken out.

    So 2*E over 3*(E÷2), with E too large to write out, is distinguished from 1.
    """
    logs: dict[Monomial, Ball] = {}
    for base, exponent in factors:
        log = log_of(base, precision)
        terms = (
            exponent.terms if isinstance(exponent, Sum) else {frozenset({(exponent, UNIT)}): UNIT}
        )
        for monomial, coefficient in terms.items():
            part = balls.multiply(balls.rational(coefficient), log)
            logs[monomial] = balls.add(logs.get(monomial, balls.rational(ZERO)), part)
    total: Ball = balls.rational(ZERO)
    for monomial, log in logs.items():
        total = balls.add(total, balls.multiply(Sum({monomial: UNIT}).roughly(precision), log))
    return total


def precisions(number: Number) -> tuple[int, ...]:
    """The working precisions, in bits, that are worth trying for a number."""
    return SURD_PRECISIONS if not isinstance(number, Sum) or number.is_surd else PRECISIONS


def sign(number: Number) -> int | None:
    """1, 0 or −1; None if unknown."""
    if isinstance(number, fmpq):
        return (number > 0) - (number < 0)
    return number.sign


def candidates(value: Number | Unsettled) -> tuple[Number, ...] | None:
    """All numbers that a value can be, if it is a number; None if that is unknown."""
    return value.candidates if isinstance(value, Unsettled) else (value,)
