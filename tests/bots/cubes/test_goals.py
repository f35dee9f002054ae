"""Which Goals bots set: beginners set Goals that beginners can solve."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from nowornever.bots.cubes.goals import EASY, choose_goal, with_goal
from nowornever.bots.cubes.ladder.strengths import STRENGTHS
from nowornever.bots.cubes.ladder.styles import STYLES, player_called
from nowornever.bots.cubes.sight import BotMemory, Sight
from nowornever.games import cube_game_with
from nowornever.shake.position import Position
from nowornever.shake.rulebook import After

GAMES = [("wff-2017", "basic"), ("wff-2012", "basic"), ("equations-2019", "elementary")]


def roll(rulebook: str, level: str, seed: int) -> Position:
    """What a roll of all cubes leaves in Resources."""
    book, chance = cube_game_with(rulebook).books[rulebook], random.Random(seed)
    cubes = "".join(chance.choice(kind.faces) for kind in book.kinds for _ in range(kind.count))
    return Position(book, level, "", ("",) * len(book.sections), book.sort(cubes))


def goals(strength: str, rulebook: str, level: str) -> Iterator[tuple[Position, str | None]]:
    """The Goals that a bot sets for some rolls."""
    for seed in range(12):
        at = roll(rulebook, level, seed)
        sight = Sight(STRENGTHS[strength], cube_game_with(rulebook), BotMemory())
        yield at, choose_goal(sight, at, random.Random(seed))


@pytest.mark.parametrize(("rulebook", "level"), GAMES)
def test_a_beginner_sets_short_goals_with_a_small_solution(rulebook: str, level: str) -> None:
    game = cube_game_with(rulebook)
    for at, goal in goals("seldom", rulebook, level):
        assert goal, at
        assert len(at.rulebook.cubes_of(goal)) <= 3
        position = with_goal(at, goal)
        assert game.rules.goal_fault(position) is None
        found = Sight(STRENGTHS["seldom"], game, BotMemory()).glance(position)
        assert found, position
        assert game.rules.check(position, After.IMPOSSIBLE, found.text).correct
        lines = [line for line in found.text.splitlines() if line[:1].isdigit()]
        assert len(lines) <= 5, found.text


@pytest.mark.parametrize(("rulebook", "level"), GAMES)
def test_an_easy_goal_leaves_something_to_play_for(rulebook: str, level: str) -> None:
    """With most rolls its solution takes three cubes or more, and is not the Goal itself."""
    game = cube_game_with(rulebook)
    playable = 0
    for at, goal in goals("seldom", rulebook, level):
        assert goal
        sight = Sight(STRENGTHS["seldom"], game, BotMemory())
        found = sight.glance(with_goal(at, goal))
        assert found
        parts = sight.craft.cubes(at, found.text).values()
        playable += found.from_resources >= EASY and not any(goal in part for part in parts)
    assert playable >= 8


def test_a_beginner_sets_a_plain_goal_where_there_is_one() -> None:
    """Two different letters joined by A, not Epp, which a roll has as well."""
    at = replace(roll("wff-2017", "basic", 0), resources="CCCAAAKEEEENNRpppppqqqrssioo")
    for seed in range(30):
        sight = Sight(STRENGTHS["seldom"], cube_game_with("wff-2017"), BotMemory())
        goal = choose_goal(sight, at, random.Random(seed))
        assert goal, seed
        assert (goal[0], len(set(goal))) == ("A", 3), goal


def test_strong_players_set_longer_goals() -> None:
    assert any(len(goal or "") > 3 for _, goal in goals("usually", "wff-2017", "basic"))


@pytest.mark.parametrize(
    ("name", "rulebook", "times"),
    [
        *((name, "equations-2019", 20) for name in ("usually", "always", *STYLES)),
        ("usually", "wff-2017", 6),
    ],
)
def test_nobody_can_prepare_for_the_goal_of_a_roll(name: str, rulebook: str, times: int) -> None:
    """With the same roll again and again, no Goal is set half of the times."""
    at = roll(rulebook, "basic" if rulebook == "wff-2017" else "middle", 1)
    sight = Sight(
        replace(player_called(name), thinks={}, thinks_in_equations=None),
        cube_game_with(rulebook),
        BotMemory(),
    )
    found = [choose_goal(sight, at, random.Random(seed)) for seed in range(times)]
    assert all(found)
    assert max(map(found.count, found)) < times / 2, found


def test_whether_a_player_bluffs_is_left_to_chance() -> None:
    at, game = roll("equations-2019", "middle", 1), cube_game_with("equations-2019")
    strength = STRENGTHS["sometimes"]

    def goal(bluffs: float, seed: int) -> str | None:
        sight = Sight(replace(strength, bluffs=bluffs), game, BotMemory())
        return choose_goal(sight, at, random.Random(seed))

    bluffed = [goal(0.5, seed) != goal(0.0, seed) for seed in range(20)]
    assert True in bluffed
    assert False in bluffed


def test_a_goal_preferably_takes_more_than_opponents_have_shown() -> None:
    at, game = roll("equations-2019", "middle", 1), cube_game_with("equations-2019")
    strength = replace(STRENGTHS["usually"], thinks={}, thinks_in_equations=None, bluffs=0.0)

    def takes(shown: int, seed: int) -> int:
        sight = Sight(strength, game, BotMemory())
        goal = choose_goal(sight, at, random.Random(seed), shown=shown)
        assert goal
        found = sight.find(with_goal(at, goal))
        assert found
        return found.from_resources

    pairs = [(takes(0, seed), takes(5, seed)) for seed in range(12)]
    assert all(knowing >= known for known, knowing in pairs)
    assert any(knowing > known for known, knowing in pairs)
