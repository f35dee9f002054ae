"""Roots of sums, term by term."""

from __future__ import annotations

from flint import ctx, fmpq
from hypothesis import given
from hypothesis import strategies as st

from nowornever.equations.evaluation import evaluate
from nowornever.equations.numbers import balls
from nowornever.equations.numbers.arithmetic import add, multiply, negate, subtract
from nowornever.equations.numbers.expansion import leading_term, root
from nowornever.equations.numbers.number import UNIT, ZERO, Number, Sum
from nowornever.equations.numbers.powers import positive_power
from nowornever.equations.numbers.scales import refined
from nowornever.equations.written import parse_expression

small = st.integers(-9, 9).map(fmpq)
positive = st.integers(1, 9).map(fmpq)


def worth(text: str) -> Number:
    value = evaluate(parse_expression(text))
    assert isinstance(value, Sum)
    return value


LARGE = worth("9*(9*v2)")
"""About 10*21: beyond what is taken for tiny, and within what digits tell."""
HUGE = worth("9*(9*9)")


def times(factor: fmpq, degree: int) -> Number:
    return multiply(factor, positive_power(LARGE, fmpq(degree)))


def polynomial(*coefficients: fmpq) -> Number:
    total: Number = ZERO
    for degree, coefficient in enumerate(coefficients):
        total = add(total, times(coefficient, degree))
    return total


def test_the_leading_term_is_the_largest_whatever_its_sign() -> None:
    number = subtract(add(HUGE, fmpq(7)), multiply(HUGE, HUGE))
    assert leading_term(number) == negate(multiply(HUGE, HUGE))
    assert leading_term(fmpq(3)) == fmpq(3)


@given(small, small, positive, st.integers(1, 3))
def test_an_exact_power_has_its_root(a: fmpq, b: fmpq, c: fmpq, index: int) -> None:
    whole = polynomial(a, b, c)
    power: Number = UNIT
    for _ in range(index):
        power = multiply(power, whole)
    assert positive_power(power, fmpq(1, index)) == whole


@given(small, small, st.integers(2, 4))
def test_what_is_over_makes_up_the_number(a: fmpq, b: fmpq, index: int) -> None:
    number = polynomial(a, b, UNIT)
    if not isinstance(number, Sum) or len(number.terms) == 1:
        return
    first = positive_power(times(UNIT, 2), fmpq(1, index))
    found, over = root(number, index, first, 2)
    assert add(positive_power(found, fmpq(index)), over) == number


@given(small, small, small, positive, st.integers(2, 3), st.sampled_from([1, -1]))
def test_few_digits_and_terms_tell_what_many_digits_tell(
    a: fmpq, b: fmpq, near: fmpq, divisor: fmpq, index: int, side: int
) -> None:
    inside = add(times(UNIT, index), add(times(a, index - 1), b))
    power = positive_power(inside, fmpq(side, index))
    number = subtract(subtract(power, times(UNIT, side)), times(near / divisor, side - 1))
    if not isinstance(number, Sum):
        return
    with ctx.workprec(4096):
        told = balls.sign(number.roughly(4096))
    with ctx.workprec(64):
        assert balls.sign(refined(number, 64)) == told
