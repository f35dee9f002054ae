"""Series expansion of roots of sums, the leading term first.

√(Y×Y+Y) is Y+1÷2−1÷(8×Y) and so on, for a huge Y; of Y×Y+2×Y+1 it is Y+1, and that is all.
"""

from __future__ import annotations

from flint import ctx, fmpq

from nowornever.equations.numbers import balls
from nowornever.equations.numbers.arithmetic import add, divide, from_terms, multiply, subtract
from nowornever.equations.numbers.number import (
    PRECISIONS,
    UNIT,
    ZERO,
    Monomial,
    Number,
    Sum,
    log_of_product,
)

MAX_SIZE = 24
"""Sums with more powers than this are not expanded."""

_PRECISION = PRECISIONS[1]


def leading_term(number: Number) -> Number | None:
    """The term whose product of powers is larger than all others, if that is known.

    The rational coefficient does not count. So the product of leading terms is the leading term of
    the product, even if the numbers are small.
    """
    if not isinstance(number, Sum):
        return number
    with ctx.workprec(_PRECISION):
        monomials = list(number.terms)
        largest = monomials[0]
        for monomial in monomials:
            if _is_larger(monomial, largest):
                largest = monomial
        if all(_is_larger(largest, monomial) for monomial in monomials if monomial != largest):
            return from_terms({largest: number.terms[largest]})
    return None


def _next_term(over: Number) -> Number | None:
    return None if isinstance(over, Sum) and over.size > 2 * MAX_SIZE else leading_term(over)


def _is_larger(a: Monomial, b: Monomial) -> bool:
    log_a, log_b = (log_of_product(monomial, _PRECISION) for monomial in (a, b))
    by_digits = balls.sign(balls.add(log_a, balls.negate(log_b)))
    if by_digits is not None:
        return by_digits == 1
    # Imported here because `scales` depends on this module.
    from nowornever.equations.numbers.scales import is_larger

    return is_larger(a, b, _PRECISION)


def root(number: Sum, index: int, first: Number, steps: int) -> tuple[Number, Number]:
    """An approximate root of a positive sum, from the root of its leading term, and the remainder.

    The number is the approximate root to the power of the index, plus the remainder.
    """
    found = first
    over = subtract(number, _power(found, index))
    for _ in range(steps):
        if over == ZERO or (term := _next_term(over)) is None:
            break
        slope = multiply(fmpq(index), _power(first, index - 1))
        found = add(found, divide(term, slope))
        over = subtract(number, _power(found, index))
    return found, over


def _power(number: Number, times: int) -> Number:
    result: Number = UNIT
    for _ in range(times):
        result = multiply(result, number)
    return result
