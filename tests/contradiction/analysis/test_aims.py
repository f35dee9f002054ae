"""What opponents who think aim at, and what a clue loses to them."""

from __future__ import annotations

import numpy as np
import pytest

from nowornever.contradiction.analysis.aims import aims, lost_in_the_end
from nowornever.contradiction.analysis.belief import believe
from nowornever.contradiction.analysis.index import all_boards, board_numbers
from nowornever.contradiction.analysis.knowledge import Knowledge
from nowornever.contradiction.clue import parse_clue
from tests.contradiction.play import FIRST, draw_knowledge

TWO_TOKENS = 15 * 16 * 15
"""How many ways there are to lock two tokens."""


def test_without_clues_every_board_is_as_likely() -> None:
    found = aims(Knowledge((FIRST,), (), ((), ())))
    weights = found.weights[board_numbers(all_boards())]
    assert weights.min() == pytest.approx(weights.max(), rel=1e-4)


def test_the_first_two_tokens_lie_anywhere() -> None:
    """Each choice of them leads to some board, and none to more boards than another."""
    found = aims(draw_knowledge(2, (FIRST,)))
    assert float(found.weights.sum(dtype=np.float64)) == pytest.approx(TWO_TOKENS, rel=1e-3)


def test_opponents_who_saw_a_clue_make_it_false_as_far_as_they_can() -> None:
    clue = parse_clue("R@12")
    others = tuple((parse_clue(one),) for one in ("O@ab", "Y@34", "G@cd"))
    knowledge = Knowledge((FIRST,), (clue,), others)
    anybody, thinking = believe(knowledge), believe(knowledge, appeal=aims(knowledge))
    assert anybody.lost(clue) < thinking.lost(clue) < 3
    # Red lay on the board before anybody saw the clue, on every third board.
    assert thinking.lost(clue) < 3 * (1 - 1 / 3 * 0.4)


def test_what_can_still_be_made_false_loses_more() -> None:
    knowledge = draw_knowledge(1, (FIRST,))
    belief = believe(knowledge)
    opponents = belief.opponents

    def kept(clue: str, round_number: int) -> float:
        one = parse_clue(clue)
        after = opponents - lost_in_the_end(belief, one, round_number)
        return after / (opponents - belief.lost(one))

    # In round 2 one token is left: a count always depends on it, a colour once in five times.
    assert kept("12#3", 2) == pytest.approx(1 / 2)
    assert kept("R@12", 2) == pytest.approx(1 - 1 / 5 / 2)
    assert kept("RO-", 2) == pytest.approx(1 - 4 / 10 / 2)
    # In round 1 three are.
    assert kept("R@12", 1) == pytest.approx(1 - 3 / 5 * 7 / 8)
    assert kept("12#3", 1) == pytest.approx(1 / 8)
