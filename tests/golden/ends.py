"""Every way in which the moves of a shake can end."""

from __future__ import annotations

from itertools import cycle

from tests.golden.match import ADA_SETS, SIGNED, Match

_NO_WILD = "CCCAAAKKKKEENN pppqqrrrsssiio"
"""A roll without an R."""

_ADA_FORCEOUT = f"""
    Ada rolls {_NO_WILD}
    Ada lays Ksr
    Ada says goal
    Ben moves s to premises
    Cleo moves r to premises
    Ada calls forceout
"""
"""Ada calls Forceout when K and i are wanted and other moves were safe."""

_BEN_FORCEOUT = f"""
    Ben rolls {_NO_WILD}
    Ben lays Ksr
    Ben says goal
    Cleo moves r to premises
    Ada moves s to premises
    Ben calls forceout
"""


def _forbid(pairs: str, forbidden: dict[str, str], usable: str) -> str:
    """Turns from Ben on: in each one cube is forbidden as a bonus, and another is moved."""
    lines = []
    for player, turn in zip(cycle(["Ben", "Cleo", "Ada"]), pairs.split(), strict=False):
        bonus, move = turn[:-1], turn[-1]
        if bonus:
            lines.append(f"{player} bonus {bonus} to {forbidden[bonus]}")
        lines.append(f"{player} moves {move} to {forbidden.get(move, usable)}")
    return "\n".join(lines) + "\n"


_FORCEOUT_AGREED = Match(
    "forceout-agreed",
    "wff-2012",
    ADA_SETS
    + """
    Ada rolls KKCCCAAAEENNRR ssrrppqqqiiooo
    Ada lays Ksr
    Ada says goal
    """
    + _forbid(
        "RC RC oA oA oA iE qE qN qN C p p s r",
        dict.fromkeys("Rio", "premises") | dict.fromkeys("q", "rules"),
        usable="premises",
    )
    + """
    left 2                          # K and i, and each of them loses
    Ada calls forceout
    Ben agrees
    wait 58s
    happens forceout-agreed
    Ada presents s, r / Ki
    wait 40s
    Ben presents s, r / Ki
    Cleo presents s, r / Ai
    scores Ada 4 Ben 4 Cleo 2
    """
    + SIGNED,
    options={"level": "basic", "shakes": 1},
)

_FORCEOUT_IMPOSSIBLE = Match(
    "forceout-disagree-impossible",
    "wff-2012",
    ADA_SETS
    + f"""
    Ada rolls CCCAAAKKKKEENN pppqqqrrrssssi
    Ada lays Ksr
    Ada says goal
    Ben moves s to premises
    Cleo moves r to premises
    Ada moves i to premises         # there is no other i, and no R
    Ben calls forceout
    Cleo disagrees impossible
    Ada agrees
    wait 1m
    Ben presents s, r / Ki
    Ada presents nothing
    scores Ada 2 Ben 2 Cleo 6

    {_BEN_FORCEOUT}
    Ada disagrees impossible
    wait 1m
    happens forceout-agreed
    Cleo disagrees impossible -> refused VIII-C
    Cleo presents s, r / Ai
    Ben presents s, r / Ki
    scores Ada 2 Ben 6 Cleo 6
    """
    + SIGNED,
    options={"level": "basic", "shakes": 2},
)

_FORCEOUT_NOW = Match(
    "forceout-disagree-now",
    "wff-2012",
    ADA_SETS
    + f"""
    Ada rolls CCCAAAKKKKEENR pppqqrrrsssiio
    Ada lays Ksr
    Ada says goal
    Ben moves s to premises
    Cleo moves r to premises
    Ada calls forceout
    Ben agrees
    Cleo disagrees now              # R may stand for Ki
    Ada presents s, r / Ki
    Ben presents s, r / Ki
    wait 20s
    Cleo presents s, r / R(Ki)
    scores Ada 2 Ben 2 Cleo 6

    {_BEN_FORCEOUT}
    Cleo agrees
    Ada disagrees now
    Ben presents s, r / Ki
    Cleo presents nothing
    wait 2m
    Ada presents s, r / Ki          # which takes two cubes
    scores Ada 2 Ben 6 Cleo 6
    """
    + SIGNED,
    options={"level": "basic", "shakes": 2},
)

_FORCEOUT_SAFE_MOVE = Match(
    "forceout-disagree-safe-move",
    "wff-2012",
    ADA_SETS
    + f"""
    {_ADA_FORCEOUT}
    Ben disagrees safe C to rules
    Cleo agrees
    Ada presents s, r / Ki
    Cleo presents s, r / Ki
    wait 30s
    Ben presents s, r / Ki          # still two cubes away
    scores Ada 2 Ben 6 Cleo 2

    {_BEN_FORCEOUT}
    Cleo disagrees safe K to rules
    Ada agrees
    Ben presents s, r / Ki          # which would have won with Now
    Ada presents nothing
    Cleo presents s, r / Ki
    scores Ada 6 Ben 6 Cleo 2
    """
    + SIGNED,
    options={"level": "basic", "shakes": 2},
)

_FORCEOUT_TWO_WAYS = Match(
    "forceout-disagree-in-two-ways",
    "wff-2012",
    ADA_SETS
    + f"""
    {_ADA_FORCEOUT}
    Ben disagrees impossible
    Cleo disagrees safe A to premises
    wait 50s
    Ada presents s, r / Ki
    Cleo presents s, r / Ki
    scores Ada 2 Ben 6 Cleo 6
    """
    + SIGNED,
    options={"level": "basic", "shakes": 1},
)

_ALL_FORBIDDEN = dict.fromkeys("CKENRsrqio", "forbidden")

_LAST_CUBE = Match(
    "last-cube",
    "wff-2017",
    ADA_SETS
    + """
    Ada rolls CCCAAKKKEENNRR sssppqqqrriioo
    Ada lays Aps
    Ada says goal
    """
    + _forbid("RR io oC CC KK Kp EE NN qq qr rs s", _ALL_FORBIDDEN, usable="permitted")
    + """
    Ben moves A to permitted
    Cleo moves i to forbidden -> refused VIII-A
    Cleo moves i to permitted       # the last cube
    phase writing
    Ada takes the block
    Ada says now                    # nothing is left that Now could be about
    Ben presents p / Ai
    wait 1m
    Ada presents p / Ai
    wait 2m10s
    scores Ada 4 Ben 4 Cleo 2
    """
    + SIGNED,
    options={"level": "elementary", "shakes": 1},
)

_LAST_CUBE_IMPOSSIBLE = Match(
    "last-cube-impossible",
    "wff-2013",
    ADA_SETS
    + """
    Ada rolls CCCAAKKKEENNRR sssppqqqrriioo
    Ada lays Aps
    Ada says goal
    """
    + _forbid("RR io oC CC KK Kp EE NN qq qr rs s", _ALL_FORBIDDEN, usable="permitted")
    + """
    Ben moves A to forbidden        # and nobody sees that nothing is possible any more
    Cleo moves i to permitted
    wait 40s
    Ada takes the block
    Ada says never
    Ben joins challenger
    wait 30s
    Cleo presents p / Ai
    scores Ada 6 Ben 4 Cleo 2
    """
    + SIGNED,
    options={"level": "basic", "shakes": 1},
)

_STOP = Match(
    "stop",
    "wff-2012",
    """
    wait until 28m                  # the table begins late
    """
    + ADA_SETS
    + f"""
    wait 20s
    Ada rolls {_NO_WILD}
    wait 1m
    Ada lays Ksr
    Ada says goal
    wait 1m40s
    Ben moves C to premises
    wait 50s
    Cleo moves o to premises
    wait 55s
    Ada moves r to essential
    wait 55s
    Ben moves p to premises
    wait 55s
    Cleo moves E to rules
    wait until 35m
    happens stopped
    Ada moves s to premises -> refused V-B
    wait 1m
    Ada presents s, r / Ki
    Ben presents s, r / Ai
    wait 1m10s
    scores Ada 4 Ben 2 Cleo 2
    """
    + SIGNED,
    options={"level": "basic"},
    pace="1s",
)

_THIRD_PARTY_NOW = Match(
    "third-party-after-now",
    "wff-2017",
    ADA_SETS
    + """
    Ada rolls CCAAAKKEENNNNR ppqqrrrssiiooo
    Ada lays Aqs
    Ada says goal
    Ben moves A to required
    Cleo moves q to permitted
    Ada takes the block
    Ada says now
    Ben presents q / Ai             # and so joins the Challenger
    wait 10s
    Ada presents s / Ai
    scores Ada 2 Ben 4 Cleo 2

    Ben rolls CCAAKKKEENNNNR ppqqrrrssiiooo
    Ben lays Cqs
    Ben says goal
    Cleo moves E to required
    Ada moves q to permitted
    Ben takes the block
    Ben says now                    # s, E and o are missing
    Cleo joins mover
    Cleo joins challenger -> refused VII-A-3
    wait 1m
    Ben presents Eqs / Eo
    scores Ada 6 Ben 2 Cleo 6
    """
    + SIGNED,
    options={"level": "elementary", "shakes": 2},
)

_THIRD_PARTY_IMPOSSIBLE = Match(
    "third-party-after-impossible",
    "wff-2017",
    ADA_SETS
    + """
    Ada rolls CCAAAKKEENNNNR ppqqrrrssiiooo
    Ada lays r
    Ada says goal
    Ben moves C to required
    Cleo takes the block
    Cleo says impossible
    Ada joins mover
    wait 1m
    Ada presents q, Cqr / Co
    Ben presents q, Cqr / Co
    scores Ada 6 Ben 6 Cleo 2

    Ben rolls CCCAAAKKKEENNN pppqqqqrrrsssi
    Ben lays Aqs
    Ben says goal
    Cleo bonus i to forbidden       # the only cube that can spell a rule
    Cleo moves q to permitted
    Ada takes the block
    Ada says impossible
    Ben presents nothing            # and so joins the Challenger
    wait 2m
    Cleo presents q / Ai
    scores Ada 6 Ben 4 Cleo 2
    """
    + SIGNED,
    options={"level": "elementary", "shakes": 2},
)

ENDS = (
    _FORCEOUT_AGREED,
    _FORCEOUT_IMPOSSIBLE,
    _FORCEOUT_NOW,
    _FORCEOUT_SAFE_MOVE,
    _FORCEOUT_TWO_WAYS,
    _LAST_CUBE,
    _LAST_CUBE_IMPOSSIBLE,
    _STOP,
    _THIRD_PARTY_NOW,
    _THIRD_PARTY_IMPOSSIBLE,
)
