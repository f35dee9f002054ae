"""Who is served next when many wait: whoever has cost the least lately.

Costs are processor milliseconds by visitor, and fade with time. No visitor holds every place, so
that somebody new never waits for the end of all that somebody else has asked for.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable
from typing import Generic, TypeVar

from cachetools import LRUCache
from msgspec import Struct

Item = TypeVar("Item")

FADES_IN = 60.0
"""After so many seconds half of a cost is forgotten."""
_KEPT = 10_000
"""How many visitors' costs are remembered."""


class QueueFullError(Exception):
    """Nobody who waits has cost more than whoever asks now."""


class VisitorCosts:
    """The processor milliseconds that each visitor has cost lately."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        """With seconds that only ever grow."""
        self._clock = clock
        self._spent: LRUCache[str, tuple[float, float]] = LRUCache(_KEPT)
        self.total = 0
        """The milliseconds of everybody since the start."""

    def charge(self, visitor: str, milliseconds: int) -> None:
        """Add to what a visitor has cost."""
        spent = self.spent(visitor) + milliseconds
        self._spent[visitor] = spent, self._clock()
        self.total += milliseconds

    def spent(self, visitor: str) -> float:
        """What a visitor has cost, the more of it forgotten the longer it is ago."""
        spent, since = self._spent.get(visitor, (0.0, 0.0))
        return spent * 0.5 ** ((self._clock() - since) / FADES_IN) if spent else 0.0


class Turn(Struct, Generic[Item], frozen=True):
    """Something that waits, or has its place."""

    visitor: str
    lane: int
    """A lower one goes first."""
    item: Item
    order: int


class FairQueue(Generic[Item]):
    """Turns that wait, and those that have a place."""

    def __init__(
        self,
        places: int,
        waiting: int,
        costs: VisitorCosts | None = None,
        *,
        reserved: bool = False,
    ) -> None:
        """With so many places, and so many that may wait for one behind the first lane.

        One place can be reserved for the first lane.
        """
        self._places = places
        self._most = places + waiting
        self._reserved = reserved and places > 1
        self.costs = costs or VisitorCosts()
        self._waiting: list[Turn[Item]] = []
        self._running: Counter[str] = Counter()
        self._running_later = 0
        """How many places are held by later lanes than the first."""
        self._order = 0

    def __len__(self) -> int:
        """How many wait."""
        return len(self._waiting)

    def put(self, visitor: str, item: Item, lane: int = 1) -> Item | None:
        """Let something wait; what gives way to it, if there are too many.

        The first lane is never too long for anything: who may stand there is bounded elsewhere.
        """
        gives_way = None
        waiting = [turn for turn in self._waiting if turn.lane]
        if lane and len(waiting) + self._running_later >= self._most:
            heaviest = max(waiting, key=self._weight, default=None)
            if not heaviest or self._cost(visitor, 1) >= self._cost(heaviest.visitor):
                raise QueueFullError
            self._waiting.remove(heaviest)
            gives_way = heaviest.item
        self._order += 1
        self._waiting.append(Turn(visitor, lane, item, self._order))
        return gives_way

    def take(self) -> Turn[Item] | None:
        """Give the next one its place; None if nobody who waits may have one now."""
        may = [turn for turn in self._waiting if self._has_place(turn)]
        if not may:
            return None
        turn = min(may, key=self._rank)
        self._waiting.remove(turn)
        self._running[turn.visitor] += 1
        self._running_later += turn.lane > 0
        return turn

    def end(self, turn: Turn[Item], milliseconds: int) -> None:
        """Give the place back, and count what it has cost."""
        self._running[turn.visitor] -= 1
        if not self._running[turn.visitor]:
            del self._running[turn.visitor]
        self._running_later -= turn.lane > 0
        self.costs.charge(turn.visitor, milliseconds)

    def ahead(self, wanted: Callable[[Item], bool]) -> int:
        """How many go before something that waits, as it stands."""
        found = next((turn for turn in self._waiting if wanted(turn.item)), None)
        return sum(self._rank(turn) < self._rank(found) for turn in self._waiting) if found else 0

    def _has_place(self, turn: Turn[Item]) -> bool:
        """Whether there is a place, and not all others are held by this visitor or later lanes."""
        most = max(1, self._places - 1)
        return (
            self._running.total() < self._places
            and self._running[turn.visitor] < most
            and not (self._reserved and turn.lane and self._running_later >= most)
        )

    def _rank(self, turn: Turn[Item]) -> tuple[float, ...]:
        visitor = turn.visitor
        return turn.lane, self._running[visitor], self.costs.spent(visitor), turn.order

    def _weight(self, turn: Turn[Item]) -> tuple[float, int]:
        return self._cost(turn.visitor), turn.order

    def _cost(self, visitor: str, more: int = 0) -> float:
        """What a visitor has cost and will: each that runs or waits counts as a second."""
        waiting = sum(turn.visitor == visitor for turn in self._waiting)
        return self.costs.spent(visitor) + 1000 * (self._running[visitor] + waiting + more)
