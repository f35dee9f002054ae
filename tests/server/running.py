"""The server on a port of its own, in a thread: for tests that need a real line."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import uvicorn

from nowornever.cli.hosting.serve import listen
from nowornever.cli.hosting.serving import configure


@contextmanager
def running(app: Any) -> Iterator[int]:
    """Serve an application until the end of the block; its port."""
    listening = listen("127.0.0.1", 0)
    config = configure(app)
    config.timeout_graceful_shutdown = 1
    server = uvicorn.Server(config)
    begun = threading.Event()
    startup = server.startup

    async def start(sockets: Any = None) -> None:
        await startup(sockets)
        begun.set()

    server.startup = start  # type: ignore[method-assign]
    thread = threading.Thread(target=server.run, args=([listening],), daemon=True)
    thread.start()
    assert begun.wait(30), "the server did not start"
    try:
        yield listening.getsockname()[1]
    finally:
        server.should_exit = True
        thread.join(10)
