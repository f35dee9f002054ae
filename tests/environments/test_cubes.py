"""The cube games as environments: PettingZoo's own test, masks, rewards."""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np
import pytest

pytest.importorskip("pettingzoo")

from pettingzoo.test import api_test, seed_test

from nowornever.environments.cubes import CubesEnv, env
from nowornever.environments.encoding import WAIT, Actions
from nowornever.shake import actions as a
from nowornever.wff.rulebooks import WFF_2012, WFF_2017


def play(table: Any, seed: int) -> dict[str, float]:
    """A match by lot; the rewards of all agents."""
    table.reset(seed=seed)
    earned = dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter():
        observation, reward, over, cut, _ = table.last()
        earned[agent] += reward
        if over or cut:
            table.step(None)
            continue
        space = table.action_space(agent)
        space.seed(seed)
        seed += 1
        table.step(space.sample(observation["action_mask"]))
    return earned


@pytest.mark.parametrize("rulebook", ["wff-2012", "wff-2017", "equations-2019"])
def test_the_environment_passes_pettingzoos_test(rulebook: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it prefers observations that are not dictionaries
        api_test(env(rulebook=rulebook, players=3, checking="opponents"), num_cycles=200)


def test_the_same_seed_is_the_same_match() -> None:
    seed_test(env, num_cycles=60)


@pytest.mark.parametrize("seed", range(3))
def test_rewards_add_up_to_the_points_of_the_match(seed: int) -> None:
    table = CubesEnv("wff-2013", players=3, render_mode="ansi")
    earned = play(table, seed)
    points = table.render()
    assert points
    assert points.endswith("points " + ", ".join(str(int(reward)) for reward in earned.values()))


def test_the_mask_says_what_is_legal_and_who_has_a_duty_may_not_wait() -> None:
    table = CubesEnv("wff-2017", players=2)
    table.reset(seed=1)
    mask = table.observe(table.agent_selection)["action_mask"]
    assert [table.actions.names[at] for at in np.flatnonzero(mask)] == ["Roll"]
    other = next(agent for agent in table.agents if agent != table.agent_selection)
    assert list(np.flatnonzero(table.observe(other)["action_mask"])) == [WAIT]


@pytest.mark.parametrize("make", [CubesEnv, env])
@pytest.mark.parametrize("action", [None, "1", -1, 1.5, 10_000, [1], np.int64(-1)])
def test_what_is_no_action_is_refused_by_its_range_and_changes_nothing(
    make: Any, action: object
) -> None:
    table = make(rulebook="wff-2017", players=2)
    table.reset(seed=1)
    before = seen(table)
    last = len(table.unwrapped.actions) - 1
    with pytest.raises(ValueError, match=f"a whole number from 0 to {last}, not ") as caught:
        table.step(action)
    assert str(caught.value).endswith(repr(action))
    assert seen(table) == before


@pytest.mark.parametrize("illegal", ["Wait", "TakeBlock"])
def test_what_the_mask_forbids_is_refused_by_name_and_changes_nothing(illegal: str) -> None:
    table = CubesEnv("wff-2017", players=2)
    table.reset(seed=1)
    before, number = seen(table), table.actions.names.index(illegal)
    roll = table.actions.number(a.Roll())
    asked = table.agent_selection
    with pytest.raises(ValueError, match="not legal") as caught:
        table.step(number)
    assert str(caught.value) == (
        f"action {number} ({illegal}) is not legal now; {asked} may choose {roll} (Roll)"
    )
    assert seen(table) == before
    table.step(roll)


@pytest.mark.parametrize(
    ("settings", "reason"),
    [
        ({"rulebook": "wff-1999"}, "rulebook is one of wff-2012, .*, not 'wff-1999'"),
        ({"rulebook": 2017}, "rulebook is one of .*, not 2017"),
        ({"players": 4}, "players is 2 or 3, not 4"),
        ({"players": "2"}, "players is 2 or 3, not '2'"),
        ({"render_mode": "human"}, "render_mode is None or ansi, not 'human'"),
        ({"clock": False}, "clock is always True here, not False"),
        ({"shakes": -1}, "shakes is a number"),
        ({"level": "hard"}, "level is one of regular, basic"),
        ({"colour": "red"}, "there is no option 'colour'"),
    ],
)
def test_settings_that_are_not_offered_are_refused(settings: Any, reason: str) -> None:
    with pytest.raises(ValueError, match=f"^{reason}[^\n]*$"):
        env(**settings)


def test_an_illegal_action_ends_the_match_in_the_usual_wrappers() -> None:
    table = env(rulebook="wff-2017", players=2)
    table.reset(seed=1)
    table.step(WAIT)
    assert all(table.terminations.values())


def test_actions_are_numbered_once_for_each_rulebook() -> None:
    for book in (WFF_2012, WFF_2017):
        actions = Actions(book)
        assert len(set(actions.names)) == len(actions) == len(actions.names)
        section = book.sections[0].key
        number = actions.number(a.Move("K", section))
        assert actions.names[number] == f"Move K {section}"
        assert actions.number(a.ArrangeGoal("Kpq"), goal="Kp") == actions.number(a.ArrangeGoal("q"))


def test_an_observation_shows_the_table_from_the_agents_seat() -> None:
    table = CubesEnv("wff-2017", players=2)
    table.reset(seed=1)
    while table._table.state.shake is None or not table._table.state.live.resources:
        table.step(table.actions.number(a.Roll()))
    setter = table.agent_selection
    row = table.observe(setter)["observation"]
    assert len(row) == len(table.observations)
    assert row[:12].sum() == 28
    names = [name for name, size in table.observations.parts for _ in range(size)]
    mine, left = row[names.index("phase") + 2], table.observe(other_of(table, setter))
    assert mine == 1  # the setter is me
    assert left["observation"][names.index("phase") + 2] == 2  # the setter is to my left


def seen(table: Any) -> object:
    """All that anybody knows of a table."""
    sights = [table.observe(agent) for agent in table.possible_agents]
    numbers = [{key: row.tolist() for key, row in sight.items()} for sight in sights]
    return table.agent_selection, numbers, dict(table.rewards), dict(table.terminations)


def other_of(table: CubesEnv, agent: str) -> str:
    return next(one for one in table.agents if one != agent)
