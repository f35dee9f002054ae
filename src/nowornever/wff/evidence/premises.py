"""All premises that can be made from some letters, and their truth in many readings at once.

WFFs with exactly some letters come in the order of their heads and of their parts. So the truth of
all of them is an array, computed from the arrays for their parts.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache, reduce
from itertools import chain, product
from math import factorial, prod

import numpy as np
from numpy.typing import NDArray

from nowornever.wff.evidence.counting import Rules, Vector, number_of_premises
from nowornever.wff.evidence.readings import Read
from nowornever.wff.kernel.formula import CONNECTIVES, LETTERS, VARIABLES, Formula

Premises = tuple[Formula, ...]
Truth = NDArray[np.uint64]
"""For WFFs, or for sets of premises, in order: the readings in which they are true, as bits."""
ALL_TRUE = np.array([2**64 - 1], dtype=np.uint64)


def how_many(letters: Vector) -> int:
    """How many sets there are, including those with equal premises.

    By the cycle lemma, m in n orders of n letters with m more variables than binaries are lists of
    WFFs.
    """
    number, premises = sum(letters), number_of_premises(letters)
    rows = factorial(number) // prod(map(factorial, letters))
    return max(1, rows * premises // max(1, number) // factorial(premises))


def premise_sets(letters: Vector) -> Iterator[tuple[str, ...]]:
    """Every set of premises with exactly these letters, at least once; and some that contain a
    premise twice.
    """
    return chain.from_iterable(product(*map(_formulas, split)) for split in _splits(letters))


class Truths:
    """The truth of premises in at most 64 plain readings, for one Goal."""

    def __init__(self, goal: Formula, reads: tuple[Read, ...]) -> None:
        """Start with nothing computed."""
        self._refutes = [(read.respects, not read.value(goal)) for read in reads]
        self._tables = {
            head: [_bits(read.tables[head][at] == "1" for read in reads) for at in range(4)]
            for head in LETTERS
        }
        self._of, self.of_sets = cache(self._of_formulas), cache(self._of_sets)

    def _of_formulas(self, letters: Vector) -> Truth:
        found = [np.zeros(int(not any(letters)), dtype=np.uint64)]
        for head, first, second in _kinds(letters):
            x, y = self._of(first)[:, None], self._of(second)
            both, one, other, none = self._tables[head]
            found.append((x & y & both | x & ~y & one | ~x & y & other | ~x & ~y & none).ravel())
        return np.concatenate(found)

    def _of_sets(self, letters: Vector) -> Truth:
        """The readings in which all premises are true, for each of `premise_sets`."""

        def both(true: Truth, part: Vector) -> Truth:
            return (true[:, None] & self._of(part)).ravel()

        return np.concatenate([reduce(both, split, ALL_TRUE) for split in _splits(letters)])

    def refuting(self, rules: Rules) -> np.uint64:
        """The readings that these rules respect, with a false Goal."""
        return _bits(refutes and rules <= respects for respects, refutes in self._refutes)


def _bits(values: Iterable[bool]) -> np.uint64:
    return np.uint64(sum(1 << at for at, value in enumerate(values) if value))


@lru_cache(maxsize=20_000)
def _splits(letters: Vector, after: Vector = ()) -> tuple[tuple[Vector, ...], ...]:
    """The letters of each premise, for all ways to share these out, each in one order."""
    if number_of_premises(letters) < 2:
        return ((letters,) if any(letters) else (),) * (letters >= after)
    firsts = (first for first in _parts(letters) if first >= after)
    return tuple((x, *others) for x in firsts for others in _splits(_less(letters, x), x))


@lru_cache(maxsize=20_000)
def _formulas(letters: Vector) -> tuple[str, ...]:
    """Every WFF with exactly these letters; a part that is not there is empty."""
    kinds = ((head, _formulas(x), _formulas(y)) for head, x, y in _kinds(letters))
    return (
        tuple(h + x + y for h, xs, ys in kinds for x in xs for y in ys) if any(letters) else ("",)
    )


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
