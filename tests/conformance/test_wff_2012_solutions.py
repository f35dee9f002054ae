"""wff-2012 VII-A, VII-C, VIII: who writes, presenting and checking, Forceout."""

from __future__ import annotations

import pytest

from nowornever.wff.game import GAME
from tests.conformance.wff_2012 import KPQ, NOW_IS_RIGHT, PREMISES_LIE, clause, match

# VII-A. Who writes.

CYD_SAYS_NOW = (
    NOW_IS_RIGHT
    + """
    Cyd takes the block
    Cyd says now
"""
)
"""Cyd against Ann, and rightly; Bob is the Third Party."""

CYD_SAYS_NEVER = (
    NOW_IS_RIGHT
    + """
    Cyd takes the block
    Cyd says never
"""
)
"""Cyd against Ann, and wrongly; Bob is the Third Party."""


@clause("VII-A", "VII-A-1")
def test_after_now_the_challenger_writes_and_the_mover_may_not() -> None:
    match(
        CYD_SAYS_NOW
        + """
        phase writing
        Ann presents KI -> refused VII-A
        Ann presents nothing -> refused VII-A
        Bob joins mover
        Cyd presents KI
        scores Ann 2 Bob 2 Cyd 6
        """
    )


@clause("VII-A", "VII-A-2")
def test_after_never_the_mover_writes_and_the_challenger_may_not() -> None:
    match(
        CYD_SAYS_NEVER
        + """
        Cyd presents KI -> refused VII-A
        Bob joins challenger
        Ann presents KI
        scores Ann 6 Bob 2 Cyd 2
        """
    )


@clause("VII-A-3")
def test_a_third_party_on_the_writers_side_must_write_too() -> None:
    match(
        CYD_SAYS_NOW
        + """
        Ann joins challenger -> refused VII-A-3
        Bob joins nobody -> refused VII-A-3
        Bob joins challenger
        Cyd presents KI
        phase writing             # Bob is waited for
        Bob presents KI
        scores Ann 2 Bob 4 Cyd 6
        """
    )
    match(
        CYD_SAYS_NEVER
        + """
        Bob joins mover
        Ann presents KI
        phase writing
        Bob presents WRONG
        scores Ann 6 Bob 2 Cyd 2
        """
    )


# VII-C. Presenting and checking.


@clause("VII-C")
def test_checking_begins_early_when_all_writers_are_ready_and_else_when_time_is_over() -> None:
    match(
        CYD_SAYS_NOW
        + """
        Bob joins mover
        Cyd presents KI
        phase checking
        """,
        checking="opponents",
    )
    match(
        CYD_SAYS_NOW
        + """
        Bob joins mover
        wait 2m50s
        phase writing
        Cyd presents KI
        scores Ann 2 Bob 2 Cyd 6
        """
    )


@clause("VII-C-1", "VII-C-1-b")
def test_the_third_party_names_a_side_once_and_within_the_three_minutes() -> None:
    match(
        CYD_SAYS_NOW
        + """
        Bob joins mover
        Bob joins challenger -> refused VII-A-3
        Bob presents KI -> refused VII-A
        Cyd presents KI
        scores Ann 2 Bob 2 Cyd 6
        """
    )
    match(
        CYD_SAYS_NOW
        + """
        Cyd presents KI
        phase writing             # Bob may still choose, and sees nothing of Cyd's paper
        wait 3m10s
        happens side-taken
        scores Ann 2 Bob 2 Cyd 6
        """
    )


@clause("VII-C-1")
def test_the_third_party_does_not_see_what_is_presented_before_choosing() -> None:
    played = match(CYD_SAYS_NOW + "Cyd presents KI")
    writing = played.table.game.view(played.state, 1).writing
    assert writing is not None
    assert writing.ready == ()
    assert writing.texts == ()


@clause("VII-C-1-a")
def test_the_third_party_may_say_that_no_solution_will_come() -> None:
    match(
        CYD_SAYS_NOW
        + """
        Bob presents nothing
        happens side-taken
        Bob joins challenger -> refused VII-A-3
        Cyd presents WRONG
        scores Ann 6 Bob 6 Cyd 2      # with the Mover
        """
    )
    match(
        CYD_SAYS_NEVER
        + """
        Bob presents nothing
        Ann presents WRONG
        scores Ann 2 Bob 4 Cyd 6      # with the Challenger
        """
    )


@clause("VII-C-1-c")
def test_the_third_party_may_simply_present_a_solution_or_let_the_time_end() -> None:
    match(
        CYD_SAYS_NOW
        + """
        Bob presents KI
        happens side-taken
        Cyd presents WRONG
        scores Ann 2 Bob 4 Cyd 2
        """
    )
    match(
        CYD_SAYS_NEVER
        + """
        Ann presents KI
        wait 3m10s
        happens side-taken
        scores Ann 6 Bob 2 Cyd 2
        """
    )


@clause("VII-C-2")
def test_nothing_is_checked_before_all_is_presented() -> None:
    match(
        CYD_SAYS_NOW
        + """
        Bob joins challenger
        Cyd presents WRONG
        Ann rejects rule-misused -> refused VII-C-4
        Ann accepts -> refused VII-C-4
        Bob presents KI
        phase checking
        Ann rejects rule-misused at 4
        """,
        checking="opponents",
    )


@clause("VII-C-2-a")
def test_what_is_presented_is_final() -> None:
    match(
        CYD_SAYS_NOW
        + """
        Cyd presents WRONG
        Cyd presents KI -> refused VII-C-2-a
        Cyd presents nothing -> refused VII-C-2-a
        Bob joins mover
        scores Ann 6 Bob 6 Cyd 2
        """
    )


@clause("VII-C-3", "XI-A-1-g")
def test_both_opponents_check_one_solution_at_a_time_in_the_same_three_minutes() -> None:
    match(
        CYD_SAYS_NOW
        + """
        Bob joins challenger
        Cyd presents KI
        Bob presents WRONG
        Cyd accepts -> refused VII-C-4     # Cyd's own is on the table first
        Ann accepts
        Ann accepts -> refused VII-C-4
        wait 2m58s
        happens time-is-up
        wait 5s
        Bob accepts
        penalty none
        wait 3m
        happens time-is-up                  # Bob's has its own three minutes
        wait 10s
        penalty Ann XI-A Cyd XI-A
        """,
        checking="opponents",
    )


@clause("VII-C-3")
def test_a_proof_that_a_cube_is_not_essential_is_due_in_the_checking_time_too() -> None:
    script = (
        KPQ
        + """
        Bob moves r to essential
        Cyd moves p to premises
        Ann moves q to premises
        Bob moves K to rules
        Cyd takes the block
        Cyd says now
        Ann joins mover
        Cyd presents WITH_R
        Bob rejects non-essential -> refused VII-B-4-a
    """
    )
    match(
        script
        + """
        Bob rejects non-essential with KI
        scores Ann 6 Bob 6 Cyd 2
        """,
        checking="opponents",
    )
    match(
        script
        + """
        Ann accepts
        wait 3m10s
        penalty Bob XI-A
        wait 1m10s
        penalty Bob XI-A
        scores Ann 2 Bob 2 Cyd 6            # too late to show anything
        totals Ann 2 Bob 0 Cyd 6
        """,
        checking="opponents",
    )


@clause("VII-C-4")
def test_a_rejection_must_show_a_fault_and_what_nobody_shows_wrong_is_correct() -> None:
    match(
        CYD_SAYS_NOW
        + """
        Bob joins mover
        Cyd presents WRONG
        Ann rejects ugly -> refused VII-C-5
        Ann rejects goal-not-wff
        phase checking                      # wrongly: Ann still has to answer
        Ann accepts
        Bob accepts
        scores Ann 2 Bob 2 Cyd 6
        """,
        checking="opponents",
    )
    match(
        CYD_SAYS_NOW
        + """
        Bob joins mover
        Cyd presents WRONG
        Ann rejects rule-misused at 4
        scores Ann 6 Bob 6 Cyd 2
        """,
        checking="opponents",
    )


@clause("VII-C-5-f")
def test_the_cubes_are_not_there_when_they_only_lie_where_they_are_forbidden() -> None:
    match(
        NOW_IS_RIGHT
        + """
        Bob moves i to premises
        Cyd moves i to premises
        Ann takes the block
        Ann says now
        Bob joins mover
        Ann presents KI
        Cyd rejects cubes-missing
        told rightly: cubes missing (wff-2012 VII-C-5-f)
        scores Ann 2 Bob 6 Cyd 6
        """,
        checking="opponents",
    )


@clause("VII-C-4", "X-A-2-exception")
@pytest.mark.parametrize("word", ["now", "never"])
def test_who_presents_nothing_and_accepts_a_wrong_solution_scores_two(word: str) -> None:
    """After Now and after Never, if the other checker proves it wrong."""
    writer, other = ("Cyd", "Ann") if word == "now" else ("Ann", "Cyd")
    side = "mover" if word == "now" else "challenger"
    third = 6 if word == "now" else 4
    script = f"""
        Cyd takes the block
        Cyd says {word}
        Bob joins {side}
        {writer} presents WRONG
    """
    match(
        NOW_IS_RIGHT
        + script
        + f"""
        {other} accepts
        Bob rejects rule-misused at 4
        scores {writer} 2 {other} 2 Bob {third}
        """,
        checking="opponents",
    )
    match(
        NOW_IS_RIGHT
        + script
        + f"""
        Bob accepts
        {other} rejects rule-misused at 4
        scores {writer} 2 {other} 6 Bob 2
        """,
        checking="opponents",
    )


# VIII. Forceout. Kpq needs K and i, and both premises lie there.

ANN_CALLS = (
    PREMISES_LIE
    + """
    Ann calls forceout
"""
)


@clause("VIII-A")
def test_the_player_on_turn_may_call_forceout_instead_of_moving() -> None:
    match(
        PREMISES_LIE
        + """
        Bob calls forceout -> refused VIII-A
        Ann bonus q to rules
        Ann calls forceout -> refused VIII-A
        Ann moves C to premises
        Bob calls forceout
        left 21                             # no cube was moved
        phase writing
        Cyd moves p to premises -> refused V-B
        Cyd takes the block -> refused VI-B
        """
    )


@clause("VIII-B", "VIII-C")
def test_after_forceout_everybody_has_three_minutes() -> None:
    match(
        ANN_CALLS
        + """
        Bob presents KI -> refused VIII-C    # first agree or disagree
        Ann agrees -> refused VIII-C
        Bob agrees
        Cyd agrees
        wait 2m50s
        Ann presents KI
        Bob presents KI
        phase writing
        wait 8s
        happens time-is-up
        Cyd presents KI
        scores Ann 4 Bob 4 Cyd 4
        """
    )


@clause("VIII-B-1", "X-C", "X-C-1", "X-C-2")
def test_when_all_agree_everybody_writes_with_exactly_two_cubes_of_resources() -> None:
    match(
        ANN_CALLS
        + """
        Bob agrees
        Cyd agrees
        Ann presents KI
        Bob presents KO_KI                  # takes K r K o and K i
        phase writing
        Cyd presents nothing
        scores Ann 4 Bob 2 Cyd 2
        """
    )
    match(
        PREMISES_LIE
        + """
        Ann moves K to rules
        Bob calls forceout
        Ann agrees
        Cyd agrees
        Ann presents KI                     # takes only i: one cube, not two
        Bob presents KI
        Cyd presents KI
        scores Ann 2 Bob 2 Cyd 2
        """
    )


@clause("VIII-B-2", "X-D", "X-D-2")
def test_disagree_impossible_makes_the_caller_and_those_who_agree_write() -> None:
    match(
        ANN_CALLS
        + """
        Bob disagrees impossible
        Bob presents KI -> refused VII-A
        Cyd agrees
        Ann presents WRONG
        phase writing
        Cyd presents KI                     # one correct solution is enough
        scores Ann 6 Bob 2 Cyd 6
        """
    )


@clause("VIII-B-2", "X-D", "X-D-1")
def test_disagree_impossible_is_right_when_nobody_finds_a_solution() -> None:
    match(
        ANN_CALLS
        + """
        Bob disagrees impossible
        Cyd agrees
        Ann presents WRONG
        Cyd presents nothing
        scores Ann 2 Bob 6 Cyd 2
        """
    )


@clause("VIII-B-3", "X-D-1")
def test_disagree_with_a_move_that_was_safe() -> None:
    match(
        ANN_CALLS
        + """
        Bob disagrees safe N to premises -> refused VIII-B-3
        Bob disagrees safe C to forbidden -> refused VIII-B-3
        Bob disagrees safe C to premises     # still two cubes away, and still solvable
        Cyd agrees
        Ann presents KI
        Cyd presents KI
        Bob presents KI
        scores Ann 2 Bob 6 Cyd 2
        """
    )


@clause("VIII-B-3", "X-D-1")
def test_a_safe_move_needs_no_paper_of_ones_own_if_anothers_holds_after_it() -> None:
    told = "told After the move that Bob called safe Ann's solution still holds"
    match(
        ANN_CALLS
        + f"""
        Bob disagrees safe C to premises
        Cyd agrees
        Ann presents KI
        Cyd presents WRONG
        phase writing                       # Bob may write, and is waited for
        Bob presents nothing
        {told}
        scores Ann 2 Bob 6 Cyd 2
        """
    )
    late = match(
        ANN_CALLS
        + """
        Bob disagrees safe C to premises
        Cyd agrees
        Ann presents KI
        Cyd presents WRONG
        wait 3m20s
        penalty none
        scores Ann 2 Bob 6 Cyd 2
        """
    )
    assert late.state.totals == (2, 6, 2)
    taking_three = match(  # what takes too many for Agree still shows that the move was safe
        ANN_CALLS
        + f"""
        Bob disagrees safe C to premises
        Cyd agrees
        Ann presents KO_KI
        Cyd presents WRONG
        Bob presents nothing
        told Ann's solution is not correct: the number of cubes from Resources
        {told}
        scores Ann 2 Bob 6 Cyd 2
        """
    )
    assert taking_three.state.scored


@clause("VIII-B-3", "X-D-1")
def test_only_an_opponents_solution_shows_that_a_move_was_not_safe() -> None:
    match(
        ANN_CALLS
        + """
        Bob disagrees safe K to rules
        Cyd agrees
        Ann presents WRONG
        Cyd presents WRONG
        Bob presents KI                     # takes one after the move, and nobody else shows it
        scores Ann 2 Bob 6 Cyd 2
        """
    )


@clause("VIII-B-2", "X-D-2")
@pytest.mark.parametrize("paper", ["KI", "KO_KI", "WITH_R"])
def test_after_disagree_impossible_a_solution_may_take_any_number_of_cubes(paper: str) -> None:
    match(
        ANN_CALLS
        + f"""
        Bob disagrees impossible
        Cyd agrees
        Cyd presents nothing
        Ann presents {paper}
        told Ann's solution is correct
        scores Ann 6 Bob 2 Cyd 6
        """
    )


@clause("VIII-B-3", "X-D-2")
@pytest.mark.parametrize(
    ("move", "ann", "bob"),
    [
        ("K to rules", "KI", "KO_KI"),  # Ann's solution shows that Now would have won
        ("K to rules", "KI", "KI"),  # whatever Bob writes
        ("K to rules", "KI", "nothing"),
        ("C to essential", "KI", "KI"),  # an idle C in Essential: nobody's solution holds any more
        ("C to premises", "WRONG", "WRONG"),  # nor is there any here
        ("C to premises", "nothing", "nothing"),
    ],
)
def test_disagree_with_a_move_that_was_not_safe(move: str, ann: str, bob: str) -> None:
    match(
        ANN_CALLS
        + f"""
        Bob disagrees safe {move}
        Cyd agrees
        Ann presents {ann}
        Cyd presents WRONG
        Bob presents {bob}
        scores Ann 6 Bob 2 Cyd 6
        """
    )


@clause("VIII-B-4", "X-D-1", "X-D-2")
def test_disagree_now_shows_a_solution_with_exactly_one_cube() -> None:
    one_away = (
        NOW_IS_RIGHT
        + """
        Bob calls forceout
        Cyd disagrees now
        Ann agrees
        Ann presents nothing
        Bob presents nothing
    """
    )
    match(one_away + "Cyd presents KI\nscores Ann 2 Bob 2 Cyd 6")
    match(one_away + "Cyd presents WRONG\nscores Ann 6 Bob 6 Cyd 2")
    match(
        ANN_CALLS
        + """
        Bob disagrees now
        Cyd agrees
        Ann presents KI
        Cyd presents KI
        Bob presents KI                     # takes two
        scores Ann 6 Bob 2 Cyd 6
        """
    )
    match(
        NOW_IS_RIGHT
        + """
        Bob moves i to rules
        Cyd calls forceout
        Ann disagrees now
        Bob agrees
        Bob presents nothing
        Cyd presents nothing
        Ann presents KI                     # takes none
        scores Ann 2 Bob 6 Cyd 6
        """
    )


@clause("X-D-1", "X-D-2")
def test_when_two_disagree_one_who_is_right_is_enough_for_both() -> None:
    match(
        ANN_CALLS
        + """
        Bob disagrees now
        Cyd disagrees safe C to premises
        Ann presents KI
        Bob presents WRONG
        Cyd presents KI
        scores Ann 2 Bob 6 Cyd 6
        """
    )
    match(
        ANN_CALLS
        + """
        Bob disagrees impossible
        Cyd disagrees safe K to rules
        Ann presents KI                     # a solution, and the move loses to Now
        Cyd presents KI
        scores Ann 6 Bob 2 Cyd 2
        """
    )


@clause("VIII-C")
def test_one_disagrees_in_the_first_minute_or_agrees() -> None:
    match(
        ANN_CALLS
        + """
        wait 58s
        Bob disagrees impossible
        wait 1s
        happens forceout-agreed
        Cyd disagrees now -> refused VIII-C
        Cyd agrees -> refused VIII-C
        Ann presents WRONG
        Cyd presents KI
        scores Ann 6 Bob 2 Cyd 6
        """
    )
    match(
        ANN_CALLS
        + """
        wait 59s
        Bob disagrees impossible -> refused VIII-C
        wait 1m40s                          # and who disagreed has all three minutes to write
        Ann presents KI
        Bob presents KI
        Cyd presents KI
        penalty none
        scores Ann 4 Bob 4 Cyd 4
        """
    )


@clause("VIII-C")
def test_the_minute_to_disagree_is_the_clock_of_those_who_have_not_answered() -> None:
    def clocks() -> dict[str, tuple[int, ...]]:
        view = GAME.view(table.state, table.seat("Bob"))
        return {clock.task: clock.seats for clock in view.clocks}

    table = match(
        ANN_CALLS
        + """
        clock Bob answer-forceout 1m
        clock Cyd answer-forceout 1m
        clock Ann write 3m
        """
    )
    assert clocks() == {"answer-forceout": (1, 2), "write": (0,)}
    table.play("""
        Bob agrees
        told Bob agrees with the Forceout
        untold nothing
        clock Bob write 2m59s
    """)
    assert clocks() == {"answer-forceout": (2,), "write": (0, 1)}
    table.play("""
        wait 59s
        told Cyd says nothing and so agrees with the Forceout
        clock Cyd write 2m
    """)
    assert clocks() == {"write": (0, 1, 2)}


@clause("VIII-C")
def test_a_disagreement_may_be_proved_until_the_three_minutes_end() -> None:
    match(
        ANN_CALLS
        + """
        Bob disagrees safe C to premises
        Ann presents KI
        Cyd agrees
        Cyd presents KI
        wait 2m50s
        phase writing
        Bob presents KI
        penalty none
        scores Ann 2 Bob 6 Cyd 2
        """
    )


@clause("XI-A-1-f")
def test_a_writer_of_a_forceout_can_be_late_like_any_other() -> None:
    match(
        ANN_CALLS
        + """
        Bob agrees
        Cyd disagrees impossible
        Bob presents nothing
        wait 3m10s
        penalty Ann XI-A
        Ann presents KI
        scores Ann 6 Bob 6 Cyd 2
        totals Ann 5 Bob 6 Cyd 2
        """
    )
