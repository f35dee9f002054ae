"""The clues that are still to come: how many of them a board is expected to make false.

The assumption: an opponent's next clue has one of its unused formats, all equally likely; within a
format, the probability of a clue is proportional to the number of boards that make it true. Then no
colour and no cell is better than another; only the set of five occupied cells matters.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from nowornever.contradiction.analysis.answer_odds import Floats
from nowornever.contradiction.analysis.belief import admitted, nothing_known
from nowornever.contradiction.analysis.knowledge import Knowledge
from nowornever.contradiction.board import CELLS, PLACED
from nowornever.contradiction.clue import CLUES, Clue, Format

CLUES_EACH = 2
"""How many clues a player gives in the whole match (STRUCTURE-8)."""


def clues_to_come(knowledge: Knowledge) -> Floats:
    """For each set of occupied cells, the expected number of coming clues that are false there."""
    table = np.zeros(1 << len(CELLS))
    for clues in knowledge.opponents:
        used = {clue.format for clue in clues}
        unused = [form for form in Format if form not in used]
        for form in unused:
            table += (CLUES_EACH - len(clues)) / len(unused) * chance_false()[form]
    return table


@lru_cache(maxsize=1)
def chance_false() -> dict[Format, Floats]:
    """By format and set of occupied cells: the odds that a clue drawn in this way is false."""
    likely = np.array([1 - nothing_known(1).lost(clue) for clue in CLUES])
    forms = np.array([clue.format for clue in CLUES])
    shares = {form: likely * (forms == form) for form in Format}
    return {form: _mean_false(share / share.sum()) for form, share in shares.items()}


def _mean_false(weights: Floats) -> Floats:
    """For each set of occupied cells, the sum of the weights of the clues that are false there.

    Clues that differ only in their colours must weigh the same: no colour is better than another.
    """
    shapes = np.array(list(combinations(CELLS, PLACED)))
    table = np.zeros(1 << len(CELLS))
    table[(1 << shapes).sum(axis=1)] = weights @ _false_on_shapes()
    return table


@lru_cache(maxsize=1)
def _false_on_shapes() -> NDArray[np.bool_]:
    shapes = np.array(list(combinations(CELLS, PLACED)))
    return np.array([~_true_on(clue, shapes) for clue in CLUES])


def _true_on(clue: Clue, shapes: NDArray[np.intp]) -> NDArray[np.bool_]:
    """Whether the clue is true with the first five colours on these cells, in their order."""
    if clue.format is Format.COUNT:
        inside = np.isin(shapes, list(clue.cells)).sum(axis=1)
        return np.asarray(inside == clue.number)
    numbers = [colour.number for colour in clue.colours]
    if max(numbers) >= PLACED:
        return np.zeros(len(shapes), np.bool_)
    return np.asarray(admitted(clue)[tuple(shapes[:, number] for number in numbers)])
