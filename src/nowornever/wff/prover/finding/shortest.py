"""The shortest steps to a line or a clash, by iterative deepening on the number of lines.

A level is searched with a limit on the number of lines. Inner sub-proofs are found by the same
search and memoized: the inside of a sub-proof is visible nowhere else, so only its length counts.
A sub-proof can be used again by later steps: then it is searched for once more, from the same
place, with everything that is to be taken from it, and only the additional lines count. Lines that
R brings in are used directly (``R,Co 1,b``); only a line that must stand in the sub-proof itself is
written out.

The search covers every proof over the universe, so if a length fails, no such proof has it. That no
formula outside the universe makes a short proof shorter is tested, not proved.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from nowornever.core.work import OutOfWorkError, Work
from nowornever.wff.prover.deciding.universe import Mask, bits
from nowornever.wff.prover.finding.derivation import DerivationStep, Steps, Sub, size
from nowornever.wff.prover.finding.field import CLASH, Field, Found, Level
from nowornever.wff.prover.finding.sharing import shared

Targets = frozenset[int]
"""What a proof must contain: formulas, CLASH, or several of these."""


class Opened(NamedTuple):
    """A sub-proof that later steps can use: where it starts, what is taken, its number of lines."""

    level: Level
    targets: Targets
    lines: int


Tried = dict[tuple[Targets, Mask, tuple[Opened, ...]], int]


class Taken(NamedTuple):
    """A step that uses sub-proofs, the open sub-proofs after it, and the lines it takes."""

    step: DerivationStep
    opened: tuple[Opened, ...]
    lines: int


class Given(NamedTuple):
    """A sub-proof for a step, the open sub-proofs with it, and the lines it adds."""

    sub: Sub
    opened: tuple[Opened, ...]
    lines: int


class ShortestSearch:
    """The search over one field, with its memo tables."""

    def __init__(self, field: Field, work: Work, *, outside_first: bool = True) -> None:
        """Start with empty memo tables.

        A line that depends on outer lines alone can as well be made outside, before the sub-proof,
        and is searched for only there, unless ``outside_first`` is off.
        """
        self.field = field
        self._outside_first = outside_first
        self._work = work
        self._all = (1 << len(field.formulas)) - 1
        # All other new sub-proofs take three lines: supposition, a line in it, what it gives.
        self._two_lines = sum(1 << at for at, (x, y) in field.universe.with_head("C") if x == y)
        self._disjunctions = sum(1 << whole for whole, _ in field.disjunctions)
        self._gives = [self._given_from(at) for at in range(len(field.formulas))]
        self._found: dict[tuple[Level, Targets], Found] = {}
        self._fewest: dict[tuple[Level, Targets], int] = {}

    def within(self, work: int, level: Level, target: int, limit: int) -> Found | None:
        """As `shortest`, but also None if this much work does not settle it."""
        whole = self._work
        self._work = Work(work, whole)
        try:
            return self.shortest(level, target, limit)
        except OutOfWorkError:
            if whole.exhausted:
                raise
            return None
        finally:
            self._work = whole

    def fewest(self, level: Level, target: int) -> int:
        """A lower bound on the number of lines."""
        return self._fewest.get((level, frozenset({target})), 0)

    def shortest(self, level: Level, target: int, limit: int) -> Found | None:
        """The fewest steps to the target, which may be CLASH, if ``limit`` lines suffice."""
        return self._shortest(level, frozenset({target}), limit)

    def _shortest(self, level: Level, targets: Targets, limit: int) -> Found | None:
        key = level, targets
        if key in self._found:
            found = self._found[key]
            return found if size(found[0]) <= limit else None
        for lines in range(self._fewest.get(key, 0), limit + 1):
            steps = self._try(level, targets, lines, (), {})
            if steps is not None:
                self._found[key] = answer = shared(steps), self._holds(level, targets, steps)
                return answer
            self._fewest[key] = lines + 1
        return None

    def _holds(self, level: Level, targets: Targets, steps: Steps) -> tuple[int, ...]:
        """The lines to take: the targets, and for CLASH some y and Ny."""
        made = self.field.universe.mask([step.formula for step in steps])
        pair = self.field.clash(level.own | made) if CLASH in targets else None
        return (*sorted(targets - {CLASH}), *(pair or ()))

    def _try(
        self,
        level: Level,
        targets: Targets,
        lines: int,
        opened: tuple[Opened, ...],
        tried: Tried,
    ) -> Steps | None:
        """Steps of at most ``lines`` lines; ``tried`` records which states failed with how many."""
        missing = [target for target in targets if not self._is_ready(level, target)]
        if not missing:
            return ()
        opened = self._reusable(level, missing, opened)
        key = targets, level.made, opened
        if tried.get(key, -1) >= lines:
            return None
        self._work.spend()
        if len(missing) == 1:
            answer = self._finish(level, missing[0], lines, opened)
            if answer or (lines < 2 and not opened):
                return answer
        if lines > 0:
            for step, now_open, cost in self._next_steps(level, missing, lines, opened):
                after = level.with_line(self.field.universe.index[step.formula])
                rest = self._try(after, targets, lines - cost, now_open, tried)
                if rest is not None:
                    return (step, *rest)
        for step, contrary in self._half_clashes(level) if CLASH in missing and lines > 1 else ():
            after = level.with_line(self.field.universe.index[step.formula])
            rest = self._try(after, targets - {CLASH} | {contrary}, lines - 1, opened, tried)
            if rest is not None:
                return (step, *rest)
        tried[key] = lines
        return None

    def _half_clashes(self, level: Level) -> Iterator[tuple[DerivationStep, int]]:
        """Steps from outer lines alone that make one half of the clash here; and the other half.

        Such a line is made outside, unless its contrary depends on it and both must stand here.
        """
        if not (level.outer and self._outside_first):
            return
        for rule, needs, mask, gives in self.field.inferences:
            if not mask & ~level.outer and not level.usable >> gives & 1:
                for contrary in bits(self._contraries(1 << gives) & ~level.own):
                    yield self.field.step(rule, gives, needs), contrary

    def _is_ready(self, level: Level, target: int) -> bool:
        if target == CLASH:
            return self.field.clash(level.own) is not None
        return (level.made if level.needs_rule else level.own) >> target & 1 == 1

    def _given_from(self, supposition: int) -> Mask:
        """What a sub-proof with this supposition may contribute."""
        field = self.field
        heads, parts = field.universe.heads, field.universe.parts
        if any(supposition in sides for _, sides in field.disjunctions):
            return self._all
        found = 0
        if "Ci" in field.rules:
            found |= sum(
                1 << at for at, (x, _) in field.universe.with_head("C") if x == supposition
            )
        if "Ni" in field.rules and field.negation[supposition] >= 0:
            found |= 1 << field.negation[supposition]
        if "No" in field.rules and heads[supposition] == "N":
            found |= 1 << parts[supposition][0]
        return found

    def _reusable(
        self, level: Level, missing: list[int], opened: tuple[Opened, ...]
    ) -> tuple[Opened, ...]:
        """The sub-proofs that may still contribute something."""
        wanted = ~level.usable
        for target in missing:
            wanted |= 1 << target if target != CLASH else 0
        return tuple(
            each for each in opened if self._gives[each.level.supposed.bit_length() - 1] & wanted
        )

    def _finish(
        self, level: Level, target: int, lines: int, opened: tuple[Opened, ...]
    ) -> Steps | None:
        """The target by one more rule."""
        if target != CLASH:
            step = lines and self._one_line(level, target)
            if step:
                return (step,)
            taken = next(self._by_subproofs(level, target, lines, opened), None)
            return (taken.step,) if taken else None
        for pair in self.field.pairs:
            absent = [at for at in pair if not level.own >> at & 1]
            if len(absent) <= lines:
                steps = [self._one_line(level, at) for at in absent]
                written = tuple(step for step in steps if step)
                if len(written) == len(absent):
                    return written
        return None

    def _one_line(self, level: Level, target: int) -> DerivationStep | None:
        field = self.field
        if level.outer >> target & 1:
            return field.step("R", target, (target,))
        if level.supposed >> target & 1 and "Rp" in field.rules:
            return field.step("Rp", target, (target,))
        usable = level.usable
        for rule, needs, mask, _ in field.giving[target]:
            if not mask & ~usable:
                return field.step(rule, target, needs)
        return None

    def _next_steps(
        self, level: Level, missing: list[int], lines: int, opened: tuple[Opened, ...]
    ) -> Iterator[Taken]:
        """Steps that may come before the last one."""
        field, usable = self.field, level.usable
        new = self._all & ~usable
        useful = new & self._leads_to(level, missing, lines - 1, opened)
        own = level.own & ~level.outer if level.outer and self._outside_first else -1
        for rule, needs, mask, gives in field.inferences:
            if not mask & ~usable and mask & own and useful >> gives & 1:
                yield Taken(field.step(rule, gives, needs), opened, 1)
        spare, several = lines, len(missing) > 1
        if several:
            # Every target must be made, even if it is there already.
            for at in set(missing) - {CLASH}:
                step = self._one_line(level, at)
                if step:
                    yield Taken(step, opened, 1)
                new |= 1 << at
        elif missing != [CLASH]:
            spare -= 1  # a target takes one more line; a clash may be complete already
        useful = new
        if not opened:
            useful &= self._leads_to(level, missing, lines - 3, opened) | self._two_lines
        for at in bits(useful) if spare >= 2 or opened else ():
            yield from self._by_subproofs(level, at, spare, opened)

    def _leads_to(
        self, level: Level, missing: list[int], lines: int, opened: tuple[Opened, ...]
    ) -> Mask:
        """The lines that can help to make the target within this many lines."""
        if len(missing) > 1 or lines > 1:
            return -1
        (target,) = missing
        if target == CLASH:
            return self._contraries(level.own) if lines < 1 else -1
        useful = self._disjunctions if opened else 0
        for inference in self.field.giving[target]:
            useful |= inference.mask
        return useful & ~(1 << target)

    def _contraries(self, lines: Mask) -> Mask:
        """What clashes with one of these lines."""
        found = 0
        for y, no in self.field.pairs:
            found |= (lines >> y & 1) << no | (lines >> no & 1) << y
        return found

    def _by_subproofs(
        self, level: Level, target: int, lines: int, opened: tuple[Opened, ...]
    ) -> Iterator[Taken]:
        """The target by Ci, Ni, No or Ao, each with the fewest lines."""
        field, spare = self.field, lines - 1
        if spare < (0 if opened else 1) or not field.follows(level.usable, target):
            return
        for rule, supposition, inner in self._ways(target):
            for sub, now_open, cost in self._subs(level, supposition, inner, spare, opened):
                yield Taken(field.step(rule, target, (), sub), now_open, cost + 1)
        for whole, (x, y) in field.disjunctions:
            if level.usable >> whole & 1:
                for left, with_left, cost in self._subs(level, x, target, spare, opened):
                    rights = (
                        [Given(left, with_left, 0)] if x == y
                        else self._subs(level, y, target, spare - cost, with_left)
                    )  # fmt: skip
                    for right, now_open, more in rights:
                        step = field.step("Ao", target, (whole,), left, right)
                        yield Taken(step, now_open, cost + more + 1)

    def _ways(self, target: int) -> Iterator[tuple[str, int, int]]:
        """The rules that give the target from one sub-proof: its supposition and its own target."""
        field = self.field
        head, parts = field.universe.heads[target], field.universe.parts[target]
        if head == "C" and "Ci" in field.rules:
            yield "Ci", parts[0], parts[1]
        if head == "N" and "Ni" in field.rules:
            yield "Ni", parts[0], CLASH
        if "No" in field.rules and "R" in field.rules and field.negation[target] >= 0:
            yield "No", field.negation[target], CLASH

    def _subs(
        self, level: Level, supposition: int, inner: int, spare: int, opened: tuple[Opened, ...]
    ) -> Iterator[Given]:
        """Sub-proofs that give a line or a clash: one that is there already, or a new one."""
        field = self.field
        places = [(each, each.level) for each in opened if each.level.supposed == 1 << supposition]
        anew = field.sublevel(level, supposition)
        if spare > 0 and all(place != anew for _, place in places):
            places.append((Opened(anew, frozenset(), -1), anew))
        for old, place in places:
            if not field.concludes(place, inner):
                continue
            targets = old.targets | {inner}
            found = self._shortest(place, targets, old.lines + spare)
            if found:
                steps, holds = found
                lines = size(steps)
                now_open = (*(e for e in opened if e is not old), Opened(place, targets, lines))
                sub = field.sub(supposition, steps, *holds)
                yield Given(sub, now_open, lines - old.lines)
