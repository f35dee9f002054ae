"""The commands backup, restore and doctor."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from nowornever.cli.app import app
from tests.server.storage.stored_matches import golden_lines, store, store_matches

RUN = CliRunner()


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A folder with a database."""
    folder = tmp_path / "data"
    folder.mkdir()
    store_matches(f"sqlite:///{folder}/nowornever.sqlite")
    return folder


def run(*words: str | Path) -> tuple[int, str, str]:
    result = RUN.invoke(app, [*map(str, words)])
    return result.exit_code, result.stdout, result.stderr


def test_a_backup_is_made_and_restored(data: Path, tmp_path: Path) -> None:
    code, out, _ = run("backup", tmp_path / "b.gz", "--data", data)
    assert code == 0
    assert "2 records replayed" in out
    other = tmp_path / "other"
    assert run("restore", tmp_path / "b.gz", "--data", other)[0] == 0
    assert "0 faults" in run("doctor", "--data", other)[1]


def test_what_cannot_be_done_is_said_in_one_line(data: Path, tmp_path: Path) -> None:
    code, _, err = run("backup", tmp_path / "no" / "b.gz", "--data", data)
    assert (code, err.count("\n")) == (2, 1)
    assert "cannot be written" in err
    code, _, err = run("restore", tmp_path / "nothing.gz", "--data", tmp_path / "other")
    assert (code, err.count("\n")) == (2, 1)
    assert "cannot be read" in err
    assert not (tmp_path / "other").exists()
    for command in (("backup", tmp_path / "b.gz"), ("doctor",)):
        code, _, err = run(*command, "--data", tmp_path / "nowhere")
        assert code == 2
        assert "there is no database" in err
    assert not (tmp_path / "nowhere").exists()


def test_the_doctor_tells_each_fault_and_exits_1(data: Path) -> None:
    lines = golden_lines("absence")
    store(f"sqlite:///{data}/nowornever.sqlite", "hurt", [*lines[:3], *lines[4:]])
    code, out, _ = run("doctor", "--quick", "--data", data)
    assert code == 1
    assert "table hurt: line 3 is missing" in out
    assert "1 fault." in out
    value = json.loads(run("doctor", "--json", "--data", data)[1])
    assert value["faults"] == [{"about": "table hurt", "what": "line 3 is missing"}]
