"""Boards, cells and tokens in their written form."""

from __future__ import annotations

import random

import pytest

from nowornever.contradiction.board import (
    CELLS,
    COLOURS,
    LINE_CELLS,
    QUERIES,
    STEPS,
    Colour,
    format_cell,
    parse_board,
    parse_cell,
    parse_token,
)
from nowornever.core.written import WrittenError
from tests.contradiction.play import draw_board


def test_a_board_is_read_as_it_is_written() -> None:
    chance = random.Random(1)
    for _ in range(300):
        board = draw_board(chance, chance.randrange(6))
        assert parse_board(str(board)) == board


def test_cells_are_read_as_they_are_written() -> None:
    assert [parse_cell(format_cell(cell)) for cell in CELLS] == list(CELLS)
    assert parse_cell("D4") == 15


def test_a_token_is_a_colour_in_a_cell() -> None:
    token = parse_token("Pc2")
    assert (token.colour, format_cell(token.cell), str(token)) == (Colour.PURPLE, "c2", "Pc2")


def test_there_are_eight_lines_of_four_cells_and_each_cell_is_on_two() -> None:
    assert [len(cells) for cells in LINE_CELLS.values()] == [4] * 8
    assert all(sum(cell in cells for cells in LINE_CELLS.values()) == 2 for cell in CELLS)


def test_steps_go_up_down_left_and_right() -> None:
    assert STEPS[parse_cell("a1")][parse_cell("d4")] == 6
    assert STEPS[parse_cell("b2")][parse_cell("b4")] == 2


def test_seventy_two_pairs_of_cells_can_be_asked_about() -> None:
    assert len(QUERIES) == len(set(QUERIES)) == 72


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "four rows"),
        ("R.../.O../..Y.", "four rows"),
        ("R..../.O../..Y./GB..", "four rows"),
        ("R.../.R../..Y./GB..", "Red lies on the board twice"),
        ("X.../.O../..Y./GB..", "X is not a colour"),
        ("ROYG/BP../..../....", "at most five"),
    ],
)
def test_what_is_no_board_is_refused_with_the_reason(text: str, reason: str) -> None:
    with pytest.raises(WrittenError, match=reason):
        parse_board(text)


@pytest.mark.parametrize("text", ["", "e1", "a5", "a", "1a", "a11"])
def test_what_is_no_cell_is_refused(text: str) -> None:
    with pytest.raises(WrittenError, match="is not a cell"):
        parse_cell(text)


def test_every_colour_has_its_own_letter_and_shape() -> None:
    assert len({colour.shape for colour in COLOURS}) == 6
    assert "".join(COLOURS) == "ROYGBP"
