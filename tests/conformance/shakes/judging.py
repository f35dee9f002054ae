"""Section IX-C: the judge's acts."""

from __future__ import annotations

from tests.conformance.shakes import (
    NOW_BY_BOB,
    READY,
    ROLL,
    SET,
    Case,
)

CASES = (
    Case(
        title="an official warns before taking a point",
        clauses="IX-C",
        script=f"""
            {SET}
            judge penalises Bob -> refused IX-C
            judge warns Bob
            penalty none
            judge penalises Bob
            penalty Bob IX-C
            judge penalises Bob
            totals Ann 0 Bob -2 Cyd 0
            Ann warns Bob -> refused IX-C
            judge moves K to required -> refused IX-C
        """,
    ),
    Case(
        title="the others replay the shake of a player who is disqualified",
        clauses="IX-C",
        script=f"""
            {SET}
            judge disqualifies Ann
            phase rolling
            setter Bob
            judge disqualifies Ann -> refused IX-C
            Bob rolls {ROLL}
            Bob lays Kpq
            Bob says goal
            turn Cyd
            Ann takes the block -> refused VI-B
            Cyd moves K to required
            turn Bob
        """,
    ),
    Case(
        title="the roll of a player who is disqualified no longer counts",
        clauses="IX-C I-D",
        script="""
            Ann rolls C
            Bob rolls A
            judge disqualifies Bob
            Bob rolls A -> refused I-D
            Ann rolls E -> refused I-D
            Cyd rolls E
            setter Ann
        """,
    ),
    Case(
        title="a match of two ends when one of them is disqualified",
        clauses="IX-C",
        players="Ann Bob",
        script="""
            Ann rolls A
            Bob rolls C
            judge disqualifies Ann
            phase signing the score sheet
            Bob signs
            points Ann 0 Bob 6
        """,
    ),
    Case(
        title="an official has a shake replayed by all",
        clauses="IX-C",
        script=f"""
            {READY}
            judge replays
            told The shake does not count
            shakes 0
            setter Ann
            phase rolling
        """,
    ),
    Case(
        title="a shake that an official has replayed no longer counts",
        clauses="IX-C",
        options={"shakes": 2},
        script=f"""
            {NOW_BY_BOB}
            Cyd joins mover
            Bob presents RIGHT
            totals Ann 2 Bob 6 Cyd 2
            judge replays 7 -> refused IX-C
            judge replays 1
            judge replays 1 -> refused IX-C
            totals Ann 0 Bob 0 Cyd 0
            Bob rolls {ROLL}
            Bob lays Kpq
            Bob says goal
            Ann takes the block
            Ann says {{impossible}}
            Cyd joins challenger
            Bob presents RIGHT
            totals Ann 2 Bob 6 Cyd 2
            phase rolling
            setter Cyd
        """,
    ),
    Case(
        title="a player who is disqualified counts for nobody's lead",
        clauses="IX-C V-C",
        script=f"""
            {NOW_BY_BOB}
            Cyd presents RIGHT
            Bob presents RIGHT
            totals Ann 2 Bob 6 Cyd 4
            judge disqualifies Bob
            setter Cyd
            Cyd rolls {ROLL}
            Cyd bonus o to forbidden -> refused IV-D-2
            Cyd lays Kpq
            Cyd says goal
            Ann bonus o to forbidden
        """,
    ),
    Case(
        title="a replay that an official orders after thirty minutes is played",
        clauses="IX-C XI-B",
        script=f"""
            {READY}
            wait until 31m
            judge replays
            setter Ann
            phase rolling
            Ann rolls {ROLL}
            Ann lays Kpq
            Ann says goal
            wait until 35m30s
            phase moving
            wait until 36m
            told Stop
            phase writing
        """,
    ),
    Case(
        title="a shake struck from the sheet after thirty minutes is played again",
        clauses="IX-C XI-B",
        script=f"""
            {READY}
            wait until 29m55s
            Bob takes the block
            Bob says now
            Cyd joins mover
            wait until 30m30s
            Bob presents RIGHT
            phase signing the score sheet
            judge replays 1
            phase rolling
            setter Bob
            Bob rolls {ROLL}
            Bob lays Kpq
            Bob says goal
            Cyd takes the block
            Cyd says {{impossible}}
            Ann joins challenger
            Bob presents RIGHT
            phase signing the score sheet
        """,
    ),
    Case(
        title="an official calls the time of a round: the last shake, more time, and Stop",
        clauses="XI-B",
        options={"time": "called"},
        script=f"""
            {READY}
            wait until 40m
            phase moving
            judge announces go-on -> refused XI-B
            judge announces time -> refused XI-B
            judge announces no-new-shakes
            told no new shake
            judge announces no-new-shakes -> refused XI-B
            judge announces go-on
            told extended
            judge announces stop
            told Stop is called
            wait 1s
            told Stop: nobody moves
            phase writing
            judge announces go-on -> refused XI-B
            Ann presents nothing
            Bob presents nothing
            Cyd presents nothing
            phase signing the score sheet
            judge announces stop -> refused XI-B
        """,
    ),
    Case(
        title="Stop that is called waits for the block and for a challenge",
        clauses="XI-B",
        options={"time": "called"},
        script=f"""
            {READY}
            Bob takes the block
            judge announces stop
            phase moving
            Bob says now
            Cyd joins mover
            Bob presents RIGHT
            phase signing the score sheet
        """,
    ),
    Case(
        title="a replay that an official orders after Stop was called is played for five minutes",
        clauses="IX-C XI-B",
        options={"time": "called"},
        script=f"""
            {NOW_BY_BOB}
            judge announces stop
            judge replays
            phase rolling
            wait 1s
            phase rolling
            setter Ann
            Ann rolls {ROLL}
            Ann lays Kpq
            Ann says goal
            Bob moves K to required
            wait 4m53s
            phase moving
            wait 1s
            told Stop: nobody moves
            phase writing
        """,
    ),
    Case(
        title="the clock of a match calls the time by itself unless an official does",
        clauses="XI-B",
        script=f"""
            {READY}
            judge announces stop -> refused XI-B
        """,
    ),
    Case(
        title="the others replay the shake of a disqualified player whatever the time",
        clauses="IX-C XI-B",
        script=f"""
            {READY}
            wait until 31m
            judge disqualifies Ann
            phase rolling
            setter Bob
        """,
    ),
    Case(
        title="an official takes the block out of a hand at no price",
        clauses="IX-C",
        script=f"""
            {READY}
            judge sets aside -> refused IX-C
            Bob takes the block
            judge sets aside
            penalty none
            block free
            turn Bob
        """,
    ),
)
