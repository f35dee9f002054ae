"""wff-2012 I and IV to VI: starting a match, the Goal, moves, bonus moves, challenges."""

from __future__ import annotations

from collections import Counter
from itertools import cycle

import pytest

from nowornever.core.game import Header
from nowornever.core.written import WrittenError
from nowornever.shake.rulebook import After
from nowornever.wff.checker import check
from nowornever.wff.game import GAME
from nowornever.wff.prover import claim
from nowornever.wff.rulebooks import WFF_2012, parse_position
from nowornever.wff.written import parse_proof
from tests.conformance.wff_2012 import (
    ANN_SETS,
    BOB_LEADS,
    CUBES,
    CYD_LEADS_AND_MOVES,
    KPQ,
    NOW_IS_RIGHT,
    PREMISES_LIE,
    SOLUTIONS,
    clause,
    match,
)


def codes(position: str, solution: str, after: After) -> set[str]:
    """The faults of one of our solutions in a position."""
    where = parse_position(f"wff-2012 basic | {position}")
    proof = parse_proof(SOLUTIONS[solution])
    return {fault.code for fault in check(proof, position=where, after=after, prover=claim).faults}


# I. Starting a match.


@clause("I-A")
@pytest.mark.parametrize("players", ["Ann", "Ann Bob Cyd Dan"])
def test_a_match_is_for_two_or_three_players(players: str) -> None:
    with pytest.raises(WrittenError, match="two or three"):
        GAME.start(Header(game="wff", rulebook="wff-2012", seats=tuple(players.split())))


@clause("I-A")
def test_a_match_of_two_goes_on_shake_after_shake_and_each_shake_ends_in_writing() -> None:
    match(
        f"""
        Ann rolls A
        Bob rolls C
        Ann rolls {CUBES}
        Ann lays Kpq
        Ann says goal
        Bob moves p to premises
        Ann moves q to premises
        Bob moves K to rules
        phase moving
        Ann takes the block
        Ann says now
        phase writing
        Ann presents KI
        scores Ann 6 Bob 2
        setter Bob
        phase rolling
        """,
        players="Ann Bob",
    )


@clause("I-B-1", "IV-A")
def test_the_goal_setter_rolls_fourteen_capitals_and_fourteen_small_letters() -> None:
    assert [(Counter(kind.faces), kind.count) for kind in WFF_2012.kinds] == [
        (Counter("CAKENR"), 14),
        (Counter("pqrsio"), 14),
    ]
    played = match(
        ANN_SETS
        + """
        Bob rolls KKCC pqrs -> refused IV-A
        Ann rolls CCCAAAKKKEENNR ppppqqqqrrssio
        left 28
        Ann rolls CCCAAAKKKEENNR ppppqqqqrrssio -> refused IV-A
        """
    )
    assert Counter(played.state.live.resources) == Counter("CCCAAAKKKEENNRppppqqqqrrssio")


@clause("I-B-2", "I-B-2-a")
def test_the_mat_has_a_goal_essential_and_two_permitted_sections() -> None:
    match(
        KPQ
        + """
        goal Kpq
        Bob moves p to required -> refused V-B
        Bob moves p to permitted -> refused V-B
        Bob moves q to forbidden -> refused V-B
        Bob moves p to goal -> refused V-B
        Bob moves p to premises
        Cyd moves K to rules
        Ann moves i to essential
        section premises p
        section rules K
        section essential i
        goal Kpq
        left 22
        """
    )


@clause("I-B-2-b", "I-B-2-c")
def test_permitted_premises_serve_the_premises_and_permitted_rules_the_rules() -> None:
    right = "goal Kpq | premises pq | rules Ki"
    assert codes(right, "KI", After.NOW) == set()
    assert codes("goal Kpq | premises pqKi", "KI", After.NOW) != set()
    assert codes("goal Kpq | premises p | rules Kiq", "KI", After.NOW) != set()


@clause("I-B-2-d")
def test_cubes_in_essential_serve_premises_and_rules_alike_and_all_must_be_used() -> None:
    assert codes("goal Kpq | essential pK | premises q | rules i", "KI", After.NOW) == set()
    unused = codes("goal Kpq | essential pr | premises q | rules Ki", "KI", After.NOW)
    assert unused == {"required-unused"}
    idle = codes("goal Kpq | essential r | premises pq | rules Ki", "WITH_R", After.NOW)
    assert idle == {"non-essential"}


@clause("I-B-2-comment")
def test_only_some_cubes_can_be_forbidden_and_only_in_one_section_each() -> None:
    forbidden = {
        (cube, section.key)
        for cube in WFF_2012.symbols
        for section in WFF_2012.sections
        if WFF_2012.forbids(cube, section.key)
    }
    assert forbidden == {(cube, "premises") for cube in "Rio"} | {(cube, "rules") for cube in "qrs"}


@clause("I-D")
def test_the_letter_nearest_a_sets_the_first_goal_and_those_who_tie_roll_again() -> None:
    match("""
        Ann rolls C
        Ann rolls A -> refused I-D
        Bob rolls C
        Cyd rolls K
        phase choosing the first Goal-setter
        Cyd rolls A -> refused I-D
        Ann rolls N
        Bob rolls N
        Ann rolls R
        Bob rolls E
        setter Bob
    """)


@clause("I-D")
def test_the_next_goal_is_set_by_the_player_to_the_left() -> None:
    match(
        BOB_LEADS
        + f"""
        setter Bob
        Bob rolls {CUBES}
        Bob lays pKq
        Bob says goal
        Cyd takes the block
        Cyd says never
        Ann joins challenger
        Bob presents nothing
        setter Cyd
        """
    )


# IV. Starting a shake and setting the Goal.


@clause("IV-A-1")
def test_a_shake_whose_time_for_the_roll_runs_when_no_more_may_begin_is_played() -> None:
    match(
        ANN_SETS
        + f"""
        wait 30s
        Ann rolls {CUBES}
        Ann lays Kpq
        Ann says goal
        wait until 29m50s
        Cyd takes the block
        Cyd says never
        Bob joins challenger
        Ann presents nothing
        setter Bob
        wait until 30m
        happens no-new-shakes
        Bob rolls {CUBES}
        Bob lays Kpq
        phase setting the Goal
        """
    )


@clause("IV-B")
def test_whoever_rolled_sets_the_goal_from_resources() -> None:
    match(
        ANN_SETS
        + f"""
        Ann lays Kpq -> refused IV-A
        Ann rolls {CUBES}
        Bob lays Kpq -> refused IV-C
        Ann lays Np -> refused IV-C
        Ann says goal -> refused IV-C
        Ann says no goal -> refused IV-C
        Ann lays Kpq
        left 25
        Bob says goal -> refused IV-C
        Ann says goal
        """
    )


@clause("IV-C", "IV-C-1", "IV-C-2", "IV-C-4")
def test_the_goal_may_be_rearranged_until_goal_is_said_but_no_cube_leaves_it() -> None:
    match(
        ANN_SETS
        + f"""
        Ann rolls {CUBES}
        Ann lays Kp
        Ann lays qpK
        Ann lays Kqr -> refused IV-C
        Bob takes the block -> refused VI-A-1-b
        Ann lays Kpq
        phase setting the Goal
        Ann says goal
        goal Kpq
        phase moving
        turn Bob
        Ann lays Kqp -> refused IV-C-4
        Ann says goal -> refused IV-C-4
        """
    )


@clause("IV-C")
def test_a_goal_of_eight_cubes_can_be_set_and_loses_to_never() -> None:
    match(
        ANN_SETS
        + f"""
        Ann rolls {CUBES}
        Ann lays KKpqKprs
        Ann says goal -> refused IV-C
        """,
        guard_goals=True,
    )
    proof = (
        "p, q, r -> KKpqKprr\n1 p s\n2 q s\n3 r s\n4 Kpq Ki\n5 Kpr Ki\n6 KKprr Ki\n"
        "7 KKpqKprr Ki\nsolution: p, q, r / Ki"
    )
    played = match(
        ANN_SETS
        + f"""
        Ann rolls {CUBES}
        Ann lays KKpqKprr
        Ann says goal
        Bob takes the block
        Bob says never
        Cyd joins challenger
        """
    )
    played.solutions["LONG"] = proof
    played.play("""
        Ann presents LONG
        scores Ann 2 Bob 6 Cyd 4
    """)


@clause("IV-C-3")
def test_when_the_time_for_it_is_over_what_lies_there_is_the_goal() -> None:
    match(
        ANN_SETS
        + f"""
        Ann rolls {CUBES}
        Ann lays Kqp
        wait 1m59s
        happens goal-set
        told Time is up, so Kqp is the Goal
        penalty none
        goal Kqp
        turn Bob
        Ann lays Kpq -> refused IV-C-4
        """
    )


@clause("IV-D", "IV-D-1")
def test_a_goal_setter_may_forbid_one_cube_while_the_goal_section_is_empty() -> None:
    match(
        ANN_SETS
        + f"""
        Ann rolls {CUBES}
        Bob bonus i to premises -> refused IV-C
        Ann bonus K to premises -> refused IV-D
        Ann bonus i to rules -> refused IV-D
        Ann bonus i to essential -> refused IV-D
        Ann bonus i to premises
        Ann bonus q to rules -> refused V-C
        section premises i
        Ann lays Kpq
        Ann says goal
        turn Bob
        """
    )
    match(
        ANN_SETS
        + f"""
        Ann rolls {CUBES}
        Ann lays K
        Ann bonus i to premises -> refused IV-D
        """
    )


@clause("IV-D-2")
def test_in_regular_a_leading_goal_setter_may_not_forbid() -> None:
    match(
        BOB_LEADS
        + f"""
        Bob rolls {CUBES}
        Bob bonus i to premises -> refused IV-D-2
        Bob lays Kpq
        """,
        level="regular",
    )


@clause("IV-D-2")
@pytest.mark.parametrize(
    ("division", "penalty"),
    [
        ("senior", "Bob IV-D-2"),
        ("junior", "Bob IV-D-2"),
        ("middle", "none"),
        ("elementary", "none"),
    ],
)
def test_a_leading_goal_setters_bonus_goes_back_when_it_is_charged(
    division: str, penalty: str
) -> None:
    match(
        BOB_LEADS
        + f"""
        Bob rolls {CUBES}
        Bob bonus i to premises
        Bob lays Kpq
        Bob says goal
        Bob charges setter-leader-bonus -> refused IX-A
        Ann charges setter-leader-bonus
        penalty {penalty}
        section premises
        left 25
        turn Cyd
        Cyd moves p to premises
        """,
        level="regular",
        procedure="charged",
        division=division,
    )


@clause("IV-D-2")
def test_a_setters_bonus_that_forbids_nothing_costs_no_point() -> None:
    match(
        BOB_LEADS
        + f"""
        Bob rolls {CUBES}
        Bob bonus K to premises
        Cyd charges bonus-not-forbidden
        penalty none
        section premises
        Bob lays Kpq
        """,
        level="regular",
        procedure="charged",
    )


@clause("IV-D-2")
@pytest.mark.parametrize(
    "legal_action",
    ["Cyd moves p to premises", "Cyd takes the block\nCyd says never"],
)
def test_a_leading_goal_setters_bonus_stands_after_a_move_or_challenge(legal_action: str) -> None:
    played = match(
        BOB_LEADS
        + f"""
        Bob rolls {CUBES}
        Bob bonus i to premises
        Bob lays Kpq
        Bob says goal
        {legal_action}
        """,
        level="regular",
        procedure="charged",
    )
    assert played.state.illegal == ()
    assert "i" in played.state.live.mat[1]


@clause("IV-D-2-note", "V-C")
def test_in_basic_the_leader_may_make_bonus_moves() -> None:
    match(
        BOB_LEADS
        + f"""
        Bob rolls {CUBES}
        Bob bonus i to premises
        Bob lays Kpq
        Bob says goal
        Cyd moves p to premises
        Ann moves q to premises
        Bob bonus s to rules
        Bob moves C to rules
        turn Cyd
        """
    )


# V. Moving cubes.


@clause("V-A")
def test_the_turn_passes_to_the_left() -> None:
    match(
        KPQ
        + """
        turn Bob
        Ann moves p to premises -> refused V-A
        Cyd moves p to premises -> refused V-A
        Bob moves p to premises
        turn Cyd
        Cyd moves q to premises
        turn Ann
        Ann moves r to premises
        turn Bob
        """
    )


@clause("V-B")
def test_a_turn_is_one_cube_from_resources_to_the_mat_and_it_lies_still() -> None:
    match(
        KPQ
        + """
        Bob moves N to premises -> refused V-B
        Bob moves pq to premises -> refused V-B
        Bob moves p to essential
        turn Cyd
        left 24
        Bob moves q to premises -> refused V-C-1-a
        Cyd moves q to premises
        section essential p
        section premises q
        """
    )


@clause("V-B")
def test_a_player_on_turn_may_challenge_the_last_mover_instead() -> None:
    match(
        NOW_IS_RIGHT
        + """
        turn Bob
        Bob takes the block
        Bob moves p to premises -> refused VI-B
        Bob says now
        Cyd joins mover
        Bob presents KI
        scores Ann 2 Bob 6 Cyd 2
        """
    )


@clause("V-C", "V-C-1", "V-C-1-b")
def test_a_bonus_move_forbids_a_cube_and_then_any_cube_is_moved_anywhere() -> None:
    match(
        KPQ
        + """
        Bob bonus p to rules -> refused V-C-1-b
        Bob bonus C to premises -> refused V-C-1-b
        Bob bonus q to premises -> refused V-C-1-b
        Bob bonus q to rules
        turn Bob
        Cyd moves p to premises -> refused V-A
        Cyd takes the block -> refused VI-B
        Bob bonus r to rules -> refused V-C
        Bob moves p to essential
        turn Cyd
        section rules q
        section essential p
        Cyd bonus o to premises
        Cyd moves i to premises
        turn Ann
        """
    )


@clause("V-C")
def test_in_regular_the_leader_may_not_make_a_bonus_move_but_a_tied_player_may() -> None:
    match(
        CYD_LEADS_AND_MOVES
        + """
        Cyd bonus q to rules -> refused V-C-2
        Cyd moves p to premises
        Ann bonus q to rules
        Ann moves q to premises
        """,
        level="regular",
    )
    match(KPQ + "Bob bonus q to rules", level="regular")  # 0 : 0 : 0, and nobody leads


@clause("V-C-1-a")
def test_a_cube_forbidden_without_bonus_is_the_whole_move() -> None:
    match(
        KPQ
        + """
        Bob moves q to rules
        turn Cyd
        Bob moves p to premises -> refused V-C-1-a
        """
    )


@clause("V-C-2")
@pytest.mark.parametrize(
    ("division", "penalty"),
    [("senior", "Cyd V-C-2"), ("junior", "Cyd V-C-2"), ("middle", "none"), ("elementary", "none")],
)
def test_the_second_cube_of_a_leaders_bonus_goes_back_when_it_is_charged(
    division: str, penalty: str
) -> None:
    match(
        CYD_LEADS_AND_MOVES
        + f"""
        Cyd bonus q to rules
        Cyd moves p to premises
        Ann charges leader-bonus
        penalty {penalty}
        section rules q
        section premises
        turn Ann
        Ann moves p to premises
        """,
        level="regular",
        procedure="charged",
        division=division,
    )


@clause("V-C-2")
def test_a_leaders_bonus_charged_at_once_is_undone_and_the_turn_goes_on() -> None:
    match(
        CYD_LEADS_AND_MOVES
        + """
        Cyd bonus q to rules
        Ann charges leader-bonus
        section rules
        turn Cyd
        Ann takes the block       # Bob's Goal can be challenged again
        Ann puts it back
        Cyd calls forceout        # and so can anything else be done in the turn
        """,
        level="regular",
        procedure="charged",
    )


@clause("V-C-2-note")
def test_of_two_forbidden_cubes_the_second_goes_back() -> None:
    match(
        CYD_LEADS_AND_MOVES
        + """
        Cyd bonus q to rules
        Cyd moves i to premises
        Bob charges leader-bonus
        section rules q
        section premises
        Cyd returns q from rules -> refused IX-A
        turn Ann
        """,
        level="regular",
        procedure="charged",
    )


# VI. Challenging.


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


@clause("VI-A-2")
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
