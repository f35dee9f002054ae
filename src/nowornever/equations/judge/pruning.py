"""Pruning what fewer cubes do as well: parts and contexts that no smallest Solution needs.

Take a Solution of the fewest cubes that the question allows. If a part of it could be replaced by
an expression of the same value from some of the part's cubes, and the cubes left out were not
needed for Required, then the result would be a smaller Solution that takes no more cubes from
Resources. So no part is like that, and no context. Sizes are searched in order, so a value that
can be replaced in this way need not be kept.

What an operation with 0 or 1 leaves as it is can stand outside instead: (y+0)×z is (y×z)+0. So of
all Solutions of some cubes there is one where only the outermost operations are like that. Parts
with such operations are needed only where nothing but more of them stands around.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Generic, TypeVar

from nowornever.equations.judge.rationals import ONE, ZERO
from nowornever.equations.judge.supply import Multiset, Supply
from nowornever.equations.symbols import MINUS, PLUS, ROOT, TIMES

Value = TypeVar("Value", bound=Hashable)


class Leaner(Generic[Value]):
    """For each value the multisets known to have it, except those that smaller ones replace."""

    def __init__(self, supply: Supply) -> None:
        """At first no multiset is known to have any value."""
        self._supply = supply
        self._guard = supply.guard
        self._found: dict[Value, list[tuple[Multiset, int]]] = {}
        """For each value: multisets, and the bits of the symbols of which they lack Required."""
        self._lacks: dict[Multiset, int] = {}

    def replaces(self, multiset: Multiset, value: Value) -> bool:
        """Whether fewer cubes have this value; if not, the multiset is remembered for it."""
        found = self._found.get(value)
        if found is None:
            self._found[value] = [(multiset, self.lacks(multiset))]
            return False
        guard = self._guard
        guarded = multiset | guard
        for smaller, lacks in found:
            left_out = guarded - smaller
            if left_out & guard == guard and not left_out & lacks:
                return True
        found.append((multiset, self.lacks(multiset)))
        return False

    def lacks(self, multiset: Multiset) -> int:
        """The bits of all symbols of which a multiset has fewer cubes than are Required."""
        found = self._lacks.get(multiset)
        if found is None:
            supply = self._supply
            missing = supply.beyond(supply.required, multiset)
            units = (unit for unit in supply.unit.values() if missing // unit & supply.field)
            found = self._lacks[multiset] = (supply.field >> 1) * sum(units)
        return found


def leaves_as_it_is(symbol: str, value: object, *, is_left: bool) -> bool:
    """Whether an operation with this value leaves every other value as it is.

    The other value is left or right of the operation: y−0 is y, 0−y is not.
    """
    if symbol in (PLUS, TIMES):
        return value == (ZERO if symbol == PLUS else ONE)
    if symbol == ROOT:
        return value == ONE and not is_left
    return is_left and value == (ZERO if symbol == MINUS else ONE)
