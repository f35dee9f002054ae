"""A table of an online round that waits or fails: staff is called, the others go on."""

from __future__ import annotations

from typing import Any, NoReturn

import pytest
from fastapi.testclient import TestClient

from nowornever.server.errors import StoreError
from nowornever.server.tables.hosting import end
from nowornever.server.tables.hub import Hub
from nowornever.server.tables.plan import Plan
from nowornever.server.tournaments import rounds
from nowornever.tournaments.acts import DeliverSheet
from nowornever.tournaments.sheets import PlayedSheet, Sheet
from tests.server.tournaments.event import OnlineEvent, live


def test_a_table_that_waits_for_an_official_calls_one(pages: TestClient) -> None:
    event = OnlineEvent(pages, 3)
    event.start()
    table = live(event)
    event.call(table._hold_if_again, "decision")
    event.call(table._hold_if_again, "decision")
    for _ in range(2):
        event.go_on()
    (call,) = event.look(event.official)["view"]["calls"]
    assert call["question"] == "The referee waits for an official."
    event.act("AnswerCall", event.official, call=1, ruling="I come.")
    event.go_on()
    assert len(event.look(event.official)["view"]["calls"]) == 1, "the same thing twice"


def calls(event: OnlineEvent, secret: str | None = None) -> Any:
    """What somebody sees of the calls of the server, after it has tried again."""
    for _ in range(2):
        event.go_on()
    return [
        (call["failure"], call["ruling"])
        for call in event.look(event.director if secret is None else secret)["view"]["calls"]
    ]


def levels(caplog: pytest.LogCaptureFixture) -> set[str]:
    """How gravely the log speaks of tables that fail."""
    return {one.levelname for one in caplog.records if " fails" in one.getMessage()}


def test_a_table_that_fails_calls_staff_once_and_the_others_go_on(
    pages: TestClient, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    makes = Hub.make_known

    async def fail_at_one(hub: Hub, table_id: str, plan: Plan) -> None:
        assert plan.origin is not None
        if plan.origin.table == 1:
            raise KeyError("a secret")
        await makes(hub, table_id, plan)

    monkeypatch.setattr(Hub, "make_known", fail_at_one)
    event = OnlineEvent(pages, 6)
    event.start()
    assert calls(event) == [], "it may work in a moment"
    event.app.state.rounds.troubles.patience = 0
    ((cause, ruling),) = calls(event)
    assert levels(caplog) == {"ERROR"}, "the program is wrong, not the table"
    assert (cause.partition(":")[0], ruling) == ("KeyError in fail_at_one", "")
    assert [board["status"] for board in event.look()["boards"]] == [None, "playing"]
    player = event.secret_of(event.round()["tables"][0]["seats"][0])
    assert calls(event, player) == calls(event, "") == []
    monkeypatch.undo()
    assert calls(event) == [(cause, "It works again.")]
    assert [board["status"] for board in event.look()["boards"]] == ["playing", "playing"]


@pytest.mark.parametrize(
    ("error", "level"), [(StoreError("gone"), "WARNING"), (KeyError("a secret"), "ERROR")]
)
def test_a_fault_of_the_program_is_told_from_a_tournament_that_has_to_wait(
    pages: TestClient,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    error: Exception,
    level: str,
) -> None:
    def fail(*_given: object) -> NoReturn:
        raise error

    event = OnlineEvent(pages, 3)
    event.start()
    monkeypatch.setattr(rounds, "online_tables", fail)
    caplog.clear()
    event.go_on()
    assert levels(caplog) == {level}
    assert ("fault of the program" in caplog.text) == (level == "ERROR")
    assert "secret" not in caplog.text
    assert live(event).is_played, "nobody closes a table while it is unknown whether it is wanted"


def test_a_sheet_that_is_refused_calls_staff_and_is_taken_when_somebody_has_acted(
    pages: TestClient, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    event = OnlineEvent(pages, 3)
    event.app.state.rounds.troubles.patience = 0
    event.start()
    first = event.round()["tables"][0]["seats"][0]
    event.act("MarkNoShow", competition="main", round=1, table=1, entrant=first)
    short = DeliverSheet("main", 1, 1, PlayedSheet(Sheet((), (0,), (True,))), "r")
    monkeypatch.setattr(rounds, "delivery", lambda *_match: short)
    event.call(end, live(event))
    why = "The sheet has 1 totals for 3 players."
    assert calls(event) == [(why, "")]
    assert levels(caplog) == {"WARNING"}
    event.act("AnswerCall", event.official, call=1, ruling="I look at it.")
    assert calls(event) == [(why, "I look at it.")], "who has seen it is not called again"
    monkeypatch.undo()
    event.act("CheckIn", entrants=[1])
    calls(event)
    assert event.round()["tables"][0]["stage"] == "faulty", "it is taken, and nobody has signed"
