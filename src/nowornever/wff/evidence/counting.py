"""The premises that can be made beside rules: what they cost, and all of them.

Costs are counted symbol by symbol with `shake.accounting`. A *spelling* of a set of rules is the
cubes that name it: each rule its own, or a wild R (III-D). Beside it are m premises, which contain
m more variables than binary connectives. The minimum that they must contain is a `Demand`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache, reduce
from itertools import chain, product
from math import factorial, prod
from operator import and_, le, mul, or_, sub

from nowornever.shake.accounting import count
from nowornever.shake.position import Position
from nowornever.wff.evidence.demands import Demand, can_be_essential
from nowornever.wff.evidence.readings import Read
from nowornever.wff.kernel.formula import ARITY, CONNECTIVES, LETTERS, VARIABLES, Formula
from nowornever.wff.kernel.rules import REGULAR, in_order
from nowornever.wff.rulebooks import PREMISES, RULES_PART, WffRulebook

NEVER = 10**6
"""The price of what cannot be built from the cubes."""
MOST_PREMISES = 150_000
"""The maximum number of sets of premises that are enumerated."""
MAKES = tuple(1 - ARITY[letter] for letter in LETTERS)
"""How many more premises one more of each of LETTERS makes; negative: how many fewer."""

Rules = frozenset[str]
Vector = tuple[int, ...]
"""How often each of LETTERS occurs."""
Prices = tuple[Vector, ...]
"""The price of all R, i and o; then for each of LETTERS that of 0, 1, 2 … of it in premises."""


class TooManyError(Exception):
    """There are too many sets of premises to enumerate."""


def spelled(position: Position, most: int) -> Mapping[Rules, Collection[Prices]]:
    """The sets of rules that cost at most `most` cubes of Resources and can all be essential.

    A set of rules can be spelled in several ways, which leave different cubes to premises. So for
    each set there are the different prices of premises.
    """
    rulebook = position.rulebook
    assert isinstance(rulebook, WffRulebook)
    rows = {symbol: _rows(position, symbol) for symbol in rulebook.symbols}
    least = {x: [min(map(min, row[n:])) for n in range(len(row))] for x, row in rows.items()}
    named = {"": (sum(each[0] for each in least.values()), {Rules()})}
    for name in in_order(rulebook.games[position.level]):
        before = [(cubes, price, tuple(sets)) for cubes, (price, sets) in named.items()]
        for (cubes, price, sets), way in product(before, (name, "R")):
            # no rule is named with a symbol twice
            price += sum(least[x][cubes.count(x) + 1] - least[x][cubes.count(x)] for x in way)
            if price <= most:
                spelling = "".join(sorted(cubes + way))
                named.setdefault(spelling, (price, set()))[1].update(x | {name} for x in sets)
    found: dict[Rules, dict[Prices, None]] = {}
    for cubes, (_, all_sets) in named.items():
        beside = {symbol: row[cubes.count(symbol)] for symbol, row in rows.items()}
        prices = (sum(beside[x][0] for x in "Rio"),), *(beside[letter] for letter in LETTERS)
        for rules in all_sets if sum(map(min, prices)) <= most else ():
            found.setdefault(rules, {})[prices] = None
    possible = (rules for rules in found if rules and can_be_essential(rules, rulebook))
    return {rules: found[rules] for rules in sorted(possible, key=in_order)}


def _rows(position: Position, symbol: str) -> list[Vector]:
    """The prices of 0, 1, 2 … cubes of a symbol in premises: a row for 0, 1, 2 … of it in rules.

    The last row is for one more in rules than there are.
    """

    def price(in_rules: int, in_premises: int) -> int:
        used = {PREMISES: symbol * in_premises, RULES_PART: symbol * in_rules}
        found = count(position, used, symbol)
        return NEVER if found.missing or found.used < found.required else found.from_resources

    there = ("".join(position.mat) + position.resources).count(symbol)
    most = there if symbol in LETTERS else 0
    return [tuple(price(n, m) for m in range(most + 1)) for n in range(there + 2)]


def exact_price(prices: Prices, premises: Iterable[str]) -> int:
    """The price of these premises."""
    rows = zip(map("".join(premises).count, LETTERS), prices[1:], strict=True)
    return prices[0][0] + sum((*row[n:], NEVER)[0] for n, row in rows)


@lru_cache(maxsize=50_000)
def least_price(prices: Prices, demand: Demand) -> int:
    """The price of the cheapest premises that meet the demand, or less."""
    least = map(_least, prices[1:], demand.letters, MAKES)
    total, free, most = map(sum, zip(*least, strict=True))
    total += prices[0][0]
    return total + max(0, demand.premises - free) if demand.premises <= most else NEVER


@lru_cache(maxsize=10_000)
def _least(row: Vector, low: int, makes: int) -> Vector:
    """The least price of `low` cubes or more; the most premises at this price, and at any price."""
    found = [(price, -makes * n) for n, price in enumerate(row) if n >= low and price < NEVER]
    price, fewer = min(found, default=(NEVER, 0))
    return price, -fewer, max((-each for _, each in found), default=0)


@lru_cache(maxsize=1_000)
def vectors(prices: Prices, demand: Demand, most: int) -> tuple[Vector, ...]:
    """The letters of all premises that meet the demand and cost at most `most`; TooManyError if
    they are too many.
    """
    rows = [*zip(prices[1:], demand.letters, MAKES, strict=True)]
    found: list[tuple[Vector, int, int]] = [((), prices[0][0], 0)]
    for at, (row, low, makes) in enumerate(rows, 1):
        later = [(0, 0, 0), *(_least(*each) for each in rows[at:])]
        price_later, _, most_later = map(sum, zip(*later, strict=True))
        found = [
            ((*letters, n), paid + price, made + n * makes)
            for letters, paid, made in found
            for n, price in enumerate(row)
            if n >= low and paid + price + price_later <= most
            if made + n * makes + most_later >= demand.premises
        ]
        if len(found) > MOST_PREMISES:
            raise TooManyError
    return tuple(letters for letters, _, made in found if made or not any(letters))


def number_of_premises(letters: Vector) -> int:
    """How many premises these letters make; not positive if they make none."""
    return sum(map(mul, letters, MAKES))


@lru_cache(maxsize=20_000)
def how_many(letters: Vector) -> int:
    """How many sets there are, including those with equal premises.

    By the cycle lemma, of n letters with m more variables than binaries, a share m/n of all orders
    are lists of WFFs.
    """
    number, premises = sum(letters), number_of_premises(letters)
    rows = factorial(number) // prod(map(factorial, letters))
    return max(1, rows * premises // max(1, number) // factorial(premises))


class Makeable:
    """The WFFs that letters make, and as bits the readings without worlds in which each is true."""

    def __init__(self, reads: Sequence[Read], goal: Formula) -> None:
        """Start with nothing made."""
        self.reads, cells = frozenset(reads), product(LETTERS, range(4))
        self._cells = {(x, k): bits(r.tables[x][k] == "1" for r in reads) for x, k in cells}
        others = {str(other) for read in reads for other in read.others}
        self._others = {other: bits(other in read.others for read in reads) for other in others}
        asked = {ask for read in reads for ask in read.asks}
        asks = [(tuple(map(x.count, LETTERS)), bits(x in r.asks for r in reads)) for x in asked]
        self.sure = cache(lambda x: ~reduce(or_, (w for ask, w in asks if all(map(le, ask, x))), 0))
        """The readings in which all that is made of some letters is true."""
        by = {x: bits(read.refutes(goal, Rules({x})) for read in reads) for x in REGULAR}
        self.refuting = cache(lambda rules: reduce(and_, map(by.__getitem__, rules)))
        """The readings in which the Goal does not follow by some rules from true premises."""
        self._formulas, self._left = cache(self._make), cache(self._pass)

    def _make(self, letters: Vector) -> list[tuple[str, int]]:
        """Every WFF with exactly these letters; a part that is not there is empty."""
        found, made, others = list[tuple[str, int]](), self._formulas, self._others.get
        for at, head in enumerate(LETTERS):
            if not letters[at] or (head in VARIABLES and sum(letters) > 1):
                continue
            rest = (*letters[:at], letters[at] - 1, *letters[at + 1 :])
            both, one, other, none = (self._cells[head, k] for k in range(4))
            pairs = _pairs(rest) if head in CONNECTIVES else [(rest, (0,) * len(LETTERS))]
            for first, second in pairs:
                ys = [(y, t & both | ~t & one, t & other | ~t & none) for y, t in made(second)]
                for x, true in made(first):
                    wholes = ((head + x + y, true & yes | ~true & no) for y, yes, no in ys)
                    found += [(text, by_table ^ others(text, 0)) for text, by_table in wholes]
        return found or [("", 0)]

    def sets(self, letters: Vector, where: int) -> Iterator[tuple[str, ...]]:
        """Every set of premises with exactly these letters, at least once, unless all are true in
        one of these readings; and some that contain a premise twice.
        """
        return chain.from_iterable(self._left(split, where) for split in _splits(letters))

    def _pass(self, split: tuple[Vector, ...], where: int) -> list[tuple[str, ...]]:
        """The same for one way to share out letters."""
        if not split:
            return [] if where else [()]
        rest, made = split[1:], self._formulas(split[0])
        made = made if rest else [each for each in made if not each[1] & where]
        return [(x, *others) for x, true in made for others in self._left(rest, true & where)]


def bits(values: Iterable[bool]) -> int:
    """The numbers of the values that are true, as bits."""
    return sum(1 << at for at, value in enumerate(values) if value)


@lru_cache(maxsize=20_000)
def _splits(letters: Vector, after: Vector = ()) -> tuple[tuple[Vector, ...], ...]:
    """The letters of each premise, for all ways to share these out, each in one order."""
    if number_of_premises(letters) < 2:
        return ((letters,) if any(letters) else (),) * (letters >= after)
    return tuple((x, *y) for x, rest in _pairs(letters) if x >= after for y in _splits(rest, x))


@lru_cache(maxsize=20_000)
def _pairs(letters: Vector) -> tuple[tuple[Vector, Vector], ...]:
    """The letters that one WFF can take of these so that the rest makes WFFs, too; and the rest."""
    firsts = (x for x in product(*(range(n + 1) for n in letters)) if number_of_premises(x) == 1)
    pairs = ((x, tuple(map(sub, letters, x))) for x in firsts)
    return tuple(pair for pair in pairs if number_of_premises(pair[1]) > 0)
