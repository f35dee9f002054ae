"""What only the 2012-13 rulebook of WFF 'N PROOF has: its mat, its s marks, Forceout."""

from __future__ import annotations

import pytest

from tests.conformance.wff import KPR, WITH_SUBPROOFS, codes, judge


def _codes(mat: str, after: str = "impossible", text: str = KPR) -> list[str]:
    return codes(text, "wff-2012", mat=mat, after=after)


@pytest.mark.clause("wff-2012 I-B-2-b", "wff-2012 VII-B-3-d")
def test_permitted_premises_serve_premises_only() -> None:
    assert _codes("goal Kpr | premises pr | rules Ki") == []
    assert _codes("goal Kpr | premises prK | rules i") == ["permitted-misplaced"]
    assert _codes("goal Kpr | premises pri | rules K") == ["forbidden-used"]


@pytest.mark.clause("wff-2012 I-B-2-c", "wff-2012 VII-B-3-d")
def test_permitted_rules_serve_rules_only() -> None:
    assert _codes("goal Kpr | premises r | rules Kip") == ["permitted-misplaced"]
    text = "p -> p\n1 p s\n2 p Rp 1\nsolution: p / Rp"
    assert codes(text, "wff-2012", mat="goal p | premises p | rules Rp") == []


@pytest.mark.clause("wff-2012 I-B-2-comment", "wff-2012 VII-B-3-c")
@pytest.mark.parametrize("cube", "qrs")
def test_q_r_and_s_are_forbidden_in_permitted_rules(cube: str) -> None:
    text = KPR.replace("r", cube).replace(f"p{cube}em", "prem")
    assert _codes(f"goal Kp{cube} | premises p | rules Ki{cube}", text=text) == ["forbidden-used"]


@pytest.mark.clause("wff-2012 I-B-2-comment", "wff-2012 VII-B-3-c")
def test_r_i_and_o_are_forbidden_in_permitted_premises() -> None:
    assert _codes("goal Kpr | premises pri | rules K") == ["forbidden-used"]
    text = KPR.replace("/ Ki", "/ R(Ki)")
    assert _codes("goal Kpr | premises prR", text=text) == ["forbidden-used"]
    text = "Kpr -> p\n1 Kpr s\n2 p Ko 1\nsolution: Kpr / Ko"
    assert _codes("goal p | premises Kpro | rules K", text=text) == ["forbidden-used"]


@pytest.mark.clause("wff-2012 VII-B-3-c-comment")
def test_a_q_may_be_forbidden_while_another_is_essential() -> None:
    text = KPR.replace("r", "q")
    assert _codes("goal Kpq | essential q | premises p | rules Kiq", text=text) == []
    both = "q, q -> Kqq\n1 q s\n2 q s\n3 Kqq Ki 1,2\nsolution: q, q / K^i"
    assert _codes("goal Kqq | essential K | premises q | rules iq", text=both) == ["forbidden-used"]


@pytest.mark.clause("wff-2012 VII-B-2-c")
def test_every_supposition_is_marked() -> None:
    assert _codes("goal Kpr | resources prKi", text=KPR.replace("1 p s", "1 p")) == [
        "supposition-unmarked"
    ]
    inside = WITH_SUBPROOFS.replace("Np       s", "Np")
    assert codes(inside, "wff-2012") == ["supposition-unmarked"]


@pytest.mark.clause("wff-2012 VII-B-2-c")
@pytest.mark.parametrize("word", ["s", "S", "supposed", "premise", "given"])
def test_a_word_that_says_the_same_as_s_marks_a_supposition_too(word: str) -> None:
    text = KPR.replace("1 p s", f"1 p {word}")
    assert _codes("goal Kpr | resources prKi", text=text) == []


@pytest.mark.clause("wff-2012 VIII-B-1")
def test_agreeing_with_forceout_takes_exactly_two_cubes() -> None:
    assert _codes("goal Kpr | essential K | rules i | resources prs", "forceout") == []
    assert _codes("goal Kpr | essential Kp | rules i | resources rs", "forceout") == ["resources"]
    assert _codes("goal Kpr | essential K | resources pris", "forceout") == ["resources"]


@pytest.mark.clause("wff-2012 VIII-B-4")
def test_disagreeing_with_now_takes_exactly_one_cube() -> None:
    assert _codes("goal Kpr | essential Kp | rules i | resources rs", "disagree-now") == []
    assert _codes("goal Kpr | essential K | rules i | resources prs", "disagree-now") == [
        "resources"
    ]
    assert _codes("goal Kpr | essential Kpr | rules i | resources s", "disagree-now") == [
        "resources"
    ]


@pytest.mark.clause("wff-2012 VII-B-4-e")
def test_any_k_that_can_be_the_essential_one_may_be_shown_not_to_be() -> None:
    text = "Kpr -> p\n1 Kpr s\n2 p Ko 1\nsolution: Kpr / Ko, Ki"
    mat = "goal p | essential K | premises K | rules K | resources prio"
    verdict = judge(text, "wff-2012", "basic", mat, "impossible")
    assert [found.block for found in verdict.non_essential] == ["Ki"]
