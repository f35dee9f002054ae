"""The server as `nowornever serve` runs it."""

from __future__ import annotations

import socket
from typing import Any

import uvicorn

from nowornever.cli.output import BadInputError
from nowornever.server.app import make_app
from nowornever.server.errors import StoreError
from nowornever.server.garbage import calm
from nowornever.server.jobs.pool import Pool
from nowornever.server.log_limit import limit_logs
from nowornever.server.protocols import BoundedHttp, BoundedWebSocket, raise_file_limit
from nowornever.server.steady_clock import SteadyClock
from nowornever.server.storage.store import prepare_store
from nowornever.server.tables.bots import BotPool
from nowornever.server.tables.rulings import answer
from nowornever.server.tables.wire import MAX_MESSAGE


def prepare(url: str, option: str) -> None:
    """Bring the database up to date before anything is promised; raises BadInputError."""
    try:
        prepare_store(url)
    except StoreError as error:
        raise BadInputError(f"{option}: {error}") from None


def run(url: str, listening: socket.socket) -> None:
    """Serve until stopped."""
    raise_file_limit()
    checks = Pool()
    checks.warm(answer)
    server = uvicorn.Server(configure(make_app(url, BotPool(), checks=checks, clock=SteadyClock())))
    limit_logs()
    calm()
    server.run([listening])


def configure(app: Any) -> uvicorn.Config:
    """How the application is served, with lines that are bounded."""
    return uvicorn.Config(
        app, log_level="warning", access_log=False, http=BoundedHttp, ws=BoundedWebSocket,
        ws_max_size=MAX_MESSAGE, timeout_graceful_shutdown=3, lifespan="on",
    )  # fmt: skip
