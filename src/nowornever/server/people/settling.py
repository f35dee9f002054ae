"""After a match: it is rated, and looked through for the mistakes of the cards that played it.

A match is settled once. What the rating of a card was computed from is kept with the match, without
saying who the others were: so the ratings of a card follow from its own matches alone.
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
from nowornever.games import rules_by_name
from nowornever.puzzles.mistakes import MatchMistake
from nowornever.ratings.anchors import anchors
from nowornever.ratings.glicko import SkillRating
from nowornever.ratings.matches import RatedMatch, Unrated, match_of, rate_match, scores_of
from nowornever.server.errors import TableError
from nowornever.server.jobs.jobs import BUSY, Jobs, Status
from nowornever.server.people.attempts import keep_rating, rating_of
from nowornever.server.people.cards import OwnCard
from nowornever.server.people.classes.homework import count_match
from nowornever.server.people.matches import SettledMatch, seat_with
from nowornever.server.people.mistakes import find_mistakes, keep_mistakes
from nowornever.server.storage.schema import card_matches, cards, tables, unsettled
from nowornever.server.storage.store import OVER, Store, StoredTable, log
from nowornever.server.tables.plan import Plan, decode_plan

EVERY = 5.0
"""The seconds between two searches for matches that are over."""
AT_ONCE = 20
CROWDED = 100
"""While more matches wait, they are rated without looking for mistakes, so that nobody's rating
waits for the many of others."""
SETTLING = "settling"
"""Whom the time is charged to that looking for mistakes takes."""
LOOKED_THROUGH_WITHIN = 120.0
"""The seconds after which nobody waits any more for the mistakes in a match."""
NO_CARD = "somebody played without a card"


class _Seated(Struct, frozen=True):
    """Which card has which seat of a match that is over."""

    plan: Plan
    cards: dict[Seat, OwnCard]
    late: bool
    """Whether somebody showed their card only after the beginning."""

    def has_classmate(self, card: OwnCard) -> bool:
        """Whether another card of the same class sat there."""
        others = (other for other in self.cards.values() if other.id != card.id)
        return any(other.class_id == card.class_id for other in others)


async def settle_forever(store: Store, jobs: Jobs) -> None:
    """Settle matches when they are over, again and again."""
    while True:
        try:
            await settle_matches(store, jobs)
        except Exception as error:  # the next time may succeed
            log.error("matches cannot be settled: %s", kind_of(error))
        await asyncio.sleep(EVERY)


async def settle_matches(store: Store, jobs: Jobs) -> None:
    """Settle the matches of cards that are over."""
    query = select(unsettled.c.table_id).outerjoin(tables, tables.c.id == unsettled.c.table_id)
    over = tables.c.status.in_(OVER) | tables.c.id.is_(None)
    query = query.where(over).order_by(tables.c.ended, tables.c.id).limit(CROWDED + 1)
    waiting = await store.read(lambda one: [*one.scalars(query)])
    for table_id in waiting[:AT_ONCE]:
        await _settle(store, None if len(waiting) > CROWDED else jobs, table_id)


async def _settle(store: Store, jobs: Jobs | None, table_id: str) -> None:
    """Rate a match, and look for mistakes if there are jobs for it."""
    stored = await store.find_table(table_id)
    lines = [line.line for line in await store.read_lines(table_id)]
    if stored is None or not lines:
        await store.transact(lambda one: _drop(one, table_id))
        return
    seated = await store.read(partial(_seated, stored))
    found: dict[Seat, tuple[MatchMistake, ...]] = {}
    if jobs is not None:
        try:  # as a job: it takes long, and nobody's check may wait for it
            about = (find_mistakes, lines, sorted(seated.cards), table_id)
            job = await jobs.finish(SETTLING, LOOKED_THROUGH_WITHIN, *about)
        except TableError:
            return  # later
        if job.problem == BUSY:
            return
        if job.status is Status.DONE:
            found = msgspec.convert(job.result, dict[Seat, tuple[MatchMistake, ...]])
    outcome = await asyncio.to_thread(_outcome, lines, seated)
    await store.transact(partial(_keep, table_id, seated, outcome, found))


def _drop(connection: Connection, table_id: str) -> bool:
    """Whether this was the first to settle the table."""
    this = unsettled.c.table_id == table_id
    return bool(connection.execute(delete(unsettled).where(this)).rowcount)


def _seated(stored: StoredTable, connection: Connection) -> _Seated:
    plan = decode_plan(stored.plan)
    query = select(cards, card_matches.c.seat_key, card_matches.c.at_start)
    query = query.join(card_matches, card_matches.c.card_id == cards.c.id)
    found: dict[Seat, OwnCard] = {}
    late = False
    for row in connection.execute(query.where(card_matches.c.table_id == stored.id)).mappings():
        seat = seat_with(plan, row["seat_key"])
        if seat is not None:
            values = {name: row[name] for name in OwnCard.__struct_fields__}
            found[seat] = OwnCard(**values)
            late |= not row["at_start"]
    return _Seated(plan, found, late)


def _outcome(lines: Sequence[str], seated: _Seated) -> RatedMatch | str:
    """The match with its players, bots by their names; or why it says nothing."""
    header, entries = read_record(lines, rules_by_name())
    events = [event for entry in entries for event in entry.events]
    players = tuple(
        seated.cards[at].id if at in seated.cards else seat.bot
        for at, seat in enumerate(seated.plan.seats)
    )
    found = match_of(header, events, players)
    return str(found.value) if isinstance(found, Unrated) else found


def _why_unrated(seated: _Seated) -> str:
    plan = seated.plan
    if not plan.rated:
        return Unrated.CASUAL.value
    if plan.practice:
        return Unrated.PRACTICE.value
    if any(map(plan.has_stand_in, range(len(plan.seats)))):
        return Unrated.BOT_TOOK_OVER.value
    people = {at for at, seat in enumerate(plan.seats) if seat.kind == "person"}
    return NO_CARD if seated.late or people - set(seated.cards) else ""


def _keep(
    table_id: str,
    seated: _Seated,
    outcome: RatedMatch | str,
    found: dict[Seat, tuple[MatchMistake, ...]],
    connection: Connection,
) -> None:
    if not _drop(connection, table_id):
        return  # another node was faster
    ids = sorted(card.id for card in seated.cards.values())
    there = select(cards.c.id).where(cards.c.id.in_(ids)).order_by(cards.c.id).with_for_update()
    present = {*connection.scalars(there)}
    results = _results(connection, seated, outcome)
    for seat, card in seated.cards.items():
        if card.id not in present:
            continue  # deleted meanwhile
        number = keep_mistakes(connection, card.id, table_id, found.get(seat, ()))
        result = replace(results[seat], mistakes=number)
        mine = (card_matches.c.card_id == card.id, card_matches.c.table_id == table_id)
        text = msgspec.json.encode(result).decode()
        connection.execute(update(card_matches).where(*mine).values(result=text))
        if result.after is not None:
            keep_rating(connection, card.id, result.pool, result.after)
        if not isinstance(outcome, str) and seated.has_classmate(card):
            count_match(connection, card, seated.plan.game)


def _results(
    connection: Connection, seated: _Seated, outcome: RatedMatch | str
) -> dict[Seat, SettledMatch]:
    if isinstance(outcome, str):
        return {seat: SettledMatch(seat=seat, unrated=outcome) for seat in seated.cards}
    plain = {
        seat: SettledMatch(
            seat=seat, places=outcome.places, pool=outcome.pool, shakes=outcome.shakes
        )
        for seat in seated.cards
    }
    if why := _why_unrated(seated):
        return {seat: replace(result, unrated=why) for seat, result in plain.items()}
    bots = anchors(seated.plan.game, outcome.players)
    before = {
        card.id: rating_of(connection, card.id, outcome.pool) for card in seated.cards.values()
    }
    # A bot of an earlier version may have no rating; then it counts as somebody unknown.
    known = dict.fromkeys(outcome.players, SkillRating()) | bots | before
    after = rate_match(outcome, before, bots)
    return {
        seat: replace(
            plain[seat],
            against=tuple(
                (other.rating, other.deviation, score)
                for other, score in scores_of(outcome, seat, known)
            ),
            before=before[card.id],
            after=after[card.id],
        )
        for seat, card in seated.cards.items()
    }
