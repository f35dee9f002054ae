"""What rules and premises cost, counted symbol by symbol with `shake.accounting`.

A *spelling* of a set of rules is the cubes that name it: each rule its own, or a wild R (III-D).
Beside it are m premises, which contain m more variables than binary connectives. The minimum that
they must contain is a `Demand`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import cache, lru_cache
from itertools import compress, product
from operator import mul

import numpy as np
from numpy.typing import NDArray

from nowornever.shake.accounting import count
from nowornever.shake.position import Position
from nowornever.wff.evidence.demands import Demand, can_be_essential
from nowornever.wff.kernel.formula import ARITY, LETTERS
from nowornever.wff.kernel.rules import in_order
from nowornever.wff.rulebooks import PREMISES, RULES_PART, WffRulebook

NEVER = 10**6
"""The price of what cannot be built from the cubes."""
IN_RULES = "CAKENRpio"
"""The symbols that rules are named with."""
MAKES = {letter: 1 - ARITY[letter] for letter in LETTERS}
"""By how many premises one more of a letter makes more."""

Rules = frozenset[str]
Rows = NDArray[np.int64]
Vector = tuple[int, ...]
"""How often each of LETTERS occurs."""
Prices = tuple[Vector, ...]
"""The price of all R, i and o; then for each of LETTERS that of 0, 1, 2 … of it in premises."""
Spelled = Mapping[Rules, Collection[Prices]]
"""Sets of rules, each with the different prices beside its spellings."""


class Costs:
    """The prices at one position: how many cubes Resources must give."""

    def __init__(self, position: Position) -> None:
        """Count every symbol that can be used."""
        self._position = position
        usable = [s for s in position.rulebook.sections if s.duty != "cannot"]
        cubes = "".join(map(position.on, usable)) + position.resources
        self.there = {symbol: cubes.count(symbol) for symbol in position.rulebook.symbols}
        """The maximum number of cubes of a symbol that can be used."""
        self.prices, self.beside = cache(self._prices), cache(self._beside)

    def _prices(self, symbol: str, in_rules: int) -> Vector:
        """The price of 0, 1, 2 … cubes of the symbol in premises, beside `in_rules` in rules."""
        most = max(0, self.there[symbol] - in_rules) if symbol in LETTERS else 0
        used = ({PREMISES: symbol * n, RULES_PART: symbol * in_rules} for n in range(most + 1))
        sums = [count(self._position, each, symbol) for each in used]
        short = [each.missing or each.used < each.required for each in sums]
        return tuple(
            NEVER if x else each.from_resources for x, each in zip(short, sums, strict=True)
        )

    def spelled(self, game: Rules, rulebook: WffRulebook, most: int) -> Spelled:
        """The sets of rules of a game that cost at most `most`, and can all be essential."""
        sets, masks, counts = _spellings(game, rulebook)
        total = np.zeros(len(masks), dtype=np.int64)
        for symbol in rulebook.symbols:
            column = counts[IN_RULES.index(symbol)] if symbol in IN_RULES else 0 * masks
            least = [min(self.prices(symbol, n)) for n in range(int(column.max()) + 1)]
            total += np.array(least)[column]
        rows = np.nonzero(total <= most)[0]
        found: dict[Rules, dict[Prices, None]] = {}
        for mask, *spelling in zip(masks[rows].tolist(), *counts[:, rows].tolist(), strict=True):
            found.setdefault(sets[mask], {})[self.beside(*spelling)] = None
        return found

    def _beside(self, *spelling: int) -> Prices:
        """The prices of premises beside so many of each of IN_RULES."""
        named = dict(zip(IN_RULES, spelling, strict=True))
        outside = sum(self.prices(symbol, named[symbol])[0] for symbol in "Rio")
        return (outside,), *(self.prices(letter, named.get(letter, 0)) for letter in LETTERS)


def exact_price(prices: Prices, premises: Iterable[str]) -> int:
    """The price of these premises."""
    numbers = map("".join(premises).count, LETTERS)
    rows = zip(numbers, prices[1:], strict=True)
    return prices[0][0] + sum((*row[n:], NEVER)[0] for n, row in rows)


def least_price(prices: Prices, demand: Demand) -> int:
    """The price of the cheapest premises that meet the demand, or less."""
    rows = zip(LETTERS, prices[1:], strict=True)
    least = [_least(row, demand.letters.get(x, 0), MAKES[x]) for x, row in rows]
    total, free, most = map(sum, zip(*least, strict=True))
    total += prices[0][0]
    return total + max(0, demand.premises - free) if demand.premises <= most else NEVER


@lru_cache(maxsize=10_000)
def _least(row: Vector, low: int, makes: int) -> Vector:
    """Of at least `low` cubes: the least price, and the most premises, at that price and at all."""
    found = [(price, -makes * n) for n, price in enumerate(row) if n >= low and price < NEVER]
    price, fewer = min(found, default=(NEVER, 0))
    return price, -fewer, max((-each for _, each in found), default=0)


def vectors(prices: Prices, demand: Demand, most: int) -> Iterator[Vector]:
    """The letters of all premises that meet the demand and cost at most `most`."""

    def more(at: int, price: int, chosen: Vector) -> Iterator[Vector]:
        if at == len(LETTERS):
            if number_of_premises(chosen) >= max(demand.premises, int(any(chosen))):
                yield chosen
            return
        for number in range(demand.letters.get(LETTERS[at], 0), len(prices[at + 1])):
            if price + prices[at + 1][number] <= most:
                yield from more(at + 1, price + prices[at + 1][number], (*chosen, number))

    return more(0, prices[0][0], ())


def number_of_premises(letters: Vector) -> int:
    """How many premises these letters make; not positive if they make none."""
    return sum(map(mul, letters, MAKES.values()))


@cache
def _spellings(game: Rules, rulebook: WffRulebook) -> tuple[Mapping[int, Rules], Rows, Rows]:
    """The sets of rules that can be essential together, by their bits. Then, for every way to name
    one: its bits, and the counts of IN_RULES; each once.
    """
    names = in_order(game)
    every = (frozenset(compress(names, chosen)) for chosen in product((0, 1), repeat=len(names)))
    sets = {n: rules for n, rules in enumerate(every) if n and can_be_essential(rules, rulebook)}
    places = 4 * np.arange(len(IN_RULES) + 1)[:, None]
    packed = np.zeros(1, dtype=np.int64)
    for at, name in enumerate(reversed(names)):
        ways = [name] if name == "R" else [name, "R"]
        more = [sum(way.count(x) << 4 * n for n, x in enumerate(IN_RULES)) for way in ways]
        rule = 1 << int(places[-1, 0]) + at
        packed = np.unique(np.concatenate([packed, *(packed + each + rule for each in more)]))
    packed = packed[np.isin(packed >> places[-1], list(sets))]
    return sets, packed >> places[-1], packed >> places[:-1] & 15
