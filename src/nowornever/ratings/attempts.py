"""Attempts at puzzles, rated as games of the solver against the puzzle.

Only the first attempt of a solver at a puzzle counts. Hints lower what a right answer gains.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import replace

from nowornever.ratings.glicko import SkillRating, updated

PUZZLE_DEVIATION = 150.0
"""The deviation of a puzzle that only bots have tried."""


class PuzzleAttempt(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An answer to a puzzle."""

    solver: str
    puzzle: str
    pool: str
    """The game that the puzzle is of."""
    correct: bool
    hints: Annotated[int, Meta(ge=0, le=1000)] = 0
    """How many hints were seen before the answer."""
    at: Annotated[int, Meta(ge=0, le=10**11)] = 0
    """When it was, in seconds since 1970."""
    rated: bool = True
    """Whether it counts if it is the first: not in a run, and not at an old mistake."""
    rating: Annotated[int, Meta(ge=-(10**6), le=10**6)] | None = None
    """The first rating of the puzzle when it was tried: another set of puzzles may have others."""


class PuzzleRatings(Struct, frozen=True):
    """The ratings that follow from attempts."""

    solvers: dict[tuple[str, str], SkillRating]
    """By pool and solver."""
    puzzles: dict[str, SkillRating]
    """By the id of the puzzle; those that nobody has tried are left out."""


def rate_attempt(
    solver: SkillRating, puzzle: SkillRating, correct: bool, hints: int = 0
) -> tuple[SkillRating, SkillRating]:
    """The ratings of solver and puzzle after a first attempt.

    Every hint halves what a right answer gains, for both; a wrong answer costs the same with hints.
    """
    after = updated(solver, [(puzzle, float(correct))])
    harder = updated(puzzle, [(solver, float(not correct))])
    if not (correct and hints):
        return after, harder
    part = 0.5**hints
    return _part_of(solver, after, part), _part_of(puzzle, harder, part)


def new_puzzle(rating: float) -> SkillRating:
    """A puzzle that only bots have tried."""
    return SkillRating(rating, PUZZLE_DEVIATION)


def rate_attempts(attempts: Iterable[PuzzleAttempt], start: Mapping[str, float]) -> PuzzleRatings:
    """The ratings that follow from attempts in their order.

    `start` has the first ratings of puzzles, for attempts that do not say them. An attempt at a
    puzzle of which no rating is known is not rated, nor is any after the first.
    """
    solvers: dict[tuple[str, str], SkillRating] = {}
    puzzles: dict[str, SkillRating] = {}
    tried: set[tuple[str, str]] = set()
    for attempt in attempts:
        pair = attempt.solver, attempt.puzzle
        begins = start.get(attempt.puzzle) if attempt.rating is None else float(attempt.rating)
        if pair in tried or begins is None:
            continue
        tried.add(pair)
        if not attempt.rated:
            continue
        key = attempt.pool, attempt.solver
        solvers[key], puzzles[attempt.puzzle] = rate_attempt(
            solvers.get(key, SkillRating()),
            puzzles.get(attempt.puzzle) or new_puzzle(begins),
            attempt.correct,
            attempt.hints,
        )
    return PuzzleRatings(solvers, puzzles)


def _part_of(before: SkillRating, after: SkillRating, part: float) -> SkillRating:
    """The rating that moved only this part of the way."""
    return replace(after, rating=before.rating + part * (after.rating - before.rating))
