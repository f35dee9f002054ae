"""The server's pages for programs: tables over HTTP, play over a live connection."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Annotated, Any

import msgspec
from fastapi import FastAPI, Header, HTTPException, Request, Response, WebSocket
from fastapi.responses import JSONResponse, PlainTextResponse
from pydantic import BaseModel, ConfigDict, Field
from starlette.websockets import WebSocketDisconnect

from nowornever.core.clauses import INDEXES
from nowornever.core.game import JUDGE, WATCHER
from nowornever.core.written import WrittenError
from nowornever.server.books import add_books
from nowornever.server.contradiction import pages as contradiction
from nowornever.server.games import GAMES
from nowornever.server.hub import Hub, HubError, NewSeat
from nowornever.server.job_pages import add_jobs
from nowornever.server.jobs import Jobs
from nowornever.server.limits import RateLimit
from nowornever.server.live import LiveTable, Thinker, Watcher
from nowornever.server.migrations import migrate
from nowornever.server.static import add_client
from nowornever.server.store import open_store
from nowornever.server.wire import (
    MAX_MESSAGE,
    Act,
    Done,
    Hello,
    Host,
    Ping,
    Pong,
    Problem,
    Refused,
    ToClient,
    Try,
    decode,
    encode,
)

HELLO_WITHIN = 10.0
"""How many seconds a new connection has for its first message."""
SILENT_FOR = 60.0
"""How many seconds a connection may be silent before it is closed."""
MAX_WAITING = 200
"""How many messages may wait for a slow connection before it is closed."""

_HEADERS = {
    "Content-Security-Policy": "default-src 'self'; style-src 'self' 'unsafe-inline';"
    " img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
}


class SeatIn(BaseModel):
    """A seat of a new table."""

    model_config = ConfigDict(extra="forbid")
    kind: Annotated[str, Field(pattern="^(person|bot|open)$")] = "open"
    name: Annotated[str, Field(max_length=30, pattern=r"^[^\x00-\x1f\x7f]*$")] = ""
    bot: Annotated[str, Field(max_length=20, pattern="^[a-z]*$")] = ""


class TableIn(BaseModel):
    """A new table."""

    model_config = ConfigDict(extra="forbid")
    game: Annotated[str, Field(max_length=20)]
    rulebook: Annotated[str, Field(max_length=20)]
    options: Annotated[dict[str, bool | int | str], Field(max_length=10)] = {}
    seats: Annotated[list[SeatIn], Field(min_length=1, max_length=20)]
    public: bool = False


class LinksOut(BaseModel):
    """The secrets of a new table. They are shown once and not kept."""

    table: str
    seat: int
    secret: str
    invite: str
    judge: str
    watch: str


class JoinIn(BaseModel):
    """Somebody who wants to sit down."""

    model_config = ConfigDict(extra="forbid")
    name: Annotated[str, Field(min_length=1, max_length=30, pattern=r"^[^\x00-\x1f\x7f]+$")]


class JoinOut(BaseModel):
    """The seat that was taken, and its secret."""

    seat: int
    secret: str


class TableOut(BaseModel):
    """What everybody may know of a table."""

    table: str
    game: str
    rulebook: str
    status: str
    seats: list[dict[str, str]]
    created: int


class ProblemOut(BaseModel):
    """What went wrong."""

    detail: str


Bearer = Annotated[str, Header(alias="Authorization")]
_PROBLEMS: dict[int | str, dict[str, Any]] = {
    code: {"model": ProblemOut} for code in (400, 403, 404, 409, 422, 429, 503)
}


def make_app(database: str, thinker: Thinker, jobs: Jobs | None = None) -> FastAPI:
    """The server over one database."""
    long_work = jobs or Jobs()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        await asyncio.to_thread(migrate, database)
        async with open_store(database) as store:
            hub = Hub(store, GAMES, secrets.SystemRandom(), thinker)
            await hub.resume()
            app.state.hub = hub
            yield
            await hub.close()
            thinker.close()
            long_work.close()

    app = FastAPI(title="Now or Never", lifespan=lifespan, docs_url=None, redoc_url=None)
    app.state.limit = RateLimit(per_minute=600)
    app.state.jobs = long_work
    _protect(app)
    _add_pages(app)
    add_books(app)
    add_jobs(app)
    app.include_router(contradiction.router)
    add_client(app)
    return app


def _protect(app: FastAPI) -> None:
    """Limits, headers, and errors that say what and nothing more."""

    @app.middleware("http")
    async def guard(
        request: Request, call_next: Callable[[Request], Awaitable[Response]]
    ) -> Response:
        client = request.client.host if request.client else ""
        if not app.state.limit.allows(client):
            return JSONResponse({"detail": "Too many requests; wait a little."}, 429)
        response = await call_next(request)
        response.headers.update(_HEADERS)
        return response

    @app.exception_handler(HubError)
    async def refuse(_request: Request, error: HubError) -> JSONResponse:
        return JSONResponse({"detail": error.message}, error.status)

    @app.exception_handler(WrittenError)
    async def unreadable(_request: Request, error: WrittenError) -> JSONResponse:
        return JSONResponse({"detail": error.one_line}, 422)


def _add_pages(app: FastAPI) -> None:
    def hub() -> Hub:
        found: Hub = app.state.hub
        return found

    @app.get("/health", response_class=PlainTextResponse)
    async def health() -> str:
        """Whether the server and its database answer."""
        await hub().store.ping()
        return "ok\n"

    @app.get("/metrics", response_class=PlainTextResponse)
    async def metrics() -> str:
        """How much is going on, in Prometheus' text format."""
        live = hub().live.values()
        numbers = {
            "tables": len(live),
            "connections": sum(len(table.watchers) for table in live),
            "events": sum(table.n for table in live),
        }
        return "".join(f"nowornever_{name} {number}\n" for name, number in numbers.items())

    @app.get("/api/rulebooks/{rulebook}", responses=_PROBLEMS)
    async def rulebook(rulebook: str) -> Response:
        """The clauses of a rulebook in our own words."""
        if rulebook not in INDEXES:
            raise HTTPException(404, "There is no such rulebook.")
        return Response(msgspec.json.encode(INDEXES[rulebook]), media_type="application/json")

    @app.post("/api/tables", status_code=201, responses=_PROBLEMS)
    async def make_table(new: TableIn) -> LinksOut:
        """Make a table; the answer holds the secrets of its links."""
        seats = tuple(NewSeat(seat.kind, seat.name, seat.bot) for seat in new.seats)
        links = await hub().make(new.game, new.rulebook, dict(new.options), seats, new.public)
        return LinksOut(**msgspec.structs.asdict(links))

    @app.get("/api/tables")
    async def open_tables() -> list[TableOut]:
        """The public tables that wait for players."""
        waiting = [table for table in hub().live.values() if table.plan.public]
        return [_shown(table) for table in waiting if table.stored.status == "waiting"]

    @app.get("/api/tables/{table_id}", responses=_PROBLEMS)
    async def one_table(table_id: str) -> TableOut:
        """What everybody who knows its id may know of a table."""
        return _shown(await hub().find(table_id))

    @app.post("/api/tables/{table_id}/seats", status_code=201, responses=_PROBLEMS)
    async def take_seat(table_id: str, guest: JoinIn, authorization: Bearer = "") -> JoinOut:
        """Sit down with an invitation."""
        seat, secret = await hub().join(table_id, _secret(authorization), guest.name)
        return JoinOut(seat=seat, secret=secret)

    @app.get("/api/tables/{table_id}/record", response_class=PlainTextResponse, responses=_PROBLEMS)
    async def record(table_id: str) -> str:
        """The record of a match that is over; until then it would tell what is private."""
        table = await hub().find(table_id)
        if table.stored.status != "finished":
            raise HTTPException(409, "The record can be had when the match is over.")
        lines = await hub().store.read_lines(table_id)
        return "".join(line.line + "\n" for line in lines)

    @app.websocket("/live")
    async def live(socket: WebSocket) -> None:
        """Play: see docs/live.md for the messages."""
        if not _same_origin(socket):
            await socket.close(1008)
            return
        await socket.accept()
        await Connection(socket, hub()).serve()


def _shown(table: LiveTable) -> TableOut:
    plan = table.plan
    return TableOut(
        table=table.id,
        game=plan.game,
        rulebook=plan.rulebook,
        status=table.stored.status,
        seats=[{"name": s.name, "kind": s.kind, "bot": s.bot} for s in plan.seats],
        created=table.stored.created,
    )


def _secret(authorization: str) -> str:
    return authorization.removeprefix("Bearer ").strip()


def _same_origin(socket: WebSocket) -> bool:
    """A page of another site may not open a connection in a visitor's name."""
    origin = socket.headers.get("origin")
    return origin is None or origin.split("://")[-1] == socket.headers.get("host")


class Connection:
    """One live connection."""

    def __init__(self, socket: WebSocket, hub: Hub) -> None:
        """Not yet at a table."""
        self._socket = socket
        self._hub = hub
        self._out: asyncio.Queue[ToClient | None] = asyncio.Queue(MAX_WAITING)
        self._limit = RateLimit(per_minute=300)

    async def serve(self) -> None:
        """Talk until either side has had enough."""
        writer = asyncio.create_task(self._write())
        try:
            await self._talk()
        except (WebSocketDisconnect, TimeoutError):
            pass
        except HubError as error:
            self._send(Problem(error.message))
        except msgspec.MsgspecError as error:
            self._send(Problem(f"This message cannot be read: {error}"))
        finally:
            self._finish()
            await asyncio.gather(writer, return_exceptions=True)

    async def _talk(self) -> None:
        hello = await self._receive(HELLO_WITHIN)
        if not isinstance(hello, Hello):
            self._send(Problem("The first message is hello."))
            return
        table, seat, host = await self._hub.enter(hello.table, hello.secret)
        watcher = Watcher(seat, host, self._send)
        table.join(watcher, hello.seen)
        try:
            while True:
                await self._answer(table, watcher, await self._receive(SILENT_FOR))
        finally:
            table.leave(watcher)

    async def _receive(self, within: float) -> Any:
        text = await asyncio.wait_for(self._socket.receive_text(), within)
        if len(text) > MAX_MESSAGE:
            raise HubError(413, "This message is too long.")
        if not self._limit.allows(""):
            raise HubError(429, "Too many messages.")
        return decode(text)

    async def _answer(self, table: LiveTable, watcher: Watcher, message: Any) -> None:
        if isinstance(message, Act):
            table.act(watcher, message.id, message.action)
        elif isinstance(message, Try):
            table.consider(watcher, message.id, message.action)
        elif isinstance(message, Ping):
            self._send(Pong(message.t, table.at))
        elif isinstance(message, Host):
            await self._host(table, watcher, message)
        else:
            self._send(Problem("Hello was said already."))

    async def _host(self, table: LiveTable, watcher: Watcher, message: Host) -> None:
        if not watcher.host:
            self._send(Refused(message.id, "", "Only the host may do that."))
            return
        try:
            if message.do in ("pause", "resume"):
                table.pause(message.do == "pause")
            elif message.do == "replace":
                await self._hub.replace_player(table, message.seat, message.bot)
            elif message.do == "close":
                await table.end()
            else:
                raise HubError(422, "The host can pause, resume, replace and close.")
        except HubError as error:
            self._send(Refused(message.id, "", error.message))
        else:
            self._send(Done(message.id))

    def _send(self, message: ToClient) -> None:
        """Queue a message; a connection that does not keep up is closed, and can come back."""
        try:
            self._out.put_nowait(message)
        except asyncio.QueueFull:
            self._finish()

    def _finish(self) -> None:
        while self._out.full():
            self._out.get_nowait()
        self._out.put_nowait(None)

    async def _write(self) -> None:
        try:
            while (message := await self._out.get()) is not None:
                await self._socket.send_text(encode(message))
            await self._socket.close()
        except (RuntimeError, WebSocketDisconnect):
            pass  # the other side is gone already


__all__ = ["JUDGE", "WATCHER", "make_app"]
