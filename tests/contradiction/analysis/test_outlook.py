"""What handing in a submission would mean, before it is handed in."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from nowornever.contradiction.analysis.outlook import boards_keeping, outlook
from nowornever.contradiction.events import Submit
from tests.contradiction.play import act, first, later, sit_down


def test_a_right_submission_has_no_faults() -> None:
    found = outlook(sit_down().state, 0, first("O R = 3 2"))
    assert found.faults == ()
    assert (found.clue, found.words) == ("RO=23", "Red and Orange are 2 or 3 steps apart")
    assert found.false_now == ()
    assert found.keeping == 4 * 14 * 13 * 12


def test_every_part_has_its_faults() -> None:
    wrong = Submit(clue="R@11", placements=("Ra1", "Oa1"), query=("a1", "a2"))
    faults = outlook(sit_down().state, 0, wrong).faults
    assert [(fault.part, fault.clause) for fault in faults] == [
        ("placements", "STRUCTURE-1"),
        ("clue", "CLUES-8"),
        ("query", "INFO-1"),
        ("contract", "CONTRACTS-3"),
    ]


def test_clues_of_earlier_rounds_are_looked_at_too() -> None:
    table = sit_down()
    for seat in range(3):
        act(table, seat, first("Y@12"))
    found = outlook(table.state, 0, later("Yc3 Gd4", "RO-"))
    assert found.false_now == ("Y@12",)
    assert found.keeping == 0
    found = outlook(table.state, 0, later("Ya2 Gd4", "RO+"))
    assert found.false_now == ("RO+",)
    assert found.keeping == 0
    assert outlook(table.state, 0, later("Ya2 Gd4", "RO-")).keeping == 2 * 12


def test_clues_of_others_that_the_board_breaks_are_named() -> None:
    table = sit_down()
    for seat, clue in enumerate(("Y@12", "R@cd", "Y@34")):
        act(table, seat, first(clue, "Ra1 Ob2"))
    assert outlook(table.state, 0, later("Ya2 Gd4", "RO-")).breaks == ("R@cd", "Y@34")
    assert outlook(table.state, 0, later("Pa2 Gd4", "RO-")).breaks == ("R@cd",)


def test_it_is_the_same_whatever_others_have_sealed() -> None:
    one, other = sit_down(), sit_down()
    act(one, 1, first("R@12", "Ra1 Ob2"))
    act(other, 1, first("RO-", "Pd4 Bc1"))
    wanted = first("RO-")
    assert outlook(one.state, 0, wanted) == outlook(other.state, 0, wanted)


def test_boards_that_keep_clues_are_those_that_extend_the_board() -> None:
    table = sit_down()
    assert boards_keeping(table.state.places[0].board, []) == 3_144_960


@pytest.mark.clause("contradiction CONTRACTS-4")
@pytest.mark.parametrize(
    ("tokens", "why"),
    [
        ("Ra1 Ob1", "Boundaries is lost: Red lies on a1, a corner."),
        ("Ra2 Ob2", "Boundaries is lost: Orange lies on b2, one of the four middle cells."),
        ("Ra2 Ob1", ""),
    ],
)
def test_a_token_that_breaks_the_contract_is_named(tokens: str, why: str) -> None:
    wanted = replace(first("RO-", tokens), contract="boundaries")
    found = outlook(sit_down().state, 0, wanted)
    assert found.contract_lost == why
    assert found.faults == ()  # the rules let a player take it


def test_a_contract_of_an_earlier_round_can_be_lost_too() -> None:
    table = sit_down()
    for seat in range(3):
        act(table, seat, replace(first("RO-", "Ra2 Ob1"), contract="boundaries"))
    assert outlook(table.state, 0, later("Yc1 Ga3", "YG-")).contract_lost == ""
    assert "Green lies on d4" in outlook(table.state, 0, later("Yc1 Gd4", "YG-")).contract_lost


@pytest.mark.clause("contradiction CONTRACTS-5")
def test_iridescence_is_lost_when_no_query_is_left() -> None:
    table = sit_down(contracts_round=3)
    for seat in range(3):
        act(table, seat, replace(first("RO-"), contract=""))
    for seat in range(3):
        act(table, seat, later("Yc3 Gd4", "R@12"))
    for contract, is_lost in (("iridescence", True), ("evasion", False)):
        found = outlook(table.state, 0, replace(later("Bd1"), contract=contract))
        assert bool(found.contract_lost) is is_lost
