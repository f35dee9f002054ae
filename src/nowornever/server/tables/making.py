"""Making a table: what is agreed before play, and the secrets of its links."""

from __future__ import annotations

from msgspec import Struct, field
from msgspec.structs import replace

from nowornever.core.game import OFFICIAL
from nowornever.server.errors import TableError
from nowornever.server.tables.bots.pace import Pace
from nowornever.server.tables.hosting import bot_seat
from nowornever.server.tables.online import GameOnline
from nowornever.server.tables.plan import Plan, SeatPlan, hashed, new_id, new_secret
from nowornever.server.tables.ruling.conduct import TERMS, Conduct


class NewSeat(Struct, frozen=True):
    """A seat of a table that is to be made."""

    kind: str = "open"
    name: str = ""
    bot: str = ""


class Links(Struct, frozen=True):
    """The secrets of a new table; each opens something different."""

    table: str
    seat: int
    secret: str
    """For the seat of the player who made the table, who is also its host."""
    invite: str
    official: str = field(name="judge")
    """For an official; programs know it as `judge`."""
    watch: str


def new_plan(
    online: GameOnline,
    game: str,
    rulebook: str,
    options: dict[str, str | int | bool],
    seats: tuple[NewSeat, ...],
    public: bool,
    practice: bool,
    conduct: Conduct | None,
    pace: Pace,
    watching: bool | None,
    rated: bool = False,
) -> tuple[Plan, Links]:
    """The plan of a new table and its links; raises TableError for what cannot be played.

    Its maker takes the first seat of a person. Without such a seat they are its official.
    """
    links = Links(new_id(), 0, new_secret(), new_secret(), new_secret(), new_secret())
    own = next((at for at, seat in enumerate(seats) if seat.kind == "person"), None)
    is_open = any(seat.kind == "open" for seat in seats)
    if own is None and not (online.hosted or is_open):
        raise TableError(422, "At least one seat must be a person's.")
    agreed = conduct or (Conduct.USUAL if is_open else Conduct.FRIENDLY)
    if practice and not TERMS[agreed].helps:
        raise TableError(422, "A league table cannot be a practice table.")
    if practice and rated:
        raise TableError(422, "A practice table is not rated.")
    plan = Plan(
        game=game,
        rulebook=rulebook,
        options=options,
        seats=(SeatPlan(),) * len(seats),
        public=public,
        practice=practice,
        rated=rated,
        pace=pace,
        watching=not is_open if watching is None else watching,
        conduct=agreed,
        host=hashed(links.secret),
        invite=hashed(links.invite),
        official=hashed(links.official),
        watch=hashed(links.watch),
    )
    for at, seat in enumerate(seats):
        new = _seat(at, seat, at == own, links.secret, online, plan)
        plan = plan.with_seat(at, new)
    online.game.start(plan.header())  # raises for options that cannot be played
    if own is None:
        return plan, replace(links, seat=OFFICIAL)
    if TERMS[agreed].hosts_officiate:
        return plan, replace(links, seat=own)
    return plan, replace(links, seat=own, official="")


def _seat(
    at: int, seat: NewSeat, own: bool, secret: str, online: GameOnline, plan: Plan
) -> SeatPlan:
    if seat.kind == "bot":
        return bot_seat(seat.name, seat.bot, online, plan)
    if own:
        return SeatPlan("person", seat.name or "You", "", hashed(secret))
    return SeatPlan("open", seat.name or f"Seat {at + 1}")
