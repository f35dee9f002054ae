"""Online rounds over several nodes: any node answers, and no table is opened twice."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx2
import pytest
from sqlalchemy import text

from nowornever.server.errors import StoreError
from tests.server.nodes.several import Node
from tests.server.tournaments.event import OnlineEvent


class EventOfNodes(OnlineEvent):
    """A tournament that several nodes serve; pages are asked of one of them."""

    def __init__(self, nodes: list[Node], players: int) -> None:
        self.nodes = nodes
        super().__init__(self.ask(nodes[0]), players)

    def ask(self, node: Node) -> Any:
        self.client = httpx2.Client(base_url=node.base, timeout=60)
        return self.client

    def go_on(self) -> None:
        """All nodes compare at the same time."""
        waiting = [
            asyncio.run_coroutine_threadsafe(node.app.state.rounds.go_on(), node.loop)
            for node in self.nodes
        ]
        for one in waiting:
            one.result(60)

    def owners(self) -> list[int]:
        """For each table, how many nodes have it."""
        ids = [board["id"] for board in self.look()["boards"]]
        return [sum(one in node.hub.live for node in self.nodes) for one in ids]


def test_every_table_has_one_node_and_obeys_an_act_at_any(two: tuple[Node, Node]) -> None:
    event = EventOfNodes(list(two), 9)
    for node in two:
        leads = node.app.state.rounds
        leads._leads = lambda _tournament: True  # both believe that it is theirs
    event.start()
    event.go_on()
    assert event.owners() == [1, 1, 1]
    event.ask(two[1])
    event.act("PauseRound", competition="main")
    event.go_on()
    tables = [table for node in two for table in node.hub.live.values()]
    assert [table.plan.paused for table in tables] == [True] * 3


def test_when_a_node_goes_another_opens_tables_and_takes_sheets(two: tuple[Node, Node]) -> None:
    first, second = two
    event = EventOfNodes(list(two), 6)
    for node in two:  # not only when it next renews its lease
        assert node.hub.services.nodes is not None
        node.run(node.hub.services.nodes.lease.look_around())
    leads = [node.app.state.rounds._leads(event.id) for node in two]
    assert sorted(leads) == [False, True], "every node finds the same one"
    leader, other = (first, second) if leads[0] else (second, first)
    event.ask(other)
    event.start()
    for _ in range(3):
        event.go_on()
    assert [table.plan.origin.tournament for table in leader.hub.live.values() if table.plan.origin]
    leader.stop()
    event.nodes = [other]
    event.act("Announce", competition="main", what="stop")
    statuses = []
    for _ in range(200):
        event.go_on()
        statuses = [board["status"] for board in event.look()["boards"]]
        if len(other.hub.live) == 2 and all(
            table.state.phase == "signing the score sheet" for table in other.hub.live.values()
        ):
            break
    assert event.owners() == [1, 1]
    for number, table in enumerate(event.round()["tables"], 1):
        for entrant in table["seats"]:
            place = event.place(event.secret_of(entrant), number).json()
            with other.at_table(place["table"], place["secret"]) as guest:
                assert guest.act({"type": "Sign"})["type"] == "done"
    for _ in range(3):
        event.go_on()
    assert [table["stage"] for table in event.round()["tables"]] == ["right", "right"], statuses
    acts = event.look(event.director)["view"]["acts"]
    assert [one["kind"] for one in acts].count("DeliverSheet") == 2


def test_an_insert_that_fails_leaves_no_claim(node: Node) -> None:
    """A table that another node has just inserted is not this node's."""
    store, ownership = node.hub.services.store, node.hub.services.nodes.ownership  # type: ignore[union-attr]
    links = node.make()
    stored = node.run(store.find_table(links["table"]))
    # Over: an open table whose owner is not there would soon be taken by this node.
    taken = text("UPDATE tables SET owner = 'another', status = 'finished'")
    node.run(store.transact(lambda one: one.execute(taken)))
    ownership._epochs.pop(links["table"])
    with pytest.raises(StoreError):
        node.run(store.add_table(stored))
    assert links["table"] not in ownership.owned
