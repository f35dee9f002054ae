"""What could come next in a half-written proof, from vague to exact.

The lines so far are checked first: no hint builds on a wrong line.
A sub-proof at the very end counts as still open.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from nowornever.core.work import Work
from nowornever.wff.kernel.formula import Formula
from nowornever.wff.paper import Proof
from nowornever.wff.prover.deciding.decide import decider
from nowornever.wff.prover.deciding.table import FilledTable
from nowornever.wff.prover.deciding.universe import Universe, bits, question
from nowornever.wff.prover.finding.construct import BuildingPlan, make, make_clash
from nowornever.wff.prover.finding.derivation import DerivationStep, Steps, Sub, size
from nowornever.wff.prover.finding.field import CLASH, Field, Found, Level
from nowornever.wff.prover.finding.shortest import ShortestSearch
from nowornever.wff.prover.finding.trimming import trimmed
from nowornever.wff.prover.half_written import Lines, given, open_levels, unwritten, wrong
from nowornever.wff.rulebooks import WffRulebook

FINISHED = "The proof is finished."
"""The only hint for a proof that ends in its goal."""
_WORK = 300
_LONGEST = 12


class _Use(NamedTuple):
    """What a sub-proof is for: a rule, the line it needs there, what it gives, its other needs."""

    rule: str
    target: int
    gives: int
    needs: tuple[int, ...] = ()


class _Way(NamedTuple):
    """How to continue: total lines, and steps at the innermost level or the step that closes it."""

    lines: int
    steps: Steps
    closing: DerivationStep | None = None


def hints(
    proof: Proof, goal: Formula, rules: frozenset[str], rulebook: WffRulebook
) -> tuple[str, ...]:
    """Hints for the next line, each more exact than the one before it.

    The last one is the line itself. If lines are wrong, the hints name them instead. A single
    hint says that the proof is finished, or that the goal is out of reach. The premises are those
    of the top line; raises WrittenError if one of them is not a WFF.
    """
    faults = tuple(wrong(proof, rules, rulebook))
    if faults:
        return faults
    premises, levels, missing = given(proof), open_levels(proof), unwritten(proof)
    asked = question(premises, goal, rules, rulebook)
    if goal in levels[0].made and not missing:
        if len(levels) == 1 and levels[0].made[-1] == goal:
            return (FINISHED,)
        return ("The Goal stands there, but it must be the last line.",
                "Leave out what stands below it.")  # fmt: skip
    written = [formula for level in levels for formula in (*level.supposed, *level.made)]
    helper = _Helper(Universe(asked, written), levels)
    if not helper.can_finish():
        return ("With these rules the Goal cannot be proved.",)
    if missing:
        return ("The proof begins with its premises.", f"Write {missing[0]} at the top.")
    return tuple(helper.hints())


class _Helper:
    def __init__(self, universe: Universe, levels: list[Lines]) -> None:
        self.universe = universe
        self.closed = [level.closed for level in levels]
        self.decider = decider(universe, Work())
        self.field = Field(universe, self.decider)
        self.search = ShortestSearch(self.field, Work())
        self.goal = universe.index[universe.question.goal]
        self.levels = self._numbered(levels)
        self.shortest = True
        """Whether the search for the shortest proof has found all steps so far."""

    def can_finish(self) -> bool:
        """Whether the goal can be made from the lines of the main proof."""
        return self.decider.makes(self.levels[0].usable, self.goal)

    def hints(self) -> Iterator[str]:
        """The hints, if the goal is within reach."""
        stack, way = list(self.levels), self._way(self.levels)
        while len(stack) > 1:
            outside = self._way(stack[:-1])
            if way and not (outside and outside.lines < way.lines):
                break
            stack, way = stack[:-1], outside
            yield "The sub-proof at the end does not help; leave it, and go on outside."
        assert way is not None, "the goal can be made from the lines of the main proof"
        lines = f"{way.lines} more lines" if way.lines != 1 else "1 more line"
        most = f"It can be done in at most {lines}."
        yield f"It can be done in {lines}." if self.shortest else most
        step = way.closing or way.steps[0]
        if way.closing:
            stack.pop()
            yield "The sub-proof has what it is for: close it."
        if step.subs:
            yield "A sub-proof would help here."
            yield f"It is for {step.rule}, to make {step.formula}."
            yield f"Suppose {step.subs[0].supposition}."
            return
        if not way.closing:
            yield "The lines that are there give one more."
        yield f"The rule is {step.rule}."
        yield f"It makes {step.formula}."
        yield f"Write {step.formula}, by {self._reason(step, stack)}."

    def _reason(self, step: DerivationStep, stack: list[Level]) -> str:
        crossed = max((self._distance(formula, stack) for formula in step.uses), default=0)
        crossed = max(crossed, step.rule == "R")
        names = ["R"] * crossed + [step.rule] * (step.rule != "R")
        lines = " and ".join(dict.fromkeys(step.uses))
        written = ",".join(names)
        return f"{written} from {lines}" if lines else written

    def _distance(self, formula: Formula, stack: list[Level]) -> int:
        at = self.universe.index[formula]
        for distance, level in enumerate(reversed(stack)):
            if level.own >> at & 1:
                return distance
        return 0

    def _numbered(self, levels: list[Lines]) -> list[Level]:
        stack: list[Level] = []
        for lines in levels:
            level = self.field.main_level()
            if stack:
                level = self.field.sublevel(stack[-1], self.universe.index[lines.supposed[0]])
            stack.append(level._replace(made=self.universe.mask(lines.made)))
        return stack

    def _way(self, stack: list[Level]) -> _Way | None:
        """The shortest way found to the goal of the outermost of these levels."""
        if len(stack) == 1:
            steps = self._steps(stack[0], self.goal)
            return _Way(size(steps), steps)
        *outer, level = stack
        ways = [
            way for use in self._uses(level, outer[-1]) if (way := self._through(outer, level, use))
        ]
        return min(ways, key=lambda way: way.lines, default=None)

    def _through(self, outer: list[Level], level: Level, use: _Use) -> _Way | None:
        """The way that ends the innermost sub-proof at its target and then uses it."""
        steps = () if self._is_there(level, use.target) else self._steps(level, use.target)
        others = self._other_sides(outer, level, use)
        after = [*outer[:-1], outer[-1].with_line(use.gives)]
        is_goal = len(after) == 1 and use.gives == self.goal
        rest = _Way(0, ()) if is_goal else self._way(after)
        if rest is None:
            return None
        step = self.field.step(use.rule, use.gives, use.needs, *others)
        return _Way(size((*steps, step)) + rest.lines, steps, None if steps else step)

    def _other_sides(self, outer: list[Level], level: Level, use: _Use) -> Iterator[Sub]:
        """The other sub-proofs that Ao still needs."""
        formulas = self.universe.formulas
        for whole in use.needs:
            for side in self.universe.parts[whole]:
                done = (formulas[side], formulas[use.target]) in self.closed[len(outer) - 1]
                if not (level.supposed >> side & 1 or done):
                    steps = self._steps(self.field.sublevel(outer[-1], side), use.target)
                    yield self.field.sub(side, steps, use.target)

    def _uses(self, level: Level, around: Level) -> Iterator[_Use]:
        """What a sub-proof can be for, except lines that are already there around it."""
        made = around.outer | around.made
        return (use for use in self._all_uses(level, around) if not made >> use.gives & 1)

    def _all_uses(self, level: Level, around: Level) -> Iterator[_Use]:
        field, rules = self.field, self.field.rules
        (supposition,) = bits(level.supposed)
        if "Ci" in rules:
            for whole, (x, y) in self.universe.with_head("C"):
                if x == supposition and self._holds(level, y):
                    yield _Use("Ci", y, whole)
        for whole, sides in field.disjunctions:
            if supposition in sides and around.usable >> whole & 1:
                cases = [level, *(field.sublevel(around, side) for side in sides)]
                for z in range(self.universe.natural):
                    if all(self._holds(each, z) for each in cases):
                        yield _Use("Ao", z, z, (whole,))
        if field.oracle.clashes(level.usable):
            if "Ni" in rules and field.negation[supposition] >= 0:
                yield _Use("Ni", CLASH, field.negation[supposition])
            if "No" in rules and self.universe.heads[supposition] == "N":
                yield _Use("No", CLASH, self.universe.parts[supposition][0])

    def _holds(self, level: Level, target: int) -> bool:
        """Whether the target is or can be what Ci or Ao takes from this sub-proof."""
        return self._is_there(level, target) or self.field.concludes(level, target)

    def _is_there(self, level: Level, target: int) -> bool:
        if target == CLASH:
            return self.field.clash(level.own) is not None
        return (level.made if level.needs_rule else level.own) >> target & 1 == 1

    def _steps(self, level: Level, target: int) -> Steps:
        """Steps to a provable target: the shortest if they are found soon, otherwise any."""
        found = self.search.within(_WORK, level, target, _LONGEST)
        if not found and isinstance(self.decider, FilledTable):
            # Without R every sub-proof is small enough for the search, given time.
            found = self.search.shortest(level, target, len(self.universe.formulas) ** 2)
        if found:
            return found[0]
        self.shortest = False
        plan = BuildingPlan(self.field, _as_built, contradiction_first=False)
        if target == CLASH:
            (supposition,) = bits(level.supposed)
            steps, holds = make_clash(plan, level, supposition)
        else:
            steps, holds = make(plan, level, target), (target,)
        again = target != CLASH and bool(level.supposed >> target & 1)
        wanted = tuple(self.universe.formulas[at] for at in holds)
        return trimmed(steps, self.field.place(level), wanted, again=again)


def _as_built(level: Level, target: int, found: Found) -> Found:  # noqa: ARG001
    return found
