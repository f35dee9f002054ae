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
    """How many lines the steps take, suppositions included. Ao writes one sub-proof for Axx."""
    return sum(1 + sum(1 + size(sub.steps) for sub in set(step.subs)) for step in steps)


def trimmed(steps: Steps, supposed: frozenset[Formula], holds: tuple[Formula, ...]) -> Steps:
    """The steps without those that nothing rests on and those that only repeat a line.

    ``supposed`` are the formulas that stand at this level before the first step, ``holds`` the
    lines wanted from it. A formula both supposed and wanted from the last step is made again
    on purpose, and stays.
    """
    seen = set(supposed)
    fresh: list[Step] = []
    for at, step in enumerate(steps):
        if step.formula not in seen or (at == len(steps) - 1 and step.formula in holds):
            seen.add(step.formula)
            fresh.append(step)
    needed = set(holds)
    kept: list[Step] = []
    for step in reversed(fresh):
        if step.formula not in needed:
            continue
        needed.discard(step.formula)
        subs = tuple(
            Sub(sub.supposition, _inside(sub), sub.holds) for sub in step.subs
        )
        kept.append(step._replace(subs=subs))
        needed.update(step.uses, *(_from_outside(sub) for sub in subs))
    return tuple(reversed(kept))


def _inside(sub: Sub) -> Steps:
    return trimmed(sub.steps, frozenset({sub.supposition}), sub.holds)


def _from_outside(sub: Sub) -> set[Formula]:
    """The formulas that a sub-proof reaches for outside."""
    lines = {sub.supposition}
    wanted: set[Formula] = set()
    for step in sub.steps:
        inner = {formula for each in step.subs for formula in _from_outside(each)}
        wanted |= (set(step.uses) if step.rule == "R" else {*step.uses, *inner} - lines)
        lines.add(step.formula)
    return wanted
