"""The bots' thinking at a table: one thought for each seat at a time, and none too late."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Hashable, Iterable
from typing import Any, Protocol
from weakref import proxy

from nowornever.core.failures import kind_of
from nowornever.core.game import Seat
from nowornever.server.connections.broadcast import Views
from nowornever.server.services import Thinker, log
from nowornever.server.tables.bots.pace import wait_of
from nowornever.server.tables.plan import Plan

AFTER_FAILURE = 5.0
"""The seconds after which a bot that failed thinks again: its process may have died."""


class BotHost(Protocol):
    """What the bots need to know about their table."""

    id: str
    plan: Plan
    views: Views

    @property
    def bots_of(self) -> str:
        """Who is charged for what the bots think."""
        ...

    def bot_of(self, seat: Seat) -> str:
        """The bot that has something to think about on a seat; '' if none."""
        ...

    def moment(self, seat: Seat) -> Hashable:
        """Identifies what a seat thinks about; a thought from another moment comes too late."""
        ...

    def wake(self) -> None:
        """Look at the clock and the bots again."""
        ...

    def act_as_bot(self, seat: Seat, action: Any, bot: str, in_time: Callable[[], bool]) -> None:
        """Let the owner carry out a bot's action, if it is still in time then."""
        ...


class Minds:
    """The thoughts of the bots at a table."""

    def __init__(self, game: str, table: BotHost, thinker: Thinker) -> None:
        """With no bot thinking. The reference to the table is weak."""
        self._game = game
        self._table: BotHost = proxy(table)
        self._thinker = thinker
        self._thoughts: dict[Seat, asyncio.Task[None]] = {}

    def wake(self, seats: Iterable[Seat]) -> None:
        """Let every bot with something to do think, unless it already does."""
        for seat in seats:
            busy = self._thoughts.get(seat)
            if busy is None or busy.done():
                bot = self._table.bot_of(seat)
                if bot:
                    self._thoughts[seat] = asyncio.create_task(self._think(seat, bot))

    async def close(self) -> None:
        """Cancel all thoughts."""
        for task in self._thoughts.values():
            task.cancel()
        await asyncio.gather(*self._thoughts.values(), return_exceptions=True)
        self._thoughts.clear()

    async def _think(self, seat: Seat, bot: str) -> None:
        table = self._table
        begun = table.moment(seat)
        try:
            view, legal = table.views.view(seat), table.views.legal(seat)
            thought = await self._thinker.think(self._game, view, legal, bot, table.bots_of)
        except Exception as error:
            log.error("table %s: the bot %s failed: %s", table.id, bot, kind_of(error))
            await asyncio.sleep(AFTER_FAILURE)
            asyncio.get_running_loop().call_soon(table.wake)  # when this thought is over
            return
        if thought is None:
            if table.moment(seat) != begun:  # it changed meanwhile: think again
                table.wake()
            return
        action, delay = thought
        await asyncio.sleep(wait_of(table.plan.pace, delay))

        def in_time() -> bool:
            return table.moment(seat) == begun and table.bot_of(seat) == bot

        table.act_as_bot(seat, action, bot, in_time)
