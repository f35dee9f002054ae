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
    """Passes the same line a few times a minute; a later line says how many were left out."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        """The clock counts seconds and never goes back."""
        super().__init__()
        self._clock = clock
        self._seen: LRUCache[tuple[str, str], tuple[float, int]] = LRUCache(_KEPT)

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether to write a line; lines are compared before numbers are filled into them."""
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
    """Add the limit to every log handler of this process."""
    limit = LogLimit()
    loggers = [logging.getLogger(), *map(logging.getLogger, logging.root.manager.loggerDict)]
    handlers = {handler for logger in loggers for handler in logger.handlers}
    if logging.lastResort:
        handlers.add(logging.lastResort)
    for handler in handlers:
        handler.addFilter(limit)
    return limit
