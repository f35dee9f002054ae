"""All that a browser keeps to show rules, lessons and cards without a connection, in one answer.

One answer and not a hundred, because a whole school may share the limits of one address. It is
made of what the pages themselves answer, once, and is the same for everybody.
"""

from __future__ import annotations

import asyncio
import gzip
from urllib.parse import quote, unquote

import msgspec
from fastapi import FastAPI, Request, Response
from fastapi.middleware.asyncexitstack import AsyncExitStackMiddleware
from msgspec import Raw, Struct
from starlette.types import Message

LISTS = {"/api/rulebooks": "id", "/api/lessons": "id", "/api/cards": "name"}
"""Lists of things that have a page each, and the field that names it."""
MORE = ("/api/games", "/api/contradiction", "/api/rulebooks/contradiction")
"""What else is needed."""
_UNQUOTED = "!~*'()"
"""Signs that browsers leave as they are in an address."""


class OfflineBundle(Struct, frozen=True):
    """The answers of pages, by their addresses."""

    answers: dict[str, Raw]


def add_offline(app: FastAPI) -> None:
    """Serve the bundle; it is made when it is first asked for."""
    made: list[tuple[bytes, bytes]] = []
    making = asyncio.Lock()

    @app.get("/api/offline", include_in_schema=False)
    async def offline(request: Request) -> Response:
        async with making:
            if not made:
                bundle = msgspec.json.encode(OfflineBundle(await answers(app)))
                made.append((bundle, await asyncio.to_thread(gzip.compress, bundle)))
        plain, compressed = made[0]
        headers = {"Vary": "Accept-Encoding", "Cache-Control": "no-cache"}
        if "gzip" in request.headers.get("accept-encoding", ""):
            headers["Content-Encoding"] = "gzip"
            return Response(compressed, headers=headers, media_type="application/json")
        return Response(plain, headers=headers, media_type="application/json")


async def answers(app: FastAPI) -> dict[str, Raw]:
    """What the pages answer, by address; a page that is not there is left out."""
    addresses = [*MORE]
    found: dict[str, Raw] = {}
    for address, key in LISTS.items():
        body = await _ask(app, address)
        found[address] = Raw(body)
        names = (entry[key] for entry in msgspec.json.decode(body))
        addresses += [f"{address}/{quote(name, safe=_UNQUOTED)}" for name in names]
    for address in addresses:
        if body := await _ask(app, address):
            found[address] = Raw(body)
        await asyncio.sleep(0)  # between two pages others have their turn
    return found


async def _ask(app: FastAPI, address: str) -> bytes:
    """The body of a page's answer; empty unless it is 200."""
    heard: list[Message] = []

    async def receive() -> Message:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: Message) -> None:
        heard.append(message)

    scope = {
        "type": "http",
        "method": "GET",
        "path": unquote(address),
        "raw_path": address.encode(),
        "query_string": b"",
        "headers": [],
        "app": app,
    }
    await AsyncExitStackMiddleware(app.router)(scope, receive, send)
    if heard[0]["status"] != 200:
        return b""
    return b"".join(message.get("body", b"") for message in heard)
