"""The tables that a card sat at, and how the names of deleted cards leave the records."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Sequence
from functools import partial

import msgspec
from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy import Connection, bindparam, delete, insert, select, update

from nowornever.core.game import Seat
from nowornever.core.record import line_sum, line_with_sum
from nowornever.ratings.glicko import SkillRating
from nowornever.server.people.cards import note_seen, now
from nowornever.server.storage.schema import (
    card_matches,
    lines,
    tables,
    unnamed_seats,
    unsettled,
)
from nowornever.server.storage.store import OVER, Status, Store
from nowornever.server.tables.plan import Plan, decode_plan, encode_plan

SHOWN = 30
"""How many matches are listed at a time."""
NOBODY = "Somebody"
"""The name of whoever has deleted their card."""
UNNAMED_AT_ONCE = 4
"""How many names `unname_seats` removes in one call, about two milliseconds each. Whoever deletes a
card waits for one call; the rest follows within a minute."""


class SettledMatch(Struct, frozen=True, kw_only=True):
    """The outcome of a match for a card."""

    seat: Seat
    places: tuple[float, ...] = ()
    """What the rulebook gives each seat for its place; empty if the match has no result."""
    unrated: str = ""
    """Why it does not count; empty if it does."""
    pool: str = ""
    shakes: int = 0
    against: tuple[tuple[float, float, float], ...] = ()
    """The rating and deviation of every other player, and the score against them."""
    before: SkillRating | None = None
    after: SkillRating | None = None
    mistakes: int = 0


class MatchLine(Struct, frozen=True):
    """A match of a card; the replay and the judge's comments are those of its table."""

    table: str
    seat: int | None
    """None if somebody else has it now, or the table is not kept any more."""
    game: str
    rulebook: str
    since: int
    status: Status | None
    """None if the table is not kept any more."""
    result: SettledMatch | None
    """Its outcome, once it is settled."""


def sit_down(
    connection: Connection,
    card: str,
    table_id: str,
    seat_key: str,
    game: str,
    rulebook: str,
    *,
    at_start: bool,
) -> None:
    """Store that a card sits at a table; `at_start` if nothing has happened there yet."""
    mine = (card_matches.c.card_id == card, card_matches.c.table_id == table_id)
    again = update(card_matches).where(*mine).values(seat_key=seat_key)
    if connection.execute(again).rowcount:
        return
    values = {"card_id": card, "table_id": table_id, "seat_key": seat_key, "since": now()}
    about = {"game": game, "rulebook": rulebook, "at_start": at_start}
    connection.execute(insert(card_matches).values(**values, **about))
    known = select(unsettled.c.table_id).where(unsettled.c.table_id == table_id)
    if connection.scalar(known) is None:
        connection.execute(insert(unsettled).values(table_id=table_id))
    note_seen(connection, card)


def has_other_seat(
    connection: Connection, card: str, table_id: str, plan: Plan, seat_key: str
) -> bool:
    """Whether a card has shown another seat of a table before, which is still there."""
    mine = (card_matches.c.card_id == card, card_matches.c.table_id == table_id)
    kept = connection.scalar(select(card_matches.c.seat_key).where(*mine))
    if not kept or kept == seat_key:
        return False
    return seat_with(plan, kept) is not None


def list_matches(connection: Connection, card: str, before: int | None) -> list[MatchLine]:
    """The newest matches of a card, or those before an instant."""
    own = card_matches
    query = select(own, tables.c.status, tables.c.plan)
    query = query.outerjoin(tables, tables.c.id == own.c.table_id).where(own.c.card_id == card)
    if before is not None:
        query = query.where(own.c.since < before)
    found = connection.execute(query.order_by(own.c.since.desc()).limit(SHOWN)).mappings()
    return [
        MatchLine(
            row["table_id"],
            seat_with(decode_plan(row["plan"]), row["seat_key"]) if row["plan"] else None,
            row["game"],
            row["rulebook"],
            row["since"],
            row["status"],
            row["result"] and msgspec.json.decode(row["result"], type=SettledMatch),
        )
        for row in found
    ]


def seat_with(plan: Plan, mark: str) -> Seat | None:
    """The seat with this hash of a secret, or kept free for this name."""
    found = (
        at
        for at, seat in enumerate(plan.seats)
        if seat.secret == mark or (seat.kind == "open" and seat.name == mark)
    )
    return next(found, None)


class _NamedSeat(Struct, frozen=True):
    """A seat of a deleted card at a table that is over."""

    table_id: str
    mark: str
    plan: str | None
    """None if the table is not kept any more."""
    record: list[tuple[int, str]]


async def unname_seats(store: Store) -> int:
    """Remove the names of deleted cards from some tables that are over; returns how many seats.

    Each record is a transaction of its own, so that nobody waits long to write; and a call is
    limited, so that whoever deletes a card is answered soon. `chores` removes the rest.
    """
    marks = await store.read(_next_marks)
    if idle := [mark for mark, is_named in marks.items() if not is_named]:
        await store.transact(partial(_drop_marks, marks=idle))
    for table_id, mark in (mark for mark, is_named in marks.items() if is_named):
        seat = await store.read(partial(_named_seat, table_id=table_id, mark=mark))
        without = await asyncio.to_thread(_without_name, seat)
        await store.transact(partial(_keep_unnamed, seat=seat, without=without))
    return len(marks)


def _next_marks(connection: Connection) -> dict[tuple[str, str], bool]:
    """Some seats of deleted cards at tables that are over, and whether each is still there.

    Many are not: a card that sat down at a table of its class is noted by its secret and by the
    name under which the seat was kept for it.
    """
    query = select(unnamed_seats.c.table_id, unnamed_seats.c.mark, tables.c.plan)
    query = query.outerjoin(tables, tables.c.id == unnamed_seats.c.table_id)
    over = tables.c.status.in_(OVER) | tables.c.id.is_(None)
    found = connection.execute(query.where(over).limit(UNNAMED_AT_ONCE))
    return {
        (table_id, mark): bool(plan) and seat_with(decode_plan(plan), mark) is not None
        for table_id, mark, plan in found
    }


def _named_seat(connection: Connection, table_id: str, mark: str) -> _NamedSeat:
    plan = connection.scalar(select(tables.c.plan).where(tables.c.id == table_id))
    record = select(lines.c.n, lines.c.line).where(lines.c.table_id == table_id)
    rows = [(n, line) for n, line in connection.execute(record.order_by(lines.c.n))]
    return _NamedSeat(table_id, mark, plan, rows)


def _drop_marks(connection: Connection, marks: Sequence[tuple[str, str]]) -> None:
    this = (unnamed_seats.c.table_id == bindparam("table"), unnamed_seats.c.mark == bindparam("of"))
    values = [{"table": table_id, "of": mark} for table_id, mark in marks]
    connection.execute(delete(unnamed_seats).where(*this), values)


def _without_name(kept: _NamedSeat) -> tuple[str, list[str]] | None:
    """The plan and the record without the name; None if it is not there."""
    plan = decode_plan(kept.plan) if kept.plan else None
    seat = seat_with(plan, kept.mark) if plan else None
    if plan is None or seat is None:
        return None
    old = plan.seats[seat].name
    plan = plan.with_seat(seat, replace(plan.seats[seat], name=NOBODY, secret=""))
    new = plan.seats[seat].name
    whole = re.compile(rf"(?<!\w){re.escape(old)}(?!\w)")  # a name may be a single letter
    notes = tuple(replace(note, words=whole.sub(lambda _: new, note.words)) for note in plan.notes)
    plan = replace(plan, notes=notes)
    names = [seat.name for seat in plan.seats]
    return encode_plan(plan), _renamed([line for _, line in kept.record], names)


def _keep_unnamed(
    connection: Connection, seat: _NamedSeat, without: tuple[str, list[str]] | None
) -> None:
    """Store the plan and the record without the name, unless they have changed meanwhile."""
    if without is not None:
        plan, record = without
        this_table = (tables.c.id == seat.table_id, tables.c.plan == seat.plan)
        if not connection.execute(update(tables).where(*this_table).values(plan=plan)).rowcount:
            return
        this_line = (lines.c.table_id == seat.table_id, lines.c.n == bindparam("at"))
        values = [{"at": n, "new": line} for (n, _), line in zip(seat.record, record, strict=True)]
        if values:
            connection.execute(
                update(lines).where(*this_line).values(line=bindparam("new")), values
            )
    _drop_marks(connection, [(seat.table_id, seat.mark)])


def _renamed(record: list[str], names: list[str]) -> list[str]:
    """A record with other names in its header, and with the checksums that follow from them."""
    found: list[str] = []
    before = ""
    for line in record:
        body = line.rpartition(',"sum":"')[0] + "}"
        if not found:
            header = msgspec.json.decode(body)
            header["header"]["seats"] = names
            body = msgspec.json.encode(header).decode()
        found.append(line_with_sum(body, before))
        before = line_sum(found[-1])
    return found
