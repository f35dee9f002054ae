"""Raising floors by trying all premises, price by price, as long as they are few."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from nowornever.core.work import Work
from nowornever.wff.judge.counting.cubes import Vector
from nowornever.wff.judge.counting.demands import demands
from nowornever.wff.judge.counting.rows import PricedRules
from nowornever.wff.judge.direct.letters import Shape, how_many, letters_at
from nowornever.wff.judge.direct.native import premises_search
from nowornever.wff.judge.direct.pure import Premises
from nowornever.wff.judge.search import Accept, Candidate
from nowornever.wff.judge.truth import Truth
from nowornever.wff.kernel.formula import Formula
from nowornever.wff.rulebooks import WffRulebook

FEW_RULES = 8
"""With this many sets of rules, a set of premises takes twice the work it takes with none."""
A_UNIT = 20
"""How many sets of premises are tried for a unit of work."""
LOOKED_UP = 300
"""Of more spellings of rules, some can do without any part of the Goal in premises."""

Needed = Callable[[frozenset[str], Vector], tuple[Formula, ...]]
"""For rules and letters of premises: parts of which they contain at least one."""


class _Prices(NamedTuple):
    """What premises cost beside rules; many sets of rules have these in common."""

    row: PricedRules
    fewest: int
    """The minimum number of premises."""


class DirectSearch:
    """Tries all premises of some price, for one Goal."""

    def __init__(self, goal: Formula, rulebook: WffRulebook, truth: Truth, accept: Accept) -> None:
        """Candidates go to `accept`, which says whether one is correct."""
        self._goal = goal
        self._truth = truth
        self._accept = accept
        self._premises = premises_search(goal, rulebook)
        self._letters: dict[tuple[object, ...], tuple[Vector, ...]] = {}
        self._tried: set[tuple[Vector, frozenset[str]]] = set()

    def at(
        self, price: int, rows: Sequence[PricedRules], most: int, work: Work
    ) -> Mapping[Shape, Mapping[frozenset[str], PricedRules]] | None:
        """The shapes of premises that cost exactly so much beside these rows, with the rows.

        None if trying them costs more than trying `most` sets of premises with few sets of rules.
        What was tried before is left out. What premises need to contain is only looked up where
        they are too many without, for few rows.
        """
        found = self._shapes(price, rows, _nothing, most, work)
        if found is None and len(rows) <= LOOKED_UP:
            found = self._shapes(price, rows, self._truth.needed, most, work)
        return found

    def _shapes(
        self, price: int, rows: Iterable[PricedRules], needed: Needed, most: int, work: Work
    ) -> Mapping[Shape, Mapping[frozenset[str], PricedRules]] | None:
        found: dict[Shape, dict[frozenset[str], PricedRules]] = {}
        total = 0
        for row in rows:
            least = demands(self._goal, row.rules)
            held = row.for_premises(self._goal)
            if held is None or held.bound > price:
                continue
            alone = self._truth.proves_alone(row.rules)
            for letters in self._letters_at(_Prices(held, least.premises), price, work):
                if (letters, row.rules) in self._tried or (alone and any(letters)):
                    continue
                if self._truth.excludes(row.rules, letters):
                    continue
                shape = Shape(letters, needed(row.rules, letters))
                here = found.setdefault(shape, {})
                if not here:
                    total += how_many(shape)
                    if total > most:
                        return None
                here.setdefault(row.rules, row)
        costs = sum(_cost(shape, len(here)) for shape, here in found.items())
        return found if costs <= most else None

    def _letters_at(self, prices: _Prices, price: int, work: Work) -> tuple[Vector, ...]:
        key = prices.row.outside, prices.row.exactly, prices.fewest, price
        if key not in self._letters:
            self._letters[key] = tuple(letters_at(prices.row, price, prices.fewest))
            work.spend(1 + len(self._letters[key]))
        return self._letters[key]

    def search(
        self, shape: Shape, rows: Mapping[frozenset[str], PricedRules], work: Work
    ) -> bool | None:
        """Whether some premises of this shape are accepted; None if not all were tried."""
        sets = list(rows)
        accepted = False
        spent = tried = 0

        def found(premises: Premises, number: int) -> bool:
            nonlocal accepted
            accepted = self._accept(Candidate(premises, rows[sets[number]]))
            return accepted

        def go_on(more: int) -> None:
            nonlocal spent, tried
            tried += more
            units = tried // A_UNIT - spent
            spent += units
            work.spend(units)

        is_done = self._premises.search(shape, sets, found, go_on)
        if accepted:
            return True
        work.spend(max(0, 1 + _cost(shape, len(sets)) // A_UNIT - spent))
        if not is_done:
            return None
        self._tried.update((shape.letters, rules) for rules in sets)
        return False


def _cost(shape: Shape, sets: int) -> int:
    """How many sets of premises with few sets of rules take as much work as these."""
    return how_many(shape) * (FEW_RULES + sets) // FEW_RULES


def _nothing(_rules: frozenset[str], _letters: Vector) -> tuple[Formula, ...]:
    return ()
