"""Starting a match and a shake of Basic EQUATIONS: sections I and II, clause by clause."""

from __future__ import annotations

import pytest

from nowornever.core.written import WrittenError
from nowornever.equations.rulebooks import EQUATIONS_2019
from tests.conformance.equations_table import (
    ANN_SETS,
    NO_GOAL_BY_BOB,
    ROLL,
    SET,
    clause,
    play,
)


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


@clause("I-D", "IV-D-2")
def test_after_a_challenged_no_goal_the_player_to_the_left_sets_the_goal() -> None:
    play(f"""
        {NO_GOAL_BY_BOB}
        Cyd presents nothing
        Bob presents 1+2 = 3
        shakes 1
        setter Bob
    """)
