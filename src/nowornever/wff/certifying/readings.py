"""A reading for one set of premises and one set of rules, found by SAT.

The moves of one position ask for the same readings, so those found last are kept.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache

from pysat.solvers import Minisat22

from nowornever.wff.evidence.readings import USUAL, Reading
from nowornever.wff.kernel.formula import CONNECTIVES, NEGATION, VARIABLES, Formula, join
from nowornever.wff.kernel.rules import REGULAR

Clause = list[int]


@lru_cache(maxsize=10_000)
def reading_for(
    premises: tuple[Formula, ...], goal: Formula, rules: frozenset[str]
) -> Reading | None:
    """A reading that these rules respect, with true premises, in which the Goal does not follow.

    Preferably as many other rules as possible respect it, too.
    """
    wanted = rules - {"R", "Rp"}
    if goal in premises:
        if rules & {"Rp", "No"} or any({head + "i", head + "o"} <= rules for head in "KAC"):
            return None
        return _Clauses(premises, goal, remade=True).reading(wanted, REGULAR - wanted, rules)
    found = _Clauses(premises, goal).reading(wanted, REGULAR - wanted, rules)
    if found is None and "No" not in rules:
        found = _Clauses(premises, goal, all_negations=True).reading(
            wanted, REGULAR - wanted, rules
        )
    return found


def readings_asking(
    held: tuple[Formula, ...],
    goal: Formula,
    rules: frozenset[str],
    is_buildable: Callable[[Formula], bool],
) -> Iterator[Reading]:
    """Readings that make these WFFs true, and as much as possible of what other premises can
    contain.

    The Goal does not follow in them, so some other premise is false.
    """
    for all_negations in _ways_to_negate(rules):
        clauses = _clauses(held, goal, goal in held, all_negations)
        buildable = [formula for formula in clauses.formulas if is_buildable(formula)]
        for order in (buildable, buildable[::-1], *([x, *buildable] for x in buildable)):
            found = _truest(clauses, tuple(order), rules)
            if found is not None:
                yield found


@lru_cache(maxsize=10_000)
def _truest(clauses: _Clauses, order: tuple[Formula, ...], rules: frozenset[str]) -> Reading | None:
    return clauses.truest(order, rules)


def _ways_to_negate(rules: frozenset[str]) -> Iterator[bool]:
    """The ways to try: every Nx true, or as usual. Ni respects the first, No does not."""
    if "Ni" in rules and "No" not in rules:
        yield True
    yield False


class _Clauses:
    """The SAT clauses for a reading of the parts of premises and Goal."""

    def __init__(
        self,
        premises: Sequence[Formula],
        goal: Formula,
        remade: bool = False,
        all_negations: bool = False,
    ) -> None:
        self.premises = premises
        self.goal = goal
        self.remade = remade
        self.all_negations = all_negations
        self.formulas = sorted(_closed([*premises, goal]), key=lambda part: (len(part), part))
        self.number = {formula: at for at, formula in enumerate(self.formulas, 1)}
        self.rule = {name: at for at, name in enumerate(sorted(REGULAR), len(self.formulas) + 1)}

    def reading(
        self, wanted: frozenset[str], others: frozenset[str], rules: frozenset[str]
    ) -> Reading | None:
        """A reading that satisfies the clauses, or None."""
        with Minisat22(bootstrap_with=self._all(rules)) as solver:
            assumed = [self.rule[name] for name in sorted(wanted)]
            if not solver.solve(assumptions=assumed):
                return None
            model = solver.get_model()
            for name in () if self.remade else sorted(others - {"R", "Rp"}):
                if self.all_negations and name in ("No", "Ni"):
                    continue
                if solver.solve(assumptions=[*assumed, self.rule[name]]):
                    assumed.append(self.rule[name])
                    model = solver.get_model()
        true = set(model or ())
        true_formulas = {x for x, n in self.number.items() if n in true}
        return self._written(true_formulas, self._tables(rules))

    def truest(self, order: Sequence[Formula], rules: frozenset[str]) -> Reading | None:
        """A reading in which the Goal does not follow, with as many of these true as possible."""
        with Minisat22(bootstrap_with=self._all(rules)) as solver:
            assumed = [self.rule[name] for name in sorted(rules - {"R", "Rp"})]
            if not solver.solve(assumptions=assumed):
                return None
            model = solver.get_model()
            for formula in order:
                if solver.solve(assumptions=[*assumed, self.number[formula]]):
                    assumed.append(self.number[formula])
                    model = solver.get_model()
        true = set(model or ())
        return self._written({x for x, n in self.number.items() if n in true}, self._open(rules))

    def _open(self, rules: frozenset[str]) -> dict[str, str]:
        """Tables that make as many WFFs true as the rules allow."""
        tables = {head: "1111" for head in "KAC" if head + "o" not in rules}
        if self.remade:
            tables |= {head: "0000" for head in "KAC" if head + "o" in rules}
        if tables.get("C") == "1111" or "Eo" not in rules:
            tables["E"] = "1111"
        elif "C" in tables:
            tables["E"] = "0000"
        if self.all_negations or not rules & {"Ni", "No"}:
            tables["N"] = "11"
        return tables

    def _tables(self, rules: frozenset[str]) -> dict[str, str]:
        tables = {}
        if self.remade:
            tables = {head: "0000" for head in "KAC" if head + "i" not in rules}
            if "C" in tables or "Ei" not in rules:
                tables["E"] = "0000"
        if self.all_negations:
            tables["N"] = "11"
        return tables

    def _written(self, true: set[Formula], tables: dict[str, str]) -> Reading:
        used = {**USUAL, **tables}
        others = []
        for formula in self.formulas:
            if formula.parts:
                at = 0
                for part in formula.parts:
                    at = 2 * at + (part not in true)
                if (used[formula.head][at] == "1") != (formula in true):
                    others.append(str(formula))
        variables = [x for x in VARIABLES if x not in self.number or Formula(x) in true]
        return Reading("".join(variables), tables, tuple(others))

    def _all(self, rules: frozenset[str]) -> list[Clause]:
        clauses = list(self._for_rules())
        clauses += [[self.number[premise]] for premise in self.premises]
        clauses += self._cannot_make(rules) if self.remade else [[-self.number[self.goal]]]
        if self.all_negations:
            clauses += [[n] for x, n in self.number.items() if x.head == NEGATION]
        return clauses

    def _for_rules(self) -> Iterator[Clause]:
        for whole, n in self.number.items():
            if not whole.parts:
                continue
            x, y = (self.number[part] for part in (*whole.parts, whole.parts[0])[:2])
            match whole.head:
                case "K":
                    yield from self._if("Ki", [-x, -y, n])
                    yield from self._if("Ko", [-n, x], [-n, y])
                case "A":
                    yield from self._if("Ai", [-x, n], [-y, n])
                    yield from self._if("Ao", [-n, x, y])
                case "C":
                    yield from self._if("Co", [-n, -x, y])
                    yield from self._if("Ci", [x, n], [-y, n])
                case "E":
                    there, back = (
                        self.number[join("C", *parts)] for parts in (whole.parts, whole.parts[::-1])
                    )
                    yield from self._if("Eo", [-n, there], [-n, back])
                    yield from self._if("Ei", [-there, -back, n])
                case _ if not self.all_negations:
                    for rule in ("No", "Ni"):
                        yield from self._if(rule, [n, x], [-n, -x])

    def _if(self, rule: str, *clauses: Clause) -> Iterator[Clause]:
        for clause in clauses:
            yield [-self.rule[rule], *clause]

    def _cannot_make(self, rules: frozenset[str]) -> Iterator[Clause]:
        """The clauses for "no rule makes the Goal", which is a premise; see `evidence.readings`."""
        goal, number = self.goal, self.number
        x, y = (number[part] for part in (*goal.parts, goal, goal)[:2])
        if goal.head == "K" and "Ki" in rules:
            yield [-x, -y]
        if goal.head == "A" and "Ai" in rules:
            yield from ([-x], [-y])
        if goal.head == "C" and "Ci" in rules:
            yield from ([x], [-y])
        if goal.head == "N" and "Ni" in rules:
            yield []
        if goal.head in "CE":
            there, back = (
                join(head, *parts)
                for head in ("E" if goal.head == "C" else "C")
                for parts in (goal.parts, goal.parts[::-1])
            )
            if goal.head == "C" and "Eo" in rules:
                yield from ([-number[there]], [-number[back]])
            if goal.head == "E" and "Ei" in rules:
                yield [-number[there], -number[back]]
        for whole, n in number.items():
            if whole.head == "A" and "Ao" in rules:
                yield [-n]
            if whole.head == "K" and "Ko" in rules and goal in whole.parts:
                yield [-n]
            if whole.head == "C" and "Co" in rules and whole.parts[1] == goal:
                yield [-n, -number[whole.parts[0]]]


_clauses = lru_cache(maxsize=1_000)(_Clauses)


def _closed(formulas: Sequence[Formula]) -> set[Formula]:
    """All parts, and for each C or E its two parts joined by C and E in both orders."""
    found = {part for formula in formulas for part in formula.subformulas}
    for whole in list(found):
        if whole.head in "CE":
            x, y = whole.parts
            found |= {join(head, *pair) for head in "CE" for pair in ((x, y), (y, x))}
    assert all(whole.head in CONNECTIVES + NEGATION + VARIABLES for whole in found)
    return found
