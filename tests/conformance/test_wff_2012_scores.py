"""wff-2012 IX to XII: illegal procedure, conduct, scores, time limits, the match and its sheet."""

from __future__ import annotations

import pytest

from nowornever.shake.scoring import match_points
from tests.conformance.wff_2012 import (
    ANN_SETS,
    BOB_LEADS,
    BOBS_GOAL,
    CUBES,
    CYD_LEADS_AND_MOVES,
    KPQ,
    NOW_IS_RIGHT,
    PREMISES_LIE,
    clause,
    match,
)

# IX. Illegal procedures.


@clause("IX-A")
def test_a_charge_says_what_was_wrong() -> None:
    match(
        KPQ
        + """
        Cyd moves p to premises
        Bob charges something -> refused IX-A
        Bob charges two-cubes               # not what Cyd did
        section premises p
        Bob charges out-of-turn
        section premises
        """,
        procedure="charged",
    )


@clause("IX-A")
def test_where_procedure_is_enforced_illegal_moves_are_refused_and_nothing_is_charged() -> None:
    match(
        KPQ
        + """
        Cyd moves p to premises -> refused V-A
        Bob charges out-of-turn -> refused IX-A
        """
    )


@clause("IX-A-1", "IX-A-1-examples")
def test_a_cube_moved_out_of_turn_goes_back_and_nothing_else_is_lost() -> None:
    match(
        KPQ
        + """
        Cyd moves p to premises
        turn Bob
        Ann charges out-of-turn
        happens cube-returned
        penalty none
        section premises
        left 25
        turn Bob
        Cyd takes the block                 # it is Ann's Goal that is challenged, as before
        Cyd says never
        Bob joins challenger
        Ann presents KI
        scores Ann 6 Bob 2 Cyd 2
        """,
        procedure="charged",
    )


@clause("IX-A-1-examples")
def test_a_second_cube_without_bonus_goes_back() -> None:
    match(
        KPQ
        + """
        Bob moves q to rules                # forbidden, but nobody heard "Bonus"
        Bob moves p to premises
        Ann charges two-cubes
        section rules q
        section premises
        turn Cyd
        Cyd moves p to premises
        Bob takes the block
        Bob says now
        phase writing                       # against Cyd, who moved last
        """,
        procedure="charged",
    )


@clause("IX-A-1")
def test_the_mover_gets_ten_seconds_for_the_correction_and_can_still_be_late() -> None:
    script = (
        PREMISES_LIE
        + """
        wait 54s
        Ann bonus C to premises             # forbids nothing
        wait 12s                            # seven seconds of the countdown are over
        Bob charges bonus-not-forbidden
        section premises p q
    """
    )
    match(
        script
        + """
        wait 18s                            # ten seconds and most of a countdown
        Ann moves C to premises
        penalty none
        totals Ann 0 Bob 0 Cyd 0
        """,
        procedure="charged",
    )
    match(
        script
        + """
        wait 19s
        penalty Ann XI-A
        """,
        procedure="charged",
    )
    match(
        script
        + """
        wait 9s
        Ann bonus C to premises
        Bob charges bonus-not-forbidden     # the ten seconds were given already
        wait 8s
        penalty Ann XI-A
        """,
        procedure="charged",
    )


@clause("IX-A-2", "IX-A-2-comment")
def test_a_wrong_charge_changes_nothing_and_costs_nothing() -> None:
    match(
        KPQ
        + """
        Bob moves p to premises
        Bob charges out-of-turn -> refused IX-A
        Ann charges out-of-turn
        penalty none
        section premises p
        turn Cyd
        Ann charges leader-bonus
        totals Ann 0 Bob 0 Cyd 0
        judge warns Ann                     # who makes a habit of it
        Ann charges out-of-turn
        judge penalises Ann
        penalty Ann IX-C
        """,
        procedure="charged",
    )


@clause("IX-B")
@pytest.mark.parametrize(
    "legal_action",
    ["Bob moves q to premises", "Ann takes the block\nAnn says never", "Bob calls forceout"],
)
def test_a_legal_action_of_another_player_insulates_an_illegal_one(legal_action: str) -> None:
    played = match(
        KPQ
        + f"""
        Cyd moves p to premises
        {legal_action}
        """,
        procedure="charged",
    )
    assert played.state.illegal == ()
    assert "p" in played.state.live.mat[1]


@clause("IX-B")
def test_a_challenge_of_a_move_out_of_turn_is_against_its_mover() -> None:
    match(
        KPQ
        + """
        Cyd moves p to premises
        Ann takes the block
        Ann says never
        Bob joins challenger
        Cyd presents KI
        scores Ann 2 Bob 2 Cyd 6
        """,
        procedure="charged",
    )


@clause("IX-B-example")
def test_a_leaders_bonus_nobody_noticed_in_time_stands_without_penalty() -> None:
    match(
        CYD_LEADS_AND_MOVES
        + """
        Cyd bonus q to rules
        Cyd moves p to premises
        Ann moves q to premises
        Bob charges leader-bonus
        penalty none
        section rules q
        section premises p q
        """,
        level="regular",
        procedure="charged",
    )


@clause("IX-C")
def test_a_judge_warns_first_then_takes_points_and_may_disqualify() -> None:
    match(
        PREMISES_LIE
        + """
        Bob warns Cyd -> refused IX-C
        judge penalises Bob -> refused IX-C
        judge warns Bob
        judge penalises Bob
        penalty Bob IX-C
        judge penalises Bob
        totals Ann 0 Bob -2 Cyd 0
        judge disqualifies Bob
        phase rolling                       # the shake is begun anew without Bob
        setter Ann
        """
        + f"""
        Ann rolls {CUBES}
        Ann lays Kpq
        Ann says goal
        turn Cyd
        Bob moves p to premises -> refused V-B
        Cyd takes the block
        Cyd says never
        Ann presents KI
        scores Ann 6 Bob 0 Cyd 2
        setter Cyd
        """
    )


@clause("IX-C")
def test_a_judge_may_have_shakes_replayed_and_set_a_challenge_aside() -> None:
    match(
        BOB_LEADS
        + BOBS_GOAL
        + f"""
        judge replays
        phase rolling
        setter Bob
        totals Ann 2 Bob 6 Cyd 2
        judge replays 1
        totals Ann 0 Bob 0 Cyd 0
        judge replays 1 -> refused IX-C
        Bob rolls {CUBES}
        Bob lays Kpq
        Bob says goal
        Ann takes the block
        judge sets it aside
        penalty none
        block free
        turn Cyd
        Ann takes the block
        Ann says never
        Cyd joins challenger
        Bob presents KI
        scores Ann 2 Bob 6 Cyd 2
        phase rolling                       # two shakes count, and one was struck
        """,
        shakes=2,
    )


# X. Scoring a shake. Who is right is shown by the solutions; the roles give the points.


@clause("X-A", "X-A-1", "X-A-2", "X-B", "X-B-1", "X-B-2")
@pytest.mark.parametrize(
    ("side", "challenger", "third", "scores"),
    [
        ("mover", "KI", "", "Ann 2 Bob 2 Cyd 6"),
        ("mover", "WRONG", "", "Ann 6 Bob 6 Cyd 2"),
        ("challenger", "KI", "KI", "Ann 2 Bob 4 Cyd 6"),
        ("challenger", "KI", "WRONG", "Ann 2 Bob 2 Cyd 6"),
        ("challenger", "WRONG", "KI", "Ann 2 Bob 4 Cyd 2"),
        ("challenger", "WRONG", "WRONG", "Ann 6 Bob 2 Cyd 2"),
    ],
)
def test_points_after_now(side: str, challenger: str, third: str, scores: str) -> None:
    """Cyd challenges Ann; Bob is the Third Party."""
    match(
        NOW_IS_RIGHT
        + f"""
        Cyd takes the block
        Cyd says now
        Bob joins {side}
        Cyd presents {challenger}
        {f"Bob presents {third}" if third else ""}
        scores {scores}
        """
    )


@clause("X-A", "X-A-1", "X-A-2", "X-B", "X-B-1", "X-B-2")
@pytest.mark.parametrize(
    ("side", "mover", "third", "scores"),
    [
        ("challenger", "KI", "", "Ann 6 Bob 2 Cyd 2"),
        ("challenger", "WRONG", "", "Ann 2 Bob 4 Cyd 6"),
        ("mover", "KI", "KI", "Ann 6 Bob 6 Cyd 2"),
        ("mover", "KI", "WRONG", "Ann 6 Bob 2 Cyd 2"),
        ("mover", "WRONG", "KI", "Ann 2 Bob 6 Cyd 2"),
        ("mover", "WRONG", "WRONG", "Ann 2 Bob 2 Cyd 6"),
    ],
)
def test_points_after_never(side: str, mover: str, third: str, scores: str) -> None:
    """Cyd challenges Ann; Bob is the Third Party."""
    match(
        NOW_IS_RIGHT
        + f"""
        Cyd takes the block
        Cyd says never
        Bob joins {side}
        Ann presents {mover}
        {f"Bob presents {third}" if third else ""}
        scores {scores}
        """
    )


@clause("X-E")
def test_an_absent_player_scores_minus_four() -> None:
    match(
        BOB_LEADS
        + f"""
        judge marks Bob absent              # who would set the Goal
        setter Cyd
        Cyd rolls {CUBES}
        judge marks Ann absent -> refused X-E
        Cyd lays Kpq
        Cyd says goal
        turn Ann
        Bob takes the block -> refused VI-B
        Ann takes the block
        Ann says never
        Cyd presents KI
        scores Ann 2 Bob -4 Cyd 6
        judge marks Cyd absent -> refused X-E
        judge marks Bob present
        setter Ann
        totals Ann 4 Bob 2 Cyd 8
        """
    )


@clause("X-E")
def test_a_player_absent_from_the_start_does_not_roll_for_the_first_goal() -> None:
    match("""
        Ann rolls K
        Bob rolls C
        judge marks Cyd absent
        setter Bob
    """)


# XI. Time limits.


@clause("XI-A", "XI-A-1-a", "XI-A-3")
def test_rolling_takes_a_minute_and_who_is_late_twice_loses_the_goal() -> None:
    match(
        ANN_SETS
        + """
        wait 58s
        penalty none
        wait 1s
        happens time-is-up
        wait 9s
        penalty none
        wait 1s
        penalty Ann XI-A
        happens was-late
        phase rolling
        wait 1m
        happens time-is-up
        penalty none
        wait 10s
        penalty Ann XI-A
        happens task-lost
        setter Bob
        totals Ann -2 Bob 0 Cyd 0
        shakes 0
        """
    )


@clause("XI-A-1-a", "XI-A-1-b")
def test_setting_the_goal_has_its_own_two_minutes_after_the_roll() -> None:
    match(
        ANN_SETS
        + f"""
        wait 55s
        Ann rolls {CUBES}
        wait 1m58s
        penalty none
        phase setting the Goal
        wait 1s
        happens time-is-up
        Ann lays Kpq
        told Time is up, so Kpq is the Goal
        penalty none
        """
    )
    match(
        ANN_SETS
        + f"""
        Ann rolls {CUBES}
        wait 2m10s
        penalty Ann XI-A
        Ann lays Kpq                        # within the one minute more
        turn Bob
        totals Ann -1 Bob 0 Cyd 0
        """
    )
    match(
        ANN_SETS
        + f"""
        Ann rolls {CUBES}
        wait 3m20s
        penalty Ann XI-A Ann XI-A
        setter Bob
        phase rolling
        """
    )


@clause("XI-A", "XI-A-1-c", "XI-A-1-d", "XI-A-3")
def test_the_first_turn_takes_two_minutes_and_the_others_one() -> None:
    match(
        KPQ
        + """
        wait 1m58s
        penalty none
        wait 1s
        happens time-is-up
        wait 9s
        Bob moves p to premises             # before the countdown ends
        penalty none
        turn Cyd
        wait 59s
        happens time-is-up
        wait 10s
        penalty Cyd XI-A
        turn Cyd
        wait 1m10s
        penalty Cyd XI-A
        turn Ann                            # Cyd's turn is lost
        totals Ann 0 Bob 0 Cyd -2
        """
    )


@clause("XI-A-1-d")
def test_a_bonus_move_is_made_within_the_minute_of_the_turn() -> None:
    match(
        PREMISES_LIE
        + """
        wait 55s
        Ann bonus q to rules
        wait 13s
        penalty Ann XI-A
        turn Ann
        Ann moves C to premises
        turn Bob
        """
    )


@clause("XI-A-1-e", "XI-A-3-exception")
def test_a_challenge_is_stated_within_fifteen_seconds_and_nobody_counts_down() -> None:
    match(
        NOW_IS_RIGHT
        + """
        Bob takes the block
        wait 13s
        Bob says now
        phase writing
        """
    )
    match(
        NOW_IS_RIGHT
        + """
        Bob takes the block
        wait 13s
        penalty none
        wait 1s
        penalty Bob XI-A-3-exception
        happens block-returned
        phase moving
        turn Bob
        wait 43s
        clock Bob turn 44s                  # since the block went back: Bob's own minute ran on
        penalty none
        wait 2s
        happens time-is-up
        """
    )


@clause("XI-A", "XI-A-1-f", "XI-A-3")
def test_a_solution_is_written_in_three_minutes_and_one_more_at_the_price_of_a_point() -> None:
    late = (
        NOW_IS_RIGHT
        + """
        Cyd takes the block
        Cyd says now
        wait 2m59s
        happens time-is-up
        wait 10s
        penalty Cyd XI-A
        happens side-taken                  # Bob decided by presenting nothing
    """
    )
    match(
        late
        + """
        Bob joins challenger -> refused VII-A-3
        Cyd presents KI
        scores Ann 2 Bob 2 Cyd 6
        totals Ann 2 Bob 2 Cyd 5
        """
    )
    match(
        late
        + """
        wait 1m10s
        penalty Cyd XI-A
        scores Ann 6 Bob 6 Cyd 2
        totals Ann 6 Bob 6 Cyd 0
        """
    )


@clause("XI-A-note")
@pytest.mark.parametrize("division", ["elementary", "middle"])
def test_in_elementary_and_middle_a_judge_approves_each_point(division: str) -> None:
    match(
        PREMISES_LIE
        + """
        Bob takes the block
        Bob puts it back
        penalty Bob VI-B
        Cyd takes the block
        Cyd says now
        penalty Cyd VI-B
        totals Ann 0 Bob 0 Cyd 0
        judge approves 1
        judge denies 2
        judge denies 1 -> refused XI-A-note
        judge approves 3 -> refused XI-A-note
        totals Ann 0 Bob -1 Cyd 0
        judge warns Cyd
        judge penalises Cyd                 # the judge is there, so this one counts at once
        totals Ann 0 Bob -1 Cyd -1
        """,
        division=division,
        official=True,
    )


@clause("XI-A-note")
@pytest.mark.parametrize("division", ["elementary", "middle"])
def test_where_no_official_is_seated_a_point_is_lost_at_once_and_that_is_told(
    division: str,
) -> None:
    match(
        PREMISES_LIE
        + """
        Bob takes the block
        Bob puts it back
        told Bob loses a point at once, since no official is here to approve it
        totals Ann 0 Bob -1 Cyd 0
        judge approves 1 -> refused XI-A-note
        """,
        division=division,
    )


@clause("XI-A-note")
@pytest.mark.parametrize("division", ["junior", "senior"])
@pytest.mark.parametrize("official", [False, True])
def test_in_junior_and_senior_a_point_is_lost_at_once(division: str, official: bool) -> None:
    match(
        PREMISES_LIE
        + """
        Bob takes the block
        Bob puts it back
        totals Ann 0 Bob -1 Cyd 0
        """,
        division=division,
        official=official,
    )


@clause("VI-B")
@pytest.mark.parametrize("level", ["basic", "regular"])
def test_challenging_oneself_costs_a_point_in_both_games(level: str) -> None:
    match(
        NOW_IS_RIGHT
        + """
        Ann takes the block
        Ann says never
        told set aside
        penalty Ann VI-B
        """,
        level=level,
    )


@clause("XI-B")
@pytest.mark.parametrize(
    ("until", "phase"), [("29m55s", "rolling"), ("30m", "signing the score sheet")]
)
def test_after_thirty_minutes_no_shake_begins(until: str, phase: str) -> None:
    match(
        KPQ
        + f"""
        wait until 29m30s
        Cyd takes the block
        Cyd says never
        Bob joins challenger
        wait until {until}
        Ann presents KI
        phase {phase}
        """
    )


SLOW = KPQ + "".join(
    f"wait 59s\n{player} moves {cube} to premises\n"
    for player, cube in zip(["Bob", "Cyd", "Ann"] * 4, "CCCCAAAAEEKK", strict=True)
)
"""Twelve minutes of harmless moves by players who take all their time."""


@clause("XI-B", "XI-A", "XI-A-1-f")
def test_stop_lets_everybody_write_for_two_minutes_with_any_cubes() -> None:
    script = (
        SLOW
        + """
        wait until 30m
        phase moving
        wait until 35m
        happens stopped
        phase writing
        clock Ann write-stop 2m
        Ann moves p to premises -> refused V-B
        Bob takes the block -> refused VI-B
        Ann presents KI                     # p q K i, all from Resources
        Bob presents WRONG
    """
    )
    match(
        script
        + """
        wait until 37m
        happens time-is-up
        phase writing
        wait 10s
        scores Ann 4 Bob 2 Cyd 2
        phase signing the score sheet
        """
    )
    match(
        script
        + """
        wait until 36m50s
        Cyd presents KI
        scores Ann 4 Bob 2 Cyd 4
        phase signing the score sheet
        """
    )


@clause("XI-B")
def test_a_challenge_before_the_end_is_finished_and_then_the_round_is_over() -> None:
    match(
        SLOW
        + """
        wait until 34m58s
        Bob takes the block
        Bob says never
        phase writing
        wait until 36m
        phase writing
        """
    )


@clause("XI-B")
def test_without_a_goal_the_last_shake_ends_without_points() -> None:
    match(
        SLOW
        + f"""
        wait until 29m50s
        judge replays
        wait until 32m5s
        Ann rolls {CUBES}
        wait until 35m
        happens shake-voided
        phase signing the score sheet
        shakes 0
        """
    )


# XII. Scoring a match.


@clause("XII-A", "XII-A-three")
@pytest.mark.parametrize(
    ("totals", "points"),
    [
        ((18, 12, 6), (6, 4, 2)),
        ((6, 18, 12), (2, 6, 4)),
        ((12, 12, 6), (5, 5, 2)),
        ((12, 12, 12), (4, 4, 4)),
        ((12, 6, 6), (6, 3, 3)),
        ((-1, 2, -1), (3, 6, 3)),
    ],
)
def test_match_points_for_three(totals: tuple[int, ...], points: tuple[int, ...]) -> None:
    assert match_points(totals) == points


@clause("XII-A", "XII-A-two")
@pytest.mark.parametrize(
    ("totals", "points"), [((18, 12), (6, 4)), ((2, 8), (4, 6)), ((12, 12), (5, 5))]
)
def test_match_points_for_two(totals: tuple[int, ...], points: tuple[int, ...]) -> None:
    assert match_points(totals) == points


@clause("XII-A", "XII-B")
def test_the_sum_of_the_shakes_and_penalties_gives_the_match_points_when_all_have_signed() -> None:
    match(
        BOB_LEADS
        + f"""
        Ann signs -> refused XII-B
        Bob rolls {CUBES}
        Bob lays Kpq
        Bob says goal
        Cyd takes the block
        Cyd says never
        Ann joins challenger
        Bob presents nothing
        scores Ann 4 Bob 2 Cyd 6
        totals Ann 6 Bob 8 Cyd 8
        phase signing the score sheet
        Ann signs
        Ann signs -> refused XII-B
        Bob signs
        phase signing the score sheet
        Cyd signs
        phase over
        points Ann 2 Bob 5 Cyd 5
        """,
        shakes=2,
    )


@clause("XII-B")
def test_a_slip_on_the_sheet_is_corrected_when_all_agree() -> None:
    match(
        BOB_LEADS
        + """
        judge proposes 2 for Cyd -> refused XII-B
        Ann signs
        Bob signs
        Cyd signs 4
        phase signing the score sheet
        judge proposes 2 for Cyd
        Ann agrees
        Bob agrees
        phase signing the score sheet
        Cyd agrees
        phase over
        points Ann 3 Bob 6 Cyd 3
        """,
        shakes=1,
    )


@clause("XII-B-1")
def test_deceit_with_too_low_a_score_keeps_the_lower_one() -> None:
    match(
        BOB_LEADS
        + """
        Ann signs
        Cyd signs
        Bob signs 1
        judge rules deceit by Ann -> refused XII-B
        judge rules deceit by Bob
        totals Ann 2 Bob 1 Cyd 2
        points Ann 5 Bob 2 Cyd 5
        """,
        shakes=1,
    )


@clause("XII-B-2")
def test_deceit_with_too_high_a_score_earns_nothing_for_the_round() -> None:
    match(
        BOB_LEADS
        + """
        Ann signs
        Bob signs 8
        Cyd signs
        judge rules deceit by Bob
        totals Ann 2 Bob 0 Cyd 2
        points Ann 5 Bob 0 Cyd 5
        """,
        shakes=1,
    )
