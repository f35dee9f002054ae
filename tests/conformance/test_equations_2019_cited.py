"""Each fault of an Equation cites its clause, and exactly the listed reasons are true of it."""

from __future__ import annotations

import pytest

from nowornever.equations.checker import check
from nowornever.equations.game import EquationsRules
from nowornever.equations.rulebooks import EQUATIONS_2019, parse_position
from nowornever.shake.rulebook import After
from tests.conformance.equations_table import (
    IMPOSSIBLE_BY_BOB,
    NOW_BY_BOB,
    READY,
    ROLL,
    clause,
    play,
)
from tests.conformance.findings import check_verdict

MAT = "goal 12 | required 3 | permitted x4 | forbidden 9 | resources 58-+123/7*"
UNSET = "resources 9-8-7-6v2x3-1"

PAPERS = {
    "form": ("3x4 = 12 = 12", MAT, "VII-B-1", "VII-C-3-a"),
    "no-goal-side": ("3x4", MAT, "VII-B-2-a", "VII-C-3-a"),
    "not-an-expression": ("3x = 12", MAT, "III-A", "VII-C-3-a VII-B"),
    "sign": ("3x+4 = 12", MAT, "III-B-1", "VII-B"),
    "undefined": ("3x4+1/(3-3) = 12", MAT, "III-A-example", "VII-C-3-b VII-B"),
    "numeral": ("13-1 = 12", MAT, "VII-B-4", "VII-C-3-d"),
    "unequal": ("3x5 = 12", MAT, "VII-B-2", "VII-C-3-b"),
    "goal-too-long": ("3x4 = 12", "goal 1+1+1+9 | required 3", "IV-B", "VII-C-3-e VII-C-3-f"),
    "goal-numeral": ("3x4 = 1234", "goal 1234 | required 3", "IV-B-1", "VII-C-3-e VII-C-3-f"),
    "goal-turned": ("3x4 = 12", "goal ~12 | required 3", "IV-B-1", "VII-C-3-e VII-C-3-f"),
    "goal-illegal": ("3x4 = 12", "goal 12+ | required 3", "VII-C-3-e", "VII-C-3-e VII-C-3-f"),
    "goal-unsettable": (
        "9-(8-(7-6)) = v(2x(3-1))",
        UNSET,
        "IV-B-2-comment",
        "VII-C-3-e VII-C-3-f",
    ),
    "goal-changed": ("3x4 = 7+5", MAT, "VII-B-2-b", "VII-C-3-a VII-C-3-f VII-B-2-b"),
    "goal-regrouped": ("(5x4)+1 = 3x5+2", "goal 3x 5+2", "VII-C-3-f", "VII-C-3-f"),
    "too-few-cubes": ("3 = 12", MAT, "VII-B-3-a", "VII-C-3-c VII-C-3-c-i"),
    "required-unused": ("4+8 = 12", MAT, "VII-B-3-b", "VII-C-3-c VII-C-3-c-ii"),
    "forbidden-used": ("3+9 = 12", MAT, "VII-B-3-d", "VII-C-3-c VII-C-3-c-iii"),
    "cubes-missing": ("3x4x4/4 = 12", MAT, "I-A", "VII-C-3-c"),
    "resources": ("3x(8-4) = 12", MAT, "VII-B-3-e", "VII-C-3-c VII-C-3-c-iv"),
}
"""For each fault an Equation that has it, the mat, the clause, and the reasons true of it."""


@clause("VII-B", "VII-C-3")
@pytest.mark.parametrize("code", PAPERS)
def test_a_fault_cites_its_clause_and_exactly_these_reasons_are_true_of_it(code: str) -> None:
    text, mat, cites, reasons = PAPERS[code]
    after = After.NOW if "goal" in mat else After.NO_GOAL
    verdict = check(text, position=parse_position(f"equations-2019 | {mat}"), after=after)
    check_verdict(verdict, text)
    found = {fault.clause for fault in verdict.faults if fault.code == code}
    assert found == {f"equations-2019 {cites}"}, verdict.faults
    true = {reason.clause for reason in EQUATIONS_2019.reasons if code in reason.covers}
    assert true == set(reasons.split())


@clause("VII-C-3")
def test_every_fault_is_among_these_and_no_reason_is_about_a_line() -> None:
    assert set(EQUATIONS_2019.clauses) == set(PAPERS) - {"resources"}
    assert not any(one.of_line or one.by_proof for one in EQUATIONS_2019.reasons)
    for reason in EQUATIONS_2019.reasons:
        if reason.code != "cubes":
            assert reason.clause in f"{PAPERS[reason.code][2]} {PAPERS[reason.code][3]}".split()


DIVISIONS = ("minor", "elementary", "middle", "junior", "senior")


@clause("V-C", "VI-B")
@pytest.mark.parametrize("division", DIVISIONS)
def test_in_every_division_the_leader_makes_bonus_moves_and_challenging_oneself_is_free(
    division: str,
) -> None:
    play(
        f"""
        {READY}
        Ann takes the block
        Ann says impossible
        told set aside
        penalty none
        Cyd takes the block
        Cyd says now
        Bob joins mover
        Cyd presents 3x4 = 12
        totals Ann 2 Bob 2 Cyd 6
        Bob rolls {ROLL}
        Bob lays 12
        Bob says goal
        Cyd bonus 9 to forbidden
        section forbidden 9
        """,
        division=division,
        level=division,
    )


@clause("XI-B", "IV-D-2")
def test_after_stop_and_after_no_goal_a_solution_may_take_any_number_from_resources() -> None:
    for after, mat in [
        (After.STOP, "goal 12 | required 3x4 | resources 9"),
        (After.STOP, "goal 12 | resources 3x49"),
        (After.NO_GOAL, "resources 3x4129"),
        (After.NO_GOAL, "forbidden 9 | permitted 3x412"),
    ]:
        where = parse_position(f"equations-2019 | {mat}")
        assert check("3x4 = 12", position=where, after=after).faults == (), mat


@clause("XII-B", "VII-C-3")
def test_a_refusal_cites_the_clause_about_deceit_and_the_one_about_checking() -> None:
    play(f"""
        {NOW_BY_BOB}
        judge rules deceit by Bob -> refused XII-B
    """)


@clause("III-B", "III-B-3")
@pytest.mark.parametrize(
    ("written", "cube"),
    [*zip("−–×X÷^∧∗√V", "--xx/***vv", strict=True)],
)
def test_an_operation_may_be_written_as_people_write_it(written: str, cube: str) -> None:
    where = parse_position(f"equations-2019 | goal 7 | resources 4{written}9")
    assert where == parse_position(f"equations-2019 | goal 7 | resources 4{cube}9")


@clause("III-C-3")
@pytest.mark.parametrize(
    ("equation", "says"),
    [
        ("(1/2)v4 = 16", "the index of a root must be a counting number in this division"),
        ("2v(1/4) = 16", "the number under a root must be a whole number in this division"),
        ("2v3 = 16", "the value of a root must be a whole number in this division"),
        ("(1/2)*2 = 16", "the base of a power must be a whole number in this division"),
        ("4*(1/2) = 16", "the exponent of a power must be a whole number in this division"),
    ],
)
def test_elementary_powers_and_roots_are_of_whole_numbers(equation: str, says: str) -> None:
    where = parse_position("equations-2019 elementary | goal 16 | resources 1234v*/")
    verdict = check(equation, position=where, after=After.IMPOSSIBLE)
    check_verdict(verdict, equation)
    assert [fault for fault in verdict.faults if says in fault.message]
    other = parse_position("equations-2019 middle | goal 16 | resources 1234v*/")
    assert not [fault for fault in check(equation, position=other).faults if says in fault.message]


@clause("VII-C-3-e", "IV-B-1")
@pytest.mark.parametrize(
    ("goal", "says"),
    [
        ("5/0", "The Goal has no value: in 5÷0"),
        ("1 2", "digits that lie apart make no numeral"),
        ("12+", "names no number"),
    ],
)
def test_an_illegal_goal_says_why(goal: str, says: str) -> None:
    where = parse_position(f"equations-2019 | goal {goal} | resources 34x")
    verdict = check(f"3x4 = {goal}", position=where, after=After.IMPOSSIBLE)
    found = [fault for fault in verdict.faults if fault.code == "goal-illegal"]
    assert len(found) == 1
    assert says in found[0].message
    assert (found[0].row, found[0].column) == (0, 0)


@clause("VII-B-1")
def test_with_three_equals_signs_the_second_is_one_too_many() -> None:
    text = "3x4 = 12 = 12 = 5/0"
    verdict = check(text, position=parse_position(f"equations-2019 | {MAT}"), after=After.NOW)
    check_verdict(verdict, text)
    found = {fault.code: fault for fault in verdict.faults}
    assert found["form"].message.startswith("There are 3 equals signs")
    assert found["form"].column == 10
    assert found["undefined"].column == 17


@clause("VII-C-3-a", "VII-C-3-e", "VII-C-3-g")
@pytest.mark.parametrize(("goal", "codes"), [("12", ["form"]), ("12+", ["form", "goal-illegal"])])
def test_what_is_too_long_to_be_read_has_no_form(goal: str, codes: list[str]) -> None:
    where = parse_position(f"equations-2019 | goal {goal} | resources 34x")
    for after, found in [(After.IMPOSSIBLE, codes), (After.NO_GOAL, ["form"])]:
        ruling = EquationsRules().check(where, after, "1+" * 60_000)
        assert (ruling.correct, ruling.judge_says_no) == (False, True)
        assert [fault.code for fault in ruling.faults] == found
        assert ruling.faults[0].place == "equation"
        assert ruling.faults[0].message.startswith("It cannot be read: ")


@clause("III-C-3", "IV-B-1")
def test_a_goal_has_no_reading_that_the_division_does_not_allow() -> None:
    for division, legal in [("elementary", False), ("middle", True)]:
        where = parse_position(f"equations-2019 {division} | goal v2 | resources 34x")
        assert (EquationsRules().goal_fault(where) is None) is legal


@clause("VII-B-2")
def test_the_values_of_both_sides_are_told_to_programs() -> None:
    verdict = check("3x5 = 12", position=parse_position(f"equations-2019 | {MAT}"))
    assert set(verdict.details()) == {"solution", "goal"}
    assert "15" in str(verdict.details()["solution"])
    assert "12" in str(verdict.details()["goal"])


PLACES = [
    ("3x4 = = 12", MAT, "not-an-expression", 7, "An expression is missing at this equals sign."),
    ("3x4 = 5/0", MAT, "undefined", 7, "5÷0 is undefined"),
    ("3x4 = 5/0", "resources 3x45/0", "goal-illegal", 7, "The Goal has no value: in 5÷0"),
    ("3x4 = 1234", "resources 3x41234", "goal-numeral", 7, "1234 has more"),
    ("9-(8-(7-6)) = v(2x(3-1))", UNSET, "goal-unsettable", 15, "No spacing of the cubes"),
    ("3x4 = (3+5)x2", "goal 3+5x2 | resources 3x4", "goal-regrouped", 8, "reads 3+5×2; it cannot"),
    ("3x4 = 3x5+2", "goal 3x 5+2 | resources 3x4", "goal-regrouped", 7, "write the parentheses;"),
]


@clause("VII-C-3")
@pytest.mark.parametrize(("text", "mat", "code", "column", "says"), PLACES)
def test_a_fault_of_a_side_says_where_it_stands(
    text: str, mat: str, code: str, column: int, says: str
) -> None:
    after = After.IMPOSSIBLE if "goal" in mat else After.NO_GOAL
    verdict = check(text, position=parse_position(f"equations-2019 | {mat}"), after=after)
    check_verdict(verdict, text)
    found = [fault for fault in verdict.faults if fault.code == code]
    assert [(fault.row, fault.column) for fault in found] == [(1, column)], verdict.faults
    assert says in found[0].message


@clause("III-C-3", "XI-A-note")
@pytest.mark.parametrize("division", DIVISIONS)
def test_a_division_is_played_at_the_level_of_its_name(division: str) -> None:
    points = "Ann 2 Bob 6 Cyd 4" if division == "elementary" else "Ann 6 Bob 2 Cyd 2"
    played = play(
        f"""
        {IMPOSSIBLE_BY_BOB}
        Cyd joins challenger
        Ann presents 3x4x1*(2-3) = 12
        scores {points}
        """,
        division=division,
    )
    assert played.state.setting.level == division
