"""A derivation written out as a proof: lines in order, labels and references.

A rule cites lines of its own level if possible, otherwise lines of the nearest level around it with
R once for each level crossed. A sub-proof gets its label in the proof around it.
"""

from __future__ import annotations

from collections.abc import Sequence

from nowornever.wff.kernel.formula import Formula
from nowornever.wff.kernel.proof import SUPPOSITION, Item, Line, Reason, SubProof
from nowornever.wff.kernel.rules import REITERATE, in_order
from nowornever.wff.kernel.scope import canonical_label
from nowornever.wff.paper import NamedRule, Premise, Proof, Sequent, Solution
from nowornever.wff.prover.finding.derivation import Steps, Sub


def laid_out(premises: Sequence[Formula], goal: Formula, steps: Steps) -> Proof:
    """The proof with its top line, labels, references and the solution it supports."""
    page = _Page(0, None)
    for premise in premises:
        page.suppose(premise)
    page.write(steps)
    used = {rule for item in page.items for rule in _rules_of(item)} - {SUPPOSITION}
    return Proof(
        tuple(page.items),
        Sequent(tuple(map(str, premises)), str(goal)),
        Solution(
            tuple(Premise(str(premise)) for premise in premises),
            tuple(NamedRule(name) for name in in_order(used)),
        ),
    )


class _Page:
    """One level of the proof while it is being written."""

    def __init__(self, depth: int, around: _Page | None) -> None:
        self.depth = depth
        self.around = around
        self.items: list[Item] = []
        self.labels: dict[str, str] = {}
        self.subproofs: dict[Sub, str] = {}

    def suppose(self, formula: Formula) -> None:
        self._line(formula, Reason((SUPPOSITION,)))

    def write(self, steps: Steps) -> None:
        for step in steps:
            cited = [self._find(formula, step.rule) for formula in step.uses]
            cited += [(0, self._subproof(sub)) for sub in step.subs]
            crossed = max((levels for levels, _ in cited), default=0)
            rules = (REITERATE,) * crossed
            if step.rule != REITERATE:
                rules += (step.rule,)
            references = tuple(label for _, label in sorted(cited, key=_outside_first))
            self._line(step.formula, Reason(rules, references))

    def _line(self, formula: Formula, reason: Reason) -> None:
        label = self._next_label()
        self.items.append(Line(str(formula), reason, label))
        self.labels.setdefault(formula, label)

    def _subproof(self, sub: Sub) -> str:
        """The label of the sub-proof, which is written when first needed."""
        if sub in self.subproofs:
            return self.subproofs[sub]
        label = self.subproofs[sub] = self._next_label()
        inner = _Page(self.depth + 1, self)
        inner.suppose(sub.supposition)
        inner.write(sub.steps)
        self.items.append(SubProof(tuple(inner.items), label))
        return label

    def _find(self, formula: Formula, rule: str) -> tuple[int, str]:
        """How many levels further out the formula stands, and its label there."""
        page: _Page | None = self
        levels = 0
        while page is not None:
            if formula in page.labels and (levels or rule != REITERATE):
                return levels, page.labels[formula]
            page, levels = page.around, levels + 1
        raise ValueError(f"{formula} stands nowhere above")

    def _next_label(self) -> str:
        return canonical_label(self.depth, len(self.items) + 1)


def _outside_first(cited: tuple[int, str]) -> tuple[int, int, str]:
    levels, label = cited
    return -levels, len(label), label


def _rules_of(item: Item) -> set[str]:
    if isinstance(item, Line):
        return set(item.reason.rules)
    return {rule for inner in item.items for rule in _rules_of(inner)}
