"""A class over HTTP, for its coach: cards to be printed, homework, tables, progress, the end.

The coach's secret comes in the header, like a seat's.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Annotated, Literal, TypeVar

from fastapi import APIRouter, HTTPException, Request
from msgspec import Struct
from pydantic import BaseModel, ConfigDict, Field
from sqlalchemy import Connection

from nowornever.games import GAMES, clause_indexes
from nowornever.learning.shelf import lessons
from nowornever.puzzles.shelf import PuzzleWish, shipped
from nowornever.server.errors import TableError
from nowornever.server.limits import Limits
from nowornever.server.network_limits import NetworkRate
from nowornever.server.networks import client_of
from nowornever.server.pages.bearer import Bearer, secret_of
from nowornever.server.pages.problems import PROBLEMS
from nowornever.server.pages.site.qr_codes import qr_picture
from nowornever.server.pages.site.sharing import origin_of
from nowornever.server.pages.structs import StructRoute
from nowornever.server.pages.table_models import Name, Number, one_of
from nowornever.server.people.card_pages import store_of
from nowornever.server.people.classes.class_tables import NewClassTables, start_tables
from nowornever.server.people.classes.classes import (
    MAX_DAYS,
    MAX_MEMBERS,
    ClassKey,
    OwnClass,
    PrintedCard,
    add_members,
    end_class,
    make_class,
    open_class,
    print_again,
    remove_member,
)
from nowornever.server.people.classes.dashboard import ClassPage, look_at_class
from nowornever.server.people.classes.homework import (
    HomeworkTask,
    LessonHomework,
    MatchHomework,
    PuzzleHomework,
    WorksheetHomework,
    drop_homework,
    set_homework,
)
from nowornever.server.people.matches import unname_seats
from nowornever.server.people.puzzle_pages import MAX_SHEET
from nowornever.server.shared_limits import SharedLimits
from nowornever.server.tables.hub import Hub
from nowornever.server.tables.making import Links

A_DAY = 86_400.0
"""Seconds."""

Found = TypeVar("Found")

GameName = Annotated[str, Field(max_length=20, json_schema_extra=one_of(lambda: GAMES))]
Days = Annotated[int, Field(strict=True, ge=1, le=MAX_DAYS)]


class SheetCard(PrintedCard, frozen=True):
    """A card for the printed sheet, with its link as a QR code."""

    qr: str


class EndedClass(Struct, frozen=True):
    """A deleted class."""

    id: str


class ClassIn(BaseModel):
    """A new class."""

    model_config = ConfigDict(extra="forbid")
    name: Annotated[Name, Field(min_length=1)]
    days: Days = 120
    """After how many days it ends."""


class MembersIn(BaseModel):
    """How many cards a class needs."""

    model_config = ConfigDict(extra="forbid")
    count: Annotated[int, Field(strict=True, ge=1, le=MAX_MEMBERS)]


class HomeworkIn(BaseModel):
    """What is to be done, and within how many days."""

    model_config = ConfigDict(extra="forbid")
    kind: Literal["lesson", "puzzles", "worksheet", "match"]
    lesson: Annotated[str, Field(max_length=60)] = ""
    game: GameName = "wff"
    theme: Annotated[str, Field(max_length=40)] = ""
    count: Annotated[int, Field(strict=True, ge=1, le=100)] = 1
    days: Days = 7


class TablesIn(BaseModel):
    """What is to be played at the tables of a class."""

    model_config = ConfigDict(extra="forbid")
    game: GameName
    rulebook: Annotated[str, Field(max_length=20, json_schema_extra=one_of(clause_indexes))]
    options: Annotated[dict[str, bool | Number | str], Field(max_length=10)] = {}
    size: Annotated[int, Field(strict=True, ge=2, le=20)] = 3
    bot: Annotated[str, Field(max_length=20)] = ""
    rated: bool = False


def class_pages(limits: Limits, shared: SharedLimits) -> APIRouter:
    """The pages of classes."""
    router = APIRouter(prefix="/api/classes", responses=PROBLEMS, route_class=StructRoute)
    new = NetworkRate(shared, "classes", limits.classes, limits.around, A_DAY)
    new_tables = NetworkRate(shared, "tables", limits.tables, limits.around)

    @router.post("", status_code=201)
    async def make(wanted: ClassIn, request: Request) -> ClassKey:
        """Make a class; only this answer has its coach's secret."""
        if not new.allows(request.scope):
            raise HTTPException(429, "Too many classes were made here today.")
        name, days = wanted.name, wanted.days
        return await store_of(request).transact(lambda one: make_class(one, name, days))

    @router.get("/{class_id}")
    async def look(class_id: str, request: Request, authorization: Bearer = "") -> ClassPage:
        """Pseudonyms, progress, weak themes, homework and tables."""
        secret = secret_of(authorization)
        return await store_of(request).read(
            lambda one: look_at_class(one, open_class(one, class_id, secret))
        )

    @router.delete("/{class_id}")
    async def end(class_id: str, request: Request, authorization: Bearer = "") -> EndedClass:
        """End a class now: it is deleted with its cards."""
        await _with(request, class_id, authorization, lambda one, own: end_class(one, own.id))
        await unname_seats(store_of(request))
        return EndedClass(class_id)

    @router.post("/{class_id}/cards", status_code=201)
    async def members(
        class_id: str, wanted: MembersIn, request: Request, authorization: Bearer = ""
    ) -> list[SheetCard]:
        """New cards to print; only this answer has their secrets."""
        made = await _with(
            request, class_id, authorization, lambda one, own: add_members(one, own, wanted.count)
        )
        return await asyncio.to_thread(_sheet, made, origin_of(request))

    @router.post("/{class_id}/cards/{card}")
    async def again(
        class_id: str, card: str, request: Request, authorization: Bearer = ""
    ) -> SheetCard:
        """Print a lost card again; its old link and code stop working."""
        made = await _with(
            request, class_id, authorization, lambda one, own: print_again(one, own, card)
        )
        return (await asyncio.to_thread(_sheet, [made], origin_of(request)))[0]

    @router.delete("/{class_id}/cards/{card}")
    async def remove(
        class_id: str, card: str, request: Request, authorization: Bearer = ""
    ) -> ClassPage:
        """Delete a card of the class, and everything that is stored about it."""

        def gone(connection: Connection, own: OwnClass) -> ClassPage:
            remove_member(connection, own, card)
            return look_at_class(connection, own)

        page = await _with(request, class_id, authorization, gone)
        await unname_seats(store_of(request))
        return page

    @router.post("/{class_id}/homework", status_code=201)
    async def set_task(
        class_id: str, given: HomeworkIn, request: Request, authorization: Bearer = ""
    ) -> ClassPage:
        """Set homework."""
        task = _task(given)

        def change(connection: Connection, own: OwnClass) -> ClassPage:
            set_homework(connection, own.id, task, given.days)
            return look_at_class(connection, own)

        return await _with(request, class_id, authorization, change)

    @router.delete("/{class_id}/homework/{n}")
    async def drop(
        class_id: str,
        n: Annotated[int, Field(ge=0, le=10**6)],
        request: Request,
        authorization: Bearer = "",
    ) -> ClassPage:
        """Take homework back."""

        def change(connection: Connection, own: OwnClass) -> ClassPage:
            drop_homework(connection, own.id, n)
            return look_at_class(connection, own)

        return await _with(request, class_id, authorization, change)

    @router.post("/{class_id}/tables", status_code=201)
    async def tables(
        class_id: str, given: TablesIn, request: Request, authorization: Bearer = ""
    ) -> list[Links]:
        """Start tables for the whole class; the coach is the official of each."""
        own = await _with(request, class_id, authorization, lambda _one, own: own)
        options = dict(given.options)
        wanted = NewClassTables(
            given.game, given.rulebook, options, given.size, given.bot, given.rated
        )

        def charge(number: int) -> None:
            if not new_tables.would_allow(request.scope):
                raise TableError(429, "Too many requests; wait a little.")
            for _ in range(number):
                new_tables.charge(request.scope)

        hub: Hub = request.app.state.hub
        return await start_tables(hub, own, wanted, client_of(request.scope), charge)

    return router


async def _with(
    request: Request,
    class_id: str,
    authorization: str,
    work: Callable[[Connection, OwnClass], Found],
) -> Found:
    """Run a function on the class that a request's secret opens; raises TableError.

    Until it is done nobody else changes or ends the class.
    """
    secret = secret_of(authorization)
    return await store_of(request).transact(
        lambda one: work(one, open_class(one, class_id, secret, hold=True))
    )


def _sheet(made: list[PrintedCard], origin: str) -> list[SheetCard]:
    return [
        SheetCard(
            card.card, card.name, card.secret, card.code,
            qr_picture(f"{origin}/card#{card.secret}"),
        )
        for card in made
    ]  # fmt: skip


def _task(given: HomeworkIn) -> HomeworkTask:
    """What is set; raises HTTPException if nobody could do it."""
    if given.kind == "lesson":
        if given.lesson not in lessons():
            raise HTTPException(422, "There is no such lesson.")
        return LessonHomework(given.lesson)
    if given.game not in GAMES:
        raise HTTPException(422, "There is no such game.")
    if given.kind != "match":
        _check_puzzles(given)
    match given.kind:
        case "match":
            return MatchHomework(given.game, given.count)
        case "puzzles":
            return PuzzleHomework(given.game, given.theme, given.count)
        case "worksheet":
            return WorksheetHomework(given.game, given.theme, given.count)


def _check_puzzles(given: HomeworkIn) -> None:
    """Raise HTTPException if there are fewer such puzzles, or a sheet has less room."""
    most = len(shipped().wanted(PuzzleWish(game=given.game, theme=given.theme)))
    if not most:
        raise HTTPException(422, "There is no such puzzle.")
    if given.kind == "worksheet":
        most = min(most, MAX_SHEET)
    if given.count > most:
        raise HTTPException(422, f"At most {most} such puzzles can be set.")
