"""Cubes where they may be used, marks, and what shows that a Required cube is not essential."""

from __future__ import annotations

from functools import partial

import pytest

from nowornever.shake.rulebook import After
from nowornever.wff.game import WffRules
from nowornever.wff.rulebooks import parse_position
from nowornever.wff.written import parse_solution
from tests.conformance.wff import IMPOSSIBLE, MAY, MUST, codes, editions, judge

KPQ = """
p, q, Krr -> Kpq
1 p s
2 q s
3 Krr s
4 Kpq Ki 1,2
solution: p, q, Krr / {rules}
"""


def kpq(rules: str) -> str:
    return KPQ.format(rules=rules)


# VII-B-3-d: Permitted cubes


@pytest.mark.clause("wff-2012 VII-B-3-d")
@pytest.mark.parametrize(
    ("mat", "found"),
    [
        ("premises pqKrr | rules Ki", []),
        ("premises pqKrrK | rules i", ["permitted-misplaced"]),
        ("premises pqrr | rules KKi", ["permitted-misplaced"]),
        ("premises pqrr | rules KKi | resources K", []),
        ("premises pqrr | rules Ki | essential K", ["non-essential"]),
        ("premises pqKrrK | rules i | essential K", ["non-essential"]),
        ("premises pqKrrKiK | rules p", ["permitted-misplaced", "forbidden-used"]),
    ],
)
def test_permitted_cubes_serve_their_own_part_only(mat: str, found: list[str]) -> None:
    assert codes(kpq("Ki"), "wff-2012", mat=f"goal Kpq | {mat}", after=IMPOSSIBLE) == found


@editions("VII-B-3-d", only=("wff-2013", "wff-2017"))
def test_permitted_cubes_serve_both_parts_and_need_not_be_used(book: str) -> None:
    all_there = "goal Kpq | permitted pqKrrKi"
    assert judge(kpq("Ki"), book, mat=all_there, after="now").correct is True
    assert judge(kpq("Ki"), book, mat=f"{all_there}CAENss", after="now").correct is True
    one_short = "goal Kpq | permitted pqKrri"
    assert codes(kpq("Ki"), book, mat=one_short, after="now") == ["cubes-missing"]
    assert codes(kpq("Ki"), book, mat=f"{one_short} | resources K", after="now") == []
    assert codes(kpq("Ki"), book, mat="goal Kpq | permitted pqrri | resources KK", after="now") == [
        "resources"
    ]


# VII-B-4-e: marks


@pytest.mark.clause("wff-2012 VII-B-4-e")
def test_marks_that_no_way_to_take_the_cubes_allows_are_set_aside() -> None:
    mat = "goal Kpq | essential K | premises pqrr | rules Ki"
    verdict = judge(kpq("K^i"), "wff-2012", mat=mat, after=IMPOSSIBLE)
    assert [fault.code for fault in verdict.faults] == ["non-essential"]
    assert [found.block for found in verdict.non_essential] == ["Krr"]
    assert verdict.notes == (
        "The marks at K fit no way to take the cubes from the mat; set aside.",
    )


@pytest.mark.clause("wff-2012 VII-B-4-e")
@pytest.mark.parametrize(
    ("mat", "after", "correct"),
    [
        ("essential K | premises pqKrr | rules i", IMPOSSIBLE, True),
        ("essential K | premises pqKrr | rules Ki", IMPOSSIBLE, True),
        ("essential K | premises pqrr | rules Ki | resources K", IMPOSSIBLE, True),
        ("essential K | premises pqrr | rules Ki | resources K", "now", True),
        ("essential K | premises prr | rules Ki | resources Kq", "now", False),
        ("essential K | premises pqrr | rules i | resources K", "now", True),
        ("essential K | premises prr | rules Ki | resources Kq", IMPOSSIBLE, True),
    ],
)
def test_marks_that_some_way_allows_count(mat: str, after: str, correct: bool) -> None:
    verdict = judge(kpq("K^i"), "wff-2012", mat=f"goal Kpq | {mat}", after=after)
    assert verdict.correct is correct
    assert any("set aside" in note for note in verdict.notes) != correct


@editions("VII-B-4-e")
def test_unmarked_any_cube_of_the_symbol_may_be_the_required_one(book: str) -> None:
    resources = "goal Kpq | {must} K | resources pqKrrKi"
    assert codes(kpq("Ki"), book, mat=resources, after=IMPOSSIBLE) == ["non-essential"]
    assert codes(kpq("K^i"), book, mat=resources, after=IMPOSSIBLE) == []
    both = "goal Kpq | {must} KK | resources pqrri"
    assert codes(kpq("K^i"), book, mat=both, after=IMPOSSIBLE) == ["non-essential"]


# III-D: wild cubes


@editions("III-D-3")
@pytest.mark.parametrize(
    "wild",
    ["R(Ki)", "R:Ki", "R-Ki", "R=Ki", "R[Ki]", "R (Ki)", "R: Ki", "R : Ki", "R - Ki", "R = Ki"],
)
def test_a_wild_cube_is_written_with_its_rule_in_several_ways(book: str, wild: str) -> None:
    solution = parse_solution(f"p, q / {wild}, Ko")
    assert str(solution) == "p, q / R(Ki), Ko"
    for marked in (wild.replace("R", "R^"), f"{wild}^", wild.replace("K", "K^")):
        assert str(parse_solution(f"p, q / {marked}")) == "p, q / R^(Ki)"
    mat = "goal Kpq | {must} R | resources pqKrr"
    assert codes(kpq(wild), book, mat=mat, after=IMPOSSIBLE) == []


# VII-B-4: a checker's own shorter proof

POSITION = "{book} | goal Kpq | {must} rs | {may} pq | resources KAirKsso"
TEXT = """
p, q, r, Ass -> Kpq
1 p s
2 q s
3 r s
4 Ass s
5 Kpq Ki 1,2
solution: p, q, r, Ass / Ki, Ko
"""


def shorter(premises: str, rules: str = "Ki, Ko", lines: str = "", last: str = "Kpq Ki") -> str:
    listed = lines or "\n".join(f"{premise} s" for premise in premises.split(", "))
    return f"{premises} -> Kpq\n{listed}\n{last}\nsolution: {premises} / {rules}"


def shows(book: str, text: str, original: str = TEXT) -> bool:
    position = parse_position(POSITION.format(book=book, must=MUST[book], may=MAY[book]))
    return WffRules().shows_non_essential(position, After.IMPOSSIBLE, original, text)


@editions("VII-B-4", "VII-B-4-a")
def test_a_shorter_solution_with_its_proof_shows_it(book: str) -> None:
    assert shows(book, shorter("p, q, Ass"))
    assert shows(book, shorter("p, q, r"))
    assert not shows(book, TEXT)  # nothing is left out
    assert not shows(book, shorter("p, q, r, Ass", rules="Ki"))  # Ko holds no Required cube
    assert not shows(book, shorter("p, q, Ass", rules="Ki"))  # nor may it go with another
    assert not shows(book, shorter("p, r, Ass", last="Kpq Ki"))  # neither Required nor proved
    assert not shows(book, shorter("p, q, Ass", last="Kpq Ko"))  # not proved
    assert not shows(book, shorter("p, q, Ass").replace("solution", "rest")[:-20])
    assert not shows(book, "")
    assert not shows(book, shorter("p, q, Ass"), "nothing to be read as one")


@editions("VII-B-4-b")
def test_it_adds_no_cubes(book: str) -> None:
    assert not shows(book, shorter("p, q, Ass, p"))
    assert not shows(book, shorter("p, q, Ass", rules="Ki, Ko, Ai"))
    assert not shows(book, shorter("p, q, Ass", rules="Ki, R(Ko)"))
    assert not shows(book, shorter("p, q, Ass", rules="Ki, Ko, Rp"))


@editions("VII-B-4-c")
def test_it_leaves_out_several_blocks_at_once(book: str) -> None:
    assert shows(book, shorter("p, q"))


@editions("VII-B-4-d")
def test_it_neither_splits_nor_rearranges_what_was_written(book: str) -> None:
    assert not shows(book, shorter("p, q, s"))  # a piece of Ass
    assert not shows(book, shorter("p, q, Asr"))  # cubes of two premises
    assert not shows(book, shorter("p, q, Ass", rules="Ko, Ki"[:2] + ", Ai"))
    wild = TEXT.replace("Ki, Ko", "Ki, R(Ko)")
    assert shows(book, shorter("p, q, Ass", rules="Ki, R(Ko)"), wild)
    assert not shows(book, shorter("p, q, Ass", rules="Ki, R(Ai)"), wild)  # R is read anew
    assert shows(book, shorter("q, p, Ass", rules="Ko, Ki"))  # another order is the same solution


@editions("VII-B-4-e")
def test_marks_say_which_block_may_be_left_out(book: str) -> None:
    marked = TEXT.replace("r, Ass / ", "r^, As^s / ")
    assert shows(book, shorter("p, q, Ass"), marked)
    two = TEXT.replace("p, q, r, Ass ->", "p, q, r, Arr ->").replace("4 Ass", "4 Arr")
    two = two.replace("solution: p, q, r, Ass", "solution: p, q, r, Ar^r")
    position = parse_position(f"{book} | goal Kpq | {MUST[book]} r | resources pqArrrKiKo")
    shown = partial(WffRules().shows_non_essential, position, After.IMPOSSIBLE, two)
    assert shown(shorter("p, q, r"))
    assert not shown(shorter("p, q, Arr"))


@pytest.mark.clause("wff-2012 VII-B-4-e", "wff-2012 VII-C-5-d")
def test_marks_that_would_take_too_many_cubes_hide_nothing_from_an_opponent() -> None:
    """After Now one cube may come from Resources: the i, so the K of Ki is of Permitted Rules."""
    mat = "essential K | premises pqrr | rules K | resources Kio"
    position = parse_position(f"wff-2012 | goal Kpq | {mat}")
    paper, without = kpq("K^i"), shorter("p, q", rules="Ki")
    for after, correct in ((After.NOW, False), (After.IMPOSSIBLE, True)):
        assert WffRules().check(position, after, paper).correct is correct
        assert WffRules().shows_non_essential(position, after, paper, without) is not correct


@editions("VII-B-4", "VII-B-4-a")
def test_the_checker_finds_what_an_opponent_could_show(book: str) -> None:
    position = POSITION.format(book=book, must=MUST[book], may=MAY[book])
    verdict = WffRules().check(parse_position(position), After.IMPOSSIBLE, TEXT)
    assert verdict.correct is False
    assert verdict.codes == ("non-essential",)
    assert len(verdict.faults) == 2
