"""What all tables of a server share: database, dice, bots, clock, processes and limits."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Callable, Sequence
from secrets import SystemRandom
from typing import Any, Protocol

from msgspec import Struct, field

from nowornever.core.dice import RandomDice
from nowornever.core.game import Dice
from nowornever.core.signature import new_key
from nowornever.server.errors import StoreError
from nowornever.server.histogram import Histogram
from nowornever.server.jobs.pool import WorkerPool
from nowornever.server.limits import Limits
from nowornever.server.nodes.nodes import Nodes
from nowornever.server.storage.store import Store

SIGNING_KEY = "signing-key"
"""The name under which the database keeps the server's private key."""

log = logging.getLogger("nowornever")


class Thinker(Protocol):
    """Chooses the actions of bots."""

    async def think(
        self, game: str, view: Any, legal: Sequence[Any], bot: str, visitor: str
    ) -> tuple[Any, float] | None:
        """An action and the seconds to wait before it; None to do nothing.

        It is thought for a visitor, who is charged for it.
        """
        ...

    def close(self) -> None:
        """Stop: the server is closing."""
        ...


def fair_dice() -> Dice:
    """Dice that nobody can predict."""
    return RandomDice(SystemRandom())


async def own_key(store: Store) -> str:
    """The server's private key; it is made if there is none yet."""
    return await own_value(store, SIGNING_KEY, new_key)


async def own_value(store: Store, name: str, make: Callable[[], str]) -> str:
    """A value of the server's own; it is made if there is none yet."""
    if (value := await store.own_value(name)) is not None:
        return value
    new = make()
    try:
        await store.keep_own_value(name, new)
    except StoreError:  # another node may have been first
        if (value := await store.own_value(name)) is None:
            raise
        return value
    return new


class Services(Struct, frozen=True):
    """What all tables of a server share."""

    store: Store
    dice: Callable[[], Dice]
    """Makes new dice: every table has its own."""
    thinker: Thinker
    clock: Callable[[], float] = time.monotonic
    """Counts seconds and never goes back."""
    checks: WorkerPool = field(default_factory=WorkerPool)
    """The processes that check papers."""
    limits: Limits = Limits()
    keep_for: float | None = None
    """The seconds for which finished tables are kept; None: for ever."""
    signing_key: str = ""
    """The private key that signs the records of tables played here."""
    nodes: Nodes | None = None
    """The other servers that share the database; None if this is the only one."""
    latency: Histogram = field(default_factory=Histogram)
    """How long actions took until their answers."""
    counts: Counter[str] = field(default_factory=Counter)
    """How many actions were refused, failed or could not be kept."""
    recalling: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Held while a record is read in a thread: several threads that compute at once would keep the
    loop waiting, and a node that takes many tables over would take them late."""
