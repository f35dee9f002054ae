"""One server for one database, however a second one comes to it, and for as long as it runs."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import create_async_engine

from nowornever.server.app import stop_when_lost
from nowornever.server.errors import LockLostError, StoreError
from nowornever.server.storage import server_lock
from nowornever.server.storage import store as store_module
from nowornever.server.storage.migrations import migrate
from nowornever.server.storage.store import Store, StoredLine, StoredTable, open_store

NAME = "tables.sqlite"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / NAME


def address(path: Path) -> str:
    return f"sqlite:///{path}"


def by_symbolic_link(file: Path) -> Path:
    link = file.with_name("link.sqlite")
    link.symlink_to(file)
    return link


def by_hard_link(file: Path) -> Path:
    link = file.with_name("hard.sqlite")
    os.link(file, link)
    return link


def by_linked_folder(file: Path) -> Path:
    folder = file.parent / "folder"
    folder.symlink_to(file.parent)
    return folder / file.name


def by_removed_extras(file: Path) -> Path:
    """Whatever lies beside the database is removed but for what SQLite itself needs."""
    for other in file.parent.iterdir():
        if not other.name.startswith(file.name) or other.name.endswith(".lock"):
            other.unlink()
    return file


@pytest.mark.parametrize(
    "way", [by_symbolic_link, by_hard_link, by_linked_folder, by_removed_extras]
)
def test_no_other_name_of_the_file_admits_a_second_server(
    file: Path, way: Callable[[Path], Path]
) -> None:
    async def scenario() -> None:
        async with open_store(address(file)):
            other = way(file)
            with pytest.raises(StoreError, match="another server"):
                async with open_store(address(other)):
                    pass

    asyncio.run(scenario())


def test_a_server_whose_file_was_replaced_writes_nothing_and_stops(file: Path) -> None:
    stopped: list[str] = []

    async def scenario() -> None:
        async with open_store(address(file)) as store:
            watching = asyncio.create_task(stop_when_lost(store, lambda: stopped.append("now")))
            await store.add_table(StoredTable("aaaaaaaa", "waiting", 1, "{}"))
            file.rename(file.with_name("elsewhere.sqlite"))
            async with open_store(address(file)) as other:  # the second server, on a file anew
                with pytest.raises(LockLostError):
                    await store.append("aaaaaaaa", [StoredLine(0, "x")])
                with pytest.raises(LockLostError):
                    await store.find_table("aaaaaaaa")
                with pytest.raises(LockLostError):
                    await store.probe()
                assert await other.find_table("aaaaaaaa") is None
            await watching

    asyncio.run(scenario())
    assert stopped == ["now"]


async def end_other_connections(url: str) -> None:
    """What an administrator, a proxy or a dead line does to PostgreSQL's connections."""
    engine = create_async_engine(make_url(url).set(drivername="postgresql+asyncpg"))
    async with engine.connect() as connection:
        await connection.execute(
            text(
                # with a timeout in milliseconds it waits until each has ended
                "SELECT pg_terminate_backend(pid, 60000) FROM pg_stat_activity"
                " WHERE pid <> pg_backend_pid() AND datname = current_database()"
            )
        )
    await engine.dispose()


@pytest.mark.parametrize("notice", ["by a write", "by looking"])
def test_a_server_whose_connection_died_writes_nothing_and_stops(
    postgres: str, notice: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server_lock, "_TRIES", 1)
    monkeypatch.setattr(store_module, "LOOK_EVERY", 3600.0)
    stopped: list[str] = []

    async def write(store: Store) -> None:
        with pytest.raises(StoreError):
            await store.append("aaaaaaaa", [StoredLine(0, "x")])

    async def scenario() -> None:
        async with open_store(postgres) as store:
            watching = asyncio.create_task(stop_when_lost(store, lambda: stopped.append("now")))
            await store.add_table(StoredTable("aaaaaaaa", "waiting", 1, "{}"))
            await end_other_connections(postgres)
            async with open_store(postgres) as other:  # it is free for a second server
                if notice == "by looking":
                    with pytest.raises(LockLostError):
                        await store.check_lock()
                else:
                    await write(store)
                    await write(store)
                await write(store)
                with pytest.raises(LockLostError):
                    await store.probe()
                assert await other.read_lines("aaaaaaaa") == []
            await watching

    asyncio.run(scenario())
    assert stopped == ["now"]


def test_a_refused_server_has_changed_nothing(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server_lock, "_TRIES", 1)
    migrated: list[str] = []

    def noted(url: str) -> None:
        migrated.append(url)
        migrate(url)

    monkeypatch.setattr(store_module, "migrate", noted)

    async def scenario() -> None:
        async with open_store(database):
            assert len(migrated) == 1
            with pytest.raises(StoreError, match="another server"):
                async with open_store(database):
                    pass
            assert len(migrated) == 1

    asyncio.run(scenario())


def test_a_database_of_the_first_version_is_brought_up_to_date(file: Path) -> None:
    with closing(sqlite3.connect(file)) as old:
        old.executescript("""
            CREATE TABLE tables (id VARCHAR(16) PRIMARY KEY, status VARCHAR(16) NOT NULL,
                                 created BIGINT NOT NULL, plan TEXT NOT NULL);
            CREATE TABLE lines (table_id VARCHAR(16), n INTEGER, line TEXT NOT NULL,
                                received BIGINT NOT NULL, lag INTEGER NOT NULL,
                                PRIMARY KEY (table_id, n));
            CREATE TABLE alembic_version (version_num VARCHAR(32) PRIMARY KEY);
            INSERT INTO alembic_version VALUES ('0001');
            INSERT INTO tables VALUES ('aaaaaaaa', 'playing', 5, '{}');
            INSERT INTO tables VALUES ('bbbbbbbb', 'closed', 6, '{}');
            INSERT INTO tables VALUES ('cccccccccccccccc', 'finished', 7, '{}');
        """)

    async def scenario() -> None:
        async with open_store(address(file)) as store:
            await store.probe()
            kept = [await store.find_table(x) for x in ("a" * 8, "b" * 8, "c" * 16)]
            assert [(x.ended, x.uploaded) for x in kept if x] == [
                (None, False), (6, False), (7, True),
            ]  # fmt: skip

    asyncio.run(scenario())
