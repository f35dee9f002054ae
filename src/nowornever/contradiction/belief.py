"""What a seat may believe about its opponents' final boards.

The assumption: opponents are independent of each other, and the final board of each is any board
that makes its own clues true, all equally likely, unless ``keenness`` says otherwise: then a
board is ``exp(keenness)`` times as likely for each clue of the others that it makes false. Each
answer to a query changes the odds of every opponent exactly; after it, opponents are again taken
as independent. Points are sums over opponents, so what counts in the end is one array: the
expected number of opponents with each board.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from nowornever.contradiction.board import CELLS, COLOURS, PLACED, Cell
from nowornever.contradiction.clue import CLUES, Clue, Format
from nowornever.contradiction.index import (
    AXES,
    SHAPE,
    Weights,
    all_boards,
    boards_with,
    count_false,
    unpack,
)
from nowornever.contradiction.knowledge import Knowledge
from nowornever.contradiction.query import answer
from nowornever.contradiction.told import SHOWN, Floats, final_odds, fit, shown_given_final


_TINY = 1e-12


class Belief(Struct, frozen=True):
    """The expected number of opponents with each board, and how many opponents there are."""

    weights: Weights
    opponents: int

    def heat(self) -> Floats:
        """For each colour and cell the expected number of opponents who have it there."""
        table = np.zeros((len(COLOURS), len(CELLS)))
        for left_out, axes in enumerate(AXES):
            for axis, number in enumerate(axes):
                others = tuple(other for other in range(PLACED) if other != axis)
                table[number] += self.weights[left_out].sum(axis=others)
        return table

    def falsified(self) -> dict[Clue, float]:
        """For each clue the expected number of opponents on whose board it is false."""
        heat, pairs, counts = self.heat(), self._pairs(), self._counts()
        return {clue: self.opponents - _true(clue, heat, pairs, counts) for clue in CLUES}

    def _pairs(self) -> dict[tuple[int, int], Floats]:
        """For two colours: the expected number of opponents with each pair of cells."""
        tables: dict[tuple[int, int], Floats] = {}
        for left_out, axes in enumerate(AXES):
            for first in range(PLACED):
                rest = self.weights[left_out].sum(axis=tuple(range(first)))
                for second in range(first + 1, PLACED):
                    others = tuple(n for n in range(1, PLACED - first) if n != second - first)
                    key = (axes[first], axes[second])
                    table = tables.setdefault(key, np.zeros((len(CELLS), len(CELLS))))
                    table += rest.sum(axis=others)
        return tables

    def _counts(self) -> dict[frozenset[Cell], Floats]:
        """For the cells of two lines: the expected number of opponents by tokens on them."""
        cells_of = {clue.cells for clue in CLUES if clue.format is Format.COUNT}
        any_left_out = self.weights.sum(axis=0)
        tables = {}
        for cells in cells_of:
            inside = np.array([cell in cells for cell in CELLS])
            by_count = [any_left_out]
            for _ in range(PLACED):
                out = [part[..., ~inside].sum(axis=-1) for part in by_count]
                more = [part[..., inside].sum(axis=-1) for part in by_count]
                by_count = [
                    *(x + y for x, y in zip(out, [np.zeros_like(out[0]), *more[:-1]], strict=True)),
                    more[-1],
                ]
            tables[cells] = np.array(by_count, np.float64)
        return tables


def believe(knowledge: Knowledge, keenness: float = 0.0) -> Belief:
    """What the seat may believe about all opponents together."""
    total = np.zeros(SHAPE, np.float32)
    for weights in distributions(knowledge, keenness):
        total += weights
    return Belief(total, len(knowledge.opponents))


def distributions(knowledge: Knowledge, keenness: float = 0.0) -> list[Weights]:
    """For each opponent, in the order of the seats, how likely each board is."""
    appeal = _appeal(knowledge, keenness)
    beliefs = [_prior(clues, appeal) for clues in knowledge.opponents]
    for query in knowledge.queries:
        shows = shown_given_final(query.round)
        finals = [final_odds(weights, query.cells) for weights in beliefs]
        own = answer(query.cells, [knowledge.boards[query.round - 1]])
        others = tuple(n - mine for n, mine in zip(query.answer, own, strict=True))
        fits = fit([odds @ shows for odds in finals], others)
        for weights, fitting in zip(beliefs, fits, strict=True):
            _learn(weights, query.cells, shows @ fitting)
    return beliefs


@lru_cache(maxsize=2)
def nothing_known(opponents: int) -> Belief:
    """The belief before any clue: every board is as likely as any other."""
    weights = _prior((), None)
    return Belief(weights * np.float32(opponents), opponents)


def _appeal(knowledge: Knowledge, keenness: float) -> NDArray[np.float32] | None:
    """How much likelier a board is for each clue it makes false."""
    clues = [*knowledge.opponents_clues, *knowledge.clues]
    if not keenness or not clues:
        return None
    scale = np.exp(keenness * (np.arange(len(clues) + 1) - len(clues))).astype(np.float32)
    return np.asarray(scale[count_false(clues)])


def _prior(clues: tuple[Clue, ...], appeal: NDArray[np.float32] | None) -> Weights:
    """One opponent's odds before any answer: its clues hold, and keen boards count more."""
    possible = unpack(boards_with(clues))
    return _normal(possible.astype(np.float32) if appeal is None else possible * appeal)


def _normal(weights: Weights) -> Weights:
    weights *= np.float32(1 / max(weights.sum(dtype=np.float64), _TINY))
    return weights


def _learn(weights: Weights, cells: tuple[Cell, Cell], factor: Floats) -> None:
    """Multiply each board by the factor of what it shows on the two cells.

    Most boards show nothing there, so theirs is made 1 and only the others are touched.
    """
    relative = (factor / max(factor[0], _TINY * factor.max())).astype(np.float32)
    for left_out, axes in enumerate(AXES):
        boards = weights[left_out]
        slices = [
            (_slice(axes, shown, where), len(shown), value)
            for shown, value in zip(SHOWN[1:], relative[1:], strict=True)
            if left_out not in shown
            for where in (cells, cells[::-1])
        ]
        doubles = [(at, boards[at] * value) for at, size, value in slices if size == 2]
        for at, size, value in slices:
            if size == 1:
                boards[at] *= value
        for at, values in doubles:
            boards[at] = values
    _normal(weights)


def _slice(
    axes: tuple[int, ...], shown: tuple[int, ...], where: tuple[Cell, Cell]
) -> tuple[slice | int, ...]:
    """The boards with the colours shown in these cells."""
    cell_of = dict(zip(shown, where, strict=False))
    return tuple(cell_of.get(number, slice(None)) for number in axes)


def _true(
    clue: Clue,
    heat: Floats,
    pairs: dict[tuple[int, int], Floats],
    counts: dict[frozenset[Cell], Floats],
) -> float:
    if clue.format is Format.COUNT:
        return float(counts[clue.cells][clue.number])
    numbers = [colour.number for colour in clue.colours]
    if clue.format is Format.LINES:
        return float(heat[numbers[0], sorted(clue.cells)].sum())
    table = pairs[numbers[0], numbers[1]]
    return float(table[_admitted(clue)].sum())


@lru_cache(maxsize=len(CLUES))
def _admitted(clue: Clue) -> NDArray[np.bool_]:
    return np.array([[clue.admits(x, y) for y in CELLS] for x in CELLS])
