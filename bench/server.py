"""How fast what is done at a table reaches everybody there, beside a server that only echoes.

Run: .venv/bin/python -m bench.server > bench/server.md

The tables' server is the command `nowornever serve` with its own limits; all clients run in one
other process on the same machine, those of each table with an address of their own. At each table
sit three clients that choose legal actions by chance, each after a pause as given below; two more
look on. Measured is the time from before an action is sent until the last of the
five has heard of it. The echo server hands each message on to the same number of sockets in groups
of five, as many messages a second, and as long as those of the tables are on average. Times depend
on what else the machine does; the processor time of an event, which is the server's alone, depends
on it much less.

The knee: at more and more tables everybody acts as fast as the limit of actions allows, until
actions take longer than a second or the server's processor is busy all the time. The profile is
that of a server with a hundred tables at full speed.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import json
import os
import pstats
import random
import signal
import statistics
import subprocess
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from bench.harness import table
from bench.live.real_server import free_port, memory_mb, processor_seconds, resident_mb, started
from bench.live.stored_tables import EVENTS, store_tables
from bench.live.table_clients import (
    AT_TABLE,
    PLAYERS,
    Group,
    Heard,
    address,
    make_table,
    play,
    stay,
    watch,
)

PAUSE = 9.0
"""How many seconds a person thinks before an action, more or less."""
HURRY = 2.5
"""The pause with which a thousand tables have five hundred events a second."""
TALKS = ((100, PAUSE), (500, PAUSE), (1_000, PAUSE), (2_000, PAUSE), (1_000, HURRY))
"""How many tables are played, and with what pause, one after the other."""
SECONDS = 20.0
PAGES = 300
"""How often a page is asked for."""
FULL_SPEED = 0.25
"""The pause with which nobody reaches the limit of actions."""
STEPS = (10, 20, 50, 100, 200, 400)
"""How many tables are played at full speed, one after the other."""
STEP_SECONDS = 10.0
PROFILED = 100
"""How many tables are played at full speed while the server is profiled, which slows it down."""
TOO_LATE = 1.0
"""Seconds: where the 99th of 100 actions takes longer, the load is not raised any more."""
BUSY = 0.95
"""The part of one processor from which on a server is busy all the time."""
IDLE = 400
"""Tables at which nobody does anything."""
STORED = 1_000
"""Tables in the database of a server that starts."""


@contextlib.contextmanager
def serving(database: str, *before: str) -> Iterator[tuple[int, subprocess.Popen[bytes], float]]:
    """The tables' server: its port, its process, and the seconds until it answered."""
    port = free_port()
    program = (*before, "-m", "nowornever", "serve", "--database", database, "--port", port)
    with started(program, port) as (process, seconds):
        yield port, process, seconds


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
    length: int = 0
    """Bytes of a message that tells of an event, on average."""


async def measure_tables(
    port: int,
    process: subprocess.Popen[bytes],
    pause: float,
    tables: int,
    seconds: float = SECONDS,
) -> Measured:
    """Tables that are played for a while."""
    decoder = msgspec.json.Decoder(Heard)
    groups, tasks = [], []
    async with contextlib.AsyncExitStack() as stack:
        for number in range(tables):
            made, secrets = await asyncio.to_thread(make_table, port, number)
            group = Group()
            groups.append(group)
            for at, secret in enumerate(secrets):
                source = (address(number), 0)
                opening = connect(f"ws://127.0.0.1:{port}/live", max_size=None, local_addr=source)
                line = await stack.enter_async_context(opening)
                await line.send(json.dumps({"type": "hello", "table": made, "secret": secret}))
                chance = random.Random(f"{number} {at}")
                work = (
                    play(line, group, decoder, pause, chance)
                    if at < PLAYERS
                    else watch(line, group, decoder)
                )
                tasks += [asyncio.create_task(work), asyncio.create_task(stay(line))]
        keep_memory()
        await asyncio.sleep(pause)  # everybody thinks before the first action
        for group in groups:
            group.times.clear()
            group.lengths.clear()
        before, spent = metric(port, "lines_total"), processor_seconds(process)
        began = time.perf_counter()
        await asyncio.sleep(seconds)
        events, passed = metric(port, "lines_total") - before, time.perf_counter() - began
        spent = processor_seconds(process) - spent
        times = [one for group in groups for one in group.times]
        lengths = [one for group in groups for one in group.lengths]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    return Measured(times, events / passed, spent / events, round(statistics.mean(lengths)))


def keep_memory() -> None:
    """No clean-up of the clients' many objects while the server is measured."""
    gc.collect()
    gc.freeze()
    gc.disable()


def metric(port: int, name: str) -> int:
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics") as answer:
        return int(answer.read().split(f"\nnowornever_{name} ".encode())[1].split()[0])


async def measure_echo(
    port: int, process: subprocess.Popen[bytes], tables: int, rate: float, length: int
) -> Measured:
    """The same for the echo server, with as many messages a second."""
    groups, tasks = [], []

    async def listen(line: ClientConnection, group: Group) -> None:
        async for text in line:
            group.heard(int(text[:20]))

    async def send(line: ClientConnection, group: Group) -> None:
        for n in range(10**9):
            await asyncio.sleep(tables / rate * random.uniform(0.5, 1.5))
            group.sent(n)
            await line.send(f"{n:<20}".ljust(length, "x"))

    async with contextlib.AsyncExitStack() as stack:
        for number in range(tables):
            group = Group()
            groups.append(group)
            for at in range(AT_TABLE):
                source = (address(number), 0)
                opening = connect(
                    f"ws://127.0.0.1:{port}/{number}", max_size=None, local_addr=source
                )
                line = await stack.enter_async_context(opening)
                tasks.append(asyncio.create_task(listen(line, group)))
                if not at:
                    tasks.append(asyncio.create_task(send(line, group)))
        keep_memory()
        await asyncio.sleep(1)
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
        for tables, pause in TALKS:
            print(talk(folder, tables, pause), flush=True)
        print(ask(folder), flush=True)
        print(find_knee(folder), flush=True)
        print(asyncio.run(rest(folder)), flush=True)
        print(start(folder))


def talk(folder: str, tables: int, pause: float) -> str:
    """Tables at which people think so long, and an echo of as many messages as long."""
    rows: list[tuple[object, ...]] = []
    with serving(f"sqlite:///{folder}/talk-{tables}-{pause}.sqlite") as (port, process, _):
        found = asyncio.run(measure_tables(port, process, pause, tables))
        rows.append(row("tables", found, process))
    port = free_port()
    with started(("-m", "bench.live.echo_server", port), port) as (process, _):
        echo = asyncio.run(measure_echo(port, process, tables, found.rate, found.length))
        rows.append(row(f"echo of {found.length} bytes, as often", echo, process))
    header = (
        "what", "actions", "median ms", "p99 ms", "events a second", "processor ms an event",
        "peak MB",
    )  # fmt: skip
    title = f"{tables} tables, {tables * AT_TABLE} sockets, a pause of {pause:g} s"
    return table(title, header, rows)


def ask(folder: str) -> str:
    """A page, again and again."""
    with serving(f"sqlite:///{folder}/pages.sqlite") as (port, _, _):
        pages = measure_pages(port)
    cells = (len(pages), percentile(pages, 0.5), percentile(pages, 0.99))
    header = ("requests", "median ms", "p99 ms")
    return table("A page on a connection that is kept open", header, [cells])


def find_knee(folder: str) -> str:
    """Raise the load step by step; where it ends, and what took the time."""
    rows: list[tuple[object, ...]] = []
    for tables in STEPS:
        with serving(f"sqlite:///{folder}/{tables}.sqlite") as (port, process, _):
            step = measure_tables(port, process, FULL_SPEED, tables, STEP_SECONDS)
            found = asyncio.run(step)
            busy = found.rate * found.processor
            cells = row(f"{tables} tables", found, process)
            rows.append((*cells, f"{busy:.0%}"))
        if busy > BUSY or statistics.quantiles(found.times, n=100)[98] > TOO_LATE:
            break
    header = (
        "what", "actions", "median ms", "p99 ms", "events a second", "processor ms an event",
        "peak MB", "of one processor",
    )  # fmt: skip
    return table("Load raised at full speed", header, rows) + "\n" + profile(folder, PROFILED)


def profile(folder: str, tables: int) -> str:
    """The functions that take most of the server's own time, without what its start takes."""
    started, played = own_times(folder, 0), own_times(folder, tables)
    own = sorted(((spent - started.get(where, 0.0), where) for where, spent in played.items()))
    whole = sum(spent for spent, _ in own)
    rows: list[tuple[object, ...]] = [
        (f"{name} ({'/'.join(Path(file).parts[-2:])})", f"{spent / whole:.1%}")
        for spent, (file, _line, name) in own[:-6:-1]
    ]
    return table(f"The profile with {tables} tables", ("function", "of the time"), rows)


def own_times(folder: str, tables: int) -> dict[tuple[str, int, str], float]:
    """The seconds that a server spends in each function itself."""
    path = f"{folder}/profile-{tables}"
    profiled = ("-m", "cProfile", "-o", path)
    with serving(f"sqlite:///{path}.sqlite", *profiled) as (port, process, _):
        if tables:
            asyncio.run(measure_tables(port, process, FULL_SPEED, tables, STEP_SECONDS))
        process.send_signal(signal.SIGINT)  # SIGTERM would end it before the profile is written
        process.wait()
    found = pstats.Stats(path).stats.items()  # type: ignore[attr-defined]
    return {where: spent for where, (_, _, spent, _, _) in found if where[2] != "run"}


async def rest(folder: str) -> str:
    """What tables take at which nobody does anything, and connections to them."""
    with serving(f"sqlite:///{folder}/idle.sqlite") as (port, process, _):
        for number in range(IDLE // 4):  # what grows only once has grown after these
            await asyncio.to_thread(make_table, port, number)
        empty = resident_mb(process)
        made = [await asyncio.to_thread(make_table, port, IDLE + at) for at in range(IDLE)]
        full = resident_mb(process)
        async with contextlib.AsyncExitStack() as stack:
            for at, (name, secrets) in enumerate(made):
                for secret in secrets:
                    source = (address(IDLE + at), 0)
                    opening = connect(f"ws://127.0.0.1:{port}/live", local_addr=source)
                    line = await stack.enter_async_context(opening)
                    await line.send(json.dumps({"type": "hello", "table": name, "secret": secret}))
                    await line.recv()
            met = resident_mb(process)
    tables, lines = (full - empty) / IDLE, (met - full) / (IDLE * AT_TABLE)
    row = (IDLE, f"{tables * 1024:.0f}", IDLE * AT_TABLE, f"{lines * 1024:.0f}")
    header = ("idle tables", "KB a table", "sockets", "KB a socket")
    return table("Memory of who does nothing", header, [row])


def start(folder: str) -> str:
    empty, full = (f"sqlite:///{folder}/{x}.sqlite" for x in ("empty", "full"))
    asyncio.run(store_tables(full, STORED))
    rows: list[tuple[object, ...]] = []
    for stored, database in ((0, empty), (STORED, full)):
        with serving(database) as (port, process, seconds):
            began = time.perf_counter()
            while metric(port, "tables") < stored:
                time.sleep(0.05)
            opened = seconds + time.perf_counter() - began
            rows.append((stored, f"{seconds:.1f}", f"{opened:.1f}", f"{memory_mb(process):.0f}"))
    header = (f"stored tables of {EVENTS} events", "/health answers", "all are open", "peak MB")
    return table("Start, seconds until", header, rows)


if __name__ == "__main__":
    main()
