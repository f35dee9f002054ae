"""Slips in an Equation, of kinds that opponents can learn to catch."""

from __future__ import annotations

from nowornever.bots.chance import pick
from nowornever.bots.cubes.ladder.slips import Slip
from nowornever.core.dice import Chance


def _wrong_digit(text: str, chance: Chance) -> str | None:
    """One digit replaced by its successor, so that the two sides differ in value."""
    left, equals, right = text.partition("=")
    places = [at for at, symbol in enumerate(left) if symbol.isdigit()]
    if not places:
        return None
    at = pick(places, chance)
    digit = str((int(left[at]) + 1) % 10)
    return left[:at] + digit + left[at + 1 :] + equals + right


def _dropped_brackets(text: str, _chance: Chance) -> str | None:
    """Brackets left out that were needed."""
    left, equals, right = text.partition("=")
    bare = left.replace("(", "").replace(")", "")
    return bare + equals + right if bare != left else None


SLIPS: tuple[Slip, ...] = (_wrong_digit, _dropped_brackets)
