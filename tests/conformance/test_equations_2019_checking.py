"""Presenting and checking Equations: section VII-C, clause by clause."""

from __future__ import annotations

import pytest

from nowornever.equations.rulebooks import EQUATIONS_2019
from tests.conformance.equations_table import (
    ANN_SETS,
    IMPOSSIBLE_BY_BOB,
    LONG,
    NO_GOAL_BY_BOB,
    NOW_BY_BOB,
    RIGHT,
    ROLLED,
    TWO_ROLLED,
    WRONG,
    clause,
    play,
)
from tests.scenario import Scenario


def checked(script: str, players: str = "Ann Bob Cyd") -> Scenario:
    """Play a script at a table where opponents check."""
    return play(script, players, checking="opponents")


@clause("VII-A-3", "VII-C", "VII-C-1")
def test_nothing_is_seen_or_checked_before_all_is_presented() -> None:
    checked(f"""
        {NOW_BY_BOB}
        Bob presents {RIGHT}
        sees Bob Bob
        sees Ann nothing
        sees Cyd nothing
        sees judge nothing
        sees watcher nothing
        Ann accepts -> refused VII-C-3
        Cyd presents {RIGHT}
        phase checking
        sees Ann Bob Cyd
        sees watcher Bob Cyd
    """)


@clause("VII-C")
def test_checking_begins_when_the_writing_time_is_over() -> None:
    checked(f"""
        {NOW_BY_BOB}
        Bob presents {RIGHT}
        wait 2m8s
        phase checking
        clock Ann check 2m
    """)


@clause("VII-C-1-a")
def test_what_is_presented_cannot_be_mended() -> None:
    play(f"""
        {NOW_BY_BOB}
        Bob presents {WRONG}
        Bob presents {RIGHT} -> refused VII-C-1-a
        Bob presents nothing -> refused VII-C-1-a
        Cyd joins mover
        scores Ann 6 Bob 2 Cyd 6
    """)


@clause("VII-C-1-b")
def test_the_equation_that_counts_names_its_reading_of_the_goal() -> None:
    play(f"""
        {NOW_BY_BOB}
        Cyd presents 3x4
        Bob presents {RIGHT}
        told Cyd's Equation is not correct: no goal side
        scores Ann 2 Bob 6 Cyd 2
    """)


@clause("VII-C-2", "XI-A-1-g")
def test_both_opponents_check_one_equation_after_the_other_in_the_same_two_minutes() -> None:
    checked(f"""
        {NOW_BY_BOB}
        Cyd presents {RIGHT}
        Bob presents {RIGHT}
        clock Ann check 2m
        clock Bob check 2m
        Cyd accepts -> refused VII-C-3
        Ann accepts
        told Ann accepts Cyd's Equation
        Ann accepts -> refused VII-C-3
        Bob accepts
        told Cyd's Equation is correct
        clock Ann check 2m
        clock Cyd check 2m
        Bob accepts -> refused VII-C-3
        Ann accepts
        Cyd accepts
        scores Ann 2 Bob 6 Cyd 4
    """)


@clause("VII-C-2-b")
def test_no_cube_is_moved_while_an_equation_is_checked() -> None:
    checked(f"""
        {NOW_BY_BOB}
        Cyd joins mover
        Bob presents {RIGHT}
        phase checking
        Ann moves 4 to permitted -> refused V-B
        Bob moves 4 to permitted -> refused V-B
        Cyd bonus 4 to forbidden -> refused V-B
        Ann lays 21 -> refused IV-B-3-d
        section required 3
        section permitted x
        section forbidden 9
        left 19
    """)


@clause("VII-C-2-a")
def test_two_who_wrote_after_the_last_cube_check_one_equation_at_a_time() -> None:
    checked(
        f"""
        {TWO_ROLLED}
        Ann lays 12
        Ann says goal
        all move until 0 are left
        Ann presents {WRONG}
        Bob presents {RIGHT}
        clock Bob check 2m
        Ann accepts -> refused VII-C-3
        Bob rejects unequal
        told rightly: unequal
        clock Ann check 2m
        Ann accepts
        scores Ann 2 Bob 4
        """,
        players="Ann Bob",
    )


@clause("VII-C-3")
def test_a_rejection_needs_a_listed_reason_and_a_right_one() -> None:
    checked(f"""
        {NOW_BY_BOB}
        Cyd joins mover
        Bob presents {WRONG}
        Ann rejects ugly -> refused VII-C-3
        Ann rejects required-unused
        told Ann rejects Bob's Equation, wrongly: required unused (equations-2019 VII-C-3-c-ii)
        phase checking
        Ann rejects unequal
        told Ann rejects Bob's Equation, rightly: unequal (equations-2019 VII-C-3-b)
        told Bob's Equation is not correct
        scores Ann 6 Bob 2 Cyd 6
    """)


@clause("VII-C-3")
def test_what_no_opponent_shows_to_be_wrong_is_correct() -> None:
    checked(f"""
        {NOW_BY_BOB}
        Cyd joins mover
        Bob presents {WRONG}
        Ann accepts
        Cyd rejects numeral
        told wrongly
        Cyd accepts
        told Bob's Equation is correct
        scores Ann 2 Bob 6 Cyd 2
    """)


@clause(
    "VII-C-3", "VII-C-3-a", "VII-C-3-b", "VII-C-3-c", "VII-C-3-c-i", "VII-C-3-c-ii",
    "VII-C-3-c-iii", "VII-C-3-c-iv", "VII-C-3-d", "VII-C-3-f", "VII-C-3-g", "VII-C-3-g-ii",
)  # fmt: skip
@pytest.mark.parametrize(
    ("equation", "reason"),
    [
        ("3x4", "form"),
        ("3x4 = 12 = 12", "form"),
        ("3x5 = 12", "unequal"),
        ("3x4 = 7+6", "unequal"),  # what the Goal is worth, but not what is written for it
        ("3 = 12", "too-few-cubes"),
        ("4+8 = 12", "required-unused"),
        ("3+9 = 12", "forbidden-used"),
        ("3x(8-4) = 12", "resources"),
        ("13-1 = 12", "numeral"),
        ("3x4 = 7+5", "goal-changed"),
        ("3x4 = 7+5", "goal-regrouped"),
        ("3x4+1/(3-3) = 12", "not-an-expression"),
        ("3x4+1/(3-3) = 12", "unequal"),
        ("3x+4 = 12", "not-an-expression"),
        ("3x = 12", "not-an-expression"),
        ("3x = 12", "form"),
        ("3x4x4/4 = 12", "cubes"),
        ("3+9 = 12", "cubes"),
        ("3 = 12", "cubes"),
        ("4+8 = 12", "cubes"),
        ("3x(8-4) = 12", "cubes"),
    ],
)
def test_each_listed_reason_is_upheld_where_it_is_right(equation: str, reason: str) -> None:
    checked(f"""
        {NOW_BY_BOB}
        Cyd joins mover
        Bob presents {equation}
        Ann rejects {reason}
        told rightly
        scores Ann 6 Bob 2 Cyd 6
    """)


@clause("VII-C-3-e")
def test_a_goal_without_a_legal_reading_is_a_reason() -> None:
    checked(f"""
        {ROLLED}
        Ann lays 7/
        Ann says goal
        Bob takes the block
        Bob says impossible
        Cyd joins challenger
        Ann presents 8-1 = 7/
        Cyd rejects goal-illegal
        told rightly
        scores Ann 2 Bob 6 Cyd 4
    """)


@clause("VII-C-3-e")
def test_the_goal_has_no_legal_reading_whatever_is_written_for_it() -> None:
    checked(f"""
        {ROLLED}
        Ann lays 7/
        Ann says goal
        Bob takes the block
        Bob says impossible
        Cyd joins challenger
        Ann presents {"1+" * 300}1 = 7/
        Cyd rejects goal-illegal
        told rightly
    """)


@clause("VII-C-3-f")
@pytest.mark.parametrize("goal", ["7/", "1/ 2-2", "1+1+2+8"])
def test_no_interpretation_of_an_illegal_goal_is_legal(goal: str) -> None:
    checked(f"""
        {ROLLED}
        Ann lays {goal}
        Ann says goal
        Bob takes the block
        Bob says impossible
        Cyd joins challenger
        Ann presents 3x4 = {goal}
        Cyd rejects goal-regrouped
        told rightly
        scores Ann 2 Bob 6 Cyd 4
    """)


@clause("VII-C-3")
def test_some_listed_reason_is_true_of_every_faulty_equation() -> None:
    covered = frozenset[str]().union(*(reason.covers for reason in EQUATIONS_2019.reasons))
    assert not set(EQUATIONS_2019.clauses) - covered


@clause("VII-C-3-g-iii")
def test_both_checkers_ask_the_judge_as_their_last_question() -> None:
    checked(f"""
        {NOW_BY_BOB}
        Cyd joins mover
        Bob presents 3x4 = 12
        Bob asks the judge -> refused VII-C-3
        Ann asks the judge
        told Ann asks an official about Bob's Equation
        phase checking
        Ann rejects resources -> refused VII-C-3
        Ann accepts -> refused VII-C-3
        Cyd asks the judge
        told Bob's Equation is correct
        scores Ann 2 Bob 6 Cyd 2
    """)


@clause("VII-C-3-g-iii")
def test_a_judge_who_is_asked_says_that_the_sides_differ() -> None:
    checked(f"""
        {NOW_BY_BOB}
        Cyd joins mover
        Bob presents {WRONG}
        Ann asks the judge
        Cyd accepts
        told Bob's Equation is not correct: unequal
        scores Ann 6 Bob 2 Cyd 6
    """)


@clause("VII-C-3-g-iii")
def test_a_judge_who_is_asked_answers_nothing_else() -> None:
    checked(f"""
        {NOW_BY_BOB}
        Cyd joins mover
        Bob presents {LONG}     # takes three cubes from Resources, but it is equal
        Ann asks the judge
        Cyd asks the judge
        told Bob's Equation is correct
        scores Ann 2 Bob 6 Cyd 2
    """)


@clause("VII-C-3-g-iii")
def test_the_other_checker_may_have_another_question_first() -> None:
    checked(f"""
        {NOW_BY_BOB}
        Cyd joins mover
        Bob presents {LONG}
        Ann asks the judge
        Cyd rejects resources
        told rightly
        scores Ann 6 Bob 2 Cyd 6
    """)


@clause("VII-C-3-g-iii")
@pytest.mark.parametrize("equation", ["3x4x1/(2-2) = 12", "3x4x = 12", "3x4", "3x4 = 12 = 12"])
def test_what_has_no_value_equals_nothing(equation: str) -> None:
    checked(f"""
        {NOW_BY_BOB}
        Cyd joins mover
        Bob presents {equation}
        Ann asks the judge
        Cyd asks the judge
        told Bob's Equation is not correct: unequal
        scores Ann 6 Bob 2 Cyd 6
    """)


@clause("VII-C-3-g-iii", "XI-A")
def test_the_judge_answers_though_the_other_checker_is_late_twice() -> None:
    checked(f"""
        {NOW_BY_BOB}
        Cyd joins mover
        Bob presents {WRONG}
        Ann asks the judge
        wait 2m10s
        penalty Cyd XI-A
        phase checking
        wait 1m10s
        told Cyd is late again
        told Bob's Equation is not correct: unequal
        penalty none
        scores Ann 6 Bob 2 Cyd 6
    """)


@clause("VII-C-3-g-iii")
def test_an_only_checker_asks_alone() -> None:
    checked(
        f"""
        {TWO_ROLLED}
        Ann lays 12
        Ann says goal
        Bob takes the block
        Bob says impossible
        Ann presents 8+5 = 12
        Bob asks the judge
        told Ann's Equation is not correct: unequal
        scores Ann 2 Bob 6
        """,
        players="Ann Bob",
    )


@clause("X-A-2-exception")
def test_after_impossible_accepting_a_wrong_equation_costs_the_points() -> None:
    checked(f"""
        {IMPOSSIBLE_BY_BOB}
        Cyd joins challenger
        Ann presents {WRONG}
        Bob accepts
        Cyd rejects unequal
        scores Ann 2 Bob 2 Cyd 4
    """)
    checked(f"""
        {IMPOSSIBLE_BY_BOB}
        Cyd joins challenger
        Ann presents {WRONG}
        Cyd accepts
        Bob asks the judge
        scores Ann 2 Bob 6 Cyd 2
    """)


@clause("X-A-2-exception")
def test_after_now_it_does_not() -> None:
    checked(f"""
        {NOW_BY_BOB}
        Cyd joins mover
        Bob presents {WRONG}
        Cyd accepts
        Ann rejects unequal
        scores Ann 6 Bob 2 Cyd 6
    """)


@clause("X-A-2-exception", "IV-D-2-2")
def test_after_no_goal_it_does_not_either() -> None:
    checked(f"""
        {NO_GOAL_BY_BOB}
        Cyd presents nothing
        Bob presents 1+1 = 3
        Cyd accepts
        Ann rejects unequal
        scores Ann 6 Bob 2 Cyd 6
    """)


@clause("X-A-2-exception")
def test_whoever_presents_an_equation_may_accept_a_wrong_one() -> None:
    checked(f"""
        {IMPOSSIBLE_BY_BOB}
        Cyd presents {RIGHT}
        Ann presents {WRONG}
        Ann accepts
        Bob accepts
        told Cyd's Equation is correct
        Cyd accepts
        Bob rejects unequal
        scores Ann 2 Bob 2 Cyd 6
    """)


@clause("VII-C-3-e", "VII-C-3-e-b", "VII-C-3-e-c")
@pytest.mark.parametrize("goal", ["1+1+1+1", "1234", "7/0", "~12", "+12", "1 2"])
def test_every_illegal_goal_has_no_legal_interpretation(goal: str) -> None:
    checked(f"""
        {ANN_SETS}
        Ann rolls 1132++ 1130x/ 456*x- 789v+/
        Ann lays {goal}
        Ann says goal
        Bob moves 3 to required
        Cyd takes the block
        Cyd says impossible
        Ann joins challenger
        Bob presents 3x4 = 12
        Cyd rejects numeral
        told wrongly
        Cyd rejects goal-illegal
        told rightly: goal illegal (equations-2019 VII-C-3-e)
        scores Ann 4 Bob 2 Cyd 6
    """)
