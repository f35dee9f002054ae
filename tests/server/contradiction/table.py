"""A match over live connections: made over HTTP, played by people who send JSON."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence
from contextlib import ExitStack
from typing import Any

from fastapi.testclient import TestClient
from starlette.testclient import WebSocketTestSession

from nowornever.bots.contradiction.players import choose
from nowornever.contradiction.views import View

NAMES = ("Ana", "Ben", "Cleo")


class Quick:
    """Bots that think in a thread and answer at once; the matches of one seed are the same."""

    async def think(
        self, game: str, view: Any, legal: Sequence[Any], bot: str, visitor: str
    ) -> tuple[Any, float]:
        del game, legal, visitor
        assert isinstance(view, View)
        seed = 100 * view.round + view.seat
        action, _ = await asyncio.to_thread(choose, view, bot, random.Random(seed))
        return action, 0

    def close(self) -> None:
        pass


class Person:
    """Somebody at a table, with everything that they were ever sent."""

    def __init__(self, socket: WebSocketTestSession, table: str, secret: str) -> None:
        self._socket = socket
        self.heard: list[dict[str, Any]] = []
        self.view: Any = None
        socket.send_json({"type": "hello", "table": table, "secret": secret})
        self.welcome = self.hear("welcome")

    def hear(self, *kinds: str) -> dict[str, Any]:
        """The next message of one of these kinds; the others are noted as well."""
        while True:
            message: dict[str, Any] = self._socket.receive_json()
            self.heard.append(message)
            if "view" in message:
                self.view = message["view"]
            if message["type"] in kinds:
                return message

    def hear_until(self, n: int) -> None:
        """Hear all messages up to event n."""
        while max((one.get("n", 0) for one in self.heard), default=0) < n:
            self.hear("happened", "welcome")

    def act(self, kind: str = "Submit", **fields: Any) -> dict[str, Any]:
        """Do something; the answer."""
        self._socket.send_json({"type": "act", "id": 1, "action": {"type": kind, **fields}})
        return self.hear("done", "refused")

    def consider(self, **fields: Any) -> dict[str, Any]:
        """Ask what the referee would say to a submission."""
        self._socket.send_json({"type": "try", "id": 2, "action": {"type": "Submit", **fields}})
        return self.hear("tried", "refused")

    def host(self, do: str, **fields: Any) -> dict[str, Any]:
        """Do something as the host of the table."""
        self._socket.send_json({"type": "host", "id": 3, "do": do, **fields})
        return self.hear("done", "refused")


class Match:
    """A table with its people."""

    def __init__(
        self, client: TestClient, stack: ExitStack, seats: Sequence[Any] = (), **options: Any
    ) -> None:
        self.client = client
        self._stack = stack
        free: list[dict[str, Any]] = [{"kind": "open"}] * 2
        people = seats or [{"kind": "person", "name": NAMES[0]}, *free]
        answer = client.post("/api/tables", json=new_table(people, **options))
        assert answer.status_code == 201, answer.text
        self.links: dict[str, Any] = answer.json()
        self.id: str = self.links["table"]

    def enter(self, secret: str) -> Person:
        """Connect with a secret."""
        socket = self._stack.enter_context(self.client.websocket_connect("/live"))
        return Person(socket, self.id, secret)

    def everybody(self) -> list[Person]:
        """All three sit down and connect."""
        secrets = [self.links["secret"], *(self.join(name) for name in NAMES[1:])]
        return [self.enter(secret) for secret in secrets]

    def join(self, name: str) -> str:
        answer = self.client.post(
            f"/api/tables/{self.id}/seats",
            json={"name": name},
            headers={"Authorization": f"Bearer {self.links['invite']}"},
        )
        secret: str = answer.json()["secret"]
        return secret

    def get(self, page: str) -> tuple[int, Any]:
        answer = self.client.get(f"/api/tables/{self.id}/{page}")
        return answer.status_code, answer.text


def new_table(seats: Sequence[Any], **options: Any) -> dict[str, Any]:
    return {
        "game": "contradiction",
        "rulebook": "contradiction",
        "options": options,
        "conduct": "friendly",
        "seats": list(seats),
    }


def submission(round_number: int, seat: int = 0, other: bool = False) -> dict[str, Any]:
    """What a seat hands in; with the same clue there are two ways."""
    clues = ("R@12", "R@34", "RO-"), ("RO=23", "12#2", "R@ad"), ("", "", "")
    tokens = (("Ra1", "Ob2"), ("Yc3", "Gd4"), ("Bd1",))[round_number - 1]
    if other:
        tokens = (("Ob1", "Ra3"), ("Pa4", "Yd2"), ("Gc1",))[round_number - 1]
    action: dict[str, Any] = {"clue": clues[round_number - 1][seat], "placements": list(tokens)}
    if round_number < 3:
        action["query"] = ["c2", "d3"] if other else ["a1", "b2"]
    if round_number == 1:
        action |= {"contract": "boundaries" if other else "evasion", "target": None}
    return action
