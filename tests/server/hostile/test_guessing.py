"""Short codes cannot be guessed: wrong ones of all kinds are counted, wherever they are tried."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from nowornever.server.errors import TableError, WrongCodeError
from nowornever.server.limits import Limits
from nowornever.server.network_limits import Guesses
from nowornever.server.shared_limits import SharedLimits
from tests.server.hostile.test_networks import TABLE, limited
from tests.server.tournaments.event import OnlineEvent

WRONG = "CCCCCC"
SCOPE = {"client": ("192.0.2.1", 1)}


def guesses_at(client: TestClient) -> dict[str, tuple[str, Any, str]]:
    """Every page where a short code is tried: its address, body and header."""
    table = client.post("/api/tables", json=TABLE).json()["table"]
    event = OnlineEvent(client, 4)
    return {
        "a table's code": ("/api/codes", {"code": WRONG}, ""),
        "a seat at a table": (f"/api/tables/{table}/seats", {"name": "Bob"}, WRONG),
        "a card's code": ("/api/people/codes", {"code": "aa bb cc dd"}, ""),
        "a player's code": (f"/api/tournaments/{event.id}/seats", {"code": "1 a b c"}, ""),
    }


def guess(client: TestClient, page: tuple[str, Any, str], address: str) -> int:
    path, body, secret = page
    headers = {"X-From": address, **({"Authorization": f"Bearer {secret}"} if secret else {})}
    return client.post(path, json=body, headers=headers).status_code


def test_wrong_codes_are_counted_wherever_they_are_tried(tmp_path: Path) -> None:
    with limited(tmp_path, guesses=3, around=2) as client:
        pages = guesses_at(client)
        for row, (name, page) in enumerate(pages.items()):
            near = [guess(client, page, f"2001:db8:{row}::1") for _ in range(4)]
            assert near[:3] in ([404] * 3, [403] * 3), name
            assert near[3] == 429, name
            around = [guess(client, page, f"2001:db8:{row}:{n}::1") for n in range(1, 5)]
            assert around[:3] == near[:3], name
            assert around[3] == 429, f"{name}: six from the networks around"
        mixed = [guess(client, page, "192.0.2.1") for page in pages.values()]
        assert mixed == [404, 403, 404, 429], "all kinds together"


def test_invitations_that_are_right_are_not_counted(tmp_path: Path) -> None:
    with limited(tmp_path, guesses=1) as client:
        for _ in range(3):
            links = client.post("/api/tables", json=TABLE).json()
            path = f"/api/tables/{links['table']}/seats"
            header = {"Authorization": f"Bearer {links['invite']}"}
            assert client.post(path, json={"name": "Bob"}, headers=header).status_code == 201


def test_guesses_at_the_same_moment_count_all(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who sends many at once has all of them looked at, and waits for all of them."""
    now = [0.0]
    monkeypatch.setattr("nowornever.server.limits.time.monotonic", lambda: now[0])
    guesses = Guesses(Limits(guesses=3), SharedLimits())
    at_once = ExitStack()
    for _ in range(9):
        at_once.enter_context(guesses.tried(SCOPE))
    wrong = WrongCodeError(404, "")
    assert not at_once.__exit__(WrongCodeError, wrong, None)
    waited = []
    for minute in (1, 2, 2.5):
        now[0] = minute * 60
        waited.append(guesses._wrong.would_allow(SCOPE))
    assert waited == [False, False, True], "three are allowed a minute, and nine were tried"


def test_other_nodes_hear_of_wrong_codes() -> None:
    here, there = SharedLimits(is_shared=True), SharedLimits(is_shared=True)
    first, second = (Guesses(Limits(guesses=2), shared) for shared in (here, there))
    for _ in range(2):
        first._wrong.charge(SCOPE)
    there.hear(here.tell("here"))
    with pytest.raises(TableError, match="Too many wrong codes"), second.tried(SCOPE):
        pass
