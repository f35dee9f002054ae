"""Cards: making, opening, renaming, exporting and deleting them.

A card is opened by a secret, of which only the hash is kept. Each device has a secret of its own.
Everything here is a function of a connection to the database.
"""

from __future__ import annotations

import time
from collections.abc import Collection, Iterable
from typing import Any

from msgspec import Struct, to_builtins
from sqlalchemy import Connection, delete, except_, insert, select, union, update

from nowornever.server.errors import TableError
from nowornever.server.people.departed import note_departed
from nowornever.server.people.pseudonyms import pseudonym
from nowornever.server.storage.schema import (
    OF_A_CARD,
    card_keys,
    card_matches,
    cards,
    class_seats,
    unnamed_seats,
)
from nowornever.server.tables.plan import hashed, new_id, new_secret

DAY = 86_400_000
"""Milliseconds."""
MAX_KEYS = 12
"""How many devices may have a card; the oldest secret goes first, but never a printed one."""
NO_CARD = "This card is not there. It may have been deleted, or its class may be over."
_SECRETS = {"secret", "handle", "seat_key"}
"""Columns that no export has."""


class OwnCard(Struct, frozen=True):
    """A card as it is stored."""

    id: str
    name: str
    created: int
    """Milliseconds since 1970, like all times here."""
    class_id: str | None
    tried: int
    """How many puzzles were tried."""
    seen: int


class CardKey(Struct, frozen=True):
    """A card and a secret that opens it."""

    card: str
    name: str
    secret: str


def now() -> int:
    """Milliseconds since 1970."""
    return int(time.time() * 1000)


def make_card(connection: Connection, name: str = "") -> CardKey:
    """A new card, with a pseudonym if it is given no name."""
    return make_cards(connection, [name or pseudonym()])[0]


def make_cards(
    connection: Connection, names: Iterable[str], class_id: str | None = None
) -> list[CardKey]:
    """New cards with these names, for a class if one is named."""
    new, made = [CardKey(new_id(), name, new_secret()) for name in names], now()
    same = {"created": made, "class_id": class_id, "seen": made}
    connection.execute(insert(cards), [{"id": one.card, "name": one.name, **same} for one in new])
    keys = [{"secret": hashed(one.secret), "card_id": one.card, "created": made} for one in new]
    connection.execute(insert(card_keys), keys)
    return new


def new_card_key(connection: Connection, card: str) -> str:
    """Another secret for a card; if it has too many, the oldest goes.

    The first one of a card of a class is printed on paper, and stays.
    """
    secret = new_secret()
    connection.execute(insert(card_keys).values(secret=hashed(secret), card_id=card, created=now()))
    of_card = card_keys.c.card_id == card
    newest = select(card_keys.c.secret).where(of_card)
    newest = newest.order_by(card_keys.c.created.desc(), card_keys.c.secret)
    found = [*connection.scalars(newest)]
    of_class = connection.scalar(select(cards.c.class_id).where(cards.c.id == card)) is not None
    printed = found[-1:] if of_class else []
    kept = [*found[: MAX_KEYS - len(printed)], *printed]
    connection.execute(delete(card_keys).where(of_card, card_keys.c.secret.not_in(kept)))
    return secret


def open_card(connection: Connection, secret: str, *, hold: bool = False) -> OwnCard:
    """The card that a secret opens, locked if it is to be changed; raises TableError."""
    query = select(cards).join(card_keys, card_keys.c.card_id == cards.c.id)
    query = query.where(card_keys.c.secret == hashed(secret))
    if hold:
        query = query.with_for_update(of=cards)
    found = connection.execute(query).mappings().first()
    if found is None:
        raise TableError(403, NO_CARD)
    return OwnCard(**found)


def hold_cards(connection: Connection, ids: Collection[str]) -> set[str]:
    """Lock cards until the transaction ends; returns those that are still there.

    Whoever adds rows to a card locks it first, before anything else of it, so that none is left
    when it is deleted meanwhile.
    """
    query = select(cards.c.id).where(cards.c.id.in_(ids)).order_by(cards.c.id)
    return {*connection.scalars(query.with_for_update())}


def rename_card(connection: Connection, card: str, name: str) -> str:
    """Give a card another name, or another pseudonym; returns the name."""
    name = name or pseudonym()
    connection.execute(update(cards).where(cards.c.id == card).values(name=name))
    return name


def note_seen(connection: Connection, card: str) -> None:
    """Store that a card was used now."""
    connection.execute(update(cards).where(cards.c.id == card).values(seen=now()))


def export_card(connection: Connection, card: OwnCard) -> dict[str, Any]:
    """Everything that is stored about a card, except secrets and their hashes."""
    found: dict[str, Any] = {"card": to_builtins(card)}
    for table in OF_A_CARD:
        shown = [column for column in table.c if column.name not in {"card_id", *_SECRETS}]
        names = [column.name for column in shown]
        query = select(*shown).where(table.c.card_id == card.id)
        rows = connection.execute(query.order_by(*table.primary_key.columns)).all()
        found[table.name] = [dict(zip(names, row, strict=True)) for row in rows]
    return found


def delete_cards(connection: Connection, ids: list[str]) -> None:
    """Delete cards and everything that is stored about them.

    The names at the tables they sat at are part of the records; they go when a match is over. The
    cards themselves go first: whoever wants to add something to one waits, and finds it gone. Two
    cards may have had the same seat: its name is taken out once. For a match that is not settled
    the rating at a seat is kept (see `departed`).
    """
    connection.execute(delete(cards).where(cards.c.id.in_(ids)))
    note_departed(connection, ids)
    sat = select(card_matches.c.table_id, card_matches.c.seat_key)
    sat = sat.where(card_matches.c.card_id.in_(ids))
    awaited = select(class_seats.c.table_id, class_seats.c.name)
    awaited = awaited.where(class_seats.c.card_id.in_(ids))
    known = select(unnamed_seats.c.table_id, unnamed_seats.c.mark)
    new = except_(select(union(sat, awaited).subquery()), known)
    connection.execute(insert(unnamed_seats).from_select(["table_id", "mark"], new))
    for of_card in OF_A_CARD:
        connection.execute(delete(of_card).where(of_card.c.card_id.in_(ids)))


def forget_name(connection: Connection, table_id: str, mark: str) -> None:
    """Take the name of a seat out of a table once its match is over: its card is deleted."""
    connection.execute(insert(unnamed_seats).values(table_id=table_id, mark=mark))
