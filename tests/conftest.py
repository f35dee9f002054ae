"""What all tests share: the clause marker and its report, hypothesis' profiles, frozen garbage."""

from __future__ import annotations

import gc
import json
import logging
import os
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest
from _pytest.doctest import DoctestModule
from hypothesis import HealthCheck, settings

from nowornever.games import find_clause

settings.register_profile("default", deadline=None, max_examples=30)
settings.register_profile("thorough", deadline=None, max_examples=50)
settings.register_profile(
    "long", deadline=None, max_examples=5000, suppress_health_check=list(HealthCheck)
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))


class _Failures(logging.Handler):
    """Keeps the errors that end a search of a judge."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.records: list[logging.LogRecord] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.records.append(record)


@pytest.fixture(autouse=True)
def no_search_fails(request: pytest.FixtureRequest) -> Iterator[None]:
    """An error that ends a search fails the test, unless it is marked `search_fails`."""
    failures, logger = _Failures(), logging.getLogger("nowornever.equations.judge")
    logger.addHandler(failures)
    yield
    logger.removeHandler(failures)
    expected = request.node.get_closest_marker("search_fails") is not None
    assert bool(failures.records) is expected, [
        (record.getMessage(), record.exc_info) for record in failures.records
    ]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--clause-report", help="write the clauses that tests are marked with here")


@pytest.hookimpl(wrapper=True)
def pytest_collect_file() -> Generator[None, list[pytest.Collector], list[pytest.Collector]]:
    """No file of tests has doctests: they are not looked for."""
    found = yield
    return [one for one in found if not isinstance(one, DoctestModule)]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A test may only name clauses that exist."""
    for item in items:
        for clause in _clauses(item):
            try:
                find_clause(clause)
            except KeyError as error:
                raise pytest.UsageError(f"{item.nodeid}: {error.args[0]}") from None


def pytest_collection_finish(session: pytest.Session) -> None:
    gc.collect()
    gc.freeze()  # ten thousand tests stay until the end: no collection need look at them again
    report = session.config.getoption("--clause-report")
    if report:
        tested: dict[str, list[str]] = {}
        for item in session.items:
            for clause in _clauses(item):
                tested.setdefault(clause, []).append(item.nodeid)
        Path(report).write_text(json.dumps(tested))


def _clauses(item: pytest.Item) -> list[str]:
    return [clause for mark in item.iter_markers("clause") for clause in mark.args]
