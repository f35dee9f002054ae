"""Databases for the server's tests: SQLite always, PostgreSQL when it can be started."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from bench.live.postgres import Postgres, is_installed, running_postgres
from tests.debian import install
from tests.server.playing import serving


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[Postgres]:
    """A PostgreSQL server of our own."""
    if not is_installed():
        install("postgresql")
    if not is_installed():
        pytest.skip("PostgreSQL is not there: install Debian's package postgresql")
    with running_postgres("fsync=off") as found:
        yield found


_numbers = count(1)


@pytest.fixture
def postgres(postgres_server: Postgres) -> str:
    """The address of an empty database in PostgreSQL."""
    return postgres_server.create(f"test{next(_numbers)}")


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/tables.sqlite"
    url: str = request.getfixturevalue("postgres")
    return url


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    """The server's pages over HTTP, with nobody at any table."""
    folder = tmp_path_factory.mktemp("pages")
    with serving(f"sqlite:///{folder}/t.sqlite") as found:
        yield found


@pytest.fixture
def kept(tmp_path: Path) -> str:
    """A database that outlives a server."""
    return f"sqlite:///{tmp_path}/t.sqlite"
