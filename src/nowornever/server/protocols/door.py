"""The door: new connections come in one at a time, so that a crowd of them delays nobody inside.

To begin a connection takes the event loop some two milliseconds. Two hundred at once, which is
nothing for an attacker, would keep every action waiting for all of them.
"""

from __future__ import annotations

import asyncio
import re
from collections import OrderedDict, deque
from typing import Any

from uvicorn.protocols.utils import get_remote_addr

from nowornever.server.networks import network_of
from nowornever.server.protocols import lines
from nowornever.server.protocols.http import MAX_HEAD, BoundedHttp
from nowornever.server.protocols.lines import AwaitedLine, SmallReads

APART = 0.002
"""The seconds from one that comes in to the next."""
_END_OF_HEAD = re.compile(rb"\n\r?\n")
_LONGEST_END = 3
_FIRST_PRINTABLE = 0x21


class Door:
    """Where the connections of a server wait, and the networks they come from take turns."""

    def __init__(self) -> None:
        """With nobody before it."""
        self._waiting: OrderedDict[str, deque[Newcomer]] = OrderedDict()
        self._is_shut = False

    def meet(self, **settings: Any) -> SmallReads:
        """The protocol of a new connection, as uvicorn asks for it."""
        return SmallReads(Newcomer(self, settings))

    def knock(self, newcomer: Newcomer) -> None:
        """Let a connection in as soon as it is its turn."""
        self._waiting.setdefault(newcomer.network, deque()).append(newcomer)
        if not self._is_shut:
            self._let_in(newcomer.loop)

    def _let_in(self, loop: asyncio.AbstractEventLoop) -> None:
        self._is_shut = False
        while self._waiting and not self._is_shut:
            network, queue = self._waiting.popitem(last=False)
            newcomer = queue.popleft()
            if queue:
                self._waiting[network] = queue
            if not newcomer.transport.is_closing():
                self._is_shut = True
                loop.call_later(APART, self._let_in, loop)
                newcomer.come_in()


class Newcomer(AwaitedLine, asyncio.Protocol):
    """A connection until its first request has its turn. It costs hardly more than what it sent."""

    def __init__(self, door: Door, settings: dict[str, Any]) -> None:
        """At this door, with the settings that uvicorn gives its protocols."""
        self.loop = settings["_loop"] or asyncio.get_running_loop()
        self.network = ""
        self._door = door
        self._settings = settings
        self._connections = settings["server_state"].connections
        self._head = bytearray()

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Count a new connection, and make room for it."""
        self.transport = transport
        self._connections.add(self)
        if len(self._connections) > lines.most_lines():
            self._make_room(self._connections)
        self._expect()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop counting a connection that has ended."""
        del exc
        self._expect_no_more()
        self._connections.discard(self)

    def shutdown(self) -> None:
        """End with the server."""
        self.transport.close()

    def data_received(self, data: bytes) -> None:
        """Keep what comes until it is a request, or never will be."""
        seen = max(0, len(self._head) - _LONGEST_END)
        self._head += data
        if self.is_silent and self._is_request(seen):
            self._expect_no_more()
            self.transport.pause_reading()
            self.network = network_of((get_remote_addr(self.transport) or ("",))[0])
            self._door.knock(self)

    def come_in(self) -> None:
        """Treat the connection as one for HTTP from now on."""
        self._connections.discard(self)
        line = BoundedHttp(**self._settings)
        self.transport.set_protocol(SmallReads(line))
        line.connection_made(self.transport)
        self.transport.resume_reading()
        line.data_received(bytes(self._head))

    def _is_request(self, seen: int) -> bool:
        """Whether an answer is due, be it that this is no request; so much was looked at before."""
        head = self._head
        is_whole = _END_OF_HEAD.search(head, seen) is not None
        return is_whole or len(head) > MAX_HEAD or head[0] < _FIRST_PRINTABLE
