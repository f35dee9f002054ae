"""How alembic reaches the database."""

from __future__ import annotations

import asyncio

from alembic import context
from sqlalchemy import Connection

from nowornever.server.store import make_engine, metadata


def _run(connection: Connection) -> None:
    context.configure(connection=connection, target_metadata=metadata)
    with context.begin_transaction():
        context.run_migrations()


async def _main() -> None:
    engine = make_engine(context.config.attributes["url"])
    async with engine.begin() as connection:
        await connection.run_sync(_run)
    await engine.dispose()


asyncio.run(_main())
