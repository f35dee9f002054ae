"""A fair queue: the visitor who has cost the least lately is served first.

Costs are processor milliseconds by visitor, and decay with time. No visitor can hold every place,
so that a new visitor never waits for everything that another has asked for.
"""

from __future__ import annotations

import time
from collections import Counter, deque
from collections.abc import Callable
from functools import lru_cache
from typing import Generic, TypeVar

from cachetools import LRUCache
from msgspec import Struct

from nowornever.server.networks import neighbourhood_of

Item = TypeVar("Item")

FADES_IN = 60.0
"""The half-life of a cost, in seconds."""
_KEPT = 10_000
"""How many visitors' costs are remembered."""
AROUND = 4
"""What the networks around a visitor cost and ask for together, divided by this, counts as the
visitor's own: somebody may have thousands of networks side by side."""


class QueueFullError(Exception):
    """The queue is full, and nobody in it has cost more than the visitor who asks now."""


@lru_cache(_KEPT)
def around(visitor: str) -> str:
    """The networks around a visitor, as they are counted."""
    return f"around {neighbourhood_of(visitor)}"


class VisitorCosts:
    """The processor milliseconds that each visitor has cost lately."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        """The clock counts seconds and never goes back."""
        self._clock = clock
        self._spent: LRUCache[str, tuple[float, float]] = LRUCache(_KEPT)
        self.total = 0
        """The milliseconds of all visitors since the start."""

    def charge(self, visitor: str, milliseconds: int) -> None:
        """Add to the cost of a visitor, and of the networks around."""
        for asker in (visitor, around(visitor)):
            self._spent[asker] = self._faded(asker) + milliseconds, self._clock()
        self.total += milliseconds

    def spent(self, visitor: str) -> float:
        """The decayed cost of a visitor, at least their part of what those around cost."""
        return max(self._faded(visitor), self._faded(around(visitor)) / AROUND)

    def _faded(self, asker: str) -> float:
        spent, since = self._spent.get(asker, (0.0, 0.0))
        return spent * 0.5 ** ((self._clock() - since) / FADES_IN) if spent else 0.0


class Turn(Struct, Generic[Item], frozen=True, eq=False):
    """An item that waits, or has its place."""

    visitor: str
    lane: int
    """The lowest lane is served first."""
    item: Item
    order: int


class FairQueue(Generic[Item]):
    """The turns that wait, and those that have a place."""

    def __init__(
        self,
        places: int,
        waiting: int,
        costs: VisitorCosts | None = None,
        *,
        reserved: bool = False,
        fill: bool = False,
    ) -> None:
        """Give out this many places; this many turns may wait for one, not counting the first lane.

        One place can be reserved for the first lane. If turns are so short that others can wait
        for one, a visitor may `fill` all places while nobody else asks.
        """
        self._places = places
        self._most = places + waiting
        self._reserved = reserved and places > 1
        self._most_of_one = places if fill else max(1, places - 1)
        self.costs = costs or VisitorCosts()
        self._waiting: dict[tuple[str, int], deque[Turn[Item]]] = {}
        """By visitor and lane: of each only the first can be next, however many there are."""
        self._counts: Counter[str] = Counter()
        """How many turns of each visitor wait."""
        self._waiting_later = 0
        """How many of them are in later lanes than the first."""
        self._running: Counter[str] = Counter()
        self._turns_around: Counter[str] = Counter()
        """How many turns wait or run of the networks around somebody together."""
        self._running_later = 0
        """How many places are held by later lanes than the first."""
        self._order = 0

    def __len__(self) -> int:
        """How many turns wait."""
        return self._counts.total()

    def load(self, visitor: str) -> int:
        """How many turns wait, as a visitor's share of the places sees it.

        Of each other visitor's turns, at most as many count as this visitor will have.
        """
        own = self._counts[visitor] + 1
        return sum(min(own, count) for count in self._counts.values())

    def put(self, visitor: str, item: Item, lane: int = 1) -> Item | None:
        """Add an item; returns the item that is dropped for it if too many wait.

        The first lane is never full: its length is bounded elsewhere.
        """
        gives_way = None
        if lane and self._waiting_later + self._running_later >= self._most:
            last = (turns[-1] for (_, of), turns in self._waiting.items() if of)
            heaviest = max(last, key=self._weight, default=None)
            if not heaviest or self._cost(visitor, 1) >= self._cost(heaviest.visitor):
                raise QueueFullError
            self._remove(heaviest)
            self._forget(heaviest)
            gives_way = heaviest.item
        self._order += 1
        turn = Turn(visitor, lane, item, self._order)
        self._waiting.setdefault((visitor, lane), deque()).append(turn)
        self._counts[visitor] += 1
        self._turns_around[around(visitor)] += 1
        self._waiting_later += lane > 0
        return gives_way

    def take(self) -> Turn[Item] | None:
        """Give the next turn its place; None if no waiting turn may have one now."""
        first = (turns[0] for turns in self._waiting.values())
        turn = min(filter(self._has_place, first), key=self._rank, default=None)
        if turn is None:
            return None
        self._remove(turn)
        self._running[turn.visitor] += 1
        self._running_later += turn.lane > 0
        return turn

    def end(self, turn: Turn[Item], milliseconds: int) -> None:
        """Free the place, and charge the visitor."""
        self._running[turn.visitor] -= 1
        if not self._running[turn.visitor]:
            del self._running[turn.visitor]
        self._running_later -= turn.lane > 0
        self._forget(turn)
        self.costs.charge(turn.visitor, milliseconds)

    def ahead(self, wanted: Callable[[Item], bool]) -> int:
        """How many turns are ahead of a waiting item now."""
        waiting = [turn for turns in self._waiting.values() for turn in turns]
        found = next((turn for turn in waiting if wanted(turn.item)), None)
        return sum(self._rank(turn) < self._rank(found) for turn in waiting) if found else 0

    def _remove(self, turn: Turn[Item]) -> None:
        """Take a turn out of those that wait."""
        turns = self._waiting[turn.visitor, turn.lane]
        turns.remove(turn)
        if not turns:
            del self._waiting[turn.visitor, turn.lane]
        self._counts[turn.visitor] -= 1
        if not self._counts[turn.visitor]:
            del self._counts[turn.visitor]
        self._waiting_later -= turn.lane > 0

    def _forget(self, turn: Turn[Item]) -> None:
        """A turn neither waits nor runs any more."""
        those = around(turn.visitor)
        self._turns_around[those] -= 1
        if not self._turns_around[those]:
            del self._turns_around[those]

    def _has_place(self, turn: Turn[Item]) -> bool:
        """Whether there is a place, and not all others are held by this visitor or later lanes."""
        most = max(1, self._places - 1)
        return (
            self._running.total() < self._places
            and self._running[turn.visitor] < self._most_of_one
            and not (self._reserved and turn.lane and self._running_later >= most)
        )

    def _rank(self, turn: Turn[Item]) -> tuple[float, ...]:
        visitor = turn.visitor
        return turn.lane, self._running[visitor], self.costs.spent(visitor), turn.order

    def _weight(self, turn: Turn[Item]) -> tuple[float, int]:
        return self._cost(turn.visitor), turn.order

    def _cost(self, visitor: str, more: int = 0) -> float:
        """What a visitor has cost and will cost: a turn that runs or waits counts as a second."""
        own = self._running[visitor] + self._counts[visitor]
        turns = max(own, self._turns_around[around(visitor)] / AROUND) + more
        return self.costs.spent(visitor) + 1000 * turns
