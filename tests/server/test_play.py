"""Playing over a live connection, against the real application."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from nowornever.server.app import make_app
from tests.server.conftest import Nobody


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with TestClient(make_app(f"sqlite+aiosqlite:///{tmp_path}/t.sqlite", Nobody())) as found:
        yield found


def make(client: TestClient, **changes: Any) -> Any:
    table = {
        "game": "wff",
        "rulebook": "wff-2017",
        "seats": [{"kind": "person", "name": "Ann"}, {"kind": "open"}],
        **changes,
    }
    answer = client.post("/api/tables", json=table)
    assert answer.status_code == 201, answer.text
    return answer.json()


def test_a_table_is_made_joined_and_played(client: TestClient) -> None:
    links = make(client)
    guest = client.post(
        f"/api/tables/{links['table']}/seats",
        json={"name": "Bob"},
        headers={"Authorization": f"Bearer {links['invite']}"},
    ).json()
    with client.websocket_connect("/live") as ann, client.websocket_connect("/live") as bob:
        ann.send_json({"type": "hello", "table": links["table"], "secret": links["secret"]})
        welcome = ann.receive_json()
        assert welcome["type"] == "welcome"
        assert (welcome["seat"], welcome["host"], welcome["status"]) == (0, True, "playing")
        bob.send_json({"type": "hello", "table": links["table"], "secret": guest["secret"]})
        assert bob.receive_json()["seat"] == 1
        ann.send_json({"type": "act", "id": 7, "action": {"type": "Roll"}})
        happened = ann.receive_json()
        assert happened["type"] == "happened"
        assert happened["story"][0].startswith("Ann rolls ")
        assert ann.receive_json() == {"type": "done", "id": 7}
        assert bob.receive_json()["n"] == 1
        ann.send_json({"type": "act", "id": 8, "action": {"type": "Roll"}})
        refused = ann.receive_json()
        assert (refused["type"], refused["id"]) == ("refused", 8)
        assert refused["clause"] == "wff-2017 I-D"
