"""The ways to spell a set of rules: each rule with its own cubes, or one wild R for it (III-D).

A *row* is a set of rules with the cubes that spell it. Two spellings with the same cubes are
one row. A row knows what the cubes in premises cost with this spelling of the rules.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from itertools import combinations, zip_longest
from operator import attrgetter
from typing import NamedTuple

from nowornever.wff.judge.counting.cubes import NEVER, Cubes, Vector
from nowornever.wff.judge.counting.demands import demands, never_once
from nowornever.wff.kernel.formula import CONNECTIVES, LETTERS, VARIABLES, Formula
from nowornever.wff.kernel.rules import in_order

_BINARIES = len(CONNECTIVES)
_VARIABLES_FROM = LETTERS.index(VARIABLES[0])
_OUTSIDE = "Rio"
"""The symbols that occur in rules only."""
_ENDS = "io"

Spelling = tuple[frozenset[str], Vector]
"""The rules that are wild, and how often each of _OUTSIDE and of LETTERS is used."""
Columns = tuple[tuple[int, ...], ...]


class PricedRules(NamedTuple):
    """A set of rules and a spelling, with its prices at one position."""

    rules: frozenset[str]
    wild: frozenset[str]
    bound: int
    """A lower bound on the price of a Solution with this row."""
    outside: int
    """The price of the R, i and o."""
    exactly: Columns
    """For each of LETTERS: the price of exactly 0, 1, 2 … of it in the premises."""
    at_least: Columns
    """For each of LETTERS: the least price of at least 0, 1, 2 … of it in the premises."""

    fewest: Vector
    """For each of LETTERS: the minimum number in the premises."""
    free: Vector
    """For each of LETTERS: the largest number in the premises at the price of the minimum."""
    most: Vector
    """For each of LETTERS: the maximum number in the premises."""

    def price(self, premises: Vector) -> int:
        """The price of a Solution with these letters in premises; NEVER or more if impossible."""
        total = self.outside
        for prices, number in zip(self.exactly, premises, strict=True):
            if number >= len(prices):
                return NEVER
            total += prices[number]
        return total

    def least_price(self, premises: Sequence[int], number: int) -> int:
        """The least price of a Solution with at least `number` premises and these letters in them.

        Each premise has one variable more than binaries, and the premises have no fewer binaries
        than are given here or must be used.
        """
        total = self.outside
        more = number
        """How many more variables than are given here."""
        for at, here in enumerate(premises[:_VARIABLES_FROM]):
            prices = self.at_least[at]
            if here >= len(prices):
                return NEVER
            total += prices[here]
            if at < _BINARIES:
                least = self.fewest[at]
                more += max(here, least)
        for_free = room = 0
        for at in range(_VARIABLES_FROM, len(premises)):
            prices, here = self.at_least[at], premises[at]
            if here >= len(prices):
                return NEVER
            total += prices[here]
            more -= here
            free, most = self.free[at], self.most[at]
            if free > here:
                for_free += free - here
            room += most - here
        if more > room:
            return NEVER
        return total + max(0, more - for_free)

    def for_premises(self, goal: Formula) -> PricedRules | None:
        """The row for premises of minimal Solutions (`demands`); None if there are none.

        Letters that such premises never contain exactly once get no price for one.
        The bounds stay as they are.
        """
        row = self._holding(demands(goal, self.rules).letters)
        others = row and set(never_once(goal, self.rules, row.most))
        if row is None or not others:
            return row
        exactly = tuple(
            tuple(NEVER if number == 1 and at in others else x for number, x in enumerate(prices))
            for at, prices in enumerate(row.exactly)
        )
        is_possible = all(min(prices) < NEVER for prices in exactly)
        return row._replace(exactly=exactly) if is_possible else None

    def _holding(self, letters: Vector) -> PricedRules | None:
        """The row for premises with at least this many of each letter; None if impossible."""
        if not any(letters):
            return self
        exactly = (
            tuple(NEVER if at < number else price for at, price in enumerate(prices))
            for number, prices in zip(letters, self.exactly, strict=True)
        )
        prices = _prices(self.outside, tuple(exactly))
        return PricedRules(self.rules, self.wild, *prices) if prices else None

    def allows(
        self, premises: Sequence[int], number: int, repeated: tuple[int, ...], most: int
    ) -> bool:
        """Whether the least price is at most `most`, if blanks occur as often as `repeated` says.

        A filled blank contains some variable, which then occurs at least as often as the blank.
        """
        if self.least_price(premises, number) > most:
            return False
        if not repeated:
            return True
        *fewer, times = repeated
        for at in range(_VARIABLES_FROM, len(premises)):
            more = list(premises)
            more[at] += times
            if self.allows(more, number, tuple(fewer), most):
                return True
        return False


def rows(cubes: Cubes, rules: Iterable[str]) -> list[PricedRules]:
    """The ways to spell these rules that the cubes allow, the cheapest first."""
    return Rows(cubes).of(rules)


class Rows:
    """The rows at one position. What the same cubes for rules leave is priced once."""

    def __init__(self, cubes: Cubes) -> None:
        """Start with nothing priced."""
        self._cubes = cubes
        self._beside = cache(self._find_beside)

    def of(self, rules: Iterable[str]) -> list[PricedRules]:
        """The ways to spell these rules that the cubes allow, the cheapest first."""
        names = frozenset(rules)
        found = [
            PricedRules(names, wild, *prices)
            for number in self._numbers(names)
            for wild, used in _spellings(names, number)
            if (prices := self._beside(used)) is not None
        ]
        return sorted(found, key=attrgetter("bound"))

    def _numbers(self, rules: frozenset[str]) -> range:
        """How many of the rules may be wild, as far as the numbers of R, i and o go."""
        ends = [sum(name.endswith(end) for name in rules) for end in _ENDS]
        there = map(self._cubes.there, _ENDS)
        if any(number < self._cubes.required[end] for end, number in zip(_ENDS, ends, strict=True)):
            return range(0)
        least = sum(max(0, number - most) for number, most in zip(ends, there, strict=True))
        most = self._cubes.there("R") - ("R" in rules)
        return range(least, min(most, len(rules - {"R"})) + 1)

    def _find_beside(self, used: Vector) -> _Prices | None:
        """The prices beside rules that use so many of each symbol; None if they cannot."""
        cubes, in_rules = self._cubes, used[len(_OUTSIDE) :]
        outside = sum(cubes.price(x, 0, n) for x, n in zip(_OUTSIDE, used, strict=False))
        if outside >= NEVER:
            return None
        return _prices(outside, tuple(map(cubes.prices, LETTERS, in_rules)))


@lru_cache(maxsize=20_000)
def _spellings(rules: frozenset[str], number: int) -> tuple[Spelling, ...]:
    """The ways to spell these rules with so many of them wild; no two use the same cubes."""
    names = in_order(rules)
    found: dict[Vector, frozenset[str]] = {}
    for wild in combinations([name for name in names if name != "R"], number):
        cubes = "".join("R" if name in wild else name for name in names)
        found.setdefault(tuple(map(cubes.count, _OUTSIDE + LETTERS)), frozenset(wild))
    return tuple((wild, used) for used, wild in found.items())


def envelope(rows: Sequence[PricedRules]) -> PricedRules:
    """A row that is a lower bound on all of these; a quick first test."""
    at_least = tuple(
        tuple(min(prices) for prices in zip_longest(*columns, fillvalue=NEVER))
        for columns in zip(*(row.at_least for row in rows), strict=True)
    )
    return PricedRules(
        rows[0].rules,
        frozenset(),
        min(row.bound for row in rows),
        min(row.outside for row in rows),
        at_least,
        at_least,
        tuple(min(column) for column in zip(*(row.fewest for row in rows), strict=True)),
        tuple(max(column) for column in zip(*(row.free for row in rows), strict=True)),
        tuple(max(column) for column in zip(*(row.most for row in rows), strict=True)),
    )


_Prices = tuple[int, int, Columns, Columns, Vector, Vector, Vector]
"""What a row knows beside its rules: from `bound` on."""


def _prices(outside: int, exactly: Columns) -> _Prices | None:
    """The prices of a row; None if there are not enough cubes of some letter."""
    if any(min(prices, default=NEVER) >= NEVER for prices in exactly):
        return None
    at_least, fewest, free, most = zip(*map(_column, exactly), strict=True)
    bound = outside + sum(prices[0] for prices in at_least)
    return bound, outside, exactly, at_least, fewest, free, most


@lru_cache(maxsize=10_000)
def _column(exactly: tuple[int, ...]) -> tuple[tuple[int, ...], int, int, int]:
    """For one letter: `at_least`, `fewest`, `free` and `most` of a row."""
    at_least = tuple(min(exactly[number:]) for number in range(len(exactly)))
    return (
        at_least,
        next(n for n, price in enumerate(exactly) if price < NEVER),
        max(n for n, price in enumerate(at_least) if price == at_least[0]),
        max(n for n, price in enumerate(at_least) if price < NEVER),
    )
