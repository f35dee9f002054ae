"""Basic games are decided exactly: against a plain search through many more formulas."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nowornever.wff.kernel.formula import Formula
from nowornever.wff.kernel.rules import BASIC
from nowornever.wff.prover import is_provable
from nowornever.wff.rulebooks import RULEBOOKS, WffRulebook
from tests.strategies import formulas

rule_sets = st.sets(st.sampled_from(sorted(BASIC)), max_size=7).map(frozenset)
small_formulas = formulas(3, "pq")
small_premises = st.lists(small_formulas, max_size=3)
books = st.sampled_from(list(RULEBOOKS.values()))


def makes(known: set[str], universe: set[str], rules: frozenset[str]) -> set[str]:
    """Everything in the universe that one rule makes from what is known."""
    made: set[str] = set()
    for one in known:
        head, parts = Formula(one).head, Formula(one).parts
        if "Rp" in rules:
            made.add(one)
        if "Ko" in rules and head == "K":
            made |= set(parts)
        if "Eo" in rules and head == "E":
            made |= {"C" + parts[0] + parts[1], "C" + parts[1] + parts[0]}
        if "Co" in rules and head == "C" and parts[0] in known:
            made.add(parts[1])
    for wanted in universe:
        head, parts = Formula(wanted).head, Formula(wanted).parts
        if "Ki" in rules and head == "K" and set(parts) <= known:
            made.add(wanted)
        if "Ai" in rules and head == "A" and set(parts) & known:
            made.add(wanted)
        both = {"C" + "".join(parts), "C" + "".join(parts[::-1])}
        if "Ei" in rules and head == "E" and both <= known:
            made.add(wanted)
    return made & universe


def searched(premises: list[Formula], goal: Formula, rules: frozenset[str]) -> bool:
    """Whether some rule makes the goal, through all parts and everything two of them can form."""
    parts: set[str] = {str(part) for formula in [*premises, goal] for part in formula.subformulas}
    parts |= {"C" + x + y for e in parts if e[0] == "E" for x, y in [Formula(e).parts]}
    parts |= {"C" + y + x for e in parts if e[0] == "E" for x, y in [Formula(e).parts]}
    universe = parts | {"N" + part for part in parts}
    universe |= {head + x + y for head in "CAKE" for x, y in product(parts, parts)}
    known, made = set(map(str, premises)), set[str]()
    while True:
        new = makes(known, universe, rules)
        if new <= made:
            return str(goal) in made
        made |= new
        known |= new


@given(small_premises, small_formulas, rule_sets, books)
def test_what_is_provable_is_what_a_larger_search_finds(
    premises: list[Formula], goal: Formula, rules: frozenset[str], book: WffRulebook
) -> None:
    assert is_provable(premises, goal, rules, book) == searched(premises, goal, rules)


@settings(max_examples=60)
@given(small_premises, rule_sets, books)
def test_what_the_rules_make_is_provable(
    premises: list[Formula], rules: frozenset[str], book: WffRulebook
) -> None:
    """Goals drawn from what the rules make, so that most are provable."""
    known = set(map(str, premises))
    universe = known | {head + x + y for head in "CAKE" for x, y in product(known, known)}
    for goal in sorted(makes(known, universe, rules))[:8]:
        assert is_provable(premises, Formula(goal), rules, book)


@pytest.mark.parametrize(
    ("premises", "goal", "rules", "provable"),
    [
        ("p", "p", "Rp", True),
        ("p", "p", "Ki", False),
        ("p", "p", "Ki Ko", True),
        ("Cpq", "Cpq", "Ei Eo", False),
        ("Cpq Cqp", "Cpq", "Ei Eo", True),
        ("p EpKqr", "p", "Eo Co", True),
        ("Epq p", "q", "Eo", False),
        ("Epq p", "q", "Eo Co", True),
        ("", "Cpp", "Co Ai Ki Ko Ei Eo Rp", False),
        ("p Np", "q", "Co Ai Ki Ko Ei Eo Rp", False),
        ("Apq", "Aqp", "Co Ai Ki Ko Ei Eo Rp", False),
        ("p CAprs", "s", "Ai Co", True),
        ("p CApqr", "r", "Co", False),
    ],
)
def test_known_cases(premises: str, goal: str, rules: str, provable: bool) -> None:
    given_ = [Formula(text) for text in premises.split()]
    for book in RULEBOOKS.values():
        assert is_provable(given_, Formula(goal), frozenset(rules.split()), book) is provable
