"""What an answer means, however it is typed."""

from __future__ import annotations

import pytest

from nowornever.puzzles.puzzle import Puzzle, PuzzleKind
from nowornever.puzzles.shelf import shipped


def one(kind: PuzzleKind, choices: bool = True) -> Puzzle:
    """A puzzle of this kind, with choices or without."""
    return next(
        each for each in shipped() if each.kind is kind and bool(each.question.choices) is choices
    )


@pytest.mark.parametrize(
    ("puzzle", "typed", "means"),
    [
        (one(PuzzleKind.NOW), " NOW ", "now"),
        (one(PuzzleKind.NOW), "nwo", None),
        (one(PuzzleKind.ESSENTIAL), "Not  Essential", "not essential"),
        (one(PuzzleKind.CLUE), "no clue", None),
        (one(PuzzleKind.FAULT, choices=False), "2", "row 2"),
        (one(PuzzleKind.FAULT, choices=False), "Row 1", "row 1"),
        (one(PuzzleKind.FAULT, choices=False), "row 99", None),
        (one(PuzzleKind.FAULT, choices=False), "0001" * 1500, None),
        (one(PuzzleKind.SAFE, choices=False), "somewhere", None),
        (one(PuzzleKind.SAFE, choices=False), "Z required", None),
    ],
)
def test_an_answer_is_read_however_it_is_typed(
    puzzle: Puzzle, typed: str, means: str | None
) -> None:
    assert puzzle.question.chosen(typed) == means
    if means is None:
        assert puzzle.grade(typed).correct is False


def test_every_answer_of_the_package_means_itself() -> None:
    for puzzle in shipped():
        if puzzle.kind is not PuzzleKind.SOLVE:
            assert [*map(puzzle.question.chosen, puzzle.answers)] == [*puzzle.answers]


def test_goals_that_differ_by_capitals_are_not_mixed_up() -> None:
    for puzzle in shipped():
        if puzzle.kind is PuzzleKind.GOAL:
            for goal in puzzle.question.choices:
                assert puzzle.question.chosen(goal) == goal
