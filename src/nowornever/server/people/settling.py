"""After a match: it is rated, and looked through for the mistakes of the cards that played it.

A match is settled once. What the rating of a card was computed from is stored with the match,
without saying who the others were: so the ratings of a card follow from its own matches alone.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from functools import partial

import msgspec
from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy import Connection, delete, select, update

from nowornever.core.failures import kind_of
from nowornever.core.game import Seat
from nowornever.core.record import read_record
from nowornever.core.written import WrittenError
from nowornever.games import rules_by_name
from nowornever.puzzles.mistakes import MatchMistake
from nowornever.ratings.anchors import anchors
from nowornever.ratings.glicko import SkillRating
from nowornever.ratings.matches import (
    RatedMatch,
    Unrated,
    match_of,
    rate_match,
    scores_of,
    why_unrated,
)
from nowornever.server.errors import TableError
from nowornever.server.jobs.jobs import BUSY, Jobs, Status
from nowornever.server.people.attempts import keep_rating, rating_of
from nowornever.server.people.cards import OwnCard, hold_cards
from nowornever.server.people.classes.homework import count_match
from nowornever.server.people.departed import Strength, departed_from, forget_departed, rating_in
from nowornever.server.people.matches import SettledMatch, seat_with
from nowornever.server.people.mistakes import find_mistakes, keep_mistakes
from nowornever.server.storage.schema import card_matches, cards, tables, unsettled
from nowornever.server.storage.store import OVER, Store, StoredTable, log
from nowornever.server.tables.plan import Plan, decode_plan

EVERY = 5.0
"""The seconds between two searches for matches that are over."""
AT_ONCE = 20
CROWDED = 100
"""While more matches than this wait, they are rated without looking for mistakes, so that ratings
are not delayed."""
SETTLING = "settling"
"""The visitor to whom the time for finding mistakes is charged."""
LOOKED_THROUGH_WITHIN = 120.0
"""The timeout for finding the mistakes in a match, in seconds."""
NO_CARD = "somebody played without a card"
DAMAGED = "its record cannot be read"


class _Seated(Struct, frozen=True):
    """Which card has which seat of a match that is over."""

    plan: Plan
    cards: dict[Seat, OwnCard]
    departed: dict[Seat, Strength]
    """The seats whose cards were deleted since the match began."""
    late: bool
    """Whether a card came to a seat only after the match began."""

    @property
    def players(self) -> tuple[str, ...]:
        """Who had which seat: a card, somebody whose card was deleted, a bot, or nobody known."""
        gone = {seat: _departed_name(seat) for seat in self.departed}
        known = gone | {seat: card.id for seat, card in self.cards.items()}
        return tuple(known.get(at, seat.bot) for at, seat in enumerate(self.plan.seats))

    def has_classmate(self, card: OwnCard) -> bool:
        """Whether another card of the same class sat there."""
        others = (other for other in self.cards.values() if other.id != card.id)
        return any(other.class_id == card.class_id for other in others)


class _Outcome(Struct, frozen=True):
    """The outcome of a match."""

    match: RatedMatch | None
    """With its players, bots by their names; None if the match has no result."""
    unrated: str
    """Why it does not count; empty if it does."""


async def settle_forever(store: Store, jobs: Jobs) -> None:
    """Settle matches periodically when they are over."""
    while True:
        try:
            await settle_matches(store, jobs)
        except Exception as error:  # the next time may succeed
            log.error("matches cannot be settled: %s", kind_of(error))
        await asyncio.sleep(EVERY)


async def settle_matches(store: Store, jobs: Jobs) -> None:
    """Settle the matches of cards that are over, in the order in which they ended.

    A match that cannot be settled yet keeps back those after it: a rating is a fold in this order.
    """
    query = select(unsettled.c.table_id).outerjoin(tables, tables.c.id == unsettled.c.table_id)
    over = tables.c.status.in_(OVER) | tables.c.id.is_(None)
    query = query.where(over).order_by(tables.c.ended, tables.c.id).limit(CROWDED + 1)
    waiting = await store.read(lambda one: [*one.scalars(query)])
    for table_id in waiting[:AT_ONCE]:
        if not await _settle(store, None if len(waiting) > CROWDED else jobs, table_id):
            return


async def _settle(store: Store, jobs: Jobs | None, table_id: str) -> bool:
    """Rate a match, and look for mistakes if there are jobs for it; returns whether it is done."""
    stored = await store.find_table(table_id)
    lines = [line.line for line in await store.read_lines(table_id)]
    if stored is None or not lines:
        await store.transact(lambda one: _drop(one, table_id))
        return True
    seated = await store.read(partial(_seated, stored))
    found: dict[Seat, tuple[MatchMistake, ...]] = {}
    if jobs is not None:
        try:  # as a job: it takes long, and nobody's check may wait for it
            about = (find_mistakes, lines, sorted(seated.cards), table_id)
            job = await jobs.finish(SETTLING, LOOKED_THROUGH_WITHIN, *about)
        except TableError:
            return False  # later
        if job.problem == BUSY:
            return False
        if job.status is Status.DONE:
            found = msgspec.convert(job.result, dict[Seat, tuple[MatchMistake, ...]])
    outcome = await asyncio.to_thread(_outcome, lines, seated)
    return await store.transact(partial(_keep, table_id, seated, outcome, found))


def _departed_name(seat: Seat) -> str:
    return f"seat {seat}"


def _drop(connection: Connection, table_id: str) -> bool:
    """Take a table off the list; returns whether this node was the first to settle it."""
    forget_departed(connection, table_id)
    this = unsettled.c.table_id == table_id
    return bool(connection.execute(delete(unsettled).where(this)).rowcount)


def _seated(stored: StoredTable, connection: Connection) -> _Seated:
    plan = decode_plan(stored.plan)
    query = select(cards, card_matches.c.seat_key, card_matches.c.at_start)
    query = query.join(card_matches, card_matches.c.card_id == cards.c.id)
    query = query.where(card_matches.c.table_id == stored.id)
    query = query.order_by(card_matches.c.at_start.desc(), card_matches.c.since, cards.c.id)
    departed = departed_from(connection, stored.id)
    found: dict[Seat, OwnCard] = {}
    late = False
    for row in connection.execute(query).mappings():
        seat = seat_with(plan, row["seat_key"])
        if seat is None or seat in found or seat in departed:
            continue  # another device of a player may have a card of its own: the first counts
        values = {name: row[name] for name in OwnCard.__struct_fields__}
        found[seat] = OwnCard(**values)
        late |= not row["at_start"]
    return _Seated(plan, found, departed, late)


def _outcome(lines: Sequence[str], seated: _Seated) -> _Outcome:
    try:
        header, entries = read_record(lines, rules_by_name())
    except WrittenError:
        return _Outcome(None, DAMAGED)
    events = [event for entry in entries for event in entry.events]
    found = match_of(header, events, seated.players)
    if isinstance(found, Unrated):
        return _Outcome(None, found.value)
    # The plan's header: a record that was begun by an earlier version says less.
    if why := why_unrated(seated.plan.header(), entries):
        return _Outcome(found, why.value)
    people = {at for at, seat in enumerate(seated.plan.seats) if seat.kind == "person"}
    cardless = people - set(seated.cards) - set(seated.departed)
    return _Outcome(found, NO_CARD if seated.late or cardless else "")


def _keep(
    table_id: str,
    seated: _Seated,
    outcome: _Outcome,
    found: dict[Seat, tuple[MatchMistake, ...]],
    connection: Connection,
) -> bool:
    """Store the outcome of a match; returns False if a card was deleted meanwhile."""
    present = hold_cards(connection, [card.id for card in seated.cards.values()])
    if len(present) < len(seated.cards):
        return False
    if not _drop(connection, table_id):
        return True  # another node was faster
    results = _results(connection, seated, outcome)
    for seat, card in seated.cards.items():
        number = keep_mistakes(connection, card.id, table_id, found.get(seat, ()))
        result = replace(results[seat], mistakes=number)
        mine = (card_matches.c.card_id == card.id, card_matches.c.table_id == table_id)
        text = msgspec.json.encode(result).decode()
        connection.execute(update(card_matches).where(*mine).values(result=text))
        if result.after is not None:
            keep_rating(connection, card.id, result.pool, result.after)
        if outcome.match and seated.has_classmate(card):
            count_match(connection, card, seated.plan.game)
    return True


def _results(
    connection: Connection, seated: _Seated, outcome: _Outcome
) -> dict[Seat, SettledMatch]:
    match = outcome.match
    if match is None:
        return {seat: SettledMatch(seat=seat, unrated=outcome.unrated) for seat in seated.cards}
    plain = {
        seat: SettledMatch(
            seat=seat,
            places=match.places,
            unrated=outcome.unrated,
            pool=match.pool,
            shakes=match.shakes,
        )
        for seat in seated.cards
    }
    if outcome.unrated:
        return plain
    bots = anchors(seated.plan.game, match.players)
    before = {card.id: rating_of(connection, card.id, match.pool) for card in seated.cards.values()}
    gone = {_departed_name(at): rating_in(one, match.pool) for at, one in seated.departed.items()}
    # A bot of an earlier version may have no rating; then it counts as somebody unknown.
    known = dict.fromkeys(match.players, SkillRating()) | bots | gone | before
    after = rate_match(match, gone | before, bots)
    return {
        seat: replace(
            plain[seat],
            against=tuple(
                (other.rating, other.deviation, score)
                for other, score in scores_of(match, seat, known)
            ),
            before=before[card.id],
            after=after[card.id],
        )
        for seat, card in seated.cards.items()
    }
