"""What is sent to one connection: at once while the other side reads, else later and in order."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from starlette.websockets import WebSocket, WebSocketDisconnect

READ_WITHIN = 20.0
"""The seconds that the other side has to accept a message."""
MAX_WAITING = 200
"""The messages that may wait for a slow connection before it is closed."""

WriteNow = Callable[[bytes], bool]
"""Sends an encoded message at once, without waiting; False if the other side is behind."""


def never_now(_message: bytes) -> bool:
    """Every message waits for its turn."""
    return False


class Outbox:
    """Sends encoded messages to one connection."""

    def __init__(
        self, socket: WebSocket, over: asyncio.Future[None], write_now: WriteNow = never_now
    ) -> None:
        """`over` gets its result when the other side has not read in time; then nothing is sent."""
        self._socket = socket
        self._over = over
        self._write_now = write_now
        self._waiting: list[bytes] = []
        """The first one is being sent, and stays here until it has been."""
        self.writing: asyncio.Task[None] | None = None
        """Sends what waits; None or done if nothing does."""

    def put(self, message: bytes) -> None:
        """Send a message; a connection that falls behind is closed, and can reconnect."""
        if self._over.done() or (not self._waiting and self._write_now(message)):
            return
        if len(self._waiting) >= MAX_WAITING:
            self.give_up()
            return
        self._waiting.append(message)
        if self.writing is None or self.writing.done():
            self.writing = asyncio.create_task(self._write())

    def give_up(self) -> None:
        """Close the connection, whatever still waits."""
        if not self._over.done():
            self._over.set_result(None)

    async def _write(self) -> None:
        try:
            while self._waiting:
                async with asyncio.timeout(READ_WITHIN):
                    await self._socket.send_text(self._waiting[0].decode())
                del self._waiting[0]
        except (RuntimeError, WebSocketDisconnect, TimeoutError):
            self.give_up()  # the other side is gone, or does not read
