"""An oracle for small positions: every premise set, every rule set, every spelling.

It shares nothing with the judge: it enumerates, counts cubes with the referee's ledger, and asks
the prover. Truth tables come first, since every rule keeps truth.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations

from nowornever.shake.accounting import ledger
from nowornever.shake.position import Position
from nowornever.wff.kernel.formula import CONNECTIVES, LETTERS, VARIABLES, Formula
from nowornever.wff.naming import cubes_used
from nowornever.wff.paper import NamedRule, Premise, Solution
from nowornever.wff.prover import is_provable
from nowornever.wff.rulebooks import WffRulebook


def fewest(position: Position) -> int | None:
    """With how few cubes of Resources the position can be solved; None if it cannot."""
    return _Oracle(position).fewest()


class _Oracle:
    def __init__(self, position: Position) -> None:
        assert isinstance(position.rulebook, WffRulebook)
        self.position = position
        self.rulebook = position.rulebook
        self.goal = Formula(position.goal)
        self.required = Counter(position.on(self.rulebook.must))
        self._answers: dict[tuple[frozenset[str], frozenset[str]], bool] = {}

    def fewest(self) -> int | None:
        priced = []
        by_cubes: dict[str, list[tuple[NamedRule, ...]]] = {}
        for rules in self._rules():
            cubes = "".join(sorted("".join(rule.cubes for rule in rules)))
            by_cubes.setdefault(cubes, []).append(rules)
        names = frozenset(
            rule.name for ways in by_cubes.values() for rules in ways for rule in rules
        )
        for premises in self._premises():
            if not is_provable(premises, self.goal, names, self.rulebook):
                continue  # fewer rules never prove more
            for cubes, ways in by_cubes.items():
                used = {"premises": "".join(premises), "rules": cubes}
                price = self._price(used)
                if price is not None:
                    priced += [(price, premises, rules) for rules in ways]
        for price, premises, rules in sorted(priced, key=lambda case: case[0]):
            if self._is_correct(premises, rules):
                return price
        return None

    def _pool(self) -> Counter[str]:
        usable = [s for s in self.rulebook.sections if s.duty != "cannot"]
        return Counter("".join(map(self.position.on, usable)) + self.position.resources)

    def _premises(self) -> Iterator[tuple[Formula, ...]]:
        """Every set of different formulas made of the cubes, whose truth gives the Goal's."""
        pool = Counter({x: n for x, n in self._pool().items() if x in LETTERS})
        formulas = _formulas(pool)

        def grow(
            at: int, left: Counter[str], chosen: tuple[Formula, ...]
        ) -> Iterator[tuple[Formula, ...]]:
            yield chosen
            for number in range(at, len(formulas)):
                formula = formulas[number]
                if not Counter(formula) - left:
                    yield from grow(number + 1, left - Counter(formula), (*chosen, formula))

        for premises in grow(0, pool, ()):
            truth = 0xFFFF
            for premise in premises:
                truth &= premise.truth
            # a Solution may hold a premise that does nothing, beside a theorem
            if not truth & ~self.goal.truth:
                yield premises

    def _rules(self) -> Iterator[tuple[NamedRule, ...]]:
        pool = self._pool()
        names = sorted(self.rulebook.games[self.position.level])
        for number in range(1, len(names) + 1):
            for chosen in combinations(names, number):
                for wilds in range(min(number, pool["R"]) + 1):
                    for wild in combinations(chosen, wilds):
                        rules = tuple(NamedRule(name, name in wild) for name in chosen)
                        if not Counter("".join(rule.cubes for rule in rules)) - pool:
                            yield rules

    def _price(self, used: dict[str, str]) -> int | None:
        counts = ledger(self.position, used)
        if any(count.missing or count.used < count.required for count in counts):
            return None
        if sum(map(len, used.values())) < 2:
            return None
        return sum(count.from_resources for count in counts)

    def _is_correct(self, premises: Sequence[Formula], rules: Sequence[NamedRule]) -> bool:
        solution = Solution(tuple(Premise(str(p)) for p in premises), tuple(rules))
        if not self._proves(solution):
            return False
        in_essential: Counter[str] = Counter()
        for number, block in enumerate(solution.blocks):
            shorter = solution.without(number)
            if sum(map(len, cubes_used(shorter).values())) < 2 or not self._proves(shorter):
                in_essential.update(block.cubes)
        return not self.required - in_essential

    def _proves(self, solution: Solution) -> bool:
        premises = frozenset(premise.formula for premise in solution.premises)
        rules = frozenset(rule.name for rule in solution.rules)
        key = premises, rules
        if key not in self._answers:
            self._answers[key] = is_provable(
                [Formula(premise) for premise in premises], self.goal, rules, self.rulebook
            )
        return self._answers[key]


def _formulas(pool: Counter[str]) -> list[Formula]:
    """Every formula that can be made of the letters."""
    by_size: dict[int, list[str]] = {1: [x for x in VARIABLES if pool[x]]}
    for length in range(2, sum(pool.values()) + 1):
        here = ["N" + x for x in by_size[length - 1]]
        for left in range(1, length - 1):
            here += [
                head + x + y
                for head in CONNECTIVES
                for x in by_size[left]
                for y in by_size[length - 1 - left]
            ]
        by_size[length] = [text for text in here if not Counter(text) - pool]
    return [Formula(text) for texts in by_size.values() for text in texts]
