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

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from nowornever.shake.position import Position
from nowornever.wff.evidence import counting
from nowornever.wff.evidence.counting import Prices, Rules, Vector, exact_price, least_price
from nowornever.wff.evidence.demands import Demand, demands
from nowornever.wff.evidence.premises import Makeable, bits, how_many
from nowornever.wff.evidence.readings import Read
from nowornever.wff.kernel.formula import Formula
from nowornever.wff.rulebooks import WffRulebook

MOST_PREMISES = 150_000
"""The maximum number of sets of premises that are enumerated."""
MOST_CHOICES = 1_000
"""The maximum number of choices of what readings ask for."""

Premises = tuple[Formula, ...]
Blocks = tuple[frozenset[Formula], Rules]
_makeable = lru_cache(maxsize=4)(Makeable)


class TooManyError(Exception):
    """There are too many sets of premises to enumerate."""


class Evidence:
    """The checked pieces of evidence; there may come more."""

    def __init__(self, goal: Formula) -> None:
        """Start without evidence."""
        self.goal = goal
        self.readings: list[Read] = []
        self.smaller: list[Blocks] = []
        """The blocks of Solutions that prove the Goal."""
        self.unprovable: list[Blocks] = []

    def excludes(self, premises: frozenset[Formula], rules: Rules) -> bool:
        """Whether no minimal Solution has exactly these premises and rules."""
        return (
            any(self.fails(read, premises, rules) for read in reversed(self.readings))
            or any(each != (premises, rules) for each in self.proved(premises, rules))
            or any(premises <= more and rules <= allowed for more, allowed in self.unprovable)
        )

    def uncovered(self, letters: Vector, sets: Iterable[Rules]) -> Iterator[tuple[Premises, Rules]]:
        """The premises with these letters beside sets of rules that nothing here excludes.

        More evidence may be added after each of them.
        """
        reads = tuple(read for read in self.readings if read.is_plain)
        refuting = {
            rules: bits(rules <= read.respects and not read.value(self.goal) for read in reads)
            for rules in sets
        }
        for texts, true in _makeable(reads).sets(letters):
            for rules in [rules for rules, refuted in refuting.items() if not true & refuted]:
                premises = frozenset(map(Formula, texts))
                if len(premises) == len(texts) and not self.excludes(premises, rules):
                    yield tuple(map(Formula, texts)), rules

    def fails(self, read: Read, premises: frozenset[Formula], rules: Rules) -> bool:
        """Whether a reading shows that the rules do not give the Goal from these premises."""
        if not rules <= read.respects or not all(map(read.value, premises)):
            return False
        if self.goal in premises:
            return not rules & read.makers(self.goal)
        return not read.value(self.goal)

    def proved(self, premises: frozenset[Formula], rules: Rules) -> list[Blocks]:
        """The Solutions known to prove the Goal with no other blocks than these."""
        return [each for each in self.smaller if each[0] <= premises and each[1] <= rules]


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
        self.costs = counting.Costs(position)
        self.game = position.rulebook.games[position.level]
        self.spelled = self.costs.spelled(self.game, position.rulebook, self.most)
        """The sets of rules that can be named, each with the prices beside its spellings."""

    def ways(self, rules: Rules, evidence: Evidence) -> Iterator[Way]:
        """The ways to use a set of rules that neither counting nor readings exclude."""
        respected = (read for read in evidence.readings if rules <= read.respects)
        readings = sorted(respected, key=lambda read: len(read.asks))
        choices = iter(range(MOST_CHOICES))

        def left(prices: list[Prices], held: Demand, reads: list[Read]) -> dict[Prices, Demand]:
            """The prices at which premises that meet the demand are not excluded, and what they
            must contain. For premises that are exactly what a proof needs, their own price counts.
            """
            for proved in evidence.proved(held.whole, rules):
                is_all = proved == (held.whole, rules)
                prices = [x for x in prices if is_all and exact_price(x, held.whole) <= self.most]
            prices = [each for each in prices if least_price(each, held) <= self.most]
            for at, read in enumerate(reads if prices else ()):
                if evidence.fails(read, held.whole, rules):
                    asked = [held.and_false(x, read.asks_whole) for x in read.asks]
                    if held not in asked and next(choices, None) is not None:
                        others, found = [*reads[:at], *reads[at + 1 :]], dict[Prices, Demand]()
                        for more in asked:
                            found |= left([x for x in prices if x not in found], more, others)
                        return found
            return dict.fromkeys(prices, held)

        for needs in demands(self.goal, rules):
            for prices, found in left([*self.spelled[rules]], needs, readings).items():
                yield Way(prices, needs, found)

    def uncovered(self, evidence: Evidence) -> Iterator[tuple[Premises, Rules]]:
        """The premises and rules that the evidence does not exclude; TooManyError if too many."""
        for letters, sets in self.by_letters(evidence).items():
            yield from evidence.uncovered(letters, sets)

    def by_letters(self, evidence: Evidence) -> Mapping[Vector, Mapping[Rules, None]]:
        """For the letters of premises that do not cost too much: the sets of rules beside them."""
        found: dict[Vector, dict[Rules, None]] = {}
        total = 0
        for rules in self.spelled:
            for way in self.ways(rules, evidence):
                for letters in counting.vectors(way.prices, way.needs, self.most):
                    total += 0 if letters in found else how_many(letters)
                    if total > MOST_PREMISES:
                        raise TooManyError
                    found.setdefault(letters, {})[rules] = None
        return found
