"""The registry of games. A game is added with one line here; its package contains the rest."""

from __future__ import annotations

import re
from typing import Any

from nowornever.contradiction.descriptor import CONTRADICTION
from nowornever.core.clauses import Clause, ClauseIndex
from nowornever.core.descriptor import Descriptor
from nowornever.core.game import Game
from nowornever.equations.descriptor import EQUATIONS
from nowornever.shake.descriptor import CubeDescriptor
from nowornever.wff.descriptor import WFF

CUBE_GAMES: dict[str, CubeDescriptor] = {game.name: game for game in (WFF, EQUATIONS)}
"""The cube games by name; each has a judge."""
GAMES: dict[str, Descriptor] = {**CUBE_GAMES, CONTRADICTION.name: CONTRADICTION}
"""Every game by its name in a record."""


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
