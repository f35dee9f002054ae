"""A table: whoever drives it says what time it is."""

from __future__ import annotations

from typing import Any

from nowornever.core.dice import ScriptedDice
from nowornever.core.game import CLOCK, Refusal
from nowornever.core.record import read_record, verify
from nowornever.core.table import GameTable
from tests.core.counting import HEADER, Counting, Missed, Said, Say, Throw


def sit_down(dice: str = "") -> GameTable[Any, Any, Any, Any]:
    return GameTable(Counting(), HEADER, ScriptedDice(dice))


def test_an_action_changes_the_state_and_is_kept() -> None:
    table = sit_down("2")
    assert table.act(0, Say(1), 500) == [Said(at=500, seat=0, number=1)]
    table.act(1, Throw(), 900)
    assert (table.state.number, table.state.thrown) == (1, "2")
    assert [(entry.by, entry.at) for entry in table.entries] == [(0, 500), (1, 900)]


def test_a_refusal_changes_nothing_and_is_not_kept() -> None:
    table = sit_down()
    before = table.state
    assert isinstance(table.act(0, Say(3), 500), Refusal)
    assert table.state == before
    assert table.entries == []


def test_deadlines_that_have_passed_come_before_an_action() -> None:
    table = sit_down()
    table.act(0, Say(1), 25_000)
    assert [(entry.by, entry.at) for entry in table.entries] == [
        (CLOCK, 10_000), (CLOCK, 20_000), (0, 25_000),
    ]  # fmt: skip
    assert table.state.missed == 2


def test_an_action_at_the_deadline_is_too_late() -> None:
    table = sit_down()
    table.act(0, Say(1), 10_000)
    assert isinstance(table.entries[0].events[0], Missed)


def test_time_passes_without_anybody() -> None:
    table = sit_down()
    assert table.pass_time(9_999) == []
    assert table.pass_time(30_000) == [Missed(at=10_000), Missed(at=20_000), Missed(at=30_000)]


def test_a_game_that_is_over_has_no_more_deadlines() -> None:
    table = sit_down()
    for number in range(1, 6):
        table.act(0, Say(number), number)
    assert table.state.over
    assert table.pass_time(10**9) == []


def test_the_record_of_a_table_gives_its_state() -> None:
    table = sit_down("31")
    table.act(0, Throw(), 1)
    table.act(1, Throw(), 12_000)
    header, entries = read_record(table.record(), {"counting": Counting()})
    assert entries == table.entries
    assert verify(Counting(), header, entries) == table.state
