"""The descriptor of Proof by Contradiction: what the rest of the program has to know of it."""

from __future__ import annotations

from typing import Any

from nowornever.contradiction.events import Holder
from nowornever.contradiction.game import GAME
from nowornever.contradiction.settings import MAX_PLAYERS, MIN_PLAYERS, ROUNDS
from nowornever.contradiction.state import State
from nowornever.contradiction.story import score_sheet, tell, tell_answers
from nowornever.core.clauses import contradiction
from nowornever.core.descriptor import Descriptor, Later, MatchOutcome, Teller


def _heading(state: State) -> str:
    return "contradiction: " + ", ".join(place.name for place in state.places)


def _summary(state: State) -> dict[str, Any]:
    return {"result": state.result() if state.is_over else None}


def _outcome(state: State) -> MatchOutcome | None:
    """The ranks; players with the same points who stole the same number tie (ENDGAME-2)."""
    if any(place.holder is Holder.ABSENT for place in state.places):
        return None
    scores = [(one.points, one.stolen) for one in state.result().scores]
    places = tuple(float(sum(other < own for other in scores)) for own in scores)
    return MatchOutcome(places=places, shakes=ROUNDS)


CONTRADICTION = Descriptor(
    name="contradiction",
    title="Proof by Contradiction",
    package="nowornever.contradiction",
    players=(MIN_PLAYERS, MAX_PLAYERS),
    game=GAME,
    clauses=(contradiction.INDEX,),
    teller=Teller(_heading, tell, score_sheet, _summary, tell_answers),
    bots=Later("nowornever.bots.contradiction.seated:BOTS"),
    outcome=_outcome,
    puzzles=Later("nowornever.puzzles.making.contradiction:MAKING"),
    online=Later("nowornever.server.contradiction.online:ContradictionOnline"),
    pages=Later("nowornever.server.contradiction.pages:router"),
)
