"""Clients of a table that play by chance or look on, and note when they hear of an event."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import time
from http.client import HTTPConnection
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection

AT_TABLE = 5
"""Sockets at each table: those who play, and those who look on."""
PLAYERS = 3


class Heard(msgspec.Struct):
    """What the clients read of a message."""

    type: str
    n: int = 0
    legal: msgspec.Raw = msgspec.Raw(b"[]")


class Group:
    """The clients at one table."""

    def __init__(self) -> None:
        self.waiting: dict[int, list[Any]] = {}
        """For an event: when it was sent, and how many have yet to hear of it."""
        self.times: list[float] = []
        self.lengths: list[int] = []
        """Of each message that tells of an event, in bytes."""

    def sent(self, n: int) -> None:
        self.waiting.setdefault(n, [time.perf_counter(), AT_TABLE])

    def heard(self, n: int) -> None:
        for number in [number for number in self.waiting if number <= n]:
            entry = self.waiting[number]
            entry[1] -= 1
            if not entry[1]:
                self.times.append(time.perf_counter() - entry[0])
                del self.waiting[number]


async def stay(line: ClientConnection) -> None:
    """Who is silent for a minute is turned out."""
    while True:
        await asyncio.sleep(20)
        await line.send('{"type": "ping"}')


async def watch(line: ClientConnection, group: Group, decoder: Any) -> None:
    async for text in line:
        message = decoder.decode(text)
        if message.type == "happened":
            group.heard(message.n)
            group.lengths.append(len(text))


async def play(
    line: ClientConnection, group: Group, decoder: Any, pause: float, chance: random.Random
) -> None:
    n = 0
    legal: list[Any] = []
    acting: asyncio.Task[None] | None = None

    async def act() -> None:
        await asyncio.sleep(pause * chance.uniform(0.5, 1.5))
        if legal:
            group.sent(n + 1)
            action = chance.choice(legal)
            await line.send(json.dumps({"type": "act", "id": n, "action": action}))

    try:
        async for text in line:
            message = decoder.decode(text)
            if message.type == "happened":
                group.heard(message.n)
                group.lengths.append(len(text))
            if message.type in ("welcome", "happened"):
                n, legal = message.n, msgspec.json.decode(message.legal)
            if message.type == "refused":  # somebody was faster
                group.waiting.pop(n + 1, None)
            if acting is None or acting.done():
                acting = asyncio.create_task(act())
    finally:
        if acting:
            acting.cancel()


def address(number: int) -> str:
    """An address of this machine for the clients of a table, in a network of its own."""
    return f"127.{1 + number // 250}.{number % 250}.1"


def make_table(port: int, number: int) -> tuple[str, list[str]]:
    """A table, and the secrets of its players and of those who look on."""
    seats = [{"kind": "person"}, *[{"kind": "open"}] * (PLAYERS - 1)]
    game, book = (("wff", "wff-2017"), ("equations", "equations-2019"))[number % 2]
    source = (address(number), 0)
    with contextlib.closing(HTTPConnection("127.0.0.1", port, source_address=source)) as line:

        def post(path: str, value: Any, secret: str = "") -> Any:
            headers = {"Content-Type": "application/json", "Authorization": f"Bearer {secret}"}
            line.request("POST", path, json.dumps(value), headers)
            return json.load(line.getresponse())

        made = post("/api/tables", {"game": game, "rulebook": book, "seats": seats})
        path = f"/api/tables/{made['table']}/seats"
        others = [post(path, {"name": "P"}, made["invite"]) for _ in range(PLAYERS - 1)]
    secrets = [made["secret"], *(other["secret"] for other in others)]
    return made["table"], secrets + [made["watch"]] * (AT_TABLE - PLAYERS)
