"""Databases for the server's tests: SQLite always, PostgreSQL when it can be started."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from nowornever.server.app import make_app


def _find(program: str) -> str | None:
    """The program on the path, or where Debian puts it."""
    debian = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{program}"), reverse=True)
    return shutil.which(program) or next(map(str, debian), None)


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A PostgreSQL server of our own, reached through a socket in a temporary folder."""
    initdb, pg_ctl = _find("initdb"), _find("pg_ctl")
    if not (initdb and pg_ctl):
        pytest.skip("PostgreSQL is not installed (Debian's package postgresql has it)")
    if os.geteuid() == 0:
        pytest.skip("PostgreSQL does not run as root; run the tests as a plain user to include it")
    folder = tmp_path_factory.mktemp("pg")
    subprocess.run([initdb, "-D", folder / "data", "-A", "trust", "-U", "test"], check=True,
                   capture_output=True)  # fmt: skip
    options = f"-k {folder} -c listen_addresses='' -c fsync=off"
    subprocess.run([pg_ctl, "-D", folder / "data", "-o", options, "-w", "-l", folder / "log",
                    "start"], check=True, capture_output=True)  # fmt: skip
    yield f"postgresql://test@/postgres?host={folder}"
    subprocess.run([pg_ctl, "-D", folder / "data", "-m", "immediate", "stop"], check=True,
                   capture_output=True)  # fmt: skip


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database."""
    if request.param == "sqlite":
        return f"sqlite+aiosqlite:///{tmp_path}/tables.sqlite"
    url: str = request.getfixturevalue("postgres")
    return url


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    """The server's pages over HTTP, with nobody at any table."""
    folder = tmp_path_factory.mktemp("pages")
    with TestClient(make_app(f"sqlite+aiosqlite:///{folder}/t.sqlite", Nobody())) as found:
        yield found


class Nobody:
    """Bots that do nothing."""

    async def think(self, view: Any, legal: Sequence[Any], bot: str) -> None:
        del view, legal, bot

    def close(self) -> None:
        pass
