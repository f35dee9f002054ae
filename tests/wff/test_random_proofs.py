"""Proofs that are correct by construction, and what happens when one line is changed."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from nowornever.wff.checker import check
from nowornever.wff.kernel.rules import RULES
from nowornever.wff.paper import NamedRule, Proof, Solution
from nowornever.wff.rulebooks import RULEBOOKS, WffRulebook
from tests.strategies import correct_proofs, formulas
from tests.wff import brute_force
from tests.wff.changes import CHANGES, Change, anywhere, rebuilt

books = st.sampled_from(list(RULEBOOKS.values()))


@given(correct_proofs(), books)
def test_the_checker_accepts_what_is_correct_by_construction(
    proof: Proof, book: WffRulebook
) -> None:
    assert check(proof, book).faults == ()


@given(correct_proofs(one_line_subproofs=True), st.sampled_from(["wff-2012", "wff-2013"]))
def test_the_older_editions_accept_conclusions_that_are_the_supposition(
    proof: Proof, book_id: str
) -> None:
    assert check(proof, RULEBOOKS[book_id]).faults == ()


@given(correct_proofs(basic=True), books)
def test_basic_proofs_are_accepted_at_the_basic_levels(proof: Proof, book: WffRulebook) -> None:
    for level in book.levels:
        assert check(proof, book, level).faults == ()


@given(correct_proofs(one_line_subproofs=True), books)
def test_brute_force_agrees_on_random_proofs(proof: Proof, book: WffRulebook) -> None:
    expected = brute_force.is_correct(proof, brute_force.EDITIONS[book.id])
    assert check(proof, book).correct == expected


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
@given(
    proof=correct_proofs(one_line_subproofs=True),
    rng=st.randoms(use_true_random=False),
    other=formulas(3),
    book=books,
)
def test_a_changed_line_is_noticed_unless_it_is_right_as_well(
    change: Change, proof: Proof, rng: Random, other: str, book: WffRulebook
) -> None:
    target = rng.choice(anywhere(proof.items, rng))
    if not target:
        return
    new = change(target, rng.randrange(len(target)), rng, str(other))
    if new is None:
        return
    mutant = replace(proof, items=rebuilt(proof.items, target, new))
    right = brute_force.is_correct(mutant, brute_force.EDITIONS[book.id])
    assert check(mutant, book).correct == right, [str(f) for f in check(mutant, book).faults]


@given(proof=correct_proofs(), rng=st.randoms(use_true_random=False))
def test_a_rule_that_is_used_must_be_named(proof: Proof, rng: Random) -> None:
    assert proof.solution
    rules = list(proof.solution.rules)
    rules.pop(rng.randrange(len(rules)))
    short = Solution(proof.solution.premises, tuple(rules))
    codes = {fault.code for fault in check(replace(proof, solution=short)).faults}
    assert codes - {"too-few-cubes"} in ({"rule-not-named"}, {"wild-unclear"})


@given(proof=correct_proofs(), name=st.sampled_from(list(RULES)))
def test_naming_more_rules_and_premises_is_no_fault(proof: Proof, name: str) -> None:
    assert proof.solution
    if name in {rule.name for rule in proof.solution.rules}:
        return
    more = replace(proof.solution, rules=(*proof.solution.rules, NamedRule(name)))
    assert check(replace(proof, solution=more)).correct
