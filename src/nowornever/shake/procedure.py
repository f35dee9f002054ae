"""What a rulebook decides about procedure: who may do what, for how long, at what price.

Each field is a row of the table in which the editions differ. All times are milliseconds.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from msgspec import Struct

SECOND = 1_000
MINUTE = 60 * SECOND


class Task(StrEnum):
    """A task with a time limit (XI-A-1)."""

    ROLL = "roll"
    SET_GOAL = "set-goal"
    FIRST_TURN = "first-turn"
    TURN = "turn"
    STATE_CHALLENGE = "state-challenge"
    ANSWER_NO_GOAL = "answer-no-goal"
    ANSWER_FORCEOUT = "answer-forceout"
    WRITE = "write"
    WRITE_LAST = "write-last"
    """Writing after the last cube."""
    WRITE_STOP = "write-stop"
    """Writing after Stop."""
    CHECK = "check"
    CORRECT = "correct"
    """Choosing the cube that goes back after a rightful charge (IX-A-1)."""
    SIGN = "sign"


class FirstRoll(Struct, frozen=True):
    """How the first Goal-setter is found (I-D)."""

    faces: str
    """The faces of the cube that everybody rolls."""
    ranking: str
    """The faces from best to worst; faces not listed here lose to all of these."""
    best: str
    """The roll that wins, in words."""
    counts: str
    """The word for a face that is in `ranking`."""


class Procedure(Struct, frozen=True, kw_only=True):
    """How a shake, a match and a round go under one rulebook."""

    divisions: tuple[str, ...]
    """The divisions; the first is the default."""
    first_roll: FirstRoll
    goal_cubes: int
    goal_word: str
    """What the Goal-setter says when the Goal is set."""
    impossible_word: str
    """The rulebook's word for the challenge that there is no Solution."""
    rolls_apart: bool = False
    """Whether rolling has its own limit, apart from setting the Goal."""
    no_goal: bool = False
    """Whether "No Goal" may be declared."""
    forceout: bool = False
    """Whether the moves end in Forceout; otherwise the last cube ends them."""

    leader_bonus_levels: frozenset[str] = frozenset()
    """The levels at which the leader may make bonus moves too."""
    setter_bonus_penalty: frozenset[str] = frozenset()
    """The divisions where a leading Goal-setter's bonus costs a point."""
    mover_bonus_penalty: frozenset[str] = frozenset()
    """The divisions where a leading Mover's bonus costs a point."""
    mover_chooses_return: bool = True
    """Whether a Mover whose two forbidden cubes are charged picks the one that goes back."""

    now_needs: int = 2
    """How many cubes Resources must hold for Now."""
    invalid_penalty: int = 1
    """What an invalid Now costs."""
    self_challenge_free: frozenset[str] = frozenset()
    """The levels where challenging oneself costs nothing."""
    put_back_penalty: int = 1
    """What picking up the block without a challenge costs; 0 if only lateness costs points."""

    limits: Mapping[Task, int]
    late_twice_penalty: int = 1
    """What being late a second time costs, besides the turn or task."""
    always_late: bool = False
    """Whether players can be late with writing after the last cube and after Stop too."""
    approval: frozenset[str] = frozenset()
    """The divisions where an official approves each penalty."""
    new_shakes_for: int = 30 * MINUTE
    """How long new shakes may begin."""
    finish_for: int = 5 * MINUTE
    """How long the last shake may then take."""

    absent_score: int = 0
    """The score of whoever is absent (wff-2013, wff-2017, equations-2019 X-D; wff-2012 X-E)."""
    accepting_wrong_costs: frozenset[str] = frozenset({"now", "impossible"})
    """After these challenges, who presents nothing and accepts a wrong Solution scores 2."""
    judge_question: str = ""
    """The code of the one fault that opponents may ask an official about."""
    clauses: Mapping[str, str]
    """For each code of a refusal or penalty, the clause behind it."""


COUNTDOWN = 10 * SECOND
"""The countdown after a limit, before a penalty (XI-A-3)."""
ONE_MORE = MINUTE
"""The extra time after being late for the first time (XI-A)."""
IMPOSSIBLE_WINDOW = MINUTE
"""How long Impossible may be challenged after the last cube.

wff-2013, wff-2017, equations-2019 VIII-B; equations-2019 XI-A-1-e.
"""
DISAGREE_WINDOW = MINUTE
"""How long a player may disagree with a Forceout (VIII-C)."""
CORRECTION = 10 * SECOND
"""The least time for correcting an illegal procedure (IX-A-1)."""
SIGNING = 5 * MINUTE
"""How long the score sheet waits for signatures; no rulebook says."""
