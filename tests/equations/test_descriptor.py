"""EQUATIONS as the parts of the program that serve every game use it."""

from __future__ import annotations

import pytest

from nowornever.core.written import WrittenError
from nowornever.equations.descriptor import EQUATIONS
from nowornever.equations.drawing import value_tree_svg
from nowornever.equations.rulebooks import EQUATIONS_2019, parse_position
from nowornever.equations.written import parse_equation, parse_expression
from nowornever.shake.rulebook import After

POSITION = parse_position("equations-2019 | goal 37 | required 6 | permitted 6x1 | resources +2v1")


@pytest.mark.parametrize(
    ("text", "after", "found"),
    [
        ("6x6+1=37", After.NOW, []),
        ("\n6x6+1\n =37 \n", After.NOW, []),
        ("  6x6+2=37  ", After.NOW, [("unequal", 1, 8), ("resources", 0, 0)]),
        ("6x6+v1=37", After.NOW, [("resources", 0, 0)]),
        ("6x6+v1=37", None, []),
        ("1+1", None, [("no-goal-side", 1, 4), ("required-unused", 0, 0)]),
    ],
)
def test_a_text_is_checked_at_a_position(
    text: str, after: After | None, found: list[tuple[str, int, int]]
) -> None:
    faults = EQUATIONS.check(text, EQUATIONS_2019, "", POSITION, after).faults
    assert [(fault.code, fault.row, fault.column) for fault in faults] == found


@pytest.mark.parametrize(("level", "correct"), [("elementary", False), ("middle", True)])
def test_without_a_position_the_level_counts(level: str, correct: bool) -> None:
    assert EQUATIONS.check("v5xv5=5", EQUATIONS_2019, level, None, None).correct is correct


@pytest.mark.parametrize(
    ("text", "reason", "shown", "row"),
    [
        (" \n", "there is no Equation here", " \n", 1),
        ("1+1=2\n\n6+1=7 \n", "there are several Equations; write one at a time", "6+1=7 ", 3),
    ],
)
def test_a_text_holds_one_equation(text: str, reason: str, shown: str, row: int) -> None:
    with pytest.raises(WrittenError) as caught:
        EQUATIONS.check(text, EQUATIONS_2019, "", None, None)
    error = caught.value
    assert (error.reason, error.text, error.at, error.row) == (reason, shown, 0, row)


@pytest.mark.parametrize(
    ("after", "codes"),
    [
        (After.NO_GOAL, []),
        (After.NOW, ["goal-changed", "resources"]),
        (After.IMPOSSIBLE, ["goal-changed"]),
    ],
)
def test_after_no_goal_a_draft_has_its_own_goal(after: After, codes: list[str]) -> None:
    position = parse_position("equations-2019 | goal 37 | resources 1233+x57")
    faults = EQUATIONS.check_draft("2x3+1=7", position, after).faults
    assert [fault.code for fault in faults] == codes


@pytest.mark.parametrize(
    ("text", "goal", "drawn"),
    [
        ("6x6+1=37", "37", parse_equation("6x6+1=37")),
        (" 6x6+1 ", "37", parse_expression("6x6+1")),
        ("6x6+", "37", None),
        ("  ", "3x 5+2", parse_expression("3x(5+2)")),
        ("", "+8", None),
    ],
)
def test_the_tree_is_of_what_is_written_or_else_of_the_goal(
    text: str, goal: str, drawn: object
) -> None:
    assert EQUATIONS.value_tree is not None
    assert EQUATIONS.value_tree(text, goal) == (value_tree_svg(drawn) if drawn else "")  # type: ignore[arg-type]


def test_only_elementary_is_peculiar() -> None:
    found = {level: list(EQUATIONS_2019.peculiarities(level)) for level in EQUATIONS_2019.levels}
    words = ["powers and roots of whole numbers only"]
    assert found == {
        level: words if level == "elementary" else [] for level in EQUATIONS_2019.levels
    }
