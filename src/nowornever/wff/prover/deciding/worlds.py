"""Deciding with R but without No: is there a Kripke model (a tree of worlds) that obeys the rules?

A world is a set of formulas closed under the rules that take lines only, and, where
Ao is in the set, with x or y for each Axy. Where Ci or Ni is in the set, a world that lacks Cxy has
a larger world with x and without y, and one that lacks Nx has a larger world with x and without a
clash. Gamma proves phi iff phi is in every world that includes Gamma. (Soundness: each rule holds
in the worlds. Completeness: the largest sets that do not prove some formula are such worlds.)

The search for worlds follows Claessen and Rosén's *intuit*: one incremental SAT solver decides
what holds inside a world. For each implication (a => b) => c such that the model has neither c
nor a, ask whether the model with a proves b; if so, learn the clause "what was used => c".

"Made again": a formula x that is there as a supposition is made by a rule iff one
application of a rule, from what follows, gives x. An atom *made x* stands for that; its
clauses are the rules that can give x. It is x itself where the rules can always do it: Rp; Ki
with Ko (Kxx); Ni for x = Ny (from y, by R, a clash); Ai with Ao and Ci with Co (Axx or Cxx
through the sub-proof x; x by R). It matters for a Goal among the premises, and for Caa by Ci
where a sub-proof needs a rule. For Ao it never matters: in the sub-proof (x ... x) the line
Axy can be used once more by R, with R x in both of the inner sub-proofs.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pysat.solvers import Minisat22

from nowornever.core.work import Work
from nowornever.wff.prover.deciding.universe import DETOURS, Mask, Universe, bits


class Implication(NamedTuple):
    """If supposing a proves b, then c."""

    a: int
    b: int
    c: int


class World(NamedTuple):
    """A world, given by its true atoms, with larger worlds that show what it need not contain."""

    true: frozenset[int]
    larger: tuple[World, ...]


class Worlds:
    """All Kripke models that obey the rules."""

    def __init__(self, universe: Universe, work: Work) -> None:
        """Formula i is atom i + 1; the atoms of the clash and of each 'made x' come after these."""
        self.universe = universe
        self._work = work
        self._rules = universe.question.rules
        self._atoms = len(universe.formulas) + 1
        self._clash = self._atoms
        self._made: dict[int, int] = {}
        self._clauses: list[list[int]] = [[-atom, atom] for atom in range(1, self._atoms + 1)]
        self._implications: list[Implication] = []
        self._solver = Minisat22()
        self._obey_the_rules()

    def proves(self, have: Mask, target: int) -> bool:
        """Whether the target follows from these formulas."""
        return self._has_no_world(have, target + 1)

    def clashes(self, have: Mask) -> bool:
        """Whether some y and Ny follow from these formulas."""
        return self._has_no_world(have, self._clash)

    def makes(self, have: Mask, target: int) -> bool:
        """Whether a rule can make the target from these formulas, even if it is one of them."""
        return self._has_no_world(have, self._making(have, target))

    def counterexample(self, have: Mask, target: int) -> World:
        """A world with these formulas in which no rule makes the target."""
        answer = self._ask([at + 1 for at in bits(have)], self._making(have, target))
        if not isinstance(answer, World):
            raise ValueError("there is no counterexample: the target can be made")
        return answer

    def formulas(self, world: World) -> Mask:
        """The formulas of a world."""
        return sum(1 << atom - 1 for atom in world.true if atom < self._clash)

    def _making(self, have: Mask, target: int) -> int:
        """The atom for "a rule makes the target from these formulas"."""
        return self._made_atom(target) if have >> target & 1 else target + 1

    def _has_no_world(self, have: Mask, goal: int) -> bool:
        return not isinstance(self._ask([at + 1 for at in bits(have)], goal), World)

    def _ask(self, assumed: list[int], goal: int) -> World | list[int]:
        """A world with the assumed atoms and without the goal, or the atoms that prove it."""
        for clause in self._clauses:
            self._solver.add_clause(clause)
        self._clauses.clear()
        self._work.spend()
        while self._solver.solve(assumptions=[*assumed, -goal]):
            self._work.spend()
            model = self._solver.get_model() or []
            true = frozenset(atom for atom in model if atom > 0)
            larger = self._larger_worlds(true)
            if larger is not None:
                return World(true, tuple(larger))
        core = self._solver.get_core() or []
        return [atom for atom in core if atom > 0]

    def _larger_worlds(self, true: frozenset[int]) -> list[World] | None:
        """The worlds that a model needs above it; None, and a new clause, if one is missing."""
        larger: list[World] = []
        for a, b, c in self._implications:
            if c in true or (a in true and b not in true):
                continue
            if any(a in world.true and b not in world.true for world in larger):
                continue
            answer = self._ask([*true, a], b)
            if isinstance(answer, World):
                larger.append(answer)
                continue
            self._solver.add_clause([*(-atom for atom in answer if atom != a), c])
            return None
        return larger

    def _obey_the_rules(self) -> None:
        universe, rules = self.universe, self._rules
        for inference in universe.inferences():
            self._clauses.append([*(-at - 1 for at in inference.needs), inference.gives + 1])
        if "Ao" in rules:
            for whole, (x, y) in universe.with_head("A"):
                self._clauses.append([-whole - 1, x + 1, y + 1])
        if "Ci" in rules:
            for whole, (x, y) in universe.with_head("C"):
                self._introduce_conditional(whole + 1, x, y)
        if "Ni" in rules:
            for whole, (x,) in universe.with_head("N"):
                self._clauses.append([-whole - 1, -x - 1, self._clash])
                self._clauses.append([-self._clash, whole + 1])
                self._implications.append(Implication(x + 1, self._clash, whole + 1))

    def _introduce_conditional(self, head: int, x: int, y: int) -> None:
        """Clauses for Ci to give the head from a sub-proof (x ... y)."""
        if x == y and self.universe.question.one_line_subproofs:
            self._clauses.append([head])
            return
        self._clauses.append([-y - 1, head])
        conclusion = self._made_atom(x) if x == y else y + 1
        if x == y and conclusion == x + 1:
            self._clauses.append([head])
        else:
            self._implications.append(Implication(x + 1, conclusion, head))

    def _made_atom(self, x: int) -> int:
        """The atom for "a rule can make x", given that x is there already."""
        if self._always_made(x):
            return x + 1
        if x not in self._made:
            self._atoms += 1
            self._made[x] = made = self._atoms
            self._clauses.append([-made, made])
            for needs in self._ways_to_make(x):
                self._clauses.append([*(-at - 1 for at in needs), made])
            if "Ci" in self._rules and self.universe.heads[x] == "C":
                self._introduce_conditional(made, *self.universe.parts[x])
        return self._made[x]

    def _always_made(self, x: int) -> bool:
        rules = self._rules
        return (
            "Rp" in rules
            or ("Ni" in rules and self.universe.heads[x] == "N")
            or any(pair <= rules for _, pair in DETOURS)
        )

    def _ways_to_make(self, x: int) -> Iterator[tuple[int, ...]]:
        """What one application of a rule other than Ci needs to give x."""
        universe, rules = self.universe, self._rules
        for inference in universe.inferences():
            if inference.gives == x:
                yield inference.needs
        if "Ao" in rules:
            yield from ((whole,) for whole, _ in universe.with_head("A"))
        if {"Ei", "Eo"} <= rules and universe.heads[x] == "C":
            left, right = universe.formulas[x].parts
            yield (universe.index[f"C{right}{left}"],)
