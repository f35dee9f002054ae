"""TCP connections to the server, bounded even before their first request.

A connection is read a little at a time, so that a crowd of tiny frames or chunks cannot block the
event loop. It has a few seconds for its first request and for reading each piece of an answer. The
number of its control frames, and of the parts of a message, is limited. There are never more
connections than the process may open files: a new one replaces the one that has been silent for
longest.
"""

from __future__ import annotations

import asyncio
import resource
from collections.abc import Callable
from struct import pack
from threading import local
from typing import Any, cast

from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.protocol import State

from nowornever.server.connections.connection import LINE
from nowornever.server.nodes.link import PATH

REQUEST_WITHIN = 10.0
"""The seconds that a connection has for the first line and the headers of a request."""
MAX_HEAD = 2**14
"""The bytes of the first line and the headers of a request: a larger one is refused."""
TAKEN_WITHIN = 20.0
"""The seconds that the other side has to take what waits for it, when that is a lot: a large answer
is written piece by piece, so that this bounds each of them and not the whole."""
MOST_UNREAD = 2**20
"""The bytes that may wait for a WebSocket that does not read."""
MOST_CONTROL = 50
"""The pings and pongs that a WebSocket may send between two messages, within `CONTROL_WITHIN`."""
CONTROL_WITHIN = 60.0
"""The seconds after which pings and pongs are counted from 0 again."""
MOST_PARTS = 100
"""The frames that one message may be sent in."""
MOST_AFTER_CLOSE = 2**16
"""The bytes that may still come from a WebSocket after this side sent a close frame."""
READ_AT_ONCE = 4096
"""The bytes that are read before others have their turn. By default a loop reads 256,000: enough
for 40,000 of the smallest frames."""
MOST_FROM_NODES = 2**20
"""The longest message of another node, in bytes: it carries whole messages and requests."""
_TEXT = 0x81
"""The first byte of a frame that is a whole text."""
OTHER_FILES = 100
"""The files that the process needs for everything but connections: databases, pipes, logs."""


def most_lines() -> int:
    """The most connections: the limit of open files without the other files."""
    return max(10, resource.getrlimit(resource.RLIMIT_NOFILE)[0] - OTHER_FILES)


def raise_file_limit() -> None:
    """Raise the process's limit of open files as far as is allowed."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


class _ReadBuffer(local):
    """Where a loop puts what it reads. It is empty again when the loop reads from the next line, so
    that all lines of a loop, which has a thread of its own, share one."""

    def __init__(self) -> None:
        self.content = bytearray(READ_AT_ONCE)


_read = _ReadBuffer()


class SmallReads(asyncio.BufferedProtocol):
    """Reads for another protocol, a little at a time; the rest waits in the system's own buffer."""

    def __init__(self, reader: asyncio.Protocol) -> None:
        """For this protocol."""
        self._reader = reader

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Pass the connection on."""
        self._reader.connection_made(transport)

    def connection_lost(self, exc: Exception | None) -> None:
        """Pass on that the connection has ended."""
        self._reader.connection_lost(exc)

    def eof_received(self) -> bool | None:
        """Pass on that nothing more comes."""
        return self._reader.eof_received()

    def pause_writing(self) -> None:
        """Pass on that the other end does not read."""
        self._reader.pause_writing()

    def resume_writing(self) -> None:
        """Pass on that the other end reads again."""
        self._reader.resume_writing()

    def get_buffer(self, _size_hint: int) -> bytearray:
        """Where the loop puts what it reads next."""
        return _read.content

    def buffer_updated(self, size: int) -> None:
        """Pass on what the loop has read."""
        self._reader.data_received(bytes(memoryview(_read.content)[:size]))


def bounded_http(**settings: Any) -> SmallReads:
    """The protocol of a new connection, as uvicorn asks for it."""
    return SmallReads(BoundedHttp(**settings))


class BoundedHttp(H11Protocol):
    """An HTTP connection."""

    _silent: asyncio.TimerHandle | None = None
    _unread: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Count a new connection, and make room for it."""
        super().connection_made(transport)
        if len(self.connections) > most_lines():
            self._make_room()
        self._expect()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop counting a connection that has ended."""
        self._expect_no_more()
        self._stop_waiting()
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        """Give the other side a time to take what waits for it."""
        super().pause_writing()
        self._stop_waiting()
        self._unread = self.loop.call_later(TAKEN_WITHIN, self._give_up)

    def resume_writing(self) -> None:
        """Go on: enough was taken."""
        self._stop_waiting()
        super().resume_writing()

    def handle_events(self) -> None:
        """Read on; a complete request ends the wait for it."""
        before = self.cycle
        super().handle_events()
        if self.cycle is not before:
            self._expect_no_more()

    def handle_websocket_upgrade(self, event: Any) -> None:
        """Treat the connection as a WebSocket from now on."""
        self._expect_no_more()
        super().handle_websocket_upgrade(event)
        self.transport.set_protocol(SmallReads(cast(Any, self.transport.get_protocol())))

    def on_response_complete(self) -> None:
        """Wait for the next request as for the first; if there is none, for the end."""
        self._expect()
        super().on_response_complete()

    @property
    def is_silent(self) -> bool:
        """Whether the connection has not yet sent a complete request."""
        return self._silent is not None

    def _expect(self) -> None:
        self._expect_no_more()
        self._silent = self.loop.call_later(REQUEST_WITHIN, self._give_up)

    def _expect_no_more(self) -> None:
        if self._silent is not None:
            self._silent.cancel()
            self._silent = None

    def _stop_waiting(self) -> None:
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None

    def _give_up(self) -> None:
        self.transport.abort()

    def _make_room(self) -> None:
        """Close the oldest silent connection; if there is none, this new one."""
        silent = [
            line
            for line in self.connections
            if isinstance(line, BoundedHttp) and line.is_silent and not line.transport.is_closing()
        ]
        oldest = min(silent, key=lambda line: cast(Any, line._silent).when(), default=self)
        oldest.transport.abort()


def text_frame(text: bytes) -> bytes:
    """A message as a server sends it over a WebSocket: in one frame, not masked (RFC 6455, 5.2)."""
    size = len(text)
    if size < 126:
        return pack("!BB", _TEXT, size) + text
    if size < 2**16:
        return pack("!BBH", _TEXT, 126, size) + text
    return pack("!BBQ", _TEXT, 127, size) + text


class BoundedWebSocket(WebSocketsSansIOProtocol):
    """A WebSocket. It is the line of its connection: see `connections.connection.DirectLine`."""

    hear: Callable[[str], bool] | None = None
    _control = 0
    _counted_from = 0.0
    _after_close = 0

    def data_received(self, data: bytes) -> None:
        """Read on; after a close frame was sent, only a few more bytes."""
        if self.close_sent:
            self._after_close += len(data)
            if self._after_close > MOST_AFTER_CLOSE:
                self.transport.abort()
                return
        super().data_received(data)

    def handle_connect(self, event: Any) -> None:
        """Begin; a link from another node may carry longer messages, if it is let in.

        Only links are pinged: a client that is silent is closed by its connection.
        """
        if event.path.partition("?")[0] == PATH:
            self.conn.max_message_size = MOST_FROM_NODES
        else:
            self.ping_interval = None
        super().handle_connect(event)
        if not self.close_sent:
            self._extensions[LINE] = self

    def connection_lost(self, exc: Exception | None) -> None:
        """End, and leave no reference cycle for the garbage collector."""
        if hasattr(self, "scope"):
            self._extensions.pop(LINE, None)
        super().connection_lost(exc)

    @property
    def _extensions(self) -> dict[str, Any]:
        return cast(dict[str, Any], self.scope["extensions"])

    def write_text(self, message: bytes) -> bool:
        """Send a message at once; False if too much waits to be read, or the connection ends."""
        is_over = self.close_sent or self.disconnected or self.conn.state is not State.OPEN
        if is_over or self.transport.is_closing() or not self.writable.is_set():
            return False
        self.transport.write(text_frame(message))
        return True

    def handle_ping(self) -> None:
        """Answer a ping, unless the answers stay unread or there are too many pings."""
        super().handle_ping()
        self._count_control()

    def handle_pong(self, event: Frame) -> None:
        """Count a pong, asked for or not."""
        super().handle_pong(event)
        self._count_control()

    def handle_cont(self, event: Frame) -> None:
        """Keep a part of a message, unless it has too many."""
        super().handle_cont(event)
        if len(self.frames) > MOST_PARTS:
            self.transport.abort()

    def send_receive_event_to_app(self) -> None:
        """Pass a message on, and count control frames from 0 again."""
        self._control = 0
        if self.hear is None or not self._is_heard(self.hear):
            super().send_receive_event_to_app()

    def _is_heard(self, hear: Callable[[str], bool]) -> bool:
        """Whether a message was answered at once: then reading is not paused, and no task woken."""
        if self.close_sent or self.curr_msg_data_type != "text" or not self.queue.empty():
            return False
        try:
            text = b"".join(self.frames).decode()
        except UnicodeDecodeError:
            return False
        if not hear(text):
            return False
        self.frames = []
        return True

    def _count_control(self) -> None:
        now = self.loop.time()
        if now - self._counted_from > CONTROL_WITHIN:
            self._control, self._counted_from = 0, now
        self._control += 1
        unread = self.transport.get_write_buffer_size()
        if self._control > MOST_CONTROL or unread > MOST_UNREAD:
            self.transport.abort()
