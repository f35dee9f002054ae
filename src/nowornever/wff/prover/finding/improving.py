"""A long proof made shorter, part by part.

Each line of the proof is taken out together with what serves it alone, and the search looks for a
shorter way to it from the lines that are left. Each sub-proof is searched for as a whole
too. This goes on until nothing gets shorter or the work is used up.
"""

from __future__ import annotations

from nowornever.wff.kernel.formula import Formula
from nowornever.wff.prover.finding.derivation import DerivationStep, Steps, Sub, from_outside, size
from nowornever.wff.prover.finding.detours import without_detour
from nowornever.wff.prover.finding.field import CLASH, Field, Level
from nowornever.wff.prover.finding.hoisting import hoisted
from nowornever.wff.prover.finding.sharing import shared
from nowornever.wff.prover.finding.shortest import ShortestSearch
from nowornever.wff.prover.finding.trimming import taken_by, trimmed

PART_WORK = 600
"""Work for one part."""
LEAST = 3
"""Shorter parts are left alone."""
LONGEST = 12
"""No part is searched for beyond this many lines."""


class Improver:
    """Makes the proofs of one search shorter, within some work."""

    def __init__(self, field: Field, search: ShortestSearch, work: int) -> None:
        """Allow this much work in all."""
        self.field = field
        self.search = search
        self._reiterates = "R" in field.rules
        self._left = work
        self._tried: set[tuple[Level, int, int]] = set()

    def improved(self, level: Level, steps: Steps, goal: Formula) -> Steps:
        """Steps to the goal at this level, no more than there were."""
        steps = self._tidy(level, steps, (goal,))
        while self._left > 0:
            fewer = self._tidy(level, self._level(level, steps, (goal,)), (goal,))
            if size(fewer) >= size(steps):
                break
            steps = fewer
        return steps

    def _tidy(self, level: Level, steps: Steps, holds: tuple[Formula, ...]) -> Steps:
        """The steps without copies, unused lines and detours, hoisted where that helps."""
        steps = self._trimmed(level, shared(steps), holds)
        while True:
            others = [*without_detour(steps), *([hoisted(steps)] if self._reiterates else [])]
            tried = (self._trimmed(level, shared(self._trimmed(level, each, holds)), holds)
                     for each in others)  # fmt: skip
            fewer = next((each for each in tried if size(each) < size(steps)), None)
            if fewer is None:
                return steps
            steps = fewer

    def _trimmed(self, level: Level, steps: Steps, holds: tuple[Formula, ...]) -> Steps:
        again = bool(steps) and any(
            level.supposed >> self.field.universe.index[each] & 1 for each in holds
        )
        return trimmed(steps, self.field.place(level), holds, again=again)

    def _level(self, level: Level, steps: Steps, holds: tuple[Formula, ...]) -> Steps:
        """The steps of a level with every sub-proof, then every line, improved."""
        before = level
        kept: dict[Sub, Sub] = {}
        for step in steps:
            for sub in step.subs:
                if sub not in kept:
                    kept[sub] = self._sub(before, sub, steps)
            before = before.with_line(self.field.universe.index[step.formula])
        steps = tuple(step._replace(subs=tuple(kept[sub] for sub in step.subs)) for step in steps)
        steps = self._trimmed(level, steps, holds)
        for formula in [step.formula for step in reversed(steps)]:
            steps = self._line(level, steps, formula, holds)
        return steps

    def _sub(self, level: Level, sub: Sub, steps: Steps) -> Sub:
        wants = {taken_by(step) for step in steps if sub in step.subs}
        inner = self.field.sublevel(level, self.field.universe.index[sub.supposition])
        if len(wants) == 1:
            (want,) = wants
            target = CLASH if want is None else self.field.universe.index[want]
            found = self._searched(inner, target, size(sub.steps) - 1)
            if found:
                steps, holds = found
                return self.field.sub(self.field.universe.index[sub.supposition], steps, *holds)
        return sub._replace(steps=self._level(inner, sub.steps, sub.holds))

    def _line(
        self, level: Level, steps: Steps, formula: Formula, holds: tuple[Formula, ...]
    ) -> Steps:
        """The steps with a shorter way to one line, if the search finds one."""
        at = next((at for at, step in enumerate(steps) if step.formula == formula), None)
        if at is None:
            return steps
        serving, others, later = _parted(steps, at, holds)
        index = self.field.universe.index
        if size(serving) < LEAST or any(step.formula == formula for step in others):
            return steps
        made = level.made | self.field.universe.mask([step.formula for step in others])
        found = self._searched(level._replace(made=made), index[formula], size(serving) - 1)
        if not found:
            return steps
        fewer = self._trimmed(level, (*others, *found[0], *later), holds)
        return fewer if size(fewer) < size(steps) else steps

    def _searched(
        self, level: Level, target: int, limit: int
    ) -> tuple[Steps, tuple[int, ...]] | None:
        limit = min(limit, LONGEST)
        if limit < LEAST - 1 or self._left <= 0 or (level, target, limit) in self._tried:
            return None
        self._tried.add((level, target, limit))
        before = self.search.spent
        found = self.search.within(min(PART_WORK, self._left), level, target, limit)
        self._left -= self.search.spent - before
        return found


def _parted(steps: Steps, at: int, holds: tuple[Formula, ...]) -> tuple[Steps, Steps, Steps]:
    """What serves one line alone, with the line; the others; and what rests on the line."""
    later: list[DerivationStep] = []
    resting = {steps[at].formula}
    for step in steps[at + 1 :]:
        if resting & _needs(step):
            resting.add(step.formula)
            later.append(step)
    serving = [steps[at]]
    needed = {*holds} - {steps[at].formula}
    for number in range(len(steps) - 1, -1, -1):
        step = steps[number]
        if number == at:
            continue
        if number < at and step.formula not in needed and step not in later:
            serving.append(step)
        else:
            needed |= _needs(step)
    serving.reverse()
    others = [step for step in steps if step not in serving and step not in later]
    return tuple(serving), tuple(others), tuple(later)


def _needs(step: DerivationStep) -> set[Formula]:
    """The formulas at its level that a step uses, in its sub-proofs too."""
    uses = step.uses if step.rule != "R" else ()
    return {*uses, *(formula for sub in step.subs for formula in from_outside(sub))}
