"""Rounds at tables of the server: opened, delivered, whenever the server is killed."""

from __future__ import annotations

import pytest
from fastapi.testclient import TestClient

from nowornever.server.tables.hosting import end
from nowornever.server.tournaments.rounds import OnlineRounds
from nowornever.tournaments.records import read_tournament
from tests.server.playing import act, at_table, bearer, serving
from tests.server.tournaments.event import OnlineEvent, live, sign, stop


@pytest.mark.clause("equations-2019 XI-B", "equations-2019 XII-A")
def test_a_round_opens_its_tables_and_takes_their_sheets(pages: TestClient) -> None:
    event = OnlineEvent(pages, 6)
    event.start()
    first, second = event.look()["boards"]
    assert (first["status"], first["round"], second["table"]) == ("playing", 1, 2)
    plan = live(event).plan
    assert (plan.conduct, plan.rated, plan.options["level"]) == ("league", False, "senior")
    place = event.place(event.official).json()
    names = [f"P{one}" for one in event.round()["tables"][0]["seats"]]
    with at_table(pages, place["table"], place["secret"]) as (judge, welcome):
        assert (welcome["seat"], welcome["host"], welcome["tournament"]) == (-1, False, event.id)
        assert [seat["name"] for seat in welcome["seats"]] == names
        for kind in ("Warn", "Penalise"):
            assert act(judge, {"type": kind, "seat": 1, "why": "talking"})["type"] == "done"
    stop(event)
    for table in (1, 2):
        sign(event, table)
    event.go_on()
    tables = event.round(secret="")["tables"]
    assert [table["totals"] for table in tables] == [[0, -1, 0], [0, 0, 0]]
    assert [table["points"] for table in tables] == [[5, 2, 5], [4, 4, 4]]
    assert tables[0]["record"] == first["id"]
    replay = pages.get(f"/api/tables/{first['id']}/record")
    assert "Penalise" in replay.text
    event.act("CloseRound", competition="main")
    event.go_on()
    assert event.look()["boards"] == []
    record = pages.get(f"/api/tournaments/{event.id}/record", headers=bearer(event.director))
    read_tournament(record.text.splitlines())


def test_a_start_that_is_undone_closes_its_tables_and_another_opens_others(
    pages: TestClient,
) -> None:
    event = OnlineEvent(pages, 3)
    event.start()
    (old,) = event.look()["boards"]
    event.act("Undo", number=event.look()["lines"] - 1)
    event.go_on()
    assert pages.get(f"/api/tables/{old['id']}").json()["status"] == "closed"
    event.act("StartRound", competition="main")
    event.go_on()
    (new,) = event.look()["boards"]
    assert (new["status"], new["id"] != old["id"]) == ("playing", True)


def test_a_table_that_is_closed_early_delivers_what_was_played(pages: TestClient) -> None:
    event = OnlineEvent(pages, 3)
    event.start()
    event.call(end, live(event))
    event.go_on()
    table = event.round()["tables"][0]
    assert (table["stage"], len(table["faults"])) == ("faulty", 3), "nobody has signed"
    event.act("Undo", number=event.look()["lines"] - 1)
    event.go_on()
    assert event.round()["tables"][0]["stage"] == "missing", "what is undone stays undone"


def test_what_a_killed_server_had_not_done_is_done_after_the_restart(
    kept: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def nothing(_rounds: OnlineRounds) -> None:
        """Killed before it came to this."""

    goes_on = OnlineRounds.go_on
    monkeypatch.setattr(OnlineRounds, "go_on", nothing)
    with serving(kept) as client:
        event = OnlineEvent(client, 3)
        event.start()
        assert event.look()["boards"] == []
    monkeypatch.setattr(OnlineRounds, "go_on", goes_on)
    with serving(kept) as event.client:
        event.go_on()
        (board,) = event.look()["boards"]
        assert board["status"] == "playing"
        stop(event)
        monkeypatch.setattr(OnlineRounds, "go_on", nothing)
        sign(event, 1)
        assert event.round()["tables"][0]["stage"] == "missing"
    monkeypatch.setattr(OnlineRounds, "go_on", goes_on)
    with serving(kept) as event.client:
        for _ in range(2):
            event.go_on()
        assert event.round()["tables"][0]["stage"] == "right"
        acts = event.look(event.director)["view"]["acts"]
        assert [one["kind"] for one in acts].count("DeliverSheet") == 1
