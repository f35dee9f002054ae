"""SQLite or PostgreSQL: work is written once, as a function over a connection.

Each piece of work is a transaction. In SQLite it is done in a thread, all of it at once, because
going to the thread and back for each statement costs more than the statements.
"""

from __future__ import annotations

import asyncio
import os
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Callable, Iterator
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import AbstractAsyncContextManager, asynccontextmanager, contextmanager
from typing import Any, TypeVar

from sqlalchemy import URL, Connection, create_engine, event, make_url
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import create_async_engine

from nowornever.server.errors import LockLostError, StoreError
from nowornever.server.storage.server_lock import (
    FileLock,
    PostgresLock,
    locked_connection,
    locked_file,
)

READERS = 8
"""How many threads read from an SQLite file at a time."""

Found = TypeVar("Found")


class Database(ABC):
    """Whatever keeps things. Errors tell nothing of what is kept."""

    @abstractmethod
    async def run(self, work: Callable[[Connection], Found]) -> Found:
        """Do work in a transaction; when this returns, what it wrote is safe."""

    @abstractmethod
    async def write(self, work: Callable[[Connection], Found]) -> Found:
        """The same for whoever holds the lock; raises LockLostError, and has done nothing then."""

    @abstractmethod
    async def check_lock(self) -> None:
        """Raise LockLostError if the lock is not held any more."""

    @abstractmethod
    def alone(self) -> AbstractAsyncContextManager[None]:
        """Hold the database's lock; raises StoreError if another server holds it."""

    @abstractmethod
    async def close(self) -> None:
        """Let go of all connections, when what was begun is done."""


class Sqlite(Database):
    """A file."""

    def __init__(self, url: URL) -> None:
        """With threads that wait for it."""
        if not url.database or url.database == ":memory:":
            raise ValueError("the file has no name")
        self._path = os.path.realpath(url.database)
        address = url.set(drivername="sqlite", database=self._path)
        # A connection for each thread: the writer never waits for one that a reader has.
        connections = {"pool_size": READERS + 1, "max_overflow": 0}
        self._engine = create_engine(address, hide_parameters=True, **connections)
        event.listen(self._engine, "connect", _prepare)
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="sqlite")
        self._writer = ThreadPoolExecutor(1, thread_name_prefix="sqlite-writer")
        self._lock: FileLock | None = None

    async def run(self, work: Callable[[Connection], Found]) -> Found:
        """In a thread."""
        return await self._in(self._readers, work)

    async def write(self, work: Callable[[Connection], Found]) -> Found:
        """In a thread of its own, if the file is still the one that is locked.

        However many read, what has happened does not wait for them.
        """
        await self.check_lock()
        return await self._in(self._writer, work)

    async def _in(self, threads: Executor, work: Callable[[Connection], Found]) -> Found:
        def begin() -> Found:
            with self._engine.begin() as connection:
                return work(connection)

        return await asyncio.get_running_loop().run_in_executor(threads, begin)

    async def check_lock(self) -> None:
        """Whether the file is still the one that is locked."""
        if self._lock is None:
            raise LockLostError("the database is not locked")
        self._lock.check()

    @asynccontextmanager
    async def alone(self) -> AsyncIterator[None]:
        """By a lock on the file itself."""
        with locked_file(self._path) as self._lock:
            yield

    async def close(self) -> None:
        """What a thread writes is waited for."""
        self._readers.shutdown()
        self._writer.shutdown()
        self._engine.dispose()


class Postgres(Database):
    """A server."""

    def __init__(self, url: URL) -> None:
        """With connections that are made when needed."""
        driver = url.set(drivername="postgresql+asyncpg")
        self._engine = create_async_engine(driver, hide_parameters=True)
        self._lock: PostgresLock | None = None

    async def run(self, work: Callable[[Connection], Found]) -> Found:
        """On a connection that the event loop waits for."""
        async with self._engine.begin() as connection:
            return await connection.run_sync(work)

    async def write(self, work: Callable[[Connection], Found]) -> Found:
        """On the connection that holds the lock."""
        return await self._held().run(work)

    async def check_lock(self) -> None:
        """Whether that connection still has it."""
        await self._held().check()

    def _held(self) -> PostgresLock:
        if self._lock is None:
            raise LockLostError("the database is not locked")
        return self._lock

    @asynccontextmanager
    async def alone(self) -> AsyncIterator[None]:
        """By a lock that PostgreSQL keeps for a connection."""
        async with locked_connection(self._engine) as self._lock:
            yield

    async def close(self) -> None:
        """Connections are closed."""
        await self._engine.dispose()


_KINDS: dict[str, type[Sqlite | Postgres]] = {
    "sqlite": Sqlite,
    "postgresql": Postgres,
    "postgres": Postgres,
}


@asynccontextmanager
async def open_database(url: str) -> AsyncIterator[Database]:
    """The database with an address; raises StoreError for a bad one."""
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
    """What keeps a database from being used becomes a StoreError in one line."""
    try:
        yield
    except SQLAlchemyError as error:
        raise StoreError(f"the database cannot be used: {getattr(error, 'orig', error)}") from None
    except OSError as error:
        raise StoreError(f"the database does not answer: {error.strerror or error}") from None


def _prepare(connection: Any, _record: Any) -> None:
    """Readers do not wait for the writer, and what is committed survives a power cut."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA busy_timeout=5000")
    cursor.close()
