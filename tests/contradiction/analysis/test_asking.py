"""What a query is worth."""

from __future__ import annotations

import pytest

from nowornever.contradiction.analysis.asking import best_queries
from nowornever.contradiction.analysis.belief import believe, nothing_known
from nowornever.contradiction.analysis.knowledge import Knowledge
from nowornever.contradiction.analysis.prospects import prospects
from nowornever.contradiction.board import QUERIES, Colour, Token
from tests.contradiction.play import FIRST, draw_knowledge


def test_a_query_about_cells_that_do_not_matter_is_worth_nothing() -> None:
    knowledge = draw_knowledge(0, (FIRST,))
    belief = believe(knowledge)
    reach = prospects(knowledge, belief)
    locked = reach.locked((Token(Colour.YELLOW, 2), Token(Colour.GREEN, 8)))
    found = {choice.cells: choice.worth for choice in best_queries(2, belief, locked)}
    assert found[(0, 5)] == pytest.approx(0, abs=1e-6)
    assert all(worth > -1e-6 for worth in found.values())
    assert list(found.values()) == sorted(found.values(), reverse=True)


def test_only_the_queries_that_are_named_are_weighed() -> None:
    knowledge = Knowledge((), (), ((),) * 2)
    belief = nothing_known(2)
    reach = prospects(knowledge, belief).locked((Token(Colour.RED, 0), Token(Colour.BLUE, 5)))
    found = best_queries(1, belief, reach, QUERIES[:3])
    assert {choice.cells for choice in found} == set(QUERIES[:3])
