"""Styles beside the five strengths: each is as strong as one of them, with habits of its own.

Also finds the player with a given name.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from nowornever.bots.cubes.ladder.between import between
from nowornever.bots.cubes.ladder.strengths import FIRST_NAMES, STRENGTHS, Moment, Strength

_USUALLY = STRENGTHS["usually"]
_IN_EQUATIONS = _USUALLY.thinks_in_equations or {}
_RIDDLES = {Moment.GOAL: 2.0, Moment.REPLY: 0.5}
_TRAPS = {Moment.MOVE: 0.2, Moment.ENDING: 0.2}

STYLES: Mapping[str, Strength] = {
    style.name: style
    for style in (
        replace(
            _USUALLY,
            name="riddler",
            about="Sets Goals that hide their solution, with that in mind, and moves like Usually.",
            pads=True,
            thinks={**_USUALLY.thinks, **_RIDDLES},
            thinks_in_equations={**_IN_EQUATIONS, **_RIDDLES},
            traps="usually",
            bluffs=0.0,
        ),
        replace(
            _USUALLY,
            name="trapper",
            about="Looks for the move after which you have the fewest safe ones, and uses bonuses.",
            pads=True,
            thinks={**_USUALLY.thinks, **_TRAPS},
            thinks_in_equations={**_IN_EQUATIONS, **_TRAPS},
            looks=24,
            bonus=0.3,
            rich_goals=False,
            traps="usually",
            alert=1.0,
        ),
        replace(
            _USUALLY,
            name="steady",
            about="Takes its time, forbids what nobody needs, and waits for your mistake.",
            traps="",
            ahead=0,
            rich_goals=False,
            easy_goals=True,
            goal_cubes=3,
            bluffs=0.0,
            bonus=0.0,
            slips=0.0,
            reacts=(3.0, 6.0),
            moves=(6.0, 15.0),
            writes=(20.0, 40.0),
        ),
    )
}
"""The styles by name."""

STYLE_NAMES: Mapping[str, tuple[str, ...]] = {
    **FIRST_NAMES,
    "riddler": ("Rita", "Raul", "Rosa"),
    "trapper": ("Tara", "Toby", "Tess"),
    "steady": ("Stan", "Stella", "Sven"),
}
"""Given names of every strength and style."""


def player_called(name: str) -> Strength:
    """The strength or style with this name, or the strength of this number; KeyError if none."""
    if name in STRENGTHS:
        return STRENGTHS[name]
    if name in STYLES:
        return STYLES[name]
    try:
        value = float(name)
    except ValueError:
        raise KeyError(name) from None
    return between(value)


def likeness(name: str) -> dict[str, float]:
    """The strengths between which a player is, each with its share; empty for an unknown name.

    >>> likeness("3.25")
    {'often': 0.75, 'usually': 0.25}
    """
    if name in STYLES:
        return {_USUALLY.name: 1.0}
    known = list(STRENGTHS)
    if name in known:
        return {name: 1.0}
    try:
        if between(value := float(name)).name != name:  # a strength itself, or written as 3.50
            return {}
    except (KeyError, ValueError):
        return {}
    at = int(value)
    return {known[at - 1]: at + 1 - value, known[at]: value - at}
