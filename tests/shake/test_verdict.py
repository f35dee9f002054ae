"""Faults and verdicts in words."""

from __future__ import annotations

import pytest

from nowornever.shake.paper_verdict import PaperVerdict
from nowornever.shake.verdict import Fault, fault
from nowornever.wff.rulebooks import WFF_2017

FORM = Fault("solution", "form", "wff-2017 VII-B", "It is wrong.", 2, 5)


@pytest.mark.parametrize(
    ("row", "column", "where"),
    [
        (0, 0, "solution"),
        (1, 0, "solution (row 1)"),
        (1, 5, "solution (character 5)"),
        (2, 5, "solution (row 2, character 5)"),
        (3, 1, "solution (row 3, character 1)"),
    ],
)
def test_a_fault_says_where_it_is(row: int, column: int, where: str) -> None:
    found = Fault("solution", "form", "wff-2017 VII-B", "It is wrong.", row, column)
    assert found.where == where
    assert str(found) == f"{where}: It is wrong. wff-2017 VII-B"


def test_a_fault_is_about_no_row_unless_one_is_given() -> None:
    found = fault(WFF_2017, "top-line", "top line", "It is missing.")
    assert found == Fault("top line", "top-line", "wff-2017 VII-B-2-a", "It is missing.", 0, 0)


class Unsettled(PaperVerdict, frozen=True, kw_only=True):
    """A verdict that leaves something open."""

    @property
    def settled(self) -> bool:
        return False


@pytest.mark.parametrize(
    ("verdict", "correct", "headline"),
    [
        (PaperVerdict(faults=()), True, "correct"),
        (PaperVerdict(faults=(FORM,)), False, "incorrect, 1 fault"),
        (PaperVerdict(faults=(FORM, FORM)), False, "incorrect, 2 faults"),
        (Unsettled(faults=()), None, "undecided"),
        (Unsettled(faults=(FORM,)), False, "incorrect, 1 fault"),
    ],
)
def test_a_verdict_in_a_word(verdict: PaperVerdict, correct: bool | None, headline: str) -> None:
    assert (verdict.correct, verdict.headline) == (correct, headline)
    assert str(verdict) == "\n".join((headline, *(f"  {one}" for one in verdict.faults)))
    assert headline.split(",")[0] in verdict._repr_html_()
    assert verdict.values == ()
    assert verdict.details() == {}
