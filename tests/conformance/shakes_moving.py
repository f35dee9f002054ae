"""Scenarios of sections I, IV, V, VI and IX: from the first roll to a challenge."""

from __future__ import annotations

from tests.conformance.shakes import (
    BOB_LEADS,
    CHARGED,
    CYD_LEADS,
    ONE_LEFT,
    READY,
    ROLL,
    SET,
    SMALL,
    Case,
)

STARTING = (
    Case(
        title="the earliest letter sets the first Goal and then the turn goes left",
        clauses="I-D I-A V-A",
        script=f"""
            phase choosing the first Goal-setter
            Ann rolls E
            Bob rolls N
            Cyd rolls C
            setter Cyd
            Ann rolls {ROLL} -> refused IV-A
            Cyd rolls {ROLL}
            Cyd lays Kpq
            Cyd says goal
            turn Ann
            Ann moves r to forbidden
            turn Bob
            Bob takes the block
            Bob says {{impossible}}
            Cyd joins challenger
            Ann presents nothing
            shakes 1
            setter Ann
            Ann rolls {ROLL}
        """,
    ),
    Case(
        title="those who tie for the earliest letter roll again",
        clauses="I-D",
        script="""
            Ann rolls C
            Bob rolls K
            Cyd rolls C
            Bob rolls A -> refused I-D
            Cyd rolls E
            Cyd rolls A -> refused I-D
            Ann rolls E
            Ann rolls R
            Cyd rolls N
            setter Cyd
        """,
    ),
    Case(
        title="two players roll for the first Goal too",
        clauses="I-D I-A",
        players="Ann Bob",
        script="""
            Ann rolls R
            Bob rolls N
            setter Bob
        """,
    ),
    Case(
        title="the Goal-setter rolls all 28 cubes and they are the Resources",
        clauses="I-B-1 IV-A IV-B",
        script=f"""
            Ann rolls A
            Bob rolls C
            Cyd rolls E
            phase rolling
            Ann lays K -> refused IV-A
            Bob rolls {ROLL} -> refused IV-A
            Ann rolls {ROLL}
            left 28
            Ann rolls {ROLL} -> refused IV-A
            Bob lays Kpq -> refused IV-C
            Ann says goal -> refused IV-C
            Ann lays Kpq
            left 25
        """,
    ),
    Case(
        title="the time for the shake runs before the cubes are rolled",
        clauses="IV-A-1 XI-A-1-a",
        script=f"""
            Ann rolls A
            Bob rolls C
            Cyd rolls E
            clock Ann set-goal 2m
            wait 1m
            Ann rolls {ROLL}
            clock Ann set-goal 59s
        """,
    ),
    Case(
        title="a cube that touched the Goal section stays in the Goal",
        clauses="IV-C IV-C-1 IV-C-2 IV-C-4 I-B-2-a",
        script=f"""
            Ann rolls A
            Bob rolls C
            Cyd rolls E
            Ann rolls {ROLL}
            Ann lays K
            Ann lays KKq
            Ann lays Kpq -> refused IV-C
            Ann lays KpKqr
            Ann lays KKKKpqr -> refused IV-C
            Ann lays KKpqr
            Ann says goal
            told says "{{Goal}}": KKpqr
            goal KKpqr
            left 23
            Ann lays KKrpq -> refused IV-C-4
        """,
    ),
    Case(
        title="seven cubes are the longest Goal that a guarded table lets through",
        clauses="IV-C",
        options={"guard_goals": True},
        script=f"""
            Ann rolls A
            Bob rolls C
            Cyd rolls E
            Ann rolls {ROLL}
            Ann lays KKK
            Ann says goal -> refused IV-C
            Ann lays KKKpqrs
            Ann lays KKKpqNrs
            Ann says goal -> refused IV-C
        """,
    ),
    Case(
        title="a guarded table lets a WFF of seven cubes through",
        clauses="IV-C",
        options={"guard_goals": True},
        script=f"""
            Ann rolls A
            Bob rolls C
            Cyd rolls E
            Ann rolls {ROLL}
            Ann lays KKKpqrs
            Ann says goal
            turn Bob
        """,
    ),
    Case(
        title="what lies in the Goal section when time is up is the Goal",
        clauses="IV-C-3",
        script=f"""
            Ann rolls A
            Bob rolls C
            Cyd rolls E
            Ann rolls {ROLL}
            Ann lays NKpq
            wait until 2m30s
            told Time is up, so NKpq is the Goal
            penalty none
            turn Bob
            clock Bob first-turn 2m
        """,
    ),
    Case(
        title="the Goal-setter may forbid one cube before the Goal",
        clauses="IV-D IV-D-1 I-B-2 I-B-2-c",
        script=f"""
            Ann rolls A
            Bob rolls C
            Cyd rolls E
            Ann rolls {ROLL}
            Bob bonus o to forbidden -> refused IV-C
            Ann moves o to forbidden -> refused V-B
            Ann bonus o to goal -> refused V-B
            Ann bonus o to permitted -> refused IV-D
            Ann bonus o to forbidden
            section forbidden o
            left 27
            Ann bonus o to forbidden -> refused V-C
            Ann lays Kpq
            Ann says goal
            turn Bob
        """,
    ),
    Case(
        title="after the first cube of the Goal there is no bonus move",
        clauses="IV-D",
        script=f"""
            Ann rolls A
            Bob rolls C
            Cyd rolls E
            Ann rolls {ROLL}
            Ann lays K
            Ann bonus o to forbidden -> refused IV-D
        """,
    ),
    Case(
        title="a leading Goal-setter has no bonus move",
        clauses="IV-D-2",
        script=f"""
            {BOB_LEADS}
            Bob bonus o to forbidden -> refused IV-D-2
            Bob lays Kpq
        """,
    ),
    Case(
        title="a leading Goal-setter has one in the smallest game",
        clauses="IV-D-2-note",
        levels=SMALL,
        script=f"""
            {BOB_LEADS}
            Bob bonus o to forbidden
            section forbidden o
        """,
    ),
    Case(
        title="a leading Goal-setter who is charged takes the cube back and loses a point",
        clauses="IV-D-2",
        options=CHARGED,
        script=f"""
            {BOB_LEADS}
            Bob bonus o to forbidden
            Bob lays Kpq
            Bob says goal
            Bob charges setter-leader-bonus -> refused IX-A
            Ann charges setter-leader-bonus
            penalty Bob IV-D-2
            section forbidden
            left 25
            totals Ann 2 Bob 5 Cyd 2
            turn Cyd
        """,
    ),
    Case(
        title="it costs a point in the Middle division if a judge approves",
        clauses="IV-D-2",
        only="wff-2017",
        options=CHARGED | {"division": "middle"},
        script=f"""
            {BOB_LEADS}
            Bob bonus o to forbidden
            Ann charges setter-leader-bonus
            penalty Bob IV-D-2
            section forbidden
            totals Ann 2 Bob 6 Cyd 2
            judge approves 1
            totals Ann 2 Bob 5 Cyd 2
        """,
    ),
    Case(
        title="it costs nothing in the Middle division",
        clauses="IV-D-2",
        only="wff-2013",
        options=CHARGED | {"division": "middle"},
        script=f"""
            {BOB_LEADS}
            Bob bonus o to forbidden
            Ann charges setter-leader-bonus
            penalty none
            section forbidden
        """,
    ),
    Case(
        title="it costs nothing in Elementary divisions",
        clauses="IV-D-2",
        options=CHARGED | {"division": "elementary"},
        script=f"""
            {BOB_LEADS}
            Bob bonus o to forbidden
            Ann charges setter-leader-bonus
            penalty none
            section forbidden
            left 28
            Bob lays Kpq
        """,
    ),
    Case(
        title="a bonus to the wrong section is put right without a penalty",
        clauses="IV-D-1 IX-A-1",
        options=CHARGED,
        script=f"""
            Ann rolls A
            Bob rolls C
            Cyd rolls E
            Ann rolls {ROLL}
            Ann bonus o to required
            Cyd charges bonus-not-forbidden
            penalty none
            section required
            Ann bonus o to forbidden
            section forbidden o
        """,
    ),
)

MOVING = (
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
        title="a leader who forbade both cubes chooses which one comes back",
        clauses="V-C-2-note V-C-2",
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
        title="a leader who does not choose within ten seconds returns the second cube",
        clauses="V-C-2-note IX-A-1",
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

ILLEGAL = (
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
            clock Bob turn 4s
        """,
    ),
)

CHALLENGING = (
    Case(
        title="whoever holds the block may challenge the last Mover in turn or out of turn",
        clauses="VI-A VI-B VI-B-a",
        script=f"""
            {READY}
            turn Bob
            Cyd takes the block
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
            Ann rolls A
            Bob rolls C
            Cyd rolls E
            Ann rolls {ROLL}
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
            Ann rolls A
            Bob rolls C
            Cyd rolls E
            Bob takes the block -> refused VI-A-1-b
            Ann rolls {ROLL}
            Bob takes the block -> refused VI-A-1-b
            Ann lays pKr
            Bob takes the block -> refused VI-A-1-b
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
    Case(
        title="challenging oneself is free in the Elementary game",
        clauses="VI-B",
        only="wff-2017",
        levels={"wff-2017": "elementary"},
        script=f"""
            {READY}
            Ann takes the block
            Ann says impossible
            told set aside
            penalty none
        """,
    ),
    Case(
        title="challenging oneself is free in the Middle game",
        clauses="VI-B",
        only="wff-2017",
        levels={"wff-2017": "middle"},
        script=f"""
            {READY}
            Ann takes the block
            Ann says impossible
            told set aside
            penalty none
        """,
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
)

ALL = (STARTING, MOVING, ILLEGAL, CHALLENGING)
