"""Sections VI-B and XI-A: what holding the block does not do for anybody."""

from __future__ import annotations

from tests.conformance.shakes import CHARGED, LAST_MOVED, ONE_LEFT, READY, SET, Case

CASES = (
    Case(
        title="a bonus cube before a lost turn can be challenged like any move",
        clauses="V-B VI-A",
        script=f"""
            {SET}
            Bob bonus q to forbidden
            Cyd takes the block -> refused VI-B
            wait 3m20s
            turn Cyd
            Bob takes the block
            Bob says {{impossible}}
            told set aside
            penalty Bob VI-B
            Ann takes the block
            Ann says {{impossible}}
            told Ann challenges Bob: {{Impossible}}
            Cyd joins mover
            Bob presents RIGHT
            Cyd presents RIGHT
            scores Ann 2 Bob 6 Cyd 6
        """,
    ),
    Case(
        title="a turn lost without a bonus cube leaves the last Mover as before",
        clauses="VI-A",
        script=f"""
            {SET}
            wait 3m20s
            turn Cyd
            Bob takes the block
            Bob says {{impossible}}
            told Bob challenges Ann: {{Impossible}}
        """,
    ),
    Case(
        title="the Mover's own clock runs on while the Mover has the block",
        clauses="XI-A XI-A-1-b VI-B",
        script=f"""
            {SET}
            wait 59s
            Bob takes the block
            clock Bob first-turn 1m
            wait 9s
            Bob says now
            told set aside
            clock Bob first-turn 50s
            wait 39s
            Bob takes the block
            wait 9s
            happens time-is-up
            penalty none
            wait 5s
            penalty Bob XI-A-3-exception
            wait 5s
            penalty Bob XI-A
        """,
    ),
    Case(
        title="a Mover who keeps taking the block loses the turn when its time is over",
        clauses="XI-A XI-A-1-b",
        script=f"""
            {SET}
            wait 3m9s
            Bob takes the block
            wait 10s
            told Bob is late again and loses the turn
            turn Cyd
            block Bob
            wait 5s
            block free
            clock Cyd turn 1m
        """,
    ),
    Case(
        title="the others wait for a challenge and their clock stands still",
        clauses="VI-B XI-A",
        script=f"""
            {READY}
            Cyd takes the block
            wait 9s
            Cyd says stalemate -> refused VI-A
            Cyd puts it back
            clock Bob turn 59s
        """,
    ),
    Case(
        title="a challenge that is set aside at no price gives back no time",
        clauses="VI-B XI-A-1-d",
        only="wff-2017",
        levels={"wff-2017": "elementary"},
        script=f"""
            {READY}
            Ann takes the block
            wait 9s
            Ann says impossible
            penalty none
            Ann takes the block
            clock Ann state-challenge 5s
        """,
    ),
    Case(
        title="whoever called for the block has it next, in the order of the calls",
        clauses="VI-B VI-B-a",
        script=f"""
            {READY}
            Ann takes the block
            Cyd takes the block
            told Cyd calls for the block
            Bob takes the block
            told Bob calls for the block
            Ann puts it back
            told Cyd takes the block
            clock Cyd state-challenge 15s
            block Cyd
            Cyd puts it back
            told Bob takes the block
            Bob says now
            told Bob challenges Ann: Now
        """,
    ),
    Case(
        title="whoever called for the block may think better of it at no price",
        clauses="VI-B",
        script=f"""
            {READY}
            Ann takes the block
            Cyd takes the block
            Cyd puts it back
            told Cyd no longer calls for the block
            penalty none
            Cyd puts it back -> refused VI-B
            Ann puts it back
            block free
        """,
    ),
    Case(
        title="Impossible that was called for in time is heard when the block is free",
        clauses="VIII-B VI-B",
        script=f"""
            {LAST_MOVED}
            wait 49s
            Bob takes the block
            wait 6s
            Ann takes the block
            wait 10s
            block Ann
            Ann says {{impossible}}
            told Ann challenges Bob: {{Impossible}}
            penalty none
        """,
    ),
    Case(
        title="Impossible that was called for too late is set aside",
        clauses="VIII-B VIII-B-comment",
        script=f"""
            {LAST_MOVED}
            wait 50s
            Bob takes the block
            wait 12s
            Ann takes the block
            wait 5s
            block Ann
            Ann says {{impossible}}
            told set aside
            penalty none
        """,
    ),
    Case(
        title="the writing does not end while somebody may be about to challenge",
        clauses="VIII-B",
        script=f"""
            {LAST_MOVED}
            Ann presents RIGHT
            Bob takes the block
            Ann takes the block
            Cyd presents nothing
            Bob presents WRONG
            phase writing
            Bob puts it back
            block Ann
            Ann says {{impossible}}
            told Ann challenges Bob: {{Impossible}}
            Cyd joins challenger
            scores Ann 6 Bob 2 Cyd 4
        """,
    ),
    Case(
        title="the writing ends when the block is put back and all have presented",
        clauses="VIII-B",
        script=f"""
            {LAST_MOVED}
            Ann presents RIGHT
            Bob presents RIGHT
            Ann takes the block
            Cyd presents RIGHT
            phase writing
            Ann puts it back
            scores Ann 4 Bob 4 Cyd 4
        """,
    ),
    Case(
        title="nothing said after the last cube does not bind who is then challenged",
        clauses="VIII-B",
        script=f"""
            {LAST_MOVED}
            Bob presents nothing
            Cyd presents nothing
            Ann takes the block
            Ann says {{impossible}}
            phase writing
            Bob presents RIGHT
            Cyd joins mover
            Cyd presents RIGHT
            scores Ann 2 Bob 6 Cyd 6
        """,
    ),
    Case(
        title="for a last cube that was forbidden nobody but its Mover is late",
        clauses="VIII-A XI-A",
        options=CHARGED,
        script=f"""
            {ONE_LEFT}
            wait 29s
            Bob moves i to forbidden
            turn Bob
            clock Bob turn 30s
            wait 39s
            penalty Bob XI-A
            wait 1m10s
            penalty Bob XI-A
            told i goes back from Forbidden to Resources
            turn Cyd
            left 1
            clock Cyd turn 1m
            Cyd takes the block
            Cyd says {{impossible}}
            told Cyd challenges Ann: {{Impossible}}
        """,
    ),
    Case(
        title="whose bonus cube goes back after the lost turn is no longer the last Mover",
        clauses="IX-A-1 VI-A",
        options=CHARGED,
        script=f"""
            {SET}
            Bob bonus K to permitted
            wait 3m20s
            turn Cyd
            Ann charges bonus-not-forbidden
            section permitted
            Bob takes the block
            Bob says {{impossible}}
            told Bob challenges Ann: {{Impossible}}
        """,
    ),
)
