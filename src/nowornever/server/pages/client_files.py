"""The files of the browser client: one HTML page for all its addresses, and its assets."""

from __future__ import annotations

from pathlib import Path

from fastapi import FastAPI, HTTPException
from fastapi.responses import FileResponse, PlainTextResponse, Response
from starlette.datastructures import Headers
from starlette.types import Receive, Scope, Send

CLIENT = Path(__file__).parents[1] / "static"
"""Where `make client` puts the built client."""

NOT_BUILT = """The browser client is not built here.

Run `make client` in a checkout, or install a released wheel, which contains it.
"""

PAGES = (
    "/", "/t/{table}", "/join/{table}", "/replay", "/replay/{table}", "/prover", "/judge", "/rules",
    "/rules/{rulebook}", "/learn", "/learn/{lesson}",
)  # fmt: skip
"""The addresses that show the client."""

_FOR_EVER = {"Cache-Control": "public, max-age=31536000, immutable"}
_ASK_AGAIN = {"Cache-Control": "no-cache"}


def add_client(app: FastAPI, folder: Path = CLIENT) -> None:
    """Serve the client: its addresses, and /assets."""

    async def page() -> Response:
        index = folder / "index.html"
        if not index.is_file():
            return PlainTextResponse(NOT_BUILT, 503)
        return FileResponse(index, media_type="text/html", headers=_ASK_AGAIN)

    for path in PAGES:
        app.add_api_route(path, page, methods=["GET", "HEAD"], include_in_schema=False)

    unmatched = app.router.default

    async def nowhere(scope: Scope, receive: Receive, send: Send) -> None:
        """The 404 handler: a browser gets a page that says so, a program gets JSON."""
        index = folder / "index.html"
        if not (_is_for_a_person(scope) and index.is_file()):
            await unmatched(scope, receive, send)
            return
        page = FileResponse(index, 404, _ASK_AGAIN, media_type="text/html")
        await page(scope, receive, send)

    app.router.default = nowhere

    @app.get("/assets/{name}", include_in_schema=False)
    async def asset(name: str) -> Response:
        return _file(folder / "assets", name, _FOR_EVER)

    @app.get("/favicon.svg", include_in_schema=False)
    async def icon() -> Response:
        return _file(folder, "favicon.svg", _ASK_AGAIN)


def _is_for_a_person(scope: Scope) -> bool:
    is_page = scope["type"] == "http" and scope["method"] == "GET"
    return is_page and "text/html" in Headers(scope=scope).get("accept", "")


def _file(folder: Path, name: str, headers: dict[str, str]) -> Response:
    """A file directly in that folder, not above or below it."""
    path = folder / name
    if path.parent != folder or not path.is_file():
        raise HTTPException(404, "There is no such file.")
    return FileResponse(path, headers=headers)
