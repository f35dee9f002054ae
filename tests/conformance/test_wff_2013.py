"""What the 2013-14 rulebook of WFF 'N PROOF changed: Forbidden, free marks, the last cube."""

from __future__ import annotations

import pytest

from tests.conformance.wff import KPR, codes, editions, judge

NEWER = ("wff-2013", "wff-2017")


@editions("I-B-2-b", only=NEWER)
def test_permitted_cubes_serve_premises_and_rules_alike(book: str) -> None:
    assert codes(KPR, book, mat="goal Kpr | permitted prKiso") == []


@editions("I-B-2-c", "VII-B-3-c", only=NEWER)
def test_no_forbidden_cube_is_used(book: str) -> None:
    assert codes(KPR, book, mat="goal Kpr | permitted pKi | forbidden r") == ["forbidden-used"]


@editions("VII-B-3-c-comment", only=NEWER)
def test_a_q_may_be_forbidden_while_another_is_required(book: str) -> None:
    text = KPR.replace("r", "q")
    assert codes(text, book, mat="goal Kpq | required q | permitted pKi | forbidden q") == []
    twice = "q, q -> Kqq\n1 q s\n2 q s\n3 Kqq Ki 1,2\nsolution: q, q / Ki"
    mat = "goal Kqq | permitted qKi | forbidden q"
    assert codes(twice, book, mat=mat) == ["forbidden-used"]


@editions("VII-B-2-c", only=NEWER)
def test_suppositions_need_no_mark(book: str) -> None:
    assert judge(KPR.replace(" s\n", "\n"), book).correct
    inside = "r -> Cpr\n1 r\n2 | a p\n  | b r R 1\n3 Cpr Ci 2\nsolution: r / R, Ci"
    assert judge(inside, book).correct


@editions("VIII-A", only=NEWER)
def test_after_the_last_cube_everything_lies_on_the_mat(book: str) -> None:
    mat = "goal Kpr | required K | permitted pri"
    assert codes(KPR, book, mat=mat, after="last-cube") == []
    short = "goal Kpr | required K | permitted pi"
    assert codes(KPR, book, mat=short, after="last-cube") == ["cubes-missing"]


@pytest.mark.clause("wff-2013 VII-B-2-i")
def test_a_wild_cube_is_marked_like_any_required_cube() -> None:
    text = (
        "Eqr -> KCqrCrq\n1 Eqr s\n2 Cqr Eo 1\n3 Crq Eo 1\n4 KCqrCrq Ki 2,3\n"
        "solution: E^qr / Eo^, R^(Ki)"
    )
    assert judge(text, "wff-2013", "basic", "goal KCqrCrq | required EoR | resources Eqr").correct
