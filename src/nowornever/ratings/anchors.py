"""The bots' fixed ratings, by which those of people and puzzles are found.

They are the ratings that fit the results of leagues best (`python -m bench.anchors`, whose table
is in bench/ratings.md), with the middle bot of each game at 1500.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from nowornever.games import GAMES
from nowornever.ratings.glicko import SkillRating

DEVIATION = 30.0
"""The deviation of an anchor: a league leaves little doubt."""

LEAGUES: Mapping[str, Mapping[str, int]] = {
    "wff": {"seldom": 1000, "sometimes": 1250, "often": 1500, "usually": 1750, "always": 2000},
    "equations": {
        "seldom": 1000,
        "sometimes": 1250,
        "often": 1500,
        "usually": 1750,
        "always": 2000,
    },
    "contradiction": {"novice": 1300, "planner": 1500, "sharp": 1700},
}
"""The rating of each bot, by the name of its game."""


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


def anchors(game: str) -> dict[str, SkillRating]:
    """The bots of a game with their ratings, the weakest first; none for an unknown game."""
    return {
        bot: SkillRating(float(rating), DEVIATION, games=100)
        for bot, rating in LEAGUES.get(game, {}).items()
    }
