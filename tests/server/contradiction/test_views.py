"""What everybody at a table may see is made once for all."""

from __future__ import annotations

import random

import pytest

from nowornever.contradiction.game import GAME
from nowornever.contradiction.state import State
from nowornever.core.game import OFFICIAL, WATCHER
from nowornever.server.connections.broadcast import Views
from nowornever.server.games import online_games
from tests.contradiction.play import play_by_lot


def test_the_scores_are_made_once_for_all_who_see_them(monkeypatch: pytest.MonkeyPatch) -> None:
    state = play_by_lot(random.Random(1), players=4).state
    seats = (*range(4), OFFICIAL, WATCHER)
    alone = [GAME.view(state, seat) for seat in seats]
    made: list[State] = []
    result = State.result

    def noted(self: State) -> object:
        made.append(self)
        return result(self)

    monkeypatch.setattr(State, "result", noted)
    views = Views(online_games()["contradiction"], state, is_played=False)
    assert [views.view(seat) for seat in seats] == alone
    assert len(made) == 1
