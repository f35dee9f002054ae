"""Section VII-A and VII-C: who writes, and the Third Party."""

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
