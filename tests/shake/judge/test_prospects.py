"""What challenges are worth, which moves are safe, which Goals can be set."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from nowornever.core.work import Work
from nowornever.equations.game import EquationsRules
from nowornever.shake.judge.judgement import Judgement, Outcome, Trust, Want
from nowornever.shake.judge.prospects import (
    MoveStanding,
    PositionStanding,
    PossibleMove,
    SafeMove,
    after,
    certified_safe_move,
    find_safe_move,
    goals,
    judge_goals,
    judge_moves,
    moves,
    stand,
)
from nowornever.shake.position import Position
from nowornever.wff.game import WffRules
from nowornever.wff.rulebooks import RULEBOOKS as WFF
from nowornever.wff.rulebooks import parse_position as read_wff
from tests.shake.scripted_judge import Scripted
from tests.shake.small_judge import SmallJudge, read

JUDGE = SmallJudge()


def stands(position: Position) -> PositionStanding:
    return stand(JUDGE, position, Work)


def test_now_wins_where_one_cube_is_enough_and_may_be_said() -> None:
    assert stands(read("goal 5 | required 2 | permitted + | resources 39")).now is True
    assert stands(read("goal 5 | required 2 | permitted + | resources 99")).now is False
    one_left = stands(read("goal 5 | required 2 | permitted + | resources 3"))
    assert one_left.judgement.now_is_right is True
    assert one_left.now is False  # VI-A-2-a
    bare = stands(read("goal 5 | forbidden 7 | resources 2+3"))
    assert bare.now is False  # VI-A-2-b


def test_a_move_is_safe_when_neither_challenge_wins() -> None:
    assert stands(read("goal 5 | required 2 | resources +39")).safe is True
    assert stands(read("goal 5 | required 2+ | resources 39")).safe is False
    assert stands(read("goal 5 | required 2 | resources -99")).safe is False


def test_safety_is_open_while_a_challenge_is() -> None:
    position = read("goal 5 | required 2 | resources +39")
    assert stand(JUDGE, position, lambda: Work(3)).safe is None


def test_every_different_cube_goes_to_every_section() -> None:
    found = list(moves(read("goal 5 | resources 2+22")))
    assert len(found) == len(set(found)) == 2 * 3


@pytest.mark.clause("equations-2019 VIII-A", "wff-2017 VIII-A")
def test_the_last_cube_may_not_be_forbidden() -> None:
    last = moves(read("goal 5 | required 2+ | resources 3"))
    assert {move.section for move in last} == {"required", "permitted"}


def test_a_bonus_move_forbids_a_cube_first() -> None:
    found = list(moves(read("goal 5 | resources 2+3"), bonus=True))
    with_bonus = [move for move in found if move.bonus]
    assert len(with_bonus) == 3 * 2 * 3
    position = after(
        read("goal 5 | resources 2+3"), PossibleMove("+", "required", bonus="3 forbidden")
    )
    assert str(position) == (
        "equations-2019 middle | goal 5 | required + | forbidden 3 | resources 2"
    )


def test_in_wff_2012_a_cube_is_forbidden_by_its_place() -> None:
    position = read_wff("wff-2012 basic | goal p | resources oo")
    assert {move.bonus for move in moves(position, bonus=True)} == {"", "o premises"}


def test_moves_are_judged_as_the_positions_they_lead_to() -> None:
    before = stands(read("goal 6 | required 2 | permitted 4 | resources +-3x"))
    judged = list(judge_moves(JUDGE, before, Work))
    assert len(judged) == 4 * 3
    for found in judged:
        fresh = stands(after(before.position, found.move))
        assert (found.standing.now, found.standing.impossible) == (fresh.now, fresh.impossible)
    safe = {(each.move.cube, each.move.section) for each in judged if each.standing.safe}
    assert safe == {("+", "forbidden"), ("-", "required")}  # 2x3 and 3x(4-2) need two cubes more


def test_what_was_impossible_stays_so_and_is_not_asked_again() -> None:
    judge = SmallJudge()
    before = stand(judge, read("goal 6 | required 2 | resources 999"), Work)
    number = len(judge.asked)
    assert all(each.standing.impossible for each in judge_moves(judge, before, Work))
    assert len(judge.asked) == number


def test_far_from_solved_only_existence_is_asked_and_earlier_solutions_are_ideas() -> None:
    judge = SmallJudge()
    before = stand(judge, read("goal 9 | required 2 | resources 3+4+"), Work)
    assert before.judgement.at_least == 4
    judge.asked.clear()
    list(judge_moves(judge, before, Work))
    assert {want for _, want, _ in judge.asked} == {Want.ANY}
    assert all(ideas for _, _, ideas in judge.asked)


def test_solutions_after_moves_are_evidence_and_not_shown() -> None:
    judge = Scripted(Judgement(Outcome.UNDECIDED, "the work ran out"))
    position = read_wff("wff-2017 basic | goal p | required K | resources oqi")
    before = stand(judge, position, Work)
    assert {solutions for _, _, solutions, _ in judge.asked} == {1}
    judge.asked.clear()
    list(judge_moves(judge, before, Work))
    assert {solutions for _, _, solutions, _ in judge.asked} == {0}


def test_a_safe_move_is_found_or_shown_not_to_exist() -> None:
    open_position = stands(read("goal 6 | required 2 | resources 4+9"))
    safe = find_safe_move(JUDGE, open_position, Work)
    assert safe.found is not None
    assert safe.found.move == PossibleMove("9", "permitted")
    assert (safe.exists, safe.trust) == (True, Trust.SEARCHED)
    tight = stands(read("goal 6 | required 2 | resources 4+"))
    assert find_safe_move(JUDGE, tight, Work).found  # with one cube left nobody may say Now
    lost = find_safe_move(JUDGE, stands(read("goal 6 | required 2 | resources 9+")), Work)
    assert (lost.exists, lost.trust) == (False, Trust.SEARCHED)
    unknown = PositionStanding(open_position.position, Judgement(Outcome.UNDECIDED, ""))
    open_question = find_safe_move(JUDGE, unknown, lambda: Work(0))
    assert (open_question.exists, open_question.trust) == (None, Trust.NOT_SETTLED)


def test_what_is_safe_rests_on_the_weakest_of_its_evidence() -> None:
    position = read("goal 6 | required 2 | resources 4+9")
    at_most_one = Judgement(Outcome.SOLVABLE, "", 1, 1)
    assert PositionStanding(position, at_most_one).trust_in_safe is Trust.CERTIFIED
    two = Judgement(Outcome.SOLVABLE, "", 2, 2)
    assert PositionStanding(position, two).trust_in_safe is Trust.SEARCHED
    shown = Judgement(Outcome.SOLVABLE, "", 2, 2, certified=True)
    assert PositionStanding(position, shown).trust_in_safe is Trust.CERTIFIED
    none = Judgement(Outcome.IMPOSSIBLE, "")
    assert PositionStanding(position, none).trust_in_safe is Trust.SEARCHED
    moves = [MoveStanding(PossibleMove("9", "permitted"), PositionStanding(position, one))
             for one in (at_most_one, none)]  # fmt: skip
    assert SafeMove(None, tuple(moves)).trust is Trust.SEARCHED
    assert SafeMove(None, tuple(moves[:1])).trust is Trust.CERTIFIED


def test_evidence_is_looked_for_where_only_a_search_shows_it() -> None:
    before = stands(read("goal 6 | required 2 | resources 9+"))

    class Certifying(SmallJudge):
        def certify(
            self, position: Position, judgement: Judgement, work: Work, want: Want = Want.FEWEST
        ) -> Judgement:
            del position, work, want
            return replace(judgement, certificate="all tried", certified=True)

    judge = Certifying()
    found = certified_safe_move(judge, find_safe_move(judge, before, Work), Work)
    assert (found.exists, found.trust) == (False, Trust.CERTIFIED)
    safe = find_safe_move(judge, stands(read("goal 6 | required 2 | resources 4+9")), Work)
    assert certified_safe_move(judge, safe, Work).trust is Trust.CERTIFIED


def test_a_move_keeps_what_was_certified_before_it() -> None:
    position = read("goal 6 | required 2 | resources 4+9")
    four = replace(JUDGE.judge(position, Work()), at_least=4, at_most=4, certified=True)
    for each in judge_moves(JUDGE, PositionStanding(position, four), Work):
        known = each.standing.judgement
        assert known.certified_least == 3 + (each.move.section == "forbidden")
        assert each.standing.trust_in_now is Trust.CERTIFIED


def test_a_safe_move_that_the_verifier_refuses_is_none() -> None:
    class Refusing(SmallJudge):
        def certify(
            self, position: Position, judgement: Judgement, work: Work, want: Want = Want.FEWEST
        ) -> Judgement:
            del position, work, want
            return replace(judgement, certificate="wrong", certified=True)

        def verify(self, position: Position, judgement: Judgement) -> bool:
            del position, judgement
            return False

    safe = find_safe_move(JUDGE, stands(read("goal 6 | required 2 | resources 4+9")), Work)
    assert safe.found
    judgement = replace(safe.found.standing.judgement, certificate="its own")
    standing = replace(safe.found.standing, judgement=judgement)
    safe = SafeMove(replace(safe.found, standing=standing))
    found = certified_safe_move(Refusing(), safe, Work)
    assert (found.found, found.exists) == (None, None)


def test_goals_are_what_the_rules_accept() -> None:
    roll = Position(WFF["wff-2017"], "basic", "", ("", "", ""), "KNppqRo")
    assert list(goals(roll, WffRules(), 3)) == ["p", "q", "Np", "Nq", "Kpp", "Kpq", "Kqp"]
    with_digits = read("resources 12+")
    assert list(goals(with_digits, EquationsRules(), 3)) == ["1", "2", "12", "21", "1+2", "2+1"]


def test_goals_are_as_hard_as_the_cubes_they_need() -> None:
    judged = list(judge_goals(JUDGE, EquationsRules(), read("resources 12+3"), Work, 1))
    hard = {each.position.goal: each.judgement.fewest for each in judged}
    assert hard == {"1": None, "2": None, "3": 3}
    assert judged[2].position.resources == "12+"
