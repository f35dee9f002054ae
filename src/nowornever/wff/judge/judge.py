"""The judge for WFF 'N PROOF: with how few cubes of Resources does a correct Solution exist?"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from nowornever.core.work import OutOfWorkError, Work
from nowornever.shake.accounting import cubes_in_words
from nowornever.shake.judge.judgement import Found, Judgement, Outcome, Want
from nowornever.shake.position import Position
from nowornever.wff.certifying.certify import certificate_for
from nowornever.wff.certifying.explain import explained
from nowornever.wff.evidence.verify import Certificate
from nowornever.wff.judge.counting.cubes import NEVER
from nowornever.wff.judge.question import GLANCE, Case
from nowornever.wff.judge.reasons import (
    goal_fault,
    no_essential_premise,
    no_rules,
    no_truth,
    nothing_found,
)
from nowornever.wff.judge.verify import shows, verify

CERTIFYING = 20_000
"""The maximum units of work for finding evidence."""


class WffJudge:
    """Judges whether a challenge is right at a position of WFF 'N PROOF."""

    def judge(
        self,
        position: Position,
        work: Work,
        want: Want = Want.FEWEST,
        solutions: int = 1,
        ideas: Iterable[str] = (),
    ) -> Judgement:
        """Decide a position within the work allowed; running out of work is not an error."""
        fault = goal_fault(position)
        if fault:
            return Judgement(Outcome.IMPOSSIBLE, fault)
        case = Case(position, work)
        most = min(1, case.all) if want is Want.NOW else case.all
        try:
            enough = -1 if want is Want.FEWEST else most
            for idea in ideas:
                if case.best > enough:
                    case.try_idea(idea)
            if case.best > enough:
                case.look(most, GLANCE)
            if case.best > enough and want is Want.ANY:
                case.look(most, least=most)
            if case.best > enough:
                # if no two are enough, one is not enough after any move
                case.try_premises(min(2, case.all) if want is Want.NOW else most)
            if case.best > enough:
                case.look(most)
                case.settle(most, enough)
            if want is not Want.NOW:
                case.collect(solutions)
        except OutOfWorkError:
            pass
        return judgement(case, solutions)

    def exactly(self, position: Position, cubes: int, work: Work) -> Found | None:
        """A correct Solution that takes exactly this many cubes, as a Forceout asks; None if none
        was found within the work allowed.

        A Solution that takes fewer is padded with an unused premise, if it stays correct.
        """
        if goal_fault(position):
            return None
        case = Case(position, work)
        wanted = frozenset({cubes})
        try:
            case.look(cubes)
            case.settle(cubes)
            for solution in sorted(case.found, key=case.found.__getitem__, reverse=True):
                if case.found[solution] < cubes:
                    case.pad(solution, cubes)
        except OutOfWorkError:
            pass
        return next(iter(case.written(1, wanted)), None)

    def certify(
        self, position: Position, judgement: Judgement, work: Work, want: Want = Want.FEWEST
    ) -> Judgement:
        """The judgement with verified evidence for the question asked, if that is found within
        the work allowed.

        That Now is wrong is shown without the exact number of cubes.
        """
        claimed = judgement.none_below
        if claimed == 0:
            return judgement
        if want is Want.NOW and claimed is not None:
            claimed = min(claimed, 2)
        found = certificate_for(position, claimed, Work(CERTIFYING, whole=work))
        if found is None or not shows(position, found):
            return replace(judgement, certificate=None, certified=False)
        if claimed != judgement.none_below:
            assert claimed is not None
            return replace(judgement, certificate=None, certified=False, certified_least=claimed)
        return replace(judgement, certificate=found, certified=True)

    def evidence(self, position: Position, judgement: Judgement) -> Iterator[str]:
        """The certificate in words that a person can follow."""
        if isinstance(judgement.certificate, Certificate):
            yield from explained(position, judgement.certificate)
        elif judgement.none_below != 0:
            yield "All normal proofs were searched; no evidence was found that shows it without."

    def verify(self, position: Position, judgement: Judgement) -> bool:
        """Check a judgement without trusting the judge: its Solutions and its certificate."""
        return verify(position, judgement)


def judgement(case: Case, solutions: int) -> Judgement:
    """The judgement of a case, from what is known so far."""
    shown = case.written(solutions)
    best = min((found.from_resources for found in shown), default=None)
    floor = min(s.floor for s in case.sets) if case.sets else NEVER
    at_least = floor if best is None else min(best, floor)
    if best is not None:
        outcome = Outcome.SOLVABLE
    elif at_least >= NEVER:
        outcome = Outcome.IMPOSSIBLE
    else:
        outcome = Outcome.UNDECIDED
    return Judgement(
        outcome,
        reason(case, outcome, at_least, best),
        at_least=0 if outcome is Outcome.IMPOSSIBLE else at_least,
        at_most=best,
        solutions=shown,
        work=case.work.spent,
    )


def reason(case: Case, outcome: Outcome, at_least: int, best: int | None) -> str:
    """The answer in a sentence or two."""
    if outcome is Outcome.IMPOSSIBLE:
        if not case.spelled:
            return no_rules(case.cubes)
        if not case.sets and case.has_idle_premises:
            return no_essential_premise(case.cubes)
        if not case.sets:
            return no_truth(case.cubes)
        return nothing_found(case.cubes, case.spelled)
    why = f" Not searched: {case.left_out}." if case.left_out else ""
    if best is None:
        if at_least:
            fewer = f"No Solution takes fewer than {cubes_in_words(at_least)}"
            return f"{fewer}; whether there is one is open.{why}"
        return why.strip() or "The work allowed ran out before a Solution was found."
    took = f"The best Solution found takes {cubes_in_words(best)} from Resources"
    if best == at_least:
        return f"{took}, and none takes fewer." if best else f"{took}."
    if at_least:
        return f"{took}; fewer than {cubes_in_words(at_least)} cannot be enough.{why}"
    return f"{took}; whether fewer are enough is open.{why}"


JUDGE = WffJudge()
