"""One sub-proof for several steps: sub-proofs of a level with the same supposition, merged.

The rules may take a sub-proof as often as they like, so writing it once is shorter. The merged
one stands where the first was, after what both reach for outside; steps are moved down for
that. Where a sub-proof rests on a line that was made by the other, both must stay.
"""

from __future__ import annotations

from collections.abc import Set
from itertools import combinations

from nowornever.wff.formula import Formula
from nowornever.wff.prover.derivation import Step, Steps, Sub, from_outside, size


def shared(steps: Steps) -> Steps:
    """The same steps with as few sub-proofs as merging leaves, at every level."""
    while better := _merged_once(steps):
        steps = better
    return tuple(
        step._replace(subs=tuple(sub._replace(steps=shared(sub.steps)) for sub in step.subs))
        for step in steps
    )


def _merged_once(steps: Steps) -> Steps | None:
    subs = list(dict.fromkeys(sub for step in steps for sub in step.subs))
    for first, second in combinations(subs, 2):
        if first.supposition == second.supposition:
            ordered = _in_order(steps, first, second)
            if ordered:
                return ordered
    return None


def _in_order(steps: Steps, first: Sub, second: Sub) -> Steps | None:
    """The steps with both sub-proofs replaced by one, in an order that works, if there is one."""
    merged = _merged(steps, first, second)
    first_made: dict[Formula, int] = {}
    rests_on: list[set[int]] = []
    for at, step in enumerate(steps):
        outside = set(step.uses) if step.rule != "R" else set()
        outside.update(*map(from_outside, step.subs))
        rests_on.append({first_made[formula] for formula in outside if formula in first_made})
        first_made.setdefault(step.formula, at)
    takers = [at for at, step in enumerate(steps) if {first, second} & set(step.subs)]
    together = set().union(*(rests_on[at] for at in takers))
    for at in takers:
        rests_on[at] |= together
    order: list[int] = []
    while len(order) < len(steps):
        left = (at for at in range(len(steps)) if at not in order)
        ready = next((at for at in left if rests_on[at].issubset(order)), None)
        if ready is None:
            return None
        order.append(ready)
    return tuple(
        steps[at]._replace(
            subs=tuple(merged if sub in (first, second) else sub for sub in steps[at].subs)
        )
        for at in order
    )


def _merged(steps: Steps, first: Sub, second: Sub) -> Sub:
    """One sub-proof that can be taken for either: one of them if it will do, else all lines."""
    takers = [step for step in steps if {first, second} & set(step.subs)]
    clash = any(step.rule in ("Ni", "No") for step in takers)
    taken = {_conclusion(step) for step in takers if step.rule in ("Ci", "Ao")}
    made: dict[Formula, Step] = {}
    for step in (*first.steps, *second.steps):
        made.setdefault(step.formula, step)
    wanted = taken & set(made)
    last = made.pop(first.supposition, None)
    union = (*made.values(), *((last,) if last else ()))
    for choice in sorted((first.steps, second.steps, union), key=size):
        lines = {step.formula for step in choice}
        pair = clash_among({first.supposition, *lines}) if clash else ()
        if wanted <= lines and bool(pair) == clash:
            return Sub(first.supposition, choice, tuple(dict.fromkeys((*sorted(taken), *pair))))
    raise AssertionError("all lines together serve every step")


def _conclusion(step: Step) -> Formula:
    """What Ci or Ao takes from a sub-proof."""
    return step.formula.parts[1] if step.rule == "Ci" else step.formula


def clash_among(lines: Set[Formula]) -> tuple[Formula, ...]:
    """Some y and Ny among these lines; nothing if there are none."""
    for formula in sorted(lines):
        if formula[0] == "N" and formula.parts[0] in lines:
            return formula.parts[0], formula
    return ()
