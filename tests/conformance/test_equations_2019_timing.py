"""Time limits of Basic EQUATIONS: section XI, clause by clause."""

from __future__ import annotations

import pytest

from tests.conformance.equations_table import (
    ANN_SETS,
    LONG,
    NOW_BY_BOB,
    ONE_LEFT,
    READY,
    RIGHT,
    ROLL,
    ROLLED,
    SET,
    WRONG,
    charged,
    clause,
    play,
)


@clause("XI-A", "XI-A-3", "XI-A-1-b", "XI-A-1-c")
def test_late_once_costs_a_point_and_late_twice_only_the_turn() -> None:
    play(f"""
        {SET}
        clock Bob first-turn 2m
        wait 1m59s
        told Time is up for the first turn
        penalty none
        wait 9s
        penalty none
        wait 1s
        penalty Bob XI-A
        clock Bob first-turn 1m
        wait 1m9s
        turn Bob
        wait 1s
        told Bob is late again and loses the turn
        penalty none
        turn Cyd
        clock Cyd turn 1m
        totals Ann 0 Bob -1 Cyd 0
    """)


@clause("XI-A-3")
def test_whoever_finishes_during_the_countdown_is_not_late() -> None:
    play(f"""
        {SET}
        wait 2m8s
        Bob moves 3 to required
        penalty none
        clock Cyd turn 1m
    """)


@clause("XI-A-1-c")
def test_a_bonus_move_is_part_of_the_minute() -> None:
    play(f"""
        {SET}
        Bob moves 3 to required
        wait 29s
        Cyd bonus 9 to forbidden
        clock Cyd turn 30s
    """)


@clause("IV-B-3-c", "XI-A", "XI-A-1-a")
def test_a_goal_setter_who_is_late_twice_loses_the_goal_to_the_next_player() -> None:
    play(f"""
        {ROLLED}
        wait 2m9s
        penalty Ann XI-A
        wait 1m10s
        penalty none
        told Ann is late again and may not finish setting the Goal
        told does not count: no Goal was set in time
        setter Bob
        phase rolling
        totals Ann -1 Bob 0 Cyd 0
    """)


@clause("XI-A", "XI-A-1-f")
def test_a_writer_who_is_late_has_a_minute_more_and_then_presents_nothing() -> None:
    play(f"""
        {NOW_BY_BOB}
        Cyd joins mover
        wait 2m8s
        penalty Bob XI-A
        phase writing
        wait 1m10s
        penalty none
        scores Ann 6 Bob 2 Cyd 6
        totals Ann 6 Bob 1 Cyd 6
    """)


@clause("XI-A", "XI-A-1-f")
def test_a_third_party_who_promised_an_equation_can_be_late_too() -> None:
    play(f"""
        {NOW_BY_BOB}
        Cyd joins challenger
        wait 2m8s
        penalty Bob XI-A Cyd XI-A
        Bob presents {RIGHT}
        Cyd presents {RIGHT}
        totals Ann 2 Bob 5 Cyd 3
    """)


@clause("XI-A", "XI-A-1-g", "VII-C-3")
def test_only_the_checker_who_has_not_answered_is_late() -> None:
    play(
        f"""
        {NOW_BY_BOB}
        Cyd joins mover
        Bob presents {WRONG}
        Cyd accepts
        wait 2m10s
        penalty Ann XI-A
        phase checking
        wait 1m10s
        penalty none
        told Bob's Equation is correct
        totals Ann 1 Bob 6 Cyd 2
        """,
        checking="opponents",
    )


@clause("XI-A-note")
@pytest.mark.parametrize("division", ["minor", "elementary", "middle"])
def test_in_the_younger_divisions_a_penalty_waits_for_a_judge(division: str) -> None:
    play(
        f"""
        {SET}
        wait 2m10s
        penalty Bob XI-A
        told Bob loses a point, if an official approves
        totals Ann 0 Bob 0 Cyd 0
        Bob moves 3 to required
        wait 1m10s
        penalty Cyd XI-A
        judge approves 3 -> refused XI-A-note
        judge approves 1
        told An official approves: Bob loses the point
        judge denies 2
        judge approves 2 -> refused XI-A-note
        totals Ann 0 Bob -1 Cyd 0
        """,
        division=division,
        official=True,
    )


@clause("XI-A-note")
@pytest.mark.parametrize("division", ["junior", "senior"])
def test_in_the_older_divisions_a_penalty_counts_at_once(division: str) -> None:
    play(
        f"""
        {SET}
        wait 2m10s
        totals Ann 0 Bob -1 Cyd 0
        judge approves 1 -> refused XI-A-note
        """,
        division=division,
        official=True,
    )


@clause("XI-B")
def test_after_thirty_minutes_no_shake_begins() -> None:
    play(f"""
        {READY}
        wait until 29m55s
        Bob takes the block
        Bob says now
        wait until 30m
        told From now on no new shake begins
        Cyd joins mover
        Bob presents {RIGHT}
        told The round is over
        phase signing the score sheet
    """)


@clause("XI-B", "IV-D-1")
def test_after_thirty_minutes_no_goal_ends_the_round() -> None:
    play(f"""
        {ANN_SETS}
        wait until 29m59s
        Ann rolls {ROLL} -> refused II
        phase rolling
        setter Cyd
        Cyd rolls {ROLL}
        Cyd says no goal
        Ann agrees
        Bob agrees
        told The round is over
        shakes 0
    """)


@clause("XI-B")
def test_stop_after_thirty_five_minutes_and_everybody_writes() -> None:
    play(f"""
        {READY}
        wait until 34m59s
        phase moving
        wait 1s
        told Stop
        phase writing
        clock Ann write-stop 2m
        clock Cyd write-stop 2m
        Bob moves 4 to permitted -> refused V-B
        Bob takes the block -> refused VI-B
        Ann presents {LONG}
        Bob presents {WRONG}
        Cyd presents nothing
        phase signing the score sheet
        scores Ann 4 Bob 2 Cyd 2
    """)


@clause("XI-B", "XI-A", "XI-A-1-f")
def test_whoever_writes_nothing_after_stop_is_late() -> None:
    play(f"""
        {READY}
        wait until 35m
        Ann presents {LONG}
        Bob presents {WRONG}
        wait 2m8s
        penalty Cyd XI-A
        phase writing
        wait 1m10s
        told Cyd is late again and may not finish writing
        phase signing the score sheet
        scores Ann 4 Bob 2 Cyd 2
    """)


@clause("XI-B")
def test_stop_waits_for_a_challenge_that_is_being_stated() -> None:
    play(f"""
        {READY}
        wait until 34m50s
        Cyd takes the block
        wait until 35m2s
        Cyd says now
        told Cyd challenges Ann: Now
        clock Cyd write 2m
    """)


@clause("XI-B")
def test_a_shake_without_a_goal_ends_with_the_round() -> None:
    play(
        """
        Ann rolls 3
        Bob rolls 0
        wait until 35m
        phase signing the score sheet
        shakes 0
        """,
        players="Ann Bob",
    )


@clause("VIII-A", "XI-A")
def test_for_a_last_cube_that_was_forbidden_nobody_but_its_mover_is_late() -> None:
    charged(f"""
        {ONE_LEFT}
        wait 29s
        Bob moves 4 to forbidden
        turn Bob
        clock Bob turn 30s
        wait 39s
        penalty Bob XI-A
        wait 1m10s
        told 4 goes back from Forbidden to Resources
        turn Cyd
        left 1
    """)


@clause("XI-A-note")
def test_where_no_official_is_seated_a_point_is_lost_at_once_and_that_is_told() -> None:
    play(
        f"""
        {SET}
        wait 2m10s
        told Bob loses a point at once, since no official is here to approve it
        totals Ann 0 Bob -1 Cyd 0
        """,
        division="middle",
    )


@clause("XI-B")
def test_the_clock_of_a_match_calls_the_time_by_itself() -> None:
    play(f"""
        {SET}
        judge announces stop -> refused XI-B
    """)
