"""What the owner of a table is asked to do, and who caused it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from msgspec import Struct

from nowornever.core.game import Instant
from nowornever.server.connections.lag import UNMEASURED
from nowornever.server.errors import TableError

FAILED = "The referee could not decide this, so it has not happened. It is not your fault."

OwnerWork = Callable[[Instant], Coroutine[Any, Any, None]]
"""Something that the owner does, given the instant at which it happens."""


class Request(Struct):
    """Work for the owner of the table."""

    at: Instant
    """The match's clock when the work was requested."""
    work: OwnerWork


class Cause(Struct, frozen=True):
    """Who caused something, and when and with what lag it arrived."""

    received: int
    lag: int = UNMEASURED
    visitor: str = ""
    key: str = ""
    """The idempotency key of the action, the same however often it is sent."""


class UnkeptError(Exception):
    """The store failed; it may have stored the lines all the same."""


async def do_and_tell(done: asyncio.Future[None], work: OwnerWork, at: Instant) -> None:
    """Do some work of the owner, and pass its result or error to whoever waits for it."""
    try:
        await work(at)
    except TableError as error:
        done.set_exception(error.with_traceback(None))  # it would hold `done`
    except Exception:
        done.set_exception(TableError(503, FAILED))
        raise
    else:
        done.set_result(None)
