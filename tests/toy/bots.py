"""Who plays Nim: one bot that knows how, and one that does not."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from nowornever.core.dice import Chance
from nowornever.core.game import Action
from tests.toy.game import Take, View


class NimBots:
    def __init__(self) -> None:
        self.about = {"greedy": "Takes all it can.", "deep": "Leaves a multiple of four."}

    def called(self, bot: str, taken: Collection[str]) -> str:
        names = [f"{first} {bot.capitalize()}" for first in ("Nina", "Nils", "Nora", "Ned")]
        return next((name for name in names if name not in taken), names[0])

    def like(self, bot: str) -> dict[str, float]:
        return {bot: 1.0} if bot in self.about else {}

    def think(
        self,
        view: View,
        legal: Sequence[Action],
        bot: str,
        chance: Chance,
        clock: Callable[[], float] | None = None,
    ) -> tuple[Action, float] | None:
        del chance, clock
        if not legal:
            return None
        best = Take((view.heap or 0) % 4) if bot == "deep" else legal[-1]
        return best if best in legal else legal[-1], 0.0


BOTS = NimBots()
