"""Remainders of rational numbers that are too long to write out, and what these remainders prove.

A tower of powers has a remainder modulo every small number, however high it is. Remainders prove
that a number is not zero, or not a square, a cube or another power. They never prove the opposite.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import islice
from math import gcd, lcm, prod

from flint import fmpq, fmpz

from nowornever.equations.numbers.arithmetic import subtract
from nowornever.equations.numbers.effort import spend
from nowornever.equations.numbers.memory import remembered
from nowornever.equations.numbers.number import Base, Number, Sum, sign

_PRIMES_TRIED = 32
"""Modulo this many primes a number is tested for being a power. Each prime finds out at least half
of the numbers that are none, with few exceptions."""
_LEAST_PRIME = 1_000
"""A smaller prime p often divides the number, or p − 1 divides the exponents."""
_MAX_INDEX = 2**48
_NONZERO_TRIED = 8
_NONZERO_PRIME = 10**9
_TWOS = 64
"""If 2 may divide a sum more often than this, how often stays unknown."""


@remembered
def residue(number: Base, modulus: int) -> int | None:
    """The remainder of a rational number, if the modulus has no factor of its denominator.

    None also for a number that is not known to be rational, and where an exponent is not known to
    be whole.
    """
    if isinstance(number, int):
        return number % modulus
    if isinstance(number, fmpq):
        return _quotient(int(number.p), int(number.q), modulus)
    if not isinstance(number, Sum):
        return None
    total = 0
    for monomial, coefficient in number.terms.items():
        found = _quotient(int(coefficient.p), int(coefficient.q), modulus)
        for base, exponent in monomial:
            of_power = None if found is None else _power(base, exponent, modulus)
            found = None if found is None or of_power is None else found * of_power % modulus
        if found is None:
            return None
        total += found
    return total % modulus


def residue_of_integer(number: Number, modulus: int) -> int | None:
    """The remainder of a number that is known to be whole; the modulus can be any."""
    if not isinstance(number, Sum) or not is_integer(number):
        return None
    over, under = _over_and_under(number)
    found = residue(over, under * modulus)
    return None if found is None else found // under


def is_nonzero(number: Number) -> bool:
    """Whether remainders show that a rational number is not zero."""
    found = (residue(number, prime) for prime in _primes(1, _NONZERO_PRIME, _NONZERO_TRIED))
    return any(found)


def is_no_power(factors: dict[Base, fmpq]) -> bool:
    """Whether remainders show that a product of rational powers of rationals is irrational.

    It is a root of a rational N with the common denominator k as its index, so it is rational only
    if N is a power with the exponent k. Then N is such a power modulo every prime that does not
    divide it, and with each exponent that divides k.
    """
    index = lcm(*(int(exponent.q) for exponent in factors.values()))
    if index > _MAX_INDEX:
        return False
    whole = {base: int(exponent * index) for base, exponent in factors.items()}
    return any(
        pow(found, (prime - 1) // divisor, prime) != 1
        for divisor in _prime_power_divisors(index)
        for prime in _primes(divisor, _LEAST_PRIME, _PRIMES_TRIED)
        if (found := _product(whole, prime))
    )


def twos(number: Base) -> int | None:
    """How often 2 divides a rational number; negative if it divides the denominator."""
    if isinstance(number, int):
        return _valuation_of_two(number)
    if isinstance(number, fmpq):
        return _valuation_of_two(int(number.p)) - _valuation_of_two(int(number.q))
    if not isinstance(number, Sum):
        return None
    if len(number.terms) == 1:
        [(monomial, coefficient)] = number.terms.items()
        return _twos_of_product([*monomial, (coefficient, fmpq(1))])
    below = max(_valuation_of_two(int(c.q)) for c in number.terms.values())
    scaled = Sum({monomial: c * 2**below for monomial, c in number.terms.items()})
    found = residue(scaled, 2 ** (below + _TWOS))
    return _valuation_of_two(found) - below if found else None


def _twos_of_product(factors: Iterable[tuple[Base, Number]]) -> int | None:
    total = 0
    for base, exponent in factors:
        found = twos(base)
        if found == 0 and is_integer(exponent):
            continue
        if found is None or not isinstance(exponent, fmpq) or exponent.q != 1:
            return None
        total += found * int(exponent.p)
    return total


@remembered
def is_integer(number: Number) -> bool | None:
    """Whether a sum of whole towers, divided by a number, is whole; None for any other sum."""
    if not isinstance(number, Sum):
        return isinstance(number, fmpq) and number.q == 1
    over, under = _over_and_under(number)
    if not all(
        (isinstance(base, int) or is_integer(base)) and is_integer(exponent) and sign(exponent) == 1
        for monomial in over.terms
        for base, exponent in monomial
    ):
        return None
    found = residue(over, under)
    return None if found is None else found == 0


def _over_and_under(number: Sum) -> tuple[Sum, int]:
    """The number times the common denominator of its coefficients, and this denominator."""
    under = lcm(*(int(coefficient.q) for coefficient in number.terms.values()))
    return Sum({monomial: c * under for monomial, c in number.terms.items()}), under


def _product(factors: dict[Base, int], modulus: int) -> int | None:
    total = 1
    for base, times in factors.items():
        found = _power(base, fmpq(times), modulus)
        if found is None:
            return None
        total = total * found % modulus
    return total


def _quotient(top: int, bottom: int, modulus: int) -> int | None:
    return top * pow(bottom, -1, modulus) % modulus if gcd(bottom, modulus) == 1 else None


def _power(base: Base, exponent: Number, modulus: int) -> int | None:
    """The remainder of a power; a huge exponent is reduced by Euler's theorem."""
    spend(2)
    found = residue(base, modulus)
    if found is None:
        return None
    unit = gcd(found, modulus) == 1
    if isinstance(exponent, fmpq):
        is_settled = exponent.q == 1 and (unit or exponent > 0)
        return pow(found, int(exponent.p), modulus) if is_settled else None
    order = _totient(modulus)
    times = residue_of_integer(exponent, order)
    if times is None:
        return None
    if not unit:
        # From this exponent on, the powers of every number repeat.
        repeats = modulus.bit_length()
        if sign(subtract(exponent, fmpq(repeats))) != 1:
            return None
        times += order * -(-repeats // order)
    return pow(found, times, modulus)


@lru_cache(maxsize=4096)
def _totient(number: int) -> int:
    return prod((int(p) - 1) * int(p) ** (n - 1) for p, n in fmpz(number).factor())


@lru_cache(maxsize=1024)
def _prime_power_divisors(number: int) -> tuple[int, ...]:
    found = [int(p) ** times for p, n in fmpz(number).factor() for times in range(1, n + 1)]
    return tuple(sorted(found))


@lru_cache(maxsize=1024)
def _primes(step: int, above: int, count: int) -> tuple[int, ...]:
    """The first primes above a number that leave the remainder 1."""
    return tuple(islice(_primes_from(step, above), count))


def _primes_from(step: int, above: int) -> Iterator[int]:
    candidate = above - above % step + 1
    while True:
        candidate += step
        if fmpz(candidate).is_prime():
            yield candidate


def _valuation_of_two(number: int) -> int:
    return (number & -number).bit_length() - 1
