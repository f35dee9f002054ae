"""Which tables this node owns: each with an epoch, which every write to the table must name.

Taking a table raises its epoch. A node that was frozen or cut off and comes back has an old epoch,
and the database refuses whatever it still wants to write.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Mapping
from typing import TypeVar

from msgspec.structs import replace
from sqlalchemy import Connection, and_, exists, func, or_, select, update
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.sql import ColumnElement

from nowornever.server.errors import ElsewhereError, NotOwnedError, StoreError, TableError
from nowornever.server.nodes.lease import Lease
from nowornever.server.storage.database import Database
from nowornever.server.storage.schema import nodes, tables
from nowornever.server.storage.store import OPEN, StoredTable
from nowornever.server.storage.writer import TableClaim

Found = TypeVar("Found")

AT_ONCE = 40
"""How many orphans a node takes at a time, so that nodes share them."""


class Ownership:
    """The tables of this node, and the fence before every write to them."""

    def __init__(self, database: Database, lease: Lease) -> None:
        """Without any table yet."""
        self._database = database
        self._lease = lease
        self._epochs: dict[str, int] = {}
        self._one = asyncio.Lock()
        self._is_unsure = False
        """Whether a statement failed, so that the database may name this node as a wrong owner."""
        self.taken = self.refused = 0
        """How many tables were taken over, and how many writes to lost tables refused."""
        self.lost: Callable[[Collection[str]], None] = lambda _tables: None
        """Called with tables that this node has lost."""

    @property
    def owned(self) -> Collection[str]:
        """The ids of the tables of this node."""
        return self._epochs.keys()

    def adopt_new(self, table: StoredTable) -> StoredTable:
        """A table that is made here, with this node as its owner."""
        if not self._lease.holds:
            raise NotOwnedError("this node may not own tables now")
        self._epochs[table.id] = 1
        return replace(table, owner=self._lease.id, epoch=1)

    async def take(self, table_id: str) -> StoredTable:
        """Own a table that nobody owns; ElsewhereError if another node does."""
        if not self._lease.holds:
            raise NotOwnedError("this node may not own tables now")
        own = self._lease.id

        def work(connection: Connection) -> tuple[StoredTable | None, str]:
            free = update(tables).where(tables.c.id == table_id, or_(_is_orphan(), _is_of(own)))
            taken = free.values(owner=own, epoch=tables.c.epoch + 1).returning(*tables.c)
            if (row := connection.execute(taken).mappings().first()) is not None:
                return StoredTable(**row), own
            held = select(tables.c.owner).where(tables.c.id == table_id)
            return None, str(connection.scalar(held) or "")

        async with self._one:
            found, owner = await self._run(work)
            if found is not None:
                self._epochs[table_id] = found.epoch
                return found
        if not owner:
            raise TableError(404, "There is no such table.")
        raise ElsewhereError(owner)

    async def take_orphans(self) -> int:
        """Take some open tables whose owners are gone; returns how many."""
        if not self._lease.holds:
            return 0
        own = self._lease.id

        def work(connection: Connection) -> Mapping[str, int]:
            # A table of this node is no orphan, even if its lease ended and it does not know yet.
            others = and_(_is_orphan(), tables.c.owner.is_distinct_from(own))
            free = or_(others, tables.c.id.in_(self._strays(connection)))
            orphans = select(tables.c.id).where(tables.c.status.in_(OPEN), free)
            some = orphans.limit(AT_ONCE).with_for_update(skip_locked=True)
            taken = update(tables).where(tables.c.id.in_(some))
            query = taken.values(owner=own, epoch=tables.c.epoch + 1)
            rows = connection.execute(query.returning(tables.c.id, tables.c.epoch))
            return {row.id: row.epoch for row in rows}

        async with self._one:
            found = await self._run(work)
            self._epochs |= found
            self._is_unsure = len(found) == AT_ONCE and self._is_unsure
        self.taken += len(found)
        return len(found)

    def _strays(self, connection: Connection) -> Collection[str]:
        """The tables that this node owns in the database, but not in memory."""
        if not self._is_unsure:
            return ()
        query = select(tables.c.id).where(tables.c.status.in_(OPEN), _is_of(self._lease.id))
        return [table for table in connection.scalars(query) if table not in self._epochs]

    async def release(self, table_ids: Collection[str]) -> None:
        """Give tables up, so that other nodes take them at once."""
        given = [table for table in table_ids if self._epochs.pop(table, None) is not None]
        own = self._lease.id
        if given:
            query = update(tables).where(tables.c.id.in_(given), _is_of(own)).values(owner=None)
            await self._run(lambda connection: connection.execute(query))

    async def _run(self, work: Callable[[Connection], Found]) -> Found:
        """Run work in a transaction; raises StoreError, whatever the drivers raise."""
        try:
            return await self._database.write(work)
        except asyncio.CancelledError:
            self._is_unsure = True
            raise
        except (SQLAlchemyError, OSError) as error:  # it may have been done all the same
            self._is_unsure = True
            raise StoreError(str(getattr(error, "orig", error))) from error

    def forget(self, claim: TableClaim) -> None:
        """Give up a table that another node has taken: a write to it was refused.

        A write of an earlier epoch says nothing of a table that this node has taken again.
        """
        self.refused += 1
        self._is_unsure = True
        if self._epochs.get(claim.table) == claim.epoch:
            del self._epochs[claim.table]
            self.lost([claim.table])

    def forget_all(self) -> None:
        """Own nothing any more: the lease is lost."""
        owned = list(self._epochs)
        self._epochs.clear()
        self.lost(owned)

    def check(self, connection: Connection, claims: Collection[TableClaim]) -> None:
        """Raise NotOwnedError unless all these tables are this node's, until the commit."""
        if not self._lease.holds:
            raise NotOwnedError("this node may not own tables now")
        owned = {claim.table for claim in claims}
        query = select(tables.c.id, tables.c.epoch).where(tables.c.id.in_(owned))
        rows = connection.execute(query.where(_is_of(self._lease.id)).with_for_update())
        if {TableClaim(row.id, row.epoch) for row in rows} != set(claims):
            raise NotOwnedError("another node owns the table now")


def _is_of(node: str) -> ColumnElement[bool]:
    return tables.c.owner == node


def _is_orphan() -> ColumnElement[bool]:
    lives = exists().where(
        and_(nodes.c.id == tables.c.owner, nodes.c.until > func.clock_timestamp())
    )
    return or_(tables.c.owner.is_(None), ~lives)
