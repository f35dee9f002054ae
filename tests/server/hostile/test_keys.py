"""An action that is sent twice happens once: over one connection, another, and after a restart."""

from __future__ import annotations

from typing import Any

from starlette.testclient import WebSocketTestSession

from tests.server.playing import ROLL, answer, at_table, bearer, make, serving, sit

WARN = {"type": "Warn", "seat": 0, "why": "a test"}
PENALISE = {"type": "Penalise", "seat": 0, "why": "a test"}


def send(socket: WebSocketTestSession, key: str, action: Any = ROLL, number: int = 1) -> Any:
    message = {"type": "act", "id": number, "action": action, "key": key}
    socket.send_json(message)
    return answer(socket)


def events(client: Any, links: Any) -> int:
    page = f"/api/tables/{links['table']}/receipts"
    return len(client.get(page, headers=bearer(links["judge"])).json())


def test_what_is_sent_twice_happens_once(kept: str) -> None:
    with serving(kept) as client:
        links = make(client)
        sit(client, links)
        table, judge = links["table"], links["judge"]
        with at_table(client, table, judge) as (socket, _):
            assert send(socket, "zero", WARN)["type"] == "done"
            assert send(socket, "one", PENALISE)["type"] == "done"
            count = events(client, links)
            assert send(socket, "one", PENALISE, 2) == {"type": "done", "id": 2}
        with at_table(client, table, judge) as (socket, _):
            assert send(socket, "one", PENALISE)["type"] == "done", "over another connection"
        assert events(client, links) == count
    with serving(kept) as client, at_table(client, table, judge) as (socket, _):
        assert send(socket, "one", PENALISE)["type"] == "done", "after a restart"
        assert events(client, links) == count
        assert send(socket, "two", PENALISE)["type"] == "done"
        assert events(client, links) > count, "another key is another action"


def test_a_key_is_its_seats_alone(kept: str) -> None:
    with serving(kept) as client:
        links = make(client)
        guest = sit(client, links)
        with (
            at_table(client, links["table"], links["secret"]) as (ann, _),
            at_table(client, links["table"], guest) as (bob, _),
        ):
            assert send(ann, "same")["type"] == "done"
            before = events(client, links)
            assert send(bob, "same")["type"] == "done"
            assert events(client, links) > before


def test_what_was_refused_may_be_sent_again(kept: str) -> None:
    with serving(kept) as client:
        links = make(client)
        sit(client, links)
        with at_table(client, links["table"], links["secret"]) as (ann, _):
            assert send(ann, "k", {"type": "Accept"})["type"] == "refused"
            assert send(ann, "k")["type"] == "done"


def test_a_key_that_is_too_long_ends_its_connection(kept: str) -> None:
    with serving(kept) as client:
        links = make(client)
        sit(client, links)
        with at_table(client, links["table"], links["secret"]) as (ann, _):
            assert send(ann, "k" * 41)["type"] == "problem"
