"""Nodes that are killed, frozen and cut off while people play at full speed.

Run: .venv/bin/python -m bench.chaos [FAULTS] [TABLES] [SEED] > bench/chaos.md

Three nodes share one PostgreSQL. Two people sit at each table, each connected to any node; whoever
loses the connection comes back to any node, and sends what was not answered again with the same
key. Faults come one after the other by lot. At the end everything that was acknowledged must be in
the database once and in order, and every record must be decided again in the same way.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import statistics
import sys
import time
import urllib.error
import urllib.request
from collections import Counter, defaultdict
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import asyncpg  # type: ignore[import-untyped]
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from bench.cluster import Cluster, NodeProcess, cluster, folder_for_postgres
from bench.harness import table as markdown_table
from nowornever.server.storage.record_check import record_fault

CALM = 2.0
"""The seconds between the end of a fault and the next one, on average."""
ANSWERED_WITHIN = 10.0
"""The seconds that a player waits for an answer before coming back elsewhere."""


class Seat:
    """Somebody who plays as fast as answers come, through any node."""

    def __init__(self, found: Cluster, table: str, secret: str, chance: random.Random) -> None:
        self._cluster = found
        self.table, self._secret, self._chance = table, secret, chance
        self.acknowledged: list[str] = []
        self.reconnections = 0
        self._waiting: tuple[str, Any] | None = None
        self._number = 0
        self.is_over = False

    async def play(self) -> None:
        """Until the match is over or this is cancelled."""
        while not self.is_over:
            node = self._chance.choice(self._cluster.nodes)
            with contextlib.suppress(OSError, TimeoutError, WebSocketException):
                url = f"ws://127.0.0.1:{node.port}/live"
                async with connect(url, open_timeout=2, close_timeout=0.2, max_size=None) as line:
                    await self._converse(line)
            self.reconnections += 1
            await asyncio.sleep(self._chance.uniform(0.1, 0.5))

    async def _converse(self, line: Any) -> None:
        hello = {"type": "hello", "table": self.table, "secret": self._secret}
        await line.send(json.dumps(hello))
        legal: list[Any] = []
        is_welcome, sent = False, False
        while not self.is_over:
            if is_welcome and not sent and (self._waiting or legal):
                if self._waiting is None:
                    self._number += 1
                    self._waiting = (f"k{self._number}", self._chance.choice(legal))
                key, action = self._waiting
                message = {"type": "act", "id": self._number, "action": action, "key": key}
                await line.send(json.dumps(message))
                sent = True
            async with asyncio.timeout(ANSWERED_WITHIN):
                heard = json.loads(await line.recv())
            kind = heard["type"]
            if kind in ("welcome", "happened"):
                legal, is_welcome = heard["legal"], True
                self.is_over = heard["status"] in ("finished", "closed")
            elif kind in ("done", "refused") and self._waiting:
                if kind == "done":
                    self.acknowledged.append(self._waiting[0])
                self._waiting, sent = None, False
            elif kind == "problem":
                return
            if is_welcome and not legal and not sent:
                await asyncio.sleep(0.02)
                await line.send('{"type": "ping"}')


async def seated(found: Cluster, number: int, chance: random.Random) -> list[Seat]:
    """Two people at each of so many tables."""
    seats: list[Seat] = []
    people = [{"kind": "person", "name": "A"}, {"kind": "open"}]
    for _ in range(number):
        new = {"game": "wff", "rulebook": "wff-2017", "seats": people, "options": {"shakes": 40}}
        links = await post(found, "/api/tables", new)
        page = f"/api/tables/{links['table']}/seats"
        other = await post(found, page, {"name": "B"}, links["invite"])
        for secret in (links["secret"], other["secret"]):
            seats.append(Seat(found, links["table"], secret, random.Random(chance.random())))
    return seats


async def post(found: Cluster, path: str, body: Any, secret: str = "") -> Any:
    """A page of any node; tried until one answers."""

    def ask() -> Any:
        node = random.choice(found.nodes)
        headers = {"Content-Type": "application/json", "Authorization": f"Bearer {secret}"}
        url, data = f"http://127.0.0.1:{node.port}{path}", json.dumps(body).encode()
        request = urllib.request.Request(url, data, headers)
        with urllib.request.urlopen(request, timeout=10) as page:
            return json.load(page)

    for _ in range(20):
        with contextlib.suppress(urllib.error.URLError, OSError):
            return await asyncio.to_thread(ask)
        await asyncio.sleep(1)
    raise RuntimeError(f"{path} is not answered")


async def kill(_found: Cluster, node: NodeProcess, chance: random.Random) -> None:
    node.kill()
    await asyncio.sleep(chance.uniform(0.0, 3.0))
    await back(node)


async def freeze(_found: Cluster, node: NodeProcess, chance: random.Random) -> None:
    node.freeze()
    await asyncio.sleep(chance.choice([1, 2, 3, 5, 10]) * chance.uniform(0.8, 1.2))
    node.thaw()


async def cut(_found: Cluster, node: NodeProcess, chance: random.Random) -> None:
    node.proxy.cut()
    await asyncio.sleep(chance.uniform(0.5, 4.0))
    node.proxy.mend()


async def roll(_found: Cluster, node: NodeProcess, _chance: random.Random) -> None:
    """SIGTERM and a start, as an upgrade does it."""
    await asyncio.to_thread(node.terminate)
    await back(node)


async def restart_database(found: Cluster, _node: NodeProcess, chance: random.Random) -> None:
    await asyncio.to_thread(found.postgres.stop, "fast")
    await asyncio.sleep(chance.uniform(0.0, 2.0))
    await asyncio.to_thread(found.postgres.start)


async def crash_database(found: Cluster, _node: NodeProcess, chance: random.Random) -> None:
    await asyncio.to_thread(found.postgres.stop, "immediate")
    await asyncio.sleep(chance.uniform(0.0, 2.0))
    await asyncio.to_thread(found.postgres.start)


async def back(node: NodeProcess) -> None:
    """Start a node again, and wait until it serves."""
    node.start()
    async with asyncio.timeout(120):
        while not await asyncio.to_thread(node.is_ready):
            if not node.is_running:  # for example, the database is still gone
                node.start()
            await asyncio.sleep(0.2)


Fault = Callable[[Cluster, NodeProcess, random.Random], Awaitable[None]]
FAULTS: dict[str, tuple[int, Fault]] = {
    "kill -9": (5, kill),
    "SIGSTOP": (5, freeze),
    "line between nodes cut": (4, cut),
    "SIGTERM": (3, roll),
    "PostgreSQL restarted": (1, restart_database),
    "PostgreSQL killed": (1, crash_database),
}
"""The kinds of faults, how often each comes, and what it does."""

_ORPHANS = """
    SELECT id FROM tables WHERE status = 'playing' AND NOT EXISTS
        (SELECT 1 FROM nodes WHERE nodes.id = tables.owner AND until > clock_timestamp())
"""


async def watch_owners(url: str, outages: list[float]) -> None:
    """Note for how long tables have no owner while the database answers."""
    since: dict[str, float] = {}
    connection: Any = None
    while True:
        try:
            if connection is None:
                connection = await asyncpg.connect(url, timeout=2)
            rows = await connection.fetch(_ORPHANS, timeout=2)
        except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError, TimeoutError):
            connection = None
            since.clear()  # nobody can own anything now
        else:
            now, orphans = time.monotonic(), {row["id"] for row in rows}
            outages += [now - since.pop(table) for table in list(since) if table not in orphans]
            for table in orphans:
                since.setdefault(table, now)
        await asyncio.sleep(0.1)


async def found_wrong(url: str, seats: Sequence[Seat]) -> tuple[Counter[str], int]:
    """What is wrong in the database after all, and how many lines there are."""
    wrong: Counter[str] = Counter()
    connection = await asyncpg.connect(url, timeout=10)
    rows = await connection.fetch("SELECT table_id, n, line, key FROM lines ORDER BY table_id, n")
    await connection.close()
    records: defaultdict[str, list[Any]] = defaultdict(list)
    for row in rows:
        records[row["table_id"]].append(row)
    for table, lines in records.items():
        wrong["gaps"] += [line["n"] for line in lines] != list(range(len(lines)))
        wrong["records that cannot be decided again"] += bool(
            await asyncio.to_thread(record_fault, [line["line"] for line in lines])
        )
        keys = [line["key"] for line in lines if line["key"]]
        wrong["doubled"] += len(keys) - len(set(keys))
        for at, seat in enumerate(x for x in seats if x.table == table):
            kept = [key.partition(":")[2] for key in keys if key.startswith(f"{at}:")]
            place = {key: number for number, key in enumerate(kept)}
            wrong["lost"] += sum(key not in place for key in seat.acknowledged)
            order = [place[key] for key in seat.acknowledged if key in place]
            wrong["reordered"] += order != sorted(order)
    return wrong, len(rows)


async def run(faults: int, tables: int, seed: int) -> str:
    """Play through so many faults; what happened, as Markdown."""
    chance = random.Random(seed)
    kinds = [kind for kind, (weight, _) in FAULTS.items() for _ in range(weight)]
    done: Counter[str] = Counter()
    outages: list[float] = []
    with folder_for_postgres() as folder:
        async with cluster(folder) as found:
            seats = await seated(found, tables, chance)
            playing = [asyncio.create_task(seat.play()) for seat in seats]
            watching = asyncio.create_task(watch_owners(found.postgres.url, outages))
            began = time.monotonic()
            await asyncio.sleep(CALM)
            while done.total() < faults:
                kind = chance.choice(kinds)
                await FAULTS[kind][1](found, chance.choice(found.nodes), chance)
                done[kind] += 1
                print(f"{done.total()} of {faults}: {kind}", file=sys.stderr, flush=True)
                await asyncio.sleep(chance.expovariate(1 / CALM))
            await asyncio.sleep(5)
            lasted = time.monotonic() - began
            for task in (*playing, watching):
                task.cancel()
            await asyncio.gather(*playing, watching, return_exceptions=True)
            wrong, lines = await found_wrong(found.postgres.url, seats)
    return report(done, outages, wrong, lines, seats, lasted)


def report(
    done: Counter[str],
    outages: list[float],
    wrong: Counter[str],
    lines: int,
    seats: Sequence[Seat],
    lasted: float,
) -> str:
    """The page."""
    acknowledged = sum(len(seat.acknowledged) for seat in seats)
    found: list[tuple[object, ...]] = [
        ("tables", len(seats) // 2),
        ("faults", done.total()),
        ("minutes", f"{lasted / 60:.1f}"),
        ("actions acknowledged", f"{acknowledged:,}"),
        ("lines of records", f"{lines:,}"),
        ("connections opened again", f"{sum(seat.reconnections for seat in seats):,}"),
        *sorted((kind, number) for kind, number in wrong.items()),
        ("times a table had no owner", f"{len(outages):,}"),
    ]
    if len(outages) > 1:
        cuts = statistics.quantiles(outages, n=100)
        found += [("seconds without an owner, median", f"{cuts[49]:.1f}"),
                  ("the same, 99th of 100", f"{cuts[98]:.1f}"),
                  ("the same, longest", f"{max(outages):.1f}")]  # fmt: skip
    kinds: list[tuple[object, ...]] = list(done.most_common())
    return "\n\n".join(
        (
            "# Nodes that fail",
            *(__doc__ or "").split("\n\n")[2:],
            markdown_table("What happened", ("what", "how much"), found),
            markdown_table("Faults", ("fault", "times"), kinds),
        )
    )


if __name__ == "__main__":
    given = [int(x) for x in sys.argv[1:]]
    sys.stdout.write(asyncio.run(run(*(given + [200, 300, 1][len(given) :]))) + "\n")
