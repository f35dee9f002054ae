"""Processes beside the server: they start clean and fast, and end with the server."""

from __future__ import annotations

import os
from multiprocessing import get_context, parent_process
from threading import Thread

CONTEXT = get_context("forkserver")
"""A worker is forked, but not by the server: it would keep the server's port open after its death.
One process, which holds nothing of the server's and has imported what workers need, forks all."""


def prepare(*modules: str) -> None:
    """Import these once for all workers; before the first of them starts."""
    CONTEXT.set_forkserver_preload([*modules])


def end_with_server() -> None:
    """End this process when its server is gone, however that ended."""
    server = parent_process()
    assert server is not None

    def watch() -> None:
        server.join()
        os._exit(0)

    Thread(target=watch, daemon=True).start()
