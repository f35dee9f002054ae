"""Section X: the points of a shake."""

from __future__ import annotations

from tests.conformance.shakes import (
    CHOSEN,
    IMPOSSIBLE_BY_BOB,
    NOW_BY_BOB,
    ROLL,
    Case,
)

CASES = (
    Case(
        title="after Now a right Challenger scores 6 and a Third Party with the Mover 2",
        clauses="X-A X-A-1 X-B X-B-1 X-B-2",
        script=f"""
            {NOW_BY_BOB}
            Cyd joins mover
            Bob presents RIGHT
            scores Ann 2 Bob 6 Cyd 2
        """,
    ),
    Case(
        title="after Now a Third Party who writes with the Challenger scores 4",
        clauses="X-A-1 X-B-2",
        script=f"""
            {NOW_BY_BOB}
            Cyd joins challenger
            Bob presents RIGHT
            Cyd presents RIGHT
            scores Ann 2 Bob 6 Cyd 4
        """,
    ),
    Case(
        title="after Now a Third Party alone can be right against the Mover",
        clauses="X-A-1 X-A-2 X-B-1 X-B-2",
        script=f"""
            {NOW_BY_BOB}
            Cyd joins challenger
            Bob presents LONG
            Cyd presents RIGHT
            scores Ann 2 Bob 2 Cyd 4
        """,
    ),
    Case(
        title="after a wrong Now the Mover and a Third Party with the Mover score 6",
        clauses="X-A-2 X-B-2",
        script=f"""
            {NOW_BY_BOB}
            Cyd joins mover
            Bob presents nothing
            scores Ann 6 Bob 2 Cyd 6
        """,
    ),
    Case(
        title="after Impossible any cubes of Resources serve",
        clauses="X-A-1 X-A-2 X-B-1 X-B-2",
        script=f"""
            {IMPOSSIBLE_BY_BOB}
            Cyd joins mover
            Ann presents LONG
            Cyd presents WRONG
            scores Ann 6 Bob 2 Cyd 2
        """,
    ),
    Case(
        title="after a rightful Impossible a Third Party with the Challenger scores 4",
        clauses="X-A-2 X-B-2",
        script=f"""
            {IMPOSSIBLE_BY_BOB}
            Cyd joins challenger
            Ann presents WRONG
            scores Ann 2 Bob 6 Cyd 4
        """,
    ),
    Case(
        title="after Impossible a Third Party alone can save the Mover's side",
        clauses="X-A-1 X-A-2",
        script=f"""
            {IMPOSSIBLE_BY_BOB}
            Cyd joins mover
            Ann presents WRONG
            Cyd presents RIGHT
            scores Ann 2 Bob 2 Cyd 6
        """,
    ),
    Case(
        title="an absent player scores 0 and is passed over",
        clauses="X-D",
        script=f"""
            {CHOSEN}
            judge marks Bob absent
            judge marks Cyd absent -> refused X-D
            Ann rolls {ROLL}
            judge marks Bob present -> refused X-D
            Ann lays Kpq
            Ann says goal
            turn Cyd
            Bob moves K to required -> refused V-B
            Cyd takes the block
            Bob takes the block -> refused VI-B
            Cyd says {{impossible}}
            Ann presents RIGHT
            scores Ann 6 Bob 0 Cyd 2
            setter Cyd
            judge marks Bob present
            Cyd rolls {ROLL}
            judge marks Ann absent -> refused X-D
            Cyd lays Kpq
            Cyd says goal
            Ann moves K to required
            turn Bob
        """,
    ),
    Case(
        title="an absent Goal-setter is passed over",
        clauses="X-D I-D",
        script=f"""
            {CHOSEN}
            judge marks Ann absent
            setter Bob
        """,
    ),
)
