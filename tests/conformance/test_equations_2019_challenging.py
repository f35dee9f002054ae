"""Challenging in Basic EQUATIONS: section VI, clause by clause."""

from __future__ import annotations

import pytest

from tests.conformance.equations_table import (
    ANN_SETS,
    ONE_LEFT,
    READY,
    RIGHT,
    ROLL,
    ROLLED,
    SET,
    clause,
    play,
)


@clause("VI-A", "VI-B", "VI-B-a")
def test_whoever_has_the_block_challenges_the_last_mover_in_turn_or_not() -> None:
    play(f"""
        {READY}
        turn Bob
        Cyd says now -> refused VI-B
        Cyd takes the block
        told Cyd takes the block
        Cyd takes the block -> refused VI-B
        Bob takes the block
        told Bob calls for the block
        Bob takes the block -> refused VI-B-a
        block Cyd
        Bob says now -> refused VI-B
        Cyd says checkmate -> refused VI-A
        Cyd says no-goal -> refused VI-A
        Cyd says now
        told Cyd challenges Ann: Now
    """)


@clause("VI-A", "VI-A-1")
def test_setting_the_goal_can_be_challenged() -> None:
    play(f"""
        {SET}
        Cyd takes the block
        Cyd says impossible
        told Cyd challenges Ann: Impossible
        Bob joins challenger
        Ann presents 3x4 = 12     # all of Resources may still be played
        scores Ann 6 Bob 2 Cyd 2
    """)


@clause("VI-A-1", "VI-A-1-a")
def test_a_goal_that_names_no_number_loses_to_impossible() -> None:
    play(f"""
        {ROLLED}
        Ann lays +8
        Ann says goal
        Bob takes the block
        Bob says impossible
        Cyd joins challenger
        Ann presents 9-1 = +8
        told not correct
        scores Ann 2 Bob 6 Cyd 4
    """)


@clause("VI-A-1-b")
def test_never_is_heard_as_impossible_at_no_price() -> None:
    play(f"""
        {SET}
        Bob takes the block
        Bob says never
        told Bob challenges Ann: Impossible
        penalty none
    """)


@clause("VI-A-2")
def test_now_claims_an_equation_with_at_most_one_cube_of_resources() -> None:
    play(f"""
        {READY}
        Bob takes the block
        Bob says now
        Cyd presents 3x4 = 12
        Bob presents 3x(8-4) = 12
        told Cyd's Equation is correct
        told Bob's Equation is not correct: the number of cubes from Resources
        scores Ann 2 Bob 2 Cyd 4
    """)


@clause("VI-A-2-a", "VI-A-2-a-comment")
def test_now_with_one_cube_left_is_set_aside_for_nothing() -> None:
    play(f"""
        {ONE_LEFT}
        Cyd takes the block
        Cyd says now
        told which is set aside (equations-2019 VI-A-2-a)
        penalty none
        block free
        phase moving
        turn Bob
        Cyd takes the block
        Cyd says impossible
        told Cyd challenges Ann: Impossible
    """)


@clause("VI-A-2-a")
def test_now_with_two_cubes_left_is_valid() -> None:
    play(f"""
        {SET}
        all move until 2 are left: 34
        Bob takes the block
        Bob says now
        phase writing
    """)


@clause("VI-A-2-b")
def test_now_before_a_cube_is_in_required_or_permitted_is_set_aside_for_nothing() -> None:
    play(f"""
        {SET}
        Cyd takes the block
        Cyd says now
        told which is set aside (equations-2019 VI-A-2-b)
        penalty none
        Bob moves 9 to forbidden
        Ann takes the block
        Ann says now
        told which is set aside (equations-2019 VI-A-2-b)
        penalty none
        turn Cyd
        Cyd moves x to permitted
        Ann takes the block
        Ann says now
        phase writing
    """)


@clause("VI-B")
@pytest.mark.parametrize("word", ["now", "impossible"])
def test_a_challenge_against_oneself_is_set_aside_for_nothing(word: str) -> None:
    play(f"""
        {READY}
        wait 20s
        Ann takes the block
        Ann says {word}
        told which is set aside (equations-2019 VI-B)
        penalty none
        block free
        turn Bob
        clock Bob turn 39s
    """)


@clause("VI-B-c", "XI-A-1-d", "XI-A")
def test_whoever_takes_the_block_has_to_challenge_or_is_late() -> None:
    play(f"""
        {READY}
        wait 19s
        Cyd takes the block
        clock Cyd state-challenge 15s
        wait 14s
        told Time is up for stating a challenge
        penalty none
        wait 10s
        penalty Cyd XI-A
        told Cyd is late with stating a challenge and has one more minute
        clock Cyd state-challenge 1m
        block Cyd
        wait 1m10s
        told Cyd is late again
        penalty none
        block free
        turn Bob
        clock Bob turn 40s
        totals Ann 0 Bob 0 Cyd -1
    """)


@clause("XI-A-1-d", "XI-A-3")
def test_a_challenge_in_the_countdown_or_the_minute_more_still_counts() -> None:
    play(f"""
        {READY}
        Cyd takes the block
        wait 20s
        Cyd says now
        penalty none
        told Cyd challenges Ann: Now
    """)
    play(f"""
        {READY}
        Cyd takes the block
        wait 50s
        penalty Cyd XI-A
        Cyd says now
        told Cyd challenges Ann: Now
    """)


@clause("VI-B-c", "XI-A")
def test_putting_the_block_back_in_time_is_free() -> None:
    play(f"""
        {READY}
        Bob puts it back -> refused VI-B
        Cyd takes the block
        wait 13s
        Cyd puts it back
        penalty none
        block free
        turn Bob
        totals Ann 0 Bob 0 Cyd 0
    """)


@clause("XI-A", "XI-A-1-d", "XI-A-3")
def test_against_one_move_everybody_has_the_time_for_stating_a_challenge_once() -> None:
    play(f"""
        {READY}
        Cyd takes the block
        wait 9s
        Cyd puts it back
        Cyd takes the block
        clock Cyd state-challenge 5s
        wait 4s
        happens time-is-up
        wait 5s
        Cyd puts it back
        penalty none
        Cyd takes the block
        wait 3s
        penalty none
        wait 1s
        penalty Cyd XI-A
        Cyd puts it back
        penalty none
        Cyd takes the block
        wait 1m20s
        told Cyd is late again and may not finish stating a challenge
        penalty none
        block free
        Cyd takes the block -> refused XI-A
        totals Ann 0 Bob 0 Cyd -1
        turn Bob
        Bob moves 4 to permitted
        Ann takes the block
        clock Ann state-challenge 15s
        Ann puts it back
        Cyd takes the block
        clock Cyd state-challenge 15s
    """)


@clause("VI-B-c")
def test_the_block_is_not_taken_before_there_is_a_move() -> None:
    play(f"""
        {ANN_SETS}
        Bob takes the block -> refused VI-A
        Ann rolls {ROLL}
        Bob takes the block -> refused VI-A
        Ann lays 12
        Ann takes the block -> refused VI-A
        Ann says goal
        Bob bonus 9 to forbidden
        Cyd takes the block -> refused VI-B
        Bob moves 3 to required
        Cyd takes the block
    """)


@clause("V-B", "VI-A")
def test_a_bonus_cube_before_a_lost_turn_can_be_challenged() -> None:
    play(f"""
        {SET}
        Bob bonus 9 to forbidden
        wait 3m20s
        turn Cyd
        Ann takes the block
        Ann says impossible
        told Ann challenges Bob: Impossible
        Cyd joins challenger
        Bob presents {RIGHT}
        scores Ann 2 Bob 6 Cyd 2
    """)


@clause("XI-A", "XI-A-1-b", "VI-B")
def test_challenges_that_are_set_aside_give_the_mover_no_time() -> None:
    play(f"""
        {SET}
        pace 0s
        Bob takes the block
        wait 23s
        Bob says now
        told set aside
        Bob takes the block
        Bob says now
        clock Bob first-turn 1m36s
        wait 1m46s
        penalty Bob XI-A
        Bob takes the block
        wait 1m10s
        told Bob is late again and loses the turn
        turn Cyd
    """)


@clause("VI-B", "VI-B-a")
def test_whoever_called_for_the_block_has_it_next() -> None:
    play(f"""
        {READY}
        Ann takes the block
        Cyd takes the block
        Bob takes the block
        Bob puts it back
        told Bob no longer calls for the block
        Ann puts it back
        told Cyd takes the block
        Cyd says now
        told Cyd challenges Ann: Now
    """)
