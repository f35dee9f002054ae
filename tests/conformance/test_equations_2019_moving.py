"""Moving cubes in Basic EQUATIONS: section V and II-b, clause by clause."""

from __future__ import annotations

from collections import Counter

from nowornever.core.game import OFFICIAL, WATCHER
from nowornever.equations.game import GAME
from tests.conformance.equations_table import (
    READY,
    ROLL,
    SET,
    clause,
    play,
)


@clause("II-b")
def test_a_cube_keeps_the_face_that_was_rolled_and_everybody_sees_it() -> None:
    played = play(f"""
        {READY}
        Bob moves 9 to required -> refused V-B      # the only 9 lies in Forbidden
    """)
    for seat in (*range(3), OFFICIAL, WATCHER):
        view = GAME.view(played.state, seat)
        seen = view.goal + view.resources + "".join(cubes for _, cubes in view.mat)
        assert Counter(seen) == Counter(ROLL.replace(" ", ""))


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
