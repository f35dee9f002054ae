"""The server as `nowornever serve` runs it."""

from __future__ import annotations

import gc
import socket

import uvicorn

from nowornever.cli.output import BadInputError
from nowornever.server.app import make_app
from nowornever.server.errors import StoreError
from nowornever.server.storage.store import prepare_store
from nowornever.server.tables.bots import BotPool
from nowornever.server.tables.wire import MAX_MESSAGE


def prepare(url: str, option: str) -> None:
    """Bring the database up to date before anything is promised; raises BadInputError."""
    try:
        prepare_store(url)
    except StoreError as error:
        raise BadInputError(f"{option}: {error}") from None


def run(url: str, listening: socket.socket) -> None:
    """Serve until stopped."""
    config = uvicorn.Config(
        make_app(url, BotPool()), log_level="warning", access_log=False, ws="websockets-sansio",
        ws_max_size=MAX_MESSAGE, timeout_graceful_shutdown=3,
    )  # fmt: skip
    gc.collect()
    gc.freeze()  # what the program consists of is no garbage; looking through it takes 0.1 seconds
    uvicorn.Server(config).run([listening])
