"""How the WFF 'N PROOF rulebooks are read where the texts leave room (docs/rulebooks/wff.md)."""

from __future__ import annotations

import pytest

from tests.conformance.test_wff_reasons import SUB_PROOFS
from tests.conformance.wff import (
    IMPOSSIBLE,
    WITH_SUBPROOFS,
    WITH_WILD_CUBE,
    WITHOUT_SUBPROOF,
    codes,
    editions,
    judge,
)

NEEDS_RULE = "wff-2017"
"""The edition in which a sub-proof has to use a rule."""


def wild(text: str, name: str) -> str:
    """The same page with a wild cube for one rule of its solution."""
    above, _, rules = text.rpartition("/")
    named = [f"R({rule})" if rule == name else rule for rule in rules.replace(",", " ").split()]
    assert f"R({name})" in named
    return f"{above}/ {', '.join(named)}\n"


@editions("III-D", "III-D-1", "III-B")
@pytest.mark.parametrize(
    ("page", "name"),
    [
        ("Ci", "Ci"),
        ("Ci", "Ai"),
        ("Ao", "Ao"),
        ("Ao", "Rp"),
        ("Ni", "Ni"),
        ("Ni", "R"),
        ("Ni", "Ko"),
        ("No", "No"),
        ("No", "R"),
    ],
)
def test_in_regular_a_wild_cube_stands_for_any_rule_reiterate_too(
    book: str, page: str, name: str
) -> None:
    assert judge(wild(SUB_PROOFS[page], name), book, "regular").correct
    if name in ("Ci", "Ao", "Ni", "No", "R"):
        assert "rule-not-in-game" in codes(wild(SUB_PROOFS[page], name), book, "basic")


INSIDE = """
    p -> CqKpq
    1      p      s
    2 | a  q      s
      | b  {}
    3      CqKpq  Ci 2
    solution: p / {}
    """


@editions("I-A", "III-B", older="VII-B-2-f", newest="VII-B-2-g")
def test_without_r_in_the_solution_no_line_comes_into_a_sub_proof(book: str) -> None:
    for lines in ("Kpq    R, Ki 1,a", "p      R 1\n      | c  Kpq    Ki b,a"):
        assert codes(INSIDE.format(lines, "R, Ki, Ci"), book) == []
        assert codes(INSIDE.format(lines, "Ki, Ci"), book) == ["rule-not-named"]
    assert codes(INSIDE.format("Kpq    Ki 1,a", "R, Ki, Ci"), book) == ["reiterate"]


@editions(older="VII-B-2-g", newest="VII-B-2-h")
def test_r_beside_a_rule_is_written_as_often_as_the_furthest_line_needs(book: str) -> None:
    page = """
        p -> CqCrKpq
        1        p       s
        2 | a    q       s
          | b | 1  r     s
          |   | 2  Kpq   {}
          | c    CrKpq   Ci b
        3        CqCrKpq Ci 2
        solution: p / R, Ki, Ci
        """
    assert codes(page.format("R,R,Ki 1,a"), book) == []
    for wrong in ("R,Ki 1,a", "R,R,R,Ki 1,a", "Ki 1,a"):
        assert codes(page.format(wrong), book) == ["reiterate"]


@editions("III-B", "VII-C-5-c")
def test_what_ci_takes_may_be_any_line_of_the_sub_proof(book: str) -> None:
    page = """
        r -> Cpr
        1      r     s
        2 | a  p     s
          | b  r     R 1
          | c  Arp   Ai b
        3      Cpr   Ci 2
        solution: r / R, Ai, Ci
        """
    assert codes(page, book) == []
    lost = page.replace("b  r     R 1", "b  Aps   Ai a").replace("c  Arp   Ai b", "c  Apr   Ai a")
    assert codes(lost, book) == ["rule-misused"]


@editions("III-B", "VII-C-5-c")
@pytest.mark.parametrize(("supposed", "rule", "goal"), [("q", "Ni", "Nq"), ("Nq", "No", "q")])
def test_a_contradiction_may_stand_anywhere_in_the_sub_proof(
    book: str, supposed: str, rule: str, goal: str
) -> None:
    page = f"""
        p, Np -> {goal}
        1      p     s
        2      Np    s
        3 | a  {supposed}    s
          | b  Np    R 2
          | c  A{supposed}r  Ai a
          | d  p     R 1
          | e  Apr   Ai d
        4      {goal}    {rule} 3
        solution: p, Np / R, Ai, {rule}
        """
    assert codes(page, book) == []


@editions("III-B", "VII-C-5-c")
def test_the_supposition_counts_as_a_line_of_the_contradiction(book: str) -> None:
    page = "p -> NNp\n1 p s\n2 | a Np s\n  | b p R 1\n3 NNp Ni 2\nsolution: p / R, Ni"
    assert codes(page, book) == []


@editions(older="VII-B-2-e", newest="VII-B-2-d")
def test_a_supposition_alone_is_a_sub_proof_where_none_needs_a_rule(book: str) -> None:
    alone = "r -> Cpp\n1 r s\n2 | a p s\n3 Cpp Ci 2\nsolution: r / Ci"
    beside = "r -> Cpp\n1 r s\n2 | a p s\n  | b App Ai\n3 Cpp Ci 2\nsolution: r / Ci, Ai"
    cases = "App -> p\n1 App s\n2 | p s\n3 | p s\n4 p Ao 1,2,3\nsolution: App / Ao"
    for page in (alone, beside, cases):
        assert set(codes(page, book)) == ({"no-rule"} if book == NEEDS_RULE else set())
    repeated = "r -> Cpp\n1 r s\n2 | a p s\n  | b p Rp a\n3 Cpp Ci 2\nsolution: r / Ci, Rp"
    assert codes(repeated, book) == []


@editions("III-A", "VII-C-5-c")
def test_a_rule_may_use_a_line_twice(book: str) -> None:
    for reason in ("Ki 1,1", "Ki 1", "Ki"):
        assert codes(f"p -> Kpp\n1 p s\n2 Kpp {reason}\nsolution: p / Ki", book, "basic") == []
    both = "Cpp -> Epp\n1 Cpp s\n2 Epp Ei 1,1\nsolution: Cpp / Ei"
    assert codes(both, book, "basic") == []


@editions("I-A", "VII-B-3-a")
def test_a_theorem_is_proved_from_no_premises(book: str) -> None:
    page = "-> Cpp\n1 | a p s\n  | b p Rp a\n2 Cpp Ci 1\nsolution: / {}"
    for rules, cubes in (("Ci, Rp", "CiRp"), ("R(Ci), R(Rp)", "RR")):
        mat = f"goal Cpp | resources {cubes}"
        assert codes(page.format(rules), book, mat=mat, after=IMPOSSIBLE) == []


@editions("VII-B-4", older="I-A", newest="VII-B-2-d")
def test_a_rule_is_essential_although_the_goal_is_a_premise(book: str) -> None:
    """Without it no rule would make the last line, and a premise alone proves nothing."""
    page = "Kpq -> Kpq\n1 Kpq s\n2 p Ko 1\n3 q Ko 1\n4 Kpq Ki 2,3\nsolution: Kpq / Ko, Ki"
    verdict = judge(page, book, mat="goal Kpq | {must} oi | resources KpqKK", after=IMPOSSIBLE)
    assert verdict.correct
    assert not verdict.notes


@editions("I-A", "VII-B-2-b")
def test_what_a_solution_names_and_does_not_use_is_no_fault(book: str) -> None:
    page = "p, q -> App\n1 p s\n2 q s\n3 App Ai 1\nsolution: p, q / Ai, Ko, R(Ei)"
    mat = "goal App | resources pqAiKoR"
    assert codes(page, book, "basic", mat, IMPOSSIBLE) == []
    unlisted = page.replace("2 q s\n3", "2")
    assert codes(unlisted, book, "basic", mat, IMPOSSIBLE) == ["premises"]


@editions(older="VII-B-2-i", newest="VII-B-2-j")
def test_the_model_proofs_are_correct_on_a_mat_and_those_without_sub_proofs_in_basic(
    book: str,
) -> None:
    plain = "goal KAspq | {must} q | resources pKsKoAiKi"
    assert codes(WITHOUT_SUBPROOF, book, "basic", plain, IMPOSSIBLE) == []
    sub_proofs = "goal CNpNq | {must} N | resources EpqREoCoiCi"
    assert codes(WITH_SUBPROOFS, book, "regular", sub_proofs, IMPOSSIBLE) == []
    assert "subproof-not-in-game" in codes(WITH_SUBPROOFS, book, "basic", sub_proofs, IMPOSSIBLE)
    marked = "goal KCqrCrq | {must} EEoR | resources qr"
    assert codes(WITH_WILD_CUBE, book, "basic", marked, IMPOSSIBLE) == []
