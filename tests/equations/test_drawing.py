"""Equations as trees of values."""

from __future__ import annotations

import re

import pytest

from nowornever.equations.drawing import value_tree_svg
from nowornever.equations.written import parse_equation, parse_expression
from nowornever.games import CUBE_GAMES


def texts(drawing: str) -> list[str]:
    return re.findall(r">([^<]+)</text>", drawing)


def test_every_operation_has_its_value_below_it() -> None:
    drawn = texts(value_tree_svg(parse_equation("(6x6)+1 = 37")))
    assert drawn[:7] == ["=", "+", "×", "6", "6", "1", "37"]
    assert drawn[7:] == ["= 37", "= 36"]


@pytest.mark.parametrize(
    ("written", "worth"),
    [
        ("3v8", "= 2"),
        ("v2", "= √2"),
        ("1/(2-2)", "undefined"),
        ("9*(9*(9*9))", "= 10^(10^369693099)"),
        ("2*50", "= 1.1259e+15"),
    ],
)
def test_a_value_is_short_whatever_it_is(written: str, worth: str) -> None:
    notes = [text for text in texts(value_tree_svg(parse_expression(written))) if len(text) > 2]
    assert notes[0] == worth


def test_the_goal_is_drawn_as_its_spaces_group_it() -> None:
    draw = CUBE_GAMES["equations"].value_tree
    assert texts(draw("", "2x 3+5")) == ["×", "2", "+", "3", "5", "= 16", "= 8"]
    assert draw("1+", "") == draw("", "+8") == ""
    assert CUBE_GAMES["wff"].value_tree("", "Kpq") == ""
