"""Pages whose answers take a while: a process makes them, and the visitor is charged for it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Hashable
from typing import Any

from cachetools import LRUCache
from fastapi import Request
from msgspec import Raw

from nowornever.server.errors import TableError
from nowornever.server.jobs.jobs import BUSY
from nowornever.server.jobs.pool import BusyError, Lane, NotDoneError, WorkerPool
from nowornever.server.jobs.worker import WorkFunction
from nowornever.server.networks import client_of

TOO_LONG = "This takes too long."
KEPT_SIZE = 2_000_000
"""An answer of more bytes is not remembered."""


async def short_work(request: Request, seconds: float, work: WorkFunction, *about: Any) -> Any:
    """The result of work in a process, within this many processor seconds; raises TableError."""
    checks: WorkerPool = request.app.state.checks
    try:
        return await checks.do(Lane.PRACTICE, client_of(request.scope), seconds, work, *about)
    except NotDoneError:
        raise TableError(422, TOO_LONG) from None
    except BusyError:
        raise TableError(503, BUSY) from None


class MadeOnce:
    """A cache of answers that took a while, as JSON."""

    def __init__(self, kept: int) -> None:
        """Remember this many of them."""
        self._made: LRUCache[Hashable, asyncio.Future[bytes]] = LRUCache(kept)

    async def once(self, key: Hashable, make: Callable[[], Awaitable[bytes]]) -> Raw:
        """The answer with this key; if many ask at the same time, it is made for the first."""
        found = self._made.get(key)
        if found is None or (found.done() and (found.cancelled() or found.exception())):
            found = self._made[key] = asyncio.ensure_future(make())
        answer = await asyncio.shield(found)
        if len(answer) > KEPT_SIZE and self._made.get(key) is found:
            del self._made[key]
        return Raw(answer)
