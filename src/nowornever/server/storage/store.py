"""The store: tables and the lines of their records, in SQLite or PostgreSQL.

Lines are only ever appended. An append returns when the lines are safe on disk; what several tables
append at the same time is written in one transaction, because each commit is slow.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager, suppress
from typing import Any, Literal, Protocol, TypeVar

from msgspec import Struct
from sqlalchemy import Connection, Executable, RowMapping, delete, func, insert, or_, select, update
from sqlalchemy.exc import SQLAlchemyError

from nowornever.core.failures import kind_of
from nowornever.server.connections.lag import UNMEASURED
from nowornever.server.errors import LockLostError, StoreError, TableError
from nowornever.server.storage.database import Database, explained, open_database
from nowornever.server.storage.migrations import migrate
from nowornever.server.storage.schema import codes, lines, own_values, tables
from nowornever.server.storage.writer import TableClaim, WriteFence, Writer

LOOK_EVERY = 2.0
"""The seconds between two checks that the lock is still held."""
OPEN = ("waiting", "playing")
"""The statuses of tables that are not over."""
OVER = ("finished", "closed")
"""The statuses of tables at which nothing happens any more."""
Status = Literal["waiting", "playing", "finished", "closed"]
"""The status of a table."""
_HEALTH = "health"

Found = TypeVar("Found")

log = logging.getLogger("nowornever")


class StoredTable(Struct, frozen=True):
    """A table as it is stored."""

    id: str
    status: Status
    created: int
    """Milliseconds since 1970."""
    plan: str
    """What was agreed before play, as JSON."""
    ended: int | None = None
    """When it was finished or closed, in milliseconds since 1970."""
    uploaded: bool = False
    """Whether its record was uploaded."""
    owner: str | None = None
    """The id of the node that owns it, where there are several."""
    epoch: int = 0
    """How often it was taken by a node."""
    maker: str | None = None
    """Whose network made it, hidden by a key; nobody knows when it is over."""
    around: str | None = None
    """The same of the networks around that one."""


class StoredLine(Struct, frozen=True):
    """A line of a record, and when and with what lag its cause arrived."""

    n: int
    line: str
    received: int = 0
    """Milliseconds since 1970."""
    lag: int = UNMEASURED
    """Milliseconds from the client to the server, as measured until then."""
    key: str = ""
    """The idempotency key of the action; only the first line of an action has it."""


class StoredCode(Struct, frozen=True):
    """A code that leads to a table."""

    code: str
    table_id: str
    until: int
    """The end of its use, in seconds since 1970."""


class Fence(WriteFence, Protocol):
    """A fence that knows whose a new table is."""

    def adopt_new(self, table: StoredTable) -> StoredTable:
        """A new table with this server as its owner."""
        ...


class Store:
    """The database, with one writer."""

    def __init__(self, database: Database, fence: Fence | None = None) -> None:
        """Use `open_store` instead; without a fence this is the only server."""
        self._database = database
        self._fence = fence
        self.writer = Writer(database, fence, self._told_plainly)
        self._probing: asyncio.Future[None] | None = None
        self.lost = asyncio.Event()
        """Set when another server may be using the database: then nothing is read or written."""

    async def add_table(self, table: StoredTable, new: Sequence[StoredLine] = ()) -> StoredTable:
        """Store a new table, together with its lines; returns it with its owner."""
        (owned,) = await self.add_tables([table], _rows(table.id, new))
        return owned

    async def add_tables(
        self, new: Sequence[StoredTable], rows: Sequence[dict[str, Any]] = ()
    ) -> list[StoredTable]:
        """Store new tables and rows of lines, all or none; returns the tables with their owner."""
        fence = self._fence
        owned = [fence.adopt_new(one) if fence and one.status in OPEN else one for one in new]
        try:
            await self.writer.write(rows, [insert(tables).values(**_fields(one)) for one in owned])
        except StoreError:
            for before, one in zip(new, owned, strict=True):
                if fence and one is not before:
                    fence.forget(TableClaim(one.id, one.epoch))
            raise
        return owned

    async def change_table(self, table: StoredTable, new: Sequence[StoredLine] = ()) -> None:
        """Store a new plan and status of a table, together with new lines."""
        query = update(tables).where(tables.c.id == table.id)
        changed = query.values(plan=table.plan, **_status(table.status))
        await self.writer.write(_rows(table.id, new), [changed], TableClaim(table.id, table.epoch))

    async def append(
        self, table_id: str, new: Sequence[StoredLine], status: str | None = None, epoch: int = 0
    ) -> None:
        """Append lines, and perhaps change the table's status; returns when they are durable.

        Where there are several servers, the epoch is the one in which this server took the table.
        """
        changes = []
        if status:  # seldom; making a statement takes longer than the rest here
            changed = update(tables).where(tables.c.id == table_id)
            changes.append(changed.values(**_status(status)))
        await self.writer.write(_rows(table_id, new), changes, TableClaim(table_id, epoch))

    async def find_table(self, table_id: str) -> StoredTable | None:
        """The table with that id; None if there is none."""
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

    async def count_made(self, maker: str) -> Counter[str]:
        """How many tables a network, or those around it, has made that are not over; by status."""
        whose = or_(tables.c.maker == maker, tables.c.around == maker)
        query = select(tables.c.status, func.count().label("n")).where(whose)
        rows = await self._read(query.where(tables.c.status.in_(OPEN)).group_by(tables.c.status))
        return Counter({row["status"]: row["n"] for row in rows})

    async def count_uploads(self) -> int:
        """How many uploaded records are stored."""
        rows = await self._read(select(func.count().label("n")).where(tables.c.uploaded))
        return int(rows[0]["n"])

    async def ended_before(self, instant: int, limit: int = 100) -> list[str]:
        """The ids of tables that ended before an instant (milliseconds since 1970)."""
        query = select(tables.c.id).where(tables.c.ended < instant).order_by(tables.c.ended)
        return [row["id"] for row in await self._read(query.limit(limit))]

    async def remove(self, table_ids: Sequence[str]) -> None:
        """Delete tables and their records."""
        gone = (delete(lines).where(lines.c.table_id.in_(table_ids)),
                delete(tables).where(tables.c.id.in_(table_ids)))  # fmt: skip
        await self.writer.write((), gone)

    async def find_code(self, code: str) -> StoredCode | None:
        """A code that was kept; None if there is none."""
        rows = await self._read(select(codes).where(codes.c.code == code))
        return StoredCode(**rows[0]) if rows else None

    async def codes_of(self, table_id: str) -> list[StoredCode]:
        """The codes of a table."""
        rows = await self._read(select(codes).where(codes.c.table_id == table_id))
        return [StoredCode(**row) for row in rows]

    async def keep_code(self, code: StoredCode, now: int) -> None:
        """Keep a code, and remove those whose time is over."""
        over = delete(codes).where(codes.c.until <= now)
        await self.writer.write((), [over, insert(codes).values(**_fields(code))])

    async def own_value(self, name: str) -> str | None:
        """A value of the server's own, by name; None if there is none."""
        rows = await self._read(select(own_values.c.value).where(own_values.c.name == name))
        return rows[0]["value"] if rows else None

    async def keep_own_value(self, name: str, value: str) -> None:
        """Store a new value of the server's own."""
        await self.writer.write((), [insert(own_values).values(name=name, value=value)])

    async def probe(self) -> None:
        """Raise StoreError if nothing can be written now.

        Anybody may ask for this at any time, so all who ask at once wait for one write.
        """
        if self._probing is None or self._probing.done():
            self._probing = asyncio.ensure_future(self._probe())
            self._probing.add_done_callback(_heard)
        await asyncio.shield(self._probing)

    async def _probe(self) -> None:
        await self.check_lock()
        query = update(own_values).where(own_values.c.name == _HEALTH)
        await self.writer.write((), [query.values(value=str(_now()))])

    async def check_lock(self) -> None:
        """Raise LockLostError if another server may be using the database."""
        with self._told_plainly():
            await self._database.check_lock()

    async def watch_lock(self) -> None:
        """Check the lock periodically, as long as it is held."""
        while not self.lost.is_set():
            with suppress(StoreError):  # a database that does not answer may still be locked
                await self.check_lock()
            await asyncio.sleep(LOOK_EVERY)

    async def read(self, work: Callable[[Connection], Found]) -> Found:
        """What a function finds in the database."""
        with self._told_plainly():
            return await self._database.run(work)

    async def transact(self, work: Callable[[Connection], Found]) -> Found:
        """Let a function read and write in one transaction; durable when this returns."""
        with self._told_plainly():
            return await self._database.write(work)

    async def _read(self, query: Executable) -> Sequence[RowMapping]:
        return await self.read(lambda found: found.execute(query).mappings().all())

    @contextmanager
    def _told_plainly(self) -> Iterator[None]:
        """Turn whatever the drivers raise into a StoreError; a lost lock stays lost."""
        if self.lost.is_set():
            raise LockLostError("this server has lost its database and stops")
        try:
            yield
        except LockLostError:
            self.lost.set()
            raise
        except (StoreError, TableError):
            raise
        except (SQLAlchemyError, OSError) as error:
            raise StoreError(str(getattr(error, "orig", error))) from error
        except Exception as error:  # a defect, which must not end the writer
            log.error("the database was used wrongly: %s", kind_of(error))
            raise StoreError(type(error).__name__) from error


def _heard(probing: asyncio.Future[None]) -> None:
    """Take the error of a probe, which asyncio would log if nobody waits for it any more."""
    if not probing.cancelled():
        probing.exception()


def _status(status: str) -> dict[str, Any]:
    over = {"ended": _now(), "maker": None, "around": None}
    return {"status": status, **(over if status in OVER else {})}


def _now() -> int:
    return int(time.time() * 1000)


def _rows(table_id: str, new: Sequence[StoredLine]) -> list[dict[str, Any]]:
    return [{"table_id": table_id, **_fields(line)} for line in new]


def _fields(value: Struct) -> dict[str, Any]:
    return {name: getattr(value, name) for name in value.__struct_fields__}


@asynccontextmanager
async def open_store(url: str) -> AsyncIterator[Store]:
    """A store with its writer running, which no other server uses.

    The schema is migrated only after the lock is held: a server that is refused has changed
    nothing under the one that runs.
    """
    async with open_database(url) as database, AsyncExitStack() as held:
        with explained():
            await held.enter_async_context(database.alone())
        await asyncio.to_thread(migrate, url)
        store = Store(database)
        async with going_on(store.writer.write_forever(), store.watch_lock()):
            yield store


@asynccontextmanager
async def going_on(*chores: Coroutine[Any, Any, None]) -> AsyncIterator[None]:
    """Run these in the background until the end of the block."""
    tasks = [asyncio.create_task(chore) for chore in chores]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
