"""Detours: a formula introduced only to be eliminated. A proof can do without it.

- Cxy by Ci from (x ... y), then y by Co: with x there, the lines up to y can stand here.
- Axy by Ai from x, then z by Ao from (x ... z): likewise.
- Nx by Ni from (x ... clash), or x by No from (Nx ... clash), as one half of a clash: with the
  other half there, the inner clash can stand here.
- x by No from (Nx ... x), or Nx by Ni from (x ... Nx), where the last line does not rest on the
  supposition: it can stand here.

The result may contain copies and unused lines; those are left for trimming.
"""

from __future__ import annotations

from collections.abc import Iterator

from nowornever.wff.kernel.formula import Formula
from nowornever.wff.prover.finding.derivation import DerivationStep, Steps, Sub, from_outside


def without_detour(steps: Steps) -> Iterator[Steps]:
    """The steps without one detour, for each detour at any level that can be left out."""
    made: dict[Formula, DerivationStep] = {}
    for at, step in enumerate(steps):
        inner = _straight(step, made) or _without_supposition(step)
        made.setdefault(step.formula, step)
        if inner is not None:
            yield (*steps[:at], *inner, *steps[at + 1 :])
        for sub in step.subs:
            for shorter in (*_without_clash(step, sub), *_inside(sub)):
                yield tuple(_with_sub(each, sub, shorter) for each in steps)


def _inside(sub: Sub) -> Iterator[Sub]:
    return (sub._replace(steps=steps) for steps in without_detour(sub.steps))


def _straight(step: DerivationStep, made: dict[Formula, DerivationStep]) -> Steps | None:
    """The lines of the sub-proof that a detour by C or A goes through."""
    if step.rule == "Co":
        for used in step.uses:
            origin = made.get(used)
            if origin and origin.rule == "Ci" and used.parts[1] == step.formula:
                return _up_to(step.formula, origin.subs[0])
    if step.rule == "Ao":
        origin = made.get(step.uses[0])
        if origin and origin.rule == "Ai":
            for sub in step.subs:
                if sub.supposition == origin.uses[0]:
                    return _up_to(step.formula, sub)
    return None


def _up_to(formula: Formula, sub: Sub) -> Steps | None:
    """The steps of a sub-proof as steps around it, if they make the formula."""
    steps = tuple(step for step in sub.steps if step.rule != "R")
    return steps if any(step.formula == formula for step in steps) else None


def _without_supposition(step: DerivationStep) -> Steps | None:
    """The lines of a sub-proof for Ni or No that make the step's own formula by themselves."""
    if step.rule not in ("Ni", "No"):
        return None
    (sub,) = step.subs
    resting = {sub.supposition}
    free: list[DerivationStep] = []
    for each in sub.steps:
        used = {*each.uses, *(formula for inner in each.subs for formula in from_outside(inner))}
        if used & resting:
            resting.add(each.formula)
        elif each.rule != "R":
            free.append(each)
    return tuple(free) if any(each.formula == step.formula for each in free) else None


def _without_clash(step: DerivationStep, sub: Sub) -> Iterator[Sub]:
    """The sub-proof for Ni or No with the clash of a sub-proof inside it."""
    if step.rule not in ("Ni", "No"):
        return
    for half in sub.steps:
        if half.rule in ("Ni", "No") and half.formula in sub.holds:
            (inner,) = half.subs
            if inner.supposition in sub.holds:
                yield Sub(sub.supposition, (*sub.steps, *inner.steps), inner.holds)


def _with_sub(step: DerivationStep, old: Sub, new: Sub) -> DerivationStep:
    return step._replace(subs=tuple(new if sub == old else sub for sub in step.subs))
