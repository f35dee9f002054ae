"""The state of a table, and what is sent to everybody there."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any

import msgspec
from msgspec.structs import replace

from nowornever.core.failures import kind_of
from nowornever.core.game import OFFICIAL, WATCHER, Instant, Seat
from nowornever.core.misfits import misfit_words
from nowornever.server.connections.broadcast import Views, Watcher, tell_all
from nowornever.server.connections.presence import Presence
from nowornever.server.connections.wire import (
    Happened,
    Next,
    NoteInfo,
    Refused,
    RoundLeft,
    SeatInfo,
    Welcome,
    encode,
)
from nowornever.server.errors import TableError
from nowornever.server.limits import RateLimit
from nowornever.server.services import Services, log
from nowornever.server.storage.store import StoredTable
from nowornever.server.tables.match import LiveMatch
from nowornever.server.tables.match_clock import SECOND, MatchClock, now
from nowornever.server.tables.online import GameOnline
from nowornever.server.tables.plan import Plan, SeatPlan
from nowornever.server.tables.ruling.conduct import TERMS
from nowornever.server.tables.tally import ENOUGH, MatchTally

GRACE = 600 * SECOND
"""A deadline that passed while the server was down comes this long after the restart."""
MOST_WATCHERS = 300
"""How many spectators may connect to a table."""
MOST_AT_A_SEAT = 20
"""How many connections may share a seat: tabs and devices of one person."""


PlanChange = Callable[[Plan], Plan]
"""What somebody changes of a plan; it may raise TableError."""

ROUND_PAUSED = "The director has paused the round."


def _round_left(plan: Plan) -> RoundLeft | None:
    time = plan.round_time
    return RoundLeft(time.what, max(0, time.at - now())) if time else None


def shown_seat(seat: SeatPlan) -> SeatInfo:
    """What everybody may know about a seat."""
    return SeatInfo(seat.name, seat.kind, seat.bot)


class ShownTable:
    """A stored table with its match, its clock and its connections."""

    def __init__(
        self, stored: StoredTable, plan: Plan, online: GameOnline, services: Services
    ) -> None:
        """Not open yet."""
        self.id = stored.id
        self.stored = stored
        self.plan = plan
        self.online = online
        self.game = online.game
        self.match: LiveMatch | None = None
        self.views = Views(online, None, False)
        self.presence = Presence(services.clock)
        self._next: Next | None = None
        self._clock = MatchClock(services.clock)
        self._actions = RateLimit(services.limits.messages)
        self._changes = RateLimit(services.limits.changes)
        self.phrases = RateLimit(services.limits.phrases)
        """How often each seat may say a phrase."""
        self._tally = MatchTally()

    # Its state.

    @property
    def is_played(self) -> bool:
        """Whether the match has begun and is not over."""
        return self.match is not None and self.stored.status == "playing"

    @property
    def state(self) -> Any:
        """The state of the match; None before it."""
        return self.match.state if self.match else None

    @property
    def n(self) -> int:
        """The number of the last event."""
        return self.match.n if self.match else 0

    @property
    def _last(self) -> Instant:
        return self.match.last if self.match else 0

    @property
    def at(self) -> Instant:
        """The instant that the match's clock shows."""
        return self._clock.at

    @property
    def runs(self) -> bool:
        """Whether the match's clock runs."""
        return self._clock.runs

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """The seats that have something to do, as far as everybody may know."""
        return self.online.awaited(self.state) if self.is_played else ()

    @property
    def has_deadline(self) -> bool:
        """Whether the clock will act by itself."""
        return self._deadline() is not None

    def _deadline(self) -> Instant | None:
        return self.views.deadline if self._clock.runs else None

    @property
    def host_seat(self) -> Seat | None:
        """The seat of the host, if they can be replaced; a host with a part in the game cannot."""
        return None if self.online.hosted else self.plan.host_seat

    def _stand(self, match: LiveMatch | None) -> None:
        """Continue with this match."""
        self.match = match
        self.views = Views(self.online, self.state, self.is_played)

    def _set_clock(self, at: Instant) -> None:
        self._clock.set(at, self.is_played and not self.plan.paused)

    def _catch_up(self, received: int) -> None:
        """Add the time since the last line to the clock, but leave players the grace."""
        shown = self._last + max(0, now() - received)
        deadline = self.game.deadline(self.state)
        if deadline is not None:
            shown = min(shown, deadline - GRACE)
        self._clock.set(max(self.at, shown), self._clock.runs)

    def bot_of(self, seat: Seat) -> str:
        """The bot that has something to think about on a seat; '' if none."""
        bot = self.plan.seats[seat].bot
        return self.online.thinker(self.state, seat, bot, lambda: bool(self.views.legal(seat)))

    @property
    def bots_of(self) -> str:
        """Who is charged for what the bots think: the table's maker, or its tournament."""
        by_tournament = self.plan.origin.tournament if self.plan.origin else ""
        return self.stored.maker or by_tournament or self.id

    def moment(self, seat: Seat) -> Hashable:
        """Identifies what a seat thinks about; a thought from another moment comes too late."""
        return self.online.moment(self.state, seat, self.n)

    # What may be asked for.

    def _read_action(self, seat: Seat, number: int, raw: msgspec.Raw) -> Any:
        """The action that a connection sent, or the refusal if it may not act now."""
        if not self._actions.allows(str(seat)):
            return Refused(number, "", "Too many messages; wait a moment.")
        if not self.is_played:
            return Refused(number, "", "The match is not being played.")
        if self.plan.held and seat != OFFICIAL:
            return Refused(number, "", "The match waits for an official.")
        if self.plan.paused and not self.plan.held:
            by_round = self.plan.round_paused
            return Refused(
                number, "", ROUND_PAUSED if by_round else "The host has paused the match."
            )
        if seat == WATCHER:
            return Refused(number, "", "You are watching.")
        if self._waits_for_seat(seat):
            return Refused(number, "", "A bot plays for you. Take your seat back first.")
        if self._tally.is_enough(seat):
            return Refused(number, "", ENOUGH)
        try:
            return self.online.read_action(raw)
        except (msgspec.MsgspecError, RecursionError) as error:
            why = misfit_words(error, bytes(raw))
            return Refused(number, "", f"This is not an action: {why}.")

    def _check_changes(self, by: Seat) -> None:
        """Raise TableError if somebody changed the table too often lately; others still may."""
        if not self._changes.allows(str(by)):
            raise TableError(429, "Too many changes of this table; wait a little.")

    def _acting(self, watcher: Watcher, action: Any) -> Seat:
        """The seat that a connection acts as: the host may have a part besides their seat."""
        as_host = watcher.host and isinstance(action, self.online.host_actions)
        return OFFICIAL if as_host else watcher.seat

    # What everybody is told.

    def join(self, watcher: Watcher, seen: int) -> None:
        """Add a connection; raises TableError if there are too many like it."""
        alike = sum(other.seat == watcher.seat for other in self.presence.watchers)
        if alike >= (MOST_WATCHERS if watcher.seat == WATCHER else MOST_AT_A_SEAT):
            raise TableError(503, "Too many are connected to this table; try again later.")
        self.presence.join(watcher)
        watcher.send(encode(self.welcome(watcher, seen)))

    def part(self) -> None:
        """Close all connections, because the table is not here any more."""
        for watcher in list(self.presence.watchers):
            watcher.part()

    def invite(self, to: Next) -> None:
        """Tell the players who stay at this table about another one."""
        self._next = to
        self._welcome_all()

    def welcome(self, watcher: Watcher, seen: int) -> Welcome:
        """Everything that a seat may know, and what happened since it last looked."""
        return Welcome(
            table=self.id,
            game=self.plan.game,
            rulebook=self.plan.rulebook,
            seat=watcher.seat,
            host=watcher.host,
            host_seat=self.host_seat,
            status=self.stored.status,
            paused=self.plan.paused,
            held=self.plan.held,
            practice=self.plan.practice,
            conduct=self.plan.conduct,
            pauses_left=self.plan.pauses_left,
            closing=self.plan.closing,
            watching=self.plan.watching or self.plan.public,
            quiet=self.plan.quiet,
            talks=TERMS[self.plan.conduct].talks,
            seats=tuple(map(shown_seat, self.plan.seats)),
            connected=self.presence.seats,
            notes=tuple(NoteInfo(note.n, note.told) for note in self.plan.notes),
            tournament=self.plan.origin.tournament if self.plan.origin else "",
            round=_round_left(self.plan),
            next=self._next if watcher.seat >= 0 else None,
            n=self.n,
            at=self.at,
            story=self.match.story[max(0, seen) :] if self.match else (),
            marks=self.match.marks[max(0, seen) :] if self.match else (),
            view=self.views.view(watcher.seat),
            legal=self._offered_to(watcher.seat),
        )

    def _welcome_all(self) -> None:
        """Send a new welcome, after a change that is not play."""
        tell_all(self.presence.watchers, lambda watcher: self.welcome(watcher, self.n))

    def _welcome_if_possible(self) -> None:
        """Send a new welcome after a failure; whatever is raised, the table goes on."""
        try:
            self._welcome_all()
        except Exception as error:
            log.error("table %s cannot be shown: %s", self.id, kind_of(error))

    def _tell_what_happened(self, events: int) -> None:
        at, story = self.at, self.match.story[-events:] if self.match else ()
        marks = self.match.marks[-events:] if self.match else ()
        tell_all(
            self.presence.watchers,
            lambda watcher: Happened(
                n=self.n,
                at=at,
                status=self.stored.status,
                story=story,
                marks=marks,
                view=self.views.view(watcher.seat),
                legal=self._offered_to(watcher.seat),
            ),
        )

    def _offered_to(self, seat: Seat) -> tuple[Any, ...]:
        """The actions that a seat is offered: none while a bot plays for it."""
        return () if self._waits_for_seat(seat) else self.views.legal(seat)

    def _waits_for_seat(self, seat: Seat) -> bool:
        return self.plan.has_stand_in(seat) and not self.online.shares_seats

    def _reseat(self, old: Plan) -> None:
        """Move connections to their new seats after a change of the plan."""
        plan = self.plan
        if len(plan.seats) < len(old.seats):  # those after a removed seat move up
            for watcher in self.presence.watchers:
                if watcher.seat >= 0:
                    watcher.seat = plan.seats.index(old.seats[watcher.seat])
        if plan.host != old.host:
            for watcher in self.presence.watchers:
                watcher.host = watcher.seat == plan.host_seat
        if plan.origin is not None:
            self._part_from_former(old)

    def _part_from_former(self, old: Plan) -> None:
        """Close the connections of those whose seat at a round has a substitute now."""
        for watcher in list(self.presence.watchers):
            at = watcher.seat
            if at >= 0 and self.plan.seats[at].secret != old.seats[at].secret:
                self.presence.leave(watcher)
                watcher.seat = WATCHER  # whatever it has sent meanwhile
                watcher.part()

    def _changed(self, stored: StoredTable, plan: Plan, at: Instant) -> None:
        """Continue with a plan that has been stored."""
        self.stored, self.plan = stored, plan
        self._stand(self.match)
        self._set_clock(at)

    def _finish(self) -> None:
        """End the match, and stop its clock."""
        self.stored = replace(self.stored, status="finished")
