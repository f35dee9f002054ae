"""The tables that a card sat at, and how the names of deleted cards leave the records."""

from __future__ import annotations

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
from nowornever.server.storage.store import OVER, Status
from nowornever.server.tables.plan import Plan, decode_plan, encode_plan

SHOWN = 30
"""How many matches are listed at a time."""
NOBODY = "Somebody"
"""The name of whoever has deleted their card."""


class SettledMatch(Struct, frozen=True, kw_only=True):
    """What came of a match for a card."""

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
    """What came of it, once it is settled."""


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
    """Note that a card sits at a table, `at_start` if before anything could happen there."""
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


def unname_seats(connection: Connection) -> int:
    """Take the names of deleted cards out of the tables that are over; how many seats."""
    query = select(unnamed_seats)
    query = query.outerjoin(tables, tables.c.id == unnamed_seats.c.table_id)
    over = tables.c.status.in_(OVER) | tables.c.id.is_(None)
    found = connection.execute(query.where(over).limit(200)).all()
    for table_id, mark in found:
        _unname(connection, table_id, mark)
        this = (unnamed_seats.c.table_id == table_id, unnamed_seats.c.mark == mark)
        connection.execute(delete(unnamed_seats).where(*this))
    return len(found)


def _unname(connection: Connection, table_id: str, mark: str) -> None:
    """Replace one name, in the table's plan and in the header of its record."""
    kept = connection.scalar(select(tables.c.plan).where(tables.c.id == table_id))
    if kept is None:
        return
    plan = decode_plan(kept)
    seat = seat_with(plan, mark)
    if seat is None:
        return
    old = plan.seats[seat].name
    plan = plan.with_seat(seat, replace(plan.seats[seat], name=NOBODY, secret=""))
    new = plan.seats[seat].name
    notes = tuple(replace(note, words=note.words.replace(old, new)) for note in plan.notes)
    plan = replace(plan, notes=notes)
    changed = update(tables).where(tables.c.id == table_id).values(plan=encode_plan(plan))
    connection.execute(changed)
    own = lines.c.table_id == table_id
    kept_lines = connection.execute(select(lines.c.n, lines.c.line).where(own).order_by(lines.c.n))
    rows = kept_lines.all()
    renamed = _renamed([line for _, line in rows], [seat.name for seat in plan.seats])
    this = update(lines).where(own, lines.c.n == bindparam("at")).values(line=bindparam("new"))
    if rows:
        values = [{"at": n, "new": line} for (n, _), line in zip(rows, renamed, strict=True)]
        connection.execute(this, values)


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
