"""wff-2012 VII-C: presenting and checking."""

from __future__ import annotations

import pytest

from tests.conformance.wff_2012 import (
    CYD_SAYS_NEVER,
    CYD_SAYS_NOW,
    KPQ,
    NOW_IS_RIGHT,
    clause,
    match,
)


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


@clause("VII-B-4-e", "VII-C-5-d")
def test_marks_that_would_take_two_cubes_after_now_hide_nothing() -> None:
    """With the Essential K in Ki, Krr would take its K from Resources, besides the i."""
    played = match(
        KPQ
        + """
        Bob moves K to essential
        Cyd moves p to premises
        Ann moves q to premises
        Bob moves r to premises
        Cyd moves r to premises
        Ann moves K to rules
        Bob takes the block
        Bob says now
        Cyd joins mover
        """,
        checking="opponents",
    )
    played.solutions["MARKED"] = (
        "p, q, Krr -> Kpq\n1 p s\n2 q s\n3 Krr s\n4 Kpq Ki 1,2\nsolution: p, q, Krr / K^i"
    )
    played.play("""
        Bob presents MARKED
        Ann rejects non-essential with KI
        told rightly
        scores Ann 6 Bob 2 Cyd 6
    """)


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


@clause("VII-C-5", "VII-C-5-c")
def test_a_reason_is_a_listed_one_names_its_line_and_is_given_once() -> None:
    match(
        CYD_SAYS_NOW
        + """
        Bob joins mover
        Cyd presents WRONG
        Ann rejects ugly -> refused VII-C-5
        Ann rejects rule-misused -> refused VII-C-5
        Ann rejects rule-misused at 2
        told wrongly
        Ann rejects rule-misused at 2 -> refused VII-C-5
        Ann rejects rule-misused at 4
        told rightly
        scores Ann 6 Bob 6 Cyd 2
        """,
        checking="opponents",
    )


@clause("VII-C-5-g", "VII-C-5-f")
def test_no_correct_proof_is_true_of_every_faulty_proof_and_not_of_missing_cubes() -> None:
    presented = CYD_SAYS_NOW + "Bob joins mover\nCyd presents {}\nAnn rejects no-proof\n"
    match(
        presented.format("WRONG")
        + """
        told rightly: no proof (wff-2012 VII-C-5-g)
        scores Ann 6 Bob 6 Cyd 2
        """,
        checking="opponents",
    )
    match(
        presented.format("WITH_R")
        + """
        told wrongly
        Ann rejects cubes-missing
        told rightly
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


@clause("VII-C-4", "VII-C-5", "XI-A")
def test_a_checker_who_is_late_has_as_many_tries_as_the_minute_more_allows() -> None:
    match(
        CYD_SAYS_NOW
        + """
        Bob joins mover
        Cyd presents WRONG
        Bob rejects goal-not-wff            # in time, and so never late
        wait 3m10s
        penalty Ann XI-A
        Bob rejects rule-misused at 4 -> refused VII-C-4
        Ann rejects goal-not-wff
        told wrongly
        Ann rejects rule-misused at 4
        told rightly
        scores Ann 6 Bob 6 Cyd 2
        totals Ann 5 Bob 6 Cyd 2
        """,
        checking="opponents",
    )
