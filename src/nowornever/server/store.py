"""What is kept: tables and the lines of their records, in SQLite or PostgreSQL.

Lines are only ever appended. Whoever appends is told when they are safe on disk; what several
tables append at the same time is written in one transaction, because that is what costs.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

from msgspec import Struct
from sqlalchemy import (
    BigInteger,
    Column,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    event,
    insert,
    select,
    update,
)
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

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
    lag: int = 0


class _Append(Struct):
    table_id: str
    lines: Sequence[StoredLine]
    status: str | None
    done: asyncio.Future[None]


class Store:
    """The database, with one writer."""

    def __init__(self, engine: AsyncEngine) -> None:
        """Use `open_store` instead."""
        self._engine = engine
        self._queue: asyncio.Queue[_Append] = asyncio.Queue()

    async def add_table(self, table: StoredTable) -> None:
        """Keep a new table."""
        async with self._engine.begin() as connection:
            await connection.execute(insert(tables).values(**_fields(table)))

    async def change_table(self, table: StoredTable) -> None:
        """Keep a new plan or status of a table."""
        async with self._engine.begin() as connection:
            query = update(tables).where(tables.c.id == table.id)
            await connection.execute(query.values(status=table.status, plan=table.plan))

    async def find_table(self, table_id: str) -> StoredTable | None:
        """The table with that id."""
        async with self._engine.connect() as connection:
            row = (await connection.execute(select(tables).where(tables.c.id == table_id))).first()
        return StoredTable(**row._mapping) if row else None

    async def list_tables(self, statuses: Sequence[str], limit: int = 100) -> list[StoredTable]:
        """The newest tables with one of these statuses."""
        query = select(tables).where(tables.c.status.in_(statuses))
        query = query.order_by(tables.c.created.desc()).limit(limit)
        async with self._engine.connect() as connection:
            return [StoredTable(**row._mapping) for row in await connection.execute(query)]

    async def read_lines(self, table_id: str) -> list[StoredLine]:
        """The record of a table."""
        query = select(lines.c.n, lines.c.line, lines.c.received, lines.c.lag)
        query = query.where(lines.c.table_id == table_id).order_by(lines.c.n)
        async with self._engine.connect() as connection:
            return [StoredLine(**row._mapping) for row in await connection.execute(query)]

    async def append(
        self, table_id: str, new: Sequence[StoredLine], status: str | None = None
    ) -> None:
        """Append lines, and perhaps change the table's status; returns when they are safe."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait(_Append(table_id, new, status, done))
        await done

    async def write_forever(self) -> None:
        """The one writer: everything that waits goes into one transaction."""
        while True:
            batch = [await self._queue.get()]
            while not self._queue.empty():
                batch.append(self._queue.get_nowait())
            try:
                async with self._engine.begin() as connection:
                    await _write(connection, batch)
            except Exception as error:
                for entry in batch:
                    if not entry.done.done():
                        entry.done.set_exception(error)
                continue
            for entry in batch:
                if not entry.done.done():
                    entry.done.set_result(None)

    async def ping(self) -> None:
        """Raise if the database does not answer."""
        async with self._engine.connect() as connection:
            await connection.execute(select(1))


async def _write(connection: AsyncConnection, batch: Sequence[_Append]) -> None:
    rows = [
        {"table_id": entry.table_id, **_fields(line)} for entry in batch for line in entry.lines
    ]
    if rows:
        await connection.execute(insert(lines), rows)
    for entry in batch:
        if entry.status:
            query = update(tables).where(tables.c.id == entry.table_id)
            await connection.execute(query.values(status=entry.status))


def _fields(value: Struct) -> dict[str, Any]:
    return {name: getattr(value, name) for name in value.__struct_fields__}


def async_url(url: str) -> str:
    """The database's address with the driver that is used here."""
    for scheme in ("postgresql://", "postgres://"):
        if url.startswith(scheme):
            return "postgresql+asyncpg://" + url.removeprefix(scheme)
    return url


@asynccontextmanager
async def open_store(url: str) -> AsyncIterator[Store]:
    """A store whose schema is up to date, with its writer running."""
    engine = create_async_engine(async_url(url))
    if engine.dialect.name == "sqlite":
        event.listen(engine.sync_engine, "connect", _prepare_sqlite)
    store = Store(engine)
    writer = asyncio.create_task(store.write_forever())
    try:
        yield store
    finally:
        writer.cancel()
        await asyncio.gather(writer, return_exceptions=True)
        await engine.dispose()


def _prepare_sqlite(connection: Any, _record: Any) -> None:
    """Readers do not wait for the writer, and what is committed survives a power cut."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA busy_timeout=5000")
    cursor.close()
