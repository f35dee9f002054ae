"""The registry: every game of the house is whole, whatever of it is imported later."""

from __future__ import annotations

import pytest

from nowornever.core.descriptor import Descriptor
from nowornever.games import CUBE_GAMES, GAMES, clause_indexes, cube_game_with, game_with
from nowornever.server.games import online_games
from nowornever.shake.descriptor import CubeDescriptor


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_every_part_that_is_imported_later_is_there(game: Descriptor) -> None:
    assert game.bots.load().about
    assert game.online.load()(game).name == game.name
    assert game.pages is None or game.pages.load().routes
    assert game.puzzles is not None
    assert game.puzzles.load().drafts


@pytest.mark.parametrize("game", CUBE_GAMES.values(), ids=list(CUBE_GAMES))
def test_a_cube_game_has_a_judge_a_craft_and_an_index_for_each_rulebook(
    game: CubeDescriptor,
) -> None:
    assert hasattr(game.judge.load(), "judge")
    assert game.craft.load().slips
    assert game.themes.load().themes
    assert tuple(game.books) == game.rulebooks


def test_a_rulebook_is_of_one_game() -> None:
    assert len(clause_indexes()) == sum(len(game.rulebooks) for game in GAMES.values())
    assert game_with("contradiction") is GAMES["contradiction"]
    assert cube_game_with("wff-2012") is CUBE_GAMES["wff"]
    assert game_with("chess") is None
    with pytest.raises(KeyError):
        cube_game_with("contradiction")


def test_every_game_can_be_played_online() -> None:
    assert list(online_games()) == list(GAMES)
