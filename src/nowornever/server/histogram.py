"""How long things took, counted in buckets, as Prometheus reads it."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
"""The upper bounds of the buckets."""


class Histogram:
    """Counts durations."""

    def __init__(self, bounds: Sequence[float] = SECONDS) -> None:
        """With nothing counted yet."""
        self._bounds = bounds
        self._counts = [0] * (len(bounds) + 1)
        self._sum = 0.0

    def observe(self, seconds: float) -> None:
        """Count a duration."""
        self._counts[bisect_left(self._bounds, seconds)] += 1
        self._sum += seconds

    def text(self, name: str, what: str) -> str:
        """In Prometheus' text format."""
        lines = [f"# HELP {name} {what}.", f"# TYPE {name} histogram"]
        total = 0
        for bound, count in zip((*map(repr, self._bounds), "+Inf"), self._counts, strict=True):
            total += count
            lines.append(f'{name}_bucket{{le="{bound}"}} {total}')
        lines += [f"{name}_sum {self._sum}", f"{name}_count {total}"]
        return "".join(f"{line}\n" for line in lines)
