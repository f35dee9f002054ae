"""Messages that are answered in the turn in which they are read."""

from __future__ import annotations

import asyncio
import json
from typing import Any, cast

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode
from websockets.protocol import State
from websockets.server import ServerProtocol
from websockets.sync.client import connect

from nowornever.server.app import make_app
from nowornever.server.connections.connection import SILENT_FOR, Connection
from nowornever.server.nodes.reception import RelayedSocket
from nowornever.server.protocols.websocket import BoundedWebSocket, text_frame
from tests.server.hostile.peer import Peer
from tests.server.playing import UNLIMITED, Nobody
from tests.server.running import running


@pytest.fixture(scope="module")
def peer(tmp_path_factory: pytest.TempPathFactory) -> Any:
    folder = tmp_path_factory.mktemp("line")
    app = make_app(f"sqlite:///{folder}/t.sqlite", Nobody(), limits=UNLIMITED)
    with running(app) as port:
        yield Peer(port)


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65_535, 65_536])
def test_a_frame_is_as_the_protocol_says(size: int) -> None:
    text = b"x" * size
    assert text_frame(text) == Frame(Opcode.TEXT, text).serialize(mask=False)


def test_a_ping_is_answered_without_the_task(peer: Peer, monkeypatch: pytest.MonkeyPatch) -> None:
    received: list[str] = []
    receive = Connection._receive_text

    async def noted(self: Connection, within: float) -> str:
        text = await receive(self, within)
        received.append(json.loads(text)["type"])
        return text

    monkeypatch.setattr(Connection, "_receive_text", noted)
    with connect(peer.live) as bob:
        bob.send(peer.hello)
        bob.recv(timeout=20)
        bob.send('{"type": "ping", "t": 7}')
        assert json.loads(bob.recv(timeout=20))["t"] == 7
    assert received == ["hello"]


def test_nothing_is_answered_before_what_came_earlier(peer: Peer) -> None:
    """A name is stored before it is answered; the ping behind it could be answered at once."""
    name = json.dumps({"type": "name", "id": 1, "name": "Bobby"})
    ping = '{"type": "ping", "t": 7}'
    with connect(peer.live) as bob:
        bob.send(peer.hello)
        bob.recv(timeout=20)
        masked = [Frame(Opcode.TEXT, text.encode()).serialize(mask=True) for text in (name, ping)]
        bob.socket.sendall(b"".join(masked))
        kinds: list[str] = []
        while not kinds or kinds[-1] != "pong":
            kinds.append(json.loads(bob.recv(timeout=20))["type"])
    assert kinds[-2] in ("done", "refused")


def test_what_comes_while_the_task_answers_waits_for_it() -> None:
    async def scenario() -> None:
        line = RelayedSocket(1, asyncio.Queue())
        connection = Connection(cast(Any, line), cast(Any, None), 10, line=line)
        table: Any = type("Table", (), {"at": 5})()
        watcher: Any = None
        assert connection._hear(table, watcher, '{"type": "ping"}')
        connection._is_answering = True
        assert not connection._hear(table, watcher, '{"type": "ping"}')

    asyncio.run(scenario())


def test_text_that_is_not_utf8_ends_its_connection(peer: Peer) -> None:
    with connect(peer.live) as bob:
        bob.send(peer.hello)
        bob.recv(timeout=20)
        bob.send(b'{"type": "ping", "x": "\xff"}', text=True)
        with pytest.raises(ConnectionClosed, match="1007"):
            bob.recv(timeout=20)


def test_who_speaks_and_is_answered_at_once_is_not_silent() -> None:
    async def scenario() -> Any:
        loop = asyncio.get_running_loop()
        line = RelayedSocket(1, asyncio.Queue())
        connection = Connection(cast(Any, line), cast(Any, None), 10, line=line)
        receiving = asyncio.create_task(connection._receive(SILENT_FOR))
        await asyncio.sleep(0)
        seconds = loop.time
        loop.time = lambda: seconds() + 2 * SILENT_FOR  # type: ignore[method-assign]
        table: Any = type("Table", (), {"at": 5})()
        assert connection._hear(table, cast(Any, None), '{"type": "ping"}')
        for _ in range(5):  # the first deadline passes
            await asyncio.sleep(0)
        loop.time = lambda: seconds() + 2 * SILENT_FOR + 1  # type: ignore[method-assign]
        for _ in range(5):  # and what is read after a stall, too
            await asyncio.sleep(0)
        assert not receiving.done()
        line.push_text('{"type": "ping", "t": 8}')
        return await receiving

    assert asyncio.run(scenario()).t == 8


class Wire:
    """A transport that keeps what is written to it."""

    def __init__(self) -> None:
        self.written: list[bytes] = []
        self.closing = False

    def write(self, data: bytes) -> None:
        self.written.append(data)

    def is_closing(self) -> bool:
        return self.closing


class Bare(BoundedWebSocket):
    """A WebSocket with nothing but what is needed to write."""

    def __init__(self) -> None:
        self.transport: Any = Wire()
        self.conn: Any = ServerProtocol(state=State.OPEN)
        self.writable = asyncio.Event()
        self.writable.set()
        self.close_sent = self.disconnected = False


def test_no_more_is_written_than_the_other_side_reads() -> None:
    line = Bare()
    assert line.write_text(b"a")
    line.pause_writing()
    assert not line.write_text(b"b")
    line.resume_writing()
    assert line.write_text(b"c")
    assert line.transport.written == [text_frame(b"a"), text_frame(b"c")]


def test_nothing_is_written_after_the_end() -> None:
    told, lost, closing, closed = Bare(), Bare(), Bare(), Bare()
    told.close_sent = True
    lost.disconnected = True
    closing.transport.closing = True
    closed.conn.send_close(1000)
    for line in (told, lost, closing, closed):
        assert not line.write_text(b"a")
        assert not line.transport.written
