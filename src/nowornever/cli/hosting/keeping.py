"""Backup, restore and doctor, as the commands run them; imports the server."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from nowornever.cli.support.output import BadInputError, waiting
from nowornever.server.errors import StoreError
from nowornever.server.storage.backup import Restored, back_up, restore
from nowornever.server.storage.doctor import Examined, examine


def run_backup(url: str, path: Path) -> Restored:
    """Write a backup; raises BadInputError."""
    with _waiting("Writing the backup") as tell:
        return asyncio.run(back_up(url, path, tell))


def run_restore(url: str, path: Path) -> Restored:
    """Fill an empty database; raises BadInputError."""
    with _waiting("Restoring") as tell:
        return asyncio.run(restore(url, path, tell))


def run_doctor(url: str, *, replay: bool) -> Examined:
    """Look for faults; raises BadInputError if the database cannot be read."""
    with _waiting("Looking") as tell:
        return asyncio.run(examine(url, replay=replay, tell=tell))


@contextmanager
def _waiting(words: str) -> Iterator[Callable[[str], None]]:
    """Show progress; a StoreError becomes a BadInputError."""
    try:
        with waiting(words) as tell:
            yield tell
    except StoreError as error:
        raise BadInputError(str(error)) from None
