"""The bots of Proof by Contradiction, as the server uses them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from nowornever.bots.contradiction.players import ABOUT, choose
from nowornever.contradiction.events import Submit
from nowornever.contradiction.views import View
from nowornever.core.dice import Chance
from nowornever.core.game import Action


class SeatedBots:
    """The bots of this game; they are stateless."""

    about = ABOUT

    def called(self, bot: str, _taken: Collection[str] = ()) -> str:
        """The name of the strength itself; the table gives the bot another name."""
        return bot.capitalize()

    def like(self, bot: str) -> dict[str, float]:
        """Itself; nobody plays between two of them."""
        return {bot: 1.0} if bot in ABOUT else {}

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
