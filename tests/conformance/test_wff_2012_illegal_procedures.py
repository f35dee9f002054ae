"""wff-2012 IX: illegal procedures and conduct."""

from __future__ import annotations

import pytest

from tests.conformance.wff_2012 import (
    BOB_LEADS,
    BOBS_GOAL,
    CUBES,
    CYD_LEADS_AND_MOVES,
    KPQ,
    PREMISES_LIE,
    clause,
    match,
)


@clause("IX-A")
def test_a_charge_says_what_was_wrong() -> None:
    match(
        KPQ
        + """
        Cyd moves p to premises
        Bob charges something -> refused IX-A
        Bob charges two-cubes               # not what Cyd did
        section premises p
        Bob charges out-of-turn
        section premises
        """,
        procedure="charged",
    )


@clause("IX-A")
def test_where_procedure_is_enforced_illegal_moves_are_refused_and_nothing_is_charged() -> None:
    match(
        KPQ
        + """
        Cyd moves p to premises -> refused V-A
        Bob charges out-of-turn -> refused IX-A
        """
    )


@clause("IX-A-1", "IX-A-1-examples")
def test_a_cube_moved_out_of_turn_goes_back_and_nothing_else_is_lost() -> None:
    match(
        KPQ
        + """
        Cyd moves p to premises
        turn Bob
        Ann charges out-of-turn
        happens cube-returned
        penalty none
        section premises
        left 25
        turn Bob
        Cyd takes the block                 # it is Ann's Goal that is challenged, as before
        Cyd says never
        Bob joins challenger
        Ann presents KI
        scores Ann 6 Bob 2 Cyd 2
        """,
        procedure="charged",
    )


@clause("IX-A-1-examples")
def test_a_second_cube_without_bonus_goes_back() -> None:
    match(
        KPQ
        + """
        Bob moves q to rules                # forbidden, but nobody heard "Bonus"
        Bob moves p to premises
        Ann charges two-cubes
        section rules q
        section premises
        turn Cyd
        Cyd moves p to premises
        Bob takes the block
        Bob says now
        phase writing                       # against Cyd, who moved last
        """,
        procedure="charged",
    )


@clause("IX-A-1")
def test_the_mover_gets_ten_seconds_for_the_correction_and_can_still_be_late() -> None:
    script = (
        PREMISES_LIE
        + """
        wait 54s
        Ann bonus C to premises             # forbids nothing
        wait 12s                            # seven seconds of the countdown are over
        Bob charges bonus-not-forbidden
        section premises p q
    """
    )
    match(
        script
        + """
        wait 18s                            # ten seconds and most of a countdown
        Ann moves C to premises
        penalty none
        totals Ann 0 Bob 0 Cyd 0
        """,
        procedure="charged",
    )
    match(
        script
        + """
        wait 19s
        penalty Ann XI-A
        """,
        procedure="charged",
    )
    match(
        script
        + """
        wait 9s
        Ann bonus C to premises
        Bob charges bonus-not-forbidden     # the ten seconds were given already
        wait 8s
        penalty Ann XI-A
        """,
        procedure="charged",
    )


@clause("IX-A-2", "IX-A-2-comment")
def test_a_wrong_charge_changes_nothing_and_costs_nothing() -> None:
    match(
        KPQ
        + """
        Bob moves p to premises
        Bob charges out-of-turn -> refused IX-A
        Ann charges out-of-turn
        penalty none
        section premises p
        turn Cyd
        Ann charges leader-bonus
        totals Ann 0 Bob 0 Cyd 0
        judge warns Ann                     # who makes a habit of it
        Ann charges out-of-turn
        judge penalises Ann
        penalty Ann IX-C
        """,
        procedure="charged",
    )


@clause("IX-B")
@pytest.mark.parametrize(
    "legal_action",
    ["Bob moves q to premises", "Ann takes the block\nAnn says never", "Bob calls forceout"],
)
def test_a_legal_action_of_another_player_insulates_an_illegal_one(legal_action: str) -> None:
    played = match(
        KPQ
        + f"""
        Cyd moves p to premises
        {legal_action}
        """,
        procedure="charged",
    )
    assert played.state.illegal == ()
    assert "p" in played.state.live.mat[1]


@clause("IX-B")
def test_a_challenge_of_a_move_out_of_turn_is_against_its_mover() -> None:
    match(
        KPQ
        + """
        Cyd moves p to premises
        Ann takes the block
        Ann says never
        Bob joins challenger
        Cyd presents KI
        scores Ann 2 Bob 2 Cyd 6
        """,
        procedure="charged",
    )


@clause("IX-B-example")
def test_a_leaders_bonus_nobody_noticed_in_time_stands_without_penalty() -> None:
    match(
        CYD_LEADS_AND_MOVES
        + """
        Cyd bonus q to rules
        Cyd moves p to premises
        Ann moves q to premises
        Bob charges leader-bonus
        penalty none
        section rules q
        section premises p q
        """,
        level="regular",
        procedure="charged",
    )


@clause("IX-C")
def test_a_judge_warns_first_then_takes_points_and_may_disqualify() -> None:
    match(
        PREMISES_LIE
        + """
        Bob warns Cyd -> refused IX-C
        judge penalises Bob -> refused IX-C
        judge warns Bob
        judge penalises Bob
        penalty Bob IX-C
        judge penalises Bob
        totals Ann 0 Bob -2 Cyd 0
        judge disqualifies Bob
        phase rolling                       # the shake is begun anew without Bob
        setter Ann
        """
        + f"""
        Ann rolls {CUBES}
        Ann lays Kpq
        Ann says goal
        turn Cyd
        Bob moves p to premises -> refused V-B
        Cyd takes the block
        Cyd says never
        Ann presents KI
        scores Ann 6 Bob 0 Cyd 2
        setter Cyd
        """
    )


@clause("IX-C")
def test_a_judge_may_have_shakes_replayed_and_set_a_challenge_aside() -> None:
    match(
        BOB_LEADS
        + BOBS_GOAL
        + f"""
        judge replays
        phase rolling
        setter Bob
        totals Ann 2 Bob 6 Cyd 2
        judge replays 1
        totals Ann 0 Bob 0 Cyd 0
        judge replays 1 -> refused IX-C
        Bob rolls {CUBES}
        Bob lays Kpq
        Bob says goal
        Ann takes the block
        judge sets it aside
        penalty none
        block free
        turn Cyd
        Ann takes the block
        Ann says never
        Cyd joins challenger
        Bob presents KI
        scores Ann 2 Bob 6 Cyd 2
        phase rolling                       # two shakes count, and one was struck
        """,
        shakes=2,
    )


CYD_MOVES_AGAIN = (
    KPQ
    + """
    Cyd moves K to rules                    # out of turn
    wait 3m30s
    turn Cyd
    Cyd bonus q to rules
"""
)
"""Bob has lost the turn, so that nobody's legal action has insulated what Cyd did."""


@clause("IX-A-1", "IX-B", "VI-A")
def test_an_older_move_out_of_turn_goes_back_alone() -> None:
    match(
        CYD_MOVES_AGAIN
        + """
        Cyd moves p to premises
        Ann charges out-of-turn
        section rules q
        section premises p
        Bob takes the block
        Bob says never
        told Bob challenges Cyd: Never
        """,
        procedure="charged",
    )


@clause("IX-A-1", "V-C", "VIII-A")
def test_a_move_out_of_turn_that_goes_back_in_a_later_turn_undoes_no_bonus_of_it() -> None:
    match(
        CYD_MOVES_AGAIN
        + """
        Ann charges out-of-turn
        section rules q
        Cyd bonus r to rules -> refused V-C
        Cyd calls forceout -> refused VIII-A
        Cyd moves p to premises
        turn Ann
        """,
        procedure="charged",
    )


@clause("IX-B", "XI-B")
def test_stop_is_no_players_action_and_insulates_nothing() -> None:
    script = (
        KPQ
        + """
        Cyd moves C to essential            # out of turn
        wait until 35m
        told Stop
    """
    )
    match(
        script
        + """
        Ann charges out-of-turn
        told rightly
        section essential
        phase writing
        Ann presents KI                     # which has no use for the C
        Bob presents nothing
        Cyd presents nothing
        scores Ann 4 Bob 2 Cyd 2
        """,
        procedure="charged",
    )
    match(
        script
        + """
        Bob presents nothing
        Ann charges out-of-turn
        told wrongly
        section essential C
        """,
        procedure="charged",
    )
