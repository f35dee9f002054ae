"""The server as `nowornever serve` runs it."""

from __future__ import annotations

import asyncio
import os
import socket
import sys
from collections.abc import AsyncIterator, Callable, Collection, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from functools import partial
from importlib import import_module
from threading import Timer
from typing import Any, cast

import uvicorn

from nowornever.cli.hosting.logs import JsonFormatter, LogFormat, logging_with
from nowornever.cli.support.output import BadInputError
from nowornever.cli.support.workers import connect
from nowornever.server.app import make_app
from nowornever.server.connections.wire import MAX_MESSAGE
from nowornever.server.errors import StoreError
from nowornever.server.garbage_collector import calm
from nowornever.server.jobs.jobs import Jobs
from nowornever.server.jobs.pool import WorkerPool
from nowornever.server.log_limit import limit_logs
from nowornever.server.nodes.opening import open_shared
from nowornever.server.pages.practice import check
from nowornever.server.protocols.door import Door
from nowornever.server.protocols.http import MAX_HEAD
from nowornever.server.protocols.lines import raise_file_limit
from nowornever.server.protocols.websocket import BoundedWebSocket
from nowornever.server.services import log
from nowornever.server.steady_clock import SteadyClock
from nowornever.server.storage.store import Store
from nowornever.server.tables.bots.hosts import BotPool
from nowornever.server.tables.ruling.rulings import answer

SWITCHES_AFTER = 0.0002
"""Python's switch interval in seconds: after this time a computing thread lets a waiting one run.
The writer's thread waits for the event loop several times in each transaction; with the default of
5 ms the slowest of these waits took 5 ms while the loop was busy (bench/hostile.md)."""
ENDS_WITHIN = 8.0
"""The most seconds between a signal to stop and the end, even if the database does not answer."""


def run(
    url: str,
    option: str,
    listening: socket.socket,
    ready: Callable[[], None],
    hosts: Collection[str] = (),
    keep_for: float | None = None,
    address: str = "",
    log_format: LogFormat = LogFormat.TEXT,
    scheduler: str = "",
) -> bool:
    """Serve until stopped; False if the server stopped because it lost its database.

    The database is locked once, until the end; in PostgreSQL it is shared with other nodes, which
    reach this one at the address. It is open when `ready` is called; if it cannot be opened,
    BadInputError names the option that gave it.
    """
    lost = False

    async def serve() -> None:
        async with AsyncExitStack() as opened:
            try:
                shared = open_shared(url, address)
                store, nodes = await opened.enter_async_context(shared)
            except StoreError as error:
                raise BadInputError(f"{option}: {error}") from None
            checks = WorkerPool()
            bots, jobs = workplaces(scheduler, opened, checks)
            ready()
            checks.warm(answer, check)
            warming = asyncio.create_task(bots.warm())

            @asynccontextmanager
            async def lent() -> AsyncIterator[Store]:
                async with opened:  # the application uses it last, and closes it
                    yield store

            def stop() -> None:
                nonlocal lost
                lost = server.should_exit = True

            app = make_app(
                lent(), bots, jobs, checks, clock=SteadyClock(), hosts=hosts,
                keep_for=keep_for, stop=stop, nodes=nodes,
            )  # fmt: skip
            app.openapi()  # generated now, and not while somebody waits
            if nodes is not None:
                JsonFormatter.node = staticmethod(lambda: nodes.own)
            server = DrainingServer(configure(app, log_format), ENDS_WITHIN)
            limit_logs()
            calm()
            await server.serve([listening])
            warming.cancel()

    raise_file_limit()
    sys.setswitchinterval(SWITCHES_AFTER)
    with asyncio.Runner(loop_factory=loop_factory()) as runner:
        runner.run(serve())
    return not lost


def workplaces(scheduler: str, opened: AsyncExitStack, checks: WorkerPool) -> tuple[BotPool, Jobs]:
    """Where bots think and jobs are done: processes of this machine, or a cluster."""
    if not scheduler:
        return BotPool(), Jobs(costs=checks.costs)
    client = connect(scheduler)
    cluster = import_module("nowornever.server.jobs.cluster")
    places = cluster.Cluster(client, partial(connect, scheduler))
    opened.push_async_callback(asyncio.to_thread, places.close)
    most = places.places
    bots = BotPool(most, make_worker=places.worker(cluster.Priority.BOTS))
    pages = places.worker(cluster.Priority.PAGES)
    return bots, Jobs(most, costs=checks.costs, make_worker=pages)


class DrainingServer(uvicorn.Server):
    """Hands its tables over to other nodes before it closes its connections."""

    def __init__(self, config: uvicorn.Config, ends_within: float | None = None) -> None:
        """It ends within this many seconds after a signal to stop, even if something hangs."""
        super().__init__(config)
        self._ends_within = ends_within

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Called after a signal to stop."""
        with ended_within(self._ends_within):
            app: Any = self.config.app
            if (hub := getattr(app.state, "hub", None)) is not None:
                await hub.drain()
            await super().shutdown(sockets)


@contextmanager
def ended_within(seconds: float | None) -> Iterator[None]:
    """End this process if the block takes longer: what was acknowledged is stored already."""
    if seconds is None:
        yield
        return

    def end_now() -> None:
        log.warning("the server did not end in time; it is ended now")
        os._exit(1)

    timer = Timer(seconds, end_now)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()


def loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """What makes the event loop: uvloop, or None for asyncio's own where there is no uvloop."""
    try:
        return import_module("uvloop").new_event_loop  # type: ignore[no-any-return]
    except ImportError:
        return None


def configure(app: Any, log_format: LogFormat = LogFormat.TEXT) -> uvicorn.Config:
    """How uvicorn serves the application, with bounded connections.

    WebSocket messages are not compressed: a message that is encoded once for everybody would be
    compressed for each connection, on the event loop.
    """
    return uvicorn.Config(
        app, log_level="warning", log_config=logging_with(log_format), access_log=False,
        http=cast(Any, Door().meet), ws=BoundedWebSocket, ws_max_size=MAX_MESSAGE,
        ws_per_message_deflate=False, h11_max_incomplete_event_size=MAX_HEAD,
        timeout_graceful_shutdown=3, lifespan="on",
    )  # fmt: skip
