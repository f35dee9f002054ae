"""What the scenarios of wff-2012 share: cubes, solutions, and how shakes begin."""

from __future__ import annotations

import pytest

from nowornever.wff.game import GAME
from tests.scenario import Scenario

SOLUTIONS = {
    # for the Goal Kpq
    "KI": "p, q -> Kpq\n1 p s\n2 q s\n3 Kpq Ki 1,2\nsolution: p, q / Ki",
    "WILD": "p, q -> Kpq\n1 p s\n2 q s\n3 Kpq Ki 1,2\nsolution: p, q / R(Ki)",
    "KO_KI": ("Kpr, q -> Kpq\n1 Kpr s\n2 q s\n3 p Ko 1\n4 Kpq Ki 3,2\nsolution: Kpr, q / Ko, Ki"),
    "WITH_R": "p, q, r -> Kpq\n1 p s\n2 q s\n3 r s\n4 Kpq Ki 1,2\nsolution: p, q, r / Ki",
    "WRONG": "p, q -> Kpq\n1 p s\n2 q s\n3 Kpq Ai 1,2\nsolution: p, q / Ai",
}

CUBES = "KKKKCCCCAAAAEE pppqqqrrssiioo"
"""A roll without an R, so that only named rules can be used."""

ANN_SETS = """
    Ann rolls A
    Bob rolls C
    Cyd rolls E
"""

KPQ = (
    ANN_SETS
    + f"""
    Ann rolls {CUBES}
    Ann lays Kpq
    Ann says goal
"""
)
"""Ann has set the Goal Kpq; Bob is to move."""

PREMISES_LIE = (
    KPQ
    + """
    Bob moves p to premises
    Cyd moves q to premises
"""
)
"""Kpq wants only K and i for Ki now; Ann is to move."""

NOW_IS_RIGHT = (
    PREMISES_LIE
    + """
    Ann moves K to rules
"""
)
"""Kpq can be proved with one cube of Resources; Bob is to move."""

BOB_LEADS = (
    NOW_IS_RIGHT
    + """
    Bob takes the block
    Bob says now
    Cyd joins mover
    Bob presents KI
    scores Ann 2 Bob 6 Cyd 2
"""
)
"""Bob leads and sets the second Goal."""

CYD_LEADS = (
    NOW_IS_RIGHT
    + """
    Cyd takes the block
    Cyd says now
    Bob joins mover
    Cyd presents KI
    scores Ann 2 Bob 2 Cyd 6
"""
)
"""Cyd leads; Bob sets the second Goal, and Cyd will move first."""

BOBS_GOAL = f"""
    Bob rolls {CUBES}
    Bob lays Kpq
    Bob says goal
"""

CYD_LEADS_AND_MOVES = CYD_LEADS + BOBS_GOAL
"""Bob has set the Goal Kpq; Cyd leads and is to move."""


def clause(*names: str) -> pytest.MarkDecorator:
    """Mark a test with clauses of wff-2012."""
    return pytest.mark.clause(*(f"wff-2012 {name}" for name in names))


def match(script: str, players: str = "Ann Bob Cyd", **options: str | int | bool) -> Scenario:
    """Play a script under wff-2012, in the Basic game unless the options say otherwise."""
    table = Scenario(GAME, "wff-2012", players, SOLUTIONS, **{"level": "basic", **options})
    return table.play(script)


CYD_SAYS_NOW = (
    NOW_IS_RIGHT
    + """
    Cyd takes the block
    Cyd says now
"""
)
"""Cyd against Ann, and rightly; Bob is the Third Party."""


CYD_SAYS_NEVER = (
    NOW_IS_RIGHT
    + """
    Cyd takes the block
    Cyd says never
"""
)
"""Cyd against Ann, and wrongly; Bob is the Third Party."""
