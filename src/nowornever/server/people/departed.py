"""Cards that are deleted before a match is settled: the others are rated as if the card existed.

Until then, two things about the card are kept: its seat at the table, and its ratings. Nothing says
whose they were. So nobody can undo a lost match, their own or a friend's, by deleting a card.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import msgspec
from sqlalchemy import Connection, delete, insert, select

from nowornever.core.game import Seat
from nowornever.ratings.glicko import SkillRating
from nowornever.server.storage.schema import card_matches, card_ratings, departed, tables, unsettled
from nowornever.server.tables.plan import decode_plan

Strength = dict[str, tuple[float, float]]
"""A rating and its deviation, by pool."""


def note_departed(connection: Connection, ids: Collection[str]) -> None:
    """Keep the ratings of these cards for their matches that have begun and are not settled.

    Only for matches that can count for a card: it was shown in time, and first at its seat.
    """
    for row in _first_at_seats(connection, ids):
        seats = decode_plan(row["plan"]).seats
        found = (at for at, seat in enumerate(seats) if seat.secret == row["seat_key"])
        seat = next(found, None)
        if seat is None or seat in departed_from(connection, row["table_id"]):
            continue
        strength = msgspec.json.encode(_strength(connection, row["card_id"], row["game"])).decode()
        values = {"table_id": row["table_id"], "seat": seat, "strength": strength}
        connection.execute(insert(departed).values(**values))


def departed_from(connection: Connection, table_id: str) -> dict[Seat, Strength]:
    """The seats of a table whose cards were deleted before its match was settled."""
    query = select(departed.c.seat, departed.c.strength).where(departed.c.table_id == table_id)
    return {
        seat: msgspec.json.decode(strength, type=Strength)
        for seat, strength in connection.execute(query)
    }


def forget_departed(connection: Connection, table_id: str) -> None:
    """The match is settled: nothing of them is needed any more."""
    connection.execute(delete(departed).where(departed.c.table_id == table_id))


def rating_in(strength: Strength, pool: str) -> SkillRating:
    """The rating in a pool; a newcomer's if none is kept."""
    known = strength.get(pool)
    return SkillRating(*known) if known else SkillRating()


def _first_at_seats(connection: Connection, ids: Collection[str]) -> list[Any]:
    """The unsettled matches of these cards in which no other card came to the seat before them."""
    mine = select(card_matches.c.table_id).where(card_matches.c.card_id.in_(ids))
    mine = mine.where(card_matches.c.result.is_(None), card_matches.c.at_start)
    mine = mine.join(unsettled, unsettled.c.table_id == card_matches.c.table_id)
    waiting = [*connection.scalars(mine)]  # few: a card may have thousands of settled matches
    if not waiting:
        return []
    query = select(card_matches, tables.c.plan)
    query = query.join(tables, tables.c.id == card_matches.c.table_id)
    query = query.where(tables.c.id.in_(waiting), tables.c.status != "waiting")
    query = query.where(card_matches.c.at_start)
    query = query.order_by(card_matches.c.since, card_matches.c.card_id)
    first: dict[tuple[str, str], Any] = {}
    for row in connection.execute(query).mappings():
        first.setdefault((row["table_id"], row["seat_key"]), row)
    return [row for row in first.values() if row["card_id"] in ids]


def _strength(connection: Connection, card: str, game: str) -> Strength:
    """The ratings of a card in the pools of a game; which of them counts is known at the end."""
    query = select(card_ratings).where(card_ratings.c.card_id == card)
    rows = [row for row in connection.execute(query).mappings() if row["pool"].split()[0] == game]
    return {row["pool"]: (row["rating"], row["deviation"]) for row in rows}
