"""What the cubes of a Goal and their spacing mean."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nowornever.equations.goals import read_goal
from nowornever.equations.rulebooks import EQUATIONS_2019


@pytest.mark.parametrize(
    ("goal", "written"),
    [
        ("2x 3+5", "2×(3+5)"),
        ("2x3 +5", "2×3+5"),
        ("2 x 3+5", "2×(3+5)"),
        ("v5+4 x9", "√(5+4)×9"),
        ("v9+7", "√9+7"),
        ("1+2 v8", "(1+2)√8"),
        ("3v 5+4", "3√(5+4)"),
        ("2xv 5+4", "2×√(5+4)"),
        ("2+ 3 x4", "2+3×4"),
        ("2+3 x4", "(2+3)×4"),
        ("2* 3*2", "2*(3*2)"),
        ("9- 4-3", "9−(4−3)"),
        ("007", "007"),
        ("125", "125"),
    ],
)
def test_spaces_group(goal: str, written: str) -> None:
    read = read_goal(goal)
    assert read.written == written
    assert read.faults == ()


@pytest.mark.parametrize(
    ("goal", "codes"),
    [
        ("2 3", ["goal-illegal"]),
        ("2+3 45", ["goal-illegal"]),
        ("+8", ["goal-illegal"]),
        ("45x", ["goal-illegal"]),
        ("x", ["goal-illegal"]),
        ("v", ["goal-illegal"]),
        ("1234", ["goal-numeral"]),
        ("23+18+7", ["goal-too-long"]),
        ("65+87-3", ["goal-too-long"]),
        ("1234567", ["goal-too-long", "goal-numeral"]),
        ("7/0", ["goal-illegal"]),
        ("0*0", ["goal-illegal"]),
        ("~6", ["goal-turned"]),
        ("8-~9", ["goal-turned"]),
        ("~+8", ["goal-turned", "goal-illegal"]),
    ],
)
def test_illegal_goals_have_every_reason(goal: str, codes: list[str]) -> None:
    assert [fault.code for fault in read_goal(goal).faults] == codes


@pytest.mark.parametrize("goal", ["+8", "2 3", "45x"])
def test_a_goal_that_cannot_be_read_is_not_written(goal: str) -> None:
    assert read_goal(goal).written == ""


def test_a_goal_with_a_sign_is_illegal_by_the_clause_on_signs() -> None:
    (found,) = read_goal("+8").faults
    assert found.clause == "equations-2019 III-B-1"


def test_elementary_limits_its_goals() -> None:
    assert read_goal("3v9").faults == ()
    (found,) = read_goal("3v9", EQUATIONS_2019, "elementary").faults
    assert found.clause == "equations-2019 III-C-3"


@given(st.text("0123456789+-x/*v ~", max_size=8))
def test_any_cubes_are_read_or_refused_with_a_reason(goal: str) -> None:
    read = read_goal(" ".join(goal.split()))
    assert read.faults or read.reading is not None
    for fault in read.faults:
        assert fault.message.endswith(".")
