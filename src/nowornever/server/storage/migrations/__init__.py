"""Bringing a database up to date, with alembic."""

from __future__ import annotations

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy.exc import SQLAlchemyError

from nowornever.server.errors import StoreError


def migrate(url: str) -> None:
    """Make or update the schema; raises StoreError. Call it where no event loop runs."""
    config = Config()
    config.set_main_option("script_location", "nowornever.server.storage:migrations")
    config.attributes["url"] = url
    try:
        command.upgrade(config, "head")
    except CommandError:
        raise StoreError("this database was made by a newer version of Now or Never") from None
    except SQLAlchemyError as error:
        raise StoreError(f"the database cannot be used: {getattr(error, 'orig', error)}") from None
    except OSError as error:
        raise StoreError(f"the database does not answer: {error.strerror or error}") from None
