"""One sub-proof for several steps: sub-proofs of a level with the same supposition are merged.

Rules may use a sub-proof any number of times, so writing it once is shorter. The merged one stands
where the first was, after the outside lines that both use; steps are moved down for that. If each
has a line that steps use, and one depends on what the other gave, both stay.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from nowornever.wff.kernel.formula import Formula
from nowornever.wff.prover.finding.derivation import DerivationStep, Steps, Sub, from_outside, size
from nowornever.wff.prover.finding.trimming import clashes_among, taken_by


def shared(steps: Steps) -> Steps:
    """The same steps with sub-proofs merged where possible, at every level."""
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
            for merged, replaced in _choices(steps, first, second):
                ordered = _in_order(steps, (first, second), merged, replaced)
                if ordered:
                    return ordered
    return None


def _choices(steps: Steps, first: Sub, second: Sub) -> Iterator[tuple[Sub, tuple[Sub, ...]]]:
    """Sub-proofs that can replace both, shortest first, each with the sub-proofs it consists of."""
    takers = [step for step in steps if {first, second} & set(step.subs)]
    wants = {taken_by(step) for step in takers}
    clash, taken = None in wants, {formula for formula in wants if formula}
    made: dict[Formula, DerivationStep] = {}
    for step in (*first.steps, *second.steps):
        made.setdefault(step.formula, step)
    wanted = taken & set(made)
    last = made.pop(first.supposition, None)
    union = (*made.values(), *((last,) if last else ()))
    either = ((first.steps, (first,)), (second.steps, (second,)), (union, (first, second)))
    for choice, parts in sorted(either, key=lambda each: size(each[0])):
        lines = {step.formula for step in choice}
        pairs = clashes_among({first.supposition, *lines}) if clash else iter([()])
        pair = next(pairs, None)
        if wanted <= lines and pair is not None:
            holds = tuple(dict.fromkeys((*sorted(taken), *pair)))
            yield Sub(first.supposition, choice, holds), parts


def _in_order(
    steps: Steps, both: tuple[Sub, Sub], merged: Sub, parts: tuple[Sub, ...]
) -> Steps | None:
    """The steps with both sub-proofs replaced by one, in a valid order; None if there is none."""
    first_made: dict[Formula, int] = {}
    reaches: dict[Sub, set[int]] = {}
    rests_on: list[set[int]] = []
    for at, step in enumerate(steps):
        uses = step.uses if step.rule != "R" else ()
        rests_on.append({first_made[formula] for formula in uses if formula in first_made})
        for sub in step.subs:
            made = {first_made[each] for each in from_outside(sub) if each in first_made}
            reaches.setdefault(sub, made)
        first_made.setdefault(step.formula, at)
    for each in both:
        reaches[each] = set().union(*(reaches[part] for part in parts))
    for at, step in enumerate(steps):
        rests_on[at].update(*(reaches[sub] for sub in step.subs))
    order: list[int] = []
    while len(order) < len(steps):
        left = (at for at in range(len(steps)) if at not in order)
        ready = next((at for at in left if rests_on[at].issubset(order)), None)
        if ready is None:
            return None
        order.append(ready)
    return tuple(
        steps[at]._replace(subs=tuple(merged if sub in both else sub for sub in steps[at].subs))
        for at in order
    )
