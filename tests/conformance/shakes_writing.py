"""Scenarios of sections VII and VIII: writing, the Third Party, checking, the last cube."""

from __future__ import annotations

from tests.conformance.shakes import (
    CHARGED,
    IMPOSSIBLE_BY_BOB,
    LAST_MOVED,
    NOW_BY_BOB,
    ONE_LEFT,
    OPPONENTS,
    READY,
    SET,
    Case,
)

WRITING = (
    Case(
        title="after Now the Challenger has to write and the Mover may not",
        clauses="VII-A VII-A-1 I-A",
        script=f"""
            {NOW_BY_BOB}
            phase writing
            clock Bob write 3m
            Ann presents RIGHT -> refused VII-A
            Ann presents nothing -> refused VII-A
            Cyd joins mover
            Bob presents RIGHT
            scores Ann 2 Bob 6 Cyd 2
        """,
    ),
    Case(
        title="after Impossible the Mover has to write and the Challenger may not",
        clauses="VII-A VII-A-2 I-B-2-b",
        script=f"""
            {IMPOSSIBLE_BY_BOB}
            clock Ann write 3m
            Bob presents RIGHT -> refused VII-A
            Cyd joins challenger
            Ann presents RIGHT
            scores Ann 6 Bob 2 Cyd 2
        """,
    ),
    Case(
        title="a solution has to use the cubes of Required",
        clauses="I-B-2-d",
        script=f"""
            {READY}
            Bob moves r to required
            Cyd takes the block
            Cyd says now
            Ann joins mover
            Cyd presents RIGHT
            told required unused
            scores Ann 6 Bob 6 Cyd 2
        """,
    ),
    Case(
        title="a Third Party on the side that writes has to write too",
        clauses="VII-A-3 VII-C-1-b",
        script=f"""
            {NOW_BY_BOB}
            Ann joins mover -> refused VII-A-3
            Cyd joins winner -> refused VII-A-3
            Cyd joins challenger
            Bob presents RIGHT
            phase writing
            Cyd presents WRONG
            scores Ann 2 Bob 6 Cyd 2
        """,
    ),
    Case(
        title="a Third Party with the Mover does not write after Now",
        clauses="VII-A-3 VII-C-1-b",
        script=f"""
            {NOW_BY_BOB}
            Cyd joins mover
            Cyd presents RIGHT -> refused VII-A
            Bob presents WRONG
            scores Ann 6 Bob 2 Cyd 6
        """,
    ),
    Case(
        title="two players have no Third Party",
        clauses="VII-A I-A",
        players="Ann Bob",
        script="""
            Ann rolls A
            Bob rolls C
            Ann rolls KKKCCAAEENNRRR pppqqqrrssiioo
            Ann lays Kpq
            Ann says goal
            Bob moves K to required
            Ann moves p to permitted
            Bob moves q to permitted
            Ann takes the block
            Ann says now
            Bob joins mover -> refused VII-A-3
            Ann presents RIGHT
            scores Ann 6 Bob 2
            setter Bob
        """,
    ),
    Case(
        title="the Third Party cannot go back on the choice",
        clauses="VII-C-1 VII-C-1-a",
        script=f"""
            {NOW_BY_BOB}
            Cyd presents nothing
            told Cyd joins the Mover
            Cyd joins challenger -> refused VII-A-3
            Cyd presents RIGHT -> refused VII-C-2-a
            Bob presents RIGHT
            scores Ann 2 Bob 6 Cyd 2
        """,
    ),
    Case(
        title="presenting a solution is joining those who write",
        clauses="VII-C-1 VII-C-1-c",
        script=f"""
            {NOW_BY_BOB}
            Cyd presents RIGHT
            told Cyd joins the Challenger
            Bob presents WRONG
            scores Ann 2 Bob 2 Cyd 4
        """,
    ),
    Case(
        title="presenting none in time is joining those who do not write",
        clauses="VII-C-1 VII-C-1-c XI-A-1-e",
        script=f"""
            {IMPOSSIBLE_BY_BOB}
            Ann presents WRONG
            wait 2m50s
            phase writing
            wait 30s
            told Cyd joins the Challenger
            penalty none
            scores Ann 2 Bob 6 Cyd 4
        """,
    ),
    Case(
        title="nothing is checked or shown before everything is presented",
        clauses="VII-C VII-C-2",
        options=OPPONENTS,
        script=f"""
            {NOW_BY_BOB}
            Bob presents RIGHT
            sees Bob Bob
            sees Ann nothing
            sees Cyd nothing
            sees judge nothing
            sees watcher nothing
            Ann accepts -> refused VII-C-4
            Cyd presents RIGHT
            phase checking
            sees Ann Bob Cyd
            sees watcher Bob Cyd
        """,
    ),
    Case(
        title="what is presented cannot be mended",
        clauses="VII-C-2-a",
        script=f"""
            {NOW_BY_BOB}
            Bob presents WRONG
            Bob presents RIGHT -> refused VII-C-2-a
            Bob presents nothing -> refused VII-C-2-a
            Cyd joins mover
            scores Ann 6 Bob 2 Cyd 6
        """,
    ),
)

CHECKING = (
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
            Ann rejects rule-misused
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
            Ann rejects rule-misused
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
            Cyd rejects rule-misused
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
            Ann rejects rule-misused
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

LAST_CUBE = (
    Case(
        title="the last cube goes to Required or Permitted and everybody writes",
        clauses="VIII-A X-C X-C-1 X-C-2",
        script=f"""
            {ONE_LEFT}
            Bob moves i to forbidden -> refused VIII-A
            Bob moves i to permitted
            phase writing
            clock Ann write-last {{last}}
            clock Bob write-last {{last}}
            clock Cyd write-last {{last}}
            Ann presents RIGHT
            Cyd presents WRONG
            Bob presents nothing
            scores Ann 4 Bob 2 Cyd 2
        """,
    ),
    Case(
        title="a player with one cube left may challenge Impossible instead",
        clauses="VIII-A",
        script=f"""
            {ONE_LEFT}
            Bob takes the block
            Bob says {{impossible}}
            told Bob challenges Ann: {{Impossible}}
            Cyd joins challenger
            Ann presents RIGHT
            scores Ann 6 Bob 2 Cyd 2
        """,
    ),
    Case(
        title="when the last cube was forbidden a challenge is set aside and it comes back",
        clauses="VIII-A",
        options=CHARGED,
        script=f"""
            {ONE_LEFT}
            Bob moves i to forbidden
            left 0
            Cyd takes the block
            Cyd says {{impossible}}
            told set aside
            penalty none
            left 1
            section forbidden
            turn Bob
            phase moving
            Bob moves i to required
            phase writing
        """,
    ),
    Case(
        title="nobody snatches the last cube out of turn",
        clauses="VIII-A",
        options=CHARGED,
        script=f"""
            {ONE_LEFT}
            Ann moves i to permitted -> refused V-C-1-a
            Cyd moves i to permitted -> refused V-A
        """,
    ),
    Case(
        title="Impossible is open for a minute after the last cube",
        clauses="VIII-B",
        script=f"""
            {LAST_MOVED}
            wait 30s
            Ann takes the block
            Ann says {{impossible}}
            told Ann challenges Bob: {{Impossible}}
            penalty none
            Ann presents RIGHT -> refused VII-A
            Cyd joins mover
            Bob presents RIGHT
            Cyd presents RIGHT
            scores Ann 2 Bob 6 Cyd 6
        """,
    ),
    Case(
        title="then the Mover has the rest of the same minutes",
        clauses="VIII-B",
        only="wff-2013",
        script=f"""
            {LAST_MOVED}
            wait 29s
            Ann takes the block
            Ann says never
            clock Bob write 1m29s
        """,
    ),
    Case(
        title="then the Mover has the rest of the same three minutes",
        clauses="VIII-B",
        only="wff-2017",
        script=f"""
            {LAST_MOVED}
            wait 29s
            Ann takes the block
            Ann says impossible
            clock Bob write 2m29s
        """,
    ),
    Case(
        title="what the Mover presented before the challenge stays presented",
        clauses="VIII-B VII-C-2-a",
        script=f"""
            {LAST_MOVED}
            Bob presents WRONG
            Cyd presents RIGHT
            Ann takes the block
            Ann says {{impossible}}
            told Bob's solution is not correct
            scores Ann 2 Bob 2 Cyd 6
        """,
    ),
    Case(
        title="the Challenger's own solution no longer counts",
        clauses="VIII-B VII-A-2",
        script=f"""
            {LAST_MOVED}
            Ann presents RIGHT
            Cyd presents nothing
            Ann takes the block
            Ann says {{impossible}}
            sees Ann nothing
            Bob presents WRONG
            scores Ann 6 Bob 2 Cyd 4
        """,
    ),
    Case(
        title="Now against the last cube is set aside for a point",
        clauses="VIII-B-comment",
        script=f"""
            {LAST_MOVED}
            Ann takes the block
            Ann says now
            told set aside
            penalty Ann VIII-B-comment
            phase writing
        """,
    ),
    Case(
        title="Impossible after the first minute is set aside at no price",
        clauses="VIII-B-comment",
        script=f"""
            {LAST_MOVED}
            wait 55s
            Ann takes the block
            wait 6s
            Ann says {{impossible}}
            told set aside
            penalty none
            Ann presents RIGHT
            Bob presents RIGHT
            Cyd presents RIGHT
            scores Ann 4 Bob 4 Cyd 4
        """,
    ),
    Case(
        title="time that runs out after the last cube costs the solution but no point",
        clauses="X-C-2",
        script=f"""
            {LAST_MOVED}
            Ann presents RIGHT
            wait 3m10s
            penalty none
            scores Ann 4 Bob 2 Cyd 2
        """,
    ),
    Case(
        title="a bonus move may leave the last cube to the same player",
        clauses="VIII-A V-C",
        script=f"""
            {SET}
            all move until 2 are left: io
            Ann bonus o to forbidden
            Ann bonus i to forbidden -> refused V-C
            Ann moves i to forbidden -> refused VIII-A
            Ann moves i to required
            phase writing
        """,
    ),
)

ALL = (WRITING, CHECKING, LAST_CUBE)
