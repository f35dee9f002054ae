"""WebSockets, whose control frames and parts of messages are limited."""

from __future__ import annotations

from collections.abc import Callable
from struct import pack
from typing import Any, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.protocol import State

from nowornever.server.connections.connection import LINE
from nowornever.server.nodes.link import PATH

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
MOST_FROM_NODES = 2**20
"""The longest message of another node, in bytes: it carries whole messages and requests."""
_TEXT = 0x81
"""The first byte of a frame that is a whole text."""


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
