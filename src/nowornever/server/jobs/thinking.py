"""The judge in a job's process, with work limited by time."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import lru_cache
from typing import Any

from nowornever.core.work import Work
from nowornever.judges import AnyJudge
from nowornever.server.jobs.worker import Report

POSITION_SECONDS = 20.0
"""The judge's time for the position that was asked for, in seconds."""
EVIDENCE_SECONDS = 1.0
"""The time for the evidence about each move."""
EACH_SECONDS = 2.0
"""The judge's time for each move, each Goal and each position of a match."""
ALL_SECONDS = 50.0
"""The time for everything together; what is not judged by then stays undecided."""
HINT_SECONDS = 10.0
"""The time for a hint; somebody is waiting to go on."""
BETWEEN_REPORTS = 0.2


@lru_cache(maxsize=1)
def process_judge() -> AnyJudge:
    """The one judge of this process, which remembers from job to job."""
    return AnyJudge()


class TimeBudget:
    """Limits work by the second, and reports progress now and then."""

    def __init__(self, report: Report, seconds: float = ALL_SECONDS) -> None:
        """This many seconds for everything together."""
        self._report = report
        self._until = time.monotonic() + seconds
        self._told: dict[str, Any] = {"work": 0}
        self._last = 0.0

    def allow(self, seconds: float) -> Work:
        """Work for this many seconds of the processor, while time is left for anything.

        So a busy machine judges a position as far as an idle one, if that is possible in time.
        """
        until = time.process_time() + seconds

        def go_on(spent: int) -> bool:
            self.tell(work=spent)
            return time.process_time() < until and not self.is_over

        return Work(0 if self.is_over else None, go_on=go_on)

    @property
    def each(self) -> Callable[[], Work]:
        """Makes the work for each of many positions."""
        return lambda: self.allow(EACH_SECONDS)

    @property
    def is_over(self) -> bool:
        """Whether no time is left for anything."""
        return time.monotonic() >= self._until

    def tell(self, *, at_once: bool = False, **news: Any) -> None:
        """Add to the progress, and report it unless that was done just before."""
        self._told |= news
        if at_once or time.monotonic() > self._last + BETWEEN_REPORTS:
            self._last = time.monotonic()
            self._report(dict(self._told))
