"""The files of the browser client: one HTML page for all its addresses, and its assets.

The build has compressed its files beforehand. They are the same for everybody and hold no secret,
so that their size gives nothing away.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import lru_cache
from mimetypes import guess_type
from pathlib import Path

from fastapi import FastAPI, HTTPException, Request
from fastapi.responses import FileResponse, HTMLResponse, PlainTextResponse, Response
from starlette.datastructures import Headers
from starlette.types import Receive, Scope, Send

from nowornever.server.errors import StoreError, TableError
from nowornever.server.pages.site.previews import (
    Preview,
    of_invitation,
    of_lesson,
    of_position,
    of_puzzles,
    of_replay,
    of_rules,
    of_table,
    of_tournament,
    with_preview,
)
from nowornever.server.pages.site.sharing import origin_of
from nowornever.server.storage.store import StoredTable
from nowornever.server.tables.hub import Hub
from nowornever.server.tournaments.desk import Desks

CLIENT = Path(__file__).parents[2] / "static"
"""Where `make client` puts the built client."""

NOT_BUILT = """The browser client is not built here.

Run `make client` in a checkout, or install a released wheel, which contains it.
"""

PAGES = (
    "/", "/t/{table}", "/join/{table}", "/replay", "/replay/{table}", "/prover", "/judge", "/rules",
    "/rules/{rulebook}", "/learn", "/learn/{lesson}",
    "/card", "/class", "/class/{group}", "/puzzles", "/puzzles/{mode}", "/puzzles/{mode}/{game}",
    "/puzzles/{mode}/{game}/{what}",
    "/tournament", "/tournament/{tournament}", "/tournament/{tournament}/{part}",
)  # fmt: skip
"""The addresses that show the client."""

ROOT_FILES = (
    "favicon.svg", "early.js", "sw.js", "manifest.webmanifest", "share.png", "icon-192.png",
    "icon-512.png", "icon-maskable.png", "apple-touch-icon.png",
)  # fmt: skip
"""The files that stand beside the page and keep their name when they change."""

ENCODINGS = {"br": ".br", "gzip": ".gz"}
"""How the build compresses files, the best first, and what it appends to their names."""

_FOR_EVER = {"Cache-Control": "public, max-age=31536000, immutable"}
_ASK_AGAIN = {"Cache-Control": "no-cache"}

_SHARED: dict[str, Callable[[StoredTable], Preview]] = {
    "t": of_table,
    "join": of_invitation,
    "replay": of_replay,
}
"""The pages of a table whose links are shared, by how their address begins."""


def add_client(app: FastAPI, folder: Path = CLIENT) -> None:
    """Serve the client: its addresses, and /assets."""
    index = folder / "index.html"

    async def page(request: Request) -> Response:
        if not index.is_file():
            return PlainTextResponse(NOT_BUILT, 503)
        preview = await _preview_of(request)
        return HTMLResponse(_written(index, request, preview), headers=_ASK_AGAIN)

    for path in PAGES:
        app.add_api_route(path, page, methods=["GET", "HEAD"], include_in_schema=False)

    unmatched = app.router.default

    async def nowhere(scope: Scope, receive: Receive, send: Send) -> None:
        """The 404 handler: a browser gets a page that says so, a program gets JSON."""
        if not (_is_for_a_person(scope) and index.is_file()):
            await unmatched(scope, receive, send)
            return
        page = FileResponse(index, 404, _ASK_AGAIN, media_type="text/html")
        await page(scope, receive, send)

    app.router.default = nowhere

    @app.get("/assets/{name}", include_in_schema=False)
    async def asset(name: str, request: Request) -> Response:
        return _file(folder / "assets", name, _FOR_EVER, request)

    for name in ROOT_FILES:
        app.add_api_route(f"/{name}", _root_file(folder, name), include_in_schema=False)


def _root_file(folder: Path, name: str) -> Callable[[Request], Awaitable[Response]]:
    async def file(request: Request) -> Response:
        return _file(folder, name, _ASK_AGAIN, request)

    return file


async def _preview_of(request: Request) -> Preview:
    """The preview of a page; what cannot be found has that of the whole site."""
    try:
        match request.url.path.strip("/").split("/"):
            case ["judge"]:
                return of_position(request.query_params.get("position", ""))
            case ["rules", rulebook]:
                return of_rules(rulebook)
            case ["learn", lesson]:
                return await asyncio.to_thread(of_lesson, lesson)
            case ["puzzles", *about]:
                return await asyncio.to_thread(of_puzzles, *about)
            case ["tournament", tournament, *_]:
                desks: Desks = request.app.state.desks
                return of_tournament((await desks.find(tournament)).state.plan)
            case [first, table] if first in _SHARED:
                hub: Hub = request.app.state.hub
                return _SHARED[first](await hub.look(table))
    except (TableError, StoreError):
        pass
    return Preview()


def _written(index: Path, request: Request, preview: Preview) -> str:
    path = request.url.path
    if request.url.query and preview != Preview():
        path += f"?{request.url.query}"
    return with_preview(_read(index, index.stat().st_mtime_ns), preview, origin_of(request), path)


@lru_cache(maxsize=2)
def _read(index: Path, _changed: int) -> str:
    """The page, read again when it has changed."""
    return index.read_text()


def _is_for_a_person(scope: Scope) -> bool:
    is_page = scope["type"] == "http" and scope["method"] == "GET"
    return is_page and "text/html" in Headers(scope=scope).get("accept", "")


def _file(folder: Path, name: str, headers: dict[str, str], request: Request) -> Response:
    """A file directly in that folder, not above or below it; compressed if the browser agrees."""
    path = folder / name
    if path.parent != folder or path.suffix in ENCODINGS.values() or not path.is_file():
        raise HTTPException(404, "There is no such file.")
    headers = {**headers, "Vary": "Accept-Encoding"}
    accepted = _accepted(request.headers.get("accept-encoding", ""))
    for encoding, suffix in ENCODINGS.items():
        smaller = path.with_name(name + suffix)
        if encoding in accepted and smaller.is_file():
            headers["Content-Encoding"] = encoding
            return FileResponse(smaller, headers=headers, media_type=_type_of(name))
    return FileResponse(path, headers=headers, media_type=_type_of(name))


def _type_of(name: str) -> str:
    if name.endswith(".webmanifest"):
        return "application/manifest+json"
    return guess_type(name)[0] or "application/octet-stream"


def _accepted(header: str) -> set[str]:
    """The encodings that a browser accepts; one with the weight 0 it does not."""
    found = set()
    for part in header.lower().split(","):
        name, *rest = (piece.strip() for piece in part.split(";"))
        weight = next((piece[2:] for piece in rest if piece.startswith("q=")), "1")
        if weight.strip("0."):
            found.add(name)
    return found
