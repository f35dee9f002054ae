"""A proof made shorter is still a proof, and never longer."""

from __future__ import annotations

from random import Random

from nowornever.core.work import Work
from nowornever.wff.kernel.formula import Formula
from nowornever.wff.kernel.justify import Options, proves
from nowornever.wff.kernel.rules import REGULAR
from nowornever.wff.prover.deciding.decide import decider, decides
from nowornever.wff.prover.deciding.universe import Universe, question
from nowornever.wff.prover.finding.construct import BuildingPlan, make
from nowornever.wff.prover.finding.derivation import DerivationStep, Sub, size
from nowornever.wff.prover.finding.detours import without_detour
from nowornever.wff.prover.finding.field import Field, Found, Level
from nowornever.wff.prover.finding.hoisting import hoisted
from nowornever.wff.prover.finding.improving import Improver
from nowornever.wff.prover.finding.layout import laid_out
from nowornever.wff.prover.finding.shortest import ShortestSearch
from tests.wff.prover.sequents import small_case


def as_built(level: Level, target: int, found: Found) -> Found:  # noqa: ARG001
    return found


def test_improving_never_lengthens_and_the_kernel_accepts_the_result() -> None:
    chance, compared, shorter = Random(12), 0, 0
    while compared < 40:
        case = small_case(chance, size=6)
        rules = case.rules | {"R"} if compared % 2 else REGULAR
        options = Options(subproof_needs_rule=case.rulebook.subproof_needs_rule)
        universe = Universe(question(case.premises, case.goal, rules, case.rulebook))
        oracle = decider(universe, Work())
        if not decides(oracle):
            continue
        compared += 1
        field = Field(universe, oracle)
        level = field.main_level()
        plan = BuildingPlan(field, as_built, contradiction_first=bool(compared % 3))
        built = make(plan, level, universe.index[case.goal])
        improver = Improver(field, ShortestSearch(field, Work()), 200)
        improved = improver.improved(level, built, case.goal)
        assert size(improved) <= size(built), case
        shorter += size(improved) < size(built)
        items = laid_out(case.premises, case.goal, improved).items
        assert proves(items, case.premises, case.goal, rules, options), case
    assert shorter > 10


def test_a_line_that_rests_on_outer_lines_alone_moves_out() -> None:
    p, q, kpq, cpq = map(Formula, ("p", "q", "Kpq", "Cpq"))
    taken = DerivationStep(q, "Ko", (kpq,))
    again = DerivationStep(q, "R", (q,))
    inner = Sub(p, (DerivationStep(p, "Ko", (kpq,)), taken, again), (q,))
    (first, last) = hoisted((DerivationStep(cpq, "Ci", (), (inner,)),))
    assert first == DerivationStep(p, "Ko", (kpq,))
    assert last.subs[0].steps == (taken, again)


def test_a_supposition_that_its_own_denial_does_not_rest_on_is_left_out() -> None:
    p, np, q, cqp, nq = map(Formula, ("p", "Np", "q", "Cqp", "Nq"))
    straight = DerivationStep(p, "Co", (q, cqp))
    needless = DerivationStep(p, "No", (), (Sub(np, (straight,), (p, np)),))
    assert list(without_detour((needless,))) == [(straight,)]
    clash = (straight, DerivationStep(np, "R", (np,)))
    denied = DerivationStep(q, "No", (), (Sub(nq, clash, (p, np)),))
    needed = DerivationStep(p, "No", (), (Sub(np, (denied, straight), (p, np)),))
    assert all(steps[-1].rule == "No" for steps in without_detour((needed,)))
