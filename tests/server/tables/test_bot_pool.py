"""How long the bots of a server may think."""

from __future__ import annotations

from collections.abc import Callable
from time import process_time
from typing import Any

import pytest

from nowornever.core.descriptor import GameBots, Later
from nowornever.server.tables.bots.hosts import _choose


class ClockWatcher:
    """A bot that only looks at its clock."""

    def think(
        self, _view: Any, _legal: Any, _bot: str, _chance: Any, clock: Callable[[], float]
    ) -> tuple[str, float]:
        return "looked", clock()


BOTS = ClockWatcher()


@pytest.mark.parametrize("hurry", [1, 5])
def test_the_clock_of_a_bot_runs_faster_when_others_wait(hurry: int) -> None:
    bots: Later[GameBots] = Later(f"{__name__}:BOTS")
    before = process_time()
    thought = _choose(lambda _said: None, bots, None, (), "any", 1, hurry)
    assert thought
    assert hurry * before <= thought[1] <= hurry * process_time()
