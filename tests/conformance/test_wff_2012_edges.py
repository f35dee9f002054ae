"""wff-2012: limits from both sides, and shorter proofs at the table."""

from __future__ import annotations

import pytest

from tests.conformance.wff_2012 import CUBES, KPQ, NOW_IS_RIGHT, clause, match

TIED = (
    NOW_IS_RIGHT
    + f"""
    Cyd takes the block
    Cyd says now
    Bob presents KI
    Cyd presents WRONG
    scores Ann 2 Bob 4 Cyd 2
    Bob rolls {CUBES}
    Bob lays Kpq
    Bob says goal
    Cyd moves p to premises
    Ann moves q to premises
    Bob moves K to rules
    Ann takes the block
    Ann says now
    Cyd presents KI
    Ann presents WRONG
    totals Ann 4 Bob 6 Cyd 6
    Cyd rolls {CUBES}
    """
)
"""Bob and Cyd share the lead, and Cyd is to set the Goal."""


@clause("IV-D-2", "V-C", "V-C-2")
def test_who_shares_the_lead_may_make_bonus_moves() -> None:
    match(
        TIED
        + """
        Cyd bonus i to premises
        Cyd lays Kpq
        Cyd says goal
        Ann moves p to premises
        Bob bonus i to premises
        Bob moves q to premises
        section premises ipqi
        """,
        level="regular",
    )


@clause("V-C-2")
def test_of_two_players_one_point_more_is_a_lead() -> None:
    match(
        f"""
        Ann rolls A
        Bob rolls C
        Ann rolls {CUBES}
        Ann lays Kpq
        Ann says goal
        Bob takes the block
        Bob puts it back
        totals Ann 0 Bob -1
        Bob bonus i to premises
        Bob moves p to premises
        Ann bonus i to premises -> refused V-C-2
        """,
        players="Ann Bob",
        level="regular",
    )


@clause("V-C", "V-C-1")
@pytest.mark.parametrize("level", ["basic", "regular"])
def test_a_bonus_move_needs_two_cubes_in_resources(level: str) -> None:
    def left(kept: str) -> str:
        moves, seats = list("KKKCCCCAAAAEE" + "ppqqrrssiioo"), ["Bob", "Cyd", "Ann"]
        for cube in kept:
            moves.remove(cube)
        return "\n".join(
            f"{seats[at % 3]} moves {cube} to {'rules' if cube in 'io' else 'premises'}"
            for at, cube in enumerate(moves)
        )

    match(KPQ + left("i") + "\nturn Bob\nBob bonus i to premises -> refused V-C", level=level)
    match(
        KPQ
        + left("io")
        + """
        turn Ann
        Ann bonus o to premises
        left 1
        Ann moves i to rules
        left 0
        """,
        level=level,
    )


REQUIRED_R = (
    KPQ
    + """
    Bob moves r to essential
    Cyd moves p to premises
    Ann moves q to premises
    Bob moves K to rules
    Cyd takes the block
    Cyd says now
    Ann joins mover
    Cyd presents WITH_R
    """
)
"""Cyd's p, q, r / Ki has an Essential r that it does not need; Bob and Ann check."""


@clause("VII-C-3")
def test_the_second_checker_has_what_is_left_of_the_same_three_minutes() -> None:
    match(
        REQUIRED_R
        + """
        clock Ann check 3m
        clock Bob check 3m
        wait 59s
        Ann accepts
        clock Bob check 2m
        """,
        checking="opponents",
    )


@clause("VII-C-3")
def test_a_wrong_rejection_starts_no_new_three_minutes() -> None:
    match(
        REQUIRED_R
        + """
        wait 59s
        Ann rejects non-essential with KO_KI
        told wrongly
        clock Bob check 2m
        """,
        checking="opponents",
    )


@clause("VII-B-4-b", "VII-B-4-d")
def test_a_shorter_proof_at_the_table_adds_and_changes_no_block() -> None:
    match(
        REQUIRED_R
        + """
        Ann rejects non-essential with WITH_R
        told wrongly
        phase checking
        Bob rejects non-essential with WILD
        told wrongly
        phase checking
        Bob rejects non-essential with KI
        told rightly
        scores Ann 6 Bob 6 Cyd 2
        """,
        checking="opponents",
    )
