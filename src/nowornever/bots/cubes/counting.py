"""How many cubes of Resources each of many solutions takes, computed for all of them at once.

The same accounting as `nowornever.shake.accounting`, as arrays over parts and symbols. Where no
section of a rulebook tells the parts of a solution apart, they count as one part here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

import numpy as np
from numpy.typing import NDArray

from nowornever.shake.position import Position
from nowornever.shake.rulebook import Duty, Rulebook, Section

Counts = NDArray[np.int16]
Flags = NDArray[np.bool_]
Indices = NDArray[np.intp]

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


class Stocks:
    """The cubes that many positions of one shake offer to solutions; cubes can be moved in all."""

    must: Counts
    anywhere: Counts
    in_part: Counts
    resources: Counts

    def __init__(self, positions: Sequence[Position]) -> None:
        """Count the cubes of each position."""
        self.rulebook = positions[0].rulebook
        stocks = [Stock(position) for position in positions]
        for name in ("must", "anywhere", "in_part", "resources"):
            setattr(self, name, np.stack([getattr(stock, name) for stock in stocks]))

    @property
    def usable(self) -> Flags:
        """Whether there is a cube where solutions must or may use it, for each position."""
        on_mat = self.anywhere.sum(axis=1) + self.in_part.sum(axis=(1, 2))
        found: Flags = on_mat > 0
        return found

    def costs(self, used: Counts) -> Counts:
        """The cubes of Resources that each solution takes, as an array [position, solution]."""
        return self._costs(self._taken(used), _total(used))

    def cheapest(self, used: Counts) -> Counts:
        """The cubes that the cheapest solution takes at each position."""
        return _cheapest(self.costs(used))

    def cheapest_after(self, used: Counts) -> Counts:
        """The same after every move, as an array [position, section, symbol].

        It is without meaning where Resources have no cube with that symbol.
        """
        total, taken = _total(used), self._taken(used)
        costs = self._costs(taken, total)[..., None]
        costs[costs == TOO_MANY] += 1  # one cube less is still too many
        spare, helped = taken < self.resources[:, None], taken > 0
        found = []
        for section in self.rulebook.sections:
            eased, fits = helped, np.ones_like(spare)
            if section.duty is Duty.CANNOT:
                eased, fits = ~fits, spare
            elif section.part:
                part = self._part(section)
                eased = helped & (used[None, :, part] > self.in_part[:, None, part])
                fits = eased | spare
            elif section.duty is Duty.MUST:
                fits = total[None] > self.must[:, None]
            found.append(_cheapest(np.where(fits, costs - eased, TOO_MANY)))
        return np.stack(found, axis=1)

    @property
    def left(self) -> Counts:
        """How many cubes Resources have at each position."""
        found: Counts = self.resources.sum(axis=1, dtype=np.int16)
        return found

    def may_say_now(self) -> Flags:
        """Whether Now is a valid challenge at each position."""
        found: Flags = self.usable & (self.left >= self.rulebook.procedure.now_needs)
        return found

    def legal_moves(self) -> Flags:
        """Which moves nobody can charge, as an array [position, section, symbol]."""
        is_last = (self.left == 1) & (not self.rulebook.procedure.forceout)
        found: Flags = (self.resources[:, None] > 0) & ~(
            is_last[:, None, None] & _forbidden(self.rulebook)
        )
        return found

    def safe_moves(self, used: Counts) -> Flags:
        """Which of them look safe to who sees these solutions: one is left, and none takes so few
        cubes that Now would be right."""
        cheapest = self.cheapest_after(used)
        lands = np.array([each.duty is not Duty.CANNOT for each in self.rulebook.sections])
        enough = self.left > self.rulebook.procedure.now_needs
        may_say_now = (self.usable[:, None] | lands) & enough[:, None]
        now = may_say_now[..., None] & (cheapest <= 1)
        found: Flags = self.legal_moves() & (cheapest < TOO_MANY) & ~now
        return found

    def move(self, sections: Indices, symbols: Indices) -> None:
        """Move a cube with that symbol to that section, one in each position."""
        rows = np.arange(len(symbols))
        self.resources[rows, symbols] -= 1
        for at, section in enumerate(self.rulebook.sections):
            row = rows[sections == at]
            symbol = symbols[row]
            if section.duty is Duty.CANNOT:
                continue
            if section.part:
                self.in_part[row, self._part(section), symbol] += 1
                continue
            self.anywhere[row, symbol] += 1
            if section.duty is Duty.MUST:
                self.must[row, symbol] += 1

    def _part(self, section: Section) -> int:
        groups = parts_apart(self.rulebook)
        return next(at for at, keys in enumerate(groups) if section.part in keys)

    def _taken(self, used: Counts) -> Counts:
        """The cubes that each solution takes, as an array [position, solution, symbol]."""
        needed = _total(used)[None]
        if self.in_part.any():
            beyond = np.maximum(used[None] - self.in_part[:, None], 0)
            needed = beyond.sum(axis=2, dtype=np.int16)
        found: Counts = np.maximum(needed - self.anywhere[:, None], 0)
        return found

    def _costs(self, taken: Counts, total: Counts) -> Counts:
        found: Counts = taken.sum(axis=2, dtype=np.int16)
        found[(taken > self.resources[:, None]).any(axis=2)] = TOO_MANY
        found[(total[None] < self.must[:, None]).any(axis=2)] = TOO_MANY
        return found


def solutions_at_all(positions: Sequence[Position], used: Counts) -> Counts:
    """How many of the solutions can be built at each of the positions."""
    costs = Stocks(positions).costs(used)
    number: Counts = (costs < TOO_MANY).sum(axis=1, dtype=np.int16)
    return number


@cache
def _forbidden(rulebook: Rulebook) -> Flags:
    """Where a cube can be used in no solution, as an array [section, symbol]."""
    forbids, symbols = rulebook.forbids, rulebook.symbols
    return np.array([[forbids(cube, each.key) for cube in symbols] for each in rulebook.sections])


def _cheapest(costs: Counts) -> Counts:
    """The lowest cost among the solutions, which are the second axis; there may be none."""
    found: Counts = costs.min(axis=1, initial=TOO_MANY)
    return found


def _total(used: Counts) -> Counts:
    """The cubes of all parts, summed."""
    found: Counts = used[:, 0] if used.shape[1] == 1 else used.sum(axis=1, dtype=np.int16)
    return found
