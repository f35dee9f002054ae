"""Checking a certificate that premises do not prove a Goal, without the search that found it.

That a position has no Solution is verified in `evidence.verify`.

For a valuation and for worlds, this proves that there is no proof. A table is checked only in part:
that its formulas suffice, and that No adds nothing without R, is assumed from the argument in
`prover.deciding.universe` and `prover.deciding.table`; it is argued and tested, not verified.

- *Valuation*: truth values for some formulas and all their parts, such that every rule in the
  set preserves truth. All other formulas can get values by the truth tables. So every line
  of every proof is true, and the Goal is not.
- *Worlds*: each contains what the rules on lines give; worlds above are larger; and for each Cxy
  or Nx that one lacks, a world above it shows why Ci or Ni does not give it. So every
  line of a proof is in the first world, which lacks the Goal.
- *Table*: no rule applied to the lines of any row gives a formula of the table that the row
  does not have. The table contains all formulas a proof needs: the parts of premises and Goal,
  and those by which a formula can be made again.

A rule may have to make a formula even if it is a premise or supposition; then a certificate must
show that no rule makes it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, product

from nowornever.wff.certificates.values import (
    Certificate,
    ClosedTable,
    Valuation,
    WorldTree,
)
from nowornever.wff.kernel.formula import Formula, is_formula, join
from nowornever.wff.rulebooks import WffRulebook

Formulas = frozenset[Formula]
MOST_WORK = 10_000_000
"""The maximum number of comparisons, roughly: a few seconds."""


def verify_certificate(
    certificate: Certificate,
    premises: Sequence[Formula],
    goal: Formula,
    rules: frozenset[str],
    rulebook: WffRulebook,
) -> bool:
    """Whether the certificate shows that the rules cannot prove the goal from the premises.

    A certificate that is too large for any game is rejected unread.
    """
    if _cost(certificate) > MOST_WORK:
        return False
    if rulebook.contradiction_last or not rulebook.cite_twice or not _readable(certificate):
        return False
    given = frozenset(premises)
    one_line = not rulebook.subproof_needs_rule
    match certificate:
        case Valuation():
            return _is_counterexample(certificate, given, goal, rules)
        case WorldTree():
            return _Worlds(certificate, rules, one_line).lack(given, goal)
        case ClosedTable():
            return _Table(certificate, rules, one_line).lacks(given, goal)


def _cost(certificate: Certificate) -> int:
    """How many comparisons checking it may take, at worst."""
    match certificate:
        case Valuation():
            return len(certificate.true) + len(certificate.false)
        case WorldTree():
            return len(certificate.formulas) * len(certificate.worlds) ** 2
        case ClosedTable():
            return len(certificate.rows) * len(certificate.formulas) ** 2


def _readable(certificate: Certificate) -> bool:
    """Whether every formula in the certificate is a WFF."""
    match certificate:
        case Valuation():
            texts = [certificate.true, certificate.false]
        case WorldTree():
            texts = [certificate.formulas, *(world.true for world in certificate.worlds)]
        case ClosedTable():
            rows = [(row.supposed, row.made) for row in certificate.rows]
            texts = [certificate.formulas, *chain.from_iterable(rows)]
    return all(map(is_formula, chain.from_iterable(texts)))


def _formulas(texts: Iterable[str]) -> Formulas:
    return frozenset(Formula(text) for text in texts)


def _halves(formula: Formula) -> tuple[Formula, ...]:
    """The formulas that a formula's rules relate it to: its parts, or Cxy and Cyx for Exy."""
    if formula[0] != "E":
        return formula.parts
    x, y = formula.parts
    return join("C", x, y), join("C", y, x)


def _is_closed(formulas: Formulas) -> bool:
    return all(part in formulas for formula in formulas for part in _halves(formula))


def _from_lines(lines: Formulas, formulas: Formulas, rules: frozenset[str]) -> Iterator[Formula]:
    """Which of these formulas the rules that take lines only give, except Rp."""
    for whole in formulas:
        halves = _halves(whole)
        if whole in lines:
            if whole[0] == "C" and "Co" in rules and halves[0] in lines:
                yield halves[1]
            if (whole[0] == "K" and "Ko" in rules) or (whole[0] == "E" and "Eo" in rules):
                yield from halves
        some, every = bool(lines & set(halves)), lines.issuperset(halves)
        if (
            (whole[0] == "K" and "Ki" in rules and every)
            or (whole[0] == "E" and "Ei" in rules and every)
            or (whole[0] == "A" and "Ai" in rules and some)
        ):
            yield whole


def _is_counterexample(
    valuation: Valuation, premises: Formulas, goal: Formula, rules: frozenset[str]
) -> bool:
    true, false = _formulas(valuation.true), _formulas(valuation.false)
    formulas = true | false
    return (
        {"R", "No"} <= rules
        and not true & false
        and _is_closed(formulas)
        and premises <= true
        and goal in false
        and all(
            (whole in true) != (whole.parts[0] in true) for whole in formulas if whole[0] == "N"
        )
        and true.issuperset(_from_lines(true, formulas, rules))
        and not any(
            ("Ao" in rules and whole[0] == "A" and whole in true and not true & set(whole.parts))
            or (
                "Ci" in rules
                and whole[0] == "C"
                and whole in false
                and (whole.parts[0] in false or whole.parts[1] in true)
            )
            for whole in formulas
        )
    )


class _Worlds:
    """A tree of worlds under some rules, without No."""

    def __init__(self, tree: WorldTree, rules: frozenset[str], one_line: bool) -> None:
        self.tree = tree
        self.rules = rules
        self.one_line = one_line
        self.formulas = _formulas(tree.formulas)
        self.worlds = [_formulas(node.true) for node in tree.worlds]
        self.above: list[set[int]] = [set() for _ in tree.worlds]

    def lack(self, premises: Formulas, goal: Formula) -> bool:
        """Whether this is a model, and no rule makes the goal in the first world."""
        return (
            "R" in self.rules
            and "No" not in self.rules
            and bool(self.worlds)
            and _is_closed(self.formulas)
            and premises | {goal} <= self.formulas
            and self._grow()
            and all(self._obeys(number) for number in range(len(self.worlds)))
            and premises <= self.worlds[0]
            and (not self._may_make(0, goal) if goal in premises else goal not in self.worlds[0])
        )

    def _grow(self) -> bool:
        """Whether worlds only point to larger ones later in the list; notes what is above what."""
        for number in reversed(range(len(self.worlds))):
            self.above[number] = {number}
            if not self.worlds[number] <= self.formulas:
                return False
            for larger in self.tree.worlds[number].larger:
                if not number < larger < len(self.worlds):
                    return False
                if not self.worlds[number] <= self.worlds[larger]:
                    return False
                self.above[number] |= self.above[larger]
        return True

    def _obeys(self, number: int) -> bool:
        world = self.worlds[number]
        if not world.issuperset(_from_lines(world, self.formulas, self.rules)):
            return False
        for whole in self.formulas:
            if whole[0] == "A" and "Ao" in self.rules and whole in world:
                if not world & set(whole.parts):
                    return False
            elif whole not in world and self._subproof_gives(number, whole):
                return False
        return True

    def _subproof_gives(self, number: int, whole: Formula) -> bool:
        """Whether Ci or Ni may give the formula in a world: no world above refutes it."""
        if whole[0] == "N" and "Ni" in self.rules:
            (x,) = whole.parts
            return not any(
                x in self.worlds[above] and not self._clashes(above) for above in self.above[number]
            )
        if whole[0] != "C" or "Ci" not in self.rules:
            return False
        x, y = whole.parts
        if x != y:
            return not any(
                x in self.worlds[above] and y not in self.worlds[above]
                for above in self.above[number]
            )
        return (
            self.one_line
            or x in self.worlds[number]
            or not any(
                x in self.worlds[above] and not self._may_make(above, x)
                for above in self.above[number]
            )
        )

    def _clashes(self, number: int) -> bool:
        world = self.worlds[number]
        return any(whole[0] == "N" and whole.parts[0] in world for whole in world)

    def _may_make(self, number: int, x: Formula) -> bool:
        """Whether some rule may make x in this world, which contains x already."""
        rules, world = self.rules, self.worlds[number]
        if "Rp" in rules or (x[0] == "N" and "Ni" in rules):
            return True
        if any(pair <= rules for pair in ({"Ki", "Ko"}, {"Ai", "Ao"}, {"Ci", "Co"})):
            return True
        if "Ao" in rules and any(whole[0] == "A" for whole in world):
            return True
        if x[0] == "C" and {"Ei", "Eo"} <= rules:
            swapped = join("C", *reversed(x.parts))
            if swapped in world or swapped not in self.formulas:
                return True
        return x in _from_lines(world, self.formulas, rules) or self._subproof_gives(number, x)


class _Table:
    """A table under some rules, without R."""

    def __init__(self, table: ClosedTable, rules: frozenset[str], one_line: bool) -> None:
        self.rules = rules
        self.one_line = one_line
        self.formulas = _formulas(table.formulas)
        self.rows = [(_formulas(row.supposed), _formulas(row.made)) for row in table.rows]
        self.by_supposition = {
            formula: row for row in self.rows[1:] for formula in row[0] if len(row[0]) == 1
        }

    def lacks(self, premises: Formulas, goal: Formula) -> bool:
        """Whether the table is closed and complete, and no rule makes the goal in the first row."""
        return (
            "R" not in self.rules
            and bool(self.rows)
            and self.rows[0][0] == premises
            and goal not in self.rows[0][1]
            and premises | {goal} <= self.formulas
            and _is_closed(self.formulas)
            and self.formulas.issuperset(self._detours(premises, goal))
            and all(made.issuperset(self._gives(supposed | made)) for supposed, made in self.rows)
        )

    def _gives(self, lines: Formulas) -> Iterator[Formula]:
        """Every formula of the table that one rule gives from these lines.

        No is left out: what clashes with Nx inside (Nx ...) is made without Nx, so also outside.
        """
        yield from _from_lines(lines, self.formulas, self.rules)
        if "Rp" in self.rules:
            yield from lines
        for whole in self.formulas:
            if whole[0] == "C" and "Ci" in self.rules:
                x, y = whole.parts
                if y in self._taken(x):
                    yield whole
            if whole[0] == "N" and "Ni" in self.rules and self._clashes(whole.parts[0]):
                yield whole
            if whole[0] == "A" and "Ao" in self.rules and whole in lines:
                x, y = whole.parts
                yield from self._taken(x) & self._taken(y)

    def _taken(self, supposition: Formula) -> Formulas:
        """What Ci and Ao may take from a sub-proof; any formula if the table has no row for it."""
        if supposition not in self.by_supposition:
            return self.formulas
        supposed, made = self.by_supposition[supposition]
        return supposed | made if self.one_line else made

    def _clashes(self, supposition: Formula) -> bool:
        if supposition not in self.by_supposition:
            return True
        lines = frozenset().union(*self.by_supposition[supposition])
        return any(join("N", y) in lines for y in lines)

    def _detours(self, premises: Formulas, goal: Formula) -> Iterator[Formula]:
        """The formulas by which one that is there already may be made again."""
        again = {goal} & premises
        if not self.one_line:
            for whole in self.formulas:
                if whole[0] == "A" and "Ao" in self.rules:
                    again |= set(whole.parts)
                if whole[0] == "C" and whole.parts[0] == whole.parts[1]:
                    again.add(whole.parts[0])
        again &= _formulas(self._subformulas(premises | {goal}))
        pairs = (("K", {"Ki", "Ko"}), ("A", {"Ai", "Ao"}), ("C", {"Ci", "Co"}))
        for x, (head, pair) in product(again, pairs):
            if pair <= self.rules:
                yield join(head, x, x)
        for x in again:
            if x[0] == "C" and {"Ei", "Eo"} <= self.rules:
                yield join("E", *x.parts)

    @staticmethod
    def _subformulas(formulas: Formulas) -> Iterator[str]:
        for formula in formulas:
            yield from formula.subformulas
