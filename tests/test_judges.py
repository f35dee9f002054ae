"""What holds for the judge of every cube game."""

from __future__ import annotations

import pytest

from nowornever.core.work import Work
from nowornever.judges import AnyJudge, parse_position, rules_of
from nowornever.shake.judge.judgement import Judgement, Outcome, Want
from nowornever.shake.judge.likeness import rename_position
from nowornever.shake.judge.prospects import judge_moves, stand
from nowornever.shake.position import Position
from nowornever.shake.rulebook import After

POSITIONS = {
    "wff-2012 basic | goal Krs | essential K | premises prs | rules i | resources CAKE": 0,
    "wff-2017 basic | goal Kpq | required K | permitted pq | resources CARrsio": 1,
    "wff-2013 regular | goal p | required N | permitted pp | resources NNRoi": 2,
    "wff-2017 basic | goal Apq | required oooo | resources CAKKENppqrsi": None,
    "equations-2019 middle | goal 5 | required 2 | permitted + | resources 39": 1,
    "equations-2019 elementary | goal 6 | required 2 | resources 39x": 2,
    "equations-2019 middle | goal 6 | required 20 | resources 99-": None,
}
SOLVED = [text for text, fewest in POSITIONS.items() if fewest is not None]


def judged(text: str, want: Want = Want.FEWEST, solutions: int = 1) -> tuple[Position, Judgement]:
    position = parse_position(text)
    return position, AnyJudge().judge(position, Work(), want, solutions)


@pytest.mark.parametrize(("text", "fewest"), POSITIONS.items())
def test_the_fewest_cubes_are_found_and_shown(text: str, fewest: int | None) -> None:
    position, found = judged(text)
    assert found.fewest == fewest
    assert found.outcome is (Outcome.IMPOSSIBLE if fewest is None else Outcome.SOLVABLE)
    assert found.reason
    assert AnyJudge().verify(position, found)
    for solution in found.solutions:
        assert rules_of(position).check(position, After.IMPOSSIBLE, solution.text).correct
    assert bool(found.solutions) == (fewest is not None)


@pytest.mark.parametrize("text", SOLVED)
def test_a_claim_that_is_too_good_is_not_verified(text: str) -> None:
    position, found = judged(text)
    shown = AnyJudge().certify(position, found, Work(20_000)).certificate
    never = Judgement(Outcome.IMPOSSIBLE, "It is.", certificate=shown, certified=True)
    assert not AnyJudge().verify(position, never)


@pytest.mark.parametrize("text", POSITIONS)
@pytest.mark.parametrize("budget", [0, 1, 30, 1000])
def test_running_out_of_work_is_no_error_and_nothing_false_is_said(text: str, budget: int) -> None:
    position, known = judged(text)
    ideas = [solution.text for solution in known.solutions]
    for want in Want:
        found = AnyJudge().judge(position, Work(budget), want, ideas=ideas)
        assert found.outcome in (known.outcome, Outcome.UNDECIDED)
        if known.fewest is not None:
            assert found.at_least <= known.fewest
            assert found.at_most is None or found.at_most >= known.fewest


@pytest.mark.parametrize("text", POSITIONS)
def test_the_same_budget_gives_the_same_answer(text: str) -> None:
    position = parse_position(text)
    first, second = (AnyJudge().judge(position, Work(2000)) for _ in range(2))
    assert first == second


@pytest.mark.parametrize("text", POSITIONS)
def test_smaller_questions_are_settled(text: str) -> None:
    for want in Want:
        assert judged(text, want)[1].settles(want)


@pytest.mark.parametrize("text", POSITIONS)
def test_what_a_move_inherits_agrees_with_a_fresh_judgement(text: str) -> None:
    judge = AnyJudge()
    before = stand(judge, parse_position(text), Work)
    for found in judge_moves(judge, before, Work):
        fresh = stand(AnyJudge(), found.standing.position, Work)
        assert (found.standing.now, found.standing.impossible) == (fresh.now, fresh.impossible)


@pytest.mark.parametrize("text", [text for text in POSITIONS if text.startswith("wff")])
def test_with_other_names_for_variables_it_is_remembered_and_verified(text: str) -> None:
    judge, position = AnyJudge(), parse_position(text)
    found = judge.judge(position, Work())
    like = rename_position(position, {"q": "r", "r": "s", "s": "q"})
    again = judge.judge(like, Work())
    assert again.work == 0
    assert (again.outcome, again.fewest) == (found.outcome, found.fewest)
    assert judge.verify(like, again)
