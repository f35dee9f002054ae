"""A puzzle: a question about a position, its proved answer, and where it comes from.

A file of puzzles is JSON lines, one puzzle a line.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import StrEnum

import msgspec
from msgspec import Struct

from nowornever.core.misfits import misfit_words
from nowornever.core.written import WrittenError
from nowornever.learning.grading import MAX_ANSWER, Grade, sentence, wrong
from nowornever.puzzles.questions import AnyQuestion
from nowornever.shake.judge.judgement import Trust


class PuzzleKind(StrEnum):
    """What a puzzle asks."""

    NOW = "now"
    """Now or not?"""
    POSSIBLE = "possible"
    """Is it possible?"""
    SOLVE = "solve"
    """Write the solution."""
    SAFE = "safe"
    """Find the safe move."""
    FAULT = "fault"
    """Find the fault."""
    ESSENTIAL = "essential"
    """Is it essential?"""
    SIDE = "side"
    """Which side?"""
    GOAL = "goal"
    """Best Goal."""
    CLUE = "clue"
    """Which clue costs them most?"""

    @property
    def words(self) -> str:
        """The question in a few words."""
        return _TITLES[self]


_TITLES = {
    PuzzleKind.NOW: "Now or not?",
    PuzzleKind.POSSIBLE: "Is it possible?",
    PuzzleKind.SOLVE: "Write the solution",
    PuzzleKind.SAFE: "Find the safe move",
    PuzzleKind.FAULT: "Find the fault",
    PuzzleKind.ESSENTIAL: "Is it essential?",
    PuzzleKind.SIDE: "Which side?",
    PuzzleKind.GOAL: "Best Goal",
    PuzzleKind.CLUE: "Which clue costs them most?",
}


class PuzzleOrigin(Struct, frozen=True, omit_defaults=True):
    """Where a puzzle comes from."""

    record: str
    """Identifies the record without names: the checksum of its last line, or the id of a table."""
    event: int
    """The number of the event after which the position stood on the table."""
    further: int = 0
    """How many moves that nobody played lie between that event and the position."""


class Puzzle(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A puzzle with its answer."""

    id: str
    """Ten hexadecimal digits, a hash of the question: alike puzzles have the same id."""
    game: str
    rulebook: str
    level: str = ""
    """The level or division; empty for a game without levels."""
    question: AnyQuestion
    answers: tuple[str, ...]
    """Every right answer; where the solver writes a paper, one paper that is right."""
    reason: str
    """Why that is the answer, in a sentence or two."""
    trust: Trust
    """How far the answer can be trusted."""
    shown: str = ""
    """A Solution that shows the answer, if one does."""
    themes: tuple[str, ...] = ()
    rating: int = 1500
    """How hard it is before anybody has tried it: from how the bots fare."""
    origin: PuzzleOrigin

    @property
    def kind(self) -> PuzzleKind:
        """What it asks."""
        return PuzzleKind(self.question.kind)

    def grade(self, answer: str) -> Grade:
        """Whether an answer is right; papers are checked, not compared."""
        if len(answer) > MAX_ANSWER:
            return wrong(f"An answer has at most {MAX_ANSWER} characters.")
        try:
            return self.question.grade(answer, self.answers)
        except WrittenError as error:
            return wrong(sentence(error.reason))

    def hints(self) -> tuple[str, ...]:
        """Hints in steps, from vague to nearly the answer."""
        return self.question.hints(self.answers, self.shown)


class AskedPuzzle(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a solver sees of a puzzle: everything but its answer and what gives it away."""

    id: str
    game: str
    rulebook: str
    level: str
    kind: PuzzleKind
    title: str
    words: str
    """The question in a sentence."""
    question: AnyQuestion
    choices: tuple[str, ...]
    """The answers to choose from; empty if the solver writes one."""
    form: str
    """An example of a written answer, for solvers who type it."""
    rating: int
    hints: int
    """How many hints there are."""


def asked(puzzle: Puzzle) -> AskedPuzzle:
    """The puzzle as its solver sees it."""
    question = puzzle.question
    return AskedPuzzle(
        id=puzzle.id,
        game=puzzle.game,
        rulebook=puzzle.rulebook,
        level=puzzle.level,
        kind=puzzle.kind,
        title=puzzle.kind.words,
        words=question.words,
        question=question,
        choices=question.choices,
        form=question.form,
        rating=puzzle.rating,
        hints=len(puzzle.hints()),
    )


def format_puzzles(puzzles: Iterable[Puzzle]) -> Iterator[str]:
    """The puzzles as lines of JSON."""
    return (msgspec.json.encode(puzzle).decode() for puzzle in puzzles)


def parse_puzzles(text: str) -> Iterator[Puzzle]:
    """Read a file of puzzles; raises WrittenError at the first line that is not a puzzle."""
    decoder = msgspec.json.Decoder(Puzzle)
    for row, line in enumerate(text.splitlines(), 1):
        if not line.strip():
            continue
        try:
            yield decoder.decode(line)
        except (msgspec.MsgspecError, RecursionError) as error:
            why = misfit_words(error, line)
            raise WrittenError(f"this is not a puzzle: {why}", line, 0, row) from None
