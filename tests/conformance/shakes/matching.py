"""Section XII: match points and the score sheet."""

from __future__ import annotations

from tests.conformance.shakes import (
    LAST_MOVED,
    NOW_BY_BOB,
    ONE_SHAKE,
    READY,
    ROLL,
    ROUND_OVER,
    SET,
    Case,
)

TWO_PLAYED = f"""
            Ann rolls A
            Bob rolls C
            Ann rolls {ROLL}
            Ann lays Kpq
            Ann says goal
            Bob takes the block
            Bob says {{impossible}}
            Ann presents RIGHT
"""
"""Two players have played a shake, which Ann won."""

CASES = (
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
            {TWO_PLAYED}
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
            {TWO_PLAYED}
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
        title="a forfeited round ranks below every total",
        clauses="XII-B-2 XII-A-three",
        options=ONE_SHAKE,
        script=f"""
            {ROUND_OVER}
            judge warns Ann
            judge penalises Ann
            judge penalises Ann
            judge penalises Ann
            totals Ann -1 Bob 6 Cyd 2
            Ann signs
            Cyd signs 8
            Bob signs
            judge rules deceit by Cyd
            totals Ann -1 Bob 6 Cyd 0
            points Ann 4 Bob 6 Cyd 0
        """,
    ),
    Case(
        title="a score sheet that changes is signed anew",
        clauses="XII-B XI-A-note",
        options={"shakes": 1, "division": "middle", "official": True},
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
    Case(
        title="whoever signed for a wrong score signs anew where no official sees to it",
        clauses="XII-B",
        options={"shakes": 1, "clock": False},
        script=f"""
            {ROUND_OVER}
            Ann signs
            Cyd signs
            Bob signs 9
            phase signing the score sheet
            Ann signs -> refused XII-B
            Bob signs 6
            phase over
            points Ann 3 Bob 6 Cyd 3
        """,
    ),
    Case(
        title="an official who is there sees to a wrong signature",
        clauses="XII-B",
        options={"shakes": 1, "official": True},
        script=f"""
            {ROUND_OVER}
            Bob signs 9
            Bob signs 6 -> refused XII-B
            judge rules deceit by Bob
            told nothing is earned in this round
        """,
    ),
)
