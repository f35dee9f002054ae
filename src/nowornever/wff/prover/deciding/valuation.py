"""Deciding with R and No: is there a valuation that obeys the rules?

A valuation gives each formula of the universe 0 or 1, with v(Nx) = 1 - v(x), and obeys the
clause of each rule in the set; a rule that is absent leaves its connective free. Gamma
proves phi iff no such valuation makes Gamma true and phi false. Soundness: each rule keeps
truth. Completeness: take a largest set that does not prove phi; No and R put exactly one of
x, Nx into it (else Nphi gives phi), and each rule gives its clause, so it is a valuation.

With No and R a formula x that stands there is always made again: (Nx; x by R) gives x by No.
So the condition "made by a rule" changes nothing here.
"""

from __future__ import annotations

from collections.abc import Iterator

from pysat.solvers import Minisat22

from nowornever.core.work import Work
from nowornever.wff.prover.deciding.universe import Mask, Universe, bits

Clause = list[int]


class Valuations:
    """All valuations that obey the rules, as the models of SAT clauses."""

    def __init__(self, universe: Universe, work: Work) -> None:
        """Use one SAT variable for each formula that is not a negation."""
        self.universe = universe
        self._work = work
        self.literals: list[int] = [0] * len(universe.formulas)
        variable = 0
        for at in sorted(range(len(universe.formulas)), key=lambda at: len(universe.formulas[at])):
            if universe.heads[at] == "N":
                self.literals[at] = -self.literals[universe.parts[at][0]]
            else:
                variable += 1
                self.literals[at] = variable
        self._solver = Minisat22(bootstrap_with=list(self._clauses()))

    def proves(self, have: Mask, target: int) -> bool:
        """Whether the target follows from these formulas."""
        self._work.spend()
        assumed = [self.literals[at] for at in bits(have)]
        return not self._solver.solve(assumptions=[*assumed, -self.literals[target]])

    makes = proves

    def clashes(self, have: Mask) -> bool:
        """Whether some y and Ny follow from these formulas."""
        self._work.spend()
        return not self._solver.solve(assumptions=[self.literals[at] for at in bits(have)])

    def counterexample(self, have: Mask, target: int) -> Mask:
        """The formulas true in a valuation where these are true and the target is false."""
        assumed = [self.literals[at] for at in bits(have)]
        self._solver.solve(assumptions=[*assumed, -self.literals[target]])
        model = self._solver.get_model()
        true = set(model or ())
        # A variable that occurs in no clause may be missing from the model; it counts as 0.
        return sum(
            1 << at
            for at, literal in enumerate(self.literals)
            if (literal in true if literal > 0 else -literal not in true)
        )

    def _clauses(self) -> Iterator[Clause]:
        literals, universe = self.literals, self.universe
        # A clause for every variable ensures that the solver defines all of them.
        yield from ([literal, -literal] for literal in literals if literal > 0)
        for inference in universe.inferences():
            yield [*(-literals[at] for at in inference.needs), literals[inference.gives]]
        rules = universe.question.rules
        if "Ao" in rules:
            for whole, (x, y) in universe.with_head("A"):
                yield [-literals[whole], literals[x], literals[y]]
        if "Ci" in rules:
            for whole, (x, y) in universe.with_head("C"):
                yield [literals[x], literals[whole]]
                yield [-literals[y], literals[whole]]
