"""The doctor finds what is wrong, and changes nothing."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest
from msgspec.structs import replace
from sqlalchemy import Connection, Executable, delete, update

from nowornever.core.record import line_sum, line_with_sum
from nowornever.server.storage.database import open_database
from nowornever.server.storage.doctor import Examined, examine
from nowornever.server.storage.migrations import migrate
from nowornever.server.storage.schema import lines, tables
from nowornever.server.storage.store import StoredLine
from tests.server.storage.stored_matches import MATCHES, golden_lines, store, store_matches

NAME = MATCHES[0]


def change(url: str, query: Executable) -> None:
    async def opened() -> None:
        async with open_database(url) as database:

            def write(connection: Connection) -> None:
                connection.execute(query)

            await database.run(write)

    asyncio.run(opened())


def found(url: str, *, replay: bool = True) -> Examined:
    return asyncio.run(examine(url, replay=replay))


def test_a_sound_database_has_no_fault(database: str) -> None:
    store_matches(database)
    seen = found(database)
    assert seen.faults == ()
    assert seen.tables == len(MATCHES) + 1
    assert seen.lines == sum(len(golden_lines(name)) for name in MATCHES)


@pytest.mark.parametrize(
    ("hurt", "what"),
    [
        (delete(lines).where(lines.c.n == 3, lines.c.table_id == NAME), "line 3 is missing"),
        (delete(tables).where(tables.c.id == NAME), "it is not there, but"),
        (delete(lines).where(lines.c.table_id == NAME), "finished and has no record"),
        (
            update(lines).where(lines.c.n == 3, lines.c.table_id == NAME).values(line="{}"),
            "its record is damaged",
        ),
        (update(tables).where(tables.c.id == NAME).values(status="gone"), "its status is 'gone'"),
        (update(tables).where(tables.c.id == NAME).values(ended=None), "nobody knows since when"),
        (update(tables).where(tables.c.id == NAME).values(status="playing"), "it has ended"),
        (update(tables).where(tables.c.id == NAME).values(plan="[]"), "its plan cannot be read"),
    ],
)
def test_each_fault_is_found(database: str, hurt: Executable, what: str) -> None:
    store_matches(database)
    change(database, hurt)
    faults = found(database).faults
    assert [fault.about for fault in faults] == [f"table {NAME}"]
    assert what in faults[0].what


def rewritten(change: Callable[[str], str]) -> list[StoredLine]:
    """The lines of a match with one event changed, and all sums right again."""
    changed: list[StoredLine] = []
    before = ""
    for line in golden_lines(NAME):
        body = line.line.rpartition(',"sum":"')[0] + "}"
        text = line_with_sum(change(body) if line.n == 3 else body, before)
        before = line_sum(text)
        changed.append(replace(line, line=text))
    return changed


def test_a_forged_event_is_found_by_replaying_it(kept: str) -> None:
    store(kept, "forged", rewritten(lambda body: body.replace('"seat":1', '"seat":0')))
    assert found(kept, replay=False).faults == ()
    (fault,) = found(kept).faults
    assert fault.about == "table forged"


def test_another_schema_is_told(kept: str) -> None:
    migrate(kept, "0002")
    (fault,) = found(kept).faults
    assert fault.what.startswith("the schema is 0002")
