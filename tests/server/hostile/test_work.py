"""What others do costs the loop, the writer and the memory as little as it can: in counts."""

from __future__ import annotations

import asyncio
import gc
import socket
import threading
from collections.abc import AsyncIterator
from contextlib import ExitStack, asynccontextmanager, suppress
from itertools import count
from pathlib import Path
from typing import Any
from weakref import ref

import pytest
import uvicorn
from msgspec.structs import replace
from sqlalchemy import Engine, event
from websockets.sync.client import connect

from nowornever.cli.hosting import serving as serving_module
from nowornever.server.errors import TableError
from nowornever.server.fair_play import HelpAsked, note_help
from nowornever.server.garbage_collector import THRESHOLDS
from nowornever.server.jobs.pool import WorkerPool
from nowornever.server.nodes.opening import open_shared
from nowornever.server.pages.practice import check
from nowornever.server.storage.database import READERS
from nowornever.server.storage.store import open_store
from nowornever.server.tables import live as live_module
from nowornever.server.tables import public_tables
from nowornever.server.tables.hub import Hub
from nowornever.server.tables.plan import Plan, decode_plan
from nowornever.server.tables.ruling.rulings import answer
from nowornever.server.tables.tidying import tidy_tables
from nowornever.shake.position import format_position
from tests.server.hostile.peer import Peer
from tests.server.hostile.test_fair_play import Shake
from tests.server.playing import ROLL, UNLIMITED, Roller, act, at_table, make, serving, sit
from tests.server.playing import answer as answer_of
from tests.server.storage.stored_matches import MATCHES, golden_lines, store
from tests.server.storage.test_store import stored


def test_no_randomness_is_drawn_for_an_action_without_a_key(
    kept: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving(kept) as client:
        links = make(client)
        sit(client, links)
        with at_table(client, links["table"], links["secret"]) as (ann, _):
            drawn = count()
            monkeypatch.setattr(live_module, "new_secret", lambda: str(next(drawn)))
            answers = [act(ann, ROLL)["type"] for _ in range(5)]
            assert answers[0] == "done"
            assert set(answers[1:]) == {"refused"}, "each is an action of its own"
            assert next(drawn) == 0


def test_the_list_of_public_tables_decodes_what_it_shows_and_once(
    kept: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving(kept) as client:
        shown = make(client, public=True)["table"]
        for name in ("Bob", '"public":true', "x"):
            make(client, seats=[{"kind": "person", "name": name}, {"kind": "open"}])
    decoded: list[str] = []

    def decoding(text: str) -> Plan:
        decoded.append(text)
        return decode_plan(text)

    async def sleep_on(_hub: Hub) -> None:
        """Leave all tables closed."""

    monkeypatch.setattr(public_tables, "decode_plan", decoding)
    monkeypatch.setattr(Hub, "wake_all", sleep_on)
    with serving(kept, clock=lambda: 100.0) as client:
        found = [client.get("/api/tables").json() for _ in range(3)]
        assert [[table["table"] for table in tables] for tables in found] == [[shown]] * 3
        assert len(decoded) == 1
        another = make(client, public=True)["table"]
        listed = client.get("/api/tables").json()
        assert {table["table"] for table in listed} == {shown, another}, "a new one at once"


def test_live_messages_are_not_compressed_for_each_connection(shared: Peer) -> None:
    with connect(shared.live, compression="deflate") as line:
        assert line.response
        assert "Sec-WebSocket-Extensions" not in line.response.headers


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """What `nowornever serve` does, in order, with nobody who visits."""
    found: list[Any] = []

    @asynccontextmanager
    async def noted(url: str, address: str) -> AsyncIterator[Any]:
        async with open_shared(url, address) as (store, nodes):
            found.append("locked")
            yield store, nodes
        found.append("let go")

    async def serve(server: uvicorn.Server, _sockets: Any) -> None:
        app: Any = server.config.app
        async with app.router.lifespan_context(app):
            found.append(app)

    monkeypatch.setattr(serving_module, "open_shared", noted)
    monkeypatch.setattr(uvicorn.Server, "serve", serve)
    monkeypatch.setattr(WorkerPool, "warm", lambda _, *works: found.append(works))
    for name in ("raise_file_limit", "limit_logs", "calm"):
        monkeypatch.setattr(serving_module, name, lambda: None)
    return found


def test_what_anybody_can_ask_for_is_made_ready_before_and_the_lock_is_held_throughout(
    tmp_path: Path, told: list[Any]
) -> None:
    url = f"sqlite:///{tmp_path}/t.sqlite"
    with socket.socket() as listening:
        assert serving_module.run(url, "--data", listening, lambda: told.append("ready"))
    locked, ready, works, app, let_go = told
    assert (locked, ready, let_go) == ("locked", "ready", "let go"), "once, and until the end"
    assert works == (answer, check), "nobody's first check waits for an import"
    assert app.openapi_schema


def test_what_has_happened_is_kept_however_many_read(tmp_path: Path) -> None:
    reading, end = threading.Semaphore(0), threading.Event()

    def read(_connection: Any) -> None:
        reading.release()
        end.wait()

    async def scenario() -> None:
        table = stored()
        async with open_store(f"sqlite:///{tmp_path}/t.sqlite") as store:
            reads = [asyncio.create_task(store._database.run(read)) for _ in range(100)]
            try:
                for _ in range(READERS):  # until every thread and its connection is taken
                    await asyncio.to_thread(reading.acquire)
                async with asyncio.timeout(20):
                    await store.add_table(table)
                assert not any(read.done() for read in reads)
            finally:
                end.set()
                await asyncio.gather(*reads)
            assert await store.find_table(table.id) == table

    asyncio.run(scenario())


def test_all_that_is_written_goes_over_one_connection_whose_pages_stay_cached(
    tmp_path: Path,
) -> None:
    reading, writing = set[int](), list[int]()

    def note(used: Any, _cursor: Any, statement: str, *_given: Any) -> None:
        line = id(used.connection.dbapi_connection)
        if statement.startswith("INSERT INTO tables"):
            writing.append(line)
        elif "FROM tables" in statement:
            reading.add(line)

    async def scenario() -> None:
        async with open_store(f"sqlite:///{tmp_path}/t.sqlite") as store:
            event.listen(Engine, "before_cursor_execute", note)
            try:
                for table_id in ("a" * 16, "b" * 16, "c" * 16):
                    await store.add_table(replace(stored(), id=table_id))
                    await store.find_table(table_id)
            finally:
                event.remove(Engine, "before_cursor_execute", note)

    asyncio.run(scenario())
    assert len(writing) == 3
    assert len(set(writing)) == 1
    assert reading.isdisjoint(writing)


def test_a_table_that_is_over_leaves_the_memory_without_the_collector(kept: str) -> None:
    with serving(kept, Roller()) as client:
        links = make(
            client, seats=[{"kind": "person"}, {"kind": "open"}, {"kind": "bot", "bot": "seldom"}]
        )
        sit(client, links)
        hub = client.app.state.hub  # type: ignore[attr-defined]
        with at_table(client, links["table"], links["secret"]) as (ann, _):
            act(ann, ROLL)
            act(ann, {"type": "Sign"})
            close = hub.live[links["table"]].change
            client.portal.call(close, lambda plan: plan, "closed")  # type: ignore[union-attr]
            del close
        table = ref(hub.live[links["table"]])
        gc.collect()
        gc.disable()
        try:
            client.portal.call(tidy_tables, hub)  # type: ignore[union-attr]
            assert links["table"] not in hub.live
            assert table() is None
        finally:
            gc.enable()


def test_a_refused_change_leaves_the_memory_without_the_collector(kept: str) -> None:
    refusals: list[ref[TableError]] = []

    def noted(refusal: TableError) -> TableError:
        refusals.append(ref(refusal))
        return refusal

    def refuse(_plan: Plan) -> Plan:
        raise noted(TableError(409, "No."))

    with serving(kept) as client:
        links = make(client)
        table = client.app.state.hub.live[links["table"]]  # type: ignore[attr-defined]

        async def ask() -> None:
            with suppress(TableError):
                await table.change(refuse)
            await table.change(lambda plan: plan)  # the owner holds its last request

        gc.disable()
        try:
            client.portal.call(ask)  # type: ignore[union-attr]
            assert [refusal() for refusal in refusals] == [None]
        finally:
            gc.enable()


def test_a_start_reads_nothing_of_tables_that_are_over(kept: str) -> None:
    def asked_at_start() -> tuple[list[str], int]:
        """The statements of a start until all is open, and how many tables are in memory."""
        asked: list[str] = []

        def note(*given: Any) -> None:
            asked.append(given[2])

        event.listen(Engine, "before_cursor_execute", note)
        try:
            with serving(kept) as client:
                hub = client.app.state.hub  # type: ignore[attr-defined]
                client.portal.call(hub.wake_all)  # type: ignore[union-attr]
                read = [x for x in asked if "FROM lines" in x or "FROM tables" in x]
                return sorted(read), len(hub.live)
        finally:
            event.remove(Engine, "before_cursor_execute", note)

    with serving(kept) as client:
        sit(client, make(client))
    before, live = asked_at_start()
    assert (live, len(before) > 0) == (1, True)
    for number in range(20):
        store(kept, f"over{number}", golden_lines(MATCHES[1]))
    assert asked_at_start() == (before, live)


def test_the_collector_leaves_stored_tables_alone_once_they_are_open(kept: str) -> None:
    with serving(kept) as client:
        sit(client, make(client))
    gc.unfreeze()
    try:
        with serving(kept) as client:
            hub = client.app.state.hub  # type: ignore[attr-defined]
            client.portal.call(hub.wake_all)  # type: ignore[union-attr]
            assert len(hub.live) == 1
            assert gc.get_freeze_count() > 0
    finally:
        gc.unfreeze()


def test_no_common_collection_looks_through_many_objects() -> None:
    young, times, _ = THRESHOLDS
    assert young * (times + 1) <= 3_000


def test_a_seat_does_no_more_with_many_connections_than_with_one(kept: str) -> None:
    with serving(kept, limits=replace(UNLIMITED, messages=10)) as client, ExitStack() as stack:
        links = make(client)
        sit(client, links)
        heard = []
        for _ in range(3):
            line, _ = stack.enter_context(at_table(client, links["table"], links["secret"]))
            heard += [act(line, {"type": "Accept"}).get("message", "") for _ in range(9)]
        assert heard.count("Too many messages; wait a moment.") == 3 * 9 - 10
        with at_table(client, links["table"], links["judge"]) as (judge, _):
            assert "Too much" not in act(judge, {"type": "Accept"})["message"], "others go on"


def test_a_table_is_not_changed_without_an_end(kept: str) -> None:
    """Everybody there hears of each change, and each is kept."""
    with serving(kept, limits=replace(UNLIMITED, changes=5)) as client:
        links = make(client)
        with at_table(client, links["table"], links["secret"]) as (ann, _):
            for number in range(9):
                ann.send_json({"type": "name", "id": number, "name": f"Ann {number}"})
            answers = [answer_of(ann) for _ in range(9)]
        assert [found["type"] for found in answers] == ["done"] * 5 + ["refused"] * 4


def test_nobody_uses_up_the_changes_of_the_others(kept: str) -> None:
    """Neither a player who hurries to and fro nor a stranger's question hinders an official."""
    with serving(kept, limits=replace(UNLIMITED, changes=3)) as client:
        shake = Shake(client, "league")
        hub = client.app.state.hub  # type: ignore[attr-defined]
        table = hub.live[shake.links["table"]]
        with at_table(client, table.id, shake.guest) as (player, _):
            for number in range(9):
                player.send_json({"type": "host", "id": number, "do": "hush"})
            heard = [answer_of(player)["type"] for _ in range(9)]
            assert heard == ["done"] * 3 + ["refused"] * 6
        asked = HelpAsked("192.0.2.7", format_position(table.online.position(table.state)))
        assert client.portal
        for _ in range(9):
            assert client.portal.call(note_help, hub, asked)
        client.portal.call(table.change, lambda plan: replace(plan, paused=True))
        assert table.plan.paused
        assert table.plan.notes[-1].times == 3, "what strangers ask is told a few times a minute"
