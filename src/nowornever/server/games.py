"""The games that can be played online."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from nowornever.bots.cubes.strengths import STRENGTHS
from nowornever.core.game import Decided, Dice, Instant, Refusal, Seat
from nowornever.equations.game import GAME as EQUATIONS
from nowornever.server.connections.wire import Sentence, Told
from nowornever.server.contradiction.online import CONTRADICTION
from nowornever.server.tables.online import GameOnline
from nowornever.server.tables.rulings import Known, KnownRules
from nowornever.shake.deciding.referee import allowed
from nowornever.shake.events import CubeEvent, Ruled
from nowornever.shake.game import CubeGame
from nowornever.shake.state import State
from nowornever.shake.telling.story import tell
from nowornever.wff.game import GAME as WFF

_FIRST_NAMES = {
    "seldom": ("Sam", "Sally", "Silas"),
    "sometimes": ("Sue", "Saul", "Sofia"),
    "often": ("Olga", "Oscar", "Olive"),
    "usually": ("Uri", "Ursula", "Umar"),
    "always": ("Alma", "Alan", "Ada"),
}
"""“Sometimes rolls” reads as if it were not always so; “Sue Sometimes rolls” does not."""


class CubesOnline(GameOnline):
    """WFF 'N PROOF and EQUATIONS: with a ruling comes what was ruled on, and why."""

    bots = tuple(STRENGTHS)
    seats_officials = True
    game: CubeGame

    def __init__(self, game: CubeGame) -> None:
        """With the rules of the game."""
        super().__init__(game)
        self._rules = game.rules

    def decide(
        self, state: State, seat: Seat, action: Any, at: Instant, dice: Dice, known: Known
    ) -> Decided[State, CubeEvent] | Refusal:
        """What happens, or why it may not; papers are not checked here."""
        return CubeGame(KnownRules(self._rules, known)).decide(state, seat, action, at, dice)

    def refusal(self, state: State, seat: Seat, action: Any, _at: Instant) -> Refusal | None:
        """What the procedure says; what would come of the action is not worked out."""
        return allowed(state, seat, action, self._rules)

    def called(self, bot: str, taken: Collection[str] = ()) -> str:
        """The strength as a surname, after the first of its first names that nobody has."""
        names = [f"{first} {bot.capitalize()}" for first in _FIRST_NAMES[bot]]
        return next((name for name in names if name not in taken), names[0])

    def tell(self, state: State, event: CubeEvent, _after: State) -> Sentence:
        """The sentence about an event; with a ruling what was ruled on, which all may see then."""
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
            faults=event.faults,
        )


GAMES: dict[str, GameOnline] = {
    "wff": CubesOnline(WFF),
    "equations": CubesOnline(EQUATIONS),
    "contradiction": CONTRADICTION,
}
