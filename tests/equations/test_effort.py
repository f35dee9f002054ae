"""The work on one Equation is bounded, whatever is written."""

from __future__ import annotations

import pytest

from nowornever.equations.checker import check
from nowornever.equations.comparison import equal
from nowornever.equations.effort import TooMuchWorkError, bounded, left, spend
from nowornever.equations.evaluation import evaluate
from nowornever.equations.number import Unsettled
from nowornever.equations.written import MAX_TEXT, parse_expression

PRIMES = (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71)
LONG = [
    "x".join(f"(1+v{prime})" for prime in PRIMES),
    "/".join(f"(1+v{prime})" for prime in PRIMES),
    "+".join(f"v({prime}+v{prime + 2})" for prime in PRIMES),
    "30030*(" * 30 + "6" + ")" * 30,
    "(1+6*" * 40 + "6" + ")" * 40,
    "v(9*(9*9)+" * 20 + "1" + ")-3*(9*9)" * 20,
]


@pytest.mark.parametrize("text", LONG)
def test_the_longest_texts_are_judged_within_the_bound(text: str) -> None:
    assert len(text) < MAX_TEXT
    with bounded():
        assert check(f"{text} = 37").correct is not True
        assert (left() or 0) >= 0


def test_what_takes_too_much_work_is_not_settled() -> None:
    tower, other = map(parse_expression, ("6*(6*(6*6))", "v(6*(6*(6*6))+1)"))
    with bounded(20):
        assert isinstance(evaluate(tower), Unsettled)
    values = evaluate(tower), evaluate(other)
    with bounded(20):
        assert equal(*values) is None
    assert equal(*values) is False


def test_an_inner_bound_does_not_add_to_an_outer_one() -> None:
    spend(10**9)
    assert left() is None, "nobody counts"
    with bounded(10):
        with bounded(100):
            spend(7)
        assert left() == 3
        with pytest.raises(TooMuchWorkError):
            spend(4)
