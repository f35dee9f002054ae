"""wff-2012 V: moving cubes, bonus moves."""

from __future__ import annotations

import pytest

from tests.conformance.wff_2012 import (
    CYD_LEADS_AND_MOVES,
    KPQ,
    NOW_IS_RIGHT,
    clause,
    match,
)


@clause("V-A")
def test_the_turn_passes_to_the_left() -> None:
    match(
        KPQ
        + """
        turn Bob
        Ann moves p to premises -> refused V-A
        Cyd moves p to premises -> refused V-A
        Bob moves p to premises
        turn Cyd
        Cyd moves q to premises
        turn Ann
        Ann moves r to premises
        turn Bob
        """
    )


@clause("V-B")
def test_a_turn_is_one_cube_from_resources_to_the_mat_and_it_lies_still() -> None:
    match(
        KPQ
        + """
        Bob moves N to premises -> refused V-B
        Bob moves pq to premises -> refused V-B
        Bob moves p to essential
        turn Cyd
        left 24
        Bob moves q to premises -> refused V-C-1-a
        Cyd moves q to premises
        section essential p
        section premises q
        """
    )


@clause("V-B")
def test_a_player_on_turn_may_challenge_the_last_mover_instead() -> None:
    match(
        NOW_IS_RIGHT
        + """
        turn Bob
        Bob takes the block
        Bob moves p to premises -> refused VI-B
        Bob says now
        Cyd joins mover
        Bob presents KI
        scores Ann 2 Bob 6 Cyd 2
        """
    )


@clause("V-C", "V-C-1", "V-C-1-b")
def test_a_bonus_move_forbids_a_cube_and_then_any_cube_is_moved_anywhere() -> None:
    match(
        KPQ
        + """
        Bob bonus p to rules -> refused V-C-1-b
        Bob bonus C to premises -> refused V-C-1-b
        Bob bonus q to premises -> refused V-C-1-b
        Bob bonus q to rules
        turn Bob
        Cyd moves p to premises -> refused V-A
        Cyd takes the block -> refused VI-B
        Bob bonus r to rules -> refused V-C
        Bob moves p to essential
        turn Cyd
        section rules q
        section essential p
        Cyd bonus o to premises
        Cyd moves i to premises
        turn Ann
        """
    )


@clause("V-C")
def test_in_regular_the_leader_may_not_make_a_bonus_move_but_a_tied_player_may() -> None:
    match(
        CYD_LEADS_AND_MOVES
        + """
        Cyd bonus q to rules -> refused V-C-2
        Cyd moves p to premises
        Ann bonus q to rules
        Ann moves q to premises
        """,
        level="regular",
    )
    match(KPQ + "Bob bonus q to rules", level="regular")  # 0 : 0 : 0, and nobody leads


@clause("V-C-1-a")
def test_a_cube_forbidden_without_bonus_is_the_whole_move() -> None:
    match(
        KPQ
        + """
        Bob moves q to rules
        turn Cyd
        Bob moves p to premises -> refused V-C-1-a
        """
    )


@clause("V-C-2")
@pytest.mark.parametrize(
    ("division", "penalty"),
    [("senior", "Cyd V-C-2"), ("junior", "Cyd V-C-2"), ("middle", "none"), ("elementary", "none")],
)
def test_the_second_cube_of_a_leaders_bonus_goes_back_when_it_is_charged(
    division: str, penalty: str
) -> None:
    match(
        CYD_LEADS_AND_MOVES
        + f"""
        Cyd bonus q to rules
        Cyd moves p to premises
        Ann charges leader-bonus
        penalty {penalty}
        section rules q
        section premises
        turn Ann
        Ann moves p to premises
        """,
        level="regular",
        procedure="charged",
        division=division,
    )


@clause("V-C-2")
def test_a_leaders_bonus_charged_at_once_is_undone_and_the_turn_goes_on() -> None:
    match(
        CYD_LEADS_AND_MOVES
        + """
        Cyd bonus q to rules
        Ann charges leader-bonus
        section rules
        turn Cyd
        Ann takes the block       # Bob's Goal can be challenged again
        Ann puts it back
        Cyd calls forceout        # and so can anything else be done in the turn
        """,
        level="regular",
        procedure="charged",
    )


@clause("V-C-2-note")
def test_of_two_forbidden_cubes_the_second_goes_back() -> None:
    match(
        CYD_LEADS_AND_MOVES
        + """
        Cyd bonus q to rules
        Cyd moves i to premises
        Bob charges leader-bonus
        section rules q
        section premises
        Cyd returns q from rules -> refused IX-A
        turn Ann
        """,
        level="regular",
        procedure="charged",
    )
