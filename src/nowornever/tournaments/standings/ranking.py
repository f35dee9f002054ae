"""Ranks: those with equal points are separated by one tie-break after the other.

Each step is kept, so that anybody can see why one is above the other.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import groupby

from msgspec import Struct

from nowornever.tournaments.plan import TieBreak

Criterion = Callable[[Sequence[str]], Mapping[str, Fraction] | None]
"""The values of a tied group, the higher the better; None if it says nothing of this group."""


class TieStep(Struct, frozen=True):
    """A tie-break that was tried on a group of equals."""

    by: TieBreak
    value: float | None
    """The value of this one; None if the tie-break does not apply to the group."""
    separated: bool
    """Whether it separated anybody."""


class Ranked(Struct, frozen=True):
    """A place in the standings."""

    key: str
    rank: int
    shared: bool
    """Whether another has the same rank."""
    steps: tuple[TieStep, ...] = ()


def rank_all(
    points: Mapping[str, Fraction], breaks: Sequence[tuple[TieBreak, Criterion]]
) -> list[Ranked]:
    """Everybody from the best to the last; equals are in the order in which they came."""
    found: list[Ranked] = []
    for group in _split(points, list(points)):
        for equals, steps in _separated(group, breaks):
            rank = len(found) + 1
            found += (Ranked(key, rank, len(equals) > 1, steps[key]) for key in equals)
    return found


def _separated(
    group: Sequence[str], breaks: Sequence[tuple[TieBreak, Criterion]]
) -> Iterator[tuple[Sequence[str], dict[str, tuple[TieStep, ...]]]]:
    """The group in smaller groups of equals, the best first, each with the steps that led there."""
    if len(group) == 1 or not breaks:
        yield group, dict.fromkeys(group, ())
        return
    (name, criterion), *rest = breaks
    values = criterion(group)
    parts = [group] if values is None else _split(values, group)
    for part in parts:
        for equals, steps in _separated(part, rest):
            mine = {
                key: TieStep(name, None if values is None else number(values[key]), len(parts) > 1)
                for key in equals
            }
            yield equals, {key: (mine[key], *steps[key]) for key in equals}


def _split(values: Mapping[str, Fraction], keys: Sequence[str]) -> list[list[str]]:
    ordered = sorted(keys, key=lambda key: -values[key])
    return [list(equals) for _, equals in groupby(ordered, key=lambda key: values[key])]


def number(value: Fraction) -> float:
    """A fraction as a number to show; whole numbers stay whole."""
    return int(value) if value.denominator == 1 else round(float(value), 3)
