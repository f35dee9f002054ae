"""The ways to spell a set of rules: each rule with its own cubes, or one wild R for it (III-D).

A *row* is a set of rules with the cubes that spell it. Two spellings with the same cubes are
one row. A row knows what the cubes in premises cost with this spelling of the rules.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations, zip_longest
from typing import NamedTuple

from nowornever.wff.judge.counting.cubes import NEVER, Cubes, Vector
from nowornever.wff.kernel.formula import CONNECTIVES, LETTERS, VARIABLES
from nowornever.wff.kernel.rules import in_order

_BINARIES = len(CONNECTIVES)
_VARIABLES_FROM = LETTERS.index(VARIABLES[0])
_OUTSIDE = "Rio"
"""The symbols that occur in rules only."""


class PricedRules(NamedTuple):
    """A set of rules and a spelling, with its prices at one position."""

    rules: frozenset[str]
    wild: frozenset[str]
    outside: int
    """The price of the R, i and o."""
    exactly: tuple[tuple[int, ...], ...]
    """For each of LETTERS: the price of exactly 0, 1, 2 … of it in the premises."""
    at_least: tuple[tuple[int, ...], ...]
    """For each of LETTERS: the least price of at least 0, 1, 2 … of it in the premises."""

    fewest: Vector
    """For each of LETTERS: the minimum number in the premises."""
    free: Vector
    """For each of LETTERS: the largest number in the premises at the price of the minimum."""
    most: Vector
    """For each of LETTERS: the maximum number in the premises."""

    @property
    def bound(self) -> int:
        """A lower bound on the price of a Solution with this row."""
        return self.outside + sum(prices[0] for prices in self.at_least)

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

    def holding(self, letters: Vector) -> PricedRules | None:
        """The row for premises with at least this many of each letter; None if impossible."""
        if not any(letters):
            return self
        exactly = (
            tuple(NEVER if at < number else price for at, price in enumerate(prices))
            for number, prices in zip(letters, self.exactly, strict=True)
        )
        return _priced(self.rules, self.wild, self.outside, tuple(exactly))

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
    found: dict[tuple[tuple[str, int], ...], PricedRules] = {}
    names = in_order(frozenset(rules))
    for wild in _wilds(cubes, names):
        letters = Counter("".join("R" if name in wild else name for name in names))
        key = tuple(sorted(letters.items()))
        if key not in found:
            row = _row(cubes, frozenset(names), wild, letters)
            if row is not None:
                found[key] = row
    return sorted(found.values(), key=lambda row: row.bound)


def envelope(rows: Sequence[PricedRules]) -> PricedRules:
    """A row that is a lower bound on all of these; a quick first test."""
    at_least = tuple(
        tuple(min(prices) for prices in zip_longest(*columns, fillvalue=NEVER))
        for columns in zip(*(row.at_least for row in rows), strict=True)
    )
    return PricedRules(
        rows[0].rules,
        frozenset(),
        min(row.outside for row in rows),
        at_least,
        at_least,
        tuple(min(column) for column in zip(*(row.fewest for row in rows), strict=True)),
        tuple(max(column) for column in zip(*(row.free for row in rows), strict=True)),
        tuple(max(column) for column in zip(*(row.most for row in rows), strict=True)),
    )


def _wilds(cubes: Cubes, names: list[str]) -> Iterator[frozenset[str]]:
    """Which of the rules may be wild, as far as the numbers of R, i and o go."""
    plain = [name for name in names if name != "R"]
    ends = Counter(name[1] for name in plain)
    if any(ends[letter] < cubes.required[letter] for letter in "io"):
        return
    least = sum(max(0, ends[letter] - cubes.there(letter)) for letter in "io")
    most = cubes.there("R") - ("R" in names)
    for number in range(least, min(most, len(plain)) + 1):
        yield from map(frozenset, combinations(plain, number))


def _row(
    cubes: Cubes, rules: frozenset[str], wild: frozenset[str], letters: Counter[str]
) -> PricedRules | None:
    outside = sum(cubes.price(symbol, 0, letters[symbol]) for symbol in _OUTSIDE)
    if outside >= NEVER:
        return None
    exactly = tuple(cubes.prices(symbol, letters[symbol]) for symbol in LETTERS)
    return _priced(rules, wild, outside, exactly)


def _priced(
    rules: frozenset[str],
    wild: frozenset[str],
    outside: int,
    exactly: tuple[tuple[int, ...], ...],
) -> PricedRules | None:
    """The row with these prices; None if there are not enough cubes of some letter."""
    if any(min(prices, default=NEVER) >= NEVER for prices in exactly):
        return None
    at_least, fewest, free, most = zip(*map(_column, exactly), strict=True)
    return PricedRules(rules, wild, outside, exactly, at_least, fewest, free, most)


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
