"""A server leaves no process behind, however it ends."""

from __future__ import annotations

import os
import select
import signal
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path

import pytest

from bench.live.real_server import Server

POSITION = "equations-2019 middle | goal 7 | required 4 | permitted + | resources 123+-*"
WITHIN = 60_000
"""Milliseconds: however busy the machine is."""


def offspring(pid: int) -> Iterator[int]:
    """All processes that a process has started, and that those have started."""
    for task in Path(f"/proc/{pid}/task").glob("*/children"):
        for child in map(int, task.read_text().split()):
            yield child
            yield from offspring(child)


def checked(server: Server) -> None:
    """A paper was checked, so that all kinds of processes are there."""
    paper = {"position": POSITION, "after": "now", "text": "3+4=7"}
    status, found = server.ask("127.0.0.1", "POST", "/api/practice/check", paper)
    assert (status, found["correct"]) == (200, True), found


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL])
def test_processes_end_with_their_server(how: signal.Signals, tmp_path: Path) -> None:
    server = Server(tmp_path)
    with server.running(), ExitStack() as watched:
        checked(server)
        assert server.process
        alive = {}
        for pid in offspring(server.process.pid):
            with suppress(ProcessLookupError):  # it has ended since
                alive[os.pidfd_open(pid)] = pid
        for descriptor in alive:
            watched.callback(os.close, descriptor)
        assert len(alive) >= 3, "the process that forks, and workers"
        ends = select.poll()
        for descriptor in alive:
            ends.register(descriptor, select.POLLIN)
        server.process.send_signal(how)
        while alive:
            ended = ends.poll(WITHIN)
            assert ended, f"still there: {sorted(alive.values())}"
            for descriptor, _ in ended:
                ends.unregister(descriptor)
                del alive[descriptor]
