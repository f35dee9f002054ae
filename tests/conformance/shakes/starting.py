"""Sections I and IV: the first Goal-setter, the roll, the Goal, the setter's bonus move."""

from __future__ import annotations

from tests.conformance.shakes import (
    BOB_LEADS,
    CHARGED,
    CHOSEN,
    ROLL,
    ROLLED,
    SMALL,
    Case,
)

CASES = (
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
            {CHOSEN}
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
            {CHOSEN}
            clock Ann set-goal 2m
            wait 1m
            Ann rolls {ROLL}
            clock Ann set-goal 59s
        """,
    ),
    Case(
        title="where what is no Goal is refused and no time ends, its cubes may go back",
        clauses="IV-C IV-C-1",
        options={"guard_goals": True, "clock": False, "shakes": 1},
        script=f"""
            {ROLLED}
            Ann lays KKKCCAAE
            Ann says goal -> refused IV-C
            Ann lays Kpq
            Ann says goal
            left 25
        """,
    ),
    Case(
        title="where what is no Goal is refused, time sets it, and touched cubes stay",
        clauses="IV-C IV-C-1",
        options={"guard_goals": True},
        script=f"""
            {ROLLED}
            Ann lays KKKCCAAE
            Ann lays Kpq -> refused IV-C
            wait 4m
            goal KKKCCAAE
            phase moving
        """,
    ),
    Case(
        title="a cube that touched the Goal section stays in the Goal",
        clauses="IV-C IV-C-1 IV-C-2 IV-C-4 I-B-2-a",
        script=f"""
            {ROLLED}
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
            {ROLLED}
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
            {ROLLED}
            Ann lays KKKpqrs
            Ann says goal
            turn Bob
        """,
    ),
    Case(
        title="what lies in the Goal section when time is up is the Goal",
        clauses="IV-C-3",
        script=f"""
            {ROLLED}
            Ann lays NKpq
            wait until 2m30s
            told Time is up, so NKpq is the Goal
            penalty none
            turn Bob
            clock Bob first-turn 2m
        """,
    ),
    Case(
        title="a Goal that is legal when time is up cannot be changed any more",
        clauses="IV-C-3 IV-C-4",
        script=f"""
            {ROLLED}
            Ann lays Kpq
            wait until 1m59s
            phase setting the Goal
            wait until 2m5s
            told Time is up, so Kpq is the Goal
            Ann lays KKpqr -> refused IV-C-4
            Ann says goal -> refused IV-C-4
        """,
    ),
    Case(
        title="after the time a Goal can only be made legal",
        clauses="IV-C-3 IV-C XI-A",
        script=f"""
            {ROLLED}
            Ann lays K
            wait until 2m5s
            phase setting the Goal
            Ann lays Kp
            phase setting the Goal
            wait until 2m20s
            penalty Ann XI-A
            Ann lays Kpq
            told Time is up, so Kpq is the Goal
            turn Bob
            Ann lays Kqp -> refused IV-C-4
        """,
    ),
    Case(
        title="after the time there is no bonus move for the Goal-setter",
        clauses="IV-C-3 IV-D",
        script=f"""
            {ROLLED}
            wait until 2m5s
            Ann bonus o to forbidden -> refused IV-C-4
            Ann lays p
            turn Bob
        """,
    ),
    Case(
        title="what is no Goal after the minute more is the Goal all the same",
        clauses="IV-C-3",
        script=f"""
            {ROLLED}
            Ann lays pK
            wait until 3m30s
            told Time is up, so pK is the Goal
            Bob takes the block
            Bob says {{impossible}}
            told Bob challenges Ann
        """,
    ),
    Case(
        title="the Goal-setter may forbid one cube before the Goal",
        clauses="IV-D IV-D-1 I-B-2 I-B-2-c",
        script=f"""
            {ROLLED}
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
            {ROLLED}
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
        title="it costs a point in the Middle division if an official approves",
        clauses="IV-D-2",
        only="wff-2017",
        options=CHARGED | {"division": "middle", "official": True},
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
    *(
        Case(
            title=f"it costs nothing in the {division.capitalize()} division",
            clauses="IV-D-2",
            only="wff-2013",
            options=CHARGED | {"division": division},
            script=f"""
                {BOB_LEADS}
                Bob bonus o to forbidden
                Ann charges setter-leader-bonus
                penalty none
                section forbidden
                left 28
                Bob lays Kpq
            """,
        )
        for division in ("middle", "elementary")
    ),
    Case(
        title="a bonus to the wrong section is put right without a penalty",
        clauses="IV-D-1 IX-A-1",
        options=CHARGED,
        script=f"""
            {ROLLED}
            Ann bonus o to required
            Cyd charges bonus-not-forbidden
            penalty none
            section required
            Ann bonus o to forbidden
            section forbidden o
        """,
    ),
    Case(
        title="a bonus cube before a Goal that was never laid is rolled again with the others",
        clauses="IV-C-3 IV-D XI-A",
        script=f"""
            {ROLLED}
            Ann bonus o to forbidden
            wait 3m20s
            told does not count
            shakes 0
            setter Bob
            Bob rolls {ROLL}
            left 28
            section forbidden
        """,
    ),
)
