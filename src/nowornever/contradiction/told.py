"""What the answer to a query says about each opponent, exactly.

The answer counts players, so it is a sum over opponents of what each shows on the two cells:
nothing, one colour, or two. Given the odds of what each shows, the odds of every sum are built up
opponent by opponent; leaving one out, they tell how well each thing it may show fits the answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from nowornever.contradiction.board import COLOURS, Cell
from nowornever.contradiction.index import AXES, Weights
from nowornever.contradiction.query import Answer

Floats = NDArray[np.float64]

SHOWN: tuple[tuple[int, ...], ...] = tuple(
    pair for size in range(3) for pair in combinations(range(len(COLOURS)), size)
)
"""What two cells of one board may show: no colour, one of six, or two of them."""
_PLACE = {shown: place for place, shown in enumerate(SHOWN)}

_LOCKED = {1: (2 / 5, 1 / 10), 2: (4 / 5, 3 / 5)}
"""By round: the odds that a token of the final board is locked, and that two of them both are."""


def final_odds(weights: Weights, cells: tuple[Cell, Cell]) -> Floats:
    """The odds of what an opponent's final board shows on two cells."""
    singles = np.zeros(len(COLOURS))
    pairs = np.zeros((len(COLOURS), len(COLOURS)))
    for left_out, axes in enumerate(AXES):
        for axis, number in enumerate(axes):
            for here, there in (cells, cells[::-1]):
                with_one = weights[left_out].take(here, axis)
                singles[number] += with_one.sum(dtype=np.float64)
                for other in range(axis + 1, len(axes)):
                    both = with_one.take(there, other - 1).sum(dtype=np.float64)
                    pairs[number, axes[other]] += both
    odds = np.zeros(len(SHOWN))
    odds[1 : 1 + len(COLOURS)] = singles - pairs.sum(axis=0) - pairs.sum(axis=1)
    odds[1 + len(COLOURS) :] = [pairs[shown] for shown in SHOWN[1 + len(COLOURS) :]]
    odds[0] = 1 - odds[1:].sum()
    return np.clip(odds, 0, 1)


def shown_given_final(round_number: int) -> Floats:
    """``[final, shown]``: the odds of what is shown in a round, given what is there at the end.

    Which of a board's tokens were locked early is as good as drawn by lot.
    """
    one, both = _LOCKED[round_number]
    odds = np.zeros((len(SHOWN), len(SHOWN)))
    for final, place in _PLACE.items():
        match final:
            case ():
                odds[place, place] = 1
            case (_,):
                odds[place, place], odds[place, 0] = one, 1 - one
            case (a, b):
                odds[place, place] = both
                odds[place, _PLACE[(a,)]] = odds[place, _PLACE[(b,)]] = one - both
                odds[place, 0] = 1 - 2 * one + both
    return odds


def fit(odds: Sequence[Floats], answer: Answer) -> list[Floats]:
    """For each opponent and each thing it may show: how likely the answer is then.

    ``odds`` are each opponent's odds of what it shows, ``answer`` counts the opponents only. An
    answer that cannot be, such as one given by a player who broke the rules, tells nothing.
    """
    shape = tuple(count + 1 for count in answer)
    before = [_nobody(shape)]
    for one in odds[:-1]:
        before.append(_add(before[-1], one))
    after = [_nobody(shape)]
    for one in reversed(odds[1:]):
        after.insert(0, _add(after[0], one))
    fits = [_fit_one(b, a, answer) for b, a in zip(before, after, strict=True)]
    possible = all(float(one @ mine) > 0 for one, mine in zip(odds, fits, strict=True))
    return fits if possible else [np.ones(len(SHOWN)) for _ in odds]


def _nobody(shape: tuple[int, ...]) -> Floats:
    sums = np.zeros(shape)
    sums[(0,) * len(shape)] = 1
    return sums


def _add(sums: Floats, odds: Floats) -> Floats:
    """The odds of each sum with one more opponent; sums above the answer do not matter."""
    total = odds[0] * sums
    for shown, chance in zip(SHOWN[1:], odds[1:], strict=True):
        to = tuple(slice(1, None) if n in shown else slice(None) for n in range(sums.ndim))
        by = tuple(slice(None, -1) if n in shown else slice(None) for n in range(sums.ndim))
        total[to] += chance * sums[by]
    return total


def _fit_one(before: Floats, after: Floats, answer: Answer) -> Floats:
    found = np.zeros(len(SHOWN))
    for place, shown in enumerate(SHOWN):
        rest = [count - (n in shown) for n, count in enumerate(answer)]
        if min(rest) >= 0:
            box = tuple(slice(0, count + 1) for count in rest)
            found[place] = (before[box] * np.flip(after[box])).sum()
    return found
