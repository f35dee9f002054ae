"""The one writer of a store: everything that waits goes into one transaction.

Where the database can, the next transaction waits behind the one that is carried out, and takes
what has come until it begins: then nothing waits for a turn of the event loop between the two.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Collection, Sequence
from contextlib import AbstractContextManager, suppress
from typing import Any, Protocol

from msgspec import Struct
from sqlalchemy import Connection, Executable

from nowornever.server.errors import NotOwnedError, StoreError
from nowornever.server.storage.appending import append_lines
from nowornever.server.storage.database import Database


class TableClaim(Struct, frozen=True):
    """That a table is this server's since it was taken in this epoch."""

    table: str
    epoch: int


class WriteFence(Protocol):
    """What every write to a table must pass, where several servers use one database."""

    def check(self, connection: Connection, claims: Collection[TableClaim]) -> None:
        """Raise NotOwnedError unless this server owns all these tables until the commit."""
        ...

    def forget(self, claim: TableClaim) -> None:
        """Give up a table that another server has taken."""
        ...


class _Write(Struct):
    """Rows and changes that wait to be written."""

    rows: Sequence[dict[str, Any]]
    """New lines."""
    changes: Sequence[Executable]
    done: asyncio.Future[None]
    claim: TableClaim | None = None
    """The table that must be this server's."""


class Writer:
    """Writes in the order in which it is asked, except after a failure."""

    def __init__(
        self,
        database: Database,
        fence: WriteFence | None,
        explained: Callable[[], AbstractContextManager[None]],
    ) -> None:
        """`explained` turns whatever a database raises into a StoreError."""
        self._database = database
        self._fence = fence
        self._explained = explained
        self._waiting: deque[_Write] = deque()
        self._is_wanted = asyncio.Event()
        self._is_asked = False
        """Whether a transaction is asked for that has not begun: it takes everything that waits."""
        self.appended = 0
        """How many lines were appended."""

    @property
    def waiting(self) -> int:
        """How many writes wait."""
        return len(self._waiting)

    async def write(
        self,
        rows: Sequence[dict[str, Any]],
        changes: Sequence[Executable],
        claim: TableClaim | None = None,
    ) -> None:
        """Write rows of lines and carry out changes, all or none; durable when this returns."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(_Write(rows, changes, done, claim))
        if not self._is_asked:
            self._is_wanted.set()
        await done

    async def write_forever(self) -> None:
        """Carry out what waits, one transaction after the other."""
        free = asyncio.Semaphore(self._database.writes_ahead)
        async with asyncio.TaskGroup() as transactions:
            while True:
                await self._is_wanted.wait()
                await free.acquire()
                self._is_wanted.clear()
                self._is_asked = True
                writing = transactions.create_task(self._write_waiting())
                writing.add_done_callback(lambda _: free.release())

    async def _write_waiting(self) -> None:
        batch: list[_Write] = []

        def gather() -> list[_Write]:
            """Called in the thread of the database: from now on another one has to be asked for."""
            self._is_asked = False
            with suppress(IndexError):
                while True:
                    batch.append(self._waiting.popleft())
            return batch

        try:
            await self._carry_out(gather)
        except StoreError:  # one write is at fault: try each alone, so that the others succeed
            for waiting in batch or gather():
                await self._write_alone(waiting)

    async def _write_alone(self, waiting: _Write) -> None:
        try:
            await self._carry_out(lambda: [waiting])
        except StoreError as error:
            if isinstance(error, NotOwnedError) and self._fence and waiting.claim:
                self._fence.forget(waiting.claim)
            if not waiting.done.done():
                waiting.done.set_exception(error)

    async def _carry_out(self, gather: Callable[[], Sequence[_Write]]) -> None:
        """Write what is gathered when the transaction begins, and tell those who wait for it."""

        def write(connection: Connection) -> Sequence[_Write]:
            batch = gather()
            claims = {waiting.claim for waiting in batch if waiting.claim is not None}
            if claims and self._fence:
                self._fence.check(connection, claims)
            for waiting in batch:
                for change in waiting.changes:
                    connection.execute(change)
            append_lines(connection, [row for waiting in batch for row in waiting.rows])
            return batch

        with self._explained():
            written = await self._database.write(write)
        for waiting in written:
            self.appended += len(waiting.rows)
            if not waiting.done.done():
                waiting.done.set_result(None)
