"""A match at a table: what is decided there evolves once, and is told without evolving again."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from nowornever.contradiction import state as contradiction
from nowornever.core.dice import ScriptedDice
from nowornever.core.game import CLOCK, Event, Refusal
from nowornever.core.record import read_record
from nowornever.core.table import GameTable
from nowornever.games import rules_by_name
from nowornever.server.games import online_game
from nowornever.server.tables.match import begin_match, recall_match
from nowornever.server.tables.plan import Plan, SeatPlan
from nowornever.shake.evolving import evolve as shake

TESTS = Path(__file__).parents[2]
RECORDS = [
    TESTS / "golden" / "forceout-disagree-impossible.jsonl",
    TESTS / "golden" / "equations-judge-asked.jsonl",
    TESTS / "golden" / "disqualification.jsonl",
    TESTS / "contradiction" / "golden" / "eleven.record",
]
RULES = rules_by_name()


@pytest.fixture
def evolved(monkeypatch: pytest.MonkeyPatch) -> list[Event]:
    """The events that evolved a state so far, each as often as it did."""
    calls: list[Event] = []

    def counted(function: Any) -> Any:
        def evolve(state: Any, event: Event) -> Any:
            calls.append(event)
            return function(state, event)

        return evolve

    for handlers in (shake.EVENTS, contradiction.EVENTS):
        for kind, function in handlers.items():
            monkeypatch.setitem(handlers, kind, counted(function))
    return calls


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_an_event_evolves_once_at_a_table_in_memory(path: Path, evolved: list[Event]) -> None:
    header, entries = read_record(path.read_text().splitlines(), RULES)
    game = RULES[header.game]
    faces = "".join(game.faces(event) for entry in entries for event in entry.events)
    table: GameTable[Any, Any, Any, Any] = GameTable(game, header, ScriptedDice(faces))
    for entry in entries:
        evolved.clear()
        if entry.by == CLOCK:
            table.pass_time(entry.at)
        else:
            table.act(entry.by, entry.action, entry.at)
        assert evolved == list(entry.events)
    assert table.entries == entries


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_an_event_evolves_once_at_a_live_table(path: Path, evolved: list[Event]) -> None:
    lines = path.read_text().splitlines()
    header, entries = read_record(lines, RULES)
    seats = tuple(SeatPlan("person", name) for name in header.seats)
    plan = Plan(game=header.game, rulebook=header.rulebook, options=header.options, seats=seats)
    match, _ = begin_match(online_game(header.game), plan)
    for entry in entries:
        evolved.clear()
        dice = ScriptedDice("".join(map(match.online.game.faces, entry.events)))
        found = match.online.game.decide(match.state, entry.by, entry.action, entry.at, dice)
        assert not isinstance(found, Refusal)
        match, _ = match.after(entry.by, entry.action, found)
        assert evolved == list(entry.events)
    recalled = recall_match(match.online, header.game, lines)
    assert (match.state, match.story, match.last) == (recalled.state, recalled.story, recalled.last)
