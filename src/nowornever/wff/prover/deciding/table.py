"""Deciding without R: a table of what each supposition gives by itself, closed under the rules.

Without R a sub-proof sees nothing but its supposition. So it is enough to know which formulas can
be lines of the main proof, which can be lines of a sub-proof from a, for each a, and which of these
a rule can make. The table is the least one closed under the rules (a fixed point), found by
applying them until nothing changes. It remembers how each entry was first made, from earlier
entries only; that gives the proof.

No adds nothing here: what clashes with Nx inside (Nx ...) was made without it, since nothing
but a clash takes Nx apart and no deeper sub-proof sees it; so x can be made outside as well.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from nowornever.wff.kernel.formula import Formula
from nowornever.wff.prover.deciding.universe import Mask, Universe, bits
from nowornever.wff.prover.finding.derivation import DerivationStep, Steps, Sub

MAIN = -1
"""The key of the main proof's row; other rows have their supposition as key."""


class Origin(NamedTuple):
    """How an entry was made: the formulas used, and sub-proofs with the lines taken from them."""

    rule: str
    needs: tuple[int, ...] = ()
    subs: tuple[tuple[int, tuple[int, ...]], ...] = ()


class FilledTable:
    """The closed table for one question."""

    def __init__(self, universe: Universe) -> None:
        """Fill the table."""
        self.universe = universe
        self._rules = universe.question.rules
        self._inferences = tuple(universe.inferences())
        self.supposed: dict[int, Mask] = {MAIN: universe.mask(universe.question.premises)}
        self._find_suppositions()
        self.made: dict[int, Mask] = dict.fromkeys(self.supposed, 0)
        self._origins: dict[tuple[int, int], Origin] = {}
        while self._grow():
            pass

    def lines(self, row: int) -> Mask:
        """The formulas that can be lines of that proof."""
        return self.supposed[row] | self.made[row]

    def proves(self, have: Mask, target: int) -> bool:
        """Whether the target follows from these lines, of which one is a supposition."""
        return any(self.lines(row) >> target & 1 for row in self._rows_within(have))

    def makes(self, have: Mask, target: int) -> bool:
        """Whether a rule can make the target from these lines, even if it is one of them."""
        return any(self.made[row] >> target & 1 for row in self._rows_within(have))

    def clashes(self, have: Mask) -> bool:
        """Whether some y and Ny follow from these lines."""
        return any(self._clash(row) for row in self._rows_within(have))

    def _rows_within(self, have: Mask) -> Iterator[int]:
        """The rows whose suppositions are all among these lines: their proofs apply here."""
        return (row for row, supposed in self.supposed.items() if not supposed & ~have)

    def derivation(self, target: int) -> Steps:
        """The steps of the main proof that make the target."""
        return self._steps(MAIN, (target,), make_last=True)

    def _find_suppositions(self) -> None:
        for rule, head, taken in (("Ci", "C", 1), ("Ni", "N", 1), ("Ao", "A", 2)):
            if rule in self._rules:
                for _, parts in self.universe.with_head(head):
                    for part in parts[:taken]:
                        self.supposed.setdefault(part, 1 << part)

    def _grow(self) -> bool:
        """Apply every rule to every row once; return whether anything was new."""
        before = sum(mask.bit_count() for mask in self.made.values())
        for row in self.supposed:
            self._apply_line_rules(row)
            self._apply_subproof_rules(row)
        return before != sum(mask.bit_count() for mask in self.made.values())

    def _apply_line_rules(self, row: int) -> None:
        for rule, needs, mask, gives in self._inferences:
            if not mask & ~self.lines(row):
                self._make(row, gives, Origin(rule, needs))
        if "Rp" in self._rules:
            for at in bits(self.supposed[row]):
                self._make(row, at, Origin("Rp", (at,)))

    def _apply_subproof_rules(self, row: int) -> None:
        universe = self.universe
        if "Ci" in self._rules:
            for whole, (x, y) in universe.with_head("C"):
                if self._taken(x) >> y & 1:
                    self._make(row, whole, Origin("Ci", (), ((x, (y,)),)))
        if "Ni" in self._rules:
            for whole, (x,) in universe.with_head("N"):
                pair = self._clash(x)
                if pair:
                    self._make(row, whole, Origin("Ni", (), ((x, pair),)))
        if "Ao" in self._rules:
            for whole, (x, y) in universe.with_head("A"):
                if self.lines(row) >> whole & 1:
                    for z in bits(self._taken(x) & self._taken(y)):
                        self._make(row, z, Origin("Ao", (whole,), ((x, (z,)), (y, (z,)))))

    def _taken(self, row: int) -> Mask:
        """What Ci and Ao may take from the sub-proof."""
        one_line = self.universe.question.one_line_subproofs
        return self.lines(row) if one_line else self.made[row]

    def _clash(self, row: int) -> tuple[int, ...]:
        for negation, (y,) in self.universe.with_head("N"):
            if self.lines(row) >> negation & 1 and self.lines(row) >> y & 1:
                return y, negation
        return ()

    def _make(self, row: int, formula: int, origin: Origin) -> None:
        if not self.made[row] >> formula & 1:
            self.made[row] |= 1 << formula
            self._origins[row, formula] = origin

    def _steps(self, row: int, wanted: tuple[int, ...], *, make_last: bool) -> Steps:
        """Steps that make the wanted lines; a rule makes the last one even if it is supposed."""
        steps: dict[tuple[int, bool], DerivationStep] = {}

        def write(at: int, again: bool) -> None:
            if (self.supposed[row] >> at & 1 and not again) or (at, False) in steps:
                return
            origin = self._origins[row, at]
            for need in origin.needs:
                write(need, again=False)
            subs = tuple(
                Sub(
                    self._formula(supposition),
                    self._steps(supposition, holds, make_last=self._needs_rule(origin.rule)),
                    tuple(map(self._formula, holds)),
                )
                for supposition, holds in origin.subs
            )
            uses = tuple(map(self._formula, origin.needs))
            steps[at, again] = DerivationStep(self._formula(at), origin.rule, uses, subs)

        for at in wanted:
            write(at, again=make_last and self.supposed[row] >> at & 1 == 1)
        return tuple(steps.values())

    def _needs_rule(self, rule: str) -> bool:
        return rule != "Ni" and not self.universe.question.one_line_subproofs

    def _formula(self, at: int) -> Formula:
        return self.universe.formulas[at]
