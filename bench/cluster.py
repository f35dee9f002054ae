"""Nodes and a PostgreSQL of their own, in processes that can be killed, frozen and cut off."""

from __future__ import annotations

import asyncio
import contextlib
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import AsyncIterator, Sequence
from math import inf
from pathlib import Path

from bench.live.node import ForkedNode
from bench.live.postgres import Postgres, ends_with_us, running_postgres
from bench.live.real_server import free_port

STARTS_WITHIN = 60.0
"""The seconds that a node may take to start."""
A_MOMENT = 0.5
"""Two notes of a node that are nearer to each other, in seconds, are of one lease."""


class Proxy:
    """The line by which other nodes reach a node; it can be cut."""

    def __init__(self, to: int) -> None:
        self.port = free_port()
        self._to = to
        self._lines: set[asyncio.StreamWriter] = set()
        self.is_cut = False

    async def run(self) -> None:
        """Until cancelled."""
        server = await asyncio.start_server(self._lead, "127.0.0.1", self.port)
        async with server:
            await server.serve_forever()

    def cut(self) -> None:
        """Break every line; nobody gets through until `mend`."""
        self.is_cut = True
        for line in list(self._lines):
            line.transport.abort()

    def mend(self) -> None:
        """Let everybody through again."""
        self.is_cut = False

    async def _lead(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self.is_cut:
            writer.transport.abort()
            return
        try:
            there, back = await asyncio.open_connection("127.0.0.1", self._to)
        except OSError:
            writer.transport.abort()
            return
        ends = {writer, back}
        self._lines |= ends
        try:
            await asyncio.gather(_copy(reader, back), _copy(there, writer))
        except (OSError, asyncio.CancelledError):
            pass
        finally:
            self._lines -= ends
            for end in ends:
                end.transport.abort()


async def _copy(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    while data := await reader.read(65_536):
        writer.write(data)
        await writer.drain()
    raise ConnectionResetError


class NodeProcess:
    """`nowornever serve` as one of several nodes, or tables alone where a lease is given."""

    def __init__(self, url: str, log: Path, lasts: float | None = None) -> None:
        self.port = free_port()
        self.proxy = Proxy(self.port)
        self._url = url
        self._log = log
        self._lasts = lasts
        self._wrong = log.with_suffix(".clock")
        self._process: subprocess.Popen[bytes] | ForkedNode | None = None

    def start(self, log: Path | None = None) -> None:
        """Begin to start it; `is_ready` tells when it serves."""
        address, log = f"127.0.0.1:{self.proxy.port}", log or self._log
        if self._lasts is not None:
            at = (self._url, self.port, address, self._lasts)
            self._process = ForkedNode(self._wrong, log, *at)
            return
        command = [
            sys.executable, "-m", "bench.live.node", str(self._wrong), "serve",
            "--port", str(self.port), "--database", self._url, "--node-address", address,
        ]  # fmt: skip
        with log.open("ab") as to:
            self._process = subprocess.Popen(
                command, stdout=to, stderr=to, preexec_fn=ends_with_us()
            )

    def set_clock(self, seconds: float) -> None:
        """Let its time of day be wrong by so many seconds."""
        assert self._process
        self._wrong.write_text(str(seconds))
        self._process.send_signal(signal.SIGUSR1)

    def clocks(self) -> list[tuple[float, list[str]]]:
        """When it ran the clocks of which tables, as it has noted."""
        file = self._wrong.with_suffix(".runs")
        notes = [line.split() for line in file.read_text().splitlines()] if file.exists() else []
        return [(float(at), tables) for at, *tables in notes]

    @property
    def is_running(self) -> bool:
        """Whether the process is there."""
        return self._process is not None and self._process.poll() is None

    def is_ready(self) -> bool:
        """Whether it serves visitors."""
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/ready", timeout=2) as page:
                return bool(page.status == 200)
        except OSError:
            return False

    def last_words(self) -> str:
        """The end of its log."""
        return self._log.read_text(errors="replace")[-2_000:]

    def kill(self) -> None:
        """kill -9."""
        if self._process:
            self._process.kill()
            self._process.wait()

    def terminate(self) -> float:
        """SIGTERM; how many seconds it took to end."""
        assert self._process
        began = time.monotonic()
        self._process.terminate()
        self._process.wait(60)
        return time.monotonic() - began

    def freeze(self) -> None:
        """SIGSTOP."""
        assert self._process
        self._process.send_signal(signal.SIGSTOP)

    def thaw(self) -> None:
        """SIGCONT."""
        assert self._process
        self._process.send_signal(signal.SIGCONT)


def run_by_two(notes: Sequence[Sequence[tuple[float, list[str]]]]) -> int:
    """How often a node noted that it ran a clock between two notes of another that ran it too.

    A node that notes twice within a moment ran the clock all the time in between.

    >>> run_by_two([[(1.0, ["t"]), (1.1, ["t"])], [(1.05, ["t"])]])
    1
    >>> run_by_two([[(1.0, ["t"]), (1.1, [])], [(1.05, ["t"])]])
    0
    """
    found = 0
    last: dict[tuple[str, int], float] = {}
    before: dict[str, tuple[int, float]] = {}
    for at, node, tables in sorted(
        (at, node, tables) for node, noted in enumerate(notes) for at, tables in noted
    ):
        for table in tables:
            own = last.get((table, node), -inf)
            other, when = before.get(table, (node, at))
            found += other != node and own < when and at - own < A_MOMENT
            last[table, node] = at
            before[table] = node, at
    return found


class Cluster:
    """A PostgreSQL, nodes, and the lines between them."""

    def __init__(self, postgres: Postgres, nodes: list[NodeProcess]) -> None:
        self.postgres = postgres
        self.nodes = nodes


@contextlib.asynccontextmanager
async def cluster(number: int = 3, lasts: float | None = None) -> AsyncIterator[Cluster]:
    """That many nodes, serving, until the end of the block; they end with this process."""
    with running_postgres("fsync=off") as postgres, tempfile.TemporaryDirectory() as folder:
        url = postgres.url()
        nodes = [NodeProcess(url, Path(folder, f"node{n}.log"), lasts) for n in range(number)]
        proxies = [asyncio.create_task(node.proxy.run()) for node in nodes]
        try:
            for node in nodes:
                node.start()
            async with asyncio.timeout(STARTS_WITHIN * number):
                for node in nodes:
                    while not await asyncio.to_thread(node.is_ready):
                        assert node.is_running, "a node did not start"
                        await asyncio.sleep(0.1)
            yield Cluster(postgres, nodes)
        finally:
            for node in nodes:
                node.kill()
            for proxy in proxies:
                proxy.cancel()
