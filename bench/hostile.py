"""Honest tables on a real server while it is attacked from several addresses of this machine.

Run: .venv/bin/python -m bench.hostile [MINUTES] [TABLES] [CYCLES] > bench/hostile.md

An hour of attacks, as root on a machine where other programs are busy (Linux shares processors by
session, so that `nice` alone changes nothing there):

    setsid -w sh -c 'echo -15 > /proc/self/autogroup;
        exec nice -n -15 .venv/bin/python -m bench.hostile 67 100 4' > bench/hostile.md

The server is `nowornever serve` with its own limits, on an SQLite file. Two people sit at each
honest table, and each does something legal every two seconds or so. In each cycle they sit at new
tables, nobody attacks for a tenth of the time, and then all attacks run at once, each from
addresses of its own. Measured is the time from an action until its answer. At the end the server is
killed and started again, and every honest table must be as far as its players were told. The server
and the honest players have the niceness of this program, the attackers NICER more.
"""

from __future__ import annotations

import asyncio
import contextlib
import http.client
import json
import os
import random
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from websockets.asyncio.client import connect

from bench.costly_papers import freezing_paper, long_paper
from bench.harness import table as markdown_table

HEAVY = freezing_paper("p")
ROWS = long_paper()
POSITION = "wff-2017 regular | goal p | required K | permitted CAEp | resources pqrsKoKi"


class Server:
    """The real program on a port of this machine."""

    def __init__(
        self, folder: Path, port: int = 0, program: Sequence[str] = ("-m", "nowornever")
    ) -> None:
        self.folder = folder
        self.program = program
        self.log = folder / "log"
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = port or probe.getsockname()[1]
        self.process: subprocess.Popen[bytes] | None = None

    @contextlib.contextmanager
    def running(self) -> Iterator[None]:
        """Until it is killed."""
        command = [sys.executable, *self.program, "serve", "--port", str(self.port)]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [*command, "--data", str(self.folder)], stdout=log, stderr=log
            )
        try:
            while True:
                with contextlib.suppress(OSError):
                    # From another address: until it listens, a line could lead to itself.
                    if self.ask("127.0.0.2", "GET", "/health")[0] == 200:
                        break
                time.sleep(0.05)
            yield
        finally:
            self.process.kill()
            self.process.wait()

    def stop(self) -> None:
        """Ask it to end, and wait until it has."""
        assert self.process
        self.process.terminate()
        self.process.wait(30)

    def ask(self, source: str, method: str, path: str, body: Any = None, secret: str = "") -> Any:
        """The status and the value of an answer."""
        line = http.client.HTTPConnection("127.0.0.1", self.port, 60, source_address=(source, 0))
        headers = {"Content-Type": "application/json", "Authorization": f"Bearer {secret}"}
        line.request(method, path, None if body is None else json.dumps(body), headers)
        answer = line.getresponse()
        text = answer.read()
        line.close()
        with contextlib.suppress(ValueError):
            return answer.status, json.loads(text)
        return answer.status, text.decode()

    def memory(self) -> float:
        """What the server itself takes at most, in megabytes."""
        assert self.process
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(status.split("VmHWM:")[1].split()[0]) / 1024

    def live(self, source: str) -> Any:
        """A live connection from an address."""
        url = f"ws://127.0.0.1:{self.port}/live"
        return connect(url, local_addr=(source, 0), max_size=None, ping_interval=None)

    def make(self, source: str, seats: int) -> tuple[str, list[str], dict[str, str]]:
        """A table whose seats are taken: its id, their secrets, and all its links."""
        people = [{"kind": "person", "name": "A"}, *({"kind": "open"} for _ in range(seats - 1))]
        new = {"game": "wff", "rulebook": "wff-2017", "seats": people}
        status, links = self.ask(source, "POST", "/api/tables", new)
        assert status == 201, links
        secrets = [links["secret"]]
        page = f"/api/tables/{links['table']}/seats"
        for name in "BC"[: seats - 1]:
            _, seat = self.ask(source, "POST", page, {"name": name}, links["invite"])
            secrets.append(seat["secret"])
        return links["table"], secrets, links


class Player:
    """Somebody who does legal things; an attacker presents what costs and tries it again."""

    def __init__(self, server: Server, source: str, table: str, secret: str, paper: str) -> None:
        self.server, self.source, self.table, self.secret = server, source, table, secret
        self.paper = paper
        self.times: list[float] = []
        self.n = 0
        self._chance = random.Random(secret)

    async def play(self, pause: float) -> None:
        """Until cancelled."""
        async with self.server.live(self.source) as line:
            hello = {"type": "hello", "table": self.table, "secret": self.secret}
            await line.send(json.dumps(hello))
            legal: list[Any] = []
            number, sent = 0, 0.0
            while True:
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(pause * self._chance.uniform(0.5, 1.5)):
                        while True:
                            message = json.loads(await line.recv())
                            if message["type"] in ("welcome", "happened"):
                                legal, self.n = message["legal"], message["n"]
                            elif message["type"] in ("done", "refused") and sent:
                                self.times.append(time.perf_counter() - sent)
                                sent = 0.0
                number += 1
                if sent:
                    continue
                if not legal:
                    await line.send('{"type": "ping"}')
                    continue
                action = self._choose(legal)
                if self.paper:
                    tried = {"type": "Present", "text": ROWS}
                    await line.send(json.dumps({"type": "try", "id": 0, "action": tried}))
                sent = time.perf_counter()
                act = {"type": "act", "id": number, "action": action, "key": str(number)}
                await line.send(json.dumps(act))

    def _choose(self, legal: list[Any]) -> Any:
        wanted = ("Present", "Challenge", "TakeBlock") if self.paper else ()
        for kind in wanted:
            for action in legal:
                if action["type"] == kind:
                    return {"type": kind, "text": self.paper} if kind == "Present" else action
        return self._chance.choice([x for x in legal if x["type"] != "Sign"] or legal)


NICER = 10
"""Attackers bring their own machines: they take no time from the server."""
SETTLING = 15.0
"""How many seconds after an attack begins or ends are not measured."""
EVERY = 2.0
"""How many seconds an honest player waits between two actions, more or less."""

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


class Phase(NamedTuple):
    """What was measured in some minutes."""

    name: str
    times: list[float]
    memory: float
    load: float


async def run(server: Server, seconds: float, tables: int, cycles: int) -> tuple[Any, ...]:
    """The players, the phases, what the attackers did, and how many players were cut off."""
    everybody: list[Player] = []
    phases: list[Phase] = []
    attacks: Counter[str] = Counter()
    failed = 0
    for cycle in range(cycles):
        players = await seated(server, tables, cycle)
        everybody += players
        tasks = [asyncio.create_task(player.play(EVERY)) for player in players]
        phases.append(await measured(server, players, "quiet", seconds / cycles * 0.1))
        length = seconds / cycles * 0.9
        command = (sys.executable, "-m", "bench.hostile", "attack", str(server.port), str(length))
        attackers = await asyncio.create_subprocess_exec(*command, stdout=subprocess.PIPE)
        phases.append(await measured(server, players, "attacked", length))
        told, _ = await attackers.communicate()
        attacks.update(json.loads(told))
        failed += sum(task.done() for task in tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    return everybody, phases, attacks, failed


async def seated(server: Server, tables: int, cycle: int) -> list[Player]:
    """Honest players at new tables: a match lasts half an hour, and then nobody moves."""
    players = []
    for number in range(tables):
        source = f"127.0.{1 + cycle}.{1 + number % 200}"
        table, secrets, _ = await asyncio.to_thread(server.make, source, 2)
        players += [Player(server, source, table, secret, "") for secret in secrets]
    return players


async def measured(server: Server, players: list[Player], name: str, seconds: float) -> Phase:
    await asyncio.sleep(SETTLING)
    for player in players:
        player.times.clear()
    await asyncio.sleep(seconds - SETTLING)
    times = [one for player in players for one in player.times]
    print(name, milliseconds(times, 50), milliseconds(times, 99), file=sys.stderr, flush=True)
    return Phase(name, times, server.memory(), os.getloadavg()[0])


async def attack_all(server: Server, seconds: float) -> None:
    """All attacks at once, in a process of their own; prints how often each was made."""
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


async def look(server: Server, player: Player) -> int:
    async with server.live("127.0.0.1") as line:
        hello = {"type": "hello", "table": player.table, "secret": player.secret}
        await line.send(json.dumps(hello))
        n: int = json.loads(await line.recv())["n"]
        return n


def milliseconds(times: list[float], part: int) -> str:
    return f"{statistics.quantiles(times, n=100)[part - 1] * 1000:.1f}"


def main(minutes: float = 3.0, tables: int = 20, cycles: int = 1) -> None:
    print("# A server under attack\n")
    print(str(__doc__).split("\n\n", 4)[4])
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder))
        with server.running():
            players, phases, attacks, failed = asyncio.run(
                run(server, minutes * 60, tables, cycles)
            )
            _, metrics = server.ask("127.0.0.1", "GET", "/metrics")
        with server.running():
            found = [asyncio.run(look(server, player)) for player in players]
        lost = sum(max(0, player.n - n) for player, n in zip(players, found, strict=True))
        log = server.log.stat().st_size
    print(f"{minutes:g} minutes, {os.cpu_count()} processors, nice {os.nice(0)}", end="")
    print(f" (attackers {min(19, os.nice(0) + NICER)}).\n")
    together = {name: [time for phase in phases if phase.name == name for time in phase.times]
                for name in ("quiet", "attacked")}  # fmt: skip
    rows: list[tuple[object, ...]] = [
        (phase.name, *numbers(phase.times), f"{phase.memory:.0f}", f"{phase.load:.1f}")
        for phase in phases
    ]
    rows += [(f"all {name}", *numbers(times), "", "") for name, times in together.items()]
    header = ("phase", "actions", "p50 ms", "p99 ms", "peak MB", "load")
    print(markdown_table(f"{tables} honest tables", header, rows))
    print(f"Log: {log} bytes. Events lost: {lost}. Honest connections lost: {failed}.\n")
    print("Attacks:", ", ".join(f"{what} {n}" for what, n in sorted(attacks.items())) + ".\n")
    kept = ("checks", "garbage", "stall", "loop")
    for line in str(metrics).splitlines():
        if line.startswith(tuple(f"nowornever_{name}" for name in kept)):
            print(f"    {line}")


def numbers(times: list[float]) -> tuple[object, ...]:
    return len(times), milliseconds(times, 50), milliseconds(times, 99)


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["attack", port, seconds]:
            asyncio.run(attack_all(Server(Path(), int(port)), float(seconds)))
        case [minutes, tables, cycles]:
            main(float(minutes), int(tables), int(cycles))
        case [minutes, tables]:
            main(float(minutes), int(tables))
        case [minutes]:
            main(float(minutes))
        case _:
            main()
