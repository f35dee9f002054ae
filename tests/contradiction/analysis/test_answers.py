"""The exact worth of a query, against counting through everything that may be."""

from __future__ import annotations

import random
from collections import defaultdict
from itertools import combinations, product

import numpy as np
import pytest

from nowornever.contradiction.analysis.answers import joint, worth
from nowornever.contradiction.analysis.belief import Distribution
from nowornever.contradiction.analysis.index import all_boards, board_at, board_numbers
from nowornever.contradiction.analysis.prospects import Prospects, in_reach
from nowornever.contradiction.board import Board, Cell, Colour, Token
from nowornever.contradiction.query import answer, heat

OWN = Board().place(Token(Colour.RED, 0), Token(Colour.ORANGE, 5), Token(Colour.BLUE, 15))


def draw(chance: random.Random, boards: int) -> Distribution:
    numbers = np.array(chance.sample(list(board_numbers(all_boards())[::997]), boards), np.int32)
    odds = np.array([chance.random() for _ in numbers])
    return Distribution(numbers, odds / odds.sum())


def reach_of(chance: random.Random) -> Prospects:
    """A point more or less for each board that the player may end with."""
    seed = chance.randrange(100)
    return in_reach(
        OWN,
        lambda part: (
            np.random.default_rng(seed + part.left_out)
            .random([16] * len(part.free))
            .astype(np.float32)
        ),
    )


def count_through(
    round_number: int, opponents: list[Distribution], reach: Prospects, cells: tuple[Cell, Cell]
) -> float:
    """The worth of a query: every board of everybody, and every way to have locked some of it."""
    locked = 2 * round_number
    ways = []
    for one in opponents:
        for_one = []
        for number, chance in zip(one.boards, one.odds, strict=True):
            board = board_at(int(number))
            for tokens in combinations(board.tokens, locked):
                early = Board().place(*tokens)
                for_one.append((chance / (10 if locked == 2 else 5), board, early))
        ways.append(for_one)
    before = sum(p * np.array(heat([board])) for way in ways for p, board, _ in way)
    odds: dict[tuple[int, ...], float] = defaultdict(float)
    clashes: dict[tuple[int, ...], np.ndarray] = defaultdict(lambda: np.zeros((6, 16)))
    for all_of_them in product(*ways):
        chance = float(np.prod([p for p, _, _ in all_of_them]))
        told = answer(cells, [early for _, _, early in all_of_them])
        odds[told] += chance
        clashes[told] += chance * np.array(heat([board for _, board, _ in all_of_them]))
    total = 0.0
    for told, chance in odds.items():
        news = clashes[told] / chance - before
        total += chance * max(_best(reach, news))
    return total - reach.best


def _best(reach: Prospects, news: np.ndarray) -> list[float]:
    found = []
    for corner in reach.corners:
        for at in np.argwhere(np.isfinite(corner.points)):
            tokens = zip(corner.part.free, at, strict=True)
            found.append(corner.points[tuple(at)] - sum(news[n][cell] for n, cell in tokens))
    return found


@pytest.mark.parametrize("round_number", [1, 2])
@pytest.mark.parametrize("cells", [(1, 6), (2, 11)])
def test_the_worth_of_a_query_is_what_counting_through_gives(
    round_number: int, cells: tuple[Cell, Cell]
) -> None:
    chance = random.Random(round_number)
    opponents = [draw(chance, 6), draw(chance, 5)]
    reach = reach_of(chance)
    found = worth(round_number, [joint(one) for one in opponents], reach, cells)
    assert found == pytest.approx(count_through(round_number, opponents, reach, cells), abs=2e-3)
    assert found >= -1e-6


def test_tokens_together_are_counted() -> None:
    opponent = draw(random.Random(5), 40)
    found = joint(opponent)
    boards = [board_at(int(number)) for number in opponent.boards]
    for board in boards[::8]:
        for tokens in product(board.tokens, repeat=3):
            if tokens[0] == tokens[1]:
                continue
            wanted = sum(
                chance
                for other, chance in zip(boards, opponent.odds, strict=True)
                if all(other[token.colour] == token.cell for token in tokens)
            )
            colours = tuple(token.colour.number for token in tokens)
            cells = tuple(token.cell for token in tokens)
            assert found.three[colours][cells] == pytest.approx(wanted, abs=1e-6)
