"""Honest tables on a real server while it is attacked from several addresses of this machine.

Run: .venv/bin/python -m bench.hostile [MINUTES] [TABLES] [CYCLES] > bench/hostile.md

An hour of attacks, as root on a machine where other programs are busy (Linux shares processors by
session, so that `nice` alone changes nothing there):

    setsid -w sh -c 'echo -15 > /proc/self/autogroup;
        exec nice -n -15 .venv/bin/python -m bench.hostile 71 100 4' > bench/hostile.md

Where nothing else runs, run it plainly, without setsid and nice. The kernel's own threads, which
complete what is written to the disk, have the niceness 0: attackers at -5 seem to hold them up.

The server is `nowornever serve` with its own limits, on an SQLite file. Two people sit at each
honest table, and each does something legal every two seconds or so. In each cycle they sit at new
tables, nobody attacks for a fifth of the time, and then all attacks run at once, each from
addresses of its own. Measured is the time from an action until its answer. A player's p99 is that
of the seats of the same number in all cycles; it is compared with the quiet p99 of everybody, and
with that player's own, which rests on far fewer actions. At the end the server is killed and
started again, and every honest table must be as far as its players were told. The server and the
honest players have the niceness of this program, the attackers NICER more.
"""

from __future__ import annotations

import asyncio
import json
import os
import statistics
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path
from typing import Any, NamedTuple

from bench.harness import table as markdown_table
from bench.live.attacks import NICER
from bench.live.player import Player
from bench.live.real_server import Server

SETTLING = 15.0
"""How many seconds after an attack begins or ends are not measured."""
EVERY = 2.0
"""How many seconds an honest player waits between two actions, more or less."""
QUIET = 0.2
"""The part of the time in which nobody attacks."""
FEWEST = 10
"""A p99 of fewer answers says nothing."""


class Phase(NamedTuple):
    """What was measured in some minutes."""

    name: str
    players: list[list[float]]
    """The seconds that each player waited for an answer, action by action."""
    peak: float
    memory: float
    load: float

    @property
    def times(self) -> list[float]:
        """Of all players."""
        return [time for times in self.players for time in times]


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
        phases.append(await measured(server, players, "quiet", seconds / cycles * QUIET))
        length = seconds / cycles * (1 - QUIET)
        command = (sys.executable, "-m", "bench.live.attacks", str(server.port), str(length))
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
    kept = [list(player.times) for player in players]
    phase = Phase(name, kept, server.memory(), server.memory_now(), os.getloadavg()[0])
    print(name, *numbers(phase.times), worst(phase), file=sys.stderr, flush=True)
    return phase


async def look(server: Server, player: Player) -> int:
    async with server.live(player.source) as line:  # each from its own address, as it played
        hello = {"type": "hello", "table": player.table, "secret": player.secret}
        await line.send(json.dumps(hello))
        n: int = json.loads(await line.recv())["n"]
        return n


def worst(phase: Phase) -> str:
    """The p99 of the player whose p99 is the longest."""
    return max((milliseconds(times, 99) for times in phase.players if len(times) > 1), key=float)


def milliseconds(times: list[float], part: int) -> str:
    return f"{percentile(times, part) * 1000:.1f}"


def percentile(times: list[float], part: int) -> float:
    return statistics.quantiles(times, n=100, method="inclusive")[part - 1]


def times_of(phases: list[Phase], name: str) -> list[float]:
    """What all players waited in the quiet or the attacked minutes."""
    return [time for phase in phases if phase.name == name for time in phase.times]


def ratios_to_all(phases: list[Phase]) -> list[float]:
    """The attacked p99 of each player, divided by the quiet p99 of everybody, in rising order."""
    quiet = percentile(times_of(phases, "quiet"), 99)
    return sorted(p99 / quiet for p99 in _of_each(phases, "attacked") if p99)


def own_ratios(phases: list[Phase]) -> list[float]:
    """The attacked p99 of each player, divided by that player's quiet p99, in rising order."""
    both = zip(_of_each(phases, "attacked"), _of_each(phases, "quiet"), strict=True)
    return sorted(attacked / quiet for attacked, quiet in both if attacked and quiet)


def _of_each(phases: list[Phase], name: str) -> list[float | None]:
    """The p99 of the players at each seat; None if they were answered less than FEWEST times."""
    seats = zip(*(phase.players for phase in phases if phase.name == name), strict=True)
    waited = [[time for times in seat for time in times] for seat in seats]
    return [percentile(times, 99) if len(times) >= FEWEST else None for times in waited]


def main(minutes: float = 3.0, tables: int = 20, cycles: int = 1) -> None:
    print("# A server under attack\n")
    print(str(__doc__).split("\n\n", 5)[5])
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
    rows: list[tuple[object, ...]] = [
        (phase.name, *numbers(phase.times), worst(phase),
         f"{phase.peak:.0f}", f"{phase.memory:.0f}", f"{phase.load:.1f}")
        for phase in phases
    ]  # fmt: skip
    for name in ("quiet", "attacked"):
        rows.append((f"all {name}", *numbers(times_of(phases, name)), "", "", "", ""))
    header = (
        "phase",
        "actions",
        "p50 ms",
        "p99 ms",
        "worst player's p99 ms",
        "peak MB",
        "MB at the end",
        "load",
    )
    print(markdown_table(f"{tables} honest tables", header, rows))
    tell_ratios("the quiet p99 of everybody", ratios_to_all(phases))
    tell_ratios("the player's own quiet p99", own_ratios(phases))
    print(f"Log: {log} bytes. Events lost: {lost}. Honest connections lost: {failed}.\n")
    print("Attacks:", ", ".join(f"{what} {n}" for what, n in sorted(attacks.items())) + ".\n")
    kept = ("checks", "garbage", "stall", "loop")
    for line in str(metrics).splitlines():
        if line.startswith(tuple(f"nowornever_{name}" for name in kept)):
            print(f"    {line}")


def tell_ratios(against: str, ratios: list[float]) -> None:
    print(f"A player's attacked p99 against {against}, {len(ratios)} players:", end=" ")
    print(f"median {statistics.median(ratios):.1f}, 95 % {percentile(ratios, 95):.1f},", end=" ")
    print(f"largest {ratios[-1]:.1f}; over five: {sum(ratio > 5 for ratio in ratios)}.\n")


def numbers(times: list[float]) -> tuple[object, ...]:
    return len(times), milliseconds(times, 50), milliseconds(times, 99)


if __name__ == "__main__":
    match sys.argv[1:]:
        case [minutes, tables, cycles]:
            main(float(minutes), int(tables), int(cycles))
        case [minutes, tables]:
            main(float(minutes), int(tables))
        case [minutes]:
            main(float(minutes))
        case _:
            main()
