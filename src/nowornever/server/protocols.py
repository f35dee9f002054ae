"""Lines to the server, bounded before anybody has said a word.

A line has a few seconds for its first request, may not leave what it is sent unread, and may not
send control frames without end. There are never more lines than the process has files for:
somebody new takes the place of the one who has been silent for longest.
"""

from __future__ import annotations

import asyncio
import resource
from typing import Any, cast

from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

REQUEST_WITHIN = 10.0
"""How many seconds a line has for the first line and the headers of a request."""
MOST_UNREAD = 2**20
"""How many bytes may wait for a live line that does not read."""
MOST_CONTROL = 300
"""How many pings and pongs a live line may send between two messages."""
OTHER_FILES = 100
"""How many files the process needs for everything but lines: databases, pipes, logs."""


def most_lines() -> int:
    """How many lines there may be: as many as there can be files, without the others."""
    return max(10, resource.getrlimit(resource.RLIMIT_NOFILE)[0] - OTHER_FILES)


def raise_file_limit() -> None:
    """Let the process have as many files as it may."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


class BoundedHttp(H11Protocol):
    """A line that speaks HTTP."""

    _silent: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody is there; there has to be a place for them."""
        super().connection_made(transport)
        if len(self.connections) > most_lines():
            self._make_room()
        self._expect()

    def connection_lost(self, exc: Exception | None) -> None:
        """Somebody is gone."""
        self._expect_no_more()
        super().connection_lost(exc)

    def handle_events(self) -> None:
        """Read on; whoever has sent a whole request is waited for no longer."""
        before = self.cycle
        super().handle_events()
        if self.cycle is not before:
            self._expect_no_more()

    def handle_websocket_upgrade(self, event: Any) -> None:
        """The line is a live one from now on."""
        self._expect_no_more()
        super().handle_websocket_upgrade(event)

    def on_response_complete(self) -> None:
        """The next request may follow, and is waited for as the first was."""
        if not self.transport.is_closing():
            self._expect()
        super().on_response_complete()

    @property
    def is_silent(self) -> bool:
        """Whether a request is still waited for."""
        return self._silent is not None

    def _expect(self) -> None:
        self._expect_no_more()
        self._silent = self.loop.call_later(REQUEST_WITHIN, self._give_up)

    def _expect_no_more(self) -> None:
        if self._silent is not None:
            self._silent.cancel()
            self._silent = None

    def _give_up(self) -> None:
        self.transport.abort()

    def _make_room(self) -> None:
        """End the silent line that is the oldest; without one, this newest of all."""
        silent = [
            line
            for line in self.connections
            if isinstance(line, BoundedHttp) and line.is_silent and not line.transport.is_closing()
        ]
        oldest = min(silent, key=lambda line: cast(Any, line._silent).when(), default=self)
        oldest.transport.abort()


class BoundedWebSocket(WebSocketsSansIOProtocol):
    """A live line."""

    _control = 0

    def handle_ping(self) -> None:
        """Answer, unless answers are not read or there is no end of pings."""
        super().handle_ping()
        self._count_control()

    def handle_pong(self, event: Frame) -> None:
        """A pong, asked for or not."""
        super().handle_pong(event)
        self._count_control()

    def send_receive_event_to_app(self) -> None:
        """A message: the count begins again."""
        self._control = 0
        super().send_receive_event_to_app()

    def _count_control(self) -> None:
        self._control += 1
        unread = self.transport.get_write_buffer_size()
        if self._control > MOST_CONTROL or unread > MOST_UNREAD:
            self.transport.abort()
