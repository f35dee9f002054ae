"""What an answer tells about each opponent, compared with going through all cases."""

from __future__ import annotations

from itertools import permutations, product

import numpy as np
import pytest

from nowornever.contradiction.analysis.answer_odds import (
    SHOWN,
    Floats,
    fit,
    shown_by_boards,
    shown_given_final,
    sums_over_opponents,
)
from nowornever.contradiction.analysis.index import all_boards, board_at, board_numbers


def random_odds(seed: int, opponents: int) -> list[Floats]:
    chance = np.random.default_rng(seed)
    odds = [chance.random(len(SHOWN)) ** 3 for _ in range(opponents)]
    return [one / one.sum() for one in odds]


def total(shown: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    return tuple(sum(n in one for one in shown) for n in range(6))


def test_two_cells_show_one_of_22_things() -> None:
    assert len(SHOWN) == 22


@pytest.mark.parametrize("seed", range(3))
def test_the_fit_is_that_of_all_cases(seed: int) -> None:
    odds = random_odds(seed, 3)
    cases = list(product(range(len(SHOWN)), repeat=2))
    answer = total((SHOWN[1 + seed], SHOWN[10], SHOWN[15]))
    found = fit(odds, answer)
    for opponent in range(3):
        others = [one for n, one in enumerate(odds) if n != opponent]
        for place, shown in enumerate(SHOWN):
            wanted = sum(
                others[0][a] * others[1][b]
                for a, b in cases
                if total((shown, SHOWN[a], SHOWN[b])) == answer
            )
            assert found[opponent][place] == pytest.approx(wanted)


def test_an_impossible_answer_tells_nothing() -> None:
    nothing = np.zeros(len(SHOWN))
    nothing[0] = 1.0
    assert all((one == 1).all() for one in fit([nothing, nothing], (1, 0, 0, 0, 0, 0)))
    assert all((one == 1).all() for one in fit([nothing, nothing], (-1, 0, 0, 0, 0, 0)))


def test_the_odds_of_sums_add_up_to_1() -> None:
    assert sums_over_opponents(random_odds(5, 3), (4,) * 6).sum() == pytest.approx(1)


@pytest.mark.parametrize(("round_number", "locked"), [(1, 2), (2, 4)])
def test_what_is_shown_early_is_a_token_drawn_by_lot(round_number: int, locked: int) -> None:
    """Go through all orders in which five tokens may have been placed."""
    odds = shown_given_final(round_number)
    orders = list(permutations(range(5)))
    for final in ((), (0,), (0, 3)):
        seen = [tuple(n for n in final if n in order[:locked]) for order in orders]
        for place, shown in enumerate(SHOWN):
            share = seen.count(shown) / len(orders)
            assert odds[SHOWN.index(final), place] == pytest.approx(share)


def test_what_boards_show_is_what_lies_there() -> None:
    cells = (0, 5)
    shown = shown_by_boards(cells)
    numbers = board_numbers(all_boards())
    for number in numbers[:: len(numbers) // 500].tolist():
        board = board_at(number)
        there = tuple(n for n, cell in enumerate(board.cells) if cell in cells)
        assert SHOWN[shown[number]] == there
