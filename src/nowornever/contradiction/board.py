"""Boards: 4 by 4 cells, six coloured tokens of which five are placed (STRUCTURE-1, 6, 7).

Columns are a b c d from the left, rows 1 2 3 4 from the top, so a cell is ``b3`` and a line is
``b`` or ``3``. A board is written row by row: ``R.../.O../..Y./GB..``.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from itertools import combinations

from msgspec import Struct

from nowornever.core.written import WrittenError, quoted

SIDE = 4
CELLS = range(SIDE * SIDE)
COLUMNS = "abcd"
ROWS = "1234"
LINES = ROWS + COLUMNS
"""The names of the eight lines, in the order in which a clue names them."""
PLACED = 5
"""How many of the six colours are on a finished board."""

Cell = int
"""A cell's number, row by row: 0 is a1, 1 is b1, 15 is d4."""


class Colour(StrEnum):
    """A token; each colour has its letter and its shape."""

    RED = "R"
    ORANGE = "O"
    YELLOW = "Y"
    GREEN = "G"
    BLUE = "B"
    PURPLE = "P"

    @property
    def word(self) -> str:
        """The colour's name: ``Red``."""
        return self.name.capitalize()

    @property
    def shape(self) -> str:
        """The shape of the token."""
        return _SHAPES[self]

    @property
    def number(self) -> int:
        """The colour's place in the order R O Y G B P."""
        return _NUMBERS[self]


COLOURS = tuple(Colour)
_NUMBERS = {colour: number for number, colour in enumerate(COLOURS)}
_SHAPES = dict(
    zip(COLOURS, ("triangle", "circle", "star", "plus", "droplet", "hexagon"), strict=True)
)

LINE_CELLS = {
    line: frozenset(cell for cell in CELLS if line in (ROWS[cell // SIDE], COLUMNS[cell % SIDE]))
    for line in LINES
}
"""The four cells of each line."""

STEPS = tuple(
    tuple(abs(x // SIDE - y // SIDE) + abs(x % SIDE - y % SIDE) for y in CELLS) for x in CELLS
)
"""The orthogonal steps between any two cells."""

CORNERS = frozenset({0, 3, 12, 15})
CENTRE = frozenset({5, 6, 9, 10})


def share_line(x: Cell, y: Cell) -> bool:
    """Whether two cells lie in one row or in one column."""
    return x // SIDE == y // SIDE or x % SIDE == y % SIDE


QUERIES = tuple(pair for pair in combinations(CELLS, 2) if not share_line(*pair))
"""The 72 pairs of cells a query may ask about (INFO-1)."""


class Token(Struct, frozen=True):
    """A colour in a cell.

    >>> str(parse_token("Rb3"))
    'Rb3'
    """

    colour: Colour
    cell: Cell

    def __str__(self) -> str:
        """The short form, such as ``Rb3``."""
        return self.colour + format_cell(self.cell)


class Board(Struct, frozen=True):
    """The cell of each colour, in the order R O Y G B P; None is off the board.

    >>> board = parse_board("R.../.O../..Y./GB..")
    >>> format_cell(board[Colour.BLUE]), board[Colour.PURPLE]
    ('b4', None)
    >>> str(board)
    'R.../.O../..Y./GB..'
    """

    cells: tuple[Cell | None, ...] = (None,) * len(COLOURS)

    def __getitem__(self, colour: Colour) -> Cell | None:
        """The cell of a colour."""
        return self.cells[colour.number]

    def __len__(self) -> int:
        """How many tokens lie on the board."""
        return sum(cell is not None for cell in self.cells)

    @property
    def tokens(self) -> Iterator[Token]:
        """The tokens on the board, in the order of the colours."""
        for colour, cell in zip(COLOURS, self.cells, strict=True):
            if cell is not None:
                yield Token(colour, cell)

    @property
    def is_finished(self) -> bool:
        """Whether five colours are placed (STRUCTURE-7)."""
        return len(self) == PLACED

    def place(self, *tokens: Token) -> Board:
        """The board with more tokens on it."""
        cells = list(self.cells)
        for token in tokens:
            cells[token.colour.number] = token.cell
        return Board(tuple(cells))

    def at(self, cell: Cell) -> Colour | None:
        """The colour in a cell."""
        return COLOURS[self.cells.index(cell)] if cell in self.cells else None

    def __str__(self) -> str:
        """The rows from the top, with a dot for an empty cell."""
        marks = [self.at(cell) or "." for cell in CELLS]
        return "/".join("".join(marks[at : at + SIDE]) for at in range(0, len(marks), SIDE))

    def _repr_svg_(self) -> str:
        """The board as a notebook draws it."""
        from nowornever.contradiction.drawing.svg import board_svg  # imports this module

        return board_svg(self)


def format_cell(cell: Cell | None) -> str:
    """A cell's name."""
    return "" if cell is None else COLUMNS[cell % SIDE] + ROWS[cell // SIDE]


def parse_cell(text: str) -> Cell:
    """Read a cell's name, such as ``b3``."""
    name = text.strip().lower()
    if len(name) != 2 or name[0] not in COLUMNS or name[1] not in ROWS:
        raise WrittenError(
            f"{quoted(text) or 'nothing'} is not a cell; the cells are a1 to d4", text, 0
        )
    return COLUMNS.index(name[0]) + SIDE * ROWS.index(name[1])


def parse_colour(text: str) -> Colour:
    """Read a colour's letter or its name."""
    word = text.strip().upper()
    for colour in COLOURS:
        if word in (colour.value, colour.name):
            return colour
    raise WrittenError(
        f"{quoted(text) or 'nothing'} is not a colour; the colours are {', '.join(COLOURS)}",
        text,
        0,
    )


def parse_token(text: str) -> Token:
    """Read a token in its cell, such as ``Rb3``."""
    return Token(parse_colour(text[:1]), parse_cell(text[1:]))


def parse_board(text: str) -> Board:
    """Read a board: each colour at most once (STRUCTURE-6), at most five (STRUCTURE-7)."""
    text = text.strip()
    rows = text.split("/")
    if len(rows) != SIDE or any(len(row) != SIDE for row in rows):
        raise WrittenError(
            "a board has four rows of four cells, as in R.../.O../..Y./GB..", text, 0
        )
    board = Board()
    marks = [(at, mark) for at, mark in enumerate(text) if mark != "/"]
    for cell, (at, mark) in enumerate(marks):
        if mark == ".":
            continue
        try:
            colour = parse_colour(mark)
        except WrittenError as error:
            raise WrittenError(error.reason, text, at) from None
        if board[colour] is not None:
            raise WrittenError(f"{colour.word} lies on the board twice", text, at)
        board = board.place(Token(colour, cell))
    if len(board) > PLACED:
        raise WrittenError("at most five of the six colours lie on a board", text, 0)
    return board
