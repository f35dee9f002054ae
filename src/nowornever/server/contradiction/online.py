"""Proof by Contradiction on the server: sealed rounds, and a host."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Sequence
from functools import partial
from typing import Any

from msgspec.structs import replace

from nowornever.contradiction.analysis.outlook import Outlook, outlook
from nowornever.contradiction.board import parse_board
from nowornever.contradiction.drawing.svg import board_svg, boards_svg
from nowornever.contradiction.events import (
    Assign,
    Close,
    Holder,
    MatchEvent,
    Nudge,
    SetDeadline,
    Submit,
)
from nowornever.contradiction.state import State
from nowornever.contradiction.story import tell_everybody
from nowornever.contradiction.views import View, common_view, seen_by
from nowornever.core.game import Action, Header, Seat
from nowornever.server.tables.online import GameOnline
from nowornever.server.tables.plan import Plan

EMBLEM = "R..O/.Y../..G./B..."
"""The board that pictures of links show."""
STAND_IN = "planner"
"""The bot that plays on for a player who missed the deadline."""


class ContradictionOnline(GameOnline):
    """The game online. Only its owner's view shows what is sealed."""

    hosted = True
    host_actions = (Assign, SetDeadline, Close, Nudge)
    clock_runs_on = True
    shares_seats = True

    def header(self, plan: Plan) -> Header:
        """The header, with the seats of bots, which no deadline makes absent."""
        bots = " ".join(str(at) for at, seat in enumerate(plan.seats) if seat.kind == "bot")
        header = plan.header()
        return replace(header, options={**header.options, "bots": bots})

    def tell(self, state: State, event: MatchEvent, after: State) -> str:
        """A sentence that reveals nothing sealed."""
        return tell_everybody(state, event, after)

    def viewer(self, state: State) -> Callable[[Seat], View]:
        """Makes what each seat may know in a state."""
        return partial(seen_by, state, common=common_view(state))

    def listed(self, _state: Any, _seat: Seat) -> Sequence[Action]:
        """Nothing: there are far too many submissions to list, and the view says what is due."""
        return ()

    def awaited(self, state: State) -> tuple[Seat, ...]:
        """Who has yet to hand in, which everybody sees."""
        return () if state.is_over else tuple(state.missing)

    def drawn(self, state: State) -> str:
        """The boards of all players, as SVG."""
        return boards_svg([x.name for x in state.places], [x.board for x in state.places])

    def emblem(self, _rulebook: str) -> str:
        """A board."""
        return board_svg(parse_board(EMBLEM))

    def thinker(self, state: State, seat: Seat, bot: str, _acts: Callable[[], bool]) -> str:
        """Bots think once a round; also for seats that the game itself gave to a bot."""
        place = state.places[seat]
        if state.is_over or not place.is_missing:
            return ""
        return bot or (STAND_IN if place.holder is Holder.BOT else "")

    def moment(self, state: State, seat: Seat, _n: int) -> Hashable:
        """The same moment until the round closes, whatever the others do meanwhile."""
        missing = not state.is_over and state.places[seat].is_missing
        return state.round, missing

    def substitution(self, seat: Seat, bot: str) -> Action:
        """The action that records who plays a seat."""
        return Assign(seat, Holder.BOT if bot else Holder.PLAYER)

    def obeying(
        self, state: State, _called: Collection[str], absent: Collection[Seat]
    ) -> Action | None:
        """Let nobody play for those who did not come; the host decides whether they return."""
        if state.is_over:
            return None
        here = (seat for seat in absent if state.places[seat].holder is not Holder.ABSENT)
        return next((Assign(seat, Holder.ABSENT) for seat in here), None)

    def preview(self, state: State, seat: Seat, action: Action) -> Outlook | None:
        """What handing this in would mean, from what the player knows."""
        is_player = 0 <= seat < len(state.places)
        if isinstance(action, Submit) and is_player and not state.is_over:
            return outlook(state, seat, action)
        return None
