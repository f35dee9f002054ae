"""How alembic reaches the database."""

from __future__ import annotations

import asyncio

from alembic import context
from sqlalchemy import Connection, func, select, text

from nowornever.server.storage.database import open_database
from nowornever.server.storage.schema import metadata

_KEY = 0x6D696772617465  # any number that nobody else locks


def _run(connection: Connection) -> None:
    if connection.dialect.name == "postgresql":
        _wait_for_others(connection)
    context.configure(connection=connection, target_metadata=metadata)
    with context.begin_transaction():
        context.run_migrations()


def _wait_for_others(connection: Connection) -> None:
    """Several nodes may begin at once: one migrates, however long it takes, and the others wait."""
    connection.execute(text("SET LOCAL idle_in_transaction_session_timeout = 0"))
    connection.execute(text("SET LOCAL lock_timeout = 0"))
    connection.execute(select(func.pg_advisory_xact_lock(_KEY)))
    connection.execute(text("SET LOCAL lock_timeout TO DEFAULT"))


async def _main() -> None:
    async with open_database(context.config.attributes["url"]) as database:
        await database.run(_run)


asyncio.run(_main())
