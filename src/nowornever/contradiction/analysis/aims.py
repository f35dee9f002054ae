"""What opponents who think will aim at: boards that make the clues false which they have seen.

`belief` weighs whole boards by the clues that they make false. But nobody saw a clue before the
first two tokens were locked, and only the last token follows the clues of the second round. Here an
opponent's first two tokens lie anywhere, the others where they make most clues false, and a clue
that is given now has yet to meet all who can still make it false.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from math import comb

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from nowornever.contradiction.analysis.answer_odds import Floats
from nowornever.contradiction.analysis.belief import Belief, pairs_of
from nowornever.contradiction.analysis.index import (
    AXES,
    SHAPE,
    Weights,
    all_boards,
    count_false,
    parts,
    unpack_part,
)
from nowornever.contradiction.analysis.knowledge import Knowledge
from nowornever.contradiction.board import CELLS, PLACED, Board
from nowornever.contradiction.clue import Clue, Format
from nowornever.contradiction.submissions import placements_due

EAGERNESS = 2.0
"""A board is exp(2) times as likely for each clue of the first round that it makes false."""
LATE = 0.4
"""How much of that holds for clues of the second round, which only the last token follows."""
EVERY_OTHER = 0.5
"""With each token left, every other opponent who could make a clue false finds a way."""


class Aims(Struct, frozen=True):
    """How likely each board is for an opponent who thinks, before its own clues are considered."""

    weights: NDArray[np.float32]
    """By the number of the board."""

    def of(self, boards: NDArray[np.int32]) -> Floats:
        """The relative weights of these boards."""
        return np.asarray(self.weights[boards], np.float64)


def aims(knowledge: Knowledge, eagerness: float = EAGERNESS) -> Aims:
    """What opponents aim at who know the public clues."""
    everybody = (knowledge.clues, *knowledge.opponents)
    first = sorted((clue for clues in everybody for clue in clues[:1]), key=str)
    second = sorted((clue for clues in everybody for clue in clues[1:]), key=str)
    return _aims(tuple(first), tuple(second), eagerness)


@lru_cache(maxsize=1)
def _aims(first: tuple[Clue, ...], second: tuple[Clue, ...], eagerness: float) -> Aims:
    """The same for all players of a match, who see the same clues."""
    weights: Weights = np.zeros(SHAPE, np.float32)
    for part in parts(Board()):
        pull = count_false(first, part) + np.float32(LATE) * count_false(second, part)
        likely = np.exp(np.float32(eagerness) * (pull - len(first) - len(second)))
        weights[part.left_out] = likely * unpack_part(all_boards(), part)
    seen = {key: _inverse(table) for key, table in pairs_of(weights).items()}
    for left_out, axes in enumerate(AXES):
        share = np.zeros(SHAPE[1:], np.float32)
        for one, other in combinations(range(PLACED), 2):
            shape = [len(CELLS) if axis in (one, other) else 1 for axis in range(PLACED)]
            share += seen[axes[one], axes[other]].reshape(shape)
        weights[left_out] *= share
    return Aims(weights.reshape(-1))


def _inverse(table: Floats) -> NDArray[np.float32]:
    """One over each number, and nothing where that is 0: two tokens in the same cell."""
    return np.divide(1, table, where=table > 0, out=np.zeros_like(table)).astype(np.float32)


def lost_in_the_end(belief: Belief, clue: Clue, round_number: int) -> float:
    """How many opponents are expected to make a clue false that is given in this round."""
    locked = sum(map(placements_due, range(1, round_number + 1)))
    left = PLACED - locked
    involved = len(clue.colours)
    fixed = 0.0 if clue.format is Format.COUNT else comb(locked, involved) / comb(PLACED, involved)
    found_out = (1 - fixed) * (1 - EVERY_OTHER**left)
    return belief.opponents - (belief.opponents - belief.lost(clue)) * (1 - found_out)
