"""The cubes that a Solution may use, as counts packed into integers.

A multiset of cubes is one int: a bit field for each symbol. The top bit of a field is always free,
so that sums, differences and comparisons of whole multisets take a few operations.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from nowornever.equations.symbols import DIGITS, OPERATIONS, POWER, ROOT
from nowornever.shake.position import Position
from nowornever.shake.rulebook import Duty

Multiset = int
Counts = tuple[int, int, int]
"""How many digits, operations other than roots, and roots."""


class Margin(NamedTuple):
    """What can still be added to a multiset that will include all of Required."""

    size: int
    """The number of cubes of the multiset and of the Required cubes that it lacks."""
    counts: Counts
    cost: int
    """How many of these come from Resources."""
    free: Counts
    """How many more cubes there are outside Resources."""
    paid: Counts
    """How many more cubes there are in Resources."""


class Supply:
    """Required, Permitted and Resources, symbol by symbol."""

    def __init__(self, position: Position) -> None:
        """The cubes of a position, Forbidden ones left out."""
        sections = position.rulebook.sections
        required = Counter(position.on(position.rulebook.must))
        permitted = Counter(
            "".join(position.on(section) for section in sections if section.duty is Duty.MAY)
        )
        free = required + permitted
        everything = free + Counter(position.resources)
        self.symbols = "".join(symbol for symbol in DIGITS + OPERATIONS if everything[symbol])
        largest = max(everything.values(), default=0)
        self.width = max(4, largest.bit_length() + 1)
        """The number of bits of a field."""
        self.field = (1 << self.width) - 1
        self.unit = {symbol: 1 << self.width * at for at, symbol in enumerate(self.symbols)}
        self.guard = sum(unit << self.width - 1 for unit in self.unit.values())
        self._even = sum(self.field << 2 * self.width * at for at in range(len(self.symbols)))
        self._ring = (1 << 2 * self.width) - 1
        self.required, self.free, self.all = map(self.pack, (required, free, everything))
        self.digits = [symbol for symbol in self.symbols if symbol in DIGITS]
        self.operations = [symbol for symbol in self.symbols if symbol not in DIGITS]
        self.power_type = sum(
            everything[symbol] * self.unit[symbol] for symbol in (POWER, ROOT) if everything[symbol]
        )
        self._feasible: dict[tuple[Margin, int, int], bool] = {}
        self._halves: dict[Multiset, tuple[tuple[Multiset, Multiset], ...]] = {}
        self._splits: dict[Multiset, tuple[Multiset, ...]] = {}
        self._margins: dict[Multiset, Margin] = {}
        self._counts: dict[Multiset, Counts] = {}
        self._are_expressions: dict[Multiset, bool] = {}
        self._are_contexts: dict[Multiset, bool] = {}

    def pack(self, cubes: Counter[str] | str) -> Multiset:
        """The multiset of these cubes."""
        return sum(self.unit[symbol] * number for symbol, number in Counter(cubes).items())

    def count(self, multiset: Multiset, symbol: str) -> int:
        """How many cubes of a symbol a multiset has."""
        unit = self.unit.get(symbol)
        return 0 if unit is None else multiset // unit & self.field

    def cubes(self, multiset: Multiset) -> str:
        """The cubes of a multiset, in the order of the symbols."""
        return "".join(symbol * self.count(multiset, symbol) for symbol in self.symbols)

    def fits(self, multiset: Multiset) -> bool:
        """Whether the position has all cubes of a multiset."""
        return ((self.all | self.guard) - multiset) & self.guard == self.guard

    def holds(self, larger: Multiset, smaller: Multiset) -> bool:
        """Whether one multiset includes another."""
        return ((larger | self.guard) - smaller) & self.guard == self.guard

    def beyond(self, multiset: Multiset, other: Multiset) -> Multiset:
        """The surplus of one multiset over another, symbol by symbol."""
        difference = (multiset | self.guard) - other
        more = difference & self.guard
        return difference & (more - (more >> self.width - 1))

    def size(self, multiset: Multiset) -> int:
        """How many cubes a multiset has."""
        # Add neighbouring fields, then all pairs by a remainder, like a digit sum.
        paired = (multiset & self._even) + (multiset >> self.width & self._even)
        return paired % self._ring

    def cost(self, multiset: Multiset) -> int:
        """How many cubes of a multiset come from Resources, if Required is used first."""
        return self.size(self.beyond(multiset, self.free))

    def is_solution(self, multiset: Multiset, most: int) -> bool:
        """Whether a Solution may use these cubes, if it takes at most `most` from Resources."""
        return (
            self.fits(multiset)
            and self.holds(multiset, self.required)
            and self.cost(multiset) <= most
        )

    def counts(self, multiset: Multiset) -> Counts:
        """The numbers of digits, of operations other than roots, and of roots in a multiset."""
        found = self._counts.get(multiset)
        if found is None:
            digits = self.size(multiset & (1 << self.width * len(self.digits)) - 1)
            roots = self.count(multiset, ROOT)
            found = digits, self.size(multiset) - digits - roots, roots
            self._counts[multiset] = found
        return found

    def splits(self, multiset: Multiset) -> tuple[Multiset, ...]:
        """All sub-multisets, including the multiset itself and the empty one."""
        found = self._splits.get(multiset)
        if found is None:
            parts = [0]
            for symbol in self.symbols:
                if number := self.count(multiset, symbol):
                    unit = self.unit[symbol]
                    parts = [part + unit * n for n in range(number + 1) for part in parts]
            found = self._splits[multiset] = tuple(parts)
        return found

    def halves(self, multiset: Multiset) -> tuple[tuple[Multiset, Multiset], ...]:
        """The ways to divide a multiset between two expressions, the larger number first."""
        found = self._halves.get(multiset)
        if found is None:
            lefts = [left for left in self.splits(multiset) if 2 * left >= multiset]
            found = self._halves[multiset] = tuple(
                (left, multiset - left)
                for left in lefts
                if self.is_expression(left) and self.is_expression(multiset - left)
            )
        return found

    def margin(self, multiset: Multiset) -> Margin:
        """What can be added to a multiset."""
        found = self._margins.get(multiset)
        if found is None:
            base = multiset + self.beyond(self.required, multiset)
            free = self.beyond(self.free, base)
            paid = self.all - base - free
            found = self._margins[multiset] = Margin(
                self.size(base),
                self.counts(base),
                self.cost(base),
                self.counts(free),
                self.counts(paid),
            )
        return found

    def others(self, multiset: Multiset, most: int) -> Multiset:
        """The cubes that may stand beside these if at most `most` come from Resources.

        For each symbol, this includes as many cubes of Resources as may still be taken.
        """
        free = self.beyond(self.free, multiset)
        paid = self.all - multiset - free
        left = max(0, most - self.cost(multiset))
        taken = (min(left, self.count(paid, symbol)) * unit for symbol, unit in self.unit.items())
        return free + (sum(taken) if left else 0)

    def is_feasible(self, multiset: Multiset, cubes: int, most: int) -> bool:
        """Whether counting allows a Solution of `cubes` cubes that includes this multiset.

        The Solution may take at most `most` cubes from Resources.
        """
        key = (self.margin(multiset), cubes, most)
        found = self._feasible.get(key)
        if found is None:
            found = self._feasible[key] = any(True for _ in ways_to_fill(*key))
        return found

    def expressions(self, size: int) -> list[Multiset]:
        """The multisets of this size from which an expression can be built."""
        return _multisets(self, size, 1)

    def contexts(self, size: int) -> list[Multiset]:
        """The multisets of this size from which an expression with one hole can be built."""
        return _multisets(self, size, 0)

    def is_expression(self, multiset: Multiset) -> bool:
        """Whether counting allows an expression: one digit more than joining operations."""
        found = self._are_expressions.get(multiset)
        if found is None:
            found = self._are_expressions[multiset] = can_join(self.counts(multiset), 1)
        return found

    def is_context(self, multiset: Multiset) -> bool:
        """Whether counting allows an expression with a hole: as many digits as joining
        operations."""
        found = self._are_contexts.get(multiset)
        if found is None:
            found = self._are_contexts[multiset] = can_join(self.counts(multiset), 0)
        return found


def sizes(supply: Supply, most: int) -> Iterator[int]:
    """The sizes that a Solution can have that takes at most `most` cubes from Resources."""
    longest = supply.size(supply.free) + most
    for cubes in range(max(2, supply.size(supply.required)), longest + 1):
        if supply.is_feasible(0, cubes, most):
            yield cubes


def split_size(cubes: int, *, more: bool = False) -> int:
    """The size h of the parts into which an expression of this many cubes is split: the smallest
    possible.

    With `more` it is larger, and contexts are smaller: faster if contexts are costly.
    """
    return cubes if cubes <= 2 else (cubes - 1) // 2 + more


def can_join(counts: Counts, surplus: int) -> bool:
    """Whether the operations can join the digits; a root may join two parts or cover one."""
    digits, operations, roots = counts
    return operations <= digits - surplus <= operations + roots


def ways_to_fill(margin: Margin, cubes: int, most: int) -> Iterator[Counts]:
    """The digits, operations and roots to add for a Solution of this many cubes."""
    missing = cubes - margin.size
    left = most - margin.cost
    if missing < 0 or left < 0:
        return
    digits, operations, roots = margin.counts
    free, paid = margin.free, margin.paid
    for d in range(min(missing, free[0] + paid[0]) + 1):
        for r in range(min(missing - d, free[2] + paid[2]) + 1):
            o = missing - d - r
            if o <= free[1] + paid[1] and can_join((digits + d, operations + o, roots + r), 1):
                added = (d, o, r)
                if sum(max(0, n - f) for n, f in zip(added, free, strict=True)) <= left:
                    yield added


@lru_cache(maxsize=256)
def _multisets(supply: Supply, size: int, surplus: int) -> list[Multiset]:
    digits = _by_number(supply, supply.digits, size)
    binary = _by_number(supply, [s for s in supply.operations if s != ROOT], size)
    root = supply.unit.get(ROOT, 0)
    found = []
    for r in range(min(supply.count(supply.all, ROOT), size) + 1):
        for d in range(size - r + 1):
            o = size - r - d
            if can_join((d, o, r), surplus) and d < len(digits) and o < len(binary):
                found += [a + b + root * r for a in digits[d] for b in binary[o]]
    return found


def _by_number(supply: Supply, symbols: list[str], most: int) -> list[list[Multiset]]:
    """The multisets of some of the symbols, by their number of cubes."""
    found: list[list[Multiset]] = [[0]] + [[] for _ in range(most)]
    for symbol in symbols:
        unit, limit = supply.unit[symbol], supply.count(supply.all, symbol)
        found = [
            [
                part + unit * n
                for n in range(min(limit, number) + 1)
                for part in found[number - n]
            ]
            for number in range(most + 1)
        ]  # fmt: skip
    return found
