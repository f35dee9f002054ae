"""Nodes that are killed, frozen and cut off while people play at full speed.

Run: .venv/bin/python -m bench.chaos [FAULTS] [TABLES] [SEED] > bench/chaos.md

Three nodes share one PostgreSQL. Two people sit at each table, each connected to any node; whoever
loses the connection comes back to any node, and sends what was not answered again with the same
key. Faults come one after the other by lot, each kind at least once. At the end everything that was
acknowledged must be in the database once and in order, whatever anybody was told must be what the
record tells, every table must go on, and every record must be decided again in the same way. Nodes
note twenty times a second which clocks they run; no clock may be run by two.
"""

from __future__ import annotations

import asyncio
import random
import signal
import statistics
import sys
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any

import asyncpg  # type: ignore[import-untyped]
from msgspec import Struct

from bench.cluster import Cluster, NodeProcess, cluster, run_by_two
from bench.harness import table as markdown_table
from bench.live.stubborn import KeptLine, StubbornSeat, found_wrong, playing, seated

CALM = 2.0
"""The seconds between the end of a fault and the next one, on average."""
LONG = 1.0
"""How long a fault lasts, as part of its usual time."""
GOES_ON_WITHIN = 120.0
"""The seconds within which every table must go on after the last fault."""


async def kill(_found: Cluster, node: NodeProcess, chance: random.Random) -> None:
    node.kill()
    await asyncio.sleep(chance.uniform(0.0, 3.0) * LONG)
    await back(node)


async def freeze(_found: Cluster, node: NodeProcess, chance: random.Random) -> None:
    node.freeze()
    await asyncio.sleep(chance.choice([1, 1, 2, 2, 3, 5, 10, 30]) * LONG)
    node.thaw()


async def jump(_found: Cluster, node: NodeProcess, chance: random.Random) -> None:
    """The time of day of one machine is wrong by up to an hour."""
    node.set_clock(chance.uniform(-3600, 3600))
    await asyncio.sleep(chance.uniform(0.5, 3.0) * LONG)
    node.set_clock(0)


async def fill_disk(_found: Cluster, node: NodeProcess, _chance: random.Random) -> None:
    """A node cannot write to its disk, where it keeps nothing but its log, from its start on."""
    await asyncio.to_thread(node.terminate)
    await back(node, Path("/dev/full"))


async def cut(_found: Cluster, node: NodeProcess, chance: random.Random) -> None:
    node.proxy.cut()
    await asyncio.sleep(chance.uniform(0.5, 4.0) * LONG)
    node.proxy.mend()


async def roll(_found: Cluster, node: NodeProcess, _chance: random.Random) -> None:
    """SIGTERM and a start, as an upgrade does it."""
    await asyncio.to_thread(node.terminate)
    await back(node)


async def restart_database(found: Cluster, _node: NodeProcess, chance: random.Random) -> None:
    await asyncio.to_thread(found.postgres.stop)
    await asyncio.sleep(chance.uniform(0.0, 2.0) * LONG)
    await asyncio.to_thread(found.postgres.start)


async def crash_database(found: Cluster, _node: NodeProcess, chance: random.Random) -> None:
    await asyncio.to_thread(found.postgres.stop, signal.SIGQUIT)
    await asyncio.sleep(chance.uniform(0.0, 2.0) * LONG)
    await asyncio.to_thread(found.postgres.start)


async def back(node: NodeProcess, log: Path | None = None) -> None:
    """Start a node again, and wait until it serves."""
    node.start(log)
    try:
        async with asyncio.timeout(120):
            while not await asyncio.to_thread(node.is_ready):
                if not node.is_running:  # for example, the database is still gone
                    node.start(log)
                await asyncio.sleep(0.2)
    except TimeoutError:
        raise RuntimeError(f"a node does not serve; its last words: {node.last_words()}") from None


Fault = Callable[[Cluster, NodeProcess, random.Random], Awaitable[None]]
FAULTS: dict[str, tuple[int, Fault]] = {
    "kill -9": (5, kill),
    "SIGSTOP": (5, freeze),
    "line between nodes cut": (4, cut),
    "SIGTERM": (3, roll),
    "clock of a node set wrong": (2, jump),
    "disk of a node full": (1, fill_disk),
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
        except (
            OSError,
            TimeoutError,
            asyncpg.PostgresError,
            asyncpg.InterfaceError,
            asyncpg.InternalClientError,  # a line whose last question was given up
        ):
            connection = None
            since.clear()  # nobody can own anything now
        else:
            now, orphans = time.monotonic(), {row["id"] for row in rows}
            outages += [now - since.pop(table) for table in list(since) if table not in orphans]
            for table in orphans:
                since.setdefault(table, now)
        await asyncio.sleep(0.1)


async def stored_lines(url: str) -> list[KeptLine]:
    """Every line of every record, as the database has them."""
    connection = await asyncpg.connect(url, timeout=10)
    rows = await connection.fetch("SELECT table_id, n, line, key FROM lines ORDER BY table_id, n")
    await connection.close()
    return [KeptLine(*row) for row in rows]


class Chaos(Struct):
    """What happened."""

    seats: list[StubbornSeat]
    faults: Counter[str]
    outages: list[float]
    """For how many seconds each table had no owner."""
    wrong: Counter[str]
    lines: int
    minutes: float


async def run(faults: int, tables: int, seed: int, lasts: float | None = None) -> Chaos:
    """Play through so many faults.

    With a lease of so many seconds nodes serve tables alone; else they are the command itself.
    """
    chance = random.Random(seed)
    kinds = [kind for kind, (weight, _) in FAULTS.items() for _ in range(weight)]
    done: Counter[str] = Counter()
    outages: list[float] = []
    async with cluster(lasts=lasts) as found:
        url = found.postgres.url()
        seats = await seated(lambda: chance.choice(found.nodes).port, tables, chance)
        began = time.monotonic()
        watching = asyncio.create_task(watch_owners(url, outages))
        async with playing(seats):
            for kind in [*FAULTS, *(chance.choice(kinds) for _ in range(faults))][:faults]:
                await asyncio.sleep(min(3 * CALM, chance.expovariate(1 / CALM)))
                await FAULTS[kind][1](found, chance.choice(found.nodes), chance)
                done[kind] += 1
                print(f"{done.total()} of {faults}: {kind}", file=sys.stderr, flush=True)
            await all_go_on(seats)
        lasted = time.monotonic() - began
        watching.cancel()
        lines = await stored_lines(url)
        wrong = await asyncio.to_thread(found_wrong, lines, seats)
        wrong["clocks run by two nodes"] = run_by_two([node.clocks() for node in found.nodes])
    return Chaos(seats, done, outages, wrong, len(lines), lasted / 60)


async def all_go_on(seats: Sequence[StubbornSeat]) -> None:
    """Wait until something was acknowledged at every table after the last fault."""

    def acknowledged() -> Counter[str]:
        found = Counter({seat.table: len(seat.acknowledged) for seat in seats[::2]})
        found.update({seat.table: len(seat.acknowledged) for seat in seats[1::2]})
        return found

    before, over = acknowledged(), {seat.table for seat in seats if seat.is_over}
    async with asyncio.timeout(GOES_ON_WITHIN):
        while any(
            now <= before[table] for table, now in acknowledged().items() if table not in over
        ):
            await asyncio.sleep(0.2)
            over = {seat.table for seat in seats if seat.is_over}


def report(chaos: Chaos) -> str:
    """The page."""
    seats, outages = chaos.seats, chaos.outages
    acknowledged = sum(len(seat.acknowledged) for seat in seats)
    found: list[tuple[object, ...]] = [
        ("tables", len(seats) // 2),
        ("faults", chaos.faults.total()),
        ("minutes", f"{chaos.minutes:.1f}"),
        ("actions acknowledged", f"{acknowledged:,}"),
        ("lines of records", f"{chaos.lines:,}"),
        ("connections opened again", f"{sum(seat.reconnections for seat in seats):,}"),
        *sorted(chaos.wrong.items()),
        ("times a table had no owner", f"{len(outages):,}"),
    ]
    absences = [absence for seat in seats for absence in seat.absences]
    for what, times in (
        ("seconds without an owner whose lease holds", outages),
        ("seconds until a player was back at the table", absences),
    ):
        if len(times) > 1:
            cuts = statistics.quantiles(times, n=100, method="inclusive")
            found += [(f"{what}, median", f"{cuts[49]:.1f}"),
                      ("the same, 99th of 100", f"{cuts[98]:.1f}"),
                      ("the same, longest", f"{max(times):.1f}")]  # fmt: skip
    kinds: list[tuple[object, ...]] = list(chaos.faults.most_common())
    return "\n\n".join(
        (
            "# Nodes that fail",
            *(__doc__ or "").split("\n\n")[2:],
            markdown_table("What happened", ("what", "how much"), found),
            markdown_table("Faults", ("fault", "times"), kinds),
        )
    )


async def main() -> None:
    """Run with what the command line says; SIGTERM ends everything that was started."""
    given = [int(x) for x in sys.argv[1:]]
    running = asyncio.ensure_future(run(*(given + [200, 300, 1][len(given) :])))
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, running.cancel)
    sys.stdout.write(report(await running) + "\n")


if __name__ == "__main__":
    asyncio.run(main())
