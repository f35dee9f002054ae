"""A seat's own boards: the expected points of each board, and of each placement now.

The expected points of a final board are: the opponents' clues that it makes false, plus the coming
clues that it is expected to make false (`coming_clues`), less the expected clashes, less what the
seat's own clues are expected to lose, less 1000 if it breaks one of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import combinations, permutations
from math import log

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from nowornever.contradiction.analysis.belief import Belief
from nowornever.contradiction.analysis.coming_clues import clues_to_come
from nowornever.contradiction.analysis.index import (
    BoardSlice,
    add_up,
    all_boards,
    boards_with,
    clue_bits,
    count_false,
    occupied,
    parts,
    unpack_part,
)
from nowornever.contradiction.analysis.knowledge import Knowledge
from nowornever.contradiction.board import COLOURS, Board, Cell, Token
from nowornever.contradiction.clue import Clue
from nowornever.contradiction.scoring import BROKEN_PENALTY

Values = NDArray[np.float32]
_NEVER = np.float32(-np.inf)
EQUAL = 1e-4
"""Points closer than this are taken as equal: the arrays are not more precise."""


class Placement(Struct, frozen=True):
    """Tokens to lock now."""

    tokens: tuple[Token, ...]
    points: float
    """The expected points of the best board that can still be reached."""
    room: float
    """The same with a bonus for having many good boards in reach: a soft maximum of their points.

    It is the expected maximum when unknown events add a little noise to every board's points."""


class Corner(Struct, frozen=True):
    """The boards in reach that leave out one colour, with their points."""

    part: BoardSlice
    points: Values
    """An array with an axis for each free colour; minus infinity where tokens would collide."""


class Prospects(Struct, frozen=True):
    """Every board that can still be reached, with its expected points."""

    board: Board
    corners: tuple[Corner, ...]

    @property
    def best(self) -> float:
        """The expected points of the best board in reach."""
        return max(float(corner.points.max()) for corner in self.corners)

    def number_of_best(self) -> int:
        """How many boards in reach are as good as the best."""
        return sum(len(at) for _, at in self._best_places())

    def best_board(self, which: int = 0) -> Board:
        """One of the best boards in reach, counted from 0; IndexError if there are fewer."""
        for corner, at in self._best_places():
            if which < len(at):
                cells = np.unravel_index(at[which], corner.points.shape)
                tokens = zip(corner.part.free, cells, strict=True)
                return self.board.place(*(Token(COLOURS[n], int(cell)) for n, cell in tokens))
            which -= len(at)
        raise IndexError(f"the number of best boards is only {self.number_of_best()}")

    def _best_places(self) -> Iterator[tuple[Corner, NDArray[np.intp]]]:
        least = self.best - EQUAL
        for corner in self.corners:
            yield corner, np.flatnonzero(corner.points >= least)

    def given(self, clue: Clue, lost: float) -> Prospects:
        """The prospects if the player also gives a clue, which loses `lost` points and must be true
        at the end."""
        corners = (
            Corner(
                corner.part,
                corner.points - broken_penalty([clue], corner.part) - np.float32(lost),
            )
            for corner in self.corners
        )
        return Prospects(self.board, tuple(corners))

    def best_with(self, clue: Clue) -> float:
        """The expected points of the best board in reach that makes a clue true, or -inf."""
        bits = clue_bits(clue)
        found = float(_NEVER)
        for corner in self.corners:
            true = unpack_part(bits, corner.part).view(np.bool_)
            found = max(found, float(corner.points.max(initial=_NEVER, where=true)))
        return found

    def locked(self, tokens: tuple[Token, ...]) -> Prospects:
        """The prospects after these tokens are locked as well."""
        board = self.board.place(*tokens)
        cell_of = {token.colour.number: token.cell for token in tokens}
        points = {corner.part.left_out: corner for corner in self.corners}
        corners = []
        for part in parts(board):
            before = points[part.left_out]
            at = tuple(cell_of.get(number, slice(None)) for number in before.part.free)
            corners.append(Corner(part, before.points[at]))
        return Prospects(board, tuple(corners))

    def best_by_colours(self, cells: tuple[Cell, Cell]) -> dict[tuple[int | None, ...], float]:
        """The best points by what lies on two cells, each a colour or nothing."""
        found: dict[tuple[int | None, ...], float] = {}
        for corner in self.corners:
            for key in permutations([*corner.part.free, None, None], len(cells)):
                there = dict(zip(key, cells, strict=True))
                part = corner.points[tuple(there.get(n, slice(None)) for n in corner.part.free)]
                empty = [cell for number, cell in zip(key, cells, strict=True) if number is None]
                for axis in range(part.ndim):
                    part = np.delete(part, empty, axis)
                best = float(part.max(initial=_NEVER))
                if best > found.get(key, float(_NEVER)):
                    found[key] = best
        return found

    def placements(self, due: int) -> list[Placement]:
        """Every choice of `due` tokens to lock now, the best first."""
        top = self.best
        points: dict[tuple[int, ...], Values] = {}
        crowd: dict[tuple[int, ...], Values] = {}
        for corner in self.corners:
            near = np.exp(corner.points - np.float32(top))
            for axes in combinations(range(len(corner.part.free)), due):
                others = tuple(n for n in range(len(corner.part.free)) if n not in axes)
                colours = tuple(corner.part.free[axis] for axis in axes)
                best, sums = corner.points.max(axis=others), near.sum(axis=others)
                points[colours] = np.maximum(points.get(colours, _NEVER), best)
                crowd[colours] = crowd.get(colours, np.float32(0)) + sums
        found = [
            Placement(tokens, best, top + log(sums) if sums else best)
            for colours in points
            for tokens, best, sums in _choices(colours, points[colours], crowd[colours])
        ]
        return sorted(found, key=lambda one: (-one.points, -one.room))


def prospects(knowledge: Knowledge, belief: Belief) -> Prospects:
    """The boards in reach of a seat and their expected points."""
    coming = clues_to_come(knowledge).astype(np.float32)
    lost = np.float32(sum(map(belief.lost, knowledge.clues)))

    def points(part: BoardSlice) -> Values:
        stolen = count_false(knowledge.opponents_clues, part) + coming[occupied()[part.at]]
        return stolen - add_up(belief.heat, part) - broken_penalty(knowledge.clues, part) - lost

    return in_reach(knowledge.board, points)


def in_reach(board: Board, points: Callable[[BoardSlice], Values]) -> Prospects:
    """The boards that extend the locked tokens, with their points from a function of each part."""
    corners = []
    for part in parts(board):
        possible = unpack_part(all_boards(), part).view(np.bool_)
        corners.append(Corner(part, np.where(possible, points(part), _NEVER)))
    return Prospects(board, tuple(corners))


def broken_penalty(clues: Iterable[Clue], part: BoardSlice) -> Values:
    """What each board of a part costs for breaking the seat's own clues (AMENDMENT-5)."""
    broken = 1 - unpack_part(boards_with(clues), part)
    return broken * np.float32(BROKEN_PENALTY)


def _choices(
    colours: tuple[int, ...], points: Values, crowd: Values
) -> Iterator[tuple[tuple[Token, ...], float, float]]:
    """The choices of tokens of these colours that a board in reach has, with their two values."""
    for cells in zip(*np.nonzero(points > _NEVER), strict=True):
        tokens = zip(colours, cells, strict=True)
        yield (
            tuple(Token(COLOURS[number], int(cell)) for number, cell in tokens),
            float(points[cells]),
            float(crowd[cells]),
        )
