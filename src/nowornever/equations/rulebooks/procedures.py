"""How a shake, a match and a round go under the Basic EQUATIONS rulebook, as data."""

from __future__ import annotations

from nowornever.equations.rulebooks.time_limits import LIMITS_2019
from nowornever.shake.procedure import FirstRoll, Procedure

_DIVISIONS = ("middle", "minor", "elementary", "junior", "senior")

PROCEDURE_2019 = Procedure(
    divisions=_DIVISIONS,
    # I-D: the highest digit on a red cube; an operation loses to every digit.
    first_roll=FirstRoll("0123+-", ranking="3210", best="the highest digit", counts="digit"),
    goal_cubes=6,
    goal_word="Goal",
    impossible_word="Impossible",
    no_goal=True,
    leader_bonus_levels=frozenset(_DIVISIONS),
    invalid_penalty=0,
    self_challenge_free=frozenset(_DIVISIONS),
    put_back_penalty=0,
    limits=LIMITS_2019,
    late_twice_penalty=0,
    always_late=True,
    approval=frozenset({"minor", "elementary", "middle"}),
    accepting_wrong_costs=frozenset({"impossible"}),
    judge_question="unequal",
    clauses={
        # beginning a shake
        "first-setter": "I-D",
        "roll": "II",
        "goal": "IV-B",  # whoever rolled sets it: IV-A
        "goal-touched": "IV-B-3",
        "goal-fixed": "IV-B-3-d",
        "no-goal": "IV-D",
        "no-goal-block": "IV-D-2",
        "no-goal-bonus": "IV-D-1-c",
        "setter-bonus": "IV-C",
        "setter-leader-bonus": "IV-C",
        "setter-bonus-not-forbidden": "IV-C",
        # moving
        "move": "V-B",
        "out-of-turn": "V-A",
        "two-cubes": "V-C-a",
        "bonus": "V-C",
        "bonus-not-forbidden": "V-C-b",
        "leader-bonus": "V-C",
        "leader-bonus-return": "IX-A-1",
        "last-cube-forbidden": "VIII-A",
        "charge": "IX-A",
        # challenging
        "challenges": "VI-A",
        "block": "VI-B",
        "block-first": "VI-B-a",
        "block-early": "VI-A",
        "block-late": "XI-A",
        "put-back": "XI-A",
        "self-challenge": "VI-B",
        "now-early": "VI-A-2-b",
        "now-resources": "VI-A-2-a",
        "now-after-last": "VIII-B-comment",
        "impossible-late": "VIII-B-comment",
        "forceout": "V-B",
        "forceout-answer": "V-B",
        "safe-move": "V-B",
        # writing and checking
        "third-party": "VII-A-3",
        "may-not-write": "VII-A",
        "presented": "VII-C-1-a",
        "checking": "VII-C-3",
        "reasons": "VII-C-3",
        "non-essential-proof": "VII-C-3",
        "ask-judge": "VII-C-3-g-iii",
        # time, scores and officials
        "late": "XI-A",
        "approval": "XI-A-note",
        "absent": "X-D",
        "round": "XI-B",
        "score-sheet": "XII-B",
        "deceit": "XII-B",
        "conduct": "IX-C",
    },
)
