"""Tournaments over HTTP: made, looked at, acted in, seated, printed.

The secret of a director, an official or a player comes in the header, like a seat's; without one
the visitor is a spectator. Everything is shown through the tournament's view of that seat.
"""

from __future__ import annotations

import asyncio
from secrets import token_hex
from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, HTTPException, Request, Response
from msgspec import Struct
from msgspec.structs import replace
from pydantic import BaseModel, ConfigDict, Field

from nowornever.core.game import Seat
from nowornever.core.signature import sign_record
from nowornever.core.written import WrittenError
from nowornever.server.errors import TableError, WrongCodeError
from nowornever.server.jobs.jobs import Status
from nowornever.server.limits import Limits
from nowornever.server.network_limits import Guesses, NetworkRate
from nowornever.server.networks import client_of
from nowornever.server.pages.bearer import Bearer, secret_of
from nowornever.server.pages.problems import PROBLEMS, problems
from nowornever.server.pages.site.sharing import origin_of
from nowornever.server.pages.structs import StructRoute
from nowornever.server.people.card_pages import reading_card
from nowornever.server.services import own_value
from nowornever.server.shared_limits import SharedLimits
from nowornever.server.tables.hub import Hub
from nowornever.server.tables.plan import admit, decode_plan
from nowornever.server.tournaments.desk import Desks, OpenDesk
from nowornever.server.tournaments.links import (
    KEY_NAME,
    all_seats,
    seat_of_card,
    seat_of_code,
    seat_of_secret,
    seat_secret,
)
from nowornever.server.tournaments.round_tables import place_at
from nowornever.server.tournaments.rounds import OnlineRounds, RoundBoard
from nowornever.server.tournaments.showing import is_small, shown
from nowornever.server.tournaments.works import (
    TournamentLink,
    drafted,
    in_process,
    planned,
    printed,
    read_file,
)
from nowornever.tournaments.act_reading import read_act
from nowornever.tournaments.acts import CallOfficial, DraftRound, EnterPlayers
from nowornever.tournaments.entries import EntryStatus, RowFault, write_entries
from nowornever.tournaments.state import Role, TournamentState
from nowornever.tournaments.views import TournamentView, has_sealed_rolls

A_DAY = 86_400.0
MAX_PLAN = 50_000
MAX_CSV = 500_000
"""The longest file of entries, in characters; of 2,000 players with schools and teams: 150,000."""
SEATED_WITHIN = 60.0
"""The seconds that a draft may take."""
MAX_CODE = 120


class PlanIn(BaseModel):
    """The plan of a new tournament."""

    model_config = ConfigDict(extra="forbid")
    plan: Annotated[str, Field(max_length=MAX_PLAN)]
    """As TOML."""


class ActIn(BaseModel):
    """Something that somebody does at a tournament."""

    model_config = ConfigDict(extra="forbid")
    act: Annotated[dict[str, Any], Field(max_length=20)]
    """Its type and fields, as in a record."""


class EntriesIn(BaseModel):
    """A file of entries."""

    model_config = ConfigDict(extra="forbid")
    csv: Annotated[str, Field(max_length=MAX_CSV)]


class DraftIn(BaseModel):
    """What the next round is to be seated with."""

    model_config = ConfigDict(extra="forbid")
    competition: Annotated[str, Field(max_length=40)]
    seed: Annotated[int, Field(strict=True, ge=0, le=10**9)] = 0


class PlayerCodeIn(BaseModel):
    """How a player shows who they are: by a code; without one, by the card in the header."""

    model_config = ConfigDict(extra="forbid")
    code: Annotated[str, Field(max_length=MAX_CODE)] = ""


class NewTournament(Struct, frozen=True):
    """A tournament that was made, with the links of its directors and officials."""

    id: str
    links: tuple[TournamentLink, ...]


class TournamentPage(Struct, frozen=True):
    """A tournament as the visitor may see it."""

    lines: int
    """How many lines its record has; it changes with everything that happens."""
    opened: int
    """When it was made, in milliseconds since 1970; all other times count from there."""
    at: int
    """What time it is now."""
    view: TournamentView | None = None
    """None if the visitor knows this many lines already."""
    boards: tuple[RoundBoard, ...] = ()
    """The tables of online rounds, as they were a moment ago."""


class OnlinePlace(Struct, frozen=True):
    """Where somebody of a tournament plays, officiates or watches."""

    table: str
    seat: Seat
    secret: str
    """Empty for spectators."""
    rulebook: str


class EntriesPage(Struct, frozen=True):
    """What became of a file of entries."""

    entered: int
    faults: tuple[RowFault, ...]
    """If there is one, nobody was entered."""


def tournament_pages(limits: Limits, shared: SharedLimits, guesses: Guesses) -> APIRouter:
    """The pages of tournaments."""
    router = APIRouter(prefix="/api/tournaments", responses=PROBLEMS, route_class=StructRoute)
    new = NetworkRate(shared, "tournaments", limits.tournaments, limits.around, A_DAY)

    @router.post("", status_code=201)
    async def make(wanted: PlanIn, request: Request) -> NewTournament:
        """Make a tournament; the answer has the secrets of directors and officials."""
        if not new.would_allow(request.scope):
            raise HTTPException(429, "Too many tournaments were made here today.")
        plan = await in_process(request, planned, wanted.plan)
        if isinstance(plan, str):
            raise TableError(422, plan)
        new.charge(request.scope)
        tournament, desk = await desks_of(request).make(plan)
        key = await _key(request)
        links = tuple(
            TournamentLink(seat, name, seat_secret(key, tournament, desk.state, seat))
            for seat, name in all_seats(desk.state)
        )
        return NewTournament(tournament, links)

    @router.get("/{tournament}")
    async def look(
        tournament: str,
        request: Request,
        known: Annotated[int, Field(ge=0, le=10**9)] = 0,
        authorization: Bearer = "",
    ) -> TournamentPage:
        """The tournament as the visitor may see it, unless they know this many lines already."""
        desk, seat = await _enter(request, tournament, authorization)
        rounds: OnlineRounds = request.app.state.rounds
        page = await _page(request, tournament, desk, seat, known)
        return replace(page, boards=rounds.boards(tournament))

    @router.post("/{tournament}/seats")
    async def take(
        tournament: str, given: PlayerCodeIn, request: Request, authorization: Bearer = ""
    ) -> TournamentLink:
        """The link of a player who shows a code, or the card with which they were entered."""
        desk, key = await desks_of(request).find(tournament), await _key(request)
        if given.code:
            with guesses.tried(request.scope):
                seat = seat_of_code(key, tournament, desk.state, given.code)
                if seat is None:
                    raise WrongCodeError(404, "This code is nobody's here. It may be mistyped.")
        else:
            card = await reading_card(request, authorization, lambda _one, own: own.id)
            seat = seat_of_card(desk.state, card)
            if seat is None:
                raise TableError(404, "Nobody was entered here with your card.")
        entrant = desk.state.entrant_at(seat)
        assert entrant is not None
        return TournamentLink(seat, entrant.name, seat_secret(key, tournament, desk.state, seat))

    @router.get("/{tournament}/places/{competition}/{table}")
    async def place(
        tournament: str,
        competition: str,
        table: Annotated[int, Field(ge=1, le=10_000)],
        request: Request,
        authorization: Bearer = "",
    ) -> OnlinePlace:
        """Where a table of the round is played, with the visitor's own seat or part there."""
        desk, seat = await _enter(request, tournament, authorization)
        found = place_at(await _key(request), tournament, desk.state, seat, competition, table)
        if found is None:
            raise TableError(404, "Nothing is played there that you may see.")
        hub: Hub = request.app.state.hub
        plan = decode_plan((await hub.look(found[0])).plan)
        at, _ = admit(plan, found[1])
        return OnlinePlace(found[0], at, found[1], plan.rulebook)

    @router.post("/{tournament}/acts")
    async def act(
        tournament: str, given: ActIn, request: Request, authorization: Bearer = ""
    ) -> TournamentPage:
        """Do something; the answer is the tournament after it."""
        _, seat = await _enter(request, tournament, authorization)
        try:
            wanted = read_act(given.act)
        except WrittenError as error:
            raise TableError(422, f"This is not an act: {error.reason}.") from None
        if isinstance(wanted, CallOfficial):
            rounds: OnlineRounds = request.app.state.rounds
            shown_there = rounds.shown_position(tournament, wanted)
            wanted = replace(wanted, position=shown_there or wanted.position)
        desk = await desks_of(request).act(tournament, seat, wanted)
        return await _page(request, tournament, desk, seat)

    @router.post("/{tournament}/entries")
    async def enter(
        tournament: str, given: EntriesIn, request: Request, authorization: Bearer = ""
    ) -> EntriesPage:
        """Enter everybody in a CSV file, or nobody if a row is bad."""
        desk, seat = await _as_director(request, tournament, authorization)
        divisions = tuple(one.name for one in desk.state.plan.divisions)
        here = (one for one in desk.state.entrants if one.status is not EntryStatus.WITHDRAWN)
        about = (given.csv, divisions, tuple(one.entry for one in here))
        found, faults = await in_process(request, read_file, *about)
        if found:
            await desks_of(request).act(tournament, seat, EnterPlayers(found))
        return EntriesPage(len(found), faults)

    @router.post("/{tournament}/drafts")
    async def draft(
        tournament: str, given: DraftIn, request: Request, authorization: Bearer = ""
    ) -> TournamentPage:
        """Seat the next round of a competition; only staff sees it before it is published."""
        desk, seat = await _as_director(request, tournament, authorization)
        if given.competition not in [one.name for one in desk.state.plan.competitions]:
            raise TableError(404, "There is no such competition.")
        # As a job: it takes long, and nobody's check may wait for it.
        job = await request.app.state.jobs.finish(
            client_of(request.scope), SEATED_WITHIN,
            drafted, desk.state, given.competition, given.seed,
        )  # fmt: skip
        if job.status is not Status.DONE:
            raise TableError(503, "No seating was found in time; try again.")
        found = msgspec.convert(job.result, DraftRound | str)
        if isinstance(found, str):
            raise TableError(409, f"{found[0].upper()}{found[1:]}.")
        desk = await desks_of(request).act(tournament, seat, found)
        return await _page(request, tournament, desk, seat)

    @router.get("/{tournament}/links")
    async def links(
        tournament: str, request: Request, authorization: Bearer = ""
    ) -> list[TournamentLink]:
        """The links of everybody, and the public page, with QR codes; a director prints them."""
        desk, _ = await _as_director(request, tournament, authorization)
        key, origin = await _key(request), origin_of(request)
        about = (printed, key, origin, tournament, desk.state)
        found: list[TournamentLink] = await in_process(request, *about)
        return found

    @router.get("/{tournament}/entries.csv", response_class=Response, responses=problems(403, 404))
    async def entries(tournament: str, request: Request, authorization: Bearer = "") -> Response:
        """All entries as CSV, for a director."""
        desk, _ = await _as_director(request, tournament, authorization)
        text = write_entries(one.entry for one in desk.state.entrants)
        return Response(text, media_type="text/csv; charset=utf-8")

    @router.get("/{tournament}/record", response_class=Response, responses=problems(403, 404))
    async def record(tournament: str, request: Request, authorization: Bearer = "") -> Response:
        """The record, signed, for directors: it has seeds, cards and what officials wrote.

        The rolls of a round are in it, too; while they are sealed, nobody gets the record.
        """
        desk, _ = await _as_director(request, tournament, authorization)
        if has_sealed_rolls(desk.state):
            raise TableError(409, "The record has sealed rolls; it opens when the round is closed.")
        key = request.app.state.hub.services.signing_key
        signed = await asyncio.to_thread(sign_record, list(desk.lines), key)
        return Response("".join(f"{line}\n" for line in signed), media_type="application/jsonl")

    return router


def desks_of(request: Request) -> Desks:
    """The tournaments of the server."""
    found: Desks = request.app.state.desks
    return found


async def _page(
    request: Request, tournament: str, desk: OpenDesk, seat: Seat, known: int = -1
) -> TournamentPage:
    state, lines = desk.state, len(desk.lines)
    view: Any = None
    if known != lines and is_small(state):
        view = desk.view(seat)
    elif known != lines:
        view = await desks_of(request).views.once(
            (tournament, lines, seat), lambda: in_process(request, shown, state, seat)
        )
    return TournamentPage(lines, desk.opened, desk.age, view)


async def _key(request: Request) -> str:
    store = request.app.state.hub.services.store
    return await own_value(store, KEY_NAME, lambda: token_hex(32))


async def _enter(request: Request, tournament: str, authorization: str) -> tuple[OpenDesk, Seat]:
    desk = await desks_of(request).find(tournament)
    secret = secret_of(authorization)
    seat = seat_of_secret(await _key(request) if secret else "", tournament, desk.state, secret)
    if seat is None:
        raise TableError(403, "This link opens nothing here.")
    return desk, seat


async def _as_director(
    request: Request, tournament: str, authorization: str
) -> tuple[OpenDesk, Seat]:
    desk, seat = await _enter(request, tournament, authorization)
    if not _is_director(desk.state, seat):
        raise TableError(403, "Only a director does this.")
    return desk, seat


def _is_director(state: TournamentState, seat: Seat) -> bool:
    staff = state.staff_at(seat)
    return staff is not None and staff.role is Role.DIRECTOR
