"""Every finished board at once: which of the 3,144,960 make a clue true.

A board is the colour that is left out and five cells, so a set of boards is a bitset: an array with
one axis for the colour left out and one of length 16 for each colour placed. The last axis is
packed into the bits of a 16-bit word. A clue is about one or two colours, or about how many lie
on some cells, so its array is a small table broadcast along the other axes. That needs no search,
and sets of boards are intersected and counted 64 at a time.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache, reduce

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from nowornever.contradiction.board import CELLS, COLOURS, PLACED, Board
from nowornever.contradiction.clue import Clue, Format

Bits = NDArray[np.uint16]
"""A set of boards."""
BoardTable = NDArray[np.bool_]
Weights = NDArray[np.float32]
"""A number for each board of a set, with an axis of 16 cells for each colour."""

SHAPE = (len(COLOURS), *[len(CELLS)] * PLACED)
PACKED = SHAPE[:-1]
_INNER = PACKED[1:]
_ALL = np.uint16(0xFFFF)
_LAST = PLACED - 1

AXES = tuple(
    tuple(number for number in range(len(COLOURS)) if number != left_out)
    for left_out in range(len(COLOURS))
)
"""For each colour left out, the colours of the five axes."""


def boards_with(clues: Iterable[Clue]) -> Bits:
    """The boards that make all these clues true.

    >>> from nowornever.contradiction.clue import parse_clue
    >>> count(boards_with([])), count(boards_with([parse_clue("RO+"), parse_clue("R@1b")]))
    (3144960, 366912)
    """
    return reduce(np.bitwise_and, map(clue_bits, clues), all_boards())


def count(bits: Bits) -> int:
    """How many boards are in a set."""
    return int(np.bitwise_count(bits.reshape(-1).view(np.uint64)).sum(dtype=np.int64))


def board_numbers(bits: Bits) -> NDArray[np.int32]:
    """The boards of a set, as flat indices into the unpacked array."""
    return np.flatnonzero(_unpack_words(bits).view(np.bool_)).astype(np.int32)


def board_at(number: int) -> Board:
    """The board at a flat index of the unpacked array."""
    left_out, *cells = (int(at) for at in np.unravel_index(number, SHAPE))
    places = dict(zip(AXES[left_out], cells, strict=True))
    return Board(tuple(places.get(colour) for colour in range(len(COLOURS))))


@lru_cache(maxsize=1)
def all_boards() -> Bits:
    """Every board: five tokens in five different cells."""
    bits = np.full(PACKED, _ALL)
    apart = ~np.eye(len(CELLS), dtype=np.bool_)
    for first in range(PLACED):
        for second in range(first + 1, PLACED):
            bits &= _spread_pair(apart, first, second)
    return _frozen(bits)


@lru_cache(maxsize=128)
def clue_bits(clue: Clue) -> Bits:
    """The boards that make a clue true; some bits may be set for tokens in the same cell."""
    return _frozen(np.stack([_for_left_out(clue, axes) for axes in AXES]))


class BoardSlice(Struct, frozen=True):
    """The boards that leave one colour out and have some tokens in place already."""

    left_out: int
    at: tuple[slice | int, ...]
    """For each of the five axes the cell of its token, or a slice of all cells."""

    @property
    def free(self) -> tuple[int, ...]:
        """The colours not yet placed, one for each axis of an array over the part."""
        axes = zip(AXES[self.left_out], self.at, strict=True)
        return tuple(number for number, where in axes if isinstance(where, slice))


def parts(board: Board) -> list[BoardSlice]:
    """All boards that extend the locked tokens, by the colour that they leave out."""
    cells = [slice(None) if cell is None else cell for cell in board.cells]
    return [
        BoardSlice(left_out, tuple(cells[number] for number in axes))
        for left_out, axes in enumerate(AXES)
        if isinstance(cells[left_out], slice)
    ]


def unpack_part(bits: Bits, part: BoardSlice) -> NDArray[np.uint8]:
    """A set of boards as a 0 or 1 for each board of a part."""
    return _unpack_words(bits[part.left_out][part.at[:_LAST]])[..., part.at[_LAST]]


def count_false(clues: Iterable[Clue], part: BoardSlice) -> NDArray[np.uint8]:
    """For each board of a part, how many of these clues it makes false.

    The clues are added up in binary, with one bitset for each binary digit.
    """
    digits: list[Bits] = []
    for clue in clues:
        carry = ~clue_bits(clue)[part.left_out][part.at[:_LAST]]
        for place, digit in enumerate(digits):
            digits[place], carry = digit ^ carry, digit & carry
        if carry.any():
            digits.append(carry)
    total = np.zeros([len(CELLS)] * len(part.free), np.uint8)
    for place, digit in enumerate(digits):
        total += _unpack_words(digit)[..., part.at[_LAST]] << np.uint8(place)
    return total


def add_up(table: NDArray[np.floating], part: BoardSlice) -> Weights:
    """For each board of a part, the sum over its tokens of a table of 6 colours × 16 cells."""
    total = np.zeros([len(CELLS)] * len(part.free), np.float32)
    axis = 0
    for number, where in zip(AXES[part.left_out], part.at, strict=True):
        column = table[number].astype(np.float32)
        if isinstance(where, slice):
            total += column.reshape(_along(axis, total.ndim))
            axis += 1
        else:
            total += column[where]
    return total


@lru_cache(maxsize=1)
def occupied() -> NDArray[np.uint16]:
    """For each choice of five cells, their set as 16 bits; the same for every colour left out."""
    mask = np.zeros(SHAPE[1:], np.uint16)
    for axis in range(PLACED):
        mask |= (np.uint16(1) << np.arange(len(CELLS), dtype=np.uint16)).reshape(
            _along(axis, PLACED)
        )
    return mask


def _for_left_out(clue: Clue, axes: tuple[int, ...]) -> Bits:
    if clue.format is Format.COUNT:
        return _counted(clue)
    wanted = [colour.number for colour in clue.colours]
    if not set(wanted) <= set(axes):
        return np.zeros(_INNER, np.uint16)
    places = [axes.index(number) for number in wanted]
    if len(places) == 1:
        bits = _spread(np.array([clue.admits(x) for x in CELLS]), places[0])
    else:
        table = np.array([[clue.admits(x, y) for y in CELLS] for x in CELLS])
        bits = _spread_pair(table, places[0], places[1])
    return np.broadcast_to(bits, _INNER)


def _counted(clue: Clue) -> Bits:
    """Boards with that many tokens on the clue's cells: the same whichever colour is left out."""
    inside = np.array([cell in clue.cells for cell in CELLS])
    others = np.zeros(_INNER, np.uint8)
    for axis in range(_LAST):
        others += inside.astype(np.uint8).reshape(_along(axis))
    last = _spread(inside, _LAST)
    outside = np.where(others == clue.number, ~last, np.uint16(0))
    return np.asarray(outside | np.where(others + 1 == clue.number, last, np.uint16(0)))


def _spread(table: BoardTable, axis: int) -> Bits:
    """A table over one colour's cells, broadcast along that colour's axis."""
    if axis == _LAST:
        return np.packbits(table, bitorder="little").view(np.uint16)
    return np.where(table, _ALL, np.uint16(0)).reshape(_along(axis))


def _spread_pair(table: BoardTable, first: int, second: int) -> Bits:
    """A table over two colours' cells, broadcast along their axes; the first axis comes first."""
    if second == _LAST:
        rows = np.packbits(table, axis=1, bitorder="little").view(np.uint16)
        return rows.reshape(_along(first))
    shape = [1] * _LAST
    shape[first] = shape[second] = len(CELLS)
    return np.where(table, _ALL, np.uint16(0)).reshape(shape)


def _unpack_words(words: Bits) -> NDArray[np.uint8]:
    flat = np.ascontiguousarray(words).reshape(-1).view(np.uint8)
    return np.unpackbits(flat, bitorder="little").reshape(*words.shape, len(CELLS))


def _along(axis: int, axes: int = _LAST) -> tuple[int, ...]:
    return tuple(len(CELLS) if at == axis else 1 for at in range(axes))


def _frozen(bits: Bits) -> Bits:
    bits.flags.writeable = False
    return bits
