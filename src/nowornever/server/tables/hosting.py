"""Changes of a table other than play: by the host, by an official, or by the players together.

An official holds the official's link, or made the table without sitting at it.
"""

from __future__ import annotations

from math import ceil

from msgspec.structs import replace

from nowornever.core.game import OFFICIAL, WATCHER, Seat
from nowornever.core.written import WrittenError
from nowornever.server.connections.broadcast import Watcher
from nowornever.server.errors import TableError
from nowornever.server.storage.store import OVER
from nowornever.server.tables.live import LiveTable
from nowornever.server.tables.match_clock import SECOND, now
from nowornever.server.tables.online import GameOnline
from nowornever.server.tables.plan import MAX_NAME, Plan, SeatPlan, clean_name
from nowornever.server.tables.ruling.conduct import TERMS

GONE_FOR = 60.0
"""After a host or player has been gone for this many seconds, their part may be taken over."""
LONGEST_PAUSE = 300 * SECOND
"""After a pause by a host who plays has lasted this long, any player may end it."""


async def pause(table: LiveTable, who: Watcher) -> None:
    """Stop the clock; a host who plays may do so only a few times."""
    for_hosts(who, officials=True)
    allowed = None if who.seat == OFFICIAL else TERMS[table.plan.conduct].pauses

    def change(plan: Plan) -> Plan:
        if plan.paused:
            return plan
        if allowed is not None and plan.pauses >= allowed:
            only = "At this table only an official can pause the match."
            after = f"At this table after {allowed} pauses only an official can pause the match."
            raise TableError(409, after if allowed else only)
        if who.seat == OFFICIAL:
            return replace(plan, paused=True, paused_since=0)
        return replace(plan, paused=True, paused_since=now(), pauses=plan.pauses + 1)

    await table.change(
        change, note=f"{table.plan.name_of(who.seat)} pauses the match.", by=who.seat
    )


async def resume(table: LiveTable, who: Watcher) -> None:
    """Let the clock run again: the host, an official, or after a long pause any player."""
    since = table.plan.paused_since
    if not (since and who.seat >= 0 and now() - since >= LONGEST_PAUSE):
        for_hosts(who, officials=True)
        if table.plan.paused and not since and not table.plan.held and who.seat != OFFICIAL:
            raise TableError(403, "An official paused the match; only an official can resume it.")
    note = f"{table.plan.name_of(who.seat)} lets the match go on."
    await table.change(lambda plan: replace(plan, paused=False, held=False), None, note, who.seat)


async def close(table: LiveTable, who: Watcher) -> None:
    """Close a table for good; during a match the players have to agree."""
    alone = table.state is None or TERMS[table.plan.conduct].hosts_close
    if who.seat == OFFICIAL or (who.host and alone):
        await end(table)
        return
    if alone or who.seat < 0:
        for_hosts(who)

    def change(plan: Plan) -> Plan:
        return replace(plan, closing=tuple(sorted({*plan.closing, who.seat})))

    others = [table.plan.name_of(seat) for seat in unasked(change(table.plan))]
    wants = f"{table.plan.name_of(who.seat)} wants to close the table."
    wait = f"{' and '.join(others)} would have to agree." if others else ""
    await table.change(change, None, f"{wants} {wait}".rstrip(), who.seat)
    if not unasked(table.plan):
        await end(table)


async def stay(table: LiveTable, who: Watcher) -> None:
    """Reject closing a table that somebody wants to close."""

    def change(plan: Plan) -> Plan:
        if who.seat < 0 or not plan.closing:
            raise TableError(409, "You are not asked whether to close the table.")
        return replace(plan, closing=())

    await table.change(change, note=f"{table.plan.name_of(who.seat)} wants to go on.", by=who.seat)


async def end(table: LiveTable) -> None:
    """Close a table for good."""
    await table.change(lambda plan: plan, "closed")


def unasked(plan: Plan) -> list[Seat]:
    """The players who have yet to agree to closing; bots are not asked."""
    people = [seat for seat, sits in enumerate(plan.seats) if sits.kind == "person"]
    return [seat for seat in people if not plan.has_stand_in(seat) and seat not in plan.closing]


async def show(table: LiveTable, who: Watcher, *, everybody: bool) -> None:
    """Let whoever knows the table's address watch, or only those with a link."""
    for_hosts(who, officials=True)
    if everybody and table.plan.sealed:
        raise TableError(409, "Nobody watches while the rolls of the round are sealed.")
    await table.change(lambda plan: replace(plan, watching=everybody), by=who.seat)


async def hush(table: LiveTable, who: Watcher, *, quiet: bool) -> None:
    """Switch phrases off for everybody, or take that back; each seat decides for itself."""
    if who.seat == WATCHER:
        raise TableError(403, "Only those who play can do that.")

    def change(plan: Plan) -> Plan:
        others = {*plan.quiet} - {who.seat}
        return replace(plan, quiet=tuple(sorted({*others, who.seat} if quiet else others)))

    await table.change(change, by=who.seat)


async def rename(table: LiveTable, seat: Seat, name: str) -> None:
    """Rename a player, before the match begins."""
    try:
        wanted = clean_name(name)
    except ValueError as error:
        raise TableError(422, f"This is not a name: {error}.") from None
    if not 0 < len(wanted) <= MAX_NAME:
        raise TableError(422, f"A name has 1 to {MAX_NAME} characters.")

    def change(plan: Plan) -> Plan:
        if table.state is not None:
            raise TableError(409, "The match has begun, and names stay as they are.")
        if seat < 0:
            raise TableError(403, "You have no seat, so you have no name at this table.")
        return plan.with_seat(seat, replace(plan.seats[seat], name=wanted))

    await table.change(change, by=seat)


async def remove_seat(table: LiveTable, seat: Seat) -> None:
    """Remove a free seat; if no other seat is free, the match begins."""

    def change(plan: Plan) -> Plan:
        if seat not in range(len(plan.seats)) or plan.seats[seat].kind != "open":
            raise TableError(409, "Only a free seat can be left out.")
        fewer = plan.without_seat(seat)
        try:
            table.online.game.start(fewer.header())
        except WrittenError as error:
            raise TableError(409, f"It cannot be left out: {error.reason}.") from None
        return fewer

    await table.change(change)


async def give_back(table: LiveTable, seat: Seat) -> None:
    """Give the seat back to its player."""
    if not table.plan.has_stand_in(seat):
        raise TableError(409, "No bot plays for you.")
    await replace_player(table, seat, "", seat)


async def replace_player(table: LiveTable, seat: Seat, bot: str, by: Seat) -> None:
    """Let a bot play for a player who left, or fill a free seat; an empty name undoes it."""
    online = table.online

    def change(plan: Plan) -> Plan:
        if seat not in range(len(plan.seats)):
            raise TableError(422, "There is no such seat.")
        old = plan.seats[seat]
        if old.kind == "bot":
            raise TableError(409, "A bot sits there already.")
        if old.kind == "open":
            return plan.with_seat(seat, bot_seat("", bot, online, plan))
        takes = bot and not old.bot and seat != by and not online.shares_seats
        if takes and table.stored.status not in OVER:
            _has_left(table, seat, old.name)
        return plan.with_seat(seat, replace(old, bot=bot and bot_seat("", bot, online, plan).bot))

    old, new = table.plan, change(table.plan)  # raises TableError for what is not allowed
    action = table.online.substitution(seat, bot)
    if action is not None and table.stored.status == "playing":
        await table.act_as_host(action)
    if new != table.plan:
        note = "" if action else _substituted(old, seat, bot, by)
        await table.change(change, note=note, by=by)


async def take_over(table: LiveTable, seat: Seat) -> None:
    """Make a player the host, in place of one who has left."""

    def change(plan: Plan) -> Plan:
        if seat < 0:
            raise TableError(403, "Only a player can become the host.")
        if table.host_seat is None:
            raise TableError(409, "The host of this table cannot be replaced.")
        if (gone_for := table.presence.host_gone_for) is None:
            raise TableError(409, "The host is here.")
        if (wait := ceil(GONE_FOR - gone_for)) > 0:
            raise TableError(409, f"The host may come back: try again in {wait} s.")
        return replace(plan, host=plan.seats[seat].secret)

    await table.change(change, note=f"{table.plan.name_of(seat)} is the host now.", by=seat)


def for_hosts(who: Watcher, *, officials: bool = False) -> None:
    """Raise TableError unless it is the host, or, if `officials`, an official."""
    if not (who.host or (officials and who.seat == OFFICIAL)):
        raise TableError(403, "Only the host may do that.")


def bot_seat(name: str, bot: str, online: GameOnline, plan: Plan) -> SeatPlan:
    """A seat for a bot; without a name it gets a usual name of its strength."""
    if not online.bots.like(bot):
        raise TableError(422, f"There is no such bot; there are {', '.join(online.bots.about)}.")
    taken = [seat.name for seat in plan.seats]
    return SeatPlan("bot", name or online.bots.called(bot, taken), bot)


def _has_left(table: LiveTable, seat: Seat, name: str) -> None:
    """Raise TableError if a player is connected, or was a moment ago."""
    gone_for = table.presence.seat_gone_for(seat)
    if gone_for is None:
        raise TableError(409, f"{name} is connected, and plays for themselves.")
    if gone_for < GONE_FOR:
        wait = ceil(GONE_FOR - gone_for)
        raise TableError(409, f"{name} may come back: try again in {wait} s.")


def _substituted(plan: Plan, seat: Seat, bot: str, by: Seat) -> str:
    """A sentence that says who plays a seat from now on."""
    player = plan.name_of(seat)
    if bot:
        return f"{plan.name_of(by)} lets a bot play for {player}."
    if seat == by:
        return f"{player} is back; the bot plays no longer."
    return f"{plan.name_of(by)} gives {player} the seat back."
