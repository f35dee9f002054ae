"""The games that can be played online."""

from __future__ import annotations

from nowornever.bots.cubes.modest import STRENGTHS
from nowornever.equations.game import GAME as EQUATIONS
from nowornever.server.contradiction.online import CONTRADICTION
from nowornever.server.online import GameOnline
from nowornever.shake.events import CubeEvent, Ruled
from nowornever.shake.state import State
from nowornever.shake.story import tell
from nowornever.wff.game import GAME as WFF


class CubesOnline(GameOnline):
    """WFF 'N PROOF and EQUATIONS."""

    bots = tuple(STRENGTHS)

    def tell(self, state: State, event: CubeEvent) -> str:
        """The sentence about an event; below a ruling what was ruled on, which all may see then."""
        sentence = tell(state, event)
        if not isinstance(event, Ruled) or state.writing is None:
            return sentence
        text = dict(state.writing.presented).get(event.of, "").rstrip()
        return f"{sentence}\n{text}" if text else sentence


GAMES: dict[str, GameOnline] = {
    "wff": CubesOnline(WFF),
    "equations": CubesOnline(EQUATIONS),
    "contradiction": CONTRADICTION,
}
