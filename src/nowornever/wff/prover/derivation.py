"""Derivations as the engines find them: steps and the sub-proofs they rest on.

A step says which formulas it uses, not which lines; `layout` finds the lines and the labels.
A sub-proof stands right above the first step that takes it; further steps may take it too.
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
    """How many lines the steps take, suppositions included. A sub-proof is written once."""
    steps = tuple(steps)
    subs = {sub for step in steps for sub in step.subs}
    return len(steps) + sum(1 + size(sub.steps) for sub in subs)


def trimmed(
    steps: Steps, supposed: frozenset[Formula], holds: tuple[Formula, ...], *, again: bool
) -> Steps:
    """The steps without those that nothing rests on and those that only repeat a line.

    ``supposed`` are the formulas that stand at this level before the first step, ``holds`` the
    lines wanted from it. With ``again`` the last step makes a formula that is supposed.
    """
    seen = set(supposed)
    fresh: list[Step] = []
    for step in steps[:-1] if again else steps:
        if step.formula not in seen:
            seen.add(step.formula)
            fresh.append(step)
    if again:
        fresh.append(steps[-1])
    needed = set(holds)
    kept: list[Step] = []
    for step in reversed(fresh):
        if step.formula not in needed:
            continue
        needed.discard(step.formula)
        subs = tuple(map(_trimmed_sub, step.subs))
        kept.append(step._replace(subs=subs))
        needed.update(step.uses, *(from_outside(sub) for sub in subs))
    return tuple(reversed(kept))


def _trimmed_sub(sub: Sub) -> Sub:
    supposed = frozenset({sub.supposition})
    again = bool(sub.steps) and sub.steps[-1].formula == sub.supposition
    return sub._replace(steps=trimmed(sub.steps, supposed, sub.holds, again=again))


def from_outside(sub: Sub) -> set[Formula]:
    """The formulas that a sub-proof reaches for outside."""
    lines = {sub.supposition}
    wanted: set[Formula] = set()
    for step in sub.steps:
        used = {*step.uses, *(formula for each in step.subs for formula in from_outside(each))}
        wanted |= used if step.rule == "R" else used - lines
        lines.add(step.formula)
    return wanted
