"""The premises that can be made beside rules: what they cost, and all of them.

Costs are counted symbol by symbol with `shake.accounting`. A *spelling* of a set of rules is the
cubes that name it: each rule its own, or a wild R (III-D). Beside it are m premises, which contain
m more variables than binary connectives. The minimum that they must contain is a `Demand`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache, reduce
from itertools import product
from math import factorial, prod
from operator import and_, mul

from nowornever.shake.accounting import count
from nowornever.shake.position import Position
from nowornever.wff.evidence.demands import Demand, can_be_essential
from nowornever.wff.evidence.readings import Read
from nowornever.wff.kernel.formula import ARITY, CONNECTIVES, LETTERS, VARIABLES
from nowornever.wff.kernel.rules import in_order
from nowornever.wff.rulebooks import PREMISES, RULES_PART, WffRulebook

NEVER = 10**6
"""The price of what cannot be built from the cubes."""
MAKES = {letter: 1 - ARITY[letter] for letter in LETTERS}
"""By how many premises one more of a letter makes more."""

Rules = frozenset[str]
Vector = tuple[int, ...]
"""How often each of LETTERS occurs."""
Prices = tuple[Vector, ...]
"""The price of all R, i and o; then for each of LETTERS that of 0, 1, 2 … of it in premises."""


def spelled(position: Position, most: int) -> Mapping[Rules, Collection[Prices]]:
    """The sets of rules that cost at most `most` cubes of Resources, and can all be essential; for
    each the different prices beside its spellings.
    """
    rulebook = position.rulebook
    assert isinstance(rulebook, WffRulebook)
    rows = {symbol: _rows(position, symbol) for symbol in rulebook.symbols}
    least = {x: [min(map(min, row[n:])) for n in range(len(row))] for x, row in rows.items()}
    named = {"": {Rules()}}
    for name in in_order(rulebook.games[position.level]):
        before = [(cubes, tuple(sets)) for cubes, sets in named.items()]
        for (cubes, sets), way in product(before, (name, "R")):
            spelling = "".join(sorted(cubes + way))
            # no rule is named with a symbol twice: there is at most one more than there are cubes
            if sum((*each, NEVER)[spelling.count(x)] for x, each in least.items()) <= most:
                named.setdefault(spelling, set()).update(rules | {name} for rules in sets)
    found: dict[Rules, dict[Prices, None]] = {}
    for cubes, all_sets in named.items():
        beside = {symbol: row[cubes.count(symbol)] for symbol, row in rows.items()}
        prices = (sum(beside[x][0] for x in "Rio"),), *(beside[letter] for letter in LETTERS)
        for rules in all_sets if sum(map(min, prices)) <= most else ():
            found.setdefault(rules, {})[prices] = None
    possible = (rules for rules in found if rules and can_be_essential(rules, rulebook))
    return {rules: found[rules] for rules in sorted(possible, key=in_order)}


def _rows(position: Position, symbol: str) -> list[Vector]:
    """By how many of a symbol are in rules: the price of 0, 1, 2 … of it in premises."""

    def price(in_rules: int, in_premises: int) -> int:
        used = {PREMISES: symbol * in_premises, RULES_PART: symbol * in_rules}
        found = count(position, used, symbol)
        return NEVER if found.missing or found.used < found.required else found.from_resources

    there = ("".join(position.mat) + position.resources).count(symbol)
    most = there if symbol in LETTERS else 0
    return [tuple(price(n, m) for m in range(most + 1)) for n in range(there + 1)]


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


def how_many(letters: Vector) -> int:
    """How many sets there are, including those with equal premises.

    By the cycle lemma, m in n orders of n letters with m more variables than binaries are lists of
    WFFs.
    """
    number, premises = sum(letters), number_of_premises(letters)
    rows = factorial(number) // prod(map(factorial, letters))
    return max(1, rows * premises // max(1, number) // factorial(premises))


class Makeable:
    """What letters make, with its truth in some readings without other worlds."""

    def __init__(self, reads: Sequence[Read]) -> None:
        """Start with nothing made."""
        self._tables = {
            head: [bits(read.tables[head][at] == "1" for read in reads) for at in range(4)]
            for head in LETTERS
        }
        others = {str(other) for read in reads for other in read.others}
        self._others = {other: bits(other in read.others for read in reads) for other in others}
        self._formulas = cache(self._make)

    def _make(self, letters: Vector) -> tuple[tuple[str, int], ...]:
        """Every WFF with exactly these letters; a part that is not there is empty."""
        found, others = list[tuple[str, int]](), self._others.get
        for head, first, second in _kinds(letters):
            both, one, other, none = self._tables[head]
            seconds = [
                (y, true & both | ~true & one, true & other | ~true & none)
                for y, true in self._formulas(second)
            ]
            for x, true in self._formulas(first):
                wholes = ((head + x + y, true & yes | ~true & no) for y, yes, no in seconds)
                found += [(text, by_table ^ others(text, 0)) for text, by_table in wholes]
        return tuple(found) or (("", 0),)

    def sets(self, letters: Vector) -> Iterator[tuple[tuple[str, ...], int]]:
        """Every set of premises with exactly these letters, at least once, and the readings in
        which all are true; and some that contain a premise twice.
        """
        for split in _splits(letters):
            for chosen in product(*map(self._formulas, split)):
                yield tuple(x for x, _ in chosen), reduce(and_, (true for _, true in chosen), -1)


def bits(values: Iterable[bool]) -> int:
    """The numbers of the values that are true, as bits."""
    return sum(1 << at for at, value in enumerate(values) if value)


@lru_cache(maxsize=20_000)
def _splits(letters: Vector, after: Vector = ()) -> tuple[tuple[Vector, ...], ...]:
    """The letters of each premise, for all ways to share these out, each in one order."""
    if number_of_premises(letters) < 2:
        return ((letters,) if any(letters) else (),) * (letters >= after)
    firsts = (first for first in _parts(letters) if first >= after)
    return tuple((x, *others) for x in firsts for others in _splits(_less(letters, x), x))


@lru_cache(maxsize=20_000)
def _kinds(letters: Vector) -> tuple[tuple[str, Vector, Vector], ...]:
    """The heads of WFFs with exactly these letters, with the letters of both parts."""
    found = []
    for at, head in enumerate(LETTERS):
        if letters[at] and (head not in VARIABLES or sum(letters) == 1):
            rest = (*letters[:at], letters[at] - 1, *letters[at + 1 :])
            firsts = _parts(rest) if head in CONNECTIVES else (rest,)
            found += [(head, first, _less(rest, first)) for first in firsts]
    return tuple(found)


@lru_cache(maxsize=20_000)
def _parts(letters: Vector) -> tuple[Vector, ...]:
    """The letters that one WFF can take of these so that the rest makes WFFs, too."""
    return tuple(
        part
        for part in product(*(range(n + 1) for n in letters))
        if number_of_premises(part) == 1 and number_of_premises(_less(letters, part)) > 0
    )


def _less(letters: Vector, part: Vector) -> Vector:
    return tuple(a - b for a, b in zip(letters, part, strict=True))
