"""A server that stands still: nobody pays for it, and everybody is told."""

from __future__ import annotations

import asyncio
from typing import Any, cast

import pytest
from fastapi.testclient import TestClient

from nowornever.server.connections.connection import SILENT_FOR, Connection
from nowornever.server.connections.wire import Ping
from nowornever.server.steady_clock import LATE, READING, TICK, SteadyClock
from tests.server.playing import ROLL, act, at_table, make, serving, sit, until
from tests.server.tables.test_play import ByHand


def tick(raw: ByHand, clock: SteadyClock, seconds: float) -> float:
    """Let so many seconds pass while the loop goes on."""
    for _ in range(round(seconds * 10)):
        raw.now += 0.1
        clock()
    return round(clock(), 6)


def test_the_clock_counts_only_while_the_loop_goes_on() -> None:
    raw = ByHand()
    clock = SteadyClock(raw)
    clock()
    assert tick(raw, clock, 3) == 3
    raw.now += 100
    assert round(clock(), 6) == 3, "the gap is on nobody's clock"
    assert tick(raw, clock, READING) == 3, "what waits in the sockets is read first"
    assert tick(raw, clock, 2) == 5
    assert (clock.stalls, round(clock.stalled, 6)) == (1, 100)
    assert (round(clock.take_gap(), 6), clock.take_gap()) == (100, 0)


def test_a_start_is_no_stall() -> None:
    raw = ByHand()
    clock = SteadyClock(raw)
    raw.now += 100
    assert (clock(), clock.stalls, clock.take_gap()) == (0, 0, 0)
    assert tick(raw, clock, 2) == 2


def test_a_loop_that_is_only_busy_counts() -> None:
    raw = ByHand()
    clock = SteadyClock(raw)
    clock()
    raw.now += LATE
    assert clock() == LATE
    assert clock.stalls == 0


def stall(client: TestClient, raw: ByHand, clock: SteadyClock, seconds: float) -> None:
    """Stop the process for so long: the loop has not seen any of it."""

    async def stopped() -> None:
        raw.now += seconds
        clock()
        client.app.state.hub.tell_stall(clock.take_gap())  # type: ignore[attr-defined]
        await asyncio.sleep(0)

    assert client.portal
    client.portal.call(stopped)


def test_what_was_sent_before_a_deadline_is_not_late_after_a_stall(
    kept: str, monkeypatch: Any
) -> None:
    monkeypatch.setattr("nowornever.server.steady_clock.TICK", 3600)  # the test ticks
    raw = ByHand()
    clock = SteadyClock(raw)
    with serving(kept, clock=clock) as client:
        links = make(client)
        guest = sit(client, links)
        with (
            at_table(client, links["table"], links["secret"]) as (ann, before),
            at_table(client, links["table"], guest) as (bob, _),
        ):
            stall(client, raw, clock, 100_000)  # every deadline of the match, and more
            assert act(ann, ROLL)["type"] == "done"
            assert act(bob, ROLL)["type"] == "done"
            told = until(ann, "happened")
            assert told["at"] == before["at"], "no clock ran"
            assert not [x for x in told["story"] if "late" in str(x)]


def test_a_late_loop_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    raw = ByHand()
    clock = SteadyClock(raw)
    gaps = iter([TICK, TICK + 0.25, TICK + 0.125])

    async def sleep(_: float) -> None:
        raw.now += next(gaps)

    monkeypatch.setattr(asyncio, "sleep", sleep)
    with pytest.raises(RuntimeError):  # there are no more gaps
        asyncio.run(clock.watch(lambda _: None))
    assert (round(clock.late, 6), round(clock.latest, 6)) == (0.375, 0.25)


def test_everybody_is_told_of_a_stall(kept: str) -> None:
    raw = ByHand()
    clock = SteadyClock(raw)
    with serving(kept, clock=clock) as client:
        played, waiting = make(client), make(client)
        sit(client, played)
        with at_table(client, played["table"], played["secret"]) as (ann, _):
            stall(client, raw, clock, 12.3)
            notes = [note["words"] for note in until(ann, "welcome")["notes"]]
            words = "The server stood still for 12.3 seconds. Nobody's clock ran meanwhile."
            assert notes == [words]
        with at_table(client, waiting["table"], waiting["secret"]) as (_, welcome):
            assert welcome["notes"] == [], "where no clock runs there is nothing to tell"
        metrics = client.get("/metrics").text
        assert "\nnowornever_stalls_total 1\n" in metrics


def test_what_arrived_during_a_long_stall_is_read_before_anybody_counts_as_silent() -> None:
    """The deadline of the silence and the message are seen in the same turn of the loop."""

    class Socket:
        def __init__(self) -> None:
            self.arrived: asyncio.Queue[Any] = asyncio.Queue()

        async def receive(self) -> Any:
            return await self.arrived.get()

    async def stalled() -> Any:
        loop = asyncio.get_running_loop()
        socket: Any = Socket()
        line = Connection(socket, cast(Any, None), per_minute=10)
        receiving = asyncio.create_task(line._receive(SILENT_FOR))
        await asyncio.sleep(0)  # it waits now
        seconds, message = loop.time, {"type": "websocket.receive", "text": '{"type": "ping"}'}
        loop.time = lambda: seconds() + 2 * SILENT_FOR  # type: ignore[method-assign]
        loop.call_soon(socket.arrived.put_nowait, message)
        return await receiving

    assert asyncio.run(stalled()) == Ping()
