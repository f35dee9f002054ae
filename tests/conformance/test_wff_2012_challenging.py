"""wff-2012 VI: challenging."""

from __future__ import annotations

from itertools import cycle

import pytest

from tests.conformance.wff_2012 import (
    ANN_SETS,
    CUBES,
    KPQ,
    NOW_IS_RIGHT,
    PREMISES_LIE,
    clause,
    match,
)


@clause("VI-A")
def test_the_goal_and_every_move_can_be_challenged_in_turn_and_out_of_turn() -> None:
    match(
        KPQ
        + """
        Cyd takes the block
        Cyd says never
        phase writing
        Ann presents nothing
        Bob joins challenger
        scores Ann 2 Bob 4 Cyd 6
        """
    )
    match(
        NOW_IS_RIGHT
        + """
        turn Bob
        Cyd takes the block
        Cyd says maybe -> refused VI-A
        Cyd says impossible -> refused VI-A
        Cyd says no goal -> refused VI-A
        Cyd says now
        Bob joins challenger
        Bob presents KI
        Cyd presents KI
        scores Ann 2 Bob 4 Cyd 6
        """
    )


@clause("VI-A-1")
def test_never_claims_that_no_cubes_of_resources_can_help() -> None:
    three_cubes_away = """
        Bob moves q to essential
        Cyd takes the block
        Cyd says never
        Bob presents KI
        Ann joins mover
        Ann presents KI
        scores Ann 6 Bob 6 Cyd 2
    """
    match(KPQ + three_cubes_away)


@clause("VI-A-1-a")
@pytest.mark.parametrize("goal", ["pKr", "CCCss", "Apo", "Epqrs"])
def test_a_goal_that_is_no_wff_loses_to_never(goal: str) -> None:
    played = match(
        ANN_SETS
        + f"""
        Ann rolls {CUBES}
        Ann lays {goal}
        Ann says goal
        Bob takes the block
        Bob says never
        Cyd joins challenger
        """
    )
    played.solutions["TRY"] = f"p -> {goal}\n1 p s\n2 {goal} Rp 1\nsolution: p / Rp"
    played.play("""
        Ann presents TRY
        scores Ann 2 Bob 6 Cyd 4
    """)


@clause("VI-A-1-b")
def test_nobody_takes_the_block_before_the_goal_is_finished() -> None:
    match(
        ANN_SETS
        + f"""
        Bob takes the block -> refused VI-A-1-b
        Ann rolls {CUBES}
        Ann lays pK
        Bob takes the block -> refused VI-A-1-b
        Ann says goal
        Cyd takes the block
        """
    )


@clause("VI-A-2")
def test_now_claims_a_solution_with_one_cube_of_resources_or_none() -> None:
    match(
        PREMISES_LIE
        + """
        Bob takes the block
        Bob says now           # K and i are missing: two cubes
        Ann joins mover
        Bob presents KI
        scores Ann 6 Bob 2 Cyd 6
        """
    )
    match(
        NOW_IS_RIGHT
        + """
        Bob moves i to rules
        Cyd takes the block
        Cyd says now           # nothing is missing
        Ann joins mover
        Cyd presents KI
        scores Ann 2 Bob 2 Cyd 6
        """
    )


def _one_cube_left() -> str:
    """Everything is moved where it does no harm, then p, q and K where they are wanted."""
    cubes = list("KKKCCCCAAAAEEppqqrrssiioo")
    for cube in "Kipq":
        cubes.remove(cube)
    moves = [(cube, "rules" if cube in "qrs" else "premises") for cube in cubes]
    moves += [("p", "premises"), ("q", "premises"), ("K", "rules")]
    turns = zip(cycle(["Bob", "Cyd", "Ann"]), moves, strict=False)
    script = "".join(f"{who} moves {cube} to {where}\n" for who, (cube, where) in turns)
    return f"{KPQ}\n{script}\nleft 1\nturn Bob"


@clause("VI-A-2", "VIII-A")
def test_now_may_be_challenged_however_few_cubes_are_left() -> None:
    match(
        _one_cube_left()
        + """
        Bob calls forceout -> refused VIII-A
        Bob takes the block
        Bob says now
        Cyd joins mover
        Bob presents KI
        scores Ann 2 Bob 6 Cyd 2
        """
    )


@clause("V-B", "VI-A-2", "XI-A")
def test_without_cubes_in_resources_one_challenges_or_loses_the_turn() -> None:
    match(
        _one_cube_left()
        + """
        Bob moves i to rules
        left 0
        Cyd calls forceout -> refused VIII-A
        wait 2m20s
        happens task-lost
        turn Ann
        Ann takes the block
        Ann says now
        Cyd joins mover
        Ann presents KI
        scores Ann 6 Bob 2 Cyd 2
        """
    )


@clause("XI-B")
def test_stop_ends_a_shake_without_cubes_in_resources_too() -> None:
    match(
        _one_cube_left()
        + """
        Bob moves i to rules
        left 0
        wait until 34m59s
        phase moving
        wait until 35m
        happens stopped
        phase writing
        """
    )


@clause("VI-A-2-note")
def test_a_cube_that_is_forbidden_by_its_place_lies_in_a_permitted_section_too() -> None:
    match(
        KPQ
        + """
        Bob moves i to premises
        Cyd takes the block
        Cyd says now                        # hopeless, but not invalid
        penalty none
        phase writing
        """
    )


@clause("VI-A-2-note")
def test_now_is_set_aside_until_a_cube_lies_beside_the_goal() -> None:
    match(
        KPQ
        + """
        Bob takes the block
        Bob says now
        penalty Bob VI-B
        happens challenge-set-aside
        phase moving
        turn Bob
        Bob moves p to premises
        Ann takes the block
        Ann says now
        phase writing
        """
    )


@clause("VI-B")
def test_an_invalid_challenge_or_none_costs_a_point_and_play_goes_on() -> None:
    match(
        PREMISES_LIE
        + """
        Cyd says now -> refused VI-B
        Cyd takes the block
        Cyd says now
        penalty Cyd VI-B
        phase moving
        block free
        Ann takes the block
        Ann puts it back
        penalty Ann VI-B
        turn Ann
        Bob puts it back -> refused VI-B
        totals Ann -1 Bob 0 Cyd -1
        """
    )


@clause("VI-B-a")
def test_of_two_who_reach_for_the_block_the_first_is_the_challenger() -> None:
    match(
        NOW_IS_RIGHT
        + """
        Cyd takes the block
        Bob takes the block
        Bob takes the block -> refused VI-B-a
        Bob says now -> refused VI-B
        block Cyd
        Cyd says now
        Bob takes the block -> refused VI-B
        Bob joins challenger
        Bob presents KI
        Cyd presents KI
        scores Ann 2 Bob 4 Cyd 6
        """
    )


@clause("VI-B-c")
def test_the_block_is_for_challenging_only() -> None:
    match(
        NOW_IS_RIGHT
        + """
        Bob takes the block
        Bob moves i to rules -> refused VI-B
        Bob calls forceout -> refused VIII-A
        Bob puts it back
        penalty Bob VI-B
        Bob moves i to rules
        """
    )


@clause("VII-B-3-c-comment", "I-B-2-d")
@pytest.mark.parametrize(
    ("cyd", "scores"),
    [
        ("q to essential", "Ann 2 Bob 2 Cyd 6"),  # with i from Resources
        ("C to premises", "Ann 6 Bob 6 Cyd 2"),  # with q and i: the q in Permitted Rules is no use
    ],
)
def test_one_q_is_forbidden_by_its_place_and_another_is_used(cyd: str, scores: str) -> None:
    match(
        KPQ
        + f"""
        Bob moves q to rules
        Cyd moves {cyd}
        Ann moves p to premises
        Bob moves K to rules
        Cyd takes the block
        Cyd says now
        Ann joins mover
        Cyd presents KI
        scores {scores}
        """
    )
