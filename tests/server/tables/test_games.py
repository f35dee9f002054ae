"""The bots of the cube games at a table."""

from __future__ import annotations

import pytest

from nowornever.server.games import online_game


@pytest.mark.parametrize("game", ["wff", "equations"])
def test_bots_of_one_strength_at_a_table_have_names_of_their_own(game: str) -> None:
    bots = online_game(game).bots
    for bot in bots.about:
        names: list[str] = []
        for _ in range(3):
            names.append(bots.called(bot, names))
        assert len(set(names)) == 3
        assert all(name.endswith(f" {bot.capitalize()}") for name in names)
    assert bots.called("seldom", []) == "Sam Seldom"
    assert bots.called("seldom", ["Sam Seldom"]) == "Sally Seldom"
