"""`nowornever serve`, with every callback of its event loop measured.

Run: .venv/bin/python -m bench.live.measured_server REPORT serve [OPTIONS]

When it ends, and every five seconds until then, REPORT holds how many callbacks there were, how
many took more than 50 ms of processor time or of any time, and the slowest ones, with how long the
garbage collector worked within them. Processor time is the loop's own; other time passes also when
the machine does something else.
"""

from __future__ import annotations

import asyncio
import gc
import heapq
import json
import os
import sys
import time
from pathlib import Path
from typing import Any, NamedTuple
from weakref import WeakKeyDictionary

from nowornever.cli import main
from nowornever.server.guard import Guard

SLOW = 0.05
"""Seconds that no callback may take."""
KEPT = 10
"""How many of the slowest are told."""
EVERY = 5.0


class Slow(NamedTuple):
    """A callback, and what it took."""

    processor: float
    clock: float
    collector: float
    what: str

    def told(self) -> dict[str, Any]:
        return {
            "processor ms": round(self.processor * 1000, 1),
            "ms": round(self.clock * 1000, 1),
            "collector ms": round(self.collector * 1000, 1),
            "what": self.what,
        }


class Callbacks:
    """How long the callbacks of a loop take."""

    def __init__(self, report: Path) -> None:
        self._report = report
        self._owner = os.getpid()
        self._next = time.monotonic() + EVERY
        self.count = self.slow_by_processor = self.slow_by_clock = 0
        self.slowest: list[Slow] = []
        self.begun = False
        self.collected = 0.0
        """The processor time of the garbage collector, in whichever thread it worked."""
        self._began = 0.0
        gc.callbacks.append(self._collect)

    def begin(self) -> None:
        """Somebody is there: what it took to start does not count."""
        if not self.begun:
            self.begun = True
            self.count = self.slow_by_processor = self.slow_by_clock = 0
            self.slowest.clear()

    def _collect(self, phase: str, _info: Any) -> None:
        if phase == "start":
            self._began = time.thread_time()
        else:
            self.collected += time.thread_time() - self._began

    def note(self, processor: float, clock: float, collector: float, handle: Any) -> None:
        self.count += 1
        self.slow_by_processor += processor > SLOW
        self.slow_by_clock += clock > SLOW
        if len(self.slowest) < KEPT:
            heapq.heappush(self.slowest, Slow(processor, clock, collector, _name(handle)))
        elif processor > self.slowest[0].processor:
            heapq.heapreplace(self.slowest, Slow(processor, clock, collector, _name(handle)))
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
            "slowest": [slow.told() for slow in sorted(self.slowest, reverse=True)],
        }
        self._report.write_text(json.dumps(found, indent=1) + "\n")


def _name(handle: Any) -> str:
    """What a callback belongs to; of a request, which."""
    callback = handle._callback
    owner = getattr(callback, "__self__", None)
    if not isinstance(owner, asyncio.Task):
        return str(getattr(callback, "__qualname__", callback))
    coroutine: Any = owner.get_coro()
    name = f"task {getattr(coroutine, '__qualname__', owner)}"
    return f"{name} {paths.pop(owner, '')}".strip()


paths: WeakKeyDictionary[asyncio.Task[Any], str] = WeakKeyDictionary()
"""What each request that is being answered asks for."""


def note_paths(callbacks: Callbacks) -> None:
    """Begin with the first request, and keep what each asks for, as long as it is answered."""
    answer = Guard.__call__

    async def noted(guard: Guard, scope: Any, receive: Any, send: Any) -> None:
        task = asyncio.current_task()
        assert task
        if scope["type"] != "lifespan":
            callbacks.begin()
        paths[task] = f"{scope.get('method', '')} {scope.get('path', '')}"[:80]
        await answer(guard, scope, receive, send)

    Guard.__call__ = noted  # type: ignore[method-assign, assignment]


def measure(report: Path) -> Callbacks:
    """Measure every callback from now on."""
    sys.modules["uvloop"] = None  # type: ignore[assignment]  # its handles cannot be measured
    callbacks = Callbacks(report)
    run = asyncio.Handle._run
    note_paths(callbacks)

    def measured(handle: Any) -> None:
        collected = callbacks.collected
        processor, clock = time.thread_time(), time.perf_counter()
        run(handle)
        if handle._callback is not None:  # it was not cancelled
            passed = time.thread_time() - processor, time.perf_counter() - clock
            callbacks.note(*passed, callbacks.collected - collected, handle)

    asyncio.Handle._run = measured  # type: ignore[method-assign, assignment]
    return callbacks


if __name__ == "__main__":
    callbacks = measure(Path(sys.argv.pop(1)))
    try:
        main()
    finally:
        callbacks.write()
