"""wff-2012 VIII: Forceout."""

from __future__ import annotations

import pytest

from nowornever.wff.game import GAME
from tests.conformance.wff_2012 import (
    NOW_IS_RIGHT,
    PREMISES_LIE,
    clause,
    match,
)

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


@clause("VIII-B-2", "X-D-2")
@pytest.mark.parametrize("otherwise", ["now", "safe r to essential"])
def test_any_paper_that_is_a_solution_shows_that_one_is_possible(otherwise: str) -> None:
    played = match(
        ANN_CALLS
        + f"""
        Bob disagrees impossible
        Cyd disagrees {otherwise}
        Ann presents nothing
        Cyd presents KI                     # takes two, and none of them is the r
        happens impossible-refuted
        told There is a solution, against what Bob said: Cyd's solution
        scores Ann 6 Bob 2 Cyd 2
        """
    )
    ending = played.table.game.view(played.state, 2).ending
    assert ending is not None
    assert "That was wrong: there is one on the table, your solution." in ending.outcome


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
