"""Does the native search for premises find what the one in Python finds? A long run by hand:

python -m tests.wff.judge.direct.premises 500 [SEED]
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Sequence
from random import Random

from nowornever.wff.judge.counting.sets import rule_sets
from nowornever.wff.judge.direct.letters import Shape, how_many
from nowornever.wff.judge.direct.native import NativePremises, premises_search
from nowornever.wff.judge.direct.pure import Premises, PurePremises
from nowornever.wff.kernel.formula import LETTERS, Formula
from nowornever.wff.kernel.rules import REGULAR
from nowornever.wff.rulebooks import RULEBOOKS, WffRulebook
from tests.wff.judge.completeness import minimal_case

MOST = 400
"""So many sets of premises are tried at most."""


def compare(chance: Random) -> tuple[int, int]:
    """Try the letters of a minimal Solution with its set of rules and others.

    Now and then a part is needed. How many Solutions are found, and how many sets of premises
    there are.
    """
    while True:
        premises, goal, rules, book = minimal_case(chance)
        count = Counter("".join(premises))
        here = tuple(count[letter] for letter in LETTERS)
        parts = [part for each in (goal, *premises) for part in each.subformulas]
        needed = tuple(chance.sample(parts, min(chance.choice((0, 0, 1, 2)), len(parts))))
        shape = Shape(here, needed)
        if how_many(Shape(here)) <= MOST:
            break
    pure = compare_sets(goal, book, shape, [rules, *chance.sample(rule_sets(REGULAR, book), 25)])
    if not needed or any(part in premise for part in needed for premise in premises):
        assert {(frozenset(each), by) for each, by in pure} >= {(frozenset(premises), rules)}
    assert all(any(x in y for x in needed for y in each) for each, _ in pure if needed)
    return len(pure), how_many(shape)


def compare_sets(
    goal: Formula, book: WffRulebook, shape: Shape, sets: Sequence[frozenset[str]]
) -> list[tuple[Premises, frozenset[str]]]:
    """The Solutions of this shape with one of these sets, which both searches find."""
    found: list[list[tuple[Premises, frozenset[str]]]] = []
    for search in (premises_search(goal, book), PurePremises(goal, book)):
        told: list[tuple[Premises, frozenset[str]]] = []

        def tell(
            premises: Premises, number: int, told: list[tuple[Premises, frozenset[str]]] = told
        ) -> bool:
            told.append((premises, sets[number]))
            return False

        assert search.search(shape, sets, tell, lambda _: None)
        found.append(told)
    native, pure = found
    assert native == pure, (book.id, goal, shape, set(native) ^ set(pure))
    return pure


def is_built() -> bool:
    """Whether the native search is there."""
    return isinstance(premises_search(Formula("p"), RULEBOOKS["wff-2017"]), NativePremises)


if __name__ == "__main__":
    number, seed = map(int, [*sys.argv[1:], *("0",)[len(sys.argv) - 2 :]])
    assert is_built()
    chance = Random(seed)
    totals = [compare(chance) for _ in range(number)]
    print(*map(sum, zip(*totals, strict=True)))
