"""Positions alike have one canonical text, and judgements are remembered across them."""

from __future__ import annotations

from random import Random

from msgspec import Struct

from nowornever.core.work import Work
from nowornever.shake.judge.judgement import Found, Judgement, Outcome, Want
from nowornever.shake.judge.likeness import between, canonical, rename_position, rename_within
from nowornever.shake.judge.remembering import Memory, RememberingJudge
from nowornever.shake.rulebook import After
from nowornever.wff.game import WffRules
from nowornever.wff.renaming import rename_proof
from nowornever.wff.rulebooks import parse_position
from tests.shake.scripted_judge import PROOF, Scripted
from tests.shake.small_judge import SmallJudge, read


def test_exchanging_variables_that_spell_no_rule_changes_nothing() -> None:
    one = parse_position("wff-2017 basic | goal Kqr | required r | resources qsKi")
    other = parse_position("wff-2017 basic | goal Ksq | required q | resources rsKi")
    assert canonical(one)[0] == canonical(other)[0]


def test_p_is_not_like_the_others_because_it_spells_rp() -> None:
    one = parse_position("wff-2017 basic | goal q | required q | resources Rp")
    other = parse_position("wff-2017 basic | goal p | required p | resources Rq")
    assert canonical(one)[0] != canonical(other)[0]


def test_forbidden_cubes_and_the_order_of_cubes_make_no_difference() -> None:
    one = parse_position("wff-2012 basic | goal q | essential q | premises i | resources pR")
    other = parse_position("wff-2012 basic | goal q | essential q | rules r | resources Rp")
    assert canonical(one)[0] == canonical(other)[0]
    kept = parse_position("wff-2012 basic | goal q | essential q | rules i | resources Rp")
    assert canonical(one)[0] != canonical(kept)[0]


def test_digits_are_not_alike() -> None:
    assert (
        canonical(read("goal 5 | resources 23+"))[0] != canonical(read("goal 5 | resources 14+"))[0]
    )


def test_names_lead_from_any_position_to_any_other_like_it() -> None:
    chance = Random(7)
    base = parse_position("wff-2013 regular | goal CqKrs | required qqs | resources rrrKNKio")
    for _ in range(20):
        names = dict(zip("qrs", chance.sample("qrs", 3), strict=True))
        other = rename_position(base, names)
        (text, there), (same, back) = canonical(base), canonical(other)
        assert text == same
        assert rename_position(base, between(there, back)) == other


class Claim(Struct, frozen=True):
    cubes: str
    counts: dict[str, int]
    words: tuple[str, ...]


def test_names_change_within_values_but_not_within_words() -> None:
    value = Claim("qrK", {"q": 1}, ("is", "r", "quite"))
    swap = {"q": "r", "r": "q"}
    assert rename_within(value, swap, "CAKENRpqrsio") == Claim(
        "rqK", {"r": 1}, ("is", "q", "quite")
    )


def test_a_renamed_proof_is_correct_for_the_renamed_position() -> None:
    position = parse_position("wff-2017 basic | goal Kqr | required qrKi")
    assert WffRules().check(position, After.IMPOSSIBLE, PROOF).correct
    names = {"q": "s", "s": "q"}
    renamed = rename_proof(PROOF, names)
    assert WffRules().check(rename_position(position, names), After.IMPOSSIBLE, renamed).correct
    assert not WffRules().check(position, After.IMPOSSIBLE, renamed).correct


SOLVED = Judgement(Outcome.SOLVABLE, "it is.", 1, 1, (Found(PROOF, 1),), work=5)
ONE = parse_position("wff-2017 basic | goal Kqr | required Kqr | resources ioA")
LIKE = parse_position("wff-2017 basic | goal Ksq | required Kqs | forbidden p | resources ioA")


def test_a_position_like_one_before_is_not_judged_again() -> None:
    inner = Scripted(SOLVED)
    judge = RememberingJudge(inner, Memory(), rename_proof)
    assert judge.judge(ONE, Work()) == SOLVED
    again = judge.judge(LIKE, Work())
    assert len(inner.asked) == 1
    assert again.work == 0
    assert (again.outcome, again.fewest) == (Outcome.SOLVABLE, 1)
    assert WffRules().check(LIKE, After.NOW, again.solutions[0].text).correct
    assert again.reason == "With s for q, q for r, r for s: it is."


def test_what_cannot_be_verified_of_the_new_position_is_judged_anew() -> None:
    inner = Scripted(Judgement(Outcome.IMPOSSIBLE, "no.", certificate="r"))
    judge = RememberingJudge(inner, Memory(), rename_proof)
    one = parse_position("wff-2017 basic | goal p | required q | resources r")
    judge.judge(one, Work())
    judge.judge(parse_position("wff-2017 basic | goal p | required r | resources s"), Work())
    assert len(inner.asked) == 1
    inner.says = Judgement(Outcome.IMPOSSIBLE, "no.", certificate="nothing of the kind")
    two = parse_position("wff-2017 basic | goal p | required qq | resources r")
    judge.judge(two, Work())
    judge.judge(parse_position("wff-2017 basic | goal p | required ss | resources r"), Work())
    assert len(inner.asked) == 3


def test_more_is_asked_when_what_is_remembered_is_not_enough() -> None:
    half = Judgement(Outcome.SOLVABLE, "it is.", 0, 1, (Found(PROOF, 1),))
    inner = Scripted(half)
    judge = RememberingJudge(inner, Memory(), rename_proof)
    judge.judge(ONE, Work(), Want.NOW)
    judge.judge(ONE, Work(), Want.ANY)
    assert len(inner.asked) == 1
    judge.judge(ONE, Work(), Want.FEWEST)
    assert inner.asked[1] == (ONE, Want.FEWEST, 1, (PROOF,))
    judge.judge(ONE, Work(), Want.ANY, solutions=3)
    assert len(inner.asked) == 3


def test_a_solution_that_was_only_evidence_is_found_anew_when_it_is_to_be_shown() -> None:
    inner = Scripted(SOLVED)
    judge = RememberingJudge(inner, Memory(), rename_proof)
    assert judge.judge(ONE, Work(), solutions=0) == SOLVED
    assert judge.judge(ONE, Work(), solutions=0).solutions == SOLVED.solutions
    assert len(inner.asked) == 1
    judge.judge(ONE, Work())
    assert inner.asked[1] == (ONE, Want.FEWEST, 1, (PROOF,))
    assert judge.judge(ONE, Work(), solutions=0).solutions == SOLVED.solutions
    assert len(inner.asked) == 2


def test_the_memory_is_bounded() -> None:
    memory = Memory(size=2)
    judge = RememberingJudge(SmallJudge(), memory, rename_proof)
    for goal in "1234":
        judge.judge(read(f"goal {goal} | resources 56+"), Work())
    assert len(memory) == 2
