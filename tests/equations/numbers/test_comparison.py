"""Equal, unequal, or undecided; and equal numbers hash equal."""

from __future__ import annotations

import pytest
from flint import fmpq
from hypothesis import given, settings

from nowornever.equations.evaluation import evaluate
from nowornever.equations.expression import Expression
from nowornever.equations.numbers.arithmetic import add, divide, multiply, negate, subtract
from nowornever.equations.numbers.comparison import compare, equal
from nowornever.equations.numbers.number import Number, Undefined, Unsettled, sign
from tests.equations.strategies import expressions, numbers, surds, worth

EQUAL = [
    ("v2xv3", "v6"),
    ("v(5+2xv6)", "v2+v3"),
    ("3v(2+v5)+3v(2-v5)", "1"),
    ("v(7+4xv3)", "2+v3"),
    ("2*v2x2*(2-v2)", "4"),
    ("(2*v2)*v2", "4"),
    ("2*v(5+2xv6)", "2*(v2+v3)"),
    ("9*(9*(9*9))", "(9*3)*(3*(2x9*9-1))"),
    ("4*(9*(9*9))", "2*(2x9*(9*9))"),
    ("v(9*(9*9))", "3*(9*9)"),
    ("3x(9*(9*9)+1)/(9*(9*9)+1)", "3"),
    ("v2x(9*(9*9)+1)/(9*(9*9)+1)", "v2"),
    ("(9*(9*9)+1)x(1/(9*(9*9)+1))", "1"),
    ("(1+2*v2)x(1/(1+2*v2))", "1"),
    ("(1/(1-2*v2)+1)x(1-2*v2)", "2-2*v2"),
]
EQUAL_BY_QUOTIENT = [
    ("(1+v2)vv2", "v(3+v8)vv2"),
    ("(1+v2)*v2", "(3+2xv2)*(v2/2)"),
    ("v((1+2*v2)*2)", "1+2*v2"),
    ("3v((1+2*v2)*3)", "1+2*v2"),
    ("2xv((1+2*v2)*2)", "2+2x2*v2"),
    ("1+(1+v2)*v2", "1+(3+2xv2)*(v2/2)"),
]
UNEQUAL = [
    ("v2+v3", "v9"),
    ("9*(9*9)", "37"),
    ("9*(9*(9*9))", "9*(9*9)"),
    ("9*(9*(9*(9*9)))", "9*(9*(9*9))+1"),
    ("2*v2", "3"),
    ("2*v2+3*v3", "9"),
    ("1/(9*(9*(9*9)))", "0"),
    ("2*(v2)", "2*(v2*(1+1/8*(5*5)))"),
    ("9*9*9*9*9", "9*(9*(9*(9*9)))"),
    ("9*(1/9*(9*9))", "1"),
    ("v((v2-1)*9*9*9*9)", "1"),
    ("v(1+(v2-1)*9*9*9*9)", "1"),
    ("8*(4*(4*6))+2*(7*(3*6))", "2x8*(4*(4*6))"),
    ("v((1+2*v2)*2)", "1+2*v3"),
    ("(9*(9*9))v(9*(9*9)/(7-9*(9*9)))", "0-1"),
    ("5v((9*(9*9)+1)*5+1)", "9*(9*9)+1"),
    ("(9*(9*9))v(2*(9*(9*9))+1)-2", "0"),
]


@pytest.mark.parametrize(("a", "b"), EQUAL)
def test_equal_numbers_are_found_equal_and_hash_equal(a: str, b: str) -> None:
    assert equal(worth(a), worth(b)) is True
    assert worth(a) == worth(b)
    assert hash(worth(a)) == hash(worth(b))


@pytest.mark.parametrize(("a", "b"), EQUAL_BY_QUOTIENT)
def test_numbers_are_equal_whose_quotient_is_one(a: str, b: str) -> None:
    assert equal(worth(a), worth(b)) is True
    assert equal(worth(b), worth(a)) is True


@pytest.mark.parametrize(("a", "b"), UNEQUAL)
def test_unequal_numbers_are_found_unequal(a: str, b: str) -> None:
    assert equal(worth(a), worth(b)) is False
    assert worth(a) != worth(b)


def test_a_product_of_numbers_whose_signs_are_unknown_has_no_known_sign() -> None:
    zero = subtract(worth("(1+v2)*v2"), worth("(3+2xv2)*(v2/2)"))
    assert sign(zero) is None
    many = worth("1+v2+v3+3v2+3v3+5v2+5v3+v5+v7+3v5+3v7+5v5+7v7")
    product = multiply(multiply(zero, many), worth("2*v2+3*v3+5*v5+7*v7+9*v2"))
    assert sign(product) is None
    assert equal(product, fmpq(0)) is None


def test_what_cannot_be_settled_is_undecided() -> None:
    one, other = worth("((1+v2)*v2+1)*2"), worth("((3+2xv2)*(v2/2)+1)*2")
    assert equal(one, other) is None
    assert equal(Unsettled("why"), fmpq(1)) is None
    assert compare(Undefined("why", "III-A"), fmpq(1)) is None


@pytest.mark.parametrize("first", ["6*(v2-1)", "7*(v(3+v8)-2)"])
def test_an_answer_does_not_depend_on_what_was_asked_before(first: str) -> None:
    base = first[0]
    worth(first)
    worth(f"{base}*(v(3+v8)-2)")
    assert equal(worth(f"{base}*(v2-1)"), worth(f"{base}*v2/{base}")) is True


def test_what_is_undefined_equals_nothing() -> None:
    nothing = Undefined("why", "III-A")
    assert equal(nothing, nothing) is False
    assert equal(fmpq(1), nothing) is False
    assert equal(Unsettled("why"), nothing) is False


@given(surds(), surds())
def test_surds_are_ordered(a: Number, b: Number) -> None:
    found, turned = compare(a, b), compare(b, a)
    assert found is not None
    assert turned == -found
    assert (found == 0) is (a == b) is (equal(a, b) is True)


@given(numbers(), numbers())
@settings(max_examples=60)
def test_equal_values_hash_equal(a: Number, b: Number) -> None:
    other_way = add(add(a, b), negate(b))
    if other_way == a:
        assert hash(other_way) == hash(a)
    if b != fmpq(0):
        again = divide(multiply(a, b), b) if compare(b, fmpq(0)) else a
        if again == a:
            assert hash(again) == hash(a)


@given(expressions(12))
@settings(max_examples=60)
def test_a_value_equals_itself(expression: Expression) -> None:
    value = evaluate(expression)
    if not isinstance(value, Undefined | Unsettled):
        assert equal(value, value) is True
        assert equal(value, add(value, fmpq(1))) is False
