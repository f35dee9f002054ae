"""Who sits at a table of an online round: players, substitutes, bots, officials, watchers."""

from __future__ import annotations

from typing import Any

import pytest
from fastapi.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from tests.server.playing import ROLL, act, at_table
from tests.server.tournaments.event import OnlineEvent, live, sign, stop


def test_nobody_or_a_bot_plays_for_an_absent_player(pages: TestClient) -> None:
    event = OnlineEvent(pages, 6)
    event.start()
    round_: dict[str, Any] = {"competition": "main", "round": 1}
    absent = event.round()["tables"]
    nobody, replaced = absent[0]["seats"][0], absent[1]["seats"][2]
    refused = {"type": "MarkNoShow", **round_, "table": 2, "entrant": replaced, "bot": "nobody"}
    assert event.post("acts", {"act": refused}).status_code == 409
    event.act("MarkNoShow", **round_, table=1, entrant=nobody)
    bot = event.act("MarkNoShow", **round_, table=2, entrant=replaced, bot="always")
    event.go_on()
    assert live(event).state.absent == (0,)
    assert live(event, 2).plan.seats[2].bot == "always"
    assert event.place(event.secret_of(replaced), 2).json()["seat"] == -3, "who is out may watch"
    event.act("Undo", number=bot["lines"] - 1)
    event.go_on()
    assert live(event, 2).plan.seats[2].bot == ""
    assert event.place(event.secret_of(replaced), 2).json()["seat"] == 2
    stop(event)
    sign(event, 1, but=nobody)
    event.go_on()
    table = event.round()["tables"][0]
    assert (table["stage"], table["points"]) == ("right", [0, 5, 5])


def test_those_who_are_known_to_be_absent_get_no_seat(pages: TestClient) -> None:
    event = OnlineEvent(pages, 5)
    event.draft()
    event.act("PublishRound", competition="main")
    for table in event.round()["tables"]:
        where = {"competition": "main", "round": 1, "table": table["number"]}
        event.act("MarkNoShow", **where, entrant=table["seats"][0])
    event.act("StartRound", competition="main")
    event.go_on()
    boards = event.look()["boards"]
    assert [board["status"] for board in boards] == ["playing", None], "nobody is left at the other"
    assert len(live(event).plan.seats) == 2
    stop(event)
    absent = event.round()["tables"][0]["seats"][0]
    sign(event, 1, but=absent)
    event.go_on()
    assert [one["points"] for one in event.round()["tables"]] == [[0, 5, 5], [0, 4]]


def test_everybody_comes_to_a_table_as_what_they_are(pages: TestClient) -> None:
    event = OnlineEvent(pages, 6)
    event.start()
    here, there = (table["seats"][0] for table in event.round()["tables"])
    who = (event.director, event.official, event.secret_of(here), event.secret_of(there), "")
    assert [event.place(one).json()["seat"] for one in (*who, event.lower)] == [
        -1, -1, 0, -3, -3, -3,
    ]  # fmt: skip
    assert [event.place(one).json()["secret"] for one in (*who[3:], event.lower)] == [""] * 3
    assert event.place("0.wrong").status_code == 403
    assert event.place("", 9).status_code == 404
    assert event.place("", 1, "same").status_code == 404


def test_a_substitute_gets_the_seat_and_the_other_loses_it(pages: TestClient) -> None:
    event = OnlineEvent(pages, 3)
    event.start()
    entrant = event.round()["tables"][0]["seats"][1]
    before = event.place(event.secret_of(entrant)).json()
    with at_table(pages, before["table"], before["secret"]) as (former, welcome):
        assert welcome["seat"] == 1
        event.act("SubstitutePlayer", entrant=entrant, name="Sub")
        event.go_on()
        with pytest.raises(WebSocketDisconnect):
            act(former, ROLL)
    assert live(event).n == 0, "nobody has rolled"
    after = event.place(event.secret_of(entrant)).json()
    with at_table(pages, before["table"], before["secret"]) as (_, welcome):
        assert welcome["seat"] == -3
    with at_table(pages, after["table"], after["secret"]) as (_, welcome):
        assert welcome["seat"] == 1
