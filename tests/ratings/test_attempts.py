"""Attempts at puzzles: first attempts, hints, and both sides of the game."""

from __future__ import annotations

from msgspec.structs import replace

from nowornever.ratings.attempts import PuzzleAttempt, new_puzzle, rate_attempt, rate_attempts
from nowornever.ratings.glicko import SkillRating

START = {"p1": 1500.0, "p2": 1900.0}


def _attempt(puzzle: str, correct: bool, hints: int = 0, solver: str = "ann") -> PuzzleAttempt:
    return PuzzleAttempt(solver=solver, puzzle=puzzle, pool="wff", correct=correct, hints=hints)


def test_only_the_first_attempt_of_a_solver_counts() -> None:
    once = rate_attempts([_attempt("p1", False)], START)
    again = rate_attempts([_attempt("p1", False), _attempt("p1", True)], START)
    assert once == again
    other = rate_attempts([_attempt("p1", False), _attempt("p1", True, solver="ben")], START)
    assert other.solvers["wff", "ben"].rating > 1500 > other.solvers["wff", "ann"].rating


def test_a_first_attempt_in_a_run_is_not_rated_nor_is_a_later_one() -> None:
    run = replace(_attempt("p1", False), rated=False)
    assert not rate_attempts([run, _attempt("p1", True)], START).solvers
    after = rate_attempts([run, _attempt("p2", True)], START).solvers
    assert after == rate_attempts([_attempt("p2", True)], START).solvers


def test_a_puzzle_that_is_solved_becomes_easier_and_its_solver_stronger() -> None:
    solver, puzzle = rate_attempt(SkillRating(), new_puzzle(1500), correct=True)
    assert solver.rating > 1500 > puzzle.rating
    solver, puzzle = rate_attempt(SkillRating(), new_puzzle(1500), correct=False)
    assert solver.rating < 1500 < puzzle.rating


def test_each_hint_halves_what_a_right_answer_gains() -> None:
    gains = [
        rate_attempt(SkillRating(), new_puzzle(1500), correct=True, hints=hints)[0].rating - 1500
        for hints in range(3)
    ]
    assert abs(gains[0] - 2 * gains[1]) < 1e-9
    assert abs(gains[1] - 2 * gains[2]) < 1e-9
    wrong = [rate_attempt(SkillRating(), new_puzzle(1500), False, hints) for hints in (0, 2)]
    assert wrong[0] == wrong[1]


def test_an_unknown_puzzle_is_not_rated() -> None:
    assert not rate_attempts([_attempt("p3", True)], START).solvers


def test_an_attempt_counts_with_the_rating_that_the_puzzle_had_then() -> None:
    kept = [replace(_attempt("p1", True), rating=1500), replace(_attempt("p2", False), rating=1900)]
    for later in ({}, {"p1": 900.0, "p2": 2500.0}):  # the puzzles of another version
        assert rate_attempts(kept, later) == rate_attempts(
            [_attempt("p1", True), _attempt("p2", False)], START
        )
