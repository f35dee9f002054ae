"""Illegal procedures and conduct in Basic EQUATIONS: section IX, clause by clause."""

from __future__ import annotations

from tests.conformance.equations_table import (
    NO_GOAL,
    NOW_BY_BOB,
    ONE_LEFT,
    READY,
    RIGHT,
    ROLL,
    SET,
    charged,
    clause,
    play,
)


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


@clause("IX-C", "XI-B")
def test_a_replay_that_an_official_orders_after_thirty_minutes_is_played() -> None:
    play(f"""
        {READY}
        wait until 31m
        judge replays
        phase rolling
        setter Ann
    """)


@clause("IX-A-1", "IX-B", "VIII-A")
def test_what_was_wrong_before_the_last_cube_is_charged_until_another_player_acts() -> None:
    wrong_bonus = f"""
        {SET}
        all move until 2 are left: 49
        Ann bonus 9 to permitted
        Ann moves 4 to permitted
        phase writing
    """
    charged(f"""
        {wrong_bonus}
        Bob charges bonus-not-forbidden
        told 4 goes back from Permitted to Resources
        phase moving
        turn Bob
        left 1
        clock Bob turn 1m
    """)
    charged(f"""
        {wrong_bonus}
        Cyd presents nothing
        Bob charges bonus-not-forbidden
        told wrongly
        phase writing
        left 0
    """)
