"""Proofs that are correct by construction, and what happens when one line is changed."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from nowornever.wff.checker import check
from nowornever.wff.kernel.proof import Item, Line, Reason, SubProof
from nowornever.wff.kernel.rules import RULES
from nowornever.wff.paper import NamedRule, Proof, Solution
from nowornever.wff.rulebooks import RULEBOOKS, WffRulebook
from tests.strategies import correct_proofs, formulas
from tests.wff import brute_force

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


# one line is changed


def _anywhere(items: tuple[Item, ...], rng: Random) -> tuple[tuple[Item, ...], ...]:
    """The items, or the items of a sub-proof among them: where a change is to be made."""
    found = [items]
    for item in items:
        if isinstance(item, SubProof):
            found += _anywhere(item.items, rng)
    return tuple(found)


def _rebuilt(
    items: tuple[Item, ...], target: tuple[Item, ...], new: tuple[Item, ...]
) -> tuple[Item, ...]:
    if items is target:
        return new
    return tuple(
        SubProof(_rebuilt(item.items, target, new), item.label)
        if isinstance(item, SubProof)
        else item
        for item in items
    )


Change = Callable[[tuple[Item, ...], int, Random, str], tuple[Item, ...] | None]


def _on_a_line(change: Callable[[Line, Random, str], Line]) -> Change:
    def changed(
        items: tuple[Item, ...], at: int, rng: Random, other: str
    ) -> tuple[Item, ...] | None:
        line = items[at]
        if isinstance(line, SubProof):
            return None
        return (*items[:at], change(line, rng, other), *items[at + 1 :])

    return changed


def _new_formula(line: Line, rng: Random, other: str) -> Line:
    letters = [letter for letter in "CAKENpqrso" if letter not in line.formula]
    at = rng.randrange(len(line.formula))
    return rng.choice(
        [
            replace(line, formula=other),
            replace(line, formula=line.formula[:at] + rng.choice(letters) + line.formula[at + 1 :]),
            replace(line, formula=line.formula[:at] + line.formula[at + 1 :]),
        ]
    )


def _new_rules(line: Line, rng: Random, _: str) -> Line:
    rules = line.reason.rules
    name = rng.choice(list(RULES))
    changed = rng.choice([("R", *rules), rules[1:], (name,), (*rules, name), (*rules[:-1], name)])
    return replace(line, reason=Reason(changed, line.reason.references))


def _new_references(line: Line, rng: Random, _: str) -> Line:
    references = list(line.reason.references)
    label = rng.choice([*"123456", *"abcd", "1-3"])
    if references and rng.random() < 0.7:
        references[rng.randrange(len(references))] = label
    else:
        references.append(label)
    return replace(line, reason=Reason(line.reason.rules, tuple(references)))


def _new_label(line: Line, rng: Random, _: str) -> Line:
    return replace(line, label=rng.choice([*"123456", *"abcd"]))


def _another_wff(line: Line, _: Random, other: str) -> Line:
    return replace(line, also=(other,))


def _delete(items: tuple[Item, ...], at: int, _: Random, __: str) -> tuple[Item, ...] | None:
    return items[:at] + items[at + 1 :]


def _swap(items: tuple[Item, ...], at: int, rng: Random, _: str) -> tuple[Item, ...] | None:
    swapped = list(items)
    with_ = rng.randrange(len(items))
    swapped[at], swapped[with_] = swapped[with_], swapped[at]
    return tuple(swapped)


def _duplicate(items: tuple[Item, ...], at: int, _: Random, __: str) -> tuple[Item, ...] | None:
    return (*items[: at + 1], *items[at:])


def _indent(items: tuple[Item, ...], at: int, _: Random, __: str) -> tuple[Item, ...] | None:
    return (*items[:at], SubProof((items[at],)), *items[at + 1 :])


def _unindent(items: tuple[Item, ...], at: int, _: Random, __: str) -> tuple[Item, ...] | None:
    item = items[at]
    return (*items[:at], *item.items, *items[at + 1 :]) if isinstance(item, SubProof) else None


CHANGES: dict[str, Change] = {
    "a formula": _on_a_line(_new_formula),
    "a reason": _on_a_line(_new_rules),
    "a reference": _on_a_line(_new_references),
    "a label": _on_a_line(_new_label),
    "two WFFs": _on_a_line(_another_wff),
    "a line deleted": _delete,
    "a line moved": _swap,
    "a line twice": _duplicate,
    "a line indented": _indent,
    "a sub-proof not indented": _unindent,
}


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
    target = rng.choice(_anywhere(proof.items, rng))
    if not target:
        return
    new = change(target, rng.randrange(len(target)), rng, str(other))
    if new is None:
        return
    mutant = replace(proof, items=_rebuilt(proof.items, target, new))
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
