"""Backups, and looking for faults, as the commands run them; imports the server."""

from __future__ import annotations

import asyncio
from pathlib import Path

from nowornever.cli.support.output import BadInputError, waiting
from nowornever.server.errors import StoreError
from nowornever.server.storage.backup import Restored, back_up, restore
from nowornever.server.storage.doctor import Examined, examine


def run_backup(url: str, path: Path) -> Restored:
    """Write a backup; raises BadInputError."""
    try:
        with waiting("Writing the backup") as tell:
            return asyncio.run(back_up(url, path, tell))
    except StoreError as error:
        raise BadInputError(str(error)) from None


def run_restore(url: str, path: Path) -> Restored:
    """Fill an empty database; raises BadInputError."""
    try:
        with waiting("Restoring") as tell:
            return asyncio.run(restore(url, path, tell))
    except StoreError as error:
        raise BadInputError(str(error)) from None


def run_doctor(url: str, *, replay: bool) -> Examined:
    """Look for faults; raises BadInputError if the database cannot be read."""
    try:
        with waiting("Looking") as tell:
            return asyncio.run(examine(url, replay=replay, tell=tell))
    except StoreError as error:
        raise BadInputError(str(error)) from None
