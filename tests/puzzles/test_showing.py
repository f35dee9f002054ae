"""Puzzles as text: what a solver reads after the answer."""

from __future__ import annotations

from msgspec.structs import replace

from nowornever.puzzles.puzzle import Puzzle
from nowornever.puzzles.shelf import shipped
from nowornever.puzzles.showing import answer_lines
from nowornever.shake.judge.judgement import Trust


def reason_of(puzzle: Puzzle) -> str:
    return next(line for line in answer_lines(puzzle) if line.startswith(puzzle.reason))


def test_how_far_to_trust_an_answer_is_said_once() -> None:
    """Of a Now it may be certain that it is right, and not that no fewer cubes would do."""
    puzzle = next(one for one in shipped() if one.question.choices)
    words = "It can be solved with one cube of Resources, and no fewer"
    certain, searched, bare = (
        replace(puzzle, trust=Trust.CERTIFIED, reason=reason)
        for reason in (f"{words} (certified).", f"{words} (searched).", f"{words}.")
    )
    assert reason_of(certain) == f"{words} (certified)."
    assert reason_of(searched) == f"{words} (searched). The answer is certified."
    assert reason_of(bare) == f"{words}. The answer is certified."
