"""Powers and roots as the rulebook defines them (III-B, III-C), on exact numbers."""

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
from nowornever.equations.numbers.kinds import is_integer, is_rational, parities
from nowornever.equations.numbers.memory import remembered
from nowornever.equations.numbers.number import (
    UNIT,
    ZERO,
    Base,
    Number,
    Sum,
    Undefined,
    Unsettled,
    Value,
    sign,
)

MAX_FACTORED = 128
"""A cofactor with more bits than this, left by trial division, is not factored further."""
_TRIAL_BITS = 16
MAX_EXPANDED = 32
"""A sum is multiplied out to at most this power."""

_ROOT_WORK = 8_000
"""The units of work after which a sum is assumed not to be a power of another."""

_ZERO_UNKNOWN = "it is not settled whether a part of it is zero"


def power(base: Number, exponent: Number) -> Value:
    """Base * exponent (III-B-3), or why it is undefined."""
    of_base, of_exponent = sign(base), sign(exponent)
    if of_base is None:
        return Unsettled(_ZERO_UNKNOWN)
    if of_base == 1:
        return positive_power(base, exponent)
    if of_base == 0:
        if of_exponent is None:
            return Unsettled(_ZERO_UNKNOWN, (ZERO,))
        return ZERO if of_exponent == 1 else Undefined(
            "0 has no power whose exponent is zero or negative", "III-C-2-b"
        )  # fmt: skip
    odd = _lowest_terms(exponent, "exponent")
    if isinstance(odd, Undefined):
        return odd
    if odd is None:
        return _either_sign(base, exponent, "exponent")
    odd_top, odd_bottom = odd
    if odd_top and not odd_bottom:
        return Undefined(
            "a negative number has no power whose exponent, in lowest terms, is odd over even",
            "III-C-2-e",
        )
    return _negative_power(base, exponent, below_zero=odd_top)


def root(index: Number, radicand: Number) -> Value:
    """Index √ radicand (III-B-2), the root that is not negative (III-C-1), or why there is none."""
    of_index, of_radicand = sign(index), sign(radicand)
    if of_index is None or of_radicand is None:
        return Unsettled(_ZERO_UNKNOWN)
    if of_index == 0:
        return Undefined("no root has the index 0", "III-C-2-a")
    if of_radicand == 0:
        return ZERO if of_index == 1 else Undefined(
            "a root of 0 with a negative index would divide by 0", "III-A"
        )  # fmt: skip
    exponent = reciprocal(index)
    if of_radicand == 1:
        return positive_power(radicand, exponent)
    odd = _lowest_terms(index, "index")
    if isinstance(odd, Undefined):
        return odd
    if odd is None:
        return _either_sign(radicand, exponent, "index")
    odd_top, odd_bottom = odd
    if not odd_top:
        if is_integer(index):
            return Undefined("a negative number has no root with an even index", "III-C-2-c")
        return Undefined(
            "a negative number has no root whose index, in lowest terms, is even over odd",
            "III-C-2-d",
        )
    return _negative_power(radicand, exponent, below_zero=odd_bottom)


def _negative_power(base: Number, exponent: Number, *, below_zero: bool) -> Number:
    """A negative number to a legal power: the power of its absolute value, and the sign."""
    size = positive_power(negate(base), exponent)
    return negate(size) if below_zero else size


def _either_sign(base: Number, exponent: Number, name: str) -> Unsettled:
    """A negative number to a power of unsettled sign or existence: both signs are possible."""
    size = positive_power(negate(base), exponent)
    reason = f"it is not settled whether the {name} is odd or even in lowest terms"
    return Unsettled(reason, (size, negate(size)))


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


def _lowest_terms(exponent: Number, name: str) -> tuple[bool, bool] | Undefined | None:
    """The parities of an exponent in lowest terms, if known; they matter for a negative base."""
    rational = is_rational(exponent)
    if rational is False:
        # The list of III-C-2 omits this case; there is no real value (III-A).
        return Undefined(f"a negative number has no real value with an irrational {name}", "III-A")
    return parities(exponent) if rational else None


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
