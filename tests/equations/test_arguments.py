"""General arguments that two values cannot be equal."""

from __future__ import annotations

import pytest
from flint import fmpq
from hypothesis import given

from nowornever.equations.arguments import general_arguments
from nowornever.equations.numbers.comparison import equal
from nowornever.equations.numbers.number import Number, Undefined, Unsettled
from tests.equations.strategies import numbers, worth


@pytest.mark.parametrize(
    ("solution", "goal", "arguments"),
    [
        ("3+4", "v(5*2+1)", ["The Solution is an integer, and the Goal is irrational."]),
        ("9/2", "5", ["The Solution is a fraction, and the Goal is an integer."]),
        ("v(2*5)", "7/2x2/2", ["The Solution is irrational, and the Goal is a fraction."]),
        ("6561", "500", ["The Solution is clearly too big: about 6561 against about 500."]),
        ("18", "500", ["The Solution is clearly too small: about 18 against about 500."]),
        ("1-9", "5", ["The Solution is negative, and the Goal is positive."]),
        ("5", "1-9", ["The Solution is positive, and the Goal is negative."]),
        ("1-9", "1-3", ["The Solution is clearly too small: about -8 against about -2."]),
        ("1-3", "1-9", ["The Solution is clearly too big: about -2 against about -8."]),
        ("9", "10", []),
        ("1-9", "1-8", []),
        ("9", "0", []),
        ("2*v2+3*v3", "9", []),
        ("9*(9*(9*9))", "9*9", [
            "The Solution is clearly too big: about 10^(10^369693099) against about 3.8742e+08."]),
    ],
)  # fmt: skip
def test_what_shows_without_calculating(solution: str, goal: str, arguments: list[str]) -> None:
    assert list(general_arguments(worth(solution), worth(goal))) == arguments


def test_what_has_no_value_has_no_size() -> None:
    for nothing in (Undefined("why", "III-A"), Unsettled("why")):
        assert list(general_arguments(nothing, fmpq(1))) == []
        assert list(general_arguments(fmpq(1), nothing)) == []


@given(numbers(5), numbers(5))
def test_an_argument_is_never_given_for_equal_numbers(a: Number, b: Number) -> None:
    if list(general_arguments(a, b)):
        assert equal(a, b) is not True
    assert list(general_arguments(a, a)) == []
