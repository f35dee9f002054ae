"""What the 2017-18 rulebook of WFF 'N PROOF changed: its games, and a rule in every proof."""

from __future__ import annotations

import pytest

from tests.conformance.wff import KPR, WITH_WILD_CUBE, codes, judge

BOOK = "wff-2017"


@pytest.mark.clause("wff-2017 VII-B-2-d")
def test_a_proof_uses_at_least_one_rule() -> None:
    assert codes("p -> p\n1 p s\nsolution: p / Rp", BOOK) == ["no-rule"]
    assert judge("p -> p\n1 p s\n2 p Rp 1\nsolution: p / Rp", BOOK).correct


@pytest.mark.clause("wff-2017 VII-B-2-d")
def test_a_subproof_uses_at_least_one_rule_too() -> None:
    bare = "r -> Cpp\n1 r s\n2 | a p s\n3 Cpp Ci 2\nsolution: r / Ci"
    assert codes(bare, BOOK) == ["no-rule"]
    beside = "r -> Cpp\n1 r s\n2 | a p s\n  | b App Ai\n3 Cpp Ci 2\nsolution: r / Ci, Ai"
    assert codes(beside, BOOK) == ["no-rule"]
    repeated = "r -> Cpp\n1 r s\n2 | a p s\n  | b p Rp\n3 Cpp Ci 2\nsolution: r / Ci, Rp"
    assert judge(repeated, BOOK).correct


@pytest.mark.clause("wff-2017 VII-B-2-d")
def test_the_cases_of_ao_use_a_rule_too() -> None:
    text = """
    App -> p
    1      App  s
    2 | a  p    s
      | b  {}
    3      p    Ao 1,2,2
    solution: App / Ao, Rp, Ai
    """
    assert codes(text.format("App Ai a"), BOOK) == ["no-rule"]
    assert judge(text.format("p Rp a"), BOOK).correct


@pytest.mark.clause("wff-2017 III-A", "wff-2017 III-A-note", "wff-2017 III-B-note")
@pytest.mark.parametrize("level", ["elementary", "middle"])
def test_elementary_and_middle_play_the_seven_rules(level: str) -> None:
    text = "p -> App\n1 p s\n2 | q s\n  | Aqp Ai\n3 App Ai 1\nsolution: p / Ai"
    assert codes(text, BOOK, level) == ["subproof-not-in-game"]
    assert codes("p -> p\n1 p s\n2 p Rp 1\nsolution: p / Rp, Ni", BOOK, level) == [
        "rule-not-in-game"
    ]


@pytest.mark.clause("wff-2017 VII-B-2-j", "wff-2017 VII-B-4-e")
def test_arrows_under_the_solution_mark_required_cubes() -> None:
    text = WITH_WILD_CUBE.replace("^", "↑")
    verdict = judge(text, BOOK, "elementary", "goal KCqrCrq | required EEoR | resources qr")
    assert verdict.faults == ()


@pytest.mark.clause("wff-2017 VII-B-1")
def test_the_solution_may_stand_on_any_side() -> None:
    proof = KPR.replace("solution: p, r / Ki", "")
    assert judge("p, r / Ki\n\n" + proof, BOOK).correct
    assert judge(proof + "\np, r / Ki\n", BOOK).correct


@pytest.mark.clause("wff-2017 VII-B-4")
def test_rules_with_subproofs_are_tested_for_being_essential_too() -> None:
    text = "r -> Cpr\n1 r s\n2 | a p s\n  | b r R 1\n3 Cpr Ci 2\nsolution: r / R, Ci"
    for mat in ("required C | resources rRi", "required R | resources rCi"):
        verdict = judge(text, BOOK, mat=f"goal Cpr | {mat}", after="impossible")
        assert verdict.correct
        assert verdict.notes == ()
    verdict = judge(
        text + ", No", BOOK, mat="goal Cpr | required N | resources rRCio", after="impossible"
    )
    assert [fault.code for fault in verdict.faults] == ["non-essential"]
