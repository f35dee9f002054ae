"""Rational, whole, odd or even: known where it can be known."""

from __future__ import annotations

import pytest
from flint import fmpq
from hypothesis import given

from nowornever.equations.numbers.kinds import (
    NumberKind,
    is_integer,
    is_rational,
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
        ("8*(9*(9*9))/4", None),  # an integer
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
        ("3/8*(9*(9*9))", (True, False)),
        ("8*(9*(9*9))/4", None),
        ("4/8*(9*(9*9))", None),
        ("9*(9*(9*9))/2", (True, False)),
        ("6x8*(9*(9*9))+9*(9*9)", (True, True)),
        ("(9*(9*4)+2)*(9*9)", (True, True)),
        ("(9*(9*4)+7)*(9*9)", (False, True)),
        ("v(1+v2)", None),
    ],
)
def test_parities_of_numbers_that_are_never_written_out(
    text: str, expected: tuple[bool, bool] | None
) -> None:
    assert parities(worth(text)) == expected
