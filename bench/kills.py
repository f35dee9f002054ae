"""A server on SQLite that is killed again and again while people play at it.

Run: .venv/bin/python -m bench.kills [TIMES] [TABLES] [SEED] > bench/kills.md

The server is the command `nowornever serve`, and every end is a kill -9. Two people sit at each
table; whoever loses the connection comes back, and sends what was not answered again with the same
key. At the end everything that was acknowledged must be in the file once and in order, and every
record must be decided again in the same way.
"""

from __future__ import annotations

import asyncio
import random
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

from bench.harness import table as markdown_table
from bench.live.postgres import ends_with_us
from bench.live.real_server import free_port, is_healthy
from bench.live.stubborn import KeptLine, StubbornSeat, found_wrong, playing, seated

LIVES = (0.2, 3.0)
"""The seconds that a server lives after it answers: at least, at most."""


class KilledServer:
    """A server that is started again and again on the same file."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "tables.sqlite"
        self.port = free_port()
        self._process: subprocess.Popen[bytes] | None = None

    async def start(self) -> None:
        """Start it, and wait until it answers."""
        command = [sys.executable, "-m", "nowornever", "serve", "--port", str(self.port),
                   "--database", f"sqlite:///{self.file}"]  # fmt: skip
        self._process = subprocess.Popen(
            command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, preexec_fn=ends_with_us()
        )
        while not await asyncio.to_thread(is_healthy, self.port):
            assert self._process.poll() is None, "the server has ended"
            await asyncio.sleep(0.05)

    def kill(self) -> None:
        """kill -9."""
        if self._process:
            self._process.kill()
            self._process.wait()

    def lines(self) -> list[KeptLine]:
        """Every line of every record."""
        with sqlite3.connect(self.file) as found:
            query = "SELECT table_id, n, line, key FROM lines ORDER BY table_id, n"
            return [KeptLine(*row) for row in found.execute(query)]


async def run(times: int, tables: int, seed: int) -> str:
    """Play through so many ends; what happened, as Markdown."""
    chance = random.Random(seed)
    with tempfile.TemporaryDirectory() as folder:
        server = KilledServer(Path(folder))
        began = time.monotonic()
        try:
            await server.start()
            seats = await seated(lambda: server.port, tables, chance)
            async with playing(seats):
                for number in range(1, times + 1):
                    await asyncio.sleep(chance.uniform(*LIVES))
                    server.kill()
                    await server.start()
                    if not number % 10:
                        print(f"{number} of {times}", file=sys.stderr, flush=True)
                await asyncio.sleep(LIVES[1])
        finally:
            server.kill()
        lines = server.lines()
        wrong = await asyncio.to_thread(found_wrong, lines, seats)
    return report(times, seats, len(lines), wrong, (time.monotonic() - began) / 60)


def report(
    times: int, seats: list[StubbornSeat], lines: int, wrong: Counter[str], minutes: float
) -> str:
    """The page."""
    rows: list[tuple[object, ...]] = [
        ("kill -9", f"{times:,}"),
        ("tables", len(seats) // 2),
        ("minutes", f"{minutes:.1f}"),
        ("actions acknowledged", f"{sum(len(seat.acknowledged) for seat in seats):,}"),
        ("lines of records", f"{lines:,}"),
        ("connections opened again", f"{sum(seat.reconnections for seat in seats):,}"),
        *sorted(wrong.items()),
    ]
    about = (__doc__ or "").split("\n\n")[2]
    kept = markdown_table("What happened", ("what", "how much"), rows)
    return f"# A server that is killed\n\n{about}\n{kept}"


async def main() -> None:
    """Run with what the command line says; SIGTERM ends everything that was started."""
    given = [int(x) for x in sys.argv[1:]]
    running = asyncio.ensure_future(run(*(given + [1000, 20, 1][len(given) :])))
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, running.cancel)
    sys.stdout.write(await running)


if __name__ == "__main__":
    asyncio.run(main())
