"""Numbers that one transcendental number makes by sums, products, quotients and roots.

Let T be 2*√2, which is transcendental (Gelfond and Schneider). Then (T+1)√3, T×T+T and √(T+2)+T
are algebraic functions of T. Such a function that is not constant has a transcendental value at T:
were the value algebraic, T would solve a polynomial equation with algebraic coefficients. And it
is not constant if its derivative is not 0 at T. T can be a product of powers, too: Baker's theorem
says which of them are transcendental.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeAlias

from flint import fmpq

from nowornever.equations.numbers.algebraic import Algebraic
from nowornever.equations.numbers.arithmetic import (
    add,
    divide,
    from_terms,
    multiply,
    subtract,
    terms_of,
)
from nowornever.equations.numbers.effort import attempt
from nowornever.equations.numbers.number import RATIONAL, UNIT, ZERO, Base, Monomial, Number, Sum
from nowornever.equations.numbers.number import sign as sign_of
from nowornever.equations.numbers.powers import positive_power

_WORK = 4_000
"""The units of work after which a number is taken for unknown."""

Exponents: TypeAlias = Mapping[Base, Number]
"""Algebraic bases with irrational algebraic exponents, none with a rational term to split off."""


class _UnknownError(Exception):
    """The number is not known to be an algebraic function of one transcendental number."""


def is_made_of_one(number: Sum) -> bool:
    """Whether it is known to be transcendental, as an algebraic function of one such number."""
    with attempt(_WORK):
        try:
            return _is_made_of_one(number)
        except _UnknownError:
            return False
    return False


def _is_made_of_one(number: Sum) -> bool:
    all_exponents = [exponents for exponents in _transcendental_parts(number) if exponents]
    if not all_exponents or not _is_transcendental(all_exponents[0]):
        return False
    return sign_of(_derivative(number, all_exponents[0])) in (1, -1)


def _transcendental_parts(number: Number) -> Iterator[Exponents]:
    """The powers with irrational exponents in each product, also inside of roots."""
    if isinstance(number, Sum):
        for monomial in number.terms:
            yield _irrational(monomial)
            for base, _ in monomial:
                if isinstance(base, Sum):
                    yield from _transcendental_parts(base)


def _irrational(monomial: Monomial) -> Exponents:
    """The powers with irrational exponents in a product; 2*(1+√2) counts as 2*√2."""
    found: dict[Base, Number] = {}
    for base, exponent in monomial:
        if isinstance(exponent, fmpq):
            continue
        if not is_algebraic(base) or not _is_irrational(exponent):
            raise _UnknownError
        rational = ZERO if isinstance(exponent, Algebraic) else exponent.terms.get(RATIONAL, ZERO)
        found[base] = subtract(exponent, rational)
    return found


def _is_irrational(exponent: Number) -> bool:
    """Whether it is of a kind that is always algebraic and irrational."""
    return isinstance(exponent, Algebraic) or (isinstance(exponent, Sum) and exponent.is_surd)


def is_algebraic(number: Base) -> bool:
    """Whether it is certainly algebraic: made of rationals by roots. False means unknown."""
    return not isinstance(number, Sum) or all(
        type(exponent) is fmpq and is_algebraic(base)
        for monomial in number.terms
        for base, exponent in monomial
    )


def differs_from_one(base: Base) -> bool:
    """Whether a number is known not to be 1; its form alone does not always tell."""
    return isinstance(base, int | Algebraic) or sign_of(subtract(base, UNIT)) in (1, -1)


def _is_transcendental(exponents: Exponents) -> bool:
    """Whether a product of powers with irrational exponents is transcendental."""
    if all(type(base) is int for base in exponents):
        return True  # Baker: the logarithms of primes are linearly independent
    if len(exponents) == 1:
        return all(map(differs_from_one, exponents))  # Gelfond and Schneider
    # Say the exponents are sums of rationals times √2, √3, ...: then the product is some a to √2,
    # times some b to √3, ..., which is transcendental (Baker) unless a, b, ... all are 1.
    by_radical: dict[Monomial, Number] = {}
    for base, exponent in exponents.items():
        if isinstance(exponent, Algebraic):
            return False
        number = fmpq(base) if isinstance(base, int) else base
        for radical, times in terms_of(exponent).items():
            power = positive_power(number, times)
            by_radical[radical] = multiply(by_radical.get(radical, UNIT), power)
    return any(map(differs_from_one, by_radical.values()))


def _derivative(number: Number, one: Exponents) -> Number:
    """T times the derivative by T, where T is the product of powers with these exponents."""
    total: Number = ZERO
    if not isinstance(number, Sum):
        return total
    for monomial, coefficient in number.terms.items():
        # A power T*r times a power of a sum: by the logarithm of both.
        relative: Number = _ratio(_irrational(monomial), one)
        for base, exponent in monomial:
            if isinstance(base, Sum) and isinstance(exponent, fmpq):
                change = _derivative(base, one)
                relative = add(relative, multiply(exponent, divide(change, base)))
        total = add(total, multiply(from_terms({monomial: coefficient}), relative))
    return total


def _ratio(exponents: Exponents, one: Exponents) -> fmpq:
    """The r for which a product of powers is T to the power r."""
    if not exponents:
        return ZERO
    if exponents.keys() != one.keys():
        raise _UnknownError
    ratios = [divide(exponent, one[base]) for base, exponent in exponents.items()]
    ratio = ratios[0]
    if not isinstance(ratio, fmpq) or any(other != ratio for other in ratios):
        raise _UnknownError
    return ratio
