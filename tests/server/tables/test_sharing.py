"""Whose turn it is, codes that are read out, watching by the address, and phrases."""

from __future__ import annotations

import asyncio
from contextlib import ExitStack
from typing import Any

import pytest
from fastapi.testclient import TestClient

from nowornever.server.limits import Limits
from nowornever.server.storage.store import open_store
from nowornever.server.tables import codes as codes_module
from nowornever.server.tables.codes import LASTS, LENGTH, SIGNS, Codes
from nowornever.server.tables.phrases import PHRASES, REACTIONS
from nowornever.server.tables.plan import Plan, SeatPlan
from tests.server.playing import ROLL, act, answer, as_host, at_table, bearer, make, serving, sit
from tests.server.room import Room

BOTS = [{"kind": "person", "name": "Ann"}, {"kind": "bot", "bot": "seldom"}]


def info(client: TestClient, links: Any) -> Any:
    return client.get(f"/api/tables/{links['table']}").json()


def code_of(client: TestClient, links: Any, secret: str) -> Any:
    return client.post(f"/api/tables/{links['table']}/code", headers=bearer(secret))


# Whose turn it is.


def test_everybody_may_know_whose_turn_it_is(kept: str) -> None:
    with serving(kept) as client:
        links = make(client)
        assert (info(client, links)["status"], info(client, links)["turn"]) == ("waiting", [])
        bob = sit(client, links)
        assert info(client, links)["turn"] == [0, 1]
        with at_table(client, links["table"], bob) as (socket, _):
            act(socket, ROLL)
        assert info(client, links)["turn"] == [0]


def test_whose_turn_it_is_follows_a_shake(kept: str) -> None:
    with serving(kept) as client, ExitStack() as stack:
        room = Room(client, stack, "wff-2017", "referee")
        room.play_until_writing()
        writing = room.latest[-3]["view"]["writing"]
        assert set(info(client, room.links)["turn"]) == {*writing["must"], *writing["may"]}
        for seat in writing["must"]:
            room.act(seat, {"type": "PresentNothing"})
        left = info(client, room.links)["turn"]
        assert set(left) <= {*writing["must"], *writing["may"]}


def test_in_proof_by_contradiction_it_waits_for_those_who_have_not_handed_in(kept: str) -> None:
    seats = [{"kind": "person", "name": "Ann"}] + [{"kind": "bot", "bot": "planner"}] * 3
    with serving(kept) as client:
        links = make(client, game="contradiction", rulebook="contradiction", seats=seats)
        assert info(client, links)["turn"] == [0, 1, 2, 3]


# Codes.


def test_a_code_lets_a_friend_sit_down(kept: str) -> None:
    with serving(kept) as client:
        links = make(client)
        given = code_of(client, links, links["invite"]).json()
        assert len(given["code"]) == LENGTH
        assert set(given["code"]) <= set(SIGNS)
        assert given["qr"].startswith("data:image/svg+xml")
        typed = f" {given['code'][:3].lower()}-{given['code'][3:]} "
        found = client.post("/api/codes", json={"code": typed})
        assert found.json() == {"table": links["table"]}
        assert sit(client, {**links, "invite": given["code"]})
        assert info(client, links)["status"] == "playing"


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The seconds since 1970, as codes see them."""
    found = [0]
    monkeypatch.setattr(codes_module, "seconds", lambda: found[0])
    return found


def test_the_same_code_is_given_until_half_its_time_is_over(kept: str, time: list[int]) -> None:
    async def scenario() -> None:
        async with open_store(kept) as store:
            codes = Codes(store)
            first, lasts = await codes.of("one")
            assert lasts == LASTS
            time[0] = LASTS // 2
            assert await codes.of("one") == (first, LASTS // 2)
            time[0] += 1
            second, _ = await codes.of("one")
            assert second != first
            assert [await codes.table_of(code) for code in (first, second)] == ["one", "one"]
            time[0] = LASTS
            assert [await codes.table_of(code) for code in (first, second)] == [None, "one"]
            time[0] = 2 * LASTS
            assert await codes.table_of(second) is None
            assert (await codes.of("one"))[0] not in (first, second)

    asyncio.run(scenario())


def test_a_code_that_is_too_old_opens_nothing(kept: str, time: list[int]) -> None:
    with serving(kept) as client:
        links = make(client)
        code = code_of(client, links, links["secret"]).json()["code"]
        time[0] = LASTS
        assert client.post("/api/codes", json={"code": code}).status_code == 404
        seats = f"/api/tables/{links['table']}/seats"
        late = client.post(seats, json={"name": "Bob"}, headers=bearer(code))
        assert late.status_code == 403


def test_a_code_opens_its_own_table_and_no_other(kept: str) -> None:
    with serving(kept) as client:
        one, other = make(client), make(client)
        code = code_of(client, one, one["invite"]).json()["code"]
        seats = f"/api/tables/{other['table']}/seats"
        assert client.post(seats, json={"name": "B"}, headers=bearer(code)).status_code == 403
        with at_table(client, one["table"], code) as (_, heard):
            assert heard["type"] == "problem"


def test_only_those_who_may_invite_get_a_code(kept: str) -> None:
    with serving(kept) as client:
        links = make(client)
        for secret in ("", "x", links["watch"], links["judge"]):
            assert code_of(client, links, secret).status_code == 403
        assert code_of(client, make(client, public=True), "").status_code == 200
        sit(client, links)
        assert code_of(client, links, links["invite"]).status_code == 409


def test_codes_cannot_be_guessed_by_trying(kept: str) -> None:
    limits = Limits(guesses=3)
    with serving(kept, limits=limits) as client:
        links = make(client)
        code = code_of(client, links, links["invite"]).json()["code"]
        for _ in range(10):  # right ones are not counted
            assert client.post("/api/codes", json={"code": code}).status_code == 200
        wrong = [client.post("/api/codes", json={"code": "CCCCCC"}).status_code for _ in range(4)]
        assert wrong == [404, 404, 404, 429]
        assert client.post("/api/codes", json={"code": code}).status_code == 429


# Watching by the address.


def test_a_table_with_bots_alone_can_be_watched_by_its_address(kept: str) -> None:
    with serving(kept) as client:
        links = make(client, seats=BOTS)
        assert info(client, links)["watching"]
        with at_table(client, links["table"]) as (socket, welcome):
            assert (welcome["seat"], welcome["legal"]) == (-3, [])
            assert act(socket, ROLL)["type"] == "refused"
        private = make(client, seats=BOTS, watching=False)
        with at_table(client, private["table"]) as (_, heard):
            assert heard["type"] == "problem"


def test_the_host_lets_others_watch_and_ends_that(kept: str) -> None:
    with serving(kept) as client:
        links = make(client)
        bob = sit(client, links)
        with at_table(client, links["table"]) as (_, heard):
            assert heard["type"] == "problem"
        with at_table(client, links["table"], bob) as (socket, _):
            assert as_host(socket, "show")["message"] == "Only the host may do that."
        with at_table(client, links["table"], links["secret"]) as (ann, _):
            assert as_host(ann, "show")["type"] == "done"
            with at_table(client, links["table"]) as (_, welcome):
                assert (welcome["seat"], welcome["watching"]) == (-3, True)
            assert as_host(ann, "hide")["type"] == "done"
        with at_table(client, links["table"]) as (_, heard):
            assert heard["type"] == "problem"


# Phrases.


def say(socket: Any, phrase: str) -> Any:
    socket.send_json({"type": "say", "id": 7, "phrase": phrase})
    return answer(socket)


def heard_by(socket: Any) -> list[tuple[int, str]]:
    """The phrases that reached a connection until now."""
    socket.send_json({"type": "ping"})
    found = []
    while (message := socket.receive_json())["type"] != "pong":
        if message["type"] == "said":
            found.append((message["seat"], message["phrase"]))
    return found


@pytest.mark.parametrize("game", ["wff", "contradiction"])
def test_a_phrase_reaches_everybody_and_is_not_kept(kept: str, game: str) -> None:
    book = "wff-2017" if game == "wff" else "contradiction"
    seats = [{"kind": "person", "name": "Ann"}] + [{"kind": "open"}] * (1 if game == "wff" else 3)
    with serving(kept) as client:
        links = make(client, game=game, rulebook=book, seats=seats)
        bob, *_ = (sit(client, links, "Bob") for _ in seats[1:])
        table = links["table"]
        with (
            at_table(client, table, links["secret"]) as (ann, _),
            at_table(client, table, bob) as (friend, _),
            at_table(client, table, links["watch"]) as (watcher, _),
        ):
            before = info(client, links)
            assert say(ann, "good-game")["type"] == "done"
            assert heard_by(friend) == heard_by(watcher) == [(0, "good-game")]
            with at_table(client, table, bob) as (_, welcome):
                assert "good-game" not in str(welcome)
            assert info(client, links) == before


def test_only_known_phrases_are_said_and_only_by_those_who_play(kept: str) -> None:
    with serving(kept) as client:
        links = make(client)
        bob = sit(client, links)
        with (
            at_table(client, links["table"], bob) as (friend, _),
            at_table(client, links["table"], links["watch"]) as (watcher, _),
        ):
            for phrase in ("", "x" * 60_000, "<b>hello</b>", "hello ", "Hello"):
                assert say(friend, phrase)["message"] == "There is no such phrase."
            assert say(watcher, "hello")["message"] == "Only those who play can say something."
            assert heard_by(watcher) == []


def test_a_seat_says_only_so_much_on_all_its_connections(kept: str) -> None:
    limits = Limits(phrases=3)
    with serving(kept, limits=limits) as client:
        links = make(client)
        bob = sit(client, links)
        with (
            at_table(client, links["table"], bob) as (one, _),
            at_table(client, links["table"], bob) as (other, _),
            at_table(client, links["table"], links["secret"]) as (ann, _),
        ):
            kinds = [say(socket, "clap")["type"] for socket in (one, other, one, other, one)]
            assert kinds == ["done"] * 3 + ["refused"] * 2
            assert heard_by(ann) == [(1, "clap")] * 3
            assert say(ann, "smile")["type"] == "done"  # others may still speak


def test_anybody_at_the_table_switches_phrases_off_for_all(kept: str) -> None:
    with serving(kept) as client:
        links = make(client)
        bob = sit(client, links)
        table = links["table"]
        with (
            at_table(client, table, bob) as (friend, _),
            at_table(client, table, links["secret"]) as (ann, _),
            at_table(client, table, links["watch"]) as (watcher, _),
        ):
            assert as_host(watcher, "hush")["type"] == "refused"
            assert as_host(friend, "hush")["type"] == "done"
            assert "switched the phrases off" in say(ann, "hello")["message"]
            assert as_host(ann, "talk")["type"] == "done"  # it is not hers to switch on
            assert say(ann, "hello")["type"] == "refused"
            with at_table(client, table, bob) as (_, welcome):
                assert welcome["quiet"] == [1]
            assert as_host(friend, "talk")["type"] == "done"
            assert say(ann, "hello")["type"] == "done"
    with serving(kept) as client, at_table(client, table, bob) as (_, welcome):
        assert welcome["quiet"] == []


def test_who_wants_quiet_keeps_it_when_a_seat_before_them_is_left_out() -> None:
    seats = (SeatPlan("person"), SeatPlan("open"), SeatPlan("person"))
    plan = Plan(game="wff", rulebook="wff-2017", seats=seats, quiet=(-1, 0, 2))
    assert plan.without_seat(1).quiet == (-1, 0, 1)


def test_in_a_league_nobody_says_anything(kept: str) -> None:
    with serving(kept) as client:
        links = make(client, conduct="league")
        with at_table(client, links["table"], links["secret"]) as (ann, welcome):
            assert not welcome["talks"]
            assert "league" in say(ann, "hello")["message"]


def test_phrases_are_few_and_different() -> None:
    assert len({*PHRASES, *REACTIONS}) == len(PHRASES) + len(REACTIONS) <= 16
