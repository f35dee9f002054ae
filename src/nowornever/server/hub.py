"""All tables of a server: made, found, joined, and continued after a restart."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from nowornever.core.game import JUDGE, WATCHER, Seat
from nowornever.server.live import LiveTable, Thinker
from nowornever.server.online import GameOnline
from nowornever.server.plan import (
    Plan,
    SeatPlan,
    decode_plan,
    encode_plan,
    hashed,
    new_id,
    new_secret,
)
from nowornever.server.store import Store, StoredTable

MAX_TABLES = 10_000
"""How many tables may be waiting or played at a time."""


class HubError(Exception):
    """Something that cannot be done, said to whoever asked for it."""

    def __init__(self, status: int, message: str) -> None:
        """With the HTTP status that fits."""
        super().__init__(message)
        self.status = status
        self.message = message


class NewSeat(Struct, frozen=True):
    """A seat of a table that is to be made."""

    kind: str = "open"
    name: str = ""
    bot: str = ""


class Links(Struct, frozen=True):
    """The secrets of a new table; each opens something else."""

    table: str
    seat: int
    secret: str
    """For the seat of whoever made the table, who is also its host."""
    invite: str
    judge: str
    watch: str


class Hub:
    """The tables of a server."""

    def __init__(
        self, store: Store, games: Mapping[str, GameOnline], chance: Any, thinker: Thinker
    ) -> None:
        """With nothing open yet."""
        self.store = store
        self.games = games
        self._chance = chance
        self._thinker = thinker
        self._live: dict[str, LiveTable] = {}
        self._lock = asyncio.Lock()

    async def resume(self) -> int:
        """Continue every table that was being played; returns how many."""
        stored = await self.store.list_tables(["waiting", "playing"], MAX_TABLES)
        for table in stored:
            await self._open(table)
        return len(stored)

    async def close(self) -> None:
        """Let go of all tables; nothing that was acknowledged is lost."""
        await asyncio.gather(*(table.close() for table in self._live.values()))

    @property
    def live(self) -> Mapping[str, LiveTable]:
        """The tables in memory."""
        return self._live

    async def make(
        self,
        game: str,
        rulebook: str,
        options: dict[str, str | int | bool],
        seats: tuple[NewSeat, ...],
        public: bool,
    ) -> Links:
        """Make a table; whoever makes it takes the first seat that is a person's."""
        if len(self._live) >= MAX_TABLES:
            raise HubError(503, "There are too many tables; try again later.")
        online = self._online(game)
        for seat in seats:
            if seat.kind == "bot":
                _check_bot(online, seat.bot)
        links = Links(new_id(), 0, new_secret(), new_secret(), new_secret(), new_secret())
        own = next((at for at, seat in enumerate(seats) if seat.kind == "person"), None)
        if own is None and not online.hosted:
            raise HubError(422, "One seat at least is a person's: the host's.")
        plan = Plan(
            game=game,
            rulebook=rulebook,
            options=options,
            seats=tuple(_seat(at, seat, at == own, links.secret) for at, seat in enumerate(seats)),
            public=public,
            host=hashed(links.secret),
            invite=hashed(links.invite),
            judge=hashed(links.judge),
            watch=hashed(links.watch),
        )
        online.game.start(plan.header())  # refuses what cannot be played
        stored = StoredTable(links.table, "waiting", int(time.time() * 1000), encode_plan(plan))
        await self.store.add_table(stored)
        await self._open(stored)
        return replace(links, seat=JUDGE if own is None else own)

    async def join(self, table_id: str, invite: str, name: str) -> tuple[Seat, str]:
        """Take the first free seat with an invitation; returns the seat and its secret."""
        async with self._lock:  # two guests must not get the same seat
            table = await self.find(table_id)
            if not (table.plan.opens("invite", invite) or table.plan.public):
                raise HubError(403, "This link is not an invitation to the table.")
            free = [at for at, seat in enumerate(table.plan.seats) if seat.kind == "open"]
            if not free:
                raise HubError(409, "All seats are taken.")
            secret = new_secret()
            taken = SeatPlan("person", _unused(name, table.plan), "", hashed(secret))
            await table.change_seats(_with(table.plan.seats, free[0], taken))
            return free[0], secret

    async def find(self, table_id: str) -> LiveTable:
        """The table with that id, from memory or from what is kept."""
        if table_id not in self._live:
            stored = await self.store.find_table(table_id)
            if stored is None:
                raise HubError(404, "There is no such table.")
            await self._open(stored)
        return self._live[table_id]

    async def enter(self, table_id: str, secret: str) -> tuple[LiveTable, Seat, bool]:
        """The table that a secret opens, as which seat, and whether as its host."""
        table = await self.find(table_id)
        plan = table.plan
        seat = plan.seat_of(secret)
        if seat is not None:
            return table, seat, plan.opens("host", secret)
        if plan.opens("host", secret):
            return table, JUDGE, True
        if plan.opens("judge", secret):
            return table, JUDGE, False
        if plan.opens("watch", secret) or plan.public:
            return table, WATCHER, False
        raise HubError(403, "This link opens nothing at the table.")

    async def replace_player(self, table: LiveTable, seat: Seat, bot: str) -> None:
        """Let a bot play for somebody who left, or fill a free seat; an empty name undoes it."""
        if seat not in range(len(table.plan.seats)):
            raise HubError(422, "There is no such seat.")
        if bot:
            _check_bot(table.online, bot)
        old = table.plan.seats[seat]
        if old.kind == "open":
            new = SeatPlan("bot", _unused(bot.capitalize(), table.plan), bot)
        elif old.kind == "bot":
            raise HubError(409, "A bot sits there already.")
        else:
            new = replace(old, bot=bot)
            await _record_substitution(table, seat, bot)
        await table.change_seats(_with(table.plan.seats, seat, new))

    def _online(self, game: str) -> GameOnline:
        if game not in self.games:
            raise HubError(422, f"There is no game {game!r}; there are {', '.join(self.games)}.")
        return self.games[game]

    async def _open(self, stored: StoredTable) -> None:
        plan = decode_plan(stored.plan)
        online = self._online(plan.game)
        table = LiveTable(stored, plan, online, self.store, self._chance, self._thinker)
        await table.open(await self.store.read_lines(stored.id))
        self._live.setdefault(stored.id, table)


def _check_bot(online: GameOnline, bot: str) -> None:
    if bot not in online.bots:
        raise HubError(422, f"There is no bot {bot!r}; there are {', '.join(online.bots)}.")


async def _record_substitution(table: LiveTable, seat: Seat, bot: str) -> None:
    """Where the game itself has to know who plays a seat, tell it."""
    action = table.online.substitution(seat, bot)
    if action is not None and table.stored.status == "playing":
        refusal = await table.act_as_host(action)
        if refusal is not None:
            raise HubError(409, refusal.message)


def _seat(at: int, seat: NewSeat, own: bool, secret: str) -> SeatPlan:
    if seat.kind == "bot":
        return SeatPlan("bot", seat.name or seat.bot.capitalize(), seat.bot)
    if own:
        return SeatPlan("person", seat.name or "You", "", hashed(secret))
    return SeatPlan("open", seat.name or f"Seat {at + 1}")


def _with(seats: tuple[SeatPlan, ...], at: Seat, seat: SeatPlan) -> tuple[SeatPlan, ...]:
    return (*seats[:at], seat, *seats[at + 1 :])


def _unused(name: str, plan: Plan) -> str:
    """The name, or the name with a number if somebody at the table has it."""
    taken = {seat.name for seat in plan.seats}
    number, wanted = 2, name
    while wanted in taken:
        wanted, number = f"{name} {number}", number + 1
    return wanted
