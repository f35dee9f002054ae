"""A live table: one task owns it, and everything that happens there goes through that task.

An action is decided, its events are kept, and only then is anybody told. So whatever a client
has heard of survives the death of the machine. What cannot be kept has not happened: the table
is then read again from what is kept, and goes on from there.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine, Hashable, Sequence
from copy import copy
from secrets import SystemRandom
from typing import Any, Protocol

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from nowornever.core.dice import RandomDice
from nowornever.core.game import CLOCK, JUDGE, WATCHER, Dice, Instant, Refusal, Seat, TimeOut
from nowornever.core.record import RecordWriter, read_record
from nowornever.server.errors import TableError, kind_of
from nowornever.server.lag import UNMEASURED
from nowornever.server.online import GameOnline
from nowornever.server.plan import Note, Plan, decode_plan, encode_plan
from nowornever.server.store import Store, StoredLine, StoredTable
from nowornever.server.wire import (
    Connected,
    Done,
    Happened,
    Refused,
    Sentence,
    ToClient,
    Tried,
    Welcome,
    encode,
)

log = logging.getLogger("nowornever")

Send = Callable[[str], None]
"""Hands an encoded message to a connection; never waits."""

SECOND = 1000
GRACE = 600 * SECOND
"""A deadline that passed while the server was down comes so long after it is back."""
TRY_AGAIN = 1.0
"""How many seconds until a database that failed is asked again."""

NOT_KEPT = "This could not be kept, so it has not happened. Try again in a moment."


class Watcher(Struct, eq=False):
    """Somebody who is connected."""

    seat: Seat
    host: bool
    send: Send
    lag: Callable[[], int] = lambda: UNMEASURED
    """How long a message from here takes, in milliseconds."""


class _Request(Struct):
    """Something that has to be done by the owner of the table."""

    at: Instant
    """What the match's clock showed when it was asked for."""
    work: Callable[[Instant], Coroutine[Any, Any, None]]


class _Cause(Struct, frozen=True):
    """When and with what lag an action arrived."""

    received: int
    lag: int = UNMEASURED


class Thinker(Protocol):
    """Whoever plays for the seats that no person plays."""

    async def think(self, view: Any, legal: Sequence[Any], bot: str) -> tuple[Any, float] | None:
        """An action and how many seconds to wait before doing it; None for nothing."""
        ...

    def close(self) -> None:
        """The server is closing."""
        ...


def fair_dice() -> Dice:
    """Dice that nobody can foresee."""
    return RandomDice(SystemRandom())


class House(Struct, frozen=True):
    """What all tables of a server share."""

    store: Store
    dice: Callable[[], Dice]
    """New dice: every table has its own."""
    thinker: Thinker
    clock: Callable[[], float] = time.monotonic
    """Seconds that only ever grow."""


class LiveTable:
    """A table that is being played."""

    def __init__(
        self,
        stored: StoredTable,
        plan: Plan,
        online: GameOnline,
        house: House,
    ) -> None:
        """Not yet open."""
        self.id = stored.id
        self.stored = stored
        self.plan = plan
        self.online = online
        self.game = online.game
        self.state: Any = None
        self.n = 0
        self.watchers: set[Watcher] = set()
        self.story: list[Sentence] = []
        self.left = house.clock()
        """When the last one who was connected left."""
        self._house = house
        self._dice = house.dice()
        self._writer = RecordWriter()
        self._inbox: asyncio.Queue[_Request] = asyncio.Queue()
        self._thoughts: dict[Seat, asyncio.Task[None]] = {}
        self._last: Instant = 0
        self._base: Instant = 0
        self._since = house.clock()
        self._task: asyncio.Task[None] | None = None
        self._shown: dict[Seat, tuple[Any, tuple[Any, ...]]] = {}

    # Opening and closing.

    async def open(self) -> None:
        """Continue from what is kept, with the clock where the last event left it."""
        await self._read()
        self._task = asyncio.create_task(self._own())

    async def _read(self) -> None:
        recorded = await self._house.store.read_lines(self.id)
        if recorded:
            self._resume([line.line for line in recorded])
            if self.online.clock_runs_on and self._runs:
                self._catch_up(recorded[-1].received)
        elif self.plan.is_full and self.stored.status in ("waiting", "playing"):
            await self._begin(self.plan)

    async def _begin(self, plan: Plan) -> None:
        writer = RecordWriter()
        header = self.online.header(plan)
        line = StoredLine(0, writer.header(header), _now())
        stored = replace(self.stored, status="playing", plan=encode_plan(plan))
        await self._house.store.change_table(stored, [line])
        self.stored, self.plan, self._writer = stored, plan, writer
        self._become(self.game.start(header), 0)

    def _resume(self, recorded: Sequence[str]) -> None:
        header, entries = read_record(recorded, {self.plan.game: self.game})
        state, story = self.game.start(header), []
        for entry in entries:
            for event in entry.events:
                story.append(self.online.tell(state, event))
                state = self.game.evolve(state, event)
        self.story, self.n = story, len(story)
        self._writer = RecordWriter.after(recorded)
        self._become(state, entries[-1].events[-1].at if entries else 0)

    def _catch_up(self, received: int) -> None:
        """Let the clock show the time that has passed since the last line, but for the grace."""
        shown = self._last + max(0, _now() - received)
        deadline = self.game.deadline(self.state)
        if deadline is not None:
            shown = min(shown, deadline - GRACE)
        self._set_clock(max(self._last, shown))

    def _become(self, state: Any, at: Instant) -> None:
        """Set the table to a state, and its clock to an instant."""
        self.state = state
        self._shown.clear()
        self._last = at
        self._set_clock(at)

    async def close(self) -> None:
        """Stop owning the table."""
        tasks = [task for task in (self._task, *self._thoughts.values()) if task]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # The clock.

    @property
    def at(self) -> Instant:
        """What the match's clock shows."""
        passed = int((self._house.clock() - self._since) * SECOND) if self._runs else 0
        return self._base + passed

    @property
    def _runs(self) -> bool:
        return not self.plan.paused and self._is_played

    @property
    def _is_played(self) -> bool:
        return self.state is not None and self.stored.status == "playing"

    @property
    def has_deadline(self) -> bool:
        """Whether the clock will act by itself."""
        return self._runs and self.game.deadline(self.state) is not None

    def _set_clock(self, at: Instant) -> None:
        self._base, self._since = at, self._house.clock()

    # What connections ask for.

    def join(self, watcher: Watcher, seen: int) -> None:
        """Somebody is connected."""
        before = self.connected
        self.watchers.add(watcher)
        watcher.send(encode(self.welcome(watcher, seen)))
        self._tell_who_is_here(before, watcher)

    def leave(self, watcher: Watcher) -> None:
        """Somebody is gone."""
        before = self.connected
        self.watchers.discard(watcher)
        self._tell_who_is_here(before, watcher)
        self.left = self._house.clock()

    @property
    def connected(self) -> tuple[Seat, ...]:
        """The seats whose players are connected."""
        return tuple(sorted({watcher.seat for watcher in self.watchers if watcher.seat >= 0}))

    def _tell_who_is_here(self, before: tuple[Seat, ...], changed: Watcher) -> None:
        if (now := self.connected) != before:
            for watcher in self.watchers - {changed}:
                watcher.send(encode(Connected(now)))

    def act(self, watcher: Watcher, number: int, action: msgspec.Raw) -> None:
        """Let the owner decide an action, in the order in which actions arrive."""
        cause = _Cause(_now(), watcher.lag())

        async def work(at: Instant) -> None:
            answer: ToClient = Refused(number, "", NOT_KEPT)
            try:
                answer = await self._decide_raw(watcher, number, action, at, cause)
            finally:
                watcher.send(encode(answer))

        self._ask(work)

    def consider(self, watcher: Watcher, number: int, action: msgspec.Raw) -> None:
        """Say what the referee would say to an action; nothing happens."""
        found = self._read_action(watcher.seat, number, action)
        answer: ToClient
        if isinstance(found, Refused):
            answer = found
        else:
            seat = self._acting(watcher, found)
            decided = self.game.decide(self.state, seat, found, self.at, self._dice)
            refusal = decided if isinstance(decided, Refusal) else Refusal("", "")
            preview = self.online.preview(self.state, seat, found)
            answer = Tried(number, refusal.clause, refusal.message, preview)
        watcher.send(encode(answer))

    async def act_as_host(self, action: Any) -> None:
        """Let the owner do what the host does in the game's own part for the host."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        async def work(at: Instant) -> None:
            try:
                found = await self._decide(JUDGE, action, at, _Cause(_now()))
            except Exception:
                done.set_exception(TableError(503, NOT_KEPT))
                raise
            if isinstance(found, Refusal):
                done.set_exception(TableError(409, found.message))
            else:
                done.set_result(None)

        self._ask(work)
        await asyncio.shield(done)

    async def change(
        self, change: Callable[[Plan], Plan], status: str | None = None, note: str = ""
    ) -> None:
        """Let the owner change the plan, which may raise TableError, or the status.

        The match begins when nobody is missing. Once it has, the story tells of the change.
        """
        cause = _Cause(_now())
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        async def work(_at: Instant) -> None:
            try:
                await self._change(change, status, note, cause)
            except TableError as error:
                done.set_exception(error)
            except Exception:
                done.set_exception(TableError(503, NOT_KEPT))
                raise
            else:
                done.set_result(None)

        if self.stored.status in ("finished", "closed"):
            raise TableError(409, "The match is over.")
        self._ask(work)
        await asyncio.shield(done)

    async def _change(
        self, change: Callable[[Plan], Plan], status: str | None, note: str, cause: _Cause
    ) -> None:
        if self.stored.status in ("finished", "closed"):
            raise TableError(409, "The match is over.")
        old, plan = self.plan, change(self.plan)
        if note and self.state is not None:
            plan = plan.with_note(Note(self.n, note, cause.received, cause.lag))
        if plan is old and status is None:
            return
        if self.state is None and plan.is_full and status is None:
            await self._begin(plan)
        else:
            status = status or self.stored.status
            stored = replace(self.stored, status=status, plan=encode_plan(plan))
            await self._house.store.change_table(stored)
            at = self.at
            self.stored, self.plan = stored, plan
            self._set_clock(at)
        self._shown.clear()
        if len(plan.seats) < len(old.seats):  # whoever sat behind a seat that is gone moves up
            for watcher in self.watchers:
                if watcher.seat >= 0:
                    watcher.seat = plan.seats.index(old.seats[watcher.seat])
        for watcher in self.watchers:
            watcher.send(encode(self.welcome(watcher, self.n)))

    def _ask(self, work: Callable[[Instant], Coroutine[Any, Any, None]]) -> None:
        self._inbox.put_nowait(_Request(self.at, work))

    # What everybody is told.

    def welcome(self, watcher: Watcher, seen: int) -> Welcome:
        """Everything a seat may know, and what happened since it last looked."""
        view, legal = self._offered_to(watcher.seat)
        return Welcome(
            table=self.id,
            game=self.plan.game,
            rulebook=self.plan.rulebook,
            seat=watcher.seat,
            host=watcher.host,
            status=self.stored.status,
            paused=self.plan.paused,
            practice=self.plan.practice,
            seats=tuple(
                {"name": seat.name, "kind": seat.kind, "bot": seat.bot} for seat in self.plan.seats
            ),
            connected=self.connected,
            notes=tuple({"n": note.n, "words": note.words} for note in self.plan.notes),
            n=self.n,
            at=self.at,
            story=tuple(self.story[max(0, min(seen, self.n)) :]),
            view=view,
            legal=legal,
        )

    def _offered_to(self, seat: Seat) -> tuple[Any, tuple[Any, ...]]:
        """What somebody may know and do; nothing is done by whom a bot plays for."""
        view, legal = self._seen_by(seat)
        return view, () if self._waits_for_seat(seat) else legal

    def _waits_for_seat(self, seat: Seat) -> bool:
        return self.plan.has_stand_in(seat) and not self.online.shares_seats

    def _seen_by(self, seat: Seat) -> tuple[Any, tuple[Any, ...]]:
        """What a seat may know and may do, found once after each event."""
        if self.state is None:
            return None, ()
        if seat not in self._shown:
            acts = seat != WATCHER and self._is_played
            legal = tuple(self.online.listed(self.state, seat)) if acts else ()
            self._shown[seat] = self.game.view(self.state, seat), legal
        return self._shown[seat]

    def _broadcast(self, sentences: Sequence[Sentence]) -> None:
        """Tell everybody; what all of a seat's connections hear is written once."""
        written: dict[Seat, str] = {}
        for watcher in self.watchers:
            if watcher.seat not in written:
                view, legal = self._offered_to(watcher.seat)
                happened = Happened(
                    n=self.n,
                    at=self.at,
                    status=self.stored.status,
                    story=tuple(sentences),
                    view=view,
                    legal=legal,
                )
                written[watcher.seat] = encode(happened)
            watcher.send(written[watcher.seat])

    # The owner.

    async def _own(self) -> None:
        """Do what is asked for and what the clock does, one thing at a time."""
        while True:
            try:
                self._wake_bots()
                request = await self._next_request()
                await self._pass_time(request.at)
                await request.work(max(self._last, min(request.at, self.at)))
            except Exception as error:
                log.error("table %s: %s", self.id, kind_of(error))
                await self._read_again()

    async def _next_request(self) -> _Request:
        """What was asked for first; when a deadline comes before it, to let time pass."""
        if not self._inbox.empty():
            return self._inbox.get_nowait()
        deadline = self.game.deadline(self.state) if self._runs else None
        within = None if deadline is None else max(0.0, (deadline - self.at) / SECOND)
        try:
            return await asyncio.wait_for(self._inbox.get(), within)
        except TimeoutError:
            return _Request(self.at, _nothing)

    async def _pass_time(self, until: Instant) -> None:
        """Let the clock act at every deadline up to an instant; who asked before is not late."""
        while self._runs:
            deadline = self.game.deadline(self.state)
            if deadline is None or deadline > until:
                return
            await self._decide(CLOCK, TimeOut(), deadline, _Cause(_now()))

    async def _read_again(self) -> None:
        """After a failure only what is kept counts; the clock stands still until it is read."""
        while True:
            try:
                if stored := await self._house.store.find_table(self.id):
                    self.stored, self.plan = stored, decode_plan(stored.plan)
                await self._read()
            except Exception as error:
                log.error("table %s cannot be read: %s", self.id, kind_of(error))
                await asyncio.sleep(TRY_AGAIN)
            else:
                break
        for watcher in self.watchers:
            watcher.send(encode(self.welcome(watcher, self.n)))

    async def _decide_raw(
        self, watcher: Watcher, number: int, raw: msgspec.Raw, at: Instant, cause: _Cause
    ) -> ToClient:
        action = self._read_action(watcher.seat, number, raw)
        if isinstance(action, Refused):
            return action
        seat = self._acting(watcher, action)
        found = await self._decide(seat, action, at, cause)
        if isinstance(found, Refusal):
            if words := self.online.missed(self.state, seat, action):
                await self._change(lambda plan: plan, None, words, cause)
            return Refused(number, found.clause, found.message)
        return Done(number)

    def _read_action(self, seat: Seat, number: int, raw: msgspec.Raw) -> Any:
        """The action that a connection sent, or why there can be none now."""
        if not self._is_played:
            return Refused(number, "", "The match is not being played.")
        if self.plan.paused:
            return Refused(number, "", "The host has paused the match.")
        if seat == WATCHER:
            return Refused(number, "", "You are looking on.")
        if self._waits_for_seat(seat):
            return Refused(number, "", "A bot plays for you. Take your seat back first.")
        try:
            return msgspec.json.decode(raw, type=self.game.actions)
        except (msgspec.MsgspecError, RecursionError) as error:
            return Refused(number, "", f"This is no action: {error}")

    def _acting(self, watcher: Watcher, action: Any) -> Seat:
        """As whom a connection does something: a host may have a part besides their seat's."""
        as_host = watcher.host and isinstance(action, self.online.host_actions)
        return JUDGE if as_host else watcher.seat

    async def _decide(
        self, seat: Seat, action: Any, at: Instant, cause: _Cause
    ) -> Sequence[Any] | Refusal:
        """Decide, keep, and only then change the state and tell everybody."""
        found = self.game.decide(self.state, seat, action, at, self._dice)
        if isinstance(found, Refusal) or not found:
            return found
        writer = copy(self._writer)
        new = [
            StoredLine(self.n + k, line, cause.received, cause.lag)
            for k, line in enumerate(writer.entry(seat, action, found), 1)
        ]
        state, sentences = self.state, list[Sentence]()
        for event in found:
            sentences.append(self.online.tell(state, event))
            state = self.game.evolve(state, event)
        over = self.game.is_over(state)
        await self._house.store.append(self.id, new, "finished" if over else None)
        self._writer = writer
        self.state, self.n, self._last = state, self.n + len(found), found[-1].at
        self._shown.clear()
        self.story += sentences
        if over:
            clock = self.at
            self.stored = replace(self.stored, status="finished")
            self._set_clock(clock)
        self._broadcast(sentences)
        return found

    # Bots.

    def _wake_bots(self) -> None:
        """Let every bot that has something to do think; a thought that came too late is dropped."""
        if not self._runs:
            return
        for seat in range(len(self.plan.seats)):
            busy = self._thoughts.get(seat)
            if busy is None or busy.done():
                bot = self._bot_of(seat)
                if bot:
                    self._thoughts[seat] = asyncio.create_task(self._think(seat, bot))

    def _bot_of(self, seat: Seat) -> str:
        """The bot that has something to think about on a seat; or none."""
        acts = bool(self._seen_by(seat)[1])
        return self.online.thinker(self.state, seat, self.plan.seats[seat].bot, acts)

    def _moment(self, seat: Seat) -> Hashable:
        return self.online.moment(self.state, seat, self.n)

    async def _think(self, seat: Seat, bot: str) -> None:
        begun = self._moment(seat)
        view, legal = self._seen_by(seat)
        try:
            thought = await self._house.thinker.think(view, legal, bot)
        except Exception as error:
            log.error("table %s: the bot %s failed: %s", self.id, bot, kind_of(error))
            thought = None
        if thought is None:
            if self._moment(seat) != begun:  # what it has not thought about yet
                self._ask(_nothing)
            return
        action, delay = thought
        await asyncio.sleep(delay)

        async def work(at: Instant) -> None:
            if self._runs and self._moment(seat) == begun and self._bot_of(seat) == bot:
                found = await self._decide(seat, action, at, _Cause(_now(), 0))
                if isinstance(found, Refusal):
                    kind = type(action).__name__
                    log.warning("table %s: %s was refused to %s", self.id, kind, bot)

        self._ask(work)


async def _nothing(_at: Instant) -> None:
    """Wake the owner, so that it looks at the clock and the bots again."""


def _now() -> int:
    return int(time.time() * SECOND)
