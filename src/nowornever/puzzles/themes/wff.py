"""Themes of proofs: the rules used, sub-proofs, wild cubes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from nowornever.shake.position import Position
from nowornever.wff.kernel.formula import VARIABLES
from nowornever.wff.kernel.proof import SUPPOSITION, Item, Line, Reason, SubProof
from nowornever.wff.kernel.rules import REITERATE
from nowornever.wff.naming import rules_used
from nowornever.wff.paper import Premise
from nowornever.wff.written import format_proof, parse_proof

LONG = 8
"""From this many lines on a proof is long."""
INDIRECT = {"Ni", "No"}


class WffThemes:
    """What is typical of proofs."""

    def themes(self, _position: Position, text: str) -> Iterator[str]:
        """The rules that the proof uses, how deep it goes, how long it is."""
        proof = parse_proof(text)
        rules = rules_used(proof)
        yield from (f"rule-{rule}" for rule in sorted(rules - {REITERATE}))
        depth = _depth(proof.items)
        if depth:
            yield "sub-proof"
        if depth > 1:
            yield "deep-sub-proof"
        if rules & INDIRECT:
            yield "contradiction"
        if sum(1 for _ in proof.lines()) >= LONG:
            yield "long"
        if proof.solution and any(rule.wild for rule in proof.solution.rules):
            yield "wild-cube"
        if proof.sequent and not proof.sequent.premises:
            yield "theorem"

    def with_spare(self, position: Position, text: str) -> str:
        """The solution with one more premise, a Required letter that it does not need."""
        proof = parse_proof(text)
        if proof.solution is None or proof.sequent is None:
            return ""
        used = "".join(block.cubes for block in proof.solution.blocks)
        must = position.on(position.rulebook.must)
        letter = next((cube for cube in must if cube in VARIABLES and cube not in used), "")
        if not letter:
            return ""
        *most, last = proof.items
        premise = Line(letter, Reason((SUPPOSITION,)))
        return format_proof(
            replace(
                proof,
                items=(*most, premise, replace(last, label="")),
                sequent=replace(proof.sequent, premises=(*proof.sequent.premises, letter)),
                solution=replace(
                    proof.solution, premises=(*proof.solution.premises, Premise(letter))
                ),
            )
        )


def _depth(items: Iterable[Item]) -> int:
    return max((1 + _depth(item.items) for item in items if isinstance(item, SubProof)), default=0)


THEMES = WffThemes()
