"""Health is the truth: a server that cannot keep what happens is not well."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

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
