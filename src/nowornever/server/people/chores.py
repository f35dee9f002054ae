"""Periodic clean-up: classes end, codes expire, names of deleted cards leave records and files."""

from __future__ import annotations

import asyncio

from sqlalchemy import Connection

from nowornever.core.failures import kind_of
from nowornever.server.people.card_codes import drop_old_codes
from nowornever.server.people.classes.classes import end_old_classes
from nowornever.server.people.matches import unname_seats
from nowornever.server.storage.database import forget_log
from nowornever.server.storage.store import Store, log

EVERY = 60.0
"""The seconds between two clean-ups."""
TRIES, PAUSE = 20, 0.05
"""How often it is tried to empty a log that others read, and the seconds between two tries."""


async def tidy_people(store: Store) -> None:
    """Delete all expired codes, all classes that have ended, and all names of deleted cards.

    Nothing of what was deleted is left in the files of an SQLite database.
    """

    def tidy(connection: Connection) -> int:
        drop_old_codes(connection)
        return end_old_classes(connection)

    while await store.transact(tidy):
        pass
    while await unname_seats(store):
        pass
    for _ in range(TRIES):
        if await store.transact(forget_log):
            break
        await asyncio.sleep(PAUSE)


async def tidy_people_forever(store: Store) -> None:
    """Call `tidy_people` periodically."""
    while True:
        try:
            await tidy_people(store)
        except Exception as error:  # the next time may succeed
            log.error("classes that are over cannot be deleted: %s", kind_of(error))
        await asyncio.sleep(EVERY)
