"""What a coach sees of a class: pseudonyms, who did what, weak themes, and the tables."""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from sqlalchemy import Connection, func, select

from nowornever.server.people.classes.classes import OwnClass
from nowornever.server.people.classes.homework import HomeworkLine, done_by, list_homework
from nowornever.server.storage.schema import (
    card_lessons,
    card_matches,
    cards,
    class_seats,
    tables,
    theme_counts,
)
from nowornever.server.storage.store import Status

SHOWN_SEATS = 240
"""How many seats of a class's tables are listed, the newest first."""
ENOUGH = 3
"""A theme is weak only after it was tried so often."""


class ThemeCount(Struct, frozen=True):
    """How often puzzles of a theme were tried and solved."""

    theme: str
    tried: int
    solved: int


class MemberLine(Struct, frozen=True, kw_only=True):
    """A card of a class."""

    card: str
    name: str
    seen: int
    lessons: int
    """How many lessons were followed to their end."""
    tried: int
    """How many puzzles were tried."""
    matches: int
    weak: tuple[ThemeCount, ...]
    """The themes in which the least was solved."""
    homework: dict[str, int]
    """How much of each piece of homework is done, by its number."""


class ClassTable(Struct, frozen=True):
    """A table of a class."""

    table: str
    status: Status
    made: int
    names: tuple[str, ...]


class ClassPage(Struct, frozen=True, kw_only=True):
    """A class as its coach sees it."""

    id: str
    name: str
    created: int
    until: int
    members: tuple[MemberLine, ...]
    themes: tuple[ThemeCount, ...]
    """All members together, the weakest theme first."""
    homework: tuple[HomeworkLine, ...]
    tables: tuple[ClassTable, ...]


def look_at_class(connection: Connection, own: OwnClass) -> ClassPage:
    """Everything that a coach may know."""
    of_class = cards.c.class_id == own.id
    rows = connection.execute(select(cards).where(of_class).order_by(cards.c.name)).mappings().all()
    members = [row["id"] for row in rows]
    themes = _themes(connection, members)
    given = list_homework(connection, own.id)
    done = done_by(connection, given, members)
    lessons = _count(connection, members, card_lessons, card_lessons.c.done)
    matches = _count(connection, members, card_matches)
    return ClassPage(
        id=own.id,
        name=own.name,
        created=own.created,
        until=own.until,
        members=tuple(
            MemberLine(
                card=row["id"],
                name=row["name"],
                seen=row["seen"],
                lessons=lessons.get(row["id"], 0),
                tried=row["tried"],
                matches=matches.get(row["id"], 0),
                weak=weakest(themes[row["id"]])[:3],
                homework={str(n): number for n, number in done[row["id"]].items()},
            )
            for row in rows
        ),
        themes=_together(themes),
        homework=tuple(given),
        tables=_tables(connection, own.id),
    )


def weakest(counts: list[ThemeCount]) -> tuple[ThemeCount, ...]:
    """Themes in which something went wrong, the weakest first."""
    weak = [one for one in counts if one.tried >= ENOUGH and one.solved < one.tried]
    return tuple(sorted(weak, key=lambda one: (one.solved / one.tried, one.theme)))


def _themes(connection: Connection, members: list[str]) -> dict[str, list[ThemeCount]]:
    found: dict[str, list[ThemeCount]] = {card: [] for card in members}
    query = select(theme_counts).where(theme_counts.c.card_id.in_(members))
    for card, theme, tried, solved in connection.execute(query).all():
        found[card].append(ThemeCount(theme, tried, solved))
    return found


def _together(by_card: dict[str, list[ThemeCount]]) -> tuple[ThemeCount, ...]:
    sums: dict[str, tuple[int, int]] = {}
    for counts in by_card.values():
        for one in counts:
            tried, solved = sums.get(one.theme, (0, 0))
            sums[one.theme] = (tried + one.tried, solved + one.solved)
    together = [ThemeCount(theme, *counts) for theme, counts in sums.items()]
    return tuple(sorted(together, key=lambda one: (one.solved / one.tried, one.theme)))


def _count(connection: Connection, members: list[str], table: Any, *which: Any) -> dict[str, int]:
    query = select(table.c.card_id, func.count()).where(table.c.card_id.in_(members), *which)
    found = connection.execute(query.group_by(table.c.card_id)).all()
    return {row[0]: row[1] for row in found}


def _tables(connection: Connection, class_id: str) -> tuple[ClassTable, ...]:
    query = select(class_seats.c.table_id, class_seats.c.name, class_seats.c.made, tables.c.status)
    query = query.join(tables, tables.c.id == class_seats.c.table_id)
    query = query.where(class_seats.c.class_id == class_id)
    query = query.order_by(class_seats.c.made.desc(), class_seats.c.table_id, class_seats.c.name)
    found: dict[str, tuple[Status, int, list[str]]] = {}
    for table, name, made, status in connection.execute(query.limit(SHOWN_SEATS)).all():
        found.setdefault(table, (status, made, []))[2].append(name)
    return tuple(
        ClassTable(table, status, made, tuple(names))
        for table, (status, made, names) in found.items()
    )
