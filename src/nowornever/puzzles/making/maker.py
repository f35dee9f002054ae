"""Making puzzles from a match of any game, and the limits of that work."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Protocol

from msgspec import Struct

from nowornever.core.dice import Chance
from nowornever.core.game import Event, Header, Seat
from nowornever.core.work import Work
from nowornever.games import GAMES
from nowornever.judges import AnyJudge
from nowornever.puzzles.puzzle import Puzzle, PuzzleOrigin
from nowornever.puzzles.puzzle_id import puzzle_id
from nowornever.puzzles.questions import AnyQuestion
from nowornever.shake.judge.judgement import Judge, Trust

WORK = 6_000
"""The judge's units of work for one question while puzzles are made."""


class MakingTools(Struct, frozen=True):
    """What is needed to make puzzles: a judge, the work for each question, a random source."""

    judge: Judge
    chance: Chance
    work: int = WORK

    def allow(self) -> Work:
        """The work for one question."""
        return Work(self.work)


class PuzzleDraft(Struct, frozen=True, kw_only=True):
    """A puzzle before it has its id, its origin and its rating."""

    question: AnyQuestion
    answers: tuple[str, ...]
    reason: str
    trust: Trust
    event: int
    further: int = 0
    """How many moves were made after that event that are not in the record."""
    shown: str = ""
    themes: tuple[str, ...] = ()


class PuzzleMaking(Protocol):
    """How puzzles are made from one game's matches, and proved."""

    def drafts(
        self, header: Header, events: Sequence[Event], tools: MakingTools
    ) -> Iterator[PuzzleDraft]:
        """What is worth asking in a match."""
        ...

    def prove(self, puzzle: Puzzle, tools: MakingTools) -> Iterator[str]:
        """What is wrong with a puzzle's answer, a sentence each; nothing if it is proved again."""
        ...

    def mistakes(
        self, header: Header, events: Sequence[Event], seat: Seat, tools: MakingTools
    ) -> Iterator[Any]:
        """What one seat got wrong in a match (each a MistakeDraft)."""
        ...

    def level(self, header: Header) -> str:
        """The level that a match was played at; empty if the game has none."""
        ...

    def attempts(self, puzzle: Puzzle, bot: str, chance: Chance) -> Iterator[str]:
        """An endless sequence of a bot's answers."""
        ...


def making_of(game: str) -> PuzzleMaking:
    """How puzzles of a game are made; KeyError if the game has no puzzles."""
    later = GAMES[game].puzzles
    if later is None:
        raise KeyError(f"there are no puzzles of {game}")
    found: PuzzleMaking = later.load()
    return found


def tools_with(chance: Chance, work: int = WORK) -> MakingTools:
    """Tools with a judge of their own."""
    return MakingTools(AnyJudge(), chance, work)


def make_puzzles(
    header: Header, events: Iterable[Event], record: str, tools: MakingTools
) -> Iterator[Puzzle]:
    """The puzzles of one match, each question once; `record` names where they come from."""
    making = making_of(header.game)
    level = making.level(header)
    seen: set[str] = set()
    for draft in making.drafts(header, tuple(events), tools):
        name = puzzle_id(draft.question)
        if name in seen or draft.trust is Trust.NOT_SETTLED:
            continue
        seen.add(name)
        yield finished(draft, header, level, record)


def finished(draft: PuzzleDraft, header: Header, level: str, record: str) -> Puzzle:
    """The puzzle of a draft, with its id and its origin."""
    return Puzzle(
        id=puzzle_id(draft.question),
        game=header.game,
        rulebook=header.rulebook,
        level=level,
        question=draft.question,
        answers=draft.answers,
        reason=draft.reason,
        trust=draft.trust,
        shown=draft.shown,
        themes=tuple(dict.fromkeys(draft.themes)),
        origin=PuzzleOrigin(record, draft.event, draft.further),
    )
