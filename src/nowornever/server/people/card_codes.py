"""Codes of words that open a card: for a second device, and on a printed card.

The first half of its words finds a code in the database. Of the whole only the hash is stored. Each
code allows a few wrong tries, counted over all addresses and nodes.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from sqlalchemy import Connection, delete, insert, select, update

from nowornever.server.errors import TableError
from nowornever.server.people.cards import CardKey, hold_cards, new_card_key, now
from nowornever.server.people.pseudonyms import cleaned_words, handle_of, new_words
from nowornever.server.storage.schema import card_codes, cards
from nowornever.server.tables.plan import hashed

MOVING_WORDS = 4
"""How many words a code has that lasts some minutes."""
PRINTED_WORDS = 6
"""How many words a code has that lasts as long as a class."""
LASTS = 600_000
"""How long a code for a second device can be used, in milliseconds; it opens a card once."""
TRIES = 5
"""How many wrong tries a code allows within `WINDOW`."""
WINDOW = 86_400_000
"""The milliseconds after which the tries of a printed code are forgotten."""
NOWHERE = "This code opens no card. It may be mistyped, too old, or tried too often."


class CardCode(Struct, frozen=True):
    """A code of words, and how long it can be used."""

    code: str
    seconds: int


def moving_code(connection: Connection, card: str) -> CardCode:
    """A code for a second device; it replaces the code made before."""
    of_card = (card_codes.c.card_id == card, card_codes.c.once)
    connection.execute(delete(card_codes).where(*of_card))
    (code,) = _new(connection, [card], MOVING_WORDS, now() + LASTS, once=True)
    return CardCode(code, LASTS // 1000)


def printed_codes(connection: Connection, owners: Sequence[str], until: int) -> list[str]:
    """The codes that are printed on these cards of a class, and last until its end."""
    return _new(connection, owners, PRINTED_WORDS, until, once=False)


def open_by_code(connection: Connection, code: str) -> CardKey | None:
    """A new secret for the card that a code opens; None if it opens none. Counts wrong tries."""
    code = cleaned_words(code)
    this = card_codes.c.handle == handle_of(code)
    hold_cards(connection, [*connection.scalars(select(card_codes.c.card_id).where(this))])
    query = select(card_codes, cards.c.name).join(cards, cards.c.id == card_codes.c.card_id)
    query = query.where(this).with_for_update(of=card_codes)
    found = connection.execute(query).mappings().first()
    if found is None or found["until"] <= now():
        return None
    is_new = not found["once"] and found["tried"] < now() - WINDOW
    tries = 0 if is_new else found["tries"]
    if tries >= TRIES:
        return None
    if found["secret"] != hashed(code):
        counted = {"tries": tries + 1, "tried": now()}
        connection.execute(update(card_codes).where(this).values(**counted))
        return None
    if found["once"]:
        connection.execute(delete(card_codes).where(this))
    card = found["card_id"]
    return CardKey(card, found["name"], new_card_key(connection, card))


def drop_old_codes(connection: Connection) -> None:
    """Delete expired codes."""
    connection.execute(delete(card_codes).where(card_codes.c.until <= now()))


def _new(
    connection: Connection, owners: Sequence[str], number: int, until: int, *, once: bool
) -> list[str]:
    """A code of this many words for each of these cards."""
    drop_old_codes(connection)
    codes: dict[str, str] = {}
    """By the handle."""
    for _ in range(100):
        while len(codes) < len(owners):
            code = " ".join(new_words(number))
            codes[handle_of(code)] = code
        query = select(card_codes.c.handle).where(card_codes.c.handle.in_(codes))
        for taken in connection.scalars(query):
            del codes[taken]
        if len(codes) == len(owners):
            same = {"until": until, "once": once}
            rows = [
                {"handle": handle, "secret": hashed(code), "card_id": card, **same}
                for card, (handle, code) in zip(owners, codes.items(), strict=True)
            ]
            connection.execute(insert(card_codes), rows)
            return [*codes.values()]
    raise TableError(503, "There are too many codes; try again later.")
