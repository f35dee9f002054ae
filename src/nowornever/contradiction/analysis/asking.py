"""A quick estimate of what queries are worth; `answers` computes it exactly.

The answer changes the expected clashes on the two cells, and so which board is best next. Three
things are simplified: every opponent is replaced by the average opponent; what an answer says about
other cells is ignored; and what opponents will lock later is taken to be independent of the
answer. What a given answer means is not simplified: see `answer_odds`.
"""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
from msgspec import Struct

from nowornever.contradiction.analysis.answer_odds import (
    LOCKED,
    SHOWN,
    Floats,
    shown_given_final,
    sums_over_opponents,
)
from nowornever.contradiction.analysis.belief import Belief
from nowornever.contradiction.analysis.prospects import Prospects
from nowornever.contradiction.board import QUERIES, Cell

MOST_SHOWN = 6
"""Answers in which a colour counts more opponents than this are left out as too unlikely."""


class QueryChoice(Struct, frozen=True):
    """A query to ask."""

    cells: tuple[Cell, Cell]
    worth: float
    """The points that knowing its answer is expected to bring, or an estimate of them."""


def best_queries(
    round_number: int,
    belief: Belief,
    reach: Prospects,
    queries: Iterable[tuple[Cell, Cell]] = QUERIES,
) -> list[QueryChoice]:
    """Estimates for a player with these boards in reach, the most promising query first."""
    oracle = _Oracle(round_number, belief.opponents, belief.heat, belief.pairs, reach)
    found = [QueryChoice(cells, oracle.worth(cells)) for cells in queries]
    return sorted(found, key=lambda choice: -choice.worth)


class _Oracle(Struct, frozen=True):
    """Everything that the worth of a query depends on."""

    round: int
    opponents: int
    heat: Floats
    pairs: dict[tuple[int, int], Floats]
    reach: Prospects

    def worth(self, cells: tuple[Cell, Cell]) -> float:
        """The expected points of the best board after the answer, less those before."""
        answers = self._answers(cells)
        best = self.reach.best_by_colours(cells)
        after = np.full(answers.shape, -np.inf)
        for colours, points in best.items():
            change = np.full(answers.shape, points)
            for number, cell in zip(colours, cells, strict=True):
                if number is not None:
                    change -= self._news(number, cell, cells, answers.shape)
            after = np.maximum(after, change)
        return float((answers * (after - max(best.values()))).sum())

    def _news(
        self, number: int, cell: Cell, cells: tuple[Cell, Cell], shape: tuple[int, ...]
    ) -> Floats:
        """For each answer: by how much the expected clashes of a colour in a cell increase."""
        here, both = self.heat[number, cell], self.heat[number, list(cells)].sum()
        shown = np.arange(shape[number]) * (here / both if both else 0.0)
        news = shown - here * LOCKED[self.round][0]
        return np.asarray(news.reshape([-1 if n == number else 1 for n in range(len(shape))]))

    def _answers(self, cells: tuple[Cell, Cell]) -> Floats:
        """The odds of every answer about the colours that the asker can still place."""
        free = [cell is None for cell in self.reach.board.cells]
        odds = np.zeros(len(SHOWN))
        for shown, chance in zip(SHOWN, self._shown(cells), strict=True):
            odds[SHOWN.index(tuple(n for n in shown if free[n]))] += chance
        most = min(self.opponents, MOST_SHOWN)
        shape = tuple(most + 1 if is_free else 1 for is_free in free)
        return sums_over_opponents([odds] * self.opponents, shape)

    def _shown(self, cells: tuple[Cell, Cell]) -> Floats:
        """The odds of what an average opponent shows on two cells when the round closes."""
        here, there = cells
        pairs = {
            key: (table[here, there] + table[there, here]) / self.opponents
            for key, table in self.pairs.items()
        }
        singles = self.heat[:, [here, there]].sum(axis=1) / self.opponents
        final = np.zeros(len(SHOWN))
        for place, shown in enumerate(SHOWN):
            if len(shown) == 1:
                others = sum(chance for key, chance in pairs.items() if shown[0] in key)
                final[place] = singles[shown[0]] - others
            elif len(shown) == 2:
                final[place] = pairs[shown[0], shown[1]]
        final[0] = 1 - final.sum()
        return np.asarray(final @ shown_given_final(self.round))
