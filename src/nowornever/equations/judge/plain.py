"""A plain search that shares nothing with the judge's: every expression of every multiset.

It builds forwards only, with the checker's own arithmetic, and so it can say what is right where
there are few cubes. The verifier of certificates and the tests use it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product

from flint import fmpq

from nowornever.equations.evaluation import join
from nowornever.equations.numbers.comparison import equal
from nowornever.equations.numbers.number import Number, Undefined, Unsettled
from nowornever.equations.symbols import DIGITS, OPERATIONS, ROOT

Cubes = tuple[str, ...]


class DoubtfulError(Exception):
    """The arithmetic left something open, so the plain search knows nothing."""


def fewest_from_resources(
    required: str, permitted: str, resources: str, goal: Number, *, whole_powers: bool
) -> int | None:
    """With how few cubes of Resources the Goal's value can be made; None when it cannot.

    Raises DoubtfulError where the arithmetic cannot settle a value that matters.
    """
    must, free = Counter(required), Counter(required + permitted)
    everything = free + Counter(resources)
    values: dict[Cubes, set[Number]] = {}
    best: int | None = None
    for cubes in sorted(_multisets(everything), key=len):
        found = values[cubes] = set(_values(cubes, values, whole_powers=whole_powers))
        used = Counter(cubes)
        if len(cubes) < 2 or must - used:
            continue
        cost = (used - free).total()
        if (best is None or cost < best) and _holds(found, goal):
            best = cost
    return best


def _holds(values: set[Number], goal: Number) -> bool:
    answers = {equal(value, goal) for value in values}
    if True not in answers and None in answers:
        raise DoubtfulError
    return True in answers


def _multisets(cubes: Counter[str]) -> Iterator[Cubes]:
    for numbers in product(*(range(number + 1) for number in cubes.values())):
        chosen = dict(zip(cubes, numbers, strict=True))
        yield tuple(sorted(Counter(chosen).elements()))


def _values(
    cubes: Cubes, values: dict[Cubes, set[Number]], *, whole_powers: bool
) -> Iterator[Number]:
    """The values of all expressions that use exactly these cubes."""
    if len(cubes) == 1 and cubes[0] in DIGITS:
        yield fmpq(int(cubes[0]))
    for symbol in set(cubes) & set(OPERATIONS):
        rest = list(cubes)
        rest.remove(symbol)
        if symbol == ROOT:
            for value in values.get(tuple(rest), ()):
                yield from _joined(ROOT, fmpq(2), value, whole_powers=whole_powers)
        for left in _multisets(Counter(rest)):
            right = tuple(sorted((Counter(rest) - Counter(left)).elements()))
            for a in values.get(left, ()):
                for b in values.get(right, ()):
                    yield from _joined(symbol, a, b, whole_powers=whole_powers)


def _joined(symbol: str, a: Number, b: Number, *, whole_powers: bool) -> Iterator[Number]:
    value = join(symbol, a, b, whole_powers=whole_powers)
    if isinstance(value, Unsettled):
        raise DoubtfulError
    if not isinstance(value, Undefined):
        yield value
