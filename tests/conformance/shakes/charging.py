"""Section IX-A and IX-B: illegal procedures that are charged, or insulated."""

from __future__ import annotations

from tests.conformance.shakes import (
    CHARGED,
    CYD_LEADS,
    ONE_LEFT,
    SET,
    Case,
)

CASES = (
    Case(
        title="a move out of turn goes back when it is charged",
        clauses="IX-A IX-A-1 IX-A-1-examples",
        options=CHARGED,
        script=f"""
            {SET}
            Cyd moves K to required
            turn Bob
            Bob charges because -> refused IX-A
            Bob charges out-of-turn
            told Bob charges a move out of turn (wff-20
            penalty none
            section required
            left 25
            turn Bob
            Cyd takes the block
            Cyd says {{impossible}}
            told Cyd challenges Ann: {{Impossible}}
        """,
    ),
    Case(
        title="a second cube without Bonus goes back when it is charged",
        clauses="IX-A-1-examples V-C-1-a",
        options=CHARGED,
        script=f"""
            {SET}
            Bob moves o to forbidden
            Bob moves K to required
            Ann charges two-cubes
            penalty none
            section required
            section forbidden o
            turn Cyd
        """,
    ),
    Case(
        title="of the same cubes only the one that was moved goes back",
        clauses="IX-A-1",
        options=CHARGED,
        script=f"""
            {SET}
            Bob moves R to required
            Cyd moves R to permitted
            Bob moves R to required
            section required RR
            Ann charges out-of-turn
            section required R
            section permitted R
        """,
    ),
    Case(
        title="a legal bonus of another player insulates",
        clauses="IX-B",
        options=CHARGED,
        script=f"""
            {CYD_LEADS}
            Cyd bonus o to forbidden
            Cyd moves K to required
            Ann bonus i to forbidden
            Bob charges leader-bonus
            told wrongly
            penalty none
            section required K
        """,
    ),
    Case(
        title="a legal bonus of the same player does not insulate",
        clauses="IX-B",
        options=CHARGED,
        script=f"""
            {SET}
            Cyd moves K to required
            wait 4m30s
            turn Cyd
            Cyd bonus o to forbidden
            Ann charges out-of-turn
            section required
            section forbidden o
        """,
    ),
    Case(
        title="a last cube that goes back leaves the bonus before it to be challenged",
        clauses="IX-A-1 V-B",
        options=CHARGED,
        script=f"""
            {SET}
            all move until 2 are left: oi
            turn Ann
            Ann bonus o to forbidden
            Ann moves i to forbidden
            Bob charges last-cube-forbidden
            left 1
            turn Ann
            Bob takes the block
            Bob says {{impossible}}
            told Bob challenges Ann: {{Impossible}}
        """,
    ),
    Case(
        title="each of several illegal moves is charged on its own",
        clauses="IX-A-1 IX-B",
        options=CHARGED,
        script=f"""
            {CYD_LEADS}
            Cyd bonus o to forbidden
            Cyd moves K to required
            Bob moves p to permitted
            Bob moves q to permitted
            Ann charges out-of-turn
            section permitted p
            Ann charges out-of-turn
            section permitted
            Ann charges leader-bonus
            penalty Cyd V-C-2
            section required
            section forbidden o
        """,
    ),
    Case(
        title="a wrong charge costs nothing and the cube stands",
        clauses="IX-A-2 IX-A-2-comment",
        options=CHARGED,
        script=f"""
            {SET}
            Bob moves K to required
            Ann charges out-of-turn
            told wrongly
            penalty none
            section required K
            turn Cyd
        """,
    ),
    Case(
        title="a legal move of another player insulates",
        clauses="IX-B IX-B-example",
        options=CHARGED,
        script=f"""
            {CYD_LEADS}
            Cyd bonus o to forbidden
            Cyd moves K to required
            Ann moves p to permitted
            Bob charges leader-bonus
            told wrongly
            penalty none
            section required K
            section forbidden o
        """,
    ),
    Case(
        title="a valid challenge insulates",
        clauses="IX-B IX-B-example",
        options=CHARGED,
        script=f"""
            {CYD_LEADS}
            Cyd bonus o to forbidden
            Cyd moves K to required
            Ann takes the block
            Ann says {{impossible}}
            penalty none
            Bob charges leader-bonus -> refused IX-A
            section forbidden o
        """,
    ),
    Case(
        title="an invalid challenge does not insulate",
        clauses="IX-B",
        options=CHARGED,
        script=f"""
            {CYD_LEADS}
            Cyd bonus o to forbidden
            Cyd moves i to forbidden
            Ann takes the block
            Bob charges leader-bonus -> refused IX-A
            Ann says now
            penalty Ann VI-A-2-b
            Bob charges leader-bonus
            penalty Cyd V-C-2
        """,
    ),
    Case(
        title="an enforced table refuses what could be charged",
        clauses="IX-A",
        script=f"""
            {SET}
            Cyd moves K to required -> refused V-A
            Bob moves o to forbidden
            Bob moves o to forbidden -> refused V-C-1-a
            Ann charges two-cubes -> refused IX-A
        """,
    ),
    Case(
        title="whoever takes the last cube back has ten seconds at least",
        clauses="IX-A-1 VIII-A",
        options=CHARGED,
        script=f"""
            {ONE_LEFT}
            wait 57s
            Bob moves i to forbidden
            Cyd charges last-cube-forbidden
            penalty none
            turn Bob
            left 1
            clock Bob turn 10s
            Bob takes the block
            Bob says {{impossible}}
            told challenges Ann: {{Impossible}}
        """,
    ),
    Case(
        title="whoever was late before has only what is left of the minute more",
        clauses="IX-A-1",
        options=CHARGED,
        script=f"""
            {ONE_LEFT}
            wait 2m5s
            Bob moves i to forbidden
            Cyd charges last-cube-forbidden
            clock Bob turn 3s
        """,
    ),
    Case(
        title="the ten seconds for a correction are given once in a turn",
        clauses="IX-A-1 VIII-A",
        options=CHARGED,
        script=f"""
            {ONE_LEFT}
            wait 57s
            Bob moves i to forbidden
            Bob takes the block
            Bob says {{impossible}}
            clock Bob turn 10s
            wait 8s
            Bob moves i to forbidden
            Cyd charges last-cube-forbidden
            told rightly
            clock Bob turn 0s
            wait 11s
            penalty Bob XI-A
        """,
    ),
)
