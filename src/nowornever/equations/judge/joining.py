"""Joining whole layers at a time, with floats: what a float cannot rule out is a candidate.

Every float here is the nearest one to an exact value, or its neighbour. The missing value of a hole
is computed with floats too, with an error bound: every exact match lies within the bounds. If no
bound is known, or a value is out of the range of floats, the pair is left to the exact
arithmetic. So no match is lost, and every candidate must still be checked.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from nowornever.core.work import Work
from nowornever.equations.judge.layers import (
    LARGEST,
    NOTHING,
    SMALLEST,
    Groups,
    Layer,
    Listed,
    Sketch,
    Sorted,
    float_of,
)
from nowornever.equations.judge.rationals import MODULUS
from nowornever.equations.judge.supply import Multiset, Supply
from nowornever.equations.judge.worth import Wanted, Worth
from nowornever.equations.symbols import MINUS, OVER, PLUS, POWER, ROOT, TIMES

Outside: TypeAlias = tuple[Multiset, Wanted]
"""A context: its cubes, and the value it wants in its hole."""
SketchedOutside: TypeAlias = tuple[Multiset, "Wanted | Sketch"]


class Outsides:
    """Many contexts, as arrays."""

    def __init__(
        self,
        plain: Listed[Wanted | Sketch],
        odd: Listed[Wanted | Sketch],
        floats: Floats,
        errors: Floats,
    ) -> None:
        """Contexts that want a value with a float, and those whose value has none.

        The errors are bounds on how far floats are off, beyond the usual relative error.
        """
        self.plain, self.odd, self.floats, self.errors = plain, odd, floats, errors

    @staticmethod
    def of(entries: Sequence[SketchedOutside]) -> Outsides:
        """Each entry has the cubes of a context and the value it wants."""
        floats = [np.nan if isinstance(w, Sketch) else float_of(w) for _, w in entries]
        plain = [at for at, size in enumerate(floats) if size == size]
        return Outsides(
            Listed([entries[at] for at in plain]),
            Listed([e for e, size in zip(entries, floats, strict=True) if size != size]),
            np.array([floats[at] for at in plain], np.float64),
            np.zeros(len(plain)),
        )

    @property
    def entries(self) -> list[SketchedOutside]:
        """All contexts."""
        return [*self.plain.entries, *self.odd.entries]


Inside: TypeAlias = tuple[Multiset, Worth]
Candidate: TypeAlias = tuple[SketchedOutside, "Inside | None", Inside, bool]
"""A context, a part beside the hole, a part for the hole, and whether the hole is on the left."""
Pair: TypeAlias = tuple[SketchedOutside, "Inside | None"]
Floats: TypeAlias = NDArray[np.float64]
Packed: TypeAlias = NDArray[np.uint64]
Ints: TypeAlias = NDArray[np.int64]
Mask: TypeAlias = NDArray[np.bool_]

_ERROR = 2.0**-48
"""Sixteen times the relative error of a float, for each step of a computation."""
_CLOSE = 2.0**-20
_TINY = 1e-300
"""Replaces 0 for a number that is not 0."""
_CHUNK = 1 << 19
"""How many pairs are processed at once."""
_CHEAPER = 8
"""A pair costs this many times less work here than in exact arithmetic."""


class Joiner:
    """Joins layers of one position."""

    def __init__(self, supply: Supply, work: Work) -> None:
        """Multisets are packed into words of 64 bits."""
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
        self, symbol: str, outsides: Outsides, parts: Layer | None, values: Layer, most: int
    ) -> tuple[list[Candidate], list[Pair]]:
        """The candidates for a last operation, cheap ones first, and the pairs left unchecked."""
        layer, beside = values.sorted, None if parts is None else parts.sorted
        left = self._left_over(symbol, outsides, parts, values, most)
        found: list[tuple[int, Candidate]] = []
        groups = NOTHING if beside is None else beside.groups
        for chosen in self.pairs(symbol, outsides.plain.groups, groups, values.size, most):
            pairs = Pairs(outsides, beside, *chosen)
            exact = np.zeros(len(pairs.at), np.bool_)
            for is_left, hole, error, unclear in pairs.holes(symbol):
                clear = self._look_up(hole, error, unclear, layer)
                exact |= unclear
                for one, inside, cost in self._hits(symbol, pairs, layer, is_left, clear, most):
                    outside, part = pairs.entry(one)
                    found.append((cost, (outside, part, layer.entries[inside], is_left)))
            some = np.flatnonzero(exact)
            if len(some) and beside is not None:
                c, t = outsides.plain.logs[pairs.at[some]], beside.logs[pairs.part[some]]
                some = some[values.logarithms.may_meet(symbol, c, t)]
            left += [pairs.entry(int(one)) for one in some]
        found.sort(key=lambda pair: pair[0])
        return [candidate for _, candidate in found], left

    def _left_over(
        self, symbol: str, outsides: Outsides, parts: Layer | None, values: Layer, most: int
    ) -> list[Pair]:
        """The pairs with a value out of the range of floats, unless their sizes exclude them."""
        if parts is None:
            odd = outsides.odd
            may = values.logarithms.may_be_squares(odd.logs) if odd.entries else ()
            return [(odd.entries[one], None) for one in np.flatnonzero(may)]
        found: list[Pair] = []
        for outer, beside in (
            (outsides.odd, parts.listed),
            (outsides.plain, parts.sorted.apart),
        ):
            if not outer.entries or not beside.entries:
                continue
            for at, part, _ in self.pairs(symbol, outer.groups, beside.groups, values.size, most):
                may = values.logarithms.may_meet(symbol, outer.logs[at], beside.logs[part])
                found += [(outer.entries[at[one]], beside.entries[part[one]])
                          for one in np.flatnonzero(may)]  # fmt: skip
        return found

    def pairs(
        self, symbol: str, outer: Groups, parts: Groups, inside: int, most: int
    ) -> Iterator[tuple[Ints, Ints, Packed]]:
        """The contexts and parts whose cubes can be part of a Solution, in chunks.

        Each comes with the cubes of both and of the operation.
        """
        used = (outer.multisets + np.uint64(self.supply.unit[symbol]))[:, None] + parts.multisets
        row, column = np.nonzero((self.all - used) & self.guard == self.guard)
        self.work.spend(1 + used.size // _CHEAPER)
        cubes = used[row, column]
        keep = self._sum(self._beyond(self.required, cubes)) <= inside
        keep &= self._sum(self._beyond(cubes, self.free)) <= most
        row, column, cubes = row[keep], column[keep], cubes[keep]
        numbers = parts.counts[column]
        lengths = outer.counts[row] * numbers
        ends = np.cumsum(lengths)
        start = 0
        while start < len(row):
            before = ends[start] - lengths[start]
            end = max(start + 1, int(np.searchsorted(ends, before + _CHUNK)))
            some = slice(start, end)
            self.work.spend(1 + int(ends[end - 1] - before) // _CHEAPER)
            which = np.repeat(np.arange(start, end), lengths[some])
            offset = np.arange(len(which)) - (ends[which] - lengths[which] - before)
            over, under = np.divmod(offset, numbers[which])
            at = outer.order[outer.starts[row[which]] + over]
            part = parts.order[parts.starts[column[which]] + under]
            yield at, part, cubes[which]
            start = end

    def _look_up(
        self, hole: Floats, error: Floats, unclear: Mask, layer: Sorted
    ) -> tuple[Ints, Ints]:
        """The range of entries in which each hole lies; empty if it is unclear or out of range."""
        # A value out of the range of floats fits only if the hole may be out of range, too.
        size = np.abs(hole)
        if layer.apart.entries:
            unclear |= (size <= error + SMALLEST) & ((hole != 0) | (error != 0))
            unclear |= size > LARGEST / 2
        error = np.where(unclear | ~(size < LARGEST * 2), -1.0, error)
        low = np.searchsorted(layer.floats, hole - error, "left")
        # Most holes find nothing; only the others are processed further.
        met = np.flatnonzero((layer.ended[low] <= hole + error) & (error >= 0))
        high = low.copy()
        high[met] = np.searchsorted(layer.floats, hole[met] + error[met], "right")
        return low, high

    def _hits(
        self,
        symbol: str,
        pairs: Pairs,
        layer: Sorted,
        is_left: bool,
        between: tuple[Ints, Ints],
        most: int,
    ) -> Iterator[tuple[int, int, int]]:
        """The hits whose cubes exist, include all of Required and cost no more than allowed."""
        low, high = between
        hits = np.flatnonzero(high > low)
        if not len(hits):
            return
        lengths = high[hits] - low[hits]
        pair = np.repeat(hits, lengths)
        starts = np.repeat(low[hits] - np.concatenate(([0], np.cumsum(lengths)[:-1])), lengths)
        inside = starts + np.arange(len(pair))
        self.work.spend(1 + len(pair) // _CHEAPER)
        whole = pairs.used[pair] + layer.multisets[inside]
        good = (self.all - whole) & self.guard == self.guard
        good &= ((whole | self.guard) - self.required) & self.guard == self.guard
        cost = self._sum(self._beyond(whole, self.free))
        good &= cost <= most
        if symbol in (POWER, ROOT):
            good &= (layer.floats[inside] != 0) | pairs.may_be_zero(pair)
        elif pairs.beside is not None:
            chosen = np.flatnonzero(good)
            good[chosen] = pairs.agree(symbol, is_left, pair[chosen], layer, inside[chosen])
        for one in np.flatnonzero(good):
            yield int(pair[one]), int(inside[one]), int(cost[one])

    def _beyond(self, more: Packed | np.uint64, less: Packed | np.uint64) -> Packed:
        """The surplus of one multiset over another, symbol by symbol."""
        difference = (more | self.guard) - less
        larger = difference & self.guard
        return np.asarray(difference & (larger - (larger >> self._carry)))

    def _sum(self, multiset: Packed) -> Ints:
        """How many cubes each multiset has."""
        paired = (multiset & self._even) + ((multiset >> self._shift) & self._even)
        return (paired % self._ring).astype(np.int64)


class Pairs:
    """Contexts, each with a part beside its hole."""

    def __init__(
        self, outsides: Outsides, beside: Sorted | None, at: Ints, part: Ints, used: Packed
    ) -> None:
        """Given by the indices of contexts and parts, and the cubes of both with the operation."""
        self.outsides, self.beside = outsides, beside
        self.at, self.part, self.used = at, part, used

    def entry(self, one: int) -> Pair:
        """One of the pairs."""
        part = None if self.beside is None else self.beside.entries[self.part[one]]
        return self.outsides.plain.entries[self.at[one]], part

    def may_be_zero(self, pair: Ints) -> Mask:
        """Whether a power or root that may be 0, or has the exponent 0, may be the wanted value."""
        c = self.outsides.floats[self.at[pair]]
        found: Mask = (c == 0) | (np.abs(c - 1) < _CLOSE)
        return found

    def holes(self, symbol: str) -> Iterator[tuple[bool, Floats, Floats, Mask]]:
        """On each side: what is missing, how far it may be off, and where that is unclear."""
        c, off = self.outsides.floats[self.at], self.outsides.errors[self.at]
        with np.errstate(all="ignore"):
            if self.beside is None:  # √ without an index
                square = _nonzero(c * c, c)
                never = np.zeros(len(c), np.bool_)
                error = square * _ERROR + 4 * np.abs(c) * off
                yield False, np.where(c >= 0, square, np.nan), error, never
            else:
                t, units = self.beside.floats[self.part], self.beside.units[self.part]
                yield from _holes(symbol, c, off, t, units)

    def agree(self, symbol: str, is_left: bool, pair: Ints, layer: Sorted, inside: Ints) -> Mask:
        """Whether the missing value agrees modulo a prime too: floats may be close by chance."""
        assert self.beside is not None
        at, part = self.at[pair], self.part[pair]
        c, t = self.outsides.plain.residues, self.beside.residues
        found = layer.residues.take(inside)
        a = c.take(at, inverse=symbol == OVER and not is_left)
        b = t.take(part, inverse=symbol == TIMES)
        if symbol == PLUS:
            hole = a - b
        elif symbol == MINUS:
            hole = a + b if is_left else b - a
        else:
            hole = a * b
        good: Mask = (hole % MODULUS == found) | (a < 0) | (b < 0) | (found < 0)
        return good


def _nonzero(result: Floats, c: Floats) -> Floats:
    """The result, but not 0 where c is not 0, even if it underflows."""
    return np.where((result == 0) & (c != 0), _TINY, result)


def _holes(
    symbol: str, c: Floats, off: Floats, t: Floats, units: Mask
) -> Iterator[tuple[bool, Floats, Floats, Mask]]:
    """On each side: what is missing, its error bound, and where both are unclear.

    The wanted value has a small relative error; a wanted 0 is exact.
    """
    never = np.zeros(len(c), np.bool_)
    size = (np.abs(c) + np.abs(t)) * _ERROR + off
    share = _ERROR + np.where(off == 0, 0.0, 2 * off / np.abs(c))
    if symbol == PLUS:
        yield True, c - t, size, never
    elif symbol == MINUS:
        yield True, c + t, size, never
        yield False, t - c, size, never
    elif symbol in (TIMES, OVER):
        free = (t == 0) & (c == 0)
        quotient = np.where(t != 0, _nonzero(c / t, c), np.nan)
        if symbol == TIMES:
            yield True, quotient, np.abs(quotient) * share, free
        else:
            product = np.where(t != 0, _nonzero(c * t, c), np.nan)
            yield True, product, np.abs(product) * share, never
            inverse = np.where((c != 0) & (t != 0), _nonzero(t / c, t), np.nan)
            yield False, inverse, np.abs(inverse) * share, free
    else:
        yield from _power_holes(symbol, c, share - _ERROR, t, units)


def _power_holes(
    symbol: str, c: Floats, share: Floats, t: Floats, units: Mask
) -> Iterator[tuple[bool, Floats, Floats, Mask]]:
    log_c, log_t = np.log(np.abs(c)), np.log(np.abs(t))
    # The base or the radicand. A power of 0 is left to exact arithmetic.
    exponent = t if symbol != POWER else 1 / t
    logarithm = log_c * exponent
    raised = np.maximum(np.exp(logarithm), _TINY)
    raised = np.where(c == 0, 0.0, np.where(t == 0, np.nan, raised))
    error = raised * _ERROR * (1 + np.abs(exponent) + np.abs(logarithm))
    error += raised * np.abs(exponent) * share * 2
    error = np.where(c == 0, 0.0, error)
    free = (t == 0) & (np.abs(c - 1) < _CLOSE) if symbol == POWER else np.zeros(len(c), np.bool_)
    free |= ~(error <= raised * _CLOSE) & (t != 0) & (c != 0)
    # A positive base has positive powers only.
    yield symbol == POWER, np.where(c < 0, np.nan, raised), error, free & (c >= 0)
    yield symbol == POWER, -raised, error, free
    # The exponent or the index. Powers of 1 and −1 are left to exact arithmetic.
    unit = (c == 0) | (np.abs(np.abs(c) - 1) < _CLOSE)
    over, under = (log_c, log_t) if symbol == POWER else (log_t, log_c)
    ratio = over / under
    error = (np.abs(ratio) * (1 + 1 / np.abs(under)) + 1 / np.abs(under)) * 4 * _ERROR
    error += np.where(share == 0, 0.0, (1 + np.abs(ratio)) / np.abs(under) * share * 2)
    plain = (t == 0) | units
    if symbol == POWER:
        free, wrong = (plain | (np.abs(np.abs(t) - 1) < _CLOSE)) & unit, plain | (c == 0)
    else:
        free, wrong = np.where(t == 0, c == 0, unit & (c != 0)), plain | (c == 0)
    wrong |= (t > 0) & (c < 0)
    free |= (under == 0) & ~wrong  # the value is not 1, but the float is
    yield symbol != POWER, np.where(free | wrong, np.nan, ratio), error, free
