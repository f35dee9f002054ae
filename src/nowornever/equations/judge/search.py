"""The search for Solutions: forwards from the digits and backwards from the Goal.

In an expression of n cubes walk from the top into the larger part while that has more than h
cubes. Where the walk ends, both parts of an operation have at most h, and all around it at most
n − h − 1. So the values of small multisets, and what small contexts want in their holes, are
enough: for each context and each part beside, what is missing is looked up among the values.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator
from itertools import islice, takewhile
from math import inf

from nowornever.core.work import Work
from nowornever.equations.comparison import equal
from nowornever.equations.evaluation import evaluate
from nowornever.equations.expression import Expression
from nowornever.equations.judge.contexts import Contexts, Step, Wanted, sides
from nowornever.equations.judge.fillers import Fillers
from nowornever.equations.judge.supply import Multiset, Supply
from nowornever.equations.judge.values import Entry, Values
from nowornever.equations.judge.worth import (
    Arithmetic,
    Near,
    Wild,
    Worth,
    approximately,
    ball_of,
    worth,
)
from nowornever.equations.number import Number
from nowornever.equations.symbols import ROOT

_ROUNDING = 1e-9
"""Floats of the same number differ by less, in proportion or below 1."""

_ALL_BUT_INFINITE = 1e299

Report = Callable[[Expression, int], None]
"""Told of each Solution, with the number of cubes that it takes from Resources."""


class Search:
    """A search for the Solutions of one position; it can go on where it stopped."""

    def __init__(
        self, supply: Supply, goal: Number, work: Work, report: Report, *, whole_powers: bool
    ) -> None:
        """The Goal is worth this; what is found is reported at once."""
        self.supply, self.work, self.report = supply, work, report
        self.goal_number, self.whole_powers = goal, whole_powers
        self.arithmetic = Arithmetic(whole_powers=whole_powers)
        self.goal = worth(goal)
        self.values = Values(supply, self.arithmetic, self.goal, work)
        self.contexts = Contexts(supply, self.arithmetic, self.values, self.goal, work)
        self.fillers = Fillers(supply, self.arithmetic, self.values, work)
        self.doubts: list[int] = []
        """For each thing that could not be settled, the fewest cubes of Resources it may need."""
        self._indexes: dict[int, Index] = {}
        self._filled: dict[tuple[Multiset, Wild], int] = {}

    def size(self, cubes: int, most: Callable[[], int]) -> None:
        """Report Solutions of so many cubes that take at most so many from Resources.

        At least one is reported if there is one, or a doubt is noted. Fewer may be allowed while
        it goes on.
        """
        before = self.arithmetic.unsettled
        half = split_size(cubes)
        if cubes <= half:
            self._whole(cubes, most)
        else:
            for around in range(cubes - half):
                for multiset in self.supply.contexts(around):
                    if self.supply.is_feasible(multiset, cubes, most()):
                        self._around(multiset, around, cubes, half, most)
        if self.arithmetic.unsettled > before:
            self.doubts.append(0)

    def _whole(self, cubes: int, most: Callable[[], int]) -> None:
        """Expressions that are built forwards all the way."""
        for multiset in self.supply.expressions(cubes):
            if self._is_wanted(multiset, most()):
                entry = self.values.of(multiset)
                if self.goal in entry.worths:
                    self._hit(multiset, self.values.expression((multiset, self.goal)))
                for value in entry.special:
                    if value != self.goal and self.arithmetic.equals(value, self.goal) is not False:
                        self._hit(multiset, self.values.expression((multiset, value)))

    def _around(
        self, multiset: Multiset, size: int, cubes: int, half: int, most: Callable[[], int]
    ) -> None:
        """Expressions in which a context of this multiset stands around the end of the walk."""
        supply, holes = self.supply, self.contexts.of(multiset)
        for wild, step in holes.wild.items():
            self._fill(multiset, wild, step, most)
        wanted: list[Wanted] = [*holes.worths, *(near for near, _ in holes.near)]
        if not wanted:
            return
        if size == cubes - half - 1 and supply.count(supply.all - multiset, ROOT):
            index = self._values_of(half, cubes, most())
            for one in wanted:
                hole = self.arithmetic.under_root(one)
                if hole is not None:
                    step = Step((multiset, one), ROOT, None, is_left=False)
                    self._look_up(multiset + supply.unit[ROOT], hole, step, index, most)
        for beside in range(1, (cubes - size - 1) // 2 + 1):
            inside = cubes - size - 1 - beside
            if inside > half:
                continue
            for part in supply.expressions(beside):
                both = multiset + part
                if supply.fits(both) and supply.is_feasible(both, cubes, most()):
                    self._beside(multiset, part, wanted, inside, cubes, most)

    def _beside(
        self,
        multiset: Multiset,
        part: Multiset,
        wanted: list[Wanted],
        inside: int,
        cubes: int,
        most: Callable[[], int],
    ) -> None:
        """The last operation of the walk, with this part on one side."""
        supply, arithmetic = self.supply, self.arithmetic
        entry = self.values.of(part)
        index = self._values_of(inside, cubes, most())
        worths = index.worths
        for symbol in supply.operations:
            outside = multiset + part + supply.unit[symbol]
            if not supply.fits(outside) or not supply.is_feasible(outside, cubes, most()):
                continue
            self.work.spend(1 + len(wanted) * len(entry.worths))
            limits = self.contexts.limits(outside)
            for one in wanted:
                for value in entry.worths:
                    for is_left in sides(symbol):
                        for hole in arithmetic.holes(symbol, one, value, is_left=is_left):
                            if isinstance(hole, Wild | Near):
                                if isinstance(hole, Near) and not limits.admits_near(hole):
                                    continue
                            elif hole not in worths and isinstance(hole, tuple):
                                continue
                            step = Step((multiset, one), symbol, (part, value), is_left=is_left)
                            self._look_up(outside, hole, step, index, most)

    def _look_up(
        self,
        outside: Multiset,
        hole: Worth | Near | Wild,
        step: Step,
        index: Index,
        most: Callable[[], int],
    ) -> None:
        """Report what fits into a hole."""
        if isinstance(hole, Wild):
            self._fill(outside, hole, step, most)
            return
        if isinstance(hole, Near):
            if not hole.ball.is_finite():
                self.arithmetic.unsettled += 1
                return
            candidates = [value for value in index.near(hole) if may_be(value, hole)]
        else:
            candidates = [hole] if hole in index.worths else []
            if not isinstance(hole, tuple):
                candidates += [
                    value
                    for value in index.like(hole)
                    if value != hole and self.arithmetic.equals(value, hole) is not False
                ]
        for value in candidates:
            for inside in index.worths[value]:
                whole = outside + inside
                if self._is_wanted(whole, most()):
                    expression = self.values.expression((inside, value))
                    self._hit(whole, self.contexts.fill_step(step, expression))

    def _fill(self, outside: Multiset, wild: Wild, step: Step, most: Callable[[], int]) -> None:
        """Report a Solution with the cheapest part that a free hole can hold."""
        if self._filled.get((outside, wild), -1) >= most():
            return
        self._filled[outside, wild] = most()
        for cost, multiset, expression in self.fillers.find(outside, wild, most):
            if expression is None:
                self.doubts.append(cost)
            elif self._is_wanted(outside + multiset, most()):
                self._hit(outside + multiset, self.contexts.fill_step(step, expression))

    def _values_of(self, size: int, cubes: int, most: int) -> Index:
        """The values of all multisets of a size that are of use, each with its multisets."""
        index = self._indexes.setdefault(size, Index())
        if index.cubes != cubes or index.most < most:
            for multiset in self.supply.expressions(size):
                if multiset not in index.multisets and self.supply.is_feasible(
                    multiset, cubes, most
                ):
                    index.add(multiset, self.values.of(multiset))
            index.cubes, index.most = cubes, most
        return index

    def _is_wanted(self, multiset: Multiset, most: int) -> bool:
        supply = self.supply
        return (
            supply.fits(multiset)
            and supply.holds(multiset, supply.required)
            and supply.cost(multiset) <= most
        )

    def _hit(self, multiset: Multiset, expression: Expression) -> None:
        """Report an expression if it is worth the Goal, which is evaluated anew."""
        self.work.spend(10)
        value = evaluate(expression, whole_powers=self.whole_powers)
        same = equal(value, self.goal_number)
        cost = self.supply.cost(multiset)
        if same:
            self.report(expression, cost)
        elif same is None:
            self.doubts.append(cost)


class Index:
    """The values of many multisets, to look them up."""

    def __init__(self) -> None:
        """Nothing yet."""
        self.worths: dict[Worth, list[Multiset]] = {}
        self.multisets: set[Multiset] = set()
        self.cubes, self.most = 0, -1
        """All multisets are here for Solutions of so many cubes, so many from Resources."""
        self._sorted: dict[bool, list[tuple[float, int, Worth]]] = {}

    def add(self, multiset: Multiset, entry: Entry) -> None:
        """Take the values of a multiset in."""
        self.multisets.add(multiset)
        self._sorted = {}
        for value in entry.worths:
            self.worths.setdefault(value, []).append(multiset)

    def like(self, value: Worth) -> list[Worth]:
        """The values that are no rationals and may be the same number."""
        size = approximately(value)
        return self._between(size, size, rationals=False)

    def near(self, hole: Near) -> list[Worth]:
        """The values that may lie in an enclosure."""
        low, high = float(hole.ball.lower()), float(hole.ball.upper())
        return self._between(low, high, rationals=not hole.transcendental)

    def _between(self, low: float, high: float, *, rationals: bool) -> list[Worth]:
        if rationals not in self._sorted:
            kept = [v for v in self.worths if rationals or not isinstance(v, tuple)]
            self._sorted[rationals] = sorted(
                (approximately(value), at, value) for at, value in enumerate(kept)
            )
        found = self._sorted[rationals]
        start = bisect_left(found, (_lower(low),))
        end = -_lower(-high)
        return [
            v for size, _, v in takewhile(lambda one: one[0] <= end, islice(found, start, None))
        ]


def _lower(number: float) -> float:
    """A little less; the largest floats and infinity are taken for the same."""
    if abs(number) > _ALL_BUT_INFINITE:
        return _ALL_BUT_INFINITE if number > 0 else -inf
    return number - abs(number) * _ROUNDING - _ROUNDING


def split_size(cubes: int) -> int:
    """Into what parts an expression of so many cubes is cut: the smallest odd size that will do."""
    if cubes <= 3:
        return cubes
    half = (cubes - 1) // 2
    return half + 1 - half % 2


def may_be(value: Worth, near: Near) -> bool:
    """Whether a value lies in an enclosure, or may do so."""
    ball = ball_of(value)
    return ball is None or bool(ball.overlaps(near.ball))


def sizes(supply: Supply, most: int) -> Iterator[int]:
    """How many cubes a Solution can have that takes at most so many from Resources."""
    longest = supply.size(supply.free) + most
    for cubes in range(max(2, supply.size(supply.required)), longest + 1):
        if supply.is_feasible(0, cubes, most):
            yield cubes
