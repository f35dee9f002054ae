"""The fuzzed messages are of every kind that the server reads."""

from __future__ import annotations

import json
from typing import get_args

from bench.live.fuzz import ACTIONS, Fuzz, tag_of
from nowornever.server.connections.wire import FromClient, Hello


def test_every_message_and_every_action_is_sent() -> None:
    fuzz, messages, actions = Fuzz("1"), set[str](), set[str]()
    for _ in range(2_000):
        try:
            found = json.loads(fuzz.message([]))
        except ValueError:  # one of those that are no message
            continue
        if isinstance(kind := found.get("type"), str):
            messages.add(kind)
        if isinstance(action := found.get("action"), dict):
            actions.add(str(action.get("type")))
    assert {tag_of(kind) for kind in get_args(FromClient) if kind is not Hello} <= messages
    assert {tag_of(kind) for kind in ACTIONS} <= actions
