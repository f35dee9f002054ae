"""SQLite or PostgreSQL: each piece of work is a function of a connection, written for both.

Each piece of work is one transaction. In SQLite all of it runs in a thread, because switching to
the thread and back for each statement costs more than the statements.
"""

from __future__ import annotations

import asyncio
import os
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Callable, Iterator
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import AbstractAsyncContextManager, asynccontextmanager, contextmanager
from functools import partial
from typing import Any, TypeVar

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import create_async_engine

from nowornever.server.errors import LockLostError, StoreError
from nowornever.server.storage.one_thread import OneThread
from nowornever.server.storage.server_lock import (
    FileLock,
    PostgresLock,
    locked_connection,
    locked_file,
)
from nowornever.server.storage.shared_session import SharedSession, shared_session

PATIENCE = {"idle_in_transaction_session_timeout": "3000", "lock_timeout": "10000"}
"""Milliseconds: a server that freezes within a transaction does not keep its locks for long."""
WRITTEN_WITHIN = 30.0
"""The seconds after which a node gives up a statement that writes to PostgreSQL."""
BUSY = 5_000
"""The milliseconds that a connection to an SQLite file waits for others."""
READERS = 8
"""How many threads read from an SQLite file at a time."""

Found = TypeVar("Found")


class Database(ABC):
    """A database. The text of an error never shows what is stored."""

    writes_ahead = 1
    """How many pieces of work may be given to `write` before the first one is done."""

    @abstractmethod
    async def run(self, work: Callable[[Connection], Found]) -> Found:
        """Run work in a transaction; when this returns, what it wrote is durable."""

    @abstractmethod
    async def write(self, work: Callable[[Connection], Found]) -> Found:
        """Run work under the lock; raises LockLostError, and then nothing was written."""

    @abstractmethod
    async def check_lock(self) -> None:
        """Raise LockLostError if the lock is not held any more."""

    @abstractmethod
    def alone(self) -> AbstractAsyncContextManager[None]:
        """Hold the database's lock; raises StoreError if another server holds it."""

    @abstractmethod
    def together(self, within: float) -> AbstractAsyncContextManager[SharedSession]:
        """Share the database with other nodes; raises StoreError if a server holds it alone.

        The session's statements end within this many seconds or fail.
        """

    @abstractmethod
    async def close(self) -> None:
        """Close all connections, after the running work."""


class Sqlite(Database):
    """An SQLite file."""

    writes_ahead = 2  # one is carried out, and one waits in the writer's thread

    def __init__(self, url: URL) -> None:
        """With a pool of threads for readers, and one for the writer."""
        if not url.database or url.database == ":memory:":
            raise ValueError("the file has no name")
        self._path = os.path.realpath(url.database)
        address = url.set(drivername="sqlite", database=self._path)
        self._reading = _engine(address, READERS)
        self._writing = _engine(address, 1)
        """Of its own: the writer never waits for a reader's connection, and its pages stay cached
        because nobody else changes them."""
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="sqlite")
        self._writer = OneThread("sqlite-writer")
        self._held: Connection | None = None
        """The writer's connection between two writes: taking it from a pool each time is slow."""
        self._lock: FileLock | None = None

    async def run(self, work: Callable[[Connection], Found]) -> Found:
        """Run work in a reader's thread."""
        return await _in(self._readers, self._reading, work)

    async def write(self, work: Callable[[Connection], Found]) -> Found:
        """Run work in the writer's thread, if the file is still the locked one.

        Writing never waits for readers, however many there are.
        """
        await self.check_lock()
        return await self._writer.do(partial(self._write, work))

    def _write(self, work: Callable[[Connection], Found]) -> Found:
        """Run work in one transaction; a connection on which it failed is not used again."""
        connection, self._held = self._held or self._writing.connect(), None
        try:
            with connection.begin():
                found = work(connection)
        except BaseException:
            connection.close()
            raise
        self._held = connection
        return found

    async def check_lock(self) -> None:
        """Raise LockLostError unless the file is still the locked one."""
        if self._lock is None:
            raise LockLostError("the database is not locked")
        self._lock.check()

    @asynccontextmanager
    async def alone(self) -> AsyncIterator[None]:
        """Lock the file itself."""
        with locked_file(self._path) as self._lock:
            yield

    def together(self, within: float) -> AbstractAsyncContextManager[SharedSession]:  # noqa: ARG002
        """An SQLite file has one server."""
        raise StoreError("an SQLite file has one server")

    async def close(self) -> None:
        """Wait for running writes, then close."""
        self._readers.shutdown()
        self._writer.close()
        if self._held is not None:
            self._held.close()
        self._reading.dispose()
        self._writing.dispose()


class Postgres(Database):
    """A PostgreSQL server."""

    def __init__(self, url: URL) -> None:
        """With connections that are opened when needed."""
        self._url = url.set(drivername="postgresql+asyncpg")
        limits: dict[str, Any] = {"server_settings": PATIENCE}
        self._engine = create_async_engine(self._url, hide_parameters=True, connect_args=limits)
        limits = {**limits, "command_timeout": WRITTEN_WITHIN}
        self._writers = create_async_engine(
            self._url, hide_parameters=True, connect_args=limits, pool_size=2, max_overflow=0
        )
        """Of their own: what is written never waits for those who read."""
        self._lock: PostgresLock | None = None
        self._shared = False

    async def run(self, work: Callable[[Connection], Found]) -> Found:
        """Run work on an asynchronous connection."""
        async with self._engine.begin() as connection:
            return await connection.run_sync(work)

    async def write(self, work: Callable[[Connection], Found]) -> Found:
        """Run work on the connection that holds the lock, or on a writer's if others write too."""
        if not self._shared:
            return await self._held().run(work)
        async with self._writers.begin() as connection:
            return await connection.run_sync(work)

    async def check_lock(self) -> None:
        """Raise LockLostError unless that connection still holds the lock."""
        if not self._shared:
            await self._held().check()

    def _held(self) -> PostgresLock:
        if self._lock is None:
            raise LockLostError("the database is not locked")
        return self._lock

    @asynccontextmanager
    async def alone(self) -> AsyncIterator[None]:
        """Hold an advisory lock of PostgreSQL."""
        async with locked_connection(self._engine) as self._lock:
            yield

    @asynccontextmanager
    async def together(self, within: float) -> AsyncIterator[SharedSession]:
        """Hold the same lock with others; what each may write is fenced by leases."""
        async with shared_session(self._url, within) as session:
            self._shared = True
            yield session

    async def close(self) -> None:
        """Close the connections."""
        await self._engine.dispose()
        await self._writers.dispose()


_KINDS: dict[str, type[Sqlite | Postgres]] = {
    "sqlite": Sqlite,
    "postgresql": Postgres,
    "postgres": Postgres,
}


@asynccontextmanager
async def open_database(url: str) -> AsyncIterator[Database]:
    """The database at a URL; raises StoreError for a bad one."""
    try:
        address = make_url(url)
        database = _KINDS[address.drivername.partition("+")[0]](address)
    except (SQLAlchemyError, ImportError, ValueError, KeyError):
        raise StoreError(
            "a database is named as in postgresql://user@host/name or sqlite:///file"
        ) from None
    try:
        yield database
    finally:
        await database.close()


@contextmanager
def explained() -> Iterator[None]:
    """Turn whatever makes a database unusable into a StoreError of one line."""
    try:
        yield
    except SQLAlchemyError as error:
        raise StoreError(f"the database cannot be used: {getattr(error, 'orig', error)}") from None
    except OSError as error:
        raise StoreError(f"the database does not answer: {error.strerror or error}") from None


def forget_log(connection: Connection) -> bool:
    """Empty SQLite's write-ahead log, which still has what was deleted; False if it is being read.

    Nobody waits for those who read it: whoever calls this tries again.
    """
    if connection.dialect.name != "sqlite":
        return True
    connection.exec_driver_sql("PRAGMA busy_timeout=0")
    try:
        found = connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)").one()
    finally:
        connection.exec_driver_sql(f"PRAGMA busy_timeout={BUSY}")
    return not found.busy


def _engine(address: URL, connections: int) -> Engine:
    """An SQLite file with this many connections."""
    engine = create_engine(address, hide_parameters=True, pool_size=connections, max_overflow=0)
    event.listen(engine, "connect", _prepare)
    return engine


async def _in(threads: Executor, engine: Engine, work: Callable[[Connection], Found]) -> Found:
    """Run work in a thread, in one transaction."""

    def begin() -> Found:
        with engine.begin() as connection:
            return work(connection)

    return await asyncio.get_running_loop().run_in_executor(threads, begin)


def _prepare(connection: Any, _record: Any) -> None:
    """SQLite settings: readers do not wait for the writer, commits survive a power cut, and what is
    deleted is overwritten, with whatever options the library was built.
    """
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute(f"PRAGMA busy_timeout={BUSY}")
    cursor.execute("PRAGMA secure_delete=ON")
    cursor.close()
