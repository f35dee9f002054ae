"""The list of public tables that wait for players, which anybody may ask for at any time.

All tables are gone through once a second at most, and only plans that are shown are decoded.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from heapq import nlargest

from nowornever.server.services import Services
from nowornever.server.storage.store import StoredTable
from nowornever.server.tables.live import LiveTable
from nowornever.server.tables.plan import Plan, decode_plan

LISTED_FOR = 1.0
"""The seconds for which the list is kept."""
MAX_LISTED = 100
"""How many tables are listed, the newest first."""
MAX_LOOKED_AT = 1_000
"""How many waiting tables of the database are looked at, where there are several nodes."""

_PUBLIC = '"public":true'
"""Marks a public table in the text of its plan. No name contains it: its quotes are escaped."""

ListedTable = tuple[StoredTable, Plan]


class PublicTables:
    """The public tables that wait for players."""

    def __init__(
        self, services: Services, live: Mapping[str, LiveTable], asleep: Mapping[str, StoredTable]
    ) -> None:
        """Look at the tables in memory and those not opened yet; with nodes, at all stored ones."""
        self._services = services
        self._live = live
        self._asleep = asleep
        self._listed: list[ListedTable] = []
        self._listed_until = 0.0

    def look_again(self) -> None:
        """Make the list anew, because there is a new table."""
        self._listed_until = 0.0

    async def newest(self) -> list[ListedTable]:
        """The newest: those in memory as they are now, others as they were a second ago."""
        if self._services.clock() >= self._listed_until:
            self._listed_until = self._services.clock() + LISTED_FOR
            newest = nlargest(MAX_LISTED, await self._waiting(), key=lambda table: table.created)
            self._listed = [(table, decode_plan(table.plan)) for table in newest]
        now = (self._now(*listed) for listed in self._listed)
        return [(table, plan) for table, plan in now if table.status == "waiting"]

    async def _waiting(self) -> Iterable[StoredTable]:
        if self._services.nodes is not None:
            stored = await self._services.store.list_tables(["waiting"], MAX_LOOKED_AT)
            return (table for table in stored if _PUBLIC in table.plan)
        in_memory = (table.stored for table in self._live.values() if table.plan.public)
        asleep = (table for table in self._asleep.values() if _PUBLIC in table.plan)
        return (table for table in (*in_memory, *asleep) if table.status == "waiting")

    def _now(self, stored: StoredTable, plan: Plan) -> ListedTable:
        live = self._live.get(stored.id)
        return (live.stored, live.plan) if live else (stored, plan)
