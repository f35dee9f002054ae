"""The server's HTTP API: tables over HTTP, play over a WebSocket."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Collection
from contextlib import AbstractAsyncContextManager, asynccontextmanager

from fastapi import FastAPI, HTTPException, Request, WebSocket
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, PlainTextResponse
from starlette.routing import Match

from nowornever.core.clauses import ClauseIndex
from nowornever.core.game import OFFICIAL, Dice, Seat
from nowornever.core.signature import public_key, sign_record
from nowornever.core.written import WrittenError
from nowornever.games import GAMES, clause_indexes
from nowornever.server.compression import PublicGZip
from nowornever.server.connections.connection import LINE, Connection
from nowornever.server.connections.lag import UNMEASURED
from nowornever.server.errors import StoreError, TableError
from nowornever.server.fair_play import add_fair_play
from nowornever.server.games import online_games
from nowornever.server.garbage_collector import GarbagePauses
from nowornever.server.guard import SAFE_HEADERS, Guard
from nowornever.server.jobs.jobs import Jobs
from nowornever.server.jobs.pool import WorkerPool
from nowornever.server.jobs.processes import prepare
from nowornever.server.limits import Limits
from nowornever.server.network_limits import Guesses
from nowornever.server.networks import client_of
from nowornever.server.nodes.nodes import Nodes
from nowornever.server.nodes.pages import add_nodes, tell_forever
from nowornever.server.pages.bearer import Bearer, secret_of
from nowornever.server.pages.books import add_books
from nowornever.server.pages.complaints import complaint
from nowornever.server.pages.explaining import router as explaining
from nowornever.server.pages.job_pages import add_jobs
from nowornever.server.pages.judging import router as judging
from nowornever.server.pages.learning import add_learning
from nowornever.server.pages.metrics import add_metrics
from nowornever.server.pages.practice import router as practice
from nowornever.server.pages.problems import POSTED, ProblemOut, problems
from nowornever.server.pages.replays import add_replays
from nowornever.server.pages.site.client_files import add_client
from nowornever.server.pages.site.offline import add_offline
from nowornever.server.pages.site.sharing import sharing
from nowornever.server.pages.structs import StructRoute, describe_structs
from nowornever.server.pages.table_models import (
    JoinIn,
    PublicKey,
    Receipt,
    TableIn,
    TableInfo,
    TakenSeat,
)
from nowornever.server.pages.trees import router as trees
from nowornever.server.people.card_pages import card_pages
from nowornever.server.people.chores import tidy_people_forever
from nowornever.server.people.classes.class_pages import class_pages
from nowornever.server.people.mistake_pages import router as mistakes_of_cards
from nowornever.server.people.puzzle_pages import puzzle_pages
from nowornever.server.people.settling import settle_forever
from nowornever.server.services import Services, Thinker, fair_dice, log, own_key
from nowornever.server.shared_limits import SharedLimits
from nowornever.server.steady_clock import SteadyClock
from nowornever.server.storage.store import Store, StoredLine, StoredTable, open_store
from nowornever.server.tables.hub import Hub
from nowornever.server.tables.making import Links, NewSeat
from nowornever.server.tables.plan import Note, Plan, decode_plan
from nowornever.server.tables.shown import shown_seat
from nowornever.server.tables.tidying import tidy_tables_forever
from nowornever.server.tournaments.desk import Desks
from nowornever.server.tournaments.pages import tournament_pages
from nowornever.server.tournaments.rounds import OnlineRounds

WRITTEN_WITHIN = 5.0
"""The seconds within which a healthy database completes a write."""

prepare(__name__)  # a worker may be asked by any page


def make_app(
    database: str | AbstractAsyncContextManager[Store],
    thinker: Thinker,
    jobs: Jobs | None = None,
    checks: WorkerPool | None = None,
    *,
    limits: Limits = Limits(),  # noqa: B008 - it is frozen
    dice: Callable[[], Dice] = fair_dice,
    clock: Callable[[], float] = time.monotonic,
    hosts: Collection[str] = (),
    keep_for: float | None = None,
    stop: Callable[[], None] = lambda: None,
    nodes: Nodes | None = None,
) -> FastAPI:
    """The server over one database, which is given by its URL or already open.

    It answers to its IP addresses and to the names in `hosts`, keeps finished tables for
    `keep_for` seconds (None: for ever), and calls `stop` when it loses its database's lock.
    With `nodes` it shares the database with others.
    """
    short_work = checks or WorkerPool()
    long_work = jobs or Jobs(costs=short_work.costs)
    if nodes is not None:
        long_work.node = lambda: nodes.own

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        opening = open_store(database) if isinstance(database, str) else database
        async with opening as store:
            key = await own_key(store)
            services = Services(
                store, dice, thinker, clock, short_work, limits, keep_for, key, nodes
            )
            hub = Hub(services, online_games())
            desks = Desks(services)
            rounds = OnlineRounds(hub, desks)
            if nodes is not None:
                await nodes.lease.begin()  # not before: a start may take longer than a lease lasts
            await hub.look_back()
            settling = settle_forever(store, long_work)
            tidying = (tidy_tables_forever(hub), tidy_people_forever(store), settling)
            going_on = (hub.wake_all(), rounds.go_on_forever())
            always = (*going_on, *tidying, stop_when_lost(store, stop))
            told = (tell_forever(nodes, shared),) if nodes is not None else ()
            chores = [asyncio.create_task(x) for x in (*always, *hub.belong(), *told)]
            if isinstance(clock, SteadyClock):
                chores.append(asyncio.create_task(clock.watch(hub.tell_stall)))
            app.state.hub = hub
            app.state.desks = desks
            app.state.rounds = rounds
            pauses.watch()
            yield
            pauses.close()
            for chore in chores:
                chore.cancel()
            await asyncio.gather(*chores, return_exceptions=True)
            await hub.close()
            thinker.close()
            long_work.close()
            short_work.close()

    shared = SharedLimits(is_shared=nodes is not None)
    guesses = Guesses(limits, shared)
    shared.holding("jobs", long_work.counts)
    long_work.elsewhere = lambda visitor: shared.held_elsewhere("jobs", visitor)
    pauses = GarbagePauses()
    answered: Counter[int] = Counter()
    app = FastAPI(title="Now or Never", lifespan=lifespan, docs_url=None, redoc_url=None)
    app.router.route_class = StructRoute
    describe_structs(app, ProblemOut)
    app.state.jobs = long_work
    app.state.checks = short_work
    app.state.pauses = pauses
    app.state.limits = shared
    app.state.answered = answered
    app.add_middleware(PublicGZip)
    app.add_middleware(Guard, limits=limits, hosts=hosts, shared=shared, answered=answered)
    _explain_problems(app)
    _add_pages(app, guesses)
    _add_live(app, limits, shared)
    add_nodes(app, limits, shared)
    add_fair_play(app)
    add_books(app)
    add_jobs(app)
    add_learning(app)
    add_metrics(app)
    add_offline(app)
    add_replays(app, limits, shared)
    app.include_router(judging)
    app.include_router(explaining)
    app.include_router(practice)
    app.include_router(trees)
    app.include_router(sharing(guesses))
    for game in GAMES.values():
        if game.pages:
            app.include_router(game.pages.load())
    app.include_router(card_pages(limits, shared, guesses))
    app.include_router(class_pages(limits, shared))
    app.include_router(puzzle_pages())
    app.include_router(mistakes_of_cards)
    app.include_router(tournament_pages(limits, shared, guesses))
    add_client(app)
    return app


async def stop_when_lost(store: Store, stop: Callable[[], None]) -> None:
    """Stop the server when another one may be using its database."""
    await store.lost.wait()
    log.critical("the database lock is lost, and another server may hold it: this one stops")
    stop()


def _explain_problems(app: FastAPI) -> None:
    """Answer every error with what is wrong and nothing more: never with what was sent."""

    def problem(message: str, status: int) -> JSONResponse:
        return JSONResponse({"detail": message}, status, SAFE_HEADERS)

    @app.exception_handler(TableError)
    async def refuse(_request: Request, error: TableError) -> JSONResponse:
        return problem(error.message, error.status)

    @app.exception_handler(WrittenError)
    async def unreadable(_request: Request, error: WrittenError) -> JSONResponse:
        return problem(error.one_line, 422)

    @app.exception_handler(RequestValidationError)
    async def invalid(_request: Request, error: RequestValidationError) -> JSONResponse:
        return problem(complaint(error.errors()), 422)

    @app.exception_handler(405)
    async def wrong_method(request: Request, _error: Exception) -> JSONResponse:
        found = [x for x in app.routes if x.matches(request.scope)[0] is Match.PARTIAL]
        methods = sorted({method for route in found for method in getattr(route, "methods", ())})
        answer = problem("This page does not accept this method.", 405)
        answer.headers["Allow"] = ", ".join(methods)
        return answer

    @app.exception_handler(StoreError)
    async def unkept(_request: Request, _error: StoreError) -> JSONResponse:
        return problem("The database does not answer; try again in a moment.", 503)

    @app.exception_handler(Exception)
    async def broken(_request: Request, _error: Exception) -> JSONResponse:
        return problem("The server failed. Your request is not the cause.", 500)


def _add_pages(app: FastAPI, guesses: Guesses) -> None:
    def hub() -> Hub:
        found: Hub = app.state.hub
        return found

    @app.get("/health", response_class=PlainTextResponse, responses=problems(503))
    async def health() -> str:
        """Whether the database can write: a small write finds out."""
        try:
            async with asyncio.timeout(WRITTEN_WITHIN):
                await hub().services.store.probe()
        except TimeoutError:
            raise StoreError("the database does not answer") from None
        return "ok\n"

    @app.get("/ready", response_class=PlainTextResponse, responses=problems(503))
    async def ready() -> str:
        """Whether visitors may be sent here: not while it is about to stop or has no lease."""
        if hub().is_draining:
            raise TableError(503, "This server is about to stop.")
        nodes = hub().services.nodes
        if nodes is not None and not nodes.lease.holds:
            raise TableError(503, "This server may not own tables now.")
        return "ok\n"

    @app.get("/api/rulebooks/{rulebook}", responses=problems(404))
    async def rulebook(rulebook: str) -> ClauseIndex:
        """The clauses of a rulebook in our own words."""
        if rulebook not in (indexes := clause_indexes()):
            raise HTTPException(404, "There is no such rulebook.")
        return indexes[rulebook]

    @app.post("/api/tables", status_code=201, responses=problems(*POSTED))
    async def make_table(new: TableIn, request: Request) -> Links:
        """Make a table; the answer holds the secrets of its links."""
        seats = tuple(NewSeat(seat.kind, seat.name, seat.bot) for seat in new.seats)
        return await hub().make(
            new.game, new.rulebook, dict(new.options), seats, new.public, new.practice,
            client_of(request.scope), new.conduct, new.pace, new.watching, new.rated,
        )  # fmt: skip

    @app.get("/api/tables", responses=problems())
    async def open_tables() -> list[TableInfo]:
        """The newest public tables that wait for players."""
        return [_shown(stored, plan) for stored, plan in await hub().public.newest()]

    @app.get("/api/tables/{table_id}", responses=problems(404, 503))
    async def one_table(table_id: str) -> TableInfo:
        """The public facts about a table, for anybody who knows its id."""
        stored = await hub().look(table_id)
        return _shown(stored, decode_plan(stored.plan), await hub().awaited(stored))

    @app.post(
        "/api/tables/{table_id}/seats", status_code=201, responses=problems(*POSTED, 404, 409)
    )
    async def take_seat(
        table_id: str, guest: JoinIn, request: Request, authorization: Bearer = ""
    ) -> TakenSeat:
        """Sit down with an invitation or a code; wrong ones are counted."""
        with guesses.tried(request.scope):
            seat, secret = await hub().join(table_id, secret_of(authorization), guest.name)
        return TakenSeat(seat, secret)

    @app.get(
        "/api/tables/{table_id}/record",
        response_class=PlainTextResponse,
        responses=problems(404, 409, 503),
    )
    async def record(table_id: str) -> str:
        """The record of a finished match; before the end it would reveal secrets.

        A record of a match played here is signed; an uploaded record is returned unchanged.
        """
        lines = [line.line for line in await hub().record_of(table_id)]
        if not (await hub().look(table_id)).uploaded:
            key = hub().services.signing_key
            lines = await asyncio.to_thread(sign_record, lines, key)  # a long one takes a while
        return "".join(f"{line}\n" for line in lines)

    @app.get("/api/key", responses=problems())
    async def key() -> PublicKey:
        """The public key of this server, for `nowornever replay --verify --key`."""
        return PublicKey(algorithm="Ed25519", key=public_key(hub().services.signing_key))

    @app.get("/api/tables/{table_id}/receipts", responses=problems(403, 404, 503))
    async def receipts(table_id: str, authorization: Bearer = "") -> list[Receipt]:
        """When the cause of each event arrived, and with what lag; for the host and officials."""
        table, seat, host = await hub().enter(table_id, secret_of(authorization))
        if not (host or seat == OFFICIAL):
            raise TableError(403, "Only the host and an official may see this.")
        lines = await hub().services.store.read_lines(table_id)
        events = [_receipt(line) for line in lines[1:]]
        notes = [_receipt(note, note.told) for note in table.plan.notes]
        return sorted(events + notes, key=lambda receipt: receipt.n)


def _add_live(app: FastAPI, limits: Limits, shared: SharedLimits) -> None:
    places = shared.places("connections", limits.connections)

    @app.websocket("/live")
    async def live(socket: WebSocket) -> None:
        """Play: see docs/live.md for the messages."""
        visitor = client_of(socket.scope)
        with places.taken(visitor) as free:
            if not free:
                app.state.answered[429] += 1
                await socket.close(1008)
                return
            await socket.accept()
            line = socket.scope.get("extensions", {}).get(LINE)
            await Connection(socket, app.state.hub, limits.messages, visitor, line=line).serve()


def _receipt(kept: StoredLine | Note, note: str = "") -> Receipt:
    lag = None if kept.lag == UNMEASURED else kept.lag
    return Receipt(n=kept.n, received=kept.received, lag=lag, note=note)


def _shown(stored: StoredTable, plan: Plan, turn: tuple[Seat, ...] = ()) -> TableInfo:
    return TableInfo(
        table=stored.id,
        game=plan.game,
        rulebook=plan.rulebook,
        status=stored.status,
        seats=tuple(map(shown_seat, plan.seats)),
        turn=turn,
        created=stored.created,
        watching=plan.watching or plan.public,
        practice=plan.practice,
        rated=plan.rated,
        conduct=plan.conduct,
        uploaded=stored.uploaded,
    )
