"""The score sheet under the newest WFF 'N PROOF rulebook: what is struck, corrected and agreed."""

from __future__ import annotations

import pytest

from nowornever.wff.game import GAME
from tests.conformance.shakes import NOW_BY_BOB, READY, ROLL, ROUND_OVER, SOLUTIONS
from tests.scenario import Scenario

TWO_SHAKES = f"""
    {NOW_BY_BOB}
    Cyd joins mover
    Bob presents RIGHT
    totals Ann 2 Bob 6 Cyd 2
    Bob rolls {ROLL}
    Bob lays Kpq
    Bob says goal
    Ann takes the block
    Ann says impossible
    Cyd joins challenger
    Bob presents RIGHT
    totals Ann 4 Bob 12 Cyd 4
"""


def clause(*names: str) -> pytest.MarkDecorator:
    return pytest.mark.clause(*(f"wff-2017 {name}" for name in names))


def match(script: str, **options: str | int | bool) -> Scenario:
    return Scenario(GAME, "wff-2017", "Ann Bob Cyd", SOLUTIONS, **options).play(script)


@clause("IX-C")
def test_only_the_shake_that_is_replayed_is_struck() -> None:
    played = match(f"{TWO_SHAKES}\njudge replays 1\ntotals Ann 2 Bob 6 Cyd 2", shakes=4)
    assert [(row.shake, row.struck) for row in played.state.sheet] == [(1, True), (2, False)]
    assert played.state.replays == 1
    played.play("judge replays 2\ntotals Ann 0 Bob 0 Cyd 0")
    assert played.state.replays == 2


@clause("IX-C")
def test_a_shake_that_is_void_counts_for_no_number() -> None:
    played = match(READY)
    for _ in range(2):
        played.play(f"judge replays\nphase rolling\nsetter Ann\nAnn rolls {ROLL}")
        assert played.table.game.view(played.state, 0).shake == 1


@clause("XII-B")
def test_all_agree_anew_when_another_score_is_proposed() -> None:
    played = match(
        f"""
        {ROUND_OVER}
        Ann signs 3
        judge proposes 1 for Ann
        Bob agrees
        Bob agrees -> refused XII-B
        """,
        shakes=1,
    )
    assert (played.state.agreed, played.state.correction) == ((1,), (0, 1))
    played.play("judge proposes 2 for Ann")
    assert (played.state.agreed, played.state.correction) == ((), (0, 2))
    played.play("Bob agrees\nCyd agrees\nAnn agrees")
    assert (played.state.agreed, played.state.correction) == ((), None)
    assert played.state.corrected == ((0, 0),)
    assert played.state.signed == ((0, 2),)


@clause("XII-B")
def test_a_score_that_is_corrected_twice_has_the_second_correction() -> None:
    agree = "Ann agrees\nBob agrees\nCyd agrees"
    played = match(
        f"""
        {ROUND_OVER}
        Bob signs 3
        Ann signs 3
        judge proposes 5 for Bob
        {agree}
        judge proposes 1 for Ann
        {agree}
        judge proposes 2 for Ann
        {agree}
        """,
        shakes=1,
    )
    assert played.state.corrected == ((1, -1), (0, 0))
    assert played.state.totals == (2, 5, 2)


@clause("XII-B", "XII-B-2", "IX-C")
@pytest.mark.parametrize(
    ("ruled", "after", "total", "replayed"),
    [("judge proposes 5 for Bob\nAnn agrees\nBob agrees\nCyd agrees", 5, 4, -2),
     ("judge rules deceit of Bob", 0, 0, 0)],
    ids=["a slip", "deceit"],
)  # fmt: skip
def test_points_that_come_after_a_correction_count_unless_the_round_is_forfeited(
    ruled: str, after: int, total: int, replayed: int
) -> None:
    played = match(f"{ROUND_OVER}\nBob signs 9\n{ruled}", shakes=1, official=True)
    assert (played.state.totals, played.state.signed) == ((2, after, 2), ((1, after),))
    played.play(f"""
        judge warns Bob
        judge penalises Bob
        totals Ann 2 Bob {total} Cyd 2
        Bob signs {total + 3}
        Ann signs
        Cyd signs
        phase signing the score sheet
        judge replays 1
        totals Ann 0 Bob {replayed} Cyd 0
    """)


@clause("XII-B", "IX-C")
@pytest.mark.parametrize("order", [0, 1])
def test_no_signature_of_a_disqualified_player_holds_up_the_match(order: int) -> None:
    acts = ["Bob signs 99", "judge disqualifies Bob"]
    first, second = acts[order], acts[1 - order]
    match(
        f"""
        {ROUND_OVER}
        {first}
        Ann signs
        {second}
        phase signing the score sheet
        Cyd signs
        points Ann 5 Bob 0 Cyd 5
        """,
        shakes=1,
        official=True,
    )


@clause("XI-A-note", "XII-B")
def test_a_penalty_that_is_denied_leaves_the_signatures() -> None:
    for verdict, stays in [("denies", True), ("approves", False)]:
        played = match(
            f"""
            {NOW_BY_BOB}
            wait 3m10s
            wait 1m
            wait 10s
            phase signing the score sheet
            """,
            shakes=1,
            division="elementary",
            level="regular",
            official=True,
        )
        waiting = [at for at, one in enumerate(played.state.penalties, 1) if one.approved is None]
        assert waiting
        total = played.state.totals[0]
        played.play(f"Ann signs\njudge {verdict} {waiting[0]}")
        assert played.state.signed == (((0, total),) if stays else ())


@clause("XII-B", "IX-C")
def test_a_new_point_on_the_sheet_ends_what_was_signed_proposed_and_agreed() -> None:
    played = match(
        f"""
        {ROUND_OVER}
        Ann signs 3
        judge proposes 2 for Ann
        Bob agrees
        judge warns Cyd
        """,
        shakes=1,
    )
    state = played.state
    assert (state.signed, state.correction, state.agreed) == (((0, 3),), (0, 2), (1,))
    played.play("judge penalises Cyd")
    state = played.state
    assert (state.signed, state.correction, state.agreed) == ((), None, ())
