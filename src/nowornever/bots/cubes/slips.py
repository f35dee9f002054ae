"""Chance in what bots do, and slips on paper."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from nowornever.core.dice import Chance

T = TypeVar("T")

Slip = Callable[[str, Chance], str | None]
"""A right solution with one kind of mistake in it; None where it cannot be made."""


def pick(items: Sequence[T], chance: Chance) -> T:
    """One of the items, by lot."""
    return items[chance.randrange(len(items))]


def shuffled(items: Sequence[T], chance: Chance) -> list[T]:
    """The items in an order drawn by lot."""
    left = list(items)
    return [left.pop(chance.randrange(len(left))) for _ in items]


def happens(probability: float, chance: Chance) -> bool:
    """Whether something happens that does so often."""
    return chance.randrange(1_000_000) < probability * 1_000_000


def slipped(text: str, slips: Sequence[Slip], chance: Chance) -> str:
    """A right solution with a mistake in it, if one of the slips can be made there."""
    for slip in shuffled(slips, chance):
        if found := slip(text, chance):
            return found
    return text
