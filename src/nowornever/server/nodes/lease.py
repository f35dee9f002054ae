"""The lease of a node: until when it may own tables, by the database's clock.

A node renews its lease again and again. When it cannot, it stops before the lease ends. It counts
from before it sent the last renewal, so by its own clock the lease never ends later than by the
database's.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Mapping
from datetime import timedelta

from sqlalchemy import Connection, delete, func, insert, select, update

from nowornever.core.failures import kind_of
from nowornever.server.storage.schema import nodes
from nowornever.server.storage.shared_session import SharedSession
from nowornever.server.storage.store import log
from nowornever.server.tables.plan import new_id

LASTS = 2.0
"""The seconds that a lease lasts."""
RENEWALS = 4
"""How often it is renewed in that time."""
MARGIN = 0.15
"""A node stops by itself when this share of the lease is left."""
_FORGOTTEN_AFTER = timedelta(days=1)


class Lease:
    """The right of this process to own tables; after a loss it begins anew with another id."""

    def __init__(
        self,
        session: SharedSession,
        address: str,
        lasts: float = LASTS,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Not yet begun; other nodes reach this one at the address."""
        self._session = session
        self._lasts = timedelta(seconds=lasts)
        self._own_lasts = lasts * (1 - MARGIN)
        self._pause = lasts / RENEWALS
        self._address = address
        self._clock = clock
        self._until = 0.0
        self._is_over = False
        self.id = ""
        """The id of this node; a new one after each loss."""
        self.losses = 0
        """How often the lease was lost."""
        self.nodes: Mapping[str, str] = {}
        """The addresses of all nodes whose leases hold, by their ids, as last seen."""

    @property
    def holds(self) -> bool:
        """Whether this node may own tables now."""
        return self._clock() < self._until

    async def begin(self) -> None:
        """Join the nodes."""
        began, new = self._clock(), new_id()

        def work(connection: Connection) -> Mapping[str, str]:
            old = func.clock_timestamp() - _FORGOTTEN_AFTER
            connection.execute(delete(nodes).where(nodes.c.until < old))
            until = func.clock_timestamp() + self._lasts
            connection.execute(insert(nodes).values(id=new, address=self._address, until=until))
            return _living(connection)

        # With the others in one step: the id of before must not look like another node's.
        living = await self._session.run(work)
        self.id, self._until, self.nodes = new, began + self._own_lasts, living

    async def renew(self) -> bool:
        """Make the lease last longer; False if it has ended already."""
        began, own = self._clock(), self.id

        def work(connection: Connection) -> bool:
            until = func.clock_timestamp() + self._lasts
            held = update(nodes).where(nodes.c.id == own, nodes.c.until > func.clock_timestamp())
            return bool(connection.execute(held.values(until=until)).rowcount)

        renewed = await self._session.run(work)
        if renewed and not self._is_over:
            self._until = began + self._own_lasts
        return renewed

    async def look_around(self) -> None:
        """Update the list of nodes."""
        self.nodes = await self._session.run(_living)

    async def end(self) -> None:
        """Leave the nodes for good."""
        own, self._until, self._is_over = self.id, 0.0, True
        await self._session.run(lambda c: c.execute(delete(nodes).where(nodes.c.id == own)))

    async def keep(self, lost: Callable[[], None]) -> None:
        """Renew for ever; call `lost` as soon as the lease is lost.

        After a loss this node joins again when the database answers, unless `end` was called.
        """
        while not self._is_over:
            renewing = asyncio.create_task(self._try_to_renew())
            try:
                while not renewing.done() and self.holds:
                    await asyncio.wait([renewing], timeout=max(0.0, self._until - self._clock()))
                renewed = renewing.done() and renewing.result() and self.holds
            finally:
                renewing.cancel()
            if not (renewed or self.holds or self._is_over):
                self._until = 0.0
                self.losses += 1
                log.error("node %s has lost its lease; its tables go to others", self.id)
                lost()
                await self._begin_again()
            await asyncio.sleep(self._pause)

    async def _try_to_renew(self) -> bool:
        try:
            if await self.renew():
                return True
            self._until = 0.0
        except Exception as error:  # whatever the drivers raise: the lease holds until it ends
            log.warning("node %s could not renew its lease: %s", self.id, kind_of(error))
        return False

    async def _begin_again(self) -> None:
        while not self._is_over:
            try:
                async with asyncio.timeout(self._own_lasts):
                    await self.begin()
                return
            except Exception as error:  # the database is not back yet
                log.warning("a node cannot join the others: %s", kind_of(error))
                await asyncio.sleep(self._pause)


def _living(connection: Connection) -> dict[str, str]:
    """The addresses of the nodes whose leases hold."""
    query = select(nodes.c.id, nodes.c.address).where(nodes.c.until > func.clock_timestamp())
    return {row.id: row.address for row in connection.execute(query)}
