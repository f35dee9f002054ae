"""wff-2012: the block, lost turns and the Goal's time, where the text leaves room."""

from __future__ import annotations

import pytest

from nowornever.core.written import WrittenError
from nowornever.wff.game import GAME
from tests.conformance.wff_2012 import (
    ANN_SETS,
    BOB_LEADS,
    CUBES,
    KPQ,
    NOW_IS_RIGHT,
    PREMISES_LIE,
    clause,
    match,
)
from tests.scenario import Scenario


@clause("V-B", "VI-A")
def test_a_bonus_cube_before_a_lost_turn_can_be_challenged() -> None:
    match(
        KPQ
        + """
        Bob bonus q to rules
        wait 3m20s
        turn Cyd
        Ann takes the block
        Ann says never
        told Ann challenges Bob: Never
        Cyd joins challenger
        Bob presents KI
        scores Ann 2 Bob 6 Cyd 2
        """
    )


@clause("XI-A", "XI-A-1-c", "VI-B")
def test_the_movers_own_clock_runs_on_with_the_block() -> None:
    match(
        KPQ
        + """
        Bob takes the block
        wait 9s
        Bob says now
        told set aside
        clock Bob first-turn 1m49s
        """
    )


@clause("VI-B", "VI-B-a")
def test_whoever_called_for_the_block_has_it_next() -> None:
    match(
        NOW_IS_RIGHT
        + """
        Ann takes the block
        Cyd takes the block
        told Cyd calls for the block
        Ann puts it back
        told Cyd takes the block
        Cyd says now
        told Cyd challenges Ann: Now
        """
    )


@clause("IV-C-3", "IV-C-4")
def test_after_the_time_a_goal_can_only_be_made_legal() -> None:
    match(
        ANN_SETS
        + f"""
        Ann rolls {CUBES}
        Ann lays K
        wait 2m5s
        Ann lays Kpq
        told Time is up, so Kpq is the Goal
        penalty none
        Ann lays Kqp -> refused IV-C-4
        """
    )


@clause("V-C-2-note", "V-C-2")
def test_of_two_cubes_that_a_leader_forbade_the_second_returns() -> None:
    match(
        BOB_LEADS
        + f"""
        Bob rolls {CUBES}
        Bob lays Kpq
        Bob says goal
        Cyd moves p to premises
        Ann moves q to premises
        Bob bonus q to rules
        Bob moves r to rules
        Ann charges leader-bonus
        section rules q
        Bob returns q from rules -> refused IX-A
        """,
        level="regular",
        procedure="charged",
    )


@clause("I-B-2-comment", "V-C-1-b")
def test_in_basic_an_n_goes_to_permitted_rules_as_an_ordinary_move() -> None:
    match(
        ANN_SETS
        + """
        Ann rolls KKKKCCCCAAAANN pppqqqrrssiioo
        Ann lays Kpq
        Ann says goal
        Bob bonus N to rules -> refused V-C-1-b
        Bob moves N to rules
        section rules N
        turn Cyd
        """,
        level="basic",
    )


@clause("IX-C", "XI-B")
def test_a_replay_that_an_official_orders_after_thirty_minutes_is_played() -> None:
    match(
        PREMISES_LIE
        + """
        wait until 31m
        judge replays
        phase rolling
        setter Ann
        """
    )


@clause("IX-C", "V-C")
def test_a_player_who_is_disqualified_counts_for_nobodys_lead() -> None:
    match(
        NOW_IS_RIGHT
        + f"""
        Bob takes the block
        Bob says now
        Cyd joins challenger
        Bob presents KI
        Cyd presents KI
        totals Ann 2 Bob 6 Cyd 4
        judge disqualifies Bob
        setter Cyd
        Cyd rolls {CUBES}
        Cyd bonus q to rules -> refused IV-D-2
        """,
        level="regular",
    )


@clause("XII-B-2", "XII-A-three")
def test_a_forfeited_round_ranks_below_every_total() -> None:
    match(
        NOW_IS_RIGHT
        + """
        Bob takes the block
        Bob says now
        Cyd joins mover
        Bob presents KI
        judge warns Ann
        judge penalises Ann
        judge penalises Ann
        judge penalises Ann
        Ann signs
        Cyd signs 8
        Bob signs
        judge rules deceit by Cyd
        totals Ann -1 Bob 6 Cyd 0
        points Ann 4 Bob 6 Cyd 0
        """,
        shakes=1,
    )


@clause("XI-A-note")
def test_level_and_division_fit_where_their_names_agree() -> None:
    def division(rulebook: str, **options: str) -> str:
        return Scenario(GAME, rulebook, "Ann Bob Cyd", None, **options).state.setting.division

    assert division("wff-2012", level="basic") == "senior"
    assert division("wff-2012", division="elementary") == "elementary"
    assert division("wff-2017", level="elementary") == "elementary"
    assert division("wff-2017", level="middle") == "middle"
    assert Scenario(GAME, "wff-2017", division="middle").state.setting.level == "middle"
    assert division("wff-2017", level="regular", division="middle") == "middle"
    with pytest.raises(WrittenError, match="at the level elementary the division is elementary"):
        division("wff-2017", level="elementary", division="senior")
