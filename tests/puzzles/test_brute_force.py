"""Puzzles of the package, answered a second time by brute force: small ones, and three hundred."""

from __future__ import annotations

import pytest

from nowornever.puzzles.puzzle import PuzzleKind
from tests.puzzles import brute_force
from tests.puzzles.agreement import SAMPLE, answers_in_time, sample


def test_brute_force_agrees_with_a_sample_of_the_set(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(brute_force, "MOST_LETTERS", 5)
    monkeypatch.setattr(brute_force, "MOST_CUBES", 9)
    monkeypatch.setattr(brute_force, "MOST_SYMBOLS", 5)
    kinds = set()
    for puzzle, brute in sample(30):
        assert sorted(brute) == sorted(puzzle.answers), puzzle
        kinds.add(puzzle.kind)
    assert {PuzzleKind.CLUE, PuzzleKind.SOLVE, PuzzleKind.FAULT} <= kinds


@pytest.mark.thorough
def test_brute_force_agrees_with_three_hundred() -> None:
    found = [*sample(SAMPLE, answers_in_time)]
    assert len(found) == SAMPLE
    assert [puzzle.id for puzzle, brute in found if sorted(brute) != sorted(puzzle.answers)] == []
