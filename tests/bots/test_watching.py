"""A player fitted by records of another learns what went well, and does it."""

from __future__ import annotations

import random
from collections.abc import Sequence

from bench.watching import Fitted, Habits, kind_of_move, watch
from nowornever.bots.cubes.ladder.league import play, tasks
from nowornever.bots.cubes.match import Thought
from nowornever.bots.cubes.mind import bot
from nowornever.core.dice import Chance
from nowornever.core.game import Action
from nowornever.games import CUBE_GAMES
from nowornever.shake import actions as a
from nowornever.shake.telling.view import CubeView
from tests.bots.cubes.situations import table


class Wavering:
    """A bot that forbids a cube, permits it, and requires it, in turns."""

    def __init__(self) -> None:
        self.sections = iter(("forbidden", "permitted", "required"))

    def think(
        self,
        view: CubeView,
        legal: Sequence[Action],  # noqa: ARG002 (it thinks of three moves only)
        chance: Chance,  # noqa: ARG002
    ) -> Thought | None:
        return a.Move(view.resources[0], next(self.sections)), 1.0


def test_it_does_what_went_best_in_the_records() -> None:
    state = table("equations-2019 middle | goal 8 | resources 0123456789+-x5", (0, 0), mover=0)
    view = CUBE_GAMES["equations"].game.view(state, 0)
    for section in ("forbidden", "permitted", "required"):
        habits = Habits({kind_of_move(section, len(view.resources)): [4.0]})
        thought = Fitted(habits, Wavering()).think(view, (), random.Random(1))
        assert thought
        assert thought[0] == a.Move("0", section)


def test_what_one_player_gains_the_other_loses() -> None:
    (task,) = tasks("equations-2019", ("often", "sometimes"), 4, 4, 7, {})
    result = play(task, [bot(name) for name in task.players], random.Random(7), True)
    habits = watch([result.record])
    goals = [kind for kind in habits.gains if kind[-1].isalpha()]
    assert sum(len(habits.gains[kind]) for kind in goals) >= 4 - 1, "No Goal may have been declared"
    assert any(gain for gains in habits.gains.values() for gain in gains)
    assert all(-6 <= gain <= 6 for gains in habits.gains.values() for gain in gains)
