"""The games that can be played online."""

from __future__ import annotations

from nowornever.bots.cubes.modest import STRENGTHS
from nowornever.equations.game import GAME as EQUATIONS
from nowornever.server.hub import GameOnline
from nowornever.server.live import Tell
from nowornever.server.wire import Sentence, Told
from nowornever.shake.events import CubeEvent, Ruled
from nowornever.shake.flow import solved_position
from nowornever.shake.game import CubeGame
from nowornever.shake.state import State
from nowornever.shake.story import tell
from nowornever.shake.verdict import Fault
from nowornever.wff.game import GAME as WFF


def tell_with_papers(game: CubeGame) -> Tell:
    """How a cube game is told online: with a ruling comes what was ruled on, and why."""

    def tell_event(state: State, event: CubeEvent) -> Sentence:
        words = tell(state, event)
        if not isinstance(event, Ruled) or state.writing is None:
            return words
        text = dict(state.writing.presented).get(event.of, "")
        return Told(
            words=words,
            shake=state.live.number,
            of=event.of,
            correct=event.correct,
            paper="\n".join(map(state.setting.rulebook.shown, text.rstrip().splitlines())),
            faults=_shown_faults(game, state, event, text),
        )

    return tell_event


def _shown_faults(game: CubeGame, state: State, event: Ruled, text: str) -> tuple[Fault, ...]:
    """The faults that were shown: an event keeps their codes, the checker knows the places."""
    if event.correct:
        return ()
    position, after = solved_position(state, event.of)
    faults = game.rules.check(position, after, text).faults
    return tuple(fault for fault in faults if fault.code in event.reasons)


GAMES = {
    "wff": GameOnline(WFF, tell_with_papers(WFF), tuple(STRENGTHS)),
    "equations": GameOnline(EQUATIONS, tell_with_papers(EQUATIONS), tuple(STRENGTHS)),
}
