"""Section VII-C and VII-D: opponents check."""

from __future__ import annotations

from tests.conformance.shakes import (
    IMPOSSIBLE_BY_BOB,
    NOW_BY_BOB,
    OPPONENTS,
    READY,
    ROLLED,
    SET,
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
        title="a reason about a line names the line",
        clauses="VII-C-5 VII-C-5-c",
        options=OPPONENTS,
        script=f"""
            {NOW_BY_BOB}
            Cyd joins mover
            Bob presents WRONG
            Ann rejects rule-misused -> refused VII-C-5
            Ann rejects rule-misused at 0 -> refused VII-C-5
            Ann rejects rule-misused at 5 -> refused VII-C-5
            Ann rejects rule-misused at 2
            told wrongly: rule misused ({{edition}} VII-C-5-c), line 2
            Ann rejects rule-misused at 2 -> refused VII-C-5
            Cyd rejects rule-misused at 2
            told wrongly
            Ann rejects rule-misused at 3
            told rightly: rule misused ({{edition}} VII-C-5-c), line 3
            scores Ann 6 Bob 2 Cyd 6
        """,
    ),
    Case(
        title="no correct proof is true of every faulty proof and no line is named",
        clauses="VII-C-5-g",
        options=OPPONENTS,
        script=f"""
            {NOW_BY_BOB}
            Cyd joins mover
            Bob presents WRONG
            Ann rejects no-proof
            told rightly: no proof ({{edition}} VII-C-5-g)
            scores Ann 6 Bob 2 Cyd 6
        """,
    ),
    Case(
        title="no correct proof is wrongly said of a proof whose cubes alone are missing",
        clauses="VII-C-5-g VII-C-5-f VII-B-3",
        options=OPPONENTS,
        script=f"""
            {NOW_BY_BOB}
            Cyd joins mover
            Bob presents LONG                       # takes more than one cube
            Ann rejects no-proof
            told wrongly
            Ann rejects no-proof -> refused VII-C-5
            Ann rejects required-unused
            told wrongly
            Cyd rejects cubes
            told rightly: cubes ({{edition}} VII-B-3)
            scores Ann 6 Bob 2 Cyd 6
        """,
    ),
    Case(
        title="no correct proof is wrongly said where the solution alone names a wrong rule",
        clauses="VII-C-5-g VII-C-5-e",
        options=OPPONENTS,
        levels={"wff-2013": "basic", "wff-2017": "basic"},
        script=f"""
            {SET}
            Bob takes the block
            Bob says {{impossible}}
            Cyd joins challenger
            Ann presents NAMED_IN_VAIN
            Cyd rejects no-proof
            told wrongly
            Cyd rejects rule-not-in-game
            told rightly
            scores Ann 2 Bob 6 Cyd 4
        """,
    ),
    Case(
        title="the cubes are not there when only Forbidden has them",
        clauses="VII-C-5-f VII-B-3-c",
        options=OPPONENTS,
        script=f"""
            {SET}
            Bob moves K to required
            Cyd moves i to forbidden
            Ann moves i to forbidden
            Bob moves p to permitted
            Cyd moves q to permitted
            Ann takes the block
            Ann says now
            Bob joins mover
            Ann presents RIGHT
            Cyd rejects cubes-missing
            told rightly: cubes missing ({{edition}} VII-C-5-f)
            scores Ann 2 Bob 6 Cyd 6
        """,
    ),
    Case(
        title="a rejection made in time is an answer and never late",
        clauses="VII-C-4 XI-A",
        options=OPPONENTS,
        script=f"""
            {NOW_BY_BOB}
            Cyd joins mover
            Bob presents RIGHT
            Ann rejects goal-not-wff
            told wrongly
            wait 3m
            told Time is up
            Ann rejects premises                    # while Cyd is counted down
            told wrongly
            wait 10s
            penalty Cyd XI-A
            Ann rejects top-line -> refused VII-C-4  # Ann's time is over
            Cyd accepts
            told Bob's solution is correct
            scores Ann 2 Bob 6 Cyd 2
        """,
    ),
    Case(
        title="when all have answered what nobody shows wrong is correct at the limit",
        clauses="VII-C-4 VII-C-3",
        options=OPPONENTS,
        script=f"""
            {NOW_BY_BOB}
            Cyd joins mover
            Bob presents WRONG
            Ann rejects goal-not-wff
            Cyd accepts
            phase checking
            wait 2m56s
            phase checking
            wait 1s
            told Bob's solution is correct
            penalty none
            scores Ann 2 Bob 6 Cyd 2
        """,
    ),
    Case(
        title="a shorter proof may add no cube and drops whole premises and rules",
        clauses="VII-B-4-a VII-B-4-b VII-B-4-c VII-B-4-d VII-C-5-d",
        options=OPPONENTS,
        script=f"""
            {READY}
            Bob moves r to required
            Cyd takes the block
            Cyd says now
            Ann joins mover
            Cyd presents WITH_R
            Ann rejects non-essential with WITH_R       # drops nothing
            told wrongly
            Ann rejects non-essential with ADDED        # does without r, with a cube more
            told wrongly
            Ann rejects non-essential with SPLIT        # puts p and r into a premise of its own
            told wrongly
            Ann rejects non-essential with UNPROVED     # drops r, and proves nothing
            told wrongly
            Ann rejects non-essential with WITHOUT_R
            told rightly
            scores Ann 6 Bob 6 Cyd 2
        """,
    ),
    Case(
        title="one shorter proof may do without several premises at once",
        clauses="VII-B-4-c",
        options=OPPONENTS,
        script=f"""
            {READY}
            Bob moves r to required
            Cyd moves s to required
            Ann takes the block
            Ann says now
            Bob joins mover
            Ann presents WITH_R_AND_S
            Bob rejects non-essential with WITHOUT_R
            told rightly
            scores Ann 2 Bob 6 Cyd 6
        """,
    ),
    Case(
        title="what is not of Required may be idle",
        clauses="VII-B-4",
        options=OPPONENTS,
        script=f"""
            {READY}
            Bob moves r to permitted
            Cyd takes the block
            Cyd says now
            Ann joins mover
            Cyd presents WITH_R
            Ann rejects non-essential with WITHOUT_R
            told wrongly
            Ann accepts
            Bob accepts
            scores Ann 2 Bob 2 Cyd 6
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
        title="an official does not say whether a solution is right",
        clauses="VII-D",
        only="wff-2017",
        options=OPPONENTS,
        script=f"""
            {NOW_BY_BOB}
            Cyd joins mover
            Bob presents WRONG
            Ann asks the judge -> refused VII-D
            Ann rejects rule-misused at 3           # that is a definite point
            told rightly
        """,
    ),
    Case(
        title="an official is not asked in place of giving a reason",
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
    Case(
        title="sub-proofs that nobody could follow are no correct proof",
        clauses="VII-C-5-g",
        options=OPPONENTS,
        script=f"""
            {NOW_BY_BOB}
            Cyd joins mover
            Bob presents DEEP
            Ann rejects no-proof
            told rightly
            scores Ann 6 Bob 2 Cyd 6
        """,
    ),
    Case(
        title="the Goal is no WFF whatever is written for it",
        clauses="VII-C-5-a",
        options=OPPONENTS,
        script=f"""
            {ROLLED}
            Ann lays pKr
            Ann says goal
            Bob takes the block
            Bob says {{impossible}}
            Cyd joins challenger
            Ann presents UNREAD
            Bob rejects goal-not-wff
            told rightly
            scores Ann 2 Bob 6 Cyd 4
        """,
    ),
    Case(
        title="a checker who is late has as many tries as the minute more allows",
        clauses="VII-C-4 VII-C-5 XI-A",
        options=OPPONENTS,
        script=f"""
            {NOW_BY_BOB}
            Cyd joins mover
            Bob presents WRONG
            Cyd accepts
            wait 3m10s
            penalty Ann XI-A
            Ann rejects goal-not-wff
            told wrongly
            Ann rejects rule-misused at 2
            told wrongly
            Cyd rejects rule-misused at 3 -> refused VII-C-4
            wait 50s
            Ann rejects rule-misused at 3
            told rightly
            scores Ann 6 Bob 2 Cyd 2
            totals Ann 5 Bob 2 Cyd 2
        """,
    ),
    Case(
        title="a wrong reason given in the minute more is an answer",
        clauses="VII-C-4 XI-A",
        options=OPPONENTS,
        script=f"""
            {NOW_BY_BOB}
            Cyd joins mover
            Bob presents WRONG
            Cyd accepts
            wait 3m10s
            Ann rejects goal-not-wff
            wait 2m
            penalty none
            told Bob's solution is correct
            totals Ann 1 Bob 6 Cyd 2
        """,
    ),
    Case(
        title="the minute more of one solution is none of the next",
        clauses="VII-C-3 XI-A",
        options=OPPONENTS,
        script=f"""
            {NOW_BY_BOB}
            Cyd presents RIGHT
            Bob presents WRONG
            Bob accepts
            wait 3m10s
            penalty Ann XI-A
            Ann accepts
            told Cyd's solution is correct
            clock Ann check 3m
            clock Cyd check 3m
            Cyd rejects rule-misused at 3
            told rightly
            scores Ann 2 Bob 2 Cyd 4
        """,
    ),
    Case(
        title="a paper without a top line is wrong where it must be there",
        clauses="VII-B-2-a VII-C-5",
        only="wff-2013",
        options=OPPONENTS,
        script=f"""
            {NOW_BY_BOB}
            Cyd joins mover
            Bob presents NO_TOP_LINE
            Ann rejects top-line
            told rightly
            scores Ann 6 Bob 2 Cyd 6
        """,
    ),
    Case(
        title="a paper without a top line is right where it only should be there",
        clauses="VII-B-2-a VII-C-5",
        only="wff-2017",
        options=OPPONENTS,
        script=f"""
            {NOW_BY_BOB}
            Cyd joins mover
            Bob presents NO_TOP_LINE
            Ann rejects top-line
            told wrongly
            Ann accepts
            Cyd accepts
            scores Ann 2 Bob 6 Cyd 2
        """,
    ),
    Case(
        title="a sub-proof may be its supposition alone",
        clauses="VII-B-2-e",
        only="wff-2013",
        script=f"""
            {ROLLED}
            Ann lays Cpp
            Ann says goal
            Bob takes the block
            Bob says never
            Cyd joins challenger
            Ann presents BARE
            scores Ann 6 Bob 2 Cyd 2
        """,
    ),
    Case(
        title="a sub-proof is not its supposition alone",
        clauses="VII-B-2-d",
        only="wff-2017",
        script=f"""
            {ROLLED}
            Ann lays Cpp
            Ann says goal
            Bob takes the block
            Bob says impossible
            Cyd joins challenger
            Ann presents BARE
            told no rule
            scores Ann 2 Bob 6 Cyd 4
        """,
    ),
    Case(
        title="a theorem may be proved without premises",
        clauses="I-A VII-B-3-f",
        script=f"""
            {ROLLED}
            Ann lays Cpp
            Ann says goal
            Bob takes the block
            Bob says {{impossible}}
            Cyd joins challenger
            Ann presents THEOREM
            scores Ann 6 Bob 2 Cyd 2
        """,
    ),
)
