"""My mistakes: found in a match, kept as puzzles, and asked again when they are about to be
forgotten.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy import Connection, insert, select, update

from nowornever.core.game import Header, Seat
from nowornever.core.record import read_record
from nowornever.games import GAMES, rules_by_name
from nowornever.puzzles.making.maker import WORK, MakingTools
from nowornever.puzzles.mistakes import MatchMistake, mistakes
from nowornever.puzzles.puzzle import AskedPuzzle, asked
from nowornever.puzzles.repetition import repetitions
from nowornever.ratings.attempts import PuzzleAttempt
from nowornever.server.errors import TableError
from nowornever.server.jobs.thinking import process_judge
from nowornever.server.jobs.worker import Report
from nowornever.server.people.cards import now
from nowornever.server.storage.schema import mistakes as kept_mistakes

MOST = 12
"""How many mistakes of a match are kept for a card."""
SHOWN = 50
MEMORY = 60
"""How many attempts at a mistake decide when it is asked again: the first and the last ones."""


class MistakeLine(Struct, frozen=True):
    """A mistake, its moment, and the puzzle made from it."""

    table: str
    event: int
    """The number of the event in the record; the replay shows that moment."""
    kind: str
    words: str
    due: int
    """When it is asked again."""
    puzzle: AskedPuzzle


def find_mistakes(
    _report: Report, lines: Sequence[str], seats: Sequence[Seat], record: str
) -> dict[Seat, tuple[MatchMistake, ...]]:
    """The mistakes of each of these seats, computed in a process of its own."""
    header, entries = read_record(lines, rules_by_name())
    events = tuple(event for entry in entries for event in entry.events)
    if GAMES[header.game].puzzles is None:
        return {}
    tools = MakingTools(process_judge(), Random(record), WORK)
    return {
        seat: tuple(mistakes(_naming(header, seat), events, seat, record, tools))[:MOST]
        for seat in seats
    }


def _naming(header: Header, own: Seat) -> Header:
    """The header without the names of others: those leave the records when cards are deleted."""
    other = "Opponent" if header.seats[own].startswith("Player") else "Player"  # names differ
    names = [f"{other} {number}" for number in range(1, len(header.seats) + 1)]
    names[own] = header.seats[own]
    return replace(header, seats=tuple(names))


def keep_mistakes(
    connection: Connection, card: str, table_id: str, found: Sequence[MatchMistake]
) -> int:
    """Store the mistakes of a card in a match; returns how many."""
    for mistake in found:
        puzzle = mistake.puzzle.id
        this = _this(card, puzzle)
        first = _attempt(puzzle, correct=False, hints=0)
        if connection.scalar(select(kept_mistakes.c.id).where(*this)) is not None:
            _review(connection, card, puzzle, first)  # the same mistake again
            continue
        connection.execute(
            insert(kept_mistakes).values(
                card_id=card, id=puzzle, table_id=table_id,
                found=msgspec.json.encode(mistake).decode(),
                memory=msgspec.json.encode([first]).decode(),
                due=_due([first], puzzle),
            )
        )  # fmt: skip
    return len(found)


def list_mistakes(connection: Connection, card: str) -> list[MistakeLine]:
    """The mistakes of a card, those first that are due the longest."""
    query = select(kept_mistakes).where(kept_mistakes.c.card_id == card)
    query = query.order_by(kept_mistakes.c.due).limit(SHOWN)
    return [_line(row) for row in connection.execute(query).mappings()]


def mistake_of(connection: Connection, card: str, puzzle: str) -> MatchMistake:
    """A mistake of a card; raises TableError."""
    query = select(kept_mistakes.c.found).where(*_this(card, puzzle))
    found = connection.scalar(query)
    if found is None:
        raise TableError(404, "There is no such mistake.")
    return msgspec.json.decode(found, type=MatchMistake)


def review_mistake(
    connection: Connection, card: str, puzzle: str, correct: bool, hints: int
) -> None:
    """Plan when a mistake is asked again, after an attempt at its puzzle."""
    _review(connection, card, puzzle, _attempt(puzzle, correct=correct, hints=hints))


def _review(connection: Connection, card: str, puzzle: str, attempt: PuzzleAttempt) -> None:
    this = _this(card, puzzle)
    memory = connection.scalar(select(kept_mistakes.c.memory).where(*this))
    past = [*msgspec.json.decode(memory or "[]", type=list[PuzzleAttempt]), attempt]
    past[1 : 1 - MEMORY] = []  # the first stays: it is what makes it a mistake
    values = {"memory": msgspec.json.encode(past).decode(), "due": _due(past, puzzle)}
    connection.execute(update(kept_mistakes).where(*this).values(**values))


def _attempt(puzzle: str, *, correct: bool, hints: int) -> PuzzleAttempt:
    return PuzzleAttempt(
        solver="", puzzle=puzzle, pool="", correct=correct, hints=hints, at=now() // 1000
    )


def _due(past: Sequence[PuzzleAttempt], puzzle: str) -> int:
    """Milliseconds since 1970."""
    return repetitions(past)[puzzle].due * 1000


def _this(card: str, puzzle: str) -> tuple[Any, Any]:
    return kept_mistakes.c.card_id == card, kept_mistakes.c.id == puzzle


def _line(row: Any) -> MistakeLine:
    found = msgspec.json.decode(row["found"], type=MatchMistake)
    return MistakeLine(
        row["table_id"], found.event, found.kind, found.words, row["due"], asked(found.puzzle)
    )
