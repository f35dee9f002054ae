"""Does the native search for premises find what the one in Python finds? A long run by hand:

python -m tests.wff.judge.direct.premises 500 [SEED]
"""

from __future__ import annotations

import sys
from collections import Counter
from random import Random

from nowornever.wff.judge.counting.sets import rule_sets
from nowornever.wff.judge.direct.letters import how_many
from nowornever.wff.judge.direct.native import NativePremises, premises_search
from nowornever.wff.judge.direct.pure import Premises, PurePremises
from nowornever.wff.kernel.formula import LETTERS, Formula
from nowornever.wff.kernel.rules import REGULAR
from nowornever.wff.rulebooks import RULEBOOKS
from tests.wff.judge.completeness import minimal_case

MOST = 400
"""So many sets of premises are tried at most."""


def compare(chance: Random) -> tuple[int, int]:
    """Try the letters of a minimal Solution with its set of rules and others.

    How many Solutions are found, and how many sets of premises there are.
    """
    while True:
        premises, goal, rules, book = minimal_case(chance)
        count = Counter("".join(premises))
        here = tuple(count[letter] for letter in LETTERS)
        if how_many(here) <= MOST:
            break
    sets = [rules, *chance.sample(rule_sets(REGULAR, book), 25)]
    found: list[list[tuple[Premises, frozenset[str]]]] = []
    for search in (premises_search(goal, book), PurePremises(goal, book)):
        told: list[tuple[Premises, frozenset[str]]] = []

        def tell(
            premises: Premises, number: int, told: list[tuple[Premises, frozenset[str]]] = told
        ) -> bool:
            told.append((premises, sets[number]))
            return False

        assert search.search(here, sets, tell, lambda _: None)
        found.append(told)
    native, pure = found
    assert native == pure, (book.id, goal, here, set(native) ^ set(pure))
    assert {(frozenset(each), by) for each, by in pure} >= {(frozenset(premises), rules)}
    return len(pure), how_many(here)


def is_built() -> bool:
    """Whether the native search is there."""
    return isinstance(premises_search(Formula("p"), RULEBOOKS["wff-2017"]), NativePremises)


if __name__ == "__main__":
    number, seed = map(int, [*sys.argv[1:], *("0",)[len(sys.argv) - 2 :]])
    assert is_built()
    chance = Random(seed)
    totals = [compare(chance) for _ in range(number)]
    print(*map(sum, zip(*totals, strict=True)))
