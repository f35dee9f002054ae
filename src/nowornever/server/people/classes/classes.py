"""Classes: a coach's secret, the cards that were made for it, and an end.

A coach sees pseudonyms and progress. When a class ends, it is deleted with its cards and everything
that is stored about them.
"""

from __future__ import annotations

import secrets

from msgspec import Struct
from sqlalchemy import Connection, delete, insert, select

from nowornever.server.errors import TableError
from nowornever.server.people.card_codes import printed_codes
from nowornever.server.people.cards import DAY, OwnCard, delete_cards, make_cards, new_card_key, now
from nowornever.server.people.pseudonyms import pseudonyms
from nowornever.server.storage.schema import (
    card_codes,
    card_keys,
    cards,
    class_seats,
    classes,
    homework,
)
from nowornever.server.tables.plan import hashed, new_id, new_secret

MAX_MEMBERS = 60
MAX_DAYS = 400
NO_CLASS = "This is not the link of a coach's class, or the class is over."


class OwnClass(Struct, frozen=True):
    """A class as its coach knows it."""

    id: str
    name: str
    created: int
    until: int
    """When it and its cards are deleted."""


class ClassKey(Struct, frozen=True):
    """A new class, and the secret of its coach."""

    id: str
    secret: str


class PrintedCard(Struct, frozen=True):
    """A card for the sheet that a coach prints; its secrets are shown this once."""

    card: str
    name: str
    secret: str
    code: str


def make_class(connection: Connection, name: str, days: int) -> ClassKey:
    """A new class without cards, which ends after this many days."""
    made = ClassKey(new_id(), new_secret())
    values = {"id": made.id, "secret": hashed(made.secret), "name": name}
    connection.execute(insert(classes).values(**values, created=now(), until=now() + days * DAY))
    return made


def open_class(
    connection: Connection, class_id: str, secret: str, *, hold: bool = False
) -> OwnClass:
    """The class that a coach's secret opens, locked if it is to be changed; raises TableError."""
    query = select(classes).where(classes.c.id == class_id)
    found = connection.execute(query.with_for_update() if hold else query).mappings().first()
    kept = found["secret"] if found else hashed("")
    opens = secrets.compare_digest(kept, hashed(secret))
    if found is None or not opens or found["until"] <= now():
        raise TableError(403, NO_CLASS)
    return OwnClass(found["id"], found["name"], found["created"], found["until"])


def class_of(connection: Connection, card: OwnCard) -> OwnClass | None:
    """The class that a card was made for."""
    which = select(classes.c.id, classes.c.name, classes.c.created, classes.c.until)
    found = connection.execute(which.where(classes.c.id == card.class_id)).mappings().first()
    return OwnClass(**found) if found else None


def add_members(connection: Connection, own: OwnClass, number: int) -> list[PrintedCard]:
    """New cards for a class; raises TableError if there would be too many."""
    taken = [*connection.scalars(select(cards.c.name).where(cards.c.class_id == own.id))]
    if len(taken) + number > MAX_MEMBERS:
        raise TableError(409, f"A class has at most {MAX_MEMBERS} cards.")
    made = make_cards(connection, pseudonyms(number, taken), own.id)
    codes = printed_codes(connection, [new.card for new in made], own.until)
    return [
        PrintedCard(new.card, new.name, new.secret, code)
        for new, code in zip(made, codes, strict=True)
    ]


def print_again(connection: Connection, own: OwnClass, card: str) -> PrintedCard:
    """A lost card with new secrets; the old ones stop working."""
    name = _member(connection, own, card)
    for table in (card_keys, card_codes):
        connection.execute(delete(table).where(table.c.card_id == card))
    secret = new_card_key(connection, card)
    (code,) = printed_codes(connection, [card], own.until)
    return PrintedCard(card, name, secret, code)


def remove_member(connection: Connection, own: OwnClass, card: str) -> None:
    """Delete a card of a class."""
    _member(connection, own, card)
    delete_cards(connection, [card])


def end_class(connection: Connection, class_id: str) -> None:
    """Delete a class with its cards and everything that is stored about them.

    The class goes first: whoever wants to add a card to it waits, and finds it gone.
    """
    connection.execute(delete(classes).where(classes.c.id == class_id))
    members = [*connection.scalars(select(cards.c.id).where(cards.c.class_id == class_id))]
    delete_cards(connection, members)
    for table in (class_seats, homework):
        connection.execute(delete(table).where(table.c.class_id == class_id))


def end_old_classes(connection: Connection) -> int:
    """Delete some of the classes that have ended; returns how many."""
    query = select(classes.c.id).where(classes.c.until <= now()).limit(10)
    over = [*connection.scalars(query)]
    for class_id in over:
        end_class(connection, class_id)
    return len(over)


def _member(connection: Connection, own: OwnClass, card: str) -> str:
    """Lock a card of the class; returns its name, and raises TableError for others."""
    query = select(cards.c.name).where(cards.c.id == card, cards.c.class_id == own.id)
    name: str | None = connection.scalar(query.with_for_update())
    if name is None:
        raise TableError(404, "There is no such card in this class.")
    return name
