"""HTTP connections, which must be read by the other side."""

from __future__ import annotations

import asyncio
from typing import Any, cast

from uvicorn.protocols.http.h11_impl import H11Protocol

from nowornever.server.protocols.lines import AwaitedLine, SmallReads

MAX_HEAD = 2**14
"""The bytes of the first line and the headers of a request: a larger one is refused."""
TAKEN_WITHIN = 20.0
"""The seconds that the other side has to take what waits for it, when that is a lot: a large answer
is written piece by piece, so that this bounds each of them and not the whole."""


class BoundedHttp(AwaitedLine, H11Protocol):
    """An HTTP connection."""

    _unread: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin to count the connection."""
        super().connection_made(transport)
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

    def _stop_waiting(self) -> None:
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None
