"""Whatever is sent over a live connection: it is refused or closed, and the table is unharmed."""

from __future__ import annotations

import json
import logging
import socket
from itertools import takewhile
from typing import Any

import httpx2
import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from websockets import Origin
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from nowornever.server import app as app_module
from nowornever.server import guard as guard_module
from nowornever.server.app import make_app
from nowornever.server.connections import connection as connection_module
from nowornever.server.connections.wire import MAX_MESSAGE
from nowornever.server.limits import Limits
from tests.server.hostile.peer import Peer, act
from tests.server.playing import Nobody, bearer
from tests.server.running import running

CLOSED = {
    "binary": b"\x00\x01\x02",
    "binary JSON": b'{"type": "ping"}',
    "not JSON": "hello?",
    "empty": "",
    "a list": "[]",
    "a number": "7",
    "null": "null",
    "no type": "{}",
    "unknown type": '{"type": "sudo"}',
    "hello again": '{"type": "hello", "table": "x"}',
    "wrong types": '{"type": "act", "id": "one", "action": {}}',
    "no action": '{"type": "act", "id": 1}',
    "a number too big": act({"type": "Roll"}, 10**30),
    "a time too big": '{"type": "ping", "t": 1e999}',
    "deep nesting": '{"type": "act", "id": 1, "action": ' + "[" * 20_000 + "]" * 20_000 + "}",
    "lone surrogate": '{"type": "hello", "table": "\\ud800"}',
    "too long": '{"type": "ping", "t": ' + " " * MAX_MESSAGE + "1}",
}


@pytest.mark.parametrize("message", CLOSED.values(), ids=CLOSED)
def test_a_message_that_is_none_ends_its_connection_only(
    shared: Peer, message: str | bytes
) -> None:
    before = shared.state()
    heard = shared.send(message)
    assert heard[-1]["type"] == "closed"
    assert [x["type"] for x in heard[:-1]] in ([], ["problem"])
    assert shared.state() == before
    assert "`" not in json.dumps(heard), "the decoder's own words"


REFUSED = {
    "unknown action": act({"type": "Cheat"}),
    "action without a type": act({}),
    "action of another type": act("Roll"),
    "the clock's action": act({"type": "TimeOut"}),
    "a judge's action": act({"type": "Penalise", "seat": 0, "why": "fun"}),
    "wrong field": act({"type": "Move", "cube": 7, "section": "required"}),
    "another's seat": act({"type": "AnnounceGoal", "seat": 0, "by": 0}),
    "a score too big": act({"type": "Sign", "score": 10**30}),
    "too much text": act({"type": "Present", "text": "p" * 30_000}),
    "odd signs": act({"type": "Move", "cube": "\x00", "section": "' OR 1=1 --"}),
    "a guest as host": '{"type": "host", "id": 1, "do": "pause"}',
    "a guest who replaces the host": (
        '{"type": "host", "id": 1, "do": "replace", "seat": 0, "bot": "seldom"}'
    ),
}


@pytest.mark.parametrize("message", REFUSED.values(), ids=REFUSED)
def test_what_may_not_be_done_is_refused(shared: Peer, message: str) -> None:
    before = shared.state()
    heard = shared.send(message)
    assert [x["type"] for x in heard] == ["refused"]
    assert shared.state() == before
    assert "`" not in heard[0]["message"], "the decoder's own words"


@pytest.mark.parametrize("first", ['{"type": "ping"}', act({"type": "Roll"}), "{}", b"x"])
def test_the_first_message_is_hello(shared: Peer, first: str | bytes) -> None:
    heard = shared.send(first, hello=False)
    assert [x["type"] for x in heard] == ["problem", "closed"]


@pytest.mark.parametrize("table", ["", "nosuch22", "\x00", "../x", "x" * 1000])
def test_hello_to_no_table_is_turned_away(shared: Peer, table: str) -> None:
    hello = json.dumps({"type": "hello", "table": table, "secret": shared.bob})
    heard = shared.send(hello, hello=False)
    assert heard[0]["message"] == "There is no such table."


@pytest.mark.parametrize("seen", [-5, 10**9, 0])
def test_any_number_may_have_been_seen(shared: Peer, seen: int) -> None:
    secret = shared.bob
    hello = json.dumps({"type": "hello", "table": shared.table, "secret": secret, "seen": seen})
    assert shared.send(hello, hello=False)[0]["type"] == "welcome"


def test_the_number_of_a_request_can_be_used_again(port: int) -> None:
    peer = Peer(port)
    heard = peer.send(act({"type": "Roll"}), act({"type": "Roll"}), act({"type": "Roll"}))
    kinds = [x["type"] for x in heard]
    assert kinds.count("done") == 1, "a roll that is sent again is not rolled again"
    assert kinds.count("refused") == 2


def test_marks_that_were_never_sent_measure_nothing(shared: Peer) -> None:
    assert shared.send(*(json.dumps({"type": "echo", "mark": m}) for m in (0, 1, -1, 10**9))) == []


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=12,
)
kinds = ["hello", "act", "ping", "echo", "host", "welcome", "done"]
near_messages = st.fixed_dictionaries(
    {"type": st.sampled_from(kinds)},
    optional={
        "id": st.integers() | json_values,
        "t": json_values,
        "mark": json_values,
        "table": st.text(),
        "secret": st.text(),
        "seen": json_values,
        "do": st.sampled_from(["pause", "resume", "replace", "close"]) | json_values,
        "seat": json_values,
        "bot": json_values,
        "action": st.fixed_dictionaries(
            {"type": st.sampled_from(["Move", "Sign", "Present", "Bonus", "Charge", "TimeOut"])},
            optional=dict.fromkeys(("cube", "section", "score", "text", "nature"), json_values),
        )
        | json_values,
    },
)


@settings(max_examples=100, deadline=None, suppress_health_check=list(HealthCheck))
@given(
    st.lists(
        near_messages.map(json.dumps) | json_values.map(json.dumps) | st.text() | st.binary(),
        min_size=1,
        max_size=4,
    )
)
@example(['{"type":"act","id":1,"action":{"type":"Sign","score":-1e400}}'])
def test_nothing_that_is_sent_harms_the_table(shared: Peer, messages: list[str | bytes]) -> None:
    before = shared.state()
    allowed = {"problem", "refused", "closed", "pong"}
    assert {x["type"] for x in shared.send(*messages)} <= allowed
    assert shared.state() == before


def test_invalid_utf_8_ends_its_connection_only(shared: Peer) -> None:
    before = shared.state()
    with connect(shared.live) as bob:
        bob.send(b'{"type": "\xff\xfe"}', text=True)
        with pytest.raises(ConnectionClosed):
            bob.recv(timeout=20)
    assert shared.state() == before


def test_a_flood_of_messages_ends_its_connection_and_nobody_elses(tmp_path: Any) -> None:
    app = make_app(f"sqlite:///{tmp_path}/t.sqlite", Nobody(), limits=Limits())
    with running(app) as port:
        peer = Peer(port)
        with connect(peer.live) as ann:
            secret = peer.links["secret"]
            ann.send(json.dumps({"type": "hello", "table": peer.table, "secret": secret}))
            ann.recv()
            heard = peer.send(*[act({"type": "PutBack"})] * 3000)
            assert heard[-1]["type"] == "closed"
            assert sum(x["type"] == "refused" for x in heard) <= Limits().messages
            ann.send('{"type": "ping", "t": 1}')
            while (answer := json.loads(ann.recv(timeout=20)))["type"] == "connected":
                pass  # Bob came, and went
            assert answer["type"] == "pong"


def test_nobody_opens_more_connections_than_there_are_places(tmp_path: Any) -> None:
    limits = Limits(connections=3)
    app = make_app(f"sqlite:///{tmp_path}/t.sqlite", Nobody(), limits=limits)
    with running(app) as port:
        live = f"ws://127.0.0.1:{port}/live"
        with (
            connect(live), connect(live), connect(live),
            pytest.raises(InvalidStatus), connect(live),
        ):  # fmt: skip
            pass


def test_a_connection_that_says_nothing_is_closed(
    shared: Peer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection_module, "HELLO_WITHIN", 0.01)
    with connect(shared.live) as silent, pytest.raises(ConnectionClosed):
        silent.recv(timeout=20)
    monkeypatch.undo()
    monkeypatch.setattr(connection_module, "SILENT_FOR", 0.01)
    with connect(shared.live) as silent:
        silent.send(shared.hello)
        silent.recv(timeout=20)
        with pytest.raises(ConnectionClosed):
            silent.recv(timeout=20)


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://127.0.0.1:1"])
def test_a_page_of_another_site_asks_for_nothing(shared: Peer, origin: str) -> None:
    with pytest.raises(InvalidStatus, match="403"), connect(shared.live, origin=Origin(origin)):
        pass
    answer = httpx2.post(f"{shared.base}/api/tables", json={}, headers={"Origin": origin})
    assert answer.status_code == 403
    assert httpx2.post(
        f"{shared.base}/api/tables", json={}, headers={"Origin": shared.base}
    ).status_code == 422  # fmt: skip


PAGES = ["/", "/t/x", "/nothing", "/assets/nothing", "/api/tables/x", "/api/tables", "/health"]


@pytest.mark.parametrize("page", PAGES)
def test_every_answer_has_safe_headers(shared: Peer, page: str) -> None:
    for method in ("GET", "POST", "DELETE"):
        answer = httpx2.request(method, shared.base + page)
        for name, value in guard_module.SAFE_HEADERS.items():
            assert answer.headers[name] == value, (method, page)


def test_even_an_error_of_ours_says_nothing_and_has_safe_headers(
    shared: Peer, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(_stored: Any) -> None:
        raise RuntimeError("Kpq is secret")

    monkeypatch.setattr(app_module, "_shown", broken)
    answer = httpx2.get(f"{shared.base}/api/tables/{shared.table}")
    assert answer.status_code == 500
    assert "secret" not in answer.text
    assert answer.headers["Content-Security-Policy"]


def test_what_is_too_much_or_too_long_is_refused(tmp_path: Any) -> None:
    limits = Limits(requests=5, tables=1)
    app = make_app(f"sqlite:///{tmp_path}/t.sqlite", Nobody(), limits=limits)
    with running(app) as port:
        tables = f"http://127.0.0.1:{port}/api/tables"
        assert httpx2.post(tables, content=b"x" * 70_000).status_code == 413
        assert httpx2.post(tables, content=b"{}").status_code == 429, "one table a minute"
        answers = [httpx2.get(tables) for _ in range(4)]
        assert [x.status_code for x in answers] == [200, 200, 200, 429]
        assert answers[-1].headers["X-Content-Type-Options"] == "nosniff"


def test_a_class_behind_one_address_can_open_the_page_at_once(tmp_path: Any) -> None:
    limits = Limits(requests=2, files=20, answers=0)
    app = make_app(f"sqlite:///{tmp_path}/t.sqlite", Nobody(), limits=limits)
    with running(app) as port:
        file, page = f"http://127.0.0.1:{port}/assets/none.js", f"http://127.0.0.1:{port}/api/games"
        asked = (httpx2.get(file).status_code for _ in range(100))
        found = list(takewhile(lambda status: status != 429, asked))
        assert found == [404] * len(found)
        assert 20 <= len(found) < 100, "twenty, and what is allowed again while they are answered"
        assert "are being answered" in httpx2.get(page).text, "files have places of their own"


def test_a_body_that_never_ends_is_given_up(shared: Peer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guard_module, "BODY_WITHIN", 0.01)
    with socket.create_connection(("127.0.0.1", shared.port)) as slow:
        slow.settimeout(20)
        slow.sendall(b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 10\r\n\r\n{")
        assert b" 408 " in slow.recv(1000)
    assert httpx2.get(f"{shared.base}/health").text == "ok\n"


def test_what_is_logged_holds_no_secret(
    shared: Peer, caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    with caplog.at_level(logging.DEBUG):
        shared.send(act({"type": "Roll"}), act({"type": "Present", "text": "Kpq is secret"}))
        shared.send("{", b"\xff")
        httpx2.get(f"{shared.base}/api/tables/{shared.table}/receipts", headers=bearer(shared.bob))
    written = "".join(
        record.getMessage() for record in caplog.records if record.name.startswith("nowornever")
    ) + "".join(capfd.readouterr())
    assert shared.bob not in written
    assert "Kpq is secret" not in written
