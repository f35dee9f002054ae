"""Points of a shake and of a match of Basic EQUATIONS: sections X and XII."""

from __future__ import annotations

import pytest

from tests.conformance.equations_table import (
    ANN_SETS,
    IMPOSSIBLE_BY_BOB,
    LAST_MOVED,
    LONG,
    NOW_BY_BOB,
    RIGHT,
    ROLL,
    TWO_ROLLED,
    WRONG,
    clause,
    play,
)

ROUND_OVER = f"""
    {NOW_BY_BOB}
    Cyd joins mover
    Bob presents {RIGHT}
    phase signing the score sheet
    totals Ann 2 Bob 6 Cyd 2
"""
"""A match of one shake has been played."""


@clause("X-A-1", "X-A-2", "X-B-1", "X-B-2")
@pytest.mark.parametrize(
    ("challenger", "third", "points"),
    [
        (RIGHT, "nothing", "Ann 2 Bob 6 Cyd 2"),
        (RIGHT, RIGHT, "Ann 2 Bob 6 Cyd 4"),
        (RIGHT, WRONG, "Ann 2 Bob 6 Cyd 2"),
        (WRONG, "nothing", "Ann 6 Bob 2 Cyd 6"),
        (WRONG, RIGHT, "Ann 2 Bob 2 Cyd 4"),
        (WRONG, WRONG, "Ann 6 Bob 2 Cyd 2"),
        ("nothing", "nothing", "Ann 6 Bob 2 Cyd 6"),
    ],
)
def test_points_after_now(challenger: str, third: str, points: str) -> None:
    play(f"""
        {NOW_BY_BOB}
        Cyd presents {third}
        Bob presents {challenger}
        scores {points}
    """)


@clause("X-A-1", "X-A-2", "X-B-1", "X-B-2")
@pytest.mark.parametrize(
    ("mover", "third", "points"),
    [
        (LONG, "nothing", "Ann 6 Bob 2 Cyd 2"),
        (LONG, LONG, "Ann 6 Bob 2 Cyd 6"),
        (LONG, WRONG, "Ann 6 Bob 2 Cyd 2"),
        (WRONG, "nothing", "Ann 2 Bob 6 Cyd 4"),
        (WRONG, LONG, "Ann 2 Bob 2 Cyd 6"),
        (WRONG, WRONG, "Ann 2 Bob 6 Cyd 2"),
        ("nothing", "nothing", "Ann 2 Bob 6 Cyd 4"),
    ],
)
def test_points_after_impossible(mover: str, third: str, points: str) -> None:
    play(f"""
        {IMPOSSIBLE_BY_BOB}
        Cyd presents {third}
        Ann presents {mover}
        scores {points}
    """)


@clause("X-C-1", "X-C-2")
def test_points_after_the_last_cube() -> None:
    play(f"""
        {LAST_MOVED}
        Ann presents {RIGHT}
        Bob presents {WRONG}
        Cyd presents {LONG}
        scores Ann 4 Bob 2 Cyd 4
    """)


@clause("X-D")
def test_an_absent_player_scores_0_and_is_passed_over() -> None:
    play(f"""
        {ANN_SETS}
        judge marks Bob absent
        judge marks Cyd absent -> refused X-D
        Ann rolls {ROLL}
        judge marks Bob present -> refused X-D
        Ann lays 12
        Ann says goal
        turn Cyd
        Cyd takes the block
        Cyd says impossible
        Ann presents {RIGHT}
        scores Ann 6 Bob 0 Cyd 2
        setter Cyd
        judge marks Bob present
        Cyd rolls {ROLL}
        judge marks Bob absent -> refused X-D
    """)


@clause("X-D", "IV-D")
def test_an_absent_player_is_not_asked_about_no_goal() -> None:
    play(f"""
        {ANN_SETS}
        judge marks Bob absent
        Ann rolls {ROLL}
        Ann says no goal
        Bob agrees -> refused IV-D
        Bob takes the block -> refused VI-B
        Cyd takes the block
        Cyd says no goal
        Cyd presents 1+2 = 3
        scores Ann 2 Bob 0 Cyd 6
    """)


@clause("XII-A", "XII-A-three", "XII-B")
@pytest.mark.parametrize(
    ("third", "challenger", "points"),
    [
        ("nothing", RIGHT, "Ann 3 Bob 6 Cyd 3"),
        ("nothing", WRONG, "Ann 5 Bob 2 Cyd 5"),
        (RIGHT, RIGHT, "Ann 2 Bob 6 Cyd 4"),
    ],
)
def test_match_points_of_three(third: str, challenger: str, points: str) -> None:
    play(
        f"""
        {NOW_BY_BOB}
        Cyd presents {third}
        Bob presents {challenger}
        Ann signs
        Ann signs -> refused XII-B
        Bob signs
        phase signing the score sheet
        Cyd signs
        phase over
        points {points}
        """,
        shakes=1,
    )


@clause("XII-A-three")
def test_three_who_tie_earn_4_each() -> None:
    play(
        f"""
        {LAST_MOVED}
        Ann presents {RIGHT}
        Bob presents {RIGHT}
        Cyd presents {RIGHT}
        Ann signs
        Bob signs
        Cyd signs
        points Ann 4 Bob 4 Cyd 4
        """,
        shakes=1,
    )


@clause("XII-A-two")
@pytest.mark.parametrize(
    ("end", "points"),
    [
        (f"Bob takes the block\nBob says now\nBob presents {RIGHT}", "Ann 4 Bob 6"),
        (f"wait until 35m\nAnn presents {RIGHT}\nBob presents {RIGHT}", "Ann 5 Bob 5"),
    ],
)
def test_match_points_of_two(end: str, points: str) -> None:
    play(
        f"""
        {TWO_ROLLED}
        Ann lays 12
        Ann says goal
        Bob moves 3 to required
        Ann moves x to permitted
        {end}
        Ann signs
        Bob signs
        points {points}
        """,
        players="Ann Bob",
        division="middle",  # where points lost by waiting need an official
        official=True,
        shakes=1,
    )


@clause("XII-B")
def test_a_slip_on_the_score_sheet_is_put_right_when_all_agree() -> None:
    play(
        f"""
        {ROUND_OVER}
        Ann signs
        Bob signs 4
        Cyd signs
        phase signing the score sheet
        judge proposes 6 for Bob
        Ann agrees
        Cyd agrees
        Bob agrees
        told Bob's score is 6
        phase over
        points Ann 3 Bob 6 Cyd 3
        """,
        shakes=1,
    )


@clause("XII-B-1")
def test_whoever_signs_too_low_and_not_by_a_slip_keeps_it() -> None:
    play(
        f"""
        {ROUND_OVER}
        Ann signs
        Bob signs 1
        Cyd signs
        judge rules deceit by Bob
        points Ann 5 Bob 2 Cyd 5
        """,
        shakes=1,
    )


@clause("XII-B-2")
def test_whoever_signs_too_high_and_not_by_a_slip_earns_nothing() -> None:
    play(
        f"""
        {ROUND_OVER}
        Ann signs
        Bob signs 8
        Cyd signs
        judge rules deceit by Bob
        told nothing is earned in this round
        points Ann 5 Bob 0 Cyd 5
        """,
        shakes=1,
    )


@clause("XII-B-2", "XII-A-three")
def test_a_forfeited_round_ranks_below_every_total() -> None:
    play(
        f"""
        {NOW_BY_BOB}
        Cyd joins mover
        Bob presents {RIGHT}
        judge warns Ann
        judge penalises Ann
        judge penalises Ann
        judge penalises Ann
        Ann signs
        Cyd signs 8
        Bob signs
        judge rules deceit by Cyd
        totals Ann -1 Bob 6 Cyd 0
        points Ann 4 Bob 6 Cyd 0
        """,
        shakes=1,
    )
