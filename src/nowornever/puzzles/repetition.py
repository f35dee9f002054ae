"""My mistakes, asked again when they are about to be forgotten: spaced repetition by FSRS.

It is a fold over one solver's attempts: the same attempts give the same plan. A mistake that was
made in a match counts as a wrong attempt at the puzzle made from it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import UTC, datetime

from fsrs import Card, Rating, Scheduler
from msgspec import Struct

from nowornever.ratings.attempts import PuzzleAttempt

_SCHEDULER = Scheduler(enable_fuzzing=False)
"""FSRS with its default parameters, and without chance."""


class Repetition(Struct, frozen=True):
    """A mistake that is to be asked again."""

    puzzle: str
    due: int
    """When, in seconds since 1970."""
    times: int
    """How often it was asked, the mistake itself included."""


def repetitions(attempts: Iterable[PuzzleAttempt]) -> dict[str, Repetition]:
    """The plan for each puzzle that one solver got wrong, from all attempts in their order."""
    cards: dict[str, tuple[Card, int]] = {}
    for attempt in attempts:
        if attempt.correct and attempt.puzzle not in cards:
            continue  # solved at once: no mistake
        at = datetime.fromtimestamp(attempt.at, UTC)
        card, times = cards.get(attempt.puzzle) or (Card(card_id=1, due=at), 0)
        reviewed, _ = _SCHEDULER.review_card(card, _rating(attempt), at)
        cards[attempt.puzzle] = reviewed, times + 1
    return {
        puzzle: Repetition(puzzle, round(card.due.timestamp()), times)
        for puzzle, (card, times) in cards.items()
    }


def due(plan: Mapping[str, Repetition], at: int) -> list[str]:
    """The puzzles to be asked again by now, the longest overdue first."""
    ready = [one for one in plan.values() if one.due <= at]
    return [one.puzzle for one in sorted(ready, key=lambda one: (one.due, one.puzzle))]


def _rating(attempt: PuzzleAttempt) -> Rating:
    if not attempt.correct:
        return Rating.Again
    return Rating.Hard if attempt.hints else Rating.Good
