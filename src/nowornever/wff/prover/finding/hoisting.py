"""Lines moved out of sub-proofs that they do not rest on.

What rests on outer lines alone can as well stand outside, once, for every sub-proof that needs
it. Only a line that a rule takes from the sub-proof stays where it is.
"""

from __future__ import annotations

from nowornever.wff.kernel.formula import Formula
from nowornever.wff.prover.finding.derivation import DerivationStep, Steps, Sub, from_outside
from nowornever.wff.prover.finding.trimming import taken_by


def hoisted(steps: Steps) -> Steps:
    """The same steps, each as far outside as it can stand. Copies are left for trimming."""
    found: list[DerivationStep] = []
    kept: dict[Sub, Sub] = {}
    takers: dict[Sub, set[Formula | None]] = {}
    for step in steps:
        for sub in step.subs:
            takers.setdefault(sub, set()).add(taken_by(step))
    for step in steps:
        for sub in step.subs:
            if sub not in kept:
                moved, kept[sub] = _without_guests(sub, takers[sub])
                found += moved
        found.append(step._replace(subs=tuple(kept[sub] for sub in step.subs)))
    return tuple(found)


def _without_guests(sub: Sub, taken: set[Formula | None]) -> tuple[Steps, Sub]:
    """The steps that do not rest on the supposition, and the sub-proof without them."""
    here = {sub.supposition}
    stays = {*taken, *sub.holds}
    moved: list[DerivationStep] = []
    left: list[DerivationStep] = []
    for step in hoisted(sub.steps):
        rests_on = {*step.uses, *(each for inner in step.subs for each in from_outside(inner))}
        if step.rule == "R" or step.formula in stays or rests_on & here:
            left.append(step)
            here.add(step.formula)
        else:
            moved.append(step)
    return tuple(moved), sub._replace(steps=tuple(left))
