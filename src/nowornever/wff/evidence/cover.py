"""Whether evidence covers all that could be a Solution below a price.

A Solution with the fewest blocks has only essential blocks: one that is not essential contains no
Required cube and can be dropped; the rest is correct and costs no more. So it is enough that
each set of premises and rules that the cubes allow is excluded in one of these ways:

- *counted*: the rules and what they need (`demands`) cost too much.
- *read*: some reading that the rules respect makes the Goal false. So one of the
  premises is false in it. If the cubes allow no such premise, or each costs too much, the set of
  rules is excluded for all premises. Another reading may ask for another such premise. Premises
  that contain a smaller set which proves the Goal are excluded unless they are that set.
- *premises*: where few are left, all sets of premises are enumerated. Each is true in a reading
  with the Goal false, or contains a smaller set that proves the Goal without the rest, or the
  prover's certificate shows that it, or a larger set, does not prove the Goal.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from nowornever.shake.position import Position
from nowornever.wff.evidence.counting import (
    Costs,
    Prices,
    Spelling,
    Vector,
    exact_price,
    least_price,
    vectors,
)
from nowornever.wff.evidence.demands import Demand, can_be_essential, demands
from nowornever.wff.evidence.premises import Premises, how_many, premise_sets
from nowornever.wff.evidence.readings import Read
from nowornever.wff.kernel.formula import Formula
from nowornever.wff.rulebooks import WffRulebook

MOST_PREMISES = 150_000
"""The maximum number of sets of premises that are enumerated."""
MOST_CHOICES = 1_000
"""The maximum number of choices of what readings ask for."""

Rules = frozenset[str]
Blocks = tuple[frozenset[Formula], Rules]


class TooManyError(Exception):
    """There are too many sets of premises to enumerate."""


class Evidence:
    """The checked pieces of evidence; all lists may grow."""

    def __init__(self, goal: Formula) -> None:
        """Start without evidence."""
        self.goal = goal
        self.readings: list[Read] = []
        self.smaller: list[Blocks] = []
        self.unprovable: list[Blocks] = []

    def excludes(self, premises: Premises, rules: Rules) -> bool:
        """Whether no minimal Solution has exactly these premises and rules."""
        given = frozenset(premises)
        for fewer, needed in self.smaller:
            if fewer <= given and needed <= rules and (fewer, needed) != (given, rules):
                return True
        for more, allowed in self.unprovable:
            if given <= more and rules <= allowed:
                return True
        return any(self.fails(read, given, rules) for read in self.readings)

    def fails(self, read: Read, premises: frozenset[Formula], rules: Rules) -> bool:
        """Whether a reading shows that the rules do not give the Goal from these premises."""
        if not rules <= read.respects or not all(map(read.value, premises)):
            return False
        if self.goal in premises:
            return not rules & read.makers(self.goal)
        return not read.value(self.goal)


class Way(NamedTuple):
    """A spelling of rules: the prices beside it, and what the rules need."""

    prices: Prices
    needs: Demand
    left: Demand
    """What the premises that no reading excludes must at least contain."""


class Claim:
    """The claim that a position has no Solution below a price."""

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

    def ways(self, rules: Rules, evidence: Evidence) -> Iterator[Way]:
        """The ways to use a set of rules that neither counting nor readings exclude."""
        readings = [read for read in evidence.readings if rules <= read.respects]
        readings.sort(key=lambda read: len(read.asks))
        choices = iter(range(MOST_CHOICES))

        def left(prices: Prices, held: Demand, readings: Sequence[Read]) -> Demand | None:
            if self._is_excluded(prices, held, rules, evidence):
                return None
            for at, read in enumerate(readings):
                if evidence.fails(read, held.whole, rules):
                    asked = [held.and_false(x, read.asks_whole) for x in read.asks]
                    if held not in asked and next(choices, None) is not None:
                        others = [*readings[:at], *readings[at + 1 :]]
                        found = (left(prices, more, others) for more in asked)
                        return next(filter(None, found), None)
            return held

        for prices in dict.fromkeys(map(self.costs.beside, self.spelled[rules])):
            for needs in demands(self.goal, rules):
                found = left(prices, needs, readings)
                if found is not None:
                    yield Way(prices, needs, found)

    def _is_excluded(self, prices: Prices, held: Demand, rules: Rules, evidence: Evidence) -> bool:
        """Whether premises with this demand cost too much, or contain more than a proof needs.

        For premises that are exactly what a proof needs, their own price counts.
        """
        return least_price(prices, held) > self.most or any(
            fewer <= held.whole
            and needed <= rules
            and ((fewer, needed) != (held.whole, rules) or exact_price(prices, fewer) > self.most)
            for fewer, needed in evidence.smaller
        )

    def uncovered(self, evidence: Evidence) -> Iterator[tuple[Premises, Rules]]:
        """The premises and rules that the evidence does not exclude; TooManyError if too many.

        More evidence may be added after each of them.
        """
        for letters, sets in self._by_letters(evidence).items():
            for premises in premise_sets(letters):
                for rules in sets:
                    if not evidence.excludes(premises, rules):
                        yield premises, rules

    def _by_letters(self, evidence: Evidence) -> Mapping[Vector, Mapping[Rules, None]]:
        """For the letters of premises that do not cost too much: the sets of rules beside them."""
        found: dict[Vector, dict[Rules, None]] = {}
        total = 0
        for rules in self.spelled:
            for way in self.ways(rules, evidence):
                for letters in vectors(way.prices, way.needs, self.most):
                    if letters not in found:
                        found[letters] = {}
                        total += how_many(letters)
                        if total > MOST_PREMISES:
                            raise TooManyError
                    found[letters][rules] = None
        return found
