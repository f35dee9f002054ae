"""Which tests reach which lines, and how long each takes: found in a copy of the process."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable, Collection

import pytest
from coverage import Coverage
from msgspec import Struct

from bench.mutants.trials import clear_caches, is_conformance, run_in_child, run_tests

SLOW = 0.2
"""Seconds; other tests than those of conformance are left out if they take so long."""


class Trace(Struct, frozen=True):
    """What the tests do in the right program."""

    seconds: dict[str, float]
    """How long each test takes."""
    reached: dict[str, dict[int, list[str]]]
    """For each file and line the tests that reach it."""
    read: dict[str, list[str]]
    """For each test the data that it reads."""

    def tests_of(self, file: str, lines: Collection[int]) -> tuple[str, ...]:
        """The tests that reach one of these lines, the fastest first."""
        known = self.reached.get(file, {})
        mine = {test for line in lines for test in known.get(line, ())}
        quick = {test for test in mine if self.seconds[test] < SLOW or is_conformance(test)}
        return tuple(sorted(quick, key=self.seconds.__getitem__))


def trace(
    items: list[pytest.Item],
    files: Collection[str] = (),
    watch: Callable[[], set[str]] = set,
) -> Trace:
    """Run all tests, each with empty caches, and note which lines of these files they reach.

    `watch` is called first and gives a set to which the data that are read will be added.
    """
    end, childs_end = os.pipe()
    child = os.fork()
    if not child:
        run_in_child(lambda: _trace(items, files, watch, childs_end))
    os.close(childs_end)
    with os.fdopen(end) as pipe:
        told = pipe.read()
    os.waitpid(child, 0)
    seconds, reached, read, failed = json.loads(told)
    if any(map(is_conformance, failed)):
        raise SystemExit(f"These fail in the right program: {' '.join(failed)}")
    if failed:
        print(f"These fail in the right program and are left out: {' '.join(failed)}")
    lines = {
        file: {int(line): sorted({*tests} - {*failed}) for line, tests in of_line.items()}
        for file, of_line in reached.items()
    }
    return Trace(seconds, lines, read)


def _trace(
    items: list[pytest.Item],
    files: Collection[str],
    watch: Callable[[], set[str]],
    to_parent: int,
) -> int:
    coverage = Coverage(data_file=None, include=list(files), messages=False)
    seconds: dict[str, float] = {}
    read: dict[str, list[str]] = {}
    failed = []
    watched = watch()
    tests = run_tests(items)
    if files:
        coverage.start()
    for item in items:
        clear_caches()
        watched.clear()
        if files:
            coverage.switch_context(item.nodeid)
        start = time.process_time()
        test, has_failed = next(tests)
        seconds[test] = time.process_time() - start
        read[test] = sorted(watched)
        failed += [test] * has_failed
    if files:
        coverage.stop()
    data = coverage.get_data()
    reached = {file: data.contexts_by_lineno(file) for file in files}
    with os.fdopen(to_parent, "w") as pipe:
        json.dump((seconds, reached, read, failed), pipe)
    return 0
