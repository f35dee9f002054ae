"""wff-2012 I: starting a match."""

from __future__ import annotations

from collections import Counter

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
    KPQ,
    SOLUTIONS,
    clause,
    match,
)


def codes(position: str, solution: str, after: After) -> set[str]:
    """The faults of one of our solutions in a position."""
    where = parse_position(f"wff-2012 basic | {position}")
    proof = parse_proof(SOLUTIONS[solution])
    return {fault.code for fault in check(proof, position=where, after=after, prover=claim).faults}


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
