"""How many cubes of Resources each of many solutions takes, counted for all of them at once.

The same account as `nowornever.shake.accounting`, as arrays over parts and symbols.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from nowornever.shake.position import Position
from nowornever.shake.rulebook import Duty

Counts = NDArray[np.int16]

TOO_MANY = 1000
"""The cost of a solution for which there are not the cubes."""


def count(cubes: str, symbols: str) -> list[int]:
    """How often each symbol occurs."""
    return [cubes.count(symbol) for symbol in symbols]


class Stock:
    """What a position has to offer."""

    def __init__(self, position: Position) -> None:
        """Count its cubes once."""
        book = position.rulebook
        may: dict[str, list[int]] = {"": [0] * len(book.symbols)}
        must = [0] * len(book.symbols)
        for section, cubes in zip(book.sections, position.mat, strict=True):
            found = count(cubes, book.symbols)
            if section.duty is Duty.MUST:
                must = found
            elif section.duty is Duty.MAY:
                may[section.part] = found
        nothing = [0] * len(book.symbols)
        self.must = np.array(must, np.int16)
        self.anywhere = np.array(may[""], np.int16)
        self.in_part = np.array([may.get(part.key, nothing) for part in book.parts], np.int16)
        self.resources = np.array(count(position.resources, book.symbols), np.int16)

    def costs(self, used: Counts) -> Counts:
        """For solutions counted as [solution, part, symbol]: the cubes each takes of Resources."""
        found = self.cost_so_far(used)
        found[self.leftover(used).any(axis=1)] = TOO_MANY
        return found

    def leftover(self, used: Counts) -> Counts:
        """The Required cubes that each of the solutions does not use."""
        found: Counts = np.maximum(self.must - used.sum(axis=1), 0)
        return found

    def cost_so_far(self, used: Counts) -> Counts:
        """The cubes each takes from Resources, whatever is left over of Required."""
        beyond_parts = np.maximum(used - self.in_part, 0).sum(axis=1)
        taken = np.maximum(beyond_parts - self.must - self.anywhere, 0)
        found: Counts = taken.sum(axis=1).astype(np.int16)
        found[(taken > self.resources).any(axis=1)] = TOO_MANY
        return found
