"""The checker as a whole: every fault at once, in the order of the page, and never a crash."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given

from nowornever.games import find_clause
from nowornever.shake.rulebook import After
from nowornever.wff.checker import check
from nowornever.wff.kernel.proof import Line, Reason, SubProof
from nowornever.wff.paper import Proof, Sequent, Solution
from nowornever.wff.rulebooks import RULEBOOKS, WFF_2017, WffRulebook, parse_position
from nowornever.wff.written import format_proof, parse_proof
from tests.strategies import correct_proofs

each_edition = pytest.mark.parametrize("book", RULEBOOKS.values(), ids=RULEBOOKS)


@each_edition
def test_every_code_has_a_clause_of_its_rulebook(book: WffRulebook) -> None:
    for code in book.clauses:
        find_clause(book.clause(code))
    for allowance in book.allowances.values():
        find_clause(f"{book.id} {allowance.clause}")


def test_faults_come_in_the_order_of_the_page() -> None:
    text = "Kpq -> Kqp\n1 Kpq s\n2 p Co 1\n3 q Co 1\n4 Kqp Ai 2,3\nsolution: Kpq / Co, Ai"
    rows = [fault.row for fault in check(parse_proof(text)).faults]
    assert rows == sorted(rows)
    assert len(rows) == 3


@each_edition
@pytest.mark.parametrize(
    "proof",
    [
        Proof(()),
        Proof((SubProof(()),)),
        Proof((SubProof((SubProof(()),)),)),
        Proof((Line(""),)),
        Proof((Line("p", Reason(("s", "R"))),)),
        Proof((Line("p", Reason(("R", "s"), ("1",))),)),
        Proof((Line("p", Reason((), ("1", "2", "3", "4"))),)),
        Proof((Line("p", Reason(("",))),)),
        Proof((), Sequent((), ""), Solution()),
        Proof((SubProof((Line("p"), SubProof((Line("q"),)))), Line("Cpq", Reason(("Ci",))))),
    ],
)
def test_odd_values_are_judged_too(book: WffRulebook, proof: Proof) -> None:
    for level in book.levels:
        assert not check(proof, book, level).correct


@each_edition
def test_a_theorem_needs_no_premises(book: WffRulebook) -> None:
    text = "-> Cpp\n1 | a p s\n  | b p Rp a\n2 Cpp Ci 1\nsolution: / Rp, Ci"
    assert check(parse_proof(text), book).faults == ()


@each_edition
def test_ki_may_cite_a_line_twice(book: WffRulebook) -> None:
    text = "p -> Kpp\n1 p s\n2 Kpp Ki 1,1\nsolution: p / Ki"
    assert check(parse_proof(text), book).correct


@each_edition
def test_the_contradiction_may_stand_anywhere_in_the_subproof(book: WffRulebook) -> None:
    text = """
p, Np -> q
1      p    s
2      Np   s
3 | a  Nq   s
  | b  p    R 1
  | c  Np   R 2
  | d  ANqp Ai a
4      q    No 3
solution: p, Np / R, Ai, No
"""
    assert check(parse_proof(text), book).correct


@each_edition
def test_r_may_be_joined_to_another_rule_with_the_deepest_crossing(book: WffRulebook) -> None:
    text = """
p -> CqCrKpq
1        p       s
2 | a    q       s
  | b | 1  r     s
  |   | 2  Kpq   R,R,Ki 1,a
  | c    CrKpq   Ci b
3        CqCrKpq Ci 2
solution: p / R, Ki, Ci
"""
    assert check(parse_proof(text), book).correct
    one = check(parse_proof(text.replace("R,R,Ki", "R,Ki")), book)
    assert [(fault.code, fault.place) for fault in one.faults] == [("reiterate", "line 2-b-2")]


@given(correct_proofs())
def test_a_proof_that_lost_everything_below_the_premises_is_wrong(proof: Proof) -> None:
    assert proof.solution
    short = Proof(proof.items[: len(proof.solution.premises)], proof.sequent, proof.solution)
    codes = Counter(fault.code for fault in check(short).faults)
    assert codes["no-rule"] == 1
    assert set(codes) <= {"no-rule", "goal-not-reached"}


def test_a_long_proof_of_equal_lines_is_judged() -> None:
    lines = ["p s"] * 60 + ["Kpp R,Ki"] * 60
    verdict = check(parse_proof("\n".join(["p -> Kpp", *lines, "solution: p / R, Ki"])))
    assert Counter(fault.code for fault in verdict.faults)["reiterate"] == 60


@given(correct_proofs(steps=20))
def test_judging_what_was_written_is_judging_the_proof(proof: Proof) -> None:
    assert check(parse_proof(format_proof(proof)), WFF_2017).correct


def test_an_end_of_the_moves_that_the_edition_does_not_know_is_an_error() -> None:
    position = parse_position("wff-2017 basic | goal Kpq | resources pq")
    with pytest.raises(ValueError, match="wff-2017 has no forceout"):
        check(parse_proof("p -> p"), position=position, after=After.FORCEOUT)
