"""A table has one owner, whoever is connected where, and goes on when its owner is gone."""

from __future__ import annotations

import asyncio
import json

import httpx2
import pytest
from sqlalchemy import text
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from nowornever.server.connections.wire import MAX_MESSAGE
from nowornever.server.errors import StoreError, TableError
from nowornever.server.guard import MAX_BODY
from nowornever.server.nodes.nodes import Nodes
from nowornever.server.nodes.opening import open_shared
from nowornever.server.storage import server_lock
from nowornever.server.storage.database import open_database
from nowornever.server.storage.store import open_store
from nowornever.server.tables.live import MOVED
from tests.server.job_work import add
from tests.server.nodes.several import Node, nodes_of
from tests.server.playing import ROLL, bearer


def owners(table: str, *nodes: Node) -> list[bool]:
    return [table in node.hub.live for node in nodes]


def test_everybody_plays_at_one_table_whichever_node_they_came_to(two: tuple[Node, Node]) -> None:
    first, second = two
    links = first.make()
    bob = second.sit(links)
    with (
        first.at_table(links["table"], links["secret"]) as ann,
        second.at_table(links["table"], bob) as guest,
    ):
        assert guest.welcome["seat"] == 1
        assert ann.act(ROLL)["type"] == "done"
        assert guest.until("happened")["n"] == 1
    assert owners(links["table"], first, second) == [True, False]
    shown = httpx2.get(f"{second.base}/api/tables/{links['table']}").json()
    assert shown["turn"], "the owner knows whose turn it is, and is asked"


def test_a_node_that_stops_hands_its_tables_over(two: tuple[Node, Node]) -> None:
    first, second = two
    links = first.make()
    bob = second.sit(links)
    with (
        first.at_table(links["table"], links["secret"]) as ann,
        second.at_table(links["table"], bob) as guest,
    ):
        first.stop()
        assert ann.closed_with() == 1012
        assert guest.closed_with() == 1012
    with second.at_table(links["table"], links["secret"]) as ann:
        assert ann.welcome["status"] == "playing"
        assert ann.act(ROLL)["type"] == "done"
    assert owners(links["table"], second) == [True]
    second.run(nodes_of(second).lease.look_around())
    assert len(nodes_of(second).lease.nodes) == 1, "a node that has left does not join again"


def sql(url: str, *statements: str) -> None:
    """What happens to the database meanwhile."""

    async def run() -> None:
        async with open_database(url) as database:
            await database.run(lambda c: [c.execute(text(one)) for one in statements])

    asyncio.run(run())


def test_when_a_node_is_gone_another_takes_its_tables(
    two: tuple[Node, Node], postgres: str
) -> None:
    first, second = two
    links = first.make()
    bob = first.sit(links)
    with first.at_table(links["table"], bob) as guest:
        # As a freeze of a minute would: the lease is over before the node knows it.
        gone = nodes_of(first)
        own = gone.own
        sql(postgres, f"UPDATE nodes SET until = now() - interval '1 s' WHERE id = '{own}'")
        assert first.run(gone.ownership.take_orphans()) == 0, "it has the table open already"
        second.run(nodes_of(second).lease.look_around())  # as it does again and again
        with second.at_table(links["table"], links["secret"]) as ann:
            assert ann.act(ROLL)["type"] == "done"
            # What the old owner still wants to write is refused, and it lets the table go.
            guest.line.send(json.dumps({"type": "act", "id": 7, "action": ROLL, "key": "k"}))
            assert guest.closed_with() == 1012
            assert gone.ownership.refused == 1
        assert owners(links["table"], first, second) == [False, True]
        second_lines = second.run(second.hub.services.store.read_lines(links["table"]))
        assert [line.n for line in second_lines] == list(range(len(second_lines)))
    with second.at_table(links["table"], bob) as guest:
        assert guest.act(ROLL, "k")["type"] == "done", "sent again with its key, it happens once"


def test_a_lost_lease_closes_everything_and_the_node_joins_anew(
    two: tuple[Node, Node], postgres: str
) -> None:
    first, second = two
    links = first.make()
    nodes = nodes_of(first)
    own = nodes.own
    with first.at_table(links["table"], links["secret"]) as ann:
        sql(postgres, f"DELETE FROM nodes WHERE id = '{own}'")
        first.run(renew_now(nodes))
        assert ann.closed_with() == 1012
    assert nodes.own != own
    assert nodes.lease.losses == 1
    with first.at_table(links["table"], links["secret"]) as ann:  # whoever owns it now
        assert ann.welcome["type"] == "welcome"
    assert sum(owners(links["table"], first, second)) == 1


async def renew_now(nodes: Nodes) -> None:
    """Let the node renew its lease now, and so find out that it is over; until it has another."""
    own, keeping = nodes.own, asyncio.create_task(nodes.keep())
    while nodes.own == own:
        await asyncio.sleep(0.01)
    keeping.cancel()


def test_pages_jobs_codes_and_the_lobby_are_the_same_on_every_node(two: tuple[Node, Node]) -> None:
    first, second = two
    links = first.make(public=True)
    code = httpx2.post(
        f"{second.base}/api/tables/{links['table']}/code", headers=bearer(links["invite"])
    ).json()["code"]
    found = httpx2.post(f"{first.base}/api/codes", json={"code": code}).json()
    assert found == {"table": links["table"]}
    listed = [httpx2.get(f"{node.base}/api/tables").json() for node in two]
    assert [[table["table"] for table in tables] for tables in listed] == [[links["table"]]] * 2
    job = first.app.state.jobs.start("ann", add, 1, 2)
    for node in two:
        assert httpx2.get(f"{node.base}/api/jobs/{job.id}").json()["id"] == job.id
    assert httpx2.get(f"{second.base}/api/jobs/{job.id[:8]}x").status_code == 404
    assert httpx2.get(f"{second.base}/ready").text == "ok\n"
    assert "nowornever_nodes 2" in httpx2.get(f"{second.base}/metrics").text


def test_nobody_else_links_to_a_node(two: tuple[Node, Node]) -> None:
    for headers in ({}, {"Authorization": "Bearer wrong"}):
        with pytest.raises(InvalidStatus):
            connect(f"ws://127.0.0.1:{two[0].port}/nodes", additional_headers=headers)


def test_a_single_server_of_the_database_excludes_nodes(postgres: str) -> None:
    async def scenario() -> None:
        async with open_store(postgres):
            with pytest.raises(StoreError, match="another server"):
                async with open_shared(postgres, "127.0.0.1:1"):
                    pass

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(server_lock, "_TRIES", 1)
        asyncio.run(scenario())


def test_the_longest_message_cuts_no_link(two: tuple[Node, Node]) -> None:
    first, second = two
    links = first.make()
    bob = second.sit(links)
    with (
        second.at_table(links["table"], bob) as guest,
        second.at_table(links["table"], links["secret"]) as ann,
    ):
        ping = json.dumps({"type": "ping", "t": 1})
        guest.line.send(ping.ljust(MAX_MESSAGE))
        assert guest.until("pong")["t"] == 1
        assert ann.act(ROLL)["type"] == "done"
    page = f"{second.base}/api/tables/{links['table']}/seats"
    long = json.dumps({"name": "Cyd"}).ljust(MAX_BODY)
    headers = {**bearer(links["invite"]), "Content-Type": "application/json"}
    answer = httpx2.post(page, content=long.encode(), headers=headers)
    assert (answer.status_code, answer.json()) == (409, {"detail": "All seats are taken."})


def test_who_waits_for_a_table_that_is_closed_hears_so(two: tuple[Node, Node]) -> None:
    first, _ = two
    table = first.run(first.hub.find(first.make()["table"]))

    async def change_after_close() -> str:
        await table.close()
        try:
            await table.change(lambda plan: plan, note="x")
        except TableError as error:
            return error.message
        return ""

    assert first.run(change_after_close()) == MOVED
