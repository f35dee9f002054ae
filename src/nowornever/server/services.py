"""What all tables of a server share: where things are kept, dice, the bots' minds, the time."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Sequence
from secrets import SystemRandom
from typing import Any, Protocol

from msgspec import Struct, field

from nowornever.core.dice import RandomDice
from nowornever.core.game import Dice
from nowornever.core.signature import new_key
from nowornever.server.jobs.pool import WorkerPool
from nowornever.server.limits import Limits
from nowornever.server.storage.store import Store

SIGNING_KEY = "signing-key"
"""Under which name the database keeps the server's private key."""

log = logging.getLogger("nowornever")


class Thinker(Protocol):
    """Whoever plays for the seats that no person plays."""

    async def think(
        self, game: str, view: Any, legal: Sequence[Any], bot: str
    ) -> tuple[Any, float] | None:
        """An action and how many seconds to wait before doing it; None for nothing."""
        ...

    def close(self) -> None:
        """The server is closing."""
        ...


def fair_dice() -> Dice:
    """Dice that nobody can foresee."""
    return RandomDice(SystemRandom())


async def own_key(store: Store) -> str:
    """The server's private key, made when there is none."""
    if (key := await store.own_value(SIGNING_KEY)) is None:
        key = new_key()
        await store.keep_own_value(SIGNING_KEY, key)
    return key


class Services(Struct, frozen=True):
    """What all tables of a server share."""

    store: Store
    dice: Callable[[], Dice]
    """New dice: every table has its own."""
    thinker: Thinker
    clock: Callable[[], float] = time.monotonic
    """Seconds that only ever grow."""
    checks: WorkerPool = field(default_factory=WorkerPool)
    """Where papers are checked."""
    limits: Limits = Limits()
    keep_for: float | None = None
    """For how many seconds what is over is kept; None: for ever."""
    signing_key: str = ""
    """With which the records of tables played here are signed."""
