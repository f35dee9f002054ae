"""The server's bots think about this game too, in a process of their own."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from nowornever.contradiction.events import Submit
from nowornever.contradiction.game import GAME
from nowornever.server.games import online_game
from nowornever.server.tables.bots.hosts import BotPool
from tests.contradiction.play import act, sit_down

CONTRADICTION = online_game("contradiction")


@pytest.fixture
def pool() -> Iterator[BotPool]:
    found = BotPool(workers=1, pace=0)
    yield found
    found.close()


def test_every_bot_hands_in_what_the_referee_takes(pool: BotPool) -> None:
    table = sit_down(len(CONTRADICTION.bots.about))
    for seat, bot in enumerate(CONTRADICTION.bots.about):
        thinking = pool.think("contradiction", GAME.view(table.state, seat), (), bot, "ann")
        with ThreadPoolExecutor() as thread:  # this one may have a loop of a browser's already
            thought = thread.submit(asyncio.run, thinking).result()
        assert thought is not None
        action, delay = thought
        assert isinstance(action, Submit)
        assert delay == 0
        act(table, seat, action)
    assert table.state.round == 2


def test_who_thinks_and_when() -> None:
    state = sit_down().state
    assert CONTRADICTION.thinker(state, 0, "", lambda: False) == ""
    assert CONTRADICTION.thinker(state, 0, "sharp", lambda: False) == "sharp"
    table = sit_down()
    before = CONTRADICTION.moment(table.state, 1, 0)
    thought = Submit(clue="R@12", placements=("Ra1", "Ob2"), contract="evasion")
    act(table, 0, thought)
    assert CONTRADICTION.thinker(table.state, 0, "sharp", lambda: False) == "", "it has handed in"
    assert CONTRADICTION.moment(table.state, 1, 1) == before, "what others seal changes nothing"
    act(table, 1, thought)
    assert CONTRADICTION.moment(table.state, 1, 2) != before
