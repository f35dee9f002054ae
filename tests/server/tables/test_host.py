"""What the host can do, what others may do in the host's place, and what outlives the server."""

from __future__ import annotations

from typing import Any

import pytest
from fastapi.testclient import TestClient
from starlette.testclient import WebSocketTestSession

from nowornever.core.record import read_record, split_record
from nowornever.games import rules_by_name
from nowornever.server.tables import hub as hub_module
from nowornever.server.tables.tidying import LEFT_FOR, tidy_tables
from tests.server.playing import (
    ROLL,
    Roller,
    act,
    answer,
    as_host,
    at_table,
    bearer,
    make,
    serving,
    sit,
    until,
)


def test_a_pause_stops_the_clock_and_the_play_for_everybody(kept: str) -> None:
    now = [0.0]
    with serving(kept, clock=lambda: now[0]) as client:
        links = make(client)
        guest = sit(client, links)
        with (
            at_table(client, links["table"], links["secret"]) as (ann, _),
            at_table(client, links["table"], guest) as (bob, _),
        ):
            now[0] = 5
            assert as_host(ann, "pause")["type"] == "done"
            paused = until(bob, "welcome")
            assert (paused["paused"], paused["at"]) == (True, 5000)
            now[0] = 10_000
            assert act(bob, ROLL)["message"] == "The host has paused the match."
            assert act(ann, ROLL)["type"] == "refused"
            assert as_host(ann, "resume")["type"] == "done"
            assert until(bob, "welcome")["at"] == 5000
            assert act(bob, ROLL)["type"] == "done"


def test_a_pause_outlives_a_reload_and_the_server(kept: str) -> None:
    with serving(kept) as client:
        links = make(client)
        guest = sit(client, links)
        with at_table(client, links["table"], links["secret"]) as (ann, _):
            assert act(ann, ROLL)["type"] == "done"
            as_host(ann, "pause")
        with at_table(client, links["table"], guest) as (_, welcome):
            assert welcome["paused"]
    with serving(kept) as client:  # the machine died and is back
        with at_table(client, links["table"], guest) as (bob, welcome):
            assert (welcome["paused"], welcome["n"]) == (True, 1)
            assert act(bob, ROLL)["type"] == "refused"
        with at_table(client, links["table"], links["secret"]) as (ann, welcome):
            assert welcome["host"], "whoever has the host's link is the host, on any machine"
            assert as_host(ann, "resume")["type"] == "done"
            with at_table(client, links["table"], guest) as (bob, _):
                assert act(bob, ROLL)["type"] == "done"


def test_a_bot_plays_for_somebody_who_left_until_the_host_undoes_it(kept: str) -> None:
    with serving(kept, Roller()) as client:
        links = make(client)
        guest = sit(client, links)
        with at_table(client, links["table"], links["secret"]) as (ann, _):
            assert as_host(ann, "replace", seat=1, bot="seldom")["type"] == "done"
            assert until(ann, "happened")["story"][0].startswith("Bob rolls")
            with at_table(client, links["table"], guest) as (bob, welcome):
                assert welcome["seats"][1] == {"name": "Bob", "kind": "person", "bot": "seldom"}
                assert welcome["legal"] == [], "the bot acts, not Bob"
                assert act(bob, ROLL)["message"].startswith("A bot plays for you.")
            assert as_host(ann, "replace", seat=1, bot="")["type"] == "done"
        with at_table(client, links["table"], guest) as (_, welcome):
            assert welcome["seats"][1]["bot"] == ""


def test_the_record_says_for_whom_a_bot_played_though_the_player_came_back(kept: str) -> None:
    with serving(kept, Roller()) as client:
        links = make(client, rated=True)
        sit(client, links)
        with at_table(client, links["table"], links["secret"]) as (ann, _):
            as_host(ann, "replace", seat=1, bot="seldom")
            until(ann, "happened")
            as_host(ann, "replace", seat=1, bot="")
            assert act(ann, ROLL)["type"] == "done"
            as_host(ann, "close")
        text = client.get(f"/api/tables/{links['table']}/record").text
    _, entries = read_record(split_record(text), rules_by_name())
    assert [(entry.by, entry.stand_in) for entry in entries] == [(1, "seldom"), (0, "")]


@pytest.mark.parametrize(
    ("wanted", "bots", "casual", "practice"),
    [
        ({"rated": True}, ("", "often"), False, False),
        ({}, ("", "often"), True, False),
        ({"practice": True}, ("", "often"), True, True),
    ],
)
def test_the_header_of_a_record_says_who_is_a_bot_and_what_was_agreed(
    kept: str, wanted: dict[str, bool], bots: tuple[str, ...], casual: bool, practice: bool
) -> None:
    """A bot may have any name, and a person that of a bot."""
    with serving(kept) as client:
        seats = [
            {"kind": "person", "name": "Olga Often"},
            {"kind": "bot", "name": "Eve", "bot": "often"},
        ]
        links = make(client, seats=seats, **wanted)
        with at_table(client, links["table"], links["secret"]) as (ann, _):
            as_host(ann, "close")
        text = client.get(f"/api/tables/{links['table']}/record").text
    header, _ = read_record(split_record(text), rules_by_name())
    assert (header.seats, header.bots) == (("Olga Often", "Eve"), bots)
    assert (header.casual, header.practice) == (casual, practice)


def test_the_story_tells_what_the_host_does_around_the_play(kept: str) -> None:
    with serving(kept) as client:
        links = make(client)
        guest = sit(client, links)
        with at_table(client, links["table"], links["secret"]) as (ann, welcome):
            assert welcome["notes"] == [], "nothing is told of what was before the match"
            assert act(ann, ROLL)["type"] == "done"
            as_host(ann, "replace", seat=1, bot="seldom")
            as_host(ann, "replace", seat=1, bot="")
            as_host(ann, "pause")
            as_host(ann, "resume")
            as_host(ann, "pause")
    with serving(kept) as client, at_table(client, links["table"], guest) as (_, welcome):
        assert welcome["notes"] == [
            {"n": 1, "words": words}
            for words in (
                "Ann lets a bot play for Bob.",
                "Ann gives Bob the seat back.",
                "Ann pauses the match.",
                "Ann lets the match go on.",
                "Ann pauses the match.",
            )
        ]


def test_whoever_is_back_takes_the_seat_back(kept: str) -> None:
    with serving(kept) as client:
        links = make(client)
        guest = sit(client, links)
        with at_table(client, links["table"], links["secret"]) as (ann, _):
            as_host(ann, "replace", seat=1, bot="seldom")
            as_host(ann, "pause")  # in which the play stands still, and the seats need not
            with at_table(client, links["table"], guest) as (bob, _):
                bob.send_json({"type": "return", "id": 1})
                assert answer(bob)["type"] == "done"
                bob.send_json({"type": "return", "id": 2})
                assert answer(bob)["message"] == "No bot plays for you."
                as_host(ann, "resume")
                assert act(bob, ROLL)["type"] == "done"
        with at_table(client, links["table"], links["watch"]) as (watcher, welcome):
            assert welcome["notes"][-2]["words"] == "Bob is back; the bot plays no longer."
            watcher.send_json({"type": "return", "id": 1})
            assert answer(watcher)["type"] == "refused"


def test_a_player_takes_the_part_of_a_host_who_left_a_minute_ago(kept: str) -> None:
    now = [0.0]
    with serving(kept, clock=lambda: now[0]) as client:
        links = make(client)
        guest = sit(client, links)
        with at_table(client, links["table"], guest) as (bob, _):
            now[0] = 100
            with at_table(client, links["table"], links["secret"]) as (ann, welcome):
                assert (welcome["host"], welcome["host_seat"]) == (True, 0)
                assert as_host(bob, "take")["message"] == "The host is here."
                assert act(ann, ROLL)["type"] == "done"
            while until(bob, "connected")["seats"] != [1]:
                pass
            now[0] = 159.5
            refused = as_host(bob, "take")
            assert refused["message"] == "The host may come back: try again in 1 s."
            assert as_host(bob, "pause")["message"] == "Only the host may do that."
            now[0] = 160
            with at_table(client, links["table"], links["watch"]) as (watcher, _):
                assert as_host(watcher, "take")["message"] == "Only a player can become the host."
            assert as_host(bob, "take")["type"] == "done"
            assert as_host(bob, "replace", seat=0, bot="seldom")["type"] == "done"
    with serving(kept) as client:
        with at_table(client, links["table"], guest) as (_, welcome):
            assert (welcome["host"], welcome["host_seat"]) == (True, 1)
            assert welcome["notes"][0]["words"] == "Bob is the host now."
        with at_table(client, links["table"], links["secret"]) as (ann, welcome):
            assert (welcome["host"], welcome["seat"]) == (False, 0), "a player like the others"
            assert as_host(ann, "close")["message"] == "Only the host may do that."
            assert receipts(client, links["table"], links["secret"]) == 403
        assert receipts(client, links["table"], guest) == 200


def receipts(client: TestClient, table: str, secret: str) -> int:
    """The status for somebody who asks for what only a host or an official may know."""
    return client.get(f"/api/tables/{table}/receipts", headers=bearer(secret)).status_code


@pytest.mark.parametrize(
    ("do", "more", "why"),
    [
        ("replace", {"seat": 2, "bot": "seldom"}, "There is no such seat."),
        ("replace", {"seat": -1, "bot": "seldom"}, "There is no such seat."),
        ("replace", {"seat": 1, "bot": "genius"}, "There is no such bot"),
        ("replace", {"seat": 0, "bot": "seldom"}, "A bot sits there already."),
        ("dance", {}, "At a table one can pause"),
    ],
)
def test_what_the_host_cannot_do_is_refused(
    kept: str, do: str, more: dict[str, Any], why: str
) -> None:
    seats = [{"kind": "bot", "bot": "seldom"}, {"kind": "person", "name": "Ann"}]
    with serving(kept) as client:
        links = make(client, seats=seats)
        with at_table(client, links["table"], links["secret"]) as (ann, _):
            assert as_host(ann, do, **more)["message"].startswith(why)


@pytest.mark.parametrize("who", ["guest", "judge", "watch"])
def test_nobody_else_is_the_host(kept: str, who: str) -> None:
    with serving(kept) as client:
        links = make(client)
        links["guest"] = sit(client, links)
        with at_table(client, links["table"], links[who]) as (socket, _):
            does = ("replace", "remove", *(() if who == "judge" else ("pause", "resume", "close")))
            for do in does:
                refused = as_host(socket, do, seat=0, bot="seldom")
                assert refused["message"] == "Only the host may do that."
        with at_table(client, links["table"], links["secret"]) as (_, welcome):
            assert (welcome["status"], welcome["paused"]) == ("playing", False)


def test_a_closed_table_stays_closed(kept: str) -> None:
    def is_closed(client: TestClient, ann: WebSocketTestSession) -> None:
        assert act(ann, ROLL)["message"] == "The match is not being played."
        for do in ("pause", "resume", "close"):
            assert as_host(ann, do)["message"] == "The match is over."
        assert as_host(ann, "replace", seat=1, bot="seldom")["message"] == "The match is over."
        page = f"/api/tables/{links['table']}"
        assert client.get(page).json()["status"] == "closed"
        assert len(client.get(f"{page}/record").text.splitlines()) == 2, "what was played"
        steps = client.get(f"{page}/replay").json()["steps"]
        assert [step["told"].split()[:2] for step in steps] == [["Ann", "rolls"]]

    with serving(kept) as client:
        links = make(client)
        guest = sit(client, links)
        with at_table(client, links["table"], links["secret"]) as (ann, _):
            with at_table(client, links["table"], guest) as (bob, _):
                assert act(ann, ROLL)["type"] == "done"
                assert as_host(ann, "close")["type"] == "done"
                told = until(bob, "welcome")
                assert (told["status"], told["legal"]) == ("closed", [])
            is_closed(client, ann)
    with (
        serving(kept) as client,
        at_table(client, links["table"], links["secret"]) as (ann, welcome),
    ):
        assert (welcome["status"], welcome["legal"]) == ("closed", [])
        is_closed(client, ann)


def test_who_played_at_a_table_is_invited_to_the_next_one(kept: str) -> None:
    def again(socket: WebSocketTestSession, to: dict[str, Any], invite: str) -> Any:
        socket.send_json({"type": "again", "id": 1, "table": to["table"], "invite": invite})
        return answer(socket)

    with serving(kept) as client:
        links, new, over = make(client), make(client), make(client)
        guest = sit(client, links)
        with at_table(client, over["table"], over["secret"]) as (ann, _):
            as_host(ann, "close")
        with (
            at_table(client, links["table"], links["secret"]) as (ann, _),
            at_table(client, links["table"], guest) as (bob, _),
            at_table(client, links["table"], links["watch"]) as (watcher, _),
        ):
            assert again(ann, new, new["invite"])["message"] == "The match is not over."
            as_host(ann, "close")
            assert until(bob, "welcome")["next"] is None
            for other in (watcher, bob):
                refused = again(other, new, new["invite"])
                assert refused["message"] == "Only the host may do that."
            for full in (links, over):
                refused = again(ann, full, full["invite"])
                assert refused["message"] == "Nobody can sit down at that table any more."
            assert again(ann, new, new["watch"])["type"] == "refused", "that is no invitation"
            assert again(ann, {"table": "nowhere"}, new["invite"])["type"] == "refused"
            assert again(ann, new, new["invite"])["type"] == "done"
            invited = {"table": new["table"], "invite": new["invite"], "by": "Ann"}
            assert until(bob, "welcome")["next"] == invited
        with at_table(client, links["table"], guest) as (_, welcome):
            assert welcome["next"] == invited
        with at_table(client, links["table"], links["watch"]) as (_, welcome):
            assert welcome["next"] is None, "who looks on has no seat there"


def test_what_nobody_needs_is_forgotten_and_what_was_left_is_closed(kept: str) -> None:
    now = [0.0]
    with serving(kept, clock=lambda: now[0]) as client:
        waiting, closed, watched = make(client), make(client), make(client)
        with at_table(client, closed["table"], closed["secret"]) as (ann, _):
            as_host(ann, "close")
        hub: hub_module.Hub = client.app.state.hub  # type: ignore[attr-defined]
        assert client.portal
        with at_table(client, watched["table"], watched["secret"]):
            client.portal.call(tidy_tables, hub)
            assert set(hub.live) == {waiting["table"], watched["table"]}
            now[0] = LEFT_FOR["waiting"] + 1
            client.portal.call(tidy_tables, hub)
            client.portal.call(tidy_tables, hub)
            assert set(hub.live) == {watched["table"]}
        assert client.get(f"/api/tables/{waiting['table']}").json()["status"] == "closed"
        with at_table(client, closed["table"], closed["secret"]) as (_, welcome):
            assert welcome["status"] == "closed", "it is still there for who asks"
