"""The pages for other nodes, and the relay of requests for what another node owns."""

from __future__ import annotations

import asyncio
import hmac
from typing import Any

import msgspec
from fastapi import FastAPI, Request, WebSocket
from fastapi.responses import JSONResponse, Response

from nowornever.core.failures import kind_of
from nowornever.server.connections.connection import Connection
from nowornever.server.errors import ElsewhereError
from nowornever.server.limits import Limits
from nowornever.server.networks import address_of
from nowornever.server.nodes.frames import AskFrame
from nowornever.server.nodes.link import PATH, LinkError
from nowornever.server.nodes.nodes import Nodes
from nowornever.server.nodes.reception import BODY, RELAYED, Reception, own_page
from nowornever.server.shared_limits import TOLD_EVERY, SharedLimits, VisitorNews
from nowornever.server.storage.store import log

LIMITS = "/nodes/limits"
"""The path at which a node accepts what visitors use at others."""
MOVING = "This table is moving to another machine; try again in a moment."
_OWN_HEADERS = {b"content-length", b"transfer-encoding", b"connection"}


def add_nodes(app: FastAPI, limits: Limits, shared: SharedLimits) -> None:
    """Serve other nodes, and ask them for what they have."""

    def nodes() -> Nodes | None:
        found: Nodes | None = app.state.hub.services.nodes
        return found

    @app.websocket(PATH)
    async def link(socket: WebSocket) -> None:
        """For other nodes only: they know the secret that the database keeps."""
        own = nodes()
        given = socket.headers.get("authorization", "").removeprefix("Bearer ")
        if own is None or not hmac.compare_digest(given.encode(), own.secret.encode()):
            await socket.close(1008)
            return
        await socket.accept()

        async def serve(relayed: Any, visitor: str) -> None:
            hub, messages = app.state.hub, limits.messages
            await Connection(relayed, hub, messages, visitor, line=relayed, is_relayed=True).serve()

        await Reception(socket, app, serve).run()

    @app.post(LIMITS, include_in_schema=False)
    async def hear(request: Request) -> Response:
        """For other nodes only: what visitors use there."""
        own_page(request)
        shared.hear(msgspec.json.decode(await request.body(), type=VisitorNews))
        return Response()

    @app.exception_handler(ElsewhereError)
    async def pass_on(request: Request, elsewhere: ElsewhereError) -> Response:
        """Relay the request to the owner, once: a relayed request is not relayed again."""
        own = nodes()
        if own is None or RELAYED in request.scope:
            return JSONResponse({"detail": MOVING}, 503)
        scope = request.scope

        def asked(channel: int) -> AskFrame:
            return AskFrame(
                channel, scope["method"], scope["scheme"], scope["path"], scope["query_string"],
                tuple(scope["headers"]), address_of(scope), scope.get(BODY, b""),
            )  # fmt: skip

        try:
            found = await (await own.link(elsewhere.node)).ask(asked)
        except LinkError:
            return JSONResponse({"detail": MOVING}, 503)
        answer = Response(found.body, found.status)
        answer.raw_headers += [x for x in found.headers if x[0].lower() not in _OWN_HEADERS]
        return answer


async def tell_forever(nodes: Nodes, shared: SharedLimits) -> None:
    """Send the other nodes periodically what visitors use here."""
    while True:
        await asyncio.sleep(TOLD_EVERY)
        await tell_limits(nodes, shared)


async def tell_limits(nodes: Nodes, shared: SharedLimits) -> None:
    """Send it to the other nodes once; those that cannot be reached count for themselves."""
    try:
        await nodes.ask_all(LIMITS, msgspec.json.encode(shared.tell(nodes.own)))
    except LinkError:
        pass
    except Exception as error:  # the next telling may succeed
        log.warning("other nodes cannot be told of limits: %s", kind_of(error))
