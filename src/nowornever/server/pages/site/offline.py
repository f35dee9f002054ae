"""All that a browser keeps to show rules, lessons and cards without a connection, in one answer.

One answer and not a hundred, because a whole school may share the limits of one address. It is
made of what the pages themselves answer, once for each language, and is the same for everybody.
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

from nowornever.learning.languages import LANGUAGES, LessonLanguage

LISTS = {"/api/rulebooks": "id", "/api/lessons": "id", "/api/cards": "name"}
"""Lists of things that have a page each, and the field that names it."""
TRANSLATED = ("/api/lessons", "/api/cards")
"""The lists that are there in every language."""
MORE = ("/api/games", "/api/contradiction", "/api/rulebooks/contradiction")
"""What else is needed."""
_UNQUOTED = "!~*'()"
"""Characters that browsers do not escape in an address."""


class OfflineBundle(Struct, frozen=True):
    """The answers of pages, by their addresses."""

    answers: dict[str, Raw]


def add_offline(app: FastAPI) -> None:
    """Serve the bundles; each is made when it is first asked for."""
    made: dict[LessonLanguage, tuple[bytes, bytes]] = {}
    making = asyncio.Lock()

    @app.get("/api/offline", include_in_schema=False)
    async def offline(request: Request, language: LessonLanguage = LANGUAGES[0]) -> Response:
        async with making:
            if language not in made:
                bundle = msgspec.json.encode(OfflineBundle(await answers(app, language)))
                made[language] = bundle, await asyncio.to_thread(gzip.compress, bundle)
        plain, compressed = made[language]
        headers = {"Vary": "Accept-Encoding", "Cache-Control": "no-cache"}
        if "gzip" in request.headers.get("accept-encoding", ""):
            headers["Content-Encoding"] = "gzip"
            return Response(compressed, headers=headers, media_type="application/json")
        return Response(plain, headers=headers, media_type="application/json")


async def answers(app: FastAPI, language: LessonLanguage) -> dict[str, Raw]:
    """What the pages answer, by address; a page that is not there is left out."""
    asked = "" if language == LANGUAGES[0] else f"?language={language}"
    addresses = [*MORE]
    found: dict[str, Raw] = {}
    for address, key in LISTS.items():
        how = asked if address in TRANSLATED else ""
        body = await _ask(app, address + how)
        found[address + how] = Raw(body)
        names = (entry[key] for entry in msgspec.json.decode(body))
        addresses += [f"{address}/{quote(name, safe=_UNQUOTED)}{how}" for name in names]
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

    path, _, query = address.partition("?")
    scope = {
        "type": "http",
        "method": "GET",
        "path": unquote(path),
        "raw_path": path.encode(),
        "query_string": query.encode(),
        "headers": [],
        "app": app,
    }
    await AsyncExitStackMiddleware(app.router)(scope, receive, send)
    if heard[0]["status"] != 200:
        return b""
    return b"".join(message.get("body", b"") for message in heard)
