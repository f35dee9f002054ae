"""How far a value is from a whole number."""

from __future__ import annotations

from math import log

import pytest

from nowornever.equations.evaluation import evaluate
from nowornever.equations.judge.distances import Distance, distance
from nowornever.equations.numbers.number import Undefined, Unsettled
from nowornever.equations.written import parse_expression


@pytest.mark.parametrize(
    ("text", "whole", "sign", "of_log"),
    [
        ("7", 1, 1, log(6)),
        ("0-7", -1, -1, log(6)),
        ("1+1/(9*99)", 1, 1, -99 * log(9)),
        ("v(v9-1/(9*99))-v3", 0, -1, -99 * log(9) - log(12) / 2),
        ("2*(9*9)", 1, 1, 9**9 * log(2)),
    ],
)
def test_the_logarithm_of_the_distance(text: str, whole: int, sign: int, of_log: float) -> None:
    found = distance(evaluate(parse_expression(text)), whole)
    assert isinstance(found, Distance)
    assert found.sign == sign
    assert found.log == pytest.approx(of_log)


def test_equal_by_the_laws_of_powers() -> None:
    assert distance(evaluate(parse_expression("1-(v2*v2)*v2")), -1) == Distance(0)


def test_what_has_no_value_has_no_distance() -> None:
    assert isinstance(distance(evaluate(parse_expression("1/0")), 0), Undefined)
    assert distance(Unsettled("too much work"), 0) is None
