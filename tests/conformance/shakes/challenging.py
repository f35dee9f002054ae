"""Section VI: the block, Now and Impossible."""

from __future__ import annotations

from tests.conformance.shakes import (
    CHOSEN,
    ONE_LEFT,
    READY,
    ROLL,
    ROLLED,
    SET,
    Case,
)

CASES = (
    Case(
        title="whoever holds the block may challenge the last Mover in turn or out of turn",
        clauses="VI-A VI-B VI-B-a",
        script=f"""
            {READY}
            turn Bob
            Cyd takes the block
            Cyd takes the block -> refused VI-B
            Bob takes the block
            told Bob calls for the block
            block Cyd
            Bob takes the block -> refused VI-B-a
            Bob moves o to forbidden -> refused VI-B
            Bob says now -> refused VI-B
            Cyd says stalemate -> refused VI-A
            Cyd says now
            told Cyd challenges Ann: Now
        """,
    ),
    Case(
        title="setting the Goal is a move that can be challenged",
        clauses="VI-A",
        script=f"""
            {SET}
            Cyd takes the block
            Cyd says {{impossible}}
            told Cyd challenges Ann: {{Impossible}}
            phase writing
        """,
    ),
    Case(
        title="a Goal that is no WFF may be set and loses to the challenge",
        clauses="VI-A-1 VI-A-1-a",
        script=f"""
            {ROLLED}
            Ann lays pKr
            Ann says goal
            Bob takes the block
            Bob says {{impossible}}
            Cyd joins challenger
            Ann presents RIGHT
            told not correct
            told goal not wff
            scores Ann 2 Bob 6 Cyd 4
        """,
    ),
    Case(
        title="nobody takes the block before the Goal is set",
        clauses="VI-A-1-b VI-B-c",
        script=f"""
            {CHOSEN}
            Bob takes the block -> refused VI-A-1-b
            Ann rolls {ROLL}
            Bob takes the block -> refused VI-A-1-b
            Ann lays pKr
            Bob takes the block -> refused VI-A-1-b
        """,
    ),
    Case(
        title="where the word is Never nobody challenges with Impossible",
        clauses="VI-A",
        only="wff-2013",
        script=f"""
            {SET}
            Bob takes the block
            Bob says impossible -> refused VI-A
            Bob says never
            told Bob challenges Ann: Never
        """,
    ),
    Case(
        title="Never is heard as Impossible at no price",
        clauses="VI-A-1-c",
        only="wff-2017",
        script=f"""
            {SET}
            Bob takes the block
            Bob says never
            told Bob challenges Ann: Impossible
            penalty none
        """,
    ),
    Case(
        title="Now claims a solution with one cube more or none",
        clauses="VI-A-2",
        script=f"""
            {SET}
            Bob moves K to required
            Cyd moves p to permitted
            Ann takes the block
            Ann says now
            Bob joins mover
            Ann presents RIGHT
            told not correct: the number of cubes from Resources
            scores Ann 2 Bob 6 Cyd 6
        """,
    ),
    Case(
        title="Now with a single cube in Resources is set aside for a point",
        clauses="VI-A-2-a VI-A-2-a-comment",
        script=f"""
            {ONE_LEFT}
            Cyd takes the block
            Cyd says now
            told set aside
            penalty Cyd VI-A-2-a
            phase moving
            turn Bob
            Cyd takes the block
            Cyd says {{impossible}}
            told challenges Ann: {{Impossible}}
        """,
    ),
    Case(
        title="Now with two cubes in Resources is valid",
        clauses="VI-A-2-a",
        script=f"""
            {SET}
            all move until 2 are left: Ki
            Ann takes the block
            Ann says now
            phase writing
        """,
    ),
    Case(
        title="Now before a usable cube lies on the mat is set aside for a point",
        clauses="VI-A-2-b VI-B",
        script=f"""
            {SET}
            Cyd takes the block
            Cyd says now
            penalty Cyd VI-A-2-b
            Bob moves o to forbidden
            Ann takes the block
            Ann says now
            penalty Ann VI-A-2-b
            block free
            turn Cyd
            Cyd moves p to permitted
            Ann takes the block
            Ann says now
            penalty none
            phase writing
        """,
    ),
    Case(
        title="challenging oneself is set aside for a point",
        clauses="VI-B",
        script=f"""
            {READY}
            Ann takes the block
            Ann says {{impossible}}
            told set aside
            penalty Ann VI-B
            totals Ann -1 Bob 0 Cyd 0
            turn Bob
        """,
    ),
    *(
        Case(
            title=f"challenging oneself is free at {level}, {division} division",
            clauses="VI-B",
            only="wff-2017",
            options={"level": level, "division": division},
            script=f"""
                {READY}
                Ann takes the block
                Ann says impossible
                told set aside
                penalty none
            """,
        )
        for level, division in (
            ("elementary", "elementary"),
            ("middle", "middle"),
            ("basic", "elementary"),
            ("basic", "middle"),
        )
    ),
    Case(
        title="challenging oneself costs a point in Basic",
        clauses="VI-B",
        only="wff-2013",
        levels={"wff-2013": "basic"},
        script=f"""
            {READY}
            Ann takes the block
            Ann says never
            penalty Ann VI-B
        """,
    ),
    Case(
        title="whoever puts the block back loses a point and play goes on",
        clauses="VI-B VI-B-c",
        script=f"""
            {SET}
            wait 20s
            Cyd takes the block
            wait 10s
            Bob puts it back -> refused VI-B
            Cyd puts it back
            penalty Cyd VI-B
            block free
            turn Bob
            clock Bob first-turn 1m39s
        """,
    ),
    Case(
        title="Now is invalid when a bonus move has left a single cube",
        clauses="VI-A-2-a V-C",
        script=f"""
            {SET}
            all move until 3 are left: oKi
            turn Cyd
            Cyd bonus o to forbidden
            Cyd moves K to permitted
            left 1
            Ann takes the block
            Ann says now
            told set aside
            penalty Ann VI-A-2-a
            turn Ann
            Bob takes the block
            Bob says {{impossible}}
            told Bob challenges Cyd: {{Impossible}}
        """,
    ),
    Case(
        title="a Goal-setter who challenges the own Goal challenges nobody",
        clauses="VI-A VI-B",
        script=f"""
            {SET}
            Ann takes the block
            Ann says {{impossible}}
            told set aside
            penalty Ann VI-B
            turn Bob
            clock Bob first-turn 1m59s
        """,
    ),
)
