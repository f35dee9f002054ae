"""Limits from both sides: who leads, the minute after the last cube, the time for checking."""

from __future__ import annotations

from tests.conformance.shakes import (
    BOB_LEADS,
    CHARGED,
    CYD_LEADS,
    LAST_MOVED,
    NOW_BY_BOB,
    ONE_LEFT,
    OPPONENTS,
    READY,
    ROLL,
    ROLLED,
    SET,
    SMALL,
    Case,
)

TIED = f"""
    {READY}
    Cyd takes the block
    Cyd says now
    Bob presents RIGHT
    Cyd presents WRONG
    scores Ann 2 Bob 4 Cyd 2
    Bob rolls {ROLL}
    Bob lays Kpq
    Bob says goal
    Cyd moves K to required
    Ann moves p to permitted
    Bob moves q to permitted
    Ann takes the block
    Ann says now
    Cyd presents RIGHT
    Ann presents WRONG
    scores Ann 2 Bob 2 Cyd 4
    totals Ann 4 Bob 6 Cyd 6
    Cyd rolls {ROLL}
"""
"""Bob and Cyd share the lead, and Cyd is to set the Goal."""


def _leaders_bonus(division: str, only: str, costs: bool) -> Case:
    penalty = "Bob IV-D-2" if costs else "none"
    return Case(
        title=f"in the {division} division a leading Goal-setter's bonus costs {int(costs)}",
        clauses="IV-D-2",
        only=only,
        options=CHARGED | {"division": division},
        script=f"""
            {BOB_LEADS}
            Bob bonus o to forbidden
            Bob lays Kpq
            Cyd charges setter-leader-bonus
            penalty {penalty}
            section forbidden
            left 25
        """,
    )


CASES = (
    Case(
        title="a Goal-setter who shares the lead may make a bonus move",
        clauses="IV-D-2",
        script=f"""
            {TIED}
            Cyd bonus o to forbidden
            section forbidden o
        """,
    ),
    Case(
        title="a Mover who shares the lead may make a bonus move",
        clauses="V-C V-C-2",
        script=f"""
            {TIED}
            Cyd lays Kpq
            Cyd says goal
            Ann moves K to required
            Bob bonus o to forbidden
            Bob moves p to permitted
            Cyd bonus i to forbidden
            section forbidden io
        """,
    ),
    Case(
        title="of two players one point more is a lead",
        clauses="IV-D-2 V-C-2",
        players="Ann Bob",
        script=f"""
            Ann rolls A
            Bob rolls C
            Ann rolls {ROLL}
            Ann lays Kpq
            Ann says goal
            Bob takes the block
            Bob puts it back
            totals Ann 0 Bob -1
            Bob bonus o to forbidden
            Bob moves K to required
            Ann bonus o to forbidden -> refused V-C-2
        """,
    ),
    Case(
        title="a legal move insulates a leading Goal-setter's bonus",
        clauses="IV-D-2 IX-B",
        options=CHARGED,
        script=f"""
            {BOB_LEADS}
            Bob bonus o to forbidden
            Bob lays Kpq
            Bob says goal
            Cyd moves K to required
            Ann charges setter-leader-bonus
            told wrongly
            penalty none
            section forbidden o
        """,
    ),
    Case(
        title="a valid challenge insulates a leading Goal-setter's bonus",
        clauses="IV-D-2 IX-B",
        options=CHARGED,
        script=f"""
            {BOB_LEADS}
            Bob bonus o to forbidden
            Bob lays Kpq
            Bob says goal
            Cyd takes the block
            Cyd says {{impossible}}
            Ann charges setter-leader-bonus -> refused IX-A
            section forbidden o
            totals Ann 2 Bob 6 Cyd 2
        """,
    ),
    _leaders_bonus("senior", "", costs=True),
    _leaders_bonus("junior", "", costs=True),
    _leaders_bonus("middle", "wff-2017", costs=True),
    _leaders_bonus("middle", "wff-2013", costs=False),
    _leaders_bonus("elementary", "wff-2013", costs=False),
    Case(
        title="where the Regular game is played it costs nothing in the Elementary division",
        clauses="IV-D-2",
        only="wff-2017",
        options=CHARGED | {"division": "elementary", "level": "regular"},
        script=f"""
            {BOB_LEADS}
            Bob bonus o to forbidden
            Ann charges setter-leader-bonus
            penalty none
            section forbidden
        """,
    ),
    *(
        Case(
            title=f"a leading Mover's bonus costs a point in the {division} division",
            clauses="V-C-2",
            options=CHARGED | {"division": division, "level": "regular"},
            script=f"""
                {CYD_LEADS}
                Cyd bonus o to forbidden
                Cyd moves K to required
                Bob charges leader-bonus
                penalty Cyd V-C-2
                totals Ann 2 Bob 2 Cyd 5
            """,
        )
        for division in ("elementary", "junior", "senior")
    ),
    *(
        Case(
            title=f"a penalty in the {division} division waits for no official",
            clauses="XI-A-note",
            options={"division": division, "official": True},
            script=f"""
                {SET}
                wait 2m10s
                untold if an official approves
                totals Ann 0 Bob -1 Cyd 0
                judge approves 1 -> refused XI-A-note
            """,
        )
        for division in ("junior", "senior")
    ),
    Case(
        title="in the Basic game the leader makes no bonus moves and challenging oneself costs",
        clauses="V-C-2 VI-B",
        only="wff-2017",
        levels={"wff-2017": "basic"},
        script=f"""
            {CYD_LEADS}
            Cyd bonus o to forbidden -> refused V-C-2
            Cyd moves K to required
            Cyd takes the block
            Cyd says impossible
            penalty Cyd VI-B
        """,
    ),
    Case(
        title="after a first turn that was lost the next one has a minute",
        clauses="XI-A XI-A-1-c",
        script=f"""
            {SET}
            clock Bob first-turn 2m
            wait 2m10s
            wait 1m
            wait 10s
            turn Cyd
            clock Cyd turn 1m
        """,
    ),
    Case(
        title="a charged cube comes back alone, whatever lies beside it and elsewhere",
        clauses="V-C-2 IX-A-1",
        options=CHARGED,
        script=f"""
            {CYD_LEADS}
            Cyd moves R to required
            Ann moves R to permitted
            Bob moves p to permitted
            Cyd bonus o to forbidden
            Cyd moves R to required
            section required RR
            Ann charges leader-bonus
            section forbidden o
            section required R
            section permitted Rp
        """,
    ),
    Case(
        title="nobody declares that there is no Goal, and a Goal has no blanks",
        clauses="IV-C",
        script=f"""
            {ROLLED}
            Ann says no goal -> refused IV-C
            Bob agrees -> refused IV-B
            Ann lays K pq -> refused IV-C
            Ann lays Kpq
        """,
    ),
    Case(
        title="a bonus move needs two cubes in Resources",
        clauses="V-C V-C-1",
        script=f"""
            {ONE_LEFT}
            Bob bonus i to forbidden -> refused V-C
            Bob moves i to permitted
            phase writing
        """,
    ),
    Case(
        title="two cubes are enough for a bonus move and the move after it",
        clauses="V-C V-C-1",
        script=f"""
            {SET}
            all move until 2 are left: io
            turn Ann
            Ann bonus o to forbidden
            left 1
            Ann moves i to permitted
            phase writing
        """,
    ),
    Case(
        title="a leader in the smallest game needs two cubes for it as well",
        clauses="V-C",
        levels=SMALL,
        script=f"""
            {ONE_LEFT}
            Bob bonus i to forbidden -> refused V-C
        """,
    ),
    Case(
        title="Impossible at the end of the first minute is in time",
        clauses="VIII-B",
        script=f"""
            {LAST_MOVED}
            pace 0s
            wait 59s
            Ann takes the block
            Ann says {{impossible}}
            told Ann challenges Bob: {{Impossible}}
        """,
    ),
    Case(
        title="Impossible a second after the first minute is late",
        clauses="VIII-B VIII-B-comment",
        script=f"""
            {LAST_MOVED}
            pace 0s
            wait 59s
            Cyd takes the block
            wait 1s
            Cyd says {{impossible}}
            told set aside ({{edition}} VIII-B-comment)
            penalty none
            phase writing
        """,
    ),
    Case(
        title="whoever has presented may still challenge within the minute",
        clauses="VIII-B",
        script=f"""
            {LAST_MOVED}
            Cyd presents RIGHT
            pace 0s
            wait 58s
            Cyd takes the block
            Cyd says {{impossible}}
            told Cyd challenges Bob: {{Impossible}}
            clock Bob write {{rest}}
        """,
    ),
    Case(
        title="the second checker has what is left of the same three minutes",
        clauses="VII-C-3",
        options=OPPONENTS,
        script=f"""
            {NOW_BY_BOB}
            Cyd joins mover
            Bob presents RIGHT
            wait 1m
            Ann accepts
            clock Cyd check 1m59s
        """,
    ),
    Case(
        title="a wrong rejection starts no new three minutes",
        clauses="VII-C-3",
        options=OPPONENTS,
        script=f"""
            {NOW_BY_BOB}
            Cyd joins mover
            Bob presents WRONG
            wait 1m
            Ann rejects goal-not-wff
            told wrongly
            clock Cyd check 1m59s
        """,
    ),
    Case(
        title="a checker is late after three minutes and the countdown",
        clauses="VII-C-3 XI-A-3",
        options=OPPONENTS,
        script=f"""
            {NOW_BY_BOB}
            Cyd joins mover
            Bob presents RIGHT
            Cyd accepts
            pace 0s
            wait 2m58s
            happens time-is-up
            wait 9s
            penalty none
            wait 1s
            penalty Ann XI-A
            clock Ann check 1m
            Ann accepts
            scores Ann 2 Bob 6 Cyd 2
            totals Ann 1 Bob 6 Cyd 2
        """,
    ),
    Case(
        title="a shorter proof is due within the same three minutes",
        clauses="VII-C-3",
        options=OPPONENTS,
        script=f"""
            {READY}
            Bob moves r to required
            Cyd takes the block
            Cyd says now
            Ann joins mover
            Cyd presents WITH_R
            Bob accepts
            wait 3m10s
            penalty Ann XI-A
            wait 1m10s
            penalty Ann XI-A
            told Cyd's solution is correct
            scores Ann 2 Bob 2 Cyd 6
        """,
    ),
    Case(
        title="only the solution on the table is checked",
        clauses="VII-C-3",
        options=OPPONENTS,
        script=f"""
            {NOW_BY_BOB}
            Cyd presents WRONG
            Bob presents RIGHT
            Cyd rejects rule-misused -> refused VII-C-4
            Ann accepts
            Bob accepts
            told Cyd's solution is correct
            clock Ann check 3m
            Bob accepts -> refused VII-C-4
            wait 59s
            Ann accepts
            clock Cyd check 2m
        """,
    ),
)
