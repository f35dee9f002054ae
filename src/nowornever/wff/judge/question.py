"""One question at one position while it is worked on.

It is enough to look for *minimal* Solutions, with every block essential: a block that is not
essential and contains no Required cube can be dropped; the rest is correct and costs no more. So
the judge goes through the sets of rules and keeps for each a floor, a price below which it has no
Solution. It always works on the set that could be cheapest, until no floor is below the price of
the best Solution found.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Sequence
from itertools import islice

from nowornever.core.work import OutOfWorkError, Work
from nowornever.core.written import WrittenError
from nowornever.shake.judge.judgement import Found
from nowornever.shake.position import Position
from nowornever.wff.checker import check
from nowornever.wff.judge.counting.bounds import bounds
from nowornever.wff.judge.counting.cubes import NEVER, Cubes
from nowornever.wff.judge.counting.fitting import every_filling
from nowornever.wff.judge.counting.rows import PricedRules, Rows
from nowornever.wff.judge.direct.search import A_UNIT, DirectSearch
from nowornever.wff.judge.lower_bound import NOTHING
from nowornever.wff.judge.search import CHECKING, Candidate, ProofSearch
from nowornever.wff.judge.truth import Truth
from nowornever.wff.judge.two_cube_rule import beside_lone_wild
from nowornever.wff.judge.writing import marked, solution_of, written
from nowornever.wff.kernel.formula import LETTERS, Formula
from nowornever.wff.naming import cubes_used
from nowornever.wff.paper import Solution
from nowornever.wff.prover import claim
from nowornever.wff.written import parse_proof

QUICK = 60
"""Units of work for a first look at a set of rules."""
GLANCE = 300
"""Units for the first looks together, before all premises are tried."""
LOOK = 3000
"""Units for them after that."""
FIRST = 300
"""Units for each set of rules in the first round."""
COLLECT = 100_000
"""Units for all further Solutions together."""
SPELLING = 10
"""Units for finding the ways to spell a set of rules."""
PADDINGS = 300
"""How many premises are tried to make a Solution cost more."""
FEW_PREMISES = 200_000
"""If the cubes allow at most this many sets of premises at a price, all are tried."""
A_ROUND = 4
"""Otherwise, as many as take this many times the work of a round, and at most the work left divided
by this number."""
GROWTH = 4
"""The factor by which the units for each set grow from round to round."""


class RuleSet:
    """A set of rules, the ways to spell it, and what is known of its Solutions."""

    def __init__(self, rules: frozenset[str], bound: int, rows: Rows) -> None:
        """Start with the price of the rules and the Required cubes as the lower bound."""
        self.rules = rules
        self.bound = bound
        self.floor = bound
        """A lower bound on Solutions with exactly these rules; NEVER if there are none."""
        self.open_at = NEVER
        """A search up to this price was incomplete and found nothing."""
        self.left_out = ""
        """What that search left out."""
        self._all_rows = rows
        self._rows: list[PricedRules] | None = None

    def rows(self, work: Work) -> list[PricedRules]:
        """The ways to spell the rules; finding them counts as work."""
        if self._rows is None:
            work.spend(SPELLING)
            self._rows = self._all_rows.of(self.rules)
        return self._rows


class Case:
    """One question at one position while it is worked on."""

    def __init__(self, position: Position, work: Work) -> None:
        """Count the cubes and list the sets of rules."""
        self.cubes = Cubes(position)
        self.goal = Formula(position.goal)
        self.work = work
        self.all = len(position.resources)
        self.found: dict[Solution, int] = {}
        """Correct Solutions, with the number of cubes they take from Resources."""
        self._seen: set[tuple[frozenset[str], ...]] = set()
        """The blocks of the Solutions found; another order of blocks is not another Solution."""
        self.search = ProofSearch(self.goal, self.cubes.rulebook, self.accept)
        self.truth = Truth(self.goal, self.cubes.rulebook)
        most = tuple(map(self.cubes.most_in_premises, LETTERS))
        spelled = bounds(self.cubes)
        self._rows = Rows(self.cubes)
        self.spelled = len(spelled)
        """How many sets of rules the cubes can spell."""
        strong = [each for each in spelled if not self.truth.excludes(each[1], most)]
        self.sets = [
            RuleSet(rules, bound, self._rows)
            for bound, rules in strong
            if not self._has_idle_premises(rules)
        ]
        self.has_idle_premises = len(strong) > len(self.sets)
        """Whether sets of rules are left out that prove the Goal without premises."""
        self._direct = DirectSearch(self.goal, self.cubes.rulebook, self.truth, self.accept)
        for candidate in beside_lone_wild(self.goal, self.cubes, self.all):
            self.accept(candidate)

    def _has_idle_premises(self, rules: frozenset[str]) -> bool:
        """Whether the rules prove the Goal alone, but Required cubes must be in premises."""
        return self.truth.proves_alone(rules) and all(
            row.price(NOTHING) >= NEVER for row in self._rows.of(rules)
        )

    @property
    def best(self) -> int:
        """The lowest price of a Solution found."""
        return min(self.found.values(), default=NEVER)

    @property
    def at_least(self) -> int:
        """A lower bound on the price of every Solution."""
        return min([self.best, *(s.floor for s in self.sets)])

    @property
    def left_out(self) -> str:
        """What the searches for the cheapest Solution left out; empty if work ran out before."""
        lowest = self.at_least
        if any(s.floor == lowest < s.open_at for s in self.sets):
            return ""
        return next((s.left_out for s in self.sets if s.floor == lowest), "")

    def accept(self, candidate: Candidate) -> bool:
        """Keep the candidate if it is a correct Solution."""
        premises, row = candidate
        blocks = frozenset(premises), row.rules, row.wild
        if blocks in self._seen:
            return True
        solution = marked(solution_of(premises, row.rules, row.wild), self.goal, self.cubes)
        if solution is None:
            return False
        self.found[solution] = self.price(solution)
        self._seen.add(blocks)
        return True

    def price(self, solution: Solution) -> int:
        """How many cubes a Solution takes from Resources; NEVER or more if cubes are missing."""
        premises, named = cubes_used(solution).values()
        return sum(
            self.cubes.price(symbol, premises.count(symbol), named.count(symbol))
            for symbol in self.cubes.rulebook.symbols
        )

    def look(self, most: int, units: int = LOOK, least: int = 0) -> None:
        """Find a cheap Solution quickly, if that is easy: first one that takes at most `least`."""
        work = Work(units, self.work)
        for price in range(max(self.at_least, least), most + 1):
            for rule_set in sorted(self.sets, key=lambda s: (s.floor, len(s.rules))):
                if rule_set.floor > price or self.best <= price:
                    break
                try:
                    self._search(rule_set, price, Work(QUICK, work))
                except OutOfWorkError:
                    if work.exhausted or self.work.exhausted:
                        return

    def settle(self, most: int, enough: int = -1) -> None:
        """Raise the floors until no set can be cheaper than the best Solution, or up to `most`.

        A Solution that takes at most `enough` cubes ends this too. Each round first tries all
        premises, price by price, where they are few, then goes through all sets that could be
        cheaper. It first asks whether the set has any better Solution; if that takes
        too much work for now, whether it has one at its floor.
        """
        units = FIRST
        while True:
            waiting = [s for s in self.sets if self._could_be_better(s, most)]
            self.try_premises(most, max(FEW_PREMISES, A_ROUND * A_UNIT * units * len(waiting)))
            waiting = [s for s in waiting if self._could_be_better(s, most)]
            if not waiting:
                return
            for rule_set in sorted(waiting, key=lambda s: (s.floor, len(s.rules))):
                if self.best <= enough:
                    return
                self._settle_set(rule_set, most, units)
            units *= GROWTH

    def try_premises(
        self, most: int, few: int = FEW_PREMISES, sets: Sequence[RuleSet] | None = None
    ) -> None:
        """Raise the floors of all sets, or of these, by trying all premises, as long as a price
        allows no more than `few`.
        """
        sets = self.sets if sets is None else sets
        if self.work.left is not None:
            few = min(few, A_UNIT * self.work.left // A_ROUND)
        price = min([self.best, *(s.floor for s in sets)])
        while price <= min(self.best - 1, most):
            waiting = [s for s in sets if s.floor <= price]
            rows = [row for s in waiting for row in s.rows(self.work) if row.bound <= price]
            by_shape = self._direct.at(price, rows, few, self.work)
            if by_shape is None:
                return
            left = set[frozenset[str]]()
            for shape, each in by_shape.items():
                accepted = self._direct.search(shape, each, self.work)
                if accepted:
                    return
                if accepted is None:
                    left |= each.keys()
            for rule_set in waiting:
                if rule_set.rules not in left:
                    rule_set.floor = price + 1 if price < self.all else NEVER
            if left:
                return
            price += 1

    def _could_be_better(self, rule_set: RuleSet, most: int) -> bool:
        return rule_set.floor <= self._highest(rule_set, most)

    def _highest(self, rule_set: RuleSet, most: int) -> int:
        """The highest price up to which a search of the set is useful."""
        return min(self.best - 1, most, rule_set.open_at - 1)

    def _settle_set(self, rule_set: RuleSet, most: int, units: int) -> None:
        while self._could_be_better(rule_set, most):
            if not self._try(rule_set, self._highest(rule_set, most), units):
                break
        if self._could_be_better(rule_set, most):
            self.try_premises(most, A_ROUND * A_UNIT * units, [rule_set])
        if rule_set.floor < self._highest(rule_set, most):
            self._try(rule_set, rule_set.floor, units)

    def _try(self, rule_set: RuleSet, price: int, units: int) -> bool:
        """Search one set up to a price; return whether the search ended within these units."""
        try:
            self._search(rule_set, price, Work(units, self.work))
        except OutOfWorkError:
            if self.work.exhausted:
                raise
            return False
        return True

    def collect(self, number: int) -> None:
        """Look for more Solutions, the cheap ones first, until there are `number` or no more.

        Each round spends more on each set of rules and each price for which the last round did not
        finish. Only the work limits the ways to fill a skeleton here.
        """
        if len(self.found) >= number:
            return

        def keep(candidate: Candidate) -> bool:
            self.accept(candidate)
            return len(self.found) >= number

        search = ProofSearch(self.goal, self.cubes.rulebook, keep, tries=None)
        waiting = [
            (price, rule_set)
            for price in range(self.best, self.all + 1)
            for rule_set in self.sets
            if rule_set.floor <= price
        ]
        whole = Work(COLLECT, self.work)
        units = FIRST
        while waiting and len(self.found) < number:
            unfinished = []
            for price, rule_set in waiting:
                try:
                    if search.run(rule_set.rows(whole), price, Work(units, whole)).found:
                        return
                except OutOfWorkError:
                    if whole.exhausted or self.work.exhausted:
                        return
                    unfinished.append((price, rule_set))
            waiting = unfinished
            units *= GROWTH

    def try_idea(self, text: str) -> None:
        """Keep a written Solution from another position if it is correct here."""
        try:
            proof = parse_proof(text)
        except WrittenError:
            return
        if proof.solution is None:
            return
        self.work.spend(CHECKING)
        if check(proof, position=self.cubes.position, prover=claim).correct:
            self.found[proof.solution] = self.price(proof.solution)

    def pad(self, solution: Solution, price: int) -> None:
        """Add an unused premise, so that the Solution costs exactly `price`."""
        rules = frozenset(rule.name for rule in solution.rules)
        wild = frozenset(rule.name for rule in solution.rules if rule.wild)
        premises = tuple(Formula(premise.formula) for premise in solution.premises)
        content: Counter[str | int] = Counter("".join(premises))
        content[1] = 1
        for row in self._rows.of(rules):
            if row.wild != wild:
                continue
            fillings = every_filling(row, content, price, self.work.spend)
            for fillers in islice(fillings, PADDINGS):
                self.work.spend(CHECKING)
                self.accept(Candidate((*premises, Formula(fillers[1])), row))
                if price in self.found.values():
                    return

    def written(self, number: int, prices: Container[int] | None = None) -> tuple[Found, ...]:
        """The best Solutions with their proofs, as the checker accepts them.

        If none is to be shown, the best one is there all the same, with the first proof found.
        """
        is_short, number = number > 0, max(number, 1)
        shown: list[Found] = []
        for solution, price in sorted(self.found.items(), key=lambda pair: pair[1]):
            if prices is not None and price not in prices:
                continue
            text = written(solution, self.goal, self.cubes, is_short=is_short)
            if text:
                shown.append(Found(text, price))
            if len(shown) == number:
                break
        return tuple(shown)

    def _search(self, rule_set: RuleSet, price: int, work: Work) -> None:
        """Search one set up to a price; raise its floor if it has no Solution."""
        result = self.search.run(rule_set.rows(self.work), price, work)
        if result.found:
            return
        if result.left_out:
            rule_set.open_at = price
            rule_set.left_out = result.left_out
        else:
            rule_set.floor = price + 1 if price < self.all else NEVER
