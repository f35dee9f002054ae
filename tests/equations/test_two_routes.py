"""The checker and the brute force agree: the short form of the long run by hand."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.equations.brute_force import correct, in_brackets, read, to_the_left, value
from tests.equations.two_routes import run


def test_two_routes_agree_on_written_equations() -> None:
    found = run(1000, 7)
    assert found["DISAGREE"] == 0
    assert found["correct"] > 200
    assert found["incorrect"] > 400


@pytest.mark.parametrize(
    ("text", "worth"),
    [("2*3*2", 64), ("v9+7", 10), ("v16*2", 16), ("2*3v256", 2), ("(0-8)*(4/6)", 4), ("9-4-3", 2)],
)
def test_the_brute_force_reads_as_the_rulebook_does(text: str, worth: int) -> None:
    assert value(read(text), whole=False) == Fraction(worth)


@pytest.mark.parametrize(
    ("goal", "reading"),
    [
        ("2x 3+5", "2x(3+5)"),
        ("2x3 +5", "2x3+5"),
        ("v5+4 x9", "v(5+4)x9"),
        ("1+2 v8", "(1+2)v8"),
        ("0 +6-7", "0+6-7"),
    ],
)
def test_the_brute_force_reads_spaces_as_the_rulebook_does(goal: str, reading: str) -> None:
    assert to_the_left(read(in_brackets(goal))) == to_the_left(read(reading))
    assert to_the_left(read("9-(4-3)")) != to_the_left(read("9-4-3"))


def test_the_brute_force_accounts_for_cubes() -> None:
    assert correct("(6x6)+1 = 37", "37", ("6", "6x1", "+2"), "middle", 1) is True
    assert correct("(6x6)+1 = 37", "37", ("6", "6x", "+1"), "middle", 1) is False
    assert correct("(6x6)+1 = 37", "37", ("66", "6x1", "+2"), "middle", 1) is True
    assert correct("(6x6)+1 = 37", "37", ("666", "x1", "+2"), "middle", 1) is False
