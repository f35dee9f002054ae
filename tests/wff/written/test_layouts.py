"""However a correct proof is laid out, it is read and found correct."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nowornever.wff.checker import check
from nowornever.wff.kernel.proof import Item, Line, SubProof
from nowornever.wff.paper import Proof
from nowornever.wff.rulebooks import WFF_2012, WFF_2013, WFF_2017
from nowornever.wff.written import canonical_label, format_proof, parse_proof
from tests.strategies import correct_proofs
from tests.wff.written import layouts


def shape(items: tuple[Item, ...]) -> tuple[object, ...]:
    """What a proof says, without labels, references and rows."""
    return tuple(
        (item.formula, item.reason.rules) if isinstance(item, Line) else shape(item.items)
        for item in items
    )


def assert_read_as(text: str, proof: Proof) -> None:
    read = parse_proof(text)
    assert shape(read.items) == shape(proof.items), text
    assert check(read, WFF_2017).faults == (), text


@given(correct_proofs())
def test_the_canonical_layout_is_read_back(proof: Proof) -> None:
    text = format_proof(proof)
    read = parse_proof(text)
    assert shape(read.items) == shape(proof.items)
    assert [line.reason for line in read.lines()] == [line.reason for line in proof.lines()]
    assert read.sequent
    assert proof.sequent
    assert (read.sequent.premises, read.sequent.goal) == (
        proof.sequent.premises,
        proof.sequent.goal,
    )
    assert str(read.solution) == str(proof.solution)
    assert check(read, WFF_2012).faults == ()
    assert format_proof(read) == text


@given(correct_proofs())
def test_labels_and_references_may_be_dropped(proof: Proof) -> None:
    plain = layouts.without_references(proof)
    assert_read_as(layouts.with_bars(plain), plain)


@given(correct_proofs(), st.sampled_from("│┃║¦"))
def test_a_new_supposition_starts_a_new_subproof_without_a_blank_row(
    proof: Proof, bar: str
) -> None:
    plain = layouts.without_references(proof)
    assert_read_as(layouts.with_bars(plain, bar=bar, blank_between=False), plain)


@given(correct_proofs())
def test_marks_may_be_dropped_where_the_edition_lets_them(proof: Proof) -> None:
    plain = layouts.without_marks(layouts.without_references(proof))
    text = layouts.with_bars(plain)
    assert_read_as(text, plain)
    assert check(parse_proof(text), WFF_2013).correct
    codes = {fault.code for fault in check(parse_proof(text), WFF_2012).faults}
    assert codes == {"supposition-unmarked"}


@given(correct_proofs(), st.sampled_from(["  ", "    ", "\t"]))
def test_bars_may_be_replaced_by_indentation(proof: Proof, by: str) -> None:
    plain = layouts.without_references(proof)
    assert_read_as(layouts.indented(plain, by=by), plain)


@given(correct_proofs())
def test_indented_lines_may_be_labelled(proof: Proof) -> None:
    plain = layouts.without_references(proof)
    assert_read_as(layouts.indented(plain, labels=True), plain)


@given(correct_proofs(straight=True), st.sampled_from([".", ")", "", ":"]))
def test_lines_may_be_numbered_straight_through_before_the_bars(proof: Proof, dot: str) -> None:
    assert_read_as(layouts.numbered_outside(proof, dot=dot), proof)


@given(correct_proofs(straight=True))
def test_lines_may_be_numbered_straight_through_after_the_bars(proof: Proof) -> None:
    assert_read_as(layouts.numbered_inside(proof), proof)


@given(correct_proofs(straight=True), st.sampled_from(["  ", "    ", "\t"]), st.booleans())
def test_lines_may_be_numbered_at_the_margin_and_formulas_indented(
    proof: Proof, by: str, aligned: bool
) -> None:
    aligned = aligned or by == "\t"
    assert_read_as(layouts.numbered_at_the_margin(proof, by=by, aligned=aligned), proof)


@given(correct_proofs(straight=True))
def test_the_main_proof_may_have_a_bar_as_well(proof: Proof) -> None:
    assert_read_as(layouts.with_a_bar_for_the_main_proof(proof), proof)


def _relabelled(items: tuple[Item, ...], depth: int, label: str) -> tuple[Item, ...]:
    """Labels written out where they were left to be counted, with a prefix."""
    return tuple(
        Line(item.formula, item.reason, f"{label}{canonical_label(depth, number)}")
        if isinstance(item, Line)
        else SubProof(
            _relabelled(item.items, depth + 1, label), f"{label}{canonical_label(depth, number)}"
        )
        for number, item in enumerate(items, 1)
    )


@pytest.mark.parametrize("prefix", ["", "1"])
@given(correct_proofs())
def test_renumbering_without_references_changes_nothing(prefix: str, proof: Proof) -> None:
    plain = layouts.without_references(proof)
    renamed = Proof(_relabelled(plain.items, 0, prefix), proof.sequent, proof.solution)
    assert check(renamed, WFF_2017).correct
