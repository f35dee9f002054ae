"""The alarm of a table's owner: it rings at the next deadline, or before it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from nowornever.core.game import Instant
from nowornever.server.tables.match_clock import MatchClock


class Alarm:
    """One timer for all deadlines of a match.

    When a deadline is put off, the timer is left as it is, and whoever it wakes too early sets the
    alarm again. So most actions need no timer.
    """

    def __init__(self, clock: MatchClock) -> None:
        """Not set; deadlines are instants of this clock."""
        self._clock = clock
        self.timer: asyncio.TimerHandle | None = None

    def set(self, deadline: Instant, wake: Callable[[], None]) -> None:
        """Call `wake` once, at this deadline or before it."""
        loop = asyncio.get_running_loop()
        due = loop.time() + self._clock.seconds_until(deadline)
        if self.timer is None or self.timer.when() > due:
            self.stop()
            self.timer = loop.call_at(due, self._ring, wake)

    def stop(self) -> None:
        """Cancel the timer."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def _ring(self, wake: Callable[[], None]) -> None:
        self.timer = None
        wake()
