"""Slips in a proof, of kinds that the checker finds, so that opponents can learn to catch them."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from nowornever.bots.chance import pick
from nowornever.bots.cubes.ladder.slips import Slip
from nowornever.core.dice import Chance
from nowornever.wff.kernel.proof import Item, Line, Reason, SubProof
from nowornever.wff.kernel.rules import REITERATE
from nowornever.wff.paper import Proof
from nowornever.wff.written import format_proof, parse_proof


def _wrong_r_count(text: str, chance: Chance) -> str | None:
    """An R too few where a line crosses levels (or one too many)."""
    proof = parse_proof(text)
    lines = [line for line in proof.lines() if REITERATE in line.reason.rules]
    if not lines:
        return None
    line = pick(lines, chance)
    rules = list(line.reason.rules)
    if rules.count(REITERATE) > 1:
        rules.remove(REITERATE)
    else:
        rules.insert(0, REITERATE)
    return _with_reason(proof, line, replace(line.reason, rules=tuple(rules)))


def _wrong_reference(text: str, chance: Chance) -> str | None:
    """A line cited by the wrong label."""
    proof = parse_proof(text)
    lines = [line for line in proof.lines() if line.reason.references]
    if not lines:
        return None
    line = pick(lines, chance)
    first, *rest = line.reason.references
    wrong = str(int(first) + 1) if first.isdigit() else "1"
    return _with_reason(proof, line, replace(line.reason, references=(wrong, *rest)))


def _forgotten_rule(text: str, chance: Chance) -> str | None:
    """A rule that the proof uses and the solution does not name."""
    proof = parse_proof(text)
    if proof.solution is None or len(proof.solution.rules) < 2:
        return None
    rules = proof.solution.rules
    at = chance.randrange(len(rules))
    solution = replace(proof.solution, rules=rules[:at] + rules[at + 1 :])
    return format_proof(replace(proof, solution=solution))


def _unclear_wild(text: str, _chance: Chance) -> str | None:
    """An R that does not say what it stands for."""
    proof = parse_proof(text)
    if proof.solution is None or not any(rule.wild for rule in proof.solution.rules):
        return None
    rules = tuple(
        replace(rule, name=REITERATE, wild=False) if rule.wild else rule
        for rule in proof.solution.rules
    )
    return format_proof(replace(proof, solution=replace(proof.solution, rules=rules)))


def _with_reason(proof: Proof, line: Line, reason: Reason) -> str:
    """The proof with the reason of one line changed."""
    items = tuple(_changed(proof.items, line, reason))
    return format_proof(replace(proof, items=items))


def _changed(items: tuple[Item, ...], line: Line, reason: Reason) -> Iterator[Item]:
    for item in items:
        if isinstance(item, SubProof):
            yield replace(item, items=tuple(_changed(item.items, line, reason)))
        else:
            yield replace(item, reason=reason) if item is line else item


SLIPS: tuple[Slip, ...] = (_wrong_r_count, _wrong_reference, _forgotten_rule, _unclear_wild)
