"""The bots' fixed ratings, by which those of people and puzzles are found.

They come from the leagues in the manual (docs/bots.md, docs/contradiction.md). A shake of the
league counts as one game, so that the scale does not depend on how many shakes a match has.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import accumulate
from math import log10

from nowornever.games import GAMES
from nowornever.ratings.glicko import SkillRating

MIDDLE = 1500.0
DEVIATION = 30.0
"""The deviation of an anchor: a league leaves little doubt."""

_CUBE_BOTS = ("seldom", "sometimes", "often", "usually", "always")
_LEAGUES: Mapping[str, tuple[tuple[str, ...], tuple[float, ...]]] = {
    "wff": (_CUBE_BOTS, (0.885, 0.741, 0.616, 0.815)),
    "equations": (_CUBE_BOTS, (0.920, 0.880, 0.946, 0.720)),
    "contradiction": (("novice", "planner", "sharp"), (0.76, 0.72)),
}
"""For each game its bots, the weakest first, and what each scores against the one before it.

In the cube games: ½ and an eighth of the points a shake that it is ahead, since 2 to 6 points can
be won; the mean over rulebooks. In Proof by Contradiction: what fits their mean ranks among 11.
"""


def anchors(game: str) -> dict[str, SkillRating]:
    """The bots of a game with their ratings, the weakest first; none for an unknown game."""
    bots, scores = _LEAGUES.get(game, ((), ()))
    steps = (400 * log10(score / (1 - score)) for score in scores)
    above = list(accumulate(steps, initial=0.0))[: len(bots)]
    return {
        bot: SkillRating(MIDDLE + height - above[len(bots) // 2], DEVIATION, games=100)
        for bot, height in zip(bots, above, strict=True)
    }


def bot_named(game: str, name: str) -> str | None:
    """The bot that has this name in a record; None if it is somebody else.

    >>> bot_named("wff", "Olga Often"), bot_named("wff", "often 2"), bot_named("wff", "Olga")
    ('often', 'often', None)
    """
    bots = GAMES[game].bots.load()
    for bot in anchors(game):
        given: list[str] = []
        while (called := bots.called(bot, given)) not in given:
            given.append(called)
        at_a_league = re.fullmatch(rf"{bot}( \d+)?|.*\({bot}\)", name, re.IGNORECASE)
        if at_a_league or name in given:
            return bot
    return None
