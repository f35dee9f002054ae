"""Every wrong submission is refused with its clause, says what is wrong, and changes nothing."""

from __future__ import annotations

from typing import Any

import pytest

from nowornever.contradiction.events import Submit
from tests.contradiction.play import MatchTable, act, first, later, refused, sit_down


@pytest.fixture
def second() -> MatchTable:
    """A table in round 2: everybody has Red on a1, Orange on b2 and a clue about Red."""
    table = sit_down()
    for seat, clue in enumerate(("R@12", "R@34", "RO-")):
        act(table, seat, first(clue))
    return table


@pytest.fixture
def third(second: MatchTable) -> MatchTable:
    for seat, clue in enumerate(("RO=23", "12#2", "R@ad")):
        act(second, seat, later("Yc3 Gd4", clue))
    return second


@pytest.mark.parametrize(
    ("change", "clause", "message"),
    [
        ({"clue": ""}, "STRUCTURE-8", "Give a clue for this round."),
        ({"clue": "R@11"}, "CLUES-8", "A clue names two different lines, not 1 twice."),
        ({"clue": "12#7"}, "CLUES-9", "A clue counts 0 to 5 colours, not 7."),
        ({"clue": "RO=24"}, "CLUES-10", "two neighbours from 1 to 6"),
        ({"clue": "what"}, "CLUES-1", "what is not a clue"),
        ({"placements": ("Ra1",)}, "STRUCTURE-8", "Place one more token."),
        (
            {"placements": ("Ra1", "Ob2", "Yc3")},
            "STRUCTURE-8",
            "Place two tokens only: take 1 back.",
        ),
        ({"placements": ("Ra1", "Rb2")}, "STRUCTURE-6", "Red already lies on a1."),
        ({"placements": ("Ra1", "Oa1")}, "STRUCTURE-1", "a1 already holds a token."),
        ({"placements": ("Ra1", "Oe9")}, "STRUCTURE-6", "e9 is not a cell"),
        ({"placements": ("Ra1", "Xb1")}, "STRUCTURE-6", "X is not a colour"),
        ({"placements": ("Ra1", "")}, "STRUCTURE-6", "is not a colour"),
        ({"query": ("a1",)}, "INFO-1", "two cells, or about none"),
        ({"query": ("a1", "b2", "c3")}, "INFO-1", "two cells, or about none"),
        ({"query": ("a1", "c1")}, "INFO-1", "a1 and c1 share a row or column"),
        ({"query": ("a1", "a3")}, "INFO-1", "share a row or column"),
        ({"query": ("a1", "a1")}, "INFO-1", "share a row or column"),
        ({"query": ("a1", "z9")}, "INFO-1", "Z9 is not a cell"),
        ({"contract": ""}, "CONTRACTS-3", "one contract: boundaries, iridescence, evasion."),
        ({"contract": "target pact"}, "CONTRACTS-3", "not target pact"),
        ({"target": 0}, "CONTRACTS-2", "another player, not yourself"),
        ({"target": 3}, "CONTRACTS-2", "There is no seat 3"),
    ],
)
def test_round_1_refuses(change: dict[str, Any], clause: str, message: str) -> None:
    wanted = {"clue": "R@12", "placements": ("Ra1", "Ob2"), "contract": "evasion", **change}
    refusal = refused(sit_down(), 0, Submit(**wanted))
    assert refusal.clause == f"contradiction {clause}"
    assert message.lower() in refusal.message.lower()


@pytest.mark.parametrize(
    ("action", "clause", "message"),
    [
        (later("Yc3 Gd4", "Y@12"), "CLUES-1", "already given a clue of the format lines"),
        (later("Yc3 Gd4", "RO-"), "CLUES-2", "RO- was given in an earlier round"),
        (later("Yc3 Gd4", "OR-"), "CLUES-2", "RO- was given in an earlier round"),
        (later("Rc3 Gd4", "RO+"), "STRUCTURE-6", "Red already lies on a1"),
        (later("Ya1 Gd4", "RO+"), "STRUCTURE-1", "a1 already holds a token"),
        (
            Submit(clue="RO+", placements=("Yc3", "Gd4"), contract="evasion"),
            "CONTRACTS-3",
            "Contracts are chosen in round 1 only",
        ),
    ],
)
def test_round_2_refuses(second: MatchTable, action: Submit, clause: str, message: str) -> None:
    refusal = refused(second, 0, action)
    assert refusal.clause == f"contradiction {clause}"
    assert message in refusal.message


@pytest.mark.parametrize(
    ("action", "clause", "message"),
    [
        (later("Bd1 Pd2"), "STRUCTURE-9", "Place one token only: take 1 back."),
        (later(""), "STRUCTURE-9", "Place one token."),
        (later("Bd1", "RO+"), "STRUCTURE-9", "Round 3 has no clue."),
        (later("Bd1", query=("a1", "b2")), "INFO-1", "Round 3 has no query."),
    ],
)
def test_round_3_refuses(third: MatchTable, action: Submit, clause: str, message: str) -> None:
    refusal = refused(third, 0, action)
    assert refusal.clause == f"contradiction {clause}"
    assert message in refusal.message


def test_all_faults_are_told_at_once() -> None:
    refusal = refused(sit_down(), 0, Submit(clue="RO=13", placements=("Ra1",), query=("a1", "a2")))
    for part in (
        "Place one more token",
        "two neighbours",
        "share a row",
        "do not (INFO-1).",
        "Choose one contract",
    ):
        assert part in refusal.message


def test_contracts_may_be_chosen_in_another_round() -> None:
    table = sit_down(contracts_round=3)
    assert refused(table, 0, first()).clause == "contradiction CONTRACTS-3"
    for seat in range(3):
        act(table, seat, first(contract=""))
    for seat in range(3):
        act(table, seat, later("Yc3 Gd4", "12#2"))
    refused(table, 0, later("Bd1"))
    for seat in range(3):
        act(table, seat, Submit(placements=("Bd1",), contract="boundaries"))
    assert table.state.is_over


def test_a_match_may_be_played_without_contracts() -> None:
    table = sit_down(contracts_round=0)
    assert "This match has no contracts." in refused(table, 0, first()).message
    for seat in range(3):
        act(table, seat, first(contract=""))
    assert table.state.round == 2
