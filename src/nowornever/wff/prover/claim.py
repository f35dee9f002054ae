"""The prover's answers to the checker, each with what the checker needs to verify it."""

from __future__ import annotations

from collections.abc import Sequence

from nowornever.wff.essentials import CannotTell, Proved, Refuted
from nowornever.wff.kernel.formula import Formula
from nowornever.wff.prover.finding.find import TooDeepError
from nowornever.wff.prover.prove import Provable, Unprovable, prove
from nowornever.wff.rulebooks import WffRulebook


def claim(
    premises: Sequence[Formula],
    goal: Formula,
    rules: frozenset[str],
    rulebook: WffRulebook,
    budget: int,
) -> Proved | Refuted | CannotTell:
    """A proof, a certificate that there is none, or why neither was found."""
    try:
        answer = prove(premises, goal, rules, rulebook, budget)
    except (ValueError, TooDeepError) as error:
        return CannotTell(str(error))
    if isinstance(answer, Provable):
        return Proved(answer.proof)
    if isinstance(answer, Unprovable):
        return Refuted(answer.certificate)
    return CannotTell("that takes too long")
