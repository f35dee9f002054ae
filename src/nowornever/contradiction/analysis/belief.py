"""What a seat can infer about its opponents' final boards: probability distributions.

The assumption: opponents are independent of each other, and all boards that make an opponent's own
clues true are equally likely. With ``keenness``, a board is ``exp(keenness)`` times as likely for
each clue of the others that it makes false. Each answer to a query updates the odds of every
opponent exactly; after it, opponents are again taken as independent. Points are sums over
opponents, so only sums over opponents are needed in the end.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from nowornever.contradiction.analysis.answer_odds import (
    SHOWN,
    Floats,
    fit,
    shown_by_boards,
    shown_given_final,
)
from nowornever.contradiction.analysis.index import (
    AXES,
    SHAPE,
    Weights,
    board_numbers,
    boards_with,
    count_false,
    occupied,
    parts,
)
from nowornever.contradiction.analysis.knowledge import Knowledge
from nowornever.contradiction.board import CELLS, COLOURS, PLACED, Board, Cell
from nowornever.contradiction.clue import CLUES, Clue, Format
from nowornever.contradiction.query import answer


class Distribution(Struct, frozen=True):
    """The boards that one opponent may end with, by number, and the odds of each."""

    boards: NDArray[np.int32]
    odds: Floats

    def shown(self, final: NDArray[np.uint8]) -> Floats:
        """The odds of what the final board shows on two cells."""
        return np.asarray(np.bincount(final[self.boards], self.odds, len(SHOWN)), np.float64)


class Appeal(Struct, frozen=True):
    """How many clues each board makes false, and how much likelier each of them makes it."""

    false: NDArray[np.uint8]
    scale: Floats

    def of(self, boards: NDArray[np.int32]) -> Floats:
        """The relative weights of these boards."""
        return np.asarray(self.scale[self.false[boards]])


class Belief(Struct, frozen=True):
    """All that points depend on: expected numbers of opponents, summed over their boards."""

    opponents: int
    heat: Floats
    """``[colour, cell]``: how many opponents have that colour there."""
    pairs: dict[tuple[int, int], Floats]
    """``[colour, colour][cell, cell]``: how many have both colours there."""
    counts: dict[frozenset[Cell], Floats]
    """``[cells of two lines][number]``: how many have that number of tokens on them."""

    def lost(self, clue: Clue) -> float:
        """On how many opponents' boards a clue is expected to be false."""
        if clue.format is Format.COUNT:
            return float(self.opponents - self.counts[clue.cells][clue.number])
        numbers = tuple(colour.number for colour in clue.colours)
        table = self.heat[numbers[0]] if len(numbers) == 1 else self.pairs[numbers[0], numbers[1]]
        return float(self.opponents - table[admitted(clue)].sum())


def believe(knowledge: Knowledge, keenness: float = 0.0) -> Belief:
    """What the seat can infer about all opponents together."""
    if not any(knowledge.opponents) and not knowledge.queries:
        return nothing_known(len(knowledge.opponents))
    return _sum_up(distributions(knowledge, keenness))


def _sum_up(opponents: list[Distribution]) -> Belief:
    total = np.zeros(np.prod(SHAPE), np.float32)
    for opponent in opponents:
        total[opponent.boards] += opponent.odds
    weights = total.reshape(SHAPE)
    pairs = _pairs(weights)
    return Belief(len(opponents), _heat(pairs), pairs, _counts(weights))


def nothing_known(opponents: int) -> Belief:
    """The belief before any clue: every board is as likely as any other."""
    one = _about_one()
    return Belief(
        opponents,
        one.heat * opponents,
        {key: table * opponents for key, table in one.pairs.items()},
        {key: table * opponents for key, table in one.counts.items()},
    )


@lru_cache(maxsize=1)
def _about_one() -> Belief:
    return _sum_up([prior_of_one()])


def prior_of_one() -> Distribution:
    """An opponent of whom nothing is known: every board is as likely as any other."""
    return _prior(())


def distributions(knowledge: Knowledge, keenness: float = 0.0) -> list[Distribution]:
    """The distribution for each opponent, in the order of the seats."""
    appeal = _appeal(knowledge, keenness)
    beliefs = [_prior(clues, appeal) for clues in knowledge.opponents]
    for query in knowledge.queries:
        shows = shown_given_final(query.round)
        final = shown_by_boards(query.cells)
        finals = [opponent.shown(final) for opponent in beliefs]
        own = answer(query.cells, [knowledge.boards[query.round - 1]])
        others = tuple(n - mine for n, mine in zip(query.answer, own, strict=True))
        fits = fit([odds @ shows for odds in finals], others)
        beliefs = [
            _distribution(opponent.boards, opponent.odds * (shows @ one)[final[opponent.boards]])
            for opponent, one in zip(beliefs, fits, strict=True)
        ]
    return beliefs


def _prior(clues: tuple[Clue, ...], appeal: Appeal | None = None) -> Distribution:
    """The prior for an opponent, before any answer: its clues hold; `appeal` weighs boards."""
    boards = _boards(clues)
    return _distribution(boards, appeal.of(boards) if appeal else np.ones(len(boards)))


@lru_cache(maxsize=24)
def _boards(clues: tuple[Clue, ...]) -> NDArray[np.int32]:
    """The boards that make these clues true; cached, since all players of a match need them."""
    return board_numbers(boards_with(clues))


def _distribution(boards: NDArray[np.int32], odds: Floats) -> Distribution:
    """Normalise the odds to sum 1; they stay 0 if no board makes all clues true."""
    total = odds.sum()
    return Distribution(boards, odds / total if total else odds)


def _appeal(knowledge: Knowledge, keenness: float) -> Appeal | None:
    """How much likelier boards are for the clues they make false; None without keenness."""
    clues = sorted([*knowledge.opponents_clues, *knowledge.clues], key=str)
    if not keenness or not clues:
        return None
    scale = np.exp(keenness * (np.arange(len(clues) + 1) - len(clues)))
    return Appeal(_made_false(tuple(clues)), scale)


@lru_cache(maxsize=1)
def _made_false(clues: tuple[Clue, ...]) -> NDArray[np.uint8]:
    """How many of these clues each board makes false; the same for all players of a match."""
    return np.concatenate([count_false(clues, part).reshape(-1) for part in parts(Board())])


def _pairs(weights: Weights) -> dict[tuple[int, int], Floats]:
    tables: dict[tuple[int, int], Floats] = {}
    for left_out, axes in enumerate(AXES):
        rest: NDArray[np.floating] = weights[left_out]
        for first, number in enumerate(axes[:-1]):
            for second in range(first + 1, PLACED):
                others = tuple(n for n in range(1, rest.ndim) if n != second - first)
                table = rest.sum(axis=others, dtype=np.float64)
                key = (number, axes[second])
                tables[key] = tables[key] + table if key in tables else table
            rest = rest.sum(axis=0, dtype=np.float64)
    return tables


def _heat(pairs: dict[tuple[int, int], Floats]) -> Floats:
    """Single-token numbers from pairs: a token is in as many pairs as there are other tokens."""
    table = np.zeros((len(COLOURS), len(CELLS)))
    for (first, second), both in pairs.items():
        table[first] += both.sum(axis=1) / (PLACED - 1)
        table[second] += both.sum(axis=0) / (PLACED - 1)
    return table


def _counts(weights: Weights) -> dict[frozenset[Cell], Floats]:
    any_left_out = weights.sum(axis=0, dtype=np.float64).reshape(-1)
    by_shape = np.bincount(occupied().reshape(-1), any_left_out, 1 << len(CELLS))
    shapes = np.flatnonzero(by_shape)
    tables = {}
    for cells in {clue.cells for clue in CLUES if clue.format is Format.COUNT}:
        inside = np.bitwise_count(shapes & sum(1 << cell for cell in cells))
        tables[cells] = np.asarray(np.bincount(inside, by_shape[shapes], PLACED + 1), np.float64)
    return tables


@lru_cache(maxsize=len(CLUES))
def admitted(clue: Clue) -> NDArray[np.bool_]:
    """Whether the clue is true, for each cell or pair of cells of the colours it names."""
    if len(clue.colours) == 1:
        return np.array([clue.admits(x) for x in CELLS])
    return np.array([[clue.admits(x, y) for y in CELLS] for x in CELLS])
