"""All tables of a server: making, finding and joining them, and continuing after a restart."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Collection, Coroutine, Mapping, Sequence
from contextlib import AsyncExitStack, suppress
from typing import Any

from nowornever.core.failures import kind_of
from nowornever.core.game import Seat
from nowornever.server.connections.wire import Next
from nowornever.server.errors import ElsewhereError, StoreError, TableError, WrongCodeError
from nowornever.server.garbage_collector import settle
from nowornever.server.services import Services, log
from nowornever.server.storage.store import OPEN, StoredLine, StoredTable
from nowornever.server.tables.bots.pace import Pace
from nowornever.server.tables.codes import Codes
from nowornever.server.tables.live import TRY_AGAIN, LiveTable
from nowornever.server.tables.making import Links, NewSeat, new_plan
from nowornever.server.tables.online import GameOnline
from nowornever.server.tables.open_tables import STOPPING, OpenTables
from nowornever.server.tables.plan import (
    Plan,
    SeatPlan,
    admit,
    decode_plan,
    encode_plan,
    hashed,
    is_id,
    new_secret,
)
from nowornever.server.tables.public_tables import PublicTables
from nowornever.server.tables.quotas import Quotas
from nowornever.server.tables.ruling.conduct import Conduct

MAX_TABLES = 10_000
"""How many tables may wait or be played at a time."""
MAX_ROUND_TABLES = MAX_TABLES // 2
"""How many of them may be tables of tournaments, so that others can always be made."""


class Hub:
    """The tables of a server."""

    def __init__(self, services: Services, games: Mapping[str, GameOnline]) -> None:
        """With no table in memory yet."""
        self.services = services
        self.games = games
        self._tables = OpenTables(services, games)
        self._asleep: dict[str, StoredTable] = {}
        """Tables of an earlier run that are not in memory yet; their clocks are stopped."""
        self.public = PublicTables(services, self._tables.live, self._asleep)
        self.codes = Codes(services.store)
        self._quotas = Quotas(services.limits, services.store, services.signing_key)
        self._chores: set[asyncio.Task[None]] = set()
        self.withheld: Callable[[Plan], Awaitable[bool]] = _never
        """Whether nobody may have the record of a finished match yet."""

    async def look_back(self) -> None:
        """Find the tables that were being played; each is opened when somebody connects to it."""
        if self.services.nodes is not None:
            return  # nodes take the tables without an owner, whoever had them before
        stored = await self.services.store.list_tables(OPEN, MAX_TABLES)
        self._asleep.update((table.id, table) for table in stored)

    async def wake_all(self) -> None:
        """Open one table after the other, so that clocks and bots go on with nobody connected."""
        woken = bool(self._asleep)
        while self._asleep:
            table_id = next(iter(self._asleep))
            try:
                await self.find(table_id)
            except StoreError as error:
                log.error("table %s cannot be read: %s", table_id, kind_of(error))
                await asyncio.sleep(TRY_AGAIN)
            except Exception as error:  # whatever is wrong with it, the others go on
                why = error.message if isinstance(error, TableError) else kind_of(error)
                log.error("table %s cannot be continued: %s", table_id, why)
                self._asleep.pop(table_id, None)
        if woken:
            settle()

    async def close(self) -> None:
        """Close all tables; nothing that was acknowledged is lost."""
        await self._tables.close()
        for chore in self._chores:
            chore.cancel()
        await asyncio.gather(*self._chores, return_exceptions=True)

    def belong(self) -> Sequence[Coroutine[Any, Any, None]]:
        """The background work by which this node takes and keeps its share of the tables."""
        if (nodes := self.services.nodes) is None:
            return ()
        nodes.ownership.lost = lambda lost: self._later(self.drop(lost))
        return nodes.keep(), nodes.adopt_forever(self.open_owned)

    async def open_owned(self) -> None:
        """Open every table that this node owns and has not opened yet."""
        await self._tables.open_owned()

    async def drop(self, table_ids: Collection[str]) -> None:
        """Let tables go that this node has lost; whoever is connected comes back at once."""
        await self._tables.drop(table_ids)

    @property
    def is_draining(self) -> bool:
        """Whether the server is about to stop."""
        return self._tables.is_draining

    async def drain(self) -> None:
        """Before the end: make no new tables, and hand all over to the other nodes."""
        self._tables.is_draining = True
        if (nodes := self.services.nodes) is not None:
            nodes.is_leaving = True
            await self.drop(list(self.live))
            await nodes.close()

    @property
    def live(self) -> Mapping[str, LiveTable]:
        """The tables in memory."""
        return self._tables.live

    @property
    def without_help(self) -> Mapping[str, LiveTable]:
        """Those tables in memory whose players may not ask for help."""
        return self._tables.without_help

    async def make(
        self,
        game: str,
        rulebook: str,
        options: dict[str, str | int | bool],
        seats: tuple[NewSeat, ...],
        public: bool,
        practice: bool = False,
        network: str = "",
        conduct: Conduct | None = None,
        pace: Pace = Pace.HUMAN,
        watching: bool | None = None,
        rated: bool = False,
    ) -> Links:
        """Make a table; its maker takes the first seat of a person, or else is its official.

        Without other people it is friendly and open to watch; `watching` says otherwise.
        """
        online = self._tables.online(game)
        plan, links = new_plan(
            online, game, rulebook, options, seats, public, practice, conduct, pace, watching, rated
        )
        await self.add({links.table: plan}, network)
        if public:
            self.public.look_again()
        return links

    async def add(self, new: Mapping[str, Plan], network: str) -> None:
        """Open new tables that a network has made, all or none; plans by the ids of the tables."""
        await self._quotas.check(network, len(new))
        self._check_room(len(new))
        maker, around = self._quotas.makers(network)
        made = int(time.time() * 1000)
        stored = [
            StoredTable(table, "waiting", made, encode_plan(plan), maker=maker, around=around)
            for table, plan in new.items()
        ]
        async with AsyncExitStack() as opening:
            for table in new:
                await opening.enter_async_context(self._tables.once(table))
            for one in await self.services.store.add_tables(stored):
                await self._tables.open(one)

    def _check_room(self, number: int = 1) -> None:
        """Raise TableError if this many tables cannot be opened now."""
        if self.is_draining:
            raise TableError(503, STOPPING)
        if len(self.live) + len(self._asleep) + number > MAX_TABLES:
            raise TableError(503, "There are too many tables; try again later.")

    async def make_known(self, table_id: str, plan: Plan) -> None:
        """Make a table whose id follows from what it is for; if it is there, nothing happens."""
        self._check_room()
        if sum(table.plan.origin is not None for table in self.live.values()) >= MAX_ROUND_TABLES:
            raise TableError(503, "Too many tables of tournaments are played; try again later.")
        store = self.services.store
        async with self._tables.once(table_id):
            if table_id in self.live or await store.find_table(table_id) is not None:
                return
            made = int(time.time() * 1000)
            new = StoredTable(table_id, "waiting", made, encode_plan(plan))
            await self._tables.open(await store.add_table(new))

    async def join(self, table_id: str, invite: str, name: str) -> tuple[Seat, str]:
        """Take the first free seat with an invitation; returns the seat and its secret."""
        plan = decode_plan((await self.look(table_id)).plan)
        if not (
            plan.opens("invite", invite)
            or plan.public
            or await self.codes.table_of(invite) == table_id
        ):
            why = "This link is not an invitation to the table, or no longer one."
            raise WrongCodeError(403, why)
        table = await self.find(table_id)
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

    async def code_for(self, table_id: str, secret: str) -> tuple[str, int]:
        """The code of a table and the seconds it lasts, for those who may invite."""
        stored = await self.look(table_id)
        plan = decode_plan(stored.plan)
        if not (plan.public or plan.opens("invite", secret) or plan.opens("host", secret)):
            raise TableError(403, "Only those who may invite get a code for the table.")
        if stored.status != "waiting" or plan.is_full:
            raise TableError(409, "Nobody can sit down at that table any more.")
        return await self.codes.of(table_id)

    async def find(self, table_id: str) -> LiveTable:
        """The table with that id, from memory or from the store.

        Raises ElsewhereError if another node owns it.
        """
        if (live := self.live.get(table_id)) is not None:
            return live
        async with self._tables.once(table_id):
            if (live := self.live.get(table_id)) is None:
                live = await self._tables.open(await self._take(table_id))
                live.presence.visited = True  # perhaps, before the restart
                self._asleep.pop(table_id, None)
            return live

    async def look(self, table_id: str) -> StoredTable:
        """The stored table with that id."""
        live = self.live.get(table_id)
        return live.stored if live else await self._find_stored(table_id)

    async def awaited(self, stored: StoredTable) -> tuple[Seat, ...]:
        """The seats that a table waits for; raises ElsewhereError if another node knows them."""
        if (live := self.live.get(stored.id)) is not None:
            return live.awaited
        nodes, owner = self.services.nodes, stored.owner
        if nodes and owner and stored.status == "playing" and nodes.is_elsewhere(owner):
            raise ElsewhereError(owner)
        return ()

    async def enter(self, table_id: str, secret: str) -> tuple[LiveTable, Seat, bool]:
        """The table that a secret opens, for which seat, and whether as its host.

        The secret is checked before the table is opened, because opening takes a while.
        """
        admit(decode_plan((await self.look(table_id)).plan), secret)
        table = await self.find(table_id)
        return table, *admit(table.plan, secret)

    async def record_of(self, table_id: str) -> list[StoredLine]:
        """The record of a finished match; before the end it would reveal secrets."""
        stored = await self.look(table_id)
        lines = await self.services.store.read_lines(table_id)
        if stored.status not in ("finished", "closed") or not lines:
            raise TableError(409, "This is available when the match is over.")
        if await self.withheld(decode_plan(stored.plan)):
            raise TableError(409, "This is available when the round is over.")
        return lines

    async def past_of(self, table_id: str, secret: str) -> list[StoredLine]:
        """The record of a finished match; for those whom the table admits, also before the end.

        Then it holds secrets: only its shakes that are over may be shown.
        """
        stored = await self.look(table_id)
        if stored.status == "playing" and (secret or decode_plan(stored.plan).is_open):
            await self.enter(table_id, secret)
            return await self.services.store.read_lines(table_id)
        return await self.record_of(table_id)

    def tell_stall(self, seconds: float) -> None:
        """Note a stall of the server at every table whose clock was running."""
        log.warning("the server stood still for %.1f seconds; no clock ran meanwhile", seconds)
        words = f"The server stood still for {seconds:.1f} seconds. Nobody's clock ran meanwhile."
        for table in self.live.values():
            if table.runs:
                self._later(_note(table, words))

    async def play_again(self, table: LiveTable, by: Seat, to: str, invite: str) -> None:
        """Invite the players of a table to another one that its host has made."""
        if table.stored.status not in ("finished", "closed"):
            raise TableError(409, "The match is not over.")
        other = await self.look(to)
        plan = decode_plan(other.plan)
        if not plan.opens("invite", invite):
            raise TableError(403, "This link is not an invitation to the table.")
        if other.status != "waiting" or plan.is_full:
            raise TableError(409, "Nobody can sit down at that table any more.")
        table.invite(Next(to, invite, table.plan.name_of(by)))

    def _later(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._chores.add(task)
        task.add_done_callback(self._chores.discard)

    async def _take(self, table_id: str) -> StoredTable:
        """The stored table, which is this server's from now on."""
        nodes = self.services.nodes
        stored = await self._find_stored(table_id)
        if nodes is None:
            return stored
        if stored.owner and nodes.is_elsewhere(stored.owner):
            raise ElsewhereError(stored.owner)  # known without a write, for which many may wait
        if self.is_draining:
            raise TableError(503, STOPPING)
        return await nodes.ownership.take(table_id)

    async def _find_stored(self, table_id: str) -> StoredTable:
        if table_id in self._asleep:
            return self._asleep[table_id]
        stored = await self.services.store.find_table(table_id) if is_id(table_id) else None
        if stored is None:
            raise TableError(404, "There is no such table.")
        return stored


async def _never(_plan: Plan) -> bool:
    return False


async def _note(table: LiveTable, words: str) -> None:
    """Add a note to a table, unless the match is over."""
    with suppress(TableError):
        await table.change(lambda plan: plan, note=words)
