"""A clock that stands while the server's loop does.

A process that is stopped, a machine that sleeps or a loop that is blocked costs nobody time: when
the loop has not looked at the clock for long, that gap does not count. Afterwards the clock stands
a little longer, so that whatever has waited in the sockets is read before any deadline passes.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

TICK = 0.1
"""How many seconds pass between two looks at the clock."""
LATE = 0.5
"""A look that comes so many seconds after the last one shows that the loop stood still."""
READING = 0.5
"""For how many seconds the clock stands after that, while waiting messages are read."""


class SteadyClock:
    """Seconds during which the loop went on."""

    def __init__(self, seconds: Callable[[], float] = time.monotonic) -> None:
        """Driven by seconds that only ever grow; it runs from the first look at it on.

        Before that the server is starting, and nobody is there whom it could cost time.
        """
        self._seconds = seconds
        self._last: float | None = None
        self._stands_until = 0.0
        self._shown = 0.0
        self._untold = 0.0
        self.stalls = 0
        """How often the loop stood still."""
        self.stalled = 0.0
        """For how many seconds altogether."""
        self.late = self.latest = 0.0
        """How many seconds its looks came late altogether, and the latest of them."""

    def __call__(self) -> float:
        """What it shows."""
        now = self._seconds()
        if self._last is None:
            self._last = self._stands_until = now
        passed = now - self._last
        if passed > LATE:
            self.stalls += 1
            self.stalled += passed
            self._untold += passed
            self._stands_until = now + READING
        elif now > self._stands_until:
            self._shown += min(passed, now - self._stands_until)
        self._last = now
        return self._shown

    def take_gap(self) -> float:
        """For how many seconds the loop stood still since this was asked last."""
        gap, self._untold = self._untold, 0.0
        return gap

    async def watch(self, tell: Callable[[float], None]) -> None:
        """Look at it all the time, and tell of each gap."""
        while True:
            due = self._seconds() + TICK
            await asyncio.sleep(TICK)
            late = max(0.0, self._seconds() - due)
            self.late += late
            self.latest = max(self.latest, late)
            self()
            if gap := self.take_gap():
                tell(gap)
