"""wff-2012 VIII: Forceout for two players, and where it meets other sections."""

from __future__ import annotations

import pytest

from tests.conformance.wff_2012 import CUBES, KPQ, PREMISES_LIE, clause, match

TWO_PLAYERS = f"""
    Ann rolls A
    Bob rolls C
    Ann rolls {CUBES}
    Ann lays Kpq
    Ann says goal
    Bob moves p to premises
    Ann moves q to premises
    Bob calls forceout
"""
"""Kpq wants K and i, for Ki; Ann answers."""


@clause("VIII-B", "X-C-1", "X-C-2", "X-D-1", "X-D-2")
@pytest.mark.parametrize(
    ("answer", "bob", "ann", "scores"),
    [
        ("agrees", "KI", "KI", "Ann 4 Bob 4"),
        ("agrees", "WRONG", "KI", "Ann 4 Bob 2"),
        ("disagrees impossible", "KI", "", "Ann 2 Bob 6"),
        ("disagrees impossible", "KO_KI", "", "Ann 2 Bob 6"),
        ("disagrees impossible", "WRONG", "", "Ann 6 Bob 2"),
        ("disagrees now", "KI", "KI", "Ann 2 Bob 6"),
        ("disagrees safe C to premises", "KI", "nothing", "Ann 6 Bob 2"),
        ("disagrees safe C to premises", "nothing", "nothing", "Ann 2 Bob 6"),
        ("disagrees safe K to rules", "KI", "KI", "Ann 2 Bob 6"),
        ("disagrees safe K to rules", "WRONG", "KI", "Ann 6 Bob 2"),
    ],
)
def test_two_players_settle_a_forceout_between_them(
    answer: str, bob: str, ann: str, scores: str
) -> None:
    match(
        TWO_PLAYERS
        + f"""
        Ann {answer}
        Bob presents {bob}
        {f"Ann presents {ann}" if ann else ""}
        scores {scores}
        setter Bob
        """,
        players="Ann Bob",
    )


@clause("X-D-1", "X-A-2-exception")
def test_who_accepts_a_wrong_solution_of_a_forceout_loses_nothing_by_it() -> None:
    """The exception is about challenges, and a Forceout is none."""
    match(
        PREMISES_LIE
        + """
        Ann calls forceout
        Bob disagrees impossible
        Cyd agrees
        Cyd presents nothing
        Ann presents WRONG
        Bob accepts
        Cyd rejects rule-misused at 4
        told rightly
        scores Ann 2 Bob 6 Cyd 2
        """,
        checking="opponents",
    )


@clause("VIII-B-3", "VII-C-4")
@pytest.mark.parametrize(
    ("move", "scores"),
    [
        ("o to premises", "Ann 2 Bob 6 Cyd 2"),
        ("A to rules", "Ann 6 Bob 2 Cyd 6"),  # one cube is enough then
        ("o to essential", "Ann 6 Bob 2 Cyd 6"),  # it has to be used then
    ],
)
def test_what_nobody_showed_to_be_wrong_holds_after_a_safe_move_too(move: str, scores: str) -> None:
    match(
        PREMISES_LIE
        + f"""
        Ann calls forceout
        Bob disagrees safe {move}
        Cyd agrees
        Ann presents WRONG             # takes A and i from Resources
        Bob presents nothing
        Cyd presents nothing
        Bob accepts
        Cyd accepts
        told Ann's solution is correct
        scores {scores}
        """,
        checking="opponents",
    )


@clause("VIII-A", "VI-A")
def test_a_forceout_waits_for_the_block_and_is_not_challenged() -> None:
    match(
        PREMISES_LIE
        + """
        Bob takes the block
        Ann calls forceout -> refused VIII-A
        Bob puts it back
        Ann calls forceout
        Bob takes the block -> refused VI-B
        Cyd takes the block -> refused VI-B
        """
    )


@clause("VIII-B", "XI-B")
def test_a_forceout_that_was_called_in_time_is_finished_after_the_round() -> None:
    match(
        KPQ
        + f"""
        wait until 29m50s
        judge replays
        Ann rolls {CUBES}
        Ann lays Kpq
        Ann says goal
        Bob moves p to premises
        Cyd moves q to premises
        wait until 34m55s
        turn Cyd
        Cyd calls forceout
        Ann agrees
        Bob agrees
        wait until 35m30s
        phase writing
        clock Cyd write 2m58s
        Ann presents KI
        Bob presents KI
        Cyd presents KI
        scores Ann 4 Bob 4 Cyd 4
        phase signing the score sheet
        """
    )
