"""How fast the bots of a table play; no test waits for them."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

import pytest
from fastapi.testclient import TestClient

from nowornever.server.tables.bots.minds import Minds
from nowornever.server.tables.bots.pace import Pace, wait_of
from nowornever.server.tables.plan import Plan, SeatPlan
from tests.server.playing import make, serving

SECONDS = (0.5, 3.0, 10.0, 60.0)
"""What bots that play like people take for a roll, a move and a solution."""


def test_a_quick_bot_acts_within_two_seconds_and_can_be_followed() -> None:
    waits = [wait_of(Pace.QUICK, seconds) for seconds in SECONDS]
    assert min(waits) >= 0.5
    assert max(waits) <= 2
    assert waits == sorted(waits)


def test_at_a_human_pace_a_bot_takes_the_time_it_wants() -> None:
    assert [wait_of(Pace.HUMAN, seconds) for seconds in SECONDS] == list(SECONDS)


def test_a_bot_without_delay_stays_so() -> None:
    assert wait_of(Pace.QUICK, 0.0) == 0.0


class _Views:
    def view(self, _seat: int) -> None: ...

    def legal(self, _seat: int) -> tuple[()]:
        return ()


class _Table:
    """A table with one bot, which asks for an action once."""

    id, views = "t", _Views()

    def __init__(self, pace: Pace) -> None:
        self.plan = Plan(game="wff", rulebook="wff-2017", seats=(SeatPlan("bot"),), pace=pace)
        self.acted = 0

    bots_of = "host"

    def bot_of(self, _seat: int) -> str:
        return "" if self.acted else "seldom"

    def moment(self, _seat: int) -> int:
        return 0

    def wake(self) -> None: ...

    def act_as_bot(self, *_action: Any) -> None:
        self.acted += 1


class _Slow:
    async def think(
        self, game: str, view: Any, legal: Sequence[Any], bot: str, visitor: str
    ) -> tuple[Any, float]:
        del game, view, legal, bot
        assert visitor == "host"
        return "action", 30.0

    def close(self) -> None: ...


@pytest.mark.parametrize(("pace", "slept"), [(Pace.QUICK, 2.0), (Pace.HUMAN, 30.0)])
def test_the_pace_of_the_table_decides_how_long_its_bots_wait(
    pace: Pace, slept: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    sleeps: list[float] = []

    async def sleep(seconds: float) -> None:
        sleeps.append(seconds)

    async def play() -> None:
        minds = Minds("wff", table, _Slow())  # type: ignore[arg-type]
        minds.wake([0])
        await asyncio.gather(*minds._thoughts.values())

    table = _Table(pace)
    monkeypatch.setattr("nowornever.server.tables.bots.minds.asyncio.sleep", sleep)
    asyncio.run(play())
    assert sleeps == [slept]
    assert table.acted == 1


def test_a_table_is_made_with_a_pace(tmp_path: Any) -> None:
    with serving(f"sqlite:///{tmp_path}/t.sqlite") as client:
        _kept(client, {}, Pace.HUMAN)
        _kept(client, {"pace": "quick"}, Pace.QUICK)
        strange = {"game": "wff", "rulebook": "wff-2017", "seats": [{}], "pace": "slow"}
        assert client.post("/api/tables", json=strange).status_code == 422


def _kept(client: TestClient, asked: dict[str, str], pace: Pace) -> None:
    links = make(client, **asked)
    hub = client.app.state.hub  # type: ignore[attr-defined]
    assert hub.live[links["table"]].plan.pace is pace
