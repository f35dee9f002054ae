"""Who writes an Equation, and what it is made of: sections VII-A and VII-B."""

from __future__ import annotations

from tests.conformance.equations_table import (
    IMPOSSIBLE_BY_BOB,
    LONG,
    NOW_BY_BOB,
    READY,
    RIGHT,
    TWO_ROLLED,
    WRONG,
    clause,
    play,
)


@clause("VII-A", "VII-A-1", "XI-A-1-f")
def test_after_now_the_challenger_has_to_write_and_the_mover_may_not() -> None:
    play(f"""
        {NOW_BY_BOB}
        phase writing
        clock Bob write 2m
        Ann presents {RIGHT} -> refused VII-A
        Ann presents nothing -> refused VII-A
        Cyd joins mover
        Bob presents {RIGHT}
        scores Ann 2 Bob 6 Cyd 2
        setter Bob
    """)


@clause("VII-A", "VII-A-2")
def test_after_impossible_the_mover_has_to_write_and_the_challenger_may_not() -> None:
    play(f"""
        {IMPOSSIBLE_BY_BOB}
        clock Ann write 2m
        Bob presents {RIGHT} -> refused VII-A
        Cyd joins challenger
        Ann presents {LONG}
        scores Ann 6 Bob 2 Cyd 2
    """)


@clause("VII-A")
def test_two_players_have_no_third_party() -> None:
    play(
        f"""
        {TWO_ROLLED}
        Ann lays 12
        Ann says goal
        Bob moves 3 to required
        Ann moves x to permitted
        Bob takes the block
        Bob says now
        Ann joins mover -> refused VII-A-3
        Bob presents {RIGHT}
        scores Ann 2 Bob 6
        """,
        players="Ann Bob",
    )


@clause("VII-A-3", "VII-A-3-b")
def test_the_third_party_joins_a_side_for_good() -> None:
    play(f"""
        {NOW_BY_BOB}
        Ann joins mover -> refused VII-A-3
        Cyd joins nobody -> refused VII-A-3
        Cyd joins challenger
        told Cyd joins the Challenger
        Cyd joins mover -> refused VII-A-3
        Bob presents {RIGHT}
        phase writing
        Cyd presents {WRONG}
        scores Ann 2 Bob 6 Cyd 2
    """)


@clause("VII-A-3", "VII-A-3-b")
def test_a_third_party_who_joined_those_who_do_not_write_cannot_write_any_more() -> None:
    play(f"""
        {IMPOSSIBLE_BY_BOB}
        Cyd joins challenger
        Cyd presents {RIGHT} -> refused VII-A
        Ann presents {WRONG}
        scores Ann 2 Bob 6 Cyd 4
    """)


@clause("VII-A-3", "VII-A-3-a")
def test_saying_that_one_presents_nothing_is_final() -> None:
    play(f"""
        {NOW_BY_BOB}
        Cyd presents nothing
        told Cyd joins the Mover
        Cyd presents {RIGHT} -> refused VII-C-1-a
        Cyd joins challenger -> refused VII-A-3
        Bob presents {WRONG}
        scores Ann 6 Bob 2 Cyd 6
    """)


@clause("VII-A-3", "VII-A-3-a")
def test_a_third_party_who_promised_an_equation_is_wrong_without_one() -> None:
    play(f"""
        {NOW_BY_BOB}
        Cyd joins challenger
        Cyd presents nothing
        Bob presents {RIGHT}
        scores Ann 2 Bob 6 Cyd 2
    """)


@clause("VII-A-3-c", "XI-A-1-f")
def test_the_end_of_the_time_shows_whom_a_silent_third_party_has_joined() -> None:
    play(f"""
        {NOW_BY_BOB}
        Bob presents {WRONG}
        wait 1m58s
        told Time is up for writing
        phase writing
        wait 10s
        told Cyd joins the Mover
        penalty none
        scores Ann 6 Bob 2 Cyd 6
    """)
    play(f"""
        {IMPOSSIBLE_BY_BOB}
        Ann presents {WRONG}
        wait 2m8s
        told Cyd joins the Challenger
        penalty none
        scores Ann 2 Bob 6 Cyd 4
    """)


@clause("VII-A-3-c")
def test_presenting_an_equation_is_joining_those_who_write() -> None:
    play(f"""
        {NOW_BY_BOB}
        Cyd presents {RIGHT}
        told Cyd joins the Challenger
        told Cyd stops writing
        Bob presents {WRONG}
        told All that is presented lies on the table: Cyd's Equation and Bob's Equation
        scores Ann 2 Bob 2 Cyd 4
    """)
    play(f"""
        {IMPOSSIBLE_BY_BOB}
        Cyd presents {RIGHT}
        told Cyd joins the Mover
        Ann presents {WRONG}
        scores Ann 2 Bob 2 Cyd 6
    """)


@clause("VI-A-2", "VII-B-3-d", "VII-B-3-d-comment")
def test_one_3_is_required_while_another_is_forbidden() -> None:
    play(f"""
        {READY}
        Bob moves 3 to forbidden
        Cyd takes the block
        Cyd says now
        Ann presents 3x3+4-1 = 12
        Cyd presents {RIGHT}
        told Ann's Equation is not correct: forbidden used (equations-2019 VII-B-3-d)
        told Cyd's Equation is correct
        scores Ann 2 Bob 2 Cyd 6
    """)
