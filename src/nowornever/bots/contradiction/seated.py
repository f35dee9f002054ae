"""The bots of Proof by Contradiction, as the server uses them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from nowornever.bots.contradiction.league import NAMES
from nowornever.bots.contradiction.players import ABOUT, RATED_AS, choose
from nowornever.contradiction.events import Submit
from nowornever.contradiction.views import View
from nowornever.core.dice import Chance
from nowornever.core.game import Action


class SeatedBots:
    """The bots of this game; they are stateless."""

    about = ABOUT

    def called(self, bot: str, taken: Collection[str] = ()) -> str:
        """The bot's name at a table: a given name that is not taken, then its strength."""
        names = [f"{first} {bot.capitalize()}" for first in NAMES]
        return next((name for name in names if name not in taken), names[0])

    def like(self, bot: str) -> dict[str, float]:
        """The bot whose rating this one has, with weight 1; empty if unknown."""
        return {RATED_AS.get(bot, bot): 1.0} if bot in ABOUT else {}

    def think(
        self,
        view: View,
        _legal: Sequence[Action],
        bot: str,
        chance: Chance,
        _clock: Callable[[], float] | None = None,
    ) -> tuple[Submit, float]:
        """What a bot submits, and after how many seconds."""
        return choose(view, bot, chance)


BOTS = SeatedBots()
