"""Beliefs: exact for what is known, compared with going through boards one by one."""

from __future__ import annotations

import numpy as np
import pytest

from nowornever.contradiction.analysis.belief import Belief, believe, distributions, nothing_known
from nowornever.contradiction.analysis.index import board_at, boards_with, count
from nowornever.contradiction.analysis.knowledge import Knowledge
from nowornever.contradiction.board import Board, parse_board
from nowornever.contradiction.clue import CLUES, Clue, parse_clue
from nowornever.contradiction.query import Query, answer

NARROW = tuple(map(parse_clue, ("RO=56", "YG=56")))
"""Two clues that leave few boards."""


def boards_of(clues: tuple[Clue, ...]) -> list[Board]:
    (found,) = distributions(Knowledge((), (), (clues,)))
    return [board_at(int(number)) for number in found.boards]


def test_before_any_clue_every_board_is_as_likely_as_any_other() -> None:
    belief = nothing_known(10)
    assert belief.heat == pytest.approx(np.full((6, 16), 10 * 5 / 96))
    for clue in CLUES[::17]:
        wanted = 10 * (1 - count(boards_with([clue])) / 3_144_960)
        assert belief.lost(clue) == pytest.approx(wanted)


def test_a_clue_of_an_opponent_holds_on_its_board() -> None:
    belief = believe(Knowledge((), (), (NARROW,)))
    assert belief.lost(NARROW[0]) == pytest.approx(0, abs=1e-6)
    assert belief.heat.sum() == pytest.approx(5)


def test_tables_are_those_of_boards_one_by_one() -> None:
    boards = boards_of(NARROW)
    belief = believe(Knowledge((), (), (NARROW,)))
    heat = np.zeros((6, 16))
    for board in boards:
        for number, cell in enumerate(board.cells):
            if cell is not None:
                heat[number, cell] += 1 / len(boards)
    assert belief.heat == pytest.approx(heat)
    for clue in CLUES[::11]:
        false = sum(not clue.holds(board) for board in boards) / len(boards)
        assert belief.lost(clue) == pytest.approx(false)


def test_opponents_add_up() -> None:
    both = believe(Knowledge((), (), (NARROW, (parse_clue("12#5"),))))
    one = believe(Knowledge((), (), (NARROW,)))
    other = believe(Knowledge((), (), ((parse_clue("12#5"),),)))
    assert both.heat == pytest.approx(one.heat + other.heat)
    assert both.lost(CLUES[3]) == pytest.approx(one.lost(CLUES[3]) + other.lost(CLUES[3]))


@pytest.mark.parametrize("round_number", [1, 2])
def test_an_answer_changes_the_odds_as_bayes_says(round_number: int) -> None:
    """With one opponent the answer is what it shows: go through its boards one by one."""
    own = parse_board("..../..../..../P..B")
    cells = (0, 5)
    told = (1, 0, 0, 0, 0, 0)
    one, both = {1: (2 / 5, 1 / 10), 2: (4 / 5, 3 / 5)}[round_number]
    odds = []
    boards = boards_of(NARROW)
    for board in boards:
        shown = answer(cells, [board])
        if not shown[0]:
            odds.append(0.0)
        else:
            odds.append(one if sum(shown) == 1 else one - both)
    query = Query(round_number, cells, told)
    knowledge = Knowledge((own, own), (), (NARROW,), (query,))
    (found,) = distributions(knowledge)
    assert found.odds == pytest.approx(np.array(odds) / sum(odds), abs=1e-12)


def test_the_own_tokens_are_taken_out_of_an_answer() -> None:
    own = parse_board("P.../.B../..../....")
    told = Query(1, (0, 5), (0, 0, 0, 0, 1, 1))
    knowledge = Knowledge((own,), (), (NARROW, NARROW), (told,))
    belief = believe(knowledge)
    before = believe(Knowledge((own,), (), (NARROW, NARROW)))
    assert (belief.heat[:, 0] < before.heat[:, 0]).all()


def test_an_answer_that_counts_everybody_leaves_no_doubt() -> None:
    own = parse_board("P.../.B../..../....")
    told = Query(2, (0, 15), (3, 0, 0, 0, 0, 1))
    belief = believe(Knowledge((own, own), (), (NARROW,) * 3, (told,)))
    assert belief.heat[0, [0, 15]].sum() == pytest.approx(3)


def test_keen_opponents_make_more_clues_false() -> None:
    knowledge = Knowledge((), (parse_clue("R@12"),), (NARROW, (parse_clue("12#2"),)))
    dull, keen = believe(knowledge), believe(knowledge, keenness=2.0)
    assert keen.lost(parse_clue("R@12")) > dull.lost(parse_clue("R@12"))
    assert keen.lost(NARROW[0]) > dull.lost(NARROW[0])


def test_clues_that_cannot_be_kept_together_leave_nothing() -> None:
    never = tuple(map(parse_clue, ("RO=56", "RO+")))
    belief: Belief = believe(Knowledge((), (), (never,)))
    assert belief.heat.sum() == 0
