"""The players of Proof by Contradiction, as a server seats them."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from nowornever.bots.contradiction.players import ABOUT, choose
from nowornever.contradiction.events import Submit
from nowornever.contradiction.views import View
from nowornever.core.dice import Chance
from nowornever.core.game import Action


class SeatedBots:
    """Its bots; none of them remembers anything."""

    about = ABOUT

    def called(self, bot: str, _taken: Collection[str] = ()) -> str:
        """The strength; the table gives out other names."""
        return bot.capitalize()

    def think(
        self, view: View, _legal: Sequence[Action], bot: str, chance: Chance
    ) -> tuple[Submit, float]:
        """What a bot hands in, and after how many seconds."""
        return choose(view, bot, chance)


BOTS = SeatedBots()
