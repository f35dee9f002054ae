"""Puzzles of the package, answered a second time by brute force; more by hand: `agreement`."""

from __future__ import annotations

from nowornever.puzzles.puzzle import PuzzleKind
from tests.puzzles.agreement import sample


def test_brute_force_agrees_with_a_sample_of_the_set() -> None:
    kinds = set()
    for puzzle, brute in sample(30):
        assert sorted(brute) == sorted(puzzle.answers), puzzle
        kinds.add(puzzle.kind)
    assert {PuzzleKind.CLUE, PuzzleKind.SOLVE, PuzzleKind.FAULT} <= kinds
