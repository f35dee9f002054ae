"""A live table: one task owns it, and everything that happens there goes through that task.

An action is decided, its events are kept, and only then is anybody told. So whatever a client
has heard of survives the death of the machine.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, Protocol

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from nowornever.core.dice import RandomDice
from nowornever.core.game import CLOCK, JUDGE, WATCHER, Dice, Instant, Refusal, Seat, TimeOut
from nowornever.core.record import RecordWriter, read_record
from nowornever.server.online import GameOnline
from nowornever.server.plan import Plan, SeatPlan, encode_plan
from nowornever.server.store import Store, StoredLine, StoredTable
from nowornever.server.wire import Done, Happened, Refused, ToClient, Tried, Welcome

Send = Callable[[ToClient], None]
"""Hands a message to a connection; never waits."""

SECOND = 1000
GRACE = 600 * SECOND
"""A deadline that passed while the server was down comes so long after it is back."""


class Watcher(Struct, eq=False):
    """Somebody who is connected."""

    seat: Seat
    host: bool
    send: Send
    lag: int = 0


class _Request(Struct):
    """Something that has to be done by the owner of the table."""

    work: Callable[[], Coroutine[Any, Any, None]]


class Thinker(Protocol):
    """Whoever plays for the seats that no person plays."""

    async def think(self, view: Any, legal: Sequence[Any], bot: str) -> tuple[Any, float] | None:
        """An action and how many seconds to wait before doing it; None for nothing."""
        ...

    def close(self) -> None:
        """The server is closing."""
        ...


class LiveTable:
    """A table that is being played."""

    def __init__(
        self,
        stored: StoredTable,
        plan: Plan,
        online: GameOnline,
        store: Store,
        chance: Any,
        thinker: Thinker,
    ) -> None:
        """Use `LiveTable.open` instead."""
        self.id = stored.id
        self.stored = stored
        self.plan = plan
        self.online = online
        self.game = online.game
        self.state: Any = None
        self.n = 0
        self.paused = False
        self.watchers: set[Watcher] = set()
        self.story: list[str] = []
        self._store = store
        self._dice: Dice = RandomDice(chance)
        self._writer = RecordWriter()
        self._thinker = thinker
        self._inbox: asyncio.Queue[_Request] = asyncio.Queue()
        self._thoughts: dict[Seat, asyncio.Task[None]] = {}
        self._base: Instant = 0
        self._since = time.monotonic()
        self._task: asyncio.Task[None] | None = None

    # Opening and closing.

    async def open(self, recorded: Sequence[StoredLine]) -> None:
        """Continue from what is kept, with the clock where the last event left it."""
        if recorded:
            await self._resume(recorded)
        elif self.plan.is_full:
            await self._begin()
        self._task = asyncio.create_task(self._own())

    async def _begin(self) -> None:
        self.state = self.game.start(self.plan.header())
        line = StoredLine(0, self._writer.header(self.plan.header()), _now())
        self.stored = replace(self.stored, status="playing", plan=encode_plan(self.plan))
        await self._store.change_table(self.stored)
        await self._store.append(self.id, [line])
        self._base, self._since = 0, time.monotonic()

    async def _resume(self, recorded: Sequence[StoredLine]) -> None:
        texts = [line.line for line in recorded]
        header, entries = read_record(texts, {self.plan.game: self.game})
        self.state = self.game.start(header)
        self._writer.header(header)
        for entry in entries:
            list(self._writer.entry(entry.by, entry.action, entry.events))
            for event in entry.events:
                self.story.append(self.online.tell(self.state, event))
                self.state = self.game.evolve(self.state, event)
                self.n += 1
            self._base = entry.at
        if self.online.clock_runs_on:
            self._catch_up(recorded[-1].received)
        self._since = time.monotonic()

    def _catch_up(self, received: int) -> None:
        """Let the clock show the time that has passed since the last line, but for the grace."""
        shown = self._base + max(0, _now() - received)
        deadline = self.game.deadline(self.state)
        if deadline is not None:
            shown = min(shown, deadline - GRACE)
        self._base = max(self._base, shown)

    async def close(self) -> None:
        """Stop owning the table."""
        tasks = [task for task in (self._task, *self._thoughts.values()) if task]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    @property
    def at(self) -> Instant:
        """What the match's clock shows."""
        running = not self.paused and self.stored.status == "playing"
        return self._base + (int((time.monotonic() - self._since) * SECOND) if running else 0)

    # What connections ask for.

    def join(self, watcher: Watcher, seen: int) -> None:
        """Somebody is connected."""
        self.watchers.add(watcher)
        watcher.send(self.welcome(watcher, seen))

    def leave(self, watcher: Watcher) -> None:
        """Somebody is gone."""
        self.watchers.discard(watcher)

    def act(self, watcher: Watcher, number: int, action: msgspec.Raw) -> None:
        """Let the owner decide an action, in the order in which actions arrive."""
        received, at = _now(), self.at

        async def work() -> None:
            answer = await self._decide_raw(watcher, number, action, at, received)
            watcher.send(answer)

        self._inbox.put_nowait(_Request(work))

    def consider(self, watcher: Watcher, number: int, action: msgspec.Raw) -> None:
        """Say what the referee would say to an action; nothing happens."""
        found = self._read(watcher, number, action)
        if not isinstance(found, Refused):
            answer = self.game.decide(self.state, watcher.seat, found, self.at, self._dice)
            refusal = answer if isinstance(answer, Refusal) else Refusal("", "")
            preview = self.online.preview(self.state, watcher.seat, found)
            watcher.send(Tried(number, refusal.clause, refusal.message, preview))
        else:
            watcher.send(found)

    def act_as_host(self, action: Any) -> asyncio.Future[Refusal | None]:
        """Let the owner decide what the host does in the game's own part for the host."""
        done: asyncio.Future[Refusal | None] = asyncio.get_running_loop().create_future()

        async def work() -> None:
            found = await self._decide(JUDGE, action, self.at, _now(), 0)
            done.set_result(found if isinstance(found, Refusal) else None)

        self._inbox.put_nowait(_Request(work))
        return done

    def change_seats(self, seats: tuple[SeatPlan, ...]) -> asyncio.Future[None]:
        """Let the owner seat somebody; the match begins when nobody is missing."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        async def work() -> None:
            self.plan = replace(self.plan, seats=seats)
            self.stored = replace(self.stored, plan=encode_plan(self.plan))
            await self._store.change_table(self.stored)
            if self.state is None and self.plan.is_full:
                await self._begin()
            done.set_result(None)
            self._welcome_all()

        self._inbox.put_nowait(_Request(work))
        return done

    def pause(self, paused: bool) -> None:
        """Stop the clock, or let it run again."""
        self._base, self._since = self.at, time.monotonic()
        self.paused = paused
        self._inbox.put_nowait(_Request(self._nothing))
        self._welcome_all()

    async def end(self) -> None:
        """Close the table for good."""
        self.stored = replace(self.stored, status="closed")
        await self._store.change_table(self.stored)
        self._welcome_all()

    async def _nothing(self) -> None:
        """Wake the owner, so that it looks at the clock again."""

    # What everybody is told.

    def welcome(self, watcher: Watcher, seen: int) -> Welcome:
        """Everything a seat may know, and what happened since it last looked."""
        view, legal = self._seen_by(watcher.seat)
        return Welcome(
            table=self.id,
            game=self.plan.game,
            rulebook=self.plan.rulebook,
            seat=watcher.seat,
            host=watcher.host,
            status=self.stored.status,
            paused=self.paused,
            seats=tuple(
                {"name": seat.name, "kind": seat.kind, "bot": seat.bot} for seat in self.plan.seats
            ),
            n=self.n,
            at=self.at,
            story=tuple(self.story[max(0, min(seen, self.n)) :]),
            view=view,
            legal=legal,
        )

    def _welcome_all(self) -> None:
        for watcher in self.watchers:
            watcher.send(self.welcome(watcher, self.n))

    def _seen_by(self, seat: Seat) -> tuple[Any, tuple[Any, ...]]:
        if self.state is None:
            return None, ()
        legal = () if seat == WATCHER else tuple(self.online.listed(self.state, seat))
        return self.game.view(self.state, seat), legal

    def _broadcast(self, sentences: Sequence[str]) -> None:
        cache: dict[Seat, Happened] = {}
        for watcher in self.watchers:
            if watcher.seat not in cache:
                view, legal = self._seen_by(watcher.seat)
                cache[watcher.seat] = Happened(
                    n=self.n,
                    at=self.at,
                    status=self.stored.status,
                    story=tuple(sentences),
                    view=view,
                    legal=legal,
                )
            watcher.send(cache[watcher.seat])

    # The owner.

    async def _own(self) -> None:
        """Do what is asked for and what the clock does, one thing at a time."""
        while self.stored.status != "closed":
            self._wake_bots()
            try:
                request = await asyncio.wait_for(self._inbox.get(), self._until_deadline())
            except TimeoutError:
                await self._pass_time()
                continue
            await self._pass_time()
            await request.work()

    def _until_deadline(self) -> float | None:
        if self.state is None or self.paused or self.stored.status != "playing":
            return None
        deadline = self.game.deadline(self.state)
        return None if deadline is None else max(0.0, (deadline - self.at) / SECOND)

    async def _pass_time(self) -> None:
        while self.state is not None and not self.paused and self.stored.status == "playing":
            deadline = self.game.deadline(self.state)
            if deadline is None or deadline > self.at:
                return
            await self._decide(CLOCK, TimeOut(), deadline, _now(), 0)

    async def _decide_raw(
        self, watcher: Watcher, number: int, raw: msgspec.Raw, at: Instant, received: int
    ) -> ToClient:
        action = self._read(watcher, number, raw)
        if isinstance(action, Refused):
            return action
        found = await self._decide(self._acting(watcher, action), action, at, received, watcher.lag)
        if isinstance(found, Refusal):
            return Refused(number, found.clause, found.message)
        return Done(number)

    def _read(self, watcher: Watcher, number: int, raw: msgspec.Raw) -> Any:
        """The action that a connection sent, or why it cannot be one now."""
        if self.state is None or self.stored.status != "playing":
            return Refused(number, "", "The match is not being played.")
        if self.paused:
            return Refused(number, "", "The host has paused the match.")
        if watcher.seat == WATCHER:
            return Refused(number, "", "You are looking on.")
        try:
            return msgspec.json.decode(raw, type=self.game.actions)
        except (msgspec.MsgspecError, RecursionError) as error:
            return Refused(number, "", f"This is no action: {error}")

    def _acting(self, watcher: Watcher, action: Any) -> Seat:
        """As whom a connection does something: the host has a part besides their seat's."""
        as_host = watcher.host and isinstance(action, self.online.host_actions)
        return JUDGE if as_host else watcher.seat

    async def _decide(
        self, seat: Seat, action: Any, at: Instant, received: int, lag: int
    ) -> Sequence[Any] | Refusal:
        """Decide, keep, and only then change the state and tell everybody."""
        found = self.game.decide(self.state, seat, action, at, self._dice)
        if isinstance(found, Refusal) or not found:
            return found
        written = self._writer.entry(seat, action, found)
        new = [StoredLine(self.n + k, line, received, lag) for k, line in enumerate(written, 1)]
        state, sentences = self.state, []
        for event in found:
            sentences.append(self.online.tell(state, event))
            state = self.game.evolve(state, event)
        over = self.game.is_over(state)
        await self._store.append(self.id, new, "finished" if over else None)
        self.state, self.n = state, self.n + len(found)
        self.story += sentences
        if over:
            self.stored = replace(self.stored, status="finished")
        self._broadcast(sentences)
        return found

    # Bots.

    def _wake_bots(self) -> None:
        """Let every bot that has something to do think; a thought that came too late is dropped."""
        if self.state is None or self.paused or self.stored.status != "playing":
            return
        for seat, plan in enumerate(self.plan.seats):
            busy = self._thoughts.get(seat)
            if not (busy and not busy.done()):
                bot = self.online.thinker(self.state, seat, plan.bot)
                if bot:
                    self._thoughts[seat] = asyncio.create_task(self._think(seat, bot))

    async def _think(self, seat: Seat, bot: str) -> None:
        moment = self.online.moment(self.state, seat, self.n)
        view, legal = self._seen_by(seat)
        thought = await self._thinker.think(view, legal, bot)
        if thought is None:
            return
        action, delay = thought
        await asyncio.sleep(delay)

        async def work() -> None:
            if self.online.moment(self.state, seat, self.n) == moment and not self.paused:
                await self._decide(seat, action, self.at, _now(), 0)

        self._inbox.put_nowait(_Request(work))


def _now() -> int:
    return int(time.time() * SECOND)


__all__ = ["JUDGE", "LiveTable", "Thinker", "Watcher"]
