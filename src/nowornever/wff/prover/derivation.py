"""Derivations as the engines find them: steps and the sub-proofs they rest on.

A step says which formulas it uses, not which lines; `layout` finds the lines and the labels.
A sub-proof stands right above the step that takes it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from nowornever.wff.formula import Formula


class Sub(NamedTuple):
    """A sub-proof: its supposition, its steps, and the lines that the rule takes from it."""

    supposition: Formula
    steps: tuple[Step, ...]
    holds: tuple[Formula, ...]


class Step(NamedTuple):
    """One line made by a rule."""

    formula: Formula
    rule: str
    uses: tuple[Formula, ...] = ()
    subs: tuple[Sub, ...] = ()


Steps = tuple[Step, ...]


def size(steps: Iterable[Step]) -> int:
    """How many lines the steps take, suppositions included."""
    return sum(1 + sum(1 + size(sub.steps) for sub in step.subs) for step in steps)
