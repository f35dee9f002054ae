"""Lateness, absence, the judge's acts, the score sheet, charges, and opponents who check."""

from __future__ import annotations

from tests.golden.match import ADA_SETS, SIGNED, Match

_ROLL = "CCAAAKKEENNNNR ppqqrrrssiiooo"

_AQS = f"""
    Ada rolls {_ROLL}
    Ada lays Aqs
    Ada says goal
"""

_BEN_WINS = (
    _AQS
    + """
    Ben moves R to forbidden
    Cleo moves A to required
    Ada moves q to permitted
    Ben takes the block
    Ben says now
    Cleo joins mover
    wait 20s
    Ben presents q / Ai
    scores Ada 2 Ben 6 Cleo 2
"""
)
"""A short first shake under wff-2017."""

_LATE_GOAL = Match(
    "late-goal",
    "wff-2012",
    ADA_SETS
    + f"""
    wait 1m15s
    Ada rolls {_ROLL}               # late once
    wait 2m10s
    Ada lays Aqs                    # late once more, with the Goal, which is set at once
    Ben moves A to essential
    Cleo moves q to premises
    Ada takes the block
    Ada says now
    Ben joins mover
    Ada presents q / Ai
    scores Ada 6 Ben 2 Cleo 2
    wait 1m
    Ben rolls {_ROLL}
    wait 3m20s
    happens task-lost
    setter Cleo
    Cleo rolls {_ROLL}
    wait 1m
    Cleo lays Aqs
    wait 1m8s
    happens goal-set
    wait 1m
    Ada takes the block
    Ada says never
    Ben joins challenger
    Cleo presents q / Ai
    scores Ada 2 Ben 2 Cleo 6
    """
    + SIGNED
    + "totals Ada 6 Ben 2 Cleo 8",
    options={"level": "basic", "shakes": 2},
    pace="1s",
)

_LATE_TURN = Match(
    "late-turn",
    "wff-2013",
    ADA_SETS
    + _AQS
    + """
    wait 2m5s
    Ben moves R to forbidden        # during the countdown, so in time
    penalty none
    wait 1m15s
    Cleo moves A to required        # late once
    wait 2m20s
    happens task-lost
    turn Ben
    Ben moves q to permitted
    Ada takes the block
    wait 15s
    happens block-returned
    Cleo takes the block
    Cleo says now
    Ada joins mover
    Cleo presents q / Ai
    scores Ada 2 Ben 2 Cleo 6
    """
    + SIGNED
    + "totals Ada -1 Ben 2 Cleo 5",
    options={"level": "basic", "shakes": 1},
    pace="1s",
)

_LATE_WRITING = Match(
    "late-writing",
    "wff-2017",
    ADA_SETS
    + _AQS
    + f"""
    Ben moves A to required
    Cleo moves q to permitted
    Ada takes the block
    Ada says now
    wait 3m30s
    Ada presents q / Ai             # late once; Ben's silence joined the Mover
    scores Ada 6 Ben 2 Cleo 2
    Ben rolls {_ROLL}
    Ben lays Aqs
    Ben says goal
    Cleo moves A to required
    Ada moves q to permitted
    Ben takes the block
    Ben says now
    Cleo joins challenger
    wait 2m
    Cleo presents q / Ai
    wait 2m20s
    scores Ada 2 Ben 2 Cleo 4
    """
    + SIGNED
    + "totals Ada 7 Ben 2 Cleo 6",
    options={"level": "basic", "division": "senior", "shakes": 2},
    pace="1s",
)

_LATE_CHECKING = Match(
    "late-checking",
    "wff-2012",
    ADA_SETS
    + _AQS
    + """
    Ben moves A to essential
    Cleo moves q to premises
    Ada takes the block
    Ada says now
    Ben joins mover
    wait 1m
    Ada presents s / Ai             # which is wrong
    wait 1m
    Ben accepts
    wait 2m9s
    happens was-late
    wait 1m10s
    scores Ada 6 Ben 2 Cleo 2       # nobody showed it in time
    """
    + SIGNED
    + "totals Ada 6 Ben 2 Cleo 0",
    options={"level": "basic", "checking": "opponents", "shakes": 1},
    pace="1s",
)

_OPPONENTS_CHECK = Match(
    "opponents-check",
    "wff-2012",
    ADA_SETS
    + """
    Ada rolls CCCAAKKKEENNNR ppqqrrrsssiioo
    Ada lays Ksr
    Ada says goal
    Ben moves p to essential
    Cleo moves s to premises
    Ada moves r to premises
    Ben moves K to rules
    Cleo takes the block
    Cleo says now
    Ada joins challenger
    wait 1m
    Cleo presents s, r, p / Ki
    Ada presents s, r / Ki
    Ben rejects rule-misused at 5   # wrongly, and goes on looking
    Ada accepts
    wait 1m
    Ben rejects non-essential with s, r / Ki
    wait 30s
    Ben rejects required-unused     # Ada left the p out
    scores Ada 2 Ben 6 Cleo 2

    Ben rolls CCAAAKKEENNNNR ppqqrrrssiiooo
    Ben lays Aqs
    Ben says goal
    Cleo moves A to essential
    Ada moves q to premises
    Ben takes the block
    Ben says now
    Cleo joins mover
    wait 1m
    Ben presents q / Ai
    Ada rejects cubes-missing       # wrongly
    Cleo accepts
    Ada accepts
    scores Ada 2 Ben 6 Cleo 2

    Cleo rolls CCAAAKKEENNNNR ppqqrrrssiiooo
    Cleo lays Aqs
    Cleo says goal
    Ada moves A to essential
    Ben moves q to premises
    Cleo takes the block
    Cleo says now
    Ada joins mover
    wait 1m
    Cleo presents s / Ai
    Ada accepts                     # a wrong solution, as Ben shows
    Ben rejects premises
    scores Ada 2 Ben 6 Cleo 2
    """
    + SIGNED,
    options={"level": "basic", "checking": "opponents", "shakes": 3},
)

_ABSENCE = Match(
    "absence",
    "wff-2012",
    ADA_SETS
    + f"""
    judge marks Ada absent
    setter Ben
    Ben rolls {_ROLL}
    Ben lays Aqs
    Ben says goal
    Cleo moves A to essential
    Ben moves q to premises
    Cleo takes the block
    Cleo says now
    Cleo presents q / Ai
    scores Ada -4 Ben 2 Cleo 6
    judge marks Ada present
    Cleo rolls {_ROLL}
    Cleo lays Aqs
    Cleo says goal
    Ada moves A to essential
    Ben moves q to premises
    Ada takes the block
    Ada says now
    Cleo joins challenger
    Ada presents q / Ai
    Cleo presents q / Ai
    scores Ada 6 Ben 2 Cleo 4
    """
    + SIGNED
    + "points Ada 2 Ben 4 Cleo 6",
    options={"level": "basic", "shakes": 2},
)

_DISQUALIFICATION = Match(
    "disqualification",
    "wff-2017",
    ADA_SETS
    + _BEN_WINS
    + f"""
    Ben rolls {_ROLL}
    judge warns Ben
    Ben lays Aqs
    Ben says goal
    judge penalises Ben
    Cleo moves A to required
    judge disqualifies Ben
    setter Cleo                     # the others begin the shake anew
    Cleo rolls {_ROLL}
    Cleo lays Aqs
    Cleo says goal
    turn Ada
    Ada moves A to required
    Cleo moves q to permitted
    Ada takes the block
    Ada says now
    Ada presents q / Ai
    scores Ada 6 Ben 0 Cleo 2
    Ada signs
    Cleo signs
    points Ada 6 Ben 0 Cleo 4
    """,
    options={"level": "elementary", "shakes": 2},
)

_REPLAY = Match(
    "replay-ordered",
    "wff-2017",
    ADA_SETS
    + _BEN_WINS
    + f"""
    Ada signs
    judge replays 1                 # and another shake is played for it
    totals Ada 0 Ben 0 Cleo 0
    Ben rolls {_ROLL}
    Ben lays Aqs
    Ben says goal
    judge replays                   # the shake that is being played
    setter Ben
    Ben rolls {_ROLL}
    Ben lays Aqs
    Ben says goal
    Cleo moves A to required
    Ada takes the block
    judge sets it aside
    Ada moves q to permitted
    Cleo takes the block
    Cleo says now
    Ben joins mover
    Cleo presents q / Ai
    scores Ada 2 Ben 2 Cleo 6
    """
    + SIGNED
    + "points Ada 3 Ben 3 Cleo 6",
    options={"level": "elementary", "shakes": 1},
)

_PENALTIES = Match(
    "penalties-approved-and-denied",
    "wff-2017",
    ADA_SETS
    + _AQS
    + """
    Ben takes the block
    Ben says now                    # before any cube was moved
    Ben moves A to required
    Cleo takes the block
    Cleo puts it back
    judge approves 1
    judge denies 2
    Cleo moves q to permitted
    Ada takes the block
    Ada says now
    Ben joins mover
    Ada presents q / Ai
    scores Ada 6 Ben 2 Cleo 2
    """
    + SIGNED
    + "totals Ada 6 Ben 1 Cleo 2",
    options={"level": "elementary", "official": True, "shakes": 1},
)

_SLIP = Match(
    "score-corrected-slip",
    "wff-2017",
    ADA_SETS
    + _BEN_WINS.replace("Ben takes", "Cleo takes")
    .replace("Ben says now", "Cleo puts it back")
    .replace("Cleo joins mover", "Ben takes the block\n    Ben says now\n    Cleo joins mover")
    + """
    Ada signs
    Ben signs
    Cleo signs 2                    # forgets the lost point
    judge proposes 1 for Cleo
    Ben agrees
    Ada agrees
    Cleo agrees
    points Ada 4 Ben 6 Cleo 2
    """,
    options={"level": "basic", "division": "junior", "shakes": 1},
)

_DECEIT = Match(
    "score-corrected-deceit",
    "wff-2017",
    ADA_SETS
    + _BEN_WINS
    + """
    Ben signs 8                     # too high
    Ada signs 1                     # too low
    Cleo signs
    judge rules deceit by Ben
    judge rules deceit by Ada
    points Ada 4 Ben 0 Cleo 6
    """,
    options={"level": "elementary", "shakes": 1},
)

_CHARGED = Match(
    "charged-and-returned",
    "wff-2012",
    ADA_SETS
    + f"""
    Ada rolls {_ROLL}
    Ada lays Aqs
    Ada says goal
    Cleo moves A to essential       # out of turn
    Ben charges out-of-turn
    Ben moves A to essential
    Ben moves q to premises         # two cubes without Bonus
    Ada charges two-cubes
    Ada charges out-of-turn         # and once too often
    Cleo moves q to premises
    Ada takes the block
    Ada says now
    Ben joins mover
    Ada presents s / Ai
    scores Ada 2 Ben 6 Cleo 6

    Ben rolls {_ROLL}
    Ben lays Aqs
    Ben says goal
    Cleo bonus s to premises        # which forbids nothing
    Ben charges bonus-not-forbidden
    Cleo moves A to essential
    Ada bonus o to premises
    Ada moves q to premises
    Ben takes the block
    Ben says now
    Cleo joins mover
    Ben presents q / Ai
    scores Ada 2 Ben 6 Cleo 2

    Cleo rolls {_ROLL}
    Cleo lays Aqs
    Cleo says goal
    Ada moves A to essential
    Ben bonus o to premises         # though Ben leads
    Ben moves q to premises
    Cleo charges leader-bonus
    penalty Ben V-C-2
    section premises o
    Cleo moves q to premises
    Ada takes the block
    Ada says now
    Ben joins challenger
    Ada presents q / Ai
    Ben presents q / Ai
    scores Ada 6 Ben 4 Cleo 2
    """
    + SIGNED
    + "totals Ada 10 Ben 15 Cleo 10",
    options={"level": "regular", "procedure": "charged", "shakes": 3},
)

_INSULATED = Match(
    "charged-too-late",
    "wff-2012",
    ADA_SETS
    + f"""
    Ada rolls {_ROLL}
    Ada lays Aqs
    Ada says goal
    Ben moves A to essential
    Ada moves q to premises         # it is Cleo's turn
    Cleo takes the block            # who would rather challenge than charge
    Cleo says now
    Ben joins challenger
    Ben presents q / Ai
    Cleo presents q / Ai
    scores Ada 2 Ben 4 Cleo 6

    Ben rolls {_ROLL}
    Ben lays Aqs
    Ben says goal
    Cleo bonus o to premises        # though Cleo leads
    Cleo moves A to essential
    Ada moves q to premises
    Ben charges leader-bonus        # too late
    penalty none
    section premises o q
    Ben takes the block
    Ben says now
    Cleo joins mover
    Ben presents q / Ai
    scores Ada 2 Ben 6 Cleo 2
    """
    + SIGNED
    + "points Ada 2 Ben 6 Cleo 4",
    options={"level": "regular", "procedure": "charged", "shakes": 2},
)

JUDGED = (
    _LATE_GOAL,
    _LATE_TURN,
    _LATE_WRITING,
    _LATE_CHECKING,
    _OPPONENTS_CHECK,
    _ABSENCE,
    _DISQUALIFICATION,
    _REPLAY,
    _PENALTIES,
    _SLIP,
    _DECEIT,
    _CHARGED,
    _INSULATED,
)
