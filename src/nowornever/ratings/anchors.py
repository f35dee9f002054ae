"""The bots' fixed ratings, by which those of people and puzzles are found.

They come from the leagues in the manual (docs/bots.md, docs/contradiction.md). A shake of the
league counts as one game, so that the scale does not depend on how many shakes a match has.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import accumulate
from math import log10

from nowornever.games import GAMES
from nowornever.ratings.glicko import SkillRating

MIDDLE = 1500.0
DEVIATION = 30.0
"""The deviation of an anchor: a league leaves little doubt."""
UNMEASURED = 60.0
"""That of a bot between two anchors, or in the style of one."""

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


def anchors(game: str, players: Iterable[str] = ()) -> dict[str, SkillRating]:
    """The bots of a game with their ratings, the weakest first; none for an unknown game.

    With those of these players that are bots without a place in the league: such a bot is rated by
    those between which it is.
    """
    bots, scores = _LEAGUES.get(game, ((), ()))
    steps = (400 * log10(score / (1 - score)) for score in scores)
    above = list(accumulate(steps, initial=0.0))[: len(bots)]
    found = {
        bot: SkillRating(MIDDLE + height - above[len(bots) // 2], DEVIATION, games=100)
        for bot, height in zip(bots, above, strict=True)
    }
    for player in {*players} - {*found}:
        if shares := GAMES[game].bots.load().like(player):
            rating = sum(found[bot].rating * share for bot, share in shares.items())
            found[player] = SkillRating(rating, UNMEASURED, games=100)
    return found
