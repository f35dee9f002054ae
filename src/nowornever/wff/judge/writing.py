"""From premises and rules to a Solution that the checker accepts, with its proof.

Required cubes belong in essential blocks. Where a block is not essential, the Required cubes of
its symbols are marked in the others (VII-B-4-e), if there are enough.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from msgspec.structs import replace

from nowornever.wff.checker import check
from nowornever.wff.judge.cubes import Cubes
from nowornever.wff.kernel.formula import Formula
from nowornever.wff.kernel.rules import in_order
from nowornever.wff.marks import required_cubes
from nowornever.wff.naming import FEWEST_CUBES, size
from nowornever.wff.paper import NamedRule, Premise, Solution
from nowornever.wff.prover import Provable, claim, is_provable, prove
from nowornever.wff.written import format_proof


def solution_of(
    premises: Sequence[Formula], rules: frozenset[str], wild: frozenset[str]
) -> Solution:
    """The Solution, without marks."""
    return Solution(
        tuple(Premise(str(premise)) for premise in premises),
        tuple(NamedRule(name, name in wild) for name in in_order(rules)),
    )


def marked(solution: Solution, goal: Formula, cubes: Cubes) -> Solution | None:
    """The Solution with marks where it needs them; None if it is no correct one."""
    if size(solution) < FEWEST_CUBES or not _proves(solution, goal, cubes):
        return None
    dispensable = [
        number
        for number in range(len(solution.blocks))
        if required_cubes(solution, number, cubes.position)
        and not _is_essential(solution, number, goal, cubes)
    ]
    if not dispensable:
        return solution
    doubtful = {symbol for number in dispensable for symbol in solution.blocks[number].cubes}
    need = Counter({s: cubes.required[s] for s in doubtful if cubes.required[s]})
    blocks = list(solution.blocks)
    for number, block in enumerate(blocks):
        if number in dispensable:
            continue
        marks = []
        for at, symbol in enumerate(block.cubes):
            if need[symbol] > 0:
                need[symbol] -= 1
                marks.append(at)
        blocks[number] = replace(block, marks=tuple(marks))
    if any(need.values()):
        return None
    here = len(solution.premises)
    return Solution(tuple(blocks[:here]), tuple(blocks[here:]))  # type: ignore[arg-type]


def written(solution: Solution, goal: Formula, cubes: Cubes) -> str | None:
    """The proof of a Solution as it is presented, if the checker accepts it."""
    premises = [Formula(premise.formula) for premise in solution.premises]
    rules = frozenset(rule.name for rule in solution.rules)
    answer = prove(premises, goal, rules, cubes.rulebook)
    if not isinstance(answer, Provable):
        return None
    proof = replace(answer.proof, solution=solution)
    return (
        format_proof(proof) if check(proof, position=cubes.position, prover=claim).correct else None
    )


def _proves(solution: Solution, goal: Formula, cubes: Cubes) -> bool:
    return is_provable(
        [Formula(premise.formula) for premise in solution.premises],
        goal,
        frozenset(rule.name for rule in solution.rules),
        cubes.rulebook,
    )


def _is_essential(solution: Solution, number: int, goal: Formula, cubes: Cubes) -> bool:
    shorter = solution.without(number)
    return size(shorter) < FEWEST_CUBES or not _proves(shorter, goal, cubes)
