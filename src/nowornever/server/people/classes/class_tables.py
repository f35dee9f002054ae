"""Tables that a coach starts for a whole class, and how each card gets to its seat."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import partial
from secrets import SystemRandom
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy import Connection, insert, select

from nowornever.core.game import Seat
from nowornever.games import GAMES
from nowornever.server.errors import TableError
from nowornever.server.pages.table_models import TakenSeat
from nowornever.server.people.cards import OwnCard, now
from nowornever.server.people.classes.classes import OwnClass
from nowornever.server.people.matches import sit_down
from nowornever.server.storage.schema import cards, class_seats, tables
from nowornever.server.tables.hub import Hub
from nowornever.server.tables.making import Links, NewSeat
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
    """Members by chance at tables of that size or a little fewer.

    >>> sorted(map(len, parted(range(7), 3, random.Random(1))))
    [2, 2, 3]
    """
    mixed = dice.sample(list(members), len(members))
    number = -(-len(mixed) // size)
    return [mixed[at::number] for at in range(number)]


async def start_tables(
    hub: Hub, own: OwnClass, wanted: NewClassTables, visitor: str, charge: Callable[[], None]
) -> list[Links]:
    """A table for each few members of a class; the coach is the official of each.

    Each is charged when it is made: there may not be room for all.
    """
    if wanted.game not in GAMES:
        raise TableError(422, "There is no such game.")
    players = GAMES[wanted.game].players
    store = hub.services.store
    query = select(cards.c.id, cards.c.name).where(cards.c.class_id == own.id)
    members = await store.read(lambda one: [(row.id, row.name) for row in one.execute(query)])
    size = min(max(wanted.size, players[0]), players[-1])
    made = []
    for group in parted(members, size, SystemRandom()):
        seats = [NewSeat("open", name) for _, name in group]
        seats += [NewSeat("bot", "", wanted.bot)] * (players[0] - len(group))
        links = await hub.make(
            wanted.game, wanted.rulebook, wanted.options, tuple(seats), public=False,
            network=visitor, rated=wanted.rated,
        )  # fmt: skip
        charge()
        named = (await hub.find(links.table)).plan.seats
        await store.transact(
            partial(
                _assign,
                own.id,
                links.table,
                dict(zip([card for card, _ in group], [seat.name for seat in named], strict=False)),
            )
        )
        made.append(links)
    return made


def _assign(class_id: str, table: str, names: dict[str, str], connection: Connection) -> None:
    """Note under which name each card is to sit down."""
    same = {"table_id": table, "class_id": class_id, "made": now()}
    rows = [{"card_id": card, "name": name, **same} for card, name in names.items()]
    connection.execute(insert(class_seats), rows)


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
    mine = (class_seats.c.card_id == own.id, class_seats.c.table_id == table_id)
    query = select(class_seats.c.name).where(*mine)
    name = await hub.services.store.read(lambda one: one.scalar(query))
    if name is None:
        raise TableError(404, "No seat waits for this card at that table.")
    seat, secret = await _take_named(hub, table_id, name)
    plan = decode_plan((await hub.look(table_id)).plan)
    await hub.services.store.transact(
        lambda one: sit_down(
            one, own.id, table_id, hashed(secret), plan.game, plan.rulebook, at_start=True
        )
    )
    return TakenSeat(seat, secret)


async def _take_named(hub: Hub, table_id: str, name: str) -> tuple[Seat, str]:
    """Take the seat that is kept for a name; its secret."""
    table = await hub.find(table_id)
    secret = new_secret()
    taken = -1

    def sit(plan: Plan) -> Plan:
        nonlocal taken
        mine = (at for at, seat in enumerate(plan.seats) if seat.name == name)
        taken = next((at for at in mine if plan.seats[at].kind != "bot"), -1)
        if taken < 0:
            raise TableError(409, "That seat was given away.")
        seat = replace(plan.seats[taken], kind="person", secret=hashed(secret))
        return plan.with_seat(taken, seat)

    await table.change(sit)
    return taken, secret
