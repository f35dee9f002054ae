"""Nodes that are stopped after each test."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.nodes.several import Node


@pytest.fixture
def node(postgres: str) -> Iterator[Node]:
    found = Node(postgres)
    yield found
    found.stop()


@pytest.fixture
def two(node: Node, postgres: str) -> Iterator[tuple[Node, Node]]:
    second = Node(postgres)
    yield node, second
    second.stop()
