"""Playing over a live connection, against the real application."""

from __future__ import annotations

import asyncio
import logging
import random
import threading
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest
from fastapi.testclient import TestClient

from nowornever.core.dice import RandomDice
from nowornever.core.record import read_record
from nowornever.games import CUBE_GAMES
from nowornever.server.connections.broadcast import Watcher
from nowornever.server.connections.wire import Done, encode
from nowornever.server.errors import StoreError
from nowornever.server.games import online_games
from nowornever.server.services import Services, fair_dice
from nowornever.server.storage.store import Store, StoredLine, open_store
from nowornever.server.tables import live as live_module
from nowornever.server.tables.bots import minds
from nowornever.server.tables.hub import Hub
from nowornever.server.tables.live import LOOKING
from nowornever.server.tables.making import NewSeat
from nowornever.server.tables.match import LiveMatch, recall_match
from nowornever.shake import actions as a
from tests.server.playing import (
    Nobody,
    act,
    at_table,
    bearer,
    failing_twice,
    make,
    serving,
    sit,
    until,
)


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with serving(f"sqlite:///{tmp_path}/t.sqlite") as found:
        yield found


BOB_SETS = 7
"""With this chance Bob wins the roll for the first Goal, and has a p among the cubes."""


class ByHand:
    """A clock that a test sets."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_table_is_made_joined_and_played(client: TestClient) -> None:
    links = make(client)
    secret = sit(client, links)
    with (
        at_table(client, links["table"], links["secret"]) as (ann, welcome),
        at_table(client, links["table"], secret) as (bob, other),
    ):
        assert welcome["type"] == "welcome"
        assert (welcome["seat"], welcome["host"], welcome["status"]) == (0, True, "playing")
        assert (other["seat"], other["host"]) == (1, False)
        ann.send_json({"type": "act", "id": 7, "action": {"type": "Roll"}})
        happened = until(ann, "happened")
        assert happened["story"][0].startswith("Ann rolls ")
        assert ann.receive_json() == {"type": "done", "id": 7}
        assert bob.receive_json()["n"] == 1
        refused = act(ann, {"type": "Roll"}, 8)
        assert (refused["type"], refused["id"]) == ("refused", 8)
        assert refused["clause"] == "wff-2017 I-D"


def test_a_lost_connection_hears_what_it_missed(client: TestClient) -> None:
    links = make(client)
    secret = sit(client, links)
    with at_table(client, links["table"], links["secret"]) as (ann, _):
        act(ann, {"type": "Roll"})
        with at_table(client, links["table"], secret, seen=1) as (bob, welcome):
            assert (welcome["n"], welcome["story"]) == (1, [])
            act(bob, {"type": "Roll"})
    with at_table(client, links["table"], links["secret"], seen=1) as (_, welcome):
        assert welcome["n"] > 1
        assert len(welcome["story"]) == welcome["n"] - 1


def test_the_lag_is_measured_and_kept_for_the_host_and_the_judge(client: TestClient) -> None:
    links = make(client)
    guest = sit(client, links)
    with at_table(client, links["table"], links["secret"]) as (ann, _):
        act(ann, {"type": "Roll"})
        with at_table(client, links["table"], guest) as (bob, _):
            bob.send_json({"type": "ping", "t": 5})
            pong = until(bob, "pong")
            assert pong["t"] == 5
            bob.send_json({"type": "echo", "mark": pong["mark"]})
            act(bob, {"type": "Roll"})
    page = f"/api/tables/{links['table']}/receipts"
    for secret in (links["secret"], links["judge"]):
        first, second, *_ = client.get(page, headers=bearer(secret)).json()
        assert (first["n"], first["lag"]) == (1, None)
        assert (second["n"], type(second["lag"])) == (2, int)
        assert second["lag"] >= 0
        assert second["received"] >= first["received"] > 0
    for secret in (guest, links["watch"], links["invite"], ""):
        assert client.get(page, headers=bearer(secret)).status_code == 403


def test_whoever_is_second_at_the_block_has_called_for_it(tmp_path: Path) -> None:
    with serving(
        f"sqlite:///{tmp_path}/t.sqlite", dice=lambda: RandomDice(random.Random(BOB_SETS))
    ) as client:
        links = make(client, options={"clock": False, "shakes": 1})
        guest = sit(client, links)
        with (
            at_table(client, links["table"], links["secret"]) as (ann, _),
            at_table(client, links["table"], guest) as (bob, _),
        ):
            for page, action in (
                (ann, {"type": "Roll"}),
                (bob, {"type": "Roll"}),
                (bob, {"type": "Roll"}),
                (bob, {"type": "ArrangeGoal", "goal": "p"}),
                (bob, {"type": "AnnounceGoal"}),
                (bob, {"type": "TakeBlock"}),
            ):
                assert act(page, action)["type"] == "done"
            assert act(ann, {"type": "TakeBlock"})["type"] == "done"
            assert act(ann, {"type": "TakeBlock"})["type"] == "refused"
            assert act(bob, {"type": "PutBack"})["type"] == "done"
            assert act(ann, {"type": "Challenge", "word": "impossible"})["type"] == "done"
        page_ = f"/api/tables/{links['table']}/receipts"
        taken, called, *_ = client.get(page_, headers=bearer(links["judge"])).json()[-6:]
        assert called["n"] == taken["n"] + 1
        assert called["received"] >= taken["received"]


def test_what_comes_before_a_deadline_is_not_late(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An action that had to wait for the owner is decided at the time at which it arrived."""
    database = f"sqlite:///{tmp_path}/t.sqlite"
    clock = ByHand()
    append = Store.append

    async def slow(store: Store, *arguments: Any) -> None:
        clock.now = 100_000  # every deadline passes while the first roll is being written
        await append(store, *arguments)

    async def scenario() -> list[Any]:
        async with open_store(database) as store:
            hub = Hub(Services(store, fair_dice, Nobody(), clock), online_games())
            seats = (NewSeat("person", "Ann"), NewSeat("open"))
            links = await hub.make("wff", "wff-2017", {}, seats, False)
            await hub.join(links.table, links.invite, "Bob")
            table = await hub.find(links.table)
            clock.now = 1
            monkeypatch.setattr(Store, "append", slow)
            answered: asyncio.Queue[bytes] = asyncio.Queue()
            for seat in (0, 1):
                watcher = Watcher(seat, False, answered.put_nowait)
                table.act(watcher, seat, msgspec.Raw(b'{"type": "Roll"}'))
            assert [await answered.get(), await answered.get()] == [
                encode(Done(0)),
                encode(Done(1)),
            ]
            await hub.close()
            lines = [line.line for line in await store.read_lines(links.table)]
            return read_record(lines, {"wff": CUBE_GAMES["wff"].game})[1]

    ann, bob, *_ = asyncio.run(scenario())
    assert (ann.by, ann.at, bob.by, bob.at) == (0, 1000, 1, 1000)


def test_one_record_is_read_at_a_time_however_many_tables_are_opened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Threads that compute side by side would keep the loop, and all other tables, waiting."""
    reading: Counter[str] = Counter()
    begun, go_on = asyncio.Event(), threading.Event()

    async def scenario() -> None:
        loop = asyncio.get_running_loop()

        def recall(*arguments: Any) -> LiveMatch:
            reading["now"] += 1
            reading["most"] = max(reading["most"], reading["now"])
            loop.call_soon_threadsafe(begun.set)
            go_on.wait()
            match = recall_match(*arguments)
            reading["now"] -= 1
            return match

        async with open_store(f"sqlite:///{tmp_path}/t.sqlite") as store:
            hub = Hub(Services(store, fair_dice, Nobody()), online_games())
            seats = (NewSeat("person", "Ann"), NewSeat("open"))
            made = [await hub.make("wff", "wff-2017", {}, seats, False) for _ in range(4)]
            for links in made:
                await hub.join(links.table, links.invite, "Bob")
            await hub.drop([links.table for links in made])
            monkeypatch.setattr("nowornever.server.tables.live.recall_match", recall)
            finding = asyncio.gather(*(hub.find(links.table) for links in made))
            await begun.wait()
            await asyncio.gather(*(store.read_lines(links.table) for links in made))  # a while
            go_on.set()
            assert {table.id for table in await finding} == {links.table for links in made}
            await hub.close()

    asyncio.run(scenario())
    assert reading["most"] == 1


def test_an_outage_is_on_nobodys_clock(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/t.sqlite"
    clock = ByHand()
    with serving(database, clock=clock) as client:
        links = make(client)
        sit(client, links)
        with at_table(client, links["table"], links["secret"]) as (ann, _):
            clock.now = 5
            act(ann, {"type": "Roll"})
            clock.now = 7
    clock.now = 100_000
    with (
        serving(database, clock=clock) as client,
        at_table(client, links["table"], links["secret"]) as (_, welcome),
    ):
        assert (welcome["n"], welcome["at"]) == (1, 5000), "the clock is where the last event was"


class Breaking:
    """A store's append that fails as a full disk does."""

    def __init__(self, kept: bool) -> None:
        self.kept = kept
        self.append = Store.append

    def fail(self) -> Any:
        async def append(store: Store, *arguments: Any) -> None:
            if self.kept:  # the answer of the database was lost, not what it did
                await self.append(store, *arguments)
            raise StoreError("No space left on device: Kpq is secret")

        return append


@pytest.mark.parametrize("kept", [False, True])
def test_what_is_not_kept_is_not_acknowledged_and_the_table_goes_on(
    client: TestClient,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    kept: bool,
) -> None:
    links = make(client)
    sit(client, links)
    with at_table(client, links["table"], links["secret"]) as (ann, _):
        with monkeypatch.context() as broken, caplog.at_level(logging.DEBUG):
            broken.setattr(Store, "append", Breaking(kept).fail())
            ann.send_json({"type": "act", "id": 1, "action": {"type": "Roll"}})
            assert ann.receive_json() == {"type": "looking", "id": 1, "message": LOOKING}
            welcome = until(ann, "welcome")
            told = ann.receive_json()
            assert told["type"] == ("done" if kept else "refused"), "what has happened is told"
            assert kept or told["message"] == live_module.NOT_KEPT
        assert (welcome["n"], welcome["view"]["rolls"] != []) == (int(kept), kept)
        assert "secret" not in caplog.text
        assert act(ann, {"type": "Roll"})["type"] == ("refused" if kept else "done")


def test_a_table_whose_database_fails_for_a_while_is_read_again(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    links = make(client)
    sit(client, links)
    failing = failing_twice(Store.read_lines, StoreError("gone"))
    with at_table(client, links["table"], links["secret"]) as (ann, _):
        with monkeypatch.context() as broken:
            broken.setattr(live_module, "TRY_AGAIN", 0)
            broken.setattr(Store, "append", Breaking(kept=False).fail())
            broken.setattr(Store, "read_lines", failing)
            ann.send_json({"type": "act", "id": 1, "action": {"type": "Roll"}})
            assert until(ann, "welcome")["n"] == 0
            assert until(ann, "refused")["message"] == live_module.NOT_KEPT
        assert act(ann, {"type": "Roll"})["type"] == "done"


class Torn:
    """A bot that sleeps, and when it is awake fails once, then has nothing to do or rolls."""

    def __init__(self) -> None:
        self.is_awake = self.has_failed = False

    async def think(
        self, game: str, view: Any, legal: Sequence[Any], bot: str, visitor: str
    ) -> tuple[Any, float] | None:
        del game, view, bot, visitor
        if self.is_awake and not self.has_failed:
            self.has_failed = True
            raise RuntimeError("Kpq is secret")
        return (a.Roll(), 0.0) if self.is_awake and a.Roll() in legal else None

    def close(self) -> None:
        pass


def test_a_bot_that_fails_harms_nobody(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(minds, "AFTER_FAILURE", 0.01)
    seats = [{"kind": "person", "name": "Ann"}, {"kind": "bot", "bot": "seldom"}]
    torn = Torn()
    with serving(f"sqlite:///{tmp_path}/t.sqlite", torn) as client:
        links = make(client, seats=seats)
        with at_table(client, links["table"], links["secret"]) as (ann, _):
            torn.is_awake = True
            assert act(ann, {"type": "Roll"})["type"] == "done"
            assert until(ann, "happened")["story"][0].startswith("Sam Seldom rolls")
    assert torn.has_failed
    assert "secret" not in caplog.text


def test_a_damaged_record_does_not_keep_the_others_from_being_played(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/t.sqlite"
    with serving(database) as client:
        good, bad = make(client), make(client)
        sit(client, good)
        sit(client, bad)
        hub = client.app.state.hub  # type: ignore[attr-defined]
        assert client.portal
        client.portal.call(hub.services.store.append, bad["table"], [StoredLine(1, "damaged")])
    with serving(database) as client:
        with at_table(client, good["table"], good["secret"]) as (ann, welcome):
            assert welcome["status"] == "playing"
            assert act(ann, {"type": "Roll"})["type"] == "done"
        with at_table(client, bad["table"], bad["secret"]) as (_, problem):
            assert problem["type"] == "problem"
