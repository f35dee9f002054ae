"""A server that is killed loses nothing that it has acknowledged."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidMessage

from bench.live.real_server import free_port
from nowornever.server.nodes.frames import COME_BACK

FULL = Path("/dev/full")
TABLES = 9
ROUNDS = 2


@contextlib.contextmanager
def server(database: str, port: int, log: Path | None = None) -> Iterator[subprocess.Popen[bytes]]:
    """The real program on a port of this machine, until it is killed."""
    command = [sys.executable, "-m", "nowornever", "serve", "--port", str(port)]
    command += ["--database", database]
    with (log or Path(os.devnull)).open("wb") as to:
        process = subprocess.Popen(command, stdout=to, stderr=to if log else None)
    try:
        _wait_until_ready(port, process)
        yield process
    finally:
        process.kill()
        process.wait()


def _wait_until_ready(port: int, process: subprocess.Popen[bytes]) -> None:
    for _ in range(1200):
        assert process.poll() is None, "the server has ended"
        with contextlib.suppress(OSError):
            urllib.request.urlopen(f"http://127.0.0.1:{port}/health", timeout=1).close()
            return
        time.sleep(0.05)  # a program of its own: there is nothing else to wait for
    raise AssertionError("the server does not answer")


def post(port: int, path: str, value: Any, secret: str = "") -> Any:
    request = urllib.request.Request(
        f"http://127.0.0.1:{port}{path}",
        json.dumps(value).encode(),
        {"Content-Type": "application/json", "Authorization": f"Bearer {secret}"},
    )
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


class Seat:
    """A player who does legal things as long as the server lives, and notes what it heard."""

    def __init__(self, table: str, secret: str, chance: random.Random) -> None:
        self.hello = json.dumps({"type": "hello", "table": table, "secret": secret})
        self.chance = chance
        self.story: list[str] = []

    async def look(self, port: int) -> Any:
        """The answer to hello.

        Until the lease of the killed server ends, the next one asks everybody to come back.
        """
        async with asyncio.timeout(60):
            while True:
                try:
                    async with connect(f"ws://127.0.0.1:{port}/live") as line:
                        await line.send(self.hello)
                        return json.loads(await line.recv())
                except ConnectionClosed as closed:
                    if closed.rcvd is None or closed.rcvd.code != COME_BACK:
                        raise
                await asyncio.sleep(0.05)  # as a client does, for a program of its own

    async def play(self, port: int, done: asyncio.Queue[None]) -> None:
        """Play until the line breaks, also while it is still being opened, and count what is
        acknowledged."""
        with contextlib.suppress(ConnectionClosed, InvalidMessage, OSError):
            async with connect(f"ws://127.0.0.1:{port}/live") as line:
                await line.send(self.hello)
                while True:
                    message = json.loads(await line.recv())
                    if message["type"] == "done":
                        done.put_nowait(None)
                    await self._hear(line, message)

    async def _hear(self, line: ClientConnection, message: Any) -> None:
        if message["type"] == "welcome":
            known = message["n"] - len(message["story"])
            self.story = self.story[:known] + message["story"]
        elif message["type"] == "happened":
            self.story += message["story"]
        if "legal" in message:
            assert len(self.story) == message["n"]
            if message["legal"]:
                action = self.chance.choice(message["legal"])
                await line.send(json.dumps({"type": "act", "id": 1, "action": action}))


def make_tables(port: int, chance: random.Random) -> list[Seat]:
    """Tables of all games, with two people each, and with a bot at every third."""
    seats = []
    for number in range(TABLES):
        book = ("wff-2017", "equations-2019", "wff-2012")[number % 3]
        bots = [{"kind": "bot", "bot": "seldom"}] if number % 3 == 0 else []
        people = [{"kind": "person", "name": "Ann"}, {"kind": "open"}]
        links = post(port, "/api/tables", {
            "game": book.partition("-")[0], "rulebook": book, "seats": people + bots,
        })  # fmt: skip
        table = links["table"]
        guest = post(port, f"/api/tables/{table}/seats", {"name": "Bob"}, links["invite"])
        seats += [Seat(table, secret, chance) for secret in (links["secret"], guest["secret"])]
    return seats


async def play_until_killed(
    seats: list[Seat], port: int, process: subprocess.Popen[bytes], after: int
) -> None:
    """Everybody plays at once; the server is killed when so many actions were acknowledged."""
    done: asyncio.Queue[None] = asyncio.Queue()
    playing = [asyncio.create_task(seat.play(port, done)) for seat in seats]
    for _ in range(after):
        await asyncio.wait_for(done.get(), 300)
    process.send_signal(signal.SIGKILL)
    await asyncio.gather(*playing)


async def check_nothing_is_lost(seats: list[Seat], port: int) -> None:
    """Whatever anybody heard of is there, word for word."""
    for seat in seats:
        welcome = await seat.look(port)
        assert welcome["story"][: len(seat.story)] == seat.story
        assert len(welcome["story"]) == welcome["n"]


@pytest.mark.parametrize(
    "database",
    ["sqlite", pytest.param("postgres", marks=pytest.mark.thorough)],
    indirect=True,
)
def test_every_acknowledged_event_is_there_after_kill_9_under_load(database: str) -> None:
    chance = random.Random(1)
    port = free_port()
    seats: list[Seat] = []
    for _ in range(ROUNDS):
        with server(database, port) as process:
            seats = seats or make_tables(port, chance)
            asyncio.run(check_nothing_is_lost(seats, port))
            after = chance.randrange(20, 100)
            asyncio.run(play_until_killed(seats, port, process, after))
    with server(database, port):
        asyncio.run(check_nothing_is_lost(seats, port))
    assert sum(len(seat.story) for seat in seats) > 20 * ROUNDS


@pytest.mark.skipif(not FULL.exists(), reason="this system has no file that is always full")
def test_a_full_disk_under_the_log_keeps_nobody_from_playing(kept: str) -> None:
    port = free_port()
    with server(kept, port, FULL):
        assert make_tables(port, random.Random(1))
