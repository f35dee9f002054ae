"""How many hints for a puzzle a card has asked for: each lowers what its next right answer gains.

They are counted before they are shown, and in the database: another device, another node or a
restart changes nothing. An attempt uses the count up. There is one row for each puzzle with hints
that is not answered yet, however often somebody asks.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, delete, insert, select, update

from nowornever.server.storage.schema import puzzle_hints


def count_hints(connection: Connection, card: str, puzzle: str, number: int) -> None:
    """Note that a card is shown the first hints for a puzzle."""
    this = _this(card, puzzle)
    counted = connection.scalar(select(puzzle_hints.c.number).where(*this))
    if counted is None:
        new = {"card_id": card, "puzzle": puzzle, "number": number}
        connection.execute(insert(puzzle_hints).values(**new))
    elif counted < number:
        connection.execute(update(puzzle_hints).where(*this).values(number=number))


def use_hints(connection: Connection, card: str, puzzle: str, claimed: int) -> int:
    """How many hints count for an attempt; the next attempt begins with none.

    More may be claimed than were counted: somebody may have seen hints before they had a card.
    """
    used = delete(puzzle_hints).where(*_this(card, puzzle)).returning(puzzle_hints.c.number)
    return max(claimed, connection.scalar(used) or 0)


def _this(card: str, puzzle: str) -> tuple[Any, Any]:
    return puzzle_hints.c.card_id == card, puzzle_hints.c.puzzle == puzzle
