"""What editions may decide differently about a step, as options of the rulebook."""

from __future__ import annotations

from msgspec.structs import replace

from nowornever.wff.checker import check
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
