"""What a seat sees of a tournament, as JSON: that of a large one is made by a process, once.

A view of thousands of players with their standings takes long; everybody asks for it after each
act, and whoever likes may make such a tournament.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import msgspec
from cachetools import LRUCache
from msgspec import Raw

from nowornever.core.game import Seat
from nowornever.tournaments.game import TOURNAMENT
from nowornever.tournaments.state import TournamentState

SMALL = 1_000
"""A tournament is small if its players times its competitions and rounds are no more than this."""
KEPT = 10
"""How many views of large tournaments are remembered."""

Key = tuple[str, int, Seat]
"""A tournament, the lines of its record, and who looks."""


def is_small(state: TournamentState) -> bool:
    """Whether its views are made so soon that nobody notices."""
    rounds = sum(1 + len(run.rounds) for run in state.competitions)
    return len(state.entrants) * rounds <= SMALL


def shown(_report: object, state: TournamentState, seat: Seat) -> bytes:
    """What a seat sees, as JSON; work for a process of its own."""
    return msgspec.json.encode(TOURNAMENT.view(state, seat))


class LargeViews:
    """The last views of large tournaments."""

    def __init__(self) -> None:
        """None yet."""
        self._views: LRUCache[Key, asyncio.Future[bytes]] = LRUCache(KEPT)

    async def once(self, key: Key, make: Callable[[], Awaitable[bytes]]) -> Raw:
        """The view with this key; if many ask at the same time, it is made for the first."""
        view = self._views.get(key)
        if view is None or (view.done() and (view.cancelled() or view.exception())):
            view = self._views[key] = asyncio.ensure_future(make())
        return Raw(await asyncio.shield(view))
