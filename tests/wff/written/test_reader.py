"""What students really write is read as they meant it."""

from __future__ import annotations

import json
import re
from pathlib import Path
from textwrap import dedent

import pytest

from nowornever.core.written import WrittenError
from nowornever.wff.checker import check
from nowornever.wff.kernel.proof import Line, SubProof
from nowornever.wff.rulebooks import WFF_2013
from nowornever.wff.written import parse_proof

PAGES = {
    "as the rulebook prints it, with tabs and no bars": """
        \tEpq → CNpNq\t
        1\tEpq\ts
        2\ta Np\ts
        \tb 1 q\ts
        \t  2 Epq\tR, R, 1
        \t  3 Cqp\tEo, 2
        \t  4 p\tCo, 1,3
        \t  5 Np\tR, a
        \tc Nq\tNi, b
        3\tCNpNq\tCi, 2

        solution: Epq / R, Eo, Co, Ni, Ci
        """,
    "numbers in brackets, bars of another kind, long dashes": """
        Epq ⟶ CNpNq
        (1)  Epq      s
        (2)  │ Np     s
        (3)  │ │ q    s
        (4)  │ │ Epq  RR 1
        (5)  │ │ Cqp  Eo, 4
        (6)  │ │ p    Co, 3, 5
        (7)  │ │ Np   R, 2
        (8)  │ Nq     Ni, 3–7
        (9)  CNpNq    Ci, 2–8

        Epq/R,Eo,Co,Ni,Ci
        """,
    "the solution first, and a line drawn under the premises": """
        Solution: Epq / R, Eo, Co, Ni, Ci
        Epq => CNpNq
        1. Epq  supposition
        ----------
        2. | Np  supp
           |----
        3. | | q  suppose
        4. | | Epq  R, R; 1
        5. | | Cqp  Eo (4)
        6. | | p  Co 3 & 5
        7. | | Np  R 2
        8. | Nq  Ni 3-7
        9. CNpNq  Ci 2-8
        """,
    "references before rules, R joined to a rule": """
        Epq -> CNpNq
        1 Epq s
        2 | a Np s
          | b | 1 q s
          |   | 2 Cqp 1 R, R, Eo
          |   | 3 p 1, 2 Co
          |   | 4 Np a R
          | c Nq b Ni
        3 CNpNq 2 Ci
        sol: Epq / R Eo Co Ni Ci
        """,
    "formulas spelled out with blanks": """
        E p q -> C N p N q
        1 E p q  s
        2 | a N p  s
          | b | 1 q  s
          |   | 2 E p q  R,R 1
          |   | 3 C q p  Eo 2
          |   | 4 p  Co 1,3
          |   | 5 N p  R a
          | c N q  Ni b
        3 C N p N q  Ci 2
        solution: Epq / R, Eo, Co, Ni, Ci
        """,
}


@pytest.mark.parametrize("page", PAGES.values(), ids=PAGES)
def test_pages_that_mean_the_model_proof_are_read_as_it(page: str) -> None:
    proof = parse_proof(dedent(page))
    assert check(proof).faults == ()
    formulas = [line.formula for line in proof.lines()]
    assert formulas[:3] == ["Epq", "Np", "q"]
    assert formulas[-5:] == ["Cqp", "p", "Np", "Nq", "CNpNq"]


CORRECT = {
    "numbers at the margin, formulas further in": """
        p -> CqCrp
        1.  p         s
        2.    q       s
        3.      r     s
        4.      p     R,R 1
        5.    Crp     Ci 3-4
        6.  CqCrp     Ci 2-5
        solution: p / R, Ci
        """,
    "the same without marks and references": """
        p -> Cqp
        1  p
        2     q
        3     p  R
        4  Cqp  Ci
        solution: p / R, Ci
        """,
    "numbers at the margin, one formula a blank too far": """
        p, r -> Kpr
        1  p   s
        2  r   s
        3   Kpr Ki 1,2
        solution: p, r / Ki
        """,
    "a theorem, further in from its first line": """
        -> Cpp
        1.    p   s
        2.    p   Rp 1
        3.  Cpp   Ci 1-2
        solution: / Rp, Ci
        """,
    "a bar for the main proof": """
        p, r -> Kpr
        1 | p s
        2 | r s
          |---
        3 | Kpr Ki 1,2
        solution: p, r / Ki
        """,
    "bars for the main proof and a sub-proof": """
        p -> Cqp
        1 | p s
          |---
        2 | | q s
        3 | | p R 1
        4 | Cqp Ci 2-3
        solution: p / R, Ci
        """,
    "a premise a blank too far": """
        p, r -> Kpr
        1 p s
         2 r s
        3 Kpr Ki 1,2
        solution: p, r / Ki
        """,
    "long arrow, formulas with blanks": """
        K s p -----> p
        1 K s p s
        2 p Ko 1
        solution: K s p / Ko
        """,
    "a heading, a fence, the solution below its word": """
        # my proof
        ```
        p, r —> Kpr
        Proof:
        1 p s
        2 r s
        3 Kpr Ki1,2
        ```
        Solution:
          p, r / Ki
        """,
    "a sign after the word": """
        p, r ➔ Kpr
        1 p s
        2 r s
        3 Kpr Ki 1 and 2
        Solution = p, r / Ki
        """,
}


@pytest.mark.parametrize("page", CORRECT.values(), ids=CORRECT)
def test_pages_that_are_correct_are_found_so(page: str) -> None:
    verdict = check(parse_proof(dedent(page)))
    assert (verdict.faults, verdict.notes) == ((), ())


def test_a_title_above_the_top_line_is_left_aside_with_a_note() -> None:
    text = "Anna, shake 3\np, r -> Kpr\n1 p s\n2 r s\n3 Kpr Ki 1,2\nSolution - p, r / Ki"
    verdict = check(parse_proof(text))
    assert verdict.faults == ()
    assert verdict.notes == ("Above the top line “Anna, shake 3” was left aside.",)


def test_an_arrow_below_lines_of_the_proof_is_no_top_line() -> None:
    assert parse_proof("1 p s\n2 App Ai 1\np -> App").sequent is None


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_mark_of_a_cube_is_read_where_the_pad_says_that_it_stands(language: str) -> None:
    messages = Path(__file__).parents[3] / "web" / "messages" / language / "pads.json"
    [example] = re.findall(r"\S+\^\S*\w", json.loads(messages.read_text())["pads_solution_note"])
    marked = parse_proof(f"solution: {example} / Ko").solution
    assert marked is not None
    assert str(marked) == f"{example} / Ko"


def test_two_solutions_are_refused() -> None:
    with pytest.raises(WrittenError, match="two solutions") as refused:
        parse_proof("p -> App\n1 p s\n2 App Ai 1\nsolution: p / Ai\nsolution: p / Ki")
    assert refused.value.row == 5


def test_arrows_may_stand_on_two_rows_under_the_solution() -> None:
    text = "p -> App\n1 p s\n2 App Ai 1\nsolution: p / Ai\n          ↑\n              ↑"
    proof = parse_proof(text)
    assert str(proof.solution) == "p^ / A^i"
    assert len(list(proof.lines())) == 2


@pytest.mark.parametrize("column", range(10, 15))
def test_an_arrow_anywhere_under_a_wild_cube_marks_it(column: int) -> None:
    proof = parse_proof(f"p\nsolution:/R(Ki), Ai\n{' ' * column}^")
    assert str(proof.solution) == "/ R^(Ki), Ai"
    assert proof.remarks == ()


@pytest.mark.parametrize("column", [0, 9, 11])
def test_an_arrow_that_points_at_no_cube_gets_a_note(column: int) -> None:
    proof = parse_proof(f"p -> App\n1 p s\n2 App Ai 1\nsolution: p / Ai\n{' ' * column}↑")
    assert str(proof.solution) == "p / Ai"
    assert check(proof).notes == ("An arrow under the solution points at no cube.",)


def test_a_line_without_its_reason_does_not_begin_another_subproof() -> None:
    text = "p -> Cqp\n1 p s\n2 | q s\n3 | p\n4 Cqp Ci 2-3\nsolution: p / Ci, R"
    (fault,) = check(parse_proof(text)).faults
    assert (fault.code, fault.place) == ("no-reason", "line 2-3")


def test_a_row_with_a_single_letter_is_a_line() -> None:
    assert [line.formula for line in parse_proof("p\nq").lines()] == ["p", "q"]


@pytest.mark.parametrize("arrows", ["↑", "   ↑", "^", "  ⬆ ⇑ "])
def test_arrows_that_point_at_nothing_are_no_line(arrows: str) -> None:
    assert [line.formula for line in parse_proof(f"p\n{arrows}\nq").lines()] == ["p", "q"]


def test_arrows_under_the_solution_point_at_cubes() -> None:
    proof = parse_proof("p -> App\n1 p s\n2 App Ai 1\nsolution: p / Ai\n          ↑   ↑")
    assert str(proof.solution) == "p^ / A^i"


def test_a_wild_cube_may_be_named_in_a_reason() -> None:
    proof = parse_proof("p, q -> Kpq\n1 p s\n2 q s\n3 Kpq R(Ki) 1,2\nsolution: p, q / R(Ki)")
    assert check(proof).correct


def test_two_suppositions_in_a_row_belong_to_one_subproof() -> None:
    proof = parse_proof("r -> Cpr\nr s\n| p s\n| q s\n| r R\nCpr Ci\nsolution: r / R, Ci")
    assert [fault.code for fault in check(proof).faults] == ["subproof-premise"]


def test_a_supposition_after_inferred_lines_starts_another_subproof() -> None:
    proof = parse_proof("Apq\n| p s\n| Aqp Ai\n| q s\n| Aqp Ai\nAqp Ao")
    assert [isinstance(item, SubProof) for item in proof.items] == [False, True, True, False]


def test_a_blank_row_parts_two_subproofs() -> None:
    text = "App -> p\nApp s\n| p s\n\n| p s\np Ao\nsolution: App / Ao"
    assert check(parse_proof(text), WFF_2013).correct


def test_a_row_of_bars_ends_the_subproofs_inside() -> None:
    proof = parse_proof("r\n| p\n| | q\n|\n| r R\nCpr Ci")
    inner = proof.items[1]
    assert isinstance(inner, SubProof)
    assert [type(item) for item in inner.items] == [Line, SubProof, Line]


def test_a_variable_before_a_reason_is_a_formula_and_not_a_label() -> None:
    proof = parse_proof("Kpq\np Ko\nq Ko")
    assert [line.formula for line in proof.lines()] == ["Kpq", "p", "q"]


def test_an_unfinished_formula_keeps_its_mark() -> None:
    (line,) = parse_proof("Kp  s").lines()
    assert (line.formula, line.reason.rules) == ("Kp", ("s",))


def test_rows_are_remembered_for_the_messages() -> None:
    proof = parse_proof("\n\np -> App\n\n1 p s\n2 App Ko 1\nsolution: p / Ko")
    (fault,) = check(proof).faults
    assert fault.row == 6


@pytest.mark.parametrize("text", ["", " \n\t\n", "|", "| |\n|", "^^^", "-----"])
def test_nothing_is_refused(text: str) -> None:
    with pytest.raises(WrittenError, match="there is no proof here"):
        parse_proof(text)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("p" * 100_001, "at most 100,000 characters"),
        ("p" * 2_001, "a row has at most 2,000 characters"),
        ("p\n" * 1_001, "at most 1,000 rows"),
        ("|" * 1_500 + " p", "nested at most 30 deep"),
        ("1 " * 900 + "p s", "nested at most 30 deep"),
        ("\n".join(" " * depth + "p s" for depth in range(40)), "nested at most 30 deep"),
        ("p s\nq \x07 s", "a character cannot be shown"),
        ("p s\nq \x00 s", "a character cannot be shown"),
        ("solution: p Ki", "a solution is premises, a slash and rules"),
    ],
)
def test_what_is_too_much_gets_a_clear_refusal(text: str, says: str) -> None:
    with pytest.raises(WrittenError, match=says):
        parse_proof(text)


def test_a_huge_number_is_no_label() -> None:
    faults = check(parse_proof("p -> App\n1 p s\n2 App Ai " + "9" * 500)).faults
    assert {fault.code for fault in faults} == {"no-such-rule", "no-solution"}
