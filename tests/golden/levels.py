"""A match for each WFF 'N PROOF rulebook and level."""

from __future__ import annotations

from tests.golden.match import ADA_SETS, SIGNED, Match

_WFF_2012_BASIC = Match(
    "wff-2012-basic",
    "wff-2012",
    ADA_SETS
    + """
    Ada rolls CCAAKKKEENNRRC ppqqrrsssiiioo
    Ada lays Ksr
    Ada says goal
    Ben moves K to essential
    Cleo bonus R to premises
    Cleo moves s to premises
    Ada bonus R to premises
    Ada moves r to premises
    Ben takes the block
    Ben says now
    Cleo joins mover
    wait 1m20s
    Ben presents s, r / Ki
    scores Ada 2 Ben 6 Cleo 2

    Ben rolls CAAKKEEENNNRRC pqqqrrssiiiooo
    Ben lays qCs
    Ben lays Cqs
    Ben says goal
    Cleo moves E to essential
    Ada moves q to premises
    Ben bonus r to rules            # the leader may, in Basic
    Ben moves s to premises
    Cleo moves o to rules
    Ada takes the block
    Ada says now
    Ben joins challenger
    wait 40s
    Ada presents Eqs / Eo
    Ben presents Eqs / Co
    scores Ada 6 Ben 2 Cleo 2

    Cleo rolls CCCAKKKENNNRRA ppqqqrrsssiioo
    Cleo lays r
    Cleo says goal
    Ada moves C to essential
    Ben moves o to premises
    Cleo moves p to premises
    Cleo takes the block
    Cleo puts it back
    penalty Cleo VI-B
    Ada takes the block
    Ada says never
    Ben joins challenger
    wait 2m
    Cleo presents q, Cqr / Co
    scores Ada 2 Ben 2 Cleo 6
    """
    + SIGNED
    + "points Ada 5 Ben 5 Cleo 2",
    options={"level": "basic", "shakes": 3},
)

_WFF_2012_REGULAR = Match(
    "wff-2012-regular",
    "wff-2012",
    """
    Ada rolls E
    Ben rolls E
    Ada rolls C
    Ben rolls N
    Ada rolls CCCAAKEENNNRRR ppqqqrrssiiioo
    Ada lays Cpq
    Ada says goal
    Ben moves q to premises
    Ada bonus s to rules
    Ada moves C to essential
    Ben moves R to rules
    Ada takes the block
    Ada says now
    wait 1m
    Ada presents q / R, Ci
    scores Ada 6 Ben 2

    Ben rolls CAAKKKEENNNNRR pppqqrrssiiioo
    Ben lays NNp
    Ben says goal
    Ada bonus o to premises -> refused V-C-2
    Ada moves N to essential
    Ben moves p to premises
    Ada moves R to rules
    Ben takes the block
    Ben says now
    wait 2m30s
    Ben presents p / Rp, Ni
    scores Ada 6 Ben 2
    Ada signs
    Ben signs
    points Ada 6 Ben 4
    """,
    players="Ada Ben",
    options={"level": "regular", "shakes": 2},
)

_WFF_2013_BASIC = Match(
    "wff-2013-basic",
    "wff-2013",
    """
    Ada rolls C
    Ben rolls K
    Ada rolls CCCAAKKEEENNRR ppqqqrsssriioo
    Ada lays Eqs
    Ada says goal
    Ben moves E to required
    Ada moves C to permitted
    Ben moves q to permitted
    Ada moves s to permitted
    Ben bonus R to forbidden
    Ben moves C to permitted
    Ada bonus R to forbidden
    Ada moves s to permitted
    Ben moves q to permitted
    Ada takes the block
    Ada says now
    wait 50s
    Ada presents Cqs, Csq / Ei
    scores Ada 6 Ben 2

    Ben rolls CCAAAKKEENNNNR ppqqrrrssiiooo
    Ben lays Aqs
    Ben says goal
    Ada moves A to required
    Ben moves R to forbidden
    Ada moves q to permitted
    Ben takes the block
    Ben says now
    wait 15s
    Ben presents q / Ai
    scores Ada 2 Ben 6
    Ada signs
    Ben signs
    points Ada 5 Ben 5
    """,
    players="Ada Ben",
    options={"level": "basic", "shakes": 2},
)

_WFF_2013_REGULAR = Match(
    "wff-2013-regular",
    "wff-2013",
    ADA_SETS
    + """
    Ada rolls CCAAKKEENNNNRR ppqqrrssiiioop
    Ada lays p
    Ada says goal
    Ben moves N to required
    Cleo moves N to permitted
    Ada bonus q to forbidden
    Ada moves R to permitted
    Ben moves p to permitted
    Cleo moves N to permitted
    Ada takes the block
    Ada says now
    Ben joins challenger
    wait 1m30s
    Ben presents NNp / R, No
    Ada presents NNp / R, No
    scores Ada 6 Ben 4 Cleo 2

    Ben rolls CCCCAAKKEENNRR ppppqqrrssiioo
    Ben lays Cpp
    Ben says goal
    Cleo bonus R to forbidden
    Cleo moves R to forbidden
    Ada moves C to required         # a theorem needs no premises
    Ben takes the block
    Ben says now
    Cleo joins mover
    wait 20s
    Ben presents / Ci
    scores Ada 2 Ben 6 Cleo 2
    """
    + SIGNED
    + "points Ada 4 Ben 6 Cleo 2",
    options={"level": "regular", "shakes": 2},
)

_WFF_2017_ELEMENTARY = Match(
    "wff-2017-elementary",
    "wff-2017",
    ADA_SETS
    + """
    Ada rolls CCAAKKKEENNNRR ppppqrrssiiooo
    Ada lays s
    Ada says goal
    Ben moves K to required
    Cleo moves p to permitted
    Ada moves o to permitted
    Ben bonus R to forbidden
    Ben moves s to permitted
    Cleo takes the block
    Cleo says now
    Ada joins mover
    wait 35s
    Cleo presents Kps / Ko
    scores Ada 2 Ben 2 Cleo 6

    Ben rolls CCCAAKKEENNNRR pppqqrrrssiooo
    Ben lays Kpq
    Ben says goal
    Cleo bonus i to forbidden       # the leader may, in Elementary
    Cleo moves p to permitted
    Ada moves R to forbidden
    Ben moves N to required
    Cleo takes the block
    Cleo says impossible
    Ada joins mover
    wait 2m
    Ben presents Nr, CNrKpq / Co
    wait 30s
    Ada presents p, q / Ko
    scores Ada 2 Ben 6 Cleo 2
    """
    + SIGNED
    + "points Ada 2 Ben 5 Cleo 5",
    options={"level": "elementary", "shakes": 2},
)

_WFF_2017_MIDDLE = Match(
    "wff-2017-middle",
    "wff-2017",
    """
    Ada rolls A
    Ben rolls C
    Ada rolls CCCAAKKEEENNRR ppqqrrsssiiooo
    Ada lays Cqs
    Ada says goal
    Ben moves E to required
    Ada moves q to permitted
    Ada takes the block
    Ada says now                    # against herself
    penalty none
    Ben moves s to permitted
    Ada moves o to permitted
    Ben takes the block
    Ben says now
    wait 45s
    Ben presents Eqs / Eo
    scores Ada 2 Ben 6

    Ben rolls CCAAAKKEENNNRR ppqqrrrssiiioo
    Ben lays KrAs
    Ben takes the block -> refused VI-A-1-b
    Ben says goal
    Ben takes the block
    Ben puts it back
    judge approves 1
    Ada takes the block
    Ada says impossible
    wait 30s
    Ben presents nothing
    scores Ada 6 Ben 2
    Ada signs
    Ben signs
    points Ada 6 Ben 4
    """,
    players="Ada Ben",
    options={"level": "middle", "official": True, "shakes": 2},
)

_WFF_2017_REGULAR = Match(
    "wff-2017-regular",
    "wff-2017",
    ADA_SETS
    + """
    Ada rolls CCCAAKEEENNNNR ppqqqrrsiiiooo
    Ada lays CNpNq
    Ada says goal
    Ben moves E to required
    Cleo moves p to permitted
    Ada moves q to permitted
    Ben moves R to permitted
    Cleo moves o to permitted
    Ada moves C to permitted
    Ben moves i to permitted
    Cleo moves N to permitted
    Ada moves C to permitted
    Ben moves o to permitted
    Cleo moves E to permitted
    Ada takes the block
    Ada says now
    Ben joins challenger
    wait 2m40s
    Ada presents Epq / R, Eo, Co, Ni, Ci
    Ben presents Epq / Eo
    scores Ada 6 Ben 2 Cleo 2

    Ben rolls CCCAAKKEENNRRR ppqqqrrsssiioo
    Ben lays Cpq
    Ben says goal
    Cleo moves q to required
    Ada bonus s to forbidden -> refused V-C-2
    Ada moves C to permitted
    Ben bonus s to forbidden
    Ben moves R to permitted
    Cleo takes the block
    Cleo says now
    Ada joins mover
    wait 1m
    Cleo presents q / Ci            # and forgets to name R
    scores Ada 6 Ben 6 Cleo 2
    """
    + SIGNED
    + "points Ada 6 Ben 4 Cleo 2",
    options={"level": "regular", "shakes": 2},
)

LEVELS = (
    _WFF_2012_BASIC,
    _WFF_2012_REGULAR,
    _WFF_2013_BASIC,
    _WFF_2013_REGULAR,
    _WFF_2017_ELEMENTARY,
    _WFF_2017_MIDDLE,
    _WFF_2017_REGULAR,
)
