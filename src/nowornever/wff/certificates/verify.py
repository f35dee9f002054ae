"""Checking that a position has no Solution, or none so cheap, with no code of the judge's."""

from __future__ import annotations

from nowornever.core.written import WrittenError
from nowornever.shake.position import Position
from nowornever.wff.certificates.cover import Claim, Evidence, TooManyError
from nowornever.wff.certificates.evidence import Certificate, Smaller
from nowornever.wff.certificates.readings import Read, is_readable
from nowornever.wff.checker import check
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
    if not all(map(is_readable, certificate.readings)) or not all(
        proves(position, smaller) for smaller in certificate.smaller
    ):
        return None
    evidence = Evidence(goal)
    evidence.readings += map(Read, certificate.readings)
    evidence.smaller += [
        (frozenset(map(Formula, smaller.premises)), frozenset(smaller.rules))
        for smaller in certificate.smaller
    ]
    return evidence


def proves(position: Position, smaller: Smaller) -> bool:
    """Whether the checker accepts the proof, and two blocks or more make it.

    One block alone may be a single cube, which is no Solution (VII-B-3-a).
    """
    assert isinstance(position.rulebook, WffRulebook)
    if len(smaller.premises) + len(smaller.rules) < 2:
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
        and check(proof, position.rulebook, position.level).correct
    )
