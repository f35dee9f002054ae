"""A node whose clock can be set wrong while it runs.

Run: python -m bench.live.node FILE serve ...        the command, with all its processes
     python -m bench.live.node FILE URL PORT ADDRESS LASTS    tables alone, quick to start

On SIGUSR1 the time of day becomes wrong by as many seconds as the file says.
"""

from __future__ import annotations

import asyncio
import signal
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any


def set_wrong_on_signal(file: Path) -> None:
    """Let the time of day be wrong by what a file says, from the next signal on."""
    right, wrong = time.time, 0.0

    def read(_number: int, _frame: Any) -> None:
        nonlocal wrong
        wrong = float(file.read_text())

    time.time = lambda: right() + wrong
    signal.signal(signal.SIGUSR1, read)


async def serve_tables(url: str, port: int, address: str, lasts: float) -> None:
    """Tables without bots, judges and processes."""
    from nowornever.cli.serve import listen
    from nowornever.cli.support.serving import DrainingServer, configure
    from nowornever.server.app import make_app
    from nowornever.server.limits import Limits
    from nowornever.server.nodes.opening import open_shared
    from nowornever.server.storage.store import Store
    from tests.server.playing import Nobody

    async with open_shared(url, address, lasts) as (store, nodes):

        @asynccontextmanager
        async def lent() -> AsyncIterator[Store]:
            yield store

        app = make_app(lent(), Nobody(), limits=Limits(), nodes=nodes)
        config = configure(app)
        config.timeout_graceful_shutdown = 1
        await DrainingServer(config).serve([listen("127.0.0.1", port)])


def main() -> None:
    file, *words = sys.argv[1:]
    set_wrong_on_signal(Path(file))
    if words[0] == "serve":
        from nowornever.cli import main as run

        sys.argv = ["nowornever", *words]
        run()
    else:
        url, port, address, lasts = words
        asyncio.run(serve_tables(url, int(port), address, float(lasts)))


if __name__ == "__main__":
    main()
