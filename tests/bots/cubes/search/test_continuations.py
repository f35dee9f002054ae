"""Sampled continuations see what comes after the next reply, within the time of one question."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from nowornever.bots.cubes.ladder.strengths import STRENGTHS, Strength
from nowornever.bots.cubes.search.continuations import Continuations, promising
from nowornever.bots.cubes.search.traps import difficulty
from nowornever.bots.cubes.sight import BotMemory, Sight
from nowornever.bots.cubes.stakes import Stakes
from nowornever.bots.cubes.thinking import Thinking
from nowornever.games import CUBE_GAMES
from nowornever.judges import parse_position
from nowornever.shake import actions as a
from tests.bots.cubes.situations import action, table

ALWAYS = STRENGTHS["always"]
AMONG_OFTEN = replace(ALWAYS, traps="often")
"""Often does not see (3-8+9)x6: with fewer cubes left there are traps for it."""
TEXT = "equations-2019 middle | goal 24 | required + | permitted 38-x | resources 666912"
FORBIDS = [a.Move(cube, "forbidden") for cube in "196"]
"""Three safe moves to which Often has no wrong reply yet."""


def sight_of(strength: Strength, text: str = TEXT, seconds: float = 10.0) -> Sight:
    game = CUBE_GAMES[text.split("-")[0]]
    thinking = Thinking(strength, game.units_a_second, seconds=seconds)
    return Sight(strength, game, BotMemory(), thinking)


def kept(sight: Sight, seed: int, totals: Sequence[int] = (0, 0)) -> list[a.Move]:
    stakes = Stakes(0, tuple(totals), 4)
    seats = range(len(totals))
    return list(promising(sight, parse_position(TEXT), FORBIDS, stakes, seats, random.Random(seed)))


def test_a_move_that_leads_to_no_trap_later_is_dropped() -> None:
    sight, position = sight_of(AMONG_OFTEN), parse_position(TEXT)
    often = STRENGTHS["often"]
    hard = [difficulty(sight, position.move(move.cube, move.section), often) for move in FORBIDS]
    assert [each.traps for each in hard] == [0, 0, 0]
    for seed in range(3):
        assert FORBIDS[1] not in kept(sight_of(AMONG_OFTEN), seed)
    assert kept(sight_of(replace(AMONG_OFTEN, continuations=0)), 1) == FORBIDS


def test_where_others_see_as_much_no_move_is_dropped() -> None:
    assert kept(sight_of(replace(ALWAYS, traps="always")), 1) == FORBIDS


def test_with_three_players_a_trap_is_one_for_both_others() -> None:
    assert FORBIDS[1] not in kept(sight_of(AMONG_OFTEN), 1, (0, 0, 0))


def test_the_same_seed_is_the_same_continuations() -> None:
    position, stakes = parse_position(TEXT), Stakes(0, (0, 0), 4)
    ways = [position.move(move.cube, move.section) for move in FORBIDS]

    def played(seed: int) -> list[float]:
        sight, chance = sight_of(AMONG_OFTEN), random.Random(seed)
        rest = Continuations(sight, position, stakes, range(2), chance)
        found = [rest.play(ways) for _ in range(3)]
        return [float(worth) for each in found if each is not None for worth in each.flat]

    assert played(1) == played(1)
    assert played(1) != played(2)
    least, most = stakes.disputed("now", 1, 0, [1], [1]), stakes.disputed("now", 0, 1, [0], [0])  # type: ignore[arg-type]
    assert all(least <= worth <= most for worth in played(1))


def test_without_time_all_moves_are_kept() -> None:
    assert kept(sight_of(AMONG_OFTEN, seconds=0.0), 1) == FORBIDS
    hurried = replace(AMONG_OFTEN, thinks={})
    assert kept(sight_of(hurried), 1) == FORBIDS


def test_all_continuations_together_take_the_time_of_one_question() -> None:
    endless = replace(AMONG_OFTEN, continuations=1_000_000)
    sight = sight_of(endless)
    kept(sight, 1)
    assert not sight.thinking.is_over
    assert sight.thinking.step()


@pytest.mark.parametrize(
    "text",
    [
        "equations-2019 middle | goal 24 | required + | permitted 38-x | resources 66691234",
        "wff-2012 regular | goal Kpq | premises p | resources qiKsroCE",
        "wff-2017 regular | goal CpKqr | permitted pRo | resources qrKAEsiN",
    ],
)
def test_the_strongest_moves_safely_in_every_game(text: str) -> None:
    state = table(text, (0, 0), mover=0, shakes=9)
    first = action(replace(ALWAYS, bonus=0.0), state, 0)
    assert isinstance(first, a.Move)
    assert first == action(replace(ALWAYS, bonus=0.0), state, 0)
