"""Basic EQUATIONS: brackets, cubes and Goals, on both sides of each limit."""

from __future__ import annotations

import pytest
from flint import fmpq

from nowornever.equations.goals import read_goal
from nowornever.equations.rulebooks import EQUATIONS_2019
from nowornever.equations.written import ExpressionError, parse_expression
from nowornever.shake.rulebook import After
from tests.conformance.test_equations_2019 import (
    BOOK,
    OTHERS,
    clause,
    codes,
    every_division,
    judge,
    worth,
)

# III-A-comment. Brackets


@clause("III-A-comment")
@every_division
@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("2x3+4", 10),
        ("2x(3+4)", 14),
        ("2x[3+4]", 14),
        ("2x{3+4}", 14),
        ("(2x3)+4", 10),
        ("9-(5-(3-2))", 5),
        ("9-[5-{3-2}]", 5),
        ("{[(9)]}-(5)", 4),
        ("(2+1)*(4-2)", 9),
        ("(1+1)v(5+4)", 3),
        ("v(5+4)x2", 6),
    ],
)
def test_each_kind_of_brackets_groups_what_is_in_it(division: str, text: str, value: int) -> None:
    assert worth(text, division) == fmpq(value)


@clause("III-A-comment")
@pytest.mark.parametrize(
    "text",
    ["2x(3+4", "2x3+4)", "2x(3+4]", "2x[3+4}", "2x([3+4)]", "2x()", "2x(3+4)(", ")3+4(", "(2x)3+4"],
)
def test_brackets_come_in_pairs_around_an_expression(text: str) -> None:
    with pytest.raises(ExpressionError):
        parse_expression(text)
    found = judge(f"{text}=14", "goal 14 | permitted 2x3+4")
    assert found.correct is False
    assert all(fault.code == "not-an-expression" for fault in found.faults)


@clause("III-A-comment", "VII-B-3-a")
@every_division
def test_brackets_are_no_cubes(division: str) -> None:
    sections = "goal 14 | required 2x3+4"
    assert codes("2x(3+4)=14", sections, After.NOW, division) == []
    assert codes("[2]x{(3)+(4)}=14", sections, After.NOW, division) == []
    assert codes("(7)=7", "goal 7 | permitted 7", division=division) == ["too-few-cubes"]


# VII-B-3. The cubes


@clause("VII-B-3-c")
@every_division
def test_what_lies_in_permitted_is_not_taken_from_resources(division: str) -> None:
    assert codes("3+4=7", "goal 7 | permitted 34+ | resources 34++", After.NOW, division) == []
    assert codes("3+4=7", "goal 7 | permitted 3 | resources 45+6", After.NOW, division) == [
        "resources"
    ]


@clause("VII-B-3-e", "VII-C-3-c-iv")
@every_division
@pytest.mark.parametrize(
    ("sections", "faults"),
    [
        ("required 34+ | resources 56", []),
        ("required 3+ | resources 456", []),
        ("required 3 | permitted + | resources 456", []),
        ("permitted 34 | resources +5", []),
        ("required 3 | resources 4+5", ["resources"]),
        ("permitted + | resources 345", ["resources"]),
        ("resources 34+5", ["resources"]),
    ],
)
def test_none_or_one_of_resources_and_not_two_after_now(
    division: str, sections: str, faults: list[str]
) -> None:
    found = judge("3+4=7", f"goal 7 | {sections}", After.NOW, division).faults
    assert [fault.code for fault in found] == faults
    assert all(fault.clause == f"{BOOK} VII-B-3-e" for fault in found)


@clause("VII-B-3-e")
@every_division
def test_two_alike_from_resources_are_two(division: str) -> None:
    one = "goal 9 | required 33 | permitted 3+ | resources +5"
    assert codes("3+3+3=9", one, After.NOW, division) == []
    two = "goal 9 | required 33 | permitted 3 | resources ++5"
    assert codes("3+3+3=9", two, After.NOW, division) == ["resources"]


@clause("VII-B-3-f")
@every_division
@pytest.mark.parametrize("after", [After.IMPOSSIBLE, After.STOP])
def test_all_of_resources_may_be_used(division: str, after: After) -> None:
    solution = "9+8+7+6+5+4+3+2+1"
    cubes = "987654321++++++++"
    assert codes(f"{solution}=45", f"goal 45 | resources {cubes}", after, division) == []
    short = f"goal 45 | resources {cubes[:-1]}"
    assert codes(f"{solution}=45", short, after, division) == ["cubes-missing"]


@clause("VII-B-3-f", "VII-B-3-b", "VII-B-3-d")
@every_division
def test_after_impossible_required_and_forbidden_are_what_they_were(division: str) -> None:
    left = "goal 7 | required 0 | resources 34+"
    assert codes("3+4=7", left, After.IMPOSSIBLE, division) == ["required-unused"]
    forbidden = "goal 7 | forbidden 4 | resources 3+"
    assert codes("3+4=7", forbidden, After.IMPOSSIBLE, division) == ["forbidden-used"]
    assert codes("3+4=7", f"{forbidden}4", After.IMPOSSIBLE, division) == []


@clause("VII-B-3-d", "VII-B-3-d-comment")
@every_division
def test_a_forbidden_cube_says_nothing_of_others_like_it(division: str) -> None:
    for section in ("required 22+3 | permitted +", "permitted 22+3+", "resources 22+3+"):
        mat = f"goal 7 | {section} | forbidden 2"
        assert codes("2+3+2=7", mat, After.IMPOSSIBLE, division) == []
    mat = "goal 7 | permitted 2+3+ | forbidden 22"
    assert codes("2+3+2=7", mat, After.IMPOSSIBLE, division) == ["forbidden-used"]


# IV-D-2. After No Goal


@clause("IV-D-2")
@every_division
def test_after_no_goal_all_of_resources_serve_goal_and_solution(division: str) -> None:
    solution, goal = "9+8+7+6+5+4+3+2+1", "45"
    cubes = "987654321++++++++"
    equation = f"{solution}={goal}"
    assert codes(equation, f"resources {cubes}45", After.NO_GOAL, division) == []
    for gone in ("4", "5", "9", "+"):
        left = f"{cubes}45".replace(gone, "", 1)
        found = codes(equation, f"resources {left}", After.NO_GOAL, division)
        assert found == ["cubes-missing"], gone


@clause("IV-D-2", "IV-B", "IV-B-1")
@every_division
@pytest.mark.parametrize(
    ("equation", "faults"),
    [
        ("9+9=18", []),
        ("9-9=1+1-2", []),
        ("9-9=1+1+1-3", []),  # the Goal is 9-9
        ("1+1+1-3=2+2-4+0", ["goal-too-long"]),
        ("99-9=123", ["numeral", "unequal"]),
        ("9-9=1234", ["goal-numeral"]),
        ("9=9", ["too-few-cubes"]),
    ],
)
def test_after_no_goal_the_goal_is_a_legal_one(
    division: str, equation: str, faults: list[str]
) -> None:
    cubes = "".join(sign for sign in equation if sign not in " =")
    found = codes(equation, f"resources {cubes}", After.NO_GOAL, division)
    assert set(faults) <= set(found)
    assert bool(found) == bool(faults)


# VII-C-3-e. A Goal without a legal interpretation


@clause("VII-C-3-e", "VII-C-3-e-a", "VII-C-3-e-b", "IV-B", "IV-B-1")
@every_division
@pytest.mark.parametrize(
    ("goal", "legal", "cited"),
    [
        ("7/0", "7/1", "III-A-example"),
        ("7/ 4-4", "7/ 4-3", "III-A-example"),
        ("1+2+3+4", "1+2+34", "IV-B"),
        ("1234", "123", "IV-B-1"),
        ("1+2345", "1+234", "IV-B-1"),
        ("45x", "45x1", "VII-C-3-e"),
        ("+8", "1+8", "III-B-1"),
        ("6x-4", "6x4", "III-B-1"),
        ("0v5", "1v5", "III-C-2-a"),
        ("0*0", "1*0", "III-C-2-b"),
        ("2 3", "23", "VII-C-3-e"),
    ],
)
def test_a_goal_is_illegal_by_its_clause_and_its_neighbour_is_legal(
    division: str, goal: str, legal: str, cited: str
) -> None:
    read = read_goal(goal, EQUATIONS_2019, division)
    assert [fault.clause for fault in read.faults] == [f"{BOOK} {cited}"]
    assert read_goal(legal, EQUATIONS_2019, division).faults == ()


@clause("VII-C-3-e")
@every_division
@pytest.mark.parametrize("goal", ["7/0", "1+2+3+4", "1234", "45x", "+8", "~7"])
def test_no_equation_is_correct_for_an_illegal_goal(division: str, goal: str) -> None:
    mat = f"goal {goal} | permitted 3+47"
    for equation in ("3+4=7", f"3+4={goal.replace('~', '')}", f"{goal.replace('~', '')}=3+4"):
        verdict = judge(equation, mat, After.IMPOSSIBLE, division)
        assert verdict.correct is False
        assert "goal" in [fault.place for fault in verdict.faults]
    assert judge("3+4=7", "goal 7 | permitted 3+47", After.IMPOSSIBLE, division).correct


@clause("VII-C-3-e", "VII-C-3-e-d", "III-C-3")
@pytest.mark.parametrize("goal", ["3v9", "2* 1-3", "v5", "4* 1/2"])
def test_some_goals_are_illegal_in_elementary_alone(goal: str) -> None:
    (found,) = read_goal(goal, EQUATIONS_2019, "elementary").faults
    assert found.clause == f"{BOOK} III-C-3"
    assert not any(read_goal(goal, EQUATIONS_2019, division).faults for division in OTHERS)
