"""Checking that a position has no Solution, or none so cheap, without the judge's code."""

from __future__ import annotations

from functools import lru_cache

from nowornever.shake.position import Position
from nowornever.wff.certificates import verify_certificate
from nowornever.wff.checker import proving_blocks
from nowornever.wff.evidence.claims import Certificate, UnprovableClaim
from nowornever.wff.evidence.cover import Blocks, Claim, Evidence, TooManyError
from nowornever.wff.evidence.readings import Read, is_readable
from nowornever.wff.kernel.formula import Formula, is_formula
from nowornever.wff.rulebooks import WffRulebook


def is_illegal_goal(position: Position) -> bool:
    """Whether the Goal is not a WFF, or too long; then there is no Solution."""
    return not is_formula(position.goal) or bool(position.rulebook.too_long(position.goal))


def verify_none_below(position: Position, certificate: Certificate) -> bool:
    """Whether the certificate shows that no Solution takes fewer cubes than it says."""
    if is_illegal_goal(position):
        return certificate.below is None
    evidence, claim = checked(position, certificate), Claim(position, certificate.below)
    try:
        return evidence is not None and not any(claim.uncovered(evidence))
    except TooManyError:
        return False


def checked(position: Position, certificate: Certificate) -> Evidence | None:
    """The evidence in the certificate, if every piece of it is valid; otherwise None."""
    assert isinstance(position.rulebook, WffRulebook)
    goal, rulebook = Formula(position.goal), position.rulebook
    smaller = [proving_blocks(x, goal, rulebook, position.level) for x in certificate.smaller]
    unprovable = [not_proved(each, goal, rulebook) for each in certificate.unprovable]
    if None in [*smaller, *unprovable] or not all(map(is_readable, certificate.readings)):
        return None
    evidence = Evidence(goal)
    evidence.readings += map(Read, certificate.readings)
    evidence.smaller += [(frozenset(map(Formula, x)), rules) for x, rules in filter(None, smaller)]
    evidence.unprovable += filter(None, unprovable)
    return evidence


@lru_cache(maxsize=10_000)
def not_proved(claimed: UnprovableClaim, goal: Formula, rulebook: WffRulebook) -> Blocks | None:
    """Premises and rules, if the verifier of sequents accepts that they do not prove the Goal."""
    if not all(map(is_formula, claimed.premises)):
        return None
    premises, rules = frozenset(map(Formula, claimed.premises)), frozenset(claimed.rules)
    is_shown = verify_certificate(claimed.why, tuple(premises), goal, rules, rulebook)
    return (premises, rules) if is_shown else None
