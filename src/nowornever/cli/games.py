"""The games that the commands know, by their name in a record, and how each is told."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from nowornever.contradiction.game import GAME as CONTRADICTION
from nowornever.contradiction.story import score_sheet as contradiction_sheet
from nowornever.contradiction.story import tell as tell_contradiction
from nowornever.core.game import Game
from nowornever.equations.game import GAME as EQUATIONS
from nowornever.shake.story import score_sheet as shake_sheet
from nowornever.shake.story import tell as tell_shake
from nowornever.wff.game import GAME as WFF

GAMES: dict[str, Game[Any, Any, Any, Any]] = {
    "wff": WFF,
    "equations": EQUATIONS,
    "contradiction": CONTRADICTION,
}


class Teller(Struct, frozen=True):
    """How a game is told."""

    tell: Callable[[Any, Any], str]
    """A sentence for an event, given the state before it."""
    sheet: Callable[[Any], str]
    """The scores of a state."""
    summary: Callable[[Any], dict[str, Any]]
    """The scores of a state, for programs."""


def _shake_summary(state: Any) -> dict[str, Any]:
    return {"totals": state.totals, "match_points": state.match_points}


def _contradiction_summary(state: Any) -> dict[str, Any]:
    return {"result": state.result() if state.is_over else None}


_SHAKE = Teller(tell_shake, shake_sheet, _shake_summary)
TELLERS = {
    "wff": _SHAKE,
    "equations": _SHAKE,
    "contradiction": Teller(tell_contradiction, contradiction_sheet, _contradiction_summary),
}
