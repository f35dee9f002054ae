"""Which cubes of a solution are the Required ones: what the writer's marks say (VII-B-4-e).

Marks count if some way to take the cubes from the sections of the mat fits them. Otherwise they
are set aside, as if that symbol had not been marked. Where marks leave a choice, the choice that
hurts the writer most counts.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from nowornever.shake.accounting import ledger, shortage, splits
from nowornever.shake.position import Position
from nowornever.shake.rulebook import After
from nowornever.wff.naming import cubes_used
from nowornever.wff.paper import NamedRule, Premise, Solution
from nowornever.wff.rulebooks import PREMISES, RULES_PART


def required_cubes(
    solution: Solution, number: int, position: Position, after: After | None = None
) -> str:
    """The symbols in a block whose cube may be a Required one, to the writer's disadvantage.

    Where the writer has marked cubes, the marks decide: the Required cubes of a symbol are
    among the marked ones; if fewer are marked than Required holds, they are all the marked ones
    and some others. Where nothing is marked, any cube of the symbol may be a Required one.
    """
    block = solution.blocks[number]
    required = Counter(position.on(position.rulebook.must))
    marked = _marks(*solution.blocks)
    for symbol in set_aside(solution, position, after):
        del marked[symbol]
    here = _marks(block)
    return "".join(
        symbol
        for symbol in dict.fromkeys(block.cubes)
        if required[symbol]
        and ((here[symbol] and marked[symbol]) or marked[symbol] < required[symbol])
    )


def overmarked(solution: Solution, position: Position) -> list[str]:
    """The symbols that are marked as Required more often than Required holds them."""
    return list(_marks(*solution.blocks) - Counter(position.on(position.rulebook.must)))


def set_aside(solution: Solution, position: Position, after: After | None = None) -> list[str]:
    """The symbols whose marks fit no way to take the cubes from the sections of the mat.

    Marks that need more cubes from Resources than the solution may take are set aside too.
    """
    used = cubes_used(solution)
    marks = {PREMISES: _marks(*solution.premises), RULES_PART: _marks(*solution.rules)}
    marked = sorted(marks[PREMISES] | marks[RULES_PART])
    more = {symbol: _more_from_resources(position, used, symbol, marks) for symbol in marked}
    allowed = position.rulebook.allowances[after].at_most if after else None
    taken = sum(count.from_resources for count in ledger(position, used))
    too_many = allowed is not None and taken + sum(filter(None, more.values())) > allowed
    return [symbol for symbol in marked if more[symbol] is None or (too_many and more[symbol])]


def _more_from_resources(
    position: Position, used: Mapping[str, str], symbol: str, marks: Mapping[str, Counter[str]]
) -> int | None:
    """How many more cubes of a symbol the marks need from Resources; None if they do not fit."""
    cubes = position.on(position.rulebook.must).count(symbol)
    here = {part: counted[symbol] for part, counted in marks.items()}
    all_marked = sum(here.values()) >= cubes
    ways = list(splits(position, used, symbol))
    fitting = [
        shortage(position, used, symbol, way)
        for way in ways
        if all(way[p] <= here[p] if all_marked else way[p] >= here[p] for p in way)
    ]
    if not fitting or min(fitting) > position.resources.count(symbol):
        return None
    return min(fitting) - min(shortage(position, used, symbol, way) for way in ways)


def _marks(*blocks: Premise | NamedRule) -> Counter[str]:
    """How often each symbol is marked."""
    return Counter(
        block.cubes[at] for block in blocks for at in {*block.marks} if at < len(block.cubes)
    )
