"""Setting the Goal of a shake of Basic EQUATIONS: section IV, clause by clause."""

from __future__ import annotations

import pytest

from nowornever.equations.game import GAME
from nowornever.equations.rulebooks import parse_position
from nowornever.shake.actions import AgreeNoGoal
from tests.conformance.equations_table import (
    NO_GOAL,
    NO_GOAL_BY_BOB,
    ROLL,
    ROLLED,
    SET,
    TWO_ROLLED,
    clause,
    play,
)


@clause("IV-A", "I-B-2-a")
def test_the_goal_setter_sets_the_goal_with_cubes_of_resources() -> None:
    play(f"""
        {ROLLED}
        Bob lays 12 -> refused IV-B
        Ann says goal -> refused IV-B
        Ann lays 0 -> refused IV-B
        Ann lays 111 -> refused IV-B
        Ann lays 12
        goal 12
        left 22
        Ann says goal
        told Ann says "Goal": 12
    """)


@clause("IV-B-3", "IV-B-3-a", "IV-B-3-b")
def test_a_cube_that_touched_the_goal_section_stays_in_the_goal() -> None:
    play(f"""
        {ROLLED}
        Ann lays 2x
        Ann lays 2 -> refused IV-B-3
        Ann lays 2x3+5
        Ann lays 5+3x2
        Ann lays 2x 3+5
        told Ann lays 2× 3+5
        Bob says goal -> refused IV-B
        Ann says goal
        told Ann says "Goal": 2× 3+5
        goal 2x 3+5
        left 19
    """)


@clause("IV-B-3")
def test_where_illegal_goals_are_refused_and_no_clock_runs_cubes_may_go_back() -> None:
    guarded = f"""
        {ROLLED}
        Ann lays 12x
        Ann says goal -> refused IV-B
    """
    back = """
        Ann lays 12
        Ann says goal
        goal 12
        left 22
    """
    play(guarded + back, guard_goals=True, clock=False, shakes=1)
    play(guarded + "Ann lays 12 -> refused IV-B-3", guard_goals=True)


@clause("IV-B-3-b")
def test_the_spacing_at_the_word_goal_counts() -> None:
    play(f"""
        {ROLLED}
        Ann lays 2x3 +4
        Ann lays 2x 3+4
        Ann says goal
        Bob takes the block
        Bob says impossible
        Cyd presents 5+9 = (2x3)+4
        Ann presents 5+9 = 2x(3+4)
        told Cyd's Equation is not correct: goal regrouped (equations-2019 VII-C-3-f)
        told Ann's Equation is correct
    """)


@clause("IV-B-3-a", "IV-B-3-d")
def test_a_goal_that_is_set_stays() -> None:
    play(f"""
        {SET}
        Ann lays 21 -> refused IV-B-3-d
        Ann lays 123 -> refused IV-B-3-d
        Ann says goal -> refused IV-B-3-d
        Ann says no goal -> refused IV-B-3-d
        goal 12
    """)


@clause("IV-B-3-c", "XI-A-1-a")
def test_what_lies_in_the_goal_section_when_time_is_up_is_the_goal() -> None:
    play(f"""
        {ROLLED}
        Ann lays 12
        wait 1m56s
        phase setting the Goal
        wait 1s
        told Time is up, so 12 is the Goal
        penalty none
        turn Bob
        clock Bob first-turn 2m
        Ann lays 12+3 -> refused IV-B-3-d
    """)


@clause("IV-B", "IV-B-1", "VII-C-3-e-c")
def test_a_turned_cube_makes_a_goal_that_loses_to_impossible() -> None:
    match = play(f"""
        {ROLLED}
        Ann lays
        goal
        Ann lays ~ -> refused IV-B
        Ann lays 1~ -> refused IV-B
        Ann lays ~~6 -> refused IV-B
        Ann lays ~ 6 -> refused IV-B
        Ann lays ~6
        left 23
        Ann lays ~61
        left 22
        Ann says goal
    """)
    position = match.state.position
    assert parse_position(str(position)) == position
    match.play("""
        Bob takes the block
        Bob says impossible
        Cyd joins challenger
        Ann presents 7x9-2 = 61
        told not correct: goal turned (equations-2019 IV-B-1)
        scores Ann 2 Bob 6 Cyd 4
    """)


@clause("IV-B", "IV-B-1")
def test_a_guarded_goal_has_to_name_a_number() -> None:
    play(
        f"""
        {ROLLED}
        Ann lays +8
        Ann says goal -> refused IV-B
        Ann lays ~8+1
        Ann says goal -> refused IV-B
        Ann lays 8+1
        Ann says goal
        """,
        guard_goals=True,
    )


@clause("IV-C")
def test_the_goal_setter_may_forbid_one_cube_before_the_goal() -> None:
    play(f"""
        {ROLLED}
        Bob bonus 9 to forbidden -> refused IV-B
        Ann bonus 9 to required -> refused IV-C
        Ann bonus 9 to forbidden
        told Ann says "Bonus" and moves 9 to Forbidden
        section forbidden 9
        Ann bonus 8 to forbidden -> refused V-C
        Ann says goal -> refused IV-B
        Ann lays 12
        Ann says goal
        turn Bob
    """)


@clause("IV-C")
def test_no_bonus_after_the_first_cube_of_the_goal() -> None:
    play(f"""
        {ROLLED}
        Ann lays 1
        Ann bonus 9 to forbidden -> refused IV-C
    """)


@clause("IV-D", "IV-D-1", "IV-D-1-b")
def test_no_goal_that_all_agree_with_voids_the_shake() -> None:
    play(f"""
        {ROLLED}
        Bob says no goal -> refused IV-B
        Ann says no goal
        told Ann declares "No Goal"
        phase answering No Goal
        clock Bob answer-no-goal 1m
        clock Cyd answer-no-goal 1m
        Ann agrees -> refused IV-D
        Bob agrees
        Bob agrees -> refused IV-D
        phase answering No Goal
        Cyd agrees
        told The shake does not count
        shakes 0
        totals Ann 0 Bob 0 Cyd 0
        setter Ann
        phase rolling
        Ann rolls {ROLL}
        left 24
    """)


@clause("IV-D")
def test_whoever_is_silent_for_a_minute_has_agreed() -> None:
    play(f"""
        {NO_GOAL}
        Bob agrees
        clock Cyd answer-no-goal 59s
        wait 57s
        phase answering No Goal
        wait 1s
        told Cyd agrees
        penalty none
        setter Ann
        phase rolling
        shakes 0
    """)


@clause("IV-D")
def test_whoever_holds_the_block_gains_no_time_to_answer_no_goal() -> None:
    play(f"""
        {NO_GOAL}
        wait 29s
        Cyd takes the block
        clock Bob answer-no-goal 30s
        wait 9s
        judge sets aside
        clock Bob answer-no-goal 20s
        clock Cyd answer-no-goal 20s
    """)


@clause("IV-D", "IV-D-2", "VI-B")
def test_whoever_took_or_called_for_the_block_within_the_minute_may_still_challenge_no_goal() -> (
    None
):
    play(f"""
        {NO_GOAL}
        wait 57s
        Cyd takes the block
        Bob takes the block
        Bob agrees -> refused IV-D-2
        wait 5s
        phase answering No Goal
        Cyd puts it back
        penalty none
        told Bob takes the block
        wait 1s
        told Cyd agrees
        Bob says no goal
        told Bob challenges Ann
    """)
    play(f"""
        {NO_GOAL}
        wait 57s
        Cyd takes the block
        wait 5s
        phase answering No Goal
        Cyd puts it back
        wait 1s
        told does not count
        setter Ann
    """)


@clause("IV-D-1-c")
def test_after_a_bonus_move_a_goal_has_to_be_set() -> None:
    play(f"""
        {ROLLED}
        Ann bonus 9 to forbidden
        Ann says no goal -> refused IV-D-1-c
    """)


@clause("IV-D", "IV-B-3")
def test_no_goal_is_not_open_once_a_cube_touched_the_goal_section() -> None:
    play(f"""
        {ROLLED}
        Ann lays 1
        Ann says no goal -> refused IV-B-3
    """)


@clause("IV-D", "IV-D-1")
def test_one_opponent_is_all_in_a_match_of_two() -> None:
    play(
        f"""
        {TWO_ROLLED}
        Ann says no goal
        Bob agrees
        setter Ann
        phase rolling
        """,
        players="Ann Bob",
    )


@clause("VI-A-note", "IV-D-2")
def test_no_goal_is_challenged_by_its_own_word() -> None:
    play(f"""
        {NO_GOAL}
        Ann takes the block -> refused IV-D
        Bob agrees
        Bob takes the block -> refused IV-D
        Cyd takes the block
        Cyd says now -> refused VI-A
        Cyd says impossible -> refused VI-A
        Cyd says no goal
        told Cyd challenges Ann: No Goal
        clock Cyd write 2m
        Ann presents 1+2 = 3 -> refused VII-A
        Bob joins mover
        told Bob joins the Goal-setter
    """)


@clause("IV-D-2", "VI-B-c")
def test_whoever_has_taken_the_block_disagrees_with_no_goal_or_puts_it_back() -> None:
    table = play(f"""
        {NO_GOAL}
        Cyd takes the block
        Cyd agrees -> refused IV-D-2
        Bob agrees                          # who does not hold it still answers
    """)
    assert AgreeNoGoal() not in GAME.legal_actions(table.state, table.seat("Cyd"))
    table.play("""
        Cyd puts it back
        penalty none
        Cyd agrees
        phase rolling
    """)


_WRONG, _RIGHT, _OTHER = "1+1 = 3", "1+2 = 3", "4x2 = 8"


@clause("IV-D-2-1", "IV-D-2-2", "IV-D-2-3")
@pytest.mark.parametrize(
    ("challenger", "third", "points"),
    [
        (_RIGHT, "nothing", "Ann 2 Bob 6 Cyd 2"),
        (_RIGHT, _OTHER, "Ann 2 Bob 6 Cyd 4"),
        (_RIGHT, _WRONG, "Ann 2 Bob 6 Cyd 2"),
        (_WRONG, "nothing", "Ann 6 Bob 2 Cyd 6"),
        (_WRONG, _OTHER, "Ann 2 Bob 2 Cyd 4"),
        (_WRONG, _WRONG, "Ann 6 Bob 2 Cyd 2"),
        ("nothing", "nothing", "Ann 6 Bob 2 Cyd 6"),
        ("nothing", _RIGHT, "Ann 2 Bob 2 Cyd 4"),
    ],
)
def test_a_challenged_no_goal_is_scored(challenger: str, third: str, points: str) -> None:
    play(f"""
        {NO_GOAL_BY_BOB}
        Cyd presents {third}
        Bob presents {challenger}
        scores {points}
        setter Bob
    """)


@clause("IV-D-2-1", "IV-D-2-3")
@pytest.mark.parametrize(("equation", "points"), [(_RIGHT, "Ann 2 Bob 6"), (_WRONG, "Ann 6 Bob 2")])
def test_a_challenged_no_goal_is_scored_for_two(equation: str, points: str) -> None:
    play(
        f"""
        {TWO_ROLLED}
        Ann says no goal
        Bob takes the block
        Bob says no goal
        Bob presents {equation}
        scores {points}
        setter Bob
        """,
        players="Ann Bob",
    )


@clause("IV-D-2")
def test_after_no_goal_the_goal_takes_cubes_of_the_same_roll() -> None:
    play(f"""
        {NO_GOAL_BY_BOB}
        Cyd presents 2+2 = 2x2
        Bob presents 2x2 = 4
        told Cyd's Equation is not correct: cubes missing
        told Bob's Equation is correct
        scores Ann 2 Bob 6 Cyd 2
    """)


@clause("IV-D-2", "XI-A-1-f")
def test_whoever_challenges_no_goal_has_two_minutes_to_write() -> None:
    play(f"""
        {NO_GOAL_BY_BOB}
        wait 2m9s
        penalty Bob XI-A
        told Cyd joins the Goal-setter
        Bob presents {_RIGHT}
        scores Ann 2 Bob 6 Cyd 2
        totals Ann 2 Bob 5 Cyd 2
    """)


@clause("IV-B-3-c", "IV-B-3-d")
def test_after_the_time_a_goal_can_only_be_made_legal() -> None:
    play(f"""
        {ROLLED}
        Ann lays 12x
        wait 1m57s
        happens time-is-up
        Ann bonus 9 to forbidden -> refused IV-C
        wait 10s
        penalty Ann XI-A
        Ann lays 12x3
        told Time is up, so 12×3 is the Goal
        Ann lays 3x12 -> refused IV-B-3-d
    """)


@clause("IV-B-3-c", "VI-A-1-a")
def test_after_the_minute_more_whatever_lies_there_is_the_goal() -> None:
    play(f"""
        {ROLLED}
        Ann lays 12x
        wait 2m7s
        penalty Ann XI-A
        phase setting the Goal
        wait 1m10s
        told Time is up, so 12× is the Goal
        penalty none
        turn Bob
        Bob takes the block
        Bob says impossible
        Cyd joins challenger
        Ann presents 3x4 = 12x
        told not correct
        scores Ann 2 Bob 6 Cyd 4
    """)
