"""How many cubes of Resources each of many solutions takes, computed for all of them at once.

The same accounting as `nowornever.shake.accounting`, as arrays over parts and symbols. Where no
section of a rulebook tells the parts of a solution apart, they count as one part here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from nowornever.shake.position import Position
from nowornever.shake.rulebook import Duty, Rulebook

Counts = NDArray[np.int16]

TOO_MANY = 1000
"""The cost of a solution that cannot be built from the cubes."""


def count(cubes: str, symbols: str) -> list[int]:
    """How often each symbol occurs."""
    return [cubes.count(symbol) for symbol in symbols]


def parts_apart(rulebook: Rulebook) -> tuple[tuple[str, ...], ...]:
    """The parts of a solution, grouped: parts that no section tells apart are in one group."""
    keys = tuple(part.key for part in rulebook.parts)
    if any(section.part for section in rulebook.sections):
        return tuple((key,) for key in keys)
    return (keys,)


def counted(used: Mapping[str, str], rulebook: Rulebook) -> list[list[int]]:
    """The cubes of a solution, given for each of its parts, as an array [part, symbol]."""
    together = ("".join(used.get(key, "") for key in keys) for keys in parts_apart(rulebook))
    return [count(cubes, rulebook.symbols) for cubes in together]


class Stock:
    """The cubes that a position offers to solutions."""

    def __init__(self, position: Position) -> None:
        """Count the cubes of the position once."""
        book = position.rulebook
        nothing = [0] * len(book.symbols)
        may: dict[str, list[int]] = {}
        must = nothing
        for section, cubes in zip(book.sections, position.mat, strict=True):
            if section.duty is Duty.MUST:
                must = count(cubes, book.symbols)
            elif section.duty is Duty.MAY:
                may[section.part] = count(cubes, book.symbols)
        self.must = np.array(must, np.int16)
        self.anywhere = self.must + np.array(may.get("", nothing), np.int16)
        self.in_part = np.array([may.get(keys[0], nothing) for keys in parts_apart(book)], np.int16)
        self.resources = np.array(count(position.resources, book.symbols), np.int16)

    def costs(self, used: Counts) -> Counts:
        """The cubes of Resources each solution takes, given an array [solution, part, symbol]."""
        found = self.cost_so_far(used)
        found[(_total(used) < self.must).any(axis=1)] = TOO_MANY
        return found

    def leftover(self, used: Counts) -> Counts:
        """The Required cubes that each solution leaves unused."""
        found: Counts = np.maximum(self.must - _total(used), 0)
        return found

    def cost_so_far(self, used: Counts) -> Counts:
        """The cubes of Resources each solution takes, even if it leaves Required cubes unused."""
        beyond_parts = _total(np.maximum(used - self.in_part, 0)) if self.in_part.any() else None
        taken = _total(used) if beyond_parts is None else beyond_parts
        taken = np.maximum(taken - self.anywhere, 0)
        found: Counts = taken.sum(axis=1, dtype=np.int16)
        found[(taken > self.resources).any(axis=1)] = TOO_MANY
        return found


def costs_at_all(positions: Sequence[Position], used: Counts) -> Counts:
    """The cubes of Resources that the cheapest solution takes at each of the positions."""
    if not len(used):
        return np.full(len(positions), TOO_MANY, np.int16)
    cheapest: Counts = _costs_at_all(positions, used).min(axis=1)
    return cheapest


def solutions_at_all(positions: Sequence[Position], used: Counts) -> Counts:
    """How many of the solutions can be built at each of the positions."""
    if not len(used):
        return np.zeros(len(positions), np.int16)
    number: Counts = (_costs_at_all(positions, used) < TOO_MANY).sum(axis=1, dtype=np.int16)
    return number


def _costs_at_all(positions: Sequence[Position], used: Counts) -> Counts:
    """The cubes of Resources that each solution takes, as an array [position, solution]."""
    stocks = [Stock(position) for position in positions]
    must, anywhere, in_part, resources = (
        np.stack([getattr(stock, name) for stock in stocks])
        for name in ("must", "anywhere", "in_part", "resources")
    )
    total = _total(used)
    taken = total[None]
    if in_part.any():
        beyond = np.maximum(used[None] - in_part[:, None], 0)
        taken = beyond.sum(axis=2, dtype=np.int16)
    taken = np.maximum(taken - anywhere[:, None], 0)
    found: Counts = taken.sum(axis=2, dtype=np.int16)
    found[(taken > resources[:, None]).any(axis=2)] = TOO_MANY
    found[(total[None] < must[:, None]).any(axis=2)] = TOO_MANY
    return found


def _total(used: Counts) -> Counts:
    """The cubes of all parts, summed."""
    found: Counts = used[:, 0] if used.shape[1] == 1 else used.sum(axis=1, dtype=np.int16)
    return found
