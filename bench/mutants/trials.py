"""Trials of wrong programs: tests are collected once, each mutant gets a copy of that process.

A copy runs the tests that reach the mutant until one fails: first those that noticed a mutant of
the same function, then those that noticed many, then the others in the order given. Nothing that
the tests of another mutant have filled is left in it.
"""

from __future__ import annotations

import functools
import gc
import os
import resource
import signal
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Any, NoReturn

import pytest
from _pytest.runner import runtestprotocol
from msgspec import Struct

from bench.mutants.results import BESIDE, KILLED, UNREACHED

WORKERS = int(os.environ.get("WORKERS", "2"))
"""So many mutants are tried at once."""
USUAL_TIMES = 10
"""A test of a mutant may take so many times as long as it usually takes,"""
SECONDS_MORE = 1.0
"""and so many seconds of computing more;"""
SECONDS_AT_ALL = 1800
"""and all tests of a mutant together so long by the clock; then nothing is known of it."""
BYTES_MORE = 1 << 30
"""How far a mutant's memory may grow."""
KILLERS = 5
"""So many tests that noticed mutants of a function are tried first."""
SOME = 100
"""So many tests are tried on all mutants before all tests are tried on those that pass."""
FEW = 10
"""Tests that differ in a parameter from one of these come next, if they are so few."""
QUIETLY = ["-o", "addopts=", "--assert=plain", "-s"]
QUIETLY += [
    word for name in ("terminal", "cacheprovider", "xdist") for word in ("-p", f"no:{name}")
]


class Trial(Struct, frozen=True):
    """A mutant that is to be tried."""

    key: str
    """What it is known by."""
    function: str
    """What it is a mutant of; the tests that notice one mutant likely notice its siblings."""
    put: Callable[[], None]
    """Makes the program wrong."""
    tests: tuple[str, ...]
    """The tests that may notice it."""
    try_afresh: Callable[[], int] | None = None
    """Tries a mutant that none of them noticed in another way."""


class Tests:
    """The collected tests, how long each usually takes, and which noticed mutants before."""

    def __init__(self, items: Iterable[pytest.Item], seconds: dict[str, float]) -> None:
        self._items = {item.nodeid: item for item in items}
        self._seconds = seconds
        self._sizes = Counter(map(_name, self._items))
        self.killers: dict[str, list[str]] = {}
        self._kills: Counter[str] = Counter()

    def try_all(self, trials: Iterable[Trial]) -> Iterator[tuple[str, int]]:
        """What becomes of each mutant; those that some tests let pass meet all of them last."""
        _caches()  # what is frozen is no longer found
        gc.collect()
        gc.freeze()
        passed = []
        for trial, result in self._try(trials, SOME):
            if result == 0 and len(trial.tests) > SOME:
                passed.append(trial)
            else:
                yield trial.key, result
        for trial, result in self._try(passed):
            yield trial.key, result

    def _try(self, trials: Iterable[Trial], most: int | None = None) -> Iterator[tuple[Trial, int]]:
        """Try mutants, some at a time, with so many tests at most."""
        running: dict[int, tuple[Trial, int]] = {}
        for trial in trials:
            if not trial.tests and not trial.try_afresh:
                yield trial, UNREACHED[0]
                continue
            if len(running) == WORKERS:
                yield self._wait(running)
            child, end = self._start(trial, most)
            running[child] = trial, end
        while running:
            yield self._wait(running)

    def _start(self, trial: Trial, most: int | None) -> tuple[int, int]:
        end, childs_end = os.pipe()
        child = os.fork()
        if not child:
            run_in_child(lambda: self._run(trial, most, childs_end))
        os.close(childs_end)
        return child, end

    def _run(self, trial: Trial, most: int | None, to_parent: int) -> int:
        resource.setrlimit(resource.RLIMIT_AS, (_memory() + BYTES_MORE,) * 2)
        signal.alarm(SECONDS_AT_ALL)
        trial.put()
        clear_caches()
        items = [self._items[name] for name in self._order(trial)]
        for test, failed in run_tests(items[:most], self._limit):
            if failed:
                os.write(to_parent, test.encode())
                return KILLED[0] if is_conformance(test) else BESIDE
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        return trial.try_afresh() if trial.try_afresh and items[:most] == items else 0

    def _order(self, trial: Trial) -> list[str]:
        killers, kills = self.killers.get(trial.function, []), self._kills
        akin = {_name(one) for one in killers if self._sizes[_name(one)] <= FEW}

        def rank(test: str) -> tuple[bool, bool, bool, int]:
            name = _name(test)
            return not is_conformance(test), test not in killers, name not in akin, -kills[name]

        return sorted(trial.tests, key=rank)

    def _limit(self, test: str) -> float:
        return SECONDS_MORE + USUAL_TIMES * self._seconds.get(test, 0)

    def _wait(self, running: dict[int, tuple[Trial, int]]) -> tuple[Trial, int]:
        child, status = os.wait()
        trial, end = running.pop(child)
        with os.fdopen(end) as pipe:
            killer = pipe.read()
        if killer:
            self._kills[_name(killer)] += 1
            known = self.killers.setdefault(trial.function, [])
            self.killers[trial.function] = list(dict.fromkeys([killer, *known]))[:KILLERS]
        return trial, os.waitstatus_to_exitcode(status)


def is_conformance(test: str) -> bool:
    """Whether a test shows that a clause holds; others are tried when none of these fails."""
    return "tests/conformance/" in test


def _name(test: str) -> str:
    return test.partition("[")[0]


def run_tests(
    items: list[pytest.Item], limit: Callable[[str], float] | None = None
) -> Iterator[tuple[str, bool]]:
    """Run tests one after another and say of each whether it failed."""
    for item, following in zip(items, [*items[1:], None], strict=True):
        if limit:
            signal.setitimer(signal.ITIMER_VIRTUAL, limit(item.nodeid))
        yield item.nodeid, _fails(item, following)


def _fails(item: pytest.Item, following: pytest.Item | None) -> bool:
    """Run a test; one that is a plain function of its parameters without pytest around it."""
    given = item.callspec.params if hasattr(item, "callspec") else {}
    try:
        if isinstance(item, pytest.Function) and set(item._fixtureinfo.argnames) <= set(given):
            item.obj(**given)
            return False
        return any(report.failed for report in runtestprotocol(item, False, following))
    except pytest.skip.Exception:
        return False
    except BaseException:
        return True


class ShortReports:
    """A plug-in of pytest: nobody reads why a test failed, and telling it takes long."""

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_makereport(
        self, item: pytest.Item, call: pytest.CallInfo[None]
    ) -> pytest.TestReport | None:
        if call.excinfo is None or call.excinfo.errisinstance(pytest.skip.Exception):
            return None
        return pytest.TestReport(item.nodeid, item.location, {}, "failed", "", "call")


def run_in_child(work: Callable[[], int]) -> NoReturn:
    """End this process with what the work gives; what it prints is not shown."""
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in range(3):
        os.dup2(nowhere, stream)
    result = KILLED[0]
    try:
        result = work()
    finally:
        os._exit(result)


def clear_caches() -> None:
    """Forget what functions of the project remember, so that no mutant hides behind it."""
    for cache in _caches():
        cache.cache_clear()


@functools.cache
def _caches() -> list[Any]:
    kind = type(_caches)
    mine = ("nowornever", "tests")
    return [
        one
        for one in gc.get_objects()
        if isinstance(one, kind) and str(one.__module__).startswith(mine)
    ]


def _memory() -> int:
    with open("/proc/self/statm") as file:
        return int(file.read().split()[0]) * resource.getpagesize()
