"""Why a Goal cannot be proved: values that `verify` can check and JSON can represent.

Formulas are given as text. The kind of certificate depends on the rules: a table without R, a
valuation with R and No, worlds (a Kripke model) with R and without No.
"""

from __future__ import annotations

from msgspec import Struct


class Valuation(Struct, frozen=True, tag="valuation"):
    """True and false formulas: every rule in the set preserves truth, and the Goal is false."""

    true: tuple[str, ...]
    false: tuple[str, ...]


class WorldNode(Struct, frozen=True):
    """One world: the formulas it contains, and the numbers of larger worlds."""

    true: tuple[str, ...]
    larger: tuple[int, ...]


class WorldTree(Struct, frozen=True, tag="worlds"):
    """Worlds, of which the first contains the premises; in it no rule in the set makes the Goal."""

    formulas: tuple[str, ...]
    worlds: tuple[WorldNode, ...]


class ClosedRow(Struct, frozen=True):
    """What rules can make in a proof from these suppositions alone."""

    supposed: tuple[str, ...]
    made: tuple[str, ...]


class ClosedTable(Struct, frozen=True, tag="table"):
    """A row for the premises, then one for each sub-proof; no rule in the set adds to any row."""

    formulas: tuple[str, ...]
    rows: tuple[ClosedRow, ...]


Certificate = Valuation | WorldTree | ClosedTable
