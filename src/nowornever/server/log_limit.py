"""A log that nobody can fill: the same line is written a few times a minute, then counted."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable

from cachetools import LRUCache

A_MINUTE = 5
"""How often the same line is written in a minute."""
_KEPT = 1000
"""How many lines are remembered."""


class LogLimit(logging.Filter):
    """Lets a line through a few times a minute, and says later how often it was left out."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        """With seconds that only ever grow."""
        super().__init__()
        self._clock = clock
        self._seen: LRUCache[tuple[str, str], tuple[float, int]] = LRUCache(_KEPT)

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether a line is written; lines differ by their text before numbers are put in."""
        line = record.name, str(record.msg)
        now = self._clock()
        since, count = self._seen.get(line, (now, 0))
        left_out = 0
        if now - since >= 60:
            left_out, since, count = max(0, count - A_MINUTE), now, 0
        self._seen[line] = since, count + 1
        if left_out:
            record.msg = f"{record.msg} ({left_out} more like this were left out)"
        return count < A_MINUTE


def limit_logs() -> LogLimit:
    """Bound what every handler of this process writes."""
    limit = LogLimit()
    loggers = [logging.getLogger(), *map(logging.getLogger, logging.root.manager.loggerDict)]
    handlers = {handler for logger in loggers for handler in logger.handlers}
    if logging.lastResort:
        handlers.add(logging.lastResort)
    for handler in handlers:
        handler.addFilter(limit)
    return limit
