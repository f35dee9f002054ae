"""Online rounds: every table that a tournament wants is opened, obeys, and delivers its sheet.

Periodically, what the tournament's record wants is compared with the tables that are there, and one
step is taken where they differ. Each step may be taken twice or cut off at any moment: what it is
for follows from the two records, and the next comparison takes it again. With several nodes,
one opens a tournament's tables and takes its sheets; each lets its own tables obey. Whatever fails
at one table, the others go on, and if it lasts, staff is called there.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping
from contextlib import suppress
from hashlib import sha256
from secrets import token_hex

from msgspec import Struct
from sqlalchemy import select

from nowornever.server.errors import TableError
from nowornever.server.services import own_value
from nowornever.server.storage.schema import tables
from nowornever.server.storage.store import OPEN, Status
from nowornever.server.tables.hosting import end
from nowornever.server.tables.hub import Hub
from nowornever.server.tables.live import LiveTable
from nowornever.server.tables.match import recall_match
from nowornever.server.tables.plan import Plan, TableOrigin, decode_plan
from nowornever.server.tournaments.desk import Desks
from nowornever.server.tournaments.links import KEY_NAME
from nowornever.server.tournaments.round_tables import (
    Followed,
    obeying_plan,
    round_plan,
    round_table_id,
)
from nowornever.server.tournaments.troubles import Troubles, logged
from nowornever.shake.position import format_position
from nowornever.tournaments.acts import CallOfficial, DeliverSheet, EnterMatch
from nowornever.tournaments.matches import delivery
from nowornever.tournaments.online import OnlineTable, online_tables, taken_back
from nowornever.tournaments.state import HOUSE, Stage, TournamentState

EVERY = 1.0
"""The seconds between two comparisons, if nothing happens at this node."""
MOST_STEPS = 5
"""How many acts of an official a table takes at a time."""
WAITS = "The referee waits for an official."
NO_RESULT = "The match was closed before its end. Enter its result, or undo the start."
PAUSES, GOES_ON = "The director pauses the round.", "The round goes on."


class RoundBoard(Struct, frozen=True):
    """A table of an online round, as everybody may know it."""

    competition: str
    round: int
    table: int
    id: str
    status: Status | None
    """None while it is being opened."""


class OnlineRounds:
    """The online rounds of all tournaments."""

    def __init__(self, hub: Hub, desks: Desks) -> None:
        """Nothing has been compared yet."""
        self._hub = hub
        self._desks = desks
        self.troubles = Troubles(desks)
        self._boards: dict[str, tuple[RoundBoard, ...]] = {}
        self._called: dict[str, int] = {}
        """Tables that called an official, and after which of their events."""
        self._refused: dict[str, tuple[int, TableError]] = {}
        """Tables whose sheets were not taken, after how many acts of people, and why."""
        self._one = asyncio.Lock()
        hub.withheld = self.withholds

    async def go_on_forever(self) -> None:
        """Compare periodically, and at once after an act at this node."""
        while True:
            self._desks.changed.clear()
            with logged("the comparison of online rounds"):
                await self.go_on()
            with suppress(TimeoutError):
                async with asyncio.timeout(EVERY):
                    await self._desks.changed.wait()

    async def go_on(self) -> None:
        """Compare once, and take the steps that are missing."""
        async with self._one:
            await self._go_on()

    async def _go_on(self) -> None:
        before = [one for one in self._hub.live.values()
                  if one.plan.origin is not None and one.stored.status in OPEN]  # fmt: skip
        wanted: set[str] = set()
        followed = await self._desks.online()
        unknown = set(followed)
        for tournament in followed:
            with logged(f"the round of tournament {tournament}"):
                wanted |= await self._follow(tournament)
                unknown.remove(tournament)
        self._boards = {one: self._boards[one] for one in followed if one in self._boards}
        for table in before:
            origin = table.plan.origin
            if table.id not in wanted and origin and origin.tournament not in unknown:
                with logged(f"closing table {table.id} of a round"):
                    await end(table)
        self._forget(wanted)

    def _forget(self, wanted: set[str]) -> None:
        """Forget tables of rounds that are over."""
        self._called = {table: n for table, n in self._called.items() if table in wanted}
        self._refused = {table: why for table, why in self._refused.items() if table in wanted}

    def boards(self, tournament: str) -> tuple[RoundBoard, ...]:
        """The tables of a tournament's online rounds, as they were a moment ago."""
        return self._boards.get(tournament, ())

    def shown_position(self, tournament: str, act: CallOfficial) -> str:
        """The position at a table that calls an official, if it is played at this node."""
        place = (act.competition, act.round, act.table)
        found = (one for one in self.boards(tournament)
                 if (one.competition, one.round, one.table) == place)  # fmt: skip
        table = next((self._hub.live.get(one.id) for one in found), None)
        return _position(table) if table and table.is_played else ""

    async def withholds(self, plan: Plan) -> bool:
        """Whether a record has rolls that stay sealed until its tournament's round is closed."""
        if plan.origin is None or not plan.sealed:
            return False
        state = (await self._desks.find(plan.origin.tournament)).state
        return not _is_closed(state, plan.origin)

    async def _follow(self, tournament: str) -> set[str]:
        """Take the steps of one tournament; returns the ids of its tables."""
        desk = await self._desks.find(tournament)
        key = await own_value(self._hub.services.store, KEY_NAME, lambda: token_hex(32))
        followed = Followed(tournament, desk.opened, desk.state, key)
        wanted = {round_table_id(tournament, one): one for one in online_tables(desk.state)}
        there = await self._statuses(wanted)
        self._boards[tournament] = tuple(
            RoundBoard(one.competition, one.round, one.number, table, there.get(table))
            for table, one in wanted.items()
        )
        is_mine = self._leads(tournament)
        for table, one in wanted.items():
            place = (one.competition, one.round, one.number)
            try:
                if await self._step(followed, table, one, there.get(table), is_mine):
                    await self.troubles.works(tournament, desk.state, place)
            except Exception as error:  # whatever is wrong with it, the others go on
                await self.troubles.failed(tournament, place, error)
        return set(wanted)

    async def _step(
        self, of: Followed, table: str, wanted: OnlineTable, status: Status | None, is_mine: bool
    ) -> bool:
        """Take a table's step if it is this node's to take; returns whether it is."""
        if status is None:
            if is_mine and not wanted.delivered and len(wanted.playing) > 1:
                await self._hub.make_known(table, round_plan(of, wanted))
        elif status in OPEN:
            if wanted.delivered and table not in self._hub.live:
                return is_mine  # whatever became of the table, nobody needs it
            if (live := await self._own(table)) is None:
                return False
            await self._obey(of, live, wanted)
            return True
        elif is_mine and wanted.wants_sheet and not _is_undone(of.state, table):
            await self._deliver(of, table, wanted)
        return is_mine

    async def _own(self, table: str) -> LiveTable | None:
        """A table that is being played, in memory; None if it is another node's."""
        nodes = self._hub.services.nodes
        if nodes is None or table in nodes.ownership.owned:
            return await self._hub.find(table)
        return None

    async def _obey(self, of: Followed, table: LiveTable, wanted: OnlineTable) -> None:
        """Let a table of this node obey: pauses, the round clock, and who is absent."""
        origin = table.plan.origin
        assert origin is not None
        present = [one for one in origin.entrants if one not in wanted.absent]
        if len(present) < 2:
            await end(table)
            return
        if obeying_plan(of, table.id, table.plan, wanted) != table.plan:
            was = table.plan.round_paused
            note = "" if was == wanted.paused else PAUSES if wanted.paused else GOES_ON
            await table.change(lambda plan: obeying_plan(of, table.id, plan, wanted), note=note)
        absent = [seat for seat, one in enumerate(origin.entrants) if one in wanted.absent]
        called = [what.value for what in wanted.announced]
        for _ in range(MOST_STEPS):
            if not table.is_played:
                return
            action = table.online.obeying(table.state, called, absent)
            if action is None:
                break
            await table.act_as_host(action)
        await self._call_official(of, table, wanted)

    async def _call_official(self, of: Followed, table: LiveTable, wanted: OnlineTable) -> None:
        """Put a table that waits for an official into the queue, once."""
        if not (table.plan.held or table.online.waits_for_official(table.state)):
            return
        if self._called.get(table.id) == table.n:
            return  # somebody has answered, and has yet to act at the table
        where = (wanted.competition, wanted.round, wanted.number)
        if any((one.competition, one.round, one.table) == where and not one.ruling
               and one.by == HOUSE and not one.failure for one in of.state.calls):  # fmt: skip
            return
        undone = [one for one in taken_back(of.state, CallOfficial) if not one.failure]
        if any((one.competition, one.round, one.table) == where for one in undone):
            return
        await self._desks.act(of.id, HOUSE, CallOfficial(*where, WAITS, _position(table)))
        self._called[table.id] = table.n

    async def _deliver(self, of: Followed, table: str, wanted: OnlineTable) -> None:
        """Take the sheet of a match that is over from its record.

        If the tournament refuses it, it is tried again when somebody has acted since.
        """
        acts = sum(done.by != HOUSE for done in of.state.done)
        if (refused := self._refused.get(table)) is not None and refused[0] == acts:
            raise refused[1]
        services = self._hub.services
        store = services.store
        stored = await store.find_table(table)
        lines = [line.line for line in await store.read_lines(table)]
        if stored is None or not lines:
            return
        plan = decode_plan(stored.plan)
        assert plan.origin is not None
        online = self._hub.games[plan.game]
        async with services.recalling:
            match = await asyncio.to_thread(recall_match, online, plan.game, lines)
        act = delivery(wanted, plan.origin.entrants, match.state, table)
        try:
            if act is None:
                raise TableError(409, NO_RESULT)
            await self._desks.act(of.id, HOUSE, act)
        except TableError as error:
            self._refused[table] = acts, error
            raise

    async def _statuses(self, ids: Iterable[str]) -> Mapping[str, Status]:
        query = select(tables.c.id, tables.c.status).where(tables.c.id.in_(list(ids)))
        return await self._hub.services.store.read(
            lambda one: {row.id: row.status for row in one.execute(query)}
        )

    def _leads(self, tournament: str) -> bool:
        """Whether this node opens the tables of a tournament: every node finds the same one."""
        nodes = self._hub.services.nodes
        if nodes is None:
            return True
        names = {*nodes.lease.nodes, nodes.own}
        return nodes.own == max(
            names, key=lambda one: sha256(f"{tournament}/{one}".encode()).digest()
        )


def _position(table: LiveTable) -> str:
    position = table.online.position(table.state)
    return format_position(position) if position else ""


def _is_undone(state: TournamentState, table: str) -> bool:
    """Whether somebody has undone that a table's sheet was taken."""
    return any(act.record == table for act in taken_back(state, DeliverSheet)) or any(
        act.record == table for act in taken_back(state, EnterMatch)
    )


def _is_closed(state: TournamentState, origin: TableOrigin) -> bool:
    rounds = state.competition(origin.competition).rounds
    found = next((one for one in rounds if one.number == origin.round), None)
    return found is None or found.stage is Stage.CLOSED
