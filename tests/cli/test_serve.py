"""`nowornever serve` says in one line what keeps it from serving."""

from __future__ import annotations

import os
import socket
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from typer.testing import CliRunner

from nowornever.cli.app import app
from nowornever.server.storage.migrations import migrate
from nowornever.server.storage.server_lock import locked_file

RUN = CliRunner()


@pytest.fixture
def taken_port() -> Iterator[int]:
    with closing(socket.socket()) as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        yield other.getsockname()[1]


def refused(*options: str) -> str:
    """The one line with which the command ends."""
    result = RUN.invoke(app, ["serve", "--port", "0", *options])
    assert result.exit_code == 2, result.output
    (line,) = result.output.strip().splitlines()
    return line


def test_data_and_database_exclude_each_other() -> None:
    assert refused("--data", "x", "--database", "y") == (
        "nowornever: give either --data or --database (NOWORNEVER_DATABASE), not both"
    )


def test_a_port_in_use_is_named(taken_port: int, tmp_path: Path) -> None:
    line = refused("--port", str(taken_port), "--data", str(tmp_path / "new"))
    assert line == (
        f"nowornever: cannot listen on 127.0.0.1 port {taken_port}: Address already in use"
    )
    assert not (tmp_path / "new").exists()


def test_an_address_that_is_not_ours_is_named(tmp_path: Path) -> None:
    assert "cannot listen on 192.0.2.1" in refused("--host", "192.0.2.1", "--data", str(tmp_path))


def test_a_folder_that_is_a_file_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert f"--data {tmp_path}/file" in refused("--data", str(tmp_path / "file"))


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    assert f"--data {tmp_path}" in refused("--data", str(tmp_path))


def test_a_file_that_is_no_database_is_named(tmp_path: Path) -> None:
    (tmp_path / "nowornever.sqlite").write_text("this is no database, but a long enough text")
    assert "file is not a database" in refused("--data", str(tmp_path))


def test_a_database_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "nowornever.sqlite"
    migrate(f"sqlite:///{path}")
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
        connection.commit()
    line = refused("--data", str(tmp_path))
    assert line.endswith("this database was made by a newer version of Now or Never")


def test_a_database_that_another_server_uses_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "nowornever.sqlite"
    with locked_file(str(path)):
        line = refused("--data", str(tmp_path))
    assert line.endswith("another server is using this database")


@pytest.mark.parametrize("url", ["nonsense", "mysql://u:pw@localhost/x", "http://pw@x"])
def test_a_database_that_is_none_is_refused(url: str) -> None:
    line = refused("--database", url)
    assert "a database is named as in postgresql://user@host/name" in line


def test_a_database_that_does_not_answer_is_refused_without_its_password(taken_port: int) -> None:
    line = refused("--database", f"postgresql://user:password@127.0.0.1:{taken_port + 1}/x")
    assert "the database does not answer" in line
    assert "password" not in line
