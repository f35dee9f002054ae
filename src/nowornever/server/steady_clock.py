"""A clock that stops while the server's event loop is blocked.

A stopped process, a sleeping machine or a blocked loop costs no player time: when the loop has not
read the clock for long, that gap does not count. Afterwards the clock stays stopped a little
longer, so that messages waiting in the sockets are read before any deadline passes.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

TICK = 0.1
"""The seconds between two readings of the clock."""
LATE = 0.5
"""A reading this many seconds after the last one shows that the loop was blocked."""
READING = 0.5
"""The seconds for which the clock then stays stopped, while waiting messages are read."""


class SteadyClock:
    """The seconds during which the loop was not blocked."""

    def __init__(self, seconds: Callable[[], float] = time.monotonic) -> None:
        """Run on `seconds`, which never goes back, from the first reading on.

        Before that the server is starting, and no player is there to lose time.
        """
        self._seconds = seconds
        self._last: float | None = None
        self._stands_until = 0.0
        self._shown = 0.0
        self._untold = 0.0
        self.stalls = 0
        """How often the loop was blocked."""
        self.stalled = 0.0
        """For how many seconds it was blocked in total."""
        self.late = self.latest = 0.0
        """By how many seconds the readings were late in total, and the latest one."""

    def __call__(self) -> float:
        """The seconds that it shows."""
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
        """For how many seconds the loop was blocked since the last call."""
        gap, self._untold = self._untold, 0.0
        return gap

    async def watch(self, tell: Callable[[float], None]) -> None:
        """Read the clock periodically, and report each gap."""
        while True:
            due = self._seconds() + TICK
            await asyncio.sleep(TICK)
            late = max(0.0, self._seconds() - due)
            self.late += late
            self.latest = max(self.latest, late)
            self()
            if gap := self.take_gap():
                tell(gap)
