"""Values as people read them."""

from __future__ import annotations

import pytest
from flint import fmpq
from hypothesis import given

from nowornever.equations.numbers.display import approximate_text, contrast, exact_text, show
from nowornever.equations.numbers.number import Number, Undefined, Unsettled
from tests.equations.strategies import numbers, worth


@pytest.mark.parametrize(
    ("text", "exact", "about"),
    [
        ("37", "37", "37"),
        ("1-7/2", "-5/2", "-2.5"),
        ("v8", "2×√2", "2.82843"),
        ("3v4/7", "1/7×2*(2/3)", "0.226772"),
        ("1-v2", "1 − √2", "-0.414214"),
        ("2*v2", "2*(√2)", "2.66514"),
        ("9*(9*9)", "3*774840978", "10^369693099"),
        ("0-9*(9*(9*9))", "-3*(2×3*774840978)", "-10^(10^369693099)"),
        ("v(1+v2)", "", "1.55377"),
        ("1/9*(9*9)", "3*(-774840978)", "10^-369693100"),
        ("9*9*9", "", "1.96627e+77"),
        ("0", "0", "0"),
        ("(v2-1)*9*9", "", "9.88939e-32"),
        ("(v2-1)*9*9*9", "", "9.04743e-280"),
        ("0-(v2-1)*9*9*9*9", "", "-10^-2512"),
        ("2*v(1+v2)", "", "2.93584"),
        ("(1+v2)*v2", "(1 + √2)*(√2)", "3.47798"),
        ("1/9*9*9", "", "5.08577e-78"),
        ("(1+v2)*v2-(3+2xv2)*(v2/2)", "(1 + √2)*(√2) − (3 + 2×√2)*(1/2×√2)", "0"),
    ],
)
def test_exact_and_approximate(text: str, exact: str, about: str) -> None:
    assert exact_text(worth(text)) == exact
    assert approximate_text(worth(text)) == about


def test_a_sentence_says_both() -> None:
    assert show(worth("v2")) == "√2 (about 1.41421)"
    assert show(fmpq(37)) == "37"
    assert show(worth("v(1+v2)")) == "about 1.55377"
    assert show(Undefined("it is so", "III-A")) == "undefined, because it is so"
    assert show(Unsettled("it is so")) == "unsettled, because it is so"
    assert approximate_text(Unsettled("it is so")) == ""


@pytest.mark.parametrize(
    ("solution", "goal", "sentence"),
    [
        ("7/5", "v2", "The Solution is 7/5, but the Goal is √2 (about 1.41421)."),
        ("(v2-1)*9*9", "0", "The Solution is about 9.88939e-32, but the Goal is 0."),
        ("1+(v2-1)*9*9", "1", "The Solution is a little more than the Goal, which is 1."),
        ("1-(v2-1)*9*9", "1", "The Solution is a little less than the Goal, which is 1."),
    ],
)
def test_values_that_differ_look_different(solution: str, goal: str, sentence: str) -> None:
    assert contrast(worth(solution), worth(goal)) == sentence


@given(numbers(10))
def test_every_number_can_be_shown(number: Number) -> None:
    assert 0 < len(approximate_text(number)) < 80
    assert len(exact_text(number)) <= 40
