"""Is every Required cube an essential part of the solution (VII-B-4)?

A *block* is one premise or one rule. A block that holds a Required cube is essential when the
solution without it is no solution any more: it no longer proves the Goal, or it has fewer than
two cubes. More premises and rules never prove less, so dropping one block at a time is enough.

Whether what is left still proves the Goal is asked through `Prover`; its answer "yes" is a
proof, which the checker can be given like any other.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from nowornever.shake.position import Position
from nowornever.wff.kernel.formula import Formula
from nowornever.wff.naming import FEWEST_CUBES, size
from nowornever.wff.paper import NamedRule, Premise, Proof, Solution
from nowornever.wff.prover import Provable, prove
from nowornever.wff.rulebooks import WffRulebook


class CannotTell(Struct, frozen=True):
    """The prover has no answer, and says why."""

    why: str


Prover = Callable[
    [Sequence[Formula], Formula, frozenset[str], WffRulebook], Proof | CannotTell | None
]
"""From premises, a goal, the rules and the edition: a proof, None for none, or no answer."""


def prove_with_any_rules(
    premises: Sequence[Formula], goal: Formula, rules: frozenset[str], rulebook: WffRulebook
) -> Proof | CannotTell | None:
    """Exact for every set of the rules, under the options that the editions have."""
    try:
        answer = prove(premises, goal, rules, rulebook)
    except ValueError as error:
        return CannotTell(str(error))
    return answer.proof if isinstance(answer, Provable) else None


class NonEssential(Struct, frozen=True):
    """A block with a Required cube that the solution can do without, and the proof of it."""

    block: str
    cubes: str
    """The Required symbols in it."""
    shorter: Proof


class Untested(Struct, frozen=True):
    """A block with a Required cube for which the prover had no answer."""

    block: str
    why: str


def check_essentials(
    solution: Solution,
    goal: Formula,
    position: Position,
    rulebook: WffRulebook,
    prover: Prover,
) -> Iterator[NonEssential | Untested]:
    """The blocks with Required cubes that are not shown to be essential."""
    for number, block in enumerate(solution.blocks):
        cubes = required_cubes(solution, number, position)
        shorter = solution.without(number)
        if not cubes or size(shorter) < FEWEST_CUBES:
            continue
        answer = prover(
            [Formula(premise.formula) for premise in shorter.premises],
            goal,
            frozenset(rule.name for rule in shorter.rules),
            rulebook,
        )
        if isinstance(answer, CannotTell):
            yield Untested(_name(block), answer.why)
        elif answer:
            yield NonEssential(_name(block), cubes, replace(answer, solution=shorter))


def overmarked(solution: Solution, position: Position) -> list[str]:
    """The symbols that are marked as Required more often than Required holds them."""
    required = Counter(position.on(position.rulebook.must))
    return list(_all_marks(solution) - required)


def required_cubes(solution: Solution, number: int, position: Position) -> str:
    """The symbols in a block whose cube may be a Required one, to the writer's disadvantage.

    Where the writer has marked cubes, the marks decide: the Required cubes of a symbol are
    among the marked ones, or, when fewer are marked than Required holds, all of those and some
    of the others. Where nothing is marked, any cube of the symbol may be the one (VII-B-4-e).
    """
    block = solution.blocks[number]
    required = Counter(position.on(position.rulebook.must))
    marked = _all_marks(solution)
    return "".join(
        symbol
        for symbol in dict.fromkeys(block.cubes)
        if required[symbol] and (_marks(block)[symbol] or marked[symbol] < required[symbol])
    )


def _all_marks(solution: Solution) -> Counter[str]:
    return sum(map(_marks, solution.blocks), Counter[str]())


def _marks(block: Premise | NamedRule) -> Counter[str]:
    return Counter(block.cubes[at] for at in block.marks if at < len(block.cubes))


def _name(block: Premise | NamedRule) -> str:
    """The block as it is written, without marks."""
    return str(replace(block, marks=()))
