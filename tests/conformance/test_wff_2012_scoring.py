"""wff-2012 X and XII: the points of a shake, the match and its sheet."""

from __future__ import annotations

import pytest

from nowornever.shake.scoring import match_points
from tests.conformance.wff_2012 import (
    BOB_LEADS,
    CUBES,
    NOW_IS_RIGHT,
    clause,
    match,
)


@clause("X-A", "X-A-1", "X-A-2", "X-B", "X-B-1", "X-B-2")
@pytest.mark.parametrize(
    ("side", "challenger", "third", "scores"),
    [
        ("mover", "KI", "", "Ann 2 Bob 2 Cyd 6"),
        ("mover", "WRONG", "", "Ann 6 Bob 6 Cyd 2"),
        ("challenger", "KI", "KI", "Ann 2 Bob 4 Cyd 6"),
        ("challenger", "KI", "WRONG", "Ann 2 Bob 2 Cyd 6"),
        ("challenger", "WRONG", "KI", "Ann 2 Bob 4 Cyd 2"),
        ("challenger", "WRONG", "WRONG", "Ann 6 Bob 2 Cyd 2"),
    ],
)
def test_points_after_now(side: str, challenger: str, third: str, scores: str) -> None:
    """Cyd challenges Ann; Bob is the Third Party."""
    match(
        NOW_IS_RIGHT
        + f"""
        Cyd takes the block
        Cyd says now
        Bob joins {side}
        Cyd presents {challenger}
        {f"Bob presents {third}" if third else ""}
        scores {scores}
        """
    )


@clause("X-A", "X-A-1", "X-A-2", "X-B", "X-B-1", "X-B-2")
@pytest.mark.parametrize(
    ("side", "mover", "third", "scores"),
    [
        ("challenger", "KI", "", "Ann 6 Bob 2 Cyd 2"),
        ("challenger", "WRONG", "", "Ann 2 Bob 4 Cyd 6"),
        ("mover", "KI", "KI", "Ann 6 Bob 6 Cyd 2"),
        ("mover", "KI", "WRONG", "Ann 6 Bob 2 Cyd 2"),
        ("mover", "WRONG", "KI", "Ann 2 Bob 6 Cyd 2"),
        ("mover", "WRONG", "WRONG", "Ann 2 Bob 2 Cyd 6"),
    ],
)
def test_points_after_never(side: str, mover: str, third: str, scores: str) -> None:
    """Cyd challenges Ann; Bob is the Third Party."""
    match(
        NOW_IS_RIGHT
        + f"""
        Cyd takes the block
        Cyd says never
        Bob joins {side}
        Ann presents {mover}
        {f"Bob presents {third}" if third else ""}
        scores {scores}
        """
    )


@clause("X-E")
def test_an_absent_player_scores_minus_four() -> None:
    match(
        BOB_LEADS
        + f"""
        judge marks Bob absent              # who would set the Goal
        setter Cyd
        Cyd rolls {CUBES}
        judge marks Ann absent -> refused X-E
        Cyd lays Kpq
        Cyd says goal
        turn Ann
        Bob takes the block -> refused VI-B
        Ann takes the block
        Ann says never
        Cyd presents KI
        scores Ann 2 Bob -4 Cyd 6
        judge marks Cyd absent -> refused X-E
        judge marks Bob present
        setter Ann
        totals Ann 4 Bob 2 Cyd 8
        """
    )


@clause("X-E")
def test_a_player_absent_from_the_start_does_not_roll_for_the_first_goal() -> None:
    match("""
        Ann rolls K
        Bob rolls C
        judge marks Cyd absent
        setter Bob
    """)


@clause("XII-A", "XII-A-three")
@pytest.mark.parametrize(
    ("totals", "points"),
    [
        ((18, 12, 6), (6, 4, 2)),
        ((6, 18, 12), (2, 6, 4)),
        ((12, 12, 6), (5, 5, 2)),
        ((12, 12, 12), (4, 4, 4)),
        ((12, 6, 6), (6, 3, 3)),
        ((-1, 2, -1), (3, 6, 3)),
    ],
)
def test_match_points_for_three(totals: tuple[int, ...], points: tuple[int, ...]) -> None:
    assert match_points(totals) == points


@clause("XII-A", "XII-A-two")
@pytest.mark.parametrize(
    ("totals", "points"), [((18, 12), (6, 4)), ((2, 8), (4, 6)), ((12, 12), (5, 5))]
)
def test_match_points_for_two(totals: tuple[int, ...], points: tuple[int, ...]) -> None:
    assert match_points(totals) == points


@clause("XII-A", "XII-B")
def test_the_sum_of_the_shakes_and_penalties_gives_the_match_points_when_all_have_signed() -> None:
    match(
        BOB_LEADS
        + f"""
        Ann signs -> refused XII-B
        Bob rolls {CUBES}
        Bob lays Kpq
        Bob says goal
        Cyd takes the block
        Cyd says never
        Ann joins challenger
        Bob presents nothing
        scores Ann 4 Bob 2 Cyd 6
        totals Ann 6 Bob 8 Cyd 8
        phase signing the score sheet
        Ann signs
        Ann signs -> refused XII-B
        Bob signs
        phase signing the score sheet
        Cyd signs
        phase over
        points Ann 2 Bob 5 Cyd 5
        """,
        shakes=2,
    )


@clause("XII-B")
def test_a_slip_on_the_sheet_is_corrected_when_all_agree() -> None:
    match(
        BOB_LEADS
        + """
        judge proposes 2 for Cyd -> refused XII-B
        Ann signs
        Bob signs
        Cyd signs 4
        phase signing the score sheet
        judge proposes 2 for Cyd
        Ann agrees
        Bob agrees
        phase signing the score sheet
        Cyd agrees
        phase over
        points Ann 3 Bob 6 Cyd 3
        """,
        shakes=1,
    )


@clause("XII-B-1")
def test_deceit_with_too_low_a_score_keeps_the_lower_one() -> None:
    match(
        BOB_LEADS
        + """
        Ann signs
        Cyd signs
        Bob signs 1
        judge rules deceit by Ann -> refused XII-B
        judge rules deceit by Bob
        totals Ann 2 Bob 1 Cyd 2
        points Ann 5 Bob 2 Cyd 5
        """,
        shakes=1,
    )


@clause("XII-B-2")
def test_deceit_with_too_high_a_score_earns_nothing_for_the_round() -> None:
    match(
        BOB_LEADS
        + """
        Ann signs
        Bob signs 8
        Cyd signs
        judge rules deceit by Bob
        totals Ann 2 Bob 0 Cyd 2
        points Ann 5 Bob 0 Cyd 5
        """,
        shakes=1,
    )
