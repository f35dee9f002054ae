"""Health is the truth: a server that cannot keep what happens is not well."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from nowornever.server.storage.store import open_store
from nowornever.server.storage.writer import Writer
from tests.server.playing import serving

FULL = """
CREATE TRIGGER full_{what} BEFORE {what} ON own_values
BEGIN SELECT RAISE(FAIL, 'database or disk is full'); END
"""


def test_a_database_that_answers_but_keeps_nothing_is_not_ok(tmp_path: Path) -> None:
    path = tmp_path / "t.sqlite"
    with serving(f"sqlite:///{path}") as client:
        assert client.get("/health").text == "ok\n"
        with closing(sqlite3.connect(path)) as other:
            other.executescript(FULL.format(what="UPDATE") + ";" + FULL.format(what="INSERT"))
        answer = client.get("/health")
        assert (answer.status_code, answer.headers["content-type"]) == (503, "application/json")
        with closing(sqlite3.connect(path)) as other:
            other.executescript("DROP TRIGGER full_UPDATE; DROP TRIGGER full_INSERT")
        assert client.get("/health").text == "ok\n"


def test_a_database_that_was_taken_away_is_not_ok(tmp_path: Path) -> None:
    path = tmp_path / "t.sqlite"
    stopped: list[str] = []
    with serving(f"sqlite:///{path}", stop=lambda: stopped.append("now")) as client:
        path.rename(tmp_path / "gone.sqlite")
        assert client.get("/health").status_code == 503
        assert client.get("/api/tables/aaaaaaaa").status_code == 503
        assert stopped == ["now"]


def test_many_who_ask_at_once_cost_one_write(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[Writer] = []
    write = Writer.write

    async def writing(writer: Writer, *what: Any) -> None:
        written.append(writer)
        await write(writer, *what)

    async def ask() -> None:
        async with open_store(f"sqlite:///{tmp_path}/t.sqlite") as store:
            written.clear()
            await asyncio.gather(*(store.probe() for _ in range(9)))
            await store.probe()

    monkeypatch.setattr(Writer, "write", writing)
    asyncio.run(ask())
    assert len(written) == 2, "nine at once, and one later"
