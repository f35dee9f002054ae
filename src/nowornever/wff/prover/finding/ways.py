"""The ways to give an open line of a plan its reason, or a level its clash, within some lines.

A way is left out if another one needs no more lines: a line made inside from outer lines alone can
as well be made outside; a disjunction with one side given needs no cases.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from nowornever.wff.prover.deciding.universe import Mask
from nowornever.wff.prover.finding.field import CLASH, Field
from nowornever.wff.prover.finding.lower_bounds import FurtherLines
from nowornever.wff.prover.finding.plan import NEW, ROOT, ProofPlan, ProofWay, Share


class Source(NamedTuple):
    """A line that a rule needs: its formula, its number or NEW, and its level."""

    formula: int
    number: int
    level: int


class Costed(NamedTuple):
    """What a step can take from a sub-proof, the lines it adds, and which of them others share."""

    share: Share
    cost: int
    formulas: Mask


GIVEN = -2
"""Instead of a number: the line is given."""


class OpenLine(NamedTuple):
    """An open line, and what its ways depend on."""

    plan: ProofPlan
    number: int
    level: int
    target: int
    given: Mask
    outside: Mask
    """What is given outside the level; nothing without R."""
    users: Mask
    """The line, and what rests on it: nothing that it may use."""
    unsettled: Mask
    spare: int
    """The lines that a way may add."""


class Ways:
    """The rules over one field, for plans."""

    def __init__(self, field: Field) -> None:
        """Look up once what can give each formula."""
        self.field = field
        self.reiterates = "R" in field.rules
        searched = _searched(field)
        self._giving = [
            [each for each in giving if not each.mask & ~searched] for giving in field.giving
        ]
        self._pairs = [(y, no) for y, no in field.pairs if searched >> y & searched >> no & 1]
        self._cases = [each for each in field.disjunctions if searched >> each[0] & 1]
        self._subproofs = [
            [each for each in self._from_subproof(at) if searched >> each[1] & 1]
            for at in range(len(field.formulas))
        ]
        self._further = FurtherLines(self._giving, self._subproofs, self._cases, self._pairs)

    def _from_subproof(self, target: int) -> Iterator[tuple[str, int, int]]:
        """The rules that give the target from one sub-proof: its supposition and its own target."""
        field = self.field
        head, parts = field.universe.heads[target], field.universe.parts[target]
        if head == "C" and "Ci" in field.rules:
            yield "Ci", parts[0], parts[1]
        if head == "N" and "Ni" in field.rules:
            yield "Ni", parts[0], CLASH
        if "No" in field.rules and self.reiterates and field.negation[target] >= 0:
            yield "No", field.negation[target], CLASH

    def to_clash(self, plan: ProofPlan, level: int, spare: int) -> list[ProofWay]:
        """The clashes that a level can have with so many more lines."""
        there, have = plan.lines(level), plan.given(level) | plan.planned
        found = []
        for pair in self._pairs:
            absent = [at for at in pair if not there >> at & 1]
            further = [self._further.to_line(have, plan.supposed, at) for at in absent]
            if len(absent) + max(further, default=0) <= spare:
                lines = tuple((level, at) for at in absent)
                found.append(ProofWay("", (), (), lines, (), len(absent), _mask(lines)))
        return found

    def to_make(self, plan: ProofPlan, number: int, spare: int, unsettled: Mask) -> list[ProofWay]:
        """The ways to make an open line with so many more lines."""
        level, target, own = plan.inside[number], plan.formula[number], plan.own >> number & 1
        outside = 0
        if self.reiterates:
            outside = plan.level.outer if level == ROOT else plan.given(plan.inside[level])
        if own and outside >> target & 1:
            return [ProofWay("R", (target,))]
        given = plan.given(level)
        if own and given >> target & 1 and "Rp" in self.field.rules:
            return [ProofWay("Rp", (target,))]
        users = plan.users[number] | 1 << number
        line = OpenLine(plan, number, level, target, given, outside, users, unsettled, spare)
        found = list(self._by_lines(line))
        if own and self.reiterates and level != ROOT:
            found += self._by_reiterating(line)
        found += self._by_one_subproof(line)
        found += self._by_cases(line)
        return found

    def _sources(self, line: OpenLine, formula: int, level: int) -> list[Source]:
        """Where a line that is not given can come from, for a step at this level.

        Beside a line that is there, a second one further inside can only help while the first is
        unsettled: the first may come to rest on what the second is for.
        """
        plan, found = line.plan, []
        while True:
            there = plan.where.get((level, formula))
            if there is None:
                if self.field.follows(plan.given(level), formula):
                    found.append(Source(formula, NEW, level))
            elif not line.users >> there & 1:
                source = Source(formula, there, level)
                return [source, *found] if line.unsettled >> there & 1 else [source]
            if level == ROOT or not self.reiterates:
                return found
            level = plan.inside[level]

    def _by_lines(self, line: OpenLine) -> Iterator[ProofWay]:
        plan, level, spare = line.plan, line.level, line.spare
        inner_only = (
            line.outside and level != ROOT and not plan.own >> line.number & 1
            and self.field.follows(line.outside, line.target)
        )  # fmt: skip
        for rule, needs, mask, _ in self._giving[line.target]:
            absent = mask & ~line.given
            if absent >> line.target & 1:
                continue
            if not absent:
                if not inner_only or mask & ~line.outside:
                    yield ProofWay(rule, needs)
                continue
            inner = not inner_only or mask & line.given & ~line.outside
            sources = [
                self._sources(line, need, level)
                for need in dict.fromkeys(needs) if absent >> need & 1
            ]  # fmt: skip
            for chosen in product(*sources):
                new = tuple((each.level, each.formula) for each in chosen if each.number == NEW)
                if (inner or any(each.level == level for each in chosen)) and (
                    not new or self._with_further(plan, new) <= spare
                ):
                    uses = tuple(each.number for each in chosen if each.number != NEW)
                    yield ProofWay(rule, needs, uses, new, (), len(new), _mask(new))

    def _with_further(self, plan: ProofPlan, new: tuple[tuple[int, int], ...]) -> int:
        """New lines, and those that they need at least."""
        return len(new) + max(
            self._further.to_line(plan.given(at) | plan.planned, plan.supposed, formula)
            for at, formula in new
        )

    def _by_reiterating(self, line: OpenLine) -> Iterator[ProofWay]:
        """By R from a line that is planned outside, or will be."""
        target = line.target
        for _, number, level in self._sources(line, target, line.plan.inside[line.level]):
            if number != NEW:
                yield ProofWay("R", (target,), (number,))
            elif line.spare:
                yield ProofWay("R", (target,), (), ((level, target),), (), 1, 1 << target)

    def _by_one_subproof(self, line: OpenLine) -> Iterator[ProofWay]:
        for rule, supposition, target in self._subproofs[line.target]:
            for share, cost, formulas in self._shares(line, supposition, target, line.spare):
                new = (share.number == NEW) << supposition
                yield ProofWay(rule, (), (), (), (share,), cost, formulas, new)

    def _by_cases(self, line: OpenLine) -> Iterator[ProofWay]:
        target, given, spare = line.target, line.given, line.spare
        for whole, (x, y) in self._cases:
            if not given >> target & 1 and (given >> x & 1 or given >> y & 1 or whole == target):
                continue
            for left in self._shares(line, x, target, spare):
                if not self.field.follows(given, whole):
                    break
                if x == y:
                    yield from self._by_these_cases(line, whole, left)
                    continue
                for right in self._shares(line, y, target, spare - left.cost):
                    yield from self._by_these_cases(line, whole, left, right)

    def _by_these_cases(self, line: OpenLine, whole: int, *cases: Costed) -> Iterator[ProofWay]:
        sources = [Source(whole, GIVEN, line.level)]
        if not line.given >> whole & 1:
            sources = self._sources(line, whole, line.level)
        shares = tuple(case.share for case in cases)
        added = formulas = suppositions = 0
        for share, cost, shared in cases:
            added += cost
            formulas |= shared
            suppositions |= (share.number == NEW) << share.supposition
        for _, number, level in sources:
            new = ((level, whole),) if number == NEW else ()
            uses = (number,) if number >= 0 else ()
            if len(new) + added <= line.spare:
                yield ProofWay(
                    "Ao", (whole,), uses, new, shares, len(new) + added, _mask(new) | formulas,
                    suppositions,
                )  # fmt: skip

    def _shares(
        self, line: OpenLine, supposition: int, target: int, spare: int
    ) -> Iterator[Costed]:
        """Sub-proofs that can give the target with so many more lines."""
        plan = line.plan
        if plan.supposed >> supposition & 1:
            for sub in plan.subproofs(line.level, supposition):
                if not line.users >> sub & 1:
                    share = Share(sub, supposition, target)
                    if plan.holds(sub, target) or sub in plan.clashless:
                        # A line may complete the clash that the sub-proof is to have.
                        yield Costed(share, 0, 0)
                    elif spare:
                        yield Costed(share, 1, -1 if target == CLASH else 1 << target)
        inner = self.field.sublevel_of(line.given, supposition)
        alone = target == supposition and not inner.needs_rule
        if spare < 2 - alone or not self.field.concludes(inner, target):
            return
        have = inner.usable | plan.planned
        further = self._further
        lines = (
            0 if alone
            else further.to_clash(have, plan.supposed, supposition) if target == CLASH
            else 1 + further.to_line(have, plan.supposed, target)
        )  # fmt: skip
        if 1 + lines <= spare:
            yield Costed(Share(NEW, supposition, target), 2 - alone, 0)


def _mask(lines: tuple[tuple[int, int], ...]) -> Mask:
    found = 0
    for _, formula in lines:
        found |= 1 << formula
    return found


def _searched(field: Field) -> Mask:
    """The formulas that a shortest proof may need.

    With Rp no detour makes a formula again in fewer lines. With Ni a negation NNx that is there
    only for No serves nothing: supposed, made or in a clash, x does as much in as many lines.
    """
    universe = field.universe
    asked = universe.plain if "Rp" in field.rules else universe.natural
    found = (1 << asked) - 1
    for at in range(asked):
        if field.negation[at] >= 0 and not ("Ni" in field.rules and universe.heads[at] == "N"):
            found |= 1 << field.negation[at]
    return found
