"""Random choices of bots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from nowornever.core.dice import Chance

T = TypeVar("T")


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
