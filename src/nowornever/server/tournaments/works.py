"""Work for tournaments that processes of their own do: plans, entries, drafts, QR codes, views."""

from __future__ import annotations

from typing import Any

from fastapi import Request
from msgspec import Struct

from nowornever.core.game import WATCHER, Seat
from nowornever.core.written import WrittenError
from nowornever.server.jobs.worker import WorkFunction
from nowornever.server.pages.short_work import short_work
from nowornever.server.pages.site.qr_codes import qr_picture
from nowornever.server.tournaments.links import all_seats, seat_code, seat_secret
from nowornever.server.tournaments.showing import shown
from nowornever.tournaments.acts import DraftRound
from nowornever.tournaments.entries import NewEntrant, RowFault, read_entries
from nowornever.tournaments.plan import TournamentPlan, parse_plan
from nowornever.tournaments.rounds.drafting import DraftError, propose
from nowornever.tournaments.seating.solver import SolverMissingError
from nowornever.tournaments.state import TournamentState

SEARCHED_FOR = 3.0
"""How long the solver searches."""


class TournamentLink(Struct, frozen=True):
    """The link of somebody at a tournament."""

    seat: Seat
    name: str
    secret: str
    qr: str = ""
    code: str = ""
    """What a player can type instead."""


def drafted(_report: object, state: TournamentState, name: str, seed: int) -> DraftRound | str:
    """The next round, or why there is none; work for a process."""
    try:
        return propose(state, name, seed, SEARCHED_FOR)
    except (DraftError, SolverMissingError) as error:
        return str(error)


def read_file(
    _report: object, csv: str, divisions: tuple[str, ...], already: tuple[NewEntrant, ...]
) -> tuple[tuple[NewEntrant, ...], tuple[RowFault, ...]]:
    """The entries in a CSV file and what is wrong with it; work for a process of its own."""
    return read_entries(csv, divisions, already)


def planned(_report: object, text: str) -> TournamentPlan | str:
    """A plan, or what is wrong with it; work for a process of its own."""
    try:
        return parse_plan(text)
    except WrittenError as error:
        return f"{error.reason[0].upper()}{error.reason[1:]}."


def printed(
    _report: object, key: str, origin: str, tournament: str, state: TournamentState
) -> list[TournamentLink]:
    """The links of everybody with QR codes; work for a process of its own."""
    public = f"{origin}/tournament/{tournament}"
    found = [TournamentLink(WATCHER, state.plan.name, "", qr_picture(public))]
    for seat, name in all_seats(state):
        secret = seat_secret(key, tournament, state, seat)
        code = seat_code(key, tournament, state, seat)
        found.append(TournamentLink(seat, name, secret, qr_picture(f"{public}#{secret}"), code))
    return found


READ_WITHIN = 2.0
"""The seconds for reading a file: a short TOML file can take long to parse."""
WITHIN: dict[WorkFunction, float] = {
    planned: READ_WITHIN,
    read_file: READ_WITHIN,
    printed: 60.0,
    shown: 10.0,
}
"""The processor seconds that each work for a page may take."""


async def in_process(request: Request, work: WorkFunction, *about: Any) -> Any:
    """What a process finds for a visitor; raises TableError if that takes too long."""
    return await short_work(request, WITHIN[work], work, *about)
