"""Is there a Solution with exactly these rules for at most this many cubes?

The search goes through all skeletons of the set of rules. If the cubes allow a skeleton's letters,
its blanks are filled and the result is checked. If no filling is correct and some were not tried,
"none" would be a guess, and the result says so.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import chain, islice
from typing import NamedTuple

from nowornever.core.work import Work
from nowornever.wff.judge.counting.demands import demands
from nowornever.wff.judge.counting.fitting import (
    cheapest,
    every_filling,
    every_premises,
    fillings,
    groups_of,
)
from nowornever.wff.judge.counting.rows import PricedRules, envelope
from nowornever.wff.judge.generic import can_be_minimal
from nowornever.wff.judge.lower_bound import NOTHING, Least
from nowornever.wff.judge.skeletons.all_ways import Skeleton, Skeletons
from nowornever.wff.judge.skeletons.draft import DEEPEST
from nowornever.wff.judge.skeletons.terms import term_of, text_of
from nowornever.wff.kernel.formula import LETTERS, Formula
from nowornever.wff.rulebooks import WffRulebook

TRIES = 12
"""How many likely ways to fill a skeleton are tried first."""
MOST_TRIES = 400
"""After this many fillings a skeleton is left undecided."""
FEW = 12
"""If the cubes allow at most this many sets of premises, all of them are tried."""
TOO_MANY = f"more than {MOST_TRIES} ways to fill the blanks of some premises"
TOO_DEEP = f"proofs of more than {DEEPEST} steps one inside the other"
CHECKING = 10
"""The units of work for checking one candidate."""


class Candidate(NamedTuple):
    """Premises and rules with their spelling, to be checked."""

    premises: tuple[Formula, ...]
    row: PricedRules


Accept = Callable[[Candidate], bool]


class SearchResult(NamedTuple):
    """The result of a search."""

    found: bool
    left_out: str = ""
    """What was not tried; if not empty, "none found" does not mean that there is none."""


class ProofSearch:
    """The search for one Goal and one rulebook."""

    def __init__(
        self,
        goal: Formula,
        rulebook: WffRulebook,
        accept: Accept,
        tries: int | None = MOST_TRIES,
    ) -> None:
        """Candidates go to `accept`, which says whether the search ends.

        At most `tries` ways to fill each skeleton are tried; None means all.
        """
        self._goal = goal
        self._rulebook = rulebook
        self._accept = accept
        self._tries = tries

    def run(self, rows: Sequence[PricedRules], most: int, work: Work) -> SearchResult:
        """Go through all skeletons for the rows of one set until a candidate is accepted."""
        rules = rows[0].rules
        least = demands(self._goal, rules)
        for_goal = Least(rules).of(term_of(self._goal))
        payable = [
            row
            for row in (row.for_premises(self._goal) for row in rows if row.bound <= most)
            if row is not None
            and row.allows(for_goal, least.premises, (), most)
            and row.allows(NOTHING, least.premises, least.repeated, most)
        ]
        if not payable:
            return SearchResult(False)
        few = self._few_premises(payable, most)
        if few is not None:
            return SearchResult(self._try_all(few, work))
        lowest = envelope(payable)
        hopeless: set[tuple[object, ...]] = set()
        left_out = ""
        known: dict[tuple[object, ...], bool] = {}

        def affordable(letters: list[int], number: int, repeated: tuple[int, ...]) -> bool:
            number = max(number, least.premises)
            key = (*letters, number, repeated)
            if key not in known:
                known[key] = lowest.least_price(letters, number) <= most and any(
                    row.allows(letters, number, repeated, most) for row in payable
                )
            return known[key]

        def found(skeleton: Skeleton) -> bool:
            nonlocal left_out
            groups = groups_of(skeleton.content)
            signature = (*(skeleton.content[letter] for letter in LETTERS), groups)
            if signature in hopeless:
                return False
            work.spend()
            fitting = [
                (row, shares)
                for row in payable
                if (shares := cheapest(row, skeleton.content, groups, most)) is not None
            ]
            if not fitting:
                hopeless.add(signature)
                return False
            work.spend(CHECKING)
            if not can_be_minimal(skeleton.premises, self._goal, rules, self._rulebook):
                return False
            tried: set[Candidate] = set()
            likely = (
                (row, fillers)
                for row, shares in fitting
                for fillers in fillings(skeleton.content, shares, TRIES)
            )
            every = (
                (row, fillers)
                for row, _ in fitting
                for fillers in every_filling(row, skeleton.content, most, work.spend)
            )
            for row, fillers in chain(likely, every):
                premises = tuple(Formula(text_of(term, fillers)) for term in skeleton.premises)
                candidate = Candidate(premises, row)
                if candidate in tried:
                    continue
                if len(tried) == self._tries:
                    left_out = TOO_MANY
                    return False
                tried.add(candidate)
                work.spend(CHECKING)
                if self._accept(candidate):
                    return True
            return False

        one_line = not self._rulebook.subproof_needs_rule
        skeletons = Skeletons(self._goal, rules, one_line, work.spend, affordable, found)
        stopped = skeletons.search()
        return SearchResult(stopped, TOO_DEEP if skeletons.too_deep else left_out)

    def _few_premises(self, rows: Sequence[PricedRules], most: int) -> list[Candidate] | None:
        """All premises that the cubes allow, if they are few; then no skeletons are needed."""
        if any(sum(len(prices) - 1 for prices in row.at_least[-4:]) > 2 for row in rows):
            return None
        found: dict[tuple[str, ...], PricedRules] = {}
        for row in rows:
            for premises in islice(every_premises(row, most), FEW + 1):
                found.setdefault(premises, row)
            if len(found) > FEW:
                return None
        return [Candidate(tuple(map(Formula, premises)), row) for premises, row in found.items()]

    def _try_all(self, candidates: Sequence[Candidate], work: Work) -> bool:
        for candidate in candidates:
            work.spend(CHECKING)
            if self._accept(candidate):
                return True
        return False
