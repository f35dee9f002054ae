"""Bots that think in processes of their own, so that no table waits for them."""

from __future__ import annotations

import asyncio
import os
import random
import secrets
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import Any

from nowornever.bots.contradiction.players import choose as choose_submission
from nowornever.bots.cubes.mind import Bots
from nowornever.contradiction.views import View as MatchView
from nowornever.server.jobs.processes import SPAWN, end_with

_CUBES = Bots()
"""Those of the cube games; each process has its own, with its own memory."""


class BotPool:
    """Thinks for all bots of a server."""

    def __init__(self, workers: int = max(1, (os.cpu_count() or 2) - 1), pace: float = 1.0) -> None:
        """With so many processes; a pace of 0 makes bots answer at once."""
        self._pace = pace
        self._processes = ProcessPoolExecutor(
            workers, SPAWN, initializer=end_with, initargs=(os.getpid(),)
        )

    def close(self) -> None:
        """Stop the processes."""
        self._processes.shutdown(wait=False, cancel_futures=True)

    async def think(self, view: Any, legal: Sequence[Any], bot: str) -> tuple[Any, float] | None:
        """An action and how many seconds to wait before doing it; None for nothing."""
        seed = secrets.randbits(32)
        loop = asyncio.get_running_loop()
        thought = await loop.run_in_executor(
            self._processes, _choose, view, tuple(legal), bot, seed
        )
        return thought and (thought[0], thought[1] * self._pace)


def _choose(view: Any, legal: Sequence[Any], bot: str, seed: int) -> tuple[Any, float] | None:
    chance = random.Random(seed)
    if isinstance(view, MatchView):
        return choose_submission(view, bot, chance)
    return _CUBES.think(view, legal, bot, chance)
