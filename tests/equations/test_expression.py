"""Which ways of writing an expression are the same reading."""

from __future__ import annotations

import pytest

from nowornever.equations.expression import numerals, same_reading
from nowornever.equations.written import parse_expression


@pytest.mark.parametrize(
    ("a", "b"),
    [
        ("3x5+2", "(3x5)+2"),
        ("2+3+4", "2+(3+4)"),
        ("2+3-4", "2+(3-4)"),
        ("2x3/4", "2x(3/4)"),
        ("2+3-4+5", "2+(3-4)+5"),
        ("v(5+4)x9", "(v(5+4))x9"),
        ("37", "((37))"),
    ],
)
def test_brackets_that_change_nothing_make_no_difference(a: str, b: str) -> None:
    assert same_reading(parse_expression(a), parse_expression(b))


@pytest.mark.parametrize(
    ("a", "b"),
    [
        ("3x5+2", "3x(5+2)"),
        ("9-4-3", "9-(4-3)"),
        ("9-4+3", "9-(4+3)"),
        ("8/4/2", "8/(4/2)"),
        ("8/4x2", "8/(4x2)"),
        ("2*3*4", "2*(3*4)"),
        ("v9+7", "v(9+7)"),
        ("9-(4-3)", "9-4+3"),
        ("3+5", "5+3"),
        ("v9", "2v9"),
        ("07", "7"),
        ("3v8", "3vv8"),
        ("2*3v8", "2*(3v8)"),
        ("(1+2x3)v8", "((1+2)x3)v8"),
    ],
)
def test_other_groupings_and_other_cubes_are_other_readings(a: str, b: str) -> None:
    assert not same_reading(parse_expression(a), parse_expression(b))


def test_numerals_are_listed_from_left_to_right() -> None:
    assert numerals(parse_expression("(2+1)v64x12")) == ["2", "1", "64", "12"]
