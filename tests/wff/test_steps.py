"""What editions may decide differently about a step, as options of the rulebook."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from nowornever.wff.checker import check
from nowornever.wff.kernel.proof import Line, Reason
from nowornever.wff.paper import Proof, Sequent
from nowornever.wff.rulebooks import WFF_2017, WffRulebook
from nowornever.wff.written import parse_proof

CITE_ONCE = replace(WFF_2017, cite_twice=False)
LAST_TWO = replace(WFF_2017, contradiction_last=True)


def codes(text: str, book: WffRulebook) -> list[str]:
    return [fault.code for fault in check(parse_proof(text), book).faults]


def test_a_table_may_forbid_to_cite_a_line_twice() -> None:
    once = "p -> Kpp\n1 p s\n2 Kpp Ki 1,1\nsolution: p / Ki"
    assert codes(once, WFF_2017) == []
    assert codes(once, CITE_ONCE) == ["rule-misused"]
    assert codes(once.replace("Ki 1,1", "Ki"), CITE_ONCE) == ["rule-misused"]
    twice = "p -> Kpp\n1 p s\n2 p Rp 1\n3 Kpp Ki{}\nsolution: p / Rp, Ki"
    assert codes(twice.format(""), CITE_ONCE) == []
    assert codes(twice.format(" 1,2"), CITE_ONCE) == []


def test_a_table_may_want_the_contradiction_last() -> None:
    text = "p -> NNp\n1 p s\n2 | a Np s\n  | b p R 1\n{}3 NNp Ni 2\nsolution: p / R, Ni, Ai"
    assert codes(text.format(""), LAST_TWO) == []
    later = text.format("  | c App Ai b\n")
    assert codes(later, WFF_2017) == []
    assert codes(later, LAST_TWO) == ["rule-misused"]


def test_one_reference_of_two_may_be_left_out() -> None:
    text = "p, q -> Kpq\n1 p s\n2 q s\n3 Kpq Ki {}\nsolution: p, q / Ki"
    assert codes(text.format("1"), WFF_2017) == []
    assert codes(text.format("2"), WFF_2017) == []
    assert codes(text.format("2,1"), WFF_2017) == []
    assert codes(text.format("2,2"), WFF_2017) == ["wrong-reference"]


def test_the_levels_decide_which_line_a_number_means() -> None:
    text = """
q -> CpCrq
1        q      s
2 | a    p      s
  | b | 1  r    s
  |   | 2  q    R,R 1
  | c    Crq    Ci b
3        CpCrq  Ci 2
solution: q / R, Ci
"""
    assert codes(text, WFF_2017) == []
    assert codes(text.replace("R,R 1", "Rp 1").replace("/ R", "/ R, Rp"), WFF_2017) == ["reiterate"]


SENTENCES = {
    "a letter of another alphabet": (
        "р -> App\n1 p s\n2 App Ai 1\nsolution: p / Ai",
        "The top line's premises are р (р is U+0440); the solution's are p.",
    ),
    "first and last line of a sub-proof": (
        "p -> Cqp\n1 p s\n2 | q s\n3 | p R 1\n4 Cqp Ci 2,3\nsolution: p / Ci, R",
        "The reason cites 3, but a sub-proof is cited as a whole: 2-3.",
    ),
    "two lines, one of them further out": (
        (
            "p -> CqCrKpq\n1 p s\n2 | a q s\n  | b | 1 r s\n  |   | 2 Kpq R,Ki 1,a\n"
            "  | c CrKpq Ci b\n3 CqCrKpq Ci 2\nsolution: p / R, Ki, Ci"
        ),
        "Line 1 is 2 levels out, so R is written twice: R,R.",
    ),
    "the line that is cited stands outside, another one here": (
        (
            "p -> Cqp\n1 p s\n2 | a q s\n  | b p R 1\n  | c p Rp 1\n3 Cqp Ci 2\n"
            "solution: p / R, Rp, Ci"
        ),
        "Rp repeats a line of the same level; line 1 is one level out: use R.",
    ),
    "a line outside that is no WFF excuses nothing in here": (
        (
            "r -> CpKpq\n1 r s\n2 Kq Rp 1\n3 | a p s\n  | b Kpq Ki\n4 CpKpq Ci 3\n"
            "solution: r / Rp, Ki, Ci"
        ),
        "Ki gives Kpq from p and q; q is not above in this sub-proof.",
    ),
    "R outside all sub-proofs": (
        "p -> Apq\n1 p s\n2 q R 1\n3 Apq Ai 1\nsolution: p / R, Ai",
        "R brings a line into a sub-proof; this line is in none.",
    ),
    "R for a line that is not outside": (
        "p -> Cqr\n1 p s\n2 | a q s\n  | b r R\n3 Cqr Ci 2\nsolution: p / R, Ci",
        "R brings a line into a sub-proof; outside there is no r above.",
    ),
    "a rule of the solution in small letters": (
        "p -> App\n1 p s\n2 App Ai 1\nsolution: p / Ai, ki",
        "ki is not a rule; it is written Ki.",
    ),
    "one of two lines is missing": (
        "q, r -> KpKqr\n1 q s\n2 r s\n3 Kqr Ki 1,2\n4 KpKqr Ki 3\nsolution: q, r / Ki",
        "Ki gives KpKqr from p and Kqr; p is not above.",
    ),
    "No in place of Ni": (
        (
            "q, Nq -> Np\n1 q s\n2 Nq s\n3 | a p s\n  | b q R 1\n  | c Nq R 2\n"
            "4 Np No 3\nsolution: q, Nq / R, No"
        ),
        (
            "No gives Np from a sub-proof from NNp to y and Ny (for any y); that is not above."
            " Ni gives it from sub-proof 3."
        ),
    ),
    "Ni in place of No": (
        (
            "q, Nq -> p\n1 q s\n2 Nq s\n3 | a Np s\n  | b q R 1\n  | c Nq R 2\n"
            "4 p Ni 3\nsolution: q, Nq / R, Ni"
        ),
        "Ni gives a WFF of the form Nx, which p is not. No gives it from sub-proof 3.",
    ),
}


@pytest.mark.parametrize(("text", "sentence"), SENTENCES.values(), ids=SENTENCES)
def test_the_judge_says_what_would_be_right(text: str, sentence: str) -> None:
    assert sentence in [fault.message for fault in check(parse_proof(text)).faults]


def test_a_second_subproof_that_nothing_shows_gets_a_hint() -> None:
    text = "Apq -> Aqp\nApq s\n| p\n| Aqp Ai\n| q\n| Aqp Ai\nAqp Ao\nsolution: Apq / Ai, Ao"
    messages = [fault.message for fault in check(parse_proof(text)).faults]
    assert "q has no rule to justify it; if it starts another sub-proof, mark it with an s" in (
        messages[0].removesuffix(" or leave an empty row above it.")
    )


def test_one_mark_is_enough() -> None:
    proof = Proof((Line("p", Reason(("s", "s"))),), Sequent(("p",), "p"))
    messages = [fault.message for fault in check(proof).faults]
    assert "One s is enough to mark a line that is supposed." in messages


def test_a_rule_without_a_name_is_none() -> None:
    proof = Proof((Line("p", Reason(("s",))), Line("p", Reason(("",)))), Sequent(("p",), "p"))
    messages = [fault.message for fault in check(proof).faults]
    assert any(message.startswith("Nothing is not a rule; the rules are ") for message in messages)


def test_the_hint_about_wild_cubes_is_for_cubes_that_may_be_wild() -> None:
    wild = "p, r -> Kpr\n1 p s\n2 r s\n3 Kpr Ki 1,2\nsolution: p, r / R"
    real = "p -> Cqp\n1 p s\n2 | q s\n3 | p R 1\n4 Cqp Ci 2-3\nsolution: p / Ci, R"
    for text, hinted in ((wild, True), (real, False)):
        (message,) = [
            fault.message
            for fault in check(parse_proof(text), level="middle").faults
            if fault.place == "solution" and fault.message.startswith("R is")
        ]
        assert message.startswith("R is not a rule of the Middle game.")
        assert ("wild" in message) is hinted
