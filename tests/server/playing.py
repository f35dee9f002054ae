"""Tables for the server's tests: made, joined and played through the real application."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from fastapi.testclient import TestClient
from starlette.testclient import WebSocketTestSession

from nowornever.server.app import make_app
from nowornever.server.limits import Limits
from nowornever.server.storage.migrations import migrate
from nowornever.server.storage.store import Store
from nowornever.shake import actions as a

ROLL = {"type": "Roll"}
UNLIMITED = Limits(
    requests=10**9, files=10**9, file_answers=10**6, tables=10**9, connections=10**6,
    messages=10**9, waiting_tables=10**9, open_tables=10**9, uploads=10**9, cards=10**9,
    classes=10**9,
)  # fmt: skip


class Nobody:
    """Bots that never do anything."""

    async def think(
        self, game: str, view: Any, legal: Sequence[Any], bot: str, visitor: str
    ) -> None:
        del game, view, legal, bot, visitor

    def close(self) -> None:
        pass


class Roller:
    """Bots that roll when they may."""

    async def think(
        self, game: str, view: Any, legal: Sequence[Any], bot: str, visitor: str
    ) -> tuple[Any, float] | None:
        del game, view, bot, visitor
        return (a.Roll(), 0.0) if a.Roll() in legal else None

    def close(self) -> None:
        pass


@cache
def _new_database() -> bytes:
    """An SQLite file with the newest schema and nothing in it."""
    with TemporaryDirectory() as folder:
        migrate(f"sqlite:///{folder}/new.sqlite")
        return Path(folder, "new.sqlite").read_bytes()


@contextmanager
def serving(database: str, thinker: Any = None, **options: Any) -> Iterator[TestClient]:
    """The application over a database, until the end of the block.

    A new SQLite file is a copy: making the schema takes as long as the rest of the start.
    """
    path = Path(database.removeprefix("sqlite:///"))
    if database.startswith("sqlite:///") and not path.exists():
        path.write_bytes(_new_database())
    app = make_app(database, thinker or Nobody(), **{"limits": UNLIMITED, **options})
    with TestClient(app) as found:
        yield found


def failing_twice(method: Any, error: Exception) -> Any:
    """A method of the store that fails as often before it does its work."""
    failures = iter([error, error])

    async def fail_or_do(store: Store, *arguments: Any) -> Any:
        if failure := next(failures, None):
            raise failure
        return await method(store, *arguments)

    return fail_or_do


def make(client: TestClient, **changes: Any) -> Any:
    """A friendly table of Ann's with a free seat, unless changed."""
    table = {
        "game": "wff",
        "rulebook": "wff-2017",
        "conduct": "friendly",
        "seats": [{"kind": "person", "name": "Ann"}, {"kind": "open"}],
        **changes,
    }
    answer = client.post("/api/tables", json=table)
    assert answer.status_code == 201, answer.text
    return answer.json()


def sit(client: TestClient, links: Any, name: str = "Bob") -> str:
    """Take the next free seat; its secret."""
    answer = client.post(
        f"/api/tables/{links['table']}/seats", json={"name": name}, headers=bearer(links["invite"])
    )
    assert answer.status_code == 201, answer.text
    secret: str = answer.json()["secret"]
    return secret


def bearer(secret: str) -> dict[str, str]:
    """The header that shows a secret."""
    return {"Authorization": f"Bearer {secret}"}


@contextmanager
def at_table(
    client: TestClient, table: str, secret: str = "", seen: int = 0
) -> Iterator[tuple[WebSocketTestSession, Any]]:
    """A live connection and the first answer to its hello."""
    with client.websocket_connect("/live") as socket:
        socket.send_json({"type": "hello", "table": table, "secret": secret, "seen": seen})
        yield socket, socket.receive_json()


def until(socket: WebSocketTestSession, kind: str) -> Any:
    """The next message of a kind."""
    while (message := socket.receive_json())["type"] != kind:
        pass
    return message


def act(socket: WebSocketTestSession, action: Any, number: int = 1) -> Any:
    """Do something; the answer, done or refused."""
    socket.send_json({"type": "act", "id": number, "action": action})
    return answer(socket)


def as_host(socket: WebSocketTestSession, do: str, **more: Any) -> Any:
    """Do something as the host; the answer, done or refused."""
    socket.send_json({"type": "host", "id": 1, "do": do, **more})
    return answer(socket)


def answer(socket: WebSocketTestSession) -> Any:
    """The next message that answers something."""
    while (message := socket.receive_json())["type"] not in ("done", "refused", "problem"):
        pass
    return message
