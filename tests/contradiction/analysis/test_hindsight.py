"""Looking back: no board would have been better than the best, and every loss is found."""

from __future__ import annotations

import random

import msgspec
from msgspec.structs import replace

from nowornever.contradiction.analysis.hindsight import look_back
from nowornever.contradiction.matchfile import match_entry, read_match
from nowornever.contradiction.scoring import score
from tests.contradiction.play import draw_board, draw_players, play_by_lot, player


def test_no_board_would_have_had_more_points_than_the_best() -> None:
    chance = random.Random(7)
    players = draw_players(chance, 5)
    found = look_back(players, 2)
    with_best = [*players[:2], replace(players[2], board=found.best_board), *players[3:]]
    assert score(with_best).scores[2].points == found.best
    for _ in range(300):
        other = [*players[:2], replace(players[2], board=draw_board(chance)), *players[3:]]
        assert score(other).scores[2].points <= found.best


def test_less_and_less_is_in_reach_and_the_last_is_what_came() -> None:
    table = play_by_lot(random.Random(4), 4)
    match = read_match(msgspec.json.encode(match_entry(table.state)))
    for seat in range(4):
        found = look_back(match.players, seat, match.boards[seat])
        assert found.best >= found.best_after[0] >= found.best_after[1] >= found.best_after[2]
        assert found.best_after[2] == found.points == table.state.result().scores[seat].points


def test_every_point_that_went_is_found() -> None:
    players = [
        player("ROYG/B.../..../....", ["R@12", "12#5"]),
        player("R.../..../OYGB/....", ["R@12", "1a#2"]),
        player("..../..../.R../OYGB", ["R@34", "4a#4"]),
    ]
    found = look_back(players, 0)
    assert [loss.false_for for loss in found.clues] == [(2,), (1, 2)]
    assert [token.clashed_with for token in found.tokens] == [(1,), (), (), (), ()]
    assert [str(clue) for clue in found.missed] == ["R@12"]
