"""Runs: many puzzles in a row, each a little harder than the last that was solved.

A *streak* ends with the first wrong answer. *Three minutes* end with the time; a wrong answer
costs ten seconds of it.
"""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct
from msgspec.structs import replace

from nowornever.core.dice import Chance
from nowornever.puzzles.puzzle import Puzzle
from nowornever.puzzles.shelf import ANYTHING, PuzzleShelf, PuzzleWish

FIRST = 700
"""The rating of the first puzzle of a run."""
STEP = 45
"""By how much the next one is harder."""
MINUTES = 180.0
"""The time of a three-minute run, in seconds."""
LOST = 10.0
"""How many seconds a wrong answer costs."""


class RunMode(StrEnum):
    """How a run ends."""

    STREAK = "streak"
    MINUTES = "three-minutes"


class PuzzleRun(Struct, frozen=True, kw_only=True):
    """A run so far. Time comes from outside: seconds since the run began."""

    mode: RunMode
    wish: PuzzleWish = ANYTHING
    seen: tuple[str, ...] = ()
    """The ids of the puzzles that were answered, in order."""
    solved: int = 0
    wrong: int = 0

    def is_over(self, seconds: float = 0.0) -> bool:
        """Whether the run has ended."""
        if self.mode is RunMode.STREAK:
            return self.wrong > 0
        return self.left(seconds) <= 0

    def left(self, seconds: float) -> float:
        """How many seconds are left of three minutes."""
        return MINUTES - seconds - LOST * self.wrong

    def next(self, shelf: PuzzleShelf, chance: Chance) -> Puzzle | None:
        """The next puzzle; None if all have been seen."""
        return shelf.near(FIRST + STEP * self.solved, chance, self.wish, self.seen)

    def after(self, puzzle: Puzzle, correct: bool) -> PuzzleRun:
        """The run after an answer."""
        return replace(
            self,
            seen=(*self.seen, puzzle.id),
            solved=self.solved + correct,
            wrong=self.wrong + (not correct),
        )
