"""Whole layers joined at a time, with floats: what a float cannot rule out is a candidate.

Every float here is the nearest one to an exact value, or its neighbour. What is missing in a hole
is computed with floats too, and its error is bounded: every exact match lies within the bounds.
Where no bound can be given, or a value is out of a float's reach, the pair is left to the exact
arithmetic. So nothing is lost, and candidates are only candidates.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from nowornever.core.work import Work
from nowornever.equations.judge.layers import LARGEST, SMALLEST, Layer, Sorted, float_of
from nowornever.equations.judge.supply import Multiset, Supply
from nowornever.equations.judge.worth import Wanted, Worth
from nowornever.equations.symbols import MINUS, OVER, PLUS, POWER, TIMES

Outside: TypeAlias = tuple[Multiset, Wanted]
"""A context: its cubes, and what it wants in its hole."""
Inside: TypeAlias = tuple[Multiset, Worth]
Candidate: TypeAlias = tuple[Outside, "Inside | None", Inside, bool]
"""A context, a part beside the hole, a part for it, and whether the hole stands left."""
Pair: TypeAlias = tuple[Outside, "Inside | None"]
Floats: TypeAlias = NDArray[np.float64]
Packed: TypeAlias = NDArray[np.uint64]
Ints: TypeAlias = NDArray[np.int64]
Mask: TypeAlias = NDArray[np.bool_]

_ERROR = 2.0**-48
"""Sixteen times the relative error of a float, for each step of a computation."""
_CLOSE = 2.0**-20
_CHUNK = 1 << 19
"""So many pairs are looked at in one go."""
_CHEAPER = 8
"""A pair costs so many times less work here than in exact arithmetic."""


class Joiner:
    """Joins layers of one position."""

    def __init__(self, supply: Supply, work: Work) -> None:
        """The multisets are packed into words of 64 bits."""
        self.supply, self.work = supply, work
        self.guard, self.all = np.uint64(supply.guard), np.uint64(supply.all | supply.guard)
        self.required, self.free = np.uint64(supply.required), np.uint64(supply.free)
        width, number = supply.width, len(supply.symbols)
        self._shift, self._carry = np.uint64(width), np.uint64(width - 1)
        self._even = np.uint64(sum(supply.field << width * at for at in range(0, number, 2)))
        self._ring = np.uint64((1 << 2 * width) - 1)

    @staticmethod
    def can_pack(supply: Supply) -> bool:
        """Whether multisets of these cubes fit into 64 bits, as nearly all do."""
        return bool(supply.symbols) and supply.width * len(supply.symbols) <= 64

    def join(
        self,
        symbol: str,
        outsides: list[Outside],
        parts: Layer | None,
        values: Layer,
        most: int,
    ) -> tuple[list[Candidate], list[Pair]]:
        """The candidates for a last operation, cheap ones first, and the pairs left to others."""
        layer = values.sorted
        beside = None if parts is None else parts.sorted
        wanted = np.array([float_of(wanted) for _, wanted in outsides])
        outer = np.array([multiset for multiset, _ in outsides], np.uint64)
        outer = outer + np.uint64(self.supply.unit[symbol])
        left: list[Pair] = []
        found: list[tuple[int, Candidate]] = []
        odd = np.isnan(wanted)
        if odd.any() or (beside is not None and beside.apart):
            left += [
                (outsides[at], one)
                for at in np.flatnonzero(odd)
                for one in ([None] if parts is None else parts.entries)
            ]
            if beside is not None:
                left += [(outsides[at], one) for at in np.flatnonzero(~odd) for one in beside.apart]
        kept = np.flatnonzero(~odd)
        columns = 1 if beside is None else len(beside.entries)
        rows = max(1, _CHUNK // max(columns, 1))
        for start in range(0, len(kept), rows):
            chunk = kept[start : start + rows]
            for at, part, more in self._chunk(symbol, (chunk, wanted, outer), beside, layer, most):
                if more is None:
                    left.append((outsides[at], None if beside is None else beside.entries[part]))
                else:
                    inside, is_left, cost = more
                    one = None if beside is None else beside.entries[part]
                    found.append((cost, (outsides[at], one, layer.entries[inside], is_left)))
        found.sort(key=lambda pair: pair[0])
        return [candidate for _, candidate in found], left

    def _chunk(
        self,
        symbol: str,
        outsides: tuple[Ints, Floats, Packed],
        beside: Sorted | None,
        layer: Sorted,
        most: int,
    ) -> Iterator[tuple[int, int, tuple[int, bool, int] | None]]:
        """The candidates among some contexts and all parts; or pairs that are left to others."""
        chunk, wanted, outer = outsides
        if beside is None:
            at, part = chunk, np.zeros(len(chunk), np.int64)
            used = outer[chunk]
            fits = (self.all - used) & self.guard == self.guard
            at, part, used = at[fits], part[fits], used[fits]
            t = np.zeros(0)
        else:
            all_used = outer[chunk][:, None] + self._packed(beside)[None, :]
            fits = (self.all - all_used) & self.guard == self.guard
            row, part = np.nonzero(fits)
            at, used = chunk[row], all_used[row, part]
            t = beside.floats[part]
        inside = _size_of(self.supply, layer)
        self.work.spend(1 + fits.size // (_CHEAPER * 4) + len(at) // _CHEAPER)
        missing = self._sum(self._beyond(np.uint64(self.required), used))
        keep = (missing <= inside) & (self._sum(self._beyond(used, self.free)) <= most)
        at, part, used = at[keep], part[keep], used[keep]
        if not len(at):
            return
        c = wanted[at]
        t = t[keep] if beside is not None else t
        with np.errstate(all="ignore"):
            for is_left, hole, error, open_ in _holes(symbol, c, t, alone=beside is None):
                # What is out of a float's reach may fit only where the hole may be, too.
                size = np.abs(hole)
                if layer.apart:
                    tiny = (size <= error + SMALLEST) & ((hole != 0) | (error != 0))
                    open_ = open_ | tiny | (size > LARGEST / 2)
                for one in np.flatnonzero(open_):
                    yield int(at[one]), int(part[one]), None
                error = np.where(open_ | ~(size < LARGEST * 2), -1.0, error)
                low = np.searchsorted(layer.floats, hole - error, "left")
                high = np.searchsorted(layer.floats, hole + error, "right")
                hits = np.flatnonzero((high > low) & (error >= 0))
                yield from self._hits(is_left, hits, low, high, (at, part, used), layer, most)

    def _hits(
        self,
        is_left: bool,
        hits: Ints,
        low: Ints,
        high: Ints,
        pairs: tuple[Ints, Ints, Packed],
        layer: Sorted,
        most: int,
    ) -> Iterator[tuple[int, int, tuple[int, bool, int]]]:
        """The hits whose cubes are there, hold all of Required and cost no more than allowed."""
        if not len(hits):
            return
        at, part, used = pairs
        lengths = high[hits] - low[hits]
        pair = np.repeat(hits, lengths)
        starts = np.repeat(low[hits] - np.concatenate(([0], np.cumsum(lengths)[:-1])), lengths)
        inside = starts + np.arange(len(pair))
        self.work.spend(1 + len(pair) // _CHEAPER)
        whole = used[pair] + self._packed(layer)[inside]
        good = (self.all - whole) & self.guard == self.guard
        good &= ((whole | self.guard) - self.required) & self.guard == self.guard
        cost = self._sum(self._beyond(whole, self.free))
        good &= cost <= most
        for one in np.flatnonzero(good):
            found = (int(inside[one]), is_left, int(cost[one]))
            yield int(at[pair[one]]), int(part[pair[one]]), found

    def _packed(self, layer: Sorted) -> Packed:
        if layer.multisets is None:
            layer.multisets = np.array([multiset for multiset, _ in layer.entries], np.uint64)
        return layer.multisets

    def _beyond(self, more: Packed | np.uint64, less: Packed | np.uint64) -> Packed:
        """What one multiset holds more than another, symbol by symbol."""
        difference = (more | self.guard) - less
        larger = difference & self.guard
        return np.asarray(difference & (larger - (larger >> self._carry)))

    def _sum(self, multiset: Packed) -> Ints:
        """How many cubes it holds."""
        paired = (multiset & self._even) + ((multiset >> self._shift) & self._even)
        return (paired % self._ring).astype(np.int64)


def _size_of(supply: Supply, layer: Sorted) -> int:
    return supply.size(layer.entries[0][0]) if layer.entries else 0


def _holes(
    symbol: str, c: Floats, t: Floats, *, alone: bool
) -> Iterator[tuple[bool, Floats, Floats, Mask]]:
    """On each side: what is missing, how far it may be off, and which are left to others."""
    never = np.zeros(len(c), np.bool_)
    if alone:  # √ without an index
        yield False, np.where(c >= 0, c * c, np.nan), c * c * _ERROR, never
        return
    size = (np.abs(c) + np.abs(t)) * _ERROR
    if symbol == PLUS:
        yield True, c - t, size, never
    elif symbol == MINUS:
        yield True, c + t, size, never
        yield False, t - c, size, never
    elif symbol in (TIMES, OVER):
        free = (t == 0) & (c == 0)
        quotient = np.where(t != 0, c / t, np.nan)
        if symbol == TIMES:
            yield True, quotient, np.abs(quotient) * _ERROR, free
        else:
            product = np.where(t != 0, c * t, np.nan)
            yield True, product, np.abs(product) * _ERROR, never
            inverse = np.where((c != 0) & (t != 0), t / c, np.nan)
            yield False, inverse, np.abs(inverse) * _ERROR, free
    else:
        yield from _power_holes(symbol, c, t)


def _power_holes(symbol: str, c: Floats, t: Floats) -> Iterator[tuple[bool, Floats, Floats, Mask]]:
    log_c, log_t = np.log(np.abs(c)), np.log(np.abs(t))
    # What is raised, or stands under the root. A power of 0 wants an exact look.
    exponent = t if symbol != POWER else 1 / t
    logarithm = log_c * exponent
    raised = np.exp(logarithm)
    raised = np.where(c == 0, 0.0, np.where(t == 0, np.nan, raised))
    error = raised * _ERROR * (1 + np.abs(exponent) + np.abs(logarithm))
    error = np.where(c == 0, 0.0, error)
    free = (t == 0) & (np.abs(c - 1) < _CLOSE) if symbol == POWER else np.zeros(len(c), np.bool_)
    free |= ~(error <= raised * _CLOSE) & (t != 0) & (c != 0)
    yield symbol == POWER, raised, error, free
    yield symbol == POWER, -raised, error, free
    # The exponent or the index.
    plain = (t == 0) | (np.abs(np.abs(t) - 1) < _CLOSE)
    unit = (c == 0) | (np.abs(np.abs(c) - 1) < _CLOSE)
    over, under = (log_c, log_t) if symbol == POWER else (log_t, log_c)
    ratio = over / under
    error = (np.abs(ratio) * (1 + 1 / np.abs(under)) + 1 / np.abs(under)) * 4 * _ERROR
    wrong = np.zeros(len(c), np.bool_)
    if symbol == POWER:
        free, wrong = plain & unit, (plain & ~unit) | (c == 0)
    else:
        free = np.where(t == 0, c == 0, unit & (c != 0))
        wrong = (t == 0) | (c == 0)
    yield symbol != POWER, np.where(free | wrong, np.nan, ratio), error, free
