"""wff-2012 IV: starting a shake and setting the Goal."""

from __future__ import annotations

import pytest

from tests.conformance.wff_2012 import (
    ANN_SETS,
    BOB_LEADS,
    CUBES,
    clause,
    match,
)


@clause("IV-A-1")
def test_a_shake_whose_time_for_the_roll_runs_when_no_more_may_begin_is_played() -> None:
    match(
        ANN_SETS
        + f"""
        wait 30s
        Ann rolls {CUBES}
        Ann lays Kpq
        Ann says goal
        wait until 29m50s
        Cyd takes the block
        Cyd says never
        Bob joins challenger
        Ann presents nothing
        setter Bob
        wait until 30m
        happens no-new-shakes
        Bob rolls {CUBES}
        Bob lays Kpq
        phase setting the Goal
        """
    )


@clause("IV-B")
def test_whoever_rolled_sets_the_goal_from_resources() -> None:
    match(
        ANN_SETS
        + f"""
        Ann lays Kpq -> refused IV-A
        Ann rolls {CUBES}
        Bob lays Kpq -> refused IV-C
        Ann lays Np -> refused IV-C
        Ann says goal -> refused IV-C
        Ann says no goal -> refused IV-C
        Ann lays Kpq
        left 25
        Bob says goal -> refused IV-C
        Ann says goal
        """
    )


@clause("IV-C", "IV-C-1", "IV-C-2", "IV-C-4")
def test_the_goal_may_be_rearranged_until_goal_is_said_but_no_cube_leaves_it() -> None:
    match(
        ANN_SETS
        + f"""
        Ann rolls {CUBES}
        Ann lays Kp
        Ann lays qpK
        Ann lays Kqr -> refused IV-C
        Bob takes the block -> refused VI-A-1-b
        Ann lays Kpq
        phase setting the Goal
        Ann says goal
        told Ann says "Goal": Kpq.
        goal Kpq
        phase moving
        turn Bob
        Ann lays Kqp -> refused IV-C-4
        Ann says goal -> refused IV-C-4
        """
    )


@clause("IV-C")
def test_a_goal_of_eight_cubes_can_be_set_and_loses_to_never() -> None:
    match(
        ANN_SETS
        + f"""
        Ann rolls {CUBES}
        Ann lays KKpqKprs
        Ann says goal -> refused IV-C
        """,
        guard_goals=True,
    )
    proof = (
        "p, q, r -> KKpqKprr\n1 p s\n2 q s\n3 r s\n4 Kpq Ki\n5 Kpr Ki\n6 KKprr Ki\n"
        "7 KKpqKprr Ki\nsolution: p, q, r / Ki"
    )
    played = match(
        ANN_SETS
        + f"""
        Ann rolls {CUBES}
        Ann lays KKpqKprr
        Ann says goal
        Bob takes the block
        Bob says never
        Cyd joins challenger
        """
    )
    played.solutions["LONG"] = proof
    played.play("""
        Ann presents LONG
        scores Ann 2 Bob 6 Cyd 4
    """)


@clause("IV-C-3")
def test_when_the_time_for_it_is_over_what_lies_there_is_the_goal() -> None:
    match(
        ANN_SETS
        + f"""
        Ann rolls {CUBES}
        Ann lays Kqp
        wait 1m59s
        happens goal-set
        told Time is up, so Kqp is the Goal
        penalty none
        goal Kqp
        turn Bob
        Ann lays Kpq -> refused IV-C-4
        """
    )


@clause("IV-C-3")
def test_after_the_minute_more_whatever_lies_there_is_the_goal() -> None:
    match(
        ANN_SETS
        + f"""
        Ann rolls {CUBES}
        Ann lays pK
        wait 2m10s
        penalty Ann XI-A
        phase setting the Goal
        wait 1m10s
        penalty none
        told Time is up, so pK is the Goal
        turn Bob
        """
    )


@clause("IV-D", "IV-D-1")
def test_a_goal_setter_may_forbid_one_cube_while_the_goal_section_is_empty() -> None:
    match(
        ANN_SETS
        + f"""
        Ann rolls {CUBES}
        Bob bonus i to premises -> refused IV-C
        Ann bonus K to premises -> refused IV-D
        Ann bonus i to rules -> refused IV-D
        Ann bonus i to essential -> refused IV-D
        Ann bonus i to premises
        Ann bonus q to rules -> refused V-C
        section premises i
        Ann lays Kpq
        Ann says goal
        turn Bob
        """
    )
    match(
        ANN_SETS
        + f"""
        Ann rolls {CUBES}
        Ann lays K
        Ann bonus i to premises -> refused IV-D
        """
    )


@clause("IV-D-2")
def test_in_regular_a_leading_goal_setter_may_not_forbid() -> None:
    match(
        BOB_LEADS
        + f"""
        Bob rolls {CUBES}
        Bob bonus i to premises -> refused IV-D-2
        Bob lays Kpq
        """,
        level="regular",
    )


@clause("IV-D-2")
@pytest.mark.parametrize(
    ("division", "penalty"),
    [
        ("senior", "Bob IV-D-2"),
        ("junior", "Bob IV-D-2"),
        ("middle", "none"),
        ("elementary", "none"),
    ],
)
def test_a_leading_goal_setters_bonus_goes_back_when_it_is_charged(
    division: str, penalty: str
) -> None:
    match(
        BOB_LEADS
        + f"""
        Bob rolls {CUBES}
        Bob bonus i to premises
        Bob lays Kpq
        Bob says goal
        Bob charges setter-leader-bonus -> refused IX-A
        Ann charges setter-leader-bonus
        penalty {penalty}
        section premises
        left 25
        turn Cyd
        Cyd moves p to premises
        """,
        level="regular",
        procedure="charged",
        division=division,
    )


@clause("IV-D-2")
def test_a_setters_bonus_that_forbids_nothing_costs_no_point() -> None:
    match(
        BOB_LEADS
        + f"""
        Bob rolls {CUBES}
        Bob bonus K to premises
        Cyd charges bonus-not-forbidden
        penalty none
        section premises
        Bob lays Kpq
        """,
        level="regular",
        procedure="charged",
    )


@clause("IV-D-2")
@pytest.mark.parametrize(
    "legal_action",
    ["Cyd moves p to premises", "Cyd takes the block\nCyd says never"],
)
def test_a_leading_goal_setters_bonus_stands_after_a_move_or_challenge(legal_action: str) -> None:
    played = match(
        BOB_LEADS
        + f"""
        Bob rolls {CUBES}
        Bob bonus i to premises
        Bob lays Kpq
        Bob says goal
        {legal_action}
        """,
        level="regular",
        procedure="charged",
    )
    assert played.state.illegal == ()
    assert "i" in played.state.live.mat[1]


@clause("IV-D-2-note", "V-C")
def test_in_basic_the_leader_may_make_bonus_moves() -> None:
    match(
        BOB_LEADS
        + f"""
        Bob rolls {CUBES}
        Bob bonus i to premises
        Bob lays Kpq
        Bob says goal
        Cyd moves p to premises
        Ann moves q to premises
        Bob bonus s to rules
        Bob moves C to rules
        turn Cyd
        """
    )
