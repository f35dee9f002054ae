"""Tuning the garbage collector, and counting its pauses."""

from __future__ import annotations

import gc
import time
from typing import Any

THRESHOLDS = (1_000, 2, 25_000)
"""Reference counting frees almost everything here, tables too. The youngest generation is collected
after 1,000 new objects, which takes half a millisecond; the next one after two of these instead of
ten, so that its pauses take 3 ms instead of 12. A full collection visits every table, and is
rare."""


class GarbagePauses:
    """Counts and times the pauses of the garbage collector."""

    def __init__(self) -> None:
        """With nothing counted yet."""
        self.count = 0
        self.seconds = 0.0
        self.longest = 0.0
        self._began = 0.0

    def __call__(self, phase: str, _info: dict[str, Any]) -> None:
        """The callback that the collector calls before and after each collection."""
        if phase == "start":
            self._began = time.perf_counter()
        elif self._began:
            passed = time.perf_counter() - self._began
            self.count += 1
            self.seconds += passed
            self.longest = max(self.longest, passed)

    def watch(self) -> None:
        """Start counting."""
        gc.callbacks.append(self)

    def close(self) -> None:
        """Stop counting."""
        gc.callbacks.remove(self)


def calm() -> None:
    """Exempt the loaded program from collection, and collect old objects less often."""
    gc.set_threshold(*THRESHOLDS)
    gc.collect()
    gc.freeze()


def settle() -> None:
    """Exempt everything in memory now too: tables that were opened live long."""
    gc.collect(1)
    gc.freeze()
