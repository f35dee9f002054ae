"""The search for Solutions: forwards from the digits, backwards from the Goal, until they meet.

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
from nowornever.equations.expression import cubes as cubes_of
from nowornever.equations.judge.backwards.contexts import Contexts, ContextStep, sides
from nowornever.equations.judge.backwards.enclosures import Near
from nowornever.equations.judge.backwards.inverses import Hole, Inverses
from nowornever.equations.judge.distances import Distance, distance
from nowornever.equations.judge.fillers import Fillers
from nowornever.equations.judge.joining import Inside, Joiner, Outside, Outsides, SketchedOutside
from nowornever.equations.judge.layers import Layer, Sketch
from nowornever.equations.judge.sieve import native
from nowornever.equations.judge.sketches import SketchedOutsides, Sketches, SketchStep
from nowornever.equations.judge.supply import Multiset, Supply, split_size
from nowornever.equations.judge.values import Part, Values
from nowornever.equations.judge.worth import Arithmetic, Wild, worth
from nowornever.equations.numbers.comparison import equal
from nowornever.equations.numbers.number import Number, Undefined
from nowornever.equations.symbols import ROOT

_SMALL_CONTEXT = 4
_FEW_POWERS = 2
"""With more * and √ than this there are too many irrational values to build them forwards."""
_ALTERNATIVES = 100
"""How many contexts are tried of those that an enclosure cannot distinguish."""
_SKETCHED = 3
"""Contexts of at least this many cubes are sketched."""
_WORTH_IT, _ODD = 4, 8
"""Sketches pay where one context in four is irrational; a context without a float counts more."""
_COMPARED = 4
"""How many values without a float are compared with a hole in one unit of work."""

Steps = dict[Outside, list[ContextStep]]
"""The last steps of contexts, if they are not those that `Contexts` keeps."""
Report = Callable[[Expression, int], None]
"""Called with each Solution and the number of cubes that it takes from Resources."""
Around = Callable[[Expression], Iterable[Expression]]
"""Expressions around a part, as a function of the part."""
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
        reading: Expression | None = None,
        plain: bool = False,
        every: bool = False,
    ) -> None:
        """`goal` is the Goal's value; Solutions that take at most `most` cubes from Resources are
        reported as soon as they are found.

        With the `reading` of the Goal, sizes are sieved before they are searched exactly.
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
        self.sieve: native.Sieve | None = None
        if reading is not None and not every and self.joiner is not None:
            self.sieve = native.sieve_for(supply, reading, goal, most, whole_powers=whole_powers)
        self._layers: dict[int, Layer] = {}
        self._outsides: dict[int, Outsides] = {}
        """The contexts of each size, as they are wanted for the current size of Solutions."""
        self._filled: dict[tuple[Multiset, Wild], int] = {}

    @property
    def doubts(self) -> set[int]:
        """For each unsettled case: the fewest cubes of Resources with which it matters."""
        return self.arithmetic.doubts

    def size(self, cubes: int, most: Limit) -> None:
        """Report Solutions of this many cubes that take at most `most` from Resources.

        If there is one, at least one is reported, or a doubt is recorded.
        """
        if self.sieve is not None and self._is_sieved(self.sieve, cubes, most):
            return
        few_powers = self.supply.size(self.supply.power_type) <= _FEW_POWERS
        half = split_size(cubes, more=few_powers and not isinstance(self._wanted, tuple))
        if cubes <= half:
            self._whole(cubes, most)
        else:
            self._outsides = {}
            for around in range(cubes - half):
                if most() >= 0:
                    self._around(around, cubes, half, most)

    def _is_sieved(self, sieve: native.Sieve, cubes: int, most: Limit) -> bool:
        """Test what the sieve leaves of a size; return whether that is all that matters."""

        def fill(outside: Multiset, wild: Wild, context: native.Context) -> None:
            self._fill(outside, wild, lambda part: [context(part)], most)

        half, test = split_size(cubes, more=True), lambda found: self._test([found])
        return sieve.size(cubes, half, most, test, fill, self._is_goal, self._distance, self.work)

    def free_holes(self, most: Limit) -> None:
        """Report Solutions in which a part whose value does not matter uses up most of the cubes.

        `size` would find them too, but only after a long time if many cubes are Required.
        """
        for around in range(_SMALL_CONTEXT + 1):
            for multiset in self.supply.contexts(around):
                for wild, step in self.contexts.of(multiset).wild.items():
                    self._fill_after(multiset, wild, step, most)

    def _whole(self, cubes: int, most: Limit) -> None:
        """Report expressions that are built entirely forwards."""
        goal = worth(self.goal)
        for multiset in self.supply.expressions(cubes):
            if self.supply.is_solution(multiset, most()):
                entry = self.values.of(multiset)
                for value in (goal, *entry.special):
                    if value in entry.worths:
                        self._hit(multiset, None, (multiset, value), most)

    def _around(self, size: int, cubes: int, half: int, most: Limit) -> None:
        """Report expressions in which a context of this size stands around the end of the walk."""
        if size == cubes - half - 1 and self._are_irrational(size):
            self._around_sketches(size, cubes, half, most)
            return
        supply = self.supply
        entries: list[Outside] = []
        for multiset in supply.contexts(size):
            if supply.is_feasible(multiset, cubes, most()):
                holes = self.contexts.of(multiset)
                for wild, first in holes.wild.items():
                    steps = self.contexts.all_steps(multiset, wild) if self.every else [first]
                    for step in steps:
                        self._fill_after(multiset, wild, step, most)
                entries += [(multiset, wanted) for wanted in holes.wanted]
        self._outsides[size] = Outsides.of(entries)
        if entries:
            self._join_all(size, self._outsides[size], cubes, half, most)

    def _are_irrational(self, size: int) -> bool:
        """Whether sketches pay: where most contexts want an irrational value that has a float."""
        before = self._outsides.get(size - 1)
        if self.joiner is None or self.every or size < _SKETCHED or before is None:
            return False
        near = sum(isinstance(wanted, Near) for _, wanted in before.plain.entries)
        return _WORTH_IT * near >= len(before.plain.entries) + _ODD * len(before.odd.entries)

    def _around_sketches(self, size: int, cubes: int, half: int, most: Limit) -> None:
        """The same, with contexts that are not computed exactly before something seems to fit."""
        assert self.joiner is not None
        sketches = Sketches(self.joiner, cubes - size, most())
        if self.supply.count(self.supply.all, ROOT):
            sketches.add(ROOT, self._outsides[size - 1], None)
        for beside in range(1, size):
            parts = self._layer(beside, cubes, most())
            for symbol in self.supply.operations:
                sketches.add(symbol, self._outsides[size - 1 - beside], parts)
        steps: Steps = {}
        for step in sketches.unclear:
            for outside, made in self._made(step):
                if isinstance(outside[1], Wild):
                    self._fill_after(outside[0], outside[1], made, most)
                else:
                    steps.setdefault((outside[0], outside[1]), []).append(made)
        if steps:
            self._join_all(size, Outsides.of(list(steps)), cubes, half, most, steps)
        grouped = sketches.grouped()
        if grouped is not None:
            self._join_all(size, grouped, cubes, half, most)

    def _made(self, step: SketchStep) -> list[tuple[tuple[Multiset, Hole], ContextStep]]:
        """The contexts that a step makes: their cubes, and what they want."""
        (outer, wanted), symbol, part, is_left = step
        self.work.spend(1)
        multiset = outer + (part[0] if part else 0) + self.supply.unit[symbol]
        made = ContextStep((outer, wanted), symbol, part, is_left=is_left)
        with self.arithmetic.at_cost(self.supply.margin(multiset).cost):
            holes = self.inverses.beside(symbol, wanted, part and part[1], is_left=is_left)
        return [((multiset, hole), made) for hole in holes]

    def _join_all(
        self,
        size: int,
        outsides: Outsides,
        cubes: int,
        half: int,
        most: Limit,
        steps: Steps | None = None,
    ) -> None:
        """Every operation at the end of the walk, in contexts of one size."""
        supply = self.supply
        if size == cubes - half - 1 and supply.count(supply.all, ROOT):
            self._join(ROOT, outsides, None, self._layer(half, cubes, most()), most, steps)
        for beside in range(1, (cubes - size - 1) // 2 + 1):
            inside = cubes - size - 1 - beside
            if inside <= half:
                parts = self._layer(beside, cubes, most())
                values = self._layer(inside, cubes, most())
                for symbol in supply.operations:
                    self._join(symbol, outsides, parts, values, most, steps)

    def _join(
        self,
        symbol: str,
        outsides: Outsides,
        parts: Layer | None,
        values: Layer,
        most: Limit,
        steps: Steps | None = None,
    ) -> None:
        """The operation at the end of the walk: a value, and beside it a part or nothing."""
        if self.joiner is None:
            pairs: Iterable[tuple[SketchedOutside, Inside | None]] = (
                (outside, part)
                for outside in outsides.entries
                for part in ([None] if parts is None else parts.entries)
            )
        else:
            if most() < 0:
                return
            candidates, rest = self.joiner.join(symbol, outsides, parts, values, most())
            for outside, part, inside, is_left in candidates:
                for context, around in self._exactly(outsides, outside, steps):
                    step = ContextStep(context, symbol, part, is_left=is_left, around=around)
                    self._try(step, part, inside, most)
            pairs = rest
        for outside, part in pairs:
            for context, around in self._exactly(outsides, outside, steps):
                self._join_pair(symbol, context, part, values, most, around)

    def _exactly(
        self, outsides: Outsides, outside: SketchedOutside, steps: Steps | None
    ) -> Iterator[tuple[Outside, ContextStep | None]]:
        """A context with what it wants exactly, and its last step if that is given."""
        multiset, wanted = outside
        if isinstance(wanted, Sketch):
            assert isinstance(outsides, SketchedOutsides)
            for sketched in outsides.steps(wanted):
                for (_, hole), made in self._made(sketched):
                    if not isinstance(hole, Wild):
                        yield (multiset, hole), made
        elif steps is None:
            yield (multiset, wanted), None
        else:
            for made in steps[multiset, wanted]:
                yield (multiset, wanted), made

    def _try(self, step: ContextStep, part: Inside | None, inside: Inside, most: Limit) -> None:
        """Report a candidate if it is the missing value, exactly or within an enclosure."""
        outer, wanted = step.outer
        whole = outer + (part[0] if part else 0) + inside[0] + self.supply.unit[step.symbol]
        if not self.supply.is_solution(whole, most()):
            return
        with self.arithmetic.at_cost(self.supply.cost(whole)):
            holes = self.inverses.beside(
                step.symbol, wanted, part and part[1], is_left=step.is_left
            )
        if any(
            self.arithmetic.may_be(inside[1], hole) for hole in holes if not isinstance(hole, Wild)
        ):
            self._hit(whole, step, inside, most)

    def _join_pair(
        self,
        symbol: str,
        outside: Outside,
        part: Inside | None,
        values: Layer,
        most: Limit,
        around: ContextStep | None,
    ) -> None:
        """The same for one pair, exactly or with enclosures."""
        outer, wanted = outside
        whole = outer + (part[0] if part else 0) + self.supply.unit[symbol]
        if not self.supply.fits(whole):
            return
        self.work.spend(1)
        with self.arithmetic.at_cost(self.supply.margin(whole).cost):
            holes = [
                (is_left, hole)
                for is_left in (sides(symbol) if part else (False,))
                for hole in self.inverses.beside(symbol, wanted, part and part[1], is_left=is_left)
            ]
        for is_left, hole in holes:
            step = ContextStep(outside, symbol, part, is_left=is_left, around=around)
            self._look_up(whole, hole, step, values, most)

    def _look_up(
        self, outside: Multiset, hole: Hole, step: ContextStep, values: Layer, most: Limit
    ) -> None:
        """Report what fits into a hole."""
        if isinstance(hole, Wild):
            self._fill_after(outside, hole, step, most)
            return
        self.work.spend(values.apart // _COMPARED)
        for value, inside in values.like(hole, self.arithmetic):
            if self.supply.is_solution(outside + inside, most()):
                self._hit(outside + inside, step, (inside, value), most)

    def _fill_after(self, outside: Multiset, wild: Wild, step: ContextStep, most: Limit) -> None:
        """Report a Solution with the cheapest part for the free hole that a step leaves."""
        if self.every:
            for part in self.fillers.every(outside, wild, most()):
                if most() >= 0:
                    self._hit(outside + part[0], step, part, most)
        else:
            self._fill(outside, wild, lambda part: self.contexts.fill(step, part), most)

    def _fill(self, outside: Multiset, wild: Wild, around: Around, most: Limit) -> None:
        """Report a Solution with the cheapest part for a free hole."""
        if self._filled.get((outside, wild), -1) >= most():
            return
        self._filled[outside, wild] = most()
        for cost, multiset, expression in self.fillers.find(outside, wild, most):
            if expression is None:
                self.doubts.add(cost)
            elif self.supply.is_solution(outside + multiset, most()):
                self._test(around(expression))

    def _layer(self, size: int, cubes: int, most: int) -> Layer:
        """The values of all useful multisets of a size."""
        layer = self._layers.setdefault(size, Layer(size))
        if layer.cubes != cubes or layer.most < most:
            for multiset in self.supply.expressions(size):
                is_new = multiset not in layer.multisets
                if is_new and self.supply.is_feasible(multiset, cubes, most):
                    layer.add(multiset, self.values.of(multiset))
            layer.cubes, layer.most = cubes, most
        return layer

    def _hit(self, multiset: Multiset, step: ContextStep | None, inside: Part, most: Limit) -> None:
        """Report an expression that is worth the Goal; with `every`, all such expressions."""
        whole = self.contexts.fill(step, self.values.expression(inside))
        if not self._test(whole) or not self.every:
            return
        cost = self.supply.cost(multiset)
        for part in self.values.expressions(inside):
            for expression in self.contexts.fill(step, part, every=True):
                if most() < cost:
                    return
                self._is_worth(expression, cost)

    def _test(self, expressions: Iterable[Expression]) -> bool:
        """Report the first expression that is worth the Goal, or record a doubt."""
        for number, expression in enumerate(expressions):
            cost = self.supply.cost(self.supply.pack(cubes_of(expression)))
            same = self._is_worth(expression, cost)
            if same:
                return True
            if same is None or number >= _ALTERNATIVES:
                self.doubts.add(cost)
                return False
        return False

    def _is_worth(self, expression: Expression, cost: int) -> bool | None:
        """Evaluate an expression again and report it if it is worth the Goal; None if undecided."""
        if same := self._is_goal(expression):
            self.report(expression, cost)
        return same

    def _is_goal(self, expression: Expression) -> bool | None:
        """Whether an expression of any cubes is worth the Goal; None if undecided."""
        self.work.spend(10)
        return equal(evaluate(expression, whole_powers=self.whole_powers), self.goal)

    def _distance(self, expression: Expression, whole: int) -> Distance | Undefined | None:
        """How far an expression is from a whole number; None if that is not known."""
        self.work.spend(10)
        return distance(evaluate(expression, whole_powers=self.whole_powers), whole)
