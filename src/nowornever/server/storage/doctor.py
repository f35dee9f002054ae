"""What is wrong with a database: looked for in everything that is stored, and never repaired."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import groupby
from typing import Any, get_args

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, text

from nowornever.core.misfits import misfit_words
from nowornever.server.storage.database import explained, open_database
from nowornever.server.storage.migrations import newest
from nowornever.server.storage.record_check import record_fault
from nowornever.server.storage.schema import lines, tables
from nowornever.server.storage.snapshot import Row, freeze, revision, rows
from nowornever.server.storage.store import OVER, Status
from nowornever.server.tables.plan import Plan


class StoredFault(Struct, frozen=True):
    """Something that is wrong."""

    table: str
    """The id of the table; empty if it is about the whole database."""
    what: str


class Examined(Struct, frozen=True):
    """What was looked at, and what was found."""

    tables: int
    lines: int
    faults: tuple[StoredFault, ...]


async def examine(
    url: str, *, replay: bool = True, tell: Callable[[str], None] = lambda _said: None
) -> Examined:
    """Look for faults in a whole database, as it is at one instant; a running server goes on.

    With `replay` every record is decided again, too. Raises StoreError if it cannot be read.
    """
    async with open_database(url) as database:
        with explained():
            return await database.run(lambda connection: _examine(connection, replay, tell))


def _examine(connection: Connection, replay: bool, tell: Callable[[str], None]) -> Examined:
    freeze(connection)
    found = revision(connection)
    if found != newest():
        what = f"the schema is {found or 'missing'}; this version of Now or Never has {newest()}"
        return Examined(0, 0, (StoredFault("", what),))
    faults = [*_file_faults(connection)]
    stored = {row["id"]: row for row in rows(connection, tables)}
    for row in stored.values():
        faults += (StoredFault(row["id"], what) for what in _table_faults(row))
    number = 0
    recorded = set()
    for table_id, group in groupby(rows(connection, lines), key=lambda row: str(row["table_id"])):
        record = [*group]
        number += len(record)
        recorded.add(table_id)
        if table_id not in stored:
            faults.append(
                StoredFault(table_id, f"{len(record)} lines of a table that is not there")
            )
        faults += (StoredFault(table_id, what) for what in _line_faults(record, replay))
        tell(f"{len(recorded)} of {len(stored)} records")
    for table_id, row in stored.items():
        if row["status"] in ("playing", "finished") and table_id not in recorded:
            faults.append(StoredFault(table_id, f"it is {row['status']} and has no record"))
    return Examined(len(stored), number, tuple(faults))


def _file_faults(connection: Connection) -> Iterator[StoredFault]:
    """What SQLite itself says of its file."""
    if connection.dialect.name == "sqlite":
        for (said,) in connection.execute(text("PRAGMA integrity_check")):
            if said != "ok":
                yield StoredFault("", str(said))


def _table_faults(row: Row) -> Iterator[str]:
    over = row["status"] in OVER
    if row["status"] not in get_args(Status):
        yield f"its status is {row['status']!r}"
    elif over and row["ended"] is None:
        yield f"it is {row['status']}, and nobody knows since when"
    elif not over and row["ended"] is not None:
        yield f"it has ended and is {row['status']}"
    try:
        msgspec.json.decode(row["plan"], type=Plan)
    except msgspec.MsgspecError as error:
        yield f"its plan cannot be read: {misfit_words(error, row['plan'])}"


def _line_faults(record: list[dict[str, Any]], replay: bool) -> Iterator[str]:
    numbers = [row["n"] for row in record]
    if numbers != [*range(len(numbers))]:
        missing = sorted(set(range(numbers[-1] + 1)) - set(numbers))
        yield f"line {missing[0]} is missing"
        return
    fault = record_fault([row["line"] for row in record], replay=replay)
    if fault:
        yield f"its record is damaged: {fault}"
