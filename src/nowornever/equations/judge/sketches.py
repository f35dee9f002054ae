"""Contexts known by a float and an error bound: most contexts are looked at once and fit nothing.

A sketch is a step around a context that is known exactly: a symbol, a side and a part. What it
wants is computed with floats. Only if something seems to fit, the step is made exactly. A step for
which floats are not precise enough is not sketched but made exactly at once.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from nowornever.equations.judge.backwards.contexts import sides
from nowornever.equations.judge.joining import (
    Floats,
    Inside,
    Ints,
    Joiner,
    Outside,
    Outsides,
    Packed,
    Pairs,
)
from nowornever.equations.judge.layers import LARGEST, NOTHING, SMALLEST, Layer, Listed, Sketch
from nowornever.equations.judge.worth import Wanted

_PRECISE = 2.0**-32
"""The largest relative error of a sketch."""
_PRECISE_LOG = 2.0**-40
"""The largest relative error with which a logarithm is as precise as all others."""


class SketchStep(NamedTuple):
    """A step around a context: an operation, and a part on the other side of the hole."""

    outside: Outside
    symbol: str
    part: Inside | None
    is_left: bool


class _Some(NamedTuple):
    """Sketches with the same symbol, on the same side."""

    pairs: Pairs
    symbol: str
    is_left: bool
    which: Ints
    wanted: Floats
    error: Floats


class Sketches:
    """The sketches of all contexts of one size."""

    def __init__(self, joiner: Joiner, inside: int, most: int) -> None:
        """At first there are none; `inside` cubes are missing in their holes."""
        self._joiner, self._inside, self._most = joiner, inside, most
        self._some: list[_Some] = []
        self._unclear: dict[SketchStep, None] = {}

    @property
    def unclear(self) -> list[SketchStep]:
        """The steps that must be made exactly."""
        return list(self._unclear)

    def add(self, symbol: str, around: Outsides, parts: Layer | None) -> None:
        """Add the steps with an operation around some contexts, beside the parts of a layer."""
        beside = None if parts is None else parts.sorted
        groups = NOTHING if beside is None else beside.groups
        for chosen in self._joiner.pairs(
            symbol, around.plain.groups, groups, self._inside, self._most
        ):
            pairs = Pairs(around, beside, *chosen)
            for is_left, wanted, error, unclear in pairs.holes(symbol):
                there, size = ~np.isnan(wanted), np.abs(wanted)
                precise = (error <= size * _PRECISE) & (size > SMALLEST) & (size < LARGEST)
                which = np.flatnonzero(there & precise & ~unclear)
                self._some.append(_Some(pairs, symbol, is_left, which, wanted[which], error[which]))
                for one in np.flatnonzero(unclear | (there & ~precise)):
                    self._unclear[_step(pairs, int(one), symbol, is_left)] = None
        self._add_odd(symbol, around, parts)

    def _add_odd(self, symbol: str, around: Outsides, parts: Layer | None) -> None:
        """Add the steps with a value that has no float."""
        if parts is None:
            for outside in around.odd.entries:
                self._unclear[SketchStep(_exact(outside), symbol, None, False)] = None
            return
        for outer, beside in ((around.odd, parts.listed), (around.plain, parts.sorted.apart)):
            if not outer.entries or not beside.entries:
                continue
            for at, part, _ in self._joiner.pairs(
                symbol, outer.groups, beside.groups, self._inside, self._most
            ):
                for one, other in zip(at, part, strict=True):
                    for is_left in sides(symbol):
                        outside = _exact(outer.entries[one])
                        self._unclear[
                            SketchStep(outside, symbol, beside.entries[other], is_left)
                        ] = None

    def grouped(self) -> SketchedOutsides | None:
        """All sketches, for joining; None if there are none."""
        some = [each for each in self._some if len(each.which)]
        if not some:
            return None
        wanted = np.concatenate([each.wanted for each in some])
        error = np.concatenate([each.error for each in some])
        used = np.concatenate([each.pairs.used[each.which] for each in some])
        order = np.lexsort((wanted, used))
        wanted, error, used = wanted[order], error[order], used[order]
        # Neighbours that may be the same number are one group, which encloses all of them.
        same = (used[1:] == used[:-1]) & (np.diff(wanted) <= error[1:] + error[:-1])
        starts = np.flatnonzero(np.concatenate(([True], ~same)))
        return SketchedOutsides(some, order, used[starts], starts, wanted, error)


class SketchedOutsides(Outsides):
    """Groups of sketches, in place of contexts that are known exactly."""

    def __init__(
        self,
        some: list[_Some],
        order: Ints,
        used: Packed,
        starts: Ints,
        wanted: Floats,
        error: Floats,
    ) -> None:
        """The sketches are sorted, and each group starts at one of the `starts`."""
        self._some, self._order = some, order
        self._bounds = np.append(starts, len(order))
        self._before = np.concatenate(([0], np.cumsum([len(each.which) for each in some])))
        low, high = wanted[starts], wanted[self._bounds[1:] - 1]
        floats = (low + high) / 2
        errors = (high - low) + 2 * np.maximum.reduceat(error, starts)
        listed: Listed[Wanted | Sketch] = Listed(
            [(int(multiset), Sketch(at)) for at, multiset in enumerate(used)]
        )
        size = np.abs(floats)
        listed.logs = np.where(errors <= size * _PRECISE_LOG, np.log(size), np.nan)
        super().__init__(listed, Listed([]), floats, errors)

    def steps(self, sketch: Sketch) -> Iterator[SketchStep]:
        """The steps of a group."""
        start, end = self._bounds[sketch.number : sketch.number + 2]
        for at in self._order[start:end]:
            which = int(np.searchsorted(self._before, at, "right")) - 1
            each = self._some[which]
            one = int(each.which[at - self._before[which]])
            yield _step(each.pairs, one, each.symbol, each.is_left)


def _step(pairs: Pairs, one: int, symbol: str, is_left: bool) -> SketchStep:
    outside, part = pairs.entry(one)
    return SketchStep(_exact(outside), symbol, part, is_left)


def _exact(outside: tuple[int, Wanted | Sketch]) -> Outside:
    """A context that is known exactly: sketches are made around no others."""
    multiset, wanted = outside
    assert not isinstance(wanted, Sketch)
    return multiset, wanted
