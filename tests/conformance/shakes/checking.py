"""Section VII-C and VII-D: opponents check."""

from __future__ import annotations

from tests.conformance.shakes import (
    IMPOSSIBLE_BY_BOB,
    NOW_BY_BOB,
    OPPONENTS,
    READY,
    Case,
)

CASES = (
    Case(
        title="both opponents check one solution after the other in the same three minutes",
        clauses="VII-C VII-C-3 XI-A-1-f",
        options=OPPONENTS,
        script=f"""
            {NOW_BY_BOB}
            Cyd presents RIGHT
            Bob presents RIGHT
            clock Ann check 3m
            clock Bob check 3m
            Cyd accepts -> refused VII-C-4
            Ann accepts
            Ann accepts -> refused VII-C-4
            Bob accepts
            told Cyd's solution is correct
            clock Ann check 3m
            clock Cyd check 3m
            Ann accepts
            Cyd accepts
            scores Ann 2 Bob 6 Cyd 4
        """,
    ),
    Case(
        title="a rightful reason shows that a solution is wrong",
        clauses="VII-C-4 VII-C-5",
        options=OPPONENTS,
        script=f"""
            {NOW_BY_BOB}
            Cyd joins mover
            Bob presents WRONG
            Ann rejects ugly -> refused VII-C-5
            Ann rejects goal-not-wff
            told wrongly
            phase checking
            Ann rejects rule-misused at 3
            told rightly
            scores Ann 6 Bob 2 Cyd 6
        """,
    ),
    Case(
        title="what no opponent shows to be wrong is correct",
        clauses="VII-C-4",
        options=OPPONENTS,
        script=f"""
            {NOW_BY_BOB}
            Cyd joins mover
            Bob presents WRONG
            Ann accepts
            Cyd rejects non-essential -> refused VII-B-4-a
            Cyd accepts
            told Bob's solution is correct
            scores Ann 2 Bob 6 Cyd 2
        """,
    ),
    Case(
        title="a cube that is not essential is shown with a shorter proof",
        clauses="VII-C-3 VII-C-5-d",
        options=OPPONENTS,
        script=f"""
            {READY}
            Bob moves r to required
            Cyd takes the block
            Cyd says now
            Ann joins mover
            Cyd presents WITH_R
            Ann rejects non-essential with WRONG
            told wrongly
            Ann rejects non-essential with WITHOUT_R
            told rightly
            scores Ann 6 Bob 6 Cyd 2
        """,
    ),
    Case(
        title="whoever presents nothing and accepts a wrong solution scores 2",
        clauses="VII-C-4 X-A-2-exception",
        options=OPPONENTS,
        script=f"""
            {NOW_BY_BOB}
            Cyd joins mover
            Bob presents WRONG
            Cyd accepts
            Ann rejects rule-misused at 3
            scores Ann 6 Bob 2 Cyd 2
        """,
    ),
    Case(
        title="it holds for a Challenger who accepts too",
        clauses="VII-C-4 X-A-2-exception",
        options=OPPONENTS,
        script=f"""
            {IMPOSSIBLE_BY_BOB}
            Cyd joins challenger
            Ann presents WRONG
            Bob accepts
            Cyd rejects rule-misused at 3
            scores Ann 2 Bob 2 Cyd 4
        """,
    ),
    Case(
        title="a Third Party who presents one and accepts another's keeps their own points",
        clauses="X-A-2-exception",
        options=OPPONENTS,
        script=f"""
            {NOW_BY_BOB}
            Cyd presents RIGHT
            Bob presents WRONG
            Ann accepts
            Bob accepts
            told Cyd's solution is correct
            Cyd accepts
            Ann rejects rule-misused at 3
            scores Ann 2 Bob 2 Cyd 4
        """,
    ),
    Case(
        title="a judge does not say whether a solution is right",
        clauses="VII-D",
        only="wff-2017",
        options=OPPONENTS,
        script=f"""
            {NOW_BY_BOB}
            Cyd joins mover
            Bob presents WRONG
            Ann asks the judge -> refused VII-D
        """,
    ),
    Case(
        title="a judge is not asked in place of giving a reason",
        clauses="VII-C-5",
        only="wff-2013",
        options=OPPONENTS,
        script=f"""
            {NOW_BY_BOB}
            Cyd joins mover
            Bob presents WRONG
            Ann asks the judge -> refused VII-C-5
        """,
    ),
)
