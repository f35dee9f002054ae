"""How many tables a visitor's network may have open at a time."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable

from nowornever.server.errors import TableError
from nowornever.server.limits import Limits
from nowornever.server.networks import neighbourhood_of
from nowornever.server.storage.store import OPEN


class Quotas:
    """Which network made which tables, since the server started."""

    def __init__(self, limits: Limits, status_of: Callable[[str], str | None]) -> None:
        """No tables yet; `status_of` returns None for tables that are gone."""
        self._limits = limits
        self._status_of = status_of
        self._made: defaultdict[str, set[str]] = defaultdict(set)

    def check(self, network: str) -> None:
        """Raise TableError if this network, or all those around it together, has enough tables."""
        limits = self._limits
        for whose, times in ((network, 1), (neighbourhood_of(network), limits.around)):
            statuses = {table: self._status_of(table) for table in self._made.pop(whose, ())}
            still = {table for table, status in statuses.items() if status in OPEN}
            if still:
                self._made[whose] = still
            waiting = sum(statuses[table] == "waiting" for table in still)
            if waiting >= limits.waiting_tables * times:
                raise TableError(429, "Too many of your tables wait for players; close one first.")
            if len(still) >= limits.open_tables * times:
                raise TableError(429, "Too many of your tables are not over; finish or close one.")

    def note(self, network: str, table: str) -> None:
        """Note that a network has made a table."""
        for whose in {network, neighbourhood_of(network)}:
            self._made[whose].add(table)
