"""Forwards: all values of the expressions that can be built from a multiset of cubes."""

from __future__ import annotations

from collections.abc import Iterator
from math import gcd
from typing import TypeAlias

from nowornever.core.work import Work
from nowornever.equations.expression import Expression, Numeral, Operation, Root
from nowornever.equations.judge.limits import height
from nowornever.equations.judge.pruning import Leaner, leaves_as_it_is
from nowornever.equations.judge.rationals import TWO, ZERO, Rational
from nowornever.equations.judge.supply import Multiset, Supply
from nowornever.equations.judge.worth import Arithmetic, Worth, number
from nowornever.equations.numbers.kinds import is_rational
from nowornever.equations.symbols import MINUS, OPERATIONS, OVER, PLUS, POWER, ROOT, TIMES

Part: TypeAlias = "tuple[Multiset, Worth | None]"
"""An expression of a multiset, identified by its value; None for a dead one."""
Origin: TypeAlias = "str | tuple[str, Part | None, Part]"
"""How an expression is built: a digit, or an operation on two parts; √ alone has no left part."""


class MultisetWorth:
    """The values of the expressions of one multiset."""

    __slots__ = ("dead", "rational", "special", "worths")

    def __init__(self) -> None:
        """Start without values."""
        self.worths: dict[Worth, Origin] = {}
        self.dead: Origin | None = None
        """An expression with a dead value: one from which the Goal cannot be reached."""
        self.rational: list[Rational] = []
        self.special: list[Worth] = []
        """The values for larger parts: not those with an outermost operation that only leaves
        another value as it is."""


class Values:
    """The values of every requested multiset, computed on demand."""

    def __init__(
        self,
        supply: Supply,
        arithmetic: Arithmetic,
        goal: Worth | None,
        most: int,
        work: Work,
    ) -> None:
        """Values that cannot lead to the Goal, or that a smallest Solution does not need, are left
        out; with None as Goal, all are kept.

        The values are for Solutions that take at most `most` cubes from Resources.
        """
        self.supply, self.arithmetic, self.goal, self.work = supply, arithmetic, goal, work
        self.most = most
        self._is_irrational = goal is not None and is_rational(number(goal)) is False
        self._leaner: Leaner[Worth] = Leaner(supply)
        # Under III-C-3 a power or root of the Goal itself needs a whole Goal.
        is_whole = isinstance(goal, tuple) and goal[0] >= 0 and goal[1] == 1
        self._moved_out = set() if goal is None else set(OPERATIONS)
        """The operations that stand outside if they leave the other value as it is."""
        if arithmetic.whole_powers and not is_whole:
            self._moved_out -= {POWER, ROOT}
        self._entries: dict[Multiset, MultisetWorth] = {0: MultisetWorth()}
        for digit in supply.digits:
            entry = self._entries[supply.unit[digit]] = MultisetWorth()
            value = (int(digit), 1)
            entry.worths[value] = digit
            entry.rational = [value]
            if value != goal:  # one cube is no Solution, so it replaces none
                self._leaner.replaces(supply.unit[digit], value)

    def of(self, multiset: Multiset) -> MultisetWorth:
        """The values of the expressions of a multiset."""
        entry = self._entries.get(multiset)
        if entry is None:
            entry = self._build(multiset)
            # Only now: if work runs out while building, no incomplete entry is stored.
            self._entries[multiset] = entry
        return entry

    def expression(self, part: Part) -> Expression:
        """The expression of a part."""
        multiset, value = part
        entry = self.of(multiset)
        origin = entry.dead if value is None else entry.worths[value]
        assert origin is not None
        if isinstance(origin, str):
            return Numeral(origin)
        symbol, left, right = origin
        return joined(symbol, self.expression(left) if left else None, self.expression(right))

    def expressions(self, part: Part) -> Iterator[Expression]:
        """All expressions of these cubes with this value, up to the order in sums and products."""
        multiset, value = part
        yield self.expression(part)
        first = None if value is None else self.of(multiset).worths[value]
        if value is None or isinstance(first, str):
            return
        for symbol, left, right in self._origins(multiset, value):
            lefts = [None] if left is None else self.expressions(left)
            for one in lefts:
                for other in self.expressions(right):
                    yield joined(symbol, one, other)

    def _origins(self, multiset: Multiset, value: Worth) -> Iterator[tuple[str, Part | None, Part]]:
        """All operations on parts of these cubes that give this value."""
        supply = self.supply
        for symbol in supply.operations:
            if not supply.count(multiset, symbol):
                continue
            rest = multiset - supply.unit[symbol]
            if symbol == ROOT and supply.is_expression(rest):
                for under in self.of(rest).worths:
                    if self.arithmetic.join(ROOT, TWO, under) == value:
                        yield symbol, None, (rest, under)
            ways = supply.halves(rest)
            if symbol not in (PLUS, TIMES):
                ways += tuple((right, left) for left, right in ways if left != right)
            for left, right in ways:
                of_left, of_right = self.of(left).worths, self.of(right).worths
                self.work.spend(1 + len(of_left) * len(of_right))
                for a in of_left:
                    for b in of_right:
                        if self.arithmetic.join(symbol, a, b) == value:
                            yield symbol, (left, a), (right, b)

    def reach(self, multiset: Multiset) -> int | None:
        """An upper bound on the numerator and denominator of a useful value.

        If all powers and roots are used up and the Goal is rational, the Goal is a fraction
        (av+b)/(cv+d) of the value v, made of the other digits. So v is rational too, and an
        expression of these digits and the Goal. Other values are useful only if they are
        multiplied by 0 or divide 0. None if this argument does not apply.
        """
        supply = self.supply
        if not supply.power_type or not isinstance(self.goal, tuple):
            return None
        rest = supply.others(multiset, self.most)
        _, operations, _ = supply.counts(rest)
        if self._has_powers(rest):
            return None
        return height(supply, rest, operations) * max(abs(self.goal[0]), self.goal[1]) * 2

    def _has_powers(self, multiset: Multiset) -> bool:
        supply = self.supply
        return supply.count(multiset, POWER) > 0 or supply.count(multiset, ROOT) > 0

    def _build(self, multiset: Multiset) -> MultisetWorth:
        entry = MultisetWorth()
        supply = self.supply
        reach = self.reach(multiset)
        with self.arithmetic.at_cost(supply.margin(multiset).cost):
            for symbol in supply.operations:
                if not supply.count(multiset, symbol):
                    continue
                rest = multiset - supply.unit[symbol]
                if symbol == ROOT and supply.is_expression(rest):
                    self._add_roots(entry, rest, reach)
                for left, right in supply.halves(rest):
                    self._add_joined(entry, symbol, left, right, reach)
                    if left != right and symbol not in (PLUS, TIMES):
                        self._add_joined(entry, symbol, right, left, reach)
        if self._is_irrational and not self._has_powers(supply.others(multiset, self.most)):
            # Without * and √ a rational never becomes irrational again.
            entry.worths = {v: of for v, of in entry.worths.items() if not isinstance(v, tuple)}
        if self.goal is not None:
            replaced = self._leaner.replaces
            entry.worths = {v: of for v, of in entry.worths.items() if not replaced(multiset, v)}
        for value in entry.worths:
            if isinstance(value, tuple):
                entry.rational.append(value)
            else:
                entry.special.append(value)
        self._add_left_as_they_are(entry, multiset)
        return entry

    def _add_left_as_they_are(self, entry: MultisetWorth, multiset: Multiset) -> None:
        """Add the values of parts to which an operation with 0 or 1 is applied, and nothing more.

        Only the outermost operations of a Solution are like that, so no larger part needs them.
        """
        supply = self.supply
        for symbol in supply.operations:
            if symbol not in self._moved_out or not supply.count(multiset, symbol):
                continue
            halves = supply.halves(multiset - supply.unit[symbol])
            for one, other in (*halves, *((b, a) for a, b in halves if a != b)):
                for unit in self.of(other).rational:
                    for is_left in (True, False):
                        if leaves_as_it_is(symbol, unit, is_left=is_left):
                            self._leave(entry, symbol, multiset, (one, (other, unit)), is_left)

    def _leave(
        self,
        entry: MultisetWorth,
        symbol: str,
        multiset: Multiset,
        parts: tuple[Multiset, Part],
        is_left: bool,
    ) -> None:
        """Add the values of the first part, left as they are by an operation with the other."""
        one, unit = parts
        is_limited = self.arithmetic.whole_powers and symbol in (POWER, ROOT)
        self.work.spend(1)
        for value in self.of(one).worths:
            is_whole = isinstance(value, tuple) and value[0] >= 0 and value[1] == 1
            if value in entry.worths or (is_limited and not is_whole):
                continue
            if not self._leaner.replaces(multiset, value):
                part = (one, value)
                entry.worths[value] = (symbol, *((part, unit) if is_left else (unit, part)))

    def _add_roots(self, entry: MultisetWorth, under: Multiset, reach: int | None) -> None:
        found = self.of(under)
        self.work.spend(1 + len(found.worths))
        for value in found.worths:
            result = self.arithmetic.join(ROOT, TWO, value)
            if result is not None:
                _keep(entry, result, (ROOT, None, (under, value)), reach)

    def _add_joined(
        self, entry: MultisetWorth, symbol: str, left: Multiset, right: Multiset, reach: int | None
    ) -> None:
        of_left, of_right = self.of(left), self.of(right)
        self.work.spend(1 + len(of_left.worths) * len(of_right.worths))
        lefts = self._useful(symbol, of_left, is_left=True)
        rights = self._useful(symbol, of_right, is_left=False)
        pairs: list[tuple[Worth, Worth]] = []
        if symbol in (POWER, ROOT):
            pairs = [(a, b) for a in (*lefts, *of_left.special)
                     for b in (*rights, *of_right.special)]  # fmt: skip
        else:
            _join_rationals(entry, symbol, (left, lefts), (right, rights), reach)
            if of_left.special:
                pairs = [(a, b) for a in of_left.special for b in (*rights, *of_right.special)]
            if of_right.special:
                pairs += [(a, b) for a in lefts for b in of_right.special]
        for a, b in pairs:
            result = self.arithmetic.join(symbol, a, b)
            if result is not None:
                _keep(entry, result, (symbol, (left, a), (right, b)), reach)
        if of_left.dead or of_right.dead:
            _join_dead(entry, symbol, (left, of_left), (right, of_right))

    def _useful(self, symbol: str, entry: MultisetWorth, *, is_left: bool) -> list[Rational]:
        """The rationals on a side of an operation, but not those that leave the other side as it
        is."""
        if symbol not in self._moved_out:
            return entry.rational
        return [
            value
            for value in entry.rational
            if not leaves_as_it_is(symbol, value, is_left=not is_left)
        ]


def joined(symbol: str, left: Expression | None, right: Expression) -> Expression:
    """An operation on two expressions; √ alone has no left operand."""
    if symbol == ROOT:
        return Root(right, left)
    assert left is not None
    return Operation(symbol, left, right)


def _keep(entry: MultisetWorth, value: Worth, origin: Origin, reach: int | None) -> None:
    if reach is not None and (
        not isinstance(value, tuple) or abs(value[0]) > reach or value[1] > reach
    ):
        entry.dead = entry.dead or origin
    elif value not in entry.worths:
        entry.worths[value] = origin


def _join_rationals(
    entry: MultisetWorth,
    symbol: str,
    left: tuple[Multiset, list[Rational]],
    right: tuple[Multiset, list[Rational]],
    reach: int | None,
) -> None:
    """Add the values of an operation on rationals; most of the time is spent here."""
    (of_left, lefts), (of_right, rights) = left, right
    worths = entry.worths
    for a in lefts:
        p, q = a
        for b in rights:
            r, s = b
            if symbol == PLUS:
                top, bottom = p * s + r * q, q * s
            elif symbol == MINUS:
                top, bottom = p * s - r * q, q * s
            elif symbol == TIMES:
                top, bottom = p * r, q * s
            elif r > 0:
                top, bottom = p * s, q * r
            elif r < 0:
                top, bottom = -p * s, -q * r
            else:
                continue
            common = gcd(top, bottom) if bottom > 1 else 1
            value = (top // common, bottom // common) if common > 1 else (top, bottom)
            if value not in worths:
                _keep(entry, value, (symbol, (of_left, a), (of_right, b)), reach)


def _join_dead(
    entry: MultisetWorth,
    symbol: str,
    left: tuple[Multiset, MultisetWorth],
    right: tuple[Multiset, MultisetWorth],
) -> None:
    """Add operations on dead parts: 0 times or divided by one is 0; all others are dead."""
    (of_left, lefts), (of_right, rights) = left, right
    for a in [*lefts.worths, *([None] if lefts.dead else [])]:
        for b in [*rights.worths, *([None] if rights.dead else [])]:
            if a is not None and b is not None:
                continue
            origin = (symbol, (of_left, a), (of_right, b))
            if ZERO in (a, b) and symbol in (TIMES, OVER):
                if a == ZERO or symbol == TIMES:
                    _keep(entry, ZERO, origin, None)
            elif entry.dead is None:
                entry.dead = origin
