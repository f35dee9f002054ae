"""The work on one Equation is bounded, whatever is written."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from nowornever.core.work import Work
from nowornever.equations.checker import check
from nowornever.equations.evaluation import evaluate
from nowornever.equations.judge import JUDGE
from nowornever.equations.numbers.comparison import equal
from nowornever.equations.numbers.effort import TooMuchWorkError, attempt, bounded, left, spend
from nowornever.equations.numbers.memory import remembered, remembering
from nowornever.equations.numbers.number import Unsettled
from nowornever.equations.rulebooks import parse_position
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

HARD = [
    "v(9*(9*9)+1) = 3*(9*9)",
    "(0-5)*(4*(11*v7)) = 8",
    "v(5+2xv6) = v2+v3",
    "3v(1+v(2+v3))/(v2+v3+v5+v7) = 4",
    "(1+v2)*v2+1 = (3+2xv2)*(v2/2)+1",
    "2*(9*9)v(3/4) = 1",
    "(v2+v3)*v5/(7*(v2+v3)) = 1",
    *(f"{text} = 37" for text in LONG),
]


FEW = 5_000
"""A bound that some of these are within and some are not."""


def counted(text: str, units: int = FEW) -> tuple[bool | None, int]:
    """Whether the sides of an Equation are equal, and the work that it took."""
    with bounded(units):
        same = check(text).equal
        return same, units - (left() or 0)


def counted_elsewhere(texts: list[str], hash_seed: str) -> list[tuple[bool | None, int]]:
    """The same in a new process, in this order."""
    code = (
        f"import json; from {__name__} import counted; "
        f"print(json.dumps([counted(text) for text in {texts!r}]))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        cwd=Path(__file__).parents[3],
        check=True,
        capture_output=True,
    )
    return [(same, work) for same, work in json.loads(done.stdout)]


def test_verdict_and_work_are_the_same_in_every_process_and_order() -> None:
    first = [counted(text) for text in HARD]
    assert [counted(text) for text in HARD] == first, "when all was worked out before"
    assert counted_elsewhere(HARD[::-1], "1") == first[::-1]
    assert {same for same, _ in first} == {True, False, None}


def test_the_judge_works_as_much_when_it_was_asked_before() -> None:
    position = parse_position(
        "equations-2019 | goal v2+3 | required v2* | permitted 3v2+ | resources 85/*"
    )
    judgements = [JUDGE.judge(position, Work(20_000)) for _ in range(2)]
    assert judgements[0] == judgements[1]


def test_at_the_edge_of_the_bound_one_unit_decides_however_warm_the_process() -> None:
    text = "v(9*(9*9)+1) = 3*(9*9)"
    same, work = counted(text)
    assert same is False
    assert [counted(text, work)[0], counted(text, work // 2)[0]] == [False, None]
    assert [counted(text, work)[0], counted(text, work // 2)[0]] == [False, None]


def test_an_attempt_is_given_up_alone_and_its_work_counts() -> None:
    with attempt(5):
        spend(6)
        pytest.fail("too much")
    with bounded(10):
        with attempt(5):
            spend(3)
            spend(3)
            pytest.fail("too much")
        assert left() == 7
        with attempt(100):
            spend(7)
        assert left() == 0


def test_memories_are_apart() -> None:
    asked = []

    @remembered
    def double(number: int) -> int:
        asked.append(number)
        return 2 * number

    assert [double(1), double(1)] == [2, 2]
    assert asked == [1, 1], "nobody remembers"
    with remembering():
        assert [double(2), double(2)] == [4, 4]
        with remembering():
            double(2)
        double(2)
    assert asked == [1, 1, 2, 2]


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
