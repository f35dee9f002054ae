"""Basic EQUATIONS at the table: limits from both sides."""

from __future__ import annotations

import pytest

from tests.conformance.equations_table import (
    LAST_MOVED,
    NO_GOAL,
    NOW_BY_BOB,
    ONE_LEFT,
    RIGHT,
    ROLL,
    SET,
    WRONG,
    clause,
    play,
)


@clause("VIII-B")
@pytest.mark.parametrize("challenger", ["Ann", "Cyd"])
def test_impossible_at_the_end_of_the_first_minute_is_in_time(challenger: str) -> None:
    play(f"""
        {LAST_MOVED}
        pace 0s
        wait 59s
        {challenger} takes the block
        {challenger} says impossible
        told {challenger} challenges Bob: Impossible
        clock Bob write 1m
    """)


@clause("VIII-B", "VIII-B-comment")
@pytest.mark.parametrize("challenger", ["Ann", "Cyd"])
def test_impossible_a_second_after_the_first_minute_is_late(challenger: str) -> None:
    play(f"""
        {LAST_MOVED}
        pace 0s
        wait 59s
        {challenger} takes the block
        wait 1s
        {challenger} says impossible
        told which is set aside (equations-2019 VIII-B-comment)
        penalty none
        phase writing
    """)


@clause("V-C")
def test_a_bonus_move_needs_two_cubes_in_resources() -> None:
    play(f"""
        {ONE_LEFT}
        Bob bonus 4 to forbidden -> refused V-C
        Bob moves 4 to permitted
        phase writing
    """)
    play(f"""
        {SET}
        all move until 2 are left: 49
        Ann bonus 9 to forbidden
        left 1
        Ann moves 4 to permitted
        phase writing
    """)


@clause("V-C", "IV-C")
def test_the_leader_makes_bonus_moves_like_everybody() -> None:
    play(f"""
        {NOW_BY_BOB}
        Cyd joins mover
        Bob presents {RIGHT}
        totals Ann 2 Bob 6 Cyd 2
        Bob rolls {ROLL}
        Bob bonus 9 to forbidden
        Bob lays 12
        Bob says goal
        Cyd moves 3 to required
        Ann moves x to permitted
        Bob bonus 8 to forbidden
        Bob moves 7 to permitted
        section forbidden 89
    """)


@clause("VII-C-2", "VII-C-3")
def test_the_second_checker_has_what_is_left_of_the_same_two_minutes() -> None:
    play(
        f"""
        {NOW_BY_BOB}
        Cyd joins mover
        Bob presents {WRONG}
        clock Ann check 2m
        clock Cyd check 2m
        wait 59s
        Ann rejects numeral
        told wrongly
        clock Cyd check 1m
        Ann rejects unequal
        told rightly
        """,
        checking="opponents",
    )


@clause("IV-D", "IV-D-2")
@pytest.mark.parametrize(("first", "second"), [("Bob", "Cyd"), ("Cyd", "Bob")])
def test_either_opponent_may_challenge_no_goal_and_the_other_is_the_third(
    first: str, second: str
) -> None:
    points = {
        "Bob": "Ann 2 Bob 6 Cyd 4",
        "Cyd": "Ann 2 Bob 4 Cyd 6",
    }
    play(f"""
        {NO_GOAL}
        {first} takes the block
        {first} says no goal
        told {first} challenges Ann: No Goal
        clock {first} write 2m
        {second} presents 1+2 = 3
        {first} presents 1+2 = 3
        scores {points[first]}
        setter Bob
    """)


@clause("IV-D")
def test_opponents_have_one_minute_to_answer_no_goal() -> None:
    play(f"""
        {NO_GOAL}
        clock Bob answer-no-goal 1m
        clock Cyd answer-no-goal 1m
        pace 0s
        wait 57s
        Bob agrees
        wait 1s
        Cyd takes the block
        Cyd says no goal
        told Cyd challenges Ann: No Goal
    """)
