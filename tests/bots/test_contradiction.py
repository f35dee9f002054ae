"""Bots play whole matches by the rules, from their views alone, and never break their clues."""

from __future__ import annotations

import random

import pytest

from nowornever.bots.contradiction.league import NAMES, deal, play_league, play_match, seats
from nowornever.bots.contradiction.players import BOTS
from nowornever.bots.contradiction.seated import BOTS as SEATED
from nowornever.contradiction.board import PLACED
from nowornever.contradiction.clue import Format
from nowornever.contradiction.game import GAME
from nowornever.core.game import Header
from nowornever.core.record import read_record, verify
from nowornever.games import bot_named
from tests.contradiction.play import act, draw_submission, sit_down


def header(players: int, **options: int) -> Header:
    return Header(
        game="contradiction", rulebook="contradiction", seats=seats(players), options=dict(options)
    )


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_plays_a_whole_match_and_keeps_its_clues(name: str) -> None:
    table = play_match(header(4), [BOTS[name]] * 4, random.Random(1))
    result = table.state.result()
    assert all(len(place.board) == PLACED for place in table.state.places)
    assert not any(score.mark for score in result.scores)
    head, entries = read_record(table.record(), {"contradiction": GAME})
    assert verify(GAME, head, entries) == table.state


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_takes_over_a_seat_at_any_round(name: str) -> None:
    """It is handed what somebody else began, even if that was not clever."""
    chance = random.Random(3)
    for closed in (1, 2):
        table = sit_down(3, contracts_round=3)
        while table.state.round <= closed:
            for seat in range(3):
                act(table, seat, draw_submission(table.state, seat, chance))
        act(table, 0, BOTS[name](GAME.view(table.state, 0), chance))


def test_the_same_seed_is_the_same_match() -> None:
    one, two = (
        play_match(header(3), [BOTS["planner"]] * 3, random.Random(5)).record() for _ in range(2)
    )
    assert one == two


def test_planner_beats_novice_in_a_short_league() -> None:
    novice, planner = play_league(["novice", "planner"], 6, 6, random.Random(2))
    assert (novice.seats, planner.seats) == (18, 18)
    assert planner.mean > novice.mean
    assert planner.stolen > novice.stolen
    assert novice.error > 0


def test_seer_saves_the_clue_about_lines_for_the_second_round() -> None:
    """By then it knows where the first clues have driven a colour."""
    table = play_match(header(4), [BOTS["seer"]] * 2 + [BOTS["planner"]] * 2, random.Random(4))
    given = [[clue.format for clue in place.clues] for place in table.state.places[:2]]
    assert Format.LINES not in [first for first, _ in given]
    assert Format.LINES in [second for _, second in given]


def test_every_kind_gets_as_many_seats() -> None:
    chance = random.Random(0)
    dealt = [deal(["a", "b", "c"], 11, number, chance) for number in range(3)]
    assert [sum(names.count(kind) for names in dealt) for kind in "abc"] == [11, 11, 11]


def test_there_are_names_for_twenty() -> None:
    assert len(set(NAMES)) == 20
    taken: list[str] = []
    for _ in NAMES:
        taken.append(SEATED.called("seer", taken))
    assert len(set(taken)) == 20
    assert bot_named("contradiction", taken[-1]) == "seer"
