"""Exact numbers obey the laws of a field, whatever they are made of."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest
import sympy  # type: ignore[import-untyped]
from flint import fmpq
from hypothesis import given, settings

from nowornever.equations.numbers.algebraic import Algebraic
from nowornever.equations.numbers.arithmetic import (
    LONG,
    add,
    divide,
    multiply,
    negate,
    reciprocal,
    subtract,
    written_out,
)
from nowornever.equations.numbers.comparison import equal
from nowornever.equations.numbers.number import Number, Sum, sign
from tests.equations.strategies import numbers, rationals, surd, surds, worth


@given(surds(), surds(), surds())
def test_surds_are_a_ring(a: Number, b: Number, c: Number) -> None:
    assert add(a, b) == add(b, a)
    assert multiply(a, b) == multiply(b, a)
    assert add(add(a, b), c) == add(a, add(b, c))
    assert multiply(multiply(a, b), c) == multiply(a, multiply(b, c))
    assert multiply(a, add(b, c)) == add(multiply(a, b), multiply(a, c))
    assert subtract(a, a) == fmpq(0)


@given(surds())
@settings(max_examples=50)
def test_what_is_not_zero_has_an_inverse(a: Number) -> None:
    if a != fmpq(0):
        assert multiply(a, reciprocal(a)) == fmpq(1)
        assert divide(a, a) == fmpq(1)


@given(numbers(), numbers())
@settings(max_examples=50)
def test_the_laws_are_never_refuted_for_any_numbers(a: Number, b: Number) -> None:
    assert equal(add(a, b), add(b, a)) is not False
    assert equal(multiply(a, b), multiply(b, a)) is not False
    assert equal(subtract(add(a, b), b), a) is not False
    assert equal(negate(negate(a)), a) is not False
    if sign(b):
        assert equal(multiply(divide(a, b), b), a) is not False


@given(rationals(), rationals())
def test_rationals_agree_with_fraction(a: fmpq, b: fmpq) -> None:
    x, y = Fraction(int(a.p), int(a.q)), Fraction(int(b.p), int(b.q))
    for ours, theirs in ((add(a, b), x + y), (subtract(a, b), x - y), (multiply(a, b), x * y)):
        assert ours == fmpq(theirs.numerator, theirs.denominator)


def test_a_surd_has_one_form() -> None:
    assert worth("v8") == worth("2xv2")
    assert worth("v2xv3") == worth("v6")
    assert worth("v(1/2)") == worth("v2/2")
    assert worth("3v9") == worth("9*(1/3)")
    assert worth("1/(1+v2)") == worth("v2-1")
    assert worth("v2+v3-v2") == worth("v3")


def test_sums_of_radicals_agree_with_sympy() -> None:
    choose = random.Random(1)
    for _ in range(200):
        ours: Number = fmpq(0)
        theirs = sympy.Integer(0)
        for _ in range(3):
            index, radicand, times = (choose.randint(1, n) for n in (4, 12, 5))
            factor = choose.choice([ours, fmpq(1)])
            other = theirs if factor is ours else sympy.Integer(1)
            term = worth(f"{times}x({index}v{radicand})")
            symbol = times * sympy.root(radicand, index)
            ours, theirs = add(multiply(factor, term), ours), sympy.expand(other * symbol + theirs)
        difference = subtract(ours, worth("v2"))
        assert (difference == fmpq(0)) is (sympy.expand(theirs - sympy.sqrt(2)) == 0)
        if isinstance(ours, fmpq):
            assert theirs == sympy.Rational(int(ours.p), int(ours.q))
        else:
            assert isinstance(ours, Sum)
            assert len(ours.terms) == len(sympy.Add.make_args(theirs))


def test_a_nested_radical_that_is_simple_is_recognised() -> None:
    assert worth("v(3+2xv2)-v2") == fmpq(1)
    assert worth("v(5+2xv6)") == worth("v2+v3")
    assert isinstance(worth("v(1+v2)"), Algebraic)
    assert worth("v(1+v2)*4-2xv(1+v2)*2") == fmpq(1)


def test_a_power_too_long_to_write_out_stays_a_power() -> None:
    long = worth("9*(9*9)")
    assert isinstance(long, Sum)
    assert divide(long, long) == fmpq(1)
    assert subtract(add(long, fmpq(1)), long) == fmpq(1)
    assert divide(add(long, fmpq(1)), add(long, fmpq(1))) == fmpq(1)
    assert worth("3*(9*9)x3*(9*9)") == long
    assert worth("9*(9*9)/9") == worth("9*(9*9-1)")


def test_a_long_rational_and_a_long_power_meet_in_one_form() -> None:
    half = fmpq(3) ** (LONG // 2)
    assert isinstance(half, fmpq)
    assert multiply(half, half) == worth(f"3*{2 * (LONG // 2)}")
    assert divide(multiply(half, half), half) == half
    assert written_out(fmpq(7)) == fmpq(7)


def test_powers_with_irrational_exponents_collect_by_prime() -> None:
    assert worth("2*v2x2*(2-v2)") == fmpq(4)
    assert worth("(2*v2)*v2") == fmpq(4)
    assert worth("2*(1+v2)") == worth("2x2*v2")
    assert worth("6*v2/3*v2") == worth("2*v2")
    assert worth("v(2*v2)") == worth("2*v(1/2)")


@pytest.mark.parametrize("text", ["2*v2+v(1+v2)", "v(9*(9*9)+1)", "(1+2*v2)*v3"])
def test_what_was_added_can_be_taken_away(text: str) -> None:
    for other in (worth("v(1+v2)"), worth("3*v5"), surd("v7")):
        assert equal(subtract(add(worth(text), other), other), worth(text)) is True


def test_products_of_many_long_sums_stay_bounded() -> None:
    product: Number = fmpq(1)
    for radicand in range(2, 40):
        product = multiply(product, worth(f"1+v{radicand}+3v{radicand}+5v{radicand}"))
    assert sign(product) == 1
    assert equal(product, fmpq(37)) is False
