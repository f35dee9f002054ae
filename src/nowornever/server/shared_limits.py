"""Limits for each visitor that hold over all nodes.

Each node counts by itself, and sends the others every second what visitors used there and what they
hold. So a visitor who comes to several nodes at once gets at most a second's worth more. A node
that cannot be reached counts for itself meanwhile.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable

from msgspec import Struct

from nowornever.server.limits import Places, RateLimit

TOLD_EVERY = 1.0
"""The seconds between two messages to the other nodes."""
BELIEVED_FOR = 10.0
"""The seconds after which the last message of a silent node is forgotten."""

Counts = dict[str, dict[str, int]]
"""For each limit by its name, how much each visitor has used or holds."""


class VisitorNews(Struct, frozen=True):
    """A message of a node to the others about its visitors."""

    node: str
    used: Counts
    """What they used since its last message."""
    held: Counts
    """What they hold now."""


class SharedLimits:
    """The limits of one node that it shares with the others."""

    def __init__(
        self, is_shared: bool = False, clock: Callable[[], float] = time.monotonic
    ) -> None:
        """Without other nodes nothing is noted for them."""
        self._is_shared = is_shared
        self._clock = clock
        self._rates: dict[str, RateLimit] = {}
        self._held: dict[str, Callable[[], Counter[str]]] = {}
        self._heard: dict[str, tuple[float, Counts]] = {}

    def rate(self, name: str, often: int, seconds: float = 60) -> RateLimit:
        """The rate limit with this name; it is made once, and shared by all who ask for it."""
        if name not in self._rates:
            self._rates[name] = RateLimit(often, seconds, is_noted=self._is_shared)
        return self._rates[name]

    def places(self, name: str, each: int) -> Places:
        """A new limit, with this name, on how many each visitor may hold at a time."""
        found = Places(each, lambda visitor: self.held_elsewhere(name, visitor))
        self.holding(name, lambda: found.counts)
        return found

    def holding(self, name: str, counts: Callable[[], Counter[str]]) -> None:
        """Send the other nodes also what visitors hold here, as this function counts it."""
        self._held[name] = counts

    def held_elsewhere(self, name: str, visitor: str) -> int:
        """How many a visitor holds at other nodes, by their last messages."""
        oldest = self._clock() - BELIEVED_FOR
        counts = [held for since, held in self._heard.values() if since > oldest]
        return sum(held.get(name, {}).get(visitor, 0) for held in counts)

    def tell(self, node: str) -> VisitorNews:
        """The message of this node now."""
        used = {name: dict(rate.take_used()) for name, rate in self._rates.items()}
        held = {name: dict(counts()) for name, counts in self._held.items()}
        return VisitorNews(node, _without_empty(used), _without_empty(held))

    def hear(self, told: VisitorNews) -> None:
        """Count what another node's message says."""
        for name, counts in told.used.items():
            if (rate := self._rates.get(name)) is not None:
                for visitor, times in counts.items():
                    rate.spend(visitor, times)
        self._heard[told.node] = self._clock(), told.held


def _without_empty(counts: Counts) -> Counts:
    return {name: found for name, found in counts.items() if found}
