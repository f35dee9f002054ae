"""Finished matches, event by event: those played here, uploaded records, and examples.

An uploaded record is verified by deciding everything again. Then it is stored as a finished table,
and can be shared by its address like any other.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping, Sequence
from typing import Any, cast

import msgspec
from fastapi import FastAPI, HTTPException, Request
from msgspec import Struct
from msgspec.structs import replace

from nowornever.core.game import WATCHER, Game
from nowornever.core.record import read_record, split_record, verify
from nowornever.core.signature import Finding, check_signature, public_key
from nowornever.core.written import WrittenError
from nowornever.games import rules_by_name
from nowornever.server.connections.wire import Sentence
from nowornever.server.errors import TableError
from nowornever.server.games import online_game
from nowornever.server.guard import MAX_RECORD
from nowornever.server.jobs.jobs import Jobs, Status
from nowornever.server.jobs.worker import Report
from nowornever.server.limits import Limits
from nowornever.server.network_limits import NetworkRate
from nowornever.server.networks import client_of
from nowornever.server.pages.bearer import Bearer, secret_of
from nowornever.server.pages.examples import example_records, example_tables
from nowornever.server.pages.problems import PROBLEMS
from nowornever.server.pages.short_work import MadeOnce, short_work
from nowornever.server.shared_limits import SharedLimits
from nowornever.server.storage.store import Store, StoredLine, StoredTable
from nowornever.server.tables.hub import Hub
from nowornever.server.tables.online import GameOnline
from nowornever.server.tables.plan import MAX_NAME, Plan, SeatPlan, clean_name, encode_plan, id_of
from nowornever.shake.telling.marks import StoryMark

VERIFIED_WITHIN = 60.0
"""The seconds that verifying a record may take."""

REMEMBERED = 16
"""How many replays are remembered."""
REPLAYED_WITHIN = 20.0
"""The processor seconds that making a replay may take."""
UPLOADS = 6
"""How many records a visitor may upload per minute."""
_DAY = 86_400.0


class ReplayStep(Struct, frozen=True):
    """One event: its sentence, and what changed on the table."""

    at: int
    """The match's clock in milliseconds."""
    by: int
    """Who caused it: a seat, -1 for an official, -2 for the clock."""
    told: Sentence
    mark: StoryMark
    changed: dict[str, Any]
    """The fields of a spectator's view that changed."""


class Replay(Struct, frozen=True, kw_only=True):
    """A match from its beginning to its end."""

    table: str
    game: str
    rulebook: str
    names: tuple[str, ...]
    view: Any
    """The view before the first event."""
    steps: tuple[ReplayStep, ...]
    uploaded: bool = False
    """Whether its record was uploaded; otherwise it was played here."""
    signed: Finding = Finding.UNSIGNED
    """Whether its record is signed: by this server, or by whoever signed the upload."""
    key: str = ""
    """The public key that signed it."""
    example: bool = False
    """Whether it is an example that comes with the package, played by nobody."""
    since: int = 0
    """When its table was made or its record was uploaded, in milliseconds since 1970."""


class ReplayAbout(Struct, frozen=True, kw_only=True):
    """What is known of a match besides its record."""

    table: str
    playing: bool
    """Whether it is still being played; then only shakes that are over are shown."""
    uploaded: bool
    example: bool
    since: int
    own_key: str
    """The public key of this server."""


class KeptRecord(Struct, frozen=True):
    """Where an uploaded record can be seen."""

    table: str


_BODY = {
    "requestBody": {
        "required": True,
        "content": {"text/plain": {"schema": {"type": "string", "maxLength": MAX_RECORD}}},
    }
}


def add_replays(app: FastAPI, limits: Limits, shared: SharedLimits) -> None:
    """Serve finished matches, and accept uploaded records."""
    uploads = NetworkRate(shared, "uploads", UPLOADS, limits.around)
    today = NetworkRate(shared, "uploads today", limits.uploads, limits.around, _DAY)
    keeping = asyncio.Lock()
    replays = MadeOnce(REMEMBERED)

    @app.get("/api/tables/{table_id}/replay", responses=PROBLEMS)
    async def replay(table_id: str, request: Request, authorization: Bearer = "") -> Replay:
        """A match, event by event, as a spectator saw it.

        It is over; or, for those at the table, its shakes so far that are over.
        """
        hub: Hub = app.state.hub
        past = await hub.past_of(table_id, secret_of(authorization))
        stored = await hub.look(table_id)
        about = ReplayAbout(
            table=table_id,
            playing=stored.status == "playing",
            uploaded=stored.uploaded,
            example=table_id in example_tables(),
            since=stored.created,
            own_key=public_key(hub.services.signing_key),
        )
        lines = tuple(line.line for line in past)
        # A line has the checksum of all before it: these two change with any of them.
        found = await replays.once(
            (about, lines[0], lines[-1]),
            lambda: short_work(request, REPLAYED_WITHIN, replay_page, about, lines),
        )
        if not bytes(found):
            raise TableError(409, "This is available when a shake is over.")
        return cast(Replay, found)  # it is JSON already

    @app.post("/api/replays", status_code=201, responses=PROBLEMS, openapi_extra=_BODY)
    async def keep(request: Request) -> KeptRecord:
        """Verify the record of a finished match, and store it to be replayed and shared."""
        visitor = client_of(request.scope)
        if not uploads.allows(request.scope):
            raise HTTPException(429, "Too many uploads; wait a minute.")
        if not today.allows(request.scope):
            raise HTTPException(429, "Too many uploads today; try again tomorrow.")
        text = await _read(request)
        store: Store = app.state.hub.services.store
        table_id = id_of(text)
        if await _is_kept(store, table_id):
            return KeptRecord(table=table_id)
        await _check_quota(store, limits.kept_uploads)
        # The process comes last: whatever can be refused without one need not wait for one.
        problem = await asyncio.to_thread(unreadable, text)
        if problem := problem or await _problem_of(text, app.state.jobs, visitor):
            raise HTTPException(422, problem)
        async with keeping:
            if not await _is_kept(store, table_id):
                await _check_quota(store, limits.kept_uploads)
                await _keep(store, table_id, text)
        return KeptRecord(table=table_id)

    @app.post("/api/replays/examples/{game}", status_code=201, responses=PROBLEMS)
    async def example(game: str) -> KeptRecord:
        """Open the example match of a game: it is stored when somebody asks for it first."""
        text = example_records().get(game)
        if text is None:
            raise HTTPException(404, "There is no example match of this game.")
        store: Store = app.state.hub.services.store
        table_id = id_of(text)
        async with keeping:
            if not await _is_kept(store, table_id):
                await _keep(store, table_id, text)
        return KeptRecord(table=table_id)


def replay_page(_report: Report, about: ReplayAbout, lines: tuple[str, ...]) -> bytes:
    """A replay as JSON, made in a process; empty if no shake is over yet."""
    found = replayed(about.table, lines)
    steps = _scored(found.steps) if about.playing else found.steps
    if about.playing and not steps:
        return b""
    own = (Finding.SIGNED, about.own_key)
    signed, key = check_signature(lines) if about.uploaded else own
    return msgspec.json.encode(
        replace(
            found,
            steps=steps,
            uploaded=about.uploaded,
            signed=signed,
            key=key,
            example=about.example,
            since=about.since,
        )
    )


def replayed(table_id: str, lines: tuple[str, ...]) -> Replay:
    """The steps of a record."""
    header, entries = read_record(lines, rules_by_name())
    online = online_game(header.game)
    state = online.game.start(header)
    first = before = _seen(online, state)
    steps = []
    for entry in entries:
        for event in entry.events:
            state_before, state = state, online.game.evolve(state, event)
            told = online.tell(state_before, event, state)
            after = _seen(online, state)
            changed = {key: value for key, value in after.items() if value != before[key]}
            steps.append(ReplayStep(event.at, entry.by, told, online.mark(event), changed))
            before = after
    return Replay(
        table=table_id,
        game=header.game,
        rulebook=header.rulebook,
        names=header.seats,
        view=first,
        steps=tuple(steps),
    )


def _scored(steps: Sequence[ReplayStep]) -> tuple[ReplayStep, ...]:
    """The steps up to the last shake that was scored; a game without shakes has none."""
    until = max((at for at, step in enumerate(steps, 1) if "ending" in step.changed), default=0)
    return tuple(steps[:until])


def unreadable(text: str) -> str:
    """What is wrong with a record before anything is decided again; '' if nothing is."""
    try:
        header, _ = read_record(split_record(text), rules_by_name())
    except WrittenError as error:
        return _where(error)
    if not all(map(_can_be_shown, header.seats)):
        return f"A name has at most {MAX_NAME} characters, all of them visible."
    return ""


def why_not(_report: Report, games: Mapping[str, Game[Any, Any, Any, Any]], text: str) -> str:
    """What is wrong with a readable record, found in a process of its own."""
    header, entries = read_record(split_record(text), games)
    game = games[header.game]
    try:
        state = verify(game, header, entries)
    except WrittenError as error:
        return _where(error)
    return "" if game.is_over(state) else "The match in this record is not over."


def _where(error: WrittenError) -> str:
    return f"Line {error.row} of the record: {error.reason}."


def _can_be_shown(name: str) -> bool:
    try:
        return len(clean_name(name)) <= MAX_NAME
    except ValueError:
        return False


async def _problem_of(text: str, jobs: Jobs, visitor: str) -> str:
    job = await jobs.finish(visitor, VERIFIED_WITHIN, why_not, rules_by_name(), text)
    if job.status is not Status.DONE:
        raise HTTPException(503, "The record could not be verified in time; try again later.")
    return str(job.result)


async def _read(request: Request) -> str:
    try:
        return (await request.body()).decode()
    except UnicodeDecodeError:
        raise HTTPException(422, "This is not a record: it is not text in UTF-8.") from None


async def _is_kept(store: Store, table_id: str) -> bool:
    known = await store.find_table(table_id)
    return known is not None and known.status == "finished"


async def _check_quota(store: Store, at_most: int) -> None:
    if await store.count_uploads() >= at_most:
        raise HTTPException(507, "This server has no room for more uploaded records.")


async def _keep(store: Store, table_id: str, text: str) -> None:
    """Store a verified record; the same record always has the same address."""
    lines = split_record(text)
    header, _ = read_record(lines[:1], rules_by_name())
    seats = tuple(SeatPlan("person", name) for name in header.seats)
    plan = Plan(game=header.game, rulebook=header.rulebook, options=header.options, seats=seats)
    now = int(time.time() * 1000)
    if await store.find_table(table_id) is not None:  # without its lines: begun by an older server
        await store.remove([table_id])
    kept = [StoredLine(n, line.strip(), now) for n, line in enumerate(lines)]
    table = StoredTable(table_id, "finished", now, encode_plan(plan), now, uploaded=True)
    await store.add_table(table, kept)


def _seen(online: GameOnline, state: Any) -> dict[str, Any]:
    seen: dict[str, Any] = msgspec.to_builtins(online.game.view(state, WATCHER))
    return seen
