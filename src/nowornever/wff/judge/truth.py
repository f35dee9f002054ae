"""Valuations that make every possible premise true: they must make the Goal true as well.

Let every WFF that the letters of the premises can make be true, with usual truth tables; N, where
premises can contain it, is then always true, which only No does not respect. A part of the Goal
that no premise can contain may be true or false, whatever the tables say, as long as each rule in
the set leads from truth to truth: by the usual tables all other WFFs respect the rules, and for
the parts of the Goal, with Cxy, Cyx, Exy and Eyx for each C or E among them, the clauses of the
rules are checked one by one. Where N is always true, an Nx among these parts may be false if no
rule makes it. If the Goal can be false, no premises prove it with the set.

Without R a sub-proof sees nothing but its supposition. So Ci makes Cxy only where y follows from x
alone, and another Cxy may be false although y is true or x is false. Likewise Ni makes Nx only
where x alone leads to a clash.

Premises without N all follow from their variables by Ki, Ai, Ci, Ei and R. So where the Goal does
not follow from the variables by these and the rules in the set, no such premises prove it. That
shows more than valuations do if No is not in the set: ANpNNp is true in all of them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache

from pysat.solvers import Minisat22

from nowornever.wff.judge.counting.cubes import Vector
from nowornever.wff.kernel.formula import LETTERS, NEGATION, VARIABLES, Formula, join
from nowornever.wff.prover import is_provable
from nowornever.wff.rulebooks import WffRulebook

Clause = list[int]
ALWAYS = 0xFFFF
"""The truth table of a theorem."""
_MAKING_PREMISES = frozenset({"Ki", "Ai", "Ci", "Ei", "R"})
_SUPPOSING = frozenset({"Ci", "Ni"})
"""Rules of which it matters what a sub-proof sees."""


class Truth:
    """Decides, for one Goal, which sets of rules are too weak for premises of some letters."""

    def __init__(self, goal: Formula, rulebook: WffRulebook) -> None:
        """Number the parts of the Goal."""
        self._goal = goal
        self._rulebook = rulebook
        self._variables = frozenset(goal) & frozenset(VARIABLES)
        self._parts = _closed(goal)
        self._number = {part: at for at, part in enumerate(self._parts, 1)}
        letters = [Counter(part) for part in self._parts]
        self._letters = [tuple(count[letter] for letter in LETTERS) for count in letters]
        heads = {part.head for part in self._parts}
        self._rules = frozenset(
            name for name in ("Ki", "Ko", "Ai", "Ao", "Ci", "Co", "Ei", "Eo") if name[0] in heads
        ) | {"Ni", "No", "R"}
        self._held = cache(self._find_held)
        self._needed = cache(self._find_needed)
        self._known: dict[tuple[object, ...], bool] = {}
        self._follows = cache(self._is_provable_from)

    def proves_alone(self, rules: frozenset[str]) -> bool:
        """Whether the rules prove the Goal from nothing: then no premise is essential."""
        return self._goal.truth == ALWAYS and self._follows((), rules)

    def excludes(self, rules: frozenset[str], most: Sequence[int]) -> bool:
        """Whether these rules cannot prove the Goal, if premises have at most these letters."""
        held, negations, variables = self._held(tuple(most))
        if self._has_valuation(held, negations, rules):
            return True
        return not (negations or "No" in rules or self._may_follow(variables, rules))

    def needed(self, rules: frozenset[str], letters: Sequence[int]) -> tuple[Formula, ...]:
        """Parts of the Goal of which premises that prove it contain at least one; empty if unknown.

        Premises with at most these letters, and without these parts, leave them as free as parts
        for which there are no letters. Then the valuation that refutes premises without such parts
        refutes these. Parts that most premises contain are given up first.
        """
        held, negations, _ = self._held(tuple(letters))
        matters = rules if rules & _SUPPOSING and "R" not in rules else rules & self._rules
        return self._needed(held, negations, matters)

    def _find_needed(
        self, held: tuple[Formula, ...], negations: bool, rules: frozenset[str]
    ) -> tuple[Formula, ...]:
        def can_do_without(parts: Sequence[Formula]) -> bool:
            left = tuple(part for part in held if not any(x in part for x in parts))
            return not self._has_valuation(left, negations, rules)

        needed = [part for part in held if part.parts]
        if can_do_without(needed):
            return ()
        for part in needed.copy():  # short ones come first
            fewer = [x for x in needed if x != part]
            if not can_do_without(fewer):
                needed = fewer
        return tuple(x for x in needed if not any(y in x for y in needed if y != x))

    def _has_valuation(
        self, held: Sequence[Formula], negations: bool, rules: frozenset[str]
    ) -> bool:
        """Whether a valuation makes all premises true and the Goal false."""
        relevant = rules & self._rules
        if "R" in rules or not rules & _SUPPOSING:
            return self._is_false(held, negations, relevant)
        return self._is_false(held, negations, relevant | {"R"}) or (
            self._is_false(held, negations, relevant - _SUPPOSING)
            and self._is_false(held, negations, rules)
        )

    def _may_follow(self, variables: tuple[Formula, ...], rules: frozenset[str]) -> bool:
        """Whether the Goal may follow from premises without N of these variables."""
        is_simple = NEGATION not in self._goal and self._variables.issubset(variables)
        return is_simple or self._follows(variables, rules | _MAKING_PREMISES)

    def _is_provable_from(self, premises: tuple[Formula, ...], rules: frozenset[str]) -> bool:
        return is_provable(premises, self._goal, rules, self._rulebook)

    def _find_held(self, most: Vector) -> tuple[tuple[Formula, ...], bool, tuple[Formula, ...]]:
        """What premises with these letters can contain: parts of the Goal, an N, variables."""
        if not any(most[LETTERS.index(VARIABLES[0]) :]):
            most = (0,) * len(LETTERS)  # without variables there is no premise
        held = tuple(
            part
            for part, letters in zip(self._parts, self._letters, strict=True)
            if all(map(int.__le__, letters, most))
        )
        numbers = dict(zip(LETTERS, most, strict=True))
        variables = tuple(Formula(x) for x in VARIABLES if numbers[x])
        return held, numbers[NEGATION] > 0, variables

    def _is_false(self, held: Sequence[Formula], negations: bool, rules: frozenset[str]) -> bool:
        key = held, negations, rules
        if key not in self._known:
            self._known[key] = (
                "No" not in rules and self._can_be_false(held, rules, negations=True)
            ) or (not negations and self._can_be_false(held, rules, negations=False))
        return self._known[key]

    def _can_be_false(
        self, held: Sequence[Formula], rules: frozenset[str], negations: bool
    ) -> bool:
        """Whether the Goal can be false; with `negations` N is always true, else as usual."""
        number = self._number
        clauses = [[number[part]] for part in held]
        clauses += self._clauses(rules, negations)
        with Minisat22(bootstrap_with=clauses) as solver:
            while solver.solve(assumptions=[-number[self._goal]]):
                true = set(solver.get_model() or ())
                made = [
                    number[part]
                    for part in self._parts
                    if number[part] not in true and self._is_made(part, rules)
                ]
                if not made:
                    return True
                for whole in made:
                    solver.add_clause([whole])
        return False

    def _is_made(self, part: Formula, rules: frozenset[str]) -> bool:
        """Whether Ci or Ni makes a WFF by itself, without R."""
        if part.head not in "CN" or part.head + "i" not in rules or "R" in rules:
            return False
        return is_provable((), part, rules, self._rulebook)

    def _clauses(self, rules: frozenset[str], negations: bool) -> Iterator[Clause]:
        number = self._number
        for whole, n in number.items():
            yield [n, -n]  # so that the solver gives it a value
            if not whole.parts:
                continue
            x, y = (number[part] for part in (whole.parts * 2)[:2])
            if whole.head == NEGATION:
                if not negations:
                    yield from ([n, x], [-n, -x])
                elif {"Ni", "R"} <= rules:
                    yield [n]
                continue
            clauses = {
                "Ki": [[-x, -y, n]], "Ko": [[-n, x], [-n, y]],
                "Ai": [[-x, n], [-y, n]], "Ao": [[-n, x, y]],
                "Co": [[-n, -x, y]], "Ci": [[x, n], [-y, n]] if "R" in rules else [],
            }  # fmt: skip
            if whole.head == "E":
                there, back = (
                    number[join("C", *pair)] for pair in (whole.parts, whole.parts[::-1])
                )
                clauses = {"Eo": [[-n, there], [-n, back]], "Ei": [[-there, -back, n]]}
            for rule, made in clauses.items():
                if rule[0] == whole.head and rule in rules:
                    yield from made


def _closed(goal: Formula) -> list[Formula]:
    """The parts of the Goal, with C and E in both orders for each C or E; parts before wholes."""
    found = set(goal.subformulas)
    for whole in list(found):
        if whole.head in "CE":
            x, y = whole.parts
            found |= {join(head, *pair) for head in "CE" for pair in ((x, y), (y, x))}
    return sorted(found, key=lambda part: (len(part), part))
