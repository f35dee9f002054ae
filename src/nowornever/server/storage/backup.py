"""A database as one file, from either kind of database and for either.

The file is JSON lines, compressed: a head, every row of every table, and an end that counts them,
with a checksum of all before it. It holds the server's signing key, so only its owner may read it.
"""

from __future__ import annotations

import asyncio
import gzip
import os
import zlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from hashlib import blake2b
from itertools import groupby
from pathlib import Path
from typing import IO, Any

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, column, func, inspect, select
from sqlalchemy import table as named

from nowornever.server.errors import StoreError
from nowornever.server.storage.database import Database, explained, open_database
from nowornever.server.storage.migrations import migrate, newest
from nowornever.server.storage.schema import own_values
from nowornever.server.storage.snapshot import CHUNK, Row, all_tables, freeze, revision, rows
from nowornever.server.storage.soundness import Soundness, Tell

FORMAT = "nowornever-backup"
VERSION = 1


class Head(Struct, frozen=True, tag="head", kw_only=True):
    """What the file is."""

    format: str = FORMAT
    version: int = VERSION
    revision: str
    """The revision of the schema that the rows belong to."""


class BackupRow(Struct, frozen=True, tag="row"):
    """A row of a table."""

    table: str
    values: dict[str, Any]


class End(Struct, frozen=True, tag="end"):
    """The last line."""

    rows: int
    sum: str
    """The checksum of all lines before."""


_READER = msgspec.json.Decoder(Head | BackupRow | End)


class Restored(Struct, frozen=True):
    """How much a backup holds."""

    rows: int
    records: int
    """How many records were replayed."""


async def back_up(url: str, path: Path, tell: Tell = lambda _said: None) -> Restored:
    """Write a database to a new file, and read it back; a running server goes on.

    Raises StoreError if the database cannot be read, the file cannot be written, or a record in it
    is damaged. A file that was not finished is removed.
    """
    async with open_database(url) as database:
        with explained(), _new_file(path) as file:
            await database.run(lambda connection: _write(connection, file, tell))
    try:
        return await asyncio.to_thread(check_backup, path, tell)
    except StoreError as error:
        raise StoreError(f"{error}; the file is kept for whoever looks into it") from None


async def restore(url: str, path: Path, tell: Tell = lambda _said: None) -> Restored:
    """Fill an empty database from a backup, after checking all of it; raises StoreError."""
    found = await asyncio.to_thread(check_backup, path, tell)
    head = next(_parts(path))
    assert isinstance(head, Head)
    async with open_database(url) as database:
        with explained():
            async with database.alone():
                await _demand_empty(database)
                await asyncio.to_thread(migrate, url, head.revision)
                await database.write(lambda connection: _fill(connection, path, tell))
                await asyncio.to_thread(migrate, url)
    return found


def check_backup(path: Path, tell: Tell = lambda _said: None) -> Restored:
    """Read a whole backup, replay every record in it and see whether all fits together.

    Raises StoreError with the first fault.
    """
    number = 0
    for part in _parts(path):
        number = part.rows if isinstance(part, End) else number
    sound = Soundness(tell=tell)
    for name, found in _rows(path):
        sound.take(name, found)
    if faults := sound.faults():
        raise StoreError(f"{faults[0].about}: {faults[0].what}")
    return Restored(number, sound.records)


def _write(connection: Connection, file: IO[bytes], tell: Tell) -> None:
    freeze(connection)
    found = revision(connection)
    if found is None or found != newest():
        raise StoreError("the database was made by another version; `serve` updates an older one")
    digest = blake2b(digest_size=16)
    number = 0

    def put(value: Struct) -> None:
        line = msgspec.json.encode(value) + b"\n"
        digest.update(line)
        file.write(line)

    put(Head(revision=found))
    for table in all_tables():
        for row in rows(connection, table):
            put(BackupRow(str(table.name), row))
            number += 1
            if number % CHUNK == 0:
                tell(f"{number} rows written")
    put(End(number, digest.hexdigest()))


def _parts(path: Path) -> Iterator[Head | BackupRow | End]:
    """The lines of a backup; raises StoreError if it is none, or not whole."""
    digest = blake2b(digest_size=16)
    number = 0
    last: Head | BackupRow | End | None = None
    for at, line in enumerate(_lines(path), 1):
        try:
            part = _READER.decode(line)
        except msgspec.MsgspecError:
            raise StoreError(f"{path}: line {at} is not of a backup") from None
        if isinstance(part, Head) is not (at == 1) or isinstance(last, End):
            raise StoreError(f"{path}: line {at} is not of a backup")
        if isinstance(part, Head) and (part.format, part.version) != (FORMAT, VERSION):
            raise StoreError(f"{path}: this is {part.format} version {part.version}")
        if isinstance(part, End) and part != End(number, digest.hexdigest()):
            raise StoreError(f"{path}: something is missing or was changed")
        digest.update(line)
        number += isinstance(part, BackupRow)
        last = part
        yield part
    if not isinstance(last, End):
        raise StoreError(f"{path}: the end is missing")


def _lines(path: Path) -> Iterator[bytes]:
    try:
        with gzip.open(path, "rb") as file:
            yield from file
    except (OSError, EOFError, zlib.error) as error:
        why = getattr(error, "strerror", None) or "it is damaged or no backup"
        raise StoreError(f"{path}: cannot be read: {why}") from None


def _rows(path: Path) -> Iterator[tuple[str, Iterator[Row]]]:
    """The rows of each table, by the table's name."""
    found = (part for part in _parts(path) if isinstance(part, BackupRow))
    for name, group in groupby(found, key=lambda row: row.table):
        yield name, (row.values for row in group)


async def _demand_empty(database: Database) -> None:
    def count(connection: Connection) -> int:
        if revision(connection) is None:
            return 0
        there = inspect(connection)
        return sum(
            connection.scalar(select(func.count()).select_from(table)) or 0
            for table in all_tables()
            if table is not own_values and there.has_table(table.name)
        )

    if await database.run(count):
        raise StoreError(
            "there is something in this database; a backup is restored into an empty one"
        )


def _fill(connection: Connection, path: Path, tell: Tell) -> None:
    """Write all rows, with the columns that they have, whatever the schema is by now."""
    number = 0
    for name, found in _rows(path):
        connection.execute(named(name).delete())  # values of a server's own, made by migrating
        for chunk in _chunks(found):
            connection.execute(named(name, *map(column, chunk[0])).insert(), chunk)
            number += len(chunk)
            tell(f"{number} rows restored")


def _chunks(values: Iterator[dict[str, Any]]) -> Iterator[Sequence[dict[str, Any]]]:
    chunk: list[dict[str, Any]] = []
    for value in values:
        chunk.append(value)
        if len(chunk) == CHUNK:
            yield chunk
            chunk = []
    if chunk:
        yield chunk


@contextmanager
def _new_file(path: Path) -> Iterator[IO[bytes]]:
    """A new compressed file for its owner only, which has its name when it is on disk."""
    if path.exists():
        raise StoreError(f"{path}: there is such a file already")
    part = path.with_name(path.name + ".part")
    try:
        descriptor = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        try:
            with os.fdopen(descriptor, "wb") as raw:
                with gzip.GzipFile(fileobj=raw, mode="wb", filename="") as file:
                    yield file  # type: ignore[misc]
                raw.flush()
                os.fsync(raw.fileno())
            os.replace(part, path)
        finally:
            part.unlink(missing_ok=True)
    except OSError as error:
        raise StoreError(f"{path}: cannot be written: {error.strerror}") from None
