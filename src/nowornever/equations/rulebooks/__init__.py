"""The Basic EQUATIONS rulebook as data.

`editions` has the rulebook itself, `procedures` prices and who may do what, `time_limits` how
long each task may take, `reasons` the reasons to reject an Equation.
"""

from nowornever.equations.rulebooks.editions import (
    EQUATIONS_2019,
    GOAL,
    RULEBOOKS,
    SOLUTION,
    EquationsRulebook,
    parse_position,
)

__all__ = [
    "EQUATIONS_2019",
    "GOAL",
    "RULEBOOKS",
    "SOLUTION",
    "EquationsRulebook",
    "parse_position",
]
