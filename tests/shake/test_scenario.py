"""The script language itself: a match that a judge would recognise."""

from __future__ import annotations

from nowornever.wff.game import GAME
from tests.scenario import Scenario

SOLUTIONS = {"PROOF": "p, q -> Kpq\n1 p s\n2 q s\n3 Kpq Ki 1,2\nsolution: p, q / Ki"}


def test_a_shake_with_a_rightful_now() -> None:
    match = Scenario(GAME, "wff-2017", solutions=SOLUTIONS, level="basic").play("""
        Ann rolls C
        Bob rolls A
        Cyd rolls E
        setter Bob
        Bob rolls KKCCAA ppqqrri
        Bob lays Kpq
        Bob says goal
        turn Cyd
        Ann moves K to required -> refused V-A
        Cyd moves K to required
        turn Ann
        Ann moves p to permitted
        Bob moves q to permitted
        Cyd takes the block
        Cyd takes the block -> refused VI-B
        Cyd says now
        Ann joins mover
        Cyd presents PROOF
        scores Ann 2 Bob 2 Cyd 6
        setter Cyd
    """)
    assert match.state.totals == (2, 2, 6)
