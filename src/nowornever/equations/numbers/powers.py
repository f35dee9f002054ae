"""Powers of positive numbers, exactly."""

from __future__ import annotations

from functools import lru_cache

from flint import fmpq, fmpz

from nowornever.equations.numbers import algebraic, expansion
from nowornever.equations.numbers.arithmetic import (
    LONG,
    MAX_TERMS,
    add,
    as_exact,
    coefficient_bits,
    is_surd_product,
    multiply,
    negate,
    product,
    reciprocal,
)
from nowornever.equations.numbers.effort import attempt
from nowornever.equations.numbers.memory import remembered
from nowornever.equations.numbers.number import (
    UNIT,
    ZERO,
    Base,
    Number,
    Sum,
    sign,
)

MAX_FACTORED = 128
"""A cofactor with more bits than this, left by trial division, is not factored further."""
_TRIAL_BITS = 16
MAX_EXPANDED = 32
"""A sum is multiplied out to at most this power."""

_ROOT_WORK = 8_000
"""The units of work after which a sum is assumed not to be a power of another."""


def positive_power(base: Number, exponent: Number) -> Number:
    """A positive number to any power."""
    if exponent == ZERO or base == UNIT:
        return UNIT
    if exponent == UNIT:
        return base
    if isinstance(base, fmpq):
        if isinstance(exponent, fmpq):
            return _radical(base, exponent)
        return _prime_powers(base, exponent)
    if isinstance(base, Sum) and len(base.terms) == 1:
        [(monomial, coefficient)] = base.terms.items()
        result = positive_power(coefficient, exponent)
        powers: dict[Base, Number] = {}
        for factor, given in monomial:
            times = multiply(given, exponent)
            if exact_root := _power_of_exact_root(factor, times):
                result = multiply(result, exact_root)
            else:
                powers[factor] = times
        return multiply(result, product(UNIT, powers))
    if isinstance(exponent, fmpq):
        if isinstance(base, Sum) and (found_sum := _multiplied_out(base, exponent)):
            return found_sum
        exact = as_exact(base)
        if exact is not None and (found := algebraic.power(exact, exponent)) is not None:
            return found
        if exact_root := _power_of_exact_root(base, exponent):
            return exact_root
    return product(UNIT, {base: exponent})


def _power_of_exact_root(base: Base, exponent: Number) -> Number | None:
    """A power of a positive sum whose root, indexed by the exponent's denominator, is a sum too."""
    if not isinstance(base, Sum) or not isinstance(exponent, fmpq) or base.is_surd:
        return None
    index = int(exponent.q)
    # A power n of a sum has more than n terms: Hajós.
    if not 1 < index < len(base.terms) or base.size > expansion.MAX_SIZE:
        return None
    with attempt(_ROOT_WORK):
        lead = expansion.leading_term(base)
        if lead is None or sign(lead) != 1:
            return None
        first = positive_power(lead, fmpq(1, index))
        found, over = expansion.root(base, index, first, len(base.terms))
        if over != ZERO or not (of_root := sign(found)):
            return None
        return positive_power(found if of_root == 1 else negate(found), fmpq(exponent.p))
    return None


@remembered  # a game has few digits, and needs their roots again and again
def _radical(base: fmpq, exponent: fmpq) -> Number:
    """A rational power of a rational; both have a unique form, so they are good cache keys."""
    times = int(exponent.p)
    if exponent.q == 1 and abs(times) * base.height_bits() <= LONG:
        return base**times
    return _prime_powers(base, exponent)


def _prime_powers(base: fmpq, exponent: Number) -> Number:
    result: Number = UNIT
    powers: dict[Base, Number] = {}
    for part, direction in ((base.p, exponent), (base.q, negate(exponent))):
        primes, rest = factors(part)
        for prime, times in primes:
            powers[prime] = add(powers.get(prime, ZERO), multiply(fmpq(times), direction))
        result = multiply(result, _unfactored_power(fmpq(rest), direction))
    return multiply(result, product(UNIT, powers))


def _unfactored_power(base: fmpq, exponent: Number) -> Number:
    """The power of a number that is too long to factor."""
    if base == 1:
        return UNIT
    if isinstance(exponent, fmpq):
        index = int(exponent.q)
        exact_root = fmpq(base.p.root(index)) if index < LONG else UNIT
        if exact_root**index == base:
            base, exponent = exact_root, fmpq(exponent.p)
        if exponent.q == 1 and abs(int(exponent.p)) * base.height_bits() <= LONG:
            return base ** int(exponent.p)
        if (found := algebraic.power(base, exponent)) is not None:
            return found
    return product(UNIT, {base: exponent})


@lru_cache(maxsize=4096)
def factors(number: fmpz) -> tuple[tuple[tuple[int, int], ...], fmpz]:
    """The prime powers of a positive whole number, and the cofactor that was too long to factor."""
    if number.bit_length() <= MAX_FACTORED:
        return tuple((int(prime), times) for prime, times in number.factor()), fmpz(1)
    primes = []
    rest = fmpz(1)
    for found, times in number.factor_smooth(_TRIAL_BITS):
        if found.bit_length() <= MAX_FACTORED:
            primes += [(int(p), n * times) for p, n in found.factor()]
        else:
            rest *= found**times
    return tuple(primes), rest


def _multiplied_out(base: Sum, exponent: fmpq) -> Number | None:
    """A whole power of a sum, if it has few and short terms."""
    times = abs(int(exponent.p))
    bits = coefficient_bits(base)
    if exponent.q != 1 or times > MAX_EXPANDED or times * (bits + len(base.terms)) > LONG:
        return None
    if not base.is_surd and len(base.terms) ** times > MAX_TERMS:
        return None
    result: Number = UNIT
    for _ in range(times):
        if base.is_surd and not is_surd_product(result, base):
            return None
        result = multiply(result, base)
        if isinstance(result, Sum) and len(result.terms) > MAX_TERMS:
            return None
    return result if exponent > 0 else reciprocal(result)
