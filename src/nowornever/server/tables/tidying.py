"""When a table leaves the memory or the database, and when an abandoned one is closed."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress

from nowornever.core.failures import kind_of
from nowornever.server.errors import TableError
from nowornever.server.services import log
from nowornever.server.tables.hosting import end
from nowornever.server.tables.hub import Hub
from nowornever.server.tables.live import LiveTable

EVERY = 60.0
"""The seconds between two searches for tables to remove."""
LEFT_FOR = {"waiting": 86_400.0, "playing": 7 * 86_400.0}
"""After this many seconds with nobody connected, a table is closed."""
UNJOINED_FOR = 3_000.0
"""The same for a table that nobody but its maker ever joined: within the hour."""


async def tidy_tables_forever(hub: Hub) -> None:
    """Call `tidy_tables` periodically."""
    while True:
        await asyncio.sleep(EVERY)
        try:
            await tidy_tables(hub)
        except Exception as error:  # the next search may succeed
            log.error("finished tables cannot be removed: %s", kind_of(error))


async def tidy_tables(hub: Hub) -> None:
    """Forget finished tables, and close those that everybody left long ago."""
    for table in list(hub.live.values()):
        gone_for = table.presence.gone_for
        if gone_for is None:
            continue
        if table.stored.status in ("finished", "closed"):
            if table.id not in hub.live:
                continue  # it was lost meanwhile
            await hub.drop([table.id])
            if (nodes := hub.services.nodes) is not None:
                await nodes.ownership.release([table.id])
        elif _is_left(table, gone_for):
            with suppress(TableError):
                await end(table)
    await _remove_old(hub)


async def _remove_old(hub: Hub) -> None:
    """Delete finished tables that are older than `keep_for`."""
    services = hub.services
    if services.keep_for is None:
        return
    until = int((time.time() - services.keep_for) * 1000)
    old = await services.store.ended_before(until)
    if unused := [table for table in old if table not in hub.live]:
        await services.store.remove(unused)


def _is_left(table: LiveTable, gone_for: float) -> bool:
    """Whether nobody is likely to come back, and no running clock has a deadline to come."""
    awaited = table.online.clock_runs_on and table.has_deadline
    return not awaited and gone_for > _patience(table)


def _patience(table: LiveTable) -> float:
    """How many seconds a table is kept after everybody has left."""
    people = sum(seat.kind == "person" for seat in table.plan.seats)
    alone = table.stored.status == "waiting" and people < 2
    return UNJOINED_FOR if alone or not table.presence.visited else LEFT_FOR[table.stored.status]
