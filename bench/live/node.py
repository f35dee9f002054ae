"""A node whose clock can be set wrong while it runs.

Run: python -m bench.live.node FILE serve ...

`ForkedNode` serves tables alone and is quick to start: it is forked from a process that has
imported everything. On SIGUSR1 the time of day becomes wrong by as many seconds as the file says.
Beside that file it notes, twenty times a second, which tables' clocks it runs.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from multiprocessing import get_context
from pathlib import Path
from threading import Thread
from typing import Any

from bench.live.postgres import ends_with_us

NOTES_EVERY = 0.05
"""The seconds between two notes of whose clocks run."""


def set_wrong_on_signal(file: Path) -> None:
    """Let the time of day be wrong by what a file says, from the next signal on."""
    right, wrong = time.time, 0.0

    def read(_number: int, _frame: Any) -> None:
        nonlocal wrong
        wrong = float(file.read_text())

    time.time = lambda: right() + wrong
    signal.signal(signal.SIGUSR1, read)


def note_clocks(file: Path) -> None:
    """Append again and again when it was and which tables' clocks this node runs with its lease."""
    from nowornever.server.tables.hub import Hub

    begin = Hub.belong

    def note(hub: Hub) -> None:
        nodes = hub.services.nodes
        assert nodes
        with file.open("a") as notes:
            while True:
                began = time.monotonic()
                runs = [table.id for table in [*hub.live.values()] if table.runs]
                if nodes.lease.holds and time.monotonic() - began < NOTES_EVERY:
                    notes.write(f"{began:.3f} {' '.join(runs)}\n")
                    notes.flush()
                time.sleep(NOTES_EVERY)

    def belong(hub: Hub) -> Any:
        Thread(target=note, args=(hub,), daemon=True).start()
        return begin(hub)

    Hub.belong = belong  # type: ignore[method-assign, assignment]


async def serve_tables(url: str, port: int, address: str, lasts: float) -> None:
    """Tables without bots, judges and processes."""
    from nowornever.cli.hosting.serve import listen
    from nowornever.cli.hosting.serving import DrainingServer, configure
    from nowornever.server.app import make_app
    from nowornever.server.jobs.pool import WorkerPool
    from nowornever.server.limits import Limits
    from nowornever.server.nodes.opening import open_shared
    from nowornever.server.storage.store import Store
    from tests.server.playing import Nobody

    class ChecksHere(WorkerPool):
        """Checks papers in a thread: a process would take a second to start."""

        async def do(self, *asked: Any) -> Any:
            _lane, _visitor, _seconds, work, *arguments = asked
            return await asyncio.to_thread(work, lambda _said: None, *arguments)

    async with open_shared(url, address, lasts) as (store, nodes):

        @asynccontextmanager
        async def lent() -> AsyncIterator[Store]:
            yield store

        app = make_app(lent(), Nobody(), checks=ChecksHere(), limits=Limits(), nodes=nodes)
        config = configure(app)
        config.timeout_graceful_shutdown = 1
        await DrainingServer(config).serve([listen("127.0.0.1", port)])


def _live_forked(file: Path, log: Path, url: str, port: int, address: str, lasts: float) -> None:
    ends_with_us()()
    with log.open("ab") as to:
        for descriptor in (1, 2):
            os.dup2(to.fileno(), descriptor)
    set_wrong_on_signal(file)
    note_clocks(file.with_suffix(".runs"))
    asyncio.run(serve_tables(url, port, address, lasts))


class ForkedNode:
    """A node that serves tables alone; it is used like a Popen."""

    def __init__(self, *life: Any) -> None:
        context = get_context("forkserver")
        context.set_forkserver_preload(["nowornever.cli.hosting.serving", __name__])
        self._process = context.Process(target=_live_forked, args=life, daemon=True)
        self._process.start()
        self.kill, self.terminate = self._process.kill, self._process.terminate

    def poll(self) -> int | None:
        return self._process.exitcode

    def wait(self, timeout: float | None = None) -> None:
        self._process.join(timeout)

    def send_signal(self, number: int) -> None:
        assert self._process.pid
        os.kill(self._process.pid, number)


def main() -> None:
    file, *words = sys.argv[1:]
    set_wrong_on_signal(Path(file))
    note_clocks(Path(file).with_suffix(".runs"))
    from nowornever.cli import main as run

    sys.argv = ["nowornever", *words]
    run()


if __name__ == "__main__":
    main()
