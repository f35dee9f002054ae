"""Matches of EQUATIONS: one for each group of divisions, and one for each unusual branch."""

from __future__ import annotations

from itertools import cycle

from tests.golden.match import SIGNED, Match

_BOOK = "equations-2019"

_ADA_SETS = """
    Ada rolls 3
    Ben rolls +
    Cleo rolls 1
"""
"""Ada sets the first Goal of three players."""

_ROLL = "++-123 123xx/ 456*x- 789v+/"
"""Red, blue, green and black."""

_TWELVE = f"""
    {_ADA_SETS}
    Ada rolls {_ROLL}
    Ada lays 12
    Ada says goal
"""
"""Ada has set 12, and Ben is to move."""

_POOR = "++++-- xxxx// **xx-- vv++//"
"""Not a digit among them."""


def _forbid(cubes: str) -> str:
    """Turns from Ben on: in each, two of these cubes are forbidden."""
    lines = []
    for player, first, second in zip(
        cycle(["Ben", "Cleo", "Ada"]), cubes[::2], cubes[1::2], strict=False
    ):
        lines += [f"{player} bonus {first} to forbidden", f"{player} moves {second} to forbidden"]
    return "\n".join(lines) + "\n"


_ELEMENTARY = Match(
    "equations-elementary",
    _BOOK,
    f"""
    Ada rolls +
    Ben rolls -
    Cleo rolls +                    # operations only, so all roll again
    Ada rolls 2
    Ben rolls 2
    Cleo rolls -                    # out
    Ben rolls 0
    Ada rolls 3
    Ada rolls {_ROLL}
    Ada lays 3v
    Ada lays 3v9                    # no whole number, so no Goal in this division
    Ada says goal
    Ben takes the block
    Ben says impossible
    Cleo joins challenger
    wait 1m
    Ada presents 3v9 = 3v9
    scores Ada 2 Ben 6 Cleo 4

    Ben rolls {_ROLL}
    Ben lays 12
    Ben says goal
    wait 2m20s                      # and the penalty waits for an official
    Cleo moves v to required
    judge approves 1
    Ada moves 9 to permitted
    Ben moves x to permitted
    Cleo bonus 8 to forbidden
    Cleo moves 7 to forbidden
    Ada takes the block
    Ada says now
    Ben joins mover
    wait 50s
    Ada presents 4xv9 = 12
    scores Ada 6 Ben 2 Cleo 2
    totals Ada 8 Ben 8 Cleo 5
    """
    + SIGNED
    + "points Ada 5 Ben 5 Cleo 2",
    options={"division": "elementary", "official": True, "shakes": 2},
)

_MIDDLE = Match(
    "equations-middle",
    _BOOK,
    _ADA_SETS
    + f"""
    Ada rolls {_ROLL}
    Ada bonus 9 to forbidden
    Ada lays 2x3+4
    Ada lays 2x 3+4
    Ada says goal
    Ben moves 5 to required
    Cleo takes the block
    Cleo says impossible
    wait 30s
    Ben presents 8+5+1 = 2x(3+4)
    Ada presents 8+5+1-4 = (2x3)+4
    scores Ada 2 Ben 6 Cleo 2

    Ben rolls {_ROLL}
    Ben lays 125
    Ben says goal
    Cleo moves / to forbidden
    Ada moves v to forbidden
    Ben takes the block
    Ben says now                    # nothing that could be used lies on the mat
    Ben moves 4 to permitted
    Cleo moves - to permitted
    Ada moves * to required
    Cleo takes the block
    Cleo says now
    Ben presents nothing
    wait 1m
    Cleo presents (4-1)*3 = 125
    scores Ada 6 Ben 6 Cleo 2
    """
    + SIGNED
    + "points Ada 4 Ben 6 Cleo 2",
    options={"division": "middle", "shakes": 2},
)

_SENIOR = Match(
    "equations-senior",
    _BOOK,
    f"""
    Ada rolls 0
    Ben rolls 1
    Ben rolls {_ROLL}
    Ben lays 2/3
    Ben says goal
    Ada moves 8 to required
    Ben moves * to permitted
    Ada takes the block
    Ada says impossible
    wait 1m30s
    Ben presents (8-4)/6 = 2/3
    scores Ada 2 Ben 6

    Ada rolls {_ROLL}
    Ada lays v2
    Ada says goal
    Ben moves * to required
    Ada moves 4 to permitted
    Ben takes the block
    Ben says impossible
    wait 1m50s
    Ada presents (1+3)*(1/4) = v2
    scores Ada 6 Ben 2
    Ada signs
    Ben signs
    points Ada 5 Ben 5
    """,
    players="Ada Ben",
    options={"division": "senior", "shakes": 2},
)

_NO_GOAL_AGREED = Match(
    "equations-no-goal-agreed",
    _BOOK,
    _ADA_SETS
    + f"""
    Ada rolls {_POOR}
    Ada says no goal
    Cleo agrees
    Ben agrees
    shakes 0
    Ada rolls {_POOR}
    Ada says no goal
    Ben agrees
    wait 1m                         # Cleo says nothing, and so agrees
    setter Ada
    Ada rolls {_ROLL}
    Ada bonus 7 to forbidden        # which commits her to a Goal
    Ada says no goal -> refused IV-D-1-c
    Ada lays 8
    Ada says goal
    Ben takes the block
    Ben says impossible
    Cleo presents 4+3+1 = 8
    Ada presents 4x2 = 8
    scores Ada 6 Ben 2 Cleo 6
    """
    + SIGNED,
    options={"division": "junior", "shakes": 1},
)

_NO_GOAL_CHALLENGED = Match(
    "equations-no-goal-challenged",
    _BOOK,
    _ADA_SETS
    + f"""
    Ada rolls {_ROLL}
    Ada says no goal
    Ben agrees
    Cleo takes the block
    Cleo says no goal
    wait 30s
    Ben presents 2x3 = 6            # who agreed before, and now is the Third Party
    Cleo presents 5+5 = 8+2         # but there is only one 5
    scores Ada 2 Ben 4 Cleo 2

    Ben rolls {_ROLL}
    Ben says no goal
    Ada takes the block
    Ada says no goal
    Cleo joins mover
    Ada presents (5+7)x2 = 3x8
    scores Ada 6 Ben 2 Cleo 2

    Cleo rolls {_ROLL}
    Cleo says no goal
    Ada takes the block
    wait 10s
    Ada says no goal                # during the countdown
    wait 2m10s                      # Ben presents nothing, and Ada is late
    Ada presents 5x7 = 36
    scores Ada 2 Ben 6 Cleo 6
    """
    + SIGNED,
    options={"division": "senior", "shakes": 3},
)

_LAST_CUBE = Match(
    "equations-last-cube",
    _BOOK,
    _TWELVE
    + _forbid("123+++--x/v*9876")
    + """
    Ada moves 3 to permitted
    Ben moves 5 to permitted
    Cleo moves x to permitted
    Ada moves / to permitted
    Ben moves x to permitted
    Ada takes the block
    Ada says now                    # with one cube left: set aside
    Cleo moves 4 to forbidden -> refused VIII-A
    Cleo moves 4 to required
    wait 40s
    Ada takes the block
    wait 10s
    Ada says impossible             # too late: set aside
    Cleo presents 3x4 = 12
    Ada presents 3x5 = 12           # without the 4
    Ben presents 4x3x5/5 = 12       # with a 5 too many
    scores Ada 2 Ben 2 Cleo 4
    """
    + SIGNED,
    options={"division": "minor", "shakes": 1},
)

_LAST_CUBE_IMPOSSIBLE = Match(
    "equations-last-cube-impossible",
    _BOOK,
    _TWELVE
    + _forbid("123+++--xxv*9876")
    + """
    Ada moves 3 to permitted
    Ben moves 5 to permitted
    Cleo moves / to permitted
    Ada moves / to permitted
    Ben moves x to forbidden
    Cleo moves 4 to required
    Ben takes the block
    wait 6s
    Ben says impossible
    Ada joins mover
    wait 40s
    Ada presents 5/4 = 12
    Cleo presents 4/(5/3) = 12
    scores Ada 2 Ben 6 Cleo 2
    """
    + SIGNED,
    options={"division": "senior", "shakes": 1},
)

_STOP = Match(
    "equations-stop",
    _BOOK,
    _ADA_SETS
    + f"""
    Ada rolls {_ROLL}
    Ada lays 36
    Ada says goal
    pace 58s
    all move until 6 are left: x4
    Cleo takes the block
    pace 8s
    Cleo says now
    Ada joins mover
    wait 1m30s
    Cleo presents 9x4 = 36
    scores Ada 2 Ben 2 Cleo 6

    Ben rolls {_ROLL}
    Ben lays 24
    Ben says goal
    pace 57s
    all move until 8 are left: -v/3
    wait until 35m
    happens stopped
    pace 8s
    Ben presents 3x8 = 24
    Ada presents 4x6 = 24           # but the 4 lies in the Goal
    wait 1m56s                      # Cleo is late, and says so in the minute more
    Cleo presents nothing
    scores Ada 2 Ben 4 Cleo 2
    """
    + SIGNED,
    options={"division": "elementary"},
)

_ASKED = Match(
    "equations-judge-asked",
    _BOOK,
    _ADA_SETS
    + f"""
    Ada rolls {_ROLL}
    Ada lays 3v8
    Ada says goal
    Ben moves 4 to required
    Cleo moves / to permitted
    Ada takes the block
    Ada says impossible
    Ben joins mover
    Cleo presents 4/2 = 3v8
    Ben presents 4-v5 = 3v8
    Ada rejects required-unused
    Ada asks the judge
    Ben accepts
    Cleo rejects forbidden-used
    Cleo asks the judge
    Ada asks the judge
    scores Ada 2 Ben 2 Cleo 6

    Ben rolls {_ROLL}
    Ben lays 5~1                    # the 1 lies upside down
    Ben says goal
    Cleo takes the block
    Cleo says impossible
    Ada joins challenger
    Ben presents 6x8+3 = 51
    Ada accepts
    Cleo rejects goal-illegal
    scores Ada 2 Ben 2 Cleo 6
    """
    + SIGNED,
    options={"division": "senior", "shakes": 2, "checking": "opponents"},
)

_BLOCK = Match(
    "equations-block",
    _BOOK,
    _ADA_SETS
    + f"""
    Ada rolls {_ROLL}
    Ada lays 7
    Ada takes the block -> refused VI-A
    Ada says goal
    Cleo takes the block
    wait 30s                        # late
    wait 1m5s                       # and late again: the block goes back
    Ben moves 3 to required
    Ben takes the block
    Ben says never                  # against himself
    Ada takes the block
    Ada puts it back                # in time, and so at no price
    Cleo moves 4 to permitted
    pace 2s
    Cleo takes the block
    Ben takes the block             # while Cleo has it, which is calling for it
    Ada takes the block
    Ada puts it back
    Cleo says now                   # against herself
    Ben says now
    Ada presents 3+4 = 7
    Ben presents 3+4 = 7
    scores Ada 4 Ben 6 Cleo 2
    totals Ada 4 Ben 6 Cleo 1
    """
    + SIGNED,
    options={"division": "junior", "shakes": 1},
)

EQUATIONS = (
    _ELEMENTARY,
    _MIDDLE,
    _SENIOR,
    _NO_GOAL_AGREED,
    _NO_GOAL_CHALLENGED,
    _LAST_CUBE,
    _LAST_CUBE_IMPOSSIBLE,
    _STOP,
    _ASKED,
    _BLOCK,
)
