"""WFF 'N PROOF: a proof may be written in many ways (VII-B-2), and each is read as it is meant."""

from __future__ import annotations

import pytest

from nowornever.core.written import WrittenError
from nowornever.wff.kernel.proof import Item, Line, Reason, SubProof
from nowornever.wff.paper import Proof
from nowornever.wff.rulebooks import RULEBOOKS
from nowornever.wff.written import format_proof, parse_proof
from nowornever.wff.written.page import ASTRAY
from tests.conformance.wff import codes, editions, judge

LONG = [f"{number}. p Rp 1" for number in range(2, 9)]


def everywhere(*ids: str, older: str = "", newest: str = "") -> pytest.MarkDecorator:
    """The clauses of all editions, for what does not depend on the edition."""
    names = []
    for book in RULEBOOKS:
        moved = newest if book == "wff-2017" else older
        names += [f"{book} {clause}" for clause in [*ids, *moved.split()]]
    return pytest.mark.clause(*names)


def outline(items: tuple[Item, ...]) -> str:
    """Every line as ``label formulas reason``, the lines of a sub-proof in braces."""
    found = []
    for item in items:
        if isinstance(item, SubProof):
            found.append(f"{item.label}{{{outline(item.items)}}}")
        else:
            assert isinstance(item.label, str)
            formulas, reason = ",".join((item.formula, *item.also)), item.reason
            rules, lines = ",".join(reason.rules), ",".join(reason.references)
            found.append(f"{item.label} {formulas} {rules} {lines}".strip())
    return "; ".join(found)


LINES = {
    "two WFFs, the second of them s": ("1 p s s\n2 q s", "1 p,s s; 2 q s"),
    "s and a rule": ("1 p s Ki,R 1", "1 p,s Ki,R 1"),
    "s with a reference": ("1 p s 1", "1 p s 1"),
    "blanks in a formula": ("1 K p q s", "1 Kpq s"),
    "some blanks in a formula": ("1 Kp q Ki 1,2", "1 Kpq Ki 1,2"),
    "blanks, and s at the end": ("1 K p s", "1 Kps"),
    "a label and a reason": ("1 p s\n3 Ki 1,2", "1 p s; 3  Ki 1,2"),
    "a letter before a rule is a formula": ("o Ko 2", "o Ko 2"),
    "a letter alone is a formula": ("1 p s\ni", "1 p s; i"),
    "three WFFs": ("1 p, q,r s", "1 p,q,r s"),
    "a label alone": ("1 p s\n| 3\n4 q Ko", "1 p s; {3}; 4 q Ko"),
    "no labels": ("p s\nq Ko", "p s; q Ko"),
    "a wild cube in a reason": ("1 p s\n2 q R(Ki x) 1", "1 p s; 2 q Ki 1"),
    "a rule and a wild cube": ("1 p s\n2 q Ko, R(Ki) 1", "1 p s; 2 q Ko,Ki 1"),
    "R twice after a rule": ("1 p s\n2 q Ko RR 1", "1 p s; 2 q Ko,R,R 1"),
    "a label of two letters": ("1 p s\n2 q Ki ab", "1 p s; 2 q Ki ab"),
    "a misspelled rule": ("1 p s\n2 q ab", "1 p s; 2 q ab"),
    "a tab is as wide as four blanks": ("p s\n    q s\n\tp R\nCqp Ci", "p s; {q s; p R}; Cqp Ci"),
    "a reference before its rule": ("1 p s\n2 q 1a Ki", "1 p s; 2 q Ki 1a"),
}


def drop_blanks(text: str) -> str:
    return " ".join(text.split())


@everywhere("VII-B-2")
@pytest.mark.parametrize(("page", "expected"), LINES.values(), ids=LINES)
def test_a_row_is_labels_formulas_and_a_reason(page: str, expected: str) -> None:
    found = outline(parse_proof(page).items)
    assert drop_blanks(found) == drop_blanks(expected)


@everywhere("VII-B-2", "VII-C-5-g-3")
def test_a_letter_before_a_rule_is_a_formula_and_commas_part_formulas() -> None:
    (line,) = parse_proof("o Ko 2").lines()
    assert (line.label, line.formula) == ("", "o")
    (line,) = parse_proof("1 p, q,r s").lines()
    assert (line.formula, line.also) == ("p", ("q", "r"))


DRAWN = {
    "labels before the bars": (
        "1 r s\n2 | a p s\n  | b | 1 q s\n  |   | 2 r R\n  | c | 3 s s\n  |   | 4 r R\n  | d r R",
        "1 r s; 2{a p s; b{1 q s; 2 r R}; c{3 s s; 4 r R}; d r R}",
    ),
    "two sub-proofs that begin on one row": (
        "1 r s\n2 | a | 1 p s\n  |   | 2 r R,R\n  | b Cpr Ci\n3 CpCpr Ci",
        "1 r s; 2{a{1 p s; 2 r R,R}; b Cpr Ci}; 3 CpCpr Ci",
    ),
    "a variable before the bar": ("p. | q s\n  | q Rp\nCqq Ci", "p{q s; q Rp}; Cqq Ci"),
    "a capital before the bar": ("X. | q s\n  | q Rp\nCqq Ci", "X{q s; q Rp}; Cqq Ci"),
    "a bar for the main proof, to the third level": (
        "1 | p s\n2 | | q s\n3 | | | r s\n4 | | | p R,R 1\n5 | | Crp Ci\n6 | CqCrp Ci",
        "1 p s; 2{q s; 3{r s; 4 p R,R 1}; 5 Crp Ci}; 6 CqCrp Ci",
    ),
    "the label only on a later row": (
        "1 p s\n| q s\n3 | p R 1\n4 Cqp Ci", "1 p s; {q s; 3 p R 1}; 4 Cqp Ci",
    ),
    "the sub-proof's label on each row": (
        "2 | a p s\n2 | b Aqp Ai a\n3 Cpq Ci", "2{a p s; b Aqp Ai a}; 3 Cpq Ci",
    ),
    "another label begins another sub-proof, even with a line by a rule": (
        "1 Apq s\n2 | a p s\n  | b Aqp Ai a\n3 | a q Rp 9\n  | b Aqp Ai a\n4 Aqp Ao",
        "1 Apq s; 2{a p s; b Aqp Ai a}; 3{a q Rp 9; b Aqp Ai a}; 4 Aqp Ao",
    ),
    "another label, and letters that go on": (
        "1 Apq s\n2 | a p s\n  | b Aqp Ai a\n3 | b q s\n  | c Aqp Ai\n4 Aqp Ao",
        "1 Apq s; 2{a p s; b Aqp Ai a}; 3{b q s; c Aqp Ai}; 4 Aqp Ao",
    ),
    "another label and no marks": (
        "1 Apq\n2 | p\n  | Aqp Ai\n3 | q\n  | Aqp Ai\n4 Aqp Ao",
        "1 Apq; 2{p; Aqp Ai}; 3{q; Aqp Ai}; 4 Aqp Ao",
    ),
    "another label after a supposition": (
        "1 App s\n2 | p s\n3 | p s\n4 p Ao 1,2,3", "1 App s; 2{p s}; 3{p s}; 4 p Ao 1,2,3",
    ),
    "numbers that go on after an empty row": (
        "1 r s\n| 1 p s\n\n| 2 q s\n| 3 r R", "1 r s; {1 p s; 2 q s; 3 r R}",
    ),
    "letters that go on after an empty row": (
        "1 r s\n| a p s\n\n| b q s\n| c r R", "1 r s; {a p s; b q s; c r R}",
    ),
    "letters that begin again": (
        "1 Apq s\n| a p s\n| b Aqp Ai\n| a q s\n| b Aqp Ai\n2 Aqp Ao",
        "1 Apq s; {a p s; b Aqp Ai}; {a q s; b Aqp Ai}; 2 Aqp Ao",
    ),
    "numbered straight through, an empty row between": (
        "1 r s\n| 3 p s\n| 4 r R\n\n| 5 q s\n| 6 r R", "1 r s; {3 p s; 4 r R}; {5 q s; 6 r R}",
    ),
    "a row of bars between two sub-proofs": (
        "r s\n| | q s\n|\n| | p s\n| | r R,R\n| Cpr Ci", "r s; {{q s}; {p s; r R,R}; Cpr Ci}",
    ),
}  # fmt: skip


@everywhere(older="VII-B-2-d", newest="VII-B-2-e")
@pytest.mark.parametrize(("page", "expected"), DRAWN.values(), ids=DRAWN)
def test_bars_and_labels_show_where_a_subproof_is(page: str, expected: str) -> None:
    found = outline(parse_proof(page).items)
    assert drop_blanks(found) == drop_blanks(expected)


INDENTED = {
    "numbers at the margin": (
        "p -> Cqp\n1. p s\n2.   q s\n3.   p R 1\n4. Cqp Ci 2-3\nsolution: p / R, Ci",
        "1 p s; 2{q s; 3 p R 1}; 4 Cqp Ci 2-3",
    ),
    "further in by one blank": (
        "p -> Cqp\n1. p s\n2.  q s\n3.  p R 1\n4. Cqp Ci 2-3\nsolution: p / R, Ci",
        "1 p s; 2{q s; 3 p R 1}; 4 Cqp Ci 2-3",
    ),
    "numbers go with their lines": (
        "p -> Cqp\n1  p s\n  2 q s\n  3 p R 1\n4  Cqp Ci 2-3\nsolution: p / R, Ci",
        "1 p s; {2 q s; 3 p R 1}; 4 Cqp Ci 2-3",
    ),
    "ten pushes its formula to the right": (
        "\n".join(["p, q -> q", "1. p s", "2. q s", *LONG, "10. q Rp 2", "solution: p, q / Rp"]),
        "; ".join(["1 p s", "2 q s", *LONG, "10 q Rp 2"]).replace(".", ""),
    ),
    "ten pushes its formula, which is in a sub-proof": (
        "\n".join(["p -> Cqp", "1. p s", *LONG, "9.  q s", "10.  p R 1", "11. Cqp Ci 9-10"]),
        "; ".join(["1 p s", *LONG, "9{q s; 10 p R 1}", "11 Cqp Ci 9-10"]).replace(".", ""),
    ),
    "nine and ten, formulas in line": (
        "\n".join(["p, q -> q", "8.  p s", "9.  q s", "10. q Rp 9", "solution: p, q / Rp"]),
        "8 p s; 9 q s; 10 q Rp 9",
    ),
    "one blank, then three": (
        "p s\n q s\n   r s\n   p R\n Crp Ci\nCqCrp Ci",
        "p s; {q s; {r s; p R}; Crp Ci}; CqCrp Ci",
    ),
    "one supposition further in": (
        "App -> p\nApp s\n    p s\np Ao\nsolution: App / Ao", "App s; {p s}; p Ao",
    ),
    "two suppositions further in, of a WFF that is a premise too": (
        "p, App -> p\np s\nApp s\n    p s\n\n    p s\np Ao\nsolution: p, App / Ao",
        "p s; App s; {p s}; {p s}; p Ao",
    ),
    "a line made by a rule is no premise, whatever it says": (
        "p, q -> p\np s\n    q Ko 1\np Rp\nsolution: p, q / Rp", "p s; {q Ko 1}; p Rp",
    ),
    "a label opens a sub-proof of one line": (
        "1 App s\n2 a p s\n3 a p s\n4 p Ao 1,2,3", "1 App s; 2{a p s}; 3{a p s}; 4 p Ao 1,2,3",
    ),
    "a row without a formula": ("p s\n  q s\n  Ki 1\nCqp Ci", "p s; {q s; Ki 1}; Cqp Ci"),
}  # fmt: skip


@everywhere(older="VII-B-2-d", newest="VII-B-2-e")
@pytest.mark.parametrize(("page", "expected"), INDENTED.values(), ids=INDENTED)
def test_without_bars_indentation_shows_where_a_subproof_is(page: str, expected: str) -> None:
    found = outline(parse_proof(page).items)
    assert drop_blanks(found) == drop_blanks(expected)


SOLUTIONS = {
    "a wild cube with a blank": ("solution: p / R(K i)", "p / R(Ki)"),
    "no rules": ("solution: p, q /", "p, q /"),
    "a comma and a full stop at the end": ("solution: p / Ki, .", "p / Ki"),
    "what is no rule": ("solution: p / XKX", "p / XKX"),
    "a second slash": ("solution: p / Ki / Ko", "p / Ki, /, Ko"),
    "no word before it, arrows under it": ("p / Ai\n↑   ↑", "p^ / A^i"),
    "arrows under every cube": ("p / Ai\n↑   ↑↑", "p^ / A^i^"),
}


@everywhere("VII-B-1")
@pytest.mark.parametrize(("text", "expected"), SOLUTIONS.values(), ids=SOLUTIONS)
def test_a_solution_is_premises_a_slash_and_rules(text: str, expected: str) -> None:
    proof = parse_proof(text)
    assert str(proof.solution) == expected
    assert proof.remarks == ()


@editions("VII-B-1")
def test_arrows_that_stand_elsewhere_are_no_line(book: str) -> None:
    page = "p -> App\n1 p s\n2 App Ai 1\n          ↑\nsolution: p / Ai"
    verdict = judge(page, book)
    assert verdict.correct
    assert verdict.notes == (ASTRAY,)
    assert str(parse_proof(page).solution) == "p / Ai"


@everywhere("VII-B-1", "VII-C-2-b")
@pytest.mark.parametrize("number", [2, 3])
def test_more_than_one_solution_is_refused(number: int) -> None:
    with pytest.raises(WrittenError, match="there are two solutions, here and on row 3"):
        parse_proof("1 p s\n2 App Ai\n" + "solution: p / Ai\n" * number)


@editions("VII-B-2-a")
def test_up_to_three_titles_above_the_top_line_are_named(book: str) -> None:
    text = "p -> App\n1 p s\n2 App Ai 1\nsolution: p / Ai"
    verdict = judge(f"Ann B\nshake 3\n{text}", book)
    assert verdict.notes == ("Above the top line “Ann B”, “shake 3” was left aside.",)
    verdict = judge(f"Ann B\nshake 3\nred ink\nat noon\n{text}", book)
    assert verdict.notes == ("Above the top line “Ann B”, “shake 3”, “red ink” was left aside.",)


@everywhere("VII-B-2")
def test_a_page_is_as_long_as_it_may_be_and_no_longer() -> None:
    line = "p" + " " * 1_998 + "s"
    assert len(parse_proof(line).items) == 1
    with pytest.raises(WrittenError, match="at most 2,000 characters") as long_row:
        parse_proof(f"p s\n {line}")
    assert long_row.value.row == 2
    assert len(parse_proof("p s\n" * 1_000).items) == 1_000
    with pytest.raises(WrittenError, match="at most 1,000 rows"):
        parse_proof("p s\n" * 1_001)
    page = (" " * 1_999 + "\n") * 50
    assert len(parse_proof(page[:-3] + "p s").items) == 1
    with pytest.raises(WrittenError, match="at most 100,000 characters"):
        parse_proof(page[:-2] + "p s")
    with pytest.raises(WrittenError, match="cannot be shown") as strange:
        parse_proof("p s\nq \x07 s")
    assert strange.value.row == 2


NESTED = Proof(
    (
        Line("p", Reason(("s",))),
        SubProof(
            (
                Line("q", Reason(("s",))),
                SubProof(
                    (
                        Line("r", Reason(("s",))),
                        Line("p", Reason(("R", "R"), ("1",)), "", ("q",)),
                    )
                ),
                Line("Crp", Reason(("Ci",), ("b",))),
            )
        ),
        Line("CqCrp", Reason(("Ci",), ("2",))),
        Line("p", Reason()),
    )
)


@everywhere("VII-B-2", older="VII-B-2-h", newest="VII-B-2-i")
def test_a_proof_is_written_out_with_a_label_for_every_line() -> None:
    assert format_proof(NESTED) == (
        "1        p        s\n"
        "2 | a    q        s\n"
        "  | b | 1  r      s\n"
        "  |   | 2  p, q   R,R 1\n"
        "  | c    Crp      Ci b\n"
        "3        CqCrp    Ci 2\n"
        "4        p\n"
    )
    assert outline(parse_proof(format_proof(NESTED)).items).startswith("1 p s; 2{a q s")


@everywhere("VII-B-1")
def test_a_solution_without_a_proof_is_written_out_alone() -> None:
    proof = parse_proof("solution: p / Ai")
    assert format_proof(proof) == "solution: p / Ai\n"
    assert format_proof(parse_proof("p -> App\nsolution: p / Ai")) == "p -> App\nsolution: p / Ai\n"


@editions(older="VII-B-2-e", newest="VII-B-2-f")
def test_a_subproof_that_starts_with_a_subproof_is_told_by_its_place(book: str) -> None:
    page = "r -> Cpr\nr s\n| | p s\n| | r R,R\n| Cpr Ci\nCpr Ci\nsolution: r / R, Ci"
    verdict = judge(page, book)
    found = [fault for fault in verdict.faults if fault.place == "sub-proof 2"]
    message = "A sub-proof starts with a line that states its one supposition."
    assert [(fault.code, fault.message, fault.row) for fault in found] == [
        ("subproof-premise", message, 3)
    ]


@editions("VII-B-2-d", only=("wff-2017",))
def test_a_subproof_of_one_line_is_told_by_its_place_on_every_level(book: str) -> None:
    page = """\
        r -> CpCqr
        r s
        | p s
        | | q s
        | | | s s
        | Cqr Ci
        CpCqr Ci
        solution: r / R, Ci"""
    places = [fault.place for fault in judge(page, book).faults if fault.code == "no-rule"]
    assert places == ["sub-proof 2-b-2"]


@editions("VII-B-2-b")
def test_premises_are_those_of_the_top_line_where_no_solution_is_written(book: str) -> None:
    page = "p, q -> Kpq\np s\nr s\nKpq Ki"
    faults = [(f.code, f.place) for f in judge(page, book).faults if f.code == "premises"]
    assert faults == [("premises", "line 2"), ("premises", "proof")]
    bare = judge("p s\nr s\nKpr Ki", book, mat="goal Kpr", after="impossible")
    assert "premises" not in [fault.code for fault in bare.faults]


@editions("VII-B-2-b")
def test_premises_are_those_of_the_solution_where_no_top_line_is_written(book: str) -> None:
    page = "p s\nr s\nq s\nKpq Ki\nsolution: p, q / Ki"
    assert [(f.place, f.row) for f in judge(page, book).faults if f.code == "premises"] == [
        ("line 2", 2)
    ]


@editions("VII-C-5-g-2")
def test_the_last_line_is_told_by_its_number_even_if_none_is_written(book: str) -> None:
    page = "p, q -> Kqp\np s\nq s\nKpq Ki\nsolution: p, q / Ki"
    found = [f.place for f in judge(page, book).faults if f.code == "goal-not-reached"]
    assert found == ["line 3"]


@editions("VII-C-5-g-4")
def test_an_empty_line_is_no_wff(book: str) -> None:
    page = "p, q -> Kpq\n1 p s\n2 q s\n3 Ki 1,2\n4 Kpq Ki 1,2\nsolution: p, q / Ki"
    (fault,) = judge(page, book).faults
    assert fault.message == "There is no WFF on this line."
    assert "not-a-wff" in codes(page, book)


@editions("VII-B-2-a")
def test_a_top_line_without_premises_or_goal_says_none_and_nothing(book: str) -> None:
    page = "-> App\n1 p s\n2 App Ai 1\nsolution: p / Ai"
    messages = [fault.message for fault in judge(page, book).faults]
    assert "The top line's premises are none; the solution's are p." in messages
    verdict = judge("p ->\n1 p s\n2 App Ai 1\nsolution: p / Ai", book, mat="goal App | resources p")
    assert "The top line ends in nothing, but the Goal is App." in [
        fault.message for fault in verdict.faults
    ]
