"""How often somebody may ask, and how many connections somebody may have."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager

from msgspec import Struct

_KEPT = 10_000
"""How many askers are remembered."""


class Limits(Struct, frozen=True, kw_only=True):
    """What one address, or one connection, may do."""

    requests: int = 600
    """Requests of an address a minute; opening a live connection is one."""
    tables: int = 60
    """New tables of an address a minute."""
    connections: int = 300
    """Live connections of an address at a time: a school has one address."""
    messages: int = 300
    """Messages of a live connection a minute."""


class RateLimit:
    """A bucket for each asker that fills at a steady rate."""

    def __init__(self, per_minute: int) -> None:
        """So many a minute, and as many at once."""
        self._per_second = per_minute / 60
        self._size = float(per_minute)
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def allows(self, asker: str) -> bool:
        """Whether this asker may ask once more now."""
        now = time.monotonic()
        left, since = self._buckets.pop(asker, (self._size, now))
        left = min(self._size, left + (now - since) * self._per_second)
        allowed = left >= 1
        self._buckets[asker] = (left - allowed, now)
        if len(self._buckets) > _KEPT:
            self._buckets.popitem(last=False)
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
