"""Processes beside the server: they start clean, and end with the server."""

from __future__ import annotations

import os
import time
from multiprocessing import get_context
from threading import Thread

SPAWN = get_context("spawn")
"""Spawned, not forked: a forked process would keep the server's port open after its death."""


def end_with(parent: int) -> None:
    """End this process when its server is gone, however it ended."""

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(1)
        os._exit(0)

    Thread(target=watch, daemon=True).start()
