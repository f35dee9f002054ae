"""Basic EQUATIONS 2019-20: every example of sections III, IV and VII, and the clauses around them.

Written work is judged in Elementary and in the other divisions, which share one set of rules.
"""

from __future__ import annotations

import pytest
from flint import fmpq

from nowornever.equations.checker import EquationVerdict, check
from nowornever.equations.evaluation import evaluate
from nowornever.equations.goals import read_goal
from nowornever.equations.numbers.number import Undefined, Value
from nowornever.equations.rulebooks import EQUATIONS_2019, parse_position
from nowornever.equations.written import ExpressionError, parse_expression
from nowornever.shake.rulebook import After
from tests.conformance.findings import check_verdict

BOOK = "equations-2019"
OTHERS = ["minor", "middle", "junior", "senior"]
EVERY = [*OTHERS, "elementary"]

every_division = pytest.mark.parametrize("division", EVERY)
other_divisions = pytest.mark.parametrize("division", OTHERS)


def clause(*ids: str) -> pytest.MarkDecorator:
    return pytest.mark.clause(*(f"{BOOK} {clause_id}" for clause_id in ids))


def worth(text: str, division: str) -> Value:
    limits = division in EQUATIONS_2019.whole_powers
    return evaluate(parse_expression(text), whole_powers=limits)


def undefined(text: str, division: str) -> str:
    """The clause that makes an expression undefined."""
    value = worth(text, division)
    assert isinstance(value, Undefined), value
    assert value.reason.strip()
    return value.clause


def judge(
    equation: str, sections: str, after: After | None = None, division: str = "middle"
) -> EquationVerdict:
    where = parse_position(f"{BOOK} {division} | {sections}")
    verdict = check(equation, position=where, after=after)
    check_verdict(verdict, equation)
    return verdict


def codes(
    equation: str, sections: str, after: After | None = None, division: str = "middle"
) -> list[str]:
    return [fault.code for fault in judge(equation, sections, after, division).faults]


# III. Legal mathematical expressions


@clause("III-A", "III-A-example")
@every_division
def test_dividing_by_zero_names_no_number(division: str) -> None:
    for text in ("5/0", "0/0", "7/(4-4)", "3+(2/(v9-3))"):
        assert undefined(text, division) == "III-A-example"
    verdict = judge("5/0+3=3", "goal 3 | permitted 50/+3", division=division)
    assert [fault.clause for fault in verdict.faults] == [f"{BOOK} III-A-example"]


@clause("III-A-comment")
@every_division
def test_brackets_of_any_kind_show_how_cubes_are_grouped(division: str) -> None:
    for text in ("2x(3+4)", "2x[3+4]", "2x{3+4}", "[2]x{(3)+4}"):
        assert worth(text, division) == fmpq(14)


@clause("III-B")
@every_division
def test_symbols_have_their_usual_meanings(division: str) -> None:
    assert worth("8-3", division) == fmpq(5)
    assert worth("3-8", division) == fmpq(-5)
    assert worth("7/2", division) == fmpq(7, 2)
    assert worth("3x4+1", division) == fmpq(13)


@clause("III-B-1", "III-B-1-examples")
@pytest.mark.parametrize("text", ["+7", "-8", "6x+4", "17/(-8)"])
def test_plus_and_minus_are_no_signs(text: str) -> None:
    with pytest.raises(ExpressionError) as caught:
        parse_expression(text)
    assert caught.value.code == "sign"
    verdict = judge(f"{text}=7", "goal 7 | permitted 7")
    assert f"{BOOK} III-B-1" in [fault.clause for fault in verdict.faults]


@clause("III-B-2", "III-B-2-examples")
@every_division
def test_the_index_of_a_radical_stands_before_it(division: str) -> None:
    assert worth("2v9", division) == worth("v9", division) == fmpq(3)
    assert worth("1v2", division) == fmpq(2)
    assert worth("(2+1)v8", division) == fmpq(2)
    assert worth("4xv9", division) == fmpq(12)


@clause("III-B-2-examples")
@other_divisions
def test_a_root_of_a_root(division: str) -> None:
    assert worth("3vv9", division) == worth("6v9", division)
    assert undefined("3vv9", "elementary") == "III-C-3"


@clause("III-B-3", "III-B-3-example", "III-C-2-note")
@every_division
def test_star_and_wedge_are_powers(division: str) -> None:
    assert worth("4*2", division) == worth("4^2", division) == fmpq(16)
    assert undefined("0^0", division) == undefined("0*0", division) == "III-C-2-b"


@clause("III-C-1", "III-C-1-examples")
@every_division
def test_even_roots_are_not_negative(division: str) -> None:
    assert worth("v9", division) == fmpq(3)
    assert worth("4v16", division) == fmpq(2)


@clause("III-C-2-a")
@every_division
@pytest.mark.parametrize("radicand", ["0", "1", "5", "(0-3)", "(1/2)"])
def test_no_root_has_the_index_zero(division: str, radicand: str) -> None:
    assert undefined(f"0v{radicand}", division) == "III-C-2-a"
    assert undefined(f"(3-3)v{radicand}", division) == "III-C-2-a"


@clause("III-C-2-b")
@every_division
def test_zero_has_no_power_of_zero_or_less(division: str) -> None:
    for exponent in ("0", "(0-1)", "(1-4)", "(3-3)"):
        assert undefined(f"0*{exponent}", division) == "III-C-2-b"
    assert worth("0*9", division) == fmpq(0)


@clause("III-C-2-c")
@every_division
def test_a_negative_number_has_no_even_root(division: str) -> None:
    for text in ("v(1-5)", "2v(1-5)", "4v(0-1)", "(0-2)v(0-1)"):
        assert undefined(text, division) == "III-C-2-c"


@clause("III-C-2-d")
@every_division
def test_a_negative_number_has_no_root_of_even_over_odd(division: str) -> None:
    for index in ("(2/3)", "(4/6)", "(6/9)", "(8/5)"):
        assert undefined(f"{index}v(0-8)", division) == "III-C-2-d"


@clause("III-C-2-e")
@every_division
def test_a_negative_number_has_no_power_of_odd_over_even(division: str) -> None:
    for exponent in ("(1/2)", "(3/4)", "(2/4)", "(3/6)"):
        assert undefined(f"(0-4)*{exponent}", division) == "III-C-2-e"


@clause("III-C-2-examples-a")
@other_divisions
def test_the_exponent_is_reduced_first(division: str) -> None:
    assert worth("(0-8)*(4/6)", division) == worth("(0-8)*(2/3)", division) == fmpq(4)


@clause("III-C-2-examples-b", "III-C-2-examples-b-note")
@every_division
def test_reasoning_with_an_unreduced_exponent_is_not_allowed(division: str) -> None:
    assert undefined("(0-4)*(2/4)", division) == "III-C-2-e"
    assert worth("4v((4)*2)", division) == fmpq(2)


@clause("III-C-2-examples-c")
@other_divisions
def test_an_index_of_odd_over_even_is_a_whole_power(division: str) -> None:
    assert worth("(3/6)v(0-9)", division) == worth("(1/2)v(0-9)", division) == fmpq(81)


@clause("III-C-2-examples-d")
@every_division
def test_an_index_is_reduced_first(division: str) -> None:
    assert undefined("(8/2)v(0-5)", division) == "III-C-2-c"


@clause("III-C-3", "III-C-3-a", "III-C-3-note")
def test_powers_in_elementary() -> None:
    assert worth("3*2", "elementary") == fmpq(9)
    assert worth("0*9", "elementary") == fmpq(0)
    assert worth("7*0", "elementary") == fmpq(1)
    for text in ("2*(1-3)", "4*(1/2)", "(2-5)*4", "(2/3)*3"):
        assert undefined(text, "elementary") == "III-C-3"


@clause("III-C-3-a")
@other_divisions
def test_the_same_powers_elsewhere(division: str) -> None:
    assert worth("2*(1-3)", division) == fmpq(1, 4)
    assert worth("4*(1/2)", division) == fmpq(2)
    assert worth("(2-5)*4", division) == fmpq(81)
    assert worth("(2/3)*3", division) == fmpq(8, 27)


@clause("III-C-3", "III-C-3-b")
def test_roots_in_elementary() -> None:
    assert worth("2v9", "elementary") == worth("v9", "elementary") == fmpq(3)
    assert worth("9v0", "elementary") == fmpq(0)
    for text in ("v5", "3v9", "2v(1/3)", "(1/2)v5", "3v(1-9)"):
        assert undefined(text, "elementary") == "III-C-3"


@clause("III-C-3-b")
@other_divisions
def test_the_same_roots_elsewhere(division: str) -> None:
    assert worth("(1/2)v5", division) == fmpq(25)
    assert worth("3v(1-9)", division) == fmpq(-2)
    for text in ("v5", "3v9", "2v(1/3)"):
        assert not isinstance(worth(text, division), Undefined | fmpq)


@clause("III-C-3-c")
def test_brackets_decide_about_a_root_in_elementary() -> None:
    assert worth("v(3*4)", "elementary") == fmpq(9)
    assert undefined("(v3)*4", "elementary") == "III-C-3"
    assert undefined("v3*4", "elementary") == "III-C-3"
    for division in OTHERS:
        assert worth("(v3)*4", division) == worth("v(3*4)", division) == fmpq(9)


# IV. Setting the Goal


@clause("IV-B", "IV-B-1", "IV-B-1-examples-legal")
@every_division
@pytest.mark.parametrize(
    "goal", ["6", "23", "8-9", "17x8", "19+8-5", "87/13", "3v64", "v49", "125"]
)
def test_legal_goals(division: str, goal: str) -> None:
    read = read_goal(goal, EQUATIONS_2019, division)
    assert read.faults == ()
    assert read.reading is not None


@clause("IV-B", "IV-B-1", "IV-B-1-examples-illegal", "VI-A-1-a")
@every_division
@pytest.mark.parametrize(
    ("goal", "cited"),
    [("23+18+7", "IV-B"), ("65+87-3", "IV-B"), ("45x", "VII-C-3-e"), ("+8", "III-B-1"),
     ("1234", "IV-B-1")],
)  # fmt: skip
def test_illegal_goals(division: str, goal: str, cited: str) -> None:
    faults = read_goal(goal, EQUATIONS_2019, division).faults
    assert [fault.clause for fault in faults] == [f"{BOOK} {cited}"]


@clause("VI-A-1-a", "IV-B-1")
def test_a_goal_of_three_digits_is_legal() -> None:
    assert read_goal("122").faults == ()


@clause("IV-B-2", "IV-B-2-a", "IV-B-2-b")
@every_division
def test_spaces_group_the_goal(division: str) -> None:
    assert read_goal("2x 3+5", EQUATIONS_2019, division).value == fmpq(16)
    assert read_goal("2x3 +5", EQUATIONS_2019, division).value == fmpq(11)
    assert read_goal("2x3+5", EQUATIONS_2019, division).value == fmpq(11)


@clause("IV-B-2-comment", "IV-B-2-example")
@every_division
def test_a_root_covers_only_the_first_group(division: str) -> None:
    read = read_goal("v5+4 x9", EQUATIONS_2019, division)
    assert read.written == "√(5+4)×9"
    assert read.value == fmpq(27)


@clause("IV-D-2")
def test_after_no_goal_resources_serve_goal_and_solution() -> None:
    sections = "resources 1233+x57"
    assert codes("2x3+1=7", sections, After.NO_GOAL) == []
    assert "cubes-missing" in codes("2x3+1=5+2", sections, After.NO_GOAL)
    assert "goal-too-long" in codes("3x2+1+1=1+1+1+1", sections, After.NO_GOAL)


# VII. Writing and checking Equations


@clause("VII-B", "VII-B-1", "VII-B-1-comment", "VII-C-3-a")
@every_division
def test_the_form_is_solution_equals_goal_or_the_other_way_round(division: str) -> None:
    sections = "goal 37 | permitted 66x1+"
    assert codes("(6x6)+1=37", sections, division=division) == []
    assert codes("37=(6x6)+1", sections, division=division) == []
    assert codes("(6x6)+1=37=37", sections, division=division) == ["form"]


@clause("VII-B-2", "VII-B-2-examples")
@every_division
@pytest.mark.parametrize("power", ["*", "^"])
def test_the_sample_equations(division: str, power: str) -> None:
    for goal, equation, cubes in (
        ("37", "(6x6)+1=37", "66x1+"),
        ("11+5", "(3x2)+(5x2)=11+5", "3x2+5x2"),
        ("2x7+2", f"(5{power}2)-(4+5)=2x7+2", "5*2-4+5"),
        ("3x 5+2", "(5x4)+1=3x(5+2)", "5x4+1"),
    ):
        assert codes(equation, f"goal {goal} | required {cubes}", division=division) == []


@clause("VII-B-2-a")
@every_division
def test_without_the_goal_side_it_is_incorrect(division: str) -> None:
    found = judge("(6x6)+1", "goal 37 | permitted 66x1+", division=division).faults
    assert [fault.clause for fault in found] == [f"{BOOK} VII-B-2-a"]


@clause("VII-B-2-b", "VII-B-2-examples-a", "VII-B-2-examples-b")
@every_division
def test_the_goal_is_written_not_its_value(division: str) -> None:
    assert codes("9+8=3x5+2", "goal 3x5+2 | permitted 9+8", division=division) == []
    found = judge("9+8=17", "goal 3x5+2 | permitted 9+8", division=division).faults
    assert [fault.clause for fault in found] == [f"{BOOK} VII-B-2-b"]
    for goal, solution in (("37", "6x6+1"), ("143", "9x8+71")):
        verdict = judge(f"{solution}={goal}", f"goal {goal}", division=division)
        assert "goal-changed" not in [fault.code for fault in verdict.faults]


@clause("VII-B-2-examples-c", "VII-C-3-f", "VII-C-3-f-a")
@every_division
def test_a_grouped_goal_is_written_with_its_parentheses(division: str) -> None:
    sections = "goal 3x 5+2 | permitted 5x4+1"
    assert codes("(5x4)+1=3x(5+2)", sections, division=division) == []
    assert "goal-regrouped" in codes("(5x4)+1=3x 5+2", sections, division=division)
    verdict = judge("9+9+1=(5x3)+4", "goal 5x 3+4 | permitted 9+9+1", division=division)
    assert [fault.clause for fault in verdict.faults] == [f"{BOOK} VII-C-3-f"]


@clause("VII-B-3-a", "VII-C-3-c-i")
@every_division
def test_a_solution_has_two_cubes(division: str) -> None:
    assert codes("7=7", "goal 7 | permitted 7v9", division=division) == ["too-few-cubes"]
    assert codes("v9=3", "goal 3 | permitted 7v9", division=division) == []


@clause("VII-B-3-b", "VII-C-3-c-ii", "I-B-2-b")
@every_division
def test_all_of_required_is_used(division: str) -> None:
    found = judge("3+4=7", "goal 7 | required 34+0", division=division).faults
    assert [fault.clause for fault in found] == [f"{BOOK} VII-B-3-b"]
    assert codes("3+4+0=7", "goal 7 | required 34+0 | permitted +", division=division) == []


@clause("VII-B-3-c", "I-B-2-c")
@every_division
def test_permitted_may_be_used_or_left(division: str) -> None:
    assert codes("3+4=7", "goal 7 | required 3 | permitted 4+56x", division=division) == []


@clause("VII-B-3-d", "VII-B-3-d-comment", "VII-C-3-c-iii", "I-B-2-d")
@every_division
def test_forbidden_is_not_used(division: str) -> None:
    assert codes("2+5=7", "goal 7 | required 2 | permitted +5 | forbidden 2") == []
    found = judge("2+3+2=7", "goal 7 | required 2 | permitted ++3 | forbidden 2", division=division)
    assert [fault.clause for fault in found.faults] == [f"{BOOK} VII-B-3-d"]


@clause("VII-B-3-e", "VII-C-3-c-iv", "VI-A-2")
@every_division
def test_after_now_at_most_one_cube_comes_from_resources(division: str) -> None:
    sections = "goal 7 | required 3 | permitted 4 | resources ++05"
    assert codes("3+4=7", sections, After.NOW, division) == []
    found = judge("3+4+0=7", sections, After.NOW, division).faults
    assert [fault.clause for fault in found] == [f"{BOOK} VII-B-3-e"]
    assert codes("3+4=7", "goal 7 | required 34+ | resources 56", After.NOW, division) == []


@clause("VII-B-3-f", "XI-B")
@every_division
def test_after_impossible_and_stop_resources_are_permitted(division: str) -> None:
    sections = "goal 7 | required 3 | permitted 4 | resources ++05"
    for after in (After.IMPOSSIBLE, After.STOP):
        assert codes("3+4+0=7", sections, after, division) == []
        assert codes("3+4+9=7", sections, after, division) == ["unequal", "cubes-missing"]


@clause("VIII-A")
@every_division
def test_after_the_last_cube_everything_lies_on_the_mat(division: str) -> None:
    assert codes("3+4=7", "goal 7 | required 3 | permitted 4+", After.LAST_CUBE, division) == []


@clause("VII-B-4", "VII-C-3-d")
@every_division
def test_numerals_of_a_solution_have_one_digit(division: str) -> None:
    found = judge("12-5=7", "goal 7 | permitted 12-5", division=division).faults
    assert [fault.clause for fault in found] == [f"{BOOK} VII-B-4"]


@clause("VII-B-5")
@every_division
@pytest.mark.parametrize(
    ("text", "value"),
    [("2+3x4", 14), ("8-4-3", 1), ("8/4/2", 1), ("8/4x2", 4), ("2x3*2", 18), ("v9x4", 12),
     ("v9*2", 9), ("2*3*2", 64), ("1+v9-2*2", 0), ("(2+3)x4", 20)],
)  # fmt: skip
def test_the_order_of_operations(division: str, text: str, value: int) -> None:
    assert worth(text, division) == fmpq(value)
    if len(text) <= EQUATIONS_2019.procedure.goal_cubes and "(" not in text:
        assert read_goal(text, EQUATIONS_2019, division).value == fmpq(value)


@clause("VII-C-3-b", "VII-C-3-g")
@every_division
def test_unequal_sides_are_incorrect(division: str) -> None:
    found = judge("3+5=7", "goal 7 | permitted 3+5", division=division).faults
    assert [fault.clause for fault in found] == [f"{BOOK} VII-B-2"]


@clause("VII-C-3-e", "VII-C-3-e-a", "VII-C-3-e-b", "VII-C-3-e-c")
@every_division
@pytest.mark.parametrize("goal", ["7/0", "9+9+9+9", "1234", "~6", "9-~8"])
def test_a_goal_without_a_legal_reading(division: str, goal: str) -> None:
    verdict = judge("3+4=7", f"goal {goal} | permitted 3+4", division=division)
    assert verdict.correct is False
    assert verdict.faults[0].place == "goal"


@clause("VII-C-3-e-d")
def test_a_goal_that_is_illegal_in_elementary_only() -> None:
    (found,) = read_goal("3v9", EQUATIONS_2019, "elementary").faults
    assert found.clause == f"{BOOK} III-C-3"
    for division in OTHERS:
        assert read_goal("3v9", EQUATIONS_2019, division).faults == ()


@clause("VII-C-3-g-ii", "VII-C-3-g-ii-a")
def test_an_integer_is_no_fraction_and_no_irrational() -> None:
    assert judge("3+4=v2", "goal v2").notes[0] == (
        "The Solution is an integer, and the Goal is irrational."
    )
    assert judge("1/2=7", "goal 7").notes[0] == (
        "The Solution is a fraction, and the Goal is an integer."
    )


@clause("VII-C-3-g-ii", "VII-C-3-g-ii-b")
def test_a_solution_that_is_clearly_too_big() -> None:
    assert "clearly too big" in judge("9x9x9x9=50x10", "goal 50x10").notes[0]
    assert "clearly too small" in judge("9+9=50x10", "goal 50x10").notes[0]
    assert "clearly too big" in judge("9*(9*(9*9))=50x10", "goal 50x10").notes[0]


@clause("I-B-1")
def test_there_are_24_cubes_of_four_kinds() -> None:
    assert [kind.count for kind in EQUATIONS_2019.kinds] == [6, 6, 6, 6]
    assert set("".join(kind.faces for kind in EQUATIONS_2019.kinds)) == set("0123456789+-x/*v")
