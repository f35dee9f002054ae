"""A server that was told to stop ends, whatever does not answer."""

from __future__ import annotations

import asyncio
import os
import threading
from types import SimpleNamespace
from typing import Any, cast

import pytest
import uvicorn

from nowornever.cli.hosting import serving


@pytest.fixture
def ended(monkeypatch: pytest.MonkeyPatch) -> threading.Event:
    """Set when the process would be ended."""
    found = threading.Event()
    monkeypatch.setattr(os, "_exit", lambda _status: found.set())
    return found


def stop(drain: Any, ends_within: float) -> None:
    """What a signal does, at a server whose tables take a while to hand over."""

    app = SimpleNamespace(state=SimpleNamespace(hub=SimpleNamespace(drain=drain)))
    server: Any = serving.DrainingServer(uvicorn.Config(cast(Any, app)), ends_within)
    server.servers, server.lifespan = [], SimpleNamespace(shutdown=nothing)
    asyncio.run(server.shutdown())


async def nothing() -> None:
    """Take no time."""


def test_a_database_that_is_frozen_keeps_no_server_from_ending(ended: threading.Event) -> None:
    async def drain() -> None:
        await asyncio.to_thread(ended.wait)

    stop(drain, 0.0)
    assert ended.is_set()


def test_a_server_that_ends_in_time_ends_by_itself(ended: threading.Event) -> None:
    stop(nothing, 3600.0)
    assert not ended.is_set()
    timers = [thread for thread in threading.enumerate() if isinstance(thread, threading.Timer)]
    assert all(timer.finished.is_set() for timer in timers), "nothing ends it any more"
