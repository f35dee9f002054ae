"""What one visitor may do is limited over all nodes, and so is help with a league's positions."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import httpx2
import pytest
from msgspec.structs import replace
from starlette.responses import Response
from starlette.types import Message, Receive, Scope, Send

from nowornever.server.guard import Guard
from nowornever.server.nodes.link import LinkError
from nowornever.server.nodes.nodes import Nodes
from nowornever.server.nodes.pages import tell_limits
from nowornever.server.shared_limits import BELIEVED_FOR, SharedLimits
from tests.server.hostile.test_answers import asked, no_body
from tests.server.nodes.several import Node, nodes_of
from tests.server.playing import ROLL, UNLIMITED

ANN, BOB = "192.0.2.1/32", "192.0.2.2/32"


def test_what_is_used_at_one_node_counts_at_the_others() -> None:
    here, there = SharedLimits(is_shared=True), SharedLimits(is_shared=True)
    rates = [node.rate("tables", 3) for node in (here, there)]
    assert [rates[0].allows(ANN) for _ in range(2)] == [True, True]
    there.hear(here.tell("n1"))
    there.hear(here.tell("n1"))  # nothing new
    assert [rates[1].allows(who) for who in (ANN, ANN, BOB)] == [True, False, True]


def test_what_is_held_at_one_node_counts_at_the_others_while_that_node_is_heard() -> None:
    now = [0.0]
    here, there = SharedLimits(is_shared=True), SharedLimits(is_shared=True, clock=lambda: now[0])
    places, others = here.places("connections", 2), there.places("connections", 2)
    with places.taken(ANN), places.taken(ANN):
        there.hear(here.tell("n1"))
        for who, free in ((ANN, False), (BOB, True)):
            with others.taken(who) as found:
                assert found == free
        now[0] += BELIEVED_FOR
        with others.taken(ANN) as found:
            assert found, "a node that is silent for long holds nothing"
        there.hear(here.tell("n1"))
    there.hear(here.tell("n1"))
    with others.taken(ANN) as found:
        assert found


def test_what_is_being_answered_at_one_node_counts_at_the_others() -> None:
    here, there = SharedLimits(is_shared=True), SharedLimits(is_shared=True)
    limits = replace(UNLIMITED, answers=1)
    statuses: list[int] = []

    async def answer_elsewhere(scope: Scope, receive: Receive, send: Send) -> None:
        """While this request waits for its answer, its visitor comes to another node."""
        there.hear(here.tell("n1"))
        await Guard(Response(), limits, shared=there)(scope, receive, send)

    async def note(message: Message) -> None:
        if "status" in message:
            statuses.append(message["status"])

    asyncio.run(Guard(answer_elsewhere, limits, shared=here)(asked(), no_body, note))
    assert statuses == [429]


def test_without_other_nodes_nothing_is_noted_for_them() -> None:
    alone = SharedLimits()
    assert alone.rate("tables", 3).allows(ANN)
    assert not alone.tell("").used


@pytest.fixture
def strict(postgres: str) -> Iterator[tuple[Node, Node]]:
    limits = {"tables": 4, "waiting_tables": 2}
    two = Node(postgres, **limits), Node(postgres, **limits)
    yield two
    for node in two:
        node.stop()


def ask(node: Node) -> int:
    table = {"game": "wff", "rulebook": "wff-2017",
             "seats": [{"kind": "person", "name": "Ann"}, {"kind": "open"}]}  # fmt: skip
    return httpx2.post(f"{node.base}/api/tables", json=table).status_code


def test_one_visitor_has_the_same_limits_at_two_nodes_together(strict: tuple[Node, Node]) -> None:
    first, second = strict
    assert [ask(first), ask(second), ask(first), ask(second)] == [201, 201, 429, 429]
    for node, other in (strict, strict[::-1]):
        own = nodes_of(node)
        own.lease.nodes = {**own.lease.nodes, **nodes_of(other).lease.nodes}
        node.run(tell_limits(own, node.app.state.limits))
        node.run(node.hub.services.store.remove(list(node.hub.live)))
    assert [ask(first), ask(second)] == [429, 429], "four were asked for in this minute"


def test_a_league_s_position_gets_no_help_at_any_node(
    two: tuple[Node, Node], monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = two
    links = first.make(conduct="league")
    bob = second.sit(links)
    with (
        first.at_table(links["table"], links["secret"]) as ann,
        second.at_table(links["table"], bob) as guest,
    ):
        table = first.hub.live[links["table"]]
        while not (rolled := table.views.view(0).resources):
            for player in (ann, guest):
                player.act(ROLL)
        letter = next(cube for cube in rolled if cube in "pqrs")
        left = rolled.replace(letter, "", 1)
        asked = {"position": f"wff-2017 regular | goal {letter} | resources {left}"}
        other = {"position": "wff-2017 regular | goal p | required K | resources ppNK"}
        for node in two:
            found = httpx2.post(f"{node.base}/api/judge", json=asked)
            assert found.status_code == 403, found.text
        note = ann.until("welcome")["notes"][-1]["words"]
        assert note.startswith("Somebody asked for help with a position like this")

        async def unreachable(_self: Nodes, _path: str, _body: bytes) -> list[bytes | None]:
            await asyncio.sleep(0)
            raise LinkError

        monkeypatch.setattr(Nodes, "ask_all", unreachable)
        assert httpx2.post(f"{second.base}/api/judge", json=other).status_code == 503


def test_what_nodes_ask_each_other_is_no_page_for_visitors(node: Node) -> None:
    for page in ("/nodes/limits", "/nodes/fair-play"):
        assert httpx2.post(f"{node.base}{page}", content=b"{}").status_code == 404
