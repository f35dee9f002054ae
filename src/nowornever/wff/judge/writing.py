"""From premises and rules to a Solution that the checker accepts, with its proof.

Required cubes belong in essential blocks. If a block is not essential, the Required cubes of its
symbols are marked in other blocks (VII-B-4-e), if those have enough of them and the marks fit the
sections of the mat.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from nowornever.shake.accounting import shortage, splits
from nowornever.wff.checker import check
from nowornever.wff.judge.counting.cubes import Cubes
from nowornever.wff.kernel.formula import Formula
from nowornever.wff.kernel.rules import in_order
from nowornever.wff.marks import required_cubes
from nowornever.wff.naming import FEWEST_CUBES, cubes_used, size
from nowornever.wff.paper import NamedRule, Premise, Proof, Solution
from nowornever.wff.prover import Provable, any_proof, claim, is_provable, prove
from nowornever.wff.rulebooks import PREMISES, RULES_PART, WffRulebook
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
    """The Solution with marks where it needs them; None if it is not correct."""
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
    here = len(solution.premises)
    parts = [PREMISES if number < here else RULES_PART for number in range(len(solution.blocks))]
    firm = [n for n in range(len(parts)) if n not in dispensable]
    left: Counter[tuple[str, str]] = Counter()
    for symbol in filter(cubes.required.get, sorted(doubtful)):
        most: Counter[str] = Counter()
        for number in firm:
            most[parts[number]] += solution.blocks[number].cubes.count(symbol)
        way = _cheapest(solution, symbol, most, cubes)
        if way is None:
            return None
        left.update({(part, symbol): number for part, number in way.items()})
    blocks = list(solution.blocks)
    for number in firm:
        marks = []
        for at, symbol in enumerate(blocks[number].cubes):
            if left[parts[number], symbol] > 0:
                left[parts[number], symbol] -= 1
                marks.append(at)
        blocks[number] = replace(blocks[number], marks=tuple(marks))
    return Solution(tuple(blocks[:here]), tuple(blocks[here:]))  # type: ignore[arg-type]


def _cheapest(
    solution: Solution, symbol: str, most: Mapping[str, int], cubes: Cubes
) -> Mapping[str, int] | None:
    """How many Required cubes of a symbol to mark in each part, with the fewest from Resources.

    `most` limits the number in each part. Marks that need more of Resources would be ignored.
    """
    used = cubes_used(solution)
    ways = list(splits(cubes.position, used, symbol))
    short = [shortage(cubes.position, used, symbol, way) for way in ways]
    for way, number in zip(ways, short, strict=True):
        if number == min(short) and all(way[part] <= most[part] for part in way):
            return way
    return None


def written(
    solution: Solution, goal: Formula, cubes: Cubes, *, is_short: bool = True
) -> str | None:
    """The proof of a Solution as it is presented, if the checker accepts it.

    A short proof takes longer to find; otherwise it is the first that is found.
    """
    premises = [Formula(premise.formula) for premise in solution.premises]
    rules = frozenset(rule.name for rule in solution.rules)
    find = _short_proof if is_short else any_proof
    found = find(premises, goal, rules, cubes.rulebook)
    if found is None:
        return None
    proof = replace(found, solution=solution)
    return (
        format_proof(proof) if check(proof, position=cubes.position, prover=claim).correct else None
    )


def _short_proof(
    premises: Sequence[Formula], goal: Formula, rules: frozenset[str], rulebook: WffRulebook
) -> Proof | None:
    answer = prove(premises, goal, rules, rulebook)
    return answer.proof if isinstance(answer, Provable) else None


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
