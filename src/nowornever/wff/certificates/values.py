"""Why a Goal cannot be proved: values that `verify` can check and JSON can hold.

Formulas stand as their texts. Which kind it is depends on the rules: a table where R is not in
the set, a valuation with R and No, worlds with R and without No.
"""

from __future__ import annotations

from msgspec import Struct


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


class ClosedRow(Struct, frozen=True):
    """What can be made by a rule in a proof from these suppositions alone."""

    supposed: tuple[str, ...]
    made: tuple[str, ...]


class ClosedTable(Struct, frozen=True, tag="table"):
    """A row for the premises, then one for each sub-proof: no rule in the set adds to any."""

    formulas: tuple[str, ...]
    rows: tuple[ClosedRow, ...]


Certificate = Valuation | WorldTree | ClosedTable
