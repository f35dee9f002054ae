"""Backwards from the Goal: what a missing part must be worth when the rest is built already.

A context is an expression with one hole. For a multiset of cubes outside the hole, `of` gives
every value with which some context of these cubes makes the Goal.
"""

from __future__ import annotations

from typing import TypeAlias

from nowornever.core.work import Work
from nowornever.equations.expression import Expression, Operation, Root
from nowornever.equations.judge.limits import Limits
from nowornever.equations.judge.supply import Multiset, Supply, can_join
from nowornever.equations.judge.values import Part, Values
from nowornever.equations.judge.worth import Arithmetic, Near, Wild, Worth
from nowornever.equations.symbols import MINUS, OVER, POWER, ROOT

Wanted: TypeAlias = "Worth | Near"
Around: TypeAlias = "tuple[Multiset, Wanted]"
"""One of the contexts of a multiset: the one found with this value wanted in its hole."""


class Step:
    """How a context is built: around a hole, an operation with one part, in a larger context."""

    __slots__ = ("around", "is_left", "part", "symbol")

    def __init__(self, around: Around, symbol: str, part: Part | None, *, is_left: bool) -> None:
        """The hole stands left or right of the operation; √ alone has no other part."""
        self.around, self.symbol, self.part, self.is_left = around, symbol, part, is_left


class Holes:
    """What may stand in the hole of the contexts of one multiset."""

    __slots__ = ("near", "wild", "worths")

    def __init__(self) -> None:
        """Nothing yet."""
        self.worths: dict[Worth, Step | None] = {}
        self.near: list[tuple[Near, Step]] = []
        self.wild: dict[Wild, Step] = {}


class Contexts:
    """The contexts of every multiset that is asked for."""

    def __init__(
        self, supply: Supply, arithmetic: Arithmetic, values: Values, goal: Worth, work: Work
    ) -> None:
        """The context of no cube at all wants the Goal itself."""
        self.supply, self.arithmetic, self.values, self.work = supply, arithmetic, values, work
        self._holes: dict[Multiset, Holes] = {0: Holes()}
        self._holes[0].worths[goal] = None
        self._limits: dict[Multiset, Limits] = {}
        self._steps: dict[Near, Step] = {}

    def of(self, multiset: Multiset) -> Holes:
        """What may stand in the hole of the contexts of a multiset."""
        holes = self._holes.get(multiset)
        if holes is None:
            holes = self._holes[multiset] = self._build(multiset)
        return holes

    def limits(self, multiset: Multiset) -> Limits:
        """What holds for every expression of the cubes outside a multiset."""
        found = self._limits.get(multiset)
        if found is None:
            found = self._limits[multiset] = Limits(self.supply, self.supply.all - multiset)
        return found

    def fill(self, around: Around, inside: Expression) -> Expression:
        """The whole expression, with this one in the hole."""
        multiset, wanted = around
        step = self._steps[wanted] if isinstance(wanted, Near) else self.of(multiset).worths[wanted]
        return inside if step is None else self.fill_step(step, inside)

    def fill_step(self, step: Step, inside: Expression) -> Expression:
        """The whole expression, with this one in the hole that a step leaves."""
        other = None if step.part is None else self.values.expression(step.part)
        if step.symbol == ROOT:
            index, under = (inside, other) if step.is_left else (other, inside)
            assert under is not None
            return self.fill(step.around, Root(under, index))
        assert other is not None
        left, right = (inside, other) if step.is_left else (other, inside)
        return self.fill(step.around, Operation(step.symbol, left, right))

    def _build(self, multiset: Multiset) -> Holes:
        supply, holes = self.supply, Holes()
        limits = self.limits(multiset)
        for symbol in supply.operations:
            if not supply.count(multiset, symbol):
                continue
            rest = multiset - supply.unit[symbol]
            if symbol == ROOT and can_join(supply.counts(rest), 0):
                self._under_roots(holes, rest, limits)
            for part in supply.splits(rest):
                if (
                    part
                    and supply.is_expression(supply.counts(part))
                    and can_join(supply.counts(rest - part), 0)
                ):
                    self._beside(holes, symbol, rest - part, part, limits)
        return holes

    def _under_roots(self, holes: Holes, around: Multiset, limits: Limits) -> None:
        outer = self.of(around)
        self.work.spend(1 + len(outer.worths))
        for wanted in [*outer.worths, *(near for near, _ in outer.near)]:
            hole = self.arithmetic.under_root(wanted)
            if hole is not None:
                self.keep(holes, hole, Step((around, wanted), ROOT, None, is_left=False), limits)

    def _beside(
        self, holes: Holes, symbol: str, around: Multiset, part: Multiset, limits: Limits
    ) -> None:
        outer, entry = self.of(around), self.values.of(part)
        self.work.spend(1 + len(outer.worths) * len(entry.worths))
        for wanted in [*outer.worths, *(near for near, _ in outer.near)]:
            for value in entry.worths:
                for is_left in sides(symbol):
                    for hole in self.arithmetic.holes(symbol, wanted, value, is_left=is_left):
                        step = Step((around, wanted), symbol, (part, value), is_left=is_left)
                        self.keep(holes, hole, step, limits)

    def keep(self, holes: Holes, hole: Worth | Near | Wild, step: Step, limits: Limits) -> None:
        """Remember what a hole may hold, unless no expression of the other cubes is worth that."""
        if isinstance(hole, Wild):
            holes.wild.setdefault(hole, step)
        elif isinstance(hole, Near):
            if not limits.admits_near(hole):
                return
            if hole.ball.is_finite():
                holes.near.append((hole, step))
                self._steps[hole] = step
            else:
                self.arithmetic.unsettled += 1
        elif hole not in holes.worths and limits.admits(hole):
            holes.worths[hole] = step


def sides(symbol: str) -> tuple[bool, ...]:
    """On which sides a hole makes a difference: left, and right."""
    return (True, False) if symbol in (MINUS, OVER, POWER, ROOT) else (True,)
