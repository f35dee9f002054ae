"""Formulas in signs and in words."""

from __future__ import annotations

from itertools import product

import pytest

from nowornever.wff.kernel.formula import Formula, is_formula
from nowornever.wff.notations import infix, spoken


def test_the_longest_formula_can_be_shown() -> None:
    assert infix(Formula("N" * 499 + "p")) == "¬" * 499 + "p"


@pytest.mark.parametrize(
    ("text", "signs", "words"),
    [
        ("p", "p", "p"),
        ("CNpNq", "¬p → ¬q", "if not p then not q"),
        ("NKpr", "¬(p ∧ r)", "not (both p and r)"),
        ("KNEqss", "¬(q ↔ s) ∧ s", "both not (q if and only if s) and s"),
        ("EApqKrs", "(p ∨ q) ↔ (r ∧ s)", "(either p or q) if and only if (both r and s)"),
    ],
)
def test_other_ways_to_say_it(text: str, signs: str, words: str) -> None:
    assert infix(Formula(text)) == signs
    assert spoken(Formula(text)) == words


def test_no_two_formulas_have_the_same_words() -> None:
    short = [text for n in range(1, 6) for text in map("".join, product("CENpq", repeat=n))]
    formulas = [Formula(text) for text in short if is_formula(text)]
    assert len({spoken(formula) for formula in formulas}) == len(formulas) > 50
