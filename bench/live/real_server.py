"""A real server in a process of its own: starting it, asking it, and what it takes."""

from __future__ import annotations

import contextlib
import http.client
import json
import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from string import ascii_uppercase
from typing import IO, Any

from websockets.asyncio.client import connect


def free_port() -> int:
    """A port of this machine at which nobody listens."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@contextlib.contextmanager
def started(
    arguments: Sequence[object], port: int, log: IO[bytes] | None = None
) -> Iterator[tuple[subprocess.Popen[bytes], float]]:
    """A Python program that serves: its process, and the seconds until it answered."""
    began = time.perf_counter()
    command = [sys.executable, *map(str, arguments)]
    process = subprocess.Popen(command, stdout=log or subprocess.DEVNULL, stderr=log)
    try:
        while not is_healthy(port):
            if process.poll() is not None:
                raise ChildProcessError(f"{command} ended with status {process.returncode}")
            time.sleep(0.01)
        yield process, time.perf_counter() - began
    finally:
        process.kill()
        process.wait()


def is_healthy(port: int) -> bool:
    """Whether a server answers there."""
    # From another address: until it listens, a line could lead to itself.
    line = http.client.HTTPConnection("127.0.0.1", port, 60, source_address=("127.0.0.2", 0))
    with contextlib.closing(line), contextlib.suppress(OSError):
        line.request("GET", "/health")
        return line.getresponse().status == 200
    return False


def processor_seconds(process: subprocess.Popen[bytes]) -> float:
    """The processor time that a process has taken."""
    user, system = Path(f"/proc/{process.pid}/stat").read_text().rpartition(")")[2].split()[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


def memory_mb(process: subprocess.Popen[bytes]) -> float:
    """The most memory that a process has taken, in megabytes."""
    return _status_mb(process, "VmHWM")


def resident_mb(process: subprocess.Popen[bytes]) -> float:
    """The memory that a process takes now, in megabytes."""
    return _status_mb(process, "VmRSS")


def _status_mb(process: subprocess.Popen[bytes], name: str) -> float:
    status = Path(f"/proc/{process.pid}/status").read_text()
    return int(status.split(f"{name}:")[1].split()[0]) / 1024


class Server:
    """The real program on a port of this machine."""

    def __init__(
        self, folder: Path, port: int = 0, program: Sequence[str] = ("-m", "nowornever")
    ) -> None:
        self.folder = folder
        self.program = program
        self.log = folder / "log"
        self.port = port or free_port()
        self.process: subprocess.Popen[bytes] | None = None
        self.options: tuple[str, ...] = ()
        """More options of the command."""

    @contextlib.contextmanager
    def running(self) -> Iterator[None]:
        """Until it is killed."""
        place = ("--port", str(self.port), "--data", str(self.folder))
        options = ("serve", *place, *self.options)
        with (
            self.log.open("ab") as log,
            started([*self.program, *options], self.port, log) as (self.process, _),
        ):
            yield

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
        return memory_mb(self.process)

    def memory_now(self) -> float:
        """What the server itself takes now, in megabytes."""
        assert self.process
        return resident_mb(self.process)

    def live(self, source: str) -> Any:
        """A live connection from an address."""
        url = f"ws://127.0.0.1:{self.port}/live"
        return connect(url, local_addr=(source, 0), max_size=None, ping_interval=None)

    def make(
        self, source: str, seats: int, rulebook: str = "wff-2017"
    ) -> tuple[str, list[str], dict[str, str]]:
        """A table whose seats are taken: its id, their secrets, and all its links."""
        people = [{"kind": "person", "name": "A"}, *({"kind": "open"} for _ in range(seats - 1))]
        game = rulebook.partition("-")[0]
        new = {"game": game, "rulebook": rulebook, "seats": people}
        status, links = self.ask(source, "POST", "/api/tables", new)
        assert status == 201, links
        secrets = [links["secret"]]
        page = f"/api/tables/{links['table']}/seats"
        for name in ascii_uppercase[1:seats]:
            _, seat = self.ask(source, "POST", page, {"name": name}, links["invite"])
            secrets.append(seat["secret"])
        return links["table"], secrets, links
