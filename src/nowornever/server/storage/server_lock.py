"""One server for one database: two would both let its clocks run and its bots play."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncEngine

from nowornever.server.errors import StoreError

_KEY = 0x6E6F776F726E6576  # any number that no other program would choose
_TRIES = 50
"""A server that was killed may hold its lock for a moment more: five seconds are enough."""

_TAKEN = "another server is using this database"


@asynccontextmanager
async def alone_in_file(path: str) -> AsyncIterator[None]:
    """Hold a lock that is a file; it ends with this process however that ends."""
    with closing(sqlite3.connect(path, timeout=0, isolation_level=None)) as lock:
        try:
            lock.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError:
            raise StoreError(_TAKEN) from None
        yield


@asynccontextmanager
async def alone_in_postgres(engine: AsyncEngine) -> AsyncIterator[None]:
    """Hold a lock of PostgreSQL's; it ends with this process, a moment later."""
    async with engine.connect() as connection:
        await connection.execution_options(isolation_level="AUTOCOMMIT")
        for _ in range(_TRIES):
            if await connection.scalar(select(func.pg_try_advisory_lock(_KEY))):
                yield
                return
            await asyncio.sleep(0.1)
        raise StoreError(_TAKEN)
