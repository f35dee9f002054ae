"""Reading a written solution with its proof.

Labels and references may be missing, sub-proofs may be drawn with bars or by indentation,
lines may be numbered level by level as in the rulebooks or straight through, and the solution
may stand above or below the proof.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

from nowornever.core.written import WrittenError
from nowornever.wff.kernel.proof import DEEPEST, Item, Line, SubProof
from nowornever.wff.kernel.scope import canonical_label
from nowornever.wff.paper import Proof
from nowornever.wff.written.drawing import Drawn, drawn
from nowornever.wff.written.page import MAX_ROW, read_page
from nowornever.wff.written.rows import WrittenRow


class NestingError(WrittenError):
    """Sub-proofs are nested deeper than is allowed."""


def parse_proof(text: str) -> Proof:
    """Read a solution with its proof; raises WrittenError if the text holds neither."""
    page = read_page(text)
    empty = Proof((), page.sequent, page.solution, page.remarks)
    rows = drawn(page.rows, empty.premises)
    return check_not_empty(replace(empty, items=_Builder().build(rows)), text[:MAX_ROW])


def check_not_empty(proof: Proof, text: str = "") -> Proof:
    """The same proof; raises WrittenError if it has no lines, no top line and no solution."""
    if not (proof.items or proof.solution or proof.sequent):
        raise WrittenError("there is no proof here", text, 0)
    return proof


class _Level(Struct):
    """An open proof while it is read."""

    items: list[Item]
    label: str = ""


class _Builder:
    """Builds the tree of sub-proofs from rows with bars and labels."""

    def __init__(self) -> None:
        self._open = [_Level([])]

    def build(self, rows: Iterable[Drawn]) -> tuple[Item, ...]:
        """The items of the whole proof."""
        for row, cells in rows:
            if len(cells) > DEEPEST:
                raise NestingError(
                    f"sub-proofs are nested at most {DEEPEST} deep",
                    row.text,
                    len(row.text) - len(row.text.lstrip(" |")),
                    row.number,
                )
            self._add(row, cells)
        self._close_to(0)
        return tuple(self._open[0].items)

    @property
    def _depth(self) -> int:
        return len(self._open) - 1

    def _add(self, row: WrittenRow, cells: tuple[str, ...]) -> None:
        depth = len(cells)
        label = row.labels[-1] if row.labels else ""
        if row.is_only_bars:
            self._close_to(depth)
            return
        if depth and depth <= self._depth:
            self._close_to(depth)
            if self._starts_sibling(row, label, cells[depth - 1]):
                self._close_to(depth - 1)
        opens = depth > self._depth
        self._close_to(depth)
        while self._depth < depth:
            self._open.append(_Level([], cells[self._depth]))
        outside = next((cell for cell in cells if cell), "")
        if opens and not self._open[depth].label:  # numbered straight through, as 3 | | q
            self._open[depth].label = outside
        self._open[depth].items.append(row.line(label or ("" if opens else outside)))

    def _starts_sibling(self, row: WrittenRow, label: str, cell: str) -> bool:
        """Whether a row at the level of an open sub-proof begins another sub-proof beside it."""
        level = self._open[self._depth]
        if cell and cell != level.label and (label or self._supposes(row)):
            return True
        if row.names_a_rule:
            return False
        first = {canonical_label(0, 1), canonical_label(1, 1)}
        if label and label not in first and level.items[0].label in first:
            return False  # numbered level by level, and this label continues the count
        if row.after_blank:
            return True
        above = level.items[-1]
        after_supposition = isinstance(above, Line) and above.reason.is_supposition
        return row.reason.is_supposition and (label in first or not after_supposition)

    def _supposes(self, row: WrittenRow) -> bool:
        """Whether a row is a supposition; unmarked only if the sub-proof's first line is too."""
        first = self._open[self._depth].items[0]
        marks = isinstance(first, Line) and first.reason.is_supposition
        return not row.names_a_rule and (row.reason.is_supposition or not marks)

    def _close_to(self, depth: int) -> None:
        while self._depth > depth:
            closed = self._open.pop()
            self._open[-1].items.append(SubProof(tuple(closed.items), closed.label))
