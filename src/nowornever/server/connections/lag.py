"""The lag of a connection, measured here: a mark is sent, and the client sends it back."""

from __future__ import annotations

import time
from collections.abc import Callable
from statistics import median

UNMEASURED = -1
"""The lag of a connection that has sent no mark back yet."""
_KEPT = 5
"""How many round trips are remembered; their median ignores a single slow one."""


class Pulse:
    """The lag of one connection. By answering late a client can seem slower, never faster."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        """With nothing measured yet."""
        self._clock = clock
        self._mark = 0
        self._sent: float | None = None
        self._trips: tuple[float, ...] = ()
        self.lag = UNMEASURED
        """The lag one way in milliseconds: half of the round trip."""

    def mark(self) -> int:
        """A new mark to send; the previous one becomes invalid."""
        self._mark += 1
        self._sent = self._clock()
        return self._mark

    def echo(self, mark: int) -> None:
        """Note that a mark came back; only the last mark counts, and only once."""
        if self._sent is not None and mark == self._mark:
            self._trips = (*self._trips, self._clock() - self._sent)[-_KEPT:]
            self._sent = None
            self.lag = round(median(self._trips) * 500)
