"""Scenarios of sections IX-C and X to XII: judges, points, time, the round and the score sheet."""

from __future__ import annotations

from tests.conformance.shakes import (
    CHARGED,
    IMPOSSIBLE_BY_BOB,
    LAST_MOVED,
    NOW_BY_BOB,
    ONE_SHAKE,
    OPPONENTS,
    READY,
    ROLL,
    ROUND_OVER,
    SET,
    Case,
)

JUDGES = (
    Case(
        title="a judge warns before taking a point",
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
        title="a judge has a shake replayed by all",
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
        title="a shake that a judge has replayed no longer counts",
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
        title="a judge takes the block out of a hand at no price",
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

SCORING = (
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
            Ann rolls A
            Bob rolls C
            Cyd rolls E
            judge marks Bob absent
            judge marks Cyd absent -> refused X-D
            Ann rolls {ROLL}
            judge marks Bob present -> refused X-D
            Ann lays Kpq
            Ann says goal
            turn Cyd
            Bob moves K to required -> refused V-B
            Cyd takes the block
            Bob takes the block -> refused VI-B-a
            Cyd says {{impossible}}
            Ann presents RIGHT
            scores Ann 6 Bob 0 Cyd 2
            setter Cyd
            judge marks Bob present
            Cyd rolls {ROLL}
            Cyd lays Kpq
            Cyd says goal
            Ann moves K to required
            turn Bob
        """,
    ),
    Case(
        title="an absent Goal-setter is passed over",
        clauses="X-D I-D",
        script="""
            Ann rolls A
            Bob rolls C
            Cyd rolls E
            judge marks Ann absent
            setter Bob
        """,
    ),
)

TIME = (
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
            Ann rolls A
            Bob rolls C
            Cyd rolls E
            Ann rolls {ROLL}
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
        title="in Elementary a penalty waits for a judge",
        clauses="XI-A-note",
        options={"division": "elementary"},
        script=f"""
            {READY}
            Cyd takes the block
            Cyd puts it back
            told if a judge approves
            totals Ann 0 Bob 0 Cyd 0
            judge approves 2 -> refused XI-A-note
            judge approves 1
            totals Ann 0 Bob 0 Cyd -1
            judge denies 1 -> refused XI-A-note
        """,
    ),
    Case(
        title="in Middle a judge may strike a penalty out",
        clauses="XI-A-note",
        options={**CHARGED, "division": "middle"},
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
)

MATCH = (
    Case(
        title="first place earns 6 and the two who tie for second 3 each",
        clauses="XII-A XII-A-three XII-B",
        options=ONE_SHAKE,
        script=f"""
            {ROUND_OVER}
            Ann signs
            Ann signs -> refused XII-B
            Cyd signs
            Bob signs
            phase over
            points Ann 3 Bob 6 Cyd 3
            Ann signs -> refused XII-B
        """,
    ),
    Case(
        title="two who tie for first earn 5 and the third 2",
        clauses="XII-A-three",
        options=ONE_SHAKE,
        script=f"""
            {NOW_BY_BOB}
            Cyd joins mover
            Bob presents WRONG
            Ann signs
            Bob signs
            Cyd signs
            points Ann 5 Bob 2 Cyd 5
        """,
    ),
    Case(
        title="first second and third earn 6 and 4 and 2",
        clauses="XII-A-three",
        options=ONE_SHAKE,
        script=f"""
            {NOW_BY_BOB}
            Cyd presents RIGHT
            Bob presents RIGHT
            Ann signs
            Bob signs
            Cyd signs
            points Ann 2 Bob 6 Cyd 4
        """,
    ),
    Case(
        title="three who tie earn 4 each",
        clauses="XII-A-three",
        options=ONE_SHAKE,
        script=f"""
            {LAST_MOVED}
            Ann presents RIGHT
            Bob presents RIGHT
            Cyd presents RIGHT
            Ann signs
            Bob signs
            Cyd signs
            points Ann 4 Bob 4 Cyd 4
        """,
    ),
    Case(
        title="two players earn 6 and 4",
        clauses="XII-A-two",
        players="Ann Bob",
        options=ONE_SHAKE,
        script=f"""
            Ann rolls A
            Bob rolls C
            Ann rolls {ROLL}
            Ann lays Kpq
            Ann says goal
            Bob takes the block
            Bob says {{impossible}}
            Ann presents RIGHT
            Ann signs
            Bob signs
            points Ann 6 Bob 4
        """,
    ),
    Case(
        title="two players who tie earn 5 each",
        clauses="XII-A-two",
        players="Ann Bob",
        options=ONE_SHAKE,
        script=f"""
            Ann rolls A
            Bob rolls C
            Ann rolls {ROLL}
            Ann lays Kpq
            Ann says goal
            Bob takes the block
            Bob says {{impossible}}
            Ann presents RIGHT
            judge warns Ann
            judge penalises Ann
            judge penalises Ann
            judge penalises Ann
            judge penalises Ann
            Ann signs
            Bob signs
            points Ann 5 Bob 5
        """,
    ),
    Case(
        title="a slip is corrected when everybody agrees",
        clauses="XII-B",
        options=ONE_SHAKE,
        script=f"""
            {SET}
            Ann signs -> refused XII-B
            judge replays
            Ann rolls {ROLL}
            Ann lays Kpq
            Ann says goal
            Bob takes the block
            Bob says {{impossible}}
            Cyd joins challenger
            Ann presents RIGHT
            judge proposes 6 for Ann -> refused XII-B
            Ann signs 5
            Bob signs
            Cyd signs
            phase signing the score sheet
            judge proposes 6 for Ann
            Ann agrees
            Ann agrees -> refused XII-B
            Bob agrees
            phase signing the score sheet
            Cyd agrees
            phase over
            totals Ann 6 Bob 2 Cyd 2
            points Ann 6 Bob 3 Cyd 3
        """,
    ),
    Case(
        title="whoever means to deceive with too low a score keeps it",
        clauses="XII-B XII-B-1",
        options=ONE_SHAKE,
        script=f"""
            {ROUND_OVER}
            Ann signs
            judge rules deceit by Ann -> refused XII-B
            Cyd signs
            Bob signs 1
            judge rules deceit by Bob
            phase over
            totals Ann 2 Bob 1 Cyd 2
            points Ann 5 Bob 2 Cyd 5
        """,
    ),
    Case(
        title="whoever means to deceive with too high a score gets nothing for the round",
        clauses="XII-B-2",
        options=ONE_SHAKE,
        script=f"""
            {ROUND_OVER}
            Ann signs
            Cyd signs 8
            Bob signs
            judge rules deceit by Cyd
            phase over
            totals Ann 2 Bob 6 Cyd 0
            points Ann 4 Bob 6 Cyd 0
        """,
    ),
    Case(
        title="a score sheet that changes is signed anew",
        clauses="XII-B XI-A-note",
        options={"shakes": 1, "division": "middle"},
        script=f"""
            {READY}
            Cyd takes the block
            Cyd puts it back
            Bob takes the block
            Bob says now
            Cyd joins mover
            Bob presents RIGHT
            Ann signs
            Cyd signs
            judge approves 1
            Bob signs
            phase signing the score sheet
            Ann signs
            Cyd signs
            points Ann 4 Bob 6 Cyd 2
        """,
    ),
    Case(
        title="nobody waits for the signature of a player who is disqualified",
        clauses="XII-B IX-C",
        options=ONE_SHAKE,
        script=f"""
            {ROUND_OVER}
            Ann signs
            Bob signs
            judge disqualifies Cyd
            phase over
            points Ann 4 Bob 6 Cyd 0
        """,
    ),
    Case(
        title="a score sheet that nobody signs counts after five minutes",
        clauses="XII-B",
        options=ONE_SHAKE,
        script=f"""
            {ROUND_OVER}
            Ann signs
            clock Bob sign 4m59s
            wait 5m
            phase over
            points Ann 3 Bob 6 Cyd 3
        """,
    ),
)

ALL = (JUDGES, SCORING, TIME, MATCH)
