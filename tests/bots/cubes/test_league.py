"""Who beats whom, in small samples; the long league is in the manual."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from nowornever.bots.cubes.ladder.league import comparisons, play, standings, tasks
from nowornever.bots.cubes.ladder.strengths import STRENGTHS
from nowornever.bots.cubes.match import CubePlayer, PlayedMatch, play_match
from nowornever.bots.cubes.mind import bot
from nowornever.core.game import Header
from nowornever.core.work import Work
from nowornever.games import cube_game_with
from nowornever.shake.events import Challenged
from nowornever.shake.judge.judgement import Want
from tests.bots.cubes.textbook import Textbook

WORK = 30_000
CLEAR = 0.5
"""By how many points a shake the stronger player is ahead, even in so few shakes."""


@pytest.mark.parametrize(
    ("weaker", "stronger"),
    [
        pytest.param(*pair, marks=pytest.mark.thorough if "always" in pair else ())
        for pair in pairwise(STRENGTHS)
    ],
)
def test_each_strength_beats_the_next_lower_one(weaker: str, stronger: str) -> None:
    shakes = {"always": 8, "usually": 12}.get(stronger, 24)  # they think the longest
    todo = tasks("equations-2019", [weaker, stronger], shakes, 4, 900, {})
    results = [
        play(task, [bot(name) for name in task.players], random.Random(task.seed), False)
        for task in todo
    ]
    (found,) = comparisons(results)
    assert (found.player, found.other) == (stronger, weaker)
    assert found.difference >= CLEAR
    assert sum(standing.refused for standing in standings(results)) == 0


@pytest.mark.parametrize("rulebook", ["equations-2019", "wff-2013"])
def test_beginners_lose_to_the_strategy_in_the_manual(rulebook: str) -> None:
    points = [0, 0]
    for seed in range(6):
        match = duel(rulebook, seed, Textbook(), bot("seldom"))
        assert match.refused == ()
        points = [sum(pair) for pair in zip(points, match.table.state.totals, strict=True)]
    assert points[0] > points[1]


@pytest.mark.parametrize(("rulebook", "matches"), [("equations-2019", 1), ("wff-2013", 1)])
def test_the_strongest_never_challenges_wrongly_where_the_judge_decides(
    rulebook: str, matches: int
) -> None:
    challenges = 0
    for seed in range(matches):
        match = duel(rulebook, seed, bot("always"), bot("sometimes"), shakes=2)
        state = match.table.game.start(match.table.header)
        for event in (event for entry in match.table.entries for event in entry.events):
            on_cubes = isinstance(event, Challenged) and event.word != "no-goal"
            if on_cubes and event.seat == 0:
                want = Want.NOW if event.word == "now" else Want.ANY
                judge = cube_game_with(rulebook).judge.load()
                judgement = judge.judge(state.position, Work(WORK), want)
                right = {"now": judgement.now_is_right}.get(
                    event.word, judgement.impossible_is_right
                )
                assert right is not False, (event, state.position)
                challenges += 1
            state = match.table.game.evolve(state, event)
    assert challenges


def duel(
    rulebook: str, seed: int, one: CubePlayer, two: CubePlayer, shakes: int = 4
) -> PlayedMatch:
    """A match between a player in the first seat and another."""
    game = cube_game_with(rulebook)
    header = Header(
        game=game.name, rulebook=rulebook, seats=("One", "Two"), options={"shakes": shakes}
    )
    return play_match(game.game, header, [one, two], random.Random(seed))
