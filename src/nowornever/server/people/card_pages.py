"""A card over HTTP: made, renamed, moved to another device, exported, deleted.

A card's secret comes in the header, like a seat's; it is never part of an address.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Annotated, Any, TypeVar

from fastapi import APIRouter, HTTPException, Request
from msgspec import Struct
from pydantic import BaseModel, ConfigDict, Field
from sqlalchemy import Connection

from nowornever.learning.shelf import lessons
from nowornever.server.errors import TableError, WrongCodeError
from nowornever.server.limits import Limits
from nowornever.server.network_limits import Guesses, NetworkRate
from nowornever.server.pages.bearer import Bearer, secret_of
from nowornever.server.pages.problems import PROBLEMS
from nowornever.server.pages.site.qr_codes import qr_picture
from nowornever.server.pages.site.sharing import origin_of
from nowornever.server.pages.structs import StructRoute
from nowornever.server.pages.table_models import Name, TakenSeat
from nowornever.server.people.attempts import (
    AttemptLine,
    RatingLine,
    list_attempts,
    list_ratings,
)
from nowornever.server.people.card_codes import NOWHERE, moving_code, open_by_code
from nowornever.server.people.cards import (
    CardKey,
    OwnCard,
    delete_cards,
    export_card,
    make_card,
    open_card,
    rename_card,
)
from nowornever.server.people.classes.class_tables import (
    AwaitedSeat,
    awaited_seats,
    take_class_seat,
)
from nowornever.server.people.classes.classes import class_of
from nowornever.server.people.classes.homework import HomeworkLine, own_homework
from nowornever.server.people.lessons import PassedLesson, keep_lesson, list_lessons
from nowornever.server.people.matches import (
    MatchLine,
    has_other_seat,
    list_matches,
    sit_down,
    unname_seats,
)
from nowornever.server.shared_limits import SharedLimits
from nowornever.server.storage.store import Store
from nowornever.server.tables.hub import Hub
from nowornever.server.tables.plan import decode_plan, hashed

MAX_WORDS = 120
"""The longest text that is looked up as a code of words."""
HOUR = 3600.0

Found = TypeVar("Found")


class CardPage(Struct, frozen=True, kw_only=True):
    """A card as its owner sees it."""

    card: str
    name: str
    created: int
    tried: int
    group: str
    """The name of the class that it was made for; empty if for none."""
    until: int | None
    """When that class ends, and with it this card."""
    ratings: list[RatingLine]
    homework: list[HomeworkLine]
    seats: list[AwaitedSeat]
    """Tables that its coach has started, where a seat waits."""


class CardLink(Struct, frozen=True):
    """How a card gets to another device: a code of words, and its link as a QR code."""

    code: str
    seconds: int
    """How long the code can be used."""
    qr: str


class DeletedCard(Struct, frozen=True):
    """A deleted card."""

    card: str


class CardIn(BaseModel):
    """A name for a card; an empty one asks for a pseudonym."""

    model_config = ConfigDict(extra="forbid")
    name: Name = ""


class WordsIn(BaseModel):
    """A code of words as somebody typed it."""

    model_config = ConfigDict(extra="forbid")
    code: Annotated[str, Field(min_length=1, max_length=MAX_WORDS)]


class PassedIn(BaseModel):
    """How far a lesson was followed."""

    model_config = ConfigDict(extra="forbid")
    at: Annotated[int, Field(strict=True, ge=0, le=500)]
    solved: Annotated[list[Annotated[int, Field(strict=True, ge=0, le=500)]], Field(max_length=500)]
    done: bool
    when: Annotated[int, Field(strict=True, ge=0, le=2**53)]


class OwnSeatIn(BaseModel):
    """A seat at a table, proved by its secret."""

    model_config = ConfigDict(extra="forbid")
    table: Annotated[str, Field(max_length=16)]
    secret: Annotated[str, Field(max_length=100)]


def store_of(request: Request) -> Store:
    """The database."""
    found: Store = request.app.state.hub.services.store
    return found


async def with_card(
    request: Request, authorization: str, work: Callable[[Connection, OwnCard], Found]
) -> Found:
    """Run a function on the card whose secret a request carries; raises TableError.

    Until it is done nobody else changes or deletes the card.
    """
    secret = secret_of(authorization)
    return await store_of(request).transact(
        lambda connection: work(connection, open_card(connection, secret, hold=True))
    )


async def reading_card(
    request: Request, authorization: str, work: Callable[[Connection, OwnCard], Found]
) -> Found:
    """The same for a function that only reads."""
    secret = secret_of(authorization)
    return await store_of(request).read(
        lambda connection: work(connection, open_card(connection, secret))
    )


def card_pages(limits: Limits, shared: SharedLimits, guesses: Guesses) -> APIRouter:
    """The pages of cards."""
    router = APIRouter(prefix="/api/people", responses=PROBLEMS, route_class=StructRoute)
    new = NetworkRate(shared, "cards", limits.cards, limits.around, HOUR)

    @router.post("", status_code=201)
    async def make(card: CardIn, request: Request) -> CardKey:
        """Make a card; only this answer has its secret."""
        if not new.allows(request.scope):
            raise HTTPException(429, "Too many cards were made here; wait a little.")
        return await store_of(request).transact(lambda found: make_card(found, card.name))

    @router.get("/me")
    async def own(request: Request, authorization: Bearer = "") -> CardPage:
        """The card itself, its homework, and tables where it is awaited."""
        return await reading_card(request, authorization, _page)

    @router.post("/me/name")
    async def name(card: CardIn, request: Request, authorization: Bearer = "") -> CardPage:
        """Give the card another name; an empty one gives it a pseudonym."""

        def change(connection: Connection, own: OwnCard) -> CardPage:
            rename_card(connection, own.id, card.name)
            return _page(connection, open_card(connection, secret_of(authorization)))

        return await with_card(request, authorization, change)

    @router.delete("/me")
    async def forget(request: Request, authorization: Bearer = "") -> DeletedCard:
        """Delete the card and everything that is stored about it."""

        def gone(connection: Connection, own: OwnCard) -> str:
            delete_cards(connection, [own.id])
            return own.id

        card = await with_card(request, authorization, gone)
        await unname_seats(store_of(request))
        return DeletedCard(card)

    @router.get("/me/export")
    async def export(request: Request, authorization: Bearer = "") -> dict[str, Any]:
        """Everything that is stored about the card, without its secrets."""
        return await reading_card(request, authorization, export_card)

    @router.post("/me/code")
    async def code(request: Request, authorization: Bearer = "") -> CardLink:
        """A code of words for another device, and the card's link as a QR code."""
        made = await with_card(
            request, authorization, lambda found, own: moving_code(found, own.id)
        )
        link = f"{origin_of(request)}/card#{secret_of(authorization)}"
        return CardLink(made.code, made.seconds, await asyncio.to_thread(qr_picture, link))

    @router.post("/codes")
    async def opened(given: WordsIn, request: Request) -> CardKey:
        """The card that a code of words opens, with a secret for this device."""
        with guesses.tried(request.scope):
            found = await store_of(request).transact(lambda one: open_by_code(one, given.code))
            if found is None:
                raise WrongCodeError(404, NOWHERE)
        return found

    @router.get("/me/lessons")
    async def passed(request: Request, authorization: Bearer = "") -> dict[str, PassedLesson]:
        """How far the card followed each lesson."""
        return await reading_card(
            request, authorization, lambda one, own: list_lessons(one, own.id)
        )

    @router.post("/me/lessons/{lesson}")
    async def keep(
        lesson: str, given: PassedIn, request: Request, authorization: Bearer = ""
    ) -> dict[str, PassedLesson]:
        """Store how far a lesson was followed; the answer has all lessons."""
        if lesson not in lessons():
            raise HTTPException(404, "There is no such lesson.")
        far = PassedLesson(given.at, tuple(sorted(set(given.solved))), given.done, given.when)

        def change(connection: Connection, own: OwnCard) -> dict[str, PassedLesson]:
            keep_lesson(connection, own.id, lesson, far)
            return list_lessons(connection, own.id)

        return await with_card(request, authorization, change)

    @router.get("/me/attempts")
    async def tried(request: Request, authorization: Bearer = "") -> list[AttemptLine]:
        """The puzzles that the card tried last."""
        return await reading_card(
            request, authorization, lambda one, own: list_attempts(one, own.id)
        )

    @router.get("/me/matches")
    async def matches(
        request: Request,
        before: Annotated[int | None, Field(ge=0, le=2**53)] = None,
        authorization: Bearer = "",
    ) -> list[MatchLine]:
        """The tables that the card sat at, the newest first."""
        return await reading_card(
            request, authorization, lambda one, own: list_matches(one, own.id, before)
        )

    @router.post("/me/matches")
    async def sits(
        given: OwnSeatIn, request: Request, authorization: Bearer = ""
    ) -> list[MatchLine]:
        """Add a seat to the card's history; the seat's secret proves that it is theirs."""
        hub: Hub = request.app.state.hub
        stored = await hub.look(given.table)
        plan = decode_plan(stored.plan)
        if plan.seat_of(given.secret) is None:
            raise TableError(404, "This link is not that of a seat at this table.")
        waits = stored.status == "waiting" or not await _has_begun(request, given.table)
        # A tournament knows who sits there from the start.
        early = waits or plan.origin is not None
        key = hashed(given.secret)

        def change(connection: Connection, own: OwnCard) -> list[MatchLine]:
            if not waits and has_other_seat(connection, own.id, given.table, plan, key):
                raise TableError(409, "This card has another seat at this table.")
            about = (given.table, key, plan.game, plan.rulebook)
            sit_down(connection, own.id, *about, at_start=early)
            return list_matches(connection, own.id, None)

        return await with_card(request, authorization, change)

    @router.post("/me/tables/{table_id}/seat")
    async def take(table_id: str, request: Request, authorization: Bearer = "") -> TakenSeat:
        """Sit down at a table that the card's coach has started."""
        own = await reading_card(request, authorization, lambda _one, own: own)
        return await take_class_seat(request.app.state.hub, own, table_id)

    return router


async def _has_begun(request: Request, table_id: str) -> bool:
    """Whether anything has happened at a table."""
    return len(await store_of(request).read_lines(table_id)) > 1


def _page(connection: Connection, own: OwnCard) -> CardPage:
    group = class_of(connection, own)
    return CardPage(
        card=own.id,
        name=own.name,
        created=own.created,
        tried=own.tried,
        group=group.name if group else "",
        until=group.until if group else None,
        ratings=list_ratings(connection, own.id),
        homework=own_homework(connection, own),
        seats=awaited_seats(connection, own.id),
    )
