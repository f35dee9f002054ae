"""A table on a real line with somebody at it who misbehaves."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

import httpx2
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.server.playing import bearer

LAST = 987_654
"""The number of the request that is answered after all others."""


def act(action: Any, number: Any = 1) -> str:
    return json.dumps({"type": "act", "id": number, "action": action})


class Peer:
    """A table with Ann and Bob at it, on a real line; Bob is the one who misbehaves."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.base = f"http://127.0.0.1:{port}"
        self.live = f"ws://127.0.0.1:{port}/live"
        table = {"game": "wff", "rulebook": "wff-2017", "conduct": "friendly",
                 "options": {"clock": False, "shakes": 1},
                 "seats": [{"kind": "person", "name": "Ann"}, {"kind": "open"}]}  # fmt: skip
        self.links = httpx2.post(f"{self.base}/api/tables", json=table).json()
        self.table = self.links["table"]
        seats = f"{self.base}/api/tables/{self.table}/seats"
        invited = bearer(self.links["invite"])
        self.bob = httpx2.post(seats, json={"name": "Bob"}, headers=invited).json()["secret"]
        self.hello = json.dumps({"type": "hello", "table": self.table, "secret": self.bob})

    def state(self) -> Any:
        """What Ann sees on a new connection."""
        with connect(self.live) as ann:
            secret = self.links["secret"]
            ann.send(json.dumps({"type": "hello", "table": self.table, "secret": secret}))
            welcome = json.loads(ann.recv())
            assert welcome.pop("at") >= 0
            return welcome

    def send(self, *messages: str | bytes, hello: bool = True) -> list[Any]:
        """Bob says hello and sends something; what he hears until all of it is answered."""
        heard: list[Any] = []
        try:
            with connect(self.live, max_size=None) as bob:
                if hello:
                    bob.send(self.hello)
                    bob.recv()
                with suppress(ConnectionClosed):  # what was said before that is still heard
                    for message in messages:
                        bob.send(message)
                    bob.send(act(None, LAST))
                while (answer := json.loads(bob.recv(timeout=20))).get("id") != LAST:
                    heard.append(answer)
        except ConnectionClosed:
            heard.append({"type": "closed"})
        return heard
