"""The sieve searches with enclosures, in C++; it leaves out nothing that the exact search finds."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from flint import fmpq

from nowornever.core.work import Work
from nowornever.core.written import WrittenError
from nowornever.equations.evaluation import evaluate
from nowornever.equations.expression import Expression, Numeral, Operation, Root
from nowornever.equations.expression import cubes as cubes_of
from nowornever.equations.judge import JUDGE
from nowornever.equations.judge.distances import distance
from nowornever.equations.judge.sieve import native
from nowornever.equations.judge.supply import Multiset, Supply, split_size
from nowornever.equations.judge.worth import Wild
from nowornever.equations.numbers.comparison import equal
from nowornever.equations.numbers.number import Undefined, Unsettled
from nowornever.equations.rulebooks import parse_position
from nowornever.equations.symbols import ROOT
from nowornever.equations.written import format_expression, format_solution, parse_expression
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


def candidates(text: str, goal: str, *, whole_powers: bool = False) -> tuple[bool, list[str]]:
    """Whether the sieve left nothing out of the sizes up to all cubes, and what it leaves."""
    position = parse_position(text)
    supply = Supply(position)
    reading = parse_expression(goal)
    value = evaluate(reading, whole_powers=whole_powers)
    assert not isinstance(value, Undefined | Unsettled)
    most = len(position.resources)
    sieve = native.sieve_for(supply, reading, value, most, whole_powers=whole_powers)
    assert sieve is not None
    left: list[str] = []

    def found(expression: Expression) -> None:
        left.append(format_solution(expression))

    def fill(_outside: Multiset, _wild: Wild, around: native.Context) -> None:
        left.append(format_solution(around(Numeral("0"))))

    cubes = supply.size(supply.all)
    whole = [
        sieve.size(
            size,
            split_size(size, more=True),
            lambda: cubes,
            found,
            fill,
            lambda expression: equal(evaluate(expression, whole_powers=whole_powers), value),
            lambda expression, whole: distance(
                evaluate(expression, whole_powers=whole_powers), whole
            ),
            Work(WORK),
        )
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
        ("9*(9*(9*(9*9)))", "9*(9*(9*(9*9)))"),
        ("1/(v(4+1/(9*9))-2)", "1/(v(4+1/(9*9))-2)"),
        ("8*(4*3)v6", "(8*(4*3))v(8-2)"),
        ("7/3*48", "(6+1)/(3*(6x8))"),
        ("0-1", "1-((v2*v2)*v2)"),
        ("2", "((9-3)-1)-3"),
        ("3/8", "((9/3)/2)/4"),
        ("5", "9-(7-(8-5))"),
        ("8/3", "(8/9)x(6/2)"),
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


def random_expression(chance: Random, cubes: int) -> Expression:
    """Any expression of so many cubes, half of its operations powers and roots."""
    if cubes == 1:
        return Numeral(chance.choice("0123456789"))
    if cubes == 2 or chance.random() < 0.1:
        return Root(random_expression(chance, cubes - 1))
    left = chance.randint(1, cubes - 2)
    parts = random_expression(chance, left), random_expression(chance, cubes - 1 - left)
    symbol = chance.choice("+-x/**vv")
    return Root(parts[1], parts[0]) if symbol == ROOT else Operation(symbol, *parts)


def lost(chance: Random, cubes: int, *, whole_powers: bool = False) -> str | None:
    """A random expression of which the sieve leaves nothing; None if there is none.

    Its cubes are in Resources or Permitted, or some of them or all are Required.
    """
    expression = random_expression(chance, cubes)
    value = evaluate(expression, whole_powers=whole_powers)
    if isinstance(value, Undefined | Unsettled):
        return None
    goal = format_expression(expression)
    if isinstance(value, fmpq) and max(abs(value.p), value.q) < 10**17:
        goal = f"{value.p}/{value.q}" if value >= 0 else f"0-{-value.p}/{value.q}"
    lies = {"required": "", "permitted": "", "resources": ""}
    shares = chance.choice([(0, 0, 1), (0, 0, 1), (0, 1, 0), (1, 1, 1), (3, 1, 1), (1, 0, 0)])
    for cube in cubes_of(expression):
        lies[chance.choices(list(lies), shares)[0]] += cube
    text = " | ".join(f"{section} {lie}" for section, lie in lies.items())
    try:
        is_whole, left = candidates(
            f"equations-2019 middle | goal 1 | {text}", goal, whole_powers=whole_powers
        )
    except WrittenError:
        return None  # the game does not have these cubes
    return None if left or not is_whole else f"{format_expression(expression)} = {goal} | {text}"


@pytest.mark.parametrize("whole_powers", [False, True])
def test_an_expression_of_any_value_is_a_candidate(*, whole_powers: bool) -> None:
    chance = Random(20261118)
    found = (
        lost(chance, chance.randint(5, 10), whole_powers=whole_powers)
        for _ in range(900 if whole_powers else 150)
    )
    assert [expression for expression in found if expression] == []


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
        "elementary | goal 35+4 | required / | permitted 4/* | resources 0111111237-**vvv",
        pytest.param(
            "middle | goal 522/3 | permitted 0-xx | forbidden 8 | resources 01112289-x*vvv",
            marks=pytest.mark.thorough,
        ),
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
