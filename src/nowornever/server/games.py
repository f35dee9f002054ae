"""The games as they are played online."""

from __future__ import annotations

from nowornever.games import GAMES
from nowornever.server.tables.online import GameOnline


def online_game(name: str) -> GameOnline:
    """A game as it is played online; KeyError if unknown."""
    game = GAMES[name]
    found: GameOnline = game.online.load()(game)
    return found


def online_games() -> dict[str, GameOnline]:
    """Every game as it is played online, by name."""
    return {name: online_game(name) for name in GAMES}
