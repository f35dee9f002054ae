"""Which illegal procedure a charge means."""

from __future__ import annotations

from nowornever.core.game import Seat
from nowornever.shake.state import Illegal, Nature, State


def charged_by(state: State, seat: Seat, nature: str) -> Illegal | None:
    """The latest illegal procedure of an opponent that fits this charge; None if none does."""
    for illegal in reversed(state.illegal):
        # a second cube without Bonus is also moved out of turn
        names = {illegal.nature}
        if illegal.nature == Nature.TWO_CUBES:
            names.add(Nature.OUT_OF_TURN)
        if illegal.seat != seat and nature in names:
            return illegal
    return None
