"""All premises that can be made from some letters, and the readings in which they are true."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache, reduce
from itertools import product
from math import factorial, prod
from operator import and_

from nowornever.wff.evidence.counting import Vector, number_of_premises
from nowornever.wff.evidence.readings import Read
from nowornever.wff.kernel.formula import CONNECTIVES, LETTERS, VARIABLES

Truth = int
"""The readings in which something is true, as bits."""


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

    def _make(self, letters: Vector) -> tuple[tuple[str, Truth], ...]:
        """Every WFF with exactly these letters; a part that is not there is empty."""
        found, others = list[tuple[str, Truth]](), self._others.get
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

    def sets(self, letters: Vector) -> Iterator[tuple[tuple[str, ...], Truth]]:
        """Every set of premises with exactly these letters, at least once, and the readings in
        which all are true; and some that contain a premise twice.
        """
        for split in _splits(letters):
            for chosen in product(*map(self._formulas, split)):
                yield tuple(x for x, _ in chosen), reduce(and_, (true for _, true in chosen), -1)


def bits(values: Iterable[bool]) -> Truth:
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
