"""How fast what is done at a table reaches everybody there, beside a server that only echoes.

Run: .venv/bin/python -m bench.server > bench/server.md

The tables' server is the command `nowornever serve` with its own limits; all clients run in one
other process on the same machine, those of each table with an address of their own. At each table
sit three clients that choose legal actions by chance, each after a pause of about nine seconds; two
more look on. Measured is the time from before an action is sent until the last of the
five has heard of it. The echo server hands each message of the same length on to the same five.
Times depend on what else the machine does; the processor time of an event, which is the server's
alone, depends on it much less.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import json
import os
import random
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import msgspec
import uvicorn
from websockets.asyncio.client import ClientConnection, connect

from bench.harness import table
from nowornever.core.dice import RandomDice
from nowornever.core.game import Header
from nowornever.core.table import GameTable
from nowornever.server.storage.store import StoredLine, StoredTable, open_store
from nowornever.server.tables.plan import Plan, SeatPlan, encode_plan
from nowornever.wff.game import GAME

TABLES = 200
AT_TABLE = 5
"""Sockets at each table: one that plays, and those that look on."""
SECONDS = 20.0
PLAYERS = 3
PAUSE = 9.0
"""How many seconds everybody thinks before an action, more or less."""
PAGES = 300
"""How often a page is asked for."""
LENGTH = 5_000
"""About as many characters as what a table sends."""
STORED = 1_000
EVENTS = 100


# The servers, each in a process of its own.


def serve(port: int, app: Any) -> None:
    gc.collect()
    gc.freeze()
    uvicorn.run(app, port=port, log_level="error", access_log=False, ws="websockets-sansio")


def serve_echo(port: int) -> None:
    groups: dict[str, list[Any]] = {}

    async def app(scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "lifespan":
            for answer in ("startup", "shutdown"):
                await receive()
                await send({"type": f"lifespan.{answer}.complete"})
        elif scope["type"] == "http":
            await send({"type": "http.response.start", "status": 200, "headers": []})
            await send({"type": "http.response.body", "body": b"ok"})
        else:
            await receive()
            await send({"type": "websocket.accept"})
            group = groups.setdefault(scope["path"], [])
            group.append(send)
            while (message := await receive())["type"] == "websocket.receive":
                for other in group:
                    await other({"type": "websocket.send", "text": message["text"]})
            group.remove(send)

    serve(port, app)


@contextlib.contextmanager
def running(*arguments: object) -> Iterator[tuple[int, subprocess.Popen[bytes], float]]:
    """A server: its port, its process, and the seconds until it answered."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [sys.executable, "-m", *map(str, arguments), "--port", str(port)]
    began = time.perf_counter()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    try:
        while True:
            with contextlib.suppress(OSError):
                urllib.request.urlopen(f"http://127.0.0.1:{port}/health", timeout=60).close()
                break
            time.sleep(0.01)
        yield port, process, time.perf_counter() - began
    finally:
        process.kill()
        process.wait()


def processor_seconds(process: subprocess.Popen[bytes]) -> float:
    user, system = Path(f"/proc/{process.pid}/stat").read_text().rpartition(")")[2].split()[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


def memory_mb(process: subprocess.Popen[bytes]) -> float:
    status = Path(f"/proc/{process.pid}/status").read_text()
    return int(status.split("VmHWM:")[1].split()[0]) / 1024


# The clients.


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


async def play(line: ClientConnection, group: Group, decoder: Any, pause: float) -> None:
    chance = random.Random(2)
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


def measure_pages(port: int) -> list[float]:
    """The seconds that a page takes on a connection that is kept open."""
    times = []
    source = ("127.200.0.1", 0)
    with contextlib.closing(HTTPConnection("127.0.0.1", port, source_address=source)) as line:
        for _ in range(PAGES):
            began = time.perf_counter()
            line.request("GET", "/api/tables")
            line.getresponse().read()
            times.append(time.perf_counter() - began)
    return times


class Measured(msgspec.Struct):
    """What a run has shown."""

    times: list[float]
    """Of each action, until all have heard of it."""
    rate: float
    """Events in a second."""
    processor: float
    """Seconds of the server's processor time for each event."""


async def measure_tables(port: int, process: subprocess.Popen[bytes], pause: float) -> Measured:
    """Tables that are played for a while."""
    decoder = msgspec.json.Decoder(Heard)
    groups, tasks = [], []
    async with contextlib.AsyncExitStack() as stack:
        for number in range(TABLES):
            made, secrets = await asyncio.to_thread(make_table, port, number)
            group = Group()
            groups.append(group)
            for at, secret in enumerate(secrets):
                source = (address(number), 0)
                opening = connect(f"ws://127.0.0.1:{port}/live", max_size=None, local_addr=source)
                line = await stack.enter_async_context(opening)
                await line.send(json.dumps({"type": "hello", "table": made, "secret": secret}))
                plays = at < PLAYERS
                work = play(line, group, decoder, pause) if plays else watch(line, group, decoder)
                tasks += [asyncio.create_task(work), asyncio.create_task(stay(line))]
        for group in groups:
            group.times.clear()
        before, spent = metric(port, "lines_total"), processor_seconds(process)
        began = time.perf_counter()
        await asyncio.sleep(SECONDS)
        events, passed = metric(port, "lines_total") - before, time.perf_counter() - began
        spent = processor_seconds(process) - spent
        times = [one for group in groups for one in group.times]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    return Measured(times, events / passed, spent / events)


def metric(port: int, name: str) -> int:
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics") as answer:
        return int(answer.read().split(f"\nnowornever_{name} ".encode())[1].split()[0])


async def measure_echo(
    port: int, process: subprocess.Popen[bytes], rate: float, length: int
) -> Measured:
    """The same for the echo server, with as many messages a second."""
    groups, tasks = [], []

    async def listen(line: ClientConnection, group: Group) -> None:
        async for text in line:
            group.heard(int(text[:20]))

    async def send(line: ClientConnection, group: Group) -> None:
        for n in range(10**9):
            await asyncio.sleep(TABLES / rate * random.uniform(0.5, 1.5))
            group.sent(n)
            await line.send(f"{n:<20}".ljust(length, "x"))

    async with contextlib.AsyncExitStack() as stack:
        for number in range(TABLES):
            group = Group()
            groups.append(group)
            for at in range(AT_TABLE):
                line = await stack.enter_async_context(
                    connect(f"ws://127.0.0.1:{port}/{number}", max_size=None)
                )
                tasks.append(asyncio.create_task(listen(line, group)))
                if not at:
                    tasks.append(asyncio.create_task(send(line, group)))
        for group in groups:
            group.times.clear()
        spent, began = processor_seconds(process), time.perf_counter()
        await asyncio.sleep(SECONDS)
        times = [one for group in groups for one in group.times]
        passed, spent = time.perf_counter() - began, processor_seconds(process) - spent
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    return Measured(times, len(times) / passed, spent / len(times))


# Stored tables.


async def store_tables(database: str) -> None:
    """Tables in the middle of a match, each with so many events."""
    async with open_store(database) as store:
        records = [play_alone(seed) for seed in range(10)]
        for number in range(STORED):
            header, lines = records[number % len(records)]
            seats = tuple(SeatPlan("person", name, "", "x") for name in header.seats)
            plan = Plan(game="wff", rulebook=header.rulebook, options=header.options, seats=seats)
            stored = StoredTable(f"stored{number:05}"[-8:], "playing", 0, encode_plan(plan))
            await store.add_table(stored)
            await store.append(stored.id, [StoredLine(n, line) for n, line in enumerate(lines)])


def play_alone(seed: int) -> tuple[Header, list[str]]:
    chance = random.Random(seed)
    options: dict[str, str | int | bool] = {"clock": False, "shakes": 50}
    header = Header(game="wff", rulebook="wff-2017", seats=("A", "B", "C"), options=options)
    played: GameTable[Any, Any, Any, Any] = GameTable(GAME, header, RandomDice(chance))
    while sum(len(entry.events) for entry in played.entries) < EVENTS:
        seat = chance.randrange(3)
        if legal := GAME.legal_actions(played.state, seat):
            played.act(seat, chance.choice(legal), len(played.entries) * 1000)
    return header, played.record()


# The tables that are printed.


def percentile(times: list[float], part: float) -> str:
    return f"{statistics.quantiles(times, n=1000)[round(part * 1000) - 1] * 1000:.1f}"


def row(name: str, found: Measured, process: subprocess.Popen[bytes]) -> tuple[object, ...]:
    return (
        name, len(found.times), percentile(found.times, 0.5), percentile(found.times, 0.99),
        f"{found.rate:.0f}", f"{found.processor * 1000:.2f}", f"{memory_mb(process):.0f}",
    )  # fmt: skip


def main() -> None:
    print("# The server\n")
    print(str(__doc__).split("\n\n", 2)[2])
    load, processors = os.getloadavg()[0], os.cpu_count()
    print(f"Before this run the load was {load:.1f} on {processors} processors.\n", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        print(talk(folder), flush=True)
        print(start(folder))


def talk(folder: str) -> str:
    rows: list[tuple[object, ...]] = []
    database = f"sqlite:///{folder}/tables.sqlite"
    with running("nowornever", "serve", "--database", database) as (port, process, _):
        pages = measure_pages(port)
        found = asyncio.run(measure_tables(port, process, PAUSE))
        rows.append(row("tables", found, process))
    with running("bench.server", "echo") as (port, process, _):
        echo = asyncio.run(measure_echo(port, process, found.rate, LENGTH))
        rows.append(row("echo, as often", echo, process))
    header = (
        "what", "actions", "median ms", "p99 ms", "events a second", "processor ms an event",
        "peak MB",
    )  # fmt: skip
    played = table(f"{TABLES} tables, {TABLES * AT_TABLE} sockets", header, rows)
    quiet = [(len(pages), percentile(pages, 0.5), percentile(pages, 0.99))]
    return (
        played
        + "\n"
        + table(
            "A page on a connection that is kept open",
            ("requests", "median ms", "p99 ms"),
            [*quiet],
        )
    )


def start(folder: str) -> str:
    empty, full = (f"sqlite:///{folder}/{x}.sqlite" for x in ("empty", "full"))
    asyncio.run(store_tables(full))
    rows: list[tuple[object, ...]] = []
    for stored, database in ((0, empty), (STORED, full)):
        with running("nowornever", "serve", "--database", database) as (port, process, seconds):
            began = time.perf_counter()
            while metric(port, "tables") < stored:
                time.sleep(0.05)
            opened = seconds + time.perf_counter() - began
            rows.append((stored, f"{seconds:.1f}", f"{opened:.1f}", f"{memory_mb(process):.0f}"))
    header = (f"stored tables of {EVENTS} events", "/health answers", "all are open", "peak MB")
    return table("Start, seconds until", header, rows)


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["echo", "--port", port]:
            serve_echo(int(port))
        case _:
            main()
