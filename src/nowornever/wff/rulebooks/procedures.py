"""How a shake, a match and a round go under the three WFF 'N PROOF rulebooks, as data."""

from __future__ import annotations

from msgspec.structs import replace

from nowornever.shake.procedure import FirstRoll, Procedure
from nowornever.wff.rulebooks.time_limits import LIMITS_2012, LIMITS_2013, LIMITS_2017

_CLAUSES = {
    # beginning a shake
    "first-setter": "I-D",
    "roll": "IV-A",
    "goal": "IV-C",
    "goal-touched": "IV-C",
    "goal-fixed": "IV-C-4",
    "no-goal": "IV-B",
    "no-goal-block": "IV-B",
    "no-goal-bonus": "IV-B",
    "setter-bonus": "IV-D",
    "setter-leader-bonus": "IV-D-2",
    # moving
    "move": "V-B",
    "out-of-turn": "V-A",
    "two-cubes": "V-C-1-a",
    "bonus": "V-C",
    "bonus-not-forbidden": "V-C-1-b",
    "leader-bonus": "V-C-2",
    "leader-bonus-return": "V-C-2-note",
    "last-cube-forbidden": "VIII-A",
    "charge": "IX-A",
    # challenging
    "challenges": "VI-A",
    "block": "VI-B",
    "block-first": "VI-B-a",
    "block-early": "VI-A-1-b",
    "block-late": "XI-A-3-exception",
    "put-back": "VI-B",
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
    "presented": "VII-C-2-a",
    "checking": "VII-C-4",
    "reasons": "VII-C-5",
    "non-essential-proof": "VII-B-4-a",
    "ask-judge": "VII-C-5",
    # time, scores and officials
    "late": "XI-A",
    "approval": "XI-A-note",
    "absent": "X-D",
    "round": "XI-B",
    "score-sheet": "XII-B",
    "deceit": "XII-B",
    "conduct": "IX-C",
}

_UPPER = frozenset({"junior", "senior"})
_ALL = frozenset({"elementary", "middle", "junior", "senior"})

PROCEDURE_2013 = Procedure(
    divisions=("senior", "junior", "middle", "elementary"),
    first_roll=FirstRoll(
        "CAKENR",
        ranking="ACEKNR",
        best="the letter that comes first in the alphabet",
        counts="letter",
    ),
    goal_cubes=7,
    goal_word="Goal",
    impossible_word="Never",
    leader_bonus_levels=frozenset({"basic"}),
    setter_bonus_penalty=_UPPER,
    mover_bonus_penalty=_ALL,
    limits=LIMITS_2013,
    approval=frozenset({"elementary", "middle"}),
    clauses=_CLAUSES,
)

PROCEDURE_2012 = replace(
    PROCEDURE_2013,
    rolls_apart=True,
    forceout=True,
    mover_bonus_penalty=_UPPER,
    mover_chooses_return=False,
    now_needs=0,
    limits=LIMITS_2012,
    absent_score=-4,  # X-E
    clauses=_CLAUSES
    | {
        "now-early": "VI-B",
        "now-resources": "VI-A-2",
        "now-after-last": "VI-B",
        "impossible-late": "VI-B",
        "last-cube-forbidden": "V-B",
        "forceout": "VIII-A",
        "forceout-answer": "VIII-C",
        "safe-move": "VIII-B-3",
        "absent": "X-E",
    },
)

PROCEDURE_2017 = replace(
    PROCEDURE_2013,
    goal_word="Goal Set",
    impossible_word="Impossible",
    leader_bonus_levels=frozenset({"elementary"}),
    setter_bonus_penalty=_UPPER | {"middle"},
    mover_chooses_return=False,
    self_challenge_free=frozenset({"elementary", "middle"}),
    limits=LIMITS_2017,
    clauses=_CLAUSES | {"ask-judge": "VII-D"},
)
