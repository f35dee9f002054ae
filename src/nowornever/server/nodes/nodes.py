"""This node among the others: its lease, its tables, and its links."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

from nowornever.core.failures import kind_of
from nowornever.server.nodes.frames import AskFrame
from nowornever.server.nodes.lease import Lease
from nowornever.server.nodes.link import REACHED_WITHIN, Channel, Link, LinkError, dial
from nowornever.server.nodes.ownership import Ownership
from nowornever.server.storage.store import log

ADOPTS_EVERY = 0.25
"""The seconds between two searches for tables without an owner."""
LEFT_WITHIN = 1.5
"""The seconds that a node waits for the database when it leaves."""


class Nodes:
    """The other nodes, as this node knows them."""

    def __init__(self, lease: Lease, ownership: Ownership, secret: str) -> None:
        """With a lease that may not have begun yet; all nodes show each other the same secret."""
        self.lease = lease
        self.ownership = ownership
        self.secret = secret
        self._links: dict[str, Link] = {}
        self._dialling: dict[str, asyncio.Lock] = {}
        self._running: set[asyncio.Task[None]] = set()
        self.is_leaving = False
        """Whether this node takes no more tables, because it is about to end."""

    @property
    def own(self) -> str:
        """The id of this node."""
        return self.lease.id

    def is_elsewhere(self, node: str) -> bool:
        """Whether that is another node whose lease holds."""
        return node != self.own and node in self.lease.nodes

    async def keep(self) -> None:
        """Renew the lease for ever; when it is lost, so are all tables."""
        await self.lease.keep(self.ownership.forget_all)

    async def adopt_forever(self, open_owned: Callable[[], Awaitable[None]]) -> None:
        """Take over tables whose owners are gone, periodically, until this node leaves.

        `open_owned` opens every table that this node owns and has not opened yet. Long records take
        a while to open, so more tables are taken meanwhile: none is without an owner for long.
        """
        opening = asyncio.create_task(_tried(open_owned))
        try:
            while not self.is_leaving:
                await _tried(self._adopt)
                if opening.done():
                    opening = asyncio.create_task(_tried(open_owned))
                await asyncio.sleep(ADOPTS_EVERY)
        finally:
            opening.cancel()

    async def _adopt(self) -> None:
        """Take some tables whose owners are gone, and update the list of nodes."""
        await self.ownership.take_orphans()
        await self.lease.look_around()
        self._cut_dead_links()

    @asynccontextmanager
    async def channel(
        self, node: str, visitor: str, hello: str, hear: Callable[[str], None]
    ) -> AsyncIterator[Channel]:
        """Relay a live connection to another node; raises LinkError."""
        link = await self.link(node)
        async with link.channel(visitor, hello, hear) as channel:
            yield channel

    async def link(self, node: str) -> Link:
        """The one link to another node; raises LinkError if it cannot be reached."""
        async with self._dialling.setdefault(node, asyncio.Lock()):
            link = self._links.get(node)
            if link is None or link.is_over:
                address = self.lease.nodes.get(node)
                if address is None:
                    raise LinkError
                link = self._links[node] = Link(await dial(address, self.secret))
                running = asyncio.create_task(link.run())
                self._running.add(running)
                running.add_done_callback(self._running.discard)
            return link

    async def ask_all(self, path: str, body: bytes) -> list[bytes | None]:
        """The answer of every other node to a request; None from a node without that page.

        Raises LinkError if one cannot be reached.
        """

        async def ask(node: str) -> bytes | None:
            link = await self.link(node)
            headers = ((b"content-type", b"application/json"),)
            answer = await link.ask(
                lambda channel: AskFrame(channel, "POST", "http", path, b"", headers, "", body),
                REACHED_WITHIN,
            )
            return answer.body if answer.status == 200 else None

        others = [node for node in self.lease.nodes if node != self.own]
        return list(await asyncio.gather(*map(ask, others)))

    def _cut_dead_links(self) -> None:
        """Cut the links to nodes whose leases are over: a frozen node would never answer."""
        for node in [node for node in self._links if node not in self.lease.nodes]:
            self._links.pop(node).cut()
        for node in [node for node in self._dialling if node not in self.lease.nodes]:
            del self._dialling[node]

    async def close(self) -> None:
        """Give up all tables and links, and end the lease."""
        self.is_leaving = True
        for link in self._links.values():
            link.cut()
        await asyncio.gather(*self._running, return_exceptions=True)
        owned = list(self.ownership.owned)
        for leave in (self.lease.end(), self.ownership.release(owned)):
            try:
                async with asyncio.timeout(LEFT_WITHIN):
                    await leave
            except Exception as error:  # the database is gone; the lease ends by itself
                log.warning("a node could not say that it ends: %s", kind_of(error))


async def _tried(work: Callable[[], Awaitable[None]]) -> None:
    """Run work that is repeated soon anyway; a failure is only logged."""
    try:
        await work()
    except Exception as error:  # whatever the drivers raise; the next time it may succeed
        log.warning("tables without an owner cannot be taken: %s", kind_of(error))
