"""Illegal procedures, points, time and judges: sections IX to XII of Basic EQUATIONS."""

from __future__ import annotations

import pytest

from tests.conformance.equations_table import (
    ANN_SETS,
    IMPOSSIBLE_BY_BOB,
    LAST_MOVED,
    LONG,
    NO_GOAL,
    NOW_BY_BOB,
    ONE_LEFT,
    READY,
    RIGHT,
    ROLL,
    ROLLED,
    SET,
    TWO_ROLLED,
    WRONG,
    clause,
    play,
)
from tests.scenario import Scenario

ROUND_OVER = f"""
    {NOW_BY_BOB}
    Cyd joins mover
    Bob presents {RIGHT}
    phase signing the score sheet
    totals Ann 2 Bob 6 Cyd 2
"""
"""A match of one shake has been played."""


def charged(script: str) -> Scenario:
    """Play a script at a table where illegal moves happen and may be charged."""
    return play(script, procedure="charged")


# IX. Illegal procedures


@clause("IX-A", "IX-A-1", "IX-A-1-examples")
def test_a_move_out_of_turn_goes_back_when_it_is_charged() -> None:
    charged(f"""
        {SET}
        Cyd moves x to required
        told a move out of turn (equations-2019 V-A)
        turn Bob
        Bob charges because -> refused IX-A
        Cyd charges out-of-turn -> refused IX-A
        Bob charges out-of-turn
        told rightly
        told × goes back from Required to Resources
        penalty none
        section required
        left 22
        turn Bob
    """)


@clause("IX-A-1-examples", "V-C-a")
def test_a_second_cube_without_bonus_goes_back_when_it_is_charged() -> None:
    charged(f"""
        {SET}
        Bob moves 9 to forbidden
        Bob moves 3 to required
        told a second cube without Bonus (equations-2019 V-C-a)
        Ann charges two-cubes
        penalty none
        section required
        section forbidden 9
        turn Cyd
    """)


@clause("IX-A-1", "IX-A-1-examples", "VIII-A")
def test_whoever_takes_the_last_cube_back_has_ten_seconds_at_least() -> None:
    charged(f"""
        {ONE_LEFT}
        wait 57s
        Bob moves 4 to forbidden
        Cyd charges last-cube-forbidden
        penalty none
        left 1
        turn Bob
        clock Bob turn 10s
    """)


@clause("IX-A-1", "XI-A")
def test_a_move_after_the_countdown_leaves_only_what_is_left_of_the_minute() -> None:
    charged(f"""
        {ONE_LEFT}
        wait 2m5s
        penalty Bob XI-A
        Bob moves 4 to forbidden
        Cyd charges last-cube-forbidden
        clock Bob turn 3s
    """)


@clause("IX-A-1", "VIII-A")
def test_the_ten_seconds_for_a_correction_are_given_once_in_a_turn() -> None:
    charged(f"""
        {ONE_LEFT}
        wait 57s
        Bob moves 4 to forbidden
        Bob takes the block
        Bob says impossible
        clock Bob turn 10s
        wait 8s
        Bob moves 4 to forbidden
        Cyd charges last-cube-forbidden
        told rightly
        clock Bob turn 0s
        wait 11s
        penalty Bob XI-A
    """)


@clause("IX-A-1", "XI-A-1-e")
def test_an_illegal_move_gives_nobody_new_time_for_stating_a_challenge() -> None:
    charged(f"""
        {SET}
        Cyd takes the block
        wait 9s
        Cyd puts it back
        Cyd moves 3 to permitted
        Ann charges out-of-turn
        told rightly
        Cyd takes the block
        clock Cyd state-challenge 5s
    """)


@clause("IX-A-1", "V-C-b")
def test_a_bonus_that_forbids_nothing_goes_back_when_it_is_charged() -> None:
    charged(f"""
        {SET}
        Bob bonus 9 to required
        told a bonus move that forbids nothing (equations-2019 V-C-b)
        Cyd charges bonus-not-forbidden
        section required
        turn Bob
        Bob moves 3 to required
        turn Cyd
    """)


@clause("IX-A-2", "IX-A-2-comment")
def test_a_wrong_charge_costs_nothing_and_the_cube_stands() -> None:
    charged(f"""
        {SET}
        Bob moves 3 to required
        Ann charges out-of-turn
        told wrongly, and nothing changes
        penalty none
        section required 3
        turn Cyd
    """)


@clause("IX-B", "IX-B-example")
def test_a_false_bonus_stands_once_the_next_player_has_moved() -> None:
    charged(f"""
        {SET}
        Bob bonus 3 to required
        Bob moves 4 to required
        Cyd moves x to permitted
        Ann charges bonus-not-forbidden
        told wrongly
        penalty none
        section required 34
    """)


@clause("IX-B", "IX-B-example")
def test_a_false_bonus_stands_once_there_is_a_valid_challenge() -> None:
    charged(f"""
        {SET}
        Bob bonus 3 to required
        Bob moves 4 to required
        Ann takes the block
        Ann says now
        Cyd charges bonus-not-forbidden -> refused IX-A
        Cyd joins mover
        Ann presents {RIGHT}
        scores Ann 6 Bob 2 Cyd 2
    """)


@clause("IX-B")
def test_a_challenge_that_is_set_aside_does_not_insulate() -> None:
    charged(f"""
        {SET}
        Bob bonus 3 to required
        Bob moves 4 to required
        Bob takes the block
        Bob says now
        told set aside
        Cyd charges bonus-not-forbidden
        told rightly
        section required 3
    """)


@clause("IX-A")
def test_an_enforced_table_refuses_what_could_be_charged() -> None:
    play(f"""
        {SET}
        Cyd moves 3 to required -> refused V-A
        Ann charges out-of-turn -> refused IX-A
    """)


@clause("IX-C")
def test_a_judge_warns_before_taking_a_point() -> None:
    play(f"""
        {SET}
        judge penalises Bob -> refused IX-C
        judge warns Bob
        penalty none
        judge penalises Bob
        penalty Bob IX-C
        judge penalises Bob
        totals Ann 0 Bob -2 Cyd 0
        Ann warns Bob -> refused IX-C
    """)


@clause("IX-C")
def test_the_others_replay_the_shake_of_a_player_who_is_disqualified() -> None:
    play(f"""
        {NOW_BY_BOB}
        Cyd joins mover
        Bob presents {RIGHT}
        Bob rolls {ROLL}
        Bob lays 12
        Bob says goal
        judge disqualifies Bob
        setter Cyd
        Cyd rolls {ROLL}
        Cyd lays 12
        Cyd says goal
        turn Ann
        Bob moves 3 to required -> refused V-B
        Bob takes the block -> refused VI-B
        Ann takes the block
        Ann says impossible
        Bob joins mover -> refused VII-A-3
        Cyd presents {RIGHT}
        scores Ann 2 Bob 0 Cyd 6
    """)


@clause("IX-C", "IV-D")
def test_no_goal_is_answered_by_those_who_are_left() -> None:
    play(f"""
        {NO_GOAL}
        judge disqualifies Cyd
        setter Ann
        Ann rolls {ROLL}
        Ann says no goal
        Cyd agrees -> refused IV-D
        Bob agrees
        phase rolling
        setter Ann
    """)


@clause("IX-C")
def test_a_judge_has_a_shake_replayed() -> None:
    play(f"""
        {READY}
        judge replays
        told The shake does not count: disturbed
        shakes 0
        setter Ann
        phase rolling
        Ann rolls {ROLL}
        left 24
    """)


@clause("IX-C")
def test_a_shake_that_a_judge_has_replayed_no_longer_counts() -> None:
    play(
        f"""
        {NOW_BY_BOB}
        Cyd joins mover
        Bob presents {RIGHT}
        totals Ann 2 Bob 6 Cyd 2
        judge replays 1
        totals Ann 0 Bob 0 Cyd 0
        phase rolling
        setter Bob
        """,
        shakes=2,
    )


# X. Scoring a shake


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


# XI. Time limits


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


@clause("XI-A", "XI-A-1-a")
def test_a_goal_setter_who_is_late_twice_loses_the_goal_to_the_next_player() -> None:
    play(f"""
        {ROLLED}
        wait 2m9s
        penalty Ann XI-A
        wait 1m10s
        penalty none
        told Ann is late again and may not finish setting the Goal
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
        told Bob loses a point, if a judge approves
        totals Ann 0 Bob 0 Cyd 0
        Bob moves 3 to required
        wait 1m10s
        penalty Cyd XI-A
        judge approves 3 -> refused XI-A-note
        judge approves 1
        told A judge approves: Bob loses the point
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


# XII. Scoring a match


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


@clause("IX-C", "XI-B")
def test_a_replay_that_an_official_orders_after_thirty_minutes_is_played() -> None:
    play(f"""
        {READY}
        wait until 31m
        judge replays
        phase rolling
        setter Ann
    """)


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
