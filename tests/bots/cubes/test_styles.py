"""Styles beside the strengths, and strengths between them."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from msgspec.structs import replace

from nowornever.bots.cubes.ladder.between import between, in_shake
from nowornever.bots.cubes.ladder.strengths import STRENGTHS
from nowornever.bots.cubes.ladder.styles import STYLE_NAMES, STYLES, player_called
from nowornever.bots.cubes.match import play_match
from nowornever.bots.cubes.mind import BOTS, Bot, bot
from nowornever.core.game import Header
from nowornever.games import CUBE_GAMES
from tests.bots.cubes.situations import table

STATE = table("equations-2019 middle | goal 5 | resources 123+", (0, 0), mover=0)
VIEW = CUBE_GAMES["equations"].game.view(STATE, 0)


def test_the_numbers_of_the_strengths_are_the_strengths() -> None:
    for number, strength in enumerate(STRENGTHS.values(), 1):
        assert between(number) == strength
        assert player_called(str(number)) == strength


def test_between_two_strengths_the_pace_is_between() -> None:
    often, usually, half = STRENGTHS["often"], STRENGTHS["usually"], between(3.5)
    assert often.moves > half.moves > usually.moves
    assert half.name == "3.5"
    assert half.about == "Between Often and Usually."


def test_who_is_between_plays_some_shakes_like_the_one_and_the_others_like_the_other() -> None:
    level, ideas = between(3.25), Counter[int]()
    for shake in range(1, 401):
        view = replace(VIEW, shake=shake)
        played = in_shake(level, view, 0)
        assert (played.name, played.moves) == ("3.25", level.moves)
        cube = view.resources[0]
        moved = replace(view, resources=view.resources[1:], mat=(("required", cube),))
        assert in_shake(level, moved, 0) == played, "in a shake it stays as it is"
        ideas[played.ideas] += 1
    assert set(ideas) == {STRENGTHS["often"].ideas, STRENGTHS["usually"].ideas}
    assert ideas[STRENGTHS["usually"].ideas] == pytest.approx(100, abs=30)
    assert in_shake(STRENGTHS["often"], VIEW, 0) is STRENGTHS["often"]


@pytest.mark.parametrize("name", ["0.9", "5.1", "nan", "never", ""])
def test_what_is_neither_has_no_strength(name: str) -> None:
    with pytest.raises(KeyError):
        player_called(name)


def test_strengths_between_can_be_chosen_at_a_table() -> None:
    assert BOTS.called("3.5", ["Bea 3.5"]) == "Ben 3.5"
    assert BOTS.like("3.5") == {"often": 0.5, "usually": 0.5}
    assert BOTS.like("often") == {"often": 1.0}
    for name in ("3", "3.50", "0.5", "5.5", "nan", "never", ""):
        assert BOTS.like(name) == {}


@pytest.mark.parametrize("name", [*STYLES, "2.5"])
def test_each_plays_by_the_rules(name: str) -> None:
    head = Header(
        game="equations", rulebook="equations-2019", seats=("Ann", "Bob"), options={"shakes": 1}
    )
    players: list[Bot] = [bot(name), bot("sometimes")]
    match = play_match(CUBE_GAMES["equations"].game, head, players, random.Random(2))
    assert match.refused == ()
    assert match.table.state.match_points


def test_styles_can_be_chosen_at_a_table() -> None:
    for name in STYLES:
        assert BOTS.about[name] == STYLES[name].about
        assert BOTS.called(name).split()[-1].lower() == name
        assert len(STYLE_NAMES[name]) == 3
