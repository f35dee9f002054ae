"""Is there a Solution with just these Basic rules for at most so many cubes? Exactly.

All skeletons of the set are gone through. One whose letters can be had is filled and tried; if
no way to fill it is accepted, the answer "no" would be a guess, and `Answer.OPEN` is given.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from nowornever.core.work import Work
from nowornever.wff.formula import LETTERS, Formula
from nowornever.wff.judge.closure import is_minimal
from nowornever.wff.judge.fitting import cheapest, fillings, groups_of
from nowornever.wff.judge.rows import Row
from nowornever.wff.judge.skeletons import Skeleton, Skeletons
from nowornever.wff.judge.terms import term_of, text_of

TRIES = 12
"""So many ways to fill a skeleton are tried."""


class Candidate(NamedTuple):
    """Premises and rules with their spelling, to be tried."""

    premises: tuple[Formula, ...]
    row: Row


Accept = Callable[[Candidate], bool]


class Search(NamedTuple):
    """What was searched and what came of it."""

    found: bool
    open: int
    """So many skeletons could be had, but no way to fill them was accepted."""


def search(goal: Formula, rows: Sequence[Row], most: int, work: Work, accept: Accept) -> Search:
    """Go through all skeletons for rows of one rule set until a candidate is accepted."""
    payable = [row for row in rows if row.bound <= most]
    seen: set[tuple[object, ...]] = set()
    still_open = 0
    whole = term_of(goal)
    rules = payable[0].rules

    def affordable(letters: list[int], number: int) -> bool:
        work.spend()
        return any(row.least_price(letters, number) <= most for row in payable)

    def found(skeleton: Skeleton) -> bool:
        nonlocal still_open
        groups = groups_of(skeleton.content)
        signature = (*(skeleton.content[letter] for letter in LETTERS), groups)
        if signature in seen:
            return False
        work.spend()
        fits = minimal = False
        for row in payable:
            shares = cheapest(row, skeleton.content, groups, most)
            if shares is None:
                continue
            fits = True
            minimal = minimal or is_minimal(skeleton.premises, whole, rules)
            if not minimal:
                return False
            for fillers in fillings(skeleton.content, shares, TRIES):
                work.spend(10)
                premises = tuple(Formula(text_of(term, fillers)) for term in skeleton.premises)
                if accept(Candidate(premises, row)):
                    return True
        if fits:
            still_open += 1
        else:
            seen.add(signature)
        return False

    stopped = Skeletons(goal, rules, affordable, found).search()
    return Search(stopped, still_open)
