"""The sentence for a student."""

from __future__ import annotations

import pytest

from nowornever.wff.prover import Unprovable, prove
from nowornever.wff.rulebooks import WFF_2017
from nowornever.wff.written import parse_sequent


@pytest.mark.parametrize(
    ("sequent", "rules", "odd"),
    [
        ("q -> Cpq", "Co No R", "Cpq can stay false although q is true"),
        ("Kpq -> p", "No R", "Kpq can be true although p is false"),
        ("p, q -> Kpq", "No R", "Kpq can stay false although p is true and q is true"),
        ("p -> Apq", "No R", "Apq can stay false although p is true"),
        ("Apq, Np -> q", "No R", "Apq can be true although p is false and q is false"),
        ("Cpq, p -> q", "No R", "Cpq can be true although p is true and q is false"),
        ("Epq -> Cpq", "Ci No R", "Epq can be true although Cpq is false"),
        ("p, Np -> q", "Ni R", "Np and p can both be true"),
        ("NNp -> p", "Ni R", "p and Np can both stay unproved"),
        ("q -> Cpq", "Co R", "Cpq can stay unproved although q is true"),
        ("Kpq -> p", "Ni R", "Kpq can be true although p is unproved"),
        ("Cpq, Cqr -> Cpr", "Co R", "Cpr can stay unproved, for Ci is not among them"),
    ],
)
def test_the_reason_names_what_need_not_be(sequent: str, rules: str, odd: str) -> None:
    assert reason(sequent, rules) == f"With these rules {odd}."


def test_without_no_what_is_missing_is_not_called_false() -> None:
    assert reason("-> CCCpqpp", "Ci Co R") == (
        "Without No, what leads to a clash when it is denied is not yet proved."
    )


def test_a_row_of_the_truth_table_is_the_best_reason() -> None:
    assert reason("p -> q", "R No Co") == (
        "When p is true and q is false, the premise is true but q is false,"
        " so no rules can prove it."
    )
    assert reason("p, q -> Kpr", "Ki") == (
        "When p is true and q is true and r is false, the premises are all true"
        " but Kpr is false, so no rules can prove it."
    )
    assert reason("-> Np", "Rp") == (
        "When p is true, Np is false, so no rules can prove it from nothing."
    )
    assert reason("-> p", "Rp") == "p can be false, so no rules can prove it from nothing."


def test_a_premise_that_cannot_be_made_again_is_told() -> None:
    assert reason("p -> p", "Ki") == (
        "p stands there only as a premise, and these rules cannot make it again:"
        " the last line must be made by a rule."
    )


def test_without_r_the_reason_lists_what_can_be_made() -> None:
    assert reason("Kpq -> Apq", "Ko") == (
        "Of the formulas that matter here (Kpq, p, q, Apq) only p, q can be made with these rules."
    )
    assert reason("Cpq, Cqr -> Cpr", "Ci Co") == (
        "Without R nothing from outside can be used in a sub-proof."
        " Of the formulas that matter here (Cpq, p, q, Cqr, r, Cpr) none can be made"
        " with these rules."
    )
    assert reason("p -> NNp", "Ai") == (
        "Of the formulas that matter here (p, NNp, Np) none can be made with these rules."
    )


def reason(sequent: str, rules: str) -> str:
    answer = prove(*parse_sequent(sequent), frozenset(rules.split()), WFF_2017)
    assert isinstance(answer, Unprovable)
    return answer.reason
