"""What the judges of two WFF 'N PROOF rulebooks would agree on: scenarios, each with its clauses.

A scenario is played under every edition that has its rule. ``{impossible}`` is the edition's word
for that challenge; three seats are Ann, Bob and Cyd, and each shake is rolled as in `ROLL`.
"""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from msgspec import Struct

from nowornever.wff.game import GAME
from tests.scenario import Scenario

ROLL = "KKKCCAAEENNRRR pppqqqrrssiioo"

SOLUTIONS = {
    "RIGHT": "p, q -> Kpq\n1 p s\n2 q s\n3 Kpq Ki 1,2\nsolution: p, q / Ki",
    "LONG": "Kqp -> Kpq\n1 Kqp s\n2 p Ko 1\n3 q Ko 1\n4 Kpq Ki 2,3\nsolution: Kqp / R(Ko), Ki",
    "WRONG": "p -> Kpq\n1 p s\n2 Kpq Ki 1\nsolution: p / Ki",
    "NAMED_IN_VAIN": "p, q -> Kpq\n1 p s\n2 q s\n3 Kpq Ki 1,2\nsolution: p, q / Ki, Ci",
    "WITH_R": "p, q, r -> Kpq\n1 p s\n2 q s\n3 r s\n4 Kpq Ki 1,2\nsolution: p, q, r / Ki",
    "WITHOUT_R": "p, q -> Kpq\n1 p s\n2 q s\n3 Kpq Ki 1,2\nsolution: p, q / Ki",
    "WITH_R_AND_S": (
        "p, q, r, s -> Kpq\n1 p s\n2 q s\n3 r s\n4 s s\n5 Kpq Ki 1,2\nsolution: p, q, r, s / Ki"
    ),
    "ADDED": "p, q, q -> Kpq\n1 p s\n2 q s\n3 q s\n4 Kpq Ki 1,2\nsolution: p, q, q / Ki",
    "SPLIT": "Kpr, q -> Kpq\n1 Kpr s\n2 q s\n3 p Ko 1\n4 Kpq Ki 3,2\nsolution: Kpr, q / Ko, Ki",
    "DEEP": (
        "p, q -> Kpq\n1 p s\n2 q s\n"
        + "\n".join(f"{'| ' * depth} p s" for depth in range(1, 32))
        + "\n3 Kpq Ki 1,2\nsolution: p, q / Ki"
    ),
    "UNREAD": "p, q / Ki\nsolution: p, q / Ki\nsolution: p / Ai",
    "UNPROVED": "p, q -> Kpq\n1 p s\n2 q s\n3 Kpq Ai 1\nsolution: p, q / Ki",
    "NO_TOP_LINE": "1 p s\n2 q s\n3 Kpq Ki 1,2\nsolution: p, q / Ki",
    # for the Goal Cpp
    "BARE": "q -> Cpp\n1 q s\n2 | a p s\n3 Cpp Ci 2\nsolution: q / Ci",
    "THEOREM": "-> Cpp\n1 | a p s\n  | b p Rp a\n2 Cpp Ci 1\nsolution: / R(Rp), Ci",
}

CHOSEN = """
    Ann rolls A
    Bob rolls C
    Cyd rolls E
"""
"""Ann is to set the first Goal, and has yet to roll."""

ROLLED = f"""
    {CHOSEN}
    Ann rolls {ROLL}
"""

SET = f"""
    {ROLLED}
    Ann lays Kpq
    Ann says goal
"""
"""Ann has set Kpq, and Bob is to move."""

READY = f"""
    {SET}
    Bob moves K to required
    Cyd moves p to permitted
    Ann moves q to permitted
"""
"""RIGHT takes one cube from Resources; Ann moved last, and Bob is to move."""

NOW_BY_BOB = f"""
    {READY}
    Bob takes the block
    Bob says now
"""
"""Bob challenges Ann, and Cyd is the Third Party."""

IMPOSSIBLE_BY_BOB = f"""
    {READY}
    Bob takes the block
    Bob says {{impossible}}
"""

BOB_LEADS = f"""
    {NOW_BY_BOB}
    Cyd joins mover
    Bob presents RIGHT
    scores Ann 2 Bob 6 Cyd 2
    setter Bob
    Bob rolls {ROLL}
"""
"""Bob leads with 6 to 2, and is to set the Goal."""

CYD_LEADS = f"""
    {READY}
    Cyd takes the block
    Cyd says now
    Bob joins mover
    Cyd presents RIGHT
    totals Ann 2 Bob 2 Cyd 6
    Bob rolls {ROLL}
    Bob lays Kpq
    Bob says goal
    turn Cyd
"""
"""Cyd leads with 6 to 2, and has the first turn."""

ONE_LEFT = f"""
    {SET}
    all move until 1 are left: i
    turn Bob
"""
"""Ann moved last, and only an i is left for Bob. RIGHT needs it."""

LAST_MOVED = f"""
    {ONE_LEFT}
    Bob moves i to permitted
"""
"""Bob has moved the last cube, and everybody writes."""

ROUND_OVER = f"""
    {NOW_BY_BOB}
    Cyd joins mover
    Bob presents RIGHT
    phase signing the score sheet
    totals Ann 2 Bob 6 Cyd 2
"""
"""A match of one shake has been played."""


class Case(Struct, frozen=True, kw_only=True):
    """A scenario that shows that clauses hold."""

    title: str
    clauses: str
    script: str
    players: str = "Ann Bob Cyd"
    options: Mapping[str, str | int | bool] = {}
    levels: Mapping[str, str] = {}
    """For each edition the level to play at; the others play Regular."""
    only: str = ""
    """The one edition that has this rule."""


OPPONENTS: Mapping[str, str | int | bool] = {"checking": "opponents"}
CHARGED: dict[str, str | int | bool] = {"procedure": "charged"}
ONE_SHAKE: Mapping[str, str | int | bool] = {"shakes": 1}
SMALL = {"wff-2013": "basic", "wff-2017": "elementary"}
"""The level of each edition at which the leader may make bonus moves."""

_WORDS = {"wff-2013": "never", "wff-2017": "impossible"}
_NAMES = {"wff-2013": "Never", "wff-2017": "Impossible"}
_GOAL = {"wff-2013": "Goal", "wff-2017": "Goal Set"}
_LAST = {"wff-2013": "2m", "wff-2017": "3m"}
_REST = {"wff-2013": "1m", "wff-2017": "2m"}
"""What is left of it after the first minute."""


def cases(edition: str, *groups: tuple[Case, ...]) -> list[pytest.param]:  # type: ignore[valid-type]
    """The parameters of an edition's test: its cases, marked with their clauses."""
    return [
        pytest.param(
            case,
            id=case.title.replace(" ", "-"),
            marks=[pytest.mark.clause(f"{edition} {clause}") for clause in case.clauses.split()],
        )
        for group in groups
        for case in group
        if case.only in ("", edition)
    ]


def play(edition: str, case: Case) -> Scenario:
    """Play a case under an edition."""
    options = dict(case.options)
    if edition in case.levels:
        options["level"] = case.levels[edition]
    script = case.script.format(
        edition=edition,
        impossible=_WORDS[edition],
        Impossible=_NAMES[edition],
        Goal=_GOAL[edition],
        last=_LAST[edition],
        rest=_REST[edition],
    )
    scenario = Scenario(GAME, edition, case.players, SOLUTIONS, **options)
    return scenario.play(script)
