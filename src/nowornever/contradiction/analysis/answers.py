"""What a query is worth, exactly: the expected points of the best board once its answer is known.

For every possible answer, the expected clashes of every token that the asker can still place follow
from each opponent's joint odds of what it shows on the two cells now and what it ends with. That
gives the best board in reach after the answer. The worth of the query is the mean of that board's
points over all answers, less the points of the best board without an answer.

It is exact under the assumptions of `belief`, for a player who decides on a final board once the
answer is known. Answers that are unlikely even together are taken to bring nothing: see `TAIL`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache, reduce
from itertools import combinations

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from nowornever.contradiction.analysis.answer_odds import SHOWN, Floats, shown_given_final
from nowornever.contradiction.analysis.belief import Distribution, distributions, prior_of_one
from nowornever.contradiction.analysis.index import AXES, SHAPE
from nowornever.contradiction.analysis.knowledge import Knowledge
from nowornever.contradiction.analysis.prospects import Prospects
from nowornever.contradiction.board import CELLS, COLOURS, PLACED, Cell

Indices = NDArray[np.int32]

TAIL = 1e-3
"""Answers with unlikely many tokens are left out; their odds add up to at most this."""
_AT_A_TIME = 1 << 18
"""How many numbers are searched for the best boards at a time: they fit into the CPU cache."""
_NEVER = np.float32(-1e30)
_COLOURS, _CELLS = len(COLOURS), len(CELLS)


class Joint(Struct, frozen=True):
    """The joint odds of one, two and three of an opponent's final tokens.

    A token is a colour and a cell; the same token twice counts as once.
    """

    one: Floats
    """``[colour, cell]``."""
    two: Floats
    """``[colour, colour, cell, cell]``."""
    three: NDArray[np.float32]
    """``[colour, colour, colour, cell, cell, cell]``; the first two colours differ."""


def joint(opponent: Distribution) -> Joint:
    """The joint odds of tokens, from the odds of boards."""
    weights = np.zeros(int(np.prod(SHAPE)), np.float32)
    weights[opponent.boards] = opponent.odds
    three = np.zeros((_COLOURS,) * 3 + (_CELLS,) * 3, np.float32)
    for left_out, boards in enumerate(weights.reshape(SHAPE)):
        for first in range(PLACED):
            four = boards.sum(axis=first)
            for second in range(first, PLACED - 1):
                axes = [n for n in range(PLACED) if n not in (first, second + 1)]
                colours = tuple(AXES[left_out][axis] for axis in axes)
                three[colours] += four.sum(axis=second)
    for a, b, c in combinations(range(_COLOURS), 3):
        table = three[a, b, c]
        for order in ((0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0)):
            three[tuple((a, b, c)[n] for n in order)] = table.transpose(order)
    two = three.sum(axis=(2, 5), dtype=np.float64) / (PLACED - 2)
    one = two.sum(axis=(1, 3)) / (PLACED - 1)
    cells = np.arange(_CELLS)
    for a in range(_COLOURS):
        for b in range(_COLOURS):
            if a != b:
                three[a, b, a][cells, :, cells] = two[a, b]
                three[a, b, b][:, cells, cells] = two[a, b]
        two[a, a][cells, cells] = one[a]
    return Joint(one, two, three)


def joints(knowledge: Knowledge, keenness: float = 0.0) -> list[Joint]:
    """The joint odds of each opponent's tokens, given what a seat knows."""
    if not any(knowledge.opponents) and not knowledge.queries:
        return [_about_anybody()] * len(knowledge.opponents)
    return [joint(opponent) for opponent in distributions(knowledge, keenness)]


@lru_cache(maxsize=1)
def _about_anybody() -> Joint:
    return joint(prior_of_one())


def worth(
    round_number: int, opponents: Sequence[Joint], reach: Prospects, cells: tuple[Cell, Cell]
) -> float:
    """The points that knowing the answer to a query is expected to bring."""
    shown = shown_given_final(round_number).T
    tables = [shown @ _final(one, cells) for one in opponents]
    odds = [table.sum(axis=1) / PLACED for table in tables]
    answers = _likely_answers(odds)
    chances = reduce(answers.add, odds, answers.nothing)
    clashes = np.zeros((len(chances), _COLOURS * _CELLS))
    for table, rest in zip(tables, _leaving_one_out(answers, odds, answers.nothing), strict=True):
        clashes += rest[answers.less].T @ table
    before = sum(one.one for one in opponents)
    best = _best_points(reach, np.asarray(before), chances[:-1], clashes[:-1])
    return float(best.sum() - reach.best * chances[:-1].sum())


def _final(one: Joint, cells: tuple[Cell, Cell]) -> Floats:
    """``[shown, token]``: the odds that the final board shows this on the cells and has a token."""
    here, there = cells
    both = one.three[:, :, :, here, there].astype(np.float64)  # [here, there, colour, cell]
    both = both + both.transpose(1, 0, 2, 3)
    single = one.two[:, :, here] + one.two[:, :, there] - both.sum(axis=1)
    table = np.zeros((len(SHOWN), _COLOURS, _CELLS))
    for place, shown in enumerate(SHOWN):
        if len(shown) == 1:
            table[place] = single[shown[0]]
        elif shown:
            table[place] = both[shown[0], shown[1]]
    table[0] = one.one - table.sum(axis=0)
    return table.reshape(len(SHOWN), -1)


class _Answers(Struct, frozen=True):
    """The answers with up to a certain number of tokens; one last place stands for all others."""

    less: Indices
    """``[shown, answer]``: the index of the answer without what one opponent shows."""

    @property
    def nothing(self) -> Floats:
        """The odds without any opponent."""
        odds = np.zeros(self.less.shape[1])
        odds[0] = 1
        return odds

    def add(self, odds: Floats, opponent: Floats) -> Floats:
        """The odds of the answers with one more opponent."""
        found = np.asarray(opponent @ odds[self.less])
        found[-1] = 0
        return found


@lru_cache(maxsize=4)
def _answers(most: int) -> _Answers:
    """The answers with at most this many tokens, those with the fewest first."""
    vectors = np.array(
        [
            np.bincount(colours, minlength=_COLOURS)
            for size in range(most + 1)
            for colours in _multisets(size)
        ]
    )
    radix = (most + 3) ** np.arange(_COLOURS)
    place = np.full((most + 3) ** _COLOURS, len(vectors), np.int32)
    place[(vectors + 1) @ radix] = np.arange(len(vectors))
    less = np.full((len(SHOWN), len(vectors) + 1), len(vectors), np.int32)
    for number, shown in enumerate(SHOWN):
        one = np.isin(np.arange(_COLOURS), shown).astype(int)
        less[number, :-1] = place[(vectors + 1 - one) @ radix]
    return _Answers(less)


def _multisets(size: int) -> Iterator[list[int]]:
    """Every multiset of this many colours."""
    for bars in combinations(range(size + _COLOURS - 1), _COLOURS - 1):
        ends = (-1, *bars, size + _COLOURS - 1)
        yield [n for n in range(_COLOURS) for _ in range(ends[n + 1] - ends[n] - 1)]


def _likely_answers(odds: Sequence[Floats]) -> _Answers:
    """All answers except those with unlikely many tokens."""
    sizes = np.array([len(shown) for shown in SHOWN])
    total = np.ones(1)
    for one in odds:
        total = np.convolve(total, np.bincount(sizes, one, 3))
    return _answers(int(np.argmax(np.cumsum(total) >= total.sum() - TAIL)))


def _leaving_one_out(answers: _Answers, odds: Sequence[Floats], others: Floats) -> Iterator[Floats]:
    """For each opponent, the odds of the sum of what all the others show."""
    if len(odds) == 1:
        yield others
        return
    half = len(odds) // 2
    for these, those in ((odds[:half], odds[half:]), (odds[half:], odds[:half])):
        yield from _leaving_one_out(answers, these, reduce(answers.add, those, others))


def _best_points(reach: Prospects, before: Floats, chances: Floats, clashes: Floats) -> Floats:
    """For each answer: the points of the best board after it, times the odds of the answer."""
    tables = clashes.reshape(-1, _COLOURS, _CELLS).astype(np.float32)
    odds = chances.astype(np.float32)
    best = np.full(len(odds), _NEVER)
    for corner in reach.corners:
        points = np.maximum(corner.points, _NEVER)
        for axis, number in enumerate(corner.part.free):
            points = points + _along(before[number].astype(np.float32), axis, points.ndim)
        step = max(1, _AT_A_TIME // points.size)
        for at in range(0, len(odds), step):
            some = slice(at, at + step)
            value = np.multiply.outer(odds[some], points)
            for axis, number in enumerate(corner.part.free):
                value -= _along(tables[some, number], axis, points.ndim)
            found = value.reshape(len(value), -1).max(axis=1)
            best[some] = np.maximum(best[some], found)
    return best.astype(np.float64)


def _along(table: NDArray[np.float32], axis: int, axes: int) -> NDArray[np.float32]:
    """A table over the cells of one colour, reshaped to broadcast along that colour's axis."""
    ones = [1] * axes
    ones[axis] = _CELLS
    return table.reshape(*table.shape[:-1], *ones)
