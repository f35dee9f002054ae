"""The last cube of Basic EQUATIONS: section VIII, clause by clause."""

from __future__ import annotations

import pytest

from tests.conformance.equations_table import (
    LAST_MOVED,
    ONE_LEFT,
    RIGHT,
    SET,
    WRONG,
    clause,
    play,
)


@clause("VIII-A", "X-C-1", "X-C-2")
def test_the_last_cube_goes_to_required_or_permitted_and_everybody_writes() -> None:
    play(f"""
        {ONE_LEFT}
        Bob moves 4 to forbidden -> refused VIII-A
        Bob moves 4 to required
        told It is the last cube, and everybody writes
        phase writing
        clock Ann write-last 2m
        clock Bob write-last 2m
        clock Cyd write-last 2m
        Ann presents {RIGHT}
        Bob presents 3x3 = 12
        Cyd presents nothing
        scores Ann 4 Bob 2 Cyd 2
    """)


@clause("VIII-A")
def test_with_one_cube_left_impossible_may_be_challenged_instead() -> None:
    play(f"""
        {ONE_LEFT}
        Bob takes the block
        Bob says impossible
        told Bob challenges Ann: Impossible
        Cyd joins mover
        Ann presents {RIGHT}
        Cyd presents 5+7 = 12
        scores Ann 6 Bob 2 Cyd 6
    """)


@clause("VIII-A", "IX-A-1-examples")
@pytest.mark.parametrize("word", ["now", "impossible"])
def test_a_challenge_of_a_forbidden_last_cube_is_set_aside_and_it_comes_back(word: str) -> None:
    play(
        f"""
        {ONE_LEFT}
        Bob moves 4 to forbidden
        told the last cube forbidden
        left 0
        Cyd takes the block
        Cyd says {word}
        told which is set aside (equations-2019 VIII-A)
        penalty none
        left 1
        section forbidden
        turn Bob
        Bob moves 4 to permitted
        phase writing
        """,
        procedure="charged",
    )


@clause("VIII-B", "XI-A-1-e")
def test_impossible_is_open_for_a_minute_and_counts_as_writing_time() -> None:
    play(f"""
        {LAST_MOVED}
        wait 29s
        Ann takes the block
        Ann says impossible
        told Ann challenges Bob: Impossible
        clock Bob write 1m29s
        Ann presents {RIGHT} -> refused VII-A
        Cyd joins mover
        Bob presents {RIGHT}
        Cyd presents {RIGHT}
        scores Ann 2 Bob 6 Cyd 6
    """)


@clause("VIII-B")
def test_what_the_mover_presented_before_the_challenge_stays_presented() -> None:
    play(f"""
        {LAST_MOVED}
        Bob presents {WRONG}
        Cyd presents {RIGHT}
        Ann takes the block
        Ann says impossible
        Cyd joins mover
        told Bob's Equation is not correct
        scores Ann 2 Bob 2 Cyd 6
    """)


@clause("VIII-B")
def test_the_mover_of_the_last_cube_cannot_challenge() -> None:
    play(f"""
        {LAST_MOVED}
        Bob takes the block
        Bob says impossible
        told which is set aside (equations-2019 VI-B)
        penalty none
        phase writing
    """)


@clause("VIII-B-comment")
def test_now_after_the_last_cube_is_set_aside_for_nothing() -> None:
    play(f"""
        {LAST_MOVED}
        Ann takes the block
        Ann says now
        told which is set aside (equations-2019 VIII-B-comment)
        penalty none
        phase writing
    """)


@clause("VIII-B-comment", "XI-A-1-e")
def test_impossible_after_the_first_minute_is_set_aside_for_nothing() -> None:
    play(f"""
        {LAST_MOVED}
        wait 55s
        Ann takes the block
        wait 5s
        Ann says impossible
        told which is set aside (equations-2019 VIII-B-comment)
        penalty none
        Ann presents {RIGHT}
        Bob presents {RIGHT}
        Cyd presents {RIGHT}
        scores Ann 4 Bob 4 Cyd 4
    """)


@clause("VIII-B", "XI-A-1-d")
def test_whoever_holds_the_block_too_long_after_the_last_cube_may_still_write() -> None:
    play(f"""
        {LAST_MOVED}
        Ann takes the block
        wait 24s
        penalty Ann XI-A
        wait 1m10s
        told Ann is late again and may not finish stating a challenge
        penalty none
        block free
        Ann presents {RIGHT}
        Bob presents {RIGHT}
        Cyd presents {RIGHT}
        scores Ann 4 Bob 4 Cyd 4
        totals Ann 3 Bob 4 Cyd 4
    """)


HELD_TOO_LONG = f"""
    {LAST_MOVED}
    wait 50s
    Bob takes the block
    Ann takes the block
    told Ann calls for the block
"""
"""Bob, who can be challenged, holds the block, and Ann has called for it in time."""


@clause("VIII-B", "VI-B-a")
def test_a_challenge_called_for_in_time_is_heard_after_all_have_stopped_writing() -> None:
    play(f"""
        {HELD_TOO_LONG}
        Ann presents nothing
        Bob presents {WRONG}
        Cyd presents nothing
        wait 1m32s
        block Ann
        wait 12s
        block Ann
        Ann says impossible
        told Ann challenges Bob: Impossible
        scores Ann 6 Bob 2 Cyd 4
    """)


@clause("VIII-B", "VI-B-a")
def test_whoever_has_the_block_keeps_it_when_the_time_for_writing_is_over() -> None:
    play(f"""
        {HELD_TOO_LONG}
        Cyd takes the block
        wait 2m26s
        told Ann, Bob and Cyd are late again and may not finish writing
        block Ann
        Ann says impossible
        told Ann challenges Bob: Impossible
        told Bob presents nothing
        scores Ann 6 Bob 2 Cyd 4
    """)


@clause("X-C-2", "VIII-A", "XI-A", "XI-A-1-f")
def test_whoever_writes_nothing_after_the_last_cube_is_late_as_with_any_task() -> None:
    play(f"""
        {LAST_MOVED}
        Ann presents {RIGHT}
        wait 2m7s
        penalty none
        wait 1s
        penalty Bob XI-A Cyd XI-A
        phase writing
        Bob presents {RIGHT}
        wait 1m9s
        told Cyd is late again and may not finish writing
        scores Ann 4 Bob 4 Cyd 2
        totals Ann 4 Bob 3 Cyd 1
    """)


@clause("V-C", "VIII-A")
def test_a_bonus_move_may_leave_the_last_cube_to_the_same_player() -> None:
    play(f"""
        {SET}
        all move until 2 are left: 49
        Ann bonus 9 to forbidden
        Ann bonus 4 to forbidden -> refused V-C
        Ann moves 4 to forbidden -> refused VIII-A
        Ann moves 4 to required
        phase writing
    """)


@clause("VIII-B", "VI-B")
def test_impossible_that_was_called_for_in_time_is_heard_when_the_block_is_free() -> None:
    play(f"""
        {LAST_MOVED}
        wait 57s
        Bob takes the block
        Ann takes the block
        wait 1m
        block Bob
        Bob puts it back
        block Ann
        Ann says impossible
        told Ann challenges Bob: Impossible
    """)


@clause("VIII-B", "XI-A-1-e")
def test_whoever_holds_the_block_to_the_end_of_the_writing_shuts_nobody_out() -> None:
    play(f"""
        {LAST_MOVED}
        wait 57s
        Bob takes the block
        Cyd takes the block
        Ann takes the block
        wait 3m10s
        phase writing
        block Ann
        Ann says impossible
        told Ann challenges Bob: Impossible
        scores Ann 6 Bob 2 Cyd 4
    """)


@clause("VIII-B")
def test_nothing_said_after_the_last_cube_does_not_bind_who_is_then_challenged() -> None:
    play(f"""
        {LAST_MOVED}
        Bob presents nothing
        Cyd presents nothing
        Ann takes the block
        Ann says impossible
        Bob presents {RIGHT}
        Cyd presents {RIGHT}
        scores Ann 2 Bob 6 Cyd 6
    """)
