"""Mistakes come back, sooner after a mistake and later after a right answer."""

from __future__ import annotations

from nowornever.puzzles.repetition import due, repetitions
from nowornever.ratings.attempts import PuzzleAttempt

DAY = 24 * 3600


def _attempt(at: int, correct: bool, puzzle: str = "p1", hints: int = 0) -> PuzzleAttempt:
    return PuzzleAttempt(
        solver="ann", puzzle=puzzle, pool="wff", correct=correct, hints=hints, at=at
    )


def test_only_mistakes_are_asked_again() -> None:
    plan = repetitions([_attempt(0, True), _attempt(0, False, "p2")])
    assert set(plan) == {"p2"}
    assert due(plan, DAY) == ["p2"]
    assert due(plan, 0) == []


def test_every_right_answer_puts_the_next_time_further_off() -> None:
    attempts = [_attempt(0, False)]
    gaps = []
    for _ in range(6):
        at = repetitions(attempts)["p1"].due
        gaps.append(at - attempts[-1].at)
        attempts.append(_attempt(at, True))
    assert gaps == sorted(gaps)
    assert gaps[-1] > 10 * DAY
    worse = [*attempts[:-1], _attempt(attempts[-1].at, False)]
    assert repetitions(worse)["p1"].due < repetitions(attempts)["p1"].due


def test_hints_bring_it_back_sooner() -> None:
    attempts = [_attempt(0, False), _attempt(600, True), _attempt(1200, True)]
    at = repetitions(attempts)["p1"].due
    alone = repetitions([*attempts, _attempt(at, True)])["p1"].due
    helped = repetitions([*attempts, _attempt(at, True, hints=2)])["p1"].due
    assert helped < alone


def test_the_plan_is_a_fold() -> None:
    attempts = [_attempt(n * DAY, n % 3 == 0, f"p{n % 4}") for n in range(40)]
    assert repetitions(attempts) == repetitions(attempts)
