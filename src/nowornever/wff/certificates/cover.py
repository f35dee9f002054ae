"""Whether evidence covers all that could be a Solution below a price.

A Solution with the fewest blocks has all of them essential: one that is not essential holds no
Required cube and can be dropped; what is left is correct, and costs no more. So it is enough that
each set of premises and rules which the cubes allow is excluded in one of these ways:

- *counted*: the rules and what they need (`demands`) cost too much.
- *read*: some reading that the rules respect makes the Goal false. The premises then hold a letter
  that the reading does not keep. That no such letter can be had, or that those which all the
  readings ask for cost too much, excludes a set of rules whatever the premises are.
- *premises*: where few are left, all sets of premises are gone through. Each is true in a reading
  with the Goal false, or holds something smaller that proves the Goal without the rest.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product

from nowornever.shake.position import Position
from nowornever.wff.certificates.counting import (
    NEVER,
    Costs,
    Spelling,
    Vector,
    least_price,
    vectors,
)
from nowornever.wff.certificates.demands import Demand, can_be_essential, demands
from nowornever.wff.certificates.premises import Premises, how_many, premise_sets
from nowornever.wff.certificates.readings import Read
from nowornever.wff.kernel.formula import LETTERS, Formula
from nowornever.wff.rulebooks import WffRulebook

MOST_PREMISES = 30_000
"""More sets of premises are not gone through."""
MOST_ASKED = 4
"""So many readings at most are used together to ask for letters."""

Rules = frozenset[str]
Prices = list[tuple[int, ...]]


class TooManyError(Exception):
    """There are too many sets of premises to go through."""


class Evidence:
    """Readings and smaller Solutions that were checked; both lists may grow."""

    def __init__(self, goal: Formula) -> None:
        """Begin with nothing."""
        self.goal = goal
        self.readings: list[Read] = []
        self.smaller: list[tuple[frozenset[Formula], Rules]] = []
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

    def asked_for(self, rules: Rules) -> list[frozenset[str]]:
        """Premises hold a letter of each of these, lest they be true with the Goal false."""
        asked = {
            frozenset(LETTERS) - read.keeps
            for read in self.readings
            if rules <= read.respects and not read.value(self.goal)
        }
        smallest = [each for each in asked if not any(other < each for other in asked)]
        return sorted(smallest, key=lambda each: (len(each), sorted(each)))[:MOST_ASKED]


class Claim:
    """That a position has no Solution below a price."""

    def __init__(self, position: Position, below: int | None) -> None:
        """Count what the cubes allow."""
        assert isinstance(position.rulebook, WffRulebook)
        self.goal = Formula(position.goal)
        self.most = len(position.resources) if below is None else below - 1
        self.costs = Costs(position)
        self.spelled: dict[Rules, list[Spelling]] = {}
        """The sets of rules that can be named, each with its spellings."""
        for spelling in self.costs.spellings(position.rulebook.games[position.level], self.most):
            if can_be_essential(spelling.rules, position.rulebook):
                self.spelled.setdefault(spelling.rules, []).append(spelling)
        self.held = frozenset(filter(self.costs.holds, LETTERS))
        """The letters that premises can hold."""

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
        asked = [letters & self.held for letters in evidence.asked_for(rules)]
        if not all(asked):
            return []
        choices = {frozenset(choice) for choice in product(*asked)}
        return [
            (prices, demand)
            for prices, demand in self.counted(rules)
            if any(
                least_price(prices, _also(demand.letters, choice), demand.premises) <= self.most
                for choice in choices
            )
        ]

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


def _also(least: Mapping[str, int], letters: frozenset[str]) -> dict[str, int]:
    """Lower bounds with one of each of some letters at least."""
    return dict(least) | {letter: max(1, least.get(letter, 0)) for letter in letters}
