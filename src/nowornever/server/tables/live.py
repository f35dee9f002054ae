"""A live table: one task owns it, and everything that happens there goes through that task.

An action is decided, its events are stored, and only then is anybody told. So whatever a client
has heard of survives a crash of the machine. What cannot be stored has not happened: the table is
then read again from the store, and goes on from there. Its clock never goes back.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from functools import partial
from itertools import count
from typing import Any

import msgspec
from msgspec.structs import replace

from nowornever.core.failures import kind_of
from nowornever.core.game import CLOCK, OFFICIAL, Instant, Refusal, Seat, TimeOut
from nowornever.server.connections.broadcast import Watcher
from nowornever.server.connections.wire import Done, Looking, Refused, ToClient, Tried, encode
from nowornever.server.errors import StoreError, TableError
from nowornever.server.services import Services, log
from nowornever.server.storage.store import StoredLine, StoredTable
from nowornever.server.tables.alarm import Alarm
from nowornever.server.tables.bots.minds import Minds
from nowornever.server.tables.match import begin_match, recall_match
from nowornever.server.tables.match_clock import now
from nowornever.server.tables.online import AnyDecision, GameOnline
from nowornever.server.tables.plan import Note, Plan, decode_plan, encode_plan, new_secret
from nowornever.server.tables.ruling.causes import (
    FAILED,
    Cause,
    OwnerWork,
    Request,
    UnkeptError,
    do_and_tell,
)
from nowornever.server.tables.ruling.referee import DecisionFailedError, Referee
from nowornever.server.tables.shown import PlanChange, ShownTable
from nowornever.server.tables.tally import ENOUGH, TOO_LONG, MatchTally

TRY_AGAIN = 1.0
"""The seconds until a database that failed is tried again."""

NOT_KEPT = "This could not be saved, so it did not happen. Try again in a moment."
LOOKING = "It is not known yet whether this was saved. Checking."
MOVED = "This table is not here any more, and it is not known whether this was saved. Look again."
HELD = (
    "The referee could not decide something, so the match waits for an official."
    " What has happened is kept, and no clock runs."
)


class LiveTable(ShownTable):
    """A table that is being played."""

    def __init__(
        self, stored: StoredTable, plan: Plan, online: GameOnline, services: Services
    ) -> None:
        """Not yet open."""
        super().__init__(stored, plan, online, services)
        self._services = services
        self._referee = Referee(online, services.dice(), services.checks, self._clock, plan.sealed)
        self._minds = Minds(plan.game, self, services.thinker)
        self._inbox: asyncio.Queue[Request] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None
        self._alarm = Alarm(self._clock)
        self._new_keys = map(f"{new_secret()}%d".__mod__, count())
        """For actions without a key: counted, because a random one for each is slow."""
        self._wanted = stored
        """What was last sent to the store."""
        self._is_closed = False
        self._unanswered: set[asyncio.Future[None]] = set()
        """What is asked of the owner and not done yet."""
        self._failed: object = None
        """The decision that failed last; if it fails again, the match waits for an official."""

    # Opening and closing.

    async def open(self) -> None:
        """Continue from the store, with the clock where the last event left it."""
        await self._read(0)
        self._task = asyncio.create_task(self._own())

    async def _read(self, shown: Instant) -> None:
        """Load the state from the store, with a clock that does not go back."""
        recorded = await self._services.store.read_lines(self.id)
        if recorded:
            lines = [line.line for line in recorded]
            # In a thread: a long record takes a while, and the other tables go on meanwhile.
            async with self._services.recalling:
                match = await asyncio.to_thread(recall_match, self.online, self.plan.game, lines)
            self._stand(match)
            self._tally = MatchTally(recorded)
            self._set_clock(max(self._last, shown))
            if self.online.clock_runs_on and self._clock.runs:
                self._catch_up(recorded[-1].received)
        elif self.plan.is_full and self.stored.status in ("waiting", "playing"):
            await self._begin(self.plan)

    async def _begin(self, plan: Plan) -> None:
        if self.online.seats_officials and self.presence.has_official:
            plan = replace(plan, options={**plan.options, "official": True})
        match, line = begin_match(self.online, plan)
        stored = replace(self.stored, status="playing", plan=encode_plan(plan))
        await self._keep_plan(stored, [StoredLine(0, line, now())])
        self.match = match
        self._changed(stored, plan, 0)

    async def close(self) -> None:
        """Stop owning the table; leaves no reference cycle for the garbage collector."""
        self._is_closed = True
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
            self._task = None
        self._alarm.stop()
        for done in list(self._unanswered):
            if not done.done():
                done.set_exception(TableError(503, MOVED))
        await self._minds.close()

    # What connections ask for.

    def act(self, watcher: Watcher, number: int, action: msgspec.Raw, key: str = "") -> None:
        """Let the owner decide an action, in the order in which actions arrive.

        An action whose key has happened does not happen again, and gets the same answer.
        """
        key = f"{watcher.seat}:{key or next(self._new_keys)}"
        cause = Cause(now(), watcher.lag(), watcher.visitor, key)
        services, began = self._services, time.perf_counter()

        async def work(at: Instant) -> None:
            answer: ToClient
            try:
                answer = await self._decide_raw(watcher, number, action, at, cause)
            except UnkeptError:
                services.counts["unkept"] += 1
                watcher.send(encode(Looking(number, LOOKING)))
                await self._read_again()
                answer = Done(number) if key in self._tally else Refused(number, "", NOT_KEPT)
            except Exception:
                watcher.send(encode(Refused(number, "", FAILED)))
                raise
            services.counts["refused"] += isinstance(answer, Refused)
            watcher.send(encode(answer))
            services.latency.observe(time.perf_counter() - began)

        self._ask(work)

    def consider(self, watcher: Watcher, number: int, action: msgspec.Raw) -> None:
        """Say whether the procedure allows an action; nothing happens, and no paper is checked."""
        found = self._read_action(watcher.seat, number, action)
        answer: ToClient
        if isinstance(found, Refused):
            answer = found
        else:
            seat = self._acting(watcher, found)
            refusal = self.online.refusal(self.state, seat, found, self.at) or Refusal("", "")
            preview = self.online.preview(self.state, seat, found)
            answer = Tried(number, refusal.clause, refusal.message, preview)
        watcher.send(encode(answer))

    async def act_as_host(self, action: Any) -> None:
        """Let the owner carry out an action of the host's part in the game."""
        if self._tally.is_enough(OFFICIAL):
            raise TableError(409, ENOUGH)
        cause = Cause(now(), key=f"{OFFICIAL}:{next(self._new_keys)}")

        async def work(at: Instant) -> None:
            try:
                found = await self._decide(OFFICIAL, action, at, cause)
            except UnkeptError:
                await self._read_again()
                if cause.key not in self._tally:
                    raise TableError(503, NOT_KEPT) from None
            else:
                if isinstance(found, Refusal):
                    raise TableError(409, found.message)

        await self._asked(work)

    async def change(
        self, change: PlanChange, status: str | None = None, note: str = "", by: Seat = CLOCK
    ) -> None:
        """Let the owner change the plan, which may raise TableError, or the status.

        The match begins when all seats are taken. After that, the story tells of the change.
        """
        cause = Cause(now())

        async def work(_at: Instant) -> None:
            try:
                await self._change(change, status, note, cause)
            except UnkeptError:
                wanted = self._wanted
                await self._read_again()
                if (self.stored.status, self.stored.plan) != (wanted.status, wanted.plan):
                    raise TableError(503, NOT_KEPT) from None

        if self.stored.status in ("finished", "closed"):
            raise TableError(409, "The match is over.")
        self._check_changes(by)
        await self._asked(work)

    async def _change(
        self, change: PlanChange, status: str | None, note: str, cause: Cause
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
            await self._keep_plan(stored)
            self._changed(stored, plan, self.at)
        self._reseat(old)
        self._welcome_all()

    async def _keep_plan(self, stored: StoredTable, new: Sequence[StoredLine] = ()) -> None:
        self._wanted = stored
        try:
            await self._services.store.change_table(stored, new)
        except StoreError as error:
            log.error("table %s cannot be kept: %s", self.id, kind_of(error))
            raise UnkeptError from error

    def _ask(self, work: OwnerWork) -> None:
        self._inbox.put_nowait(Request(self.at, work))

    async def _asked(self, work: OwnerWork) -> None:
        """Let the owner do some work, and wait for it; raises TableError if it was not done."""
        if self._is_closed:
            raise TableError(503, MOVED)
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        done.add_done_callback(asyncio.Future.exception)  # the connection may be gone
        self._unanswered.add(done)
        done.add_done_callback(self._unanswered.discard)
        self._ask(partial(do_and_tell, done, work))
        try:
            await asyncio.shield(done)
        finally:
            del done  # the traceback of a refusal has this frame: it would hold itself

    # The owner.

    async def _own(self) -> None:
        """Handle requests and deadlines, one at a time."""
        while True:
            try:
                if self._clock.runs:
                    self._minds.wake(range(len(self.plan.seats)))
                if self._inbox.empty() and (deadline := self._deadline()) is not None:
                    self._alarm.set(deadline, self.wake)
                request = await self._inbox.get()
                await self._pass_time(request.at)
                await request.work(max(self._last, min(request.at, self.at)))
                if self._tally.is_full and self.is_played:
                    await self._change(lambda plan: plan, "closed", TOO_LONG, Cause(now()))
            except UnkeptError:
                await self._read_again()
            except Exception as error:
                log.error("table %s: %s", self.id, kind_of(error))
                await self._read_again()
                await self._hold_if_again((self.n, type(error)))

    async def _pass_time(self, until: Instant) -> None:
        """Let the clock act at every deadline up to an instant; an earlier request is not late."""
        while (deadline := self._deadline()) is not None and deadline <= until:
            n = self.n
            await self._decide(CLOCK, TimeOut(), deadline, Cause(now()))
            if self.n == n:  # nothing changed: this would loop for ever
                await self._hold_if_again((n, CLOCK, TimeOut()))

    async def _read_again(self) -> None:
        """After a failure, reload the table from the store; the clock is stopped until then."""
        shown = self.at
        while True:
            self._clock.set(shown, False)
            try:
                if stored := await self._services.store.find_table(self.id):
                    self.stored = replace(stored, epoch=self.stored.epoch)  # as it was taken
                    self.plan = decode_plan(stored.plan)
                await self._read(shown)
            except Exception as error:
                log.error("table %s cannot be read: %s", self.id, kind_of(error))
                await asyncio.sleep(TRY_AGAIN)
            else:
                break
        self._welcome_if_possible()

    async def _hold_if_again(self, failed: object) -> None:
        """Let the match wait for an official when the same decision fails a second time."""
        again, self._failed = failed == self._failed, failed
        if again and self.is_played and not self.plan.held:
            log.error("table %s waits for an official", self.id)
            held = replace(self.plan, paused=True, held=True)
            try:
                await self._change(lambda _: held, None, HELD, Cause(now()))
            except Exception as error:  # hold it in memory at least, without a note
                log.error("table %s cannot be held: %s", self.id, kind_of(error))
                self._changed(self.stored, held, self.at)
                self._welcome_if_possible()

    async def _decide_raw(
        self, watcher: Watcher, number: int, raw: msgspec.Raw, at: Instant, cause: Cause
    ) -> ToClient:
        if cause.key in self._tally:
            return Done(number)
        action = self._read_action(watcher.seat, number, raw)
        if isinstance(action, Refused):
            return action
        found = await self._decide(self._acting(watcher, action), action, at, cause)
        if isinstance(found, Refusal):
            return Refused(number, found.clause, found.message)
        return Done(number)

    async def _decide(
        self, seat: Seat, action: Any, at: Instant, cause: Cause, stand_in: str = ""
    ) -> AnyDecision:
        """Decide, store, and only then change the state and tell everybody.

        A decision that fails is refused; if it fails again, it is left to an official. `stand_in`
        is the bot that acts for the player of the seat.
        """
        assert self.match is not None
        try:
            found = await self._referee.decide(self.state, seat, action, at, cause.visitor)
            if isinstance(found, Refusal) or not found.events:
                return found
            match, lines = self.match.after(seat, action, found, stand_in)
            over = self.game.is_over(match.state)
        except Exception as error:
            self._services.counts["failed"] += 1
            if not isinstance(error, DecisionFailedError):
                log.error("table %s: %s", self.id, kind_of(error))
            if seat != CLOCK:
                await self._hold_if_again((self.n, seat, action))
            return Refusal("", FAILED)
        await self._keep(lines, cause, over)
        if over:
            self._finish()
        self._stand(match)
        if over:
            self._set_clock(self.at)
        self._tell_what_happened(len(found.events))
        return found

    async def _keep(self, lines: Sequence[str], cause: Cause, over: bool) -> None:
        new = [
            StoredLine(n, line, cause.received, cause.lag, cause.key if n == self.n + 1 else "")
            for n, line in enumerate(lines, self.n + 1)
        ]
        try:
            status, epoch = "finished" if over else None, self.stored.epoch
            await self._services.store.append(self.id, new, status, epoch)
        except StoreError as error:
            log.error("table %s cannot be kept: %s", self.id, kind_of(error))
            raise UnkeptError from error
        self._tally.add(new)

    # What bots ask for.

    def wake(self) -> None:
        """Let the owner look at the clock and the bots again."""
        self._ask(_nothing)

    def act_as_bot(self, seat: Seat, action: Any, bot: str, in_time: Callable[[], bool]) -> None:
        """Let the owner carry out a bot's action, if it is still in time then."""

        async def work(at: Instant) -> None:
            if self._clock.runs and in_time():
                stand_in = bot if self.plan.seats[seat].kind == "person" else ""
                cause = Cause(now(), 0, f"bots:{self.id}")
                found = await self._decide(seat, action, at, cause, stand_in)
                if isinstance(found, Refusal):
                    kind = type(action).__name__
                    log.warning("table %s: %s was refused to %s", self.id, kind, bot)

        self._ask(work)


async def _nothing(_at: Instant) -> None:
    """Wake the owner, so that it looks at the clock and the bots again."""
