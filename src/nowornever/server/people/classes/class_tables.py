"""Tables that a coach starts for a whole class, and how each card gets to its seat."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from secrets import SystemRandom
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy import Connection, insert, select

from nowornever.core.game import Seat
from nowornever.games import GAMES
from nowornever.server.errors import TableError
from nowornever.server.pages.table_models import TakenSeat
from nowornever.server.people.cards import NO_CARD, OwnCard, forget_name, hold_cards, now
from nowornever.server.people.classes.classes import OwnClass
from nowornever.server.people.matches import sit_down
from nowornever.server.storage.schema import card_matches, cards, class_seats, tables
from nowornever.server.tables.bots.pace import Pace
from nowornever.server.tables.hub import Hub
from nowornever.server.tables.making import Links, NewSeat, new_plan
from nowornever.server.tables.plan import Plan, decode_plan, hashed, new_secret

Member = TypeVar("Member")


class AwaitedSeat(Struct, frozen=True):
    """A table where a seat waits for a card."""

    table: str
    made: int


class NewClassTables(Struct, frozen=True):
    """What is to be played at the tables of a class."""

    game: str
    rulebook: str
    options: dict[str, str | int | bool]
    size: int
    """How many sit at a table, where the number of members allows it."""
    bot: str
    """Who fills the seats of a table at which too few would sit."""
    rated: bool


def parted(members: Sequence[Member], size: int, dice: random.Random) -> list[list[Member]]:
    """The members at random tables of that size or slightly smaller ones.

    >>> sorted(map(len, parted(range(7), 3, random.Random(1))))
    [2, 2, 3]
    """
    mixed = dice.sample(list(members), len(members))
    number = -(-len(mixed) // size)
    return [mixed[at::number] for at in range(number)]


async def start_tables(
    hub: Hub, own: OwnClass, wanted: NewClassTables, visitor: str, charge: Callable[[int], None]
) -> list[Links]:
    """Tables for all members of a class, all or none; the coach is the official of each.

    `charge` is called before the tables are made, because many may ask at once.
    """
    if wanted.game not in hub.games:
        raise TableError(422, "There is no such game.")
    players = GAMES[wanted.game].players
    store = hub.services.store
    query = select(cards.c.id, cards.c.name).where(cards.c.class_id == own.id)
    members = await store.read(lambda one: [(row.id, row.name) for row in one.execute(query)])
    if not members:
        return []
    size = min(max(wanted.size, players[0]), players[-1])
    groups = parted(members, size, SystemRandom())
    made = [_plan(hub, wanted, [name for _, name in group]) for group in groups]
    charge(len(made))
    await hub.add({links.table: plan for plan, links in made}, visitor)
    seats = [
        (card, links.table, seat.name)
        for group, (plan, links) in zip(groups, made, strict=True)
        for (card, _), seat in zip(group, plan.seats, strict=False)
    ]
    await store.transact(lambda one: _assign(one, own.id, seats))
    return [links for _, links in made]


def _assign(connection: Connection, class_id: str, seats: Sequence[tuple[str, str, str]]) -> None:
    """Store which card is to sit down at which table, under which name.

    A card may have been deleted since its table was planned; then its name leaves that table.
    """
    present = hold_cards(connection, [card for card, _, _ in seats])
    same = {"class_id": class_id, "made": now()}
    rows = [
        {"card_id": card, "table_id": table, "name": name, **same}
        for card, table, name in seats
        if card in present
    ]
    if rows:
        connection.execute(insert(class_seats), rows)
    for card, table, name in seats:
        if card not in present:
            forget_name(connection, table, name)


def _plan(hub: Hub, wanted: NewClassTables, names: Sequence[str]) -> tuple[Plan, Links]:
    """The plan of a table with a seat for each of these names, and its links."""
    missing = GAMES[wanted.game].players[0] - len(names)
    seats = [NewSeat("open", name) for name in names]
    seats += [NewSeat("bot", "", wanted.bot)] * missing
    return new_plan(
        hub.games[wanted.game], wanted.game, wanted.rulebook, wanted.options, tuple(seats),
        public=False, practice=False, conduct=None, pace=Pace.HUMAN, watching=None,
        rated=wanted.rated,
    )  # fmt: skip


def awaited_seats(connection: Connection, card: str) -> list[AwaitedSeat]:
    """The tables of its class that wait for a card or are being played."""
    query = select(class_seats.c.table_id, class_seats.c.made)
    query = query.join(tables, tables.c.id == class_seats.c.table_id)
    open_now = tables.c.status.in_(("waiting", "playing"))
    query = query.where(class_seats.c.card_id == card, open_now)
    found = connection.execute(query.order_by(class_seats.c.made.desc())).all()
    return [AwaitedSeat(table, made) for table, made in found]


async def take_class_seat(hub: Hub, own: OwnCard, table_id: str) -> TakenSeat:
    """Sit a card down where its coach wants it; a second device gets the same seat."""
    here, sat = class_seats.c, card_matches.c
    same = (sat.card_id == here.card_id) & (sat.table_id == here.table_id)
    query = select(sat.seat_key, here.name).select_from(class_seats.outerjoin(card_matches, same))
    query = query.where(here.card_id == own.id, here.table_id == table_id)
    kept = await hub.services.store.read(lambda one: one.execute(query).first())
    if kept is None:
        raise TableError(404, "No seat waits for this card at that table.")
    seat, secret = await _take_kept(hub, table_id, kept.seat_key, kept.name)
    plan = decode_plan((await hub.look(table_id)).plan)

    def keep(connection: Connection) -> bool:
        key = hashed(secret)
        if not hold_cards(connection, [own.id]):
            forget_name(connection, table_id, key)
            return False
        sit_down(connection, own.id, table_id, key, plan.game, plan.rulebook, at_start=True)
        return True

    if not await hub.services.store.transact(keep):
        raise TableError(403, NO_CARD)
    return TakenSeat(seat, secret)


async def _take_kept(hub: Hub, table_id: str, key: str | None, name: str) -> tuple[Seat, str]:
    """Take the seat that the card has there already, under whatever name, or that is kept for it.

    Returns the seat and its new secret.
    """
    table = await hub.find(table_id)
    secret = new_secret()
    taken = -1

    def sit(plan: Plan) -> Plan:
        nonlocal taken
        people = [at for at, seat in enumerate(plan.seats) if seat.kind != "bot"]
        own = [at for at in people if key and plan.seats[at].secret == key]
        named = [at for at in people if plan.seats[at].name == name]
        taken = next(iter(own + named), -1)
        if taken < 0:
            raise TableError(409, "That seat was given away.")
        seat = replace(plan.seats[taken], kind="person", secret=hashed(secret))
        return plan.with_seat(taken, seat)

    await table.change(sit)
    return taken, secret
