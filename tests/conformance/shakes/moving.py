"""Section V: turns, moves and bonus moves."""

from __future__ import annotations

from tests.conformance.shakes import (
    CHARGED,
    CYD_LEADS,
    SET,
    SMALL,
    Case,
)

CASES = (
    Case(
        title="in turn a player moves one cube to a section of the mat",
        clauses="V-A V-B I-B-2",
        script=f"""
            {SET}
            turn Bob
            Cyd moves K to required -> refused V-A
            Ann moves K to required -> refused V-A
            Bob moves K to goal -> refused V-B
            Bob moves x to required -> refused V-B
            Bob moves K to required
            turn Cyd
            Cyd moves p to permitted
            turn Ann
            Ann moves o to forbidden
            turn Bob
            section required K
            section permitted p
            section forbidden o
            left 22
        """,
    ),
    Case(
        title="a cube on the mat lies still",
        clauses="V-B",
        script=f"""
            {SET}
            Bob moves N to required
            Cyd moves N to required
            Ann moves N to required -> refused V-B
            section required NN
        """,
    ),
    Case(
        title="a bonus move forbids a cube before the regular move",
        clauses="V-C V-C-1 V-C-1-b",
        script=f"""
            {SET}
            Bob bonus K to required -> refused V-C-1-b
            Cyd bonus o to forbidden -> refused V-A
            Bob bonus o to forbidden
            turn Bob
            Bob bonus o to forbidden -> refused V-C
            Cyd takes the block -> refused VI-B
            Bob moves K to required
            turn Cyd
            Cyd bonus o to forbidden
            Cyd moves p to permitted
            Ann bonus i to forbidden
            Ann moves i to forbidden
            section forbidden iioo
            left 19
        """,
    ),
    Case(
        title="a cube forbidden without Bonus is the regular move",
        clauses="V-C-1-a",
        script=f"""
            {SET}
            Bob moves o to forbidden
            turn Cyd
            Bob moves K to required -> refused V-C-1-a
            Bob bonus o to forbidden -> refused V-A
        """,
    ),
    Case(
        title="the leader has no bonus move",
        clauses="V-C V-C-2",
        script=f"""
            {CYD_LEADS}
            Cyd bonus o to forbidden -> refused V-C-2
            Cyd moves o to forbidden
            Ann bonus o to forbidden
            Ann moves K to required
        """,
    ),
    Case(
        title="the leader has one in the smallest game",
        clauses="V-C",
        levels=SMALL,
        script=f"""
            {CYD_LEADS}
            Cyd bonus o to forbidden
            Cyd moves K to required
            turn Ann
        """,
    ),
    *(
        Case(
            title=f"{level}, played in the {division} division, {has} a bonus move for the leader",
            clauses="V-C III-A",
            only="wff-2017",
            options={"level": level, "division": division},
            script=f"""
                {CYD_LEADS}
                Cyd bonus o to forbidden{refused}
            """,
        )
        for level, division, has, refused in (
            ("basic", "elementary", "has", ""),
            ("basic", "middle", "has not", " -> refused V-C-2"),
            ("basic", "senior", "has not", " -> refused V-C-2"),
            ("regular", "elementary", "has not", " -> refused V-C-2"),
        )
    ),
    Case(
        title="a charged leader returns the second cube and loses a point",
        clauses="V-C-2",
        options=CHARGED,
        script=f"""
            {CYD_LEADS}
            Cyd bonus o to forbidden
            Cyd moves K to required
            Cyd charges leader-bonus -> refused IX-A
            Bob charges leader-bonus
            penalty Cyd V-C-2
            section forbidden o
            section required
            turn Ann
            totals Ann 2 Bob 2 Cyd 5
        """,
    ),
    Case(
        title="a leading Mover's bonus costs a point in every division",
        clauses="V-C-2 XI-A-note",
        options=CHARGED | {"division": "middle", "official": True},
        script=f"""
            {CYD_LEADS}
            Cyd bonus o to forbidden
            Cyd moves K to required
            Bob charges leader-bonus
            penalty Cyd V-C-2
            totals Ann 2 Bob 2 Cyd 6
            judge approves 1
            totals Ann 2 Bob 2 Cyd 5
        """,
    ),
    Case(
        title="a leader who forbade both cubes chooses which one comes back",
        clauses="V-C-2-note V-C-2",
        only="wff-2013",
        options=CHARGED,
        script=f"""
            {CYD_LEADS}
            Cyd bonus o to forbidden
            Cyd moves i to forbidden
            Ann charges leader-bonus
            section forbidden io
            clock Cyd correct 10s
            Ann moves K to required -> refused IX-A
            Bob takes the block -> refused IX-A
            Bob returns o from forbidden -> refused IX-A
            Cyd returns K from forbidden -> refused V-C-2-note
            Cyd returns o from forbidden
            section forbidden i
            turn Ann
            clock Ann turn 59s
        """,
    ),
    Case(
        title="a leader who forbade one cube after the other returns the second",
        clauses="V-C-2-note V-C-2",
        only="wff-2017",
        options=CHARGED,
        script=f"""
            {CYD_LEADS}
            Cyd bonus o to forbidden
            Cyd moves i to forbidden
            Ann charges leader-bonus
            penalty Cyd V-C-2
            section forbidden o
            Cyd returns o from forbidden -> refused IX-A
            turn Ann
        """,
    ),
    Case(
        title="a leader who does not choose within ten seconds returns the second cube",
        clauses="V-C-2-note IX-A-1",
        only="wff-2013",
        options=CHARGED,
        script=f"""
            {CYD_LEADS}
            Cyd bonus o to forbidden
            Cyd moves i to forbidden
            Ann charges leader-bonus
            wait 10s
            section forbidden o
            turn Ann
            clock Ann turn 59s
        """,
    ),
    Case(
        title="a leader who is charged between the two cubes takes the bonus back",
        clauses="V-C-2",
        options=CHARGED,
        script=f"""
            {CYD_LEADS}
            Cyd bonus o to forbidden
            Bob charges leader-bonus
            penalty Cyd V-C-2
            section forbidden
            turn Cyd
            Cyd moves K to required
            turn Ann
        """,
    ),
)
