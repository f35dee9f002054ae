"""The clues that are still to come."""

from __future__ import annotations

import random

import pytest

from nowornever.contradiction.analysis.belief import nothing_known
from nowornever.contradiction.analysis.coming_clues import chance_false, clues_to_come
from nowornever.contradiction.analysis.knowledge import Knowledge
from nowornever.contradiction.clue import CLUES, Format, parse_clue
from tests.contradiction.play import draw_board


def test_coming_clues_are_false_as_often_as_drawing_them_says() -> None:
    chance = random.Random(4)
    likely = {clue: 1 - nothing_known(1).lost(clue) for clue in CLUES}
    for _ in range(3):
        board = draw_board(chance)
        mask = sum(1 << token.cell for token in board.tokens)
        for form in Format:
            clues = [clue for clue in CLUES if clue.format is form]
            false = sum(likely[clue] for clue in clues if not clue.holds(board))
            wanted = false / sum(likely[clue] for clue in clues)
            assert chance_false()[form][mask] == pytest.approx(wanted)


def test_two_clues_come_from_each_at_first_and_none_at_last() -> None:
    mask = 0b11111
    nobody_yet = Knowledge((), (), ((), ()))
    mean = sum(table[mask] for table in chance_false().values()) / 4
    assert clues_to_come(nobody_yet)[mask] == pytest.approx(4 * mean)
    both = (parse_clue("R@12"), parse_clue("RO+"))
    assert clues_to_come(Knowledge((), (), (both, both))).sum() == 0
    one = (parse_clue("R@12"),)
    three = [chance_false()[form] for form in (Format.STEPS, Format.SHARE, Format.COUNT)]
    assert clues_to_come(Knowledge((), (), (one,)))[mask] == pytest.approx(
        sum(table[mask] for table in three) / 3
    )
