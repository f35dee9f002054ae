"""wff-2012 VII-A: who writes."""

from __future__ import annotations

from tests.conformance.wff_2012 import (
    CYD_SAYS_NEVER,
    CYD_SAYS_NOW,
    clause,
    match,
)


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
