"""The clues that opponents who think will give: those that are expected to lose them the least.

Everybody sees the same clues, so everybody who looks for the clue that fewest boards make false
finds nearly the same ones. A player who foresees them can aim at a board that makes them false.
`coming_clues` has the assumption for opponents of whom nothing is known.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from nowornever.contradiction.analysis.answer_odds import Floats
from nowornever.contradiction.analysis.belief import Belief, nothing_known
from nowornever.contradiction.analysis.coming_clues import (
    CLUES_EACH,
    clues_to_come,
    mean_false,
)
from nowornever.contradiction.analysis.index import BoardSlice, Weights, clue_bits, unpack_part
from nowornever.contradiction.analysis.index import occupied as occupied_cells
from nowornever.contradiction.analysis.knowledge import Knowledge
from nowornever.contradiction.clue import CLUES, Clue, Format, clues_left

INSIGHT = 2.0
"""How sure opponents are of the best clue: a point less to lose makes it exp(2) times as likely."""
THINKERS = 0.75
"""The share of opponents that are taken to think; of the others nothing is known."""
UNLIKELY = 0.02
"""Clues that fewer opponents than this are expected to give are left out."""


class Foresight:
    """The clues that are still to come, as far as they can be foreseen."""

    def __init__(self, knowledge: Knowledge, belief: Belief) -> None:
        """What opponents will say who know what this seat knows."""
        self._unknown = (1 - THINKERS) * clues_to_come(knowledge)
        self.clues: dict[Clue, float] = {}
        """How many opponents are expected to give each clue, in the second round."""
        if any(knowledge.opponents):
            expected = _next_clues(knowledge, belief)
            self.clues = {clue: n for clue, n in expected.items() if n > UNLIKELY}
        else:
            self._unknown += THINKERS * _first_round(len(knowledge.opponents))

    def false_on(self, part: BoardSlice) -> Weights:
        """For each board of a part, how many of the coming clues it is expected to make false."""
        total = self._unknown.astype(np.float32)[occupied_cells()[part.at]]
        for clue, number in self.clues.items():
            total += (1 - unpack_part(clue_bits(clue), part)) * np.float32(THINKERS * number)
        return total


def _next_clues(knowledge: Knowledge, belief: Belief) -> dict[Clue, float]:
    """How many opponents are expected to give each clue in this round, if all of them think."""
    found: dict[Clue, float] = {}
    for clues in knowledge.opponents:
        if len(clues) == CLUES_EACH:
            continue
        legal = clues_left(clues, knowledge.given)
        odds = _choice(np.array([belief.lost(clue) for clue in legal]))
        for clue, chance in zip(legal, odds, strict=True):
            found[clue] = found.get(clue, 0.0) + float(chance)
    return found


def _choice(losses: Floats) -> Floats:
    """The odds with which clues that lose so much are given."""
    weights = np.exp(-INSIGHT * (losses - losses.min()))
    return np.asarray(weights / weights.sum())


@lru_cache(maxsize=4)
def _first_round(opponents: int) -> Floats:
    """For each set of occupied cells, how many of both clues of all opponents are false there.

    Nothing is known yet, so no colour is better than another.
    """
    belief = nothing_known(opponents)
    losses = np.array([belief.lost(clue) for clue in CLUES])
    forms = np.array([list(Format).index(clue.format) for clue in CLUES])
    first = _choice(losses)
    both = first.copy()
    for number in range(len(Format)):
        others = forms != number
        both[others] += first[~others].sum() * _choice(losses[others])
    return opponents * mean_false(both)
