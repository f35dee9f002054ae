"""Formulas: read, taken apart, valued, refused with the place of the mistake."""

from __future__ import annotations

import copy
import pickle
from itertools import product

import pytest
from hypothesis import given

from nowornever.core.written import WrittenError
from nowornever.wff.kernel.formula import Formula, is_formula, join
from tests.strategies import formulas


@given(formulas(12))
def test_a_formula_is_its_text(formula: Formula) -> None:
    assert Formula(str(formula)) == formula
    assert hash(Formula(str(formula))) == hash(str(formula))
    assert pickle.loads(pickle.dumps(formula)) == copy.deepcopy(formula) == formula
    assert isinstance(copy.copy(formula), Formula)


@given(formulas(12))
def test_head_and_parts_make_the_formula_again(formula: Formula) -> None:
    if formula.parts:
        assert join(formula.head, *formula.parts) == formula
        assert sum(map(len, formula.parts)) + 1 == len(formula)
    else:
        assert formula in "pqrs"


@given(formulas(8))
def test_subformulas_are_the_formula_and_those_of_its_parts(formula: Formula) -> None:
    expected = {formula}.union(*(part.subformulas for part in formula.parts))
    assert set(formula.subformulas) == expected
    assert len(formula.subformulas) == len(expected)


def _value(formula: Formula, row: dict[str, bool]) -> bool:
    if not formula.parts:
        return row[formula]
    values = [_value(part, row) for part in formula.parts]
    if formula.head == "N":
        return not values[0]
    one, two = values
    return {"C": not one or two, "A": one or two, "K": one and two, "E": one == two}[formula.head]


@given(formulas(8))
def test_the_truth_table_has_the_value_of_every_row(formula: Formula) -> None:
    for index, values in enumerate(product([False, True], repeat=4)):
        row = dict(zip("pqrs", values, strict=True))
        assert bool(formula.truth >> index & 1) == _value(formula, row)


@pytest.mark.parametrize(
    ("text", "at", "reason"),
    [
        ("", 0, "there is no WFF here"),
        ("CCCss", 5, "the text ends, but CCss needs one more WFF after it (2 are missing in all)"),
        ("Apo", 2, "o spells rules; a WFF is made of C A K E, N and p q r s"),
        ("Ri", 0, "R spells rules; a WFF is made of C A K E, N and p q r s"),
        ("i", 0, "i spells rules; a WFF is made of C A K E, N and p q r s"),
        ("Epqrs", 3, "Epq is already a whole WFF; rs is left over"),
        ("pKr", 1, "p is already a whole WFF; Kr is left over"),
        ("K", 1, "the text ends, but K needs two WFFs after it"),
        ("Kp", 2, "the text ends, but Kp needs one more WFF after it"),
        ("N", 1, "the text ends, but N needs a WFF after it"),
        ("kpq", 0, "in a WFF k is written as a capital, K"),
        ("KPq", 1, "in a WFF P is written small, p"),
        ("Kpx", 2, "x is not a letter of a WFF; the letters are C A K E, N and p q r s"),
        ("Kpх", 2, "х (U+0445) is not a letter of a WFF; the letters are C A K E, N and p q r s"),
        ("K p", 1, "  is not a letter of a WFF; the letters are C A K E, N and p q r s"),
        ("N" * 10_000 + "p", 500, "a WFF here has at most 500 letters"),
    ],
)
def test_what_is_no_formula_says_why_and_where(text: str, at: int, reason: str) -> None:
    with pytest.raises(WrittenError) as refused:
        Formula(text)
    assert (refused.value.reason, refused.value.at) == (reason, at)
    assert not is_formula(text)


def test_a_formula_is_shown_as_it_is_made() -> None:
    assert repr(Formula("KpNq")) == "Formula('KpNq')"


def test_a_formula_as_long_as_allowed_can_be_used() -> None:
    deep = Formula("N" * 499 + "p")
    assert deep.truth == 0x00FF
    assert len(deep.subformulas) == 500
