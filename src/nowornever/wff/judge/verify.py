"""Checking a judgement without trusting the judge.

The checker checks the Solutions; the verifier of evidence checks that there is no other. A
judgement that is not marked as certified claims only that a search found nothing.
"""

from __future__ import annotations

from functools import lru_cache

from msgspec import json

from nowornever.core.written import WrittenError
from nowornever.shake.accounting import ledger
from nowornever.shake.judge.judgement import Found, Judgement, Outcome
from nowornever.shake.position import Position
from nowornever.wff.checker import check
from nowornever.wff.evidence.verify import Certificate, verify_none_below
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
    if (judgement.outcome is Outcome.SOLVABLE) != bool(judgement.solutions):
        return False
    if not judgement.certified:
        return True
    certificate = judgement.certificate
    return (
        isinstance(certificate, Certificate)
        and certificate.below == judgement.none_below
        and shows(position, certificate)
    )


def shows(position: Position, certificate: Certificate) -> bool:
    """Whether the verifier of evidence accepts a certificate; the answers are cached."""
    return _shows(position, json.encode(certificate))


@lru_cache(maxsize=256)
def _shows(position: Position, written: bytes) -> bool:
    return verify_none_below(position, json.decode(written, type=Certificate))


def _holds(position: Position, found: Found) -> bool:
    try:
        proof = parse_proof(found.text)
    except WrittenError:
        return False
    if proof.solution is None or not check(proof, position=position, prover=claim).correct:
        return False
    counts = ledger(position, cubes_used(proof.solution))
    return sum(count.from_resources for count in counts) == found.from_resources
