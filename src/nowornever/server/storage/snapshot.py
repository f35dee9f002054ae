"""Everything in a database at one instant, read while a server may go on writing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, Table, select, text

from nowornever.server.storage.schema import metadata, nodes

CHUNK = 1000
"""How many rows are held in memory at a time."""

Row = dict[str, Any]


def freeze(connection: Connection) -> None:
    """From now on this transaction sees the database as it is now; call it first."""
    if connection.dialect.name == "sqlite":
        # The driver begins a transaction only where something is written.
        connection.exec_driver_sql("BEGIN")
    else:
        connection.execute(text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY"))


def revision(connection: Connection) -> str | None:
    """The revision of the schema; None if there is none yet."""
    return MigrationContext.configure(connection).get_current_revision()


def rows(connection: Connection, table: Table) -> Iterator[Row]:
    """All rows of a table in the order of its key."""
    query = select(table).order_by(*table.primary_key.columns)
    found = connection.execution_options(yield_per=CHUNK).execute(query)
    for row in found.mappings():
        yield {str(name): value for name, value in row.items()}


def all_tables() -> list[Table]:
    """Every table of the schema by name, except the nodes that serve now."""
    kept = [table for table in metadata.tables.values() if table is not nodes]
    return sorted(kept, key=lambda table: table.name)
