"""The clues that opponents who think will give."""

from __future__ import annotations

import numpy as np
import pytest

from nowornever.contradiction.analysis.belief import believe, nothing_known
from nowornever.contradiction.analysis.coming_clues import clues_to_come
from nowornever.contradiction.analysis.foresight import THINKERS, Foresight
from nowornever.contradiction.analysis.index import parts
from nowornever.contradiction.analysis.knowledge import Knowledge
from nowornever.contradiction.board import COLOURS, Token
from tests.contradiction.play import FIRST, draw_knowledge


def test_clues_that_lose_less_are_likelier_and_of_a_new_format() -> None:
    knowledge = draw_knowledge(3, (FIRST,))
    belief = believe(knowledge)
    found = Foresight(knowledge, belief).clues
    assert sum(found.values()) <= len(knowledge.opponents) + 1e-9
    assert not set(found) & knowledge.given
    used = {clues[0].format for clues in knowledge.opponents}
    if len(used) == 1:
        assert not used & {clue.format for clue in found}
    likeliest = max(found, key=lambda clue: found[clue])
    same = [clue for clue in found if clue.format is likeliest.format]
    assert belief.lost(likeliest) == pytest.approx(min(map(belief.lost, same)))


def test_a_board_is_told_how_many_of_them_it_makes_false() -> None:
    knowledge = draw_knowledge(3, (FIRST,))
    foresight = Foresight(knowledge, believe(knowledge))
    part = parts(FIRST)[0]
    cells = (3, 6, 9)
    tokens = zip(part.free, cells, strict=True)
    board = FIRST.place(*(Token(COLOURS[number], cell) for number, cell in tokens))
    unknown = clues_to_come(knowledge)[sum(1 << token.cell for token in board.tokens)]
    false = sum(n for clue, n in foresight.clues.items() if not clue.holds(board))
    wanted = (1 - THINKERS) * unknown + THINKERS * false
    assert foresight.false_on(part)[cells] == pytest.approx(wanted, rel=1e-4)


def test_in_the_first_round_only_the_shape_of_a_board_matters() -> None:
    knowledge = Knowledge((), (), ((),) * 10)
    foresight = Foresight(knowledge, nothing_known(10))
    assert foresight.clues == {}
    one, other = (foresight.false_on(part) for part in parts(FIRST)[:2])
    assert np.array_equal(one, other)
    assert 0 < one[3, 6, 9] < 20
