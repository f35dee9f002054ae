"""What the sides of an Equation are worth, which side is the Goal, and where each fault is."""

from __future__ import annotations

import pytest
from flint import fmpq

from nowornever.equations.checker import EquationVerdict, Worth, check
from nowornever.equations.evaluation import evaluate, join
from nowornever.equations.game import EquationsRules
from nowornever.equations.numbers.number import Undefined, Unsettled
from nowornever.equations.rulebooks import EQUATIONS_2019, parse_position
from nowornever.equations.written import parse_expression
from nowornever.shake.rulebook import After
from tests.equations.strategies import worth

ON_MAT = "goal 37 | required 6 | permitted 6x1 | forbidden 9 | resources +2v1"
REGROUPED = "goal 3x 5+2 | permitted 54x1+352x+"


def judge(equation: str, position: str = ON_MAT, after: After | None = None) -> EquationVerdict:
    return check(equation, position=parse_position(f"equations-2019 | {position}"), after=after)


@pytest.mark.clause("equations-2019 VII-B-2")
@pytest.mark.parametrize(
    ("equation", "solution", "goal"),
    [
        ("6x6+1=37", Worth("6×6+1", "37", "37"), Worth("37", "37", "37")),
        ("1/3+1=37", Worth("1÷3+1", "4/3", "1.33333"), Worth("37", "37", "37")),
        ("v6+1=37", Worth("√6+1", "1 + √2×√3", "3.44949"), Worth("37", "37", "37")),
        ("6/0=37", Worth("6÷0"), Worth("37", "37", "37")),
        ("6x6+=37", None, Worth("37", "37", "37")),
        ("6x6+1=3 7", Worth("6×6+1", "37", "37"), None),
    ],
)
def test_both_sides_are_told_with_their_values(
    equation: str, solution: Worth | None, goal: Worth | None
) -> None:
    verdict = judge(equation)
    assert (verdict.solution, verdict.goal) == (solution, goal)
    assert verdict.values == tuple(side.exact for side in (solution, goal) if side)
    assert verdict.equal is (equation == "6x6+1=37")
    assert bool(verdict.cubes)


@pytest.mark.clause("equations-2019 VII-B-2", "equations-2019 VII-C-3-f")
@pytest.mark.parametrize(
    ("equation", "position", "found"),
    [
        # which side is the Goal
        ("1+1=37=6x6+1", ON_MAT, [("form", 1, 7)]),
        ("6x6=36+1=37", ON_MAT, [("form", 1, 9), ("unequal", 1, 4)]),
        ("3x 5+2=(5x4)+1", REGROUPED, [("goal-regrouped", 1, 1)]),
        ("(5x4)+1=3× 5+2", REGROUPED, [("goal-regrouped", 1, 9)]),
        ("(5x4)+1=3x(5+2)", REGROUPED, []),
        # what cannot be read
        ("6x6+1=3 7", ON_MAT, [("not-an-expression", 1, 9)]),
        ("6x6+p=37", ON_MAT, [("not-an-expression", 1, 5)]),
        ("9+p=37", ON_MAT, [("not-an-expression", 1, 3)]),
        # the cubes are the same however they are written
        (
            "6×9−1=37",
            ON_MAT,
            [("unequal", 1, 6), ("forbidden-used", 0, 0), ("cubes-missing", 0, 0)],
        ),
        (
            "0+1-2x3/4*(5v6)+7x8-9=37",
            ON_MAT,
            [
                ("unequal", 1, 22),
                *[("cubes-missing", 0, 0)] * 6,
                ("forbidden-used", 0, 0),
                *[("cubes-missing", 0, 0)] * 5,
            ],
        ),
        # the part that is undefined
        (
            "v(6/0)+1=37",
            ON_MAT,
            [("undefined", 1, 3), ("cubes-missing", 0, 0), ("cubes-missing", 0, 0)],
        ),
    ],
)
def test_every_fault_of_an_equation_has_its_place(
    equation: str, position: str, found: list[tuple[str, int, int]]
) -> None:
    faults = judge(equation, position).faults
    assert [(fault.code, fault.row, fault.column) for fault in faults] == found


@pytest.mark.clause("equations-2019 III-C-3")
@pytest.mark.parametrize(
    ("text", "cube"),
    [("(v5)xv5+1", 0), ("1+v5xv5", 2), ("v(4+(v5xv5-5))", 3), ("(v5xv5-3)v4", 0)],
)
def test_in_elementary_every_part_keeps_to_whole_numbers(text: str, cube: int) -> None:
    expression = parse_expression(text)
    value = evaluate(expression, whole_powers=True)
    assert isinstance(value, Undefined)
    assert (value.clause, value.expression, value.cube) == ("III-C-3", "√5", cube)
    assert isinstance(evaluate(expression), fmpq)


@pytest.mark.clause("equations-2019 III-C-3", "equations-2019 VII-C-3-e")
def test_in_elementary_the_goal_on_the_mat_keeps_to_whole_numbers() -> None:
    position = "goal v5 | permitted 5v1x"
    for level, codes in (("elementary", ["goal-illegal", "undefined"]), ("middle", [])):
        placed = parse_position(f"equations-2019 {level} | {position}")
        faults = check("1xv5=v5", position=placed).faults
        assert [fault.code for fault in faults] == codes


@pytest.mark.clause("equations-2019 III-C-3")
def test_in_elementary_what_is_not_known_to_be_whole_is_left_open() -> None:
    unknown = worth("2*v2+3*v3")
    value = join("*", unknown, fmpq(1), whole_powers=True)
    reason = "it is not settled whether the base of a power is a whole number"
    assert value == Unsettled(reason, (unknown,))


@pytest.mark.clause("equations-2019 III-C-2-e")
def test_of_an_unsettled_part_every_candidate_goes_on() -> None:
    unsettled = "(0-2)*(2*v2+3*v3)"
    part, whole = (evaluate(parse_expression(text)) for text in (unsettled, f"{unsettled}+1"))
    assert isinstance(part, Unsettled)
    assert isinstance(whole, Unsettled)
    assert whole.reason == part.reason
    assert part.candidates
    assert whole.candidates
    assert len(part.candidates) == len(whole.candidates) == 2
    notes = check("(0-1)*(2*v2+3*v3)=1", EQUATIONS_2019).notes
    assert notes == (
        f"The arithmetic did not settle this: {part.reason}.",
        "Whether the Solution equals the Goal is undecided.",
    )


@pytest.mark.clause("equations-2019 VII-C-3")
@pytest.mark.parametrize(
    ("equation", "correct", "says_no"),
    [
        ("6x6+1=37", True, False),
        ("6x6+2=37", False, True),
        ("(0-1)*(2*v2+3*v3)+6x6=37", None, None),
    ],
)
def test_a_judge_says_whether_the_sides_are_equal_where_that_is_settled(
    equation: str, correct: bool | None, says_no: bool | None
) -> None:
    position = parse_position("equations-2019 | goal 37 | resources 66x++-012233***vv")
    ruling = EquationsRules().check(position, After.IMPOSSIBLE, equation)
    assert (ruling.correct, ruling.judge_says_no) == (correct, says_no)


ONE = "(v((9v2+8v3)*2)-9v2-8v3+1)"
"""It is worth 1, which the arithmetic does not see."""


@pytest.mark.clause("equations-2019 VII-B-2", "equations-2019 III-A")
def test_an_irrational_power_of_what_may_be_one_is_not_said_to_be_unequal_or_undefined() -> None:
    for equation in (f"{ONE}*v2=1", f"(0-2)*({ONE}*v2)=0-2", f"({ONE}-1)x2*v2=0"):
        verdict = check(equation)
        assert verdict.faults == (), equation
        assert verdict.correct is not False
    assert check(f"{ONE}*v2=2").correct is False
    assert check(f"({ONE}+1)*v2=2*v2").correct is not False


@pytest.mark.clause("equations-2019 VII-B-2")
def test_a_product_with_what_may_be_zero_is_not_said_to_be_unequal() -> None:
    many = "(2*v2+(1+v2)x(1+v3)x(1+v5)x(1+v7)x(1+v(5+6))x(1+v(6+7)))"
    assert check(f"({ONE}-1)x{many}=0").correct is not False
