"""The checker finds every fault, with its place and its clause."""

from __future__ import annotations

import random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from nowornever.core.written import WrittenError
from nowornever.equations.checker import EquationVerdict, check
from nowornever.equations.evaluation import evaluate
from nowornever.equations.expression import Expression
from nowornever.equations.numbers.number import Undefined, Unsettled
from nowornever.equations.rulebooks import EQUATIONS_2019, parse_position
from nowornever.equations.written import format_expression
from nowornever.games import find_clause
from nowornever.shake.rulebook import After
from tests.equations.strategies import expressions

POSITION = "equations-2019 | goal 37 | required 6 | permitted 6x1 | forbidden 9 | resources +2v1"


def judge(equation: str, position: str = POSITION, after: After | None = None) -> EquationVerdict:
    return check(equation, position=parse_position(position), after=after)


def codes(equation: str, position: str = POSITION, after: After | None = None) -> list[str]:
    return [fault.code for fault in judge(equation, position, after).faults]


@pytest.mark.parametrize("equation", ["(6x6)+1=37", "37 = 6×6+1", "(([6x6]+1)) = (37)"])
def test_a_correct_equation_is_correct_either_way_round(equation: str) -> None:
    verdict = judge(equation, after=After.NOW)
    assert verdict.correct is True
    assert verdict.solution
    assert verdict.goal
    assert (verdict.solution.exact, verdict.goal.exact) == ("37", "37")


@pytest.mark.parametrize(
    ("equation", "found"),
    [
        ("(6x6)+1", ["no-goal-side"]),
        ("6x6+1=37=37", ["form"]),
        ("37=6x6+1=37", ["form"]),
        ("6x6+1=3x12+1", ["goal-changed"]),
        ("(6x6)+2=37", ["unequal"]),
        ("6x6)+1=37", ["not-an-expression"]),
        ("(6x6)+1=", ["not-an-expression"]),
        ("", ["no-goal-side", "not-an-expression"]),
    ],
)
def test_each_fault_alone(equation: str, found: list[str]) -> None:
    assert codes(equation) == found


@pytest.mark.parametrize(
    ("equation", "found"),
    [
        ("36+1=37", ["numeral", "cubes-missing"]),
        ("6=37", ["too-few-cubes", "unequal"]),
        ("1+2=37", ["unequal", "required-unused"]),
        ("6x9-1=37", ["unequal", "forbidden-used", "cubes-missing"]),
        ("6/0=37", ["undefined", "cubes-missing", "cubes-missing"]),
        ("66=38", ["numeral", "goal-changed", "unequal"]),
        ("6x6=36+1=37", ["form", "unequal"]),
        ("9x6=12=0/0=38", ["goal-changed", "form", "undefined", "unequal", "forbidden-used"]),
        ("6x6++1=37", ["sign", "cubes-missing"]),
        ("66+=1=37", ["not-an-expression", "numeral", "form"]),
        ("==", ["not-an-expression"] * 2 + ["form", "not-an-expression"]),
    ],
)
def test_several_faults_at_once(equation: str, found: list[str]) -> None:
    assert codes(equation) == found


def test_now_takes_one_cube_from_resources() -> None:
    assert codes("6x6+1=37", after=After.NOW) == []
    assert codes("6x6+v1=37", after=After.NOW) == ["resources"]
    for after in (None, After.IMPOSSIBLE, After.STOP):
        assert codes("6x6+v1=37", after=after) == []


def test_every_fault_has_a_clause_that_exists_and_a_sentence() -> None:
    texts = ["", "1=2=3", "6x6+", "+6=37", "66=38", "6=37", "9/0=7/0", "6x9x9+1=37", "0*0=37"]
    goals = ["37", "7/0", "~6", "+8", "2 3", "1234", "23+18+7", "3v9", "2x 3+5"]
    for text in texts:
        for goal in goals:
            for level in EQUATIONS_2019.levels:
                for after in EQUATIONS_2019.allowances:
                    position = f"equations-2019 {level} | goal {goal} | required 5 | resources 66v"
                    for fault in judge(text, position, after).faults:
                        find_clause(fault.clause)
                        assert fault.message.endswith(".")
                        assert fault.message[0].isupper() or not fault.message[0].isalpha()


@pytest.mark.parametrize(
    ("equation", "found"),
    [
        ("6x6+1)=37", [("solution", 1, 6)]),
        ("6x6+1=37-", [("goal", 1, 10)]),
        ("(6x6)\n +11\n =37", [("solution", 2, 3), ("equation", 3, 2)]),
        ("6x6+1\n= 3+7", [("goal", 2, 3)]),
        ("6 =37", [("solution", 1, 1), ("equation", 1, 3)]),
        ("6x(6)+(1/(2-2))=37", [("solution", 1, 8), *[("cubes", 0, 0)] * 3]),
        ("6x6+1", [("equation", 1, 6)]),
        ("6x6+1=37=37", [("equation", 1, 9)]),
    ],
)
def test_a_fault_has_its_row_and_character(
    equation: str, found: list[tuple[str, int, int]]
) -> None:
    faults = judge(equation).faults
    assert [(fault.place, fault.row, fault.column) for fault in faults] == found


def test_the_goal_side_is_the_goal_as_set() -> None:
    position = "equations-2019 | goal 3x 5+2 | permitted 54x1+"
    assert codes("(5x4)+1=3x(5+2)", position) == []
    assert codes("3x(5+2)=(5x4)+1", position) == []
    assert codes("(5x4)+1=3x 5+2", position) == ["goal-regrouped"]
    assert codes("(5x4)+1=(3x5)+2", position) == ["goal-regrouped"]
    assert codes("(5x4)-1=(3x5)+2", position) == ["goal-regrouped", "unequal", "cubes-missing"]
    assert codes("(5x4)+1=21", position) == ["goal-changed"]
    assert codes("(5x4)+1=7x3", position) == ["goal-changed"]


def test_an_illegal_goal_makes_every_equation_incorrect() -> None:
    for goal in ("7/0", "+8", "2 3", "~6", "23+18+7"):
        verdict = judge("3+3=6", f"equations-2019 | goal {goal} | permitted 33+")
        assert verdict.correct is False
        assert verdict.faults[0].place == "goal"


def test_after_no_goal_the_writer_sets_one() -> None:
    position = "equations-2019 | resources 1233+x57"
    assert codes("2x3+1=7", position, After.NO_GOAL) == []
    assert codes("2x3+1=5+2", position, After.NO_GOAL) == ["cubes-missing", "cubes-missing"]
    assert codes("3+2=1234", position, After.NO_GOAL)[:2] == ["goal-numeral", "unequal"]
    assert codes("2x3+1=7/0", position, After.NO_GOAL)[0] == "goal-illegal"
    assert codes("7=2x3+1", position, After.NO_GOAL) == []


@pytest.mark.parametrize("equation", ["7=5+2", "5+2=7", "3=v9", "9=7+2", "5+4=7+2", "5+2=9-2"])
def test_after_no_goal_the_goal_may_stand_left(equation: str) -> None:
    position = "equations-2019 | resources 5+2-73x94v/*+2"
    assert judge(equation, position, After.NO_GOAL).correct is True


def test_with_no_goal_set_the_way_round_with_fewer_faults_is_judged() -> None:
    assert [fault.code for fault in check("12-5=7").faults] == ["numeral"]
    (fault,) = check("8=5+2").faults
    assert fault.message == "The Solution is 7, but the Goal is 8."


def test_cubes_are_named_as_they_look() -> None:
    position = "equations-2019 | goal 37 | required vx- | permitted 9 | resources 7+"
    messages = [fault.message for fault in judge("9+7=37", position, After.NOW).faults[1:]]
    assert messages == [
        "Required holds 1 cube −, and the Solution uses none: every cube there must be used.",
        "Required holds 1 cube ×, and the Solution uses none: every cube there must be used.",
        "Required holds 1 cube √, and the Solution uses none: every cube there must be used.",
        "The Solution takes two cubes from Resources (7 +); at most one cube may come from there.",
    ]


def test_after_no_goal_the_cubes_of_both_sides_are_counted() -> None:
    (fault,) = judge("2+5=7x(2-1)", "equations-2019 | resources 2+57x-1", After.NO_GOAL).faults
    assert fault.message == "The Solution with its Goal uses 2 cubes 2, but only 1 can be used."


def test_the_goal_after_no_goal_is_one_that_its_cubes_can_be_set_to_mean() -> None:
    position = "equations-2019 | resources v5+4x96+3x1+1-1x2"
    equation = "(6+3)x1+(1-1)x2 = v((5+4)x9)"
    (fault,) = judge(equation, position, After.NO_GOAL).faults
    assert fault.code == "goal-unsettable"
    assert fault.message == "No spacing of the cubes reads √((5+4)×9)."
    for goal in ("v(5+4)x9", "v(5+4x9)", "v5+4x9", "(4+5)v(9)"):
        assert "goal-unsettable" not in codes(f"1-1+1-1+1+2={goal}", position, After.NO_GOAL)


@pytest.mark.parametrize(
    ("equation", "place", "column", "message"),
    [
        ("37 = (6x6+1", "solution", 6, "This is not a legal expression: "),
        ("37 = 6x6v+1", "solution", 10, "This is not a legal expression: "),
        ("37=", "solution", 4, "The Solution is missing."),
        ("=37", "solution", 1, "The Solution is missing."),
        ("6x6+1=", "goal", 7, "The Goal is missing."),
    ],
)
def test_a_slip_on_one_side_is_the_only_fault(
    equation: str, place: str, column: int, message: str
) -> None:
    (fault,) = judge(equation).faults
    assert (fault.place, fault.row, fault.column) == (place, 1, column)
    assert fault.message.startswith(message)


@pytest.mark.parametrize("goal", ["+8", "45x"])
def test_an_illegal_goal_copied_as_set_is_one_fault(goal: str) -> None:
    for equation in (f"3+5={goal}", f"{goal}=3+5"):
        (fault,) = judge(equation, f"equations-2019 | goal {goal} | permitted 35+").faults
        assert fault.message.startswith("The Goal")


def test_the_solution_is_compared_with_the_goal_as_set() -> None:
    assert codes("(6x6)+1=36") == ["goal-changed"]
    assert codes("(6x6)+2=38") == ["goal-changed"]
    *_, fault = judge("(6x6)+2=36").faults
    assert fault.message == "The Solution is 38, but the Goal is 37."
    (fault,) = judge("(5x4)+1=3x 5+2", "equations-2019 | goal 3x 5+2 | permitted 54x1+").faults
    assert fault.message == (
        "The Goal 3× 5+2 reads 3×(5+2), so write the parentheses; it cannot be read as 3×5+2."
    )


def test_without_a_position_the_equation_says_its_goal() -> None:
    assert check("6x6+1=37").correct is True
    assert check("37=6x6+1").correct is True
    assert check("6x6+2=37").correct is False
    assert check("v9+1=4", EQUATIONS_2019, "elementary").correct is True
    (fault,) = check("v5xv5=5", EQUATIONS_2019, "elementary").faults
    assert fault.clause == "equations-2019 III-C-3"
    assert check("v5xv5=5").correct is True


def test_what_the_arithmetic_cannot_settle_is_undecided() -> None:
    verdict = check("(3+v8)*(v2/2)=(1+v2)*v2")
    assert [fault.code for fault in verdict.faults] == ["goal-too-long"]
    position = "equations-2019 | goal 1+v2 *v2 | permitted 3+v8*v2/2"
    verdict = judge("(3+v8)*(v2/2)=(1+v2)*v2", position)
    assert [fault.code for fault in verdict.faults] == ["goal-too-long"]
    verdict = check("(7-8)*(v(v(2*5+v2/v6)vv5)v(v8+v0)) = 1")
    assert verdict.correct is None
    verdict = check("(0-1)*(2*v2+3*v3)=1")
    assert verdict.correct is None
    assert verdict.equal is None
    assert any("not settled" in note for note in verdict.notes)


@pytest.mark.parametrize("step", ["9*(", "(9*9)*(1+", "2*(v2x"])
def test_a_tower_takes_no_longer_than_it_is_high(step: str) -> None:
    assert check(step * 40 + "9" + ")" * 40 + "=37").correct is False


def test_huge_powers_are_judged() -> None:
    verdict = check("9*(9*(9*(9*9)))=37")
    assert verdict.correct is False
    assert check("9*(9*9)-9*(9*9)+1=1").correct is True


def test_general_arguments_are_noted() -> None:
    assert "The Solution is an integer, and the Goal is irrational." in check("3+4=v2").notes
    assert check("5+5=10").notes == ()


def test_a_verdict_is_json() -> None:
    verdict = judge("6x9-1=37", after=After.NOW)
    again = msgspec.json.decode(msgspec.json.encode(verdict), type=EquationVerdict)
    assert again == verdict


@given(expressions(6), st.sampled_from(EQUATIONS_2019.levels))
def test_every_expression_equals_itself(expression: Expression, level: str) -> None:
    text = format_expression(expression)
    verdict = check(f"{text} = {text}", EQUATIONS_2019, level)
    assert "unequal" not in [fault.code for fault in verdict.faults]
    if isinstance(evaluate(expression), Undefined | Unsettled):
        assert verdict.correct is not True


@given(st.text(max_size=40) | st.text("0123456789+-x/*v()= ", max_size=60))
def test_any_text_gets_a_verdict(text: str) -> None:
    judge(text, after=After.NOW)


def test_random_equations_are_judged_like_fractions() -> None:
    choose = random.Random(6)
    for _ in range(1000):
        a, b, c, d = (choose.randint(1, 9) for _ in range(4))
        left = choose.choice([f"{a}x{b}+{c}", f"({a}+{b})x{c}", f"{a}-{b}x{c}"])
        value = eval(left.replace("x", "*"))
        wanted = choose.choice([value, d])
        if wanted >= 0:
            assert check(f"{left}={wanted}").correct is (value == wanted)


def test_what_is_too_long_is_refused() -> None:
    for text in ("1" * 100_000, "(" * 10_000 + "=37"):
        with pytest.raises(WrittenError):
            check(text)
    (fault, *_) = check("v" * 400 + "1=37").faults
    assert "nest at most" in fault.message
