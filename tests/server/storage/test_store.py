"""What is kept stays kept, in either database."""

from __future__ import annotations

import asyncio

import pytest
from alembic import context
from msgspec.structs import replace
from sqlalchemy import text

from nowornever.server.errors import StoreError
from nowornever.server.storage import server_lock
from nowornever.server.storage.migrations import migrate
from nowornever.server.storage.store import Status, StoredLine, StoredTable, open_store
from nowornever.server.tables.plan import new_id


def stored(status: Status = "waiting") -> StoredTable:
    return StoredTable(new_id(), status, 1, "{}")


def test_tables_are_found_listed_and_changed(database: str) -> None:
    table = stored()

    async def scenario() -> None:
        async with open_store(database) as store:
            await store.add_table(table)
            assert await store.find_table(table.id) == table
            assert await store.find_table("nothing") is None
            assert table in await store.list_tables(["waiting"])
            closed = StoredTable(table.id, "closed", 1, '{"a":1}')
            await store.change_table(closed)
            found = await store.find_table(table.id)
            assert found
            assert found.ended
            assert replace(found, ended=None) == closed
            assert table not in await store.list_tables(["waiting"])

    asyncio.run(scenario())


def test_lines_come_back_in_order_after_opening_again(database: str) -> None:
    table = stored()
    lines = [StoredLine(n, f"line {n}", n, 0) for n in range(5)]

    async def write() -> None:
        async with open_store(database) as store:
            await store.add_table(table)
            await asyncio.gather(*(store.append(table.id, [line]) for line in lines))
            await store.append(table.id, [], "finished")

    async def read() -> None:
        async with open_store(database) as store:
            assert await store.read_lines(table.id) == lines
            found = await store.find_table(table.id)
            assert found
            assert found.status == "finished"

    asyncio.run(write())
    asyncio.run(read())


def test_many_lines_are_appended_all_or_none(database: str) -> None:
    """They do not fit in one statement."""
    table = stored()
    lines = [StoredLine(n, f"line {n}", n, 0) for n in range(250)]

    async def scenario() -> None:
        async with open_store(database) as store:
            await store.add_table(table)
            with pytest.raises(StoreError):
                await store.append(table.id, [*lines, lines[0]])
            assert await store.read_lines(table.id) == []
            await store.append(table.id, lines)
            assert await store.read_lines(table.id) == lines

    asyncio.run(scenario())


def test_whoever_appends_hears_of_a_failure_and_others_go_on(database: str) -> None:
    table = stored()

    async def scenario() -> None:
        async with open_store(database) as store:
            await store.add_table(table)
            await store.append(table.id, [StoredLine(1, "a")])
            with pytest.raises(Exception, match=r"(?i)unique|duplicate"):
                await store.append(table.id, [StoredLine(1, "again")])
            await store.append(table.id, [StoredLine(2, "b")])
            assert [line.line for line in await store.read_lines(table.id)] == ["a", "b"]

    asyncio.run(scenario())


def test_nobody_else_serves_from_the_same_database(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server_lock, "_TRIES", 1)

    async def scenario() -> None:
        async with open_store(database):
            with pytest.raises(StoreError, match="another server"):
                async with open_store(database):
                    pass
        async with open_store(database) as store:  # it is free again
            await store.probe()

    asyncio.run(scenario())


def test_one_table_that_cannot_be_written_harms_no_other(database: str) -> None:
    """What is written in one transaction fails together, and is then written one by one."""
    one, other = stored(), stored()

    async def scenario() -> None:
        async with open_store(database) as store:
            await asyncio.gather(store.add_table(one), store.add_table(other))
            await store.append(one.id, [StoredLine(1, "a")])
            results = await asyncio.gather(
                store.append(one.id, [StoredLine(1, "again")]),
                store.append(other.id, [StoredLine(1, "b")]),
                return_exceptions=True,
            )
            assert isinstance(results[0], StoreError)
            assert results[1] is None
            assert [line.line for line in await store.read_lines(other.id)] == ["b"]

    asyncio.run(scenario())


def test_a_migration_may_take_its_time(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A live table's transaction may be idle for three seconds; here a busy machine needs more."""
    limits: list[object] = []

    def look() -> None:
        names = ("idle_in_transaction_session_timeout", "lock_timeout")
        limits.extend(context.get_bind().execute(text(f"SHOW {name}")).scalar() for name in names)

    monkeypatch.setattr(context, "run_migrations", look)
    migrate(postgres)
    assert limits == ["0", "10s"]
