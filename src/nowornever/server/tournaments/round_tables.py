"""The tables of a tournament's round on this server: their ids, their plans, their secrets.

All of it follows from the tournament's record and the server's key. So every node finds the same,
a table that is missing can be opened by anybody, and none is opened twice.
"""

from __future__ import annotations

import hmac
from base64 import b32encode
from hashlib import sha256

from msgspec import Struct
from msgspec.structs import replace

from nowornever.core.game import Seat
from nowornever.games import game_with
from nowornever.server.tables.bots.pace import Pace
from nowornever.server.tables.plan import (
    MAX_NAME,
    Plan,
    RoundTime,
    RoundWord,
    SeatPlan,
    TableOrigin,
    hashed,
    id_of,
)
from nowornever.server.tables.ruling.conduct import Conduct
from nowornever.tournaments.acts import Announcement
from nowornever.tournaments.matches import match_options
from nowornever.tournaments.online import OnlineSeat, OnlineTable, online_tables
from nowornever.tournaments.state import Role, TournamentState

HOST, OFFICIAL = "host", "judge"
"""Who else has a secret at a table: the directors, and the officials. Their links follow from these
words, so the words stay as they are."""
_LENGTH = 26


class Followed(Struct, frozen=True):
    """A tournament whose rounds are played at tables of the server."""

    id: str
    opened: int
    """When it was made, in milliseconds since 1970."""
    state: TournamentState
    key: str
    """What the secrets of its tables follow from."""

    def announced_next(self, wanted: OnlineTable) -> RoundTime | None:
        """What the round clock of a table says next, by the time of day."""
        if wanted.due is None:
            return None
        what, at = wanted.due
        said: RoundWord = "stop" if what is Announcement.STOP else "no-new-shakes"
        return RoundTime(said, self.opened + at)


def round_table_id(tournament: str, wanted: OnlineTable) -> str:
    """The id of a table; a round that was undone and started anew has other tables."""
    of = f"{tournament}/{wanted.competition}/{wanted.round}/{wanted.begun}/{wanted.number}"
    return id_of(f"round {of}")


def round_plan(of: Followed, wanted: OnlineTable) -> Plan:
    """The plan of a table: a league table with everybody in their seats, so that it begins."""
    seated, competition = wanted.seated, of.state.plan.competition(wanted.competition)
    game = game_with(competition.rulebook)
    assert game is not None
    table = round_table_id(of.id, wanted)
    plan = Plan(
        game=game.name,
        rulebook=competition.rulebook,
        options=match_options(of.state, wanted),
        seats=(SeatPlan(),) * len(seated),
        watching=not wanted.sealed,
        rated=competition.rated,
        pace=Pace.QUICK if all(one.is_bot for one in seated) else Pace.HUMAN,
        paused=wanted.paused,
        round_paused=wanted.paused,
        round_time=of.announced_next(wanted),
        origin=TableOrigin(
            of.id, wanted.competition, wanted.round, wanted.number,
            tuple(one.entrant for one in seated),
        ),
        sealed=wanted.sealed,
        conduct=Conduct.LEAGUE,
        host=hashed(_secret(of.key, table, HOST)),
        official=hashed(_secret(of.key, table, OFFICIAL)),
    )  # fmt: skip
    for at, one in enumerate(seated):
        plan = plan.with_seat(at, _seat(of.key, table, one))
    return plan


def obeying_plan(of: Followed, table: str, plan: Plan, wanted: OnlineTable) -> Plan:
    """The plan of a table that is there, as the tournament wants it now; the same if it is so.

    A pause by an official stays when the round goes on.
    """
    assert plan.origin is not None
    seats = {one.entrant: one for one in wanted.seats}
    for at, entrant in enumerate(plan.origin.entrants):
        old, new = plan.seats[at], _seat(of.key, table, seats[entrant])
        if (old.kind, old.bot, old.secret) != (new.kind, new.bot, new.secret):
            plan = plan.with_seat(at, replace(new, name=old.name))
    plan = replace(plan, round_time=of.announced_next(wanted))
    if wanted.paused and not plan.paused:
        return replace(plan, paused=True, round_paused=True, paused_since=0)
    if plan.round_paused and not wanted.paused:
        return replace(plan, paused=plan.held, round_paused=False)
    return plan


def place_at(
    key: str, tournament: str, state: TournamentState, seat: Seat, competition: str, table: int
) -> tuple[str, str] | None:
    """A table of a running round, and the secret that opens it for a seat of the tournament.

    None if the seat may not know of it. A spectator has no secret.

    While rolls are sealed nobody watches: other tables may be behind.
    """
    found = (one for one in online_tables(state) if one.competition == competition)
    wanted = next((one for one in found if one.number == table), None)
    if wanted is None:
        return None
    where = round_table_id(tournament, wanted)
    if state.is_staff_of(seat, state.plan.competition(competition).division):
        staff = state.staff_at(seat)
        is_director = staff is not None and staff.role is Role.DIRECTOR
        return where, _secret(key, where, HOST if is_director else OFFICIAL)
    entrant = state.entrant_at(seat)
    for one in wanted.playing:
        if entrant is not None and one.entrant == entrant.number and not one.bot:
            return where, _secret(key, where, _whose(one))
    return None if wanted.sealed else (where, "")


def _seat(key: str, table: str, one: OnlineSeat) -> SeatPlan:
    name = one.name[:MAX_NAME].strip()
    if one.is_bot:
        return SeatPlan("bot", name, one.bot)
    return SeatPlan("person", name, one.bot, hashed(_secret(key, table, _whose(one))))


def _whose(one: OnlineSeat) -> str:
    """What the secret of a seat depends on: a substitute gets another than the player before."""
    return f"{one.entrant}.{one.turn}"


def _secret(key: str, table: str, whose: str) -> str:
    mac = hmac.new(bytes.fromhex(key), f"{table}/{whose}".encode(), sha256).digest()
    return b32encode(mac).decode().lower()[:_LENGTH]
