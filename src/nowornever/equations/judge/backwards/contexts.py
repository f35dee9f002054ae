"""Backwards from the Goal: which value a missing part must have when the rest is built already.

A context is an expression with one hole. For a multiset of cubes outside the hole, `of` gives
every value with which some context of these cubes makes the Goal.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import gcd

from nowornever.core.work import Work
from nowornever.equations.expression import Expression
from nowornever.equations.judge.backwards.enclosures import Key, Near
from nowornever.equations.judge.backwards.inverses import Hole, Inverses
from nowornever.equations.judge.limits import ValueLimits
from nowornever.equations.judge.pruning import Leaner, leaves_as_it_is
from nowornever.equations.judge.rationals import ZERO, Rational
from nowornever.equations.judge.supply import Multiset, Supply
from nowornever.equations.judge.values import Part, Values, joined
from nowornever.equations.judge.worth import Wanted, Wild
from nowornever.equations.symbols import MINUS, OVER, PLUS, POWER, ROOT, TIMES


class ContextStep:
    """How a context is built: around a hole, an operation with one part, in a larger context."""

    __slots__ = ("around", "is_left", "outer", "part", "symbol")

    def __init__(
        self,
        outer: tuple[Multiset, Wanted],
        symbol: str,
        part: Part | None,
        *,
        is_left: bool,
        around: ContextStep | None = None,
    ) -> None:
        """The hole is left or right of the operation; √ without an index has no other part.

        `around` is the last step of the larger context; None if any context will do that needs the
        same value.
        """
        self.outer, self.symbol, self.part, self.is_left = outer, symbol, part, is_left
        self.around = around


class Holes:
    """The values that may stand in the hole of the contexts of one multiset."""

    __slots__ = ("narrowed", "near", "rational", "wild")

    def __init__(self) -> None:
        """Start without values."""
        self.rational: dict[Rational, ContextStep | None] = {}
        self.narrowed: dict[Rational, list[ContextStep]] = {}
        """The steps that want this rational, or else a value that the other cubes cannot make."""
        self.near: dict[Key, Near] = {}
        self.wild: dict[Wild, ContextStep] = {}

    @property
    def wanted(self) -> list[Wanted]:
        """The values, exact or not."""
        return [*self.rational, *self.near.values()]


class Contexts:
    """The contexts of every requested multiset, computed on demand."""

    def __init__(
        self,
        supply: Supply,
        inverses: Inverses,
        values: Values,
        goal: Wanted,
        most: int,
        work: Work,
        *,
        every: bool = False,
    ) -> None:
        """The context without any cubes wants the Goal itself.

        The contexts are for Solutions that take at most `most` cubes from Resources. Unless
        `every` one is wanted, those are left out that can be built from fewer cubes.
        """
        self.supply, self.inverses, self.values, self.work = supply, inverses, values, work
        self.most = most
        self._leaner: Leaner[Rational] | None = None if every else Leaner(supply)
        self._holes: dict[Multiset, Holes] = {0: Holes()}
        self._limits: dict[Multiset, ValueLimits] = {}
        self._steps: dict[Near, list[ContextStep]] = {}
        """The steps to values known by an enclosure; several if it may be several numbers."""
        if isinstance(goal, Near):
            self._holes[0].near[goal.key] = goal
            self._steps[goal] = []
        else:
            self._holes[0].rational[goal] = None
        self._is_digit = goal in [(int(digit), 1) for digit in supply.digits]
        if self._leaner is not None and not isinstance(goal, Near) and not self._is_digit:
            # If the Goal is a digit, the part without a context may be one cube: no Solution.
            self._leaner.replaces(0, goal)

    def of(self, multiset: Multiset) -> Holes:
        """The values that may stand in the hole of the contexts of a multiset."""
        holes = self._holes.get(multiset)
        if holes is None:
            holes = self._build(multiset)
            self._holes[multiset] = holes
        return holes

    def limits(self, multiset: Multiset) -> ValueLimits:
        """The limits on every expression that may stand in the hole of a multiset's context."""
        found = self._limits.get(multiset)
        if found is None:
            found = self._limits[multiset] = ValueLimits(
                self.supply,
                self.supply.others(multiset, self.most),
                whole_powers=self.inverses.whole_powers,
            )
        return found

    def fill(
        self, step: ContextStep | None, inside: Expression, *, every: bool = False
    ) -> Iterator[Expression]:
        """The whole expressions with this one in the hole that a step leaves.

        There are several if an enclosure on the way stands for several numbers; with `every` all
        possible ones.
        """
        if step is None:
            yield inside
            return
        others: Iterable[Expression | None] = [None]
        if step.part is not None:
            parts = self.values.expressions(step.part) if every else None
            others = parts or [self.values.expression(step.part)]
        for other in others:
            if step.is_left:
                assert other is not None
                whole = joined(step.symbol, inside, other)
            else:
                whole = joined(step.symbol, other, inside)
            known = None if step.around is None else [step.around]
            for outer in known or self._outer_steps(*step.outer, every=every):
                yield from self.fill(outer, whole, every=every)

    def _outer_steps(
        self, multiset: Multiset, wanted: Wanted, *, every: bool
    ) -> Iterable[ContextStep | None]:
        """The ways to build a context of these cubes that wants this value; None without cubes."""
        if not multiset:
            return [None]
        if isinstance(wanted, Near):
            return self._steps[wanted]
        if every:
            return self.all_steps(multiset, wanted)
        holes = self.of(multiset)
        return [holes.rational[wanted], *holes.narrowed.get(wanted, ())]

    def all_steps(self, multiset: Multiset, hole: Rational | Wild) -> Iterator[ContextStep]:
        """All ways to build a context of these cubes that wants this value."""
        supply = self.supply
        if not isinstance(hole, Wild):
            yield from self.of(multiset).narrowed.get(hole, ())
        for symbol in supply.operations:
            if not supply.count(multiset, symbol):
                continue
            rest = multiset - supply.unit[symbol]
            if symbol == ROOT and supply.is_context(rest):
                for wanted in self.of(rest).wanted:
                    if self.inverses.under_root(wanted) == hole:
                        yield ContextStep((rest, wanted), ROOT, None, is_left=False)
            for part in supply.splits(rest):
                if supply.is_expression(part) and supply.is_context(rest - part):
                    yield from self._steps_beside(symbol, rest - part, part, hole)

    def _steps_beside(
        self, symbol: str, around: Multiset, part: Multiset, hole: Rational | Wild
    ) -> Iterator[ContextStep]:
        outer, entry = self.of(around).wanted, self.values.of(part)
        self.work.spend(1 + len(outer) * len(entry.worths))
        for wanted in outer:
            for value in entry.worths:
                for is_left in sides(symbol):
                    if hole in self.inverses.holes(symbol, wanted, value, is_left=is_left):
                        yield ContextStep((around, wanted), symbol, (part, value), is_left=is_left)

    def _build(self, multiset: Multiset) -> Holes:
        supply, holes = self.supply, Holes()
        limits = self.limits(multiset)
        with self.inverses.arithmetic.at_cost(supply.margin(multiset).cost):
            for symbol in supply.operations:
                if not supply.count(multiset, symbol):
                    continue
                rest = multiset - supply.unit[symbol]
                if symbol == ROOT and supply.is_context(rest):
                    self._under_roots(holes, rest, limits)
                for part in supply.splits(rest):
                    if supply.is_expression(part) and supply.is_context(rest - part):
                        self._beside(holes, symbol, rest - part, part, limits)
        if self._leaner is not None:
            replaced = self._leaner.replaces
            holes.rational = {v: s for v, s in holes.rational.items() if not replaced(multiset, v)}
        for narrowed, steps in holes.narrowed.items():
            holes.rational.setdefault(narrowed, steps[0])
        return holes

    def _under_roots(self, holes: Holes, around: Multiset, limits: ValueLimits) -> None:
        outer = self.of(around).wanted
        self.work.spend(1 + len(outer))
        for wanted in outer:
            hole = self.inverses.under_root(wanted)
            if hole is not None:
                self._keep(
                    holes, hole, ContextStep((around, wanted), ROOT, None, is_left=False), limits
                )

    def _beside(
        self, holes: Holes, symbol: str, around: Multiset, part: Multiset, limits: ValueLimits
    ) -> None:
        outer, entry = self.of(around), self.values.of(part)
        if not outer.rational and not outer.near:
            return
        self.work.spend(1 + (len(outer.rational) + len(outer.near)) * len(entry.worths))
        if symbol in (POWER, ROOT):
            values = [value for value in entry.worths if self.inverses.may_be_in_power(value)]
            pairs = [
                (wanted, value)
                for wanted in outer.wanted
                if self.inverses.may_be_in_power(wanted)
                for value in values
            ]
        else:
            self._beside_rationals(holes, symbol, (around, outer), part, limits)
            pairs = [(wanted, value) for wanted in outer.near.values() for value in entry.worths]
            pairs += [(wanted, value) for wanted in outer.rational for value in entry.special]
        is_replaced = self._can_spare(around, part + self.supply.unit[symbol])
        for wanted, value in pairs:
            for is_left in sides(symbol):
                if is_replaced and leaves_as_it_is(symbol, value, is_left=is_left):
                    continue  # the context around it wants the same
                for hole in self.inverses.holes(symbol, wanted, value, is_left=is_left):
                    step = ContextStep((around, wanted), symbol, (part, value), is_left=is_left)
                    self._keep(holes, hole, step, limits)

    def _can_spare(self, around: Multiset, more: Multiset) -> bool:
        """Whether a context can replace one with `more` cubes that needs the same value."""
        if self._leaner is None or (around == 0 and self._is_digit):
            return False
        return not more & self._leaner.lacks(around)

    def _beside_rationals(
        self,
        holes: Holes,
        symbol: str,
        around: tuple[Multiset, Holes],
        part: Multiset,
        limits: ValueLimits,
    ) -> None:
        """The same for + − × ÷ on rationals, written out for speed: these are very many."""
        multiset, outer = around
        found, admits = holes.rational, limits.admits
        rationals = self.values.of(part).rational
        for is_left in sides(symbol):
            for wanted in outer.rational:
                p, q = wanted
                for value in rationals:
                    r, s = value
                    if symbol == PLUS:
                        top, bottom = p * s - r * q, q * s
                    elif symbol == MINUS:
                        top, bottom = p * s + r * q if is_left else r * q - p * s, q * s
                    elif symbol == OVER and is_left:
                        top, bottom = p * r, q * s if r else 0
                    elif r == 0:
                        if p == 0:
                            step = ContextStep(
                                (multiset, wanted), symbol, (part, value), is_left=is_left
                            )
                            holes.wild.setdefault(Wild(symbol, ZERO, is_left, ZERO), step)
                        continue
                    elif symbol == TIMES:
                        top, bottom = p * s, q * r
                    else:
                        top, bottom = r * q, s * p
                    if bottom == 0:
                        continue
                    if bottom < 0:
                        top, bottom = -top, -bottom
                    if top < 0 and not limits.negative:
                        continue
                    common = gcd(top, bottom)
                    hole = (top // common, bottom // common) if common > 1 else (top, bottom)
                    if hole not in found and admits(hole):
                        found[hole] = ContextStep(
                            (multiset, wanted), symbol, (part, value), is_left=is_left
                        )

    def _keep(self, holes: Holes, hole: Hole, step: ContextStep, limits: ValueLimits) -> None:
        """Remember a value for a hole, unless no expression of the other cubes can have it."""
        if isinstance(hole, Wild):
            holes.wild.setdefault(hole, step)
            return
        if isinstance(hole, Near):
            narrowed = limits.narrowed(hole)
            if narrowed is None:
                return
            if isinstance(narrowed, tuple):
                holes.narrowed.setdefault(narrowed, []).append(step)
                return
            hole.tighten()
            key = hole.key
            same = holes.near.get(key)
            if same is None:
                # The arithmetic returns the same cached object for other cubes.
                same = holes.near[key] = hole.copy()
                self._steps[same] = []
            else:
                same.merge(hole)
            self._steps[same].append(step)
        elif hole not in holes.rational and limits.admits(hole):
            holes.rational[hole] = step


def sides(symbol: str) -> tuple[bool, ...]:
    """The sides of a hole that must be tried: left, right or both."""
    return (True, False) if symbol in (MINUS, OVER, POWER, ROOT) else (True,)
