"""Reasons, sequents and solutions: what is written is read back, and variants are understood."""

from __future__ import annotations

import pytest
from hypothesis import given

from nowornever.core.written import WrittenError
from nowornever.wff.kernel.formula import Formula
from nowornever.wff.kernel.proof import Reason
from nowornever.wff.paper import Solution
from nowornever.wff.written import (
    canonical_label,
    format_reason,
    parse_reason,
    parse_sequent,
    parse_solution,
)
from nowornever.wff.written.labels import read_label
from tests.strategies import formulas, reasons, solutions


@given(reasons())
def test_a_reason_is_read_back(reason: Reason) -> None:
    assert parse_reason(format_reason(reason)) == reason


@given(solutions())
def test_a_solution_is_read_back(solution: Solution) -> None:
    assert parse_solution(str(solution)) == solution


@given(formulas(), formulas(), formulas())
def test_a_sequent_is_read_back(one: Formula, two: Formula, goal: Formula) -> None:
    assert parse_sequent(f"{one}, {two} -> {goal}") == ((one, two), goal)
    assert parse_sequent(f"-> {goal}") == ((), goal)


@pytest.mark.parametrize(
    ("text", "rules", "references"),
    [
        ("R, R, 1", ("R", "R"), ("1",)),
        ("R,R 1", ("R", "R"), ("1",)),
        ("RR 1", ("R", "R"), ("1",)),
        ("1 R,R", ("R", "R"), ("1",)),
        ("Ki, 3,4", ("Ki",), ("3", "4")),
        ("Ki 3 & 4", ("Ki",), ("3", "4")),
        ("Ki (3, 4)", ("Ki",), ("3", "4")),
        ("Ci 2-8", ("Ci",), ("2-8",)),
        ("Ci 2 – 8", ("Ci",), ("2-8",)),
        ("R,Eo 1", ("R", "Eo"), ("1",)),
        ("R(Ki) 1,2", ("Ki",), ("1", "2")),
        ("R[Ki] 1,2", ("Ki",), ("1", "2")),
        ("R=Ki 1,2", ("Ki",), ("1", "2")),
        ("R:Ki 1,2", ("Ki",), ("1", "2")),
        ("R-Ki 1,2", ("Ki",), ("1", "2")),
        ("Ki1,2", ("Ki",), ("1", "2")),
        ("R1", ("R",), ("1",)),
        ("Ki 1 and 2", ("Ki",), ("1", "2")),
        ("Ci 2 to 3", ("Ci",), ("2-3",)),
        ("Ci a to c", ("Ci",), ("a-c",)),
        ("Ni b", ("Ni",), ("b",)),
        ("R p", ("R",), ("p",)),
        ("Co 1,b", ("Co",), ("1", "b")),
        ("S", ("s",), ()),
        ("premise", ("s",), ()),
        ("ko 2", ("ko",), ("2",)),
        ("MP 1,2", ("MP",), ("1", "2")),
        ("", (), ()),
    ],
)
def test_reasons_in_many_hands(
    text: str, rules: tuple[str, ...], references: tuple[str, ...]
) -> None:
    assert parse_reason(text) == Reason(rules, references)


@pytest.mark.parametrize(
    "arrow", ["->", "-->", "----->", "====>", "—>", "=>", "➔", "→", "⟶", "⇒", "⊢"]
)
def test_every_arrow_is_one(arrow: str) -> None:
    assert parse_sequent(f"p,q{arrow}Kpq") == (("p", "q"), "Kpq")


def test_a_sequent_may_be_spelled_out_with_blanks() -> None:
    assert parse_sequent("K p q, r -> A p r") == (("Kpq", "r"), "Apr")


@pytest.mark.parametrize(
    "text", ["p q -> Kpq", "p; q -> Kpq", "p q, r K p q -> Kpq", "p  N q -> p"]
)
def test_blanks_or_semicolons_may_stand_between_premises(text: str) -> None:
    premises, _ = parse_sequent(text)
    assert ", ".join(premises) in ("p, q", "p, q, r, Kpq", "p, Nq")


@pytest.mark.parametrize(
    ("text", "at", "reason"),
    [
        ("p, q", 4, "put an arrow"),
        ("p, -> q", 3, "no WFF here"),
        ("p, Kp -> q", 5, "needs one more"),
        ("p -> ", 5, "no WFF here"),
        ("p -> Kx", 6, "x is not a letter"),
        ("p & q -> p", 2, "& is not a letter"),
        ("p K q -> p", 2, "Kq is left over"),
        ("p -> q r", 7, "r is left over"),
        ("p -> Kpp -> q", 9, "one arrow only"),
    ],
)
def test_a_wrong_sequent_points_at_the_character(text: str, at: int, reason: str) -> None:
    with pytest.raises(WrittenError, match=reason) as refused:
        parse_sequent(text)
    assert refused.value.at == at


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("p,Ksq/Ko,Ai,Ki", "p, Ksq / Ko, Ai, Ki"),
        ("p Ksq / Ko Ai Ki.", "p, Ksq / Ko, Ai, Ki"),
        ("/ Ci, R ( Ki )", "/ Ci, R(Ki)"),
        ("K^pr/Ko,R^(Ki)", "K^pr / Ko, R^(Ki)"),
        ("K↑pr / Ko", "K^pr / Ko"),
        ("p /", "p /"),
        ("K s p / Ko", "Ksp / Ko"),
        ("p K s q, r / Ko", "p, Ksq, r / Ko"),
        ("/ R[Ki] R=Ko", "/ R(Ki), R(Ko)"),
        ("/ R(Ko)^, R(K^i), R=A↑i", "/ R^(Ko), R^(Ki), R^(Ai)"),
        ("p ^ / Ko", "p^ / Ko"),
    ],
)
def test_solutions_in_many_hands(text: str, read: str) -> None:
    assert str(parse_solution(text)) == read


def test_a_solution_without_a_slash_is_refused() -> None:
    with pytest.raises(WrittenError, match="a slash"):
        parse_solution("p, q Ki")


def test_labels_skip_the_letters_of_wffs() -> None:
    letters = [canonical_label(1, number) for number in range(1, 60)]
    assert not set(letters) & set("pqrs")
    assert len(set(letters)) == len(letters)


@pytest.mark.parametrize(
    ("word", "label"),
    [("1", "1"), ("1.", "1"), ("(2)", "2"), ("b)", "b"), ("3:", "3"), ("2b", "2b"), ("p.", "p"),
     ("p", None), ("qr", None), ("Kpq", None), ("12345", None), ("", None), ("abc", None)],
)  # fmt: skip
def test_words_that_are_labels(word: str, label: str | None) -> None:
    assert read_label(word) == label
