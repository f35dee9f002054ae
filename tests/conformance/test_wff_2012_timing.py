"""wff-2012 XI: time limits."""

from __future__ import annotations

import pytest

from tests.conformance.wff_2012 import (
    ANN_SETS,
    CUBES,
    KPQ,
    NOW_IS_RIGHT,
    PREMISES_LIE,
    clause,
    match,
)


@clause("XI-A", "XI-A-1-a", "XI-A-3")
def test_rolling_takes_a_minute_and_who_is_late_twice_loses_the_goal() -> None:
    match(
        ANN_SETS
        + """
        wait 58s
        penalty none
        wait 1s
        happens time-is-up
        wait 9s
        penalty none
        wait 1s
        penalty Ann XI-A
        happens was-late
        phase rolling
        wait 1m
        happens time-is-up
        penalty none
        wait 10s
        penalty Ann XI-A
        happens task-lost
        setter Bob
        totals Ann -2 Bob 0 Cyd 0
        shakes 0
        """
    )


@clause("IV-C-3", "XI-A-1-a", "XI-A-1-b")
def test_setting_the_goal_has_its_own_two_minutes_after_the_roll() -> None:
    match(
        ANN_SETS
        + f"""
        wait 55s
        Ann rolls {CUBES}
        wait 1m58s
        penalty none
        phase setting the Goal
        wait 1s
        happens time-is-up
        Ann lays Kpq
        told Time is up, so Kpq is the Goal
        penalty none
        """
    )
    match(
        ANN_SETS
        + f"""
        Ann rolls {CUBES}
        wait 2m10s
        penalty Ann XI-A
        Ann lays Kpq                        # within the one minute more
        turn Bob
        totals Ann -1 Bob 0 Cyd 0
        """
    )
    match(
        ANN_SETS
        + f"""
        Ann rolls {CUBES}
        wait 3m20s
        penalty Ann XI-A Ann XI-A
        told does not count: no Goal was set in time
        setter Bob
        phase rolling
        shakes 0
        """
    )


@clause("XI-A", "XI-A-1-c", "XI-A-1-d", "XI-A-3")
def test_the_first_turn_takes_two_minutes_and_the_others_one() -> None:
    match(
        KPQ
        + """
        wait 1m58s
        penalty none
        wait 1s
        happens time-is-up
        wait 9s
        Bob moves p to premises             # before the countdown ends
        penalty none
        turn Cyd
        wait 59s
        happens time-is-up
        wait 10s
        penalty Cyd XI-A
        turn Cyd
        wait 1m10s
        penalty Cyd XI-A
        turn Ann                            # Cyd's turn is lost
        totals Ann 0 Bob 0 Cyd -2
        """
    )


@clause("XI-A-1-d")
def test_a_bonus_move_is_made_within_the_minute_of_the_turn() -> None:
    match(
        PREMISES_LIE
        + """
        wait 55s
        Ann bonus q to rules
        wait 13s
        penalty Ann XI-A
        turn Ann
        Ann moves C to premises
        turn Bob
        """
    )


@clause("XI-A-1-e", "XI-A-3-exception")
def test_a_challenge_is_stated_within_fifteen_seconds_and_nobody_counts_down() -> None:
    match(
        NOW_IS_RIGHT
        + """
        Bob takes the block
        wait 13s
        Bob says now
        phase writing
        """
    )
    match(
        NOW_IS_RIGHT
        + """
        Bob takes the block
        wait 13s
        penalty none
        wait 1s
        penalty Bob XI-A-3-exception
        happens block-returned
        phase moving
        turn Bob
        wait 43s
        clock Bob turn 44s                  # since the block went back: Bob's own minute ran on
        penalty none
        wait 2s
        happens time-is-up
        """
    )


@clause("XI-A", "XI-A-1-f", "XI-A-3")
def test_a_solution_is_written_in_three_minutes_and_one_more_at_the_price_of_a_point() -> None:
    late = (
        NOW_IS_RIGHT
        + """
        Cyd takes the block
        Cyd says now
        wait 2m59s
        happens time-is-up
        wait 10s
        penalty Cyd XI-A
        happens side-taken                  # Bob decided by presenting nothing
    """
    )
    match(
        late
        + """
        Bob joins challenger -> refused VII-A-3
        Cyd presents KI
        scores Ann 2 Bob 2 Cyd 6
        totals Ann 2 Bob 2 Cyd 5
        """
    )
    match(
        late
        + """
        wait 1m10s
        penalty Cyd XI-A
        scores Ann 6 Bob 6 Cyd 2
        totals Ann 6 Bob 6 Cyd 0
        """
    )


@clause("XI-A-note")
@pytest.mark.parametrize("division", ["elementary", "middle"])
def test_in_elementary_and_middle_a_judge_approves_each_point(division: str) -> None:
    match(
        PREMISES_LIE
        + """
        Bob takes the block
        Bob puts it back
        penalty Bob VI-B
        Cyd takes the block
        Cyd says now
        penalty Cyd VI-B
        totals Ann 0 Bob 0 Cyd 0
        judge approves 1
        judge denies 2
        judge denies 1 -> refused XI-A-note
        judge approves 3 -> refused XI-A-note
        totals Ann 0 Bob -1 Cyd 0
        judge warns Cyd
        judge penalises Cyd                 # the judge is there, so this one counts at once
        totals Ann 0 Bob -1 Cyd -1
        """,
        division=division,
        official=True,
    )


@clause("XI-A-note")
@pytest.mark.parametrize("division", ["elementary", "middle"])
def test_where_no_official_is_seated_a_point_is_lost_at_once_and_that_is_told(
    division: str,
) -> None:
    match(
        PREMISES_LIE
        + """
        Bob takes the block
        Bob puts it back
        told Bob loses a point at once, since no official is here to approve it
        totals Ann 0 Bob -1 Cyd 0
        judge approves 1 -> refused XI-A-note
        """,
        division=division,
    )


@clause("XI-A-note")
@pytest.mark.parametrize("division", ["junior", "senior"])
@pytest.mark.parametrize("official", [False, True])
def test_in_junior_and_senior_a_point_is_lost_at_once(division: str, official: bool) -> None:
    match(
        PREMISES_LIE
        + """
        Bob takes the block
        Bob puts it back
        totals Ann 0 Bob -1 Cyd 0
        """,
        division=division,
        official=official,
    )


@clause("VI-B")
@pytest.mark.parametrize("level", ["basic", "regular"])
def test_challenging_oneself_costs_a_point_in_both_games(level: str) -> None:
    match(
        NOW_IS_RIGHT
        + """
        Ann takes the block
        Ann says never
        told set aside
        penalty Ann VI-B
        """,
        level=level,
    )


@clause("XI-B")
@pytest.mark.parametrize(
    ("until", "phase"), [("29m55s", "rolling"), ("30m", "signing the score sheet")]
)
def test_after_thirty_minutes_no_shake_begins(until: str, phase: str) -> None:
    match(
        KPQ
        + f"""
        wait until 29m30s
        Cyd takes the block
        Cyd says never
        Bob joins challenger
        wait until {until}
        Ann presents KI
        phase {phase}
        """
    )


SLOW = KPQ + "".join(
    f"wait 59s\n{player} moves {cube} to premises\n"
    for player, cube in zip(["Bob", "Cyd", "Ann"] * 4, "CCCCAAAAEEKK", strict=True)
)
"""Twelve minutes of harmless moves by players who take all their time."""


@clause("XI-B", "XI-A", "XI-A-1-f")
def test_stop_lets_everybody_write_for_two_minutes_with_any_cubes() -> None:
    script = (
        SLOW
        + """
        wait until 30m
        phase moving
        wait until 35m
        happens stopped
        phase writing
        clock Ann write-stop 2m
        Ann moves p to premises -> refused V-B
        Bob takes the block -> refused VI-B
        Ann presents KI                     # p q K i, all from Resources
        Bob presents WRONG
    """
    )
    match(
        script
        + """
        wait until 37m
        happens time-is-up
        phase writing
        wait 10s
        scores Ann 4 Bob 2 Cyd 2
        phase signing the score sheet
        """
    )
    match(
        script
        + """
        wait until 36m50s
        Cyd presents KI
        scores Ann 4 Bob 2 Cyd 4
        phase signing the score sheet
        """
    )


@clause("XI-B")
def test_a_challenge_before_the_end_is_finished_and_then_the_round_is_over() -> None:
    match(
        SLOW
        + """
        wait until 34m58s
        Bob takes the block
        Bob says never
        phase writing
        wait until 36m
        phase writing
        """
    )


@clause("XI-B")
def test_without_a_goal_the_last_shake_ends_without_points() -> None:
    match(
        SLOW
        + f"""
        wait until 29m50s
        judge replays
        wait until 32m5s
        Ann rolls {CUBES}
        wait until 35m
        happens shake-voided
        phase signing the score sheet
        shakes 0
        """
    )


@clause("XI-B")
def test_the_clock_of_a_match_calls_the_time_by_itself() -> None:
    match(ANN_SETS + "judge announces stop -> refused XI-B")
