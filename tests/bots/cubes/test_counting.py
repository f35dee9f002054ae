"""Counting many solutions at once says the same as the account of one."""

from __future__ import annotations

from itertools import product

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from nowornever.bots.cubes.counting import (
    TOO_MANY,
    Stock,
    Stocks,
    count,
    counted,
    parts_apart,
)
from nowornever.shake.accounting import ledger
from nowornever.shake.judge.prospects import may_say_now, moves
from nowornever.shake.position import Position
from nowornever.wff.rulebooks import WFF_2012, WFF_2017, WffRulebook

CUBES = st.text("CAKENRpqrsio", max_size=6)


@given(st.sampled_from([WFF_2012, WFF_2017]), st.tuples(CUBES, CUBES, CUBES), CUBES, CUBES, CUBES)
def test_costs_are_those_of_the_ledger(
    book: object, mat: tuple[str, str, str], resources: str, premises: str, rules: str
) -> None:
    assert book in (WFF_2012, WFF_2017)
    rulebook = WFF_2012 if book is WFF_2012 else WFF_2017
    position = Position(rulebook, "regular", "p", mat, resources)
    account = ledger(position, {"premises": premises, "rules": rules})
    fits = all(one.used >= one.required and not one.missing for one in account)
    expected = sum(one.from_resources for one in account) if fits else TOO_MANY
    used = [[count(part, rulebook.symbols) for part in (premises, rules)]]
    assert int(Stock(position).costs(np.array(used, np.int16))[0]) == expected


@given(
    st.sampled_from([WFF_2012, WFF_2017]),
    st.tuples(CUBES, CUBES, CUBES),
    CUBES,
    st.lists(st.tuples(CUBES, CUBES), max_size=4),
)
def test_all_moves_at_once_are_the_same_as_one_by_one(
    rulebook: WffRulebook,
    mat: tuple[str, str, str],
    resources: str,
    solutions: list[tuple[str, str]],
) -> None:
    position = Position(rulebook, "regular", "p", mat, resources)
    rows = [counted({"premises": one, "rules": other}, rulebook) for one, other in solutions]
    parts = len(parts_apart(rulebook))
    used = np.array(rows, np.int16).reshape(len(rows), parts, len(rulebook.symbols))
    stocks = Stocks([position])
    cheapest, safe = stocks.cheapest_after(used), stocks.safe_moves(used)
    legal = {(move.cube, move.section) for move in moves(position)}
    places = product(enumerate(rulebook.sections), enumerate(rulebook.symbols))
    for (row, section), (column, cube) in places:
        at = 0, row, column
        is_legal = (cube, section.key) in legal
        assert stocks.legal_moves()[at] == is_legal
        if cube not in resources:
            assert not safe[at]
            continue
        then = position.move(cube, section.key)
        cost = min([TOO_MANY, *Stock(then).costs(used)])
        assert cheapest[at] == cost
        now = may_say_now(then) and cost <= 1
        assert safe[at] == (is_legal and cost < TOO_MANY and not now)
        moved = Stocks([position, position])
        moved.move(np.array([row, row]), np.array([column, column]))
        assert moved.cheapest(used).tolist() == [cost, cost]
        assert moved.may_say_now().tolist() == [may_say_now(then)] * 2
