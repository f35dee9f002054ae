"""The time that a holder of the block has left to state a challenge."""

from __future__ import annotations

from nowornever.core.game import Seat
from nowornever.shake.state import Clock, State


def left_to_state(state: State, seat: Seat) -> Clock | None:
    """A seat's time left to state a challenge, if it has had the block since the last move."""
    return next((clock for clock in state.live.stating if clock.seats == (seat,)), None)
