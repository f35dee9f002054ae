"""The three WFF 'N PROOF rulebooks as data.

`editions` has the rulebooks themselves, `procedures` prices and who may do what, `time_limits`
how long each task may take, `reasons` the reasons to reject a solution.
"""

from nowornever.wff.rulebooks.editions import (
    PREMISES,
    RULEBOOKS,
    RULES_PART,
    WFF_2012,
    WFF_2013,
    WFF_2017,
    WffRulebook,
    parse_position,
)

__all__ = [
    "PREMISES",
    "RULEBOOKS",
    "RULES_PART",
    "WFF_2012",
    "WFF_2013",
    "WFF_2017",
    "WffRulebook",
    "parse_position",
]
