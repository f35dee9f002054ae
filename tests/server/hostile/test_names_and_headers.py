"""By which name somebody comes, what TLS promises, and how a line of the log begins."""

from __future__ import annotations

import asyncio
import json
import logging
import logging.config
import re
from collections.abc import Iterator

import pytest
from fastapi.testclient import TestClient
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocketDisconnect

from nowornever.cli.hosting.logs import JsonFormatter, LogFormat, logging_with
from nowornever.cli.hosting.serving import configure
from nowornever.server.app import make_app
from nowornever.server.networks import address_of
from tests.server.playing import Nobody


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    folder = tmp_path_factory.mktemp("names")
    app = make_app(f"sqlite:///{folder}/t.sqlite", Nobody(), hosts=["Play.Example"])
    with TestClient(app, base_url="http://192.0.2.7:8000") as found:
        yield found


FOREIGN = [
    "evil.example",
    "evil.example:8000",
    "play.example.evil.example",
    "192.0.2.8",
    "",
    "[::2]",
]
OWN = [
    "play.example", "PLAY.example:443", "play.example.", "localhost:8000", "127.0.0.1", "[::1]:80",
    "192.0.2.7:8000",
]  # fmt: skip


@pytest.mark.parametrize("host", FOREIGN)
def test_who_comes_by_the_name_of_another_site_is_sent_away(client: TestClient, host: str) -> None:
    headers = {"Host": host, "Origin": f"http://{host}"}
    assert client.get("/api/tables", headers=headers).status_code == 421
    assert client.post("/api/tables", json={}, headers=headers).status_code == 421
    with (
        pytest.raises(WebSocketDisconnect),
        client.websocket_connect("/live", headers=headers),
    ):
        pass


@pytest.mark.parametrize("host", OWN)
def test_who_comes_by_a_name_of_ours_is_let_in(client: TestClient, host: str) -> None:
    headers = {"Host": host, "Origin": f"http://{host}"}
    assert client.get("/api/tables", headers=headers).status_code == 200
    assert client.post("/api/tables", json={}, headers=headers).status_code == 422
    with client.websocket_connect("ws://192.0.2.7:8000/live", headers=headers):
        pass


def test_only_who_comes_over_tls_is_told_to_stay_there(client: TestClient) -> None:
    name = "Strict-Transport-Security"
    assert name not in client.get("/health").headers
    for page in ("/health", "/nothing", "/api/tables"):
        answer = client.get(f"https://play.example{page}")
        assert answer.headers[name] == "max-age=31536000"


@pytest.mark.parametrize(
    ("trusted", "peer", "seen"),
    [
        (None, "127.0.0.1", "203.0.113.9"),
        (None, "192.0.2.5", "192.0.2.5"),
        ("10.0.0.2", "10.0.0.2", "203.0.113.9"),
        ("10.0.0.2", "127.0.0.1", "127.0.0.1"),
    ],
    ids=["this machine", "a stranger", "the proxy that is named", "nobody else then"],
)
def test_whom_the_addresses_of_visitors_are_believed_from(
    trusted: str | None, peer: str, seen: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As docs/hosting.md says of FORWARDED_ALLOW_IPS."""
    monkeypatch.delenv("FORWARDED_ALLOW_IPS", raising=False)
    if trusted:
        monkeypatch.setenv("FORWARDED_ALLOW_IPS", trusted)
    found: list[tuple[str, str]] = []

    async def page(scope: Scope, _receive: Receive, _send: Send) -> None:
        found.append((address_of(scope), scope["scheme"]))

    config = configure(page)
    config.load()
    invented = [
        (b"x-forwarded-for", b"198.51.100.1, 203.0.113.9"),
        (b"x-forwarded-proto", b"https"),
    ]
    scope = {"type": "http", "scheme": "http", "client": (peer, 1), "headers": invented}
    asyncio.run(config.loaded_app(scope, None, None))
    assert found == [(seen, "http" if seen == peer else "https")]


def logged(log_format: LogFormat, capsys: pytest.CaptureFixture[str]) -> str:
    """The line of an error; less is not worth one."""
    root = logging.getLogger()
    before = root.handlers[:], root.level
    try:
        logging.config.dictConfig(logging_with(log_format))
        logging.getLogger("nowornever").error("table %s cannot be read", "abc")
        logging.getLogger("uvicorn.error").info("not worth a line")
    finally:
        root.handlers[:], root.level = before
    (line,) = capsys.readouterr().err.splitlines()
    return line


TIME = r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z"


def test_a_line_of_the_log_has_its_time_and_level(capsys: pytest.CaptureFixture[str]) -> None:
    line = logged(LogFormat.TEXT, capsys)
    assert re.fullmatch(rf"{TIME} ERROR nowornever: table abc cannot be read", line)


def test_a_line_of_the_log_as_json_names_the_table_and_the_node(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(JsonFormatter, "node", staticmethod(lambda: "n1"))
    line = json.loads(logged(LogFormat.JSON, capsys))
    assert re.fullmatch(TIME, line.pop("time"))
    assert line == {
        "level": "error",
        "logger": "nowornever",
        "event": "table %s cannot be read",
        "message": "table abc cannot be read",
        "table": "abc",
        "node": "n1",
    }
