"""Roots of sums term by term, the leading term first.

√(Y×Y+Y) is Y+1÷2−1÷(8×Y) and so on, for a huge Y; of Y×Y+2×Y+1 it is Y+1, and that is all.
"""

from __future__ import annotations

from flint import ctx, fmpq

from nowornever.equations.numbers import balls
from nowornever.equations.numbers.arithmetic import add, divide, from_terms, multiply, subtract
from nowornever.equations.numbers.balls import Ball
from nowornever.equations.numbers.number import PRECISIONS, UNIT, ZERO, Number, Sum, log_of_product

MAX_SIZE = 24
"""Sums that are built of more powers are not expanded."""

_PRECISION = PRECISIONS[1]


def leading_term(number: Number) -> Number | None:
    """The term whose product of powers is larger than all others, if that is known.

    Its rational does not count. So the leading terms of factors make the leading term of their
    product, even where the numbers are small.
    """
    if not isinstance(number, Sum):
        return number
    terms = [from_terms(dict([term])) for term in number.terms.items()]
    with ctx.workprec(_PRECISION):
        logs = [log_of_product(monomial, _PRECISION) for monomial in number.terms]
        largest = 0
        for at, log in enumerate(logs):
            if _is_larger(log, logs[largest]):
                largest = at
        others = (log for at, log in enumerate(logs) if at != largest)
        return terms[largest] if all(_is_larger(logs[largest], log) for log in others) else None


def _next_term(over: Number) -> Number | None:
    return None if isinstance(over, Sum) and over.size > 2 * MAX_SIZE else leading_term(over)


def _is_larger(a: Ball, b: Ball) -> bool:
    return balls.sign(balls.add(a, balls.negate(b))) == 1


def root(number: Sum, index: int, first: Number, steps: int) -> tuple[Number, Number]:
    """About the root of a positive sum, from the root of its leading term, and what is over.

    The number is the root to the power of the index, and what is over.
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
