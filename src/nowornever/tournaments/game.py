"""A tournament as a `Game`: tables in memory and records use `TOURNAMENT`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from nowornever.core.game import Decided, Dice, Header, Instant, Refusal, Seat, TimeOut
from nowornever.tournaments.acts import ActDone, TournamentAct
from nowornever.tournaments.deciding.decide import decide_act, next_announcement
from nowornever.tournaments.evolving import FORM, GAME_NAME, begin, evolve_tournament
from nowornever.tournaments.plan import TournamentPlan
from nowornever.tournaments.state import TournamentState
from nowornever.tournaments.views import TournamentView, view_tournament


class TournamentGame:
    """The pure functions of a tournament."""

    events: Any = ActDone
    actions: Any = TournamentAct

    def start(self, header: Header) -> TournamentState:
        """The state before the first act; raises WrittenError for a bad header."""
        return begin(header)

    def decide(
        self,
        state: TournamentState,
        seat: Seat,
        action: TournamentAct | TimeOut,
        at: Instant,
        dice: Dice,
    ) -> Decided[TournamentState, ActDone] | Refusal:
        """What follows when this seat does this now, or why it may not."""
        return decide_act(state, seat, action, at, dice)

    def decide_again(
        self,
        state: TournamentState,
        seat: Seat,
        action: TournamentAct | TimeOut,
        at: Instant,
        dice: Dice,
        _kept: Sequence[ActDone],
    ) -> Sequence[ActDone] | Refusal:
        """The same as `decide`: no act is decided differently later."""
        found = decide_act(state, seat, action, at, dice)
        return found if isinstance(found, Refusal) else found.events

    def evolve(self, state: TournamentState, event: ActDone) -> TournamentState:
        """The state after an act."""
        return evolve_tournament(state, event)

    def view(self, state: TournamentState, seat: Seat) -> TournamentView:
        """What a director, an official, a player or a spectator may know."""
        return view_tournament(state, seat)

    def deadline(self, state: TournamentState) -> Instant | None:
        """When a round clock will announce something."""
        due = next_announcement(state)
        return due[1] if due else None

    def legal_actions(self, _state: TournamentState, _seat: Seat) -> Sequence[TournamentAct]:
        """Nothing: there are far too many acts to list."""
        return ()

    def is_over(self, state: TournamentState) -> bool:
        """Whether every competition is finished."""
        return all(run.finished for run in state.competitions)

    def faces(self, event: ActDone) -> str:
        """What the lots showed."""
        return event.lots


TOURNAMENT = TournamentGame()


def tournament_header(plan: TournamentPlan, opened: int) -> Header:
    """The first line of a tournament's record; `opened` is in milliseconds since 1970."""
    return Header(
        game=GAME_NAME,
        rulebook=FORM,
        seats=(*plan.directors, *(one.name for one in plan.officials)),
        options={"plan": msgspec.json.encode(plan).decode(), "opened": opened},
    )
