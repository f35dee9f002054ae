"""The shortest steps to a line or a clash, by iterative deepening on the number of lines.

Proofs are planned backwards (`plan`), with a limit on their lines. The open line with the fewest
ways comes first. A plan is given up when the lines it has and those it still needs are too many:
each open line adds at least the lines of its cheapest way, and where two of them can share
nothing, their lines add up.

The search covers every proof over the universe, so if a length fails, no such proof has it. That no
formula outside the universe makes a short proof shorter is tested, not proved.
"""

from __future__ import annotations

from nowornever.core.work import OutOfWorkError, Work
from nowornever.wff.prover.finding.field import CLASH, Field, Found, Level
from nowornever.wff.prover.finding.plan import ProofPlan, ProofWay
from nowornever.wff.prover.finding.ways import Ways

Choice = tuple[int, bool, list[ProofWay]]
"""An open line or a level without its clash, which of the two, and its ways."""


class ShortestSearch:
    """The search over one field, with its memo tables."""

    def __init__(self, field: Field, work: Work) -> None:
        """Start with empty memo tables."""
        self.field = field
        self._work = work
        self._ways = Ways(field)
        self._found: dict[tuple[Level, int], Found] = {}
        self._fewest: dict[tuple[Level, int], int] = {}

    @property
    def spent(self) -> int:
        """The work spent so far."""
        return self._work.spent

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
        return self._fewest.get((level, target), 0)

    def shortest(self, level: Level, target: int, limit: int) -> Found | None:
        """The fewest steps to the target, which may be CLASH, if ``limit`` lines suffice."""
        key = level, target
        if key in self._found:
            found = self._found[key]
            return found if self._fewest[key] <= limit else None
        if self._is_there(level, target):
            self._fewest[key] = 0
            self._found[key] = (), self._holds(level, target, 0)
            return self._found[key]
        for lines in range(self._fewest.get(key, 1), limit + 1):
            self._fewest[key] = lines
            plan = self._finished(ProofPlan(self.field, level, target), lines)
            if plan:
                steps = plan.steps()
                made = self.field.universe.mask([step.formula for step in steps])
                self._found[key] = steps, self._holds(level, target, made)
                return self._found[key]
            self._fewest[key] = lines + 1
        return None

    def _is_there(self, level: Level, target: int) -> bool:
        if target == CLASH:
            return self.field.clash(level.own) is not None
        return (level.made if level.needs_rule else level.own) >> target & 1 == 1

    def _holds(self, level: Level, target: int, made: int) -> tuple[int, ...]:
        """The lines to take: the target, or for CLASH some y and Ny."""
        if target != CLASH:
            return (target,)
        return self.field.clash(level.own | made) or ()

    def _finished(self, plan: ProofPlan, limit: int) -> ProofPlan | None:
        """The plan with nothing open and at most ``limit`` lines, if there is one."""
        self._work.spend()
        if not (plan.open or plan.clashless):
            return plan
        choice = self._choice(plan, limit)
        if choice:
            at, is_line, ways = choice
            for way in sorted(ways, key=lambda way: way.cost):
                after = plan.applied(at, way) if is_line else plan.with_clash(at, way)
                finished = self._finished(after, limit)
                if finished:
                    return finished
        return None

    def _choice(self, plan: ProofPlan, limit: int) -> Choice | None:
        """What is open and has the fewest ways; None if the plan needs too many lines."""
        # A clash adds a line, unless lines that are planned for something else complete it.
        bare = [level for level in plan.clashless if plan.is_bare(level)]
        spare = limit - plan.size - len(bare)
        if spare < 0:
            return None
        unsettled = plan.unsettled()
        choices: list[Choice] = []
        for number in plan.open:
            ways = self._ways.to_make(plan, number, spare, unsettled)
            if not ways:
                return None
            choices.append((number, True, ways))
            if len(ways) == 1 and ways[0].cost == 0:
                return choices[-1]
        for level in plan.clashless:
            ways = self._ways.to_clash(plan, level, spare + (level in bare))
            if not ways:
                return None
            choices.append((level, False, ways))
        if plan.size + _fewest_added(choices) > limit:
            return None
        return min(choices, key=lambda choice: len(choice[2]))


def _fewest_added(choices: list[Choice]) -> int:
    """A lower bound on the lines that all this adds: the sum over those that share nothing."""
    formulas = suppositions = added = 0
    costs = [(min(way.cost for way in ways), ways) for _, _, ways in choices]
    for cost, ways in sorted(costs, key=lambda each: -each[0]):
        if not cost:
            break
        lines = subs = 0
        for way in ways:
            lines |= way.formulas
            subs |= way.suppositions
        if not (lines & formulas or subs & suppositions):
            added += cost
            formulas |= lines
            suppositions |= subs
    return added
