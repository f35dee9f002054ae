"""The sieve searches with enclosures, in C++; it leaves out nothing that the exact search finds."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from nowornever.core.work import Work
from nowornever.equations.evaluation import evaluate
from nowornever.equations.expression import Expression
from nowornever.equations.judge import JUDGE
from nowornever.equations.judge.sieve import native
from nowornever.equations.judge.supply import Multiset, Supply
from nowornever.equations.judge.worth import Wild
from nowornever.equations.numbers.number import Undefined, Unsettled
from nowornever.equations.rulebooks import parse_position
from nowornever.equations.written import format_solution, parse_expression
from nowornever.shake.judge.judgement import Judgement, Outcome, Want
from nowornever.shake.position import Position
from tests.equations.judge.positions import idle_position, radical_position, small_position

pytestmark = pytest.mark.skipif(
    not native.is_built(), reason="there was no C++ compiler when the package was built"
)

WORK = 300_000


def exactly(position: Position, want: Want = Want.FEWEST) -> Judgement:
    """What the exact search alone says."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(native, "_library", lambda: None)
        return JUDGE.judge(position, Work(WORK), want)


@pytest.mark.parametrize("make", [small_position, radical_position, idle_position])
def test_the_sieve_and_the_exact_search_find_the_same_fewest_cubes(
    make: Callable[[Random], Position],
) -> None:
    chance = Random(20261116)
    for _ in range(40):
        position = make(chance)
        found, expected = JUDGE.judge(position, Work(WORK)), exactly(position)
        if Outcome.UNDECIDED not in (found.outcome, expected.outcome):
            assert (found.outcome, found.fewest) == (expected.outcome, expected.fewest), position


def candidates(text: str, goal: str) -> tuple[bool, list[str]]:
    """Whether the sieve left nothing out of the sizes up to all cubes, and what it leaves."""
    position = parse_position(text)
    supply = Supply(position)
    reading = parse_expression(goal)
    value = evaluate(reading)
    assert not isinstance(value, Undefined | Unsettled)
    most = len(position.resources)
    sieve = native.sieve_for(supply, reading, value, most, whole_powers=False)
    assert sieve is not None
    left: list[str] = []

    def found(expression: Expression) -> None:
        left.append(format_solution(expression))

    def fill(_outside: Multiset, _wild: Wild, _around: native.Context) -> None:
        """No candidate is looked for in a free hole here."""

    cubes = supply.size(supply.all)
    whole = [
        sieve.size(size, (size + 1) // 2, lambda: cubes, found, fill, lambda _: None, Work(WORK))
        for size in range(2, cubes + 1)
    ]
    return all(whole), left


@pytest.mark.parametrize(
    ("goal", "solution"),
    [
        ("v50", "5xv2"),
        ("9*216", "9*(6*3)"),
        ("2*v2", "2*v2"),
        ("4", "(v2*v2)*v2x2"),
        ("2*(9*8)", "(2*(9*6))*(9*2)"),
        ("1-(0-1/(9*(9x9)))", "1+(1/(9*(9x9)))"),
    ],
)
def test_irrational_and_huge_solutions_are_candidates(goal: str, solution: str) -> None:
    """Each Goal has this Solution: among the cubes of it the sieve leaves something."""
    cubes = "".join(sign for sign in solution if sign not in "()")
    _, left = candidates(f"equations-2019 middle | goal 1 | resources {cubes}", goal)
    assert left


def test_what_is_next_to_a_number_is_not_taken_for_it() -> None:
    """4÷(3+2−hole) = 7×√211 to the ninth: the hole is next to 5, and no 5 is a candidate."""
    cubes = "equations-2019 middle | goal 1 | resources 94325+-/v*v"
    is_whole, left = candidates(cubes, "7xv211")
    assert is_whole
    assert left == []


@pytest.mark.parametrize(
    ("want", "text"),
    [
        (
            Want.NOW,
            "goal 66 | required 023+ | permitted 01++// | forbidden 57+ | resources 234+xx*vv",
        ),
        (Want.FEWEST, "goal 7*v6 | required 9 | permitted 47-x///* | resources 1v"),
    ],
)
def test_a_size_of_which_no_part_can_be_is_searched(want: Want, text: str) -> None:
    """No multiset of the size of the larger part is feasible: the layer has no values."""
    position = parse_position(f"equations-2019 middle | {text}")
    found, expected = JUDGE.judge(position, Work(WORK), want), exactly(position, want)
    assert (found.outcome, found.at_least) == (expected.outcome, expected.at_least)


@pytest.mark.parametrize(
    "text",
    [
        "middle | goal 9*3x2 | required 35+ | permitted 01+**vv | forbidden 3-v | resources 237**v",
        "elementary | goal 1v431 | required 001* | forbidden -v | resources 1344578-x//*v",
        pytest.param(
            "middle | goal 30*303 | required -*v | permitted + | forbidden / | resources"
            " 112366++-x*vv",
            marks=pytest.mark.thorough,
        ),
    ],
)
def test_the_sieve_settles_what_is_huge_or_next_to_a_unit(text: str) -> None:
    """Towers of powers, and numbers that may be 1, are not left to the exact search."""
    position = parse_position(f"equations-2019 {text}")
    assert JUDGE.judge(position, Work(WORK)).outcome is Outcome.IMPOSSIBLE
