"""The tables in memory: each is opened once, and closed when it is not this server's any more."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Mapping
from weakref import WeakValueDictionary

import msgspec

from nowornever.core.failures import kind_of
from nowornever.core.written import WrittenError
from nowornever.server.errors import StoreError, TableError
from nowornever.server.nodes.ownership import Ownership
from nowornever.server.services import Services, log
from nowornever.server.storage.store import OPEN, StoredTable
from nowornever.server.tables.live import MOVED, LiveTable
from nowornever.server.tables.online import GameOnline
from nowornever.server.tables.plan import decode_plan
from nowornever.server.tables.ruling.conduct import TERMS

STOPPING = "This server is about to stop; try again in a moment."


class OpenTables:
    """The tables in memory."""

    def __init__(self, services: Services, games: Mapping[str, GameOnline]) -> None:
        """None yet."""
        self._services = services
        self._games = games
        self.live: dict[str, LiveTable] = {}
        self.without_help: WeakValueDictionary[str, LiveTable] = WeakValueDictionary()
        """Those whose players may not ask for help, so that nobody has to look at all tables."""
        self.is_draining = False
        """Whether the server is about to stop, and opens nothing any more."""
        self._opening: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._damaged: set[str] = set()
        """Tables of this node that cannot be opened, whoever tries."""

    def once(self, table_id: str) -> asyncio.Lock:
        """Held while a table is opened, so that nobody opens it a second time."""
        return self._opening.setdefault(table_id, asyncio.Lock())

    def online(self, game: str) -> GameOnline:
        """A game; TableError if there is none of that name."""
        if game not in self._games:
            names = ", ".join(self._games)
            raise TableError(422, f"There is no game {game!r}; there are {names}.")
        return self._games[game]

    async def open(self, stored: StoredTable) -> LiveTable:
        """Open a stored table; raises TableError or StoreError."""
        try:
            plan = decode_plan(stored.plan)
            table = LiveTable(stored, plan, self.online(plan.game), self._services)
            await table.open()
        except (WrittenError, msgspec.MsgspecError):  # their text quotes what is private
            raise TableError(409, "The stored data of this table is damaged.") from None
        nodes = self._services.nodes
        if nodes is not None and (self.is_draining or stored.id not in nodes.ownership.owned):
            await table.close()  # it was lost or handed over while it was opened
            raise TableError(503, MOVED)
        self.live[stored.id] = table
        if not TERMS[plan.conduct].helps:
            self.without_help[stored.id] = table
        return table

    async def open_owned(self) -> None:
        """Open what this node owns and has not opened: taken just now, or after a failure."""
        nodes = self._services.nodes
        if nodes is None or self.is_draining:
            return
        owned = nodes.ownership
        self._damaged.intersection_update(owned.owned)
        closed = [x for x in owned.owned if x not in self.live and x not in self._damaged]
        missing = [x for x in closed if not self.once(x).locked()]
        await asyncio.gather(*(self._open_owned(table_id, owned) for table_id in missing))

    async def _open_owned(self, table_id: str, ownership: Ownership) -> None:
        async with self.once(table_id):
            if table_id in self.live:
                return
            try:
                stored = await self._services.store.find_table(table_id)
                if stored is None or stored.status not in OPEN:
                    await ownership.release([table_id])
                else:
                    await self.open(stored)
            except StoreError as error:
                log.error("table %s cannot be read yet: %s", table_id, kind_of(error))
            except Exception as error:  # whatever is wrong with it, the others go on
                if table_id in ownership.owned:
                    self._damaged.add(table_id)
                    why = error.message if isinstance(error, TableError) else kind_of(error)
                    log.error("table %s cannot be continued: %s", table_id, why)

    async def drop(self, table_ids: Collection[str]) -> None:
        """Let tables go that this server does not own any more; who is there comes back at once."""
        lost = [self.live.pop(table_id) for table_id in table_ids if table_id in self.live]
        for table in lost:
            table.part()
        await asyncio.gather(*(table.close() for table in lost))

    async def close(self) -> None:
        """Close all tables; nothing that was acknowledged is lost."""
        await asyncio.gather(*(table.close() for table in self.live.values()))
