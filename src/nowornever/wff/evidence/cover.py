"""Whether evidence covers all that could be a Solution below a price.

A Solution with the fewest blocks has all of them essential: one that is not essential holds no
Required cube and can be dropped; what is left is correct, and costs no more. So it is enough that
each set of premises and rules which the cubes allow is excluded in one of these ways:

- *counted*: the rules and what they need (`demands`) cost too much.
- *read*: some reading that the rules respect makes the Goal false. The premises then hold a letter
  that the reading does not keep. That no such letter can be had, or that those which all the
  readings ask for cost too much, excludes a set of rules whatever the premises are.
- *premises*: where few are left, all sets of premises are gone through. Each is true in a reading
  with the Goal false, or holds something smaller that proves the Goal without the rest, or the
  prover's certificate shows of it, or of more, that the Goal cannot be proved.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product

from nowornever.shake.position import Position
from nowornever.wff.evidence.counting import (
    Costs,
    Spelling,
    Vector,
    least_price,
    vectors,
)
from nowornever.wff.evidence.demands import Demand, can_be_essential, demands
from nowornever.wff.evidence.premises import Premises, how_many, premise_sets
from nowornever.wff.evidence.readings import Read
from nowornever.wff.kernel.formula import LETTERS, Formula
from nowornever.wff.rulebooks import WffRulebook

MOST_PREMISES = 30_000
"""More sets of premises are not gone through."""
MOST_ASKED = 4
"""So many readings at most are used together to ask for letters."""

Rules = frozenset[str]
Letters = Mapping[str, int]
Prices = list[tuple[int, ...]]


class TooManyError(Exception):
    """There are too many sets of premises to go through."""


class Evidence:
    """What was checked, piece by piece; all lists may grow."""

    def __init__(self, goal: Formula) -> None:
        """Begin with nothing."""
        self.goal = goal
        self.readings: list[Read] = []
        self.smaller: list[tuple[frozenset[Formula], Rules]] = []
        self.unprovable: list[tuple[frozenset[Formula], Rules]] = []
        self._true: dict[Formula, tuple[int, int]] = {}

    def true_in(self, formula: Formula) -> int:
        """The readings in which a WFF is true, as bits."""
        known, mask = self._true.get(formula, (0, 0))
        for at in range(known, len(self.readings)):
            mask |= self.readings[at].value(formula) << at
        self._true[formula] = len(self.readings), mask
        return mask

    def excludes(self, premises: Premises, rules: Rules) -> bool:
        """Whether no minimal Solution has just these premises and rules."""
        given = frozenset(premises)
        for fewer, needed in self.smaller:
            if fewer <= given and needed <= rules and (fewer, needed) != (given, rules):
                return True
        for more, allowed in self.unprovable:
            if given <= more and rules <= allowed:
                return True
        true = (1 << len(self.readings)) - 1
        for premise in premises:
            true &= self.true_in(premise)
        remade = self.goal in given
        if not remade:
            true &= ~self.true_in(self.goal)
        while true:
            lowest = true & -true
            true ^= lowest
            read = self.readings[lowest.bit_length() - 1]
            if rules <= read.respects and not (remade and rules & read.makers(self.goal)):
                return True
        return False

    def drop_reading(self) -> None:
        """Take back the last reading."""
        self.readings.pop()
        self._true.clear()

    def asked_for(self, rules: Rules) -> list[tuple[Letters, ...]]:
        """Premises hold one of each of these, lest they be true with the Goal false."""
        return [
            read.asks
            for read in self.readings
            if rules <= read.respects and not read.value(self.goal)
        ]


class Claim:
    """That a position has no Solution below a price."""

    def __init__(self, position: Position, below: int | None) -> None:
        """Count what the cubes allow."""
        assert isinstance(position.rulebook, WffRulebook)
        self.goal = Formula(position.goal)
        self.most = len(position.resources) if below is None else below - 1
        self.costs = Costs(position)
        self.game = position.rulebook.games[position.level]
        self.spelled: dict[Rules, list[Spelling]] = {}
        """The sets of rules that can be named, each with its spellings."""
        for spelling in self.costs.spellings(self.game, self.most):
            if can_be_essential(spelling.rules, position.rulebook):
                self.spelled.setdefault(spelling.rules, []).append(spelling)

    def counted(self, rules: Rules) -> list[tuple[Prices, Demand]]:
        """The ways to have a set of rules and what they need that are not too dear."""
        return [
            (prices, demand)
            for prices in map(self.costs.beside, self.spelled[rules])
            for demand in demands(self.goal, rules)
            if least_price(prices, *demand) <= self.most
        ]

    def read(self, rules: Rules, evidence: Evidence) -> list[tuple[Prices, Demand]]:
        """The ways that are not too dear with the letters that readings ask for."""
        asked = [list(filter(self._can_be_had, each)) for each in evidence.asked_for(rules)]
        asked = sorted(asked, key=len)[:MOST_ASKED]
        if not all(asked):
            return []
        choices = [_largest(choice) for choice in product(*asked)]
        return [
            (prices, demand)
            for prices, demand in self.counted(rules)
            if any(
                least_price(prices, _largest((demand.letters, choice)), demand.premises)
                <= self.most
                for choice in choices
            )
        ]

    def _can_be_had(self, letters: Letters) -> bool:
        return all(self.costs.holds(letter, number) for letter, number in letters.items())

    def left(self, evidence: Evidence) -> dict[Rules, list[tuple[Prices, Demand]]]:
        """The sets of rules that are neither counted out nor read out."""
        ways = {rules: self.read(rules, evidence) for rules in self.spelled}
        return {rules: found for rules, found in ways.items() if found}

    def uncovered(self, evidence: Evidence) -> Iterator[tuple[Premises, Rules]]:
        """The premises and rules that evidence does not exclude; TooManyError if they are many.

        It may be given more evidence after each.
        """
        by_letters = self._by_letters(self.left(evidence))
        for letters, sets in by_letters.items():
            for premises in premise_sets(letters):
                for rules in sets:
                    if not evidence.excludes(premises, rules):
                        yield premises, rules

    def _by_letters(
        self, ways: Mapping[Rules, list[tuple[Prices, Demand]]]
    ) -> dict[Vector, dict[Rules, None]]:
        """For the letters of premises that are not too dear: the sets of rules beside them."""
        found: dict[Vector, dict[Rules, None]] = {}
        total = 0
        for rules, open_ways in ways.items():
            for prices, demand in open_ways:
                for letters in vectors(prices, *demand, self.most):
                    if letters not in found:
                        found[letters] = {}
                        total += how_many(letters)
                        if total > MOST_PREMISES:
                            raise TooManyError
                    found[letters][rules] = None
        return found


def _largest(bounds: Sequence[Letters]) -> dict[str, int]:
    """Lower bounds on letters that meet all of some; one letter may serve several."""
    return {x: max(bound.get(x, 0) for bound in bounds) for x in LETTERS} if bounds else {}
