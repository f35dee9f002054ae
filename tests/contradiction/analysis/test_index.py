"""The index of all boards agrees with boards one by one."""

from __future__ import annotations

import random
from math import comb, perm

import numpy as np
import pytest

from nowornever.contradiction.analysis.index import (
    add_up,
    all_boards,
    board_at,
    board_numbers,
    boards_with,
    clue_bits,
    count,
    count_false,
    occupied,
    parts,
    unpack_part,
)
from nowornever.contradiction.board import Board, parse_board
from nowornever.contradiction.clue import CLUES, Format, parse_clue
from tests.contradiction.play import draw_board

ALL = 3_144_960


def test_there_are_3144960_boards() -> None:
    assert count(all_boards()) == 6 * perm(16, 5) == ALL


def test_a_number_is_a_board() -> None:
    numbers = board_numbers(boards_with([parse_clue("RO=56"), parse_clue("12#4")]))
    boards = {board_at(int(number)) for number in numbers}
    assert len(boards) == len(numbers) == count(boards_with(map(parse_clue, ("RO=56", "12#4"))))
    assert all(board.is_finished and parse_clue("12#4").holds(board) for board in boards)


@pytest.mark.parametrize("form", Format)
def test_every_clue_of_a_format_agrees_with_boards_one_by_one(form: Format) -> None:
    chance = random.Random(form)
    numbers = chance.sample(board_numbers(all_boards()).tolist(), 40)
    boards = [board_at(number) for number in numbers]
    for clue in CLUES:
        if clue.format is form:
            bits = clue_bits(clue).reshape(-1)
            found = [bool(bits[number >> 4] >> (number & 15) & 1) for number in numbers]
            assert found == [clue.holds(board) for board in boards], clue


@pytest.mark.parametrize(
    ("clue", "wanted"),
    [
        ("R@12", ALL * 5 * 8 // (6 * 16)),
        ("R@1b", ALL * 5 * 7 // (6 * 16)),
        ("RO=12", ALL * 2 * (48 + 68) // (3 * 240)),
        ("RO+", ALL * 2 * 6 // (3 * 15)),
        ("RO-", ALL * 2 * 9 // (3 * 15)),
        ("12#3", 720 * comb(8, 3) * comb(8, 2)),
        ("1b#0", 720 * comb(9, 5)),
    ],
)
def test_counts_are_what_counting_by_hand_gives(clue: str, wanted: int) -> None:
    assert count(boards_with([parse_clue(clue)])) == wanted


def test_counting_false_clues_agrees_with_boards_one_by_one() -> None:
    chance = random.Random(8)
    clues = chance.sample(CLUES, 22)
    locked = parse_board("R.../..../..P./....")
    for part in parts(locked):
        false = count_false(clues, part)
        assert false.shape == (16, 16, 16)
        possible = unpack_part(all_boards(), part)
        for _ in range(20):
            cells = chance.choice(np.argwhere(possible).tolist())
            board = locked
            places = list(board.cells)
            for number, cell in zip(part.free, cells, strict=True):
                places[number] = cell
            full = Board(tuple(places))
            assert false[tuple(cells)] == sum(not clue.holds(full) for clue in clues)


def test_adding_up_a_table_takes_locked_tokens_too() -> None:
    table = np.arange(96.0).reshape(6, 16)
    board = parse_board("R.../..../..P./....")
    for part in parts(board):
        total = add_up(table, part)
        cells = (1, 2, 3)
        wanted = table[0, 0] + table[5, 10]
        wanted += sum(table[number, cell] for number, cell in zip(part.free, cells, strict=True))
        assert total[cells] == wanted


def test_parts_of_a_board_are_the_boards_that_extend_it() -> None:
    chance = random.Random(2)
    for tokens, wanted in ((0, ALL), (2, 4 * perm(14, 3)), (4, 24), (5, 1)):
        board = draw_board(chance, tokens)
        found = sum(int(unpack_part(all_boards(), part).sum()) for part in parts(board))
        assert found == wanted


def test_occupied_cells_are_bits() -> None:
    assert int(occupied()[0, 1, 2, 3, 15]) == 0b1000_0000_0000_1111
