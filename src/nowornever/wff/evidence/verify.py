"""Checking that a position has no Solution, or none so cheap, without the judge's code."""

from __future__ import annotations

from nowornever.core.written import WrittenError
from nowornever.shake.position import Position
from nowornever.wff.certificates import verify_certificate
from nowornever.wff.checker import check
from nowornever.wff.evidence.claims import Certificate, UnprovableClaim
from nowornever.wff.evidence.cover import Blocks, Claim, Evidence, TooManyError
from nowornever.wff.evidence.readings import Read, is_readable
from nowornever.wff.kernel.formula import Formula, is_formula
from nowornever.wff.rulebooks import WffRulebook
from nowornever.wff.written import parse_proof


def is_illegal_goal(position: Position) -> bool:
    """Whether the Goal is not a WFF, or too long; then there is no Solution."""
    return not is_formula(position.goal) or bool(position.rulebook.too_long(position.goal))


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
    """The evidence in the certificate, if every piece of it is valid; otherwise None."""
    smaller = [proved(position, text) for text in certificate.smaller]
    unprovable = [not_proved(position, each) for each in certificate.unprovable]
    if None in smaller + unprovable or not all(map(is_readable, certificate.readings)):
        return None
    evidence = Evidence(Formula(position.goal))
    evidence.readings += map(Read, certificate.readings)
    for premises, rules in filter(None, smaller):
        evidence.smaller.setdefault(premises, []).append(rules)
    evidence.unprovable += filter(None, unprovable)
    return evidence


def proved(position: Position, text: str) -> Blocks | None:
    """The premises and rules of a Solution, if the checker accepts that they prove the Goal.

    One block alone may be a single cube, which is no Solution (VII-B-3-a).
    """
    assert isinstance(position.rulebook, WffRulebook)
    try:
        proof = parse_proof(text)
    except WrittenError:
        return None
    solution, sequent = proof.solution, proof.sequent
    if solution is None or sequent is None or len(solution.blocks) < 2:
        return None
    is_correct = check(proof, position.rulebook, position.level).correct is True
    if sequent.goal != position.goal or not is_correct:
        return None
    premises = frozenset(Formula(premise.formula) for premise in solution.premises)
    return premises, frozenset(rule.name for rule in solution.rules)


def not_proved(position: Position, claimed: UnprovableClaim) -> Blocks | None:
    """Premises and rules, if the verifier of sequents accepts that they do not prove the Goal."""
    assert isinstance(position.rulebook, WffRulebook)
    if not all(map(is_formula, claimed.premises)):
        return None
    premises, rules = frozenset(map(Formula, claimed.premises)), frozenset(claimed.rules)
    asked = tuple(premises), Formula(position.goal), rules, position.rulebook
    return (premises, rules) if verify_certificate(claimed.why, *asked) else None
