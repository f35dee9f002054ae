"""Compression of answers that are the same for everybody.

The length of a compressed answer can give away a secret in it to somebody who makes it contain
guesses. So only these answers are compressed: no secret and nothing of the request is in them.
"""

from __future__ import annotations

from starlette.middleware.gzip import GZipMiddleware
from starlette.types import ASGIApp, Receive, Scope, Send

PUBLIC = ("/api/games", "/api/rulebooks", "/api/lessons", "/api/cards", "/api/contradiction")
"""The pages whose answers are the same for everybody, with all pages below them."""
_SMALLEST = 1_000
_LEVEL = 5


class PublicGZip:
    """Compresses the answers of the public pages, for browsers that accept that."""

    def __init__(self, app: ASGIApp) -> None:
        """Before an application."""
        self._plain = app
        self._compressed = GZipMiddleware(app, _SMALLEST, _LEVEL)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer, compressed or not."""
        await (self._compressed if _is_public(scope) else self._plain)(scope, receive, send)


def _is_public(scope: Scope) -> bool:
    if scope["type"] != "http" or scope["method"] != "GET":
        return False
    path: str = scope["path"]
    return any(path == page or path.startswith(f"{page}/") for page in PUBLIC)
