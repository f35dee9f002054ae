"""One server for one database: two would both run its clocks and its bots.

A server that has lost the lock writes nothing more: in PostgreSQL every write uses the connection
that holds the advisory lock, in SQLite the locked file is compared before each write.
"""

from __future__ import annotations

import asyncio
import fcntl
import os
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import TypeVar

from sqlalchemy import Connection, func, select, text
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from nowornever.server.errors import LockLostError, StoreError

_KEY = 0x6E6F776F726E6576  # any number that no other program would choose
_TRIES = 50
"""A killed server may hold its lock for a moment more: five seconds are enough."""

_TAKEN = "another server is using this database"

_HELD = text(
    "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND granted"
    " AND pid = pg_backend_pid() AND (classid::bigint << 32 | objid::bigint) = :key"
).bindparams(key=_KEY)

_LEASES = text("SELECT count(*) FROM nodes WHERE until > clock_timestamp()")

Found = TypeVar("Found")


class FileLock:
    """A lock on a file itself, whatever its name and wherever it is linked from."""

    def __init__(self, path: str, descriptor: int) -> None:
        """Use `locked_file` instead."""
        self._path = path
        self._locked = os.fstat(descriptor)

    def check(self) -> None:
        """Raise LockLostError if another file has replaced the locked one."""
        try:
            same = os.path.samestat(os.stat(self._path), self._locked)
        except OSError:
            same = False
        if not same:
            raise LockLostError("the database's file was removed or replaced")


@contextmanager
def locked_file(path: str) -> Iterator[FileLock]:
    """Lock a file; the lock ends with this process, however that ends.

    The file and its folder are made if needed, and not before: a command that fails earlier leaves
    nothing behind.
    """
    try:
        os.makedirs(os.path.dirname(path), exist_ok=True)
        descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o644)
    except OSError as error:
        raise StoreError(f"the database cannot be used: {error.strerror}") from None
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        lock = FileLock(path, descriptor)
        lock.check()  # it may have been replaced before it was locked
        yield lock
    except BlockingIOError:
        raise StoreError(_TAKEN) from None
    finally:
        os.close(descriptor)


class PostgresLock:
    """An advisory lock that PostgreSQL keeps for a connection."""

    def __init__(self, connection: AsyncConnection) -> None:
        """Use `locked_connection` instead."""
        self._connection = connection
        self._one = asyncio.Lock()

    async def run(self, work: Callable[[Connection], Found]) -> Found:
        """Run work in a transaction on the connection that holds the lock."""
        async with self._one:
            if self._connection.invalidated:  # another try would connect anew, without the lock
                raise LockLostError("the connection that held the database's lock is gone")
            async with self._connection.begin():
                return await self._connection.run_sync(work)

    async def check(self) -> None:
        """Raise LockLostError if the connection or its lock is gone."""
        try:
            held = await self.run(lambda connection: connection.scalar(_HELD))
        except LockLostError:
            raise
        except Exception:
            if not self._connection.invalidated:
                raise
            held = 0
        if not held:
            raise LockLostError("the connection that held the database's lock is gone")


@asynccontextmanager
async def locked_connection(engine: AsyncEngine) -> AsyncIterator[PostgresLock]:
    """Hold an advisory lock of PostgreSQL; it is released soon after this process ends."""
    async with engine.connect() as connection:
        await take_lock(connection)
        yield PostgresLock(connection)


async def take_lock(connection: AsyncConnection, *, shared: bool = False) -> None:
    """Take the lock for a connection, alone or with others who share it; raises StoreError."""
    lock = func.pg_try_advisory_lock_shared if shared else func.pg_try_advisory_lock
    for _ in range(_TRIES):
        taken = await connection.scalar(select(lock(_KEY)))
        served = not shared and await _has_nodes(connection)
        await connection.commit()  # the session keeps the lock; no transaction stays open
        if taken and not served:
            return
        if taken:
            await connection.execute(select(func.pg_advisory_unlock(_KEY)))
            await connection.commit()
        await asyncio.sleep(0.1)
    raise StoreError(_TAKEN)


async def _has_nodes(connection: AsyncConnection) -> bool:
    """Whether a node has a lease: after PostgreSQL was restarted it may not have the lock yet."""
    if await connection.scalar(select(func.to_regclass("nodes"))) is None:
        return False
    return bool(await connection.scalar(_LEASES))
