"""Why a Goal cannot be proved: values that `verify` can check and JSON can hold.

Formulas stand as their texts. Which kind it is depends on the rules: a table where R is not in
the set, a valuation with R and No, worlds with R and without No.
"""

from __future__ import annotations

from msgspec import Struct

from nowornever.wff.prover.decide import Decider
from nowornever.wff.prover.table import MAIN, Table
from nowornever.wff.prover.universe import bits
from nowornever.wff.prover.valuation import Valuations
from nowornever.wff.prover.worlds import World, Worlds


class Valuation(Struct, frozen=True, tag="valuation"):
    """True and false formulas: every rule in the set keeps truth, and the Goal is false."""

    true: tuple[str, ...]
    false: tuple[str, ...]


class WorldNode(Struct, frozen=True):
    """One world: the formulas it holds, and the numbers of larger worlds."""

    true: tuple[str, ...]
    larger: tuple[int, ...]


class WorldTree(Struct, frozen=True, tag="worlds"):
    """Worlds, the first of which holds the premises; in it no rule in the set makes the Goal."""

    formulas: tuple[str, ...]
    worlds: tuple[WorldNode, ...]


class Row(Struct, frozen=True):
    """What can be made by a rule in a proof from these suppositions alone."""

    supposed: tuple[str, ...]
    made: tuple[str, ...]


class ClosedTable(Struct, frozen=True, tag="table"):
    """A row for the premises, then one for each sub-proof: no rule in the set adds to any."""

    formulas: tuple[str, ...]
    rows: tuple[Row, ...]


Certificate = Valuation | WorldTree | ClosedTable


def certificate(decider: Decider) -> Certificate:
    """The certificate for a question that was decided with "no"."""
    universe = decider.universe
    have = universe.mask(universe.question.premises)
    goal = universe.index[universe.question.goal]
    match decider:
        case Table():
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


def _table(table: Table) -> ClosedTable:
    rows = [
        Row(_texts(table, table.supposed[row]), _texts(table, table.made[row]))
        for row in sorted(table.supposed, key=lambda row: (row != MAIN, row))
    ]
    return ClosedTable(tuple(map(str, table.universe.formulas)), tuple(rows))


def _number(worlds: Worlds, world: World, nodes: list[WorldNode]) -> int:
    """Write a world and those above it into the list; the number it got."""
    here = len(nodes)
    true = _texts(worlds, worlds.formulas(world))
    nodes.append(WorldNode(true, ()))
    larger = tuple(_number(worlds, above, nodes) for above in world.larger)
    nodes[here] = WorldNode(true, larger)
    return here
