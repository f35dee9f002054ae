"""A live table: one task owns it, and everything that happens there goes through that task.

An action is decided, its events are kept, and only then is anybody told. So whatever a client
has heard of survives the death of the machine. What cannot be kept has not happened: the table
is then read again from what is kept, and goes on from there.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Hashable, Sequence
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from nowornever.core.game import CLOCK, JUDGE, WATCHER, Instant, Refusal, Seat, TimeOut
from nowornever.server.errors import TableError, kind_of
from nowornever.server.services import House, log
from nowornever.server.storage.store import StoredLine, StoredTable
from nowornever.server.tables.broadcast import Views, Watcher, tell_all
from nowornever.server.tables.lag import UNMEASURED
from nowornever.server.tables.match import Match, begin_match, recall_match
from nowornever.server.tables.match_clock import SECOND, MatchClock, now
from nowornever.server.tables.minds import Minds
from nowornever.server.tables.online import GameOnline
from nowornever.server.tables.plan import Note, Plan, decode_plan, encode_plan
from nowornever.server.tables.presence import Company
from nowornever.server.tables.wire import (
    Done,
    Happened,
    Next,
    Refused,
    ToClient,
    Tried,
    Welcome,
    encode,
)

GRACE = 600 * SECOND
"""A deadline that passed while the server was down comes so long after it is back."""
TRY_AGAIN = 1.0
"""How many seconds until a database that failed is asked again."""

NOT_KEPT = "This could not be kept, so it has not happened. Try again in a moment."

Work = Callable[[Instant], Coroutine[Any, Any, None]]
"""Something that the owner does, given the instant at which it happens."""


class _Request(Struct):
    """Something that has to be done by the owner of the table."""

    at: Instant
    """What the match's clock showed when it was asked for."""
    work: Work


class _Cause(Struct, frozen=True):
    """When and with what lag an action arrived."""

    received: int
    lag: int = UNMEASURED


class LiveTable:
    """A table that is being played."""

    def __init__(self, stored: StoredTable, plan: Plan, online: GameOnline, house: House) -> None:
        """Not yet open."""
        self.id = stored.id
        self.stored = stored
        self.plan = plan
        self.online = online
        self.game = online.game
        self.match: Match | None = None
        self.views = Views(online, None, False)
        self.company = Company(house.clock)
        self._next: Next | None = None
        self._house = house
        self._clock = MatchClock(house.clock)
        self._dice = house.dice()
        self._minds = Minds(self, house.thinker)
        self._inbox: asyncio.Queue[_Request] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None

    # Opening and closing.

    async def open(self) -> None:
        """Continue from what is kept, with the clock where the last event left it."""
        await self._read()
        self._task = asyncio.create_task(self._own())

    async def _read(self) -> None:
        recorded = await self._house.store.read_lines(self.id)
        if recorded:
            lines = [line.line for line in recorded]
            self._stand(recall_match(self.online, self.plan.game, lines))
            self._set_clock(self._last)
            if self.online.clock_runs_on and self._clock.runs:
                self._catch_up(recorded[-1].received)
        elif self.plan.is_full and self.stored.status in ("waiting", "playing"):
            await self._begin(self.plan)

    async def _begin(self, plan: Plan) -> None:
        if self.online.seats_officials and self.company.has_official:
            plan = replace(plan, options={**plan.options, "official": True})
        match, line = begin_match(self.online, plan)
        stored = replace(self.stored, status="playing", plan=encode_plan(plan))
        await self._house.store.change_table(stored, [StoredLine(0, line, now())])
        self.stored, self.plan = stored, plan
        self._stand(match)
        self._set_clock(0)

    def _catch_up(self, received: int) -> None:
        """Let the clock show the time that has passed since the last line, but for the grace."""
        shown = self._last + max(0, now() - received)
        deadline = self.game.deadline(self.state)
        if deadline is not None:
            shown = min(shown, deadline - GRACE)
        self._clock.set(max(self._last, shown), self._clock.runs)

    def _stand(self, match: Match | None) -> None:
        """Go on from there."""
        self.match = match
        self.views = Views(self.online, self.state, self._is_played)

    def _set_clock(self, at: Instant) -> None:
        self._clock.set(at, self._is_played and not self.plan.paused)

    @property
    def _is_played(self) -> bool:
        return self.match is not None and self.stored.status == "playing"

    @property
    def state(self) -> Any:
        """The state of the match, or None before it."""
        return self.match.state if self.match else None

    @property
    def n(self) -> int:
        """The number of the last event."""
        return self.match.n if self.match else 0

    @property
    def _last(self) -> Instant:
        return self.match.last if self.match else 0

    async def close(self) -> None:
        """Stop owning the table."""
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        await self._minds.close()

    @property
    def at(self) -> Instant:
        """What the match's clock shows."""
        return self._clock.at

    @property
    def has_deadline(self) -> bool:
        """Whether the clock will act by itself."""
        return self._deadline() is not None

    def _deadline(self) -> Instant | None:
        return self.game.deadline(self.state) if self._clock.runs else None

    # What connections ask for.

    def join(self, watcher: Watcher, seen: int) -> None:
        """Somebody is connected."""
        self.company.join(watcher)
        watcher.send(encode(self.welcome(watcher, seen)))

    @property
    def host_seat(self) -> Seat | None:
        """The seat of a host who can be replaced; who has a part in the game itself cannot."""
        return None if self.online.hosted else self.plan.host_seat

    def act(self, watcher: Watcher, number: int, action: msgspec.Raw) -> None:
        """Let the owner decide an action, in the order in which actions arrive."""
        cause = _Cause(now(), watcher.lag())

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
            refusal = self.online.refusal(self.state, seat, found, self.at, self._dice)
            refusal = refusal or Refusal("", "")
            preview = self.online.preview(self.state, seat, found)
            answer = Tried(number, refusal.clause, refusal.message, preview)
        watcher.send(encode(answer))

    async def act_as_host(self, action: Any) -> None:
        """Let the owner do what the host does in the game's own part for the host."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        async def work(at: Instant) -> None:
            try:
                found = await self._decide(JUDGE, action, at, _Cause(now()))
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
        cause = _Cause(now())
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
            self._stand(self.match)
            self._set_clock(at)
        if len(plan.seats) < len(old.seats):  # whoever sat behind a seat that is gone moves up
            for watcher in self.company.watchers:
                if watcher.seat >= 0:
                    watcher.seat = plan.seats.index(old.seats[watcher.seat])
        if plan.host != old.host:
            for watcher in self.company.watchers:
                watcher.host = watcher.seat == plan.host_seat
        self._welcome_all()

    def invite(self, to: Next) -> None:
        """Let those who played here know of another table, as long as they stay at this one."""
        self._next = to
        self._welcome_all()

    def _ask(self, work: Work) -> None:
        self._inbox.put_nowait(_Request(self.at, work))

    # What everybody is told.

    def welcome(self, watcher: Watcher, seen: int) -> Welcome:
        """Everything a seat may know, and what happened since it last looked."""
        return Welcome(
            table=self.id,
            game=self.plan.game,
            rulebook=self.plan.rulebook,
            seat=watcher.seat,
            host=watcher.host,
            host_seat=self.host_seat,
            status=self.stored.status,
            paused=self.plan.paused,
            practice=self.plan.practice,
            seats=tuple(
                {"name": seat.name, "kind": seat.kind, "bot": seat.bot} for seat in self.plan.seats
            ),
            connected=self.company.seats,
            notes=tuple({"n": note.n, "words": note.words} for note in self.plan.notes),
            next=self._next if watcher.seat >= 0 else None,
            n=self.n,
            at=self.at,
            story=self.match.story[max(0, seen) :] if self.match else (),
            view=self.views.view(watcher.seat),
            legal=self._offered_to(watcher.seat),
        )

    def _welcome_all(self) -> None:
        """After a change of more than the play."""
        tell_all(self.company.watchers, lambda watcher: self.welcome(watcher, self.n))

    def _tell_what_happened(self, events: int) -> None:
        at, story = self.at, self.match.story[-events:] if self.match else ()
        tell_all(
            self.company.watchers,
            lambda watcher: Happened(
                n=self.n,
                at=at,
                status=self.stored.status,
                story=story,
                view=self.views.view(watcher.seat),
                legal=self._offered_to(watcher.seat),
            ),
        )

    def _offered_to(self, seat: Seat) -> tuple[Any, ...]:
        """What somebody may do: nothing while a bot plays for them."""
        return () if self._waits_for_seat(seat) else self.views.legal(seat)

    def _waits_for_seat(self, seat: Seat) -> bool:
        return self.plan.has_stand_in(seat) and not self.online.shares_seats

    # The owner.

    async def _own(self) -> None:
        """Do what is asked for and what the clock does, one thing at a time."""
        while True:
            try:
                if self._clock.runs:
                    self._minds.wake(range(len(self.plan.seats)))
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
        deadline = self._deadline()
        within = None if deadline is None else self._clock.seconds_until(deadline)
        try:
            return await asyncio.wait_for(self._inbox.get(), within)
        except TimeoutError:
            return _Request(self.at, _nothing)

    async def _pass_time(self, until: Instant) -> None:
        """Let the clock act at every deadline up to an instant; who asked before is not late."""
        while (deadline := self._deadline()) is not None and deadline <= until:
            await self._decide(CLOCK, TimeOut(), deadline, _Cause(now()))

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
        self._welcome_all()

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
            return self.online.read_action(raw)
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
        assert self.match is not None
        match, lines = self.match.after(seat, action, found)
        new = [
            StoredLine(n, line, cause.received, cause.lag)
            for n, line in enumerate(lines, self.n + 1)
        ]
        over = self.game.is_over(match.state)
        await self._house.store.append(self.id, new, "finished" if over else None)
        if over:
            self.stored = replace(self.stored, status="finished")
        self._stand(match)
        if over:
            self._set_clock(self.at)
        self._tell_what_happened(len(found))
        return found

    # What bots ask for.

    def bot_of(self, seat: Seat) -> str:
        """The bot that has something to think about on a seat; or none."""
        bot = self.plan.seats[seat].bot
        return self.online.thinker(self.state, seat, bot, lambda: bool(self.views.legal(seat)))

    def moment(self, seat: Seat) -> Hashable:
        """A thought that was begun in another moment comes too late."""
        return self.online.moment(self.state, seat, self.n)

    def wake(self) -> None:
        """Let the owner look at the clock and the bots again."""
        self._ask(_nothing)

    def act_as_bot(self, seat: Seat, action: Any, bot: str, in_time: Callable[[], bool]) -> None:
        """Let the owner do what a bot wants, if that is still in time then."""

        async def work(at: Instant) -> None:
            if self._clock.runs and in_time():
                found = await self._decide(seat, action, at, _Cause(now(), 0))
                if isinstance(found, Refusal):
                    kind = type(action).__name__
                    log.warning("table %s: %s was refused to %s", self.id, kind, bot)

        self._ask(work)


async def _nothing(_at: Instant) -> None:
    """Wake the owner, so that it looks at the clock and the bots again."""
