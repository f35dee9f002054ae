"""The table of rules: what every rule gives, and the matcher that reads the table."""

from __future__ import annotations

import pytest
from hypothesis import given

from nowornever.wff.kernel.formula import Formula, join
from nowornever.wff.kernel.rules import BASIC, REGULAR, RULES, in_order, instance, match
from tests.strategies import formulas


def test_there_are_twelve_rules_and_seven_are_basic() -> None:
    assert len(RULES) == len(REGULAR) == 12
    assert len(BASIC) == 7
    assert {name for name, rule in RULES.items() if rule.uses_subproofs} == {"Ci", "Ao", "Ni", "No"}
    assert not any(RULES[name].uses_subproofs for name in BASIC)


def test_rules_are_listed_in_the_order_of_the_table() -> None:
    assert in_order({"R", "Co", "Ki"}) == ["Co", "Ki", "R"]


@given(formulas(), formulas())
def test_matching_and_filling_in_are_mirrors(one: Formula, two: Formula) -> None:
    binding = {"x": one, "y": two}
    for pattern in ("Cxy", "Kxy", "Axy", "Exy", "Nx"):
        whole = instance(pattern, binding)
        assert whole is not None
        found = match(pattern, whole, {})
        assert found is not None
        assert instance(pattern, found) == whole


@given(formulas(), formulas())
def test_a_letter_stands_for_one_formula_throughout(one: Formula, two: Formula) -> None:
    implication = join("C", one, two)
    assert (match("Cyx", implication, {"x": one}) is not None) == (one == two)
    assert match("Cxy", implication, {"x": one}) == {"x": one, "y": two}


@pytest.mark.parametrize(
    ("pattern", "text"), [("Cxy", "Kpq"), ("Nx", "p"), ("Kxy", "NKpq"), ("Exy", "Cpq")]
)
def test_another_head_does_not_match(pattern: str, text: str) -> None:
    assert match(pattern, Formula(text), {}) is None


def test_a_pattern_with_a_free_letter_has_no_instance() -> None:
    assert instance("Cxy", {"x": Formula("p")}) is None
