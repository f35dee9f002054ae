"""Section IX: what is charged later: an older move, after the last cube, after Stop."""

from __future__ import annotations

from tests.conformance.shakes import (
    CHARGED,
    CYD_LEADS,
    SET,
    Case,
)

LEADERS_LAST_CUBE = f"""
    {CYD_LEADS}
    Cyd moves K to permitted
    Ann bonus A to forbidden
    Ann moves r to permitted
    Bob bonus A to forbidden
    Bob moves r to permitted
    all move until 2 are left: oi
    turn Cyd
    Cyd bonus o to forbidden
    Cyd moves i to permitted
    phase writing
"""
"""Cyd leads, has made a bonus move all the same, and has moved the last cube."""

CASES = (
    Case(
        title="an older move out of turn goes back alone after a bonus and a move",
        clauses="IX-A-1 IX-B VI-A",
        options=CHARGED,
        script=f"""
            {SET}
            Cyd moves K to required
            wait 3m30s
            turn Cyd
            Cyd bonus o to forbidden
            Cyd moves p to permitted
            turn Ann
            Ann charges out-of-turn
            told rightly
            section required
            section permitted p
            section forbidden o
            turn Ann
            Bob takes the block
            Bob says {{impossible}}
            told Bob challenges Cyd: {{Impossible}}
        """,
    ),
    Case(
        title="an older move out of turn goes back alone after a move without a bonus",
        clauses="IX-A-1 IX-B VI-A",
        options=CHARGED,
        script=f"""
            {SET}
            Cyd moves K to required
            wait 3m30s
            Cyd moves p to permitted
            Bob charges out-of-turn
            section required
            section permitted p
            Ann takes the block
            Ann says {{impossible}}
            told Ann challenges Cyd: {{Impossible}}
        """,
    ),
    Case(
        title="a move out of turn that goes back in a later turn undoes no bonus of that turn",
        clauses="IX-A-1 IX-B V-C",
        options=CHARGED,
        script=f"""
            {SET}
            Cyd moves K to required
            wait 3m30s
            Cyd bonus o to forbidden
            Ann charges out-of-turn
            section required
            section forbidden o
            clock Cyd turn 47s
            Cyd bonus i to forbidden -> refused V-C
            Bob takes the block -> refused VI-B
            Cyd moves p to permitted
            Ann charges out-of-turn
            told wrongly
            section permitted p
            turn Ann
        """,
    ),
    Case(
        title="whose bonus counts although the turn was lost is challenged whatever goes back",
        clauses="IX-A-1 V-B VI-A",
        options=CHARGED,
        script=f"""
            {SET}
            Cyd moves K to required
            wait 3m30s
            Cyd bonus o to forbidden
            wait 2m20s
            turn Ann
            Ann charges out-of-turn
            section required
            section forbidden o
            Bob takes the block
            Bob says {{impossible}}
            told Bob challenges Cyd: {{Impossible}}
        """,
    ),
    Case(
        title="a second cube after a bonus to a wrong section is the one that goes back",
        clauses="IX-A-1 IX-A-1-examples V-C-1-b",
        options=CHARGED,
        script=f"""
            {SET}
            Bob bonus K to required
            Bob moves p to permitted
            turn Cyd
            Ann charges bonus-not-forbidden
            penalty none
            section required K
            section permitted
            turn Cyd
            Ann takes the block
            Ann says {{impossible}}
            told Ann challenges Bob: {{Impossible}}
        """,
    ),
    Case(
        title="who can be challenged after a leader's second cube went back is the leader",
        clauses="V-C-2 VI-A",
        options=CHARGED,
        script=f"""
            {CYD_LEADS}
            Cyd bonus o to forbidden
            Cyd moves K to required
            Ann charges leader-bonus
            section required
            turn Ann
            Ann takes the block
            Ann says {{impossible}}
            told Ann challenges Cyd: {{Impossible}}
        """,
    ),
    Case(
        title="a leader's bonus before the last cube can still be charged, and the moves go on",
        clauses="V-C-2 IX-B VIII-A",
        options=CHARGED,
        script=f"""
            {LEADERS_LAST_CUBE}
            Ann charges leader-bonus
            told i goes back from Permitted to Resources
            penalty Cyd V-C-2
            phase moving
            left 1
            section forbidden AAo
            turn Ann
            clock Ann turn 1m
            Bob takes the block
            Bob says {{impossible}}
            told Bob challenges Cyd: {{Impossible}}
        """,
    ),
    Case(
        title="when the last cube has gone back it is moved again and everybody writes anew",
        clauses="V-C-2 IX-B VIII-A",
        options=CHARGED,
        script=f"""
            {LEADERS_LAST_CUBE}
            Cyd presents RIGHT
            Bob charges leader-bonus
            told rightly
            Ann moves i to required
            phase writing
            clock Cyd write-last {{last}}
            Cyd presents RIGHT
            Ann presents RIGHT
            Bob presents WRONG
            scores Ann 4 Bob 2 Cyd 4
        """,
    ),
    Case(
        title="another player's paper after the last cube insulates",
        clauses="IX-B V-C-2",
        options=CHARGED,
        script=f"""
            {LEADERS_LAST_CUBE}
            Bob presents RIGHT
            Ann charges leader-bonus
            told wrongly
            penalty none
            phase writing
            section forbidden AAo
            left 0
        """,
    ),
    Case(
        title="a challenge of the last cube insulates",
        clauses="IX-B V-C-2",
        options=CHARGED,
        script=f"""
            {LEADERS_LAST_CUBE}
            Bob takes the block
            Ann charges leader-bonus -> refused IX-A
            Bob says {{impossible}}
            told Bob challenges Cyd: {{Impossible}}
            Ann charges leader-bonus -> refused IX-A
        """,
    ),
    Case(
        title="Stop is no player's action and insulates nothing",
        clauses="IX-B V-C-2 XI-B",
        options=CHARGED,
        script=f"""
            {CYD_LEADS}
            Cyd bonus o to forbidden
            Cyd moves r to required
            wait until 35m
            told Stop
            Ann charges leader-bonus
            penalty Cyd V-C-2
            section required
            section forbidden o
            phase writing
            Bob moves r to permitted -> refused V-B
            Ann presents RIGHT                      # which uses no r
            Bob presents nothing
            Cyd presents WRONG
            scores Ann 4 Bob 2 Cyd 2
        """,
    ),
    Case(
        title="another player's paper after Stop insulates",
        clauses="IX-B XI-B",
        options=CHARGED,
        script=f"""
            {SET}
            Cyd moves r to required
            wait until 35m
            told Stop
            Bob presents nothing
            Ann charges out-of-turn
            told wrongly
            section required r
        """,
    ),
    Case(
        title="Stop waits for a leader who is choosing a cube",
        clauses="V-C-2-note XI-B",
        only="wff-2013",
        options=CHARGED | {"time": "called"},
        script=f"""
            {CYD_LEADS}
            Cyd bonus o to forbidden
            Cyd moves i to forbidden
            Ann charges leader-bonus
            judge announces stop
            phase moving
            Cyd returns o from forbidden
            wait 1s
            phase writing
            section forbidden i
        """,
    ),
    Case(
        title="after Stop a leader chooses while nobody else writes",
        clauses="V-C-2-note XI-B",
        only="wff-2013",
        options=CHARGED | {"time": "called"},
        script=f"""
            {CYD_LEADS}
            Cyd bonus o to forbidden
            Cyd moves i to forbidden
            judge announces stop
            wait 1s
            phase writing
            Ann charges leader-bonus
            section forbidden io
            clock Cyd correct 10s
            Ann presents RIGHT -> refused IX-A
            Cyd returns o from forbidden
            section forbidden i
            clock Ann write-stop 2m58s
            Ann presents RIGHT
            Bob presents RIGHT
            Cyd presents RIGHT
            scores Ann 4 Bob 4 Cyd 4
        """,
    ),
)
