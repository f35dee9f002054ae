"""Checking that a position has no Solution, or none so cheap, with no code of the judge's."""

from __future__ import annotations

from nowornever.core.written import WrittenError
from nowornever.shake.position import Position
from nowornever.wff.certificates import verify_certificate
from nowornever.wff.checker import check
from nowornever.wff.evidence.claims import Certificate, Smaller, Unprovable
from nowornever.wff.evidence.cover import Claim, Evidence, TooManyError
from nowornever.wff.evidence.readings import Read, is_readable
from nowornever.wff.kernel.formula import Formula, is_formula
from nowornever.wff.rulebooks import WffRulebook
from nowornever.wff.written import parse_proof


def is_illegal_goal(position: Position) -> bool:
    """Whether the Goal is no WFF, or too long; then there is no Solution."""
    most = position.rulebook.procedure.goal_cubes
    return not is_formula(position.goal) or len(position.goal) > most


def verify_none_below(position: Position, certificate: Certificate) -> bool:
    """Whether the certificate shows that no Solution takes fewer cubes than it says."""
    if is_illegal_goal(position):
        return certificate.below is None
    evidence = checked(position, certificate)
    if evidence is None:
        return False
    try:
        return next(Claim(position, certificate.below).uncovered(evidence), None) is None
    except TooManyError:
        return False


def checked(position: Position, certificate: Certificate) -> Evidence | None:
    """What the certificate brings, if it is what it says it is."""
    goal = Formula(position.goal)
    if not (
        all(map(is_readable, certificate.readings))
        and all(proves(position, smaller) for smaller in certificate.smaller)
        and all(cannot_prove(position, each) for each in certificate.unprovable)
    ):
        return None
    evidence = Evidence(goal)
    evidence.readings += map(Read, certificate.readings)
    evidence.smaller += map(_blocks, certificate.smaller)
    evidence.unprovable += map(_blocks, certificate.unprovable)
    return evidence


def proves(position: Position, smaller: Smaller) -> bool:
    """Whether the checker accepts the proof, and two blocks or more make it.

    One block alone may be a single cube, which is no Solution (VII-B-3-a).
    """
    assert isinstance(position.rulebook, WffRulebook)
    if not all(map(is_formula, smaller.premises)) or len(smaller.premises + smaller.rules) < 2:
        return False
    try:
        proof = parse_proof(smaller.proof)
    except WrittenError:
        return False
    solution = proof.solution
    return (
        solution is not None
        and proof.sequent is not None
        and proof.sequent.goal == position.goal
        and {premise.formula for premise in solution.premises} <= set(smaller.premises)
        and {rule.name for rule in solution.rules} <= set(smaller.rules)
        and check(proof, position.rulebook, position.level).correct is True
    )


def cannot_prove(position: Position, claimed: Unprovable) -> bool:
    """Whether the prover's verifier accepts that these premises and rules do not prove the Goal."""
    assert isinstance(position.rulebook, WffRulebook)
    if not all(map(is_formula, claimed.premises)):
        return False
    premises, goal = tuple(map(Formula, claimed.premises)), Formula(position.goal)
    rules = frozenset(claimed.rules)
    return verify_certificate(claimed.why, premises, goal, rules, position.rulebook)


def _blocks(piece: Smaller | Unprovable) -> tuple[frozenset[Formula], frozenset[str]]:
    return frozenset(map(Formula, piece.premises)), frozenset(piece.rules)
