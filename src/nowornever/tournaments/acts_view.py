"""What was done, as staff reads it: who, when, and what it was about."""

from __future__ import annotations

from msgspec import Struct

from nowornever.core.game import CLOCK, Instant, Seat
from nowornever.tournaments.acts import ActDone, EnterPlayers
from nowornever.tournaments.state import HOUSE, TournamentState

MAX_NAMED = 5
"""The most players that are named beside an act."""
_NOBODY = {CLOCK: "the clock", HOUSE: "the server"}


class ActView(Struct, frozen=True, omit_defaults=True):
    """An act on record."""

    number: int
    at: Instant
    by: str
    kind: str
    undone: bool = False
    competition: str = ""
    table: int = 0
    entrants: tuple[int, ...] = ()
    """Whom it was about, if they are few."""


def acts_seen(state: TournamentState, by: Seat | None) -> tuple[ActView, ...]:
    """Every act, or those of one seat."""
    return tuple(_act(state, one) for one in state.done if by is None or one.by == by)


def name_at(state: TournamentState, seat: Seat) -> str:
    """Who sits there; empty for a seat that is nobody's."""
    staff, entrant = state.staff_at(seat), state.entrant_at(seat)
    if staff:
        return staff.name
    return entrant.name if entrant else _NOBODY.get(seat, "")


def _act(state: TournamentState, one: ActDone) -> ActView:
    act = one.act
    named = () if isinstance(act, EnterPlayers) else getattr(act, "entrants", ())
    if isinstance(entrant := getattr(act, "entrant", None), int):
        named = (entrant,)
    return ActView(
        number=one.number,
        at=one.at,
        by=name_at(state, one.by),
        kind=type(act).__name__,
        undone=one.number in state.undone,
        competition=getattr(act, "competition", ""),
        table=getattr(act, "table", 0),
        entrants=named if len(named) <= MAX_NAMED else (),
    )
