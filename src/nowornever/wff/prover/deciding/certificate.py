"""Certificates: why a Goal cannot be proved, from the decision that it cannot."""

from __future__ import annotations

from nowornever.wff.certificates.values import (
    Certificate,
    ClosedRow,
    ClosedTable,
    Valuation,
    WorldNode,
    WorldTree,
)
from nowornever.wff.prover.deciding.decide import Decider
from nowornever.wff.prover.deciding.table import MAIN, FilledTable
from nowornever.wff.prover.deciding.universe import bits
from nowornever.wff.prover.deciding.valuation import Valuations
from nowornever.wff.prover.deciding.worlds import World, Worlds


def certificate(decider: Decider) -> Certificate:
    """The certificate for a question that was decided with "no"."""
    universe = decider.universe
    have = universe.mask(universe.question.premises)
    goal = universe.index[universe.question.goal]
    match decider:
        case FilledTable():
            return _table(decider)
        case Valuations():
            true = decider.counterexample(have, goal)
            false = (1 << len(universe.formulas)) - 1 & ~true
            return Valuation(_texts(decider, true), _texts(decider, false))
        case Worlds():
            nodes: list[WorldNode] = []
            _number(decider, decider.counterexample(have, goal), nodes)
            return WorldTree(tuple(map(str, universe.formulas)), tuple(nodes))


def _texts(decider: Decider, mask: int) -> tuple[str, ...]:
    return tuple(str(decider.universe.formulas[at]) for at in bits(mask))


def _table(table: FilledTable) -> ClosedTable:
    rows = [
        ClosedRow(_texts(table, table.supposed[row]), _texts(table, table.made[row]))
        for row in sorted(table.supposed, key=lambda row: (row != MAIN, row))
    ]
    return ClosedTable(tuple(map(str, table.universe.formulas)), tuple(rows))


def _number(worlds: Worlds, world: World, nodes: list[WorldNode]) -> int:
    """Append a world and those above it to the list; return its number."""
    here = len(nodes)
    true = _texts(worlds, worlds.formulas(world))
    nodes.append(WorldNode(true, ()))
    larger = tuple(_number(worlds, above, nodes) for above in world.larger)
    nodes[here] = WorldNode(true, larger)
    return here
