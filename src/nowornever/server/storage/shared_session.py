"""A connection of its own that holds PostgreSQL's lock together with other nodes.

The lease of a node is renewed on it. Nobody else uses it, so that no page keeps a renewal waiting;
and when it is made anew, for example after PostgreSQL was restarted, the lock is taken again first.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import TypeVar

from sqlalchemy import URL, Connection, NullPool
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from nowornever.server.storage.server_lock import take_lock

Found = TypeVar("Found")


class SharedSession:
    """One connection at a time; whatever goes wrong with it, the next work gets another."""

    def __init__(self, engine: AsyncEngine) -> None:
        """Use `shared_session` instead."""
        self._engine = engine
        self._connection: AsyncConnection | None = None
        self._one = asyncio.Lock()

    async def run(self, work: Callable[[Connection], Found]) -> Found:
        """Run work in a transaction, with the lock held; StoreError if a server is alone there."""
        async with self._one:
            try:
                connection = await self._connected()
                async with connection.begin():
                    return await connection.run_sync(work)
            except BaseException:
                await self.close()
                raise

    async def _connected(self) -> AsyncConnection:
        if self._connection is None:
            self._connection = await self._engine.connect()
            await take_lock(self._connection, shared=True)
        return self._connection

    async def close(self) -> None:
        """Drop the connection without a closing message: the other side may not answer."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(Exception):
                await connection.invalidate()
                await connection.close()


@asynccontextmanager
async def shared_session(url: URL, within: float) -> AsyncIterator[SharedSession]:
    """A session with the lock held, whose statements end within this many seconds or fail."""
    limits = {"timeout": within, "command_timeout": within}
    engine = create_async_engine(url, hide_parameters=True, poolclass=NullPool, connect_args=limits)
    session = SharedSession(engine)
    try:
        await session.run(lambda _connection: None)
        yield session
    finally:
        await session.close()
        await engine.dispose()
