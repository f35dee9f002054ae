"""Counting many solutions at once says the same as the account of one."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from nowornever.bots.cubes.counting import TOO_MANY, Stock, count
from nowornever.shake.accounting import ledger
from nowornever.shake.position import Position
from nowornever.wff.rulebooks import WFF_2012, WFF_2017

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
