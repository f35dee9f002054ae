"""Answers and heat maps count players."""

from __future__ import annotations

import random

from nowornever.contradiction.board import COLOURS, QUERIES, parse_board
from nowornever.contradiction.query import Query, answer, heat
from tests.contradiction.play import draw_board

ONE = parse_board("R.../.O../..../....")
TWO = parse_board("O.../.R../..../....")


def test_an_answer_counts_each_colour_on_either_cell() -> None:
    assert answer((0, 5), [ONE, TWO]) == (2, 2, 0, 0, 0, 0)
    assert answer((0, 6), [ONE, TWO]) == (1, 1, 0, 0, 0, 0)


def test_an_answer_is_the_heat_of_its_two_cells() -> None:
    chance = random.Random(1)
    boards = [draw_board(chance) for _ in range(11)]
    hot = heat(boards)
    for cells in QUERIES:
        wanted = tuple(sum(hot[n][cell] for cell in cells) for n in range(len(COLOURS)))
        assert answer(cells, boards) == wanted


def test_a_query_is_written_with_its_answer() -> None:
    assert str(Query(1, (0, 5), (1, 0, 2, 0, 0, 3))) == "a1 b2: R1 O0 Y2 G0 B0 P3"
