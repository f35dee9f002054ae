"""A duplicate round online: the same rolls everywhere, and nobody knows them before."""

from __future__ import annotations

from typing import Any

import pytest
from fastapi.testclient import TestClient

from nowornever.server.tables.hosting import end
from nowornever.tournaments.rounds.duplicate import sealed_roll
from nowornever.wff.rulebooks import WFF_2017
from tests.server.playing import ROLL, act, at_table
from tests.server.tournaments.event import OnlineEvent, live


@pytest.mark.clause("wff-2017 XI-B")
def test_sealed_rolls_are_the_same_everywhere_and_nobodys_before_the_end(
    pages: TestClient,
) -> None:
    event = OnlineEvent(pages, 6)
    event.start("same")
    secret = live(event).plan.sealed
    assert secret
    everything = []
    rolled = []
    for number, table in enumerate(event.round("same")["tables"], 1):
        seats = [event.place(event.secret_of(one), number, "same").json() for one in table["seats"]]
        first: Any = None
        for seat in seats:
            with at_table(pages, seat["table"], seat["secret"]) as (socket, welcome):
                everything.append(welcome)
                assert act(socket, ROLL)["type"] == "done"
        state = live(event, number).state
        first = seats[state.live.setter]
        with at_table(pages, first["table"], first["secret"]) as (socket, _):
            assert act(socket, ROLL)["type"] == "done"
        rolled.append((state.live.setter, live(event, number).state.live.resources))
    question: Any = {"competition": "same", "round": 1, "table": 1, "question": "Is it a Goal?"}
    caller = event.secret_of(event.round("same")["tables"][0]["seats"][0])
    event.act("CallOfficial", caller, position="wff-2017 basic | goal p", **question)
    (call,) = event.look(event.official)["view"]["calls"]
    assert rolled[0][1] in call["position"], "what lies there, whatever is claimed"
    assert rolled[0] == rolled[1]
    assert rolled[0][1] == sealed_roll(secret, WFF_2017, 1)
    assert event.place("", 1, "same").status_code == 404
    with at_table(pages, live(event).id) as (_, refused):
        assert refused["type"] == "problem"
    done = event.look()["boards"][0]["id"]
    event.call(end, live(event))
    event.go_on()
    for page in ("record", "replay", "story"):
        answer = pages.get(f"/api/tables/{done}/{page}")
        assert answer.status_code in (404, 409), page
        everything.append(answer.text)
    everything += [event.look(who) for who in ("", event.official, event.director)]
    assert secret not in str(everything)
    for number in (1, 2):
        for place, _ in enumerate(event.round("same")["tables"][number - 1]["seats"]):
            if number == 2 and place == 0:
                event.call(end, live(event, 2))
                event.go_on()
            event.act(
                "RuleTotal", competition="same", round=1, table=number, place=place, total=4,
                why="closed",
            )  # fmt: skip
    event.act("CloseRound", competition="same")
    assert pages.get(f"/api/tables/{done}/record").status_code == 200
    assert event.round("same", "")["secret"] == secret
