"""The mat, for the second judge: cubes, marks and essentials from the rulebooks alone.

It shares no code with the checker beyond the values it is given; whether premises and rules prove
a Goal is asked of the saturation of the prover's tests.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from nowornever.wff.paper import NamedRule, Premise, Proof, Solution
from tests.wff import brute_force
from tests.wff.brute_force import EDITIONS
from tests.wff.prover.saturation import Saturation, wide_universe

FEWEST_AND_MOST = {"now": (0, 1), "forceout": (2, 2), "disagree-now": (1, 1)}
WIDEST = 60
LONGEST_GOAL = 7


class Mat(NamedTuple):
    """What lies on the mat, by the names of the older and the newer editions alike."""

    must: str
    anywhere: str
    premises_only: str
    rules_only: str
    resources: str


class Way(NamedTuple):
    """How the Required cubes of a symbol are spread, and what Resources must add."""

    in_premises: int
    in_rules: int
    from_resources: int


def ways(symbol: str, solution: Solution, mat: Mat) -> Iterator[Way]:
    """Every way to take a symbol's cubes from the mat, all of Required among them."""
    in_premises = sum(premise.formula.count(symbol) for premise in solution.premises)
    in_rules = sum(_spelled(rule).count(symbol) for rule in solution.rules)
    must = mat.must.count(symbol)
    for here in range(min(must, in_premises) + 1):
        there = must - here
        if there > in_rules:
            continue
        more_premises = max(0, in_premises - here - mat.premises_only.count(symbol))
        more_rules = max(0, in_rules - there - mat.rules_only.count(symbol))
        missing = max(0, more_premises + more_rules - mat.anywhere.count(symbol))
        if missing <= mat.resources.count(symbol):
            yield Way(here, there, missing)


def cubes_are_right(solution: Solution, mat: Mat, after: str) -> bool:
    """Whether the mat has the cubes, and the allowance of Resources is kept."""
    taken = 0
    for symbol in "CAKENRpqrsio":
        found = [way.from_resources for way in ways(symbol, solution, mat)]
        if not found:
            return False
        taken += min(found)
    fewest, most = FEWEST_AND_MOST.get(after, (0, 100))
    return fewest <= taken <= most


def believed_marks(solution: Solution, mat: Mat, after: str) -> set[str]:
    """The symbols whose marks fit some way to take the cubes."""
    costs: dict[str, int] = {}
    taken = 0
    for symbol in "CAKENRpqrsio":
        found = list(ways(symbol, solution, mat))
        least = min(way.from_resources for way in found)
        taken += least
        here = sum(_marks(premise, symbol) for premise in solution.premises)
        there = sum(_marks(rule, symbol) for rule in solution.rules)
        if not here + there:
            continue
        if here + there >= mat.must.count(symbol):
            fitting = [way for way in found if way.in_premises <= here and way.in_rules <= there]
        else:
            fitting = [way for way in found if way.in_premises >= here and way.in_rules >= there]
        if fitting:
            costs[symbol] = min(way.from_resources for way in fitting) - least
    most = FEWEST_AND_MOST.get(after, (0, 100))[1]
    if taken + sum(costs.values()) > most:
        return {symbol for symbol, cost in costs.items() if not cost}
    return set(costs)


def is_correct(
    paper: Proof, book: str, game: set[str], goal: str, mat: Mat, after: str, shown: list[Proof]
) -> bool:
    """Whether a paper is correct on this mat.

    `shown` are proofs that somebody offers for what is left without a block; they are checked.
    Saturation nests only so deep, so that it may miss what such a proof shows.
    """
    if len(goal) > LONGEST_GOAL or not brute_force.is_correct(paper, EDITIONS[book], game, goal):
        return False
    assert paper.solution
    if not cubes_are_right(paper.solution, mat, after):
        return False
    solution = paper.solution
    believed = believed_marks(solution, mat, after)
    blocks: list[Premise | NamedRule] = [*solution.premises, *solution.rules]
    for number, block in enumerate(blocks):
        if not any(_may_be_required(block, s, blocks, mat, s in believed) for s in set(mat.must)):
            continue
        left = blocks[:number] + blocks[number + 1 :]
        if sum(len(_spelled(each)) for each in left) >= 2 and _proves(
            left, goal, book, game, shown
        ):
            return False
    return True


def _may_be_required(
    block: Premise | NamedRule,
    symbol: str,
    blocks: list[Premise | NamedRule],
    mat: Mat,
    believed: bool,
) -> bool:
    if symbol not in _spelled(block):
        return False
    marked = sum(_marks(each, symbol) for each in blocks)
    if not believed or marked < mat.must.count(symbol):
        return True
    return _marks(block, symbol) > 0


def _proves(
    blocks: list[Premise | NamedRule], goal: str, book: str, game: set[str], shown: list[Proof]
) -> bool:
    premises = [block.formula for block in blocks if isinstance(block, Premise)]
    rules = frozenset(block.name for block in blocks if isinstance(block, NamedRule))
    for proof in shown:
        offered = proof.solution
        assert offered
        if (
            [each.formula for each in offered.premises] == premises
            and {each.name for each in offered.rules} == rules
            and brute_force.is_correct(proof, EDITIONS[book], game, goal)
        ):
            return True
    universe = wide_universe([*premises, goal])
    nesting = 2 if len(universe) <= WIDEST else 1
    return Saturation(universe, rules, EDITIONS[book].subproof_needs_rule).proves(
        premises, goal, nesting
    )


def _spelled(block: Premise | NamedRule) -> str:
    if isinstance(block, Premise):
        return block.formula
    return "R" if block.wild else block.name


def _marks(block: Premise | NamedRule, symbol: str) -> int:
    text = _spelled(block)
    return sum(1 for at in set(block.marks) if at < len(text) and text[at] == symbol)
