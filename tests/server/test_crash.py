"""A server that is killed loses nothing that it has acknowledged."""

from __future__ import annotations

import contextlib
import json
import random
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

ROUNDS = 3


@contextlib.contextmanager
def server(data: Path, port: int) -> Iterator[subprocess.Popen[bytes]]:
    """The real program on a port of this machine, until it is killed."""
    command = [
        sys.executable,
        "-m",
        "nowornever",
        "serve",
        "--port",
        str(port),
        "--data",
        str(data),
    ]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    try:
        _wait_until_ready(port, process)
        yield process
    finally:
        process.kill()
        process.wait()


def _wait_until_ready(port: int, process: subprocess.Popen[bytes]) -> None:
    for _ in range(600):
        assert process.poll() is None, "the server has ended"
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 0.1):
            return
        time.sleep(0.05)  # a program of its own: there is nothing else to wait for
    raise AssertionError("the server does not answer")


def post(port: int, path: str, value: Any, secret: str = "") -> Any:
    request = urllib.request.Request(
        f"http://127.0.0.1:{port}{path}",
        json.dumps(value).encode(),
        {"Content-Type": "application/json", "Authorization": f"Bearer {secret}"},
    )
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


def play_until_killed(
    port: int,
    table: str,
    secrets: list[str],
    process: subprocess.Popen[bytes],
    chance: random.Random,
) -> int:
    """Both seats do legal things until the server dies; returns the last event acknowledged."""
    deadly = chance.randrange(3, 25)
    seen = 0
    with contextlib.suppress(ConnectionClosed, OSError), contextlib.ExitStack() as stack:
        sockets = []
        for secret in secrets:
            connection = stack.enter_context(connect(f"ws://127.0.0.1:{port}/live"))
            connection.send(json.dumps({"type": "hello", "table": table, "secret": secret}))
            sockets.append((connection, json.loads(connection.recv())))
        for number in range(1000):
            if number == deadly:
                process.send_signal(signal.SIGKILL)
            able = [seat for seat, (_, latest) in enumerate(sockets) if latest["legal"]]
            seat = chance.choice(able)
            connection, latest = sockets[seat]
            action = chance.choice(latest["legal"])
            connection.send(json.dumps({"type": "act", "id": number, "action": action}))
            n = latest["n"]
            while True:
                message = json.loads(connection.recv())
                if message["type"] == "happened":
                    sockets[seat] = (connection, message)
                    n = message["n"]
                elif message["type"] in ("done", "refused"):
                    break
            seen = max(seen, n)
            for other, (theirs, old) in enumerate(sockets):
                while other != seat and old["n"] < n:
                    old = json.loads(theirs.recv())
                    sockets[other] = (theirs, old)
    return seen


@pytest.mark.parametrize("seed", [1, 2])
def test_every_acknowledged_event_is_there_after_kill_9(tmp_path: Path, seed: int) -> None:
    chance = random.Random(seed)
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    table, secrets, acknowledged = "", [], 0
    for _ in range(ROUNDS):
        with server(tmp_path, port) as process:
            if not table:
                links = post(port, "/api/tables", {
                    "game": "wff", "rulebook": "wff-2017",
                    "seats": [{"kind": "person", "name": "Ann"}, {"kind": "open"}],
                })  # fmt: skip
                table = links["table"]
                guest = post(port, f"/api/tables/{table}/seats", {"name": "Bob"}, links["invite"])
                secrets = [links["secret"], guest["secret"]]
            with connect(f"ws://127.0.0.1:{port}/live") as connection:
                connection.send(json.dumps({"type": "hello", "table": table, "secret": secrets[0]}))
                welcome = json.loads(connection.recv())
            assert welcome["n"] >= acknowledged
            assert len(welcome["story"]) == welcome["n"]
            acknowledged = play_until_killed(port, table, secrets, process, chance)
    assert acknowledged > 0
