"""Timing that can be compared: medians, and ratios to a fixed piece of work in the same run."""

from __future__ import annotations

import platform
import statistics
import subprocess
import time
from collections.abc import Callable
from datetime import UTC, datetime
from typing import TypeVar

Prepared = TypeVar("Prepared")


def median_ms(
    work: Callable[[], object], repeat: int = 51, clock: Callable[[], float] = time.perf_counter
) -> float:
    """The median time of one call, in milliseconds, after one call to warm up."""
    return median_ms_on(lambda: None, lambda _: work(), repeat, clock)


def median_ms_on(
    prepare: Callable[[], Prepared],
    work: Callable[[Prepared], object],
    repeat: int,
    clock: Callable[[], float] = time.perf_counter,
) -> float:
    """The same for work on something that is made anew, untimed, before each call."""
    work(prepare())
    times = []
    for _ in range(repeat):
        prepared = prepare()
        start = clock()
        work(prepared)
        times.append(clock() - start)
    return statistics.median(times) * 1000


def baseline() -> None:
    """A fixed piece of plain Python, about one millisecond: what other times are compared with."""
    counts: dict[int, int] = {}
    for number in range(10_000):
        counts[number % 97] = counts.get(number % 97, 0) + number


def table(title: str, header: tuple[str, ...], rows: list[tuple[object, ...]]) -> str:
    """A Markdown table under a line that says where and when it was measured."""
    lines = [
        f"## {title}",
        "",
        _where_and_when(),
        "",
        f"| {' | '.join(header)} |",
        f"|{'---|' * len(header)}",
        *(f"| {' | '.join(map(str, row))} |" for row in rows),
    ]
    return "\n".join(lines) + "\n"


def _where_and_when() -> str:
    python = f"Python {platform.python_version()}"
    return f"{datetime.now(UTC):%Y-%m-%d}, commit {commit()}, {python}, {_processor()}"


def commit() -> str:
    """The commit that is measured."""
    found = subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, check=False
    )
    return found.stdout.strip() or "unknown"


def _processor() -> str:
    try:
        with open("/proc/cpuinfo") as info:
            names = [line.split(":")[1].strip() for line in info if line.startswith("model name")]
    except OSError:
        names = []
    return f"{len(names)} x {names[0]}" if names else "unknown processor"
