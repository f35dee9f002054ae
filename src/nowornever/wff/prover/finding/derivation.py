"""Derivations as the engines find them: steps and the sub-proofs they use.

A step says which formulas it uses, not which lines; `layout` finds the lines and the labels.
A sub-proof stands right above the first step that uses it; later steps may use it too.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from nowornever.wff.kernel.formula import Formula


class Sub(NamedTuple):
    """A sub-proof: its supposition, its steps, and the lines that the rule takes from it."""

    supposition: Formula
    steps: tuple[DerivationStep, ...]
    holds: tuple[Formula, ...]


class DerivationStep(NamedTuple):
    """One line made by a rule."""

    formula: Formula
    rule: str
    uses: tuple[Formula, ...] = ()
    subs: tuple[Sub, ...] = ()


Steps = tuple[DerivationStep, ...]


def size(steps: Iterable[DerivationStep]) -> int:
    """How many lines the steps take, suppositions included. A sub-proof is written once."""
    steps = tuple(steps)
    subs = {sub for step in steps for sub in step.subs}
    return len(steps) + sum(1 + size(sub.steps) for sub in subs)


def from_outside(sub: Sub) -> set[Formula]:
    """The formulas from outside that a sub-proof uses."""
    lines = {sub.supposition}
    wanted: set[Formula] = set()
    for step in sub.steps:
        used = {*step.uses, *(formula for each in step.subs for formula in from_outside(each))}
        wanted |= used if step.rule == "R" else used - lines
        lines.add(step.formula)
    return wanted
