"""Valuations that make every possible premise true: they must make the Goal true as well.

Let every WFF that the letters of the premises can make be true, with usual truth tables; N, where
premises can contain it, is then always true, which only No does not respect. A part of the Goal
that no premise can contain may be true or false, whatever the tables say, as long as each rule in
the set leads from truth to truth: by the usual tables all other WFFs respect the rules, and for
the parts of the Goal, with Cxy, Cyx, Exy and Eyx for each C or E among them, the clauses of the
rules are checked one by one. If the Goal can be false, no premises prove it with the set.

Without R a sub-proof sees nothing but its supposition. So Ci makes Cxy only where y follows from x
alone, and another Cxy may be false although y is true or x is false.
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


class Truth:
    """Decides, for one Goal, which sets of rules are too weak for premises of some letters."""

    def __init__(self, goal: Formula, rulebook: WffRulebook) -> None:
        """Number the parts of the Goal."""
        self._goal = goal
        self._rulebook = rulebook
        self._parts = _closed(goal)
        self._number = {part: at for at, part in enumerate(self._parts, 1)}
        letters = [Counter(part) for part in self._parts]
        self._letters = [tuple(count[letter] for letter in LETTERS) for count in letters]
        heads = {part.head for part in self._parts}
        self._rules = frozenset(
            name for name in ("Ki", "Ko", "Ai", "Ao", "Ci", "Co", "Ei", "Eo") if name[0] in heads
        ) | {"Ni", "No", "R"}
        self._held = cache(self._find_held)
        self._known: dict[tuple[object, ...], bool] = {}

    def excludes(self, rules: frozenset[str], most: Sequence[int]) -> bool:
        """Whether rules do not prove the Goal from any premises with at most these letters."""
        held, negations = self._held(tuple(most))
        relevant = rules & self._rules
        if "Ci" not in rules or "R" in rules:
            return self._is_false(held, negations, relevant)
        return self._is_false(held, negations, relevant | {"R"}) or (
            self._is_false(held, negations, relevant - {"Ci"})
            and self._is_false(held, negations, rules)
        )

    def _find_held(self, most: Vector) -> tuple[tuple[Formula, ...], bool]:
        """The parts of the Goal that premises with these letters can contain, and whether N."""
        if not any(most[LETTERS.index(VARIABLES[0]) :]):
            most = (0,) * len(LETTERS)  # without variables there is no premise
        held = tuple(
            part
            for part, letters in zip(self._parts, self._letters, strict=True)
            if all(map(int.__le__, letters, most))
        )
        return held, most[LETTERS.index(NEGATION)] > 0

    def _is_false(self, held: Sequence[Formula], negations: bool, rules: frozenset[str]) -> bool:
        key = held, negations, rules
        if key not in self._known:
            self._known[key] = any(
                self._can_be_false(held, rules, value) for value in _values_of_n(rules, negations)
            )
        return self._known[key]

    def _can_be_false(
        self, held: Sequence[Formula], rules: frozenset[str], negation: bool | None
    ) -> bool:
        """Whether the Goal can be false; `negation` is the value of every Nx, None: as usual."""
        number = self._number
        clauses = [[number[part]] for part in held if negation is None or part.head != NEGATION]
        clauses += self._clauses(rules, negation)
        with Minisat22(bootstrap_with=clauses) as solver:
            while solver.solve(assumptions=[-number[self._goal]]):
                true = set(solver.get_model() or ())
                made = [
                    number[part]
                    for part in self._parts
                    if part.head == "C" and number[part] not in true and self._is_made(part, rules)
                ]
                if not made:
                    return True
                for conditional in made:
                    solver.add_clause([conditional])
        return False

    def _is_made(self, conditional: Formula, rules: frozenset[str]) -> bool:
        """Whether Ci makes a conditional by itself, without R."""
        if "Ci" not in rules or "R" in rules:
            return False
        return is_provable((), conditional, rules, self._rulebook)

    def _clauses(self, rules: frozenset[str], negation: bool | None) -> Iterator[Clause]:
        number = self._number
        for whole, n in number.items():
            yield [n, -n]  # so that the solver gives it a value
            if not whole.parts:
                continue
            x, y = (number[part] for part in (whole.parts * 2)[:2])
            if whole.head == NEGATION:
                if negation is None:
                    yield from ([n, x], [-n, -x])
                else:
                    yield [n if negation else -n]
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


def _values_of_n(rules: frozenset[str], negations: bool) -> Iterator[bool | None]:
    """How all Nx may be read: as usual (None), true or false, as far as rules and premises go."""
    if not negations:
        yield None
    if "No" not in rules:
        yield True
        if not negations and "Ni" not in rules:
            yield False


def _closed(goal: Formula) -> list[Formula]:
    """The parts of the Goal, with C and E in both orders for each C or E; parts before wholes."""
    found = set(goal.subformulas)
    for whole in list(found):
        if whole.head in "CE":
            x, y = whole.parts
            found |= {join(head, *pair) for head in "CE" for pair in ((x, y), (y, x))}
    return sorted(found, key=lambda part: (len(part), part))
