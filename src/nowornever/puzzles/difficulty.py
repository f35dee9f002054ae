"""How hard a puzzle is before anybody has tried it: from how the bots fare."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from msgspec.structs import replace

from nowornever.core.dice import Chance
from nowornever.puzzles.making.maker import making_of
from nowornever.puzzles.puzzle import Puzzle
from nowornever.ratings.anchors import anchors
from nowornever.ratings.glicko import SkillRating, updated

TRIES = 2
"""How often each bot tries a puzzle; the slips in each try are random."""


def rated(puzzle: Puzzle, chance: Chance) -> Puzzle:
    """The puzzle with the rating that the bots' attempts give it."""
    known = anchors(puzzle.game)
    outcomes = [(known[bot], float(not correct)) for bot, correct in bot_attempts(puzzle, chance)]
    return replace(puzzle, rating=round(updated(SkillRating(), outcomes).rating))


def bot_attempts(puzzle: Puzzle, chance: Chance, tries: int = TRIES) -> Iterator[tuple[str, bool]]:
    """Each bot and whether it answered rightly, the weakest first."""
    making = making_of(puzzle.game)
    for bot in anchors(puzzle.game):
        for answer in islice(making.attempts(puzzle, bot, chance), tries):
            yield bot, puzzle.grade(answer).correct is True
