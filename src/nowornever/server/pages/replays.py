"""Matches that are over, event by event: those played here, and records from elsewhere.

A record that is uploaded is verified by deciding everything again; then it is kept as a table
that is over, and can be shared by its address like any other.
"""

from __future__ import annotations

import asyncio
import time
from functools import lru_cache
from typing import Any

import msgspec
from fastapi import FastAPI, HTTPException, Request
from pydantic import BaseModel

from nowornever.core.game import WATCHER
from nowornever.core.record import read_record, split_record, verify
from nowornever.core.signature import Finding, check_signature, public_key
from nowornever.core.written import WrittenError
from nowornever.server.games import GAMES
from nowornever.server.guard import MAX_RECORD
from nowornever.server.jobs.jobs import Jobs, Status
from nowornever.server.jobs.worker import Report
from nowornever.server.limits import Limits, RateLimit
from nowornever.server.networks import client_of
from nowornever.server.pages.problems import PROBLEMS
from nowornever.server.storage.store import Store, StoredLine, StoredTable
from nowornever.server.tables.hub import Hub
from nowornever.server.tables.online import GameOnline
from nowornever.server.tables.plan import MAX_NAME, Plan, SeatPlan, clean_name, encode_plan, id_of

VERIFIED_WITHIN = 60.0
"""How many seconds it may take to verify a record."""

REMEMBERED = 16
"""How many replays are kept in memory."""
UPLOADS = 6
"""How many records one visitor may upload in a minute."""
_DAY = 86_400.0


class StepOut(BaseModel):
    """One event: what was told, and what changed on the table."""

    at: int
    """The match's clock in milliseconds."""
    by: int
    """Who caused it: a seat, -1 the judge, -2 the clock."""
    told: Any
    """A sentence, or one with the paper that was ruled on (see the live messages)."""
    changed: dict[str, Any]
    """The fields of the view of somebody looking on that are different from before."""


class ReplayOut(BaseModel):
    """A match from its beginning to its end."""

    table: str
    game: str
    rulebook: str
    names: list[str]
    view: Any
    """The view before anything has happened."""
    steps: list[StepOut]
    uploaded: bool = False
    """Whether its record came from elsewhere; otherwise it was played here."""
    signed: Finding = Finding.UNSIGNED
    """Whether its record is signed: by this server, or as it came."""
    key: str = ""
    """The public key of whoever signed it."""


class KeptOut(BaseModel):
    """Where a record that was uploaded can be seen."""

    table: str


_BODY = {
    "requestBody": {
        "required": True,
        "content": {"text/plain": {"schema": {"type": "string", "maxLength": MAX_RECORD}}},
    }
}


def add_replays(app: FastAPI, limits: Limits) -> None:
    """Serve matches that are over, and take records of such from elsewhere."""
    uploads, today = RateLimit(UPLOADS), RateLimit(limits.uploads, _DAY)
    keeping = asyncio.Lock()

    @app.get("/api/tables/{table_id}/replay", responses=PROBLEMS)
    async def replay(table_id: str) -> ReplayOut:
        """A match that is over, event by event, as somebody saw it who looked on."""
        hub: Hub = app.state.hub
        lines = tuple(line.line for line in await hub.record_of(table_id))
        found = await asyncio.to_thread(replayed, table_id, lines)
        uploaded = (await hub.look(table_id)).uploaded
        own = public_key(hub.services.signing_key)
        signed, key = check_signature(lines) if uploaded else (Finding.SIGNED, own)
        return found.model_copy(update={"uploaded": uploaded, "signed": signed, "key": key})

    @app.post("/api/replays", status_code=201, responses=PROBLEMS, openapi_extra=_BODY)
    async def keep(request: Request) -> KeptOut:
        """Verify the record of a match that is over, and keep it to be replayed and shared."""
        visitor = client_of(request.scope)
        if not uploads.allows(visitor):
            raise HTTPException(429, "That is enough for now; wait a minute.")
        if not today.allows(visitor):
            raise HTTPException(429, "That is enough for today.")
        text = await _read(request)
        if problem := await _problem_of(text, app.state.jobs, visitor):
            raise HTTPException(422, problem)
        async with keeping:
            return KeptOut(
                table=await _keep(app.state.hub.services.store, text, limits.kept_uploads)
            )


@lru_cache(maxsize=REMEMBERED)
def replayed(table_id: str, lines: tuple[str, ...]) -> ReplayOut:
    """The record as steps; what is over does not change, so it is worked out once."""
    header, entries = read_record(lines, _games())
    online = GAMES[header.game]
    state = online.game.start(header)
    first = before = _seen(online, state)
    steps = []
    for entry in entries:
        for event in entry.events:
            state_before, state = state, online.game.evolve(state, event)
            told = online.tell(state_before, event, state)
            after = _seen(online, state)
            changed = {key: value for key, value in after.items() if value != before[key]}
            told = msgspec.to_builtins(told)
            steps.append(StepOut(at=event.at, by=entry.by, told=told, changed=changed))
            before = after
    return ReplayOut(
        table=table_id,
        game=header.game,
        rulebook=header.rulebook,
        names=list(header.seats),
        view=first,
        steps=steps,
    )


def why_not(_report: Report, text: str) -> str:
    """What is wrong with a record, found in a process of its own; nothing if it is right."""
    try:
        header, entries = read_record(split_record(text), _games())
        state = verify(GAMES[header.game].game, header, entries)
    except WrittenError as error:
        return f"Line {error.row} of the record: {error.reason}."
    if not all(map(_can_be_shown, header.seats)):
        return f"A name has at most {MAX_NAME} characters, all of which can be seen."
    if not GAMES[header.game].game.is_over(state):
        return "The match in this record is not over."
    return ""


def _can_be_shown(name: str) -> bool:
    try:
        return len(clean_name(name)) <= MAX_NAME
    except ValueError:
        return False


async def _problem_of(text: str, jobs: Jobs, visitor: str) -> str:
    job = await jobs.settle(jobs.start(visitor, why_not, text), VERIFIED_WITHIN)
    if job.status is not Status.DONE:
        jobs.cancel(job.id)
        return "The record could not be verified in time."
    return str(job.result)


async def _read(request: Request) -> str:
    try:
        return (await request.body()).decode()
    except UnicodeDecodeError:
        raise HTTPException(422, "This is no record: it is not text in UTF-8.") from None


async def _keep(store: Store, text: str, at_most: int) -> str:
    """Keep a verified record; the same one has the same address."""
    table_id = id_of(text)
    known = await store.find_table(table_id)
    if known and known.status == "finished":
        return table_id
    if await store.count_uploads() >= at_most:
        raise HTTPException(507, "No more records from elsewhere can be kept here.")
    lines = split_record(text)
    header, _ = read_record(lines, _games())
    seats = tuple(SeatPlan("person", name) for name in header.seats)
    plan = Plan(game=header.game, rulebook=header.rulebook, options=header.options, seats=seats)
    now = int(time.time() * 1000)
    if known is None:  # first hidden, so that it is never seen without its lines
        hidden = StoredTable(table_id, "closed", now, encode_plan(plan), now, uploaded=True)
        await store.add_table(hidden)
    kept = [StoredLine(n, line.strip(), now) for n, line in enumerate(lines)]
    await store.append(table_id, kept, "finished")
    return table_id


def _games() -> dict[str, Any]:
    return {name: online.game for name, online in GAMES.items()}


def _seen(online: GameOnline, state: Any) -> dict[str, Any]:
    seen: dict[str, Any] = msgspec.to_builtins(online.game.view(state, WATCHER))
    return seen
