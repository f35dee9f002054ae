"""The best clue, placement and query are really the best: all others are tried one by one."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations, permutations

import pytest

from nowornever.contradiction.analysis.advice import advise, best_clues
from nowornever.contradiction.analysis.answer_odds import Floats
from nowornever.contradiction.analysis.belief import Belief, believe, nothing_known
from nowornever.contradiction.analysis.coming_clues import clues_to_come
from nowornever.contradiction.analysis.knowledge import Knowledge
from nowornever.contradiction.analysis.prospects import prospects
from nowornever.contradiction.board import CELLS, COLOURS, Board, Token
from nowornever.contradiction.clue import CLUES, Clue, parse_clue
from tests.contradiction.play import FIRST, SECOND, draw_knowledge


def extensions(board: Board) -> list[Board]:
    """Every finished board that has these tokens, one by one."""
    missing = 5 - len(board)
    colours = [colour for colour in COLOURS if board[colour] is None]
    cells = [cell for cell in CELLS if board.at(cell) is None]
    return [
        board.place(*(Token(c, cell) for c, cell in zip(chosen, where, strict=True)))
        for chosen in combinations(colours, missing)
        for where in permutations(cells, missing)
    ]


@lru_cache(maxsize=1)
def _coming(knowledge: Knowledge) -> Floats:
    return clues_to_come(knowledge)


def points(board: Board, knowledge: Knowledge, belief: Belief) -> float:
    """Expected points by the book."""
    stolen = sum(not clue.holds(board) for clue in knowledge.opponents_clues)
    mask = sum(1 << token.cell for token in board.tokens)
    coming = _coming(knowledge)[mask]
    clash = sum(belief.heat[token.colour.number, token.cell] for token in board.tokens)
    broken = 1000 * (not all(clue.holds(board) for clue in knowledge.clues))
    return float(stolen + coming - clash - broken - sum(map(belief.lost, knowledge.clues)))


@pytest.mark.parametrize("seed", range(4))
def test_in_round_3_every_placement_has_its_points(seed: int) -> None:
    knowledge = draw_knowledge(seed, (FIRST, SECOND))
    belief = believe(knowledge)
    advice = advise(knowledge, top=24)
    assert len(advice.placements) == 24
    for placement in advice.placements:
        board = SECOND.place(*placement.tokens)
        assert placement.points == pytest.approx(points(board, knowledge, belief), abs=1e-3)
    assert advice.points == pytest.approx(max(p.points for p in advice.placements))
    assert (advice.clues, advice.queries) == ((), ())


def test_in_round_2_the_best_placement_leads_to_the_best_board() -> None:
    knowledge = draw_knowledge(0, (FIRST,))
    belief = believe(knowledge)
    reach = prospects(knowledge, belief)
    worth = {board: points(board, knowledge, belief) for board in extensions(FIRST)}
    assert len(worth) == 8736
    assert reach.best == pytest.approx(max(worth.values()), abs=1e-3)
    assert worth[reach.best_board()] == pytest.approx(reach.best, abs=1e-3)
    for placement in reach.placements(2)[::250]:
        allowed = [b for b in worth if all(b[t.colour] == t.cell for t in placement.tokens)]
        best = max(worth[board] for board in allowed)
        assert placement.points == pytest.approx(best, abs=1e-3)


@pytest.mark.parametrize("seed", range(3))
def test_no_clue_is_better_than_the_best(seed: int) -> None:
    knowledge = draw_knowledge(seed, (FIRST,))
    belief = believe(knowledge)
    reach = prospects(knowledge, belief)
    used = knowledge.clues[0].format
    legal = [c for c in CLUES if c.format is not used and c not in knowledge.given]
    worth = sorted((reach.best_with(c) - belief.lost(c) for c in legal), reverse=True)
    found = best_clues(knowledge, belief, reach, top=3)
    assert [choice.points for choice in found] == pytest.approx(worth[:3], abs=1e-4)
    assert all(choice.clue.format is not used for choice in found)


def test_a_clue_of_an_earlier_round_is_not_proposed() -> None:
    belief = nothing_known(2)
    knowledge = Knowledge((FIRST,), (parse_clue("RO-"),), ((parse_clue("R@12"),),) * 2)
    reach = prospects(knowledge, belief)
    found = best_clues(knowledge, belief, reach, [parse_clue("R@12"), parse_clue("R@34")])
    assert [choice.clue for choice in found] == [parse_clue("R@34")]


def test_the_plan_keeps_the_clues() -> None:
    knowledge = draw_knowledge(1, (FIRST,))
    advice = advise(knowledge)
    kept: list[Clue] = [*knowledge.clues, advice.clues[0].clue]
    assert all(clue.holds(advice.plan) for clue in kept)
    assert all(advice.plan[t.colour] == t.cell for t in advice.placements[0].tokens)
    assert advice.points == advice.placements[0].points
    assert advice.points == pytest.approx(advice.clues[0].points, abs=1e-3)


def test_round_1_is_advised_too() -> None:
    advice = advise(Knowledge((), (), ((),) * 10))
    assert advice.round == 1
    assert advice.clues[0].lost == pytest.approx(10 * (1 - 5 / 12), abs=1e-3)
    assert len(advice.placements[0].tokens) == 2
    worths = [query.worth for query in advice.queries]
    assert worths == sorted(worths, reverse=True)
    assert worths[-1] > 0


def test_every_query_can_be_weighed() -> None:
    knowledge = draw_knowledge(0, (FIRST,))
    some, every = advise(knowledge).queries, advise(knowledge, top=72, every_query=True).queries
    assert len(every) == 72
    assert set(some) <= set(every)
    assert every[0].worth == max(query.worth for query in every)


def test_a_trapped_player_still_gets_the_least_evil() -> None:
    """Red on a1 and Orange on b2 cannot be five or six steps apart any more."""
    knowledge = Knowledge(
        (FIRST, SECOND), tuple(map(parse_clue, ("RO=56", "12#2"))), ((parse_clue("R@34"),),) * 2
    )
    advice = advise(knowledge)
    assert advice.points < -900
