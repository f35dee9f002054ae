"""A backup holds everything, and nothing is restored from a damaged one."""

from __future__ import annotations

import asyncio
import gzip
import stat
from hashlib import blake2b
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import Connection

from nowornever.server.errors import StoreError
from nowornever.server.storage.backup import BackupRow, End, Head, Restored, back_up, restore
from nowornever.server.storage.database import open_database
from nowornever.server.storage.migrations import migrate
from nowornever.server.storage.snapshot import Row, all_tables, freeze, rows
from nowornever.server.storage.store import open_store
from tests.server.storage.stored_matches import (
    MATCHES,
    PLAN,
    golden_lines,
    store,
    store_matches,
)


def everything(url: str) -> dict[str, list[Row]]:
    """All that a database holds."""

    def read(connection: Connection) -> dict[str, list[Row]]:
        freeze(connection)
        return {table.name: [*rows(connection, table)] for table in all_tables()}

    async def opened() -> dict[str, list[Row]]:
        async with open_database(url) as database:
            return await database.run(read)

    return asyncio.run(opened())


def test_what_is_restored_is_what_was_there(database: str, tmp_path: Path) -> None:
    store_matches(database)
    file = tmp_path / "backup.gz"
    found = asyncio.run(back_up(database, file))
    kept = everything(database)
    assert found == Restored(sum(map(len, kept.values())), len(MATCHES))
    other = f"sqlite:///{tmp_path}/other.sqlite"
    assert asyncio.run(restore(other, file)) == found
    assert everything(other) == kept


def test_a_backup_moves_from_one_kind_of_database_to_the_other(
    postgres: str, kept: str, tmp_path: Path
) -> None:
    store_matches(kept)
    asyncio.run(back_up(kept, tmp_path / "b.gz"))
    asyncio.run(restore(postgres, tmp_path / "b.gz"))
    assert everything(postgres) == everything(kept)


def test_it_is_made_while_a_server_uses_the_database(database: str, tmp_path: Path) -> None:
    store_matches(database)

    async def scenario() -> Restored:
        async with open_store(database):
            return await back_up(database, tmp_path / "b.gz")

    assert asyncio.run(scenario()).records == len(MATCHES)


def test_only_its_owner_reads_it_and_no_file_is_overwritten(kept: str, tmp_path: Path) -> None:
    store_matches(kept)
    file = tmp_path / "b.gz"
    asyncio.run(back_up(kept, file))
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    before = file.read_bytes()
    with pytest.raises(StoreError, match="there is such a file already"):
        asyncio.run(back_up(kept, file))
    assert file.read_bytes() == before


def test_a_database_in_use_or_with_tables_is_not_restored_into(kept: str, tmp_path: Path) -> None:
    store_matches(kept)
    file = tmp_path / "b.gz"
    asyncio.run(back_up(kept, file))
    before = everything(kept)
    with pytest.raises(StoreError, match="into an empty one"):
        asyncio.run(restore(kept, file))
    assert everything(kept) == before

    async def in_use() -> None:
        async with open_store(f"sqlite:///{tmp_path}/new.sqlite"):
            await restore(f"sqlite:///{tmp_path}/new.sqlite", file)

    with pytest.raises(StoreError, match="another server is using"):
        asyncio.run(in_use())


def test_an_older_schema_is_restored_and_then_updated(tmp_path: Path) -> None:
    first = {"id": "old", "status": "closed", "created": 7, "plan": PLAN}
    parts = [Head(revision="0001"), BackupRow("tables", first)]
    text = b"".join(msgspec.json.encode(part) + b"\n" for part in parts)
    end = End(1, blake2b(text, digest_size=16).hexdigest())
    (tmp_path / "b.gz").write_bytes(gzip.compress(text + msgspec.json.encode(end) + b"\n"))
    url = f"sqlite:///{tmp_path}/new.sqlite"
    assert asyncio.run(restore(url, tmp_path / "b.gz")) == Restored(1, 0)
    (row,) = everything(url)["tables"]
    new = dict.fromkeys(("owner", "maker", "around"))
    assert row == {**first, "ended": 7, "uploaded": False, "epoch": 0, **new}


def test_a_database_of_another_version_is_not_backed_up(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/old.sqlite"
    migrate(url, "0001")
    with pytest.raises(StoreError, match="another version"):
        asyncio.run(back_up(url, tmp_path / "b.gz"))
    assert [path.name for path in tmp_path.iterdir() if "b.gz" in path.name] == []


def damaged(file: Path, kind: str) -> None:
    text = gzip.decompress(file.read_bytes())
    match kind:
        case "cut":
            text = text[: len(text) // 2]
        case "a line less":
            first, _, rest = text.split(b"\n", 2)
            text = b"\n".join([first, rest])
        case "changed":
            text = text.replace(b"waiting", b"playing", 1)
        case "longer":
            text += text.splitlines()[1] + b"\n"
        case "another format":
            text = text.replace(b"nowornever-backup", b"nowornever-record", 1)
        case "no JSON":
            text = b"not a backup\n"
    file.write_bytes(gzip.compress(text))


@pytest.mark.parametrize(
    "kind", ["cut", "a line less", "changed", "longer", "another format", "no JSON"]
)
def test_nothing_is_restored_from_a_damaged_backup(kept: str, tmp_path: Path, kind: str) -> None:
    store_matches(kept)
    file = tmp_path / "b.gz"
    asyncio.run(back_up(kept, file))
    damaged(file, kind)
    with pytest.raises(StoreError):
        asyncio.run(restore(f"sqlite:///{tmp_path}/other.sqlite", file))
    assert not (tmp_path / "other.sqlite").exists()


@pytest.mark.parametrize("data", [b"", b"\x1f\x8b\x08", b"plain text"])
def test_what_is_no_backup_is_refused(tmp_path: Path, data: bytes) -> None:
    file = tmp_path / "b.gz"
    file.write_bytes(data)
    with pytest.raises(StoreError):
        asyncio.run(restore(f"sqlite:///{tmp_path}/other.sqlite", file))


def test_a_damaged_record_is_told(kept: str, tmp_path: Path) -> None:
    lines = golden_lines(MATCHES[0])
    store(kept, "hurt", [*lines[:3], *lines[4:]])
    with pytest.raises(StoreError, match="table hurt: line 3 is missing"):
        asyncio.run(back_up(kept, tmp_path / "b.gz"))
