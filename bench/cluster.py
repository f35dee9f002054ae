"""Nodes and a PostgreSQL of their own, in processes that can be killed, frozen and cut off."""

from __future__ import annotations

import asyncio
import contextlib
import os
import pwd
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

STARTS_WITHIN = 60.0
"""The seconds that a node may take to start."""


def find_program(name: str) -> str | None:
    """A program of PostgreSQL, on the path or where Debian puts it."""
    debian = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"), reverse=True)
    return shutil.which(name) or next(map(str, debian), None)


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Postgres:
    """A PostgreSQL server on a socket in a folder; it keeps its data when it is killed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.url = f"postgresql://test@/postgres?host={folder}"
        known = {entry.pw_name for entry in pwd.getpwall()}
        names = ("postgres", "nobody") if os.geteuid() == 0 else ()
        self._user = next((name for name in names if name in known), None)
        folder.chmod(0o755)
        if self._user:
            shutil.chown(folder, self._user)
        self._run("initdb", "-A", "trust", "-U", "test")

    def _run(self, program: str, *arguments: str) -> None:
        found = find_program(program)
        assert found, f"{program} is not there: install Debian's package postgresql"
        command = [found, "-D", str(self.folder / "data"), *arguments]
        subprocess.run(
            command, check=True, capture_output=True, user=self._user, cwd=str(self.folder)
        )

    def start(self) -> None:
        """Start it, and wait until it answers."""
        options = f"-k {self.folder} -c listen_addresses='' -c max_connections=200"
        log = str(self.folder / "log")
        self._run("pg_ctl", "-o", options, "-w", "-t", "120", "-l", log, "start")

    def stop(self, mode: str = "fast") -> None:
        """Stop it: `fast` as for a restart, `immediate` as a crash would."""
        with contextlib.suppress(subprocess.CalledProcessError):
            self._run("pg_ctl", "-m", mode, "-w", "-t", "60", "stop")


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
        except OSError:
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
    """`nowornever serve` as one of several nodes."""

    def __init__(self, url: str, log: Path) -> None:
        self.port = free_port()
        self.proxy = Proxy(self.port)
        self._url = url
        self._log = log
        self._process: subprocess.Popen[bytes] | None = None
        self.is_frozen = False

    def start(self) -> None:
        """Begin to start it; `is_ready` tells when it serves."""
        command = [
            sys.executable, "-m", "nowornever", "serve", "--port", str(self.port),
            "--database", self._url, "--node-address", f"127.0.0.1:{self.proxy.port}",
        ]  # fmt: skip
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(command, stdout=log, stderr=log)

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
        self.is_frozen = True
        self._process.send_signal(signal.SIGSTOP)

    def thaw(self) -> None:
        """SIGCONT."""
        assert self._process
        self._process.send_signal(signal.SIGCONT)
        self.is_frozen = False


class Cluster:
    """A PostgreSQL, nodes, and the lines between them."""

    def __init__(self, postgres: Postgres, nodes: list[NodeProcess]) -> None:
        self.postgres = postgres
        self.nodes = nodes


@contextlib.contextmanager
def folder_for_postgres() -> Iterator[Path]:
    """A folder whose path is short enough for a socket, and that everybody may enter."""
    with tempfile.TemporaryDirectory(prefix="pg-") as found:
        yield Path(found)


@contextlib.asynccontextmanager
async def cluster(folder: Path, number: int = 3) -> AsyncIterator[Cluster]:
    """That many nodes, serving, until the end of the block."""
    postgres = Postgres(folder)
    await asyncio.to_thread(postgres.start)
    nodes = [NodeProcess(postgres.url, folder / f"node{n}.log") for n in range(number)]
    proxies = [asyncio.create_task(node.proxy.run()) for node in nodes]
    try:
        for node in nodes:
            node.start()
        async with asyncio.timeout(STARTS_WITHIN * number):
            for node in nodes:
                while not await asyncio.to_thread(node.is_ready):
                    assert node.is_running, "a node did not start; see its log"
                    await asyncio.sleep(0.1)
        yield Cluster(postgres, nodes)
    finally:
        for node in nodes:
            node.kill()
        for proxy in proxies:
            proxy.cancel()
        await asyncio.to_thread(postgres.stop, "immediate")
