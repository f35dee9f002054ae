"""What is shared of a table: a code to be read out, its QR code, and pictures of positions."""

from __future__ import annotations

import asyncio
import re
from typing import Annotated, Any

from fastapi import APIRouter, Header, HTTPException, Request, Response
from msgspec import Struct
from pydantic import BaseModel, ConfigDict, Field

from nowornever.core.record import read_record
from nowornever.games import rules_by_name
from nowornever.judges import parse_position
from nowornever.server.errors import WrongCodeError
from nowornever.server.games import online_game
from nowornever.server.jobs.worker import Report, WorkFunction
from nowornever.server.network_limits import Guesses
from nowornever.server.pages.problems import POSTED, problems
from nowornever.server.pages.short_work import short_work
from nowornever.server.pages.site.link_pictures import game_picture, match_picture, position_picture
from nowornever.server.pages.site.qr_codes import qr_picture
from nowornever.server.pages.structs import StructRoute
from nowornever.server.tables.hub import Hub
from nowornever.server.tables.plan import decode_plan
from nowornever.shake.position import MAX_TEXT
from nowornever.shake.telling.drawing import position_svg

MAX_CODE = 40
"""The longest text that is looked up as a code."""
SVG, PNG = "image/svg+xml", "image/png"
DRAWN_WITHIN = 5.0
"""The seconds of processor time that a picture may take."""
AN_HOUR = {"Cache-Control": "public, max-age=3600"}

_PNG = {
    200: {"content": {PNG: {"schema": {"type": "string", "format": "binary"}}}},
    **problems(400, 404, 409, 422, 503),
}
_HOST = re.compile(r"([\w.\-]{1,253}|\[[0-9a-f:.]{2,45}\])(:\d{1,5})?", re.IGNORECASE | re.ASCII)
"""A name or number as long as it can be: what is longer would make QR codes of many seconds."""


class InvitingCode(Struct, frozen=True):
    """A code that lets friends sit down, and the same as a QR code."""

    code: str
    seconds: int
    """How long it can be used."""
    qr: str
    """A picture of the link with the code, as a data URL."""


class CodeIn(BaseModel):
    """A code as somebody typed it."""

    model_config = ConfigDict(extra="forbid")
    code: Annotated[str, Field(min_length=1, max_length=MAX_CODE)]


class CodedTable(Struct, frozen=True):
    """The table that a code leads to."""

    table: str


def origin_of(request: Request) -> str:
    """The address of this server as the visitor wrote it; '' if it is not written properly."""
    host = request.headers.get("host", "")
    return f"{request.url.scheme}://{host}" if _HOST.fullmatch(host) else ""


def sharing(guesses: Guesses) -> APIRouter:
    """The pages that give out and look up codes, and draw pictures."""
    router = APIRouter(prefix="/api", route_class=StructRoute)

    @router.post("/tables/{table_id}/code", responses=problems(*POSTED, 404, 409))
    async def code(
        table_id: str,
        request: Request,
        authorization: Annotated[str, Header(alias="Authorization")] = "",
    ) -> InvitingCode:
        """A code for the table, for those who may invite."""
        hub: Hub = request.app.state.hub
        secret = authorization.removeprefix("Bearer ").strip()
        text, seconds = await hub.code_for(table_id, secret)
        link = f"{origin_of(request)}/join/{table_id}#{text}"
        return InvitingCode(text, seconds, await asyncio.to_thread(qr_picture, link))

    @router.post("/codes", responses=problems(*POSTED, 404))
    async def look_up(given: CodeIn, request: Request) -> CodedTable:
        """The table that a code leads to; wrong codes are counted."""
        with guesses.tried(request.scope):
            table = await request.app.state.hub.codes.table_of(given.code)
            if table is None:
                raise WrongCodeError(404, "This code leads nowhere. It may be mistyped or too old.")
        return CodedTable(table)

    @router.get(
        "/picture",
        response_class=Response,
        responses=_drawing_or(400, 422),
    )
    async def picture(
        position: Annotated[str, Field(min_length=1, max_length=MAX_TEXT)],
    ) -> Response:
        """A position as it lies on the table, drawn as SVG."""
        return _drawn(position_svg(parse_position(position, without_goal=True)))

    @router.get(
        "/tables/{table_id}/picture",
        response_class=Response,
        responses=_drawing_or(404, 409, 422, 503),
    )
    async def moment(
        table_id: str, request: Request, at: Annotated[int, Field(ge=0, le=10**6)]
    ) -> Response:
        """The table of a finished match after so many events, drawn as SVG."""
        hub: Hub = request.app.state.hub
        lines = tuple(line.line for line in await hub.record_of(table_id))
        drawn = await short_work(request, DRAWN_WITHIN, draw_moment, lines, at)
        if not drawn:
            raise HTTPException(404, "There is nothing to draw at this moment.")
        return _drawn(drawn)

    @router.get("/picture.png", response_class=Response, responses=_PNG)
    async def link_of_position(
        position: Annotated[str, Field(min_length=1, max_length=MAX_TEXT)], request: Request
    ) -> Response:
        """A position for a chat that shows its link, as PNG."""
        if not parse_position(position).goal:
            raise HTTPException(422, "The position has no Goal.")
        return await _rendered(request, position_picture, position)

    @router.get("/tables/{table_id}/picture.png", response_class=Response, responses=_PNG)
    async def link_of_table(table_id: str, request: Request) -> Response:
        """A table for a chat that shows its link, as PNG; before the end it shows only the game."""
        hub: Hub = request.app.state.hub
        stored = await hub.look(table_id)
        if stored.status == "finished":
            lines = [line.line for line in await hub.record_of(table_id)]
            return await _rendered(request, match_picture, lines)
        plan = decode_plan(stored.plan)
        return await _rendered(request, game_picture, plan.game, plan.rulebook)

    return router


async def _rendered(request: Request, draw: WorkFunction, *about: object) -> Response:
    """A picture that a process of its own makes."""
    found: bytes = await short_work(request, DRAWN_WITHIN, draw, *about)
    return Response(found, media_type=PNG, headers=AN_HOUR)


def draw_moment(_report: Report, lines: tuple[str, ...], at: int) -> str:
    """What lies on the table after so many events of a record, as SVG; '' if nothing does."""
    header, entries = read_record(lines, rules_by_name())
    online = online_game(header.game)
    state = online.game.start(header)
    events = [event for entry in entries for event in entry.events]
    for event in events[:at]:
        state = online.game.evolve(state, event)
    return online.drawn(state)


def _drawing_or(*codes: int) -> dict[int | str, dict[str, Any]]:
    return {200: {"content": {SVG: {"schema": {"type": "string"}}}}, **problems(*codes)}


def _drawn(svg: str) -> Response:
    """A drawing; opened by itself it can run nothing, by the policy that every answer has."""
    return Response(svg, media_type=SVG)
