"""Where the tests spend the processor's time: `pytest -n auto --dist worksteal -p bench.suite`.

The time of a test is that of its process and of all processes that were started from there, so
browsers and servers count too. Linux alone tells it. There are three tables: of the
folders, of the costliest tests, and of those that wait for longest.
"""

from __future__ import annotations

import os
import time
from collections import defaultdict
from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest

_TICKS = os.sysconf("SC_CLK_TCK")
_spent: defaultdict[str, list[float]] = defaultdict(lambda: [0, 0.0])
"""By folder: how many tests, and how many seconds."""
_costs: dict[str, float] = {}
"""By test: how many seconds."""
_waits: dict[str, float] = {}
"""By test: how many seconds passed in which it did not use one processor."""
COSTLIEST = int(os.environ.get("COSTLIEST", "40"))


def _used(process: str) -> int:
    """The ticks that a process and those that it started have used; 0 if it has just ended."""
    try:
        told = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
        threads = list(Path(f"/proc/{process}/task").iterdir())
        started = [child for thread in threads for child in _children(thread)]
    except OSError:
        return 0
    return sum(map(int, told[11:15])) + sum(map(_used, started))


def _children(thread: Path) -> list[str]:
    try:
        return (thread / "children").read_text().split()
    except OSError:  # the thread has just ended
        return []


def _seconds() -> float:
    return _used(str(os.getpid())) / _TICKS


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Add what a test has used to its folder."""
    before, began = _seconds(), time.perf_counter()
    try:
        return (yield)
    finally:
        seconds = max(0.0, _seconds() - before)  # what a browser used is gone when it is
        _costs[item.nodeid] = seconds
        _waits[item.nodeid] = time.perf_counter() - began - seconds
        spent = _spent["/".join(item.nodeid.split("::")[0].split("/")[:2])]
        spent[0] += 1
        spent[1] += seconds


def pytest_collection_finish(session: pytest.Session) -> None:
    """Count how long it took until the first test could begin."""
    if session.items:
        _spent["(collecting)"] = [1, _seconds()]


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Let a worker tell the one who asked it."""
    output: dict[str, Any] | None = getattr(session.config, "workeroutput", None)
    if output is not None:
        output["spent"], output["costs"], output["waits"] = dict(_spent), _costs, _waits


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """Add what a worker tells."""
    output = getattr(node, "workeroutput", {})
    _costs.update(output.get("costs", {}))
    _waits.update(output.get("waits", {}))
    for folder, told in output.get("spent", {}).items():
        _spent[folder] = [mine + theirs for mine, theirs in zip(_spent[folder], told, strict=True)]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print the tables."""
    terminalreporter.section("processor time")
    terminalreporter.write_line("| folder | tests | seconds |\n|---|---:|---:|")
    for folder, (tests, seconds) in sorted(_spent.items(), key=lambda one: -one[1][1]):
        terminalreporter.write_line(f"| {folder} | {tests:.0f} | {seconds:.1f} |")
    for what, found in (("seconds", _costs), ("seconds waited", _waits)):
        terminalreporter.write_line(f"\n| test | {what} |\n|---|---:|")
        for test, seconds in sorted(found.items(), key=lambda one: -one[1])[:COSTLIEST]:
            terminalreporter.write_line(f"| {test} | {seconds:.1f} |")
