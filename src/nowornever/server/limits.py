"""How often somebody may ask."""

from __future__ import annotations

import time
from collections import OrderedDict

_KEPT = 10_000
"""How many askers are remembered."""


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
