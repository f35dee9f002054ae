"""Opening the database for `nowornever serve`: alone, or as one of several nodes."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager

from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

from nowornever.server.nodes.lease import LASTS, Lease
from nowornever.server.nodes.nodes import Nodes
from nowornever.server.nodes.ownership import Ownership
from nowornever.server.services import own_value
from nowornever.server.storage.database import explained, open_database
from nowornever.server.storage.migrations import migrate
from nowornever.server.storage.store import Store, going_on, open_store
from nowornever.server.tables.plan import new_secret

NODE_SECRET = "node-secret"
"""The name under which the database keeps the secret that all nodes share."""


@asynccontextmanager
async def open_shared(
    url: str, address: str, lasts: float = LASTS
) -> AsyncIterator[tuple[Store, Nodes | None]]:
    """A store for a server at this address; in PostgreSQL for one of any number of nodes.

    The node's lease has not begun yet: whoever serves begins it, and keeps it from then on.
    """
    if not _is_postgres(url):
        async with open_store(url) as alone:
            yield alone, None
        return
    async with open_database(url) as database, AsyncExitStack() as held:
        with explained():
            session = await held.enter_async_context(database.together(lasts))
        await asyncio.to_thread(migrate, url)
        lease = Lease(session, address, lasts)
        ownership = Ownership(database, lease)
        store = Store(database, ownership)
        async with going_on(store.writer.write_forever()):
            secret = await own_value(store, NODE_SECRET, new_secret)
            nodes = Nodes(lease, ownership, secret)
            try:
                yield store, nodes
            finally:
                await nodes.close()


def _is_postgres(url: str) -> bool:
    try:
        return make_url(url).drivername.startswith("postgres")
    except ArgumentError:
        return False
