"""The shortest steps to a line or a clash, by trying all lengths from below.

A level is searched by the number of lines still allowed. Inner sub-proofs are found by the
same search and remembered: what stands inside one is seen nowhere else, so only the shortest
counts. Lines that R brings in are used directly (``R,Co 1,b``); only a line that must stand
in the sub-proof itself is written out.

The search covers every proof over the universe, so a length that fails is ruled out for good.
Formulas outside the universe cannot shorten short proofs: a detour through one pays only when
its sub-proof is used in two places and saves more lines than it costs, which takes at least
five lines in the sub-proof.
"""

from __future__ import annotations

from collections.abc import Iterator

from nowornever.wff.prover.derivation import Step, size
from nowornever.wff.prover.field import CLASH, Field, Found, Level
from nowornever.wff.prover.universe import Mask, bits
from nowornever.wff.prover.work import OutOfWorkError, Work


class Search:
    """The search over one field, with what it has learned."""

    def __init__(self, field: Field, work: Work, *, outside_first: bool = True) -> None:
        """Start knowing nothing.

        What rests on outer lines alone can as well be made outside, before the sub-proof, and
        is looked for only there, unless ``outside_first`` is off.
        """
        self.field = field
        self._outside_first = outside_first
        self._work = work
        self._all = (1 << len(field.formulas)) - 1
        # Every other sub-proof takes three lines: supposition, a line in it, the line it gives.
        self._two_lines = sum(1 << at for at, (x, y) in field.universe.with_head("C") if x == y)
        self._found: dict[tuple[Level, int], Found] = {}
        self._fewest: dict[tuple[Level, int], int] = {}

    def within(self, work: int, level: Level, target: int, limit: int) -> Found | None:
        """As `shortest`, but None as well when so much work does not settle it."""
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
        """A number of lines known to be needed."""
        return self._fewest.get((level, target), 0)

    def shortest(self, level: Level, target: int, limit: int) -> Found | None:
        """The fewest steps to the target, which may be CLASH, if at most ``limit`` lines do."""
        key = level, target
        if key in self._found:
            found = self._found[key]
            return found if size(found[0]) <= limit else None
        for lines in range(self._fewest.get(key, 0), limit + 1):
            answer = self._try(level, target, lines, {})
            if answer:
                self._found[key] = answer
                return answer
            self._fewest[key] = lines + 1
        return None

    def _try(self, level: Level, target: int, lines: int, tried: dict[int, int]) -> Found | None:
        """Steps of at most so many lines; ``tried`` has what failed with how many."""
        if tried.get(level.made, -1) >= lines:
            return None
        self._work.spend()
        answer = self._ready(level, target) or self._finish(level, target, lines)
        if answer or lines < 2:
            return answer
        for step, after, cost in self._next_steps(level, target, lines):
            rest = self._try(after, target, lines - cost, tried)
            if rest:
                return (step, *rest[0]), rest[1]
        tried[level.made] = lines
        return None

    def _ready(self, level: Level, target: int) -> Found | None:
        if target == CLASH:
            pair = self.field.clash(level.own)
            return ((), pair) if pair else None
        there = level.made if level.needs_rule else level.own
        return ((), (target,)) if there >> target & 1 else None

    def _finish(self, level: Level, target: int, lines: int) -> Found | None:
        """The target by one more rule."""
        if target != CLASH:
            step = lines and self._one_line(level, target)
            step = step or next(self._by_subproofs(level, target, lines), None)
            return ((step,), (target,)) if step else None
        for y, no in self.field.pairs:
            missing = [at for at in (y, no) if not level.own >> at & 1]
            if len(missing) <= lines:
                steps = [self._one_line(level, at) for at in missing]
                written = tuple(step for step in steps if step)
                if len(written) == len(missing):
                    return written, (y, no)
        return None

    def _one_line(self, level: Level, target: int) -> Step | None:
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
        self, level: Level, target: int, lines: int
    ) -> Iterator[tuple[Step, Level, int]]:
        """Steps that may come before the last one, with the level after and their lines."""
        field, usable = self.field, level.usable
        useful = ~usable & self._leads_to(level, target, lines - 1)
        own = level.own & ~level.outer if level.outer and self._outside_first else -1
        for rule, needs, mask, gives in field.inferences:
            if not mask & ~usable and mask & own and useful >> gives & 1:
                yield field.step(rule, gives, needs), level.with_line(gives), 1
        # A clash may be complete with this step; a target is made by one more line at least.
        spare = lines if target == CLASH else lines - 1
        useful = ~usable & (self._leads_to(level, target, lines - 3) | self._two_lines)
        for at in bits(useful & self._all) if spare >= 2 else ():
            for step in self._by_subproofs(level, at, spare):
                yield step, level.with_line(at), size((step,))

    def _leads_to(self, level: Level, target: int, lines: int) -> Mask:
        """What a line may be for the target to come after so many more: nothing else helps."""
        if target == CLASH:
            return self._contraries(level.own) if lines < 1 else -1
        if lines > 1:
            return -1
        useful = 0
        for inference in self.field.giving[target]:
            useful |= inference.mask
        return useful & ~(1 << target)

    def _contraries(self, lines: Mask) -> Mask:
        """What clashes with one of these lines."""
        found = 0
        for y, no in self.field.pairs:
            found |= (lines >> y & 1) << no | (lines >> no & 1) << y
        return found

    def _by_subproofs(self, level: Level, target: int, lines: int) -> Iterator[Step]:
        """The target by one of Ci, Ni, No, Ao, each in its fewest lines."""
        field, spare = self.field, lines - 2
        if spare < 0 or not field.follows(level.usable, target):
            return
        head, parts = field.universe.heads[target], field.universe.parts[target]
        if head == "C" and "Ci" in field.rules:
            yield from self._by_one(level, "Ci", target, parts[0], parts[1], spare)
        if head == "N" and "Ni" in field.rules:
            yield from self._by_one(level, "Ni", target, parts[0], CLASH, spare)
        if "No" in field.rules and "R" in field.rules and field.negation[target] >= 0:
            yield from self._by_one(level, "No", target, field.negation[target], CLASH, spare)
        for whole, sides in field.disjunctions:
            if level.usable >> whole & 1:
                yield from self._by_cases(level, target, whole, sides, spare)

    def _by_one(
        self, level: Level, rule: str, target: int, supposition: int, inner: int, spare: int
    ) -> Iterator[Step]:
        field = self.field
        sublevel = field.sublevel(level, supposition)
        if inner != CLASH and not field.concludes(sublevel, inner):
            return
        found = self.shortest(sublevel, inner, spare)
        if found:
            yield field.step(rule, target, (), field.sub(supposition, found[0], *found[1]))

    def _by_cases(
        self, level: Level, target: int, whole: int, sides: tuple[int, ...], spare: int
    ) -> Iterator[Step]:
        field = self.field
        subs = []
        for side in dict.fromkeys(sides):
            sublevel = field.sublevel(level, side)
            if spare < 0 or not field.concludes(sublevel, target):
                return
            found = self.shortest(sublevel, target, spare)
            if not found:
                return
            spare -= size(found[0]) + 1
            subs.append(field.sub(side, found[0], target))
        if len(subs) == 1:
            subs *= 2
        yield field.step("Ao", target, (whole,), *subs)
