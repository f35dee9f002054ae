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
    with pytest.raises(ValueError, match="not legal"):
        table.step(table.actions.number(a.TakeBlock()))


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


def other_of(table: CubesEnv, agent: str) -> str:
    return next(one for one in table.agents if one != agent)
