"""The server as `nowornever serve` runs it."""

from __future__ import annotations

import gc
import logging
import socket
import time
from collections.abc import Collection
from typing import Any

import uvicorn

from nowornever.cli.output import BadInputError
from nowornever.server.app import make_app
from nowornever.server.errors import StoreError
from nowornever.server.storage.store import prepare_store
from nowornever.server.tables.bots import BotPool
from nowornever.server.tables.wire import MAX_MESSAGE

LOGGING: dict[str, Any] = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {
        "line": {
            "()": "nowornever.cli.serving.LineFormatter",
            "format": "%(asctime)s %(levelname)s %(name)s: %(message)s",
        }
    },
    "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "line"}},
    "root": {"handlers": ["stderr"], "level": "WARNING"},
}
"""Each line of the log begins with its time, in UTC, and its level."""


class LineFormatter(logging.Formatter):
    """Times as in RFC 3339."""

    converter = time.gmtime
    default_time_format = "%Y-%m-%dT%H:%M:%S"
    default_msec_format = "%s.%03dZ"


def prepare(url: str, option: str) -> None:
    """Bring the database up to date before anything is promised; raises BadInputError."""
    try:
        prepare_store(url)
    except StoreError as error:
        raise BadInputError(f"{option}: {error}") from None


def run(
    url: str, listening: socket.socket, hosts: Collection[str] = (), keep_for: float | None = None
) -> bool:
    """Serve until stopped; False if the server stopped because it lost its database."""
    lost = False

    def stop() -> None:
        nonlocal lost
        lost = server.should_exit = True

    app = make_app(url, BotPool(), hosts=hosts, keep_for=keep_for, stop=stop)
    config = uvicorn.Config(
        app, log_level="warning", log_config=LOGGING, access_log=False, ws="websockets-sansio",
        ws_max_size=MAX_MESSAGE, timeout_graceful_shutdown=3,
    )  # fmt: skip
    server = uvicorn.Server(config)
    gc.collect()
    gc.freeze()  # what the program consists of is no garbage; looking through it takes 0.1 seconds
    server.run([listening])
    return not lost
