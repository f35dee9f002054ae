"""Hints for a proof that is finished, while the cubes do not allow its solution yet."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from msgspec.structs import replace

from nowornever.shake.position import Position
from nowornever.shake.rulebook import After
from nowornever.wff.checker import check
from nowornever.wff.kernel.rules import REITERATE
from nowornever.wff.paper import NamedRule, Proof, Solution
from nowornever.wff.prover import claim

MOST = 6
"""Of how many rules every spelling is tried."""
WORK = 5_000
"""The prover's units of work for the essentials of one spelling."""


def faults_of(proof: Proof, position: Position, after: After) -> tuple[str, ...]:
    """What the checker has against a finished proof."""
    verdict = check(proof, position=position, after=after, prover=claim, budget=WORK)
    return tuple(fault.message for fault in verdict.faults) if verdict.correct is False else ()


def other_spelling(proof: Proof, position: Position, after: After) -> tuple[str, ...]:
    """Which rules to spell with other cubes, if that makes the paper correct."""
    for spelled in _spellings(proof.solution) if proof.solution else ():
        paper = replace(proof, solution=spelled)
        if check(paper, position=position, after=after, prover=claim, budget=WORK).correct:
            assert proof.solution
            return tuple(_changes(proof.solution, spelled))
    return ()


def _spellings(solution: Solution) -> Iterator[Solution]:
    """The solution with its rules spelled by other cubes, those with few changes first."""
    rules = solution.rules
    if len(rules) > MOST:
        return
    choices = product(*((False,) if rule.name == REITERATE else (False, True) for rule in rules))
    for turned in sorted(choices, key=sum):
        yield replace(
            solution,
            rules=tuple(
                NamedRule(rule.name, rule.wild is not other) if other else rule
                for rule, other in zip(rules, turned, strict=True)
            ),
        )


def _changes(before: Solution, after: Solution) -> Iterator[str]:
    for old, new in zip(before.rules, after.rules, strict=True):
        if old.wild is not new.wild:
            own = f"Spell {new.name} with its own cubes, without a wild R."
            yield f"Use a wild R for {new.name}." if new.wild else own
