"""What the answer to a query says about each opponent, exactly.

The answer counts players, so it is a sum over opponents of what each shows on the two cells:
nothing, one colour, or two. Given the odds of what each shows, the odds of every sum are computed
opponent by opponent (a convolution). Without one opponent, they give the likelihood of the answer
for each thing that this opponent may show.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from itertools import accumulate, combinations

import numpy as np
from numpy.typing import NDArray

from nowornever.contradiction.analysis.index import AXES, SHAPE
from nowornever.contradiction.board import COLOURS, Cell
from nowornever.contradiction.query import Answer

Floats = NDArray[np.float64]

SHOWN: tuple[tuple[int, ...], ...] = tuple(
    pair for size in range(3) for pair in combinations(range(len(COLOURS)), size)
)
"""What two cells of one board may show: no colour, one of six, or two of them."""
_PLACE = {shown: place for place, shown in enumerate(SHOWN)}

LOCKED = {1: (2 / 5, 1 / 10), 2: (4 / 5, 3 / 5)}
"""By round: the odds that a token of the final board is locked, and that two of them both are."""


def shown_by_boards(cells: tuple[Cell, Cell]) -> NDArray[np.uint8]:
    """For each board, by its number, what it shows on two cells, as an index into `SHOWN`."""
    places = np.zeros(SHAPE, np.uint8)
    for place, shown in enumerate(SHOWN[1:], 1):
        for left_out, axes in enumerate(AXES):
            if left_out not in shown:
                for where in (cells, cells[::-1]):
                    there = dict(zip(shown, where, strict=False))
                    at = tuple(there.get(number, slice(None)) for number in axes)
                    places[left_out][at] = place
    return places.reshape(-1)


def shown_given_final(round_number: int) -> Floats:
    """``[final, shown]``: the odds of what is shown in a round, given what is there at the end.

    Which of a board's tokens were locked early is taken to be random.
    """
    one, both = LOCKED[round_number]
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
    """For each opponent and each thing it may show: the likelihood of the answer.

    ``odds`` are each opponent's odds of what it shows, ``answer`` counts the opponents only. An
    impossible answer, for example one given by a player who broke the rules, is ignored.
    """
    nothing = [np.ones(len(SHOWN)) for _ in odds]
    if min(answer) < 0:
        return nothing
    shape = tuple(count + 1 for count in answer)
    before = list(accumulate(odds[:-1], _add, initial=_nobody(shape)))
    after = list(accumulate(reversed(odds[1:]), _add, initial=_nobody(shape)))[::-1]
    fits = [_fit_one(b, a, answer) for b, a in zip(before, after, strict=True)]
    possible = all(float(one @ mine) > 0 for one, mine in zip(odds, fits, strict=True))
    return fits if possible else nothing


def sums_over_opponents(odds: Sequence[Floats], shape: tuple[int, ...]) -> Floats:
    """The odds of each sum, one axis per colour; sums outside of the shape are left out."""
    return reduce(_add, odds, _nobody(shape))


def _nobody(shape: tuple[int, ...]) -> Floats:
    sums = np.zeros(shape)
    sums[(0,) * len(shape)] = 1
    return sums


def _add(sums: Floats, odds: Floats) -> Floats:
    """The odds of each sum with one more opponent; sums above the answer do not matter."""
    total: Floats = odds[0] * sums
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
