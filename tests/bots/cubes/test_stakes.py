"""What points are worth in a match, and how the strong bots play for it."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from nowornever.bots.cubes.challenges import last_claim_pays
from nowornever.bots.cubes.ladder.strengths import STRENGTHS
from nowornever.bots.cubes.stakes import (
    MATTERS,
    Stakes,
    stakes_of,
    writes_as_third,
)
from nowornever.games import CUBE_GAMES
from nowornever.shake import actions as a
from nowornever.shake.rulebook import After
from nowornever.shake.scoring import match_points
from nowornever.shake.state import Side
from tests.bots.cubes.situations import action, challenged, table

USUALLY = STRENGTHS["usually"]
HEEDLESS = replace(USUALLY, minds_score=False)
"""The same, but for the score of the match."""

SUM = "equations-2019 middle | goal 8 | permitted 35 | forbidden 11 | resources +279"


@pytest.mark.parametrize("totals", [(10, 12), (12, 10), (10, 10), (9, 11, 9), (14, 12, 12)])
def test_after_the_last_shake_the_worth_is_what_the_match_pays(totals: tuple[int, ...]) -> None:
    seats = range(len(totals))
    for seat in seats:
        points = {at: (2, 6, 4)[at] for at in seats}
        total = [sum(pair) for pair in zip(totals, points.values(), strict=True)]
        paid = match_points(total)[seat] - (2 if len(totals) == 3 else 4)
        assert Stakes(seat, totals, 0).worth(points) == pytest.approx(paid, abs=0.2)


def test_while_much_is_left_points_count_and_in_the_end_places() -> None:
    early, late = (Stakes(0, (13, 10), left) for left in (20, 0))
    assert abs(early.draw) < MATTERS
    assert late.draw > MATTERS  # a draw wins
    assert Stakes(0, (10, 13), 0).draw < -MATTERS  # a draw loses
    assert abs(Stakes(0, (20, 10), 0).draw) < MATTERS  # nothing changes any more


def test_how_much_is_left_is_read_from_the_table() -> None:
    state = table(SUM, (6, 2), mover=0, shakes=4)
    game = CUBE_GAMES["equations"].game
    book = state.setting.rulebook

    def left(changed: object) -> float:
        return stakes_of(game.view(changed, 0), book).left  # type: ignore[arg-type]

    assert left(state) == 2
    assert left(replace(state, no_new_shakes=True)) == 0
    endless = replace(state, setting=replace(state.setting, shakes=0))
    assert left(endless) > 2


def test_a_third_party_joins_the_surer_side() -> None:
    even = Stakes(2, (10, 10, 10), 4)
    assert writes_as_third(even, After.NOW, 0, 1)
    assert writes_as_third(even, After.IMPOSSIBLE, 0, 1)


def test_a_third_party_does_not_help_who_would_win_the_match() -> None:
    """Ann leads by two and says Now. Who writes with her gets 4 and she 6: she has won. Who joins
    Bob gets 6 and she 2, if what she writes is wrong."""
    state = challenged(table(SUM, (12, 4, 10), mover=2), "now", challenger=0)
    last = replace(state, setting=replace(state.setting, shakes=2))
    assert isinstance(action(HEEDLESS, last, 2), a.Present)
    assert action(USUALLY, last, 2) == a.TakeSide(Side.MOVER)
    early = replace(state, setting=replace(state.setting, shakes=9))
    assert isinstance(action(USUALLY, early, 2), a.Present)


def test_who_leads_by_enough_writes_nothing_rather_than_cry_impossible_after_the_last_cube() -> (
    None
):
    """Three points ahead: quietly 2 to 4 wins by one, and a wrong Impossible, 2 to 6, loses."""
    assert not last_claim_pays(Stakes(0, (13, 10), 0), last_mover=1, empty=0.6)
    assert last_claim_pays(Stakes(0, (10, 10), 0), last_mover=1, empty=0.6)
    assert last_claim_pays(Stakes(0, (10, 10), 4), last_mover=1, empty=0.6)


def test_a_disqualified_player_counts_for_nobodys_lead() -> None:
    assert not Stakes(0, (4, 6, 2), 3).leads
    assert Stakes(0, (4, 6, 2), 3, out=(1,)).leads
