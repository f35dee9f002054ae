"""Migrating a database to the current schema, with alembic."""

from __future__ import annotations

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from alembic.util import CommandError

from nowornever.server.errors import StoreError
from nowornever.server.storage.database import explained


def migrate(url: str, revision: str = "head") -> None:
    """Make or update the schema, up to a revision; raises StoreError.

    Call it where no event loop runs, and with the database's lock held: `open_store` does both.
    """
    config = _config()
    config.attributes["url"] = url
    try:
        with explained():
            command.upgrade(config, revision)
    except CommandError:
        raise StoreError("this database was made by a newer version of Now or Never") from None


def newest() -> str | None:
    """The newest revision of the schema."""
    return ScriptDirectory.from_config(_config()).get_current_head()


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", "nowornever.server.storage:migrations")
    return config
