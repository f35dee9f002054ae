"""Two cells of a board, as a query names them."""

from __future__ import annotations

from nowornever.contradiction.board import Cell, format_cell, parse_cell
from nowornever.core.written import WrittenError


def read_cells(text: str) -> tuple[Cell, Cell]:
    """Read two cells such as ``b1 c3``, sorted in the order of the board."""
    names = text.replace(",", " ").split()
    if len(names) != 2:
        raise WrittenError("a query names two cells, as in b1 c3", text, 0)
    first, second = sorted(map(parse_cell, names))
    return first, second


def written_cells(cells: tuple[Cell, Cell]) -> str:
    """Two cells as they are written."""
    return " ".join(map(format_cell, cells))
