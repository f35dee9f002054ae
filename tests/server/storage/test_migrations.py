"""What a newer version adds to what an older one has stored."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TypeVar

from sqlalchemy import Connection, insert, select

from nowornever.puzzles.shelf import shipped
from nowornever.server.storage.database import open_database
from nowornever.server.storage.migrations import migrate
from nowornever.server.storage.schema import attempts

Found = TypeVar("Found")


def test_attempts_get_the_ratings_that_their_puzzles_had(database: str) -> None:
    puzzle = next(iter(shipped()))
    same = {"card_id": "someone", "at": 1, "solved": True, "hints": 0}
    rows = [
        {"n": 1, "puzzle": puzzle.id, "rated": True, **same},
        {"n": 2, "puzzle": puzzle.id, "rated": False, **same},
        {"n": 3, "puzzle": "of a match", "rated": True, **same},
    ]

    def store(connection: Connection) -> None:
        connection.execute(insert(attempts), rows)

    def ratings(connection: Connection) -> list[int | None]:
        return [*connection.scalars(select(attempts.c.rating).order_by(attempts.c.n))]

    migrate(database, "0009")
    asyncio.run(_run(database, store))
    migrate(database)
    assert asyncio.run(_run(database, ratings)) == [puzzle.rating, None, None]


async def _run(url: str, work: Callable[[Connection], Found]) -> Found:
    async with open_database(url) as found:
        return await found.run(work)
