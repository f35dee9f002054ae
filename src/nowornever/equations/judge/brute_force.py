"""A plain search that shares nothing with the judge's: every expression of every multiset.

It only builds forwards, with the checker's own arithmetic, so it is a reference for positions where
few cubes may be used. The verifier of certificates and the tests use it.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from flint import fmpq

from nowornever.core.work import Work
from nowornever.equations.evaluation import join
from nowornever.equations.numbers.comparison import equal
from nowornever.equations.numbers.number import Number, Undefined, Unsettled
from nowornever.equations.symbols import DIGITS, PLUS, ROOT, TIMES

Cubes = tuple[int, ...]
"""How many cubes of each symbol."""


class DoubtfulError(Exception):
    """The arithmetic could not settle a value, so the plain search has no result."""


def fewest_from_resources(
    required: str,
    permitted: str,
    resources: str,
    goal: Number,
    *,
    whole_powers: bool,
    below: int | None = None,
    work: Work | None = None,
) -> int | None:
    """The fewest cubes of Resources, fewer than `below`, with which the Goal's value can be made.

    None if there is no such number. Raises DoubtfulError if the arithmetic cannot settle a value
    that matters, and OutOfWorkError.
    """
    search = _Search(required, permitted, resources, whole_powers, work or Work())
    most = len(resources) if below is None else below - 1
    for cost in range(most + 1):
        for cubes in search.costing(cost):
            if sum(cubes) >= 2 and _holds(search.values(cubes), goal):
                return cost
    return None


def _holds(values: frozenset[Number], goal: Number) -> bool:
    if goal in values:
        return True
    answers = {equal(value, goal) for value in values}
    if True not in answers and None in answers:
        raise DoubtfulError
    return True in answers


class _Search:
    def __init__(
        self, required: str, permitted: str, resources: str, whole_powers: bool, work: Work
    ) -> None:
        self.symbols = sorted({*required, *permitted, *resources})
        self.must, self.free, self.there = (
            tuple(map(cubes.count, self.symbols))
            for cubes in (required, required + permitted, required + permitted + resources)
        )
        self.whole_powers, self.work = whole_powers, work
        self._values: dict[Cubes, frozenset[Number]] = {}

    def costing(self, cost: int) -> Iterator[Cubes]:
        """All multisets that include Required and take exactly this many cubes of Resources."""

        def more(at: int, left: int, chosen: Cubes) -> Iterator[Cubes]:
            self.work.spend()
            if at == len(self.symbols):
                if not left:
                    yield chosen
                return
            for number in range(self.must[at], self.there[at] + 1):
                price = max(0, number - self.free[at])
                if price <= left:
                    yield from more(at + 1, left - price, (*chosen, number))

        return more(0, cost, ())

    def values(self, cubes: Cubes) -> frozenset[Number]:
        """The values of all expressions that use exactly these cubes."""
        if cubes not in self._values:
            joined = self._made(cubes) if self._can_be_joined(cubes) else ()
            self._values[cubes] = frozenset(joined)
        return self._values[cubes]

    def _can_be_joined(self, cubes: Cubes) -> bool:
        """Whether counts allow an expression: roots have one or two parts, other operations two."""
        digits = sum(n for n, symbol in zip(cubes, self.symbols, strict=True) if symbol in DIGITS)
        roots = sum(n for n, symbol in zip(cubes, self.symbols, strict=True) if symbol == ROOT)
        operations = sum(cubes) - digits - roots
        return operations <= digits - 1 <= operations + roots

    def _made(self, cubes: Cubes) -> Iterator[Number]:
        for at, symbol in enumerate(self.symbols):
            if symbol in DIGITS:
                if cubes[at] == sum(cubes) == 1:
                    yield fmpq(int(symbol))
            elif cubes[at]:
                rest = (*cubes[:at], cubes[at] - 1, *cubes[at + 1 :])
                if symbol == ROOT:
                    for value in self.values(rest):
                        yield from self._joined(ROOT, fmpq(2), value)
                yield from self._parted(symbol, rest)

    def _parted(self, symbol: str, cubes: Cubes) -> Iterator[Number]:
        """The values of an operation on all pairs of parts; sums and products in one order only."""
        for left in product(*(range(number + 1) for number in cubes)):
            self.work.spend()
            right = tuple(all_ - some for all_, some in zip(cubes, left, strict=True))
            if symbol in (PLUS, TIMES) and right < left:
                continue
            if self._can_be_joined(left) and self._can_be_joined(right):
                for a, b in product(self.values(left), self.values(right)):
                    yield from self._joined(symbol, a, b)

    def _joined(self, symbol: str, a: Number, b: Number) -> Iterator[Number]:
        self.work.spend()
        value = join(symbol, a, b, whole_powers=self.whole_powers)
        if isinstance(value, Unsettled):
            raise DoubtfulError
        if not isinstance(value, Undefined):
            yield value
