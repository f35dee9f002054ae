"""What the host, the judge and those who look on can do, and what outlives the server."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient
from starlette.testclient import WebSocketTestSession

from nowornever.server import hub as hub_module
from nowornever.shake import actions as a
from tests.server.tables import act, answer, as_host, at_table, bearer, make, serving, sit, until

ROLL = {"type": "Roll"}


@pytest.fixture
def kept(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/t.sqlite"


class Roller:
    """Bots that roll when they may."""

    async def think(self, view: Any, legal: Sequence[Any], bot: str) -> tuple[Any, float] | None:
        del view, bot
        return (a.Roll(), 0.0) if a.Roll() in legal else None

    def close(self) -> None:
        pass


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
        with (
            at_table(client, links["table"], links["secret"]) as (ann, _),
            at_table(client, links["table"], guest) as (bob, _),
        ):
            bob.send_json({"type": "return", "id": 1})
            assert answer(bob)["message"] == "No bot plays for you."
            as_host(ann, "replace", seat=1, bot="seldom")
            as_host(ann, "pause")  # in which the play stands still, and the seats need not
            bob.send_json({"type": "return", "id": 2})
            assert answer(bob)["type"] == "done"
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
    """What is answered to who asks for what only a host or a judge may know."""
    return client.get(f"/api/tables/{table}/receipts", headers=bearer(secret)).status_code


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


@pytest.mark.parametrize(
    ("do", "more", "why"),
    [
        ("replace", {"seat": 2, "bot": "seldom"}, "There is no such seat."),
        ("replace", {"seat": -1, "bot": "seldom"}, "There is no such seat."),
        ("replace", {"seat": 1, "bot": "genius"}, "There is no such bot"),
        ("replace", {"seat": 0, "bot": "seldom"}, "A bot sits there already."),
        ("dance", {}, "The host can pause"),
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
            for do in ("pause", "resume", "replace", "remove", "close"):
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
            assert act(watcher, ROLL)["message"] == "You are looking on."
            with at_table(client, links["table"], links["secret"]) as (ann, _):
                act(ann, ROLL)
            assert until(watcher, "happened")["legal"] == []


def test_a_secret_opens_its_own_table_and_nothing_else(kept: str) -> None:
    with serving(kept) as client:
        links, others = make(client), make(client)
        for secret in (*(others[x] for x in ("secret", "judge", "watch", "invite")), "", "x"):
            with at_table(client, links["table"], secret) as (_, problem):
                assert problem["message"] == "This link opens nothing at the table."


def test_what_nobody_needs_is_forgotten_and_what_was_left_is_closed(kept: str) -> None:
    now = [0.0]
    with serving(kept, clock=lambda: now[0]) as client:
        waiting, closed, watched = make(client), make(client), make(client)
        with at_table(client, closed["table"], closed["secret"]) as (ann, _):
            as_host(ann, "close")
        hub: hub_module.Hub = client.app.state.hub  # type: ignore[attr-defined]
        assert client.portal
        with at_table(client, watched["table"], watched["secret"]):
            client.portal.call(hub.tidy)
            assert set(hub.live) == {waiting["table"], watched["table"]}
            now[0] = hub_module.LEFT_FOR["waiting"] + 1
            client.portal.call(hub.tidy)
            client.portal.call(hub.tidy)
            assert set(hub.live) == {watched["table"]}
        assert client.get(f"/api/tables/{waiting['table']}").json()["status"] == "closed"
        with at_table(client, closed["table"], closed["secret"]) as (_, welcome):
            assert welcome["status"] == "closed", "it is still there for who asks"
