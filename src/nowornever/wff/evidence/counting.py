"""What rules and premises cost, counted symbol by symbol with `shake.accounting`.

A *spelling* of a set of rules is the cubes that name it: each rule its own, or a wild R (III-D).
Beside it are m premises, which contain m more variables than binary connectives. The minimum that
they must contain is a `Demand`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import cache, lru_cache
from itertools import compress, product

import numpy as np
from numpy.typing import NDArray

from nowornever.shake.accounting import count
from nowornever.shake.position import Position
from nowornever.wff.evidence.demands import Demand, can_be_essential
from nowornever.wff.kernel.formula import CONNECTIVES, LETTERS, VARIABLES
from nowornever.wff.kernel.rules import in_order
from nowornever.wff.rulebooks import PREMISES, RULES_PART, WffRulebook

NEVER = 10**6
"""The price of what cannot be built from the cubes."""
IN_RULES = "CAKENRpio"
"""The symbols that rules are named with."""

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
        most = self.there[symbol] - in_rules if symbol in LETTERS else 0
        return tuple(self._price(symbol, n, in_rules) for n in range(max(0, most) + 1))

    def _price(self, symbol: str, in_premises: int, in_rules: int) -> int:
        used = {PREMISES: symbol * in_premises, RULES_PART: symbol * in_rules}
        account = count(self._position, used, symbol)
        is_short = account.missing or account.used < account.required
        return NEVER if is_short else account.from_resources

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
    letters = Counter("".join(premises))
    rows = zip(LETTERS, prices[1:], strict=True)
    return prices[0][0] + sum((*row[letters[x] :], NEVER)[0] for x, row in rows)


def least_price(prices: Prices, demand: Demand) -> int:
    """The price of the cheapest premises that meet the demand."""
    total, wanted, free, room = prices[0][0], demand.premises, 0, 0
    for letter, row in zip(LETTERS, prices[1:], strict=True):
        here, fewest, more, at_no_cost = _least(row, demand.letters.get(letter, 0))
        total += here
        if letter in CONNECTIVES:
            wanted += fewest
        elif letter in VARIABLES:
            wanted -= fewest
            room += more
            free += at_no_cost
    return total + max(0, wanted - free) if total < NEVER and wanted <= room else NEVER


@lru_cache(maxsize=10_000)
def _least(row: Vector, low: int) -> tuple[int, int, int, int]:
    """Of at least `low` cubes: the least price, the fewest, and how many more there are, in all
    and at the least price.
    """
    rest = row[low:]
    here = min(rest, default=NEVER)
    if here >= NEVER:
        return NEVER, 0, 0, 0
    fewest = low + next(at for at, price in enumerate(rest) if price < NEVER)
    most = max(at for at, price in enumerate(row) if price < NEVER)
    cheap = max(at for at, price in enumerate(row) if price == here)
    return here, fewest, most - fewest, cheap - fewest


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
    binaries = len(CONNECTIVES)
    return sum(letters[binaries + 1 :]) - sum(letters[:binaries])


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
        packed = np.sort(np.concatenate([packed, *(packed + each + rule for each in more)]))
        packed = packed[np.diff(packed, prepend=-1) > 0]
    packed = packed[np.isin(packed >> places[-1], list(sets))]
    return sets, packed >> places[-1], packed >> places[:-1] & 15
