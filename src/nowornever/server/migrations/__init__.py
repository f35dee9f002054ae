"""Bringing a database up to date, with alembic."""

from __future__ import annotations

from alembic import command
from alembic.config import Config

from nowornever.server.store import async_url


def migrate(url: str) -> None:
    """Make or update the schema. Call it where no event loop runs."""
    config = Config()
    config.set_main_option("script_location", "nowornever.server:migrations")
    config.attributes["url"] = async_url(url)
    command.upgrade(config, "head")
