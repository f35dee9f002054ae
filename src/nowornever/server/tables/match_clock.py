"""The clock of a match, which can be set and can stand still."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from nowornever.core.game import Instant

SECOND = 1000


class MatchClock:
    """Shows how far a match is. It stands still until it is set to run."""

    def __init__(self, seconds: Callable[[], float]) -> None:
        """Driven by seconds that only ever grow."""
        self._seconds = seconds
        self._base: Instant = 0
        self._since = seconds()
        self.runs = False

    @property
    def at(self) -> Instant:
        """What it shows."""
        passed = int((self._seconds() - self._since) * SECOND) if self.runs else 0
        return self._base + passed

    def seconds_until(self, at: Instant) -> float:
        """How long until it shows an instant, if it runs."""
        return max(0.0, (at - self.at) / SECOND)

    def set(self, at: Instant, runs: bool) -> None:
        """Let it show an instant, and run from there or not."""
        self._base, self._since, self.runs = at, self._seconds(), runs

    @contextmanager
    def standing(self) -> Iterator[None]:
        """Let it stand for a while: what the server needs for itself is on nobody's clock."""
        runs = self.runs
        self.set(self.at, False)
        try:
            yield
        finally:
            self.set(self._base, runs)


def now() -> int:
    """The time of day for the record: milliseconds since 1970."""
    return int(time.time() * SECOND)
