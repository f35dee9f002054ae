"""Puzzles alike have one id: up to the names of letters and colours, and the order of cubes.

The letters q, r and s can be exchanged; p is also the name of a part of the rule Rp.
"""

from __future__ import annotations

from nowornever.puzzles.puzzle_id import puzzle_id
from nowornever.puzzles.questions import (
    AnyQuestion,
    BestGoal,
    FindFault,
    IsItPossible,
    NowOrNot,
    WhichClue,
    WhichSide,
)

PAPER = "p, q -> Kpq\n1 p s\n2 q s\n3 Kpq Ki 1\nsolution: p, q / Ki"


def test_letters_and_the_order_of_cubes_make_no_difference() -> None:
    one = NowOrNot("wff-2017 basic | goal Kpq | required K | permitted pq | resources CArsio")
    other = NowOrNot("wff-2017 basic | goal Kps | permitted sp | required K | resources oqriAC")
    assert puzzle_id(one) == puzzle_id(other)


def test_forbidden_cubes_make_no_difference() -> None:
    one = IsItPossible("wff-2017 basic | goal Kpq | required K | forbidden sss | resources pqi")
    other = IsItPossible("wff-2017 basic | goal Kpq | required K | resources pqi")
    assert puzzle_id(one) == puzzle_id(other)


def test_what_is_asked_makes_a_difference() -> None:
    position = "wff-2017 basic | goal Kpq | required K | permitted pq | resources CArsio"
    asked: list[AnyQuestion] = [
        NowOrNot(position),
        IsItPossible(position),
        WhichSide(position, "now"),
        WhichSide(position, "impossible"),
        NowOrNot(position.replace("basic", "regular")),
        NowOrNot(position.replace("wff-2017", "wff-2013")),
        NowOrNot(position.replace("resources C", "resources ")),
    ]
    assert len({puzzle_id(question) for question in asked}) == len(asked)


def test_a_paper_is_renamed_with_its_position() -> None:
    position = "wff-2017 basic | goal Kpq | required K | permitted pq | resources CArsio"
    one = FindFault(position, "now", PAPER)
    other = FindFault(
        "wff-2017 basic | goal Kpr | required K | permitted pr | resources CAqsio",
        "now",
        "p, r -> Kpr\n1 p s\n2 r s\n3 Kpr Ki 1\nsolution: p, r / Ki",
    )
    assert puzzle_id(one) == puzzle_id(other)


def test_goals_are_a_set() -> None:
    roll = "wff-2017 basic | resources CKpqrsio"
    assert puzzle_id(BestGoal(roll, ("Kpq", "Crs"))) == puzzle_id(BestGoal(roll, ("Csq", "Kpr")))
    assert puzzle_id(BestGoal(roll, ("Kpq", "Crs"))) != puzzle_id(BestGoal(roll, ("Kpq", "Cpr")))


def test_colours_and_the_order_of_boards_make_no_difference() -> None:
    one = WhichClue(("RO../..Y./G.../...B", "R.../O..Y/..G./B..."), ("R@1b", "OG+"), (0, 1))
    other = WhichClue(("O.../R..Y/..G./B...", "OR../..Y./G.../...B"), ("RG+", "O@1b"), (0, 1))
    assert puzzle_id(one) == puzzle_id(other)
    assert puzzle_id(one) != puzzle_id(WhichClue(one.boards, one.clues, (1, 0)))
