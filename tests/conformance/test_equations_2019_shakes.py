"""A shake of Basic EQUATIONS up to a challenge: sections I, II, IV, V and VI, clause by clause."""

from __future__ import annotations

import pytest

from nowornever.core.written import WrittenError
from nowornever.equations.game import GAME
from nowornever.equations.rulebooks import EQUATIONS_2019, parse_position
from nowornever.shake.actions import AgreeNoGoal
from tests.conformance.equations_table import (
    ANN_SETS,
    NO_GOAL,
    NO_GOAL_BY_BOB,
    ONE_LEFT,
    READY,
    RIGHT,
    ROLL,
    ROLLED,
    SET,
    TWO_ROLLED,
    clause,
    play,
)

# I. Starting a match


@clause("I-A", "I-D")
def test_the_highest_digit_sets_the_first_goal_and_then_it_goes_left() -> None:
    play(f"""
        phase choosing the first Goal-setter
        Ann rolls 1
        Bob rolls 0
        Cyd rolls 2
        setter Cyd
        Cyd rolls {ROLL}
        Cyd lays 12
        Cyd says goal
        turn Ann
        Ann moves 9 to forbidden
        Bob takes the block
        Bob says impossible
        Cyd joins challenger
        Ann presents nothing
        shakes 1
        setter Ann
    """)


@clause("I-D")
def test_an_operation_loses_to_every_digit() -> None:
    play("""
        Ann rolls +
        Bob rolls 0
        told Bob rolls 0
        Cyd rolls -
        told Cyd rolls −
        setter Bob
    """)


@clause("I-D")
def test_only_those_who_tie_for_the_highest_digit_roll_again() -> None:
    play("""
        Ann rolls 2
        Bob rolls +
        Cyd rolls 2
        Bob rolls 3 -> refused I-D
        Ann rolls -
        Ann rolls 3 -> refused I-D
        Cyd rolls 0
        setter Cyd
    """)


@clause("I-D")
def test_when_all_roll_an_operation_all_roll_again() -> None:
    play("""
        Ann rolls +
        Bob rolls -
        Cyd rolls +
        phase choosing the first Goal-setter
        Ann rolls 0
        Bob rolls 1
        Cyd rolls +
        setter Bob
    """)


@clause("I-D")
def test_those_who_tie_may_all_roll_an_operation_then() -> None:
    play(
        """
        Ann rolls 3
        Bob rolls 3
        Ann rolls -
        Bob rolls +
        phase choosing the first Goal-setter
        Ann rolls 0
        Bob rolls 1
        setter Bob
        """,
        players="Ann Bob",
    )


@clause("I-A")
@pytest.mark.parametrize("players", ["Ann", "Ann Bob Cyd Dan"])
def test_a_match_is_for_two_or_three(players: str) -> None:
    with pytest.raises(WrittenError, match="two or three players"):
        play("", players=players)


@clause("I-B-2", "I-B-2-comment")
def test_the_mat_has_three_sections_beside_the_goal() -> None:
    assert [section.name for section in EQUATIONS_2019.sections] == [
        "Required",
        "Permitted",
        "Forbidden",
    ]
    play(f"""
        {SET}
        Bob moves 3 to resources -> refused V-B
        Bob moves 3 to goal -> refused V-B
    """)


@clause("I-B-2-comment")
def test_a_cube_in_resources_is_not_on_the_mat() -> None:
    play(f"""
        {SET}
        Bob takes the block     # 3, x and 4 lie in Resources, and not one of them on the mat
        Bob says now
        told set aside (equations-2019 VI-A-2-b)
    """)


# II. Starting a shake


@clause("II")
def test_the_goal_setter_rolls_all_24_cubes() -> None:
    play(f"""
        {ANN_SETS}
        phase rolling
        Bob rolls {ROLL} -> refused II
        Ann lays 12 -> refused II
        Ann rolls {ROLL}
        told Ann rolls 11 22 33 4 5 6 7 8 9 +++ −− ××× ÷÷ * √
        left 24
        Ann rolls {ROLL} -> refused II
    """)


@clause("II-a", "XI-A-1-a")
def test_the_shake_begins_with_the_clock_for_the_roll() -> None:
    play(f"""
        {ANN_SETS}
        told Shake 1 begins
        clock Ann set-goal 2m
        wait 1m
        Ann rolls {ROLL}
        clock Ann set-goal 59s
    """)


# IV. Setting the Goal


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


# V. Moving cubes


@clause("V-A", "V-B")
def test_turns_pass_to_the_left_and_cubes_stay_where_they_are_played() -> None:
    play(f"""
        {SET}
        turn Bob
        Ann moves 3 to required -> refused V-A
        Cyd moves 3 to required -> refused V-A
        Bob moves 0 to required -> refused V-B
        Bob moves 3 to required
        turn Cyd
        Cyd moves x to permitted
        told Cyd moves × to Permitted
        turn Ann
        Ann moves 9 to forbidden
        turn Bob
        section required 3
        section permitted x
        section forbidden 9
        left 19
        Bob calls forceout -> refused V-B
    """)


@clause("V-B")
def test_a_player_in_turn_may_challenge_in_place_of_moving() -> None:
    play(f"""
        {READY}
        turn Bob
        Bob takes the block
        Bob moves 8 to permitted -> refused VI-B
        Bob says now
        told Bob challenges Ann: Now
    """)


@clause("V-C")
def test_everybody_may_make_bonus_moves_the_leader_too() -> None:
    play(f"""
        {READY}
        Cyd takes the block
        Cyd says now
        Bob joins mover
        Cyd presents 3x4 = 12
        totals Ann 2 Bob 2 Cyd 6
        setter Bob
        Bob rolls {ROLL}
        Bob lays 12
        Bob says goal
        turn Cyd
        Cyd bonus 9 to forbidden
        turn Cyd
        Cyd moves 3 to required
        turn Ann
        section forbidden 9
        section required 3
        Ann bonus 8 to forbidden
        Ann moves 7 to forbidden
        turn Bob
        Bob bonus 6 to forbidden
        Bob bonus 5 to forbidden -> refused V-C
        Bob moves 5 to permitted
    """)


@clause("IV-C", "V-C")
def test_a_leader_may_make_one_before_the_goal_too() -> None:
    play(f"""
        {READY}
        Bob takes the block
        Bob says now
        Cyd joins mover
        Bob presents 3x4 = 12
        totals Ann 2 Bob 6 Cyd 2
        setter Bob
        Bob rolls {ROLL}
        Bob bonus 9 to forbidden
        Bob lays 12
        Bob says goal
    """)


@clause("V-C-a")
def test_without_the_word_bonus_a_forbidden_cube_is_the_whole_turn() -> None:
    play(f"""
        {SET}
        Bob moves 9 to forbidden
        turn Cyd
        Bob moves 3 to required -> refused V-C-a
        Bob bonus 8 to forbidden -> refused V-A
    """)


@clause("V-C-b")
def test_the_first_cube_of_a_bonus_move_goes_to_forbidden() -> None:
    play(f"""
        {SET}
        Bob bonus 9 to permitted -> refused V-C-b
        Bob bonus 9 to required -> refused V-C-b
        Bob bonus 9 to forbidden
        Bob moves 8 to forbidden
        section forbidden 89
        turn Cyd
    """)


# VI. Challenging


@clause("VI-A", "VI-B", "VI-B-a")
def test_whoever_has_the_block_challenges_the_last_mover_in_turn_or_not() -> None:
    play(f"""
        {READY}
        turn Bob
        Cyd says now -> refused VI-B
        Cyd takes the block
        told Cyd takes the block
        Cyd takes the block -> refused VI-B
        Bob takes the block
        told Bob calls for the block
        Bob takes the block -> refused VI-B-a
        block Cyd
        Bob says now -> refused VI-B
        Cyd says checkmate -> refused VI-A
        Cyd says no-goal -> refused VI-A
        Cyd says now
        told Cyd challenges Ann: Now
    """)


@clause("VI-A", "VI-A-1")
def test_setting_the_goal_can_be_challenged() -> None:
    play(f"""
        {SET}
        Cyd takes the block
        Cyd says impossible
        told Cyd challenges Ann: Impossible
        Bob joins challenger
        Ann presents 3x4 = 12     # all of Resources may still be played
        scores Ann 6 Bob 2 Cyd 2
    """)


@clause("VI-A-1", "VI-A-1-a")
def test_a_goal_that_names_no_number_loses_to_impossible() -> None:
    play(f"""
        {ROLLED}
        Ann lays +8
        Ann says goal
        Bob takes the block
        Bob says impossible
        Cyd joins challenger
        Ann presents 9-1 = +8
        told not correct
        scores Ann 2 Bob 6 Cyd 4
    """)


@clause("VI-A-1-b")
def test_never_is_heard_as_impossible_at_no_price() -> None:
    play(f"""
        {SET}
        Bob takes the block
        Bob says never
        told Bob challenges Ann: Impossible
        penalty none
    """)


@clause("VI-A-2")
def test_now_claims_an_equation_with_at_most_one_cube_of_resources() -> None:
    play(f"""
        {READY}
        Bob takes the block
        Bob says now
        Cyd presents 3x4 = 12
        Bob presents 3x(8-4) = 12
        told Cyd's Equation is correct
        told Bob's Equation is not correct: the number of cubes from Resources
        scores Ann 2 Bob 2 Cyd 4
    """)


@clause("VI-A-2-a", "VI-A-2-a-comment")
def test_now_with_one_cube_left_is_set_aside_for_nothing() -> None:
    play(f"""
        {ONE_LEFT}
        Cyd takes the block
        Cyd says now
        told which is set aside (equations-2019 VI-A-2-a)
        penalty none
        block free
        phase moving
        turn Bob
        Cyd takes the block
        Cyd says impossible
        told Cyd challenges Ann: Impossible
    """)


@clause("VI-A-2-a")
def test_now_with_two_cubes_left_is_valid() -> None:
    play(f"""
        {SET}
        all move until 2 are left: 34
        Bob takes the block
        Bob says now
        phase writing
    """)


@clause("VI-A-2-b")
def test_now_before_a_cube_is_in_required_or_permitted_is_set_aside_for_nothing() -> None:
    play(f"""
        {SET}
        Cyd takes the block
        Cyd says now
        told which is set aside (equations-2019 VI-A-2-b)
        penalty none
        Bob moves 9 to forbidden
        Ann takes the block
        Ann says now
        told which is set aside (equations-2019 VI-A-2-b)
        penalty none
        turn Cyd
        Cyd moves x to permitted
        Ann takes the block
        Ann says now
        phase writing
    """)


@clause("VI-B")
@pytest.mark.parametrize("word", ["now", "impossible"])
def test_a_challenge_against_oneself_is_set_aside_for_nothing(word: str) -> None:
    play(f"""
        {READY}
        wait 20s
        Ann takes the block
        Ann says {word}
        told which is set aside (equations-2019 VI-B)
        penalty none
        block free
        turn Bob
        clock Bob turn 39s
    """)


@clause("VI-B-c", "XI-A-1-d", "XI-A")
def test_whoever_takes_the_block_has_to_challenge_or_is_late() -> None:
    play(f"""
        {READY}
        wait 19s
        Cyd takes the block
        clock Cyd state-challenge 15s
        wait 14s
        told Time is up for stating a challenge
        penalty none
        wait 10s
        penalty Cyd XI-A
        told Cyd is late with stating a challenge and has one more minute
        clock Cyd state-challenge 1m
        block Cyd
        wait 1m10s
        told Cyd is late again
        penalty none
        block free
        turn Bob
        clock Bob turn 40s
        totals Ann 0 Bob 0 Cyd -1
    """)


@clause("XI-A-1-d", "XI-A-3")
def test_a_challenge_in_the_countdown_or_the_minute_more_still_counts() -> None:
    play(f"""
        {READY}
        Cyd takes the block
        wait 20s
        Cyd says now
        penalty none
        told Cyd challenges Ann: Now
    """)
    play(f"""
        {READY}
        Cyd takes the block
        wait 50s
        penalty Cyd XI-A
        Cyd says now
        told Cyd challenges Ann: Now
    """)


@clause("VI-B-c", "XI-A")
def test_putting_the_block_back_in_time_is_free() -> None:
    play(f"""
        {READY}
        Bob puts it back -> refused VI-B
        Cyd takes the block
        wait 13s
        Cyd puts it back
        penalty none
        block free
        turn Bob
        totals Ann 0 Bob 0 Cyd 0
    """)


@clause("XI-A", "XI-A-1-d", "XI-A-3")
def test_against_one_move_everybody_has_the_time_for_stating_a_challenge_once() -> None:
    play(f"""
        {READY}
        Cyd takes the block
        wait 9s
        Cyd puts it back
        Cyd takes the block
        clock Cyd state-challenge 5s
        wait 4s
        happens time-is-up
        wait 5s
        Cyd puts it back
        penalty none
        Cyd takes the block
        wait 3s
        penalty none
        wait 1s
        penalty Cyd XI-A
        Cyd puts it back
        penalty none
        Cyd takes the block
        wait 1m20s
        told Cyd is late again and may not finish stating a challenge
        penalty none
        block free
        Cyd takes the block -> refused XI-A
        totals Ann 0 Bob 0 Cyd -1
        turn Bob
        Bob moves 4 to permitted
        Ann takes the block
        clock Ann state-challenge 15s
        Ann puts it back
        Cyd takes the block
        clock Cyd state-challenge 15s
    """)


@clause("VI-B-c")
def test_the_block_is_not_taken_before_there_is_a_move() -> None:
    play(f"""
        {ANN_SETS}
        Bob takes the block -> refused VI-A
        Ann rolls {ROLL}
        Bob takes the block -> refused VI-A
        Ann lays 12
        Ann takes the block -> refused VI-A
        Ann says goal
        Bob bonus 9 to forbidden
        Cyd takes the block -> refused VI-B
        Bob moves 3 to required
        Cyd takes the block
    """)


@clause("V-B", "VI-A")
def test_a_bonus_cube_before_a_lost_turn_can_be_challenged() -> None:
    play(f"""
        {SET}
        Bob bonus 9 to forbidden
        wait 3m20s
        turn Cyd
        Ann takes the block
        Ann says impossible
        told Ann challenges Bob: Impossible
        Cyd joins challenger
        Bob presents {RIGHT}
        scores Ann 2 Bob 6 Cyd 2
    """)


@clause("XI-A", "XI-A-1-b", "VI-B")
def test_challenges_that_are_set_aside_give_the_mover_no_time() -> None:
    play(f"""
        {SET}
        pace 0s
        Bob takes the block
        wait 23s
        Bob says now
        told set aside
        Bob takes the block
        Bob says now
        clock Bob first-turn 1m36s
        wait 1m46s
        penalty Bob XI-A
        Bob takes the block
        wait 1m10s
        told Bob is late again and loses the turn
        turn Cyd
    """)


@clause("VI-B", "VI-B-a")
def test_whoever_called_for_the_block_has_it_next() -> None:
    play(f"""
        {READY}
        Ann takes the block
        Cyd takes the block
        Bob takes the block
        Bob puts it back
        told Bob no longer calls for the block
        Ann puts it back
        told Cyd takes the block
        Cyd says now
        told Cyd challenges Ann: Now
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


@clause("I-D", "IV-D-2")
def test_after_a_challenged_no_goal_the_player_to_the_left_sets_the_goal() -> None:
    play(f"""
        {NO_GOAL_BY_BOB}
        Cyd presents nothing
        Bob presents 1+2 = 3
        shakes 1
        setter Bob
    """)
