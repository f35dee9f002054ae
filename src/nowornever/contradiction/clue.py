"""Clues: the four formats (CLUES-3 to 6), their truth, their words and their short notation.

========  =============================================  ==========
format    in words                                       in short
========  =============================================  ==========
lines     Red is on row 1 or column b                    ``R@1b``
steps     Red and Orange are 2 or 3 steps apart          ``RO=23``
share     Red and Orange share a line                    ``RO+``
share     Red and Orange are here and share no line      ``RO-``
count     row 1 and column b hold 3 colours              ``1b#3``
========  =============================================  ==========

A clue is kept in one canonical order of its lines and colours, so that equal clues are equal.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator
from enum import StrEnum
from functools import lru_cache
from itertools import combinations

from msgspec import Struct

from nowornever.contradiction.board import (
    COLOURS,
    LINE_CELLS,
    LINES,
    ROWS,
    STEPS,
    Board,
    Cell,
    Colour,
    parse_colour,
    share_line,
)
from nowornever.core.written import WrittenError, quoted

MAX_STEPS = 6
"""The most steps a clue can name: the distance from a1 to d4."""
MAX_COUNT = 5
"""The most colours a clue can count."""
MAX_TEXT = 100
"""The most characters of a clue in words."""


class Format(StrEnum):
    """The four formats; a player uses each once at most (CLUES-1)."""

    LINES = "lines"
    STEPS = "steps"
    SHARE = "share"
    COUNT = "count"


class Clue(Struct, frozen=True):
    """One clue. Which fields are used depends on the format; the others are empty."""

    format: Format
    colours: tuple[Colour, ...] = ()
    lines: tuple[str, ...] = ()
    number: int = 0
    """The smaller number of steps, or the count; for ``share`` 1 is *do* and 0 is *do not*."""

    def __str__(self) -> str:
        """The short notation."""
        colours, lines = "".join(self.colours), "".join(self.lines)
        match self.format:
            case Format.LINES:
                return f"{colours}@{lines}"
            case Format.STEPS:
                return f"{colours}={self.number}{self.number + 1}"
            case Format.SHARE:
                return colours + "-+"[self.number]
            case Format.COUNT:
                return f"{lines}#{self.number}"

    @property
    def words(self) -> str:
        """The clue in plain English."""
        colours = " and ".join(colour.word for colour in self.colours)
        lines = [_line_word(line) for line in self.lines]
        match self.format:
            case Format.LINES:
                return f"{colours} is on {lines[0]} or {lines[1]}"
            case Format.STEPS:
                return f"{colours} are {self.number} or {self.number + 1} steps apart"
            case Format.SHARE:
                apart = f"{colours} are here and share no line"
                return f"{colours} share a line" if self.number else apart
            case Format.COUNT:
                one = f"{lines[0]} and {lines[1]} hold 1 colour"
                several = f"{lines[0]} and {lines[1]} hold {self.number} colours"
                return one if self.number == 1 else several

    @property
    def cells(self) -> frozenset[Cell]:
        """The cells on either line that the clue names."""
        return frozenset[Cell]().union(*(LINE_CELLS[line] for line in self.lines))

    def holds(self, board: Board) -> bool:
        """Whether the clue is true of a board.

        A clue that names a colour which is not on the board is false (CLUES-3 to 5).

        >>> from nowornever.contradiction.board import parse_board
        >>> parse_clue("RO=23").holds(parse_board("R.../.O../..Y./GB.."))
        True
        """
        if self.format is Format.COUNT:
            return sum(token.cell in self.cells for token in board.tokens) == self.number
        places = [cell for cell in map(board.__getitem__, self.colours) if cell is not None]
        return len(places) == len(self.colours) and self.admits(*places)

    def admits(self, *places: Cell) -> bool:
        """Whether the clue is true with its colours in these cells; not for format ``count``."""
        match self.format:
            case Format.LINES:
                return places[0] in self.cells
            case Format.STEPS:
                return 0 <= STEPS[places[0]][places[1]] - self.number <= 1
            case _:
                return share_line(*places) == bool(self.number)


def all_clues() -> Iterator[Clue]:
    """All 441 clues, format by format."""
    line_pairs = list(combinations(LINES, 2))
    colour_pairs = list(combinations(COLOURS, 2))
    for colour in COLOURS:
        for lines in line_pairs:
            yield Clue(Format.LINES, (colour,), lines)
    for colours in colour_pairs:
        for steps in range(1, MAX_STEPS):
            yield Clue(Format.STEPS, colours, (), steps)
    for colours in colour_pairs:
        for do in (1, 0):
            yield Clue(Format.SHARE, colours, (), do)
    for lines in line_pairs:
        for count in range(MAX_COUNT + 1):
            yield Clue(Format.COUNT, (), lines, count)


CLUES = tuple(all_clues())


def clues_left(
    own: Iterable[Clue], earlier: Container[Clue], candidates: Iterable[Clue] = CLUES
) -> list[Clue]:
    """The clues that a player may give: of a new format (CLUES-1), and new to all (CLUES-2)."""
    used = {clue.format for clue in own}
    return [clue for clue in candidates if clue.format not in used and clue not in earlier]


class ClueError(WrittenError):
    """A text that is not a clue, and the clause that it breaks."""

    def __init__(self, reason: str, text: str, clause: str) -> None:
        """The reason, the text and the clause."""
        super().__init__(reason, text, 0)
        self.clause = clause


_COLOUR = "(red|orange|yellow|green|blue|purple|[roygbp])"
_LINE = "((?:row |column |col )?[1-4a-d])"
_NUMBER = r"(-?\d+)"
_FORMS = tuple(
    (form, re.compile(pattern, re.IGNORECASE))
    for form, pattern in (
        (Format.LINES, f"{_COLOUR} ?@ ?{_LINE} ?{_LINE}"),
        (Format.LINES, f"{_COLOUR} is on (?:either )?{_LINE} or {_LINE}"),
        (Format.STEPS, f"{_COLOUR} ?{_COLOUR} ?= ?(\\d) ?,? ?(\\d)"),
        (Format.STEPS, f"{_COLOUR} and {_COLOUR} are {_NUMBER} or {_NUMBER} steps apart"),
        (Format.SHARE, f"{_COLOUR} ?{_COLOUR} ?([+-])"),
        (Format.SHARE, f"{_COLOUR} and {_COLOUR} (share a|are here and share no) line"),
        (Format.COUNT, f"{_LINE} ?{_LINE} ?# ?{_NUMBER}"),
        (Format.COUNT, f"{_LINE} and {_LINE} hold {_NUMBER} colou?rs?"),
    )
)


@lru_cache(maxsize=4096)
def parse_clue(text: str) -> Clue:
    """Read a clue in short notation or in words; order does not matter (CLUES-2).

    >>> str(parse_clue("Orange and Red are 2 or 3 steps apart"))
    'RO=23'
    """
    plain = " ".join(text.split()).rstrip(".")
    for form, pattern in _FORMS if len(text) <= MAX_TEXT else ():
        if found := pattern.fullmatch(plain):
            return _read(form, [group.strip() for group in found.groups()], text)
    raise ClueError(
        f"{quoted(text) or 'nothing'} is not a clue; write R@1b, RO=23, RO+, RO- or 1b#3",
        text,
        "CLUES-1",
    )


def _read(form: Format, parts: list[str], text: str) -> Clue:
    match form:
        case Format.LINES:
            return Clue(form, (parse_colour(parts[0]),), _two_lines(parts[1:], text))
        case Format.STEPS:
            return Clue(form, _two_colours(parts, text), (), _steps(parts[2:], text))
        case Format.SHARE:
            return Clue(
                form, _two_colours(parts, text), (), int(parts[2].lower() in ("+", "share a"))
            )
        case Format.COUNT:
            count = int(parts[2])
            if not 0 <= count <= MAX_COUNT:
                reason = f"a clue counts 0 to {MAX_COUNT} colours, not {count}"
                raise ClueError(reason, text, "CLUES-9")
            return Clue(form, (), _two_lines(parts, text), count)


def _two_colours(parts: list[str], text: str) -> tuple[Colour, ...]:
    first, second = sorted(map(parse_colour, parts[:2]), key=COLOURS.index)
    if first is second:
        reason = f"a clue names two different colours, not {first.word} twice"
        raise ClueError(reason, text, "CLUES-7")
    return first, second


def _two_lines(parts: list[str], text: str) -> tuple[str, ...]:
    for part in parts[:2]:
        if " " in part and part.lower().startswith("row") != (part[-1] in ROWS):
            reason = f"rows are 1 to 4 and columns a to d; {part} is neither"
            raise ClueError(reason, text, "CLUES-8")
    first, second = sorted((part[-1].lower() for part in parts[:2]), key=LINES.index)
    if first == second:
        reason = f"a clue names two different lines, not {first} twice"
        raise ClueError(reason, text, "CLUES-8")
    return first, second


def _steps(parts: list[str], text: str) -> int:
    low, high = sorted(map(int, parts))
    if high != low + 1 or not 1 <= low < MAX_STEPS:
        raise ClueError(
            f"the steps of a clue are two neighbours from 1 to {MAX_STEPS},"
            f" not {parts[0]} and {parts[1]}",
            text,
            "CLUES-10",
        )
    return low


def _line_word(line: str) -> str:
    return f"row {line}" if line in ROWS else f"column {line}"
