"""Attacks on a real server, all at once, each from addresses of its own.

Run: .venv/bin/python -m bench.live.attacks PORT SECONDS

Prints how often each was made, as JSON. `bench.hostile` runs it beside honest players.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import sys
from collections import Counter
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from bench.costly_papers import freezing_paper
from bench.live.player import ROWS, Player
from bench.live.real_server import Server

HEAVY = freezing_paper("p")
POSITION = "wff-2017 regular | goal p | required K | permitted CAEp | resources pqrsKoKi"
NICER = 10
"""Attackers bring their own machines: they take no time from the server."""

Attack = Callable[[Server, str, Counter[str]], Awaitable[None]]


async def papers(server: Server, source: str, count: Counter[str]) -> None:
    table, secrets, _ = await asyncio.to_thread(server.make, source, 3)
    players = [Player(server, source, table, secret, HEAVY) for secret in secrets]
    count["papers"] += 1
    await asyncio.gather(*(player.play(0.5) for player in players))


def asking(path: str, body: Any) -> Attack:
    async def ask(server: Server, source: str, count: Counter[str]) -> None:
        while True:
            status, _ = await asyncio.to_thread(server.ask, source, "POST", path, body)
            count[f"{path} {status}"] += 1
            await asyncio.sleep(0.2)

    return ask


async def pings(server: Server, source: str, count: Counter[str]) -> None:
    """Pings whose answers are never read."""
    key = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
    start = (
        f"GET /live HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n{key}\r\n"
    )
    frames = (b"\x89\xfd\0\0\0\0" + b"x" * 125) * 500
    while True:
        reader, writer = await asyncio.open_connection(
            "127.0.0.1", server.port, local_addr=(source, 0)
        )
        writer.write(start.encode())
        await reader.readuntil(b"\r\n\r\n")
        for _ in range(50):
            writer.write(frames)
            count["pings"] += 500
            await writer.drain()
            await asyncio.sleep(0.05)


async def slow_lines(server: Server, source: str, count: Counter[str]) -> None:
    """First lines that never end."""
    lines = []
    for _ in range(200):
        _, writer = await asyncio.open_connection("127.0.0.1", server.port, local_addr=(source, 0))
        writer.write(b"GET / HT")
        lines.append(writer)
        count["slow lines"] += 1
    await asyncio.sleep(8)
    for writer in lines:
        writer.close()


async def watchers(server: Server, source: str, count: Counter[str]) -> None:
    table, _, links = await asyncio.to_thread(server.make, source, 2)
    hello = json.dumps({"type": "hello", "table": table, "secret": links["watch"]})
    async with contextlib.AsyncExitStack() as stack:
        for _ in range(200):
            line = await stack.enter_async_context(server.live(source))
            await line.send(hello)
            count["watchers"] += 1
        await asyncio.sleep(20)


async def wrong(server: Server, source: str, count: Counter[str]) -> None:
    """Messages that are none, and secrets that open nothing."""
    chance = random.Random(source)
    table, _, _ = await asyncio.to_thread(server.make, source, 2)
    while True:
        with contextlib.suppress(Exception):
            async with server.live(source) as line:
                hello = {"type": "hello", "table": table, "secret": "wrong"}
                first = (json.dumps(hello), chance.randbytes(100).hex(), "[" * 60_000)
                await line.send(chance.choice(first))
                count["wrong messages"] += 1
                await line.recv()
        await asyncio.sleep(0.1)


async def fill(server: Server, source: str, count: Counter[str]) -> None:
    """Tables at which nobody will ever sit, from one address after the other."""
    people = [{"kind": "person", "name": "A"}, {"kind": "open"}]
    new = {"game": "wff", "rulebook": "wff-2017", "seats": people}
    near = source.rpartition(".")[0]
    for n in range(1, 250):
        status, _ = await asyncio.to_thread(server.ask, f"{near}.{n}", "POST", "/api/tables", new)
        count[f"tables {status}"] += 1
        await asyncio.sleep(0.1)


async def changes(server: Server, source: str, count: Counter[str]) -> None:
    """Names and pauses that everybody at a crowded table hears of, and actions without an end."""
    table, secrets, _ = await asyncio.to_thread(server.make, source, 3)
    async with server.live(source) as line:
        hello = {"type": "hello", "table": table, "secret": secrets[0]}
        await line.send(json.dumps(hello))
        for number in range(10_000):
            kinds = ({"type": "host", "do": "pause"}, {"type": "name", "name": f"A{number}"},
                     {"type": "host", "do": "resume"}, {"type": "act", "action": {"type": "Roll"}},
                     {"type": "try", "action": {"type": "Present", "text": ROWS}})  # fmt: skip
            await line.send(json.dumps({"id": number, **kinds[number % len(kinds)]}))
            count["changes"] += 1
            await asyncio.sleep(0.02)


CHECK = {"position": POSITION, "after": "now", "text": HEAVY}
ATTACKS: list[tuple[Attack, int]] = [
    (papers, 4), (asking("/api/practice/check", CHECK), 4),
    (asking("/api/judge", {"position": POSITION, "moves": True}), 3), (pings, 3),
    (asking("/api/replays", "no record"), 2), (slow_lines, 2), (watchers, 2), (wrong, 3),
    (fill, 2), (changes, 3),
]  # fmt: skip


async def again_and_again(attack: Attack, server: Server, source: str, count: Counter[str]) -> None:
    while True:
        with contextlib.suppress(Exception):
            await attack(server, source, count)
        await asyncio.sleep(0.5)


async def attack_all(server: Server, seconds: float) -> None:
    """All attacks at once; prints how often each was made."""
    os.nice(NICER)
    count = Counter[str]()
    attackers = [
        asyncio.create_task(again_and_again(attack, server, f"127.0.{66 + kind}.{1 + n}", count))
        for kind, (attack, number) in enumerate(ATTACKS)
        for n in range(number)
    ]
    await asyncio.sleep(seconds)
    for task in attackers:
        task.cancel()
    await asyncio.gather(*attackers, return_exceptions=True)
    print(json.dumps(count), flush=True)
    os._exit(0)  # threads that still wait for an answer are not waited for


if __name__ == "__main__":
    asyncio.run(attack_all(Server(Path(), int(sys.argv[1])), float(sys.argv[2])))
