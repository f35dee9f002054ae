"""The cost of naming rules, for all sets of rules and all spellings at once.

A table has a line for each set of rules and each choice of wild rules in it, with the cubes that
spell it. At a position, all lines are priced together.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from nowornever.wff.judge.counting.cubes import NEVER, Cubes
from nowornever.wff.judge.counting.sets import rule_sets
from nowornever.wff.kernel.formula import LETTERS
from nowornever.wff.kernel.rules import in_order
from nowornever.wff.rulebooks import WffRulebook

_SYMBOLS = "CAKENRpio"
"""The symbols with which rules are spelled."""


class _Table(NamedTuple):
    sets: tuple[frozenset[str], ...]
    starts: NDArray[np.int64]
    """Where the lines of each set begin."""
    counts: NDArray[np.int64]
    """For each symbol and line: the number of cubes."""


def bounds(cubes: Cubes) -> list[tuple[int, frozenset[str]]]:
    """The sets of rules that can be spelled, the cheapest first.

    Each comes with a lower bound on the price of its rules and of the Required cubes beside them.
    """
    table = _table(cubes.game, cubes.rulebook)
    total = np.zeros(table.counts.shape[1], dtype=np.int64)
    for row, symbol in zip(table.counts, _SYMBOLS, strict=True):
        total += _least_prices(cubes, symbol, int(row.max()))[row]
    total += sum(int(_least_prices(cubes, s, 0)[0]) for s in LETTERS if s not in _SYMBOLS)
    lowest = np.minimum.reduceat(total, table.starts)
    order = np.argsort(lowest, kind="stable")
    return [(int(lowest[at]), table.sets[at]) for at in order if lowest[at] < NEVER]


def _least_prices(cubes: Cubes, symbol: str, most: int) -> NDArray[np.int64]:
    """For 0, 1, 2 … cubes of a symbol in rules: the least price over all premises."""
    others = range(cubes.there(symbol) + 1) if symbol in LETTERS else range(1)
    return np.array(
        [
            min(cubes.price(symbol, in_premises, in_rules) for in_premises in others)
            for in_rules in range(most + 1)
        ]
    )


@cache
def _table(game: frozenset[str], rulebook: WffRulebook) -> _Table:
    names = in_order(game)
    sets = rule_sets(game, rulebook)
    masks = np.array([sum(1 << names.index(name) for name in rules) for rules in sets])
    choices = np.arange(1 << len(names))
    if "R" in names:
        choices = choices[choices >> names.index("R") & 1 == 0]
    at, chosen = np.nonzero((choices[None, :] & ~masks[:, None]) == 0)
    wild = choices[chosen]
    spelled = masks[at] & ~wild
    bits = np.arange(len(names))[:, None]
    letters = np.array([[name.count(symbol) for name in names] for symbol in _SYMBOLS])
    counts = letters @ (spelled[None, :] >> bits & 1)
    counts[_SYMBOLS.index("R")] += (wild[None, :] >> bits & 1).sum(axis=0)
    starts = np.searchsorted(at, np.arange(len(sets)))
    return _Table(sets, starts, counts)
