"""Lines that are opened to be a burden: each is bounded, before and after its first word."""

from __future__ import annotations

import gc
import logging
import socket
from contextlib import ExitStack, suppress
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode
from websockets.sync.client import ClientConnection, connect

from nowornever.server.log_limit import A_MINUTE, LogLimit
from nowornever.server.protocols import lines, websocket
from nowornever.server.protocols.http import BoundedHttp
from nowornever.server.protocols.websocket import BoundedWebSocket
from nowornever.server.tables import hub as hub_module
from nowornever.server.tables import shown as shown_module
from tests.server.hostile.peer import Peer
from tests.server.playing import at_table, make, serving, sit
from tests.server.tables.test_play import ByHand


class Unread:
    """A line whose other end does not read."""

    def __init__(self) -> None:
        self.buffered = 0
        self.aborted = False

    def write(self, data: bytes) -> None:
        self.buffered += len(data)

    def get_write_buffer_size(self) -> int:
        return self.buffered

    def abort(self) -> None:
        self.aborted = True


class Hour:
    """A loop whose clock is set by hand."""

    def __init__(self) -> None:
        self.now = 0.0

    def time(self) -> float:
        return self.now


@pytest.mark.parametrize("size", [1, 125])
def test_answers_to_pings_do_not_pile_up(size: int) -> None:
    class Line(BoundedWebSocket):
        def __init__(self) -> None:
            self.transport: Any = Unread()
            self.pending_ping_payload = None
            self.loop: Any = Hour()

        class conn:  # noqa: N801
            @staticmethod
            def data_to_send() -> list[bytes]:
                return [b"x" * size]

    line = Line()
    pings = 0
    while not line.transport.aborted:
        line.handle_ping()
        pings += 1
        assert pings <= websocket.MOST_CONTROL + 1
    assert line.transport.buffered <= websocket.MOST_UNREAD + size
    again = Line()
    for _ in range(websocket.MOST_CONTROL + 1):
        again.handle_pong(Frame(Opcode.PONG, b""))
    assert again.transport.aborted
    silent = Line()
    for _ in range(10 * websocket.MOST_CONTROL):
        silent.handle_pong(Frame(Opcode.PONG, b""))
        silent.loop.now += 20
    assert not silent.transport.aborted, "who only answers the server's own pings may stay"


def ended(line: ClientConnection) -> None:
    """Read until the other end closes the line."""
    for _ in range(10_000):
        try:
            line.recv(timeout=20)
        except ConnectionClosed:
            return
    raise AssertionError("still open")


SMALLEST = b"\x81\x81\0\0\0\0x"
"""A text of one letter."""
PART = b"\x00\x80\0\0\0\0"
"""Nothing, and the message goes on."""


def test_tiny_frames_are_read_a_few_at_a_time(
    shared: Peer, monkeypatch: pytest.MonkeyPatch
) -> None:
    sizes: list[int] = []
    taken = BoundedWebSocket.data_received

    def received(self: BoundedWebSocket, data: bytes) -> None:
        sizes.append(len(data))
        taken(self, data)

    monkeypatch.setattr(BoundedWebSocket, "data_received", received)
    with connect(shared.live) as line, suppress(OSError):  # reset while there is more to send
        line.socket.sendall(SMALLEST * 100_000)
        ended(line)
    assert max(sizes) <= lines.READ_AT_ONCE
    assert sum(sizes) < len(SMALLEST) * 100_000, "the rest of the flood is not even read"


def test_a_message_of_endless_parts_ends_its_line(shared: Peer) -> None:
    with connect(shared.live) as line:
        line.socket.sendall(b"\x01\x80\0\0\0\0" + PART * 10 * websocket.MOST_PARTS)
        ended(line)


def test_tiny_chunks_are_read_a_few_at_a_time(
    shared: Peer, monkeypatch: pytest.MonkeyPatch
) -> None:
    sizes: list[int] = []
    taken = BoundedHttp.data_received

    def received(self: BoundedHttp, data: bytes) -> None:
        sizes.append(len(data))
        taken(self, data)

    monkeypatch.setattr(BoundedHttp, "data_received", received)
    head = b"POST /api/judge HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\n"
    with socket.create_connection(("127.0.0.1", shared.port)) as line:
        line.settimeout(20)
        line.sendall(head + b"1\r\nx\r\n" * 5_000 + b"0\r\n\r\n")
        assert line.recv(12).startswith(b"HTTP/1.1 4")
    assert max(sizes) <= lines.READ_AT_ONCE


def test_a_flood_of_pings_ends_its_line(shared: Peer) -> None:
    def flood() -> None:
        with connect(shared.live) as line:
            for _ in range(100_000):
                line.ping()

    with pytest.raises(ConnectionClosed):
        flood()


def test_a_first_line_that_never_ends_is_given_up(
    shared: Peer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lines, "REQUEST_WITHIN", 0.01)
    with socket.create_connection(("127.0.0.1", shared.port)) as slow:
        slow.settimeout(20)
        slow.sendall(b"GET / HT")
        assert slow.recv(1) == b""


def test_somebody_new_takes_the_place_of_whoever_is_silent(
    shared: Peer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """There are never more lines than files."""
    monkeypatch.setattr(lines, "most_lines", lambda: 5)
    with ExitStack() as stack:
        silent = [
            stack.enter_context(socket.create_connection(("127.0.0.1", shared.port)))
            for _ in range(20)
        ]
        assert shared.state()["table"] == shared.table, "who speaks is heard"
        silent[0].settimeout(20)
        assert silent[0].recv(1) == b""


def test_only_so_many_look_on(kept: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shown_module, "MOST_WATCHERS", 2)
    monkeypatch.setattr(shown_module, "MOST_AT_A_SEAT", 1)
    with serving(kept) as client, ExitStack() as stack:
        links = make(client)
        sit(client, links)

        def come(secret: str) -> str:
            _, first = stack.enter_context(at_table(client, links["table"], secret))
            kind: str = first["type"]
            return kind

        assert [come(links["watch"]) for _ in range(3)] == ["welcome", "welcome", "problem"]
        assert [come(links["secret"]) for _ in range(2)] == ["welcome", "problem"]


def test_a_table_is_not_opened_for_a_secret_that_is_wrong(
    kept: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving(kept) as client:
        links = make(client)
        sit(client, links)

    async def asleep(_hub: Any) -> None:
        pass

    monkeypatch.setattr(hub_module.Hub, "wake_all", asleep)
    with serving(kept) as client:
        hub = client.app.state.hub  # type: ignore[attr-defined]
        for secret in ("", "wrong", links["invite"]):
            with at_table(client, links["table"], secret) as (_, first):
                assert first["type"] == "problem"
        assert not hub.live
        with at_table(client, links["table"], links["secret"]) as (_, first):
            assert first["type"] == "welcome"
        assert list(hub.live) == [links["table"]]


def test_the_same_line_is_logged_a_few_times_a_minute() -> None:
    clock = ByHand()
    limit = LogLimit(clock)

    def log(message: str, number: int) -> str:
        record = logging.LogRecord("x", logging.ERROR, "", 0, message, (number,), None)
        return record.getMessage() if limit.filter(record) else ""

    written = [log("table %s failed", number) for number in range(10_000)]
    assert [line for line in written if line] == [f"table {n} failed" for n in range(A_MINUTE)]
    assert log("another %s", 1) == "another 1"
    clock.now += 60
    assert log("table %s failed", 7) == "table 7 failed (9995 more like this were left out)"


def test_pauses_for_garbage_are_counted(kept: str) -> None:

    with serving(kept) as client:
        gc.collect()
        metrics = dict(
            line.rsplit(" ", 1)
            for line in client.get("/metrics").text.splitlines()
            if not line.startswith("#")
        )
    assert float(metrics["nowornever_garbage_pauses_total"]) >= 1
    assert float(metrics["nowornever_garbage_seconds_max"]) > 0
