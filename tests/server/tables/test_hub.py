"""The tables of an earlier run: the server answers first, and opens them then."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from nowornever.server.errors import StoreError
from nowornever.server.storage.store import Store
from nowornever.server.tables import hub as hub_module
from nowornever.shake import actions as a
from tests.server.playing import act, at_table, failing_twice, make, serving, sit

WITH_A_BOT = [{"kind": "person", "name": "Ann"}, {"kind": "bot", "bot": "seldom"}]


class Rolling:
    """A bot that rolls, and says when it is asked."""

    def __init__(self) -> None:
        self.asked = threading.Event()

    async def think(
        self, game: str, view: Any, legal: Sequence[Any], bot: str, visitor: str
    ) -> tuple[Any, float] | None:
        del game, view, bot, visitor
        self.asked.set()
        return (a.Roll(), 0.0) if a.Roll() in legal else None

    def close(self) -> None:
        pass


def test_the_server_answers_before_tables_are_opened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = f"sqlite:///{tmp_path}/t.sqlite"
    with serving(database) as client:
        played, waiting, hidden = make(client), make(client, public=True), make(client)
        guest = sit(client, played)
        with at_table(client, played["table"], played["secret"]) as (ann, _):
            act(ann, {"type": "Roll"})
    may_read = threading.Event()
    read = Store.read_lines

    async def read_later(store: Store, table: str) -> Any:
        await asyncio.to_thread(may_read.wait)
        return await read(store, table)

    monkeypatch.setattr(Store, "read_lines", read_later)
    with serving(database) as client:
        try:
            assert client.get("/health").text == "ok\n"
            assert "nowornever_tables 0\n" in client.get("/metrics").text
            assert [t["table"] for t in client.get("/api/tables").json()] == [waiting["table"]]
            assert client.get(f"/api/tables/{hidden['table']}").json()["status"] == "waiting"
        finally:
            may_read.set()
        with at_table(client, played["table"], guest) as (bob, welcome):
            assert welcome["n"] == 1
            assert act(bob, {"type": "Roll"})["type"] == "done"
        sit(client, waiting)
        assert client.get("/api/tables").json() == []


def test_a_table_goes_on_after_a_restart_with_nobody_there(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/t.sqlite"
    with serving(database) as client:
        make(client, seats=WITH_A_BOT)
    bot = Rolling()
    with serving(database, bot):
        assert bot.asked.wait(60)


def test_a_database_that_fails_after_the_start_is_asked_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = f"sqlite:///{tmp_path}/t.sqlite"
    with serving(database) as client:
        make(client, seats=WITH_A_BOT)
    monkeypatch.setattr(hub_module, "TRY_AGAIN", 0)
    failing = failing_twice(Store.read_lines, StoreError("gone"))
    monkeypatch.setattr(Store, "read_lines", failing)
    bot = Rolling()
    with serving(database, bot):
        assert bot.asked.wait(60)
