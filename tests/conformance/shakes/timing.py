"""Section XI: limits, lateness, the end of a round."""

from __future__ import annotations

from tests.conformance.shakes import (
    CHARGED,
    NOW_BY_BOB,
    OPPONENTS,
    READY,
    ROLLED,
    SET,
    Case,
)

CASES = (
    Case(
        title="late once costs a point and late twice another with the turn",
        clauses="XI-A XI-A-3 XI-A-1-b XI-A-1-c",
        script=f"""
            {SET}
            clock Bob first-turn 2m
            wait 1m59s
            told Time is up for the first turn
            penalty none
            wait 9s
            penalty none
            wait 1s
            penalty Bob XI-A
            clock Bob first-turn 1m
            wait 1m9s
            penalty none
            turn Bob
            wait 1s
            penalty Bob XI-A
            told Bob is late again and loses the turn
            turn Cyd
            clock Cyd turn 1m
            totals Ann 0 Bob -2 Cyd 0
        """,
    ),
    Case(
        title="whoever finishes during the countdown is not late",
        clauses="XI-A-3",
        script=f"""
            {SET}
            wait 2m8s
            Bob moves K to required
            penalty none
            turn Cyd
            clock Cyd turn 1m
        """,
    ),
    Case(
        title="a bonus move is part of the turn's minute",
        clauses="XI-A-1-c",
        script=f"""
            {SET}
            Bob moves K to required
            clock Cyd turn 1m
            wait 29s
            Cyd bonus o to forbidden
            clock Cyd turn 30s
        """,
    ),
    Case(
        title="a Goal-setter who is late twice loses the Goal to the next player",
        clauses="XI-A XI-A-1-a",
        script=f"""
            {ROLLED}
            wait 2m10s
            penalty Ann XI-A
            wait 1m10s
            penalty Ann XI-A
            told does not count
            setter Bob
            phase rolling
            totals Ann -2 Bob 0 Cyd 0
        """,
    ),
    Case(
        title="whoever holds the block has fifteen seconds and no countdown",
        clauses="XI-A-1-d XI-A-3-exception",
        script=f"""
            {READY}
            Cyd takes the block
            clock Cyd state-challenge 15s
            wait 13s
            penalty none
            wait 1s
            penalty Cyd XI-A-3-exception
            block free
            turn Bob
            clock Bob turn 59s
        """,
    ),
    Case(
        title="a writer who is late once has a minute more",
        clauses="XI-A XI-A-1-e",
        script=f"""
            {NOW_BY_BOB}
            Cyd joins mover
            wait until 3m30s
            penalty Bob XI-A
            phase writing
            Bob presents RIGHT
            scores Ann 2 Bob 6 Cyd 2
            totals Ann 2 Bob 5 Cyd 2
        """,
    ),
    Case(
        title="a writer who is late twice presents nothing",
        clauses="XI-A XI-A-1-e",
        script=f"""
            {NOW_BY_BOB}
            Cyd joins mover
            wait until 4m40s
            penalty Bob XI-A Bob XI-A
            scores Ann 6 Bob 2 Cyd 6
            totals Ann 6 Bob 0 Cyd 6
        """,
    ),
    Case(
        title="only the checker who has not answered is late",
        clauses="XI-A XI-A-1-f VII-C-4",
        options=OPPONENTS,
        script=f"""
            {NOW_BY_BOB}
            Cyd joins mover
            Bob presents WRONG
            Cyd accepts
            wait 3m10s
            penalty Ann XI-A
            phase checking
            wait 1m10s
            penalty Ann XI-A
            told Bob's solution is correct
            totals Ann 0 Bob 6 Cyd 2
        """,
    ),
    Case(
        title="in Elementary a penalty waits for an official",
        clauses="XI-A-note",
        options={"division": "elementary", "official": True},
        script=f"""
            {READY}
            Cyd takes the block
            Cyd puts it back
            told if an official approves
            totals Ann 0 Bob 0 Cyd 0
            judge approves 2 -> refused XI-A-note
            judge approves 1
            totals Ann 0 Bob 0 Cyd -1
            judge denies 1 -> refused XI-A-note
        """,
    ),
    Case(
        title="in Middle an official may strike a penalty out",
        clauses="XI-A-note",
        options=CHARGED | {"division": "middle", "official": True},
        script=f"""
            {SET}
            wait 2m10s
            penalty Bob XI-A
            judge denies 1
            judge approves 1 -> refused XI-A-note
            totals Ann 0 Bob 0 Cyd 0
        """,
    ),
    Case(
        title="without an official a penalty of Elementary counts at once and that is told",
        clauses="XI-A-note",
        options={"division": "elementary"},
        script=f"""
            {READY}
            Cyd takes the block
            Cyd puts it back
            told Cyd loses a point at once, since no official is here to approve it
            totals Ann 0 Bob 0 Cyd -1
            judge approves 1 -> refused XI-A-note
        """,
    ),
    *(
        Case(
            title=f"a table of the {level} game is one of that division",
            clauses="XI-A-note III-A",
            only="wff-2017",
            levels={"wff-2017": level},
            options={"official": True},
            script=f"""
                {READY}
                Cyd takes the block
                Cyd puts it back
                told if an official approves
                totals Ann 0 Bob 0 Cyd 0
            """,
        )
        for level in ("elementary", "middle")
    ),
    Case(
        title="in Junior a penalty counts at once",
        clauses="XI-A-note",
        options={"division": "junior"},
        script=f"""
            {SET}
            wait 2m10s
            totals Ann 0 Bob -1 Cyd 0
            judge approves 1 -> refused XI-A-note
        """,
    ),
    Case(
        title="after thirty minutes no shake begins",
        clauses="XI-B",
        script=f"""
            {READY}
            wait until 29m55s
            Bob takes the block
            Bob says now
            wait until 30m
            told From now on no new shake begins
            Cyd joins mover
            Bob presents RIGHT
            told The round is over
            phase signing the score sheet
        """,
    ),
    Case(
        title="Stop after thirty-five minutes and everybody writes",
        clauses="XI-B",
        script=f"""
            {READY}
            wait until 34m59s
            phase moving
            wait 1s
            told Stop
            phase writing
            clock Ann write-stop 3m
            Bob moves r to permitted -> refused V-B
            Bob takes the block -> refused VI-B
            Ann presents LONG
            Bob presents WRONG
            wait 3m10s
            phase signing the score sheet
            scores Ann 4 Bob 2 Cyd 2
        """,
    ),
    Case(
        title="Stop waits for a challenge that is being stated",
        clauses="XI-B",
        script=f"""
            {READY}
            wait until 34m50s
            Bob takes the block
            wait until 35m2s
            Bob says now
            told Bob challenges Ann: Now
            clock Bob write 3m
        """,
    ),
    Case(
        title="a shake without a Goal ends with the round",
        clauses="XI-B",
        players="Ann Bob",
        script="""
            Ann rolls A
            Bob rolls C
            wait until 35m
            phase signing the score sheet
            shakes 0
        """,
    ),
    Case(
        title="a Third Party who has joined the writers can be late like them",
        clauses="XI-A VII-A-3",
        script=f"""
            {NOW_BY_BOB}
            Cyd joins challenger
            Bob presents RIGHT
            wait 3m10s
            penalty Cyd XI-A
            phase writing
            Cyd presents RIGHT
            scores Ann 2 Bob 6 Cyd 4
            totals Ann 2 Bob 6 Cyd 3
        """,
    ),
)
