"""All tables of a server: made, found, joined, and continued after a restart."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping
from contextlib import suppress

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from nowornever.core.game import JUDGE, WATCHER, Seat
from nowornever.core.written import WrittenError
from nowornever.server.errors import TableError
from nowornever.server.live import House, LiveTable, log
from nowornever.server.online import GameOnline
from nowornever.server.plan import (
    Plan,
    SeatPlan,
    decode_plan,
    encode_plan,
    hashed,
    is_id,
    new_id,
    new_secret,
)
from nowornever.server.store import StoredTable

MAX_TABLES = 10_000
"""How many tables may be waiting or played at a time."""
TIDY_EVERY = 60.0
"""How many seconds pass between two looks for tables that nobody needs."""
LEFT_FOR = {"waiting": 86_400.0, "playing": 7 * 86_400.0}
"""After how many seconds with nobody connected a table is closed."""


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

    def __init__(self, house: House, games: Mapping[str, GameOnline]) -> None:
        """With nothing open yet."""
        self.house = house
        self.games = games
        self._live: dict[str, LiveTable] = {}
        self._opening = asyncio.Lock()

    async def resume(self) -> int:
        """Continue every table that was being played; returns how many."""
        stored = await self.house.store.list_tables(["waiting", "playing"], MAX_TABLES)
        for table in stored:
            try:
                await self._open(table)
            except TableError as error:
                log.error("table %s cannot be continued: %s", table.id, error)
        return len(self._live)

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
        practice: bool = False,
    ) -> Links:
        """Make a table; whoever makes it takes the first seat that is a person's."""
        if len(self._live) >= MAX_TABLES:
            raise TableError(503, "There are too many tables; try again later.")
        online = self._online(game)
        links = Links(new_id(), 0, new_secret(), new_secret(), new_secret(), new_secret())
        own = next((at for at, seat in enumerate(seats) if seat.kind == "person"), None)
        if own is None and not online.hosted:
            raise TableError(422, "One seat at least is a person's: the host's.")
        plan = Plan(
            game=game,
            rulebook=rulebook,
            options=options,
            seats=(SeatPlan(),) * len(seats),
            public=public,
            practice=practice,
            host=hashed(links.secret),
            invite=hashed(links.invite),
            judge=hashed(links.judge),
            watch=hashed(links.watch),
        )
        for at, seat in enumerate(seats):
            new = _seat(at, seat, at == own, links.secret, online, plan)
            plan = plan.with_seat(at, new)
        online.game.start(plan.header())  # refuses what cannot be played
        stored = StoredTable(links.table, "waiting", int(time.time() * 1000), encode_plan(plan))
        await self.house.store.add_table(stored)
        await self._open(stored)
        return replace(links, seat=JUDGE if own is None else own)

    async def join(self, table_id: str, invite: str, name: str) -> tuple[Seat, str]:
        """Take the first free seat with an invitation; returns the seat and its secret."""
        table = await self.find(table_id)
        if not (table.plan.opens("invite", invite) or table.plan.public):
            raise TableError(403, "This link is not an invitation to the table.")
        secret = new_secret()
        taken = -1

        def sit(plan: Plan) -> Plan:
            nonlocal taken
            taken = next((at for at, seat in enumerate(plan.seats) if seat.kind == "open"), -1)
            if taken < 0:
                raise TableError(409, "All seats are taken.")
            return plan.with_seat(taken, SeatPlan("person", name, "", hashed(secret)))

        await table.change(sit)
        return taken, secret

    async def find(self, table_id: str) -> LiveTable:
        """The table with that id, from memory or from what is kept."""
        if table_id not in self._live:
            async with self._opening:  # a table has one owner
                if table_id not in self._live:
                    await self._open(await self._find_stored(table_id))
        return self._live[table_id]

    async def look(self, table_id: str) -> StoredTable:
        """What is kept of the table with that id."""
        live = self._live.get(table_id)
        return live.stored if live else await self._find_stored(table_id)

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
        raise TableError(403, "This link opens nothing at the table.")

    async def pause(self, table: LiveTable, paused: bool) -> None:
        """Stop the clock, or let it run again."""
        await table.change(lambda plan: replace(plan, paused=paused))

    async def replace_player(self, table: LiveTable, seat: Seat, bot: str) -> None:
        """Let a bot play for somebody who left, or fill a free seat; an empty name undoes it."""
        online = self._online(table.plan.game)

        def change(plan: Plan) -> Plan:
            if seat not in range(len(plan.seats)):
                raise TableError(422, "There is no such seat.")
            old = plan.seats[seat]
            if old.kind == "bot":
                raise TableError(409, "A bot sits there already.")
            if old.kind == "open":
                return plan.with_seat(seat, _bot("", bot, online, plan))
            return plan.with_seat(seat, replace(old, bot=bot and _bot("", bot, online, plan).bot))

        new = change(table.plan)  # refuses what cannot be
        action = table.online.substitution(seat, bot)
        if action is not None and table.stored.status == "playing":
            await table.act_as_host(action)
        if new != table.plan:
            await table.change(change)

    async def end(self, table: LiveTable) -> None:
        """Close a table for good."""
        await table.change(lambda plan: plan, "closed")

    async def tidy_forever(self) -> None:
        """Forget what is over, and close what everybody has left long ago."""
        while True:
            await asyncio.sleep(TIDY_EVERY)
            await self.tidy()

    async def tidy(self) -> None:
        """Forget what is over, and close what everybody has left long ago."""
        for table in list(self._live.values()):
            if table.watchers:
                continue
            if table.stored.status in ("finished", "closed"):
                del self._live[table.id]
                await table.close()
            elif self._is_left(table):
                with suppress(TableError):
                    await self.end(table)

    def _is_left(self, table: LiveTable) -> bool:
        """Whether nobody seems to come back; where time runs on, a deadline is waited for."""
        awaited = table.online.clock_runs_on and table.has_deadline
        return not awaited and (self.house.clock() - table.left > LEFT_FOR[table.stored.status])

    def _online(self, game: str) -> GameOnline:
        if game not in self.games:
            raise TableError(422, f"There is no game {game!r}; there are {', '.join(self.games)}.")
        return self.games[game]

    async def _find_stored(self, table_id: str) -> StoredTable:
        stored = await self.house.store.find_table(table_id) if is_id(table_id) else None
        if stored is None:
            raise TableError(404, "There is no such table.")
        return stored

    async def _open(self, stored: StoredTable) -> None:
        try:
            plan = decode_plan(stored.plan)
            online = self._online(plan.game)
            table = LiveTable(stored, plan, online, self.house)
            await table.open()
        except (WrittenError, msgspec.MsgspecError):  # their text quotes what is private
            raise TableError(409, "What is kept of this table is damaged.") from None
        self._live[stored.id] = table


def _seat(
    at: int, seat: NewSeat, own: bool, secret: str, online: GameOnline, plan: Plan
) -> SeatPlan:
    if seat.kind == "bot":
        return _bot(seat.name, seat.bot, online, plan)
    if own:
        return SeatPlan("person", seat.name or "You", "", hashed(secret))
    return SeatPlan("open", seat.name or f"Seat {at + 1}")


def _bot(name: str, bot: str, online: GameOnline, plan: Plan) -> SeatPlan:
    if bot not in online.bots:
        raise TableError(422, f"There is no such bot; there are {', '.join(online.bots)}.")
    taken = [seat.name for seat in plan.seats]
    return SeatPlan("bot", name or online.called(bot, taken), bot)
