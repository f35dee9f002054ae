"""The judge of EQUATIONS decides positions, and shows why."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from nowornever.core.work import Work
from nowornever.equations.checker import check
from nowornever.equations.judge import JUDGE
from nowornever.equations.judge.certificates import (
    Certificate,
    Counted,
    IllegalGoal,
    OutOfReach,
    Searched,
)
from nowornever.equations.rulebooks import parse_position
from nowornever.shake.judge.judgement import Judgement, Outcome, Want
from nowornever.shake.rulebook import After
from tests.equations.judge.agreement import run
from tests.equations.judge.positions import (
    game_position,
    idle_position,
    radical_position,
    small_position,
)

WORK = 200_000
GOAL_37 = "| goal 37 | required 6 | permitted 6x1 | resources +2"


def judge(text: str, want: Want = Want.FEWEST, solutions: int = 1) -> Judgement:
    position = parse_position(f"equations-2019 {text}")
    judgement = JUDGE.judge(position, Work(WORK), want, solutions)
    assert JUDGE.verify(position, judgement)
    return judgement


@pytest.mark.parametrize(
    ("text", "fewest"),
    [
        (GOAL_37, 1),
        ("| goal 2/v7 | permitted v4/7", 0),
        ("| goal v7/6 | permitted v7/4x9", 0),
        ("| goal 2/v3 | required 8 | permitted v6+4 | resources /", 1),
        ("| goal 3/v5 | permitted 9/ | resources v552", 2),
        ("| goal 37 | required 66x1+ | resources 2", 0),
        ("| goal 5 | permitted 2 | resources 3+", 2),
        ("| goal 3 | resources 9v", 2),
        ("| goal 2 | required 38v", 0),  # the third root of 8
        ("| goal 4 | required 0-8*4/6", 0),  # (0−8)*(4÷6)
        ("| goal 1-9 | required 4-6x4 | resources 0", 0),
        ("| goal v2 | permitted 2*1/2", 0),
        ("| goal v2xv3 | permitted v6", 0),
        ("elementary | goal 5 | required v5xv5", None),
        ("middle | goal 5 | required v5xv5", 0),
        ("elementary | goal 8 | permitted 2*3", 0),
        ("elementary | goal 1/2 | permitted 2*1-2", None),
        ("middle | goal 1/2 | permitted 2*1-2", 0),
    ],
)
def test_the_fewest_cubes_of_resources(text: str, fewest: int | None) -> None:
    judgement = judge(text)
    assert judgement.outcome is (Outcome.IMPOSSIBLE if fewest is None else Outcome.SOLVABLE)
    assert judgement.fewest == fewest


def test_a_single_cube_is_no_solution() -> None:
    assert judge("| goal 5 | permitted 5").outcome is Outcome.IMPOSSIBLE
    assert judge("| goal 5 | permitted 5+0").fewest == 0


def test_a_solution_from_the_mat_needs_no_cube_of_resources() -> None:
    assert judge("| goal 5 | permitted 5+0").reason == "No cube of Resources is needed."


@pytest.mark.parametrize(
    ("text", "kind", "words"),
    [
        ("| goal 7/0 | permitted 1+2", IllegalGoal, "III-A"),
        ("| goal +8 | permitted 1+2", IllegalGoal, "III-B-1"),
        ("| goal 5 | required 66xx", Counted, "each needs a digit on either side"),
        ("| goal 5 | required 1234 | permitted +", Counted, "4 digits are Required"),
        ("| goal 5 | required 12", Counted, "1 operation would have to join them, but there are"),
        ("| goal 5 | required 123 | resources +", Counted, "but there is only 1."),
        ("| goal 5 | required + | resources 5", Counted, "1 operation other than √ is Required"),
        ("| goal 5", Counted, "no digit can be used"),
        ("| goal 5 | forbidden 23+", Counted, "no digit can be used"),
        ("| goal 5 | required v", Counted, "no digit can be used"),
        ("| goal 5 | resources 5", Counted, "From 1 digit, no operations and no radicals"),
        ("| goal 5 | resources 23", Counted, "two or more cubes can be made."),
        ("| goal 5 | required 5", Counted, "can be made that holds all that is Required."),
        ("| goal 6 | resources v6", Searched, "with 2 cubes,"),
        ("| goal 1-9 | permitted 12+3", OutOfReach, "without − no value is"),
        ("| goal 1/2 | permitted 12+3-4", OutOfReach, "whole numbers only"),
        ("| goal v2 | permitted 12+3/4", OutOfReach, "every value is rational"),
        ("| goal 999 | permitted 12+3/4", OutOfReach, "out of reach"),
        ("| goal 11 | permitted 12+3+3", Searched, "with 3 to 5 cubes"),
    ],
)
def test_what_is_impossible_has_a_reason_and_a_certificate(
    text: str, kind: type[Certificate], words: str
) -> None:
    judgement = judge(text)
    assert judgement.outcome is Outcome.IMPOSSIBLE
    assert isinstance(judgement.certificate, kind)
    assert words in judgement.reason


def test_what_is_next_to_a_whole_number_is_no_power_in_elementary() -> None:
    """III-C-3: a power or root is whole, so a wanted number next to 1 is 1 or of no use."""
    judgement = judge(
        "elementary | goal 33*030 | required * | permitted +v | forbidden * | resources"
        " 23688+++-x**vv"
    )
    assert judgement.outcome is Outcome.IMPOSSIBLE


def test_now_and_any_ask_for_less() -> None:
    text = "| goal 17 | required 66 | permitted x+ | resources /12-39"
    now, anything, fewest = (judge(text, want) for want in (Want.NOW, Want.ANY, Want.FEWEST))
    assert now.now_is_right is fewest.now_is_right is not None
    assert anything.impossible_is_right is fewest.impossible_is_right is False
    assert anything.work <= fewest.work
    assert now.work <= fewest.work


def test_now_is_settled_where_roots_powers_and_quotients_mix() -> None:
    # 6√27 is √3; that 3 to the power ½ is √3 must be known exactly.
    judgement = judge("| goal 6v27 | required v*6/* | permitted 25 | resources 36/", Want.NOW)
    assert judgement.now_is_right is False


def test_several_solutions_are_different_and_correct() -> None:
    found = judge("| goal 6 | permitted 1233+x-+ | resources 2/", solutions=5).solutions
    assert len({solution.text for solution in found}) == 5
    assert [solution.from_resources for solution in found] == [0] * 5


def test_an_idea_is_taken_if_it_still_holds() -> None:
    position = parse_position(
        "equations-2019 | goal 37 | required 6 | permitted 6x1 | resources +2"
    )
    ideas = ["6x6+1 = 37", "6+6 = 12", "(" * 600, "nonsense"]
    judgement = JUDGE.judge(position, Work(0), Want.ANY, ideas=ideas)
    assert [found.text for found in judgement.solutions] == ["6x6+1 = 37"]


def test_without_work_it_is_undecided_and_says_so() -> None:
    position = game_position(Random(3))
    judgement = JUDGE.judge(position, Work(5))
    assert judgement.outcome is Outcome.UNDECIDED
    assert "work allowed ran out" in judgement.reason
    assert JUDGE.verify(position, judgement)


def test_a_position_without_a_goal_is_refused() -> None:
    with pytest.raises(ValueError, match="needs a Goal"):
        JUDGE.judge(parse_position("equations-2019 | resources 12+3"), Work(100))


def test_required_cubes_are_taken_up_by_what_does_not_matter() -> None:
    judgement = judge("| goal 5 | required 12346789xx+++-- | permitted 05+x")
    assert judgement.fewest == 0
    judgement = judge("| goal 5 | required 1234*/*v | permitted 150+xx | resources +")
    assert judgement.outcome is Outcome.SOLVABLE


@pytest.mark.parametrize(
    ("goal", "required", "permitted"),
    [
        ("18", "v2+v8*2", ""),  # (√2+√8)*2
        ("4", "22v*2v", "*"),  # (2*√2)*√2 goes through a transcendental number
    ],
)
def test_irrational_steps_are_taken(goal: str, required: str, permitted: str) -> None:
    judgement = judge(f"| goal {goal} | required {required} | permitted {permitted}")
    assert judgement.outcome is Outcome.SOLVABLE


def test_what_only_floats_find_equal_is_no_solution() -> None:
    # 2+5÷660*9 is all but 2: floats take it for 2, and 9√(5÷((0+2)−2)) for a Solution.
    judgement = judge("| goal 660 | required 9v5/02+2- ")
    assert judgement.outcome is Outcome.IMPOSSIBLE


def test_a_false_judgement_is_not_verified() -> None:
    position = parse_position(
        "equations-2019 | goal 37 | required 6 | permitted 6x1 | resources +2"
    )
    right = JUDGE.judge(position, Work(WORK))
    replace = msgspec.structs.replace
    (found,) = right.solutions
    assert not JUDGE.verify(position, replace(right, solutions=(), at_most=None))
    assert not JUDGE.verify(position, replace(right, at_least=2, certificate=Searched(2, (3, 5))))
    assert not JUDGE.verify(position, replace(right, certificate=None))
    assert not JUDGE.verify(position, replace(right, certificate=Searched(1, ())))
    assert not JUDGE.verify(position, replace(right, certificate=Counted(1)))
    cheaper = replace(found, from_resources=0)
    assert not JUDGE.verify(position, replace(right, solutions=(cheaper,), at_most=0, at_least=0))
    none = Judgement(Outcome.IMPOSSIBLE, "", certificate=OutOfReach("no"))
    assert not JUDGE.verify(position, none)
    assert not JUDGE.verify(position, replace(none, certificate=Searched(None, (3, 5))))
    assert not JUDGE.verify(position, replace(none, certificate=IllegalGoal(())))


def test_a_judgement_is_json() -> None:
    judgement = judge("| goal 11 | permitted 12+3+3")
    kept = msgspec.json.decode(msgspec.json.encode(judgement.certificate), type=Certificate)
    assert kept == judgement.certificate


def test_judge_and_plain_search_agree_on_small_positions() -> None:
    found = run(120, seed=8, most=7)
    assert not found["DISAGREE"]
    assert found["solvable"] > 10
    assert found["impossible"] > 10


def test_judge_and_plain_search_agree_where_the_goal_is_a_radical() -> None:
    found = run(60, seed=8, most=7, make=radical_position)
    assert not found["DISAGREE"]
    assert found["solvable"] > 5
    assert found["impossible"] > 5


def test_judge_and_plain_search_agree_where_much_of_a_solution_changes_nothing() -> None:
    found = run(60, seed=8, most=7, make=idle_position)
    assert not found["DISAGREE"]
    assert found["solvable"] > 5
    assert found["impossible"] > 5


def test_solutions_of_whole_games_are_correct_and_answers_are_the_same_again() -> None:
    chance = Random(5)
    for _ in range(15):
        position = game_position(chance)
        judgement = JUDGE.judge(position, Work(20_000))
        assert JUDGE.verify(position, judgement)
        for found in judgement.solutions:
            assert check(found.text, position=position, after=After.IMPOSSIBLE).correct
        assert JUDGE.judge(position, Work(20_000)) == judgement


def test_a_cube_of_resources_that_is_permitted_never_costs_more() -> None:
    chance = Random(9)
    for _ in range(40):
        position = small_position(chance, 7)
        if not position.resources:
            continue
        before = JUDGE.judge(position, Work(WORK))
        required, permitted, forbidden = position.mat
        moved = position.resources[0]
        after = JUDGE.judge(
            msgspec.structs.replace(
                position,
                mat=(required, permitted + moved, forbidden),
                resources=position.resources[1:],
            ),
            Work(WORK),
        )
        assert before.impossible_is_right is after.impossible_is_right
        if before.fewest is not None and after.fewest is not None:
            assert after.fewest <= before.fewest <= after.fewest + 1


PLANTED = [
    (f"| goal {a}/v{b} | permitted v{x}/{y}", f"v({x}/{y})")
    for a in range(1, 10)
    for b in (2, 3, 5, 6, 7, 8)
    for x in range(1, 10)
    for y in range(1, 10)
    if x * b == a * a * y
]


@pytest.mark.parametrize(("text", "solution"), PLANTED)
def test_what_was_planted_under_a_radical_is_found(text: str, solution: str) -> None:
    assert judge(text).fewest == 0, solution


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("| goal 2 | permitted 1 | resources +1", "joined with fewer than two cubes of Resources."),
        ("| goal 37 | required ++ | resources 12", "they cannot be joined."),
        (
            "| goal 12 | required 3 | permitted 5 | resources x4",
            "All expressions with fewer than two cubes of Resources that could be right",
        ),
        ("| goal 37 | required 99 | resources x+12", "All expressions that could be right"),
    ],
)
def test_the_evidence_says_for_how_many_cubes_it_holds(text: str, says: str) -> None:
    position = parse_position(f"equations-2019 {text}")
    answer = JUDGE.certify(position, JUDGE.judge(position, Work(WORK)), Work(WORK))
    (sentence,) = JUDGE.evidence(position, answer)
    assert says in sentence
