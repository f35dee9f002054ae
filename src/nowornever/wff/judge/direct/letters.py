"""The letters of all premises that can be paid for with a set of rules."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate
from math import factorial, prod
from typing import NamedTuple

from nowornever.wff.judge.counting.cubes import NEVER, Vector
from nowornever.wff.judge.counting.rows import PricedRules
from nowornever.wff.kernel.formula import CONNECTIVES, LETTERS, NEGATION, VARIABLES, Formula

_ORDER = tuple(map(LETTERS.index, VARIABLES + CONNECTIVES + NEGATION))
"""Variables come first: they limit the binary connectives."""


def premises_of(letters: Vector) -> int:
    """How many premises these letters make; not positive if they make none."""
    binaries = len(CONNECTIVES)
    return sum(letters[binaries + 1 :]) - sum(letters[:binaries])


class Shape(NamedTuple):
    """What the premises of a search have in common."""

    letters: Vector
    """Their letters, exactly."""
    needed: tuple[Formula, ...] = ()
    """Parts of which they contain at least one; empty if they need not."""


def how_many(shape: Shape) -> int:
    """How many sets of premises there are, including those with equal premises.

    By the cycle lemma, of n letters with m more variables than binaries, a share m/n of all orders
    are lists of WFFs. With a needed part there are no more than if it were one more variable.

    >>> how_many(Shape((0, 0, 1, 0, 0, 1, 1, 1, 0)))
    6
    >>> how_many(Shape((0, 0, 1, 0, 0, 1, 1, 1, 0), (Formula("Kqr"),)))
    1
    """
    number = _ways(shape.letters, 0)
    if not shape.needed:
        return number
    return min(number, sum(_ways(_without(shape.letters, part), 1) for part in shape.needed))


def _ways(letters: Vector, others: int) -> int:
    """How many sets of premises these letters make with other variables that occur once each."""
    if min(letters) < 0:
        return 0
    number = sum(letters) + others
    if not number:
        return 1
    rows = factorial(number) // prod(map(factorial, letters))
    premises = premises_of(letters) + others
    return max(1, rows * premises // number // factorial(premises))


def _without(letters: Vector, part: Formula) -> Vector:
    return tuple(here - part.count(letter) for letter, here in zip(LETTERS, letters, strict=True))


def letters_at(row: PricedRules, price: int, fewest: int) -> Iterator[Vector]:
    """The letters of all premises, at least `fewest` of them, that cost exactly `price`."""
    ends = [row.exactly[at] for at in _ORDER]
    lowest = [0, *accumulate(min(prices) for prices in reversed(ends))][::-1]
    highest = [
        0, *accumulate(max(p for p in prices if p < NEVER) for prices in reversed(ends))
    ][::-1]  # fmt: skip
    variables, binaries = len(VARIABLES), len(VARIABLES + CONNECTIVES)

    def more(at: int, left: int, balance: int, chosen: Vector) -> Iterator[Vector]:
        if at == len(_ORDER):
            letters = [0] * len(_ORDER)
            for place, number in zip(_ORDER, chosen, strict=True):
                letters[place] = number
            yield tuple(letters)
            return
        sign = 1 if at < variables else -1 if at < binaries else 0
        for number, one in enumerate(ends[at]):
            after = left - one
            here = balance + sign * number
            if sign < 0 and here < max(1, fewest) and number:
                break
            if lowest[at + 1] <= after <= highest[at + 1] and (sign or here or not number):
                yield from more(at + 1, after, here, (*chosen, number))

    for letters in more(0, price - row.outside, 0, ()):
        if premises_of(letters) >= max(fewest, int(any(letters))):
            yield letters
