"""The kernel's own word on a proof: what it takes for one, and everything that it does not."""

from __future__ import annotations

from textwrap import dedent

import pytest

from nowornever.wff.kernel.justify import Options, proves
from nowornever.wff.kernel.proof import DEEPEST, Item, Line, Reason, SubProof
from nowornever.wff.kernel.rules import BASIC, REGULAR
from nowornever.wff.rulebooks import RULEBOOKS
from nowornever.wff.written import parse_proof
from tests.conformance.wff import editions

KPR = "1 p s\n2 r s\n3 Kpr Ki 1,2"
CI = """
    1      r      s
    2 | a  p      s
      | b  Apq    Ai a
    3      CpApq  Ci 2
"""
NI = """
    1      Np     s
    2 | a  Kpq    s
      | b  p      Ko a
      | c  Np     R 1
    3      NKpq   Ni 2
"""


def proved(text: str, premises: str, goal: str, book: str, rules: frozenset[str] = REGULAR) -> bool:
    items = parse_proof(dedent(text)).items
    return proves(items, tuple(premises.split()), goal, rules, RULEBOOKS[book].options)


@editions("VII-B-2")
def test_a_proof_goes_from_its_premises_to_the_goal(book: str) -> None:
    assert proved(KPR, "p r", "Kpr", book)
    assert proved(KPR, "r p", "Kpr", book)
    assert proved(KPR, "p r", "Kpr", book, BASIC)
    for premises, goal in [("p q", "Kpr"), ("p", "Kpr"), ("p r r", "Kpr"), ("p r", "Krp")]:
        assert not proved(KPR, premises, goal, book), (premises, goal)
    assert not proved("1 p s\n2 r s", "p r", "r", book)
    assert not proved(KPR, "p r", "Kpr", book, frozenset({"Ko"}))


@editions("VII-B-2")
@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("3 Kpr Ki 1,2", "3 Kpr, Kpr Ki 1,2"),
        ("3 Kpr Ki 1,2", "3 Kpr"),
        ("3 Kpr Ki 1,2", "3 Kpr Ki, Ko 1,2"),
        ("3 Kpr Ki 1,2", "3 Kpr Ki, Ko, Rp 1,2"),
        ("3 Kpr Ki 1,2", "3 Kpr Ik 1,2"),
        ("3 Kpr Ki 1,2", "3 Kpr Ki 1,1"),
        ("3 Kpr Ki 1,2", "3 Kpr s"),
        ("3 Kpr Ki 1,2", "3 KP Ki 1,2\n4 Kpr Ki 1,2"),
        ("1 p s", "1 p Ko"),
    ],
)
def test_every_line_stands_on_one_rule_that_gives_it(book: str, old: str, new: str) -> None:
    assert not proved(KPR.replace(old, new), "p r", "Kpr", book)


@editions("VII-B-2")
def test_a_proof_does_not_end_in_a_sub_proof(book: str) -> None:
    assert not proved(f"{KPR}\n4 | a p s\n  | b Apr Ai a", "p r", "Kpr", book)
    assert proved(f"{KPR}\n4 | a p s\n  | b Apr Ai a\n5 Kpr Rp 3", "p r", "Kpr", book)


@editions(older="VII-B-2-e", newest="VII-B-2-f")
def test_every_sub_proof_starts_with_its_one_supposition(book: str) -> None:
    assert proved(CI, "r", "CpApq", book)
    assert proved(NI, "Np", "NKpq", book)
    inner = SubProof((Line("p"), Line("Apq", reason=Reason(("Ai",)))))
    first = Line("r"), inner, Line("CpApq", reason=Reason(("Ci",)))
    options = RULEBOOKS[book].options
    assert proves(first, ("r",), "CpApq", REGULAR, options)
    headless = SubProof((inner, Line("Apq", reason=Reason(("Ai",)))))
    for wrong in (headless, SubProof(())):
        items = (Line("r"), inner, wrong, Line("CpApq", reason=Reason(("Ci",))))
        assert not proves(items, ("r",), "CpApq", REGULAR, options)
        deep = SubProof((Line("s"), wrong))
        items = (Line("r"), inner, deep, Line("CpApq", reason=Reason(("Ci",))))
        assert not proves(items, ("r",), "CpApq", REGULAR, options)


@editions("VII-B-2")
def test_a_bare_supposition_is_a_sub_proof_only_where_no_rule_is_needed(book: str) -> None:
    bare = SubProof((Line("s"),))
    items = (Line("p"), Line("r"), bare, Line("Kpr", reason=Reason(("Ki",))))
    needs = RULEBOOKS[book].options.subproof_needs_rule
    assert needs is (book == "wff-2017")
    assert proves(items, ("p", "r"), "Kpr", REGULAR, RULEBOOKS[book].options) is not needs


@editions(older="VII-B-2-d", newest="VII-B-2-e")
def test_sub_proofs_may_be_as_deep_as_anybody_judges(book: str) -> None:
    def nested(depth: int) -> tuple[Item, ...]:
        inner: tuple[Item, ...] = (Line("q"), Line("Aqp", reason=Reason(("Ai",))))
        for _ in range(depth - 1):
            inner = (Line("q"), SubProof(inner))
        return Line("p"), Line("r"), SubProof(inner), Line("Kpr", reason=Reason(("Ki",)))

    options = RULEBOOKS[book].options
    assert proves(nested(DEEPEST), ("p", "r"), "Kpr", REGULAR, options)
    assert not proves(nested(DEEPEST + 1), ("p", "r"), "Kpr", REGULAR, options)


@editions("VII-B-2")
def test_what_stands_in_a_closed_sub_proof_or_further_out_is_not_at_hand(book: str) -> None:
    assert not proved(f"{CI}    4 Apq Rp", "r", "Apq", book)
    outside = CI.replace("Apq    Ai a", "Arq    Ai 1").replace("CpApq", "CpArq")
    assert not proved(outside, "r", "CpArq", book)
    assert proved(outside.replace("Ai 1", "R, Ai 1"), "r", "CpArq", book)
    assert not proved(outside.replace("Ai 1", "R, R, Ai 1"), "r", "CpArq", book)


def test_a_table_may_want_more_of_a_contradiction_and_of_citing() -> None:
    last = Options(False, True, True)
    items = parse_proof(dedent(NI)).items
    assert proves(items, ("Np",), "NKpq", REGULAR, last)
    later = parse_proof(dedent(NI.replace("R 1\n", "R 1\n      | d  Apq    Ai b\n"))).items
    assert not proves(later, ("Np",), "NKpq", REGULAR, last)
    assert proves(later, ("Np",), "NKpq", REGULAR, Options(False, False, True))
    twice = parse_proof("1 p s\n2 Kpp Ki 1,1").items
    assert proves(twice, ("p",), "Kpp", REGULAR, Options(False, False, True))
    assert not proves(twice, ("p",), "Kpp", REGULAR, Options(False, False, False))
    again = parse_proof("1 p s\n2 p Rp 1\n3 Kpp Ki 1,2").items
    assert proves(again, ("p",), "Kpp", REGULAR, Options(False, False, False))
