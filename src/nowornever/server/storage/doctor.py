"""What is wrong with a database: looked for in everything that is stored, and never repaired."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from sqlalchemy import Connection, text

from nowornever.server.storage.database import explained, open_database
from nowornever.server.storage.migrations import newest
from nowornever.server.storage.snapshot import all_tables, freeze, revision, rows
from nowornever.server.storage.soundness import Soundness, StoredFault, Tell

DATABASE = "database"


class Examined(Struct, frozen=True, kw_only=True):
    """What was looked at, and what was found."""

    tables: int = 0
    tournaments: int = 0
    cards: int = 0
    lines: int = 0
    faults: tuple[StoredFault, ...]


async def examine(url: str, *, replay: bool = True, tell: Tell = lambda _said: None) -> Examined:
    """Look for faults in a whole database, as it is at one instant; a running server goes on.

    With `replay` every record is decided again, too. Raises StoreError if it cannot be read.
    """
    async with open_database(url) as database:
        with explained():
            return await database.run(lambda connection: _examine(connection, replay, tell))


def _examine(connection: Connection, replay: bool, tell: Tell) -> Examined:
    freeze(connection)
    found = revision(connection)
    if found != newest():
        what = f"the schema is {found or 'missing'}; this version of Now or Never has {newest()}"
        return Examined(faults=(StoredFault(DATABASE, what),))
    sound = Soundness(replay=replay, tell=tell)
    file_faults = [*_file_faults(connection)]
    for table in all_tables():
        sound.take(str(table.name), rows(connection, table))
    return Examined(
        tables=sound.count("tables"),
        tournaments=sound.count("tournaments"),
        cards=sound.count("cards"),
        lines=sound.lines,
        faults=(*file_faults, *sound.faults()),
    )


def _file_faults(connection: Connection) -> Iterator[StoredFault]:
    """What SQLite itself says of its file."""
    if connection.dialect.name == "sqlite":
        for (said,) in connection.execute(text("PRAGMA integrity_check")):
            if said != "ok":
                yield StoredFault(DATABASE, str(said))
