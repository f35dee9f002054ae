"""Adding, multiplying and inverting exact numbers, and the normal form of sums.

Everything is bounded: a power that would be too long to write out stays a power, a product of
too many terms stays a product, and a polynomial of too high a degree is not computed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from math import prod
from typing import cast

from flint import fmpq, fmpq_mat, fmpz

from nowornever.equations.numbers import algebraic
from nowornever.equations.numbers.algebraic import Algebraic, Exact
from nowornever.equations.numbers.effort import spend
from nowornever.equations.numbers.number import (
    RATIONAL,
    UNIT,
    ZERO,
    Base,
    Monomial,
    Number,
    Sum,
    sign,
)

LONG = 2**16
"""A prime power of more bits than this is not written out."""
MAX_TERMS = 100
"""A product of sums that may have more terms than this is not multiplied out."""
MAX_SURD_PAIRS = 4096
"""The same for surds, where many products combine into few terms."""
MAX_SURD_WORK = 2**22
"""Surds are multiplied out only if the number of products, times the bits of their factors, is at
most this."""
MAX_FIELD = 64
"""A sum of radicals is inverted in a field of at most this degree."""
MAX_SOLVING = 2**23
"""And only if the cube of the degree, times the bits of a coefficient, is at most this number."""

_BITS_PER_UNIT = 4096
"""A term takes a unit of work for each this many bits of its coefficient."""

_SMALL_PRIMES = (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47)
"""The primes whose long powers are recognised inside a long rational."""

Term = tuple[fmpq, Mapping[Base, Number]]


def add(a: Number, b: Number) -> Number:
    """The sum."""
    if type(a) is fmpq and type(b) is fmpq:
        return written_out(a + b)
    if (exact := _by_polynomials(algebraic.add, a, b)) is not None:
        return exact
    terms_a, terms_b = terms_of(a), terms_of(b)
    if _is_simple(a) and _is_simple(b):
        terms = dict(terms_a)
        for monomial, coefficient in terms_b.items():
            terms[monomial] = terms.get(monomial, ZERO) + coefficient
        return _simple_sum(terms)
    return add_terms(
        (coefficient, dict(monomial))
        for terms in (terms_a, terms_b)
        for monomial, coefficient in terms.items()
    )


def negate(number: Number) -> Number:
    """The number with the opposite sign."""
    return multiply(fmpq(-1), number)


def subtract(a: Number, b: Number) -> Number:
    """The difference."""
    if type(a) is fmpq and type(b) is fmpq:
        return written_out(a - b)
    return add(a, negate(b))


def multiply(a: Number, b: Number) -> Number:
    """The product."""
    if type(a) is fmpq and type(b) is fmpq:
        return written_out(a * b)
    if a == ZERO or b == ZERO:
        return ZERO
    if (exact := _by_polynomials(algebraic.multiply, a, b)) is not None:
        return exact
    terms_a, terms_b = terms_of(a), terms_of(b)
    if is_surd_product(a, b):
        return _multiply_surds(terms_a, terms_b)
    too_many = len(terms_a) * len(terms_b) > MAX_TERMS
    if too_many or _divides(a, b):
        terms_a = as_one_term(a)
    if too_many or _divides(b, a):
        terms_b = as_one_term(b)
    total: Number = ZERO
    for monomial_a, coefficient_a in terms_a.items():
        for monomial_b, coefficient_b in terms_b.items():
            factors = dict(monomial_a)
            for base, exponent in monomial_b:
                factors[base] = add(factors.get(base, ZERO), exponent)
            total = add(total, product(coefficient_a * coefficient_b, factors))
    return total


def reciprocal(number: Number) -> Number:
    """One divided by a number that is known not to be zero."""
    if isinstance(number, fmpq):
        return 1 / number
    if sign(number) == -1:
        return negate(reciprocal(negate(number)))
    if isinstance(number, Sum):
        if len(number.terms) == 1:
            [(monomial, coefficient)] = number.terms.items()
            return product(1 / coefficient, {base: negate(e) for base, e in monomial})
        if number.is_surd and (inverse := _surd_inverse(number)):
            return inverse
    exact = as_exact(number)
    inverse_exact = None if exact is None else algebraic.power(exact, fmpq(-1))
    return product(UNIT, {number: fmpq(-1)}) if inverse_exact is None else inverse_exact


def divide(a: Number, b: Number) -> Number:
    """The quotient by a number that is known not to be zero."""
    if type(a) is fmpq and type(b) is fmpq:
        return written_out(a / b)
    if isinstance(a, Sum) and isinstance(b, Sum) and (ratio := _ratio(a, b)) is not None:
        return ratio
    return multiply(a, reciprocal(b))


def _ratio(a: Sum, b: Sum) -> Number | None:
    """The quotient of two sums, if it is a single term."""
    if len(a.terms) != len(b.terms):
        return None
    (monomial, coefficient), *_ = b.terms.items()
    inverse = reciprocal(from_terms({monomial: coefficient}))
    for term in a.terms.items():
        ratio = multiply(from_terms(dict([term])), inverse)
        if multiply(ratio, b) == a:
            return ratio
    return None


def product(coefficient: fmpq, factors: Mapping[Base, Number]) -> Number:
    """A rational times powers; an integer power of a base taken as a whole is multiplied out."""
    whole = {
        base: int(exponent.floor())
        for base, exponent in factors.items()
        if isinstance(base, Sum) and isinstance(exponent, fmpq) and exponent >= 1
    }
    if not whole or prod(len(base.terms) ** min(n, 99) for base, n in whole.items()) > MAX_TERMS:
        return add_terms([(coefficient, factors)])
    rest: dict[Base, Number] = {
        base: add(factors[base], fmpq(-times)) for base, times in whole.items()
    }
    result = add_terms([(coefficient, {**factors, **rest})])
    for base, times in whole.items():
        for _ in range(times):
            result = multiply(result, base)
    return result


def add_terms(terms: Iterable[Term]) -> Number:
    """The sum of terms, in normal form."""
    waiting = []
    for coefficient, factors in terms:
        spend(2 + len(factors) + coefficient.height_bits() // _BITS_PER_UNIT)
        waiting.append(_normal(coefficient, factors))
    done: dict[Monomial, fmpq] = {}
    while waiting:
        coefficient, monomial = waiting.pop()
        if monomial in done:
            waiting.append(_normal(done.pop(monomial) + coefficient, dict(monomial)))
        elif coefficient != 0:
            done[monomial] = coefficient
    total = from_terms(done)
    if isinstance(total, Sum) and not total.is_surd and total.algebraic is not None:
        return total.algebraic
    return total


def is_surd_product(a: Number, b: Number) -> bool:
    """Whether both are rational or sums of radicals, and few and short enough to multiply out."""
    if not (_is_simple(a) and _is_simple(b)):
        return False
    pairs = len(terms_of(a)) * len(terms_of(b))
    if pairs <= MAX_TERMS:
        return True
    work = pairs * (coefficient_bits(a) + coefficient_bits(b))
    return pairs <= MAX_SURD_PAIRS and work <= MAX_SURD_WORK


def coefficient_bits(number: Number) -> int:
    """The bits of the longest coefficient."""
    return max(coefficient.height_bits() for coefficient in terms_of(number).values())


def written_out(number: fmpq) -> Number:
    """A rational; a prime power in it that is too long to write out becomes a power."""
    return number if number.height_bits() <= LONG else add_terms([(number, {})])


def as_exact(number: Number) -> Exact | None:
    """The number by its polynomial, if that is not too much work."""
    return number.algebraic if isinstance(number, Sum) else number


def _normal(coefficient: fmpq, factors: Mapping[Base, Number]) -> tuple[fmpq, Monomial]:
    """The term with every prime's power divided between the rational and the monomial."""
    kept: dict[Base, Number] = {}
    if coefficient == 0:
        return ZERO, RATIONAL
    if coefficient.height_bits() > LONG:
        factors = dict.fromkeys(_SMALL_PRIMES, ZERO) | dict(factors)
    for base, given in factors.items():
        exponent: Number = given
        if isinstance(base, int | fmpq):
            coefficient, exponent = _share(coefficient, base, exponent)
        if exponent != ZERO:
            kept[base] = exponent
    return coefficient, frozenset(kept.items())


def _share(coefficient: fmpq, base: int | fmpq, exponent: Number) -> tuple[fmpq, Number]:
    """Move the integer power of a base into the rational, or out of it if it is too long."""
    rational = exponent if isinstance(exponent, fmpq) else terms_of(exponent).get(RATIONAL, ZERO)
    whole = int(rational.floor())
    if whole == 0 and coefficient.height_bits() <= LONG:
        return coefficient, exponent
    number = fmpq(base)
    inside = _valuation(coefficient.p, number.p) - _valuation(coefficient.q, number.p)
    if abs(whole + inside) * number.height_bits() > LONG:
        return coefficient / number**inside, add(exponent, fmpq(inside))
    return coefficient * number**whole, add(exponent, fmpq(-whole))


def _multiply_surds(a: Mapping[Monomial, fmpq], b: Mapping[Monomial, fmpq]) -> Number:
    spend(len(a) * len(b))
    terms: dict[Monomial, fmpq] = {}
    for monomial_a, coefficient_a in a.items():
        for monomial_b, coefficient_b in b.items():
            coefficient = coefficient_a * coefficient_b
            factors = cast("dict[int, fmpq]", dict(monomial_a))
            for prime, exponent in cast("Iterable[tuple[int, fmpq]]", monomial_b):
                total = factors.pop(prime, ZERO) + exponent
                if total >= 1:
                    total -= 1
                    coefficient *= prime
                if total != 0:
                    factors[prime] = total
            monomial = cast("Monomial", frozenset(factors.items()))
            terms[monomial] = terms.get(monomial, ZERO) + coefficient
    return _simple_sum(terms)


def _simple_sum(terms: Mapping[Monomial, fmpq]) -> Number:
    """The sum of a surd's terms, of which some may have become zero or too long."""
    if any(coefficient.height_bits() > LONG for coefficient in terms.values()):
        return add_terms((coefficient, dict(monomial)) for monomial, coefficient in terms.items())
    return from_terms({m: coefficient for m, coefficient in terms.items() if coefficient != 0})


def _valuation(number: fmpz, base: fmpz) -> int:
    """How often the base divides the number."""
    return _remove(number, base)[1]


def _remove(number: fmpz, base: fmpz) -> tuple[fmpz, int]:
    if number % base:
        return number, 0
    rest, twice = _remove(number // base, base * base)
    return (rest, 2 * twice + 1) if rest % base else (rest // base, 2 * twice + 2)


def _surd_inverse(surd: Sum) -> Number | None:
    """The inverse, by solving a linear system over the products of the surd's radicals."""
    basis: dict[Monomial, int] = {RATIONAL: 0}
    waiting = [RATIONAL]
    while waiting and len(basis) <= MAX_FIELD:
        monomial = waiting.pop()
        for other in surd.terms:
            for new in terms_of(multiply(from_terms({monomial: UNIT}), from_terms({other: UNIT}))):
                if new not in basis:
                    basis[new] = len(basis)
                    waiting.append(new)
    if waiting or len(basis) ** 3 * coefficient_bits(surd) > MAX_SOLVING:
        return None
    matrix, right = fmpq_mat(len(basis), len(basis)), fmpq_mat(len(basis), 1)
    right[0, 0] = UNIT
    for monomial, column in basis.items():
        for image, coefficient in terms_of(multiply(from_terms({monomial: UNIT}), surd)).items():
            matrix[basis[image], column] = coefficient
    solved = matrix.solve(right)
    return from_terms({m: solved[row, 0] for m, row in basis.items() if solved[row, 0] != 0})


def _by_polynomials(
    operation: Callable[[Exact, Exact], Exact | None], a: Number, b: Number
) -> Exact | None:
    """The result for two numbers of which one is known only by its polynomial."""
    if not isinstance(a, Algebraic) and not isinstance(b, Algebraic):
        return None
    exact_a, exact_b = as_exact(a), as_exact(b)
    return None if exact_a is None or exact_b is None else operation(exact_a, exact_b)


def terms_of(number: Number) -> Mapping[Monomial, fmpq]:
    """The terms of a number."""
    if isinstance(number, Sum):
        return number.terms
    if isinstance(number, fmpq):
        return {RATIONAL: number} if number != 0 else {}
    return as_one_term(number)


def _divides(number: Number, other: Number) -> bool:
    """Whether the other number has this one as a base with a negative exponent."""
    if not isinstance(number, Sum | Algebraic) or not isinstance(other, Sum) or other.is_surd:
        return False
    whole = (number, _opposite(number))
    return any(
        base in whole and sign(exponent) == -1
        for monomial in other.terms
        for base, exponent in monomial
        if isinstance(base, Sum | Algebraic)
    )


def as_one_term(number: Number) -> Mapping[Monomial, fmpq]:
    """The number as a single base to the power 1. Bases are positive."""
    if isinstance(number, fmpq) or (isinstance(number, Sum) and len(number.terms) == 1):
        return terms_of(number)
    positive = number if sign(number) == 1 else _opposite(number)
    return {frozenset({(positive, UNIT)}): UNIT if positive is number else -UNIT}


def _opposite(number: Sum | Algebraic) -> Sum | Algebraic:
    if isinstance(number, Sum):
        return Sum({monomial: -coefficient for monomial, coefficient in number.terms.items()})
    return Algebraic(-number.element)


def from_terms(terms: Mapping[Monomial, fmpq]) -> Number:
    """The sum of terms in normal form."""
    if not terms:
        return ZERO
    return terms[RATIONAL] if terms.keys() == {RATIONAL} else Sum(terms)


def _is_simple(number: Number) -> bool:
    return isinstance(number, fmpq) or (isinstance(number, Sum) and number.is_surd)
