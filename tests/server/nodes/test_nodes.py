"""A table has one owner, whoever is connected where, and goes on when its owner is gone."""

from __future__ import annotations

from collections.abc import Iterator

import httpx2
import pytest

from tests.server.nodes.several import Node
from tests.server.playing import ROLL


@pytest.fixture
def two(postgres: str) -> Iterator[tuple[Node, Node]]:
    first, second = Node(postgres), Node(postgres)
    yield first, second
    first.stop()
    second.stop()


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
