"""What is sent to each connection. Everything about a match that leaves a table is in `Views`."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property
from typing import Any

from msgspec import Struct

from nowornever.core.game import WATCHER, Instant, Seat
from nowornever.server.connections.lag import UNMEASURED
from nowornever.server.connections.wire import ToClient, encode
from nowornever.server.tables.online import GameOnline

Send = Callable[[bytes], None]
"""Sends an encoded message to a connection, or queues it; never blocks."""


class Watcher(Struct, eq=False):
    """Somebody who is connected."""

    seat: Seat
    host: bool
    send: Send
    lag: Callable[[], int] = lambda: UNMEASURED
    """How long a message from this connection takes, in milliseconds."""
    visitor: str = ""
    """The address that is charged for work done for this connection."""
    part: Callable[[], None] = lambda: None
    """Close the connection, because the table is not here any more: it can come back at once."""


class Views:
    """What each seat may know and do in one state: computed once, and only when needed."""

    def __init__(self, online: GameOnline, state: Any, is_played: bool) -> None:
        """Of a state; None before the match."""
        self._online = online
        self._state = state
        self._is_played = is_played
        self._viewer: Callable[[Seat], Any] | None = None
        self._views: dict[Seat, Any] = {}
        self._legal: dict[Seat, tuple[Any, ...]] = {}

    @cached_property
    def deadline(self) -> Instant | None:
        """When the clock acts by itself; None if it will not."""
        return self._online.game.deadline(self._state) if self._is_played else None

    def view(self, seat: Seat) -> Any:
        """What a seat may know."""
        if self._state is not None and seat not in self._views:
            self._viewer = self._viewer or self._online.viewer(self._state)
            self._views[seat] = self._viewer(seat)
        return self._views.get(seat)

    def legal(self, seat: Seat) -> tuple[Any, ...]:
        """What a seat may do."""
        if seat == WATCHER or not self._is_played:
            return ()
        if seat not in self._legal:
            self._legal[seat] = tuple(self._online.listed(self._state, seat))
        return self._legal[seat]


def tell_all(watchers: Iterable[Watcher], message: Callable[[Watcher], ToClient]) -> None:
    """Send a message to everybody; for all connections to the same seat it is encoded once."""
    written: dict[tuple[Seat, bool], bytes] = {}
    for watcher in watchers:
        part = watcher.seat, watcher.host
        if part not in written:
            written[part] = encode(message(watcher))
        watcher.send(written[part])
