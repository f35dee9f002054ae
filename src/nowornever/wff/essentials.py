"""Is every Required cube an essential part of the solution (VII-B-4)?

A *block* is one premise or one rule. A block that holds a Required cube is essential when the
solution without it is no solution any more: it no longer proves the Goal, or it has fewer than
two cubes. More premises and rules never prove less, so dropping one block at a time is enough.

A `Prover` says whether the rest still proves the Goal. It is not trusted: the kernel checks a
proof, and a "no" needs a certificate that the verifier accepts. With any other answer the block
stays untested.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence
from typing import Protocol

from msgspec import Struct
from msgspec.structs import replace

from nowornever.core.failures import kind_of
from nowornever.shake.position import Position
from nowornever.shake.rulebook import After
from nowornever.wff.certificates import Certificate, verify_certificate
from nowornever.wff.kernel.formula import Formula
from nowornever.wff.kernel.justify import proves
from nowornever.wff.marks import required_cubes
from nowornever.wff.naming import FEWEST_CUBES, size
from nowornever.wff.paper import NamedRule, Premise, Proof, Sequent, Solution
from nowornever.wff.rulebooks import WffRulebook

_log = logging.getLogger(__name__)


class Proved(Struct, frozen=True):
    """The prover says yes, by this proof."""

    proof: Proof


class Refuted(Struct, frozen=True):
    """The prover says no, with this certificate."""

    certificate: Certificate


class CannotTell(Struct, frozen=True):
    """The prover has no answer, and says why."""

    why: str


class Prover(Protocol):
    """Answers whether a Goal can be proved."""

    def __call__(
        self,
        premises: Sequence[Formula],
        goal: Formula,
        rules: frozenset[str],
        rulebook: WffRulebook,
        budget: int,
        /,
    ) -> Proved | Refuted | CannotTell:
        """Answer within `budget` units of work (see `nowornever.core.work`)."""
        ...


def ask_nobody(
    _premises: Sequence[Formula],
    _goal: Formula,
    _rules: frozenset[str],
    _rulebook: WffRulebook,
    _budget: int,
) -> CannotTell:
    """The prover for callers that have none: it never has an answer."""
    return CannotTell("no prover was asked")


class NonEssential(Struct, frozen=True):
    """A block with a Required cube that can be dropped, and the proof without it."""

    block: str
    cubes: str
    """The Required symbols in the block."""
    shorter: Proof


class Untested(Struct, frozen=True):
    """A block with a Required cube for which the prover gave no verified answer."""

    block: str
    why: str


def check_essentials(
    solution: Solution,
    goal: Formula,
    position: Position,
    after: After | None,
    prover: Prover,
    budget: int,
) -> Iterator[NonEssential | Untested]:
    """The blocks with Required cubes that are not shown to be essential.

    The blocks share the budget. A block that stands twice is asked about once.
    """
    asked: dict[str, tuple[str, Solution]] = {}
    for number in range(len(solution.blocks)):
        cubes, shorter = required_cubes(solution, number, position, after), solution.without(number)
        if cubes and size(shorter) >= FEWEST_CUBES:
            asked.setdefault(_name(solution.blocks[number]), (cubes, shorter))
    for block, (cubes, shorter) in asked.items():
        found = _ask(shorter, goal, position, prover, budget // len(asked))
        if isinstance(found, Proof):
            yield NonEssential(block, cubes, found)
        elif found is not None:
            yield Untested(block, found.why)


def _ask(
    shorter: Solution, goal: Formula, position: Position, prover: Prover, budget: int
) -> Proof | CannotTell | None:
    """A proof of the shorter solution, None if there is none, or why there is no answer."""
    rulebook = position.rulebook
    assert isinstance(rulebook, WffRulebook)
    premises = [Formula(premise.formula) for premise in shorter.premises]
    rules = frozenset(rule.name for rule in shorter.rules)
    try:
        answer = prover(premises, goal, rules, rulebook, budget)
        if isinstance(answer, Proved):
            items = answer.proof.items
            if proves(items, premises, goal, rules, rulebook.options):
                return Proof(items, Sequent(tuple(map(str, premises)), str(goal)), shorter)
            return CannotTell("the prover's proof is wrong")
        if isinstance(answer, Refuted):
            if verify_certificate(answer.certificate, premises, goal, rules, rulebook):
                return None
            return CannotTell("the prover's certificate does not hold")
        return CannotTell(answer.why)
    except Exception as error:  # the checker gives a verdict even if the prover fails
        _log.warning("the prover failed at %s: %s", position, kind_of(error))
        return CannotTell("the prover failed")


def _name(block: Premise | NamedRule) -> str:
    """The block as it is written, without marks."""
    return str(replace(block, marks=()))
