"""Slips: deliberate mistakes in written solutions; the kinds are in the games' own `slips.py`."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from nowornever.bots.chance import shuffled
from nowornever.core.dice import Chance

Slip = Callable[[str, Chance], str | None]
"""Puts one kind of mistake into a right solution; None if the mistake cannot be made there."""


def slipped(text: str, slips: Sequence[Slip], chance: Chance) -> str:
    """A right solution with a mistake in it, if one of the slips can be made there."""
    for slip in shuffled(slips, chance):
        if found := slip(text, chance):
            return found
    return text
