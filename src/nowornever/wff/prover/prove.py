"""The question and its three answers."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from nowornever.core.work import OutOfWorkError, Work
from nowornever.wff.certificates import Certificate
from nowornever.wff.kernel.formula import Formula
from nowornever.wff.paper import Proof
from nowornever.wff.prover.deciding.certificate import certificate
from nowornever.wff.prover.deciding.decide import decider, decides, is_derivable
from nowornever.wff.prover.deciding.universe import Universe, question
from nowornever.wff.prover.explain import reason
from nowornever.wff.prover.finding.find import find, find_any
from nowornever.wff.prover.finding.layout import laid_out
from nowornever.wff.rulebooks import WffRulebook


class Provable(Struct, frozen=True, tag="provable"):
    """Yes, and here is a proof."""

    proof: Proof
    minimal: bool
    """Whether it is known that no proof has fewer lines, premises and suppositions counted."""

    def __str__(self) -> str:
        """The proof in its written form."""
        return str(self.proof)

    def _repr_html_(self) -> str:
        """The proof as a notebook shows it."""
        return self.proof._repr_html_()


class Unprovable(Struct, frozen=True, tag="unprovable"):
    """No, and here is why."""

    certificate: Certificate
    reason: str
    """The certificate in one sentence."""

    def __str__(self) -> str:
        """Why there is no proof."""
        return self.reason


class Undecided(Struct, frozen=True, tag="undecided"):
    """The caller's budget ran out first."""

    budget: int


Answer = Provable | Unprovable | Undecided


def prove(
    premises: Sequence[Formula],
    goal: Formula,
    rules: frozenset[str],
    rulebook: WffRulebook,
    budget: int | None = None,
) -> Answer:
    """Prove the goal from the premises with these rules and no others, or show that it is
    impossible.

    The budget is in units of work, about 50 microseconds each, counted alike on every machine;
    without a budget the answer is never Undecided. Raises ValueError for options of a rulebook that
    no edition has and the prover does not support; TooDeepError if a proof would nest hundreds of
    sub-proofs, which no sequent of a game's size has needed yet.
    """
    work = Work(budget)
    try:
        found = decider(Universe(question(premises, goal, rules, rulebook)), work)
        if not decides(found):
            why = certificate(found)
            return Unprovable(why, reason(why, premises, goal, rules))
        steps, minimal = find(found, work)
    except OutOfWorkError:
        assert budget is not None
        return Undecided(budget)
    return Provable(laid_out(premises, goal, steps), minimal)


def any_proof(
    premises: Sequence[Formula], goal: Formula, rules: frozenset[str], rulebook: WffRulebook
) -> Proof | None:
    """A proof of the goal from the premises with these rules, long or short; None if there is none.

    Raises the errors of `prove`.
    """
    found = decider(Universe(question(premises, goal, rules, rulebook)), Work())
    return laid_out(premises, goal, find_any(found, Work())) if decides(found) else None


def is_provable(
    premises: Sequence[Formula], goal: Formula, rules: frozenset[str], rulebook: WffRulebook
) -> bool:
    """Whether the goal can be proved from the premises with these rules: the decision alone."""
    return is_derivable(question(premises, goal, rules, rulebook), Work())
