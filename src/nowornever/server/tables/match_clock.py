"""The clock of a match, which can be set and stopped."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from nowornever.core.game import Instant

SECOND = 1000


class MatchClock:
    """The time of a match. The clock is stopped until it is set to run."""

    def __init__(self, seconds: Callable[[], float]) -> None:
        """Run on `seconds`, which never goes back."""
        self._seconds = seconds
        self._base: Instant = 0
        self._since = seconds()
        self.runs = False

    @property
    def at(self) -> Instant:
        """The instant that it shows."""
        passed = int((self._seconds() - self._since) * SECOND) if self.runs else 0
        return self._base + passed

    def seconds_until(self, at: Instant) -> float:
        """The seconds until it shows an instant, if it runs."""
        return max(0.0, (at - self.at) / SECOND)

    def set(self, at: Instant, runs: bool) -> None:
        """Set it to an instant, and start or stop it."""
        self._base, self._since, self.runs = at, self._seconds(), runs

    @contextmanager
    def standing(self) -> Iterator[None]:
        """Stop it for the context: the server's own work costs no player time."""
        runs = self.runs
        self.set(self.at, False)
        try:
            yield
        finally:
            self.set(self._base, runs)


def now() -> int:
    """The time of day for the record, in milliseconds since 1970."""
    return int(time.time() * SECOND)
