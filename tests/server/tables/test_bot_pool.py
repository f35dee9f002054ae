"""How long the bots of a server may think."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from nowornever.core.descriptor import GameBots, Later
from nowornever.server.tables.bots import hosts


class ClockWatcher:
    """A bot that only looks at its clock."""

    def think(
        self, _view: Any, _legal: Any, _bot: str, _chance: Any, clock: Callable[[], float]
    ) -> tuple[str, float]:
        return "looked", clock()


BOTS = ClockWatcher()


@pytest.mark.parametrize(
    ("hurry", "passed", "looked"),
    [(1, 2.0, 2.0), (5, 2.0, 10.0), (1, 30.0, 30.0), (5, 30.0, 30.0)],
    ids=["alone", "others wait", "a busy machine", "both"],
)
def test_the_clock_of_a_bot_runs_faster_when_others_wait_and_never_slower_than_time(
    monkeypatch: pytest.MonkeyPatch, hurry: int, passed: float, looked: float
) -> None:
    """Its process has had two seconds of the processor when it looks at its clock."""
    monkeypatch.setattr(hosts, "process_time", iter([40.0, 42.0]).__next__)
    monkeypatch.setattr(hosts, "monotonic", iter([700.0, 700.0 + passed]).__next__)
    bots: Later[GameBots] = Later(f"{__name__}:BOTS")
    thought = hosts._choose(lambda _said: None, bots, None, (), "any", 1, hurry)
    assert thought == ("looked", looked)
