"""A derivation without unused lines.

Sub-proofs are trimmed from the inside out. A line is dropped if nothing uses it, if it only repeats
one of its level, or if it also stands outside, where R can reach it. Of the clashes in a sub-proof,
the one with the fewest lines is kept.
"""

from __future__ import annotations

from collections.abc import Iterator, Set
from typing import NamedTuple

from nowornever.wff.kernel.formula import Formula
from nowornever.wff.prover.finding.derivation import DerivationStep, Steps, Sub, from_outside, size


class StepsPlace(NamedTuple):
    """The place where steps begin: the formulas supposed there, and those that R can bring in."""

    supposed: frozenset[Formula]
    outer: frozenset[Formula] | None
    """None if R is not in the set."""

    def inside(self, sub: Sub, lines: Set[Formula]) -> StepsPlace:
        """The place inside a sub-proof that stands below these lines."""
        outer = None if self.outer is None else self.outer | lines
        return StepsPlace(frozenset({sub.supposition}), outer)


def trimmed(
    steps: Steps, place: StepsPlace, holds: tuple[Formula, ...], *, again: bool = False
) -> Steps:
    """The steps that the wanted lines depend on.

    With ``again`` the last step makes a formula that is supposed.
    """
    while True:
        fewer = _kept(_fresh(steps, place, holds, again), holds)
        if fewer == steps:
            return steps
        steps = fewer


def _fresh(steps: Steps, place: StepsPlace, holds: tuple[Formula, ...], again: bool) -> Steps:
    """The steps without those that only repeat a line, their sub-proofs trimmed."""
    takers: dict[Sub, list[DerivationStep]] = {}
    for step in steps:
        for sub in step.subs:
            takers.setdefault(sub, []).append(step)
    seen = set(place.supposed)
    outside = (place.outer or frozenset()) - set(holds)
    small: dict[Sub, Sub] = {}
    fresh: list[DerivationStep] = []
    for number, step in enumerate(steps, 1):
        last = again and number == len(steps)
        if not last and (step.formula in seen or step.formula in outside):
            continue
        for sub in step.subs:
            if sub not in small:
                small[sub] = _trimmed_sub(sub, takers[sub], place.inside(sub, seen))
        fresh.append(step._replace(subs=tuple(small[sub] for sub in step.subs)))
        seen.add(step.formula)
    return tuple(fresh)


def _kept(steps: Steps, holds: tuple[Formula, ...]) -> Steps:
    """The steps without unused ones."""
    needed = set(holds)
    kept: list[DerivationStep] = []
    for step in reversed(steps):
        if step.formula in needed:
            needed.discard(step.formula)
            kept.append(step)
            if step.rule != "R":
                needed.update(step.uses, *map(from_outside, step.subs))
    return tuple(reversed(kept))


def _trimmed_sub(sub: Sub, takers: list[DerivationStep], place: StepsPlace) -> Sub:
    """The sub-proof with only what these steps take from it."""
    wants = {taken_by(step) for step in takers}
    taken = sorted(formula for formula in wants if formula)
    # If the supposition itself is taken and a rule has to make it, that step comes last.
    steps = tuple(sorted(sub.steps, key=lambda step: step.formula == sub.supposition))
    again = bool(steps) and steps[-1].formula == sub.supposition and sub.supposition in taken
    pairs: list[tuple[Formula, ...]] = [()]
    if None in wants:
        pairs = list(clashes_among({sub.supposition, *(step.formula for step in steps)}))
    choices = []
    for pair in pairs:
        holds = tuple(dict.fromkeys((*taken, *pair)))
        choices.append(Sub(sub.supposition, trimmed(steps, place, holds, again=again), holds))
    return min(choices, key=lambda choice: size(choice.steps))


def taken_by(step: DerivationStep) -> Formula | None:
    """The line that a step takes from its sub-proofs; None for Ni and No, which need a clash."""
    if step.rule in ("Ni", "No"):
        return None
    return step.formula.parts[1] if step.rule == "Ci" else step.formula


def clashes_among(lines: Set[Formula]) -> Iterator[tuple[Formula, Formula]]:
    """Every y and Ny among these lines."""
    for formula in sorted(lines):
        if formula[0] == "N" and formula.parts[0] in lines:
            yield formula.parts[0], formula
