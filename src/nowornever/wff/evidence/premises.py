"""All sets of premises that can be made from some letters, each once."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from math import factorial, prod

from nowornever.wff.evidence.counting import Vector, number_of_premises
from nowornever.wff.kernel.formula import CONNECTIVES, LETTERS, NEGATION, VARIABLES, Formula

Premises = tuple[Formula, ...]


def how_many(letters: Vector) -> int:
    """How many sets there are, including those with equal premises.

    By the cycle lemma, m in n orders of n letters with m more variables than binaries are lists of
    WFFs.
    """
    number, premises = sum(letters), number_of_premises(letters)
    if not number:
        return 1
    rows = factorial(number) // prod(map(factorial, letters))
    return max(1, rows * premises // number // factorial(premises))


def premise_sets(letters: Vector, after: tuple[Vector, str] = ((), "")) -> Iterator[Premises]:
    """Every set of different premises with exactly these letters, each in one order."""
    if not any(letters):
        yield ()
        return
    number = number_of_premises(letters)
    for first in _parts(letters) if number > 1 else (letters,):
        if first < after[0]:
            continue
        rest = _less(letters, first)
        for formula in formulas(first):
            if (first, formula) > after:
                for others in premise_sets(rest, (first, formula)):
                    yield (formula, *others)


@lru_cache(maxsize=20_000)
def formulas(letters: Vector) -> tuple[Formula, ...]:
    """Every WFF with exactly these letters."""
    found = [x for x in VARIABLES if sum(letters) == letters[LETTERS.index(x)] == 1]
    for at, head in enumerate(CONNECTIVES + NEGATION):
        rest = (*letters[:at], letters[at] - 1, *letters[at + 1 :])
        if head == NEGATION and letters[at]:
            found += [head + part for part in formulas(rest)]
        elif letters[at]:
            for first in _parts(rest):
                seconds = formulas(_less(rest, first))
                found += [head + x + y for x in formulas(first) for y in seconds]
    return tuple(map(Formula, found))


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
