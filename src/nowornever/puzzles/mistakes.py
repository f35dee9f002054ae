"""My mistakes in a match: what a player got wrong, each with its moment and a puzzle of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import StrEnum

from msgspec import Struct

from nowornever.core.game import Event, Header, Seat
from nowornever.puzzles.making.maker import MakingTools, PuzzleDraft, finished, making_of
from nowornever.puzzles.puzzle import Puzzle
from nowornever.shake.judge.judgement import Trust


class MistakeKind(StrEnum):
    """What was wrong."""

    GAVE_NOW = "gave-now"
    """A move or Goal made Now right."""
    GAVE_IMPOSSIBLE = "gave-impossible"
    """A move or Goal made Impossible right."""
    MISSED = "missed-challenge"
    """A challenge was right, and the player moved instead."""
    WRONG_CHALLENGE = "wrong-challenge"
    FAULTY_PAPER = "faulty-paper"
    COSTLY_CLUE = "costly-clue"
    """A clue was false on other boards."""


class MistakeDraft(Struct, frozen=True):
    """A mistake before its puzzle has an id."""

    kind: MistakeKind
    event: int
    words: str
    question: PuzzleDraft


class MatchMistake(Struct, frozen=True, kw_only=True):
    """A mistake of a player in a match."""

    kind: MistakeKind
    event: int
    """The number of the event in the record at which it was made."""
    words: str
    """What was wrong, in a sentence or two."""
    puzzle: Puzzle
    """A puzzle made from it."""


def mistakes(
    header: Header, events: Iterable[Event], seat: Seat, record: str, tools: MakingTools
) -> Iterator[MatchMistake]:
    """The mistakes of one seat in a match, in the order of the match; each question once."""
    making = making_of(header.game)
    level = making.level(header)
    seen: set[str] = set()
    for found in making.mistakes(header, tuple(events), seat, tools):
        puzzle = finished(found.question, header, level, record)
        if puzzle.id not in seen and puzzle.trust is not Trust.NOT_SETTLED:
            seen.add(puzzle.id)
            yield MatchMistake(kind=found.kind, event=found.event, words=found.words, puzzle=puzzle)
