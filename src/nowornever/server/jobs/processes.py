"""Processes beside the server: they start clean, and end when the server does."""

from __future__ import annotations

import os
import time
from multiprocessing import get_context
from threading import Thread

SPAWN = get_context("spawn")
"""Spawned, not forked: a fork would hold on to the server's port after its death."""


def end_with(parent: int) -> None:
    """End this process when the server that it works for is gone, however it went."""

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(1)
        os._exit(0)

    Thread(target=watch, daemon=True).start()
