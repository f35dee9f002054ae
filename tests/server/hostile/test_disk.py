"""A disk that is full or read-only: said by /health, nothing acknowledged is lost, and it ends."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from nowornever.cli.app import app
from nowornever.server.tables.live import NOT_KEPT
from tests.server.playing import ROLL, act, at_table, make, serving, sit

NAME = {"type": "name", "id": 1, "name": "Anna"}


def mount(*arguments: str) -> bool:
    """Whether that worked: not everybody may, and not everywhere."""
    try:
        return (
            subprocess.run(("mount", *arguments), check=False, capture_output=True).returncode == 0
        )
    except FileNotFoundError:
        return False


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Path]:
    """A small disk."""
    folder = tmp_path / "disk"
    folder.mkdir()
    if not mount("-t", "tmpfs", "-o", "size=2m", "tmpfs", str(folder)):
        pytest.skip("no disk can be mounted here")
    yield folder
    subprocess.run(("umount", "-l", str(folder)), check=True)


def fill(disk: Path) -> Path:
    """Leave no room on a disk; the file that takes it."""
    found = disk / "filler"
    with found.open("wb", buffering=0) as file, suppress(OSError):
        while file.write(b"x" * 4096):
            pass
    return found


def answer_to(line: Any, message: dict[str, Any]) -> Any:
    """The last word on a message."""
    line.send_json(message)
    while (answer := line.receive_json())["type"] not in ("done", "refused"):
        pass
    return answer


def test_on_a_full_disk_nothing_is_promised_and_it_goes_on_when_there_is_room(disk: Path) -> None:
    database = f"sqlite:///{disk}/t.sqlite"
    with serving(database) as client:
        links, waiting = make(client), make(client)
        sit(client, links)
        with (
            at_table(client, links["table"], links["secret"]) as (ann, before),
            at_table(client, waiting["table"], waiting["secret"]) as (bob, _),
        ):
            full = fill(disk)
            assert client.get("/health").status_code == 503
            assert answer_to(ann, {"type": "act", "id": 1, "action": ROLL})["message"] == NOT_KEPT
            assert answer_to(bob, NAME)["message"] == NOT_KEPT
            refused = client.post("/api/tables", json={"game": "wff", "rulebook": "wff-2017",
                                  "seats": [{"kind": "person"}, {"kind": "open"}]})  # fmt: skip
            assert refused.status_code == 503
            full.unlink()
            assert client.get("/health").text == "ok\n"
            assert act(ann, ROLL)["type"] == "done"
            assert answer_to(bob, NAME)["type"] == "done"
    with serving(database) as client:
        with at_table(client, links["table"], links["secret"]) as (_, after):
            assert after["n"] == before["n"] + 1, "what was said to have happened, once"
        with at_table(client, waiting["table"], waiting["secret"]) as (_, after):
            assert after["seats"][0]["name"] == "Anna"


def test_a_folder_that_became_read_only_is_named_and_loses_nothing(disk: Path) -> None:
    database = f"sqlite:///{disk}/nowornever.sqlite"
    with serving(database) as client:
        links = make(client)
        sit(client, links)
        with at_table(client, links["table"], links["secret"]) as (ann, _):
            assert act(ann, ROLL)["type"] == "done"
    assert mount("-o", "remount,ro", str(disk))
    result = CliRunner().invoke(app, ["serve", "--port", "0", "--data", str(disk)])
    (line,) = result.output.strip().splitlines()
    assert (result.exit_code, line) == (
        2, f"nowornever: --data {disk}: the database cannot be used: Read-only file system",
    )  # fmt: skip
    assert mount("-o", "remount,rw", str(disk))
    with (
        serving(database) as client,
        at_table(client, links["table"], links["secret"]) as (_, welcome),
    ):
        assert welcome["n"] == 1
