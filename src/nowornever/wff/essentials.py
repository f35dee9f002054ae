"""Is every Required cube an essential part of the solution (VII-B-4)?

A *block* is one premise or one rule. A block that holds a Required cube is essential when the
solution without it is no solution any more: it no longer proves the Goal, or it has fewer than
two cubes. More premises and rules never prove less, so dropping one block at a time is enough.

Whether what is left still proves the Goal is asked through `Prover`, and nothing that it says is
believed: a proof goes through the kernel, a "no" needs a certificate that the verifier accepts.
Anything else leaves the block untested.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol

from msgspec import Struct
from msgspec.structs import replace

from nowornever.shake.position import Position
from nowornever.shake.rulebook import After
from nowornever.wff.certificates import Certificate, verify_certificate
from nowornever.wff.kernel.formula import Formula
from nowornever.wff.kernel.justify import proves
from nowornever.wff.marks import required_cubes
from nowornever.wff.naming import FEWEST_CUBES, size
from nowornever.wff.paper import NamedRule, Premise, Proof, Sequent, Solution
from nowornever.wff.rulebooks import WffRulebook


class Proved(Struct, frozen=True):
    """The prover says yes, by this proof."""

    proof: Proof


class Refuted(Struct, frozen=True):
    """The prover says no, because of this."""

    certificate: Certificate


class CannotTell(Struct, frozen=True):
    """The prover has no answer, and says why."""

    why: str


class Prover(Protocol):
    """Whoever is asked whether a Goal can be proved."""

    def __call__(
        self,
        premises: Sequence[Formula],
        goal: Formula,
        rules: frozenset[str],
        rulebook: WffRulebook,
        budget: int,
        /,
    ) -> Proved | Refuted | CannotTell:
        """Answer within so many units of work (see `nowornever.core.work`)."""
        ...


def ask_nobody(
    _premises: Sequence[Formula],
    _goal: Formula,
    _rules: frozenset[str],
    _rulebook: WffRulebook,
    _budget: int,
) -> CannotTell:
    """The prover of whoever has none."""
    return CannotTell("no prover was asked")


class NonEssential(Struct, frozen=True):
    """A block with a Required cube that the solution can do without, and the proof of it."""

    block: str
    cubes: str
    """The Required symbols in it."""
    shorter: Proof


class Untested(Struct, frozen=True):
    """A block with a Required cube for which there is no answer that can be believed."""

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

    The budget is shared out among the blocks that are asked about.
    """
    asked = []
    for number in range(len(solution.blocks)):
        cubes, shorter = required_cubes(solution, number, position, after), solution.without(number)
        if cubes and size(shorter) >= FEWEST_CUBES:
            asked.append((_name(solution.blocks[number]), cubes, shorter))
    assert isinstance(position.rulebook, WffRulebook)
    for block, cubes, shorter in asked:
        found = _ask(shorter, goal, position.rulebook, prover, budget // len(asked))
        if isinstance(found, Proof):
            yield NonEssential(block, cubes, found)
        elif found is not None:
            yield Untested(block, found.why)


def _ask(
    shorter: Solution, goal: Formula, rulebook: WffRulebook, prover: Prover, budget: int
) -> Proof | CannotTell | None:
    """A proof of the shorter solution, None if there is none, or why that is not known."""
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
    except Exception:  # whatever a prover does, the checker has a verdict
        return CannotTell("the prover failed")


def _name(block: Premise | NamedRule) -> str:
    """The block as it is written, without marks."""
    return str(replace(block, marks=()))
