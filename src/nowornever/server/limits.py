"""How often somebody may ask, and how many connections somebody may have."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from cachetools import LRUCache
from msgspec import Struct

_KEPT = 10_000
"""How many askers are remembered."""


class Limits(Struct, frozen=True, kw_only=True):
    """What one visitor's network, or one connection, may do (see `networks`)."""

    requests: int = 600
    """Requests of a network a minute; opening a live connection is one."""
    tables: int = 60
    """New tables of a network a minute."""
    around: int = 4
    """How many times as many tables the networks around it may make, and have, together."""
    connections: int = 300
    """Live connections of a network at a time: a school has one address."""
    waiting_tables: int = 50
    """Tables of a network that wait for players at a time."""
    open_tables: int = 300
    """Tables of a network that wait or are played at a time."""
    uploads: int = 50
    """Records that a network may upload in a day."""
    kept_uploads: int = 2_000
    """Records from elsewhere that are kept at a time, whoever uploaded them."""
    messages: int = 300
    """Messages of a live connection a minute, and actions of a seat, however many connections
    it has: everybody at the table hears of each."""
    changes: int = 60
    """Changes of a table besides the play a minute: names, pauses, who sits where."""


class RateLimit:
    """A bucket for each asker that fills at a steady rate."""

    def __init__(self, often: int, seconds: float = 60) -> None:
        """So often in so many seconds, and as often at once."""
        self._per_second = often / seconds
        self._size = float(often)
        self._buckets: LRUCache[str, tuple[float, float]] = LRUCache(_KEPT)

    def allows(self, asker: str) -> bool:
        """Whether this asker may ask once more now."""
        now = time.monotonic()
        left, since = self._buckets.get(asker, (self._size, now))
        left = min(self._size, left + (now - since) * self._per_second)
        allowed = left >= 1
        self._buckets[asker] = (left - allowed, now)
        return allowed


class Places:
    """A number of places for each asker."""

    def __init__(self, each: int) -> None:
        """So many for each."""
        self._each = each
        self._taken: Counter[str] = Counter()

    @contextmanager
    def taken(self, asker: str) -> Iterator[bool]:
        """Take a place for a while; says whether there was one."""
        free = self._taken[asker] < self._each
        self._taken[asker] += free
        try:
            yield free
        finally:
            self._taken[asker] -= free
            if not self._taken[asker]:
                del self._taken[asker]
