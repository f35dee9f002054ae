"""The garbage collector: out of the way, and its pauses counted."""

from __future__ import annotations

import gc
import time
from typing import Any

THRESHOLDS = (1_000, 10, 5_000)
"""Almost everything here is freed without it, tables too. The young are looked through when there
are 1,000 more, those that survive that when there are ten times as many, which takes a millisecond
or two, and ten on a machine that has much else to do; a full collection looks through every table,
and is rare."""


class GarbagePauses:
    """How long the collector has stopped everything."""

    def __init__(self) -> None:
        """With nothing counted yet."""
        self.count = 0
        self.seconds = 0.0
        self.longest = 0.0
        self._began = 0.0

    def __call__(self, phase: str, _info: dict[str, Any]) -> None:
        """The collector calls this before and after."""
        if phase == "start":
            self._began = time.perf_counter()
        elif self._began:
            passed = time.perf_counter() - self._began
            self.count += 1
            self.seconds += passed
            self.longest = max(self.longest, passed)

    def watch(self) -> None:
        """Count from now on."""
        gc.callbacks.append(self)

    def close(self) -> None:
        """Count no longer."""
        gc.callbacks.remove(self)


def calm() -> None:
    """Leave what the program consists of alone, and look for old garbage less often."""
    gc.set_threshold(*THRESHOLDS)
    gc.collect()
    gc.freeze()


def settle() -> None:
    """Leave what there is now alone too: tables that were opened stay for long."""
    gc.collect(1)
    gc.freeze()
