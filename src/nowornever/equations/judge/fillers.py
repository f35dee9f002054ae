"""Parts whose value does not matter much: 0×(…), 1*(…) and similar ones can use up any cubes.

Such a part only has to use the Required cubes, to have a value, and to be legal: a divisor is
not 0, an exponent of 0 is positive, and so on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from nowornever.core.work import Work
from nowornever.equations.expression import Expression, Numeral, Operation, Root
from nowornever.equations.judge.rationals import TWO, ZERO
from nowornever.equations.judge.supply import Multiset, Supply, can_join
from nowornever.equations.judge.values import Part, Values
from nowornever.equations.judge.worth import Arithmetic, Wild, Worth
from nowornever.equations.symbols import DIGITS, OVER, POWER, ROOT, TIMES

_SMALL = 5
"""Parts of up to this many cubes are looked up in the table of all values at once."""
_LOOKED_UP = 9
"""Parts of up to this many are looked up if random building finds none."""
_TRIES = 60
"""How many larger parts are built at random from each choice of cubes."""
_CHOICES = 40
"""How many choices of cubes are tried for each number of cubes from Resources."""

Filler = tuple[int, Multiset, Expression | None]
"""The total cubes from Resources, the cubes of the part, and the part; None for a doubt."""


class Fillers:
    """Finds parts for holes whose value is free within limits."""

    def __init__(self, supply: Supply, arithmetic: Arithmetic, values: Values, work: Work) -> None:
        """Use the cubes of the position and the values of their expressions."""
        self.supply, self.arithmetic, self.values, self.work = supply, arithmetic, values, work
        self._known: dict[tuple[Multiset, Wild], Expression | None] = {}

    def find(self, outside: Multiset, wild: Wild, most: Callable[[], int]) -> Iterator[Filler]:
        """The cheapest part for a hole, or a doubt with the number of cubes where it starts."""
        needed = self.supply.beyond(self.supply.required, outside)
        least = self.supply.cost(outside + needed)
        for cost in range(least, most() + 1):
            if cost > most():
                return
            doubt = False
            for number, multiset in enumerate(self._choices(outside, needed, cost)):
                self.work.spend(5)
                if (multiset, wild) not in self._known:
                    self._known[multiset, wild] = self._find(multiset, wild)
                found = self._known[multiset, wild]
                doubt = doubt or (found is None and not self._is_known(multiset, wild))
                if found is not None:
                    yield cost, multiset, found
                    return
                if number >= _CHOICES:
                    doubt = True
                    break
            if doubt:
                yield cost, 0, None

    def every(self, outside: Multiset, wild: Wild, most: int) -> Iterator[Part]:
        """All parts for a hole that the table of values has, the cheap ones first."""
        needed = self.supply.beyond(self.supply.required, outside)
        for cost in range(self.supply.cost(outside + needed), most + 1):
            for multiset in self._choices(outside, needed, cost):
                self.work.spend(5)
                if self.supply.size(multiset) <= _LOOKED_UP:
                    for value in self.values.of(multiset).worths:
                        if self.arithmetic.fits(wild, value):
                            yield multiset, value

    def _choices(self, outside: Multiset, needed: Multiset, cost: int) -> Iterator[Multiset]:
        """The cubes for a part that takes exactly `cost` from Resources, small choices first."""
        supply = self.supply
        base = outside + needed
        free = supply.beyond(supply.free, base)
        paid = supply.all - base - free
        taken = cost - supply.cost(base)
        for size in range(supply.size(free) + 1):
            for extra in self._some(free, size):
                for bought in self._some(paid, taken):
                    multiset = needed + extra + bought
                    if multiset and can_join(supply.counts(multiset), 1):
                        yield multiset

    def _some(self, multiset: Multiset, size: int) -> list[Multiset]:
        """The sub-multisets of this size, those with the most convenient symbols first."""
        found: list[list[Multiset]] = [[0]] + [[] for _ in range(size)]
        for symbol in sorted(self.supply.cubes(multiset) and set(self.supply.cubes(multiset)),
                             key=_handy):  # fmt: skip
            unit, number = self.supply.unit[symbol], self.supply.count(multiset, symbol)
            found = [
                [part + unit * n for n in range(min(number, total), -1, -1)
                 for part in found[total - n]]
                for total in range(size + 1)
            ]  # fmt: skip
        return found[size]

    def _is_known(self, multiset: Multiset, wild: Wild) -> bool:
        """Whether it is certain that these cubes make no part, if none is found."""
        supply = self.supply
        if supply.size(multiset) <= _LOOKED_UP:
            return True
        digits, operations, _ = supply.counts(multiset)
        others, over = digits - supply.count(multiset, "0"), supply.count(multiset, OVER)
        may_be_zero = wild.symbol == TIMES or (wild.symbol == POWER and wild.known != ZERO)
        if others == 0:
            # Zeros alone make only 0: there is no divisor, no power, and no root with an index.
            undefined = over or supply.count(multiset, POWER) or operations < digits - 1
            return bool(undefined) or not may_be_zero
        # The only digit that is not 0 is in the divisor, so the quotient is 0, and so is all that
        # is made of it; nothing more divides.
        return others == 1 and (over > 1 or (over == 1 and not may_be_zero))

    def _find(self, multiset: Multiset, wild: Wild) -> Expression | None:
        """A part of these cubes; None if there is none, or if it is too large to be sure."""
        size = self.supply.size(multiset)
        found = self._built(multiset, wild) if size > _SMALL else None
        if found is None and size <= _LOOKED_UP:
            found = self._looked_up(multiset, wild)
        return found

    def _looked_up(self, multiset: Multiset, wild: Wild) -> Expression | None:
        entry = self.values.of(multiset)
        for value in entry.worths:
            if self.arithmetic.fits(wild, value):
                return self.values.expression((multiset, value))
        if entry.dead and wild.symbol in (TIMES, OVER):  # a dead value is not 0
            return self.values.expression((multiset, None))
        return None

    def _built(self, multiset: Multiset, wild: Wild) -> Expression | None:
        """A part built at random, with the same result for the same cubes."""
        cubes = self.supply.cubes(multiset)
        chance = Random(cubes)
        for _ in range(_TRIES):
            self.work.spend(len(cubes))
            built = self._by_chance(cubes, chance)
            if built is not None and self.arithmetic.fits(wild, built[1]):
                return built[0]
        return None

    def _by_chance(self, cubes: str, chance: Random) -> tuple[Expression, Worth] | None:
        """A random expression of these cubes with its value, if it has one."""
        digits = [cube for cube in cubes if cube in DIGITS]
        joining = [cube for cube in cubes if cube not in DIGITS + ROOT]
        roots = cubes.count(ROOT)
        binary = len(digits) - 1 - len(joining)
        joining += [ROOT] * binary
        chance.shuffle(digits)
        # Powers, roots and divisions first, where the parts are still single digits.
        joining.sort(key=lambda symbol: -_handy(symbol)[0] + chance.random() * 2)
        parts: list[tuple[Expression, Worth]] = [(Numeral(d), (int(d), 1)) for d in digits]
        covers = [chance.randrange(len(parts)) for _ in range(roots - binary)]
        for at in covers:
            expression, value = parts[at]
            root = self.arithmetic.join(ROOT, TWO, value)
            if root is None:
                return None
            parts[at] = Root(expression), root
        for symbol in joining:
            for _ in range(6):
                a, b = chance.sample(range(len(parts)), 2)
                joined = self.arithmetic.join(symbol, parts[a][1], parts[b][1])
                if joined is not None:
                    break
            else:
                return None
            left, right = parts[a][0], parts[b][0]
            whole = Root(right, left) if symbol == ROOT else Operation(symbol, left, right)
            parts = [part for at, part in enumerate(parts) if at not in (a, b)]
            parts.append((whole, joined))
        return parts[0]


def _handy(symbol: str) -> tuple[int, str]:
    """A sort key for how difficult a symbol is: a 0 cannot divide, and powers grow."""
    order = "+x-" + DIGITS[:0:-1] + "0/v*"
    return order.index(symbol), symbol
