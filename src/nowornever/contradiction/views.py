"""What a seat may know. Nothing is visible unless a line here shows it.

Clues are public (STRUCTURE-5); a board, its queries and contracts are its owner's alone
(STRUCTURE-4) until the match is over. The host, like everybody, sees who has submitted, and no
more: hosting needs no secrets.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from nowornever.contradiction.contracts import Undertaking
from nowornever.contradiction.events import Holder, Submitted
from nowornever.contradiction.query import Query
from nowornever.contradiction.referee import submitted
from nowornever.contradiction.scoring import Result
from nowornever.contradiction.settings import Settings
from nowornever.contradiction.state import Place, State
from nowornever.core.game import WATCHER, Instant, Seat


class SeatView(Struct, frozen=True):
    """What everybody sees of a seat."""

    name: str
    holder: Holder
    has_submitted: bool
    nudged: bool
    clues: tuple[str, ...]
    """The clues of closed rounds, in order."""


class OwnView(Struct, frozen=True):
    """What only the player sees until the match is over; then everybody sees it."""

    boards: tuple[str, ...]
    """The board after each closed round; the last one has all locked tokens."""
    queries: tuple[Query, ...]
    contracts: Undertaking | None
    sealed: Submitted | None
    """The player's submission for this round; its time has no meaning."""


class View(Struct, frozen=True, tag_field="kind", tag="contradiction"):
    """The match as one seat sees it."""

    seat: Seat
    round: int
    is_over: bool
    deadline: Instant | None
    time_is_up: bool
    settings: Settings
    seats: tuple[SeatView, ...]
    own: OwnView | None = None
    """None for the host and for spectators."""
    reveal: tuple[OwnView, ...] = ()
    """Every seat's secrets, when the match is over."""
    result: Result | None = None
    """The scores, when the match is over."""


def view(state: State, seat: Seat) -> View:
    """The match as a seat, the host or a spectator may see it."""
    return seen_by(state, seat, common_view(state))


def seen_by(state: State, seat: Seat, common: View) -> View:
    """The same, with what everybody may see, which is the same for all."""
    is_player = 0 <= seat < len(state.places)
    return replace(common, seat=seat, own=_private(state.places[seat], seat) if is_player else None)


def common_view(state: State) -> View:
    """What everybody may see."""
    return View(
        seat=WATCHER,
        round=state.round,
        is_over=state.is_over,
        deadline=state.deadline,
        time_is_up=state.time_is_up,
        settings=state.settings,
        seats=tuple(map(_public, state.places)),
        reveal=tuple(_private(place, n) for n, place in enumerate(state.places))
        if state.is_over
        else (),
        result=state.result() if state.is_over else None,
    )


def _public(place: Place) -> SeatView:
    clues = tuple(map(str, place.clues))
    return SeatView(place.name, place.holder, place.sealed is not None, place.nudged, clues)


def _private(place: Place, seat: Seat) -> OwnView:
    sealed = submitted(place.sealed, seat, 0) if place.sealed else None
    return OwnView(tuple(map(str, place.boards)), place.queries, place.contracts, sealed)
