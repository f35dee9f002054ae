"""How many tables a visitor's network may have open at a time, whichever node it came to.

The database keeps a keyed hash of the network with each table, until the table is over.
"""

from __future__ import annotations

import hmac

from nowornever.server.errors import TableError
from nowornever.server.limits import Limits
from nowornever.server.networks import neighbourhood_of
from nowornever.server.storage.store import Store


class Quotas:
    """Which network made which tables that are not over."""

    def __init__(self, limits: Limits, store: Store, key: str) -> None:
        """With the secret key that hides networks."""
        self._limits = limits
        self._store = store
        self._key = key.encode()

    def makers(self, network: str) -> tuple[str, str]:
        """What is kept with a table: its network, and those around it together."""
        return self._hidden(f"own {network}"), self._hidden(f"around {neighbourhood_of(network)}")

    async def check(self, network: str, number: int) -> None:
        """Raise TableError if this network, or all those around it, may not have so many more."""
        limits = self._limits
        for maker, times in zip(self.makers(network), (1, limits.around), strict=True):
            made = await self._store.count_made(maker)
            if made["waiting"] + number > limits.waiting_tables * times:
                raise TableError(429, "Too many of your tables wait for players; close one first.")
            if made.total() + number > limits.open_tables * times:
                raise TableError(429, "Too many of your tables are not over; finish or close one.")

    def _hidden(self, text: str) -> str:
        return hmac.digest(self._key, text.encode(), "sha256").hex()[:32]
