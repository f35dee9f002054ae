"""Styles beside the strengths, and strengths between them."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from nowornever.bots.cubes.ladder.strengths import STRENGTHS, Moment
from nowornever.bots.cubes.ladder.styles import STYLE_NAMES, STYLES, between, player_called
from nowornever.bots.cubes.match import play_match
from nowornever.bots.cubes.mind import BOTS, Bot, bot
from nowornever.core.game import Header
from nowornever.games import CUBE_GAMES


def test_the_numbers_of_the_strengths_are_the_strengths() -> None:
    for number, strength in enumerate(STRENGTHS.values(), 1):
        assert between(number) == strength
        assert player_called(str(number)) == strength


def test_between_two_strengths_everything_is_between() -> None:
    often, usually, half = STRENGTHS["often"], STRENGTHS["usually"], between(3.5)
    assert often.ideas < half.ideas < usually.ideas
    assert usually.slips < half.slips < often.slips
    assert often.moves > half.moves > usually.moves
    asks = usually.thinks[Moment.CHALLENGE]
    assert half.thinks[Moment.CHALLENGE] == pytest.approx(asks / 2)
    assert half.name == "3.5"
    assert half.about == "Between Often and Usually."
    ideas = [between(1 + step / 4).ideas for step in range(17)]
    assert all(one <= other for one, other in pairwise(ideas))


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
