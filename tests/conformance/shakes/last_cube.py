"""Section VIII: the last cube."""

from __future__ import annotations

from tests.conformance.shakes import (
    CHARGED,
    LAST_MOVED,
    ONE_LEFT,
    OPPONENTS,
    ROLL,
    SET,
    Case,
)

CASES = (
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
            Cyd presents RIGHT -> refused VII-C-2-a
            Cyd joins mover
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
            Cyd joins challenger
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
    Case(
        title="of two players the one who moved the last cube writes when it is challenged",
        clauses="VIII-B X-B-2 VII-A-2",
        players="Ann Bob",
        script=f"""
            Ann rolls A
            Bob rolls C
            Ann rolls {ROLL}
            Ann lays Kpq
            Ann says goal
            all move until 1 are left: i
            turn Bob
            Bob moves i to required
            Bob takes the block
            Bob says {{impossible}}
            penalty Bob VI-B
            Ann takes the block
            Ann says {{impossible}}
            Ann presents RIGHT -> refused VII-A
            Bob presents RIGHT
            scores Ann 2 Bob 6
        """,
    ),
    Case(
        title="a Third Party who wrote before the challenge and joins the Challenger has no paper",
        clauses="VIII-B X-A-2-exception VII-C-4",
        options=OPPONENTS,
        script=f"""
            {LAST_MOVED}
            Cyd presents RIGHT
            Ann takes the block
            Ann says {{impossible}}
            Cyd joins challenger
            Bob presents WRONG
            Cyd accepts
            Ann rejects rule-misused at 3
            scores Ann 6 Bob 2 Cyd 2
        """,
    ),
    Case(
        title="a Mover who is challenged after the last cube can be late like any other writer",
        clauses="VIII-B XI-A",
        script=f"""
            {LAST_MOVED}
            wait 50s
            Ann takes the block
            Ann says {{impossible}}
            wait {{rest}}
            wait 19s
            penalty Bob XI-A
            told Cyd joins the Challenger
            Bob presents RIGHT
            scores Ann 2 Bob 6 Cyd 2
            totals Ann 2 Bob 5 Cyd 2
        """,
    ),
    Case(
        title="whoever is next moves the last cube when the turn was lost",
        clauses="VIII-A XI-A VI-A",
        script=f"""
            {ONE_LEFT}
            wait 2m20s
            turn Cyd
            left 1
            Cyd moves i to forbidden -> refused VIII-A
            Cyd moves i to required
            phase writing
            Bob takes the block
            Bob says {{impossible}}
            told Bob challenges Cyd: {{Impossible}}
        """,
    ),
    Case(
        title="after Stop a solution may take the last cube from Resources",
        clauses="XI-B VIII-A",
        script=f"""
            {ONE_LEFT}
            wait until 35m
            told Stop
            left 1
            Ann presents RIGHT
            Bob takes the block -> refused VI-B
            Bob presents RIGHT
            Cyd presents WRONG
            scores Ann 4 Bob 4 Cyd 2
        """,
    ),
    Case(
        title="Never after the last cube is heard as Impossible",
        clauses="VI-A-1-c VIII-B",
        only="wff-2017",
        script=f"""
            {LAST_MOVED}
            Cyd takes the block
            Cyd says never
            penalty none
            told Cyd challenges Bob: Impossible
        """,
    ),
)
