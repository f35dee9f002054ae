"""Checking a judgement without trusting the judge.

Solutions go through the checker. A certificate's sets of rules are gone through again: what the
cubes settle is counted again, what the search settled is searched again.
"""

from __future__ import annotations

from nowornever.core.work import Work
from nowornever.core.written import WrittenError
from nowornever.shake.accounting import ledger
from nowornever.shake.judge.judgement import Found, Judgement, Outcome
from nowornever.shake.position import Position
from nowornever.wff.checker import check
from nowornever.wff.judge.certificate import Certificate
from nowornever.wff.judge.cubes import Cubes
from nowornever.wff.judge.reasons import goal_fault
from nowornever.wff.judge.rows import rows
from nowornever.wff.judge.search import Candidate, Search
from nowornever.wff.judge.sets import rule_sets
from nowornever.wff.judge.truth import Truth
from nowornever.wff.judge.two_cube_rule import beside_lone_wild
from nowornever.wff.judge.writing import marked, solution_of
from nowornever.wff.kernel.formula import Formula
from nowornever.wff.naming import cubes_used
from nowornever.wff.prover import claim
from nowornever.wff.written import parse_proof


def verify(position: Position, judgement: Judgement) -> bool:
    """Whether all that a judgement claims holds."""
    if not all(_holds(position, found) for found in judgement.solutions):
        return False
    best = min((found.from_resources for found in judgement.solutions), default=None)
    if best != judgement.at_most:
        return False
    impossible = judgement.outcome is Outcome.IMPOSSIBLE
    if (judgement.outcome is Outcome.SOLVABLE) != bool(judgement.solutions):
        return False
    if not impossible and not judgement.at_least:
        return True
    certificate = judgement.certificate
    if not isinstance(certificate, Certificate):
        return False
    if impossible != (certificate.below is None) or (
        not impossible and certificate.below != judgement.at_least
    ):
        return False
    return bool(impossible and goal_fault(position)) or _excludes(position, certificate)


def _holds(position: Position, found: Found) -> bool:
    try:
        proof = parse_proof(found.text)
    except WrittenError:
        return False
    if proof.solution is None or not check(proof, position=position, prover=claim).correct:
        return False
    counts = ledger(position, cubes_used(proof.solution))
    return sum(count.from_resources for count in counts) == found.from_resources


def _excludes(position: Position, certificate: Certificate) -> bool:
    """Whether no minimal Solution is cheaper than the certificate says."""
    cubes = Cubes(position)
    goal = Formula(position.goal)
    most = len(position.resources) if certificate.below is None else certificate.below - 1
    claims = {frozenset(claim.rules): claim for claim in certificate.claims}

    def is_correct(candidate: Candidate) -> bool:
        premises, row = candidate
        return marked(solution_of(premises, row.rules, row.wild), goal, cubes) is not None

    if any(True for _ in beside_lone_wild(goal, cubes, most)):
        return False
    search = Search(goal, cubes.rulebook, is_correct)
    truth = Truth(goal, cubes)
    for rules in rule_sets(cubes.game, cubes.rulebook):
        if truth.excludes(rules):
            continue
        spellings = [row for row in rows(cubes, rules) if row.bound <= most]
        if not spellings:
            continue
        claim = claims.get(rules)
        if claim is None or claim.how != "skeletons":
            return False
        result = search.run(spellings, most, Work())
        if result.found or result.left_out:
            return False
    return True
