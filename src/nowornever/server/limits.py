"""Rate limits and connection limits for each visitor."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from cachetools import LRUCache
from msgspec import Struct

_KEPT = 10_000
"""How many askers are remembered."""


class Limits(Struct, frozen=True, kw_only=True):
    """The limits for one visitor's network (see `networks`) or one connection."""

    requests: int = 600
    """Requests per minute from a network; opening a WebSocket counts as one, a file of the client
    as none."""
    files: int = 12_000
    """Files of the client per minute from a network. A first visit takes about 200, so that a class
    behind one address can open the page at once."""
    file_answers: int = 400
    """Files of the client sent to a network at the same time: each browser asks for six."""
    answers: int = 100
    """Requests of a network answered at the same time; an answer read slowly keeps its place."""
    tables: int = 60
    """New tables per minute from a network."""
    around: int = 4
    """How many times as many tables the networks around it may make and have together."""
    connections: int = 300
    """WebSockets from a network at a time: a whole school has one address."""
    waiting_tables: int = 50
    """Tables of a network that may wait for players at a time."""
    open_tables: int = 300
    """Tables of a network that may wait or be played at a time."""
    uploads: int = 50
    """Records per day that a network may upload."""
    kept_uploads: int = 2_000
    """Uploaded records that are kept at a time, from all visitors together."""
    messages: int = 300
    """Messages per minute from a WebSocket, and actions per minute of a seat over all its
    connections: everybody at the table is told of each."""
    phrases: int = 8
    """Phrases per minute that a seat may say."""
    guesses: int = 20
    """Wrong codes per minute from a network."""
    cards: int = 600
    """New cards per hour from a network: a whole school has one address."""
    classes: int = 30
    """New classes per day from a network."""
    tournaments: int = 30
    """New tournaments per day from a network."""
    changes: int = 60
    """Changes of a table per minute by one seat other than play: names, pauses, who sits where."""


class Bucket:
    """A token bucket."""

    __slots__ = ("_left", "_per_second", "_since", "_size")

    def __init__(self, often: int, seconds: float = 60) -> None:
        """Full: it gives this many per `seconds`, and as many at once."""
        self._per_second = often / seconds
        self._size = self._left = float(often)
        self._since = time.monotonic()

    @property
    def left(self) -> float:
        """How many it has now; below 0 for a debt."""
        now = time.monotonic()
        self._left = min(self._size, self._left + (now - self._since) * self._per_second)
        self._since = now
        return self._left

    def allows(self) -> bool:
        """Take one, if there is one."""
        if self.left < 1:
            return False
        self._left -= 1
        return True

    def spend(self, times: int) -> None:
        """Take this many, even if there are not so many: a debt has to be waited for."""
        self._left = self.left - times


class RateLimit:
    """A token bucket for each asker."""

    def __init__(self, often: int, seconds: float = 60, *, is_noted: bool = False) -> None:
        """Allow this many requests per `seconds`, and as many at once.

        With `is_noted`, `take_used` returns what was used.
        """
        self._used: Counter[str] | None = Counter() if is_noted else None
        self._often, self._seconds = often, seconds
        self._buckets: LRUCache[str, Bucket] = LRUCache(_KEPT)

    def allows(self, asker: str) -> bool:
        """Whether this asker may ask once more now, which is counted."""
        allowed = self._bucket(asker).allows()
        if allowed and self._used is not None:
            self._used[asker] += 1
        return allowed

    def charge(self, asker: str) -> None:
        """Count a use that is not refused, even beyond the limit: then the next ones have to wait.

        So the limit holds on average, too, where a use is counted only after some work.
        """
        self._bucket(asker).spend(1)
        if self._used is not None:
            self._used[asker] += 1

    def spend(self, asker: str, times: int) -> None:
        """Count what an asker has used elsewhere."""
        self._bucket(asker).spend(times)

    def take_used(self) -> Counter[str]:
        """What each asker has used here since this was last called."""
        used, self._used = self._used or Counter(), Counter()
        return used

    def would_allow(self, asker: str) -> bool:
        """Whether this asker could ask once more now; not counted."""
        found = self._buckets.get(asker)
        return self._often >= 1 if found is None else found.left >= 1

    def _bucket(self, asker: str) -> Bucket:
        if (found := self._buckets.get(asker)) is None:
            found = self._buckets[asker] = Bucket(self._often, self._seconds)
        return found


class Places:
    """A limited number of places for each asker."""

    def __init__(self, each: int, elsewhere: Callable[[str], int] = lambda _asker: 0) -> None:
        """Allow each asker this many, with those that are taken elsewhere."""
        self._each = each
        self._elsewhere = elsewhere
        self.counts: Counter[str] = Counter()
        """How many each asker has taken here."""

    @contextmanager
    def taken(self, asker: str) -> Iterator[bool]:
        """Hold a place while the context lasts; yields whether there was a free one."""
        free = self.counts[asker] + self._elsewhere(asker) < self._each
        self.counts[asker] += free
        try:
            yield free
        finally:
            self.counts[asker] -= free
            if not self.counts[asker]:
                del self.counts[asker]
