"""The search for Solutions: meet in the middle, forwards from the digits and backwards from the
Goal.

In an expression of n cubes, walk from the top into the larger part while that has more than h
cubes. Where the walk ends, both parts of an operation have at most h cubes, and the context around
it at most n − h − 1. So it is enough to know the values of small multisets and the values that
small contexts want in their holes: for each context and each part beside the hole, the missing
value is looked up.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from nowornever.core.work import Work
from nowornever.equations.evaluation import evaluate
from nowornever.equations.expression import Expression
from nowornever.equations.judge.backwards.contexts import Contexts, ContextStep, sides
from nowornever.equations.judge.backwards.inverses import Hole, Inverses
from nowornever.equations.judge.fillers import Fillers
from nowornever.equations.judge.joining import Candidate, Joiner, Outside, Outsides
from nowornever.equations.judge.layers import Layer
from nowornever.equations.judge.supply import Multiset, Supply
from nowornever.equations.judge.values import Part, Values
from nowornever.equations.judge.worth import Arithmetic, Wild, Worth, worth
from nowornever.equations.numbers.comparison import equal
from nowornever.equations.numbers.number import Number
from nowornever.equations.symbols import ROOT

_SMALL_CONTEXT = 4
_FEW_POWERS = 2
"""With more * and √ than this there are too many irrational values to build them forwards."""
_ALTERNATIVES = 100
"""How many contexts are tried of those that an enclosure cannot distinguish."""

_COMPARED = 4
"""How many values without a float are compared with a hole in one unit of work."""

Report = Callable[[Expression, int], None]
"""Called with each Solution and the number of cubes that it takes from Resources."""
Limit = Callable[[], int]
"""The number of cubes of Resources that still matters; it shrinks with better Solutions."""


class ExpressionSearch:
    """A resumable search for the Solutions of one position."""

    def __init__(
        self,
        supply: Supply,
        goal: Number,
        work: Work,
        report: Report,
        *,
        most: int,
        whole_powers: bool,
        plain: bool = False,
        every: bool = False,
    ) -> None:
        """`goal` is the Goal's value; Solutions are reported as soon as they are found.

        The search is for Solutions that take at most `most` cubes from Resources.

        With `every`, all Solutions are reported that differ by more than the order of a sum or a
        product; otherwise at least one for each multiset of cubes that has one.

        With `plain`, pairs are looked up one by one, exactly; otherwise whole layers at a time,
        with floats and their error bounds.
        """
        self.supply, self.work, self.report = supply, work, report
        self.goal, self.whole_powers, self.every = goal, whole_powers, every
        self.arithmetic = Arithmetic(whole_powers=whole_powers)
        self.inverses = Inverses(self.arithmetic)
        value = worth(goal)
        self._wanted = value if isinstance(value, tuple) else self.arithmetic.near(value)
        self.values = Values(supply, self.arithmetic, None if every else value, most, work)
        self.contexts = Contexts(
            supply, self.inverses, self.values, self._wanted, most, work, every=every
        )
        self.fillers = Fillers(supply, self.arithmetic, self.values, work)
        self.joiner = None if plain or not Joiner.can_pack(supply) else Joiner(supply, work)
        self._layers: dict[int, Layer] = {}
        self._filled: dict[tuple[Multiset, Wild], int] = {}

    @property
    def doubts(self) -> set[int]:
        """For each unsettled case: the fewest cubes of Resources with which it matters."""
        return self.arithmetic.doubts

    def size(self, cubes: int, most: Limit) -> None:
        """Report Solutions of this many cubes that take at most `most` from Resources.

        If there is one, at least one is reported, or a doubt is recorded.
        """
        few_powers = self.supply.size(self.supply.power_type) <= _FEW_POWERS
        half = split_size(cubes, more=few_powers and not isinstance(self._wanted, tuple))
        if cubes <= half:
            self._whole(cubes, most)
        else:
            for around in range(cubes - half):
                if most() >= 0:
                    self._around(around, cubes, half, most)

    def free_holes(self, most: Limit) -> None:
        """Report Solutions in which a part whose value does not matter uses up most of the cubes.

        `size` would find them too, but only after a long time if many cubes are Required.
        """
        for around in range(_SMALL_CONTEXT + 1):
            for multiset in self.supply.contexts(around):
                for wild, step in self.contexts.of(multiset).wild.items():
                    self._fill(multiset, wild, step, most)

    def _whole(self, cubes: int, most: Limit) -> None:
        """Report expressions that are built entirely forwards."""
        goal = worth(self.goal)
        for multiset in self.supply.expressions(cubes):
            if self._is_wanted(multiset, most()):
                entry = self.values.of(multiset)
                for value in (goal, *entry.special):
                    if value in entry.worths:
                        self._hit(multiset, None, (multiset, value), most)

    def _around(self, size: int, cubes: int, half: int, most: Limit) -> None:
        """Report expressions in which a context of this size stands around the end of the walk."""
        supply = self.supply
        entries: list[Outside] = []
        for multiset in supply.contexts(size):
            if supply.is_feasible(multiset, cubes, most()):
                holes = self.contexts.of(multiset)
                for wild, first in holes.wild.items():
                    steps = self.contexts.all_steps(multiset, wild) if self.every else [first]
                    for step in steps:
                        self._fill(multiset, wild, step, most)
                entries += [(multiset, wanted) for wanted in holes.wanted]
        if not entries:
            return
        outsides = Outsides(entries)
        if size == cubes - half - 1 and supply.count(supply.all, ROOT):
            self._join(ROOT, outsides, None, self._layer(half, cubes, most()), most)
        for beside in range(1, (cubes - size - 1) // 2 + 1):
            inside = cubes - size - 1 - beside
            if inside <= half:
                parts = self._layer(beside, cubes, most())
                values = self._layer(inside, cubes, most())
                for symbol in supply.operations:
                    self._join(symbol, outsides, parts, values, most)

    def _join(
        self,
        symbol: str,
        outsides: Outsides,
        parts: Layer | None,
        values: Layer,
        most: Limit,
    ) -> None:
        """The operation at the end of the walk: a value, and beside it a part or nothing."""
        if self.joiner is None:
            pairs: Iterable[tuple[Outside, tuple[Multiset, Worth] | None]] = (
                (outside, part)
                for outside in outsides.entries
                for part in ([None] if parts is None else parts.entries)
            )
        else:
            if most() < 0:
                return
            candidates, rest = self.joiner.join(symbol, outsides, parts, values, most())
            for candidate in candidates:
                self._try(symbol, candidate, most)
            pairs = rest
        for outside, part in pairs:
            self._join_pair(symbol, outside, part, values, most)

    def _try(self, symbol: str, candidate: Candidate, most: Limit) -> None:
        (outer, wanted), part, inside, is_left = candidate
        whole = outer + (part[0] if part else 0) + inside[0] + self.supply.unit[symbol]
        if self._is_wanted(whole, most()) and self._fits(symbol, whole, candidate):
            step = ContextStep((outer, wanted), symbol, part, is_left=is_left)
            self._hit(whole, step, inside, most)

    def _fits(self, symbol: str, whole: Multiset, candidate: Candidate) -> bool:
        """Whether a candidate is the missing value, exactly or within an enclosure."""
        (_, wanted), part, (_, value), is_left = candidate
        with self.arithmetic.at_cost(self.supply.cost(whole)):
            if part is None:
                under = self.inverses.under_root(wanted)
                holes: tuple[Hole, ...] = () if under is None else (under,)
            else:
                holes = self.inverses.holes(symbol, wanted, part[1], is_left=is_left)
        return any(
            self.arithmetic.may_be(value, hole) for hole in holes if not isinstance(hole, Wild)
        )

    def _join_pair(
        self,
        symbol: str,
        outside: Outside,
        part: tuple[Multiset, Worth] | None,
        values: Layer,
        most: Limit,
    ) -> None:
        """The same for one pair, exactly or with enclosures."""
        outer, wanted = outside
        whole = outer + (part[0] if part else 0) + self.supply.unit[symbol]
        if not self.supply.fits(whole):
            return
        self.work.spend(1)
        with self.arithmetic.at_cost(self.supply.margin(whole).cost):
            if part is None:
                under = self.inverses.under_root(wanted)
                holes: list[tuple[bool, Hole]] = [] if under is None else [(False, under)]
            else:
                holes = [
                    (is_left, hole)
                    for is_left in sides(symbol)
                    for hole in self.inverses.holes(symbol, wanted, part[1], is_left=is_left)
                ]
        for is_left, hole in holes:
            self._look_up(
                whole, hole, ContextStep(outside, symbol, part, is_left=is_left), values, most
            )

    def _look_up(
        self, outside: Multiset, hole: Hole, step: ContextStep, values: Layer, most: Limit
    ) -> None:
        """Report what fits into a hole."""
        if isinstance(hole, Wild):
            self._fill(outside, hole, step, most)
            return
        self.work.spend(values.apart // _COMPARED)
        for value, inside in values.like(hole, self.arithmetic):
            if self._is_wanted(outside + inside, most()):
                self._hit(outside + inside, step, (inside, value), most)

    def _fill(self, outside: Multiset, wild: Wild, step: ContextStep, most: Limit) -> None:
        """Report a Solution with the cheapest part for a free hole."""
        if self.every:
            for part in self.fillers.every(outside, wild, most()):
                if most() >= 0:
                    self._hit(outside + part[0], step, part, most)
            return
        if self._filled.get((outside, wild), -1) >= most():
            return
        self._filled[outside, wild] = most()
        for cost, multiset, expression in self.fillers.find(outside, wild, most):
            if expression is None:
                self.doubts.add(cost)
            elif self._is_wanted(outside + multiset, most()):
                self._test(outside + multiset, step, expression)

    def _layer(self, size: int, cubes: int, most: int) -> Layer:
        """The values of all useful multisets of a size."""
        layer = self._layers.setdefault(size, Layer(size))
        if layer.cubes != cubes or layer.most < most:
            for multiset in self.supply.expressions(size):
                if multiset not in layer.multisets and self.supply.is_feasible(
                    multiset, cubes, most
                ):
                    layer.add(multiset, self.values.of(multiset))
            layer.cubes, layer.most = cubes, most
        return layer

    def _is_wanted(self, multiset: Multiset, most: int) -> bool:
        supply = self.supply
        return (
            supply.fits(multiset)
            and supply.holds(multiset, supply.required)
            and supply.cost(multiset) <= most
        )

    def _hit(self, multiset: Multiset, step: ContextStep | None, inside: Part, most: Limit) -> None:
        """Report an expression if it is worth the Goal, or all such expressions with `every`."""
        if not self._test(multiset, step, self.values.expression(inside)) or not self.every:
            return
        cost = self.supply.cost(multiset)
        for part in self.values.expressions(inside):
            for expression in self.contexts.fill(step, part, every=True):
                if most() < cost:
                    return
                self._is_worth(expression, cost)

    def _test(self, multiset: Multiset, step: ContextStep | None, inside: Expression) -> bool:
        """Report an expression if it is worth the Goal, or record a doubt."""
        cost = self.supply.cost(multiset)
        for number, expression in enumerate(self.contexts.fill(step, inside)):
            same = self._is_worth(expression, cost)
            if same:
                return True
            if same is None or number >= _ALTERNATIVES:
                self.doubts.add(cost)
                return False
        return False

    def _is_worth(self, expression: Expression, cost: int) -> bool | None:
        """Evaluate an expression again and report it if it is worth the Goal; None if undecided."""
        self.work.spend(10)
        same = equal(evaluate(expression, whole_powers=self.whole_powers), self.goal)
        if same:
            self.report(expression, cost)
        return same


def split_size(cubes: int, *, more: bool = False) -> int:
    """The size h of the parts into which an expression of this many cubes is split: the smallest
    possible.

    With `more` it is larger, and contexts are smaller: faster if contexts are costly.
    """
    return cubes if cubes <= 2 else (cubes - 1) // 2 + more


def sizes(supply: Supply, most: int) -> Iterator[int]:
    """The sizes that a Solution can have that takes at most `most` cubes from Resources."""
    longest = supply.size(supply.free) + most
    for cubes in range(max(2, supply.size(supply.required)), longest + 1):
        if supply.is_feasible(0, cubes, most):
            yield cubes
