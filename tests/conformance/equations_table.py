"""What the scenarios of EQUATIONS share: rolls, beginnings, and how they are played.

Three seats are Ann, Bob and Cyd, two are Ann and Bob.
"""

from __future__ import annotations

import pytest

from nowornever.equations.game import GAME
from tests.scenario import Scenario

BOOK = "equations-2019"

ROLL = "++-123 123xx/ 456*x- 789v+/"
"""Red, blue, green and black."""

RIGHT = "3x4 = 12"
LONG = "3x(8-4) = 12"
"""Right after Impossible; after Now it takes too much from Resources."""
WRONG = "3x5 = 12"

ANN_SETS = """
    Ann rolls 3
    Bob rolls 2
    Cyd rolls 1
"""

ROLLED = f"""
    {ANN_SETS}
    Ann rolls {ROLL}
"""

SET = f"""
    {ROLLED}
    Ann lays 12
    Ann says goal
"""
"""Ann has set 12, and Bob is to move."""

READY = f"""
    {SET}
    Bob moves 3 to required
    Cyd moves x to permitted
    Ann moves 9 to forbidden
"""
"""3×4 takes one cube from Resources and 3×(8−4) three; Ann moved last, and Bob is to move."""

NOW_BY_BOB = f"""
    {READY}
    Bob takes the block
    Bob says now
"""
"""Bob challenges Ann, and Cyd is the Third Party."""

IMPOSSIBLE_BY_BOB = f"""
    {READY}
    Bob takes the block
    Bob says impossible
"""

NO_GOAL = f"""
    {ROLLED}
    Ann says no goal
"""
"""Ann has declared No Goal, though there are Goals enough."""

NO_GOAL_BY_BOB = f"""
    {NO_GOAL}
    Bob takes the block
    Bob says no goal
"""
"""Bob challenges it, and Cyd is the Third Party."""

ONE_LEFT = f"""
    {SET}
    all move until 1 are left: 4
    turn Bob
"""
"""Ann moved last, and only a 4 is left for Bob."""

LAST_MOVED = f"""
    {ONE_LEFT}
    Bob moves 4 to permitted
"""
"""Bob has moved the last cube, and everybody writes."""


TWO_ROLLED = f"""
    Ann rolls 3
    Bob rolls 0
    Ann rolls {ROLL}
"""
"""Two play, and Ann is to set the Goal."""


def clause(*ids: str) -> pytest.MarkDecorator:
    return pytest.mark.clause(*(f"{BOOK} {clause_id}" for clause_id in ids))


def play(
    script: str, players: str = "Ann Bob Cyd", division: str = "senior", **options: str | int | bool
) -> Scenario:
    """Play a script; in Senior, where no penalty waits for an official."""
    return Scenario(GAME, BOOK, players, None, division=division, **options).play(script)


def charged(script: str) -> Scenario:
    """Play a script at a table where illegal moves happen and may be charged."""
    return play(script, procedure="charged")
