"""Who is connected to a table, and how long the others have been gone."""

from __future__ import annotations

from collections.abc import Callable
from math import inf

from nowornever.core.game import OFFICIAL, Seat
from nowornever.server.connections.broadcast import Watcher, tell_all
from nowornever.server.connections.wire import Connected


class Presence:
    """The connections of a table; everybody gets a message when somebody comes or goes."""

    def __init__(self, clock: Callable[[], float]) -> None:
        """Nobody is connected yet; the clock counts seconds."""
        self.watchers: set[Watcher] = set()
        self._clock = clock
        self._left = self._host_left = clock()
        self._seat_left: dict[Seat, float] = {}
        self.visited = False
        """Whether anybody has ever been connected."""

    def join(self, watcher: Watcher) -> None:
        """Add a connection."""
        before = self.seats
        self.visited = True
        self.watchers.add(watcher)
        self._tell_who_is_here(before, watcher)

    def leave(self, watcher: Watcher) -> None:
        """Remove a connection."""
        before = self.seats
        self.watchers.discard(watcher)
        self._tell_who_is_here(before, watcher)
        self._left = self._seat_left[watcher.seat] = self._clock()
        if watcher.host:
            self._host_left = self._left

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats whose players are connected."""
        return tuple(sorted({watcher.seat for watcher in self.watchers if watcher.seat >= 0}))

    def seat_gone_for(self, seat: Seat) -> float | None:
        """For how many seconds a player has been disconnected; None while they are connected."""
        if seat in self.seats:
            return None
        return self._clock() - self._seat_left.get(seat, -inf)

    @property
    def has_official(self) -> bool:
        """Whether somebody is connected with the official's link."""
        return any(watcher.seat == OFFICIAL for watcher in self.watchers)

    @property
    def gone_for(self) -> float | None:
        """For how many seconds nobody has been connected; None while somebody is."""
        return None if self.watchers else self._clock() - self._left

    @property
    def host_gone_for(self) -> float | None:
        """For how many seconds the host has been disconnected; None while they are connected."""
        is_here = any(watcher.host for watcher in self.watchers)
        return None if is_here else self._clock() - self._host_left

    def _tell_who_is_here(self, before: tuple[Seat, ...], changed: Watcher) -> None:
        if (here := self.seats) != before:
            tell_all(self.watchers - {changed}, lambda _: Connected(here))
