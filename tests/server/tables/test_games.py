"""The bots of the cube games at a table."""

from __future__ import annotations

import pytest

from nowornever.server.games import GAMES


@pytest.mark.parametrize("game", ["wff", "equations"])
def test_bots_of_one_strength_at_a_table_have_names_of_their_own(game: str) -> None:
    online = GAMES[game]
    for bot in online.bots:
        names: list[str] = []
        for _ in range(3):
            names.append(online.called(bot, names))
        assert len(set(names)) == 3
        assert all(name.endswith(f" {bot.capitalize()}") for name in names)
    assert online.called("seldom") == "Sam Seldom"
    assert online.called("seldom", ["Sam Seldom"]) == "Sally Seldom"
