"""The middleware before every page: rate limits, host and origin, body size, safe headers."""

from __future__ import annotations

import asyncio
import re
from collections import Counter
from collections.abc import Callable, Collection, Iterator
from contextlib import ExitStack
from ipaddress import ip_address

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from nowornever.server.limits import Limits, Places
from nowornever.server.network_limits import NetworkRate
from nowornever.server.networks import client_of
from nowornever.server.nodes.link import PATH
from nowornever.server.nodes.reception import BODY, RELAYED
from nowornever.server.shared_limits import SharedLimits

MAX_BODY = 64 * 1024
"""The longest request body, in bytes."""
MAX_RECORD = 1_000_000
"""The longest record accepted, in bytes; a match of three shakes has about 50,000."""
LONG_BODIES = re.compile(r"/api/replays|/api/tournaments/[^/]{1,16}/entries")
"""The pages that accept bodies as long as a record: of matches, and files of entries."""
LONG_AT_ONCE = 4
"""How many longer bodies of one network are held at a time."""
ALL_LONG_AT_ONCE = 64
"""How many longer bodies of all networks are held at a time."""
BODY_WITHIN = 10.0
"""The seconds within which a body must arrive."""
FILES = "/assets/"
"""Where the built files of the client are: the same for everybody, and cheap."""
BUSY = "Too many of your requests are being answered; wait a little."
PIECE = 2**16
"""The bytes of an answer that are written at a time; the next ones wait until most are taken."""

SAFE_HEADERS = {
    "Content-Security-Policy": "default-src 'self'; style-src 'self' 'unsafe-inline';"
    " img-src 'self' data:; connect-src 'self'; object-src 'none'; form-action 'self';"
    " frame-ancestors 'none'; base-uri 'none'",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
}
ONLY_TLS = {"Strict-Transport-Security": "max-age=31536000"}
"""HSTS: a browser that came over TLS uses nothing else for a year."""
UNKEPT = {"Cache-Control": "no-store"}
"""For answers to whoever shows a secret: a school's browser keeps no copy for the next pupil."""


class Guard:
    """Refuses requests that are too many, too long or from other sites; adds the safe headers."""

    def __init__(
        self,
        app: ASGIApp,
        limits: Limits,
        hosts: Collection[str] = (),
        shared: SharedLimits | None = None,
        answered: Counter[int] | None = None,
    ) -> None:
        """Guard an application that browsers reach by these names, besides its IP addresses.

        `answered` counts its answers by their status.
        """
        self._app = app
        self._hosts = frozenset(map(str.lower, hosts))
        shared = shared or SharedLimits()
        self._requests = shared.rate("requests", limits.requests)
        self._files = shared.rate("files", limits.files)
        self._tables = NetworkRate(shared, "tables", limits.tables, limits.around)
        self._answers = shared.places("answers", limits.answers)
        self._file_answers = shared.places("file answers", limits.file_answers)
        self._long = shared.places("long bodies", LONG_AT_ONCE)
        self._answered = Counter() if answered is None else answered
        self._all_long = Places(ALL_LONG_AT_ONCE)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer, or let the application answer."""
        if scope.get(RELAYED) or (scope["type"] == "websocket" and scope["path"] == PATH):
            await self._app(scope, receive, send)  # another node has admitted it, or proves itself
        elif scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket" and not self._lets_in(scope):
            await receive()
            await send({"type": "websocket.close", "code": 1008})
        else:
            await self._app(scope, receive, send)

    def _lets_in(self, scope: Scope) -> bool:
        if not self._requests.allows(client_of(scope)):
            self._answered[429] += 1
            return False
        return self._is_meant(scope) and _same_origin(scope)

    def _is_meant(self, scope: Scope) -> bool:
        """Whether the Host header of a browser's request names this server.

        The name of another site may resolve to this address (DNS rebinding), and its pages would
        then have our origin. An IP address cannot be rebound: whoever used ours meant this server.
        """
        host = _host_of(scope)
        own = str(scope["server"][0]) if scope.get("server") else ""
        return host in self._hosts or host == own or _is_loopback(host)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        held = ExitStack()

        def may_be_long() -> bool:
            visitor = client_of(scope)
            own = held.enter_context(self._long.taken(visitor))
            return own and held.enter_context(self._all_long.taken(""))

        is_long = LONG_BODIES.fullmatch(scope["path"]) is not None
        body = _Body(receive, MAX_RECORD if is_long else MAX_BODY, may_be_long)

        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                self._answered[message["status"]] += 1
                headers = MutableHeaders(scope=message)
                headers.update(SAFE_HEADERS)
                if scope["scheme"] == "https":
                    headers.update(ONLY_TLS)
                if Headers(scope=scope).get("authorization"):
                    headers.update(UNKEPT)
            for piece in _pieces(message):
                await send(piece)

        places = self._file_answers if _is_file(scope) else self._answers
        with held, places.taken(client_of(scope)) as free:
            refusal = self._refusal(scope) if free else _problem(BUSY, 429)
            if refusal is None and scope["method"] == "POST":
                refusal = await body.read()
                scope[BODY] = body.content
            try:
                await (refusal or self._app)(scope, body.receive, send_safely)
            except Exception:
                self._answered[500] += 1
                raise

    def _refusal(self, scope: Scope) -> JSONResponse | None:
        posts = scope["method"] == "POST"
        makes = posts and scope["path"] == "/api/tables"
        rate = self._files if _is_file(scope) else self._requests
        if not rate.allows(client_of(scope)) or (makes and not self._tables.allows(scope)):
            return _problem("Too many requests; wait a little.", 429)
        if not self._is_meant(scope):
            return _problem("This server is not known by that name.", 421)
        if posts and not _same_origin(scope):
            return _problem("This page belongs to another site.", 403)
        return None


def _is_file(scope: Scope) -> bool:
    return str(scope["path"]).startswith(FILES)


class _Body:
    """The body of a request, read before the application sees it."""

    def __init__(self, receive: Receive, longest: int, may_be_long: Callable[[], bool]) -> None:
        self._receive = receive
        self._longest = longest
        self._may_be_long = may_be_long
        """Asked once, when it turns out to be longer than most."""
        self._read: list[Message] = []

    async def read(self) -> JSONResponse | None:
        """Read the body; returns a refusal if it is too long or too slow."""
        size, allowed = 0, min(MAX_BODY, self._longest)
        try:
            async with asyncio.timeout(BODY_WITHIN):
                while size <= allowed:
                    message = await self._receive()
                    self._read.append(message)
                    size += len(message.get("body", b""))
                    if not message.get("more_body", False):
                        break
                    if allowed < size <= self._longest:
                        if not self._may_be_long():
                            return _problem(BUSY, 429)
                        allowed = self._longest
        except TimeoutError:
            return _problem("This took too long.", 408)
        if size > self._longest:
            return _problem(f"This is too long: at most {self._longest:,} bytes are taken.", 413)
        return None

    @property
    def content(self) -> bytes:
        """What was read."""
        return b"".join(message.get("body", b"") for message in self._read)

    async def receive(self) -> Message:
        """The body that was read, then whatever the client sends next."""
        return self._read.pop(0) if self._read else await self._receive()


def _pieces(message: Message) -> Iterator[Message]:
    """A part of an answer as several short ones: what nobody reads does not fill the memory."""
    body = message.get("body", b"")
    if len(body) <= PIECE:
        yield message
        return
    more = message.get("more_body", False)
    for at in range(0, len(body), PIECE):
        is_last = at + PIECE >= len(body)
        yield {**message, "body": body[at : at + PIECE], "more_body": more or not is_last}


def _problem(message: str, status: int) -> JSONResponse:
    return JSONResponse({"detail": message}, status)


def _same_origin(scope: Scope) -> bool:
    """Whether a request comes from our own pages, or from a program, which sends no Origin."""
    headers = Headers(scope=scope)
    origin = headers.get("origin")
    return origin is None or origin.split("://")[-1] == headers.get("host")


def _host_of(scope: Scope) -> str:
    """The name or number in the Host header, without its port."""
    host = Headers(scope=scope).get("host", "").lower()
    if host.startswith("["):
        return host[1:].partition("]")[0]
    return host.partition(":")[0].removesuffix(".")


def _is_loopback(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
