"""A database with matches in it, for tests of what reads all of it."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path

import msgspec

from nowornever.core.record import split_record
from nowornever.server.storage.store import Status, StoredLine, StoredTable, open_store
from nowornever.server.tables.plan import Plan

GOLDEN = Path(__file__).parents[2] / "golden"
MATCHES = ("absence", "charged-and-returned")
PLAN = msgspec.json.encode(Plan(game="wff", rulebook="wff-2017", seats=())).decode()


def golden_lines(name: str) -> list[StoredLine]:
    """The record of a golden match, as a table stores it."""
    text = (GOLDEN / f"{name}.jsonl").read_text()
    return [StoredLine(n, line, 5, 0, str(n)) for n, line in enumerate(split_record(text))]


def store(
    url: str,
    table_id: str,
    lines: Sequence[StoredLine],
    status: Status = "finished",
    plan: str = PLAN,
) -> None:
    """Keep a table with these lines."""

    async def keep() -> None:
        async with open_store(url) as store:
            await store.add_table(StoredTable(table_id, "waiting", 1, plan))
            await store.append(table_id, lines, status)

    asyncio.run(keep())


def store_matches(url: str) -> None:
    """Keep some golden matches, and a table at which nobody has played."""
    for name in MATCHES:
        store(url, name[:16], golden_lines(name))
    store(url, "waits", (), "waiting")
