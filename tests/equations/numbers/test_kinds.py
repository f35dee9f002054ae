"""Rational, whole, odd or even: known where it can be known."""

from __future__ import annotations

import pytest
from flint import fmpq
from hypothesis import given

from nowornever.equations.numbers.kinds import (
    NumberKind,
    is_integer,
    is_rational,
    is_transcendental,
    is_whole,
    kind,
    parities,
)
from tests.equations.strategies import rationals, worth


@given(rationals())
def test_rationals_are_known_by_numerator_and_denominator(number: fmpq) -> None:
    assert is_rational(number) is True
    assert is_integer(number) is (number.q == 1)
    assert parities(number) == (number.p % 2 == 1, number.q % 2 == 1)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("v9", NumberKind.INTEGER),
        ("7/2", NumberKind.FRACTION),
        ("v2", NumberKind.IRRATIONAL),
        ("v2+v3", NumberKind.IRRATIONAL),
        ("v(1+v2)", NumberKind.IRRATIONAL),
        ("9*(9*9)", NumberKind.INTEGER),
        ("9*(9*(9*9))+1", NumberKind.INTEGER),
        ("1/9*(9*9)", NumberKind.FRACTION),
        ("9*(9*9)/2", NumberKind.FRACTION),
        ("(9*(9*4)+7)*(9*9)", NumberKind.INTEGER),
        ("8*(9*(9*9))/4", NumberKind.INTEGER),
        ("(9*(9*9)+1)/5", NumberKind.INTEGER),
        ("(9*(9*9)+1)/7", NumberKind.FRACTION),
        ("1/(9*(9*9)+1)", NumberKind.FRACTION),
        ("3+1/2*(9*9)", NumberKind.FRACTION),
        ("9*(9*9)+1/(9*(9*9)+1)", None),  # a fraction
        ("2*((9*(9*9)+1)/5)", NumberKind.INTEGER),
        ("2*((9*(9*9)+1)/7)", NumberKind.IRRATIONAL),
        ("7v(8*(9*9)-6)", NumberKind.IRRATIONAL),
        ("3v(9*(9*(9*9))+8)", NumberKind.IRRATIONAL),
        ("7v((9*(9*9)+1)/(8*(9*9)-5))", NumberKind.IRRATIONAL),
        ("5v((9*(9*9)+1)*5)", NumberKind.INTEGER),
        ("v(9*(9*9)+1)+v(9*(9*9)+2)", NumberKind.IRRATIONAL),
        ("v(9*(9*9)+1)-v(4x9*(9*9)+4)", None),  # one is the double of the other
        ("(9*(9*9)+2)*(1/(8*(9*9)))", NumberKind.IRRATIONAL),
        ("v(8*(9*9))", NumberKind.IRRATIONAL),
        ("2*v2", NumberKind.IRRATIONAL),
        ("1+2*v2", NumberKind.IRRATIONAL),
        ("v3+2*v2", NumberKind.IRRATIONAL),
        ("2*v(1+v2)", NumberKind.IRRATIONAL),
        ("(1+v2)*v2", NumberKind.IRRATIONAL),
        ("(9*(9*9))v2", NumberKind.IRRATIONAL),
        ("1+(9*(9*9))v2", NumberKind.IRRATIONAL),
        ("2*v(8*(9*9))", NumberKind.IRRATIONAL),
        ("(9*(9*(9*9)))v(9*(9*(9*9)))", NumberKind.IRRATIONAL),
        ("2*(1/v(8*(9*9)))", NumberKind.IRRATIONAL),
        ("2*v2+3*v3", None),
        ("2*(2*v2)", None),
        ("(2+2*v2)*v2", None),
    ],
)
def test_the_kind_of_a_number(text: str, expected: NumberKind | None) -> None:
    assert kind(worth(text)) is expected


def test_whole_numbers_are_not_negative() -> None:
    assert is_whole(worth("0")) is True
    assert is_whole(worth("1-2")) is False
    assert is_whole(worth("1/2")) is False
    assert is_whole(worth("0-9*(9*9)")) is False
    assert is_whole(worth("9*(9*9)")) is True


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("9*(9*9)", (True, True)),
        ("8*(9*9)", (False, True)),
        ("9*(9*9)+1", (False, True)),
        ("9*(9*9)/2", (True, False)),
        ("1/8*(9*9)", (True, False)),
        ("1/8*(9*(9*9))", (True, False)),
        ("2/8*(9*(9*9))", (True, False)),
        ("2x2*(0-9*(9*9))", (True, False)),
        ("2x8*(9*(9*9))", (False, True)),
        ("3/8*(9*(9*9))", (True, False)),
        ("8*(9*(9*9))/4", (False, True)),
        ("4/8*(9*(9*9))", (True, False)),
        ("(9*(9*9)+1)/7", (False, True)),
        ("(9*(9*9)+1)/4", (True, False)),
        ("1/(9*(9*9)+1)", (True, False)),
        ("1/(9*(9*9)+2)", (True, True)),
        ("6/(9*(9*9)+2)", (False, True)),
        ("3+1/2*(9*9)", (True, False)),
        ("3x2*(9*9)+1/2*(9*(9*9))", (True, False)),
        ("9*(9*(9*9))/2", (True, False)),
        ("6x8*(9*(9*9))+9*(9*9)", (True, True)),
        ("(9*(9*4)+2)*(9*9)", (True, True)),
        ("(9*(9*4)+7)*(9*9)", (False, True)),
        ("v(1+v2)", None),
        ("(9*(9*9)+1)*(0-9)", (True, False)),
        ("5/8*(9*(9*9))+3", (True, False)),
        ("8*(9*(9*9))/8*(9*9)", (False, True)),
        ("8*(9*9)/8*(9*(9*9))", (True, False)),
        ("2*v2", None),
        ("2*v2+3*v3", None),
    ],
)
def test_parities_of_numbers_that_are_never_written_out(
    text: str, expected: tuple[bool, bool] | None
) -> None:
    assert parities(worth(text)) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("7/2", False),
        ("v2", False),
        ("v(1+v2)", False),
        ("9*(9*9)+v2", False),
        ("2*v2", True),
        ("1+2*v2", True),
        ("v3x2*v2+v5", True),
        ("v(1+2*v2)", True),
        ("2*v2+3*v3", None),  # two transcendental numbers may give any
        ("2*(2*v2)", None),
        ("1+2*(2*v2)", None),
        ("(1+2*v2)*v2", None),
        ("v2+2*v2+1/3", True),
        ("2*v2x3*v3", True),
        ("3*(9*9)x2*v2", True),
        ("v(2+2*v2)+1", True),
        ("v(2+2*v2)+2*v2", True),
        ("(1+v2)*v3", True),
        ("(1+v2)*v3x(1+v3)*v2", True),
    ],
)
def test_transcendental_numbers_are_known_by_their_parts(text: str, expected: bool | None) -> None:
    assert is_transcendental(worth(text)) is expected


@pytest.mark.parametrize("more", ["v2", "v2+v3", "v2-v3", "3v2", "v(9*(9*9)+1)"])
def test_a_huge_whole_number_and_a_radical_are_irrational(more: str) -> None:
    assert is_rational(worth(f"9*(9*9)+{more}")) is False
    assert is_integer(worth(f"9*(9*9)+{more}")) is False
    assert parities(worth(f"9*(9*9)+{more}")) is None


def test_radicals_that_may_cancel_are_not_told_apart() -> None:
    half = "(9*(9*9)+1)v2"
    assert is_rational(worth(f"v2+{half}")) is False
    assert is_rational(worth("v(9*(9*9)+1)-v(4x9*(9*9)+4)+v2")) is False
    assert is_rational(worth("v(9*(9*9)+1)-v(4x9*(9*9)+4)+1")) is None


ONE = "(v((9v2+8v3)*2)-9v2-8v3+1)"
"""It is 1, but its form does not show that: the degrees are too high for its polynomial."""
MANY = "(1+v2)x(1+v3)x(1+v5)x(1+v7)x(1+v11)x(1+v13)"
"""As many terms as a sum may have that is not multiplied out with another."""


@pytest.mark.parametrize("exponent", ["v2", "(1+v2)", "((1/3)v(1+v2))", "(v2+v3)"])
def test_a_power_of_what_may_be_1_may_be_rational(exponent: str) -> None:
    number = worth(f"{ONE}*{exponent}")
    assert is_rational(number) is None
    assert is_transcendental(number) is None
    assert is_integer(number) is None
    assert is_rational(worth(f"{ONE}*{exponent}+v3")) is None
    assert is_rational(worth(f"({ONE}+1)*{exponent}")) is False


def test_a_product_with_what_may_be_0_may_be_rational() -> None:
    number = worth(f"({ONE}-1)x(2*v2+{MANY})")
    assert is_rational(number) is None
    assert is_transcendental(number) is None
