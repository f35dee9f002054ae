"""Queries: two cells, and how many players have each colour there (INFO-1 to 3)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from nowornever.contradiction.board import COLOURS, Board, Cell, format_cell

Answer = tuple[int, ...]
"""For each colour, in the order R O Y G B P, how many players have it on one of the two cells."""


class Query(Struct, frozen=True):
    """An answered query, and the round at whose end it was answered."""

    round: int
    cells: tuple[Cell, Cell]
    answer: Answer

    def __str__(self) -> str:
        """The query with its answer, such as ``b1 c3: R1 O0 Y2 G0 B0 P1``."""
        counts = " ".join(f"{c}{count}" for c, count in zip(COLOURS, self.answer, strict=True))
        return f"{' '.join(map(format_cell, self.cells))}: {counts}"


def answer(cells: Iterable[Cell], boards: Iterable[Board]) -> Answer:
    """The answer to a query about these cells; the boards include the asker's own."""
    asked = frozenset(cells)
    counts = [0] * len(COLOURS)
    for board in boards:
        for number, cell in enumerate(board.cells):
            counts[number] += cell in asked
    return tuple(counts)


Heat = tuple[tuple[int, ...], ...]
"""For each colour and each cell, how many boards have that colour there."""


def heat(boards: Iterable[Board]) -> Heat:
    """How many boards have each colour in each cell: all that queries can ever find out."""
    counts = [[0] * 16 for _ in COLOURS]
    for board in boards:
        for number, cell in enumerate(board.cells):
            if cell is not None:
                counts[number][cell] += 1
    return tuple(map(tuple, counts))
