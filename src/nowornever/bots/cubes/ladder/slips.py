"""Random choices of bots, and slips: deliberate mistakes in written solutions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from nowornever.core.dice import Chance

T = TypeVar("T")

Slip = Callable[[str, Chance], str | None]
"""Puts one kind of mistake into a right solution; None if the mistake cannot be made there."""


def pick(items: Sequence[T], chance: Chance) -> T:
    """One of the items, at random."""
    return items[chance.randrange(len(items))]


def shuffled(items: Sequence[T], chance: Chance) -> list[T]:
    """The items in random order."""
    left = list(items)
    return [left.pop(chance.randrange(len(left))) for _ in items]


def happens(probability: float, chance: Chance) -> bool:
    """True with this probability."""
    return chance.randrange(1_000_000) < probability * 1_000_000


def slipped(text: str, slips: Sequence[Slip], chance: Chance) -> str:
    """A right solution with a mistake in it, if one of the slips can be made there."""
    for slip in shuffled(slips, chance):
        if found := slip(text, chance):
            return found
    return text
