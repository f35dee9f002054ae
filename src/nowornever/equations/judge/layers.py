"""The values of all multisets of one size, for lookup."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Generic, TypeVar

import numpy as np
from flint import arb, fmpq
from numpy.typing import NDArray

from nowornever.equations.judge.backwards.enclosures import Near, accurate, overlap
from nowornever.equations.judge.logs import Logarithms, logarithm
from nowornever.equations.judge.rationals import MINUS_ONE, ONE, residue
from nowornever.equations.judge.supply import Multiset
from nowornever.equations.judge.values import MultisetWorth
from nowornever.equations.judge.worth import Arithmetic, Wanted, Worth, approximately, number
from nowornever.equations.numbers.balls import Ball
from nowornever.equations.numbers.kinds import is_rational

SMALLEST, LARGEST = 1e-250, 1e250
"""The range of floats that is used for lookup."""

_FAR = 1e300
_ROUNDING = 1e-9
"""Two floats of the same number differ by less: relatively, or absolutely below 1."""


class Sketch:
    """Stands for what a context wants, known by a float and an error bound only."""

    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        """Sketches of the same size have different numbers."""
        self.number = number


Value = TypeVar("Value", bound="Worth | Near | Sketch")


_KEPT = ("sorted", "by_worth", "listed", "logarithms", "_special_sorted", "_unknown_sorted")
"""The cached properties that a layer computes from its entries."""


class Layer:
    """Values with the multisets that have them."""

    def __init__(self, size: int) -> None:
        """An empty layer for multisets of this size."""
        self.size = size
        self.multisets: set[Multiset] = set()
        self.entries: list[tuple[Multiset, Worth]] = []
        self.unknown: list[tuple[Multiset, Worth]] = []
        """The values that may be rational, though they are not represented as rationals."""
        self.cubes, self.most = 0, -1
        """The layer is complete for Solutions of up to `cubes` cubes, `most` from Resources."""

    def add(self, multiset: Multiset, entry: MultisetWorth) -> None:
        """Add the values of a multiset."""
        self.multisets.add(multiset)
        self.entries += [(multiset, value) for value in entry.worths]
        self.unknown += [
            (multiset, value)
            for value in entry.worths
            if not isinstance(value, tuple) and is_rational(number(value)) is not False
        ]
        for kept in _KEPT:
            self.__dict__.pop(kept, None)

    @cached_property
    def by_worth(self) -> dict[Worth, list[Multiset]]:
        """The multisets by value."""
        found: dict[Worth, list[Multiset]] = {}
        for multiset, value in self.entries:
            found.setdefault(value, []).append(multiset)
        return found

    @cached_property
    def sorted(self) -> Sorted:
        """The entries sorted by size."""
        return Sorted(self.entries)

    @cached_property
    def listed(self) -> Listed[Worth]:
        """The entries in their original order."""
        return Listed(self.entries)

    @cached_property
    def logarithms(self) -> Logarithms:
        """The logarithms of the absolute values of all entries."""
        return Logarithms(self.listed.logs)

    @property
    def apart(self) -> int:
        """How many values have no float: each must be compared by itself."""
        return len(self.sorted.apart.entries)

    @cached_property
    def _special_sorted(self) -> Sorted:
        return Sorted([entry for entry in self.entries if not isinstance(entry[1], tuple)])

    @cached_property
    def _unknown_sorted(self) -> Sorted:
        return Sorted(self.unknown)

    def like(self, hole: Wanted, arithmetic: Arithmetic) -> Iterator[tuple[Worth, Multiset]]:
        """The entries whose value is, or may be, the one wanted."""
        if isinstance(hole, tuple):
            for multiset in self.by_worth.get(hole, ()):
                yield hole, multiset
            size = _near_enough(approximately(hole))
            unknown = self._unknown_sorted
            apart = unknown.apart_like(arb(fmpq(*hole)), arithmetic)
            for multiset, value in [*unknown.between(size, size), *apart]:
                if arithmetic.may_be(value, hole):
                    yield value, multiset
            return
        among = self.sorted if hole.may_be_rational else self._special_sorted
        plain = among.between(*_ends(hole.ball)) if isinstance(hole.ball, arb) else []
        for multiset, value in [*plain, *among.apart_like(hole.ball, arithmetic)]:
            if arithmetic.may_be(value, hole):
                yield value, multiset


class Listed(Generic[Value]):
    """Values with their multisets."""

    def __init__(self, entries: list[tuple[Multiset, Value]]) -> None:
        """The entries may be in any order."""
        self.entries = entries

    @cached_property
    def groups(self) -> Groups:
        """The entries grouped by multiset."""
        return Groups([multiset for multiset, _ in self.entries])

    @cached_property
    def residues(self) -> Residues:
        """The residues of the entries modulo a prime."""
        return Residues([value for _, value in self.entries])

    @cached_property
    def logs(self) -> NDArray[np.float64]:
        """The logarithms of the entries' absolute values."""
        return np.array(
            [
                np.nan if isinstance(value, Sketch) else logarithm(value)
                for _, value in self.entries
            ],
            np.float64,
        )


class Sorted(Listed[Worth]):
    """Entries sorted by their floats; values that floats cannot represent are kept apart."""

    def __init__(self, entries: list[tuple[Multiset, Worth]]) -> None:
        """Sort the entries."""
        about = [approximately(value) for _, value in entries]
        plain = [at for at, size in enumerate(about) if is_plain(size, entries[at][1])]
        plain.sort(key=about.__getitem__)
        super().__init__([entries[at] for at in plain])
        self.floats: NDArray[np.float64] = np.array([about[at] for at in plain], np.float64)
        self.ended = np.append(self.floats, np.inf)
        self.multisets = np.array([multiset for multiset, _ in self.entries], np.uint64)
        self.units = np.array([value in (ONE, MINUS_ONE) for _, value in self.entries], np.bool_)
        apart = [at for at, size in enumerate(about) if not is_plain(size, entries[at][1])]
        self.apart = Listed([entries[at] for at in apart])
        self._list = [about[at] for at in plain]
        self._apart_balls: list[tuple[tuple[Multiset, Worth], Ball]] | None = None

    def between(self, low: float, high: float) -> list[tuple[Multiset, Worth]]:
        """The entries within bounds, except those kept apart."""
        start = bisect_left(self._list, low - abs(low) * _ROUNDING - _ROUNDING)
        end = bisect_left(self._list, high + abs(high) * _ROUNDING + _ROUNDING)
        return self.entries[start:end]

    def apart_like(self, ball: Ball, arithmetic: Arithmetic) -> list[tuple[Multiset, Worth]]:
        """The entries kept apart that may lie in an enclosure."""
        if self._apart_balls is None:
            self._apart_balls = [
                (entry, arithmetic.near(entry[1]).ball) for entry in self.apart.entries
            ]
        return [entry for entry, other in self._apart_balls if overlap(other, ball)]


class Groups:
    """Entries grouped by multiset."""

    def __init__(self, multisets: Sequence[Multiset]) -> None:
        """Given are the multisets of the entries, one for each entry."""
        packed = np.array(multisets, np.uint64)
        self.order = np.argsort(packed, kind="stable")
        """The indices of the entries, sorted by multiset."""
        self.multisets, self.starts, self.counts = np.unique(
            packed[self.order], return_index=True, return_counts=True
        )


NOTHING = Groups([0])
"""Stands for the parts if √ has no index."""


class Residues:
    """Values modulo a prime, and their inverses; −1 if there is none."""

    def __init__(self, values: Sequence[Worth | Near | Sketch]) -> None:
        """The residues are computed lazily."""
        self._values = values
        self._known = {inverse: np.full(len(values), -2, np.int64) for inverse in (False, True)}

    def take(self, which: NDArray[np.int64], *, inverse: bool = False) -> NDArray[np.int64]:
        """The residues of these values."""
        known = self._known[inverse]
        for at in np.unique(which[known[which] == -2]):
            known[at] = residue(self._values[at], inverse=inverse)
        return known[which]


def is_plain(size: float, value: object) -> bool:
    """Whether a float represents a value with the usual relative error."""
    return SMALLEST < abs(size) < LARGEST or (size == 0 and value == (0, 1))


def _ends(ball: arb) -> tuple[float, float]:
    return _near_enough(float(ball.lower())), _near_enough(float(ball.upper()))


def _near_enough(size: float) -> float:
    return min(max(size, -_FAR), _FAR)


def float_of(wanted: Wanted) -> float:
    """A float for the wanted value, with the usual relative error; nan if there is none."""
    size = _approximately(wanted)
    return size if is_plain(size, wanted) else np.nan


def _approximately(wanted: Worth | Near) -> float:
    if not isinstance(wanted, Near):
        return approximately(wanted)
    ball = wanted.ball
    return float(ball.mid()) if isinstance(ball, arb) and accurate(ball) else np.nan
