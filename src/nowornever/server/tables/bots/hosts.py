"""Bots that think in processes of their own, so that no table waits for them."""

from __future__ import annotations

import asyncio
import os
import random
import secrets
from collections.abc import Callable, Sequence
from time import monotonic, process_time
from typing import Any

from nowornever.core.descriptor import GameBots, Later
from nowornever.games import CUBE_GAMES, GAMES
from nowornever.server.jobs.pool import Lane, WorkerPool
from nowornever.server.jobs.worker import ProcessWorker, Report, Worker

THINKS_FOR = 60.0
"""The seconds that a bot may think; one that takes longer does nothing."""


class BotPool:
    """Chooses the actions of all bots of a server."""

    def __init__(
        self,
        workers: int = max(1, (os.cpu_count() or 2) - 1),
        pace: float = 1.0,
        make_worker: Callable[[int], Worker] = ProcessWorker,
    ) -> None:
        """With this many processes; with a pace of 0 bots answer at once."""
        self._pace = pace
        self._workers = workers
        self._processes = WorkerPool(workers, make_worker=make_worker, fill=True)

    @property
    def waiting(self) -> int:
        """How many bots wait for a process to think."""
        return self._processes.waiting

    async def warm(self) -> None:
        """Let every process import the bots, so that nobody waits for that at a table."""
        await asyncio.gather(
            *(
                self._processes.do(Lane.LIVE, f"start {number}", THINKS_FOR, _load)
                for number in range(self._workers)
            )
        )

    def close(self) -> None:
        """Stop the processes."""
        self._processes.close()

    async def think(
        self, game: str, view: Any, legal: Sequence[Any], bot: str, visitor: str
    ) -> tuple[Any, float] | None:
        """An action and the seconds to wait before it; None to do nothing.

        Visitors whose bots have used the least time lately go first.
        """
        seed = secrets.randbits(32)
        # The more thoughts wait, the shorter each is; one visitor's do not shorten another's.
        hurry = 1 + self._processes.load(visitor)
        asked = (GAMES[game].bots, view, tuple(legal), bot, seed, hurry)
        thought = await self._processes.do(Lane.LIVE, visitor, THINKS_FOR, _choose, *asked)
        return thought and (thought[0], thought[1] * self._pace)


def _load(_report: Report) -> None:
    """Import the bots of all games, and what they know."""
    for game in GAMES.values():
        game.bots.load()
    for cubes in CUBE_GAMES.values():
        cubes.craft.load()


def _choose(
    _report: Report,
    bots: Later[GameBots],
    view: Any,
    legal: Sequence[Any],
    bot: str,
    seed: int,
    hurry: int,
) -> tuple[Any, float] | None:
    """Choose in a worker; each process loads the bots itself, so that their memory stays there."""
    return bots.load().think(view, legal, bot, random.Random(seed), _clock(hurry))


def _clock(hurry: int) -> Callable[[], float]:
    """The seconds of a thought: processor time times `hurry`, or the time that passed if longer.

    On a machine that is too busy a bot thinks less, and still answers in time.
    """
    began, spent = monotonic(), process_time()
    return lambda: max(monotonic() - began, hurry * (process_time() - spent))
