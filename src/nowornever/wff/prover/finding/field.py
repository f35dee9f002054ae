"""The lookup tables of both proof finders: the rules over one universe, as bit masks."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from nowornever.wff.prover.deciding.universe import Inference, Mask, Universe, bits
from nowornever.wff.prover.finding.derivation import DerivationStep, Steps, Sub
from nowornever.wff.prover.finding.trimming import StepsPlace

CLASH = -1
"""The target of a sub-proof for Ni or No: some y and Ny. Other targets are formula numbers."""

Found = tuple[Steps, tuple[int, ...]]
"""The steps of a proof, and the numbers of the lines to take from it."""


class Oracle(Protocol):
    """Says what follows, so that no finder ever tries to prove what cannot be proved."""

    def proves(self, have: Mask, target: int) -> bool:
        """Whether the target follows."""

    def clashes(self, have: Mask) -> bool:
        """Whether some y and Ny follow."""

    def makes(self, have: Mask, target: int) -> bool:
        """Whether a rule can make the target, even if it is there already."""


class Level(NamedTuple):
    """A finder's position in a proof: the lines it can use."""

    outer: Mask
    """The lines that R can bring in; empty if R is not in the set."""
    supposed: Mask
    """The premises, or the supposition."""
    needs_rule: bool
    """Whether a line taken from this proof must be made by a rule: VII-B-2-d."""
    made: Mask = 0

    @property
    def own(self) -> Mask:
        """The lines of this proof."""
        return self.supposed | self.made

    @property
    def usable(self) -> Mask:
        """The lines that a rule can use here."""
        return self.outer | self.supposed | self.made

    def with_line(self, at: int) -> Level:
        """The level with one more line."""
        return self._replace(made=self.made | 1 << at)


class Field:
    """The rules over one universe, with the oracle's answers memoized."""

    def __init__(self, universe: Universe, oracle: Oracle) -> None:
        """Build the tables."""
        self.universe = universe
        self.oracle = oracle
        self.rules = universe.question.rules
        self.formulas = universe.formulas
        self.inferences = tuple(universe.inferences())
        self.giving: list[list[Inference]] = [[] for _ in self.formulas]
        for inference in self.inferences:
            self.giving[inference.gives].append(inference)
        self.negation = [universe.negation(at) for at in range(len(self.formulas))]
        self.pairs = [(at, no) for at, no in enumerate(self.negation) if no >= 0]
        self.disjunctions = tuple(universe.with_head("A")) if "Ao" in self.rules else ()
        self._follows: dict[tuple[Mask, int], bool] = {}

    def main_level(self) -> Level:
        """The level of the main proof, which always ends in a line made by a rule."""
        return Level(0, self.universe.mask(self.universe.question.premises), needs_rule=True)

    def sublevel(self, level: Level, supposition: int) -> Level:
        """The level inside a sub-proof that starts here."""
        return self.sublevel_of(level.usable, supposition)

    def sublevel_of(self, usable: Mask, supposition: int) -> Level:
        """The level inside a sub-proof that starts where these lines can be used."""
        outer = usable if "R" in self.rules else 0
        return Level(outer, 1 << supposition, not self.universe.question.one_line_subproofs)

    def follows(self, have: Mask, target: int) -> bool:
        """Whether the target, which may be CLASH, follows from these formulas."""
        if target != CLASH and have >> target & 1:
            return True
        key = have, target
        if key not in self._follows:
            oracle = self.oracle
            clash = target == CLASH
            self._follows[key] = oracle.clashes(have) if clash else oracle.proves(have, target)
        return self._follows[key]

    def concludes(self, level: Level, target: int) -> bool:
        """Whether the target, which may be CLASH, can be what a rule takes from this sub-proof."""
        if target == CLASH or not level.supposed >> target & 1:
            return self.follows(level.usable, target)
        if not level.needs_rule or level.outer >> target & 1:
            return True
        return self.oracle.makes(level.usable, target)

    def focused(self, level: Level, target: int) -> Level:
        """The level without suppositions that the target does not need; large ones go first."""
        supposed = level.supposed
        for at in sorted(bits(supposed), key=lambda at: -len(self.formulas[at])):
            if self.oracle.proves(supposed & ~(1 << at), target):
                supposed &= ~(1 << at)
        return level._replace(supposed=supposed)

    def place(self, level: Level) -> StepsPlace:
        """The place where steps at this level begin, with formulas instead of numbers."""
        members = self.universe.members
        outer = frozenset(members(level.outer)) if "R" in self.rules else None
        return StepsPlace(frozenset(members(level.own)), outer)

    def clash(self, lines: Mask) -> tuple[int, int] | None:
        """Some y and Ny among these lines."""
        for y, no in self.pairs:
            if lines >> y & 1 and lines >> no & 1:
                return y, no
        return None

    def closure(self, have: Mask) -> tuple[Mask, list[Inference]]:
        """Everything the rules without sub-proofs give, and the inferences in order."""
        order: list[Inference] = []
        grown = True
        while grown:
            grown = False
            for inference in self.inferences:
                if not inference.mask & ~have and not have >> inference.gives & 1:
                    have |= 1 << inference.gives
                    order.append(inference)
                    grown = True
        return have, order

    def step(
        self, rule: str, gives: int, needs: tuple[int, ...] = (), *subs: Sub
    ) -> DerivationStep:
        """A step, from formula numbers."""
        uses = tuple(self.formulas[at] for at in needs)
        return DerivationStep(self.formulas[gives], rule, uses, subs)

    def sub(self, supposition: int, steps: tuple[DerivationStep, ...], *holds: int) -> Sub:
        """A sub-proof, from formula numbers."""
        return Sub(self.formulas[supposition], steps, tuple(self.formulas[at] for at in holds))
