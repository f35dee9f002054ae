"""The reasons for rejecting an Equation under the Basic EQUATIONS rulebook (VII-C-3)."""

from __future__ import annotations

from nowornever.shake.reasons import reason

_ILLEGAL_GOALS = "goal-too-long goal-numeral goal-turned goal-unsettable"

REASONS_2019 = (
    reason("VII-C-3-a", "form", "no-goal-side not-an-expression goal-changed"),
    reason("VII-C-3-b", "unequal", "undefined"),  # VII-C-3-g repeats it and adds the judge
    reason(
        "VII-C-3-c",
        "cubes",
        "too-few-cubes required-unused forbidden-used resources cubes-missing",
    ),
    reason("VII-C-3-c-i", "too-few-cubes"),
    reason("VII-C-3-c-ii", "required-unused"),
    reason("VII-C-3-c-iii", "forbidden-used"),
    reason("VII-C-3-c-iv", "resources"),
    reason("VII-C-3-d", "numeral"),
    reason("VII-C-3-e", "goal-illegal", _ILLEGAL_GOALS),
    # no interpretation of an illegal Goal is a legal one
    reason("VII-C-3-f", "goal-regrouped", f"goal-changed goal-illegal {_ILLEGAL_GOALS}"),
    reason("VII-B", "not-an-expression", "sign undefined"),
    reason("VII-B-2-b", "goal-changed"),
)
