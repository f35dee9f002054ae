"""Databases for the server's tests: SQLite always, PostgreSQL when it can be started."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from tests.debian import install
from tests.server.playing import serving


def _find(program: str) -> str | None:
    """The program on the path, or where Debian puts it."""
    debian = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{program}"), reverse=True)
    return shutil.which(program) or next(map(str, debian), None)


def _plain_user() -> str | None:
    """PostgreSQL does not run as root: who runs it then; None for ourselves."""
    if os.geteuid() != 0:
        return None
    known = {entry.pw_name for entry in pwd.getpwall()}
    return next((name for name in ("postgres", "nobody") if name in known), None)


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    """A PostgreSQL server of our own; the folder of its socket."""
    if not _find("initdb"):
        install("postgresql")
    initdb, pg_ctl = _find("initdb"), _find("pg_ctl")
    if not (initdb and pg_ctl):
        pytest.skip("PostgreSQL is not there: install Debian's package postgresql")
    user = _plain_user()
    # Not in pytest's folder, which only its owner may enter; and the path of a socket is short.
    with tempfile.TemporaryDirectory(prefix="pg-") as folder:
        os.chmod(folder, 0o755)
        if user:
            shutil.chown(folder, user)

        def run(*command: str) -> None:
            subprocess.run(command, check=True, capture_output=True, user=user, cwd=folder)

        run(initdb, "-D", f"{folder}/data", "-A", "trust", "-U", "test")
        options = f"-k {folder} -c listen_addresses='' -c fsync=off"
        data = ("-D", f"{folder}/data")
        run(pg_ctl, *data, "-o", options, "-w", "-l", f"{folder}/log", "start")
        yield folder
        run(pg_ctl, *data, "-m", "immediate", "stop")


_numbers = count(1)


@pytest.fixture
def postgres(postgres_server: str) -> str:
    """The address of an empty database in PostgreSQL."""
    name = f"test{next(_numbers)}"
    createdb = _find("createdb")
    assert createdb
    subprocess.run([createdb, "-h", postgres_server, "-U", "test", name], check=True)
    return f"postgresql://test@/{name}?host={postgres_server}"


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
