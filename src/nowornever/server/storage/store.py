"""What is kept: tables and the lines of their records, in SQLite or PostgreSQL.

Lines are only ever appended. Whoever appends is told when they are safe on disk; what several
tables append at the same time is written in one transaction, because that is what costs.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from typing import Any

from msgspec import Struct
from sqlalchemy import (
    BigInteger,
    Column,
    Connection,
    Executable,
    Integer,
    MetaData,
    RowMapping,
    String,
    Table,
    Text,
    insert,
    select,
    update,
)

from nowornever.server.errors import StoreError
from nowornever.server.storage.database import Database, open_database
from nowornever.server.tables.lag import UNMEASURED

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("status", String(16), nullable=False, index=True),
    Column("created", BigInteger, nullable=False, index=True),
    Column("plan", Text, nullable=False),
)

lines = Table(
    "lines",
    metadata,
    Column("table_id", String(16), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("line", Text, nullable=False),
    Column("received", BigInteger, nullable=False),
    Column("lag", Integer, nullable=False),
    Column("key", String(64), nullable=False, server_default=""),
)


class StoredTable(Struct, frozen=True):
    """A table as it is kept."""

    id: str
    status: str
    created: int
    """Milliseconds since 1970."""
    plan: str
    """What was agreed before play, as JSON."""


class StoredLine(Struct, frozen=True):
    """A line of a record, and when and with what lag its cause arrived."""

    n: int
    line: str
    received: int = 0
    """Milliseconds since 1970."""
    lag: int = UNMEASURED
    """Milliseconds from whoever caused it to the server, as measured until then."""
    key: str = ""
    """What tells the action from every other; only the first line of an action has it."""


class _Write(Struct):
    """Something that waits to be written."""

    rows: Sequence[dict[str, Any]]
    """New lines."""
    changes: Sequence[Executable]
    done: asyncio.Future[None]


class Store:
    """The database, with one writer."""

    def __init__(self, database: Database) -> None:
        """Use `open_store` instead."""
        self._database = database
        self._queue: asyncio.Queue[_Write] = asyncio.Queue()
        self.appended = 0
        """How many lines were appended since the store was opened."""

    async def add_table(self, table: StoredTable) -> None:
        """Keep a new table."""
        await self._keep((), [insert(tables).values(**_fields(table))])

    async def change_table(self, table: StoredTable, new: Sequence[StoredLine] = ()) -> None:
        """Keep a new plan and status of a table, together with new lines."""
        query = update(tables).where(tables.c.id == table.id)
        changed = query.values(status=table.status, plan=table.plan)
        await self._keep(_rows(table.id, new), [changed])

    async def append(
        self, table_id: str, new: Sequence[StoredLine], status: str | None = None
    ) -> None:
        """Append lines, and perhaps change the table's status; returns when they are safe."""
        query = update(tables).where(tables.c.id == table_id)
        await self._keep(_rows(table_id, new), [query.values(status=status)] if status else [])

    async def find_table(self, table_id: str) -> StoredTable | None:
        """The table with that id."""
        rows = await self._read(select(tables).where(tables.c.id == table_id))
        return StoredTable(**rows[0]) if rows else None

    async def list_tables(self, statuses: Sequence[str], limit: int = 100) -> list[StoredTable]:
        """The newest tables with one of these statuses."""
        query = select(tables).where(tables.c.status.in_(statuses))
        query = query.order_by(tables.c.created.desc()).limit(limit)
        return [StoredTable(**row) for row in await self._read(query)]

    async def read_lines(self, table_id: str) -> list[StoredLine]:
        """The record of a table."""
        query = select(lines.c.n, lines.c.line, lines.c.received, lines.c.lag, lines.c.key)
        query = query.where(lines.c.table_id == table_id).order_by(lines.c.n)
        return [StoredLine(**row) for row in await self._read(query)]

    async def ping(self) -> None:
        """Raise if the database does not answer."""
        await self._read(select(1))

    async def _read(self, query: Executable) -> Sequence[RowMapping]:
        with _told_plainly():
            return await self._database.run(lambda found: found.execute(query).mappings().all())

    async def _keep(self, rows: Sequence[dict[str, Any]], changes: Sequence[Executable]) -> None:
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait(_Write(rows, changes, done))
        await done

    async def write_forever(self) -> None:
        """The one writer: everything that waits goes into one transaction."""
        while True:
            batch = [await self._queue.get()]
            while not self._queue.empty():
                batch.append(self._queue.get_nowait())
            try:
                await self._write(batch)
            except StoreError:  # somebody's fault: now each alone, so that it harms nobody else
                for waiting in batch:
                    await self._write_alone(waiting)

    async def _write_alone(self, waiting: _Write) -> None:
        try:
            await self._write([waiting])
        except StoreError as error:
            if not waiting.done.done():
                waiting.done.set_exception(error)

    async def _write(self, batch: Sequence[_Write]) -> None:
        changes = [change for waiting in batch for change in waiting.changes]
        rows = [row for waiting in batch for row in waiting.rows]

        def write(connection: Connection) -> None:
            for change in changes:
                connection.execute(change)
            if rows:
                connection.execute(insert(lines), rows)

        with _told_plainly():
            await self._database.run(write)
        self.appended += len(rows)
        for waiting in batch:
            if not waiting.done.done():
                waiting.done.set_result(None)


@contextmanager
def _told_plainly() -> Iterator[None]:
    """Whatever the drivers raise becomes a StoreError."""
    try:
        yield
    except Exception as error:
        raise StoreError(str(getattr(error, "orig", error))) from error


def _rows(table_id: str, new: Sequence[StoredLine]) -> list[dict[str, Any]]:
    return [{"table_id": table_id, **_fields(line)} for line in new]


def _fields(value: Struct) -> dict[str, Any]:
    return {name: getattr(value, name) for name in value.__struct_fields__}


@asynccontextmanager
async def open_store(url: str) -> AsyncIterator[Store]:
    """A store that nobody else serves from, with its writer running; its schema is up to date."""
    async with open_database(url) as database, database.alone():
        store = Store(database)
        writer = asyncio.create_task(store.write_forever())
        try:
            yield store
        finally:
            writer.cancel()
            await asyncio.gather(writer, return_exceptions=True)


def check_free(url: str) -> None:
    """Raise StoreError if another server uses the database. Call it where no event loop runs."""

    async def look() -> None:
        async with open_store(url):
            pass

    asyncio.run(look())
