"""How long messages take to somebody, measured here: a mark is sent, and comes back."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from statistics import median

UNMEASURED = -1
"""The lag of somebody who has sent no mark back yet."""
_KEPT = 5
"""How many round trips are remembered; their median leaves out a hiccup of the line."""


class Pulse:
    """The lag of one connection. Whoever answers late can seem slower than it is, never faster."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        """With nothing measured yet."""
        self._clock = clock
        self._mark = 0
        self._sent: float | None = None
        self._trips: deque[float] = deque(maxlen=_KEPT)

    def mark(self) -> int:
        """A new mark to send; the one before counts no longer."""
        self._mark += 1
        self._sent = self._clock()
        return self._mark

    def echo(self, mark: int) -> None:
        """A mark came back; only the last one counts, and only once."""
        if self._sent is not None and mark == self._mark:
            self._trips.append(self._clock() - self._sent)
            self._sent = None

    @property
    def lag(self) -> int:
        """How long a message takes one way, in milliseconds: half of the round trip."""
        return round(median(self._trips) * 500) if self._trips else UNMEASURED
