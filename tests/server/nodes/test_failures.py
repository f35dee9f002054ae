"""What fails on the way leaves no table without anybody, and nothing written by who lost it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager, nullcontext
from typing import Any, ClassVar

import msgspec
import pytest
from sqlalchemy import Connection, text
from websockets.sync.client import connect

from nowornever.server.app import make_app
from nowornever.server.errors import ElsewhereError, NotOwnedError, StoreError, TableError
from nowornever.server.nodes.frames import (
    COME_BACK,
    AnswerFrame,
    AskFrame,
    EndFrame,
    OpenFrame,
    decode_frame,
    encode_frame,
)
from nowornever.server.nodes.lease import Lease
from nowornever.server.nodes.nodes import Nodes
from nowornever.server.nodes.opening import open_shared
from nowornever.server.nodes.ownership import Ownership
from nowornever.server.storage import server_lock
from nowornever.server.storage.database import open_database
from nowornever.server.storage.migrations import migrate
from nowornever.server.storage.store import Store, StoredLine, StoredTable, open_store
from nowornever.server.tables.live import LiveTable
from tests.server.nodes.several import HEARD_WITHIN, LASTS, Node, nodes_of
from tests.server.playing import Nobody

TABLE = StoredTable("aaaaaaaa", "waiting", 1, "{}")


class Held:
    """A lease that holds as long as the test wants."""

    def __init__(self, node: str = "n1") -> None:
        self.id = node
        self.holds = True


@asynccontextmanager
async def shared(url: str) -> AsyncIterator[tuple[Store, Nodes]]:
    async with open_shared(url, "127.0.0.1:1", LASTS) as (store, nodes):
        assert nodes
        await nodes.lease.begin()
        yield store, nodes


def test_the_lease_begins_when_the_server_serves_however_long_it_takes_to_start(
    postgres: str,
) -> None:
    async def scenario() -> None:
        async with open_shared(postgres, "127.0.0.1:1", LASTS) as (store, nodes):
            assert nodes
            assert not nodes.lease.holds
            app = make_app(nullcontext(store), Nobody(), nodes=nodes)
            async with app.router.lifespan_context(app):
                assert nodes.lease.holds
                assert nodes.own in nodes.lease.nodes

    asyncio.run(scenario())


def test_a_node_that_cannot_renew_gives_up_before_its_lease_ends() -> None:
    lasts, now = 0.01, 0.0

    def clock() -> float:
        nonlocal now
        now += lasts / 100
        return now

    class Silent:
        """A database that says nothing more after the lease has begun."""

        answers: ClassVar[list[Any]] = [{}]

        async def run(self, _work: Any) -> Any:
            return self.answers.pop(0) if self.answers else await asyncio.Event().wait()

    async def scenario() -> float:
        lease = Lease(Silent(), "127.0.0.1:1", lasts, clock)  # type: ignore[arg-type]
        began = now
        await lease.begin()
        lost = asyncio.Event()
        keeping = asyncio.create_task(lease.keep(lost.set))
        await lost.wait()
        gave_up = now - began
        keeping.cancel()
        return gave_up

    assert 0 < asyncio.run(scenario()) < lasts


def test_a_node_that_joins_anew_never_takes_its_old_id_for_another_node(postgres: str) -> None:
    async def scenario() -> None:
        async with shared(postgres) as (_, nodes):
            lease = nodes.lease
            old = lease.id
            await lease._session.run(
                lambda connection: connection.execute(text("DELETE FROM nodes"))
            )
            joining = asyncio.create_task(lease.begin())
            while lease.id == old:
                await asyncio.sleep(0)
            joining.cancel()
            assert lease.nodes.keys() == {lease.id}

    asyncio.run(scenario())


def test_a_write_counts_in_the_epoch_in_which_it_was_asked_for(postgres: str) -> None:
    async def scenario() -> None:
        await asyncio.to_thread(migrate, postgres)
        async with open_database(postgres) as database, database.together(60):
            ownership = Ownership(database, Held())  # type: ignore[arg-type]
            lost: list[str] = []
            ownership.lost = lost.extend
            store = Store(database, ownership)
            writing = asyncio.create_task(store.writer.write_forever())
            made = await store.add_table(TABLE)
            taken = await ownership.take(TABLE.id)
            assert (made.epoch, taken.epoch) == (1, 2)
            with pytest.raises(NotOwnedError):
                await store.append(TABLE.id, [StoredLine(0, "late")], None, made.epoch)
            with pytest.raises(NotOwnedError):
                await store.change_table(made)
            assert not lost, "the table that was taken again is not given up for an old write"
            await store.append(TABLE.id, [StoredLine(0, "now")], None, taken.epoch)
            assert [line.line for line in await store.read_lines(TABLE.id)] == ["now"]
            writing.cancel()

    asyncio.run(scenario())


def test_a_table_that_was_taken_without_an_answer_is_taken_again(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        async with shared(postgres) as (store, nodes):
            await store.add_table(TABLE)
            ownership = nodes.ownership
            await ownership.release([TABLE.id])
            write = type(ownership._database).write

            async def cut_off(self: Any, work: Any) -> None:
                await write(self, work)
                raise OSError("the answer is lost")

            with monkeypatch.context() as patch:
                patch.setattr(type(ownership._database), "write", cut_off)
                with pytest.raises(StoreError):
                    await ownership.take(TABLE.id)
            assert TABLE.id not in ownership.owned
            assert await ownership.take_orphans() == 1
            assert TABLE.id in ownership.owned

    asyncio.run(scenario())


def test_tables_are_taken_while_others_are_still_being_opened(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("nowornever.server.nodes.ownership.AT_ONCE", 1)
    monkeypatch.setattr("nowornever.server.nodes.nodes.ADOPTS_EVERY", 0.0)
    orphans = {"aaaaaaaa", "bbbbbbbb"}

    async def open_for_ever() -> None:
        await asyncio.Event().wait()

    async def scenario() -> None:
        async with shared(postgres) as (store, node), asyncio.timeout(HEARD_WITHIN):
            await store.add_tables([msgspec.structs.replace(TABLE, id=one) for one in orphans])
            await node.ownership.release(orphans)
            adopting = asyncio.create_task(node.adopt_forever(open_for_ever))
            while not orphans <= set(node.ownership.owned):
                await asyncio.sleep(0)
            adopting.cancel()

    asyncio.run(scenario())


def test_the_lock_is_taken_again_after_the_connection_was_lost(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server_lock, "_TRIES", 1)
    end = text(
        "SELECT pg_terminate_backend(pid, 60000) FROM pg_locks WHERE locktype = 'advisory'"
        " AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"
    )

    async def scenario() -> None:
        async with shared(postgres) as (_store, nodes), open_database(postgres) as other:
            await other.run(lambda c: c.execute(end))
            for _ in range(2):  # the first finds out that the connection is gone
                try:
                    assert await nodes.lease.renew()
                except Exception:
                    continue
            await other.run(lambda c: c.execute(text("UPDATE nodes SET until = now()")))
            with pytest.raises(StoreError, match="another server"):
                async with open_store(postgres):
                    pass

    asyncio.run(scenario())


def test_who_wants_the_database_alone_waits_for_leases_too(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server_lock, "_TRIES", 1)

    async def scenario() -> None:
        async with shared(postgres) as (_store, nodes):
            await nodes.lease._session.close()  # as when PostgreSQL was restarted just now
            with pytest.raises(StoreError, match="another server"):
                async with open_store(postgres):
                    pass

    asyncio.run(scenario())


def test_pages_that_hold_every_connection_keep_no_lease_and_no_write_waiting(postgres: str) -> None:
    async def scenario() -> None:
        async with shared(postgres) as (store, nodes), open_database(postgres) as other:
            lock, release = text("SELECT pg_advisory_lock(1)"), text("SELECT pg_advisory_unlock(1)")
            locked = asyncio.Event()
            loop = asyncio.get_running_loop()

            def read(connection: Connection) -> None:
                loop.call_soon(locked.set)
                connection.execute(lock)
                connection.execute(release)

            async with asyncio.timeout(60), asyncio.TaskGroup() as group:

                def hold(connection: Connection) -> None:
                    connection.execute(lock)

                await other.run(hold)
                readers = [group.create_task(store._database.run(read)) for _ in range(15)]
                await locked.wait()
                assert await nodes.lease.renew()
                await store.add_table(TABLE)
                assert not any(reader.done() for reader in readers)
                await other.run(lambda c: c.execute(release))

    asyncio.run(scenario())


def until_open(node: Node, table: str) -> None:
    """Let the node open what it owns; twice, because it may be at it already."""
    for _ in range(2):
        node.run(node.hub.open_owned())
    assert table in node.hub.live


def test_a_table_whose_opening_failed_is_opened_without_anybody_asking(
    node: Node, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = node.make()["table"]
    opened, failures = LiveTable.open, iter([StoreError("gone"), StoreError("gone")])

    async def fail_twice(self: LiveTable) -> None:
        for failure in failures:
            raise failure
        await opened(self)

    monkeypatch.setattr(LiveTable, "open", fail_twice)
    node.run(node.hub.drop([table]))
    with pytest.raises(StoreError):
        node.run(node.hub.find(table))
    node.run(node.hub.open_owned())
    until_open(node, table)


def test_a_damaged_table_is_tried_once(
    node: Node, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = node.make()["table"]
    tried: list[str] = []

    async def damaged(self: LiveTable) -> None:
        tried.append(self.id)
        raise msgspec.ValidationError

    monkeypatch.setattr(LiveTable, "open", damaged)
    node.run(node.hub.drop([table]))
    for _ in range(3):
        node.run(node.hub.open_owned())
    assert tried == [table]
    assert "damaged" in caplog.text


def test_who_is_about_to_stop_takes_no_table_and_says_who_has_it(two: tuple[Node, Node]) -> None:
    first, second = two
    here, there = first.make()["table"], second.make()["table"]
    first.run(nodes_of(first).lease.look_around())

    def find(table: str) -> Coroutine[Any, Any, LiveTable]:
        return first.hub.find(table)

    first.hub._tables.is_draining = True
    nodes_of(first).is_leaving = True
    first.run(first.hub.drop([here]))
    first.run(first.hub.open_owned())
    assert not first.hub.live
    with pytest.raises(TableError, match="about to stop"):
        first.run(find(here))
    with pytest.raises(ElsewhereError):
        first.run(find(there))
    first.run(asyncio.wait_for(nodes_of(first).adopt_forever(first.hub.open_owned), 60))


def test_a_relayed_connection_ends_with_the_code_of_the_owner(two: tuple[Node, Node]) -> None:
    first, _ = two
    links = first.make()
    for node in two:
        with node.at_table(links["table"], links["secret"]) as guest:
            guest.line.send("[]")
            assert guest.until("problem")
            assert guest.closed_with() == 1000, node
        with node.at_table(links["table"], links["secret"]) as guest:
            first.run(first.hub.drop([links["table"]]))
            assert guest.closed_with() == 1012, node


class FutureFrame(msgspec.Struct, tag=True, array_like=True):
    """What only a later version says."""

    channel: int
    new: dict[str, int]


class LongerEndFrame(msgspec.Struct, tag="EndFrame", array_like=True):
    """The same as today, with something more."""

    channel: int
    code: int
    more: str


def test_a_connection_that_was_relayed_is_not_relayed_again(two: tuple[Node, Node]) -> None:
    # As if both had been given the same address: it would be passed round for ever.
    first, second = two
    links = second.make()
    hello = json.dumps({"type": "hello", "table": links["table"], "secret": links["secret"]})
    headers = {"Authorization": f"Bearer {nodes_of(first).secret}"}
    with connect(f"ws://127.0.0.1:{first.port}/nodes", additional_headers=headers) as line:
        line.send(encode_frame(OpenFrame(1, "", hello)))
        answer = decode_frame(line.recv(timeout=60))  # type: ignore[arg-type]
        assert answer == EndFrame(1, COME_BACK)


def test_frames_of_another_version_cut_no_link(node: Node) -> None:
    encode = msgspec.msgpack.encode
    assert decode_frame(encode(FutureFrame(1, {}))) is None
    assert decode_frame(b"\xc1") is None
    assert decode_frame(encode(LongerEndFrame(1, 1000, "more"))) == EndFrame(1, 1000)
    assert decode_frame(encode(["EndFrame", 1])) == EndFrame(1, 1012)
    headers = {"Authorization": f"Bearer {nodes_of(node).secret}"}
    with connect(f"ws://127.0.0.1:{node.port}/nodes", additional_headers=headers) as line:
        line.send(encode(FutureFrame(1, {})))
        line.send(b"\xc1")
        line.send(encode(AskFrame(2, "GET", "http", "/ready", b"", (), "", b"")))
        answer = decode_frame(line.recv(timeout=60))  # type: ignore[arg-type]
        assert isinstance(answer, AnswerFrame)
        assert (answer.channel, answer.body) == (2, b"ok\n")
