"""The descriptor of Proof by Contradiction: what the rest of the program has to know of it."""

from __future__ import annotations

from typing import Any

from nowornever.contradiction.game import GAME
from nowornever.contradiction.settings import MAX_PLAYERS, MIN_PLAYERS
from nowornever.contradiction.state import State
from nowornever.contradiction.story import score_sheet, tell, tell_answers
from nowornever.core.clauses import contradiction
from nowornever.core.descriptor import Descriptor, Later, Teller


def _heading(state: State) -> str:
    return "contradiction: " + ", ".join(place.name for place in state.places)


def _summary(state: State) -> dict[str, Any]:
    return {"result": state.result() if state.is_over else None}


CONTRADICTION = Descriptor(
    name="contradiction",
    title="Proof by Contradiction",
    package="nowornever.contradiction",
    players=(MIN_PLAYERS, MAX_PLAYERS),
    game=GAME,
    clauses=(contradiction.INDEX,),
    teller=Teller(_heading, tell, score_sheet, _summary, tell_answers),
    bots=Later("nowornever.bots.contradiction.seated:BOTS"),
    online=Later("nowornever.server.contradiction.online:ContradictionOnline"),
    pages=Later("nowornever.server.contradiction.pages:router"),
)
