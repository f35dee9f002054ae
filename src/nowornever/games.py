"""The registry of games. A game is added with one line; its package contains the rest.

The line of a game of this project is here. A game of another package is an entry point in that
package's ``pyproject.toml``, so that every process that imports this module knows it too:

    [project.entry-points."nowornever.games"]
    nim = "nim.descriptor:NIM"
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from importlib.metadata import entry_points
from typing import Any

from nowornever.contradiction.descriptor import CONTRADICTION
from nowornever.core.clauses import Clause, ClauseIndex
from nowornever.core.descriptor import Descriptor
from nowornever.core.game import Game
from nowornever.equations.descriptor import EQUATIONS
from nowornever.shake.descriptor import CubeDescriptor
from nowornever.wff.descriptor import WFF

GROUP = "nowornever.games"
"""The group of entry points whose values are descriptors."""


def installed_games() -> list[Descriptor]:
    """The games of other packages in this environment; raises ImportError if one cannot be used."""
    found = []
    for point in entry_points(group=GROUP):
        try:
            game = point.load()
        except Exception as error:
            raise ImportError(f"the game {point.value} cannot be imported: {error!r}") from error
        if not isinstance(game, Descriptor):
            raise ImportError(f"{point.value} is not the Descriptor of a game")
        found.append(game)
    return found


def by_name(games: Iterable[Descriptor]) -> dict[str, Descriptor]:
    """Games by their names in records; raises ValueError if two share a name or a rulebook."""
    found: dict[str, Descriptor] = {}
    for game in games:
        for other in found.values():
            if game.name == other.name or {*game.rulebooks} & {*other.rulebooks}:
                raise ValueError(
                    f"the games of {other.package} and {game.package} share a name or a rulebook"
                )
        found[game.name] = game
    return found


GAMES = by_name((WFF, EQUATIONS, CONTRADICTION, *installed_games()))
"""Every game by its name in a record."""
CUBE_GAMES = {name: game for name, game in GAMES.items() if isinstance(game, CubeDescriptor)}
"""The cube games by name; each has a judge."""


def game_with(rulebook: str) -> Descriptor | None:
    """The game that is played under a rulebook; None if unknown.

    >>> game_with("wff-2017").title
    "WFF 'N PROOF"
    """
    return next((game for game in GAMES.values() if rulebook in game.rulebooks), None)


def cube_game_with(rulebook: str) -> CubeDescriptor:
    """The cube game that is played under a rulebook; KeyError if unknown."""
    return {book: game for game in CUBE_GAMES.values() for book in game.books}[rulebook]


def bot_named(game: str, name: str) -> str | None:
    """The bot that has this name in a record; None if it is somebody else.

    >>> bot_named("wff", "Olga Often"), bot_named("wff", "often 2"), bot_named("wff", "Olga")
    ('often', 'often', None)
    >>> bot_named("wff", "Bea 3.5")
    '3.5'
    """
    bots = GAMES[game].bots.load()
    plain = re.sub(r" \d+$", "", name)  # players of the same name are numbered
    numbers: list[str] = re.findall(r"\d\.\d+", plain)
    for bot in (*bots.about, *filter(bots.like, numbers)):
        given: list[str] = []
        while (called := bots.called(bot, given)) not in given:
            given.append(called)
        word = re.escape(bot)
        at_a_league = re.fullmatch(rf"{word}|.*\({word}\)", plain, re.IGNORECASE)
        if at_a_league or plain in given:
            return bot
    return None


def rules_by_name() -> dict[str, Game[Any, Any, Any, Any]]:
    """The rules of every game, for reading records."""
    return {name: game.game for name, game in GAMES.items()}


def clause_indexes() -> dict[str, ClauseIndex]:
    """The clause index of every rulebook."""
    return {index.rulebook: index for game in GAMES.values() for index in game.clauses}


def find_clause(reference: str) -> Clause:
    """The clause that a reference such as ``wff-2017 VI-A-2-a`` names.

    >>> find_clause("wff-2017 VI-A-2-a").kind.value
    'enforced'
    """
    rulebook, _, clause_id = reference.partition(" ")
    indexes = clause_indexes()
    if rulebook not in indexes:
        raise KeyError(f"no rulebook {rulebook!r}; there are {', '.join(indexes)}")
    return indexes[rulebook][clause_id]
