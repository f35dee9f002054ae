"""`nowornever serve`, with every callback of its event loop measured.

Run: .venv/bin/python -m bench.measured_server REPORT serve [OPTIONS]

When it ends, and every five seconds until then, REPORT holds how many callbacks there were, how
many took more than 50 ms of processor time or of any time, and the slowest ones. Processor time is
the loop's own; other time passes also when the machine does something else.
"""

from __future__ import annotations

import asyncio
import heapq
import json
import os
import sys
import time
from pathlib import Path
from typing import Any

from nowornever.cli import main

SLOW = 0.05
"""Seconds that no callback may take."""
KEPT = 10
"""How many of the slowest are told."""
EVERY = 5.0


class Callbacks:
    """How long the callbacks of a loop take."""

    def __init__(self, report: Path) -> None:
        self._report = report
        self._owner = os.getpid()
        self._next = time.monotonic() + EVERY
        self.count = self.slow_by_processor = self.slow_by_clock = 0
        self.slowest: list[tuple[float, float, str]] = []

    def note(self, processor: float, clock: float, handle: Any) -> None:
        self.count += 1
        self.slow_by_processor += processor > SLOW
        self.slow_by_clock += clock > SLOW
        if len(self.slowest) < KEPT:
            heapq.heappush(self.slowest, (processor, clock, _name(handle)))
        elif processor > self.slowest[0][0]:
            heapq.heapreplace(self.slowest, (processor, clock, _name(handle)))
        if time.monotonic() > self._next:
            self._next = time.monotonic() + EVERY
            self.write()

    def write(self) -> None:
        if os.getpid() != self._owner:
            return
        found = {
            "callbacks": self.count,
            "slow by processor": self.slow_by_processor,
            "slow by clock": self.slow_by_clock,
            "slowest": [
                {"processor ms": round(p * 1000, 1), "ms": round(c * 1000, 1), "what": what}
                for p, c, what in sorted(self.slowest, reverse=True)
            ],
        }
        self._report.write_text(json.dumps(found, indent=1) + "\n")


def _name(handle: Any) -> str:
    """What a callback belongs to; of a task, where it stands now."""
    callback = handle._callback
    task = getattr(callback, "__self__", None)
    if isinstance(task, asyncio.Task):
        return f"task {getattr(task.get_coro(), '__qualname__', task)}"
    return str(getattr(callback, "__qualname__", callback))


def measure(report: Path) -> Callbacks:
    """Measure every callback from now on."""
    callbacks = Callbacks(report)
    run = asyncio.Handle._run

    def measured(handle: Any) -> None:
        processor, clock = time.thread_time(), time.perf_counter()
        run(handle)
        if handle._callback is not None:  # it was not cancelled
            passed = time.thread_time() - processor, time.perf_counter() - clock
            callbacks.note(*passed, handle)

    asyncio.Handle._run = measured  # type: ignore[method-assign, assignment]
    return callbacks


if __name__ == "__main__":
    callbacks = measure(Path(sys.argv.pop(1)))
    try:
        main()
    finally:
        callbacks.write()
