"""Who sits where under which name, and what those can do who only look on or judge."""

from __future__ import annotations

import pytest

from tests.server.playing import (
    ROLL,
    Roller,
    act,
    answer,
    as_host,
    at_table,
    make,
    serving,
    sit,
    until,
)


def test_a_free_seat_is_left_out_and_those_who_are_there_begin(kept: str) -> None:
    seats = [{"kind": "person", "name": "Ann"}, {"kind": "open"}, {"kind": "open"}]
    with serving(kept) as client:
        links = make(client, seats=seats)
        with at_table(client, links["table"], links["secret"]) as (ann, _):
            assert as_host(ann, "remove", seat=0)["message"] == "Only a free seat can be left out."
            assert as_host(ann, "remove", seat=3)["type"] == "refused"
            assert as_host(ann, "remove", seat=2)["type"] == "done"
            refused = as_host(ann, "remove", seat=1)
            assert refused["message"].startswith("It cannot be left out: a match is for two")
        sit(client, links)
        assert client.get(f"/api/tables/{links['table']}").json()["status"] == "playing"


def test_whoever_sat_behind_a_seat_that_is_gone_moves_up(kept: str) -> None:
    seats = [{"kind": "open"}, {"kind": "open"}, {"kind": "person", "name": "Ann"}]
    with serving(kept) as client:
        links = make(client, seats=seats)
        guest = sit(client, links)
        with (
            at_table(client, links["table"], links["secret"]) as (ann, welcome),
            at_table(client, links["table"], guest) as (bob, _),
        ):
            assert welcome["seat"] == 2
            assert as_host(ann, "remove", seat=1)["type"] == "done"
            told = until(bob, "welcome")
            assert (told["seat"], told["status"], told["connected"]) == (0, "playing", [0, 1])
            assert act(ann, ROLL)["type"] == "done"
            assert until(bob, "happened")["story"][0].startswith("Ann rolls")


@pytest.mark.parametrize("name", ["", "   ", "x" * 31, "Bob\u202e"])
def test_a_name_can_be_seen_and_is_not_too_long(kept: str, name: str) -> None:
    with serving(kept) as client:
        links = make(client)
        with at_table(client, links["table"], links["secret"]) as (ann, _):
            ann.send_json({"type": "name", "id": 1, "name": name})
            assert answer(ann)["type"] == "refused"
        assert client.get(f"/api/tables/{links['table']}").json()["seats"][0]["name"] == "Ann"


def test_a_name_can_be_changed_until_the_match_begins(kept: str) -> None:
    with serving(kept) as client:
        links = make(client, seats=[{"kind": "person", "name": "Guest"}, {"kind": "open"}])
        with at_table(client, links["table"], links["secret"]) as (ann, _):
            ann.send_json({"type": "name", "id": 1, "name": " Anna  Lee "})
            assert answer(ann)["type"] == "done"
            sit(client, links)
            ann.send_json({"type": "name", "id": 2, "name": "Zoe"})
            assert answer(ann)["message"].startswith("The match has begun")
        seats = client.get(f"/api/tables/{links['table']}").json()["seats"]
        assert [seat["name"] for seat in seats] == ["Anna Lee", "Bob"]
        with at_table(client, links["table"], links["judge"]) as (judge, _):
            judge.send_json({"type": "name", "id": 1, "name": "Zoe"})
            assert answer(judge)["type"] == "refused"


def test_everybody_knows_who_is_connected(kept: str) -> None:
    with serving(kept) as client:
        links = make(client)
        guest = sit(client, links)
        with at_table(client, links["table"], links["secret"]) as (ann, welcome):
            assert welcome["connected"] == [0]
            with at_table(client, links["table"], guest) as (_, welcome):
                assert welcome["connected"] == [0, 1]
                assert until(ann, "connected")["seats"] == [0, 1]
            assert until(ann, "connected")["seats"] == [0]


def test_a_bot_fills_a_free_seat_and_the_match_begins(kept: str) -> None:
    with serving(kept, Roller()) as client:
        links = make(client)
        with at_table(client, links["table"], links["secret"]) as (ann, welcome):
            assert (welcome["status"], welcome["view"]) == ("waiting", None)
            assert as_host(ann, "replace", seat=1, bot="often")["type"] == "done"
            assert until(ann, "happened")["story"][0].startswith("Olga Often rolls")
        seats = client.get(f"/api/tables/{links['table']}").json()["seats"]
        assert seats[1] == {"name": "Olga Often", "kind": "bot", "bot": "often"}


def test_nobody_sits_down_at_a_table_that_was_closed_before_it_began(kept: str) -> None:
    with serving(kept) as client:
        links = make(client, public=True)
        with at_table(client, links["table"], links["secret"]) as (ann, _):
            as_host(ann, "close")
        for _ in range(2):
            sat = client.post(f"/api/tables/{links['table']}/seats", json={"name": "Bob"})
            assert (sat.status_code, sat.json()["detail"]) == (409, "The match is over.")
        for page in ("record", "replay"):
            assert client.get(f"/api/tables/{links['table']}/{page}").status_code == 409
        assert client.get("/api/tables").json() == []
        make(client)


def test_a_judge_acts_as_a_judge_and_only_so(kept: str) -> None:
    with serving(kept) as client:
        links = make(client)
        sit(client, links)
        with at_table(client, links["table"], links["judge"]) as (judge, welcome):
            assert welcome["seat"] == -1
            warn = {"type": "Warn", "seat": 1, "why": "conduct"}
            assert warn in welcome["legal"]
            assert act(judge, warn)["type"] == "done"
            assert act(judge, ROLL)["type"] == "refused"
        with at_table(client, links["table"], links["secret"]) as (ann, welcome):
            assert "Bob" in welcome["story"][0]
            assert act(ann, warn)["type"] == "refused"


def test_somebody_who_looks_on_only_looks_on(kept: str) -> None:
    with serving(kept) as client:
        links = make(client)
        sit(client, links)
        with at_table(client, links["table"], links["watch"]) as (watcher, welcome):
            assert (welcome["seat"], welcome["legal"]) == (-3, [])
            assert act(watcher, ROLL)["message"] == "You are watching."
            with at_table(client, links["table"], links["secret"]) as (ann, _):
                act(ann, ROLL)
            assert until(watcher, "happened")["legal"] == []


def test_a_secret_opens_its_own_table_and_nothing_else(kept: str) -> None:
    with serving(kept) as client:
        links, others = make(client), make(client)
        for secret in (*(others[x] for x in ("secret", "judge", "watch", "invite")), "", "x"):
            with at_table(client, links["table"], secret) as (_, problem):
                assert problem["message"] == "This link is not valid at this table."
