"""A tournament that goes on: acts are decided here and stored before anybody hears of them.

The database numbers the lines, and no two servers can write the same number. So any server may
take any act: whoever comes second reads what the other has written, and decides again.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from weakref import WeakValueDictionary

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, Insert, func, insert, select, update

from nowornever.core.game import WATCHER, Dice, Header, Instant, Refusal, Seat
from nowornever.core.record import RecordWriter, read_record
from nowornever.core.table import GameTable
from nowornever.server.errors import StoreError, TableError
from nowornever.server.pages.short_work import MadeOnce
from nowornever.server.services import Services
from nowornever.server.storage.schema import tournament_lines, tournaments
from nowornever.server.tables.plan import is_id, new_id
from nowornever.server.tournaments.showing import KEPT
from nowornever.tournaments.acts import ActDone, TournamentAct
from nowornever.tournaments.common_view import CommonView
from nowornever.tournaments.evolving import GAME_NAME, evolve_tournament
from nowornever.tournaments.game import TOURNAMENT, tournament_header
from nowornever.tournaments.online import is_online
from nowornever.tournaments.plan import TournamentPlan
from nowornever.tournaments.state import TournamentState
from nowornever.tournaments.views import TournamentView, view_tournament

MAX_RECORD = 20_000_000
"""The longest record of a tournament, in characters: several times that of the largest ones."""
TRIES = 5
"""How often an act is decided again because another server was faster."""
MAX_OPEN = 200
"""How many tournaments are kept in memory; the least recently used is dropped first."""
MAX_IN_MEMORY = 5 * MAX_RECORD
"""How many characters their records may have together."""

_Table = GameTable[TournamentState, ActDone, TournamentAct, TournamentView]


class OpenDesk(Struct):
    """A tournament in memory: its record as it is stored, and the state after it."""

    header: Header
    lines: list[str]
    state: TournamentState
    size: int
    """How many characters the record has."""
    common: CommonView | None = None
    """What all views of the state have in common, once it is needed."""
    public: TournamentView | None = None
    """The view of every spectator, once it is needed."""

    @property
    def opened(self) -> int:
        """When it was made, in milliseconds since 1970."""
        return int(self.header.options["opened"])

    @property
    def age(self) -> int:
        """The time now, in milliseconds since it was made."""
        return _now() - self.opened

    def view(self, seat: Seat) -> TournamentView:
        """What a seat may know; hundreds look at the same state."""
        if self.common is None or self.common.state is not self.state:
            self.common, self.public = CommonView(self.state), None
        if seat != WATCHER:
            return view_tournament(self.state, seat, self.common)
        if self.public is None:
            self.public = view_tournament(self.state, WATCHER, self.common)
        return self.public


class Desks:
    """The tournaments of a server."""

    def __init__(self, services: Services) -> None:
        """With none in memory yet."""
        self._services = services
        self.changed = asyncio.Event()
        """Set after every act, so that tables obey at once."""
        self.views = MadeOnce(KEPT)
        """The last views of large tournaments."""
        self._deciding = ThreadPoolExecutor(1, thread_name_prefix="tournaments")
        """Of its own: undoing in a long record takes a while, and others need threads, too."""
        self._open: dict[str, OpenDesk] = {}
        self._locks: dict[str, asyncio.Lock] = {}
        self._opening: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """Held while a tournament is read, so that nobody reads it a second time."""

    async def make(self, plan: TournamentPlan) -> tuple[str, OpenDesk]:
        """A new tournament; durable when this returns."""
        made, tournament = _now(), new_id()
        header = tournament_header(plan, made)
        line = RecordWriter().header(header)

        def keep(connection: Connection) -> None:
            values = {"id": tournament, "name": plan.name, "created": made}
            connection.execute(insert(tournaments).values(**values))
            connection.execute(_insert(tournament, 0, [line], made))

        await self._services.store.transact(keep)
        return tournament, self._remember(tournament, _followed(None, [line]))

    async def online(self) -> list[str]:
        """The tournaments of which a round is played at tables of the server."""
        query = select(tournaments.c.id).where(tournaments.c.online)
        return await self._services.store.read(lambda one: [*one.scalars(query)])

    async def find(self, tournament: str) -> OpenDesk:
        """A tournament as it is now; announcements that are due are made. Raises TableError."""
        desk = await self._fresh(tournament)
        due = TOURNAMENT.deadline(desk.state)
        if due is not None and due <= desk.age:
            await self._change(tournament, None)
            desk = await self._fresh(tournament)
        return desk

    async def act(self, tournament: str, seat: Seat, act: TournamentAct) -> OpenDesk:
        """Let a seat act; durable when this returns. Raises TableError if it is refused."""
        return await self._change(tournament, (seat, act))

    async def _change(self, tournament: str, wanted: tuple[Seat, TournamentAct] | None) -> OpenDesk:
        """Make the announcements that are due, then the act if there is one."""
        lock = self._locks.setdefault(tournament, asyncio.Lock())
        async with lock:
            for _ in range(TRIES):
                desk = await self._fresh(tournament)
                about = (desk, wanted, self._services.dice())
                loop = asyncio.get_running_loop()
                new, state, refused = await loop.run_in_executor(self._deciding, _decided, *about)
                size = desk.size + sum(map(len, new))
                if size > MAX_RECORD:
                    raise TableError(507, "The record of this tournament is full.")
                if new and not await self._keep(tournament, desk, new, state):
                    self._open.pop(tournament, None)
                    continue
                desk.lines += new
                desk.size = size
                desk.state = state
                self.changed.set()
                if refused is not None:
                    raise TableError(409, refused.message)
                return desk
        raise TableError(503, "Many act at once; try again in a moment.")

    async def _keep(
        self, tournament: str, desk: OpenDesk, new: Sequence[str], after: TournamentState
    ) -> bool:
        """Append lines; False if another server has written lines of these numbers."""
        first, online = len(desk.lines), is_online(after)
        changes = online != is_online(desk.state)

        def keep(connection: Connection) -> bool:
            of = tournament_lines.c.tournament_id == tournament
            count = connection.scalar(select(func.count()).where(of))
            if count != first:
                return False
            connection.execute(_insert(tournament, first, new, _now()))
            if changes:
                this = update(tournaments).where(tournaments.c.id == tournament)
                connection.execute(this.values(online=online))
            return True

        try:
            return await self._services.store.transact(keep)
        except StoreError:
            if self._services.nodes is None:
                raise
            return False  # another node wrote between the count and the insert

    async def _fresh(self, tournament: str) -> OpenDesk:
        """What is stored; only other nodes can have written what is not in memory."""
        known = self._open.get(tournament)
        if known is not None and self._services.nodes is None:
            return known
        if not is_id(tournament):
            raise TableError(404, "There is no such tournament.")
        if known is not None:
            return await self._follow(tournament, known)
        async with self._opening.setdefault(tournament, asyncio.Lock()):
            return self._open.get(tournament) or await self._follow(tournament, None)

    async def _follow(self, tournament: str, known: OpenDesk | None) -> OpenDesk:
        """What is stored, after what is in memory."""
        have = len(known.lines) if known else 0
        columns = tournament_lines.c
        query = select(columns.line).where(columns.tournament_id == tournament, columns.n >= have)
        more = await self._services.store.read(
            lambda connection: list(connection.scalars(query.order_by(columns.n)))
        )
        if known is not None and not more:
            return known
        if known is None and not more:
            raise TableError(404, "There is no such tournament.")
        return self._remember(tournament, await asyncio.to_thread(_followed, known, more))

    def _remember(self, tournament: str, desk: OpenDesk) -> OpenDesk:
        self._open.pop(tournament, None)
        self._open[tournament] = desk
        size = sum(one.size for one in self._open.values())
        while len(self._open) > 1 and (len(self._open) > MAX_OPEN or size > MAX_IN_MEMORY):
            oldest = next(iter(self._open))
            size -= self._open[oldest].size
            self._open.pop(oldest)
            self._locks.pop(oldest, None)
        return desk


class _KeptLine(Struct, frozen=True):
    """A line after the first, as far as it is needed to follow the record."""

    event: ActDone


_LINE = msgspec.json.Decoder(_KeptLine)


def _followed(known: OpenDesk | None, more: Sequence[str]) -> OpenDesk:
    """A tournament after more of its stored lines."""
    if known is None:
        header, _ = read_record(more[:1], {GAME_NAME: TOURNAMENT})
        first, *more = more
        known = OpenDesk(header, [first], TOURNAMENT.start(header), len(first))
    state = known.state
    for line in more:
        state = evolve_tournament(state, _LINE.decode(line).event)
    size = known.size + sum(map(len, more))
    return OpenDesk(known.header, [*known.lines, *more], state, size)


def _decided(
    desk: OpenDesk, wanted: tuple[Seat, TournamentAct] | None, dice: Dice
) -> tuple[list[str], TournamentState, Refusal | None]:
    """The new lines, the state after them, and why the act is refused."""
    table: _Table = GameTable(TOURNAMENT, desk.header, dice)
    table.state = desk.state
    at: Instant = max(desk.state.now, desk.age)
    found = table.pass_time(at) if wanted is None else table.act(*wanted, at)
    writer = RecordWriter.after(desk.lines)
    lines: list[str] = []
    for entry in table.entries:
        lines += writer.entry(entry.by, entry.action, entry.events)
    return lines, table.state, found if isinstance(found, Refusal) else None


def _insert(tournament: str, first: int, lines: Sequence[str], received: int) -> Insert:
    return insert(tournament_lines).values(
        [
            {"tournament_id": tournament, "n": n, "line": line, "received": received}
            for n, line in enumerate(lines, first)
        ]
    )


def _now() -> int:
    return int(time.time() * 1000)
